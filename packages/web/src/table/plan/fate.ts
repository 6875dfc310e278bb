import {
  type Action,
  type AnyGame,
  type Branch,
  type Chance,
  Recorded,
  type Roll,
  type Seat,
  type Told,
  branches,
  listener,
  silent,
} from '@liberty/table';
import { OwnDice, RollWanted, type Unrolled } from '../own-dice.ts';

/** One way in which luck can answer, as a seat would see it: how likely, with which dice, and what is then told. */
export interface Way {
  readonly p: number;
  /** One path of rolls that leads there, each from 0. */
  readonly path: readonly number[];
  /** The faces of a single die that lead there; nothing where more than one is rolled. */
  readonly faces?: readonly number[];
  readonly told: readonly Told<unknown>[];
}

/** An answer that is left to luck: what is rolled first, and every way it can go; none where they cannot be listed. */
export interface Fate {
  readonly first: Unrolled;
  readonly ways: readonly Way[];
}

/** Three dice are listed; what has more ways ends a plan. */
const MOST = 216;

/** Answers along a path of rolls. */
class Along implements Chance {
  readonly #path: readonly number[];
  #next = 0;
  constructor(path: readonly number[]) {
    this.#path = path;
  }
  die(): number {
    return this.pick() + 1;
  }
  pick(): number {
    return this.#path[this.#next++] ?? 0;
  }
}

interface Walked {
  readonly told: readonly Told<unknown>[];
  readonly rolls: readonly Roll[];
}

/** Plays an answer in a world of one's own with the luck of this path; the world goes on from there. */
export const walk = (game: AnyGame, s: unknown, action: Action, path: readonly number[]): Walked => {
  const { tell, told } = listener<unknown>();
  const dice = new Recorded(new Along(path));
  game.play(s, action, dice, tell);
  return { told, rolls: dice.rolls };
};

/** The first roll or draw an answer leads to; nothing where no luck is in it. */
const firstRoll = (game: AnyGame, s: unknown, action: Action): Unrolled | undefined => {
  try {
    game.play(game.clone(s), action, new OwnDice([]), silent);
    return undefined;
  } catch (error) {
    if (error instanceof RollWanted) return error.roll;
    throw error;
  }
};

const branchesOf = (game: AnyGame, s: unknown, action: Action): readonly Branch<unknown>[] => {
  try {
    return branches(game, s, action, MOST);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
};

/** What is drawn blindly out of what a seat does not see can only be imagined: no plan goes on from there. */
const isDraw = ({ kind, sides }: Roll | Unrolled): boolean => kind === 'pick' && sides > 1;

const wayOf = (
  game: AnyGame,
  s: unknown,
  action: Action,
  alike: readonly Branch<unknown>[],
): Way & { readonly isDrawn: boolean } => {
  const [{ rolls: path }] = alike as [Branch<unknown>];
  const { told, rolls } = walk(game, game.clone(s), action, path);
  const isDie = alike.every((it) => it.rolls.length === 1) && rolls[0]?.kind === 'die';
  return {
    p: alike.reduce((sum, it) => sum + it.p, 0),
    path,
    told,
    isDrawn: rolls.some(isDraw),
    ...(isDie ? { faces: alike.map((it) => it.rolls[0]! + 1) } : {}),
  };
};

/** How luck can answer in such a world, ways that look alike to this seat taken together, the likeliest first; nothing where no luck is in the answer. */
export const fateOf = (game: AnyGame, s: unknown, seat: Seat, action: Action): Fate | undefined => {
  const first = firstRoll(game, s, action);
  if (!first || isDraw(first)) return first && { first, ways: [] };
  const alike = new Map<string, Branch<unknown>[]>();
  for (const branch of branchesOf(game, s, action)) {
    const seen = JSON.stringify(game.view(branch.s, seat));
    alike.set(seen, [...(alike.get(seen) ?? []), branch]);
  }
  const ways = [...alike.values()].map((it) => wayOf(game, s, action, it));
  return { first, ways: ways.some(({ isDrawn }) => isDrawn) ? [] : ways.toSorted((a, b) => b.p - a.p) };
};
