/** What somebody reads who looks at the table itself: how much was claimed, and what of it is false. */
export interface Reading {
  readonly claims: number;
  readonly faults: readonly string[];
}

/** A second eye: it takes a line by its words and counts the pieces of the moment anew. */
export type Eye = (s: unknown, line: string, from: Source) => Reading;

/** Where a line stands: an answer, a question, the map, the state of the war, the hand. */
export type Source = 'option' | 'prompt' | 'map' | 'status' | 'hand';

/** What was said and what is so; the two must be the same. */
export type Claim = readonly [what: string, said: unknown, is: unknown];

export const reading = (claims: readonly Claim[]): Reading => ({
  claims: claims.length,
  faults: claims.flatMap(([what, ...both]) => {
    const [said, is] = both.map(String) as [string, string];
    return said === is ? [] : [`${what}: ${said}, not ${is}`];
  }),
});

/** Any of these names, the longest first, so that none is taken for the beginning of another. */
export const anyOf = (names: readonly string[]): string =>
  `(?:${names
    .toSorted((a, b) => b.length - a.length)
    .map((it) => it.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|')})`;

/** Every place where the pattern fits, by the names of its groups. */
export const found = (line: string, pattern: RegExp): Readonly<Record<string, string | undefined>>[] =>
  [...line.matchAll(pattern)].map((it) => it.groups ?? {});
