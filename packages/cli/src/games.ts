import { type Box, SHELF, type Unpacked, agreed, boxOf, openFor } from '@liberty/shelf';
import {
  type AnyGame,
  type Match,
  type MatchRecord,
  type Result,
  type Sight,
  diceOf,
  diceSentence,
  load,
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

/** A component pack out of a file and the game made of it; every fault gets a line. */
export const packIn = (file: string, id: string): Unpacked => {
  const { title, openWith } = openBox(id);
  if (!openWith) throw new Misuse(`--components: '${title}' takes no component pack`);
  const pack = openWith(readText(file));
  if (!pack.ok) throw new Misuse(...pack.fault.map((fault) => `${file}: ${fault}`));
  return pack.value;
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
  const game = openFor(header, components === undefined ? undefined : readText(components));
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
