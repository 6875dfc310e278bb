import type { Happening } from '@liberty/dont-tread-on-me';

/** One finished war of one's own: how it ended, and where Liberty stood after each turn. */
export interface Finished {
  /** The game it was, so that it is counted once. */
  readonly id: string;
  /** The seed of the dice, where it was one that others can play too. */
  readonly seed?: string;
  readonly level: number;
  readonly liberty: number;
  readonly turns: readonly number[];
  readonly day: string;
}

const KEY = 'liberty-tree results dont-tread-on-me';
const MOST = 60;

/** What this browser remembers of one's own wars, the last first. */
export const ownResults = (): readonly Finished[] => {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(it) ? (it as Finished[]) : [];
  } catch {
    return [];
  }
};

export const remember = (result: Finished): readonly Finished[] => {
  const all = [result, ...ownResults().filter(({ id }) => id !== result.id)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Forbidden or full: it is shown once and forgotten.
  }
  return all;
};

/** Liberty at the end of each turn, out of everything that was told. */
export const libertyByTurn = (told: Iterable<Happening>, start = 0): number[] => {
  const turns: number[] = [];
  let liberty = start;
  let begun = false;
  for (const e of told) {
    if (e.kind === 'liberty') liberty = e.to;
    if (e.kind === 'turn') {
      if (begun) turns.push(liberty);
      begun = true;
    }
  }
  return begun ? [...turns, liberty] : turns;
};
