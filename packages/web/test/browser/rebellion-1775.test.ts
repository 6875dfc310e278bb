import { rebellion1775 } from '@liberty/rebellion-1775';
import { type Match, newMatch, seeded } from '@liberty/table';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, LIGHTS_AND_SIZES, axeFaults, openHouse, sidewaysScroll, whyNoBrowser } from './browser.ts';
import { bring, playByClicks, playByKeys, prefer, sitDown } from './play.ts';

const game = rebellion1775();
type Options = typeof game.defaults;
type Played = Match<ReturnType<typeof game.setup>, unknown, never, Options>;

/** A game played at random until this question is put, all seats at one screen. */
const playedUntil = (secret: string, question: string, options: Partial<Options> = {}): Played => {
  const match = newMatch(game, secret, {
    seats: game.seats.map(() => 'human'),
    options: { ...game.defaults, ...options },
  });
  const chance = seeded(`${secret} answers`);
  for (;;) {
    const asked = game.question(match.s);
    if (!asked || asked.name === question) return match as unknown as Played;
    const answers = game.options(match.s);
    match.act(asked.seat, answers[chance.pick(answers.length, 'answer')]!);
  }
};

describe.skipIf(whyNoBrowser !== undefined)('1775: Rebellion in the browser', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  }, 120_000);
  afterAll(() => house.close());

  /** From the front page, on own terms. */
  const begin = async (page: Page, seats: readonly string[], terms: Readonly<Record<string, string>>, seed: string) => {
    await page
      .getByRole('list', { name: 'Games' })
      .getByRole('button', { name: /1775: Rebellion/ })
      .click();
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog');
    for (const [i, seat] of seats.entries()) await dialog.getByRole('combobox').nth(i).selectOption(seat);
    for (const [name, label] of Object.entries(terms)) await dialog.getByLabel(name).selectOption({ label });
    await dialog.getByLabel('Seed').fill(seed);
    await dialog.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
  };
  const opened = async (match: Played, sign: string) => {
    const visit = await house.visit();
    await bring(visit.page, match.record());
    await visit.page.locator(sign).first().waitFor();
    return visit;
  };
  const clean = async (page: Page, ways: readonly (typeof LIGHTS_AND_SIZES)[number][] = LIGHTS_AND_SIZES) => {
    for (const [colorScheme, viewport] of ways) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      expect(await axeFaults(page), `${colorScheme} ${viewport.width}`).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
  };
  const [lightWide, , , darkPhone] = LIGHTS_AND_SIZES;
  const humans = ['human', 'human', 'human', 'human'];
  const undo = (page: Page) => page.locator('header').getByRole('button', { name: /^Undo/ });
  const prompt = (page: Page) => page.locator('.prompt p');

  test('four seats at one screen, with a curtain between all of them, to the end by clicks', async () => {
    const { page, context, faults } = await house.visit();
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
  }, 120_000);

  test('one side against the computer, to the end by clicks, without a curtain', async () => {
    const { page, context, faults } = await house.visit();
    await begin(
      page,
      ['human', 'human', 'random', 'random'],
      { Scenario: 'The introductory game, two rounds', Players: 'Two: each a side' },
      'one side',
    );
    let curtain = 0;
    const played = await playByClicks(page, 'clicks of one', {
      each: async () => void (curtain += await page.locator('.curtain').count()),
    });
    expect(faults).toEqual([]);
    expect(played.over).toBe(true);
    expect(curtain).toBe(0);
    await context.close();
  }, 120_000);

  test('the siege by keyboard alone, in words', async () => {
    const { page, context, faults } = await house.visit();
    await prefer(page, { table: 'words', confirm: 'off' });
    await page.reload();
    await begin(page, humans, { Scenario: 'The Siege of Quebec', Players: 'Two: each a side' }, 'a siege in words');
    const { over } = await playByKeys(page, 'keys of a siege');
    expect(faults).toEqual([]);
    expect(over).toBe(true);
    await context.close();
  }, 120_000);

  test('nothing for axe to say while an area is chosen, in any light and size', async () => {
    const { page, context, faults } = await opened(playedUntil('axe', 'movement land'), '.target[data-legal]');
    await clean(page);
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);

  test('nothing for axe to say at the curtain', async () => {
    const { page, context, faults } = await house.visit();
    await begin(page, humans, {}, 'curtain');
    await page.getByRole('button', { name: 'Show my hand' }).waitFor();
    await clean(page, [lightWide]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('back step by step to the fence, and everything else says why', async () => {
    const { page, context, faults } = await opened(playedUntil('undo', 'movement army'), '.target[data-legal]');
    const before = await prompt(page).textContent();
    await page.locator('.target[data-legal]').first().dispatchEvent('click');
    await page.locator('.target[data-legal]').first().dispatchEvent('click');
    expect(await prompt(page).textContent()).not.toBe(before);
    await undo(page).click();
    await undo(page).click();
    expect(await prompt(page).textContent()).toBe(before);
    await page.locator('.target:not([data-legal])').first().dispatchEvent('click');
    await page.locator('.why-not').getByRole('button', { name: /^§\d/ }).first().click();
    await page.getByRole('complementary', { name: /^Rule \d/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('who goes is counted out: some leave, the rest stays', async () => {
    const { page, context, faults } = await opened(playedUntil('axe', 'army who'), '.reb-army');
    await clean(page, [darkPhone]);
    await page
      .getByRole('button', { name: /^Fewer/ })
      .first()
      .click();
    await page.locator('.reb-army').getByRole('button', { name: 'Go', exact: true }).click();
    expect(await page.locator('.reb-army').count()).toBe(0);
    expect(await page.locator('.log-lines').textContent()).toMatch(/→/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('left in the middle of a battle and found again', async () => {
    const { page, context, faults } = await opened(playedUntil('axe', 'battle command'), '.reb-battle');
    await clean(page, [lightWide]);
    const before = await prompt(page).textContent();
    await page.reload();
    await sitDown(page);
    await page.locator('.reb-battle').waitFor();
    expect(await prompt(page).textContent()).toBe(before);
    expect(await page.locator('.reb-battle .rolls li').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
