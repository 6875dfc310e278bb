import { type AnyGame, type Outcome, type Seat, type Sight, seeded, silent } from '@liberty/table';
import type { Player } from './player.ts';

/** Seeds below this are for tuning, from here on for published figures; never mixed. */
export const FIRST_TEST_SEED = 1_000_000;

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
  readonly score: -1 | 0 | 1;
  readonly decisions: number;
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

/** Plays one match to its end. The dice depend on the seed alone, each player's luck on the seed and his name for it. */
export const playBout = (game: AnyGame, { first, second }: Pairing, seed: number, swapped: boolean): Bout => {
  const [left] = sidesOf(game);
  const dice = seeded(`arena/${seed}`);
  const lucks = [seeded(`arena/${seed}/first`), seeded(`arena/${seed}/second`)] as const;
  const s = game.setup(game.defaults);
  for (let decisions = 0; decisions < LONGEST; decisions++) {
    const outcome = game.outcome(s);
    if (outcome) return { seed, swapped, outcome, score: scoreOf(outcome, left, swapped), decisions };
    const { seat } = game.question(s)!;
    const isFirst = left.includes(seat) !== swapped;
    const view = game.view(s, seat);
    const action = isFirst ? first.choose(view, lucks[0]) : second.choose(view, lucks[1]);
    if (!view.options.includes(action)) throw new Error(`${(isFirst ? first : second).name} gave an illegal answer`);
    game.play(s, action, dice, silent);
  }
  throw new Error(`seed ${seed}: no end after ${LONGEST} decisions`);
};

const scoreOf = ({ winners }: Outcome, left: readonly Seat[], swapped: boolean): Bout['score'] => {
  if (winners.length === 0) return 0;
  return winners.some((seat) => left.includes(seat)) === swapped ? -1 : 1;
};

/** Every seed twice, with the sides swapped. A generator: show progress, stop at any time, keep what was played. */
export function* bouts(game: AnyGame, pairing: Pairing, { from, count }: Seeds): Generator<Bout, void> {
  for (let seed = from; seed < from + count; seed++)
    for (const swapped of [false, true]) yield playBout(game, pairing, seed, swapped);
}

/** A share with the bounds between which it lies with 95 % confidence. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const Z = 1.959963984540054;

/** Wilson's interval for so many successes in so many trials. */
export const wilson = (wins: number, games: number, z = Z): Interval => {
  if (games === 0) return { low: 0, high: 1 };
  const share = wins / games;
  const weight = 1 + (z * z) / games;
  const centre = (share + (z * z) / (2 * games)) / weight;
  const spread = (z / weight) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  return { low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) };
};

/** Results of the first player, over all matches or with one side. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Share of wins, and where it lies. */
  readonly rate: number;
  readonly interval: Interval;
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
}

const tallyOf = (list: readonly Bout[]): Tally => {
  const games = list.length;
  const wins = list.filter((it) => it.score === 1).length;
  const draws = list.filter((it) => it.score === 0).length;
  const rate = games === 0 ? 0 : wins / games;
  return { games, wins, losses: games - wins - draws, draws, rate, interval: wilson(wins, games) };
};

/** Mean points of the whole pairs and the standard error of that mean. */
const pairScores = (list: readonly Bout[]): { pairs: number; score: number; error: number } => {
  const bySeed = new Map<number, Bout[]>();
  for (const bout of list) bySeed.set(bout.seed, [...(bySeed.get(bout.seed) ?? []), bout]);
  const points = [...bySeed.values()]
    .filter((it) => it.length === 2)
    .map((it) => it.reduce((sum, { score }) => sum + (score + 1) / 4, 0));
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
  };
};
