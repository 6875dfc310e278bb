import { Lobby, type Row, Rows } from '@liberty/net';
import { signal } from '@preact/signals';
import * as z from 'zod/mini';
import { isSomebody, wire } from './person.ts';
import { sayFault } from './wire.ts';

interface Listed {
  readonly rows: readonly Row[];
  readonly at?: number;
  readonly fault?: string;
}

const KEPT = 'liberty-tree tables';
const Kept = z.object({ ...Rows.shape, at: z.number() });

/** What this browser was last told, for a time without a server. */
const remembered = (): Listed => {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(KEPT) ?? 'null'));
    return kept.success ? { rows: kept.data.tables, at: kept.data.at } : { rows: [] };
  } catch {
    return { rows: [] };
  }
};

const remember = (tables: readonly Row[], at: number): void => {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ tables, at }));
  } catch {
    // Forbidden or full: the list is there as long as the server is.
  }
};

/** My tables as the server last told them, and when; why they could not be asked for again. */
export const mine = signal<Listed>(remembered());
/** Tables with a free seat, and those that can be watched. */
export const openTables = signal<(Listed & { readonly live: readonly Row[] }) | undefined>(undefined);
/** Finished games that may be seen, the latest first, and whether there are more. */
export const archive = signal<(Listed & { readonly more: boolean }) | undefined>(undefined);

/** Asks for my tables, where this browser ever sat at one. */
export const lookAtMine = async (): Promise<void> => {
  if (!isSomebody()) return;
  try {
    const { tables } = await wire().ask('myTables', Rows);
    const at = Date.now();
    mine.value = { rows: tables, at };
    remember(tables, at);
  } catch (error) {
    mine.value = { ...mine.value, fault: sayFault(error) };
  }
};

export const lookAtOpen = async (): Promise<void> => {
  try {
    const { tables, live } = await wire().ask('lobby', Lobby);
    openTables.value = { rows: tables, live };
  } catch (error) {
    openTables.value = { rows: [], live: [], fault: sayFault(error) };
  }
};

/** The next finished games after those that are known. */
export const lookAtArchive = async (): Promise<void> => {
  const { rows = [] } = archive.value ?? {};
  const last = rows.at(-1);
  try {
    const query = last ? { before: String(last.laid) } : {};
    const { tables, more = false } = await wire().ask('archive', Rows, { query });
    archive.value = { rows: [...rows, ...tables], more };
  } catch (error) {
    archive.value = { rows, more: rows.length > 0, fault: sayFault(error) };
  }
};

/** Another table that waits for me. The server names the one with the shortest time first. */
export const nextTable = (but?: string): Row | undefined => mine.value.rows.find((it) => it.mine && it.id !== but);
