/** 1 the first player has won, -1 the second, 0 nobody. */
export type Score = -1 | 0 | 1;

/** A share with the bounds between which it lies with 95% confidence. */
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

/** Adds up results of one player. */
export const tallyOfScores = (scores: readonly Score[]): Tally => {
  const games = scores.length;
  const wins = scores.filter((it) => it === 1).length;
  const draws = scores.filter((it) => it === 0).length;
  const rate = games === 0 ? 0 : wins / games;
  return { games, wins, losses: games - wins - draws, draws, rate, interval: wilson(wins, games) };
};
