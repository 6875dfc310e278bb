import { type AnyMatch, matchFrom, openFor } from '@liberty/shelf';
import { type AnyGame, type Result, load } from '@liberty/table';
import type { KeptGame } from './kept.ts';

/** The game of a kept record. */
export const openKept = (kept: KeptGame): Result<AnyGame, string> => {
  const record = load(kept.record);
  return record.ok ? openFor(record.value.header, kept.pack) : record;
};

/** Matches that were played again when their games came in, and have not been sat down to yet. */
const fresh = new WeakMap<KeptGame, AnyMatch>();

/** This game has just been played again: whoever opens it next need not do so once more. */
export const keepFresh = (kept: KeptGame, match: AnyMatch): KeptGame => {
  fresh.set(kept, match);
  return kept;
};

/** The same game with more said of it; if it has just been played again, that counts for this one. */
export const saying = (kept: KeptGame, more: Partial<KeptGame>): KeptGame => {
  const it = { ...kept, ...more };
  const match = fresh.get(kept);
  fresh.delete(kept);
  return match ? keepFresh(it, match) : it;
};

/** The match of a kept game, every answer played again; or why not. It is the caller's alone: nobody gets the same one. */
export const matchOf = (kept: KeptGame): Result<AnyMatch, string> => {
  const known = fresh.get(kept);
  fresh.delete(kept);
  if (known) return { ok: true, value: known };
  const record = load(kept.record);
  return record.ok ? matchFrom(record.value, kept.pack) : record;
};
