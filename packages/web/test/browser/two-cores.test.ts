import { describe, expect, test } from 'vitest';
import { HouseForTests, whyNoBrowser } from './browser.ts';
import { begin } from './play.ts';

describe.skipIf(whyNoBrowser !== undefined)('a level that searches', () => {
  const house = new HouseForTests();

  test('thinks on two cores, answers for both sides, and is stopped at once', async () => {
    const { page, context, faults } = await house.visit({ settings: { animation: 'off', confirm: 'off' } });
    await page.addInitScript('Object.defineProperty(navigator, "hardwareConcurrency", { value: 2 })');
    await page.reload();
    await begin(page, ['continental', 'continental'], 'two cores');
    await expect.poll(() => page.workers().length, { timeout: 240_000 }).toBe(2);
    await expect
      .poll(() => page.locator('.log-lines').textContent(), { timeout: 240_000 })
      .toMatch(/American[\s\S]*British|British[\s\S]*American/);
    await page.goto(house.address);
    await expect.poll(() => page.workers().length, { timeout: 240_000 }).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
