import { SHELF } from '@liberty/shelf';
import { describe, expect, test } from 'vitest';
import { HouseForTests, whyNoBrowser } from './browser.ts';
import { playPicturesByKeys } from './keyboard.ts';
import { bring } from './play.ts';
import { questionsOf } from './sight-walk.ts';

const GAMES = SHELF.flatMap(({ id, open }) => (open ? [id] : []));
/** So many answers of each game; `npm run keys` plays whole wars. */
const ANSWERS = 8;

describe.skipIf(whyNoBrowser !== undefined)('by keys alone, on the table in pictures', () => {
  const house = new HouseForTests();

  test.each(GAMES)('%s: what shines is reached with Tab, seen to have the focus, and given with Enter', async (id) => {
    const { page, context, faults } = await house.visit();
    await bring(page, questionsOf(id, 'keys 0', { most: 1 })[0]!.record);
    const typed = await playPicturesByKeys(page, `keys ${id}`, ANSWERS);
    expect([...faults, ...typed.faults]).toEqual([]);
    await context.close();
  });
});
