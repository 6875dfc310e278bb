import type { Wish } from '@liberty/table';
import type { AnyDesk, Choice } from '../table/desk.ts';
import { keyOf } from '../board/thing.ts';

/** A line of the list: an answer, a command, or a thing to be looked at. */
export interface Entry {
  readonly key: string;
  readonly heading: string;
  readonly says: string;
  readonly do: () => void;
  readonly choice?: Choice;
  /** The thing it is about. */
  readonly wish?: Wish;
  /** Why it cannot be done now. */
  readonly barred?: string;
}

/** Entries under their common heading, each with the digit that picks it. */
export interface EntryGroup {
  readonly heading: string;
  readonly entries: readonly (Entry & { readonly index: number; readonly digit?: string })[];
}

/** More answers about places than this are laid out region by region. */
const FEW = 9;

/** The region each place lies in. */
export const regionsOf = (desk: AnyDesk): ReadonlyMap<string, string> =>
  new Map(desk.aloud.regions.flatMap(({ name, places }) => places.map((place) => [keyOf(place), name] as const)));

const isShared = (names: readonly string[]): boolean => new Set(names).size < names.length;

/**
 * Under which head each answer stands: the group the game names; a region where many places could be answered; the card
 * where a card has several uses; else the verb.
 */
export const headingsOf = (choices: readonly Choice[], desk: AnyDesk): string[] => {
  const regions = regionsOf(desk);
  const placed = choices.filter(({ at }) => at && regions.has(keyOf(at)));
  const byRegion = placed.length > FEW;
  const things = choices.filter(({ at }) => at && !regions.has(keyOf(at)));
  const kindsByName = new Set(
    things.flatMap(({ at }) => {
      const alike = things.filter((it) => it.at!.kind === at!.kind);
      return isShared(alike.map((it) => desk.nameOf(it.at!))) ? [at!.kind] : [];
    }),
  );
  return choices.map(({ at, label, group }) => {
    if (group) return group.name;
    if (!at) return 'Otherwise';
    const region = regions.get(keyOf(at));
    if (region !== undefined) return byRegion ? `${label}, ${region}` : label;
    return kindsByName.has(at.kind) ? desk.nameOf(at) : label;
  });
};

/** A reason as a sentence. */
export const sentence = (why: string): string => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;

/** Does every typed word begin a word of the sentence? */
export const matches = (says: string, typed: string): boolean => {
  const words = says.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .every((part) => words.some((word) => word.startsWith(part)));
};

/** Entries with one heading stand together, where the first of them stood; the first nine answers have a digit. */
export const grouped = (entries: readonly Entry[]): EntryGroup[] => {
  const byHeading = new Map<string, Entry[]>();
  for (const entry of entries) {
    const before = byHeading.get(entry.heading);
    if (before) before.push(entry);
    else byHeading.set(entry.heading, [entry]);
  }
  let index = 0;
  return [...byHeading].map(([heading, of]) => ({
    heading,
    entries: of.map((entry) => {
      const at = index++;
      return { ...entry, index: at, ...(entry.choice && at < 9 ? { digit: String(at + 1) } : {}) };
    }),
  }));
};
