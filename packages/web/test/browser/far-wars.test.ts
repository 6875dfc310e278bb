import { describe, expect, test } from 'vitest';
import { whyNoBrowser } from './browser.ts';
import { FarHouse } from './far-house.ts';
import { WARS, answerUntil, come, layAndSit, playWar } from './far-play.ts';

/** Every ruleset is played by npm run far-wars; here a war by cards and one by cubes. So many answers are given while nobody looks. */
const UNSEEN: Readonly<Record<string, number>> = { 'we-the-people-d10': 200, 'rebellion-1775': 0 };

describe.skipIf(whyNoBrowser !== undefined)('whole wars of two browsers, through the server', () => {
  const house = new FarHouse();
  const { server } = house;

  test.for(WARS.filter(([game]) => game in UNSEEN))('%s, to its end on both screens', async ([game, terms]) => {
    const both = [await come(house.browser), await come(house.browser)] as const;
    const id = await layAndSit(both, server.site, game, terms);
    // Both go elsewhere, and come back to a war that has gone on meanwhile.
    const { site } = server;
    for (const { page } of both) await page.goto(`${site}#/settings`);
    await answerUntil(both, { site, id, luck: `${game} unseen` }, ({ length }) => length >= UNSEEN[game]!);
    for (const { page } of both) {
      await page.goto(`${site}#/far/${id}`);
      await page.locator('.far-strip').getByText('Connected').waitFor();
    }
    const { answers, byClicks, why } = await playWar(both, { site, id, every: 25, luck: game });
    expect(answers).toBeGreaterThan(20);
    expect(byClicks).toBeGreaterThan(2);
    for (const { page } of both) {
      await expect.poll(() => page.locator('.turn-signal b').textContent()).toBe('Over');
      await page.locator('.far-over').getByText(why).waitFor();
    }
    const signals = () => Promise.all(both.map(({ page }) => page.locator('.turn-signal small').textContent()));
    await expect.poll(async () => new Set(await signals()).size).toBe(1);
    expect(both.flatMap(({ faults }) => faults)).toEqual([]);
    for (const { context } of both) await context.close();
  });
});
