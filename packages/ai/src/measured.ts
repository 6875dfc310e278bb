import type { LevelId } from './names.ts';

/**
 * How strong the levels were found to be, in a sentence a player can read; docs/levels.md has commands and intervals. A
 * level without an entry has not been measured in that game.
 */
const MEASURED: Readonly<Record<string, Partial<Record<LevelId, string>>>> = {
  'we-the-people': {
    recruit: 'Won 193 of 200 games against Random.',
    militia: 'Won 132 of 215 games against the Militia of before, which had won 94 of 100 against Recruit.',
    continental: 'Won 56 of 86 games against Militia and lost 22.',
  },
  'we-the-people-cooper': {
    militia: 'Its former self won 400 of 400 games against Random.',
    continental:
      'As the American it won 18 of 24 games against Militia and lost 1; as the British it won 1 and lost 16.',
  },
  'dont-tread-on-me': {
    recruit: 'Won 391 of 1,000 wars.',
    militia: 'Won 523 of 1,000 wars.',
    continental: 'Won 609 of 1,000 wars.',
  },
  'rebellion-1775': {
    recruit: 'Won 200 of 200 games against Random.',
    militia: 'Won 164 of 200 games against Recruit and lost 22.',
    continental: 'Won 135 of 200 games against Militia and lost 51.',
  },
};

export const strengthOf = (game: string, level: LevelId): string | undefined => MEASURED[game]?.[level];
