import type { Action } from '@liberty/table';
import type { Move } from './step.ts';

/** By how many standard errors one must be behind to leave the race before its round is over. */
const DOUBT = 2;

/** A plan that is tried out. */
export interface Finalist {
  readonly moves: readonly Move[];
  readonly plan: readonly Action[];
  /** What was seen in it when it was made; what comes of it without luck is the same in every world. */
  readonly foreseen: number;
  readonly lucky: boolean;
  runs: number;
  sum: number;
  squares: number;
}

export const finalist = (moves: readonly Move[], foreseen: number, lucky: boolean): Finalist => ({
  moves,
  plan: moves.map(({ answer }) => answer),
  foreseen,
  lucky,
  runs: 0,
  sum: 0,
  squares: 0,
});

/** Takes in what came of it in one world. */
export const ran = (it: Finalist, value: number): void => {
  it.runs++;
  it.sum += value;
  it.squares += value * value;
};

export const meanOf = ({ sum, runs, foreseen }: Finalist): number => (runs > 0 ? sum / runs : foreseen);
const varianceOf = ({ sum, squares, runs }: Finalist): number => Math.max(0, squares / runs - (sum / runs) ** 2);

/** Sorts the first so many by what came of them. */
export const sortFirst = (field: Finalist[], count: number): void => {
  const sorted = field.slice(0, count).sort((a, b) => meanOf(b) - meanOf(a));
  for (let i = 0; i < count; i++) field[i] = sorted[i]!;
};

/** Is it behind by more than chance explains? */
export const isBeaten = (it: Finalist, leader: Finalist): boolean => {
  const error = Math.sqrt((varianceOf(it) + varianceOf(leader)) / it.runs);
  return meanOf(leader) - meanOf(it) > DOUBT * error;
};

/** Of those that begin with the same answer the first. */
export const bestPerAnswer = (field: readonly Finalist[]): Finalist[] =>
  field.filter(({ plan }, i) => field.findIndex((it) => it.plan[0] === plan[0]) === i);
