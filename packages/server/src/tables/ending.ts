import type { Change, Facts, Over } from '@liberty/net';

/** How a war ends otherwise than by its rules, in words. */
export const ENDINGS: Readonly<Record<'resigned' | 'drawn' | 'claimed', (name: string) => string>> = {
  resigned: (name) => `${name} gave up the war`,
  drawn: () => 'the players called it drawn',
  claimed: (name) => `the clock of ${name} had fallen`,
};

/** The same without the names of those who played: by their sides. */
export const nameless = (over: Over, sides: readonly string[]): Over => {
  if (over.how === 'played') return over;
  const { by, ...it } = over;
  return { ...it, why: ENDINGS[over.how](by === undefined ? 'one side' : (sides[by] ?? 'one side')) };
};

/** A table that is over, for the world, where one of its players wants no names in it. */
export const namelessFacts = (facts: Facts, sides: readonly string[]): Facts => ({
  ...facts,
  chairs: facts.chairs.map((it, i) => (it.name === undefined ? it : { ...it, name: sides[i]! })),
  ...(facts.over ? { over: nameless(facts.over, sides) } : {}),
});

export const namelessChange = (change: Change, sides: readonly string[]): Change =>
  change.kind === 'end' ? { ...change, over: nameless(change.over, sides) } : change;
