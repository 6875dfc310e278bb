import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
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
  const descriptor = openSync(beside, 'w');
  try {
    writeFileSync(descriptor, save(match.record()));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(beside, file);
};

/** Where a match was saved, and the sentence that says so; nowhere where nothing can be written. */
export interface Saved {
  readonly file: string | undefined;
  readonly sentence: string;
}

/** Saves; where the file cannot be written, among the temporary ones, so that no game is lost. */
export const saveOrRescue = (file: string, match: AnyMatch): Saved => {
  const refuge = join(tmpdir(), basename(file));
  try {
    saveTo(file, match);
    return { file, sentence: `Saved in ${file}.` };
  } catch (error) {
    const why = `${file} cannot be written (${(error as Error).message}).`;
    try {
      saveTo(refuge, match);
      return { file: refuge, sentence: `${why} Saved in ${refuge}.` };
    } catch {
      return { file: undefined, sentence: `${why} Nor can ${refuge}: nothing is saved.` };
    }
  }
};

/** A word for the command line, in quotes where it needs them. */
export const quoted = (word: string): string =>
  /^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
