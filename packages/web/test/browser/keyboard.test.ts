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

  test.each([
    ['we-the-people', 'end 3'],
    ['rebellion-1775', 'end 1'],
  ])(
    '%s: a war that ends in a battle is over by keys as well, for its panel is no stop under the end',
    async (id, seed) => {
      const last = questionsOf(id, seed, { every: 1 }).at(-2)!;
      expect(last.kind).toMatch(/^battle/);
      const { page, context, faults } = await house.visit();
      await bring(page, last.record);
      // Who was on his way with Tab may go on, out of the sheet that opens meanwhile: that it was given the focus is what counts.
      await page.evaluate(() => {
        const hear = (it: Element | null): void => {
          if (it?.closest('.end-sheet')) document.body.dataset['endHeard'] = 'yes';
        };
        hear(document.activeElement);
        addEventListener('focusin', ({ target }) => hear(target as Element));
      });
      const typed = await playPicturesByKeys(page, 'keys to the end', 40);
      expect(typed.over).toBe(true);
      expect([...faults, ...typed.faults]).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.body.dataset['endHeard'])).toBe('yes');
      await context.close();
    },
  );

  test.each(GAMES)(
    '%s: on a map that was zoomed in, what M and Tab give the focus to is brought into sight',
    async (id) => {
      const { page, context, faults } = await house.visit();
      const asked = questionsOf(id, 'keys 0', { most: 60 });
      await bring(page, (asked.find(({ kind }) => kind === 'logistics transport') ?? asked[0]!).record);
      for (let times = 0; times < 6; times++) await page.keyboard.press('+');
      await page.keyboard.press('m');
      // By hand the map is moved away from where the focus is.
      const { x, y, width, height } = (await page.locator('.map-pane').boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width, y + height, { steps: 4 });
      await page.mouse.up();
      for (const key of ['m', ...Array.from({ length: 20 }, () => 'Tab')]) {
        await page.keyboard.press(key);
        const lostOn = (): Promise<string | null | undefined> =>
          page.evaluate(() => {
            const it = document.activeElement!;
            const frame = it.closest('.map-pane')?.getBoundingClientRect();
            if (!frame || !it.closest('svg.live')) return undefined;
            const { left, right, top, bottom } = it.getBoundingClientRect();
            // Of an area its name and pieces are enough.
            const isIn = right > frame.left && left < frame.right && bottom > frame.top && top < frame.bottom;
            return isIn ? undefined : it.getAttribute('aria-label');
          });
        await expect.poll(lostOn).toBeUndefined();
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('where the hand lies hidden F6 goes past it, and U to the same cards in the panel', async () => {
    const { page, context, faults } = await house.visit();
    await bring(page, questionsOf('we-the-people', 'end 3').at(-1)!.record);
    await page.getByRole('region', { name: 'The war is over' }).waitFor();
    const around = new Set<string | undefined>();
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press('F6');
      around.add(
        await page.evaluate(() => document.activeElement?.closest('.table-head, .map-pane, .log-lines')?.classList[0]),
      );
    }
    expect([...around]).toEqual(expect.arrayContaining(['table-head', 'map-pane', 'log-lines']));

    const eves = questionsOf('we-the-people-d10', 'second 1', { every: 1 }).filter(
      ({ kind }) => kind === 'battle events',
    );
    const pick = page.locator('[data-own-cards] [data-legal]');
    for (const { record } of eves) {
      await jumpTo(page, record);
      if ((await pick.count()) > 0) break;
    }
    await expect.poll(() => page.locator('.hand').isVisible()).toBe(false);
    await page.keyboard.press('u');
    await expect.poll(() => pick.first().evaluate((it) => it === document.activeElement)).toBe(true);
    expect([...(await playPicturesByKeys(page, 'on the eve', 3)).faults, ...faults]).toEqual([]);
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
