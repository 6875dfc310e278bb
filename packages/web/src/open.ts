import { openFor } from '@liberty/shelf';
import { type AnyGame, type Result, load } from '@liberty/table';
import type { KeptGame } from './kept.ts';

/** The game of a kept record. */
export const openKept = (kept: KeptGame): Result<AnyGame, string> => {
  const record = load(kept.record);
  return record.ok ? openFor(record.value.header, kept.pack) : record;
};
