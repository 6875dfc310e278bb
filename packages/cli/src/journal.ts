import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { BOUNDS, type Line, type MatchRecord, type Result, fail, isObject, readJson, recordOf } from '@liberty/table';
import type { AnyMatch } from './games.ts';

/**
 * Beside a save lies its journal while the game is played: a line for every answer as it is given, written through before
 * the answer is shown. Its first line says to which match it belongs and after how many answers of the save it begins;
 * then {"n":13,"entry":{…}} is the thirteenth answer, and {"n":12} says that the match stands after twelve again.
 */
const FORMAT = 'liberty-tree journal';
const VERSION = 1;

export const journalOf = (file: string): string => `${file}.journal`;

const headOf = ({ header }: AnyMatch, from: number): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, secretHash: header.secretHash, from });

const writeThrough = (descriptor: number, text: string): void => {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
  fdatasyncSync(descriptor);
};

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/** The journal of one match at one terminal. Where it cannot be written that is said, and play goes on. */
export class Journal {
  readonly #file: string;
  readonly #from: number;
  #descriptor: number | undefined;
  /** After how many answers the match stands, as far as the journal says. */
  #length: number;
  #hasFailed = false;

  constructor(save: string, match: AnyMatch) {
    this.#file = journalOf(save);
    this.#from = match.length;
    this.#length = match.length;
  }

  /** Writes down what has been answered or taken back since; a sentence where that cannot be done, or can be again. */
  keep(match: AnyMatch): string | undefined {
    try {
      if (this.#descriptor === undefined) this.#begin(match);
      else this.#append(this.#descriptor, match);
    } catch (error) {
      return this.#failed(codeOf(error));
    }
    this.#length = match.length;
    if (!this.#hasFailed) return undefined;
    this.#hasFailed = false;
    return `Answers are written down again, in ${this.#file}.`;
  }

  /** The save holds everything: the journal is done with. */
  end(): void {
    this.#close();
    rmSync(this.#file, { force: true });
  }

  /** A whole journal is put in the place of what was there. */
  #begin(match: AnyMatch): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    const beside = `${this.#file}.${process.pid}.part`;
    this.#descriptor = openSync(beside, 'w');
    writeThrough(this.#descriptor, `${[headOf(match, this.#from), ...this.#since(match, this.#from)].join('\n')}\n`);
    renameSync(beside, this.#file);
  }

  #append(descriptor: number, match: AnyMatch): void {
    writeThrough(descriptor, `${this.#since(match, this.#length).join('\n')}\n`);
  }

  #since({ entries, length }: AnyMatch, from: number): string[] {
    if (length < from) return [JSON.stringify({ n: length })];
    return entries.slice(from).map(({ line }, i) => JSON.stringify({ n: from + i + 1, entry: line }));
  }

  #failed(code: string): string | undefined {
    this.#close();
    const isNew = !this.#hasFailed;
    this.#hasFailed = true;
    return isNew
      ? `${this.#file} cannot be written (${code}): answers are kept only while this program runs. 'save <file>' tries elsewhere.`
      : undefined;
  }

  #close(): void {
    const descriptor = this.#descriptor;
    this.#descriptor = undefined;
    try {
      if (descriptor !== undefined) closeSync(descriptor);
    } catch {
      // What cannot be closed cannot be written to either.
    }
  }
}

/** The lines of a save with one line of its journal carried out; nothing when that does not follow. */
const carriedOut = (lines: readonly Line[], text: string): Line[] | undefined => {
  const read = readJson(text, BOUNDS.record);
  if (!read.ok || !isObject(read.value)) return undefined;
  const { n, entry } = read.value;
  if (typeof n !== 'number' || !Number.isInteger(n) || n < 0) return undefined;
  if (entry === undefined) return n <= lines.length ? lines.slice(0, n) : undefined;
  return n >= 1 && n - 1 <= lines.length ? [...lines.slice(0, n - 1), entry as Line] : undefined;
};

/** A save with its journal put behind it. The last line may be torn: it was being written when everything ended. */
export const withJournal = (record: MatchRecord, text: string): Result<MatchRecord, string> => {
  if (text.length > BOUNDS.record) return fail('it is too long');
  const [first = '', ...rest] = text.split('\n');
  const head = readJson(first, BOUNDS.record);
  if (!head.ok || !isObject(head.value) || head.value['format'] !== FORMAT || head.value['version'] !== VERSION)
    return fail('it is no journal of this Liberty Tree');
  const { secretHash, from } = head.value;
  if (secretHash !== record.header.secretHash) return fail('it belongs to another game');
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 0 || from > record.lines.length)
    return fail('it begins after the save ends');
  let lines: Line[] = record.lines.slice(0, from);
  const whole = rest.slice(0, -1);
  for (const [i, line] of whole.entries()) {
    const next = carriedOut(lines, line);
    if (!next) return fail(`its line ${i + 2} cannot be read`);
    lines = next;
  }
  const { header, secret } = record;
  return recordOf({ header, entries: lines, ...(secret === undefined ? {} : { secret }) }, 'every hash');
};

/** The text of the journal beside a save, if there is one. */
export const journalBeside = (save: string): string | undefined => {
  const file = journalOf(save);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** A journal that could not be put behind its save is not written over. */
export const putAside = (save: string): string | undefined => {
  const file = journalOf(save);
  if (!existsSync(file)) return undefined;
  const aside = `${file}.unread`;
  renameSync(file, aside);
  return aside;
};
