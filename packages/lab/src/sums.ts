import { type Interval, wilson } from '@liberty/ai';
import type { Experiment } from './experiment.ts';
import { gaugeOf } from './gauges.ts';
import { Bench, type Trial } from './trial.ts';

/** A number of games and their share, with the bounds between which it lies with 95% confidence. */
export interface Share {
  readonly games: number;
  readonly rate: number;
  readonly interval: Interval;
}

/** A stretch of time: how many games ended in it by who won them, and what the sides had on average as it began. */
export interface Stretch {
  readonly when: string;
  /** By seat, and last by nobody. */
  readonly ended: readonly number[];
  /** Games that came so far. */
  readonly reached: number;
  readonly held: readonly number[];
}

/** What came of an arm. */
export interface ArmSums {
  readonly name: string;
  readonly games: number;
  /** By seat; partners win together. */
  readonly wins: readonly Share[];
  /** Games that nobody won: drawn, or lost by a lone seat. */
  readonly nobody: Share;
  /** By section. */
  readonly endings: Readonly<Record<string, number>>;
  /** Decisions: least, first quarter, middle, third quarter, most, and the mean. */
  readonly lengths: { readonly quarters: readonly number[]; readonly mean: number };
  readonly course: readonly Stretch[];
  /** What each side had at the end, on average. */
  readonly atTheEnd: readonly number[];
}

/** The difference of two arms over the games that both have played: that of the first seat's wins, with its 95% bounds. */
export interface Difference {
  readonly arm: string;
  readonly from: string;
  readonly pairs: number;
  readonly wins: number;
  readonly bound: number;
}

export interface Sums {
  readonly game: string;
  readonly seats: readonly string[];
  readonly sides: readonly string[];
  readonly what: string;
  readonly played: number;
  readonly planned: number;
  readonly arms: readonly ArmSums[];
  readonly differences: readonly Difference[];
}

const shareOf = (games: number, all: number): Share => ({
  games,
  rate: all === 0 ? 0 : games / all,
  interval: wilson(games, all),
});

const means = (rows: readonly (readonly number[])[], sides: number): number[] =>
  Array.from({ length: sides }, (_, i) =>
    rows.length === 0 ? 0 : rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length,
  );

const lengthsOf = (list: readonly Trial[]): ArmSums['lengths'] => {
  const sorted = list.map(({ decisions }) => decisions).sort((a, b) => a - b);
  if (sorted.length === 0) return { quarters: [0, 0, 0, 0, 0], mean: 0 };
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!;
  return {
    quarters: [0, 0.25, 0.5, 0.75, 1].map(at),
    mean: sorted.reduce((sum, it) => sum + it, 0) / sorted.length,
  };
};

/** '1776' before '1777', 'Turn 9' before 'Turn 10'. */
const inTime = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

const courseOf = (list: readonly Trial[], seats: number, sides: number): Stretch[] => {
  const names = [...new Set(list.flatMap(({ course }) => course.map(({ when }) => when)))].sort(inTime);
  return names.map((when) => {
    const ended = Array.from({ length: seats + 1 }, () => 0);
    const held: (readonly number[])[] = [];
    for (const { course, winners } of list) {
      const began = course.find((it) => it.when === when);
      if (began) held.push(began.held);
      if (course.at(-1)!.when !== when) continue;
      for (const seat of winners) ended[seat]!++;
      if (winners.length === 0) ended[seats]!++;
    }
    return { when, ended, reached: held.length, held: means(held, sides) };
  });
};

const sumsOfArm = (name: string, list: readonly Trial[], seats: number, sides: number): ArmSums => {
  const endings: Record<string, number> = {};
  for (const { rule } of list) endings[rule] = (endings[rule] ?? 0) + 1;
  const won = (seat: number): number => list.filter(({ winners }) => winners.includes(seat)).length;
  return {
    name,
    games: list.length,
    wins: Array.from({ length: seats }, (_, seat) => shareOf(won(seat), list.length)),
    nobody: shareOf(list.filter(({ winners }) => winners.length === 0).length, list.length),
    endings,
    lengths: lengthsOf(list),
    course: courseOf(list, seats, sides),
    atTheEnd: means(
      list.map(({ course }) => course.at(-1)!.held),
      sides,
    ),
  };
};

/** A win of the first seat is 1, a game nobody won a half where there is somebody else to win it. */
const pointsOf = ({ winners }: Trial, seats: number): number => {
  if (winners.includes(0)) return 1;
  return winners.length === 0 && seats > 1 ? 0.5 : 0;
};

/** Game by game: what the same luck made of one arm and of the other. */
const differenceOf = (arm: ArmSums, from: ArmSums, mine: readonly Trial[], theirs: readonly Trial[]): Difference => {
  const seats = arm.wins.length;
  const before = new Map(theirs.map((it) => [it.number, pointsOf(it, seats)]));
  const steps = mine.flatMap((it) => {
    const other = before.get(it.number);
    return other === undefined ? [] : [pointsOf(it, seats) - other];
  });
  const pairs = steps.length;
  const wins = pairs === 0 ? 0 : steps.reduce((sum, it) => sum + it, 0) / pairs;
  const spread = steps.reduce((sum, it) => sum + (it - wins) ** 2, 0);
  const bound = pairs < 2 ? 0 : 1.96 * Math.sqrt(spread / (pairs - 1) / pairs);
  return { arm: arm.name, from: from.name, pairs, wins, bound };
};

/** Adds up what was played, in whatever order and on whatever machines. */
export const sumsOf = (experiment: Experiment, trials: readonly Trial[]): Sums => {
  const game = new Bench(experiment).gameOf(0);
  const { what, sides } = gaugeOf(game);
  const seats = game.seats.length;
  const byArm = experiment.arms.map((_, arm) =>
    trials.filter((it) => it.arm === arm).sort((a, b) => a.number - b.number),
  );
  const arms = experiment.arms.map(({ name }, i) => sumsOfArm(name, byArm[i]!, seats, sides.length));
  return {
    game: experiment.game,
    seats: game.seats,
    sides,
    what,
    played: trials.length,
    planned: experiment.games * experiment.arms.length,
    arms,
    differences: arms.slice(1).map((arm, i) => differenceOf(arm, arms[0]!, byArm[i + 1]!, byArm[0]!)),
  };
};
