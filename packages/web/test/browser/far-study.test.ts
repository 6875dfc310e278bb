import type { Position } from '@liberty/net';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, axeFaults, sidewaysScroll, whyNoBrowser } from './browser.ts';
import { FarHouse } from './far-house.ts';
import { answerUntil, come, layAndSit, lengthOf } from './far-play.ts';
import { reviewed } from './far-review.ts';
import { byFinger, painted, seenOn } from './play.ts';

const planned = (page: Page) => page.getByRole('region', { name: 'You are planning' });
const tried = (page: Page): Promise<string | null> => planned(page).getByRole('status').textContent();

/** Touches what shines, on the map or in the hand, until the plan has grown. */
const tryByFinger = async (page: Page): Promise<void> => {
  const before = await tried(page);
  let taps = 0;
  const touch = async (): Promise<string | null> => {
    const { lit, ways } = await seenOn(page);
    const hand = page.locator('.table-tabs').getByRole('button', { name: 'Hand' });
    const at = lit.length > 0 ? lit[taps++ % lit.length] : ways[taps++ % Math.max(1, ways.length)];
    if (at) await byFinger(page, at);
    else if (await hand.isVisible()) await hand.dispatchEvent('click');
    await painted(page);
    return tried(page);
  };
  await expect.poll(touch).not.toBe(before);
};

describe.skipIf(whyNoBrowser !== undefined)('the study at a table far away', () => {
  const house = new FarHouse();
  const { server } = house;

  test('a plan is tried by finger on a phone; the server hears of it only when it is carried out', async () => {
    const [host, phone] = [
      await come(house.browser),
      await come(house.browser, { viewport: PHONE, hasTouch: true, isMobile: true }),
    ];
    const both = [host, phone] as const;
    const { site } = server;
    const id = await layAndSit(both, site, 'we-the-people');
    const isOwnCard = ({ asked }: Position): boolean => asked?.chair === 1 && asked.rule === '5.3b';
    const before = await answerUntil(both, { site, id, luck: 'planned far away' }, isOwnCard);
    const { page } = phone;
    await expect.poll(() => page.locator('.turn-signal b').textContent()).toBe('Your turn');
    await page.getByRole('button', { name: 'Plan: try answers first' }).tap();
    await planned(page).waitFor();
    await tryByFinger(page);
    await expect.poll(() => tried(page)).toContain('tried, nothing is given');
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await lengthOf(phone, site, id)).toBe(before);
    await planned(page).getByRole('button', { name: 'Drop' }).tap();
    await planned(page).waitFor({ state: 'detached' });
    expect(await lengthOf(phone, site, id)).toBe(before);
    await page.getByRole('button', { name: 'Plan: try answers first' }).tap();
    await tryByFinger(page);
    await planned(page).getByRole('button', { name: 'Carry out' }).tap();
    await planned(page).waitFor({ state: 'detached' });
    await page.getByText('The plan is carried out.').waitFor();
    await expect.poll(() => lengthOf(phone, site, id)).toBeGreaterThan(before);
    expect([...host.faults, ...phone.faults]).toEqual([]);
    for (const { context } of both) await context.close();
  });

  test('a war that was given up is reviewed with open hands, adds up to its result, and is read from a link', async () => {
    const both = [await come(house.browser), await come(house.browser)] as const;
    const [host, guest] = both;
    const { site } = server;
    const id = await layAndSit(both, site, 'rebellion-1775', {
      Scenario: 'The introductory game, two rounds',
      Players: 'Two: each a side',
    });
    await answerUntil(both, { site, id, luck: 'given up' }, ({ length }) => length >= 16);
    // While it goes on nobody reviews it: that would be a computer's help against people.
    await host.page.goto(`${site}#/review/${id}`);
    await host.page.getByText('A war far away is reviewed from its table, when it is over.').waitFor();
    await host.page.goto(`${site}#/far/${id}`);
    await guest.page.getByRole('button', { name: 'Talk and more' }).click();
    await guest.page.getByRole('button', { name: 'Table', exact: true }).click();
    await guest.page.getByRole('button', { name: 'Give up' }).click();
    await guest.page.getByRole('button', { name: 'Yes, give up the war' }).click();
    const { page, context } = host;
    const end = page.getByRole('region', { name: 'The war is over' });
    await end.getByText('margate gave up the war.').waitFor();
    const turned = end.getByRole('region', { name: 'How it turned' });
    await turned.getByText(/It began at/).waitFor({ timeout: 240_000 });
    // Every turning point has a name, also one that was an answer.
    for (const name of await turned.locator('li b').allTextContents()) expect(name).not.toBe('');
    const { sum, result } = await reviewed(page, id);
    expect([0, 100]).toContain(result);
    expect(Math.abs(sum - result)).toBeLessThan(1);
    await page.getByText('Continental Army and Patriot Militia gave up the war.').first().waitFor();
    await expect.poll(() => page.locator('.review-room').textContent()).not.toContain('margate');
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Table', exact: true }).click();
    await expect.poll(() => page.locator('.turn-signal b').textContent()).toBe('Over');
    await expect.poll(() => page.locator('[data-legal]').count()).toBe(0);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${site}#/chronicle/${id}`);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('The link is copied').first().waitFor();
    const friend = await come(house.browser);
    await friend.page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await friend.page
      .getByRole('region', { name: 'The result' })
      .getByText(/gave up the war/)
      .waitFor();
    // However often it is looked at, it lies once among the games of this browser, as one that is over.
    await page.goto(`${site}#/far/${id}`);
    await page.getByRole('button', { name: 'After the war' }).click();
    await page.getByRole('button', { name: 'Review with open hands' }).click();
    await page.waitForURL(new RegExp(`#/review/${id}/`), { waitUntil: 'commit' });
    await page.goto(site);
    const kept = page.getByRole('link', { name: /^Review 1775: Rebellion, / });
    await kept.first().waitFor();
    await expect.poll(() => kept.count()).toBe(1);
    expect([...host.faults, ...guest.faults, ...friend.faults]).toEqual([]);
    for (const it of [host, guest, friend]) await it.context.close();
  });
});
