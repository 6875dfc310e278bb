import { describe, expect, test } from 'vitest';
import { whyNoBrowser } from './browser.ts';
import { FarHouse } from './far-house.ts';
import { WARS, come, layAndSit, playWar } from './far-play.ts';

/** Every ruleset is played by npm run far-wars; here a war by cards and one by cubes. */
const SHORT: ReadonlySet<string> = new Set(['we-the-people-d10', 'rebellion-1775']);

describe.skipIf(whyNoBrowser !== undefined)('whole wars of two browsers, through the server', () => {
  const house = new FarHouse();
  const { server } = house;

  test.for(WARS.filter(([game]) => SHORT.has(game)))('%s, to its end on both screens', async ([game, terms]) => {
    const both = [await come(house.browser), await come(house.browser)] as const;
    const id = await layAndSit(both, server.site, game, terms);
    const { answers, byClicks, why } = await playWar(both, { site: server.site, id, every: 25, luck: game });
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
