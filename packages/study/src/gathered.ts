import gathered from '../data/puzzles.json' with { type: 'json' };
import type { Puzzle } from './puzzles.ts';

/** The puzzles that come with the house, found by `npm run puzzles`. */
export const PUZZLES = gathered.puzzles as unknown as readonly Puzzle[];
