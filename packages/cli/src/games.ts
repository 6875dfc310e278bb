import { SHELF, boxOf } from '@liberty/shelf';
import { type AnyGame, type Match, type MatchRecord, type Sight, load, replay } from '@liberty/table';
import { gameForRecord, gameOfPack, type Pack, readPack, writeFault } from '@liberty/we-the-people';
import { Misuse, readText } from './misuse.ts';

export type AnyMatch = Match<unknown, unknown, Sight, unknown>;

/** The game a command is about when none is named. */
export const DEFAULT_GAME = 'we-the-people';

/** The boxes that can be opened. */
export const playable = (): string[] => SHELF.flatMap((box) => (box.open ? [box.id] : []));

/** A component pack out of a file; every fault gets a line. */
export const packIn = (file: string): Pack => {
  const pack = readPack(readText(file));
  if (!pack.ok) throw new Misuse(...pack.fault.map((fault) => `${file}: ${writeFault(fault)}`));
  return pack.value;
};

/** The game of that name out of its box, or made from an owner's components. */
export const gameNamed = (id: string, pack?: Pack): AnyGame => {
  const box = boxOf(id);
  if (!box) throw new Misuse(`no game is called '${id}'; there are: ${playable().join(', ')}`);
  if (!box.open) throw new Misuse(`'${box.title}' cannot be played yet; there are: ${playable().join(', ')}`);
  if (!pack) return box.open();
  if (id !== DEFAULT_GAME) throw new Misuse(`--components: '${box.title}' takes no component pack`);
  return gameOfPack(pack);
};

/** The game with one of its scenarios as what is agreed; without a name as it is. */
export const inScenario = (game: AnyGame, scenario: string | undefined): AnyGame => {
  if (scenario === undefined) return game;
  const term = boxOf(game.id)?.terms?.find(({ field }) => field === 'scenario');
  if (!term) throw new Misuse(`--scenario: '${game.title}' has no scenarios`);
  const known = term.choices.map(({ value }) => String(value));
  if (!known.includes(scenario))
    throw new Misuse(`--scenario: no scenario is called '${scenario}'; there are: ${known.join(', ')}`);
  return { ...game, defaults: { ...(game.defaults as object), scenario } };
};

const gameOf = (file: string, record: MatchRecord, pack: Pack | undefined): AnyGame => {
  if (record.header.game !== DEFAULT_GAME) return gameNamed(record.header.game, pack);
  const game = gameForRecord(record, pack ? [pack] : []);
  if (!game.ok) throw new Misuse(`${file}: ${game.fault}`);
  return game.value;
};

/**
 * A match out of a file, played again with every entry checked. A damaged, foreign or newer file is refused with its one
 * sentence and left as it is.
 */
export const matchIn = (file: string, pack?: Pack): AnyMatch => {
  const record = load(readText(file));
  if (!record.ok) throw new Misuse(`${file}: ${record.fault}`);
  const match = replay(gameOf(file, record.value, pack), record.value);
  if (!match.ok) throw new Misuse(`${file}: ${match.fault}`);
  return match.value;
};
