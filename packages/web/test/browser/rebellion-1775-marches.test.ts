import type { View } from '@liberty/rebellion-1775';
import { describe, expect, test } from 'vitest';
import { PHONE, axeFaults, clean, sidewaysScroll, whyNoBrowser } from './browser.ts';
import { atRest, bring } from './play.ts';
import { jumpTo, questionsOf } from './sight-walk.ts';
import { Here, darkPhone, dependsOnLosses, playedUntil, prompt, someCouldStay, undo } from './rebellion-1775-table.ts';

/* Runs in the page: the share of an area that a pointer meets, and nothing that lies over it. */
const openShareOf = (area: Element): number => {
  const land = area.querySelector<SVGPathElement>(':scope > path.touch')!;
  const { left, top, width, height } = land.getBoundingClientRect();
  const back = land.getScreenCTM()!.inverse();
  const inside = Array.from({ length: 81 }, (_, i): [number, number] => [
    left + (width * (1 + (i % 9))) / 10,
    top + (height * (1 + Math.floor(i / 9))) / 10,
  ]).filter(([x, y]) => land.isPointInFill(new DOMPoint(x, y).matrixTransform(back)));
  return inside.filter(([x, y]) => document.elementFromPoint(x, y)?.closest('svg.live')).length / inside.length;
};

describe.skipIf(whyNoBrowser !== undefined)('the marches of 1775: Rebellion in the browser', () => {
  const here = new Here();

  test('who goes is counted out: some leave, the rest stays', async () => {
    const { page, context, faults } = await here.opened(playedUntil('axe', someCouldStay), '.reb-army');
    await clean(page, [darkPhone]);
    await page
      .getByRole('button', { name: /^Fewer/ })
      .first()
      .click();
    await page.locator('.reb-army').getByRole('button', { name: 'Go', exact: true }).click();
    await expect.poll(() => page.locator('.reb-army').count()).toBe(0);
    await expect.poll(() => page.locator('.log-lines').textContent()).toMatch(/→/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('7.1 Done is not what is meant while armies could march; asked about, it wears the colour of its player', async () => {
    const couldMarch = (view: View): boolean => view.question?.name === 'movement army' && view.active < 2;
    const { page, context, faults } = await here.opened(playedUntil('done', couldMarch), '.table-head .act');
    await expect.poll(() => page.locator('.act.primary').count()).toBe(0);
    await page.locator('.table-head').getByRole('button', { name: 'Done' }).click();
    const dialog = page.getByRole('dialog', { name: 'Done?' });
    const colours = await dialog.getByRole('button', { name: 'Done' }).evaluate((it) => {
      const red = document.createElement('i');
      red.style.background = 'var(--br)';
      document.body.append(red);
      return [getComputedStyle(it).backgroundColor, getComputedStyle(red).backgroundColor];
    });
    expect(colours[0]).toBe(colours[1]);
    expect(
      await page
        .locator('.signpost')
        .evaluateAll((all) => all.filter((it) => it.checkVisibility({ visibilityProperty: true })).length),
    ).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Show the last moves again' }).count()).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('8.3 where it matters the odds are also told if both choose their losses best', async () => {
    const { page, context, faults } = await here.opened(playedUntil('best 3', dependsOnLosses), '.reb-army .reb-how');
    await expect
      .poll(() => page.locator('.reb-army .reb-how').textContent())
      .toMatch(/Hits by the standing rule; if both choose best: \d+%\./);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the odds before an attack, on a telephone too, and the target stays in sight', async () => {
    const { page, context, faults } = await here.house.visit({ viewport: PHONE, hasTouch: true });
    await bring(page, playedUntil('axe', 'movement land').record());
    const fight = page.locator('.target[data-legal][aria-label*="Attack"]').first();
    const at = (await fight.boundingBox())!;
    await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
    const odds = page.locator('.reb-odds');
    await odds.waitFor();
    await expect.poll(() => odds.textContent()).toMatch(/\d+%/);
    await expect
      .poll(async () => {
        const [target, panel] = [(await fight.boundingBox())!, (await odds.boundingBox())!];
        return target.y + target.height / 2 < panel.y;
      })
      .toBe(true);
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const before = await prompt(page).textContent();
    await odds.getByRole('button', { name: 'Attack' }).tap();
    await odds.waitFor({ state: 'detached' });
    await expect.poll(() => prompt(page).textContent()).not.toBe(before);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([
    { question: 'movement boats 34', area: 'ns_halifax', other: 'ns_annapolis', size: { width: 844, height: 390 } },
    { question: 'movement land 107', area: 'me_interior', other: 'nh_north', size: { width: 844, height: 390 } },
    { question: 'movement boats 34', area: 'ma_boston', other: 'ri_newport', size: PHONE },
  ])(
    'on a phone the odds lie along an edge, and the map brings out from under them what they are about, and what could be chosen beside it: $area at $size.width',
    async ({ question, area, other, size }) => {
      const asked = questionsOf('rebellion-1775', 'sight 0', { every: 4, most: 110 });
      const { page, context, faults } = await here.house.visit({ viewport: size, hasTouch: true });
      await jumpTo(page, asked.find(({ name }) => name === question)!.record);
      await atRest(page);
      const targetOf = (id: string) => page.locator(`.target[data-legal][data-thing="space:${id}"]`);
      const { x, y, width, height } = (await targetOf(area).locator('.pulse').boundingBox())!;
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await page.locator('.reb-odds .reb-bar').waitFor();
      for (const id of [area, other])
        await expect.poll(() => targetOf(id).evaluate(openShareOf), { message: id }).toBeGreaterThan(0.9);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('D5 an army is dragged to where it marches, all of it; with Shift one says who goes', async () => {
    const match = playedUntil('axe', 'army who');
    const [from, to] = match.entries.slice(-2).map(({ line }) => line.action.split(' ')[1]!);
    const { page, context, faults } = await here.opened(match.upTo(match.length - 2), '.target[data-legal]');
    const middle = async (selector: string): Promise<[number, number]> => {
      const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
      return [x + width / 2, y + height / 2];
    };
    const drag = async (): Promise<void> => {
      await page.mouse.move(...(await middle(`.figure.piece[data-thing="space:${from}"]`)));
      await page.mouse.down();
      await page.mouse.move(700, 500, { steps: 3 });
      await page.locator('svg.lifted').waitFor();
      await page.mouse.move(...(await middle(`[data-thing="space:${to}"] .pulse`)), { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => page.locator('svg.lifted').count()).toBe(0);
    };
    await page.keyboard.down('Shift');
    await drag();
    await page.keyboard.up('Shift');
    await page.locator('.reb-army').first().waitFor();
    await undo(page).click();
    await undo(page).click();
    const marched = () => page.locator('.log-line', { hasText: '→' }).count();
    const before = await marched();
    await drag();
    await expect.poll(marched).toBe(before + 1);
    expect(faults).toEqual([]);
    await context.close();
  });
});
