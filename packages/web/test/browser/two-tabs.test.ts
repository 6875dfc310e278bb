import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HouseForTests, allKept, axeFaults, whyNoBrowser } from './browser.ts';
import { type Stored, answersOf, inCupboard } from './cupboard.ts';
import { begin, painted, playByClicks, sitDown } from './play.ts';

describe.skipIf(whyNoBrowser !== undefined)('one game on two tables', () => {
  const house = new HouseForTests();

  const PLAYED_ON = 'Played on in another tab';
  const dialog = (page: Page, name = PLAYED_ON) => page.getByRole('dialog', { name });
  const choose = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  const idOf = (page: Page) => /#\/(?:table|replay)\/(\w+)/.exec(page.url())![1]!;
  const storedAs = async (page: Page, id: string): Promise<Stored> =>
    (await inCupboard(page)).find((it) => it.id === id)!;
  /** The answers of a game as they are kept, when everything that this tab has answered is. */
  const answersIn = async (page: Page, id: string) => {
    await allKept(page);
    return answersOf(await storedAs(page, id));
  };

  const secondTab = async (context: BrowserContext, address: string, deaf = false): Promise<Page> => {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    if (deaf) await page.addInitScript('delete window.BroadcastChannel');
    await page.goto(address);
    await sitDown(page);
    return page;
  };
  const begun = async () => {
    const visit = await house.visit();
    await begin(visit.page, ['human', 'human'], 'two tabs');
    await sitDown(visit.page);
    await playByClicks(visit.page, 'first', { most: 5 });
    return visit;
  };

  test('the older is told, and follows', async () => {
    const { page, context, faults } = await begun();
    const other = await secondTab(context, page.url());
    await playByClicks(page, 'on', { most: 6 });
    await dialog(other).waitFor();
    await dialog(other).getByText('Every answer given here is in it.').waitFor();
    await expect.poll(() => axeFaults(other)).toEqual([]);
    await other.keyboard.press('Escape');
    await painted(other);
    await expect.poll(() => dialog(other).isVisible()).toBe(true);
    const id = idOf(page);
    const before = await answersIn(page, id);
    await choose(other, 'Follow the other tab');
    await expect.poll(() => dialog(other).count()).toBe(0);
    await sitDown(other);
    await playByClicks(other, 'there', { most: 4 });
    const after = await answersIn(other, id);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.slice(0, before.length)).toEqual(before);
    await dialog(page).waitFor();
    expect((await inCupboard(page)).length).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('or branches off: both games are kept, each with its answers', async () => {
    const { page, context, faults } = await begun();
    const id = idOf(page);
    const other = await secondTab(context, page.url());
    const shared = await answersIn(page, id);
    await playByClicks(page, 'on', { most: 6 });
    const first = await answersIn(page, id);
    await dialog(other).waitFor();
    await choose(other, 'Branch off');
    await other.waitForURL((url) => !url.hash.includes(id), { waitUntil: 'commit' });
    await sitDown(other);
    expect(await answersIn(other, idOf(other))).toEqual(shared);
    await playByClicks(other, 'apart', { most: 4 });
    await playByClicks(page, 'still', { most: 3 });
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect((await answersIn(page, id)).slice(0, first.length)).toEqual(first);
    expect((await inCupboard(page)).length).toBe(2);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a tab that has heard nothing writes over nothing: its answer is refused, and can be kept by branching off', async () => {
    const { page, context } = await begun();
    const id = idOf(page);
    const shared = await answersIn(page, id);
    const deaf = await secondTab(context, page.url(), true);
    await playByClicks(page, 'on', { most: 8 });
    const first = await answersIn(page, id);
    await playByClicks(deaf, 'unheard', {
      most: 12,
      each: async () => {
        if (await dialog(deaf).count()) throw new Error('told');
      },
    }).catch(() => undefined);
    await dialog(deaf).waitFor();
    await dialog(deaf)
      .getByText(/given here (?:is|are) not in it/)
      .waitFor();
    expect((await answersIn(page, id)).slice(0, first.length)).toEqual(first);
    await choose(deaf, 'Branch off');
    await deaf.waitForURL((url) => !url.hash.includes(id), { waitUntil: 'commit' });
    const branch = await answersIn(deaf, idOf(deaf));
    expect(branch.length).toBeGreaterThan(shared.length);
    expect(branch.slice(0, shared.length)).toEqual(shared);
    await context.close();
  });

  test('a game that is deleted in another tab can be kept', async () => {
    const { page, context } = await begun();
    const other = await context.newPage();
    other.setDefaultTimeout(60_000);
    await other.goto(house.address);
    const shared = await answersIn(page, idOf(page));
    await other.getByRole('button', { name: /^Delete/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await dialog(page, 'Deleted in another tab').waitFor();
    await choose(page, 'Keep it');
    await expect.poll(async () => (await inCupboard(page)).map(answersOf)).toEqual([shared]);
    await expect.poll(() => other.getByRole('link', { name: /^Resume/ }).count()).toBe(1);
    await context.close();
  });

  test('opened twice in one tab, by the front page and by going back, it is one game and nobody is asked', async () => {
    const { page, context, faults } = await begun();
    const id = idOf(page);
    for (const way of ['front', 'back', 'replay']) {
      const before = await answersIn(page, id);
      await page.goto(`${house.address}#/`);
      if (way === 'front') await page.getByRole('link', { name: /^Resume/ }).click();
      else if (way === 'back') await page.goBack();
      else {
        await page.goto(`${house.address}#/replay/${id}/3`);
        await page.getByRole('toolbar', { name: 'Replay' }).waitFor();
        await page.goto(`${house.address}#/table/${id}`);
      }
      await sitDown(page);
      await playByClicks(page, way, { most: 5 });
      const after = await answersIn(page, id);
      expect(after.slice(0, before.length)).toEqual(before);
      await expect.poll(() => dialog(page).count()).toBe(0);
    }
    expect((await inCupboard(page)).length).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });
});
