import { CLIMBED, type Rung, RUNGS, heightOf, nameOfRung } from './ladder.ts';
import { type LevelId, isLevelId, nameOfLevel } from './names.ts';
import type { Tally } from './tally.ts';

/**
 * How strong the levels were found to be, in a sentence a player can read; docs/levels.md has commands and intervals. A
 * level without an entry has not been measured in that game. Where a rung of the ladder has been climbed far enough, that is told instead.
 */
const MEASURED: Readonly<Record<string, Partial<Record<LevelId, string>>>> = {
  'we-the-people': {
    recruit: 'Won 193 of 200 games against Random.',
  },
  'dont-tread-on-me': {
    recruit: 'Won 391 of 1,000 wars.',
    militia: 'Won 513 of 1,000 wars.',
  },
  'rebellion-1775': {
    recruit: 'Won 200 of 200 games against Random.',
  },
};

/** Fewer games of a rung tell less than what was measured before it. */
const ENOUGH = 200;

/** What a level came to: of its rungs the first that was played often enough is told. */
const climbedBy = (game: string, level: LevelId): string | undefined => {
  for (const rung of RUNGS.filter((it) => it.game === game && it.level === level)) {
    const row = CLIMBED.find((it) => it.rung === nameOfRung(rung));
    if (row && row.results.length >= ENOUGH) return sentenceOf(rung, heightOf(row));
  }
  return undefined;
};

const sentenceOf = ({ b }: Rung, { games, wins, losses }: Pick<Tally, 'games' | 'wins' | 'losses'>): string => {
  if (b === undefined) return `Won ${wins} of ${games} wars.`;
  const level = b.replace(/@.*/, '');
  const rival = level === 'militia-1' ? 'the Militia of before' : isLevelId(level) ? nameOfLevel(level) : level;
  return `Won ${wins} of ${games} games against ${rival} and lost ${losses}.`;
};

export const strengthOf = (game: string, level: LevelId): string | undefined =>
  climbedBy(game, level) ?? MEASURED[game]?.[level];
