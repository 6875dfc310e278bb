import { SHELF } from '@liberty/shelf';
import { describe, expect, test } from 'vitest';
import { playedAtRandom } from '../games.ts';
import { HouseForTests, whyNoBrowser } from './browser.ts';
import { playPicturesByKeys } from './keyboard.ts';
import { bring } from './play.ts';
import { jumpTo, questionsOf } from './sight-walk.ts';

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

  test('Enter presses the button that looks meant: a panel’s before the head’s', async () => {
    const { page, context, faults } = await house.visit({ settings: { confirm: 'off' } });
    const primary = page.locator('.acts .act.primary').filter({ visible: true });
    for (const { record } of questionsOf('we-the-people', 'sight 0', { most: 90 })) {
      await jumpTo(page, record);
      if ((await primary.count()) > 0) break;
    }
    await expect.poll(() => primary.count()).toBe(1);
    await page.keyboard.press('a');
    const panel = page.locator('.stand-in');
    await panel.getByRole('button', { name: 'Step' }).click();
    await expect.poll(() => panel.locator(':is(.primary, .american)').textContent()).toBe('Start');
    await expect.poll(() => primary.count()).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Stop the computer' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a long log is one stop for Tab; arrows go from name to name in it, from the last that was told', async () => {
    const { page, context, faults } = await house.visit();
    await bring(page, playedAtRandom('a long log', 200).record());
    const buttons = page.locator('.log-lines :is(.name, .rule-mark)');
    await expect.poll(() => buttons.count()).toBeGreaterThan(20);
    const isOn = (n: number) => expect.poll(() => buttons.nth(n).evaluate((it) => it === document.activeElement));
    await page.keyboard.press('l');
    await expect.poll(() => page.locator('.log-lines').evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await isOn(-1).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await isOn(-2).toBe(true);
    await page.keyboard.press('Tab');
    const inLog = () =>
      page.evaluate(() => document.activeElement?.closest('.log-lines :is(.name, .rule-mark)') !== null);
    await expect.poll(inLog).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });
});
