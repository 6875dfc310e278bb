import type { Over } from './seen.ts';

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
