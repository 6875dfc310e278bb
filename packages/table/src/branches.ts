import type { Chance } from './chance.ts';
import { silent } from './event.ts';
import type { Game, Sight } from './game.ts';
import type { Action } from './verb.ts';

/** One way in which the dice can answer an action. */
export interface Branch<S> {
  readonly s: S;
  readonly p: number;
  readonly rolls: readonly number[];
}

/** Answers with a chosen path of rolls and, beyond it, with the least value; notes how wide every roll was. */
class Explorer implements Chance {
  readonly widths: number[] = [];
  readonly #path: readonly number[];
  constructor(path: readonly number[]) {
    this.#path = path;
  }
  die(sides: number): number {
    return this.pick(sides) + 1;
  }
  pick(n: number): number {
    this.widths.push(n);
    return this.#path[this.widths.length - 1] ?? 0;
  }
}

/**
 * Every way the dice can answer one action, with probabilities that add up to 1. Throws when there are more than `most`:
 * a deal of cards has too many ways to be listed.
 */
export const branches = <S, E, V extends Sight, O>(
  game: Game<S, E, V, O>,
  s: S,
  a: Action,
  most = 10_000,
): Branch<S>[] => {
  const found: Branch<S>[] = [];
  let path: number[] | undefined = [];
  while (path) {
    if (found.length >= most) throw new RangeError(`the dice can answer in more than ${most} ways`);
    const dice: Explorer = new Explorer(path);
    const after = game.clone(s);
    game.play(after, a, dice, silent);
    const rolls: number[] = dice.widths.map((_, i) => path![i] ?? 0);
    found.push({ s: after, p: dice.widths.reduce((p, n) => p / n, 1), rolls });
    path = nextPath(rolls, dice.widths);
  }
  return found;
};

/** The odometer: raise the last roll that can be raised, and forget those after it. */
const nextPath = (rolls: readonly number[], widths: readonly number[]): number[] | undefined => {
  for (let i = rolls.length - 1; i >= 0; i--)
    if (rolls[i]! + 1 < widths[i]!) return [...rolls.slice(0, i), rolls[i]! + 1];
  return undefined;
};
