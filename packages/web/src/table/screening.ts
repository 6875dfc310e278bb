import { signal } from '@preact/signals';
import type { Seat } from '@liberty/table';
import type { Attended } from './attended.ts';
import type { Motion } from './desk.ts';
import { lastAct } from './dispatch/dispatch.ts';
import type { Eyes, Laid } from './eyes.ts';
import { type Beginning, Film, type Still, type TollItem, stillsOf } from './film.ts';
import type { Heard } from './sitting.ts';

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
  readonly #attended: () => Attended;

  constructor(laid: Laid, eyes: Eyes, how: { films: () => Filming; attended: () => Attended }, onEnd: () => void) {
    this.#laid = laid;
    this.#eyes = eyes;
    this.#films = how.films;
    this.#attended = how.attended;
    this.film = new Film(({ told }) => this.#move(told, (it) => it.kind !== 'herald'), onEnd);
  }

  /** Shows what an answer led to; whoever plays alone at the screen needs no news of his own deed. */
  show(entry: number): void {
    const { standIn, sitting } = this.#laid;
    const step = sitting.step(entry);
    if (!step || standIn.hurries(step.seat)) return;
    const { seat } = step;
    if (standIn.lingers(seat) && this.#filmed(entry, standIn.paces(seat))) return;
    const viewer = this.#eyes.sitting.value;
    const told = step.heard(viewer);
    const own = seat === viewer && this.#eyes.humans.length === 1;
    this.#move(told, (it) => !(own && it.kind === 'herald' && it.deed));
  }

  /** Shows the last answer as a film, if that is wanted and worth it. One that nobody is there to start is not held. */
  #filmed(entry: number, unattended: boolean): boolean {
    const filming = this.#films();
    if (filming === 'on request' || !this.#laid.sitting.relive) return false;
    return this.#begin(entry, {
      paused: filming === 'held' && !unattended,
      results: unattended ? 'pass by' : this.#attended(),
    });
  }

  #move(told: readonly Heard[], shown: (motion: Motion) => boolean): void {
    const motions = told.flatMap(({ event, rule }) => this.#laid.desk.motions(event, rule)).filter(shown);
    if (motions.length > 0) this.moving.value = { nonce: this.moving.value.nonce + 1, motions };
  }

  /** The pictures of every answer from this one on. */
  #stills(first: number): readonly Still[] {
    const seat = this.#eyes.viewer.value;
    const { length } = this.#eyes.now.value;
    return Array.from({ length: length - first }, (_, i) => stillsOf(this.#laid, first + i, seat)).flat();
  }

  /**
   * The first answer of what happened since the viewer last acted: with what followed from that, where the desk can show
   * it in its midst. Who has acted since sees what the others did before, and his own answers after it.
   */
  #sinceOwn(): number {
    const { length } = this.#eyes.now.value;
    const own = this.#eyes.ownSeats;
    if (own.length === 0) return length - 1;
    const actedBefore = (before: number): number => lastAct(this.#laid, own, this.#eyes.viewer.value, before);
    const last = actedBefore(length);
    const others = last === length - 1 ? this.#lastOfOthers(own, last) : length - 1;
    const before = others < 0 ? last : actedBefore(others + 1);
    return Math.max(0, length - MOST, this.#laid.sitting.relive ? before : before + 1);
  }

  /** The last answer before this one that somebody else gave; -1: none. */
  #lastOfOthers(own: readonly Seat[], before: number): number {
    let at = before;
    while (at >= 0 && own.includes(this.#laid.sitting.step(at)?.seat ?? own[0]!)) at--;
    return at;
  }

  /** Everything since the viewer last acted, as one film; where nothing was told since, from the last answer of which something was. It runs, where things may move: its results have been seen. */
  showAgain(): void {
    let first = this.#sinceOwn();
    const asked = { paused: this.#films() !== 'running', least: 1 };
    while (first >= 0 && !this.#begin(first, asked)) first--;
  }

  #begin(first: number, how: Pick<Beginning, 'paused' | 'least' | 'results'>): boolean {
    const stills = this.#stills(first);
    return this.film.begin(stills, { ...how, toll: this.#toll(stills) });
  }

  /** What the viewer lost and gained in these pictures. */
  #toll(stills: readonly Still[]): readonly TollItem[] {
    const { desk } = this.#laid;
    const own = this.#eyes.ownSeats;
    const heard = stills.flatMap(({ told }, i) => told.map((it) => ({ ...it, entry: i })));
    return desk.deeds(heard).flatMap(({ words, last, lost = [], gained = [] }): TollItem[] => {
      if (lost.some((seat) => own.includes(seat))) return [{ words, gained: false, at: last }];
      return lost.length > 0 || gained.some((seat) => own.includes(seat)) ? [{ words, gained: true, at: last }] : [];
    });
  }
}
