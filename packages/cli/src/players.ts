import { LEVEL_IDS, type LevelId, type Limits, type Player, isLevelId, playerFor } from '@liberty/ai';
import type { AnyGame, Sight } from '@liberty/table';
import { Misuse } from './misuse.ts';

export const HUMAN = 'human';
/** The opponent one gets without asking for another. */
export const DEFAULT_LEVEL = 'militia';

/** The machine player of that level. */
export const machineNamed = (game: AnyGame, level: string, limits?: Limits): Player<Sight> => {
  if (!isLevelId(level)) throw new Misuse(`no level is called '${level}'; there are: ${LEVEL_IDS.join(', ')}`);
  return playerFor(game, level, limits);
};

/** A human, or a machine of that level. */
export const playerNamed = (who: string): typeof HUMAN | LevelId => {
  if (who === HUMAN || isLevelId(who)) return who;
  throw new Misuse(`no player is called '${who}'; there are: ${[HUMAN, ...LEVEL_IDS].join(', ')}`);
};
