import { LEVEL_IDS, type LevelId } from '@liberty/ai';
import { agreed, boxOf } from '@liberty/shelf';
import { type AnyGame, type Result, cited, fail, isObject, isReadable, ok } from '@liberty/table';

/** One way of playing that is compared with the others: who plays, under which terms, with which components. */
export interface Arm {
  readonly name: string;
  /** The level of each seat, in the order of the game's seats. */
  readonly players: readonly LevelId[];
  /** What is agreed, by field, in words; what is not named is as usual. */
  readonly terms: Readonly<Record<string, string>>;
  /** The text of a component pack. */
  readonly pack?: string;
}

/** Many games of each arm. Game number n has the same luck in every arm, so that arms can be compared game by game. */
export interface Experiment {
  readonly game: string;
  readonly seed: string;
  /** Games of each arm. */
  readonly games: number;
  /** How many simulations a searching player may run for an answer: by the clock nothing could be repeated. */
  readonly simulations: number;
  readonly arms: readonly Arm[];
  /** A mark of the program that plays: another one may play otherwise, and their games are not added up. */
  readonly program: string;
}

export const BOUNDS = { arms: 12, games: 1_000_000, simulations: 1_000_000, name: 80 } as const;

const isWhole = (it: unknown, most: number): it is number =>
  Number.isInteger(it) && (it as number) >= 1 && (it as number) <= most;

const isName = (it: unknown): it is string =>
  typeof it === 'string' && it !== '' && it.length <= BOUNDS.name && isReadable(it);

const isLevel = (it: unknown): it is LevelId => (LEVEL_IDS as readonly unknown[]).includes(it);

/** The game of an arm, out of its box, with its pack and its terms; or what is wrong with them. */
export const gameOfArm = (id: string, arm: Pick<Arm, 'name' | 'terms' | 'pack'>): Result<AnyGame, string> => {
  const box = boxOf(id);
  if (!box?.open) return fail(`no game is called '${cited(id)}'`);
  if (arm.pack === undefined) return agreed(box.open(), arm.terms);
  const packed = box.openWith?.(arm.pack);
  if (!packed) return fail(`'${box.title}' takes no component pack`);
  return packed.ok ? agreed(packed.value.game, arm.terms) : fail(`arm '${arm.name}': ${packed.fault[0]}`);
};

const readArm = (id: string, it: unknown, n: number): Result<Arm, string> => {
  const at = `arm ${n + 1}`;
  if (!isObject(it)) return fail(`${at}: is no object`);
  const { name, players, terms = {}, pack } = it;
  if (!isName(name)) return fail(`${at}: needs a name of at most ${BOUNDS.name} characters`);
  if (!isObject(terms) || !Object.values(terms).every((word) => typeof word === 'string'))
    return fail(`${at}: the terms must be words by field`);
  if (pack !== undefined && typeof pack !== 'string') return fail(`${at}: the pack must be a text`);
  const words = terms as Readonly<Record<string, string>>;
  const game = gameOfArm(id, { name, terms: words, ...(pack === undefined ? {} : { pack }) });
  if (!game.ok) return fail(`${at}: ${game.fault}`);
  const seats = game.value.seats.length;
  if (!Array.isArray(players) || players.length !== seats || !players.every(isLevel))
    return fail(`${at}: needs ${seats} players, each one of ${LEVEL_IDS.join(', ')}`);
  return ok({ name, players, terms: words, ...(pack === undefined ? {} : { pack }) });
};

/** An experiment from outside: every part is looked at, every arm's box is opened. */
export const readExperiment = (it: unknown): Result<Experiment, string> => {
  if (!isObject(it)) return fail('is no experiment');
  const { game, seed, games, simulations, arms, program } = it;
  if (typeof game !== 'string' || !boxOf(game)?.open) return fail(`no game is called '${cited(game)}'`);
  if (!isName(seed)) return fail(`the seed must be a text of at most ${BOUNDS.name} characters`);
  if (!isName(program)) return fail('does not say which program plays');
  if (!isWhole(games, BOUNDS.games)) return fail(`the games of an arm must be from 1 to ${BOUNDS.games}`);
  if (!isWhole(simulations, BOUNDS.simulations)) return fail(`the simulations must be from 1 to ${BOUNDS.simulations}`);
  if (!Array.isArray(arms) || arms.length === 0 || arms.length > BOUNDS.arms)
    return fail(`there must be from 1 to ${BOUNDS.arms} arms`);
  const read: Arm[] = [];
  for (const [n, one] of arms.entries()) {
    const arm = readArm(game, one, n);
    if (!arm.ok) return arm;
    if (read.some(({ name }) => name === arm.value.name)) return fail(`two arms are called '${arm.value.name}'`);
    read.push(arm.value);
  }
  return ok({ game, seed, games, simulations, arms: read, program });
};
