import { LESSONS } from '@liberty/school';
import { describe, expect, test } from 'vitest';
import { HouseForTests, whyNoBrowser } from './browser.ts';
import { Newcomer, SCREENS, type Screen } from './newcomer.ts';

/** A walk is long: forty clicks and more. */
const LONG = 300_000;

const WALKS: readonly { readonly game: string; readonly on: Screen }[] = [
  ...LESSONS.flatMap(({ game }) => (['desk', 'phone'] as const).map((on) => ({ game, on }))),
  // The cards are sunk so far that no use of them is seen.
  { game: 'we-the-people', on: 'low' },
];

describe.skipIf(whyNoBrowser !== undefined)('a newcomer in his first war', () => {
  const house = new HouseForTests();

  test.each(WALKS)(
    '$game on a $on: whenever the coach waits for an answer the hand is to be seen, and leads on, to the end and within ten minutes',
    async ({ game, on }) => {
      const { page, faults } = await house.visit({ ...SCREENS[on], path: `#/school/${game}/1` });
      const newcomer = new Newcomer(page, on);
      await newcomer.toTheEnd();
      // Said whole, also to who reads only what failed at the first trial.
      expect(newcomer.faults, newcomer.faults.join('; ')).toEqual([]);
      expect(newcomer.minutes).toBeLessThan(10);
      expect(faults).toEqual([]);
    },
    LONG,
  );
});
