import { BOUNDS, cited, isName, isObject, quoted, readJson } from './foreign.ts';
import { DICE_SCHEMES, type Header, type Line, type MatchRecord, isDecider } from './record.ts';
import { type Result, fail, ok } from './result.ts';

const FORMAT = 'liberty-tree record';
const VERSION = 1;

/** One JSON file, an entry a line. */
export const save = (record: MatchRecord): string => {
  const head = { format: FORMAT, version: VERSION, header: record.header, secret: record.secret };
  const lines = record.lines.map((line) => `  ${JSON.stringify(line)}`);
  const opening = JSON.stringify(head, undefined, 1).slice(0, -2);
  return `${opening},\n "entries": [${lines.length > 0 ? `\n${lines.join(',\n')}\n ` : ''}]\n}\n`;
};

/** Reads such a file. A damaged, truncated, foreign or newer one is refused with one sentence that says what and where. */
export const load = (text: string): Result<MatchRecord, string> => {
  const read = readJson(text, BOUNDS.record);
  if (!read.ok) return fail(`this file ${read.fault}`);
  const it = read.value;
  if (!isObject(it) || it['format'] !== FORMAT) return fail('this is not a Liberty Tree record');
  const { format: _format, version, ...rest } = it;
  if (version !== VERSION)
    return fail(`this record has format ${cited(version)}; this Liberty Tree reads format ${VERSION}`);
  return recordOf(rest, 'every hash');
};

/** Which hashes must stand there: all of them, as in a file, or only those that do, as in a link. */
export type Hashes = 'every hash' | 'some hashes';

/** A record out of its parts (header, secret, entries), whoever has made them; the one door for files and links. */
export const recordOf = (it: Readonly<Record<string, unknown>>, hashes: Hashes): Result<MatchRecord, string> => {
  const { header: head, secret, entries, ...more } = it;
  const unknown = Object.keys(more)[0];
  if (unknown !== undefined) return fail(`'${cited(unknown)}' is unknown here`);
  const header = headerOf(head);
  if (!header.ok) return header;
  if (secret !== undefined && typeof secret !== 'string') return fail('secret: must be a text');
  if (secret !== undefined && secret.length > BOUNDS.secret)
    return fail(`secret: has ${secret.length} characters; at most ${BOUNDS.secret} are read`);
  const lines = linesOf(entries, hashes);
  return lines.ok
    ? ok({ header: header.value, lines: lines.value, ...(secret === undefined ? {} : { secret }) })
    : lines;
};

const linesOf = (it: unknown, hashes: Hashes): Result<Line[], string> => {
  if (!Array.isArray(it)) return fail('entries: must be a list');
  if (it.length > BOUNDS.entries) return fail(`entries: there are ${it.length}; at most ${BOUNDS.entries} are read`);
  for (const [i, line] of it.entries()) {
    const fault = faultOfLine(line, hashes);
    if (fault !== undefined) return fail(`entries: number ${i + 1} ${fault}`);
  }
  return ok(it as Line[]);
};

const HASH = /^[0-9a-f]{14}$/;
const LINE_KEYS = new Set(['seat', 'action', 'rolls', 'hash', 'by', 'dice']);

const faultOfLine = (it: unknown, hashes: Hashes): string | undefined => {
  if (!isObject(it) || !isEntry(it)) return 'is not an entry (seat, action, rolls, hash)';
  const { action, rolls, hash, by, dice } = it as Record<keyof Line, unknown> & Pick<Line, 'action' | 'rolls'>;
  if (action.length > BOUNDS.action)
    return `has an action of ${action.length} characters; at most ${BOUNDS.action} are read`;
  if (rolls.length > BOUNDS.rolls) return `has ${rolls.length} rolls; at most ${BOUNDS.rolls} are read`;
  if (!HASH.test(hash as string) && !(hash === '' && hashes === 'some hashes'))
    return 'has a hash that is not one of 14 hexadecimal digits';
  if (by !== undefined && !isDecider(by))
    return `was given by ${quoted(by)}; this Liberty Tree knows computer, computer: <level>, preset and only answer`;
  if (dice !== undefined && dice !== 'own')
    return `has the dice ${quoted(dice)}; this Liberty Tree knows only own ones and those of the secret`;
  const unknown = Object.keys(it).find((key) => !LINE_KEYS.has(key));
  return unknown === undefined ? undefined : `says '${cited(unknown)}', which is unknown here`;
};

const isEntry = (it: Readonly<Record<string, unknown>>): boolean =>
  Number.isInteger(it['seat']) &&
  typeof it['action'] === 'string' &&
  Array.isArray(it['rolls']) &&
  it['rolls'].every(Number.isInteger) &&
  typeof it['hash'] === 'string';

const HEADER_KEYS = new Set([
  'game',
  'edition',
  'options',
  'seats',
  'components',
  'secretHash',
  'dice',
  'nonces',
  'typed',
]);

const areNames = (it: unknown): boolean =>
  Array.isArray(it) && it.length <= BOUNDS.seats && it.every((name) => isName(name));

const headerOf = (it: unknown): Result<Header, string> => {
  if (!isObject(it)) return fail('header: is missing');
  for (const key of ['game', 'edition', 'secretHash', 'components'] as const) {
    if (typeof it[key] !== 'string' && !(key === 'components' && it[key] === undefined))
      return fail(`header.${key}: must be a text`);
    if (it[key] !== undefined && !isName(it[key]))
      return fail(`header.${key}: is longer than ${BOUNDS.name} characters, or holds some that cannot be read`);
  }
  const { options, seats, dice, nonces, typed } = it;
  if (!isObject(options)) return fail('header.options: must be an object');
  if (!Array.isArray(seats) || !seats.every((name) => typeof name === 'string'))
    return fail('header.seats: must be a list of names');
  if (!areNames(seats)) return fail(`header.seats: ${TOO_MUCH}`);
  if (dice !== undefined && !(DICE_SCHEMES as readonly unknown[]).includes(dice))
    return fail(`header.dice: this Liberty Tree knows ${DICE_SCHEMES.map(quoted).join(' and ')}, not ${quoted(dice)}`);
  if (nonces !== undefined && (dice === undefined || !areNames(nonces)))
    return fail(`header.nonces: must be a list of texts, and go with dice by "hmac"; ${TOO_MUCH}`);
  if (typed !== undefined && typed !== true) return fail('header.typed: must be true where it stands');
  const unknown = Object.keys(it).find((key) => !HEADER_KEYS.has(key));
  return unknown === undefined ? ok(it as unknown as Header) : fail(`header.${cited(unknown)}: is unknown here`);
};

const TOO_MUCH = `at most ${BOUNDS.seats} are read, each of at most ${BOUNDS.name} characters that can be read`;
