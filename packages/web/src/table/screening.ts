import type { Seat, Told } from '@liberty/table';
import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { Motion } from './desk.ts';
import type { Eyes, Laid } from './eyes.ts';
import { Film, type Still, stillsOf } from './film.ts';

/** How a film begins: it runs, it stands still until it is stepped or started, or it is left to be asked for. */
export type Filming = 'running' | 'held' | 'on request';

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
    return filming !== 'on request' && this.film.begin(this.#stills(), filming === 'held' && !unattended);
  }

  #move(told: readonly { readonly event: unknown; readonly rule: string }[], shown: (motion: Motion) => boolean): void {
    const motions = told.flatMap(({ event, rule }) => this.#laid.desk.motions(event, rule)).filter(shown);
    if (motions.length > 0) this.moving.value = { nonce: this.moving.value.nonce + 1, motions };
  }

  /** The pictures of the last answer. */
  #stills(): readonly Still[] {
    const { desk, match, past } = this.#laid;
    const last = match.entries.at(-1);
    if (!last || !desk.still) return [];
    const before = past.at(match.entries.length - 1);
    const seat = this.#eyes.viewer.value;
    return stillsOf(desk, { before, action: last.entry.action, rolls: last.line.rolls, seat });
  }

  /** Is there anything to see in the last answer that could be shown once more? */
  readonly mayShowAgain: ReadonlySignal<boolean> = computed(() => {
    const { revision, desk, match } = this.#laid;
    if (revision.value < 0 || !desk.still || this.#eyes.cursor.value !== undefined) return false;
    return (match.entries.at(-1)?.told.length ?? 0) >= 4;
  });

  showAgain(): void {
    this.film.begin(this.#stills(), true);
  }
}
