import { signal } from '@preact/signals';
import { type Outcome, load as loadRecord, save } from '@liberty/table';
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
  /** How it ended otherwise than by its rules: given up, by consent, by a clock. The record says nothing of it. */
  readonly ended?: Outcome;
  /** Which writing of it this is: another tab that has written since has made another. */
  readonly revision?: string;
}

/** Something that lies among the games and is none: it can be taken away as a file, and deleted. */
export interface Unreadable {
  readonly key: IDBValidKey;
  readonly file: string;
}

/** As it was kept when a record could not say who decided: beside it, the answers a computer gave in a person's place. Nor could it say whose dice they were. */
export interface FormerlyKept extends KeptGame {
  readonly stoodIn?: readonly number[];
}

interface Cupboard extends DBSchema {
  games: { key: IDBValidKey; value: unknown };
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

const isTextOrNothing = (it: unknown): boolean => it === undefined || typeof it === 'string';

/** Is what lies in the cupboard a game, as far as one can tell without opening its record? */
export const isKept = (it: unknown): it is FormerlyKept => {
  if (typeof it !== 'object' || it === null) return false;
  const { id, game, record, seats, updated, status, dice, pack, revision, stoodIn } = it as Record<string, unknown>;
  return (
    [id, game, record, status].every((text) => typeof text === 'string') &&
    Array.isArray(seats) &&
    seats.every((kind) => (SEAT_KINDS as readonly unknown[]).includes(kind)) &&
    typeof updated === 'number' &&
    Math.abs(updated) < 8.64e15 &&
    (dice === undefined || dice === 'own') &&
    isTextOrNothing(pack) &&
    isTextOrNothing(revision) &&
    (stoodIn === undefined || Array.isArray(stoodIn))
  );
};

/** As much of it as can be written into a file. */
const fileOf = (it: unknown): string => {
  try {
    return JSON.stringify(it, undefined, 1) ?? String(it);
  } catch {
    return String(it);
  }
};

/** Every kept game, the last played first. */
export const games = signal<readonly KeptGame[]>([]);
/** What lies among them and cannot be read. */
export const unreadable = signal<readonly Unreadable[]>([]);
/** Why games are kept only until the page is closed; nothing while the browser keeps them. */
export const notKept = signal<string | undefined>(undefined);
/** Have the kept games been looked up? */
export const looked = signal(false);

const byLast = (all: readonly KeptGame[]) => all.toSorted((a, b) => b.updated - a.updated);

/** Of what is known here and what lies in the cupboard, whichever was written later. */
const later = (here: KeptGame | undefined, there: KeptGame | undefined): KeptGame | undefined =>
  here && there ? (here.updated > there.updated ? here : there) : (here ?? there);

/** Lays a game among the kept ones of this tab; nothing is written. */
export const lay = (game: KeptGame): void => {
  games.value = byLast([game, ...games.value.filter(({ id }) => id !== game.id)]);
};

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
const withCupboard = async <T>(use: (db: IDBPDatabase<Cupboard>) => Promise<T>): Promise<T | undefined> => {
  const db = await opened();
  if (!db) return undefined;
  try {
    const done = await use(db);
    notKept.value = undefined;
    return done;
  } catch (error) {
    notKept.value = reasonOf(error);
    return undefined;
  }
};

/** The games that are known to lie in the cupboard: one that is missing there later was deleted. */
const stored = new Set<string>();

/** Between the tabs of this browser: the game of that name has changed. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('liberty-tree games');
const told = (id: IDBValidKey): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: only this house's tabs are on it.
  tabs?.postMessage(id);
};

/** Hears which games other tabs have changed; gives the way to stop. */
export const onChangeElsewhere = (hear: (id: string) => void): (() => void) => {
  const listen = ({ data }: MessageEvent<unknown>): void => {
    if (typeof data === 'string') hear(data);
  };
  tabs?.addEventListener('message', listen);
  return () => tabs?.removeEventListener('message', listen);
};

/** Looks the kept games up. What was played meanwhile stays. */
export const list = async (): Promise<readonly KeptGame[]> => {
  await withCupboard(async (db) => {
    const all = await db.getAll('games');
    const sound = all.filter(isKept).map(renewed);
    for (const { id } of sound) stored.add(id);
    const here = new Set(games.value.map(({ id }) => id));
    games.value = byLast([...games.value, ...sound.filter(({ id }) => !here.has(id))]);
    unreadable.value = all
      .filter((it) => !isKept(it))
      .map((it) => ({ key: (it as { id: IDBValidKey }).id, file: fileOf(it) }));
  });
  looked.value = true;
  return games.value;
};

/** What the cupboard holds under that name now: a game, or none; nothing at all where there is no cupboard. */
export const inCupboard = (id: string): Promise<{ readonly there: KeptGame | undefined } | undefined> =>
  withCupboard(async (db) => {
    const it = await db.get('games', id);
    if (!isKept(it)) return { there: undefined };
    stored.add(id);
    return { there: renewed(it) };
  });

/** The kept game of that name, if there is one, as whoever wrote last has left it. */
export const load = async (id: string): Promise<KeptGame | undefined> => {
  const found = await inCupboard(id);
  const it = later(
    games.value.find((known) => known.id === id),
    found?.there,
  );
  if (it) lay(it);
  return it;
};

const followInto = async (id: string): Promise<void> => {
  const found = await inCupboard(id);
  if (found?.there) lay(found.there);
  else if (found) games.value = games.value.filter((it) => it.id !== id);
};

/** The other tabs' games are shown as they are now. */
export const followOthers = (): void => {
  onChangeElsewhere((id) => void followInto(id));
};

/** Written when the system has it: it survives the end of the browser, however sudden. To wait for the disk as well would be slower than play. */
const QUICKLY = { durability: 'relaxed' } as const;

/** Keeps a new game, or one that nobody else can have changed: at once in memory, and in the browser as soon as it can. */
export const keep = async (game: KeptGame): Promise<void> => {
  lay(game);
  await withCupboard(async (db) => {
    const writing = db.transaction('games', 'readwrite', QUICKLY);
    await Promise.all([writing.store.put(game), writing.done]);
    stored.add(game.id);
    told(game.id);
  });
};

/** What came of keeping an answer: it is kept; or another tab was faster, and this is what lies there, nothing if it was deleted. */
export type Came = { readonly kept: true } | { readonly kept: false; readonly instead: KeptGame | undefined };

/** A game, and what of it lies in the cupboard now. */
type GoesOn = (there: KeptGame) => boolean;

const mayWrite = (game: KeptGame, there: unknown, goesOnFrom: GoesOn): boolean =>
  isKept(there) ? there.record === game.record || goesOnFrom(there) : !stored.has(game.id);

/**
 * Keeps a game that is played on, if what lies in the cupboard is a writing that it goes on from: looked at and written in one
 * transaction, so that no answer of another tab is ever written over. Both are asked for at once, and taken back together.
 */
export const keepOn = async (game: KeptGame, goesOnFrom: GoesOn): Promise<Came> => {
  const came = await withCupboard<Came>(async (db) => {
    const writing = db.transaction('games', 'readwrite', QUICKLY);
    const looking = writing.store.get(game.id);
    const done = Promise.allSettled([writing.store.put(game), writing.done]);
    const there = await looking;
    if (!mayWrite(game, there, goesOnFrom)) {
      writing.abort();
      await done;
      return { kept: false, instead: isKept(there) ? renewed(there) : undefined };
    }
    for (const it of await done) if (it.status === 'rejected') throw it.reason;
    stored.add(game.id);
    told(game.id);
    return { kept: true };
  });
  if (came?.kept === false) {
    games.value = games.value.filter(({ id }) => id !== game.id);
    if (came.instead) lay(came.instead);
  }
  return came ?? { kept: true };
};

export const drop = async (id: IDBValidKey): Promise<void> => {
  games.value = games.value.filter((it) => it.id !== id);
  unreadable.value = unreadable.value.filter(({ key }) => key !== id);
  await withCupboard((db) => db.delete('games', id));
  told(id);
};
