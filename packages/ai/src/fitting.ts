import type { PolicyTable } from './learned.ts';

/** A question and what a longer search found about its answers: of each its traits, and how much it loses against the best. */
export interface Lesson {
  readonly kind: string;
  readonly traits: readonly (readonly number[])[];
  readonly losses: readonly number[];
}

/** How a table is fitted. */
export interface Fitting {
  readonly rounds: number;
  readonly rate: number;
  /** How much it costs to leave the rule of thumb. */
  readonly modesty: number;
}

export const FITTING: Fitting = { rounds: 300, rate: 0.05, modesty: 1e-4 };

/** Losses are small numbers; by so much they are stretched beside that. */
const STRETCH = 10;

const scoresOf = ({ traits }: Lesson, weights: readonly number[]): number[] =>
  traits.map((row) => row.reduce((sum, it, k) => sum + it * weights[k]!, 0));

/** How likely each answer is by its score. */
const likelihoods = (scores: readonly number[]): number[] => {
  const most = Math.max(...scores);
  const raised = scores.map((it) => Math.exp(it - most));
  const sum = raised.reduce((a, b) => a + b, 0);
  return raised.map((it) => it / sum);
};

/** Adds to `slope` how the expected loss of one lesson changes with every weight. */
const learnFrom = (lesson: Lesson, weights: readonly number[], slope: number[]): void => {
  const likely = likelihoods(scoresOf(lesson, weights));
  const expected = likely.reduce((sum, p, i) => sum + p * lesson.losses[i]!, 0);
  lesson.traits.forEach((row, i) => {
    const pull = STRETCH * likely[i]! * (lesson.losses[i]! - expected);
    row.forEach((it, k) => {
      slope[k]! += pull * it;
    });
  });
};

/**
 * The weights by which the answers, taken as often as their scores say, lose least on average: imitation of what answers
 * are worth, so that one as good as the best costs nothing. Steps are scaled by what was seen before (Adam).
 */
export const fit = (lessons: readonly Lesson[], begin: readonly number[], fitting: Fitting = FITTING): number[] => {
  const { rounds, rate, modesty } = fitting;
  const weights = begin.slice();
  const [drift, power] = [begin.map(() => 0), begin.map(() => 0)];
  for (let round = 1; round <= rounds; round++) {
    const slope = weights.map(() => 0);
    for (const lesson of lessons) learnFrom(lesson, weights, slope);
    slope.forEach((sum, k) => {
      const it = sum / lessons.length + modesty * (weights[k]! - begin[k]!);
      drift[k] = 0.9 * drift[k]! + 0.1 * it;
      power[k] = 0.99 * power[k]! + 0.01 * it * it;
      const [d, p] = [drift[k] / (1 - 0.9 ** round), power[k] / (1 - 0.99 ** round)];
      weights[k]! -= (rate * d) / (Math.sqrt(p) + 1e-6);
    });
  }
  return weights;
};

/** What the answer with the highest score loses on average. */
export const lossOf = (lessons: readonly Lesson[], weights: readonly number[]): number => {
  let sum = 0;
  for (const lesson of lessons) {
    const scores = scoresOf(lesson, weights);
    sum += lesson.losses[scores.indexOf(Math.max(...scores))]!;
  }
  return lessons.length === 0 ? 0 : sum / lessons.length;
};

/** Weights with their names, rounded so that a table stays readable. */
export const named = (names: readonly string[], weights: readonly number[]): PolicyTable[string] =>
  Object.fromEntries(names.map((name, k) => [name, Math.round(1000 * weights[k]!) / 1000]));
