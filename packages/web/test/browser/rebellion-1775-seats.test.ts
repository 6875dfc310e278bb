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
    const passed = new Set<string>();
    const open = new Set<string>();
    const sat: string[] = [];
    const hasSat = (...them: readonly string[]): boolean => them.every((it) => sat.includes(it));
    const ALL = ['British Regulars', 'Loyalist Militia', 'Continental Army', 'Patriot Militia'];
    await playByClicks(page, 'clicks of three', {
      // Each has a turn in every round; how many clicks it takes hangs on what is clicked.
      until: (clicks) => clicks >= 60 && hasSat(...ALL),
      each: async () => {
        // Both in one look: the table goes on between two.
        const { curtain, turn } = await page.evaluate(() => ({
          curtain: document.querySelector('.curtain h2')?.textContent ?? undefined,
          turn: document.querySelector('.turn-signal small')!.textContent.split(' · ')[0]!,
        }));
        if (curtain !== undefined) passed.add(`${sat.at(-1)}: ${curtain}`);
        else if (sat.at(-1) !== turn) sat.push(turn);
        if (curtain === undefined) for (const hand of await partnersHands(page)) open.add(`${turn}: ${hand}`);
      },
    });
    const curtains = [...passed];
    expect(curtains.some((it) => it.endsWith('Pass to the Continental Army'))).toBe(true);
    expect(curtains.some((it) => it.endsWith('Pass to the Patriot Militia'))).toBe(true);
    expect(hasSat(...ALL)).toBe(true);
    expect(curtains.filter((it) => /^(?:British|Loyalist).*to the (?:British|Loyalist)/.test(it))).toEqual([]);
    expect([...open].filter((it) => /^(?:Continental|Patriot)/.test(it))).toEqual([]);
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
    await playByClicks(page, 'beside a computer', { most: 12 });
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
