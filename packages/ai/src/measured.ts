import type { LevelId } from './levels.ts';

/**
 * How strong the levels were found to be, in a sentence a player can read; docs/levels.md has commands and intervals. A
 * level without an entry has not been measured in that game.
 */
const MEASURED: Readonly<Record<string, Partial<Record<LevelId, string>>>> = {
  'we-the-people': {
    militia: 'Won 399 of 400 games against Random.',
  },
};

export const strengthOf = (game: string, level: LevelId): string | undefined => MEASURED[game]?.[level];
