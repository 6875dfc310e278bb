import { type Row, Rows } from '@liberty/net';
import { signal } from '@preact/signals';
import { isSomebody, wire } from './person.ts';
import { sayFault } from './wire.ts';

/** My tables as the server last told them, and when; why they could not be asked for again. */
export const mine = signal<{ readonly rows: readonly Row[]; readonly at?: number; readonly fault?: string }>({
  rows: [],
});
export const openTables = signal<{ readonly rows: readonly Row[]; readonly fault?: string } | undefined>(undefined);

/** Asks for my tables, where this browser ever sat at one. */
export const lookAtMine = async (): Promise<void> => {
  if (!isSomebody()) return;
  try {
    const { tables } = await wire().ask('myTables', Rows);
    mine.value = { rows: tables, at: Date.now() };
  } catch (error) {
    mine.value = { ...mine.value, fault: sayFault(error) };
  }
};

export const lookAtOpen = async (): Promise<void> => {
  try {
    const { tables } = await wire().ask('lobby', Rows);
    openTables.value = { rows: tables };
  } catch (error) {
    openTables.value = { rows: [], fault: sayFault(error) };
  }
};

/** Another table that waits for me. The server names the one with the shortest time first. */
export const nextTable = (but?: string): Row | undefined => mine.value.rows.find((it) => it.mine && it.id !== but);
