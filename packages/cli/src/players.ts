import { LEVEL_IDS, type LevelId, type Limits, type Player, isLevelId, playerFor, rivalNamed } from '@liberty/ai';
import type { AnyGame, Sight } from '@liberty/table';
import { Misuse } from './misuse.ts';

export const HUMAN = 'human';
/** The opponent one gets without asking for another. */
export const DEFAULT_LEVEL = 'militia';

/** 'continental@800' may run 800 simulations a question, 'continental@0.2s' may think so long; else as it likes. */
const inLimits = (name: string): { name: string; limits: Limits | undefined } => {
  const [, plain, amount, unit] = /^([a-z0-9-]+)@(\d+(?:\.\d+)?)(s?)$/.exec(name) ?? [];
  if (plain === undefined) return { name, limits: undefined };
  return { name: plain, limits: unit ? { milliseconds: 1000 * Number(amount) } : { simulations: Number(amount) } };
};

/** The machine player of that level, or one of those that are there to be measured against. */
export const machineNamed = (game: AnyGame, named: string, usual?: Limits): Player<Sight> => {
  const { name, limits = usual } = inLimits(named);
  if (isLevelId(name)) return playerFor(game, name, limits);
  const rival = rivalNamed(game, name, limits);
  if (rival) return rival;
  throw new Misuse(`no level is called '${named}'; there are: ${LEVEL_IDS.join(', ')}`);
};

/** A human, or a machine of that level. */
export const playerNamed = (who: string): typeof HUMAN | LevelId => {
  if (who === HUMAN || isLevelId(who)) return who;
  throw new Misuse(`no player is called '${who}'; there are: ${[HUMAN, ...LEVEL_IDS].join(', ')}`);
};
