import published from '../data/comparison.json' with { type: 'json' };
import type { Comparison } from './comparison.ts';

/** The last run of `liberty compare --json` that was published; its command stands in it. */
export const PUBLISHED = published as Comparison;
