import { existsSync } from 'node:fs';
import { type Box, FIRST_READING, SHELF, type Unpacked, agreed, boxOf, openFor } from '@liberty/shelf';
import {
  type AnyGame,
  BOUNDS,
  type Match,
  type MatchRecord,
  type Result,
  type Sight,
  diceOf,
  diceSentence,
  isObject,
  load,
  readJson,
  replay,
} from '@liberty/table';
import { many } from './desks/naming.ts';
import { journalBeside, journalOf, withJournal } from './journal.ts';
import { Misuse, readText } from './misuse.ts';

export type AnyMatch = Match<unknown, unknown, Sight, unknown>;

/** The game a command is about when none is named. */
export const DEFAULT_GAME = 'we-the-people';

/** The boxes that can be opened. */
export const playable = (): string[] => SHELF.flatMap((box) => (box.open ? [box.id] : []));

/** The box of that name, which can be opened. */
const openBox = (id: string): Box & { open: () => AnyGame } => {
  const box = boxOf(id);
  if (!box) throw new Misuse(`no game is called '${id}'; there are: ${playable().join(', ')}`);
  if (!box.open) throw new Misuse(`'${box.title}' cannot be played yet; there are: ${playable().join(', ')}`);
  return { ...box, open: box.open };
};

/** Every variant that comes with a game, for whoever asks for help. */
export const variantsByGame = (): string =>
  SHELF.flatMap(({ id, variants }) => (variants ? [`${id} has ${variants.map((it) => it.id).join(', ')}`] : [])).join(
    '; ',
  );

/** Nothing is called so: neither a file nor a variant. Whoever has mistyped a variant is told which there are. */
const refuseName = (named: string, boxes: readonly Box[]): never => {
  const variants = boxes.flatMap((box) => box.variants ?? []).map(({ id }) => id);
  if (variants.length === 0) throw new Misuse(`${named}: there is no such file`);
  throw new Misuse(
    `--components: no variant is called '${named}', and there is no such file; there are: ${variants.join(', ')}`,
  );
};

/** The text of a pack that was named: a variant that comes with the game, or a file. The first reading has none. */
const packText = (named: string, box: Box): string | undefined => {
  if (named === FIRST_READING.id) return undefined;
  if (Object.hasOwn(box.variantPacks ?? {}, named)) return box.variantPacks![named];
  return existsSync(named) ? readText(named) : refuseName(named, [box]);
};

/** What was said with --components, as text; nothing where the game is played as first read. */
export const packNamed = (named: string | undefined, id: string): string | undefined =>
  named === undefined ? undefined : packText(named, openBox(id));

/** The game made of the components that were named, unless they are those of the first reading; every fault gets a line. */
export const packIn = (named: string | undefined, id: string): Unpacked | undefined => {
  const { title, openWith } = openBox(id);
  const text = packNamed(named, id);
  if (text === undefined) return undefined;
  if (!openWith) throw new Misuse(`--components: '${title}' takes no component pack`);
  const pack = openWith(text);
  if (!pack.ok) throw new Misuse(...pack.fault.map((fault) => `${named}: ${fault}`));
  return pack.value;
};

/** Which of these games a pack is for: the one it comes with, or the one its file names. */
export const gameOfPack = <I extends string>(named: string, ids: readonly I[]): I => {
  const boxes = ids.map(openBox);
  const its = ids.find((_, i) => Object.hasOwn(boxes[i]!.variantPacks ?? {}, named));
  if (its !== undefined) return its;
  const read = readJson(existsSync(named) ? readText(named) : refuseName(named, boxes), BOUNDS.pack);
  const found = ids.find((id) => read.ok && isObject(read.value) && read.value['game'] === id);
  if (found === undefined) throw new Misuse(`${named}: is no component pack of ${ids.join(', ')}`);
  return found;
};

/** The game of that name out of its box. */
export const gameNamed = (id: string): AnyGame => openBox(id).open();

/** What is agreed before a game; everybody may ask for a scenario, and is told if there are none. */
const fieldsOf = (game: AnyGame): string[] => [
  ...new Set(['scenario', ...(boxOf(game.id)?.terms ?? []).map(({ field }) => field)]),
];

const termFlag = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The flags by which the terms of a game are agreed: '--partners-show' for the field partnersShow. */
export const termFlags = (game: AnyGame): string[] => fieldsOf(game).map(termFlag);

/** What was said of the terms, by field; `wordOf` knows what was said with a flag. */
export const termWords = (
  game: AnyGame,
  wordOf: (flag: string) => string | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fieldsOf(game).flatMap((field) => {
      const word = wordOf(termFlag(field));
      return word === undefined ? [] : [[field, word]];
    }),
  );

/** The game with what was agreed on the command line; where nothing was said, as it is. */
export const inTerms = (game: AnyGame, wordOf: (flag: string) => string | undefined): AnyGame => {
  const it = agreed(game, termWords(game, wordOf));
  if (!it.ok) throw new Misuse(it.fault);
  return it.value;
};

const gameOf = (file: string, { header }: MatchRecord, components: string | undefined): AnyGame => {
  if (components === FIRST_READING.id && header.components !== undefined)
    throw new Misuse(`${file}: was not played as first read, but with the component pack ${header.components}`);
  const game = openFor(header, boxOf(header.game)?.open && packNamed(components, header.game));
  if (game.ok) return game.value;
  const wanted = header.components !== undefined && components === undefined;
  throw new Misuse(`${file}: ${game.fault}${wanted ? ' Give it with --components <file>.' : ''}`);
};

/** A match out of a file, and what there is to say about how it was found. */
export interface Opened {
  readonly match: AnyMatch;
  readonly remarks: readonly string[];
  /** There is a journal beside the file that does not belong to it or cannot be read. */
  readonly isJournalUnread: boolean;
}

/** What the journal beside a save adds to it, played again; nothing when there is none. */
const journaled = (file: string, game: AnyGame, saved: MatchRecord): Result<AnyMatch, string> | undefined => {
  const text = journalBeside(file);
  if (text === undefined) return undefined;
  const record = withJournal(saved, text);
  return record.ok ? replay(game, record.value) : record;
};

/**
 * A match out of a file, played again with every entry checked, with the answers its journal holds. A damaged, foreign or
 * newer file is refused with its one sentence and left as it is.
 */
export const matchIn = (file: string, components?: string): Opened => {
  const record = load(readText(file));
  if (!record.ok) throw new Misuse(`${file}: ${record.fault}`);
  const game = gameOf(file, record.value, components);
  const added = journaled(file, game, record.value);
  const match = added?.ok ? added : replay(game, record.value);
  if (!match.ok) throw new Misuse(`${file}: ${match.fault}`);
  const gained = match.value.length - record.value.lines.length;
  const dice = diceOf(match.value);
  const remarks = [
    ...(gained > 0
      ? [
          `${many(gained, 'answer')} that ${gained === 1 ? 'was not saved is' : 'were not saved are'} taken from ${journalOf(file)}.`,
        ]
      : []),
    ...(added && !added.ok ? [`${journalOf(file)} is not used: ${added.fault}.`] : []),
    ...(dice.is === 'forged' ? [`${file}: ${diceSentence(dice)}`] : []),
  ];
  return { match: match.value, remarks, isJournalUnread: added !== undefined && !added.ok };
};
