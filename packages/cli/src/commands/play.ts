import { randomBytes } from 'node:crypto';
import { LEVELS, isLevelId } from '@liberty/ai';
import { type Party, type Unpacked, boxOf } from '@liberty/shelf';
import { type AnyGame, newMatch, readable } from '@liberty/table';
import { deskFor } from '../desks/index.ts';
import { early, namedBySeat, seatFlags, termSpecs } from '../flags.ts';
import {
  type AnyMatch,
  DEFAULT_GAME,
  type Opened,
  gameNamed,
  inTerms,
  matchIn,
  packIn,
  packNamed,
  termFlags,
} from '../games.ts';
import { Journal, journalOf, putAside } from '../journal.ts';
import { type Flags, Misuse, argumentsOf, textFlag } from '../misuse.ts';
import { DEFAULT_LEVEL, HUMAN, playerNamed } from '../players.ts';
import { type Saved, freshFile, quoted, saveOrRescue } from '../saving.ts';
import { type Chair, isHuman } from '../seating.ts';
import { sit } from '../sitting.ts';
import { type Terminal, openTerminal } from '../terminal.ts';
import { machineFor } from '../thinking.ts';

export const PLAY_HELP = `liberty play: a table in the terminal

  --game <id>           which game (${DEFAULT_GAME})
  --american <who>      who plays the seat: human, or a level of the machine; likewise every other seat
  --scenario <id>       which scenario, if the game has several; 1775 also has --players and --partners-show,
                        Don't Tread on Me --hard-winter true
  --seed <text>         where the dice come from: a text that can be guessed; without it a fresh secret of 128 bits
  --luck <text>         where the luck of the machines comes from; without it a fresh secret of its own (a level that
                        searches goes by time: it may answer otherwise with the same luck)
  --components <which>  a variant of the game by its id, or the file of a component pack
  --load <file>         go on with a saved game
  --save <file>         where to save (a fresh file in saves/)

Every answer is written down beside the save as it is given: --load finds it again, however the program ended.
Seats:
SEATS
Levels: LEVELS. Variants: VARIANTS.
At the table: help, map, why, odds, hint, undo, log, save, quit.`;

/** Whom one may play: a side of several seats, a seat, or all of them. */
const rolesOf = ({ id, seats }: AnyGame): Party[] => [
  ...(boxOf(id)?.parties ?? []).map((party) => ({ ...party, name: `the ${party.name} side` })),
  ...seats.map((name, seat) => ({ name, seats: [seat], options: {} })),
  ...(seats.length > 1
    ? [{ name: 'all of them, at this table', seats: seats.map((_, seat) => seat), options: {} }]
    : []),
];

/** Who sits where, and what is agreed with that. */
interface Round {
  readonly who: readonly string[];
  readonly options: Party['options'];
}

/** Nobody was named: two friendly questions, where there is anything to choose. Nothing when the player leaves. */
const askWho = async (game: AnyGame, terminal: Terminal): Promise<Round | undefined> => {
  const { seats } = game;
  const roles = rolesOf(game);
  terminal.print(`${game.title}, ${game.edition}.`);
  if (seats.length === 1) return { who: [HUMAN], options: {} };
  terminal.print('Whom do you play?');
  terminal.print(...roles.map(({ name }, i) => `${String(i + 1).padStart(3)}  ${name}`));
  const role = await choice(
    terminal,
    `[1 ${roles[0]!.name}] > `,
    roles.map(({ name }) => name),
  );
  if (role === undefined) return undefined;
  const { seats: own, options } = roles[role]!;
  if (own.length === seats.length) return { who: seats.map(() => HUMAN), options };
  const levels = LEVELS.map(({ id }) => id);
  const names = LEVELS.map(({ name }) => name);
  terminal.print(
    'Against whom?',
    ...LEVELS.map(({ name, about }, i) => `${String(i + 1).padStart(3)}  ${name.padEnd(13)}${about}`),
  );
  const usual = levels.indexOf(DEFAULT_LEVEL);
  const level = await choice(terminal, `[${usual + 1} ${names[usual]}] > `, names, usual);
  if (level === undefined) return undefined;
  return { who: seats.map((_, seat) => (own.includes(seat) ? HUMAN : levels[level]!)), options };
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
  readonly before: Opened | undefined;
  readonly named: readonly (string | undefined)[];
  /** What was typed as a seed, if anything was. */
  readonly seed: string | undefined;
  readonly luck: string;
  readonly file: string;
  readonly pack: Unpacked | undefined;
  readonly components: string | undefined;
}

/** A match that goes on keeps what was agreed: its game, its terms and where its dice come from. */
const forbidAnew = (flags: Flags, loaded: string, { game, secret }: AnyMatch): void => {
  const anew = ['seed', ...termFlags(game)].find((flag) => textFlag(flags, flag) !== undefined);
  if (anew !== undefined) throw new Misuse(`play: --load and --${anew} exclude each other`);
  if ((textFlag(flags, 'game') ?? game.id) !== game.id) throw new Misuse(`play: ${loaded} is a game of '${game.id}'`);
  if (secret === undefined) throw new Misuse(`${loaded}: this record has no secret: it can be replayed, not played on`);
};

/** 128 bits that nobody can guess. */
const freshSecret = (): string => randomBytes(16).toString('hex');

const orderOf = (args: readonly string[]): Order => {
  const [components, loaded] = [early(args, 'components'), early(args, 'load')];
  const before = loaded === undefined ? undefined : matchIn(loaded, components);
  const id = before?.match.game.id ?? early(args, 'game') ?? DEFAULT_GAME;
  const pack = packIn(components, id);
  const printed = before?.match.game ?? pack?.game ?? gameNamed(id);
  const text = { type: 'string' as const };
  const usual = { game: text, seed: text, luck: text, components: text, load: text, save: text };
  const { flags } = argumentsOf('play', args, { ...usual, ...termSpecs(printed), ...seatFlags(printed) });
  if (before) forbidAnew(flags, loaded!, before.match);
  const game = before ? printed : inTerms(printed, (flag) => textFlag(flags, flag));
  const seed = textFlag(flags, 'seed');
  const named = namedBySeat(game, flags);
  for (const who of named) if (who !== undefined) playerNamed(who);
  const file = textFlag(flags, 'save') ?? loaded ?? freshFile(game.id);
  return { game, before, named, seed, luck: textFlag(flags, 'luck') ?? freshSecret(), file, pack, components };
};

/** Nobody was named for a new match: the players are asked for. */
const whoPlays = async ({ game, before, named }: Order, terminal: Terminal): Promise<Round | undefined> => {
  if (before) return { who: whoPlayed(before.match, named), options: {} };
  return named.every((who) => who === undefined) ? askWho(game, terminal) : { who: fillIn(named), options: {} };
};

const printGoodbye = (terminal: Terminal, { file, sentence }: Saved, over: boolean, components?: string): void => {
  const pack = components === undefined ? '' : ` --components ${quoted(components)}`;
  if (file === undefined) return terminal.print('', sentence);
  const command = `${over ? 'replay' : 'play --load'} ${quoted(file)}${pack}`;
  terminal.print('', sentence, over ? 'Look at it again with:' : 'Go on with:', `  npm run liberty -- ${command}`);
};

const chairsAt = ({ game, header }: AnyMatch, who: readonly string[], components: string | undefined): Chair[] => {
  const pack = packNamed(components, game.id);
  return who.map((it) => {
    const level = playerNamed(it);
    return level === HUMAN ? HUMAN : machineFor(game, { header, pack, level });
  });
};

/** The match that is played: the one that goes on, or a new one with dice that can be checked. */
const matchFor = ({ game, before, seed, pack }: Order, { who, options }: Round): AnyMatch =>
  before?.match ??
  newMatch(game, seed ?? freshSecret(), {
    options: { ...(game.defaults as object), ...options },
    seats: who,
    dice: 'hmac',
    ...(seed === undefined ? {} : { typed: true as const }),
    ...(pack ? { components: pack.components } : {}),
  });

/** Saves at once and begins the journal, so that nothing that is answered from now on can be lost; says what cannot be done. */
const beginKeeping = (terminal: Terminal, { file, before }: Order, match: AnyMatch): Journal => {
  const isForeign = before === undefined || before.isJournalUnread;
  try {
    const aside = isForeign ? putAside(file) : undefined;
    if (aside !== undefined) terminal.print(`An earlier journal lay there; it is now ${aside}.`);
  } catch (error) {
    terminal.print(`${journalOf(file)} cannot be put aside (${(error as Error).message}).`);
  }
  const saved = saveOrRescue(file, match);
  if (saved.file !== file) terminal.print(saved.sentence);
  const journal = new Journal(saved.file ?? file, match);
  const fault = journal.keep(match);
  terminal.print(fault ?? `Kept in ${readable(saved.file ?? file)}, every answer as it is given.`);
  return journal;
};

const playAt = async (terminal: Terminal, order: Order): Promise<void> => {
  const round = await whoPlays(order, terminal);
  if (!round) return;
  const match = matchFor(order, round);
  terminal.print(...(order.before?.remarks ?? []));
  const journal = beginKeeping(terminal, order, match);
  const chairs = chairsAt(match, round.who, order.components);
  const save = (file = order.file): Saved => saveOrRescue(file, match);
  const keep = (): void => {
    const sentence = journal.keep(match);
    if (sentence !== undefined) terminal.print(sentence);
  };
  let over = false;
  try {
    over = await sit({ match, desk: deskFor(order.game), chairs, terminal, save, keep, luck: order.luck });
  } finally {
    for (const chair of chairs) if (!isHuman(chair)) chair.close();
    const saved = save();
    if (saved.file !== undefined) journal.end();
    printGoodbye(terminal, saved, over, order.components);
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
