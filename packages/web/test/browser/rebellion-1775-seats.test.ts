import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clean, whyNoBrowser } from './browser.ts';
import { painted, playByClicks, seeEveryHand, sitDown } from './play.ts';
import { Here, begin, humans, lightWide, partnersHands, playedUntil, prompt } from './rebellion-1775-table.ts';

describe.skipIf(whyNoBrowser !== undefined)('the seats of 1775: Rebellion in the browser', () => {
  const here = new Here();

  test('12.2 three players: a curtain before each American, none between the British factions', async () => {
    const { page, context, faults } = await here.house.visit();
    await begin(
      page,
      humans,
      {
        Scenario: 'The introductory game, two rounds',
        Players: 'Three: one holds both factions of a side',
        'Partners’ hands': 'Closed',
      },
      'three',
    );
    /** Curtains in order, each once; who was asked, in the open too; hands that lay open, and who had come through the curtain last. */
    const curtains: string[] = [];
    const asked = new Set<string>();
    const open = new Set<string>();
    let isShut = false;
    const BRITISH = ['British Regulars', 'Loyalist Militia'];
    const AMERICAN = ['Pass to the Continental Army', 'Pass to the Patriot Militia'];
    await playByClicks(page, 'clicks of three', {
      // Each has a turn in every round; how many clicks it takes hangs on what is clicked.
      until: (clicks) =>
        clicks >= 60 && BRITISH.every((it) => asked.has(it)) && AMERICAN.every((it) => curtains.includes(it)),
      each: async () => {
        // Both in one look: the table goes on between two.
        const { curtain, turn } = await page.evaluate(() => ({
          curtain: document.querySelector('.curtain h2')?.textContent ?? undefined,
          turn: document.querySelector('.turn-signal small')!.textContent.split(' · ')[0]!,
        }));
        if (curtain !== undefined && !(isShut && curtain === curtains.at(-1))) curtains.push(curtain);
        isShut = curtain !== undefined;
        if (isShut) return;
        asked.add(turn);
        for (const hand of await partnersHands(page)) open.add(`${curtains.at(-1)}: ${hand}`);
      },
    });
    expect([...asked]).toEqual(expect.arrayContaining(BRITISH));
    expect(curtains).toEqual(expect.arrayContaining(AMERICAN));
    // Whoever came through a curtain holds both British factions: no other falls before them until somebody else has come.
    const isBritish = (curtain: string | undefined): boolean => /British|Loyalist/.test(curtain ?? '');
    expect(curtains.filter((it, i) => isBritish(it) && isBritish(curtains[i - 1]))).toEqual([]);
    expect([...open].filter((it) => !isBritish(it.split(':')[0]))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([
    ['open', 'Open to each other', ['Loyalists’ hand']],
    ['closed', 'Closed', []],
  ] as const)('12.5 beside a computer as partner: hands %s', async (_name, label, hands) => {
    const { page, context, faults } = await here.house.visit();
    await begin(
      page,
      ['human', 'random', 'random', 'random'],
      { Scenario: 'The Siege of Quebec', 'Partners’ hands': label },
      'a computer as partner',
    );
    await page.locator('.reb-piles').waitFor();
    await page.locator('.reb-card.playable, .target[data-legal]').first().waitFor();
    await playByClicks(page, 'beside a computer', { most: 8 });
    await page.locator('.reb-card').first().waitFor();
    await expect.poll(() => partnersHands(page)).toEqual(hands);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('nothing for axe to say at the curtain', async () => {
    const { page, context, faults } = await here.house.visit();
    await begin(page, humans, {}, 'curtain');
    await page.getByRole('button', { name: 'Show my hand' }).waitFor();
    await clean(page, [lightWide]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a link carries the game to a stranger, and from any position it goes on as another game', async () => {
    const match = playedUntil('linked', 'battle command');
    const { page, context, faults } = await here.opened(match, '.reb-battle');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const press = (on: Page, name: string) =>
      on.getByRole('toolbar', { name: 'Replay' }).getByRole('button', { name, exact: true }).click();
    await page.locator('header').getByRole('button', { name: 'Replay' }).click();
    await press(page, 'First');
    await press(page, 'Next card');
    await press(page, 'Next card');
    await seeEveryHand(page);
    await painted(page);
    const said = await prompt(page).textContent();
    await press(page, 'Copy a link to this position');
    await page.getByText('The link is copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const stranger = await here.house.visit({ path: link.slice(here.house.address.length) });
    await stranger.page.getByRole('toolbar', { name: 'Replay' }).waitFor();
    await expect.poll(() => prompt(stranger.page).textContent()).toBe(said);
    await press(stranger.page, 'Play on from here as a new game');
    await stranger.page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    await sitDown(stranger.page);
    await stranger.page.locator('[data-legal]').first().waitFor();
    expect((await playByClicks(stranger.page, 'what if', { most: 8 })).clicks).toBe(8);
    expect([...faults, ...stranger.faults]).toEqual([]);
    await stranger.context.close();
    await context.close();
  });
});
