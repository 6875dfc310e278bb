import type { Asked } from '../desk.ts';

/** '1 card', '3 cards' */
export const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** A text as names are compared: small letters, no accents, no signs. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Exact names first, then those that begin so, then those that contain it. */
const FITS: readonly ((name: string, wanted: string) => boolean)[] = [
  (name, wanted) => name === wanted,
  (name, wanted) => name.startsWith(wanted),
  (name, wanted) => name.includes(wanted),
];

/** Which of these are meant: by their name, or by what the notation calls them. */
export const found = (ids: readonly string[], names: readonly string[], text: string): number[] => {
  const wanted = plain(text);
  if (wanted === '') return [];
  for (const fits of FITS) {
    const hits = ids.flatMap((id, i) => (fits(plain(id), wanted) || fits(plain(names[i]!), wanted) ? [i] : []));
    if (hits.length > 0) return hits;
  }
  return [];
};

/** A kind of thing that can be asked about: its ids and their names. */
export type Nameable = readonly [kind: string, ids: readonly string[], names: readonly string[]];

/** A colony or State: whoever asks about it asks about the places in it. */
export interface Region {
  readonly name: string;
  readonly places: readonly Asked[];
}

/** Everything of these kinds that is called so; of a region, its places. What is called exactly so goes before what only sounds like it. */
export const called = (text: string, kinds: readonly Nameable[], regions: readonly Region[] = []): Asked[] => {
  const wanted = plain(text);
  if (wanted === '') return [];
  for (const fits of FITS) {
    const things = kinds.flatMap(([kind, ids, names]) =>
      ids.flatMap((id, i) =>
        fits(plain(id), wanted) || fits(plain(names[i]!), wanted) ? [{ wish: { kind, id }, name: names[i]! }] : [],
      ),
    );
    const within = regions.flatMap(({ name, places }) => (fits(plain(name), wanted) ? places : []));
    const all = things.length > 0 ? things : within;
    if (all.length > 0) return all;
  }
  return [];
};
