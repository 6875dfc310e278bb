import { type Seat, type Told, heardBy } from '@liberty/table';
import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { Motion } from './desk.ts';
import type { Eyes, Laid } from './eyes.ts';
import { Film, type Still, stillsOf } from './film.ts';

/** How a film begins: it runs, it stands still until it is stepped or started, or it is left to be asked for. */
export type Filming = 'running' | 'held' | 'on request';

/** So many answers are shown once more at most. */
const MOST = 60;

/** How an answer is shown: as motions at once, or as a film of what followed from it. */
export class Screening {
  /** What was just told, as motions; the board plays them. */
  readonly moving = signal<{ readonly nonce: number; readonly motions: readonly Motion[] }>({ nonce: 0, motions: [] });
  /** What followed from the last answer, picture by picture. */
  readonly film: Film;
  readonly #laid: Laid;
  readonly #eyes: Eyes;
  readonly #films: () => Filming;

  constructor(laid: Laid, eyes: Eyes, films: () => Filming, onEnd: () => void) {
    this.#laid = laid;
    this.#eyes = eyes;
    this.#films = films;
    this.film = new Film(({ told }) => this.#move(told, (it) => it.kind !== 'herald'), onEnd);
  }

  /** Shows what a seat's answer led to; whoever plays alone at the screen needs no news of his own deed. */
  show(seat: Seat, all: readonly Told<unknown>[]): void {
    const { standIn } = this.#laid;
    if (standIn.hurries(seat)) return;
    if (standIn.lingers(seat) && this.#filmed(standIn.paces(seat))) return;
    const viewer = this.#eyes.sitting.value;
    const told = all.filter(({ audience }) => audience?.to === undefined || audience.to === viewer);
    const own = seat === viewer && this.#eyes.humans.length === 1;
    this.#move(told, (it) => !(own && it.kind === 'herald' && it.deed));
  }

  /** Shows the last answer as a film, if that is wanted and worth it. One that nobody is there to start is not held. */
  #filmed(unattended: boolean): boolean {
    const filming = this.#films();
    const { desk, match } = this.#laid;
    if (filming === 'on request' || !desk.still) return false;
    return this.film.begin(this.#stills(match.length - 1), filming === 'held' && !unattended);
  }

  #move(told: readonly { readonly event: unknown; readonly rule: string }[], shown: (motion: Motion) => boolean): void {
    const motions = told.flatMap(({ event, rule }) => this.#laid.desk.motions(event, rule)).filter(shown);
    if (motions.length > 0) this.moving.value = { nonce: this.moving.value.nonce + 1, motions };
  }

  /** The pictures of every answer from this one on. */
  #stills(first: number): readonly Still[] {
    const { desk, match, past } = this.#laid;
    const seat = this.#eyes.viewer.value;
    return match.entries.slice(first).flatMap(({ entry: { action }, line: { rolls } }, i) => {
      const entry = first + i;
      return stillsOf(desk, { entry, before: past.at(entry), action, rolls, seat });
    });
  }

  /** The first answer of what happened since the viewer's own last: with what followed from that, where the desk can show it in its midst. */
  #sinceOwn(): number {
    const { desk, match } = this.#laid;
    const own = this.#eyes.ownSeats;
    if (own.length === 0) return match.length - 1;
    const last = match.entries.findLastIndex(({ entry, line }) => own.includes(entry.seat) && line.by === undefined);
    return Math.max(0, match.length - MOST, desk.still ? last : last + 1);
  }

  /** Is there anything to see since the viewer's own last answer? What others did move by move is told once more only where nothing moved. */
  readonly mayShowAgain: ReadonlySignal<boolean> = computed(() => {
    const { revision, desk, match } = this.#laid;
    if (revision.value < 0 || this.#eyes.cursor.value !== undefined || this.#eyes.curtain.value !== undefined)
      return false;
    if (!desk.still && this.#films() === 'running') return false;
    const seat = this.#eyes.viewer.value;
    const since = match.entries.slice(this.#sinceOwn());
    const isTold = ({ event, rule }: { event: unknown; rule: string }): boolean =>
      desk.line(event, rule).words.length > 0;
    const told = since.map((it) => heardBy(it.told, seat).filter(isTold).length);
    if (desk.still) return told.reduce((sum, n) => sum + n, 0) >= 4;
    return since.some(({ entry }) => !this.#eyes.isHuman(entry.seat)) && told.filter((n) => n > 0).length > 1;
  });

  /** Everything since the viewer's own last answer, as one film that waits to be started. */
  showAgain(): void {
    this.film.begin(this.#stills(this.#sinceOwn()), true, 1);
  }
}
