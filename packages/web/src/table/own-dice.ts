import type { Action, Chance, Roll, Seat } from '@liberty/table';

/** A roll that is wanted: what kind, of how many, and what for. */
export type Unrolled = Omit<Roll, 'value'>;

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
  pick(n: number, why: string): number {
    return this.#take({ kind: 'pick', sides: n, why }, 0);
  }
  #take(roll: Unrolled, least: number): number {
    if (roll.sides === 1) return least;
    const value = this.#rolled[this.#next++];
    if (value === undefined) throw new RollWanted(roll);
    return value;
  }
}

/** An answer that waits for dice: what was rolled for it so far, and which roll is wanted next. */
export interface Wanted {
  readonly seat: Seat;
  readonly action: Action;
  readonly rolled: readonly number[];
  readonly roll: Unrolled;
}

/** What the next roll can show, as it is recorded. */
export const facesOf = ({ kind, sides }: Unrolled): number[] =>
  Array.from({ length: sides }, (_, i) => (kind === 'die' ? i + 1 : i));

/** What is typed or clicked for a value: picks are counted from one too. */
export const labelOf = ({ kind }: Unrolled, value: number): string => String(kind === 'die' ? value : value + 1);
