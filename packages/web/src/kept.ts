import { signal } from '@preact/signals';
import { load as loadRecord, save } from '@liberty/table';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Who sits in a chair: somebody at this screen, or a computer player by its level. */
export const SEAT_KINDS = ['human', 'random', 'recruit', 'militia', 'continental', 'washington'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** A game kept in the browser. */
export interface KeptGame {
  readonly id: string;
  readonly game: string;
  /** The record as a file would hold it. */
  readonly record: string;
  readonly seats: SeatKind[];
  readonly updated: number;
  /** Where it stands, for the front page: '1778 · British to play'. */
  readonly status: string;
  /** The player rolls real dice and tells them to the table. */
  readonly dice?: 'own';
  /** The component pack it is played with, as its file was. */
  readonly pack?: string;
}

/** As it was kept when a record could not say who decided: beside it, the answers a computer gave in a person's place. Nor could it say whose dice they were. */
export interface FormerlyKept extends KeptGame {
  readonly stoodIn?: readonly number[];
}

interface Cupboard extends DBSchema {
  games: { key: string; value: FormerlyKept };
}

/** A kept game of any age as it is kept now: its record says who decided, and whose dice they were. One that cannot be read stays as it is. */
export const renewed = ({ stoodIn, ...game }: FormerlyKept): KeptGame => {
  const record = stoodIn?.length || game.dice === 'own' ? loadRecord(game.record) : undefined;
  if (!record?.ok) return game;
  const given = new Set(stoodIn);
  const isOwn = game.dice === 'own' && record.value.header.dice === undefined;
  const lines = record.value.lines.map((line, i) => ({
    ...line,
    ...(given.has(i) ? { by: line.by ?? ('computer' as const) } : {}),
    ...(isOwn && line.rolls.length > 0 ? { dice: 'own' as const } : {}),
  }));
  return { ...game, record: save({ ...record.value, lines }) };
};

/** Every kept game, the last played first. */
export const games = signal<readonly KeptGame[]>([]);
/** Why games are kept only until the page is closed; nothing while the browser keeps them. */
export const notKept = signal<string | undefined>(undefined);
/** Have the kept games been looked up? */
export const looked = signal(false);

const byLast = (all: readonly KeptGame[]) => all.toSorted((a, b) => b.updated - a.updated);

const reasonOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : '';
  return name === 'QuotaExceededError'
    ? 'There is no room left for games in this browser.'
    : 'This browser does not let the page keep games.';
};

let cupboard: Promise<IDBPDatabase<Cupboard> | undefined> | undefined;

const openCupboard = async (): Promise<IDBPDatabase<Cupboard> | undefined> => {
  try {
    return await openDB<Cupboard>('liberty-tree', 1, {
      upgrade: (db) => void db.createObjectStore('games', { keyPath: 'id' }),
    });
  } catch (error) {
    notKept.value = reasonOf(error);
    return undefined;
  }
};

const opened = () => (cupboard ??= openCupboard());

/** Does something with the cupboard; where it cannot, says why and play goes on in memory. */
const withCupboard = async (use: (db: IDBPDatabase<Cupboard>) => Promise<unknown>): Promise<void> => {
  const db = await opened();
  if (!db) return;
  try {
    await use(db);
    notKept.value = undefined;
  } catch (error) {
    notKept.value = reasonOf(error);
  }
};

/** Looks the kept games up. What was played meanwhile stays. */
export const list = async (): Promise<readonly KeptGame[]> => {
  await withCupboard(async (db) => {
    const stored = await db.getAll('games');
    const here = new Set(games.value.map(({ id }) => id));
    games.value = byLast([...games.value, ...stored.filter(({ id }) => !here.has(id)).map(renewed)]);
  });
  looked.value = true;
  return games.value;
};

/** The kept game of that name, if there is one. */
export const load = async (id: string): Promise<KeptGame | undefined> => {
  if (!looked.value) await list();
  return games.value.find((it) => it.id === id);
};

/** Keeps a game: at once in memory, and in the browser as soon as it can. */
export const keep = async (game: KeptGame): Promise<void> => {
  games.value = byLast([game, ...games.value.filter(({ id }) => id !== game.id)]);
  await withCupboard((db) => db.put('games', game));
};

export const drop = async (id: string): Promise<void> => {
  games.value = games.value.filter((it) => it.id !== id);
  await withCupboard((db) => db.delete('games', id));
};
