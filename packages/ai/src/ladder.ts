import data from '../data/ladder.json' with { type: 'json' };
import type { LevelId } from './names.ts';
import { FIRST_TEST_SEED } from './seeds.ts';
import { type Score, type Tally, tallyOfScores } from './tally.ts';

/** One step of the ladder: a level, and whom it is held against in which war. A game for one seat has no second player. */
export interface Rung {
  readonly game: string;
  /** What is agreed otherwise than usual, in words: the scenario, say. */
  readonly terms: Readonly<Record<string, string>>;
  readonly level: LevelId;
  /** As the arena names players: with how many simulations. */
  readonly a: string;
  readonly b?: string;
  /** How many games a published figure wants. */
  readonly games: number;
}

/** What was played of a rung. Seeds and simulations say all of a game, so that nothing but its end needs to be kept. */
export interface Climbed {
  readonly rung: string;
  /** Checksum of the answers of the first game: players who give others are others. */
  readonly mark: string;
  /** A letter a game, seed by seed from the first test seed, with the first side of the table and then with the second. */
  readonly results: string;
  /** What each player spent in milliseconds of a processor, and on how many questions with a choice. */
  readonly milliseconds: readonly number[];
  readonly questions: readonly number[];
}

export const LETTERS = { 1: 'W', 0: 'D', '-1': 'L' } as const;

const GAMES = 400;
const WARS = 1000;

/** With how many simulations a level is measured: no more than 0.2 and 2 seconds of one core when a card is chosen. */
interface Spending {
  /** The first is told of at the table; those after it show what less time is worth, and the last is the rival of Washington. */
  readonly continental: readonly [number, ...number[]];
  /** So few that 400 games can be played. */
  readonly washington: number;
}

const SIMULATIONS: Readonly<Record<string, Spending>> = {
  'we-the-people': { continental: [12_000, 4000], washington: 24_000 },
  'we-the-people-d10': { continental: [12_000, 4000], washington: 24_000 },
  'we-the-people-cooper': { continental: [5000], washington: 20_000 },
  'rebellion-1775': { continental: [400], washington: 16_000 },
};

/** Below Militia stands Recruit; where Militia plans its card, who did not yet is met too. */
const rungsOf = (game: string, terms: Rung['terms'] = {}): Rung[] => {
  const { continental, washington } = SIMULATIONS[game]!;
  const below = game === 'rebellion-1775' ? ['recruit'] : ['recruit', 'militia-1'];
  return [
    ...below.map((b): Rung => ({ game, terms, level: 'militia', a: 'militia', b, games: GAMES })),
    ...continental.map((it): Rung => ({
      game,
      terms,
      level: 'continental',
      a: `continental@${it}`,
      b: 'militia',
      games: GAMES,
    })),
    {
      game,
      terms,
      level: 'washington',
      a: `washington@${washington}`,
      b: `continental@${continental.at(-1)!}`,
      games: GAMES,
    },
  ];
};

/**
 * Every game, level against level; in the solitaire each alone, with so few simulations that a thousand wars take an hour
 * at most. In the second edition points decide, for players are to be told apart and not rules.
 */
export const RUNGS: readonly Rung[] = [
  ...rungsOf('we-the-people'),
  ...rungsOf('we-the-people-d10'),
  ...rungsOf('we-the-people-cooper', { tieBreak: 'points' }),
  ...['campaign', 'introductory', 'siege-of-quebec'].flatMap((scenario) => rungsOf('rebellion-1775', { scenario })),
  { game: 'dont-tread-on-me', terms: {}, level: 'continental', a: 'continental@1000', games: WARS },
  { game: 'dont-tread-on-me', terms: {}, level: 'washington', a: 'washington@4000', games: WARS },
];

/** The name of a rung in the file: all that decides how its games go. */
export const nameOfRung = ({ game, terms, a, b }: Rung): string =>
  [game, ...Object.values(terms), a, ...(b === undefined ? [] : ['v', b])].join(' ');

/** What was played of every rung so far (`npm run ladder`). */
export const CLIMBED: readonly Climbed[] = data;

/** The n-th game of a rung: its seed, and whether the first player has the second side. */
export const gameOfRung = ({ b }: Rung, n: number): { seed: number; swapped: boolean } =>
  b === undefined
    ? { seed: FIRST_TEST_SEED + n, swapped: false }
    : { seed: FIRST_TEST_SEED + (n >> 1), swapped: n % 2 === 1 };

/** What became of a rung so far, from the first player's chair. */
export interface Height extends Tally {
  /** A draw counted as half a win, of a hundred. */
  readonly score: number;
  readonly bySide: readonly [Tally, Tally];
  /** Milliseconds a question with a choice. */
  readonly pace: readonly number[];
}

const scoreOf = (letter: string): Score => (letter === 'W' ? 1 : letter === 'D' ? 0 : -1);

export const heightOf = ({ results, milliseconds, questions }: Climbed): Height => {
  const scores = results.split('').map(scoreOf);
  const all = tallyOfScores(scores);
  return {
    ...all,
    score: all.games === 0 ? 0 : (100 * (all.wins + all.draws / 2)) / all.games,
    bySide: [0, 1].map((side) => tallyOfScores(scores.filter((_, n) => n % 2 === side))) as [Tally, Tally],
    pace: milliseconds.map((ms, i) => ms / Math.max(1, questions[i]!)),
  };
};
