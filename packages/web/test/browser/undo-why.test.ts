import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { playedUntil } from '../games.ts';
import { HouseForTests, PHONE, whyNoBrowser } from './browser.ts';
import { answersOf, inCupboard } from './cupboard.ts';
import { atRest, begin, bring, playByClicks, sitDown } from './play.ts';
import { jumpTo, questionsOf } from './sight-walk.ts';

describe.skipIf(whyNoBrowser !== undefined)('taking back, asking why, leaving and coming again', () => {
  const house = new HouseForTests();

  const undo = (page: Page) => page.locator('header').getByRole('button', { name: /^Undo/ });
  const prompt = (page: Page) => page.locator('.prompt p');
  const lit = (page: Page, kind: string) => page.locator(`.target[data-thing^="${kind}:"][data-legal]`);

  test('one step back, and not beyond the fence', async () => {
    const { page, context, faults } = await house.visit();
    await begin(page, ['human', 'human'], 'undo');
    await lit(page, 'space').first().waitFor();
    await expect.poll(() => undo(page).isDisabled()).toBe(true);
    const before = await prompt(page).textContent();
    await lit(page, 'space').first().click();
    await expect.poll(() => prompt(page).textContent()).not.toBe(before);
    await undo(page).click();
    await expect.poll(() => prompt(page).textContent()).toBe(before);
    await playByClicks(page, 'to the war', { most: 14 });
    for (let n = 0; n < 20 && !(await undo(page).isDisabled()); n++)
      await playByClicks(page, `to the fence ${n}`, { most: 1 });
    await sitDown(page);
    await expect.poll(() => undo(page).isDisabled()).toBe(true);
    await expect
      .poll(() => undo(page).getAttribute('title'))
      .toMatch(/chance has spoken|turn has passed|last answer was/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a whole card in one press, where no fence stands between', async () => {
    const { page, context, faults } = await house.visit();
    await bring(page, playedUntil('whole card', 'play card').record());
    const card = await prompt(page).textContent();
    await page.locator('.hand [data-use="markers"][data-legal]').last().click();
    await lit(page, 'space').first().click();
    await page.locator('header').getByRole('button', { name: 'Card', exact: true }).click();
    await expect.poll(() => prompt(page).textContent()).toBe(card);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the map is zoomed by + and −, and 0 fits it again', async () => {
    const { page, context } = await house.visit();
    await begin(page, ['human', 'human'], 'zoomed');
    await lit(page, 'space').first().waitFor();
    const width = async (): Promise<number> => Math.round((await page.locator('.map-sheet').boundingBox())!.width);
    await atRest(page);
    const fitted = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(fitted);
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await expect.poll(width).toBeLessThan(fitted);
    await page.keyboard.press('0');
    await expect.poll(width).toBe(fitted);
    await context.close();
  });

  test('everything that does not shine says why, with its section: by click and by key', async () => {
    const { page, context, faults } = await house.visit();
    await bring(page, playedUntil('whole card', 'play marker').record());
    const why = page.locator('.why-not');
    await page.locator('.target[data-thing^="space:"]:not([data-legal])').first().dispatchEvent('click');
    await expect.poll(() => why.getByRole('button', { name: /^§\d/ }).count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => why.count()).toBe(0);
    await page.locator('.target[data-thing^="space:"]:not([data-legal])').first().focus();
    await page.keyboard.press('?');
    await why.waitFor();
    await why.getByRole('button', { name: /^§\d/ }).first().click();
    await page.getByRole('complementary', { name: /^Rule \d/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([
    { id: 'dont-tread-on-me', kind: 'logistics trade', thing: 'space:ne-4' },
    { id: 'we-the-people', kind: 'reinforcements troops', thing: 'space:baltimore' },
  ])('on a phone the reason why not lies over nothing that it is about: $id, $thing', async ({ id, kind, thing }) => {
    const { page, context, faults } = await house.visit({ viewport: PHONE, hasTouch: true });
    await jumpTo(page, questionsOf(id, 'sight 0', { most: 60 }).find((it) => it.kind === kind)!.record);
    await atRest(page);
    const target = page.locator(`.target[data-thing="${thing}"]`);
    await target.dispatchEvent('click');
    const why = page.locator('.why-not');
    await why.waitFor();
    const meets = async (): Promise<boolean> => {
      const [box, at] = [(await why.boundingBox())!, (await target.locator('.pulse').boundingBox())!];
      const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
      return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    };
    await expect.poll(meets).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a use of a card that is not allowed stays, and says why', async () => {
    const { page, context } = await house.visit();
    await bring(page, playedUntil('in words', 'play card').record());
    const barred = page.locator('.hand .use[aria-disabled="true"]').first();
    await barred.waitFor();
    await barred.click({ force: true });
    await expect.poll(() => page.locator('.why-not').getByRole('button', { name: /^§\d/ }).count()).toBeGreaterThan(0);
    await context.close();
  });

  test('a fault is reported in one click, without the secret and without what either player holds', async () => {
    const { page, context } = await house.visit();
    await bring(page, playedUntil('in words', 'play card').record());
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Report a fault/ }).click(),
    ]);
    const report = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      record: object;
      position: { hands: object[] };
    };
    expect(report.record).not.toHaveProperty('secret');
    expect(report.position.hands.filter((hand) => 'cards' in hand)).toEqual([]);
    await context.close();
  });

  test('a game left in the middle of a battle goes on where it was', async () => {
    const { page, context, faults } = await house.visit();
    const match = playedUntil('in words', 'battle lead');
    await bring(page, match.record());
    await page.locator('.battle-panel').waitFor();
    await page.locator('.duel-card[data-legal]').first().click();
    await page.locator('.battle-buttons .primary:not([data-legal])').click();
    await page.locator('.curtain, .battle-panel').first().waitFor();
    const title = await page.locator('.battle-panel h2').textContent();
    await expect.poll(async () => answersOf((await inCupboard(page))[0]!).length).toBe(match.length + 1);
    await page.reload();
    await page.getByRole('dialog', { name: /^Pass to the/ }).waitFor();
    await expect.poll(() => page.locator('.hand .card, .duel-card').count()).toBe(0);
    await sitDown(page);
    await page.locator('.battle-panel').waitFor();
    await expect.poll(() => page.locator('.battle-panel h2').textContent()).toBe(title);
    await expect
      .poll(() => prompt(page).textContent())
      .toMatch(/Battle(Match|You cannot match)|Battle.*(Match|cannot match)/);
    await page.goto(house.address);
    await page.getByRole('link', { name: /^Resume/ }).click();
    await sitDown(page);
    await page.locator('.battle-panel').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
