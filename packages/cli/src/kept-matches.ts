import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Bout } from '@liberty/ai';
import { Misuse } from './misuse.ts';

/** What the matches of a file have in common; the program too, for another one plays otherwise. */
export interface Common {
  readonly game: string;
  /** Hash of the component pack. */
  readonly components: string | undefined;
  readonly options: unknown;
  readonly a: string;
  readonly b: string | undefined;
  readonly limits: unknown;
}

/** Matches that are kept in a file, a line each, so that a long row of them can be broken off and gone on with. */
export interface KeptMatches {
  readonly before: readonly Bout[];
  add(bout: Bout): void;
}

/** The first letters of the checksum of the program that runs: it holds the rules, the judges and the players. */
export const programMark = (): string =>
  createHash('sha256').update(readFileSync(process.argv[1]!)).digest('hex').slice(0, 12);

/** The lines of a file; of one that was broken off in the middle the last is not whole, and is left out. */
const wholeLines = (text: string): string[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);

const boutIn = (file: string, line: string, at: number): Bout => {
  try {
    return JSON.parse(line) as Bout;
  } catch {
    throw new Misuse(`${file}: line ${at + 2} is no match`);
  }
};

/** Opens a file of matches, or begins it. One that keeps other matches is refused. */
export const keptIn = (file: string, common: Common): KeptMatches => {
  const head = JSON.stringify({ arena: 1, program: programMark(), ...common });
  if (!existsSync(file)) writeFileSync(file, `${head}\n`);
  const text = readFileSync(file, 'utf8');
  const [first, ...rest] = wholeLines(text);
  if (first !== head) throw new Misuse(`${file}: keeps other matches, or those of another program: ${first ?? 'none'}`);
  const before = rest.map((line, i) => boutIn(file, line, i));
  if (!text.endsWith('\n')) writeFileSync(file, `${[first, ...rest].join('\n')}\n`);
  return { before, add: (bout) => appendFileSync(file, `${JSON.stringify(bout)}\n`) };
};
