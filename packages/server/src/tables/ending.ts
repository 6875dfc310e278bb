import { type Change, type Facts, nameless } from '@liberty/net';

/** A table that is over, for the world, where one of its players wants no names in it. */
export const namelessFacts = (facts: Facts, sides: readonly string[]): Facts => ({
  ...facts,
  chairs: facts.chairs.map((it, i) => (it.name === undefined ? it : { ...it, name: sides[i]! })),
  ...(facts.over ? { over: nameless(facts.over, sides) } : {}),
});

export const namelessChange = (change: Change, sides: readonly string[]): Change =>
  change.kind === 'end' ? { ...change, over: nameless(change.over, sides) } : change;
