import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { playedAtRandom } from '../games.ts';
import { HouseForTests, LOW, axeFaults, whyNoBrowser } from './browser.ts';
import { atRest, bring, painted, seeEveryHand, sitDown } from './play.ts';
import { jumpTo, questionsOf } from './sight-walk.ts';

/* Runs in the page: what the bar lies over. */
const underTheBar = (): string[] => {
  const bar = document.querySelector('.replay-bar')!.getBoundingClientRect();
  return [...document.querySelectorAll('[data-battle], .piles, .reb-piles')].flatMap((it) => {
    const { left, top, right, bottom, width } = it.getBoundingClientRect();
    const isUnder = left < bar.right && right > bar.left && top < bar.bottom && bottom > bar.top;
    return isUnder && width > 0 ? [it.className] : [];
  });
};

describe.skipIf(whyNoBrowser !== undefined)('a game that is looked at again', () => {
  const house = new HouseForTests();
  const match = playedAtRandom('told again', 260);

  const press = (page: Page, name: string) =>
    page.getByRole('toolbar', { name: 'Replay' }).getByRole('button', { name, exact: true }).click();
  const count = (page: Page) => page.locator('.replay-bar .count').textContent();
  const openReplay = async (page: Page) => {
    await bring(page, match.record());
    await page.locator('header').getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('toolbar', { name: 'Replay' }).waitFor();
  };

  test('first, step, card, last; the address says where; the end is the game again', async () => {
    const { page, context, faults } = await house.visit();
    await openReplay(page);
    await expect.poll(() => count(page)).toBe(`${match.length} / ${match.length}`);
    await press(page, 'First');
    await expect.poll(() => count(page)).toBe(`0 / ${match.length}`);
    await expect.poll(() => page.url()).toMatch(/#\/replay\/\w+\/0$/);
    await press(page, 'Step on');
    await expect.poll(() => count(page)).toBe(`1 / ${match.length}`);
    await press(page, 'Next card');
    const at = async (): Promise<number> => Number((await count(page))!.split(' ')[0]);
    await expect.poll(at).toBeGreaterThan(10);
    const afterCard = await at();
    await press(page, 'Step back');
    await expect.poll(() => count(page)).toBe(`${afterCard - 1} / ${match.length}`);
    await page.reload();
    await page.getByRole('toolbar', { name: 'Replay' }).waitFor();
    await expect.poll(() => count(page)).toBe(`${afterCard - 1} / ${match.length}`);
    await press(page, 'Last');
    await press(page, 'Live');
    await expect.poll(() => page.locator('.replay-bar').count()).toBe(0);
    await expect.poll(() => page.url()).toMatch(/#\/table\//);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('8.5 a battle that is looked back at stands beside the bar, and so do the piles', async () => {
    const battle = questionsOf('rebellion-1775', 'sight 0').find(({ kind }) => kind === 'battle command')!;
    for (const viewport of [LOW, { width: 1440, height: 900 }]) {
      const { page, context } = await house.visit({ viewport, settings: { animation: 'off' } });
      await jumpTo(page, battle.record);
      await page.locator('header').getByRole('button', { name: 'Replay' }).click();
      await page.locator('.replay-bar').waitFor();
      await page.locator('.reb-battle').waitFor();
      await atRest(page);
      await expect.poll(() => page.evaluate(underTheBar)).toEqual([]);
      await context.close();
    }
  });

  test('every pair of eyes: either side, both, an observer', async () => {
    const { page, context, faults } = await house.visit();
    await openReplay(page);
    const eyes = page.getByLabel('Viewpoint');
    const hands = () => page.locator('.hand').count();
    await seeEveryHand(page);
    for (const [point, shown] of [
      ['0', 1],
      ['1', 1],
      ['both', 2],
      ['observer', 0],
    ] as const) {
      await eyes.selectOption(point);
      await expect.poll(() => hands(), { message: point }).toBe(shown);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('while it goes on, other hands are shown only after a warning; a link of a game between people too', async () => {
    const { page, context, faults } = await house.visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openReplay(page);
    const points = () => page.getByLabel('Viewpoint').locator('option').count();
    await expect.poll(points).toBe(2);
    for (let n = 0; n < 4; n++) {
      await page.keyboard.press('F8');
      await expect.poll(() => page.locator('.hand').count()).toBeLessThan(2);
    }
    for (const name of ['Copy a link to this position', 'See every hand']) {
      await press(page, name);
      const warning = page.getByRole('dialog', { name: 'See every hand?' });
      await warning.waitFor();
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await warning.getByRole('button', { name: 'Keep them hidden' }).click();
      await expect.poll(() => warning.count()).toBe(0);
    }
    await expect.poll(points).toBe(2);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).not.toContain('#/link/');
    await seeEveryHand(page);
    await expect.poll(points).toBe(4);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a link carries the whole game to a stranger, at the same position', async () => {
    const { page, context, faults } = await house.visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openReplay(page);
    await seeEveryHand(page);
    await press(page, 'First');
    await press(page, 'Next card');
    await press(page, 'Next card');
    await expect.poll(() => count(page)).not.toMatch(/^0 /);
    await painted(page);
    const [where, said] = [await count(page), await page.locator('.prompt p').textContent()];
    await press(page, 'Copy a link to this position');
    await page.getByText('The link is copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const stranger = await house.visit({ path: link.slice(house.address.length) });
    await stranger.page.getByRole('toolbar', { name: 'Replay' }).waitFor();
    await expect.poll(() => count(stranger.page)).toBe(where);
    await expect.poll(() => stranger.page.locator('.prompt p').textContent()).toBe(said);
    await stranger.page.reload();
    await stranger.page.getByRole('toolbar', { name: 'Replay' }).waitFor();
    await expect.poll(() => count(stranger.page)).toBe(where);
    expect([...faults, ...stranger.faults]).toEqual([]);
    await stranger.context.close();
    await context.close();
  });

  test('the dice of the game are checked against its secret', async () => {
    const { page, context, faults } = await house.visit();
    await openReplay(page);
    await press(page, 'Check the dice');
    await page.getByText(/The dice are true: all \d+ rolls are the secret's\./).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('from any position it can be played on as a new game', async () => {
    const { page, context, faults } = await house.visit();
    await openReplay(page);
    await page.waitForURL(/#\/replay\//, { waitUntil: 'commit' });
    const [, old] = /#\/replay\/(\w+)/.exec(page.url())!;
    await press(page, 'First');
    for (let i = 0; i < 5; i++) await press(page, 'Step on');
    await expect.poll(() => count(page)).toBe(`5 / ${match.length}`);
    await press(page, 'Play on from here as a new game');
    await expect.poll(() => page.url()).toMatch(new RegExp(`#/table/(?!${old})`));
    await sitDown(page);
    await page.locator('.target[data-legal]').first().waitFor();
    await page.goto(house.address);
    await expect.poll(() => page.getByRole('link', { name: /^Resume/ }).count()).toBe(2);
    expect(faults).toEqual([]);
    await context.close();
  });
});
