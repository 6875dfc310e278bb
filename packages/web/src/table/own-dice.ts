import type { Action, Chance, Decider, Roll, Seat, Sight, Told } from '@liberty/table';
import type { Way } from './plan/fate.ts';

/** A roll that is wanted: what kind, of how many, what for; of a draw, what lies in the cup. */
export type Unrolled = Omit<Roll, 'value'> & { readonly of?: readonly string[] | undefined };

/** Thrown where a die is wanted that nobody has rolled yet. */
export class RollWanted extends Error {
  readonly roll: Unrolled;
  constructor(roll: Unrolled) {
    super(`a roll is wanted: ${roll.why}`);
    this.roll = roll;
  }
}

/** The dice of somebody who rolls them himself: those already rolled, in order; then the next one is asked for. */
export class OwnDice implements Chance {
  readonly #rolled: readonly number[];
  #next = 0;

  constructor(rolled: readonly number[]) {
    this.#rolled = rolled;
  }
  die(sides: number, why: string): number {
    return this.#take({ kind: 'die', sides, why }, 1);
  }
  pick(n: number, why: string, of?: readonly string[]): number {
    return this.#take({ kind: 'pick', sides: n, why, of }, 0);
  }
  #take(roll: Unrolled, least: number): number {
    if (roll.sides === 1) return least;
    const value = this.#rolled[this.#next++];
    if (value === undefined) throw new RollWanted(roll);
    return value;
  }
}

/** An answer, who gave it if it was not the person in the seat, and what was rolled for it so far. */
export interface Rolled {
  readonly seat: Seat;
  readonly action: Action;
  readonly by: Decider | undefined;
  readonly rolled: readonly number[];
}

/** An answer that waits for dice: which roll is wanted next. */
export interface Wanted extends Rolled {
  readonly roll: Unrolled;
  /** What has been told of it so far, and the table as it lies now, where the desk can show it. */
  readonly told: readonly Told<unknown>[];
  readonly view?: Sight;
  /** In a plan: what can come of it. */
  readonly ways?: readonly Way[];
}

/** What the next roll can show, as it is recorded. */
export const facesOf = ({ kind, sides }: Unrolled): number[] =>
  Array.from({ length: sides }, (_, i) => (kind === 'die' ? i + 1 : i));

/** What is typed or clicked for a value: picks are counted from one too. */
export const labelOf = ({ kind }: Unrolled, value: number): string => String(kind === 'die' ? value : value + 1);
