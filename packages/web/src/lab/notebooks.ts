import { type Experiment, type Notebook, type Trial, headLine, readNotebook, taskName, trialLine } from '@liberty/lab';
import { type Result, ok } from '@liberty/table';
import { signal } from '@preact/signals';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { freshSecret } from '../secret.ts';

/** An experiment that is kept in this browser. */
export interface KeptNotebook {
  readonly id: string;
  /** The first line of its file. */
  readonly head: string;
  readonly updated: number;
}

interface Cupboard extends DBSchema {
  notebooks: { key: string; value: KeptNotebook };
  /** The games of all of them, a line each: '<id>/<arm>/<number>'. */
  lines: { key: string; value: string };
}

let cupboard: Promise<IDBPDatabase<Cupboard> | undefined> | undefined;

const openCupboard = async (): Promise<IDBPDatabase<Cupboard> | undefined> => {
  try {
    return await openDB<Cupboard>('liberty-tree laboratory', 1, {
      upgrade(db) {
        db.createObjectStore('notebooks', { keyPath: 'id' });
        db.createObjectStore('lines');
      },
    });
  } catch {
    return undefined;
  }
};

const opened = () => (cupboard ??= openCupboard());

/** What is kept only until the page is closed, where the browser keeps nothing. */
const here = new Map<string, { kept: KeptNotebook; lines: Map<string, string> }>();

/** Every experiment, the last first; nothing before they were looked up. */
export const notebooks = signal<readonly KeptNotebook[] | undefined>(undefined);
/** What is not kept lasts until the page is closed: why that is so. Nothing while everything is kept. */
export const notKept = signal<string | undefined>(undefined);
const FORBIDDEN = 'This browser lets the page keep nothing: save as a file what should outlast it.';
const FULL =
  'There is no room left in this browser: what is played from now on lasts until the page is closed. Save it as a file.';

/** Looks them up. */
export const listNotebooks = async (): Promise<void> => {
  const db = await opened();
  if (!db) notKept.value = FORBIDDEN;
  const kept = (await db?.getAll('notebooks').catch(() => [])) ?? [];
  const all = new Map([...kept, ...[...here.values()].map((it) => it.kept)].map((it) => [it.id, it]));
  notebooks.value = [...all.values()].toSorted((a, b) => b.updated - a.updated);
};

const linesFrom = (id: string): IDBKeyRange => IDBKeyRange.bound(`${id}/`, `${id}/\uffff`);

/** The whole of an experiment, as its file would hold it; nothing where there is none of that name. */
export const openNotebook = async (id: string): Promise<Result<Notebook, string> | undefined> => {
  const db = await opened();
  const kept = here.get(id)?.kept ?? (await db?.get('notebooks', id));
  if (!kept) return undefined;
  const stored = (await db?.getAll('lines', linesFrom(id)).catch(() => [])) ?? [];
  return readNotebook(kept.head + [...stored, ...(here.get(id)?.lines.values() ?? [])].join(''));
};

/** Keeps an experiment with what was played of it, and says under which name. */
export const keepNotebook = async (experiment: Experiment, trials: readonly Trial[]): Promise<string> => {
  const kept: KeptNotebook = { id: freshSecret().slice(0, 10), head: headLine(experiment), updated: Date.now() };
  const lines = new Map(trials.map((it) => [`${kept.id}/${taskName(it)}`, trialLine(it)]));
  const db = await opened();
  try {
    if (!db) throw new Error('nothing is kept here');
    const writing = db.transaction(['notebooks', 'lines'], 'readwrite');
    const puts = [...lines].map(([key, line]) => writing.objectStore('lines').put(line, key));
    await Promise.all([writing.objectStore('notebooks').put(kept), ...puts, writing.done]);
  } catch {
    notKept.value = db ? FULL : FORBIDDEN;
    here.set(kept.id, { kept, lines });
  }
  await listNotebooks();
  return kept.id;
};

/** Writes a game down as it ends. */
export const keepTrial = async (id: string, trial: Trial): Promise<void> => {
  const key = `${id}/${taskName(trial)}`;
  const db = await opened();
  try {
    if (!db || here.has(id)) throw new Error('nothing is kept here');
    await db.put('lines', trialLine(trial), key);
  } catch {
    notKept.value = db ? FULL : FORBIDDEN;
    const kept = here.get(id)?.kept ?? (await db?.get('notebooks', id));
    if (!here.has(id) && kept) here.set(id, { kept, lines: new Map() });
    here.get(id)?.lines.set(key, trialLine(trial));
  }
};

export const dropNotebook = async (id: string): Promise<void> => {
  here.delete(id);
  const db = await opened();
  await db?.delete('notebooks', id);
  await db?.delete('lines', linesFrom(id));
  await listNotebooks();
};

/** A file from outside becomes an experiment that is kept here. */
export const bringNotebook = async (text: string): Promise<Result<string, string>> => {
  const read = readNotebook(text);
  return read.ok ? ok(await keepNotebook(read.value.experiment, read.value.trials)) : read;
};
