import { type Bout, pairPoints } from './arena.ts';

/** Two strengths, in Elo above the second player, between which matches decide, and how often they may err either way. */
export interface Hypotheses {
  readonly none: number;
  readonly some: number;
  readonly error: number;
}

/** Is it stronger by 50, or not at all? About 250 games tell. */
export const HYPOTHESES: Hypotheses = { none: 0, some: 50, error: 0.05 };

/** How far a sequential test has come. */
export interface Sequential {
  /** The logarithm of how much likelier the results are for the stronger strength; at the bound, either way, it is decided. */
  readonly ratio: number;
  readonly bound: number;
  /** Nothing while it is open. */
  readonly verdict: 'stronger' | 'no stronger' | undefined;
}

/** The share of points that so many Elo stand for. */
export const pointsOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** No fewer pairs are believed, whatever they say. */
const FEWEST = 10;
/** A variance of nothing is not believed either. */
const STEADIEST = 1e-3;

/** The sequential probability ratio test over whole pairs, by the normal law of their mean points. */
export const sprtOf = (list: readonly Bout[], { none, some, error }: Hypotheses = HYPOTHESES): Sequential => {
  const points = pairPoints(list);
  const bound = Math.log((1 - error) / error);
  if (points.length < FEWEST) return { ratio: 0, bound, verdict: undefined };
  const mean = points.reduce((sum, it) => sum + it, 0) / points.length;
  const spread = points.reduce((sum, it) => sum + (it - mean) ** 2, 0) / (points.length - 1);
  const [low, high] = [pointsOf(none), pointsOf(some)];
  const ratio = (points.length * (high - low) * (2 * mean - low - high)) / (2 * Math.max(STEADIEST, spread));
  return { ratio, bound, verdict: ratio >= bound ? 'stronger' : ratio <= -bound ? 'no stronger' : undefined };
};
