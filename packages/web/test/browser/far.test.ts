import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, WIDE, clean, whyNoBrowser } from './browser.ts';
import { FarHouse } from './far-house.ts';
import { type Guest, come, isAsked, lengthOf } from './far-play.ts';
import { agreeOn, seat, seenOn } from './play.ts';

describe.skipIf(whyNoBrowser !== undefined)('two people far apart', () => {
  const house = new FarHouse();
  const { server } = house;

  const isClean = (page: Page): Promise<void> =>
    clean(page, [
      ['light', PHONE],
      ['light', WIDE],
    ]);
  const titleOf = (page: Page): Promise<string | null> => page.locator('.turn-signal b').textContent();
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

  test('from the set-up dialog: one here, one far away and a computer; what cannot be is said, and nothing chosen is lost', async () => {
    const host = await come(house.browser);
    const { page } = host;
    await page.goto(`${server.site}#/box/rebellion-1775`);
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog');
    const start = dialog.getByRole('button', { name: 'Start' });
    await agreeOn(dialog, 'Scenario', 'The introductory game');
    await agreeOn(dialog, 'Players', 'Three: one holds both factions of a side');
    await seat(dialog, 1, 'far');
    await dialog.getByText('Everybody at the table adds a number of their own').waitFor();
    await expect.poll(() => dialog.getByLabel('Seed').count()).toBe(0);
    await seat(dialog, 2, 'human');
    await dialog.getByText('one seat is yours at this screen').waitFor();
    await expect.poll(() => start.isDisabled()).toBe(true);
    await seat(dialog, 2, 'recruit');
    await dialog.getByText('a guest the Continental Army, the computer (Recruit) the Patriot Militia').waitFor();
    await dialog.getByRole('radio', { name: /^No clock/ }).check();
    await isClean(page);
    await dialog.getByLabel('Your name at the table').fill('hollis');
    await page.route('**/api/tables', (route) => route.abort());
    host.isServerAway = true;
    await start.click();
    await dialog.getByRole('alert').getByText('The server does not answer').waitFor();
    await page.unroute('**/api/tables');
    await start.click();
    const link = await page.getByLabel(/^Link: The seat of/).inputValue();
    await page.getByText('Computer, Recruit').waitFor();
    const guest = await come(house.browser);
    await guest.page.goto(link);
    await guest.page.getByRole('heading', { name: /Your side: .*Continental Army/ }).waitFor();
    await guest.page.getByLabel('Your name at the table').fill('margate');
    await guest.page.getByRole('button', { name: 'Sit down' }).click();
    for (const it of [host, guest]) await it.page.locator('.far-strip').getByText('Connected').waitFor();
    expect(guest.faults).toEqual([]);
    for (const { context } of [host, guest]) await context.close();
  });

  test('lay, invite, sit down, play on both sides, reload, the server restarted, talk, give up', async () => {
    const [host, guest] = [await come(house.browser), await come(house.browser)];
    await host.page.goto(server.site);
    await host.page
      .getByRole('list', { name: 'Games' })
      .getByRole('button', { name: /1775: Rebellion/ })
      .click();
    await host.page.getByRole('link', { name: 'With somebody far away' }).click();
    await host.page.getByLabel('Your name at the table').fill('hollis');
    await host.page.getByLabel('Scenario').selectOption({ label: 'The introductory game, two rounds' });
    await host.page.getByLabel('Players').selectOption({ label: 'Two: each a side' });
    await isClean(host.page);
    await host.page.getByRole('button', { name: 'Lay the table' }).click();
    const link = await host.page.getByLabel(/^Link: The seat of/).inputValue();
    expect(link).toMatch(/\/t\/[a-z2-9]{12}#invite=/);
    const id = /\/t\/([a-z2-9]{12})/.exec(link)![1]!;
    await isClean(host.page);
    await host.page.getByRole('radio', { name: /^Live/ }).check();
    await host.page.getByLabel('Takebacks by consent').uncheck();
    await host.page.getByLabel('Odds shown to both').uncheck();
    await host.page.getByLabel('Computer if nobody sits').check();
    await host.page.getByText('Where nobody sits after 2 days, a computer does (Militia).').waitFor();
    await host.page.getByText('Kept.').waitFor();
    await expect.poll(() => host.page.getByLabel(/^Link: The seat of/).inputValue()).toBe(link);

    await guest.page.goto(link);
    await guest.page.getByRole('heading', { name: /Your side:/ }).waitFor();
    await guest.page.getByText('45 minutes each and 30 s a turn').waitFor();
    await guest.page.getByText('Others may watch, no odds are shown, no takebacks but one’s own undo').waitFor();
    await guest.page.locator('.far-picture .map-pane').waitFor();
    await isClean(guest.page);
    await guest.page.getByLabel('Your name at the table').fill('margate');
    await guest.page.getByRole('button', { name: 'Sit down' }).click();
    const stranger = await come(house.browser);
    await stranger.page.goto(link);
    await stranger.page.getByText(/This seat is taken: margate sat down (a moment|\d+ minutes?) ago/).waitFor();
    expect(stranger.faults.filter((it) => !it.includes('410'))).toEqual([]);
    await stranger.context.close();
    const both = [host, guest];
    for (const { page } of both) await page.locator('.far-strip').getByText('Connected').waitFor();

    // Luck is fresh at every table: how many clicks the first side needs is not known.
    const answered = new Set<number>();
    await expect.poll(async () => answered.add(await answer(both)).size, { timeout: 240_000 }).toBe(2);
    await host.page.reload();
    await host.page.locator('.far-strip').getByText('Connected').waitFor();

    for (const one of both) one.isServerAway = true;
    await server.stop();
    for (const { page } of both) await page.locator('.far-strip').getByText('Reconnecting. Nothing is lost').waitFor();
    await house.open();
    for (const { page } of both) await page.locator('.far-strip').getByText('Connected').waitFor();
    for (const one of both) one.isServerAway = false;
    const before = await lengthOf(host, server.site, id);
    const played = async (): Promise<number> => {
      await answer(both);
      return lengthOf(host, server.site, id);
    };
    await expect.poll(played, { timeout: 240_000 }).toBeGreaterThanOrEqual(before + 3);
    for (const { page } of both) await expect.poll(() => page.locator('.why-not').count()).toBe(0);

    await expect.poll(async () => (await isAsked(host.page)) || (await isAsked(guest.page))).toBe(true);
    const next = (await isAsked(host.page)) ? host.page : guest.page;
    await next.goto(`${server.site}#/far`);
    await next.getByRole('link', { name: 'Next table' }).waitFor();
    // What is asked stands in the row, as the table itself would put it.
    await expect.poll(() => next.locator('.far-row.mine p').first().textContent()).not.toContain('It is your turn.');
    await isClean(next);
    await next.keyboard.press('n');
    await next.waitForURL(new RegExp(`#/far/${id}$`), { waitUntil: 'commit' });
    await next.locator('.far-strip').getByText('Connected').waitFor();

    await host.page.getByRole('button', { name: 'Play in words' }).focus();
    await host.page.keyboard.press('Enter');
    await host.page.getByRole('heading', { name: /in words/ }).waitFor();
    await isClean(host.page);
    await host.page.getByRole('button', { name: 'Pictures' }).click();

    await host.page.getByRole('button', { name: 'Talk and more' }).click();
    await host.page.getByLabel('Say something to the others').fill('a fair wind');
    await host.page.getByRole('button', { name: 'Say', exact: true }).click();
    await host.page.getByText('a fair wind').waitFor();
    await isClean(host.page);
    await host.page.getByRole('button', { name: 'Close' }).click();
    await guest.page.getByRole('button', { name: /Talk and more\s*1/ }).click();
    await guest.page.getByText('a fair wind').waitFor();
    await guest.page.getByRole('button', { name: 'Mute hollis' }).click();
    await guest.page.getByText('Nothing has been said.').waitFor();
    await guest.page.getByRole('button', { name: 'Hear hollis again' }).click();
    await guest.page.getByText('a fair wind').waitFor();
    await guest.page.getByRole('button', { name: 'Notes' }).click();
    await guest.page.getByLabel('My notes').fill('He sails in spring.');
    await guest.page.getByText('Kept.').waitFor();
    await guest.page.getByRole('button', { name: 'Table', exact: true }).click();
    await isClean(guest.page);
    await expect.poll(() => guest.page.getByRole('button', { name: /take back/ }).count()).toBe(0);
    await guest.page.getByRole('button', { name: 'Give up' }).click();
    await guest.page.getByRole('button', { name: 'Yes, give up the war' }).click();
    for (const { page } of both) await expect.poll(() => titleOf(page)).toBe('Over');
    await isClean(host.page);
    await host.page.getByRole('button', { name: 'After the war' }).click();
    await host.page.getByRole('button', { name: 'Review with open hands' }).click();
    await host.page.waitForURL(new RegExp(`#/review/${id}/`), { waitUntil: 'commit' });
    await host.page.goto(server.site);
    await host.page.getByRole('heading', { name: 'My tables' }).waitFor();
    await host.page.getByRole('link', { name: /^Review: 1775/ }).waitFor();
    await host.page.goto(`${server.site}#/far`);
    await host.page.getByText('Nobody waits.').waitFor();
    await host.page.getByRole('button', { name: 'Show them' }).click();
    await host.page.getByRole('link', { name: 'Look: 1775: Rebellion, hollis v margate' }).waitFor();
    await host.page.getByLabel('Webhook').fill('http://127.0.0.1:9/turn');
    await host.page.getByRole('button', { name: 'Add' }).click();
    await host.page.getByRole('button', { name: /^End: Webhook/ }).click();
    await expect.poll(() => host.page.getByRole('button', { name: /^End:/ }).count()).toBe(0);
    await host.page.getByRole('button', { name: 'Show code' }).click();
    const along = await host.page.getByLabel('Link: My seats').inputValue();
    await isClean(host.page);
    const elsewhere = await come(house.browser);
    await elsewhere.page.goto(along);
    await elsewhere.page.getByRole('button', { name: 'Bring my seats here' }).waitFor();
    await isClean(elsewhere.page);
    await elsewhere.page.getByRole('button', { name: 'Bring my seats here' }).click();
    await elsewhere.page.getByRole('link', { name: /^Review: 1775/ }).waitFor();
    await guest.page.goto(`${server.site}#/far/new/dont-tread-on-me`);
    await guest.page.getByText('This game is for one').waitFor();
    elsewhere.isServerAway = true;
    await server.stop();
    await elsewhere.page.getByRole('button', { name: 'Show them' }).click();
    await elsewhere.page.getByText('The server does not answer.').first().waitFor();
    await elsewhere.page.evaluate(() => dispatchEvent(new Event('online')));
    await elsewhere.page.getByText(/This is how it stood at \d\d:\d\d/).waitFor();
    await expect.poll(() => elsewhere.page.getByRole('button', { name: 'Review' }).isDisabled()).toBe(true);
    expect([...host.faults, ...guest.faults, ...elsewhere.faults]).toEqual([]);
  });
});
