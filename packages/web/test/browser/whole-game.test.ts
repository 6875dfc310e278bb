import { describe, expect, test } from 'vitest';
import { AGAINST_CHANCE, playedButFor } from '../games.ts';
import { HouseForTests, whyNoBrowser } from './browser.ts';
import { begin, bring, playByClicks } from './play.ts';

/** A table of the usual size: large enough for the hand to lie open. */
const TABLE = { width: 1366, height: 900 };
/** So many answers of a war against the computer; `npm run wars` plays whole ones of every game. */
const FIRST = 40;
const LAST = 60;

describe.skipIf(whyNoBrowser !== undefined)('a whole game at the table', () => {
  const house = new HouseForTests();

  test('both seats at one screen, from the front page to the end of the war, by clicking what shines', async () => {
    const { page, context, faults } = await house.visit();
    await begin(page, ['human', 'human'], 'a war at one screen');
    const played = await playByClicks(page, 'clicks at one screen');
    expect(faults).toEqual([]);
    expect(played.over).toBe(true);
    expect([...played.covered]).toEqual([]);
    await context.close();
  });

  test('against the computer: the first cards of a war, and the last of another to its end', async () => {
    const { page, context, faults } = await house.visit({ viewport: TABLE });
    await begin(page, ['human', 'random'], 'a war against chance');
    expect((await playByClicks(page, 'clicks against chance', { most: FIRST })).clicks).toBe(FIRST);
    await page.goto(house.address);
    await bring(page, playedButFor(LAST, 'against chance', 'we-the-people', AGAINST_CHANCE).record());
    expect((await playByClicks(page, 'last clicks')).over).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});
