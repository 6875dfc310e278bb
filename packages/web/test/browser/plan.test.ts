import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { atCard, matchUntil } from '../../tools/positions.ts';
import { LIGHTS_AND_SIZES, PHONE, WIDE, HouseForTests, allKept, axeFaults, clean, whyNoBrowser } from './browser.ts';
import { answersOf, inCupboard } from './cupboard.ts';
import { bring, painted, seenOn } from './play.ts';

const SEATS = ['human', 'human', 'human', 'human'];

/** Somebody is asked in the midst of a war of each game. */
const wars = {
  'we-the-people': matchUntil('lexington', 60, atCard),
  'we-the-people-cooper': matchUntil(
    'planned',
    60,
    ({ name }) => name === 'play card',
    ['human'],
    'we-the-people-cooper',
  ),
  'we-the-people-d10': matchUntil('planned', 60, ({ name }) => name === 'play card', ['human'], 'we-the-people-d10'),
  'rebellion-1775': matchUntil('valcour', 90, ({ name }) => name.startsWith('movement'), SEATS, 'rebellion-1775'),
  'dont-tread-on-me': matchUntil(
    'bunker hill',
    60,
    ({ name }) => name.startsWith('ground'),
    ['human'],
    'dont-tread-on-me',
  ),
} as const;

/** The answers of every game that this browser keeps. */
const keptAnswers = async (page: Page): Promise<string[][]> => {
  await allKept(page);
  return (await inCupboard(page)).map(answersOf);
};

const plan = (page: Page) => page.getByRole('region', { name: 'You are planning' });
const tried = (page: Page) => plan(page).getByRole('status').textContent();

/** Tries something that shines, on the map, in the hand or in what opened there, until the plan has grown. */
const tryOne = async (page: Page): Promise<void> => {
  const before = await tried(page);
  let clicks = 0;
  await expect
    .poll(async () => {
      const hand = page.locator('.table-tabs').getByRole('button', { name: 'Hand' });
      // What opened beside a thing comes last in the page, and is answered first; on a phone a click may only lead to what lies beyond the edge.
      const { lit } = await seenOn(page);
      const isOpen = await page.evaluate(() => document.querySelector('.thing-menu [data-legal]') !== null);
      const at = isOpen ? lit.at(-1) : lit[clicks++ % lit.length];
      if (at) await page.mouse.click(at.x, at.y);
      else if (await hand.isVisible()) await hand.dispatchEvent('click');
      await painted(page);
      return tried(page);
    })
    .not.toBe(before);
};

describe.skipIf(whyNoBrowser !== undefined)('planning', () => {
  const house = new HouseForTests();

  test('a card is tried on a ghost of the board, seen against the present, dropped, tried again and carried out', async () => {
    const { page, context, faults } = await house.visit();
    await bring(page, wars['we-the-people'].record());
    const answers = (): Promise<string | null> => page.locator('.turn-signal').textContent();
    // The key does nothing until somebody is asked.
    await page.getByRole('button', { name: 'Plan: try answers first' }).and(page.locator(':enabled')).waitFor();
    const [before, kept] = [await answers(), await keptAnswers(page)];
    expect(kept).toHaveLength(1);
    await page.keyboard.press('p');
    await plan(page).waitFor();
    await tryOne(page);
    await tryOne(page);
    await expect.poll(() => tried(page)).toMatch(/\d answers tried, nothing is given/);
    await page.getByRole('region', { name: 'Plan', exact: true }).first().waitFor();
    expect(await keptAnswers(page)).toEqual(kept);
    // Whatever lies open is shut first; then the plan is dropped.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return plan(page).count();
      })
      .toBe(0);
    await expect.poll(answers).toBe(before);
    await page.getByRole('button', { name: 'Plan: try answers first' }).click();
    await tryOne(page);
    await page.keyboard.press('c');
    await plan(page).waitFor({ state: 'detached' });
    await page.getByText('The plan is carried out.').waitFor();
    await expect.poll(async () => (await keptAnswers(page))[0]!.length).toBeGreaterThan(kept[0]!.length);
    await page.keyboard.press('Shift+Z');
    await expect.poll(answers).toBe(before);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each(Object.keys(wars) as (keyof typeof wars)[])(
    '%s is planned in every light and size, and axe finds nothing',
    async (id) => {
      for (const viewport of [WIDE, PHONE]) {
        const { page, context, faults } = await house.visit({ viewport, hasTouch: viewport === PHONE });
        await bring(page, wars[id].record());
        await page.getByRole('button', { name: 'Plan: try answers first' }).click();
        await plan(page).waitFor();
        await tryOne(page);
        await expect.poll(() => tried(page)).toContain('tried, nothing is given');
        await clean(
          page,
          LIGHTS_AND_SIZES.filter(([, size]) => size === viewport),
        );
        await plan(page).getByRole('button', { name: 'Drop' }).click();
        await plan(page).waitFor({ state: 'detached' });
        expect(faults).toEqual([]);
        await context.close();
      }
    },
  );

  test('in words: begun, tried and carried out by keys', async () => {
    const { page, context, faults } = await house.visit({ settings: { table: 'words' } });
    await bring(page, wars['rebellion-1775'].record());
    await page.keyboard.type('plan try');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You are planning: nothing is given' }).waitFor();
    await page.locator('[data-home]').focus();
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'Carry out', exact: true }).and(page.locator(':enabled')).waitFor();
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await page.locator('[data-home]').focus();
    await page.keyboard.type('carry out');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You are planning: nothing is given' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Told').textContent()).toContain('The plan is carried out');
    expect(faults).toEqual([]);
    await context.close();
  });
});
