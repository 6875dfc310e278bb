import { describe, expect, test } from 'vitest';
import { axeFaults, whyNoBrowser } from './browser.ts';
import { FarHouse } from './far-house.ts';
import { type Guest, answerUntil, come, layAndSit } from './far-play.ts';
import { endOf, reviewed } from './far-review.ts';

const SHORT = { Scenario: 'The introductory game, two rounds', Players: 'Two: each a side' };
const DAY = 86_400_000;

describe.skipIf(whyNoBrowser !== undefined)('how wars far away end, and who looks on', () => {
  const house = new FarHouse();
  const { server } = house;

  /** Two at a short war of 1775, some answers into it. */
  const begun = async (luck: string): Promise<{ id: string; both: readonly [Guest, Guest] }> => {
    const both = [await come(house.browser), await come(house.browser)] as const;
    const { site } = server;
    const id = await layAndSit(both, site, 'rebellion-1775', SHORT);
    await answerUntil(both, { site, id, luck }, ({ length }) => length >= 16);
    return { id, both };
  };

  test('a war that both called drawn is reviewed as half of a win, and the chronicle says so without names', async () => {
    const { id, both } = await begun('drawn');
    const [host, guest] = both;
    await guest.page.getByRole('button', { name: 'Talk and more' }).click();
    await guest.page.getByRole('button', { name: 'Table', exact: true }).click();
    await guest.page.getByRole('button', { name: 'Offer a draw' }).click();
    await host.page.getByRole('button', { name: 'Allow' }).click();
    for (const { page } of both) await endOf(page).getByText('the players called it drawn').waitFor();
    const { page } = host;
    const { sum, result } = await reviewed(page, id);
    expect(result).toBe(50);
    expect(Math.abs(sum - result)).toBeLessThan(1);
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await page.goto(`${server.site}#/chronicle/${id}`);
    await page.getByRole('region', { name: 'The result' }).getByText('the players called it drawn').waitFor();
    await expect.poll(() => page.locator('main').textContent()).not.toMatch(/hollis|margate/);
    expect([...host.faults, ...guest.faults]).toEqual([]);
    for (const { context } of both) await context.close();
  });

  test('a war that was claimed after a clock had fallen is reviewed as won by whoever claimed it', async () => {
    const { id, both } = await begun('claimed');
    // Three days for the answer and five in reserve are over.
    server.ahead += 9 * DAY;
    const [host, guest] = both;
    for (const { page } of both) await page.reload();
    const isAsked = await Promise.race(
      both.map(async ({ page }, i) => {
        await page.getByText('Your clock has fallen.').waitFor();
        return i;
      }),
    );
    const { page } = both[isAsked === 0 ? 1 : 0];
    await page.getByRole('button', { name: 'Claim the war' }).click();
    const loser = isAsked === 0 ? 'hollis' : 'margate';
    for (const it of both) await endOf(it.page).getByText(`the clock of ${loser} had fallen`).waitFor();
    const { sum, result } = await reviewed(page, id);
    // By the first side's eyes: the host's.
    expect(result).toBe(isAsked === 0 ? 0 : 100);
    expect(Math.abs(sum - result)).toBeLessThan(1);
    await expect.poll(() => page.locator('.review-room').textContent()).not.toContain(loser);
    await expect.poll(() => axeFaults(page)).toEqual([]);
    expect([...host.faults, ...guest.faults]).toEqual([]);
    for (const { context } of both) await context.close();
  });

  test('an open table stands among those that can be watched, with how many look on, until they leave', async () => {
    const [host, guest, onlooker, passer] = [
      await come(house.browser),
      await come(house.browser),
      await come(house.browser),
      await come(house.browser),
    ];
    const { site } = server;
    await host.page.goto(`${site}#/far/new/we-the-people`);
    await host.page.getByLabel('Your name at the table').fill('hollis');
    await host.page.getByRole('radio', { name: /^Open table/ }).check();
    await host.page.getByRole('button', { name: 'Lay the table' }).click();
    const link = await host.page.getByLabel(/^Link: The seat of/).inputValue();
    // As long as a seat is free it waits among the open ones, and nobody can watch it.
    const list = async ({ page }: Guest): Promise<void> => {
      await page.goto(`${site}#/far`);
      await page.reload();
      await page.getByRole('heading', { name: 'Open tables' }).waitFor();
    };
    await list(passer);
    await passer.page.getByRole('link', { name: /^Sit down: We the People/ }).waitFor();
    await expect.poll(() => passer.page.getByRole('region', { name: 'Live now' }).count()).toBe(0);
    await guest.page.goto(link);
    await guest.page.getByLabel('Your name at the table').fill('margate');
    await guest.page.getByRole('button', { name: 'Sit down', exact: true }).click();
    for (const { page } of [host, guest]) await page.locator('.far-strip').getByText('Connected').waitFor();

    const live = passer.page.getByRole('region', { name: 'Live now' });
    const seen = async (): Promise<string> => {
      await list(passer);
      await live.waitFor();
      return (await live.textContent())!;
    };
    await expect.poll(seen).toContain('hollis v margate. 0 answers so far.');
    await list(onlooker);
    await onlooker.page.getByRole('link', { name: /^Watch: We the People.*, hollis v margate$/ }).click();
    await onlooker.page.locator('.far-strip').getByText('1 watching').waitFor();
    await host.page.locator('.far-strip').getByText('1 watching').waitFor();
    await expect.poll(seen).toContain('0 answers so far, 1 watching.');
    await expect.poll(() => axeFaults(passer.page)).toEqual([]);
    // Whoever only looks on is asked nothing.
    await expect.poll(() => onlooker.page.locator('[data-legal]').count()).toBe(0);
    await onlooker.context.close();
    await expect.poll(seen).toContain('0 answers so far.');
    await host.page.locator('.far-strip').getByText('1 watching').waitFor({ state: 'detached' });
    expect([...host.faults, ...guest.faults, ...passer.faults]).toEqual([]);
    for (const { context } of [host, guest, passer]) await context.close();
  });
});
