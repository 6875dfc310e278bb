import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dist } from '../../build.mjs';
import { TestHouse } from '../house.ts';
import { type House, PHONE, WIDE, axeFaults, openHouse, sidewaysScroll, whyNoBrowser } from './browser.ts';
import { prefer, seenOn } from './play.ts';

/** Somebody at a browser of his own. */
interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: string[];
}

/** What a page complains of by itself while its server is away. */
const EXPECTED = /ERR_CONNECTION|WebSocket|ERR_NETWORK|Failed to load resource/;

describe.skipIf(whyNoBrowser !== undefined)('two people far apart', () => {
  let house: House;
  const server = new TestHouse();
  let browser: Browser;
  beforeAll(async () => {
    house = await openHouse();
    ({ browser } = house);
    await server.start(dist);
  }, 240_000);
  afterAll(async () => {
    await house.close();
    await server.close();
  });

  const come = async (): Promise<Guest> => {
    const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce', serviceWorkers: 'block' });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const faults: string[] = [];
    page.on('console', (it) => {
      if (it.type() === 'error' && !EXPECTED.test(it.text())) faults.push(it.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await prefer(page, { autoForced: 'on', confirm: 'off' });
    return { page, context, faults };
  };
  const clean = async (page: Page): Promise<void> => {
    for (const viewport of [PHONE, WIDE]) {
      await page.setViewportSize(viewport);
      expect(await axeFaults(page), String(viewport.width)).toEqual([]);
      await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
  };
  const titleOf = (page: Page): Promise<string | null> => page.locator('.turn-signal b').textContent();
  const isAsked = async (page: Page): Promise<boolean> => (await titleOf(page)) === 'Your turn';
  /** Clicks one thing that shines, at whichever page is asked; says at which. */
  const answer = async (guests: readonly Guest[]): Promise<number> => {
    const turn = { at: -1 };
    await expect
      .poll(async () => {
        turn.at = -1;
        for (const [i, { page }] of guests.entries()) if (await isAsked(page)) turn.at = i;
        return turn.at;
      })
      .toBeGreaterThanOrEqual(0);
    const { page } = guests[turn.at]!;
    const { lit, aside } = await seenOn(page);
    const it = lit[0] ?? aside[0];
    if (it) await page.mouse.click(it.x, it.y);
    else await page.getByRole('button', { name: 'Fit the map' }).click();
    return turn.at;
  };

  test(
    'lay, invite, sit down, play on both sides, reload, the server restarted, talk, give up',
    { timeout: 600_000 },
    async () => {
      const [host, guest] = [await come(), await come()];
      await host.page.goto(server.site);
      await host.page
        .getByRole('list', { name: 'Games' })
        .getByRole('button', { name: /1775: Rebellion/ })
        .click();
      await host.page.getByRole('link', { name: 'With somebody far away' }).click();
      await host.page.getByLabel('Your name at the table').fill('hollis');
      await host.page.getByLabel('Scenario').selectOption({ label: 'The introductory game, two rounds' });
      await host.page.getByLabel('Players').selectOption({ label: 'Two: each a side' });
      await clean(host.page);
      await host.page.getByRole('button', { name: 'Lay the table' }).click();
      const link = await host.page.getByLabel(/^Link: The seat of/).inputValue();
      expect(link).toMatch(/\/t\/[a-z2-9]{12}#invite=/);
      await clean(host.page);

      await guest.page.goto(link);
      await guest.page.getByRole('heading', { name: /Your side:/ }).waitFor();
      await clean(guest.page);
      await guest.page.getByLabel('Your name at the table').fill('margate');
      await guest.page.getByRole('button', { name: 'Sit down' }).click();
      const both = [host, guest];
      for (const { page } of both) await page.locator('.far-strip').getByText('Connected').waitFor();

      const answered = new Set<number>();
      for (let n = 0; n < 60 && answered.size < 2; n++) answered.add(await answer(both));
      expect(answered.size).toBe(2);
      await host.page.reload();
      await host.page.locator('.far-strip').getByText('Connected').waitFor();

      await server.stop();
      for (const { page } of both)
        await page.locator('.far-strip').getByText('The server does not answer; nothing is lost').waitFor();
      await server.start(dist);
      for (const { page } of both) await page.locator('.far-strip').getByText('Connected').waitFor();
      for (let n = 0; n < 6; n++) await answer(both);

      await host.page.getByRole('button', { name: 'Play in words' }).focus();
      await host.page.keyboard.press('Enter');
      await host.page.getByRole('heading', { name: /in words/ }).waitFor();
      await clean(host.page);
      await host.page.getByRole('button', { name: 'Pictures' }).click();

      await host.page.getByRole('button', { name: 'Talk and more' }).click();
      await host.page.getByLabel('Say something to the others').fill('a fair wind');
      await host.page.getByRole('button', { name: 'Say', exact: true }).click();
      await host.page.getByText('a fair wind').waitFor();
      await clean(host.page);
      await host.page.getByRole('button', { name: 'Close' }).click();
      await guest.page.getByRole('button', { name: /Talk and more\s*1/ }).click();
      await guest.page.getByText('a fair wind').waitFor();
      await guest.page.getByRole('button', { name: 'Give up' }).click();
      await guest.page.getByRole('button', { name: 'Yes, give up the war' }).click();
      for (const { page } of both) await expect.poll(() => titleOf(page)).toBe('Over');
      await clean(host.page);
      await host.page.getByRole('button', { name: 'After the war' }).click();
      await host.page.getByRole('button', { name: 'Review with open hands' }).click();
      await host.page.waitForURL(/#\/replay\//, { waitUntil: 'commit' });
      await host.page.goto(server.site);
      await host.page.getByRole('heading', { name: 'My tables' }).waitFor();
      await host.page.getByRole('link', { name: /^Review: 1775/ }).waitFor();
      await host.page.goto(`${server.site}#/far`);
      await host.page.getByText('Nobody waits.').waitFor();
      await host.page.getByLabel('Webhook').fill('http://127.0.0.1:9/turn');
      await host.page.getByRole('button', { name: 'Add' }).click();
      await host.page.getByRole('button', { name: /^End: Webhook/ }).click();
      await expect.poll(() => host.page.getByRole('button', { name: /^End:/ }).count()).toBe(0);
      await host.page.getByRole('button', { name: 'Show code' }).click();
      const along = await host.page.getByLabel('Link: My seats').inputValue();
      await clean(host.page);
      const elsewhere = await come();
      await elsewhere.page.goto(along);
      await elsewhere.page.getByRole('button', { name: 'Bring my seats here' }).waitFor();
      await clean(elsewhere.page);
      await elsewhere.page.getByRole('button', { name: 'Bring my seats here' }).click();
      await elsewhere.page.getByRole('link', { name: /^Review: 1775/ }).waitFor();
      expect([...host.faults, ...guest.faults, ...elsewhere.faults]).toEqual([]);
    },
  );
});
