import { LEVEL_IDS, type Limits, type Player, isLevelId, playerFor } from '@liberty/ai';
import type { AnyGame, Sight } from '@liberty/table';
import { Misuse } from './misuse.ts';
import type { Chair } from './seating.ts';

export const HUMAN = 'human';
/** The opponent one gets without asking for another. */
export const DEFAULT_LEVEL = 'militia';

/** The machine player of that level. */
export const machineNamed = (game: AnyGame, level: string, limits?: Limits): Player<Sight> => {
  if (!isLevelId(level)) throw new Misuse(`no level is called '${level}'; there are: ${LEVEL_IDS.join(', ')}`);
  return playerFor(game, level, limits);
};

/** A chair for a human or for a machine. */
export const chairNamed = (game: AnyGame, who: string): Chair => {
  if (who === HUMAN) return HUMAN;
  if (!isLevelId(who)) throw new Misuse(`no player is called '${who}'; there are: ${[HUMAN, ...LEVEL_IDS].join(', ')}`);
  return machineNamed(game, who);
};
