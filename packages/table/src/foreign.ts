import { type Result, fail, ok } from './result.ts';

/** What comes from outside is read within these bounds; each is far beyond anything a game makes. */
export const BOUNDS = {
  /** Characters of a record, of a component pack, of a link. */
  record: 8_000_000,
  pack: 2_000_000,
  link: 400_000,
  /** Levels of lists and objects in one another. */
  depth: 40,
  entries: 20_000,
  /** Rolls of one answer. */
  rolls: 5_000,
  /** Characters of an answer, of a name, of a secret. */
  action: 200,
  name: 200,
  secret: 1_000,
  /** Chairs at a table, and what those who sit in them add to the dice. */
  seats: 16,
  /** Characters of a text in a component pack. */
  text: 10_000,
  /** Faults that are told one by one. */
  faults: 100,
} as const;

/** What moves a cursor, rings a bell or turns a line round instead of being read. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');

/** Does this text hold only what can be read? */
export const isReadable = (text: string): boolean => !UNSEEN.test(text);

/** A foreign text for a terminal or a sentence: what cannot be read is shown as such. */
export const readable = (text: string): string => text.replace(EVERY_UNSEEN, '\uFFFD');

/** How a foreign value of any kind is cited in a sentence: short, and with nothing in it that cannot be read. */
export const cited = (it: unknown, most = 60): string => {
  if (typeof it === 'number' || typeof it === 'boolean' || it === null || it === undefined) return String(it);
  if (typeof it === 'string') return readable(it.length > most ? `${it.slice(0, most)}…` : it);
  return Array.isArray(it) ? 'a list' : `a${typeof it === 'object' ? 'n' : ''} ${typeof it}`;
};

/** The same with quotation marks round a text, so that "4" is told from 4. */
export const quoted = (it: unknown): string => (typeof it === 'string' ? `"${cited(it)}"` : cited(it));

/** Where a text goes deeper than so many levels; nothing when it nowhere does. */
const tooDeepAt = (text: string, most: number): number | undefined => {
  let depth = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isQuoted) {
      if (code === 92) i++;
      else if (code === 34) isQuoted = false;
    } else if (code === 34) isQuoted = true;
    else if (code === 91 || code === 123) {
      if (++depth > most) return i;
    } else if (code === 93 || code === 125) depth--;
  }
  return undefined;
};

/** JSON from outside, neither too long nor too deep; or what is wrong with it, to be put behind the name of the thing. */
export const readJson = (text: unknown, most: number): Result<unknown, string> => {
  if (typeof text !== 'string') return fail(`is not a text but ${cited(text)}`);
  if (text.length > most) return fail(`has ${text.length} characters; at most ${most} are read`);
  const deep = tooDeepAt(text, BOUNDS.depth);
  if (deep !== undefined) return fail(`has more than ${BOUNDS.depth} levels in one another, at character ${deep + 1}`);
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return fail(`is not a whole JSON file (damaged or cut off?): ${cited((error as Error).message, 160)}`);
  }
};

export const isObject = (it: unknown): it is Readonly<Record<string, unknown>> =>
  typeof it === 'object' && it !== null && !Array.isArray(it);

/** A text that can be read and is not longer than this. */
export const isName = (it: unknown, most: number = BOUNDS.name): it is string =>
  typeof it === 'string' && it.length <= most && isReadable(it);
