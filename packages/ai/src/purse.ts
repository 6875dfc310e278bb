import { type Limits, partOf } from './player.ts';

/** A question may take this part of what is left for its card, and always this part of the whole. */
const PART = 0.5;
const LEAST = 0.03;

/** What a player may spend: on every question the same, or on a card and all questions that come with it. */
export class Purse {
  readonly #limits: Limits;
  /** What is left for this card, 1 to 0. */
  #left = 1;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** What this question may take. A new card fills the purse again. */
  take(newCard: boolean): Limits {
    if (this.#limits.per !== 'card') return this.#limits;
    if (newCard) this.#left = 1;
    const part = Math.max(LEAST, PART * this.#left);
    this.#left = Math.max(0, this.#left - part);
    return partOf(this.#limits, part);
  }
}
