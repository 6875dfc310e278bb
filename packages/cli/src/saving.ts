import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { save } from '@liberty/table';
import type { AnyMatch } from './games.ts';

/** A fresh name for a game that was given none: saves/we-the-people-20240704-181500.json */
export const freshFile = (id: string): string => {
  const stamp = new Date().toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15);
  return join('saves', `${id}-${stamp}.json`);
};

/** Writes the whole record beside the file and then puts it in its place, so that no half a save is ever left. */
const saveTo = (file: string, match: AnyMatch): void => {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const beside = `${file}.${process.pid}.part`;
  writeFileSync(beside, save(match.record()));
  renameSync(beside, file);
};

/** Where a match was saved, and the sentence that says so. */
export interface Saved {
  readonly file: string;
  readonly sentence: string;
}

/** Saves; where the file cannot be written, among the temporary ones, so that no game is lost. */
export const saveOrRescue = (file: string, match: AnyMatch): Saved => {
  try {
    saveTo(file, match);
    return { file, sentence: `Saved in ${file}.` };
  } catch (error) {
    const refuge = join(tmpdir(), basename(file));
    saveTo(refuge, match);
    return { file: refuge, sentence: `${file} cannot be written (${(error as Error).message}). Saved in ${refuge}.` };
  }
};

/** A word for the command line, in quotes where it needs them. */
export const quoted = (word: string): string =>
  /^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
