import type { Action, Chance, Sight } from '@liberty/table';

/**
 * Whoever answers for a seat. A player is handed what the seat may see and nothing else, so it cannot look into another
 * hand: that is a matter of types. All its luck comes from `chance`. A player may keep a plan from one question to the
 * next: two players made alike and asked the same questions in the same order with the same luck give the same answers.
 */
export interface Player<V extends Sight> {
  readonly name: string;
  choose(view: V, chance: Chance): Action;
}

/**
 * How long a player may think about one answer, or about a card with all its answers. Only a count of simulations can be
 * repeated exactly.
 */
export type Limits = ({ readonly simulations: number } | { readonly milliseconds: number }) & { readonly per?: 'card' };

/** Milliseconds that only ever grow. */
export type Clock = () => number;

const monotonic: Clock = () => performance.now();

/** How often the clock is looked at: once in about so many simulations. */
export const BEAT = 8;

/** Spends the limits: `more` is asked before every simulation. */
export class Budget {
  done = 0;
  readonly #most: number;
  readonly #until: number;
  readonly #clock: Clock;
  /** How much was done when the clock was last looked at. */
  #looked = 0;

  constructor(limits: Limits, clock: Clock = monotonic) {
    this.#clock = clock;
    this.#most = 'simulations' in limits ? limits.simulations : Infinity;
    this.#until = 'milliseconds' in limits ? clock() + limits.milliseconds : Infinity;
  }

  /** May another simulation be run? At least one always may. */
  more(): boolean {
    if (this.done === 0) return true;
    if (this.done >= this.#most) return false;
    if (this.#until === Infinity || this.done - this.#looked < BEAT) return true;
    this.#looked = this.done;
    return this.#clock() < this.#until;
  }
}

/** A part of the limits. */
export const partOf = (limits: Limits, part: number): Limits =>
  'simulations' in limits
    ? { simulations: Math.ceil(part * limits.simulations) }
    : { milliseconds: part * limits.milliseconds };

/** The only legal answer, if there is just one. */
export const onlyOption = (view: Sight): Action | undefined => {
  if (view.options.length === 0) throw new Error('this seat is not asked');
  return view.options.length === 1 ? view.options[0] : undefined;
};
