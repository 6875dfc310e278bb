import {
  type Action,
  type AnyGame,
  type Chance,
  type Outcome,
  type Seat,
  type Sight,
  seeded,
  silent,
} from '@liberty/table';
import type { Clock, Player } from './player.ts';
import { type Score, type Tally, tallyOfScores } from './tally.ts';

/** No match is longer: a game that does not end is a fault of its rules. */
const LONGEST = 100_000;

/** Two players who meet; each has the seats of one side, then those of the other. */
export interface Pairing {
  readonly first: Player<Sight>;
  readonly second: Player<Sight>;
}

/** One match of a pairing. `swapped`: the first player has the second side. */
export interface Bout {
  readonly seed: number;
  readonly swapped: boolean;
  readonly outcome: Outcome;
  /** 1 the first player has won, -1 the second, 0 nobody. */
  readonly score: Score;
  readonly decisions: number;
  /** Every answer: with the seed the whole match. */
  readonly answers: readonly Action[];
  /** Where a clock was read: what each player spent on how many questions with a choice. */
  readonly thought?: readonly [Thought, Thought];
}

/** How long a player has thought, and over how many questions in which there was a choice. */
export interface Thought {
  readonly milliseconds: number;
  readonly questions: number;
}

/** Which seeds are played; so a long arena can be split over processes and merged. */
export interface Seeds {
  readonly from: number;
  readonly count: number;
}

/** The seats of the two sides: the first half of the table against the second. */
const sidesOf = (game: AnyGame): readonly [readonly Seat[], readonly Seat[]] => {
  const seats = game.seats.map((_, seat) => seat);
  const half = Math.ceil(seats.length / 2);
  return [seats.slice(0, half), seats.slice(half)];
};

/** The dice of a match: they depend on its seed alone. */
const diceOf = (seed: number): Chance => seeded(`arena/${seed}`);

/** Plays one match to its end. Each player's luck depends on the seed and on whether he is the first. */
export const playBout = (
  game: AnyGame,
  { first, second }: Pairing,
  seed: number,
  swapped: boolean,
  clock?: Clock,
): Bout => {
  const [left] = sidesOf(game);
  const players = [clocked(first, clock), clocked(second, clock)] as const;
  const lucks = [seeded(`arena/${seed}/first`), seeded(`arena/${seed}/second`)] as const;
  const dice = diceOf(seed);
  const s = game.setup(game.defaults);
  const answers: Action[] = [];
  for (let outcome = game.outcome(s); answers.length < LONGEST; outcome = game.outcome(s)) {
    if (outcome) {
      const played = {
        seed,
        swapped,
        outcome,
        score: scoreOf(outcome, left, swapped),
        decisions: answers.length,
        answers,
      };
      return clock ? { ...played, thought: [players[0].thought(), players[1].thought()] } : played;
    }
    const { seat } = game.question(s)!;
    const which = left.includes(seat) !== swapped ? 0 : 1;
    const view = game.view(s, seat);
    const action = players[which].choose(view, lucks[which]);
    if (!view.options.includes(action)) throw new Error(`${players[which].name} gave an illegal answer`);
    game.play(s, action, dice, silent);
    answers.push(action);
  }
  throw new Error(`seed ${seed}: no end after ${LONGEST} decisions`);
};

/** The same player, who is timed where there is a clock. */
const clocked = (player: Player<Sight>, clock: Clock | undefined): Player<Sight> & { thought(): Thought } => {
  let milliseconds = 0;
  let questions = 0;
  return {
    name: player.name,
    choose(view, chance) {
      if (!clock || view.options.length === 1) return player.choose(view, chance);
      const began = clock();
      const action = player.choose(view, chance);
      milliseconds += clock() - began;
      questions++;
      return action;
    },
    thought: () => ({ milliseconds, questions }),
  };
};

/** A match that was kept, played again: every position in which somebody was asked, as it was before the answer. */
export function* positionsIn(
  game: AnyGame,
  { seed, answers }: Pick<Bout, 'seed' | 'answers'>,
): Generator<unknown, void> {
  const dice = diceOf(seed);
  const s = game.setup(game.defaults);
  for (const action of answers) {
    yield s;
    game.play(s, action, dice, silent);
  }
}

const scoreOf = ({ winners }: Outcome, left: readonly Seat[], swapped: boolean): Score => {
  if (winners.length === 0) return 0;
  return winners.some((seat) => left.includes(seat)) === swapped ? -1 : 1;
};

/** Every seed twice, with the sides swapped. A generator: show progress, stop at any time, keep what was played. */
export function* bouts(game: AnyGame, pairing: Pairing, { from, count }: Seeds): Generator<Bout, void> {
  for (let seed = from; seed < from + count; seed++)
    for (const swapped of [false, true]) yield playBout(game, pairing, seed, swapped);
}

/** The whole arena from the first player's chair. */
export interface Standing extends Tally {
  /** Seeds of which both matches were played. */
  readonly pairs: number;
  /** Mean score of a pair, a win 1 and a draw a half, and its standard error, computed from the pairs. */
  readonly score: number;
  readonly error: number;
  /** With the first side of the table and with the second. */
  readonly bySide: readonly [Tally, Tally];
  /** How often each clause ended a match. */
  readonly endings: Readonly<Record<string, number>>;
  readonly decisions: number;
  /** Milliseconds a question with a choice has cost each player; nothing where no clock was read. */
  readonly pace?: readonly [number, number];
}

const tallyOf = (list: readonly Bout[]): Tally => tallyOfScores(list.map(({ score }) => score));

/** The points of every seed of which both matches were played: a win 1, a draw a half, mean of the two. */
export const pairPoints = (list: readonly Bout[]): number[] => {
  const bySeed = new Map<number, Bout[]>();
  for (const bout of list) bySeed.set(bout.seed, [...(bySeed.get(bout.seed) ?? []), bout]);
  return [...bySeed.values()]
    .filter((it) => it.length === 2)
    .map((it) => it.reduce((sum, { score }) => sum + (score + 1) / 4, 0));
};

/** Mean points of the whole pairs and the standard error of that mean. */
const pairScores = (list: readonly Bout[]): { pairs: number; score: number; error: number } => {
  const points = pairPoints(list);
  const pairs = points.length;
  const score = pairs === 0 ? 0 : points.reduce((sum, it) => sum + it, 0) / pairs;
  const spread = points.reduce((sum, it) => sum + (it - score) ** 2, 0);
  return { pairs, score, error: pairs < 2 ? 0 : Math.sqrt(spread / (pairs - 1) / pairs) };
};

/** Adds up any matches of one pairing, from one process or from several. */
export const standingOf = (list: readonly Bout[]): Standing => {
  const endings: Record<string, number> = {};
  for (const { outcome } of list) endings[outcome.rule] = (endings[outcome.rule] ?? 0) + 1;
  return {
    ...tallyOf(list),
    ...pairScores(list),
    bySide: [tallyOf(list.filter((it) => !it.swapped)), tallyOf(list.filter((it) => it.swapped))],
    endings,
    decisions: list.reduce((sum, it) => sum + it.decisions, 0),
    ...(list.some(({ thought }) => thought) ? { pace: [paceOf(list, 0), paceOf(list, 1)] } : {}),
  };
};

const paceOf = (list: readonly Bout[], which: 0 | 1): number => {
  let [milliseconds, questions] = [0, 0];
  for (const { thought } of list)
    if (thought) {
      milliseconds += thought[which].milliseconds;
      questions += thought[which].questions;
    }
  return questions === 0 ? 0 : milliseconds / questions;
};
