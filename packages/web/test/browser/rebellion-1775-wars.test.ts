import { AUTO, FACTION_NAMES } from '@liberty/rebellion-1775';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clean, whyNoBrowser } from './browser.ts';
import { bring, playByClicks } from './play.ts';
import { playByKeys } from './words-by-keys.ts';
import {
  Here,
  type Played,
  begin,
  game,
  humans,
  lightWide,
  partnersHands,
  playedUntil,
} from './rebellion-1775-table.ts';

/** So many answers of a campaign are given by clicks here, at its beginning; `npm run wars` plays whole ones. */
const FIRST = 50;

/** The last rounds of a campaign, from where one seat takes hits and, when they fall by the standing rule, another is asked for orders: who these are. */
const beforeTwoAreHit = (secret: string): [before: Played, one: string, other: string] => {
  const war = playedUntil(secret, () => false, { partnersShow: false });
  for (let left = 90; left > 0; left--) {
    const before = war.upTo(war.length - left);
    const hit = game.question(before.s)!;
    const auto = game.options(before.s).find((a) => AUTO.is(a));
    if (hit.name !== 'battle hit' || auto === undefined) continue;
    const next = war.upTo(war.length - left);
    next.act(hit.seat, auto);
    const asked = game.question(next.s);
    if (asked?.name === 'battle command' && asked.seat !== hit.seat)
      return [before, FACTION_NAMES[hit.seat]!, FACTION_NAMES[asked.seat]!];
  }
  throw new Error(`no two are asked in one battle of the last rounds of '${secret}'`);
};

/** What the one who looks at a battle has decided for every battle, and who he is: in one look, for the table goes on between two. */
const presetsOn = (page: Page) =>
  page.evaluate(() => {
    const [casualties, orders] = document.querySelectorAll<HTMLSelectElement>('.reb-battle:not(.over) .presets select');
    const seat = document.querySelector('.turn-signal small')?.textContent.split(' · ')[0];
    return casualties && orders && seat !== undefined
      ? { seat, casualties: casualties.value, orders: orders.value }
      : undefined;
  });

describe.skipIf(whyNoBrowser !== undefined)('wars of 1775: Rebellion in the browser', () => {
  const here = new Here();

  test('four seats at one screen, with a curtain between all of them, to the end by clicks', async () => {
    const { page, context, faults } = await here.house.visit();
    await begin(page, humans, { Scenario: 'The introductory game, two rounds' }, 'four at one screen');
    const curtains = new Set<string>();
    const played = await playByClicks(page, 'clicks of four', {
      each: async ({ lit }) => {
        if (lit.length === 1) curtains.add((await page.locator('.curtain h2').allTextContents()).join(''));
      },
    });
    expect(faults).toEqual([]);
    expect(played.over).toBe(true);
    expect(curtains.size).toBeGreaterThanOrEqual(4);
    await context.close();
  });

  test('the last rounds of a campaign of four at one screen, each with presets of his own, to the end by clicks', async () => {
    const [before, one, other] = beforeTwoAreHit('four in a campaign');
    const { page, context, faults } = await here.house.visit({ settings: { confirm: 'off' } });
    await bring(page, before.record());
    const presets = page.getByRole('group', { name: 'Answered by itself' });
    const ASKED = { casualties: 'ask', orders: 'ask' };
    const DECIDED = { casualties: 'auto', orders: 'losing' };
    // The one who takes hits is answered for as soon as he has decided about them; the other is asked next, about orders.
    await expect.poll(() => presetsOn(page)).toEqual({ seat: one, ...ASKED });
    await presets.getByLabel('Orders').selectOption(DECIDED.orders);
    await presets.getByLabel('Casualties').selectOption(DECIDED.casualties);
    await expect.poll(() => presetsOn(page)).toEqual({ seat: other, ...ASKED });
    await presets.getByLabel('Casualties').selectOption(DECIDED.casualties);
    await presets.getByLabel('Orders').selectOption(DECIDED.orders);
    const played = await playByClicks(page, 'clicks of a campaign', {
      each: async () => {
        const seen = await presetsOn(page);
        if (seen) expect(seen).toMatchObject([one, other].includes(seen.seat) ? DECIDED : ASKED);
      },
    });
    expect(faults).toEqual([]);
    expect(played.over).toBe(true);
    const course = page.locator('.reb-course table');
    await expect.poll(() => course.locator('tbody tr').count()).toBe(16);
    await expect.poll(() => course.locator('td.new').count()).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator('.log-line', { hasText: /Colonies: British \d+ \(|American \d+ \(/ }).count())
      .toBeGreaterThan(0);
    await expect.poll(() => partnersHands(page)).toEqual([]);
    await context.close();
  });

  test('the campaign of one side against the computer, from the front page, without a curtain', async () => {
    const { page, context, faults } = await here.house.visit({
      settings: { casualties: 'auto', orders: 'never', confirm: 'off' },
    });
    await begin(page, ['human', 'human', 'random', 'random'], { Players: 'Two: each a side' }, 'one side');
    let curtain = 0;
    const turns = new Set<string>();
    const BOTH = ['British Regulars', 'Loyalist Militia'];
    const { clicks } = await playByClicks(page, 'clicks of one', {
      // Both have a turn in every round; how many clicks it takes hangs on what is clicked.
      until: (n) => n >= FIRST && BOTH.every((it) => turns.has(it)),
      each: async () => {
        curtain += await page.locator('.curtain').count();
        turns.add((await page.locator('.turn-signal small').textContent())!.split(' · ')[0]!);
      },
    });
    expect(faults).toEqual([]);
    expect(clicks).toBeGreaterThanOrEqual(FIRST);
    // Both factions of the side; the table may have gone on to the computer between two looks.
    expect([...turns]).toEqual(expect.arrayContaining(BOTH));
    expect(curtain).toBe(0);
    await context.close();
  });

  test('computers on both sides play it to the end by themselves', async () => {
    const { page, context, faults } = await here.house.visit();
    await begin(
      page,
      ['random', 'random', 'random', 'random'],
      { Scenario: 'The introductory game, two rounds' },
      'nobody at the screen',
    );
    await page.getByRole('group', { name: 'Pace' }).getByRole('button', { name: 'At once' }).click();
    const over = async (): Promise<boolean> => (await page.locator('.turn-signal b').textContent()) === 'Over';
    await expect.poll(over, { timeout: 240_000 }).toBe(true);
    await expect.poll(() => page.locator('.reb-card').count()).toBe(0);
    await page.locator('.reb-course[open] td.new').first().waitFor();
    await clean(page, [lightWide]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the siege by keyboard alone, in words', async () => {
    const { page, context, faults } = await here.house.visit({ settings: { table: 'words', confirm: 'off' } });
    await begin(page, humans, { Scenario: 'The Siege of Quebec', Players: 'Two: each a side' }, 'a siege in words');
    const { over } = await playByKeys(page, 'keys of a siege');
    expect(faults).toEqual([]);
    expect(over).toBe(true);
    await context.close();
  });
});
