import { randomBytes } from 'node:crypto';
import { LEVELS, isLevelId } from '@liberty/ai';
import { type AnyGame, newMatch } from '@liberty/table';
import type { Pack } from '@liberty/we-the-people';
import { deskFor } from '../desks/index.ts';
import { early, namedBySeat, seatFlags } from '../flags.ts';
import { type AnyMatch, DEFAULT_GAME, gameNamed, matchIn, packIn } from '../games.ts';
import { Misuse, argumentsOf, textFlag } from '../misuse.ts';
import { DEFAULT_LEVEL, HUMAN, chairNamed } from '../players.ts';
import { type Saved, freshFile, quoted, saveOrRescue } from '../saving.ts';
import { sit } from '../sitting.ts';
import { type Terminal, openTerminal } from '../terminal.ts';

export const PLAY_HELP = `liberty play: a table in the terminal

  --game <id>           which game (${DEFAULT_GAME})
  --american <who>      who plays the seat: human, or a level of the machine
  --british <who>       likewise; other games have flags by the names of their seats
  --seed <text>         where the dice come from; without it a fresh secret of 128 bits
  --components <file>   a component pack of We the People
  --load <file>         go on with a saved game
  --save <file>         where to save (a fresh file in saves/)

Levels: LEVELS. At the table: help, map, why, odds, hint, undo, log, save, quit.`;

/** Nobody was named: two friendly questions. Nothing when the player leaves. */
const askWho = async (game: AnyGame, terminal: Terminal): Promise<string[] | undefined> => {
  const { seats } = game;
  const all = seats.length > 1 ? ['all of them, at this table'] : [];
  terminal.print(`${game.title}, ${game.edition}.`, 'Whom do you play?');
  terminal.print(...[...seats, ...all].map((name, i) => `${String(i + 1).padStart(3)}  ${name}`));
  const seat = await choice(terminal, `[1 ${seats[0]}] > `, [...seats, 'all']);
  if (seat === undefined || seat === seats.length || seats.length === 1)
    return seat === undefined ? undefined : seats.map(() => HUMAN);
  const levels = LEVELS.map(({ id }) => id);
  terminal.print(
    'Against whom?',
    ...LEVELS.map(({ name, about }, i) => `${String(i + 1).padStart(3)}  ${name.padEnd(13)}${about}`),
  );
  const usual = levels.indexOf(DEFAULT_LEVEL);
  const level = await choice(terminal, `[${usual + 1} ${DEFAULT_LEVEL}] > `, levels, usual);
  return level === undefined ? undefined : seats.map((_, i) => (i === seat ? HUMAN : levels[level]!));
};

/** One of the names, by number or by its beginning; Enter takes the usual one. */
const choice = async (
  terminal: Terminal,
  prompt: string,
  names: readonly string[],
  usual = 0,
): Promise<number | undefined> => {
  for (;;) {
    const line = (await terminal.ask(prompt))?.trim().toLowerCase();
    if (line === undefined || line === 'quit') return undefined;
    if (line === '') return usual;
    const found = /^\d+$/.test(line) ? Number(line) - 1 : names.findIndex((it) => it.toLowerCase().startsWith(line));
    if (names[found] !== undefined) return found;
    terminal.print(`Please answer with a number from 1 to ${names.length}, or Enter.`);
  }
};

/** Seats that were not named get the usual opponent, or a human where only machines were named. */
const fillIn = (named: readonly (string | undefined)[]): string[] => {
  const usual = named.includes(HUMAN) ? DEFAULT_LEVEL : HUMAN;
  return named.map((who) => who ?? usual);
};

/** Who plays in a loaded match: whoever is named now, else whoever played before. */
const whoPlayed = (match: AnyMatch, named: readonly (string | undefined)[]): string[] =>
  named.map((who, seat) => {
    const before = match.header.seats[seat] ?? HUMAN;
    return who ?? (isLevelId(before) ? before : HUMAN);
  });

/** What the command line says: the game, a match to go on with, and who was named for each seat. */
interface Order {
  readonly game: AnyGame;
  readonly before: AnyMatch | undefined;
  readonly named: readonly (string | undefined)[];
  readonly secret: string;
  readonly file: string;
  readonly pack: Pack | undefined;
  readonly components: string | undefined;
}

const orderOf = (args: readonly string[]): Order => {
  const [components, loaded] = [early(args, 'components'), early(args, 'load')];
  const pack = components === undefined ? undefined : packIn(components);
  const before = loaded === undefined ? undefined : matchIn(loaded, pack);
  const game = before?.game ?? gameNamed(early(args, 'game') ?? DEFAULT_GAME, pack);
  const text = { type: 'string' as const };
  const specs = { game: text, seed: text, components: text, load: text, save: text, ...seatFlags(game) };
  const { flags } = argumentsOf('play', args, specs);
  const seed = textFlag(flags, 'seed');
  if (before && seed !== undefined) throw new Misuse('play: --load and --seed exclude each other');
  if ((textFlag(flags, 'game') ?? game.id) !== game.id) throw new Misuse(`play: ${loaded} is a game of '${game.id}'`);
  if (before && before.secret === undefined)
    throw new Misuse(`${loaded}: this record has no secret: it can be replayed, not played on`);
  const named = namedBySeat(game, flags);
  for (const who of named) if (who !== undefined) chairNamed(game, who);
  const file = textFlag(flags, 'save') ?? loaded ?? freshFile(game.id);
  return { game, before, named, secret: seed ?? randomBytes(16).toString('hex'), file, pack, components };
};

/** Nobody was named for a new match: the players are asked for. */
const whoPlays = async ({ game, before, named }: Order, terminal: Terminal): Promise<string[] | undefined> => {
  if (before) return whoPlayed(before, named);
  return named.every((who) => who === undefined) ? askWho(game, terminal) : fillIn(named);
};

const printGoodbye = (terminal: Terminal, { file, sentence }: Saved, over: boolean, components?: string): void => {
  const pack = components === undefined ? '' : ` --components ${quoted(components)}`;
  const command = `${over ? 'replay' : 'play --load'} ${quoted(file)}${pack}`;
  terminal.print('', sentence, over ? 'Look at it again with:' : 'Go on with:', `  npm run liberty -- ${command}`);
};

const playAt = async (terminal: Terminal, order: Order): Promise<void> => {
  const { game, pack } = order;
  const who = await whoPlays(order, terminal);
  if (!who) return;
  const match =
    order.before ?? newMatch(game, order.secret, { seats: who, ...(pack ? { components: pack.hash } : {}) });
  const chairs = who.map((it) => chairNamed(game, it));
  const save = (file = order.file): Saved => saveOrRescue(file, match);
  let over = false;
  try {
    over = await sit({ match, desk: deskFor(game), chairs, terminal, save });
  } finally {
    printGoodbye(terminal, save(), over, order.components);
  }
};

export const play = async (args: readonly string[]): Promise<void> => {
  const order = orderOf(args);
  const terminal = openTerminal();
  try {
    await playAt(terminal, order);
  } finally {
    terminal.close();
  }
};
