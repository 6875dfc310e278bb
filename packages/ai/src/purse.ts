import { type Limits, partOf } from './player.ts';

/** Whatever is left, a question may take this part of the whole: so little that many of them do not add up to much. */
const LEAST = 0.005;

/** What a player may spend: on every question the same, or on a card and all questions that come with it. */
export class Purse {
  readonly #limits: Limits;
  readonly #part: number;
  /** What is left for this card, 1 to 0. */
  #left = 1;

  /** A question may take `part` of what is left for its card. */
  constructor(limits: Limits, part: number) {
    this.#limits = limits;
    this.#part = part;
  }

  /** What this question may take. A new card fills the purse again. */
  take(newCard: boolean): Limits {
    if (this.#limits.per !== 'card') return this.#limits;
    if (newCard) this.#left = 1;
    const part = Math.max(LEAST, this.#part * this.#left);
    this.#left = Math.max(0, this.#left - part);
    return partOf(this.#limits, part);
  }
}
