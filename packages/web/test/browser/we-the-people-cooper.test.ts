import { type Unpacked, boxOf } from '@liberty/shelf';
import { newMatch } from '@liberty/table';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { matchUntil } from '../../tools/positions.ts';
import { AGAINST_CHANCE, playedButFor, playedUntil } from '../games.ts';
import { LIGHTS_AND_SIZES, PHONE, WIDE, HouseForTests, clean, whyNoBrowser } from './browser.ts';
import { agreeOn, atRest, begin, bring, laid, playByClicks, seenOn, sitDown, unfold } from './play.ts';
import { playByKeys } from './words-by-keys.ts';

const ID = 'we-the-people-cooper';
/** So many answers of a war are given here, its first and its last; `npm run wars` plays whole ones. */
const FIRST = 60;
const LAST = 60;
/** How every war ends: somebody sues for peace, or nobody has won after 1783. */
const ENDED = /sues? for peace|have won|Nobody wins|has won/;
/** A war in which the first battle comes early, with works, interception and a counterattack. */
const EARLY = 't3';
/** One without a battle: what the Americans place first they have won by the Victory Check. */
const PEACEFUL = 't8';
/** The name of a variant in which Howe is moved by a 2. */
const QUICKER = 'More British troops, and quicker British generals';

const unpackedAs = (variant: string): Unpacked => {
  const { openWith, variantPacks } = boxOf(ID)!;
  const it = openWith!(variantPacks![variant]!);
  if (!it.ok) throw new Error(it.fault.join('\n'));
  return it.value;
};

describe.skipIf(whyNoBrowser !== undefined)('the second edition in the browser', () => {
  const house = new HouseForTests();

  /** From the front page, on own terms. */
  const open = async (page: Page, seats: readonly string[], seed: string) => {
    await page
      .getByRole('list', { name: 'Games' })
      .getByRole('button', { name: /2nd edition/ })
      .click();
    await begin(page, seats, seed);
  };
  const at = async (question: string, seed = EARLY) => {
    const visit = await house.visit();
    await bring(visit.page, playedUntil(seed, question, ID).record());
    return visit;
  };

  test('two at one screen, by clicks alone: a war from the front page, and the last of another to its end', async () => {
    const { page, context, faults } = await house.visit({ settings: { confirm: 'off' } });
    await open(page, ['human', 'human'], 'two at one screen');
    const begun = await playByClicks(page, 'clicks of two editions', { most: FIRST });
    expect([begun.clicks, [...begun.covered]]).toEqual([FIRST, []]);
    await page.goto(house.address);
    await bring(page, playedButFor(LAST, 'the last of two', ID).record());
    const played = await playByClicks(page, 'last clicks of two editions');
    expect([played.over, faults, [...played.covered]]).toEqual([true, [], []]);
    await expect.poll(() => page.locator('.log-year').count()).toBeGreaterThan(1);
    await page.getByText(ENDED).first().waitFor();
    await clean(page, [LIGHTS_AND_SIZES[0], LIGHTS_AND_SIZES[3]]);
    await context.close();
  });

  test('a war against the computer from the front page, by clicks alone', async () => {
    const { page, context, faults } = await house.visit({ settings: { confirm: 'off' } });
    await open(page, ['human', 'random'], 'against chance');
    const played = await playByClicks(page, 'clicks against chance', { most: FIRST });
    expect([played.clicks, faults, [...played.covered]]).toEqual([FIRST, [], []]);
    await context.close();
  });

  test('by keyboard alone in words: a war from the front page, and the last of another to its end', async () => {
    const { page, context, faults } = await house.visit({ viewport: PHONE, settings: { table: 'words' } });
    await open(page, ['human', 'random'], 'second in words');
    await page.getByRole('combobox', { name: 'Your answer' }).waitFor();
    await expect.poll(() => page.locator('body').textContent()).toMatch(/If the year ended now/);
    expect((await playByKeys(page, 'keys of the second', FIRST)).answers).toBe(FIRST);
    await page.goto(house.address);
    await bring(page, playedButFor(LAST, 'the last in words', ID, AGAINST_CHANCE).record());
    const played = await playByKeys(page, 'last keys of the second');
    expect([played.over, faults]).toEqual([true, []]);
    await expect.poll(() => page.locator('body').textContent()).toMatch(ENDED);
    await clean(page, [LIGHTS_AND_SIZES[1], LIGHTS_AND_SIZES[2]]);
    await context.close();
  });

  test('one of something is told as one', async () => {
    const { page, context, faults } = await house.visit();
    const late = matchUntil('generals', 330, ({ name }) => name === 'play card', ['human', 'human'], ID);
    await bring(page, late.record());
    await page.getByText('1 general', { exact: true }).waitFor();
    await expect.poll(async () => (await seenOn(page)).miscounted).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('8.1 a card shows its number and its event, and every use that is barred says why', async () => {
    const { page, context, faults } = await at('play card');
    const card = page.locator('.hand .card').first();
    await expect.poll(() => card.locator('.number').textContent()).toMatch(/^[123]$/);
    const barred = page.locator('.hand .use[aria-disabled="true"]').first();
    await expect.poll(() => barred.getAttribute('title')).not.toBe('');
    await barred.dispatchEvent('click');
    await expect.poll(() => page.locator('.why-not').textContent()).toMatch(/§/);
    await page.keyboard.press('Escape');
    await clean(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('10.4 before an attack the map shows swords and, under the pointer, its odds', async () => {
    const { page, context, faults } = await house.visit();
    await bring(page, playedUntil(EARLY, 'march move', ID, 'step boston').record());
    const boston = page.locator('[data-thing="space:boston"][data-legal]').first();
    await boston.waitFor({ state: 'attached' });
    const odds = page.locator('.odds-popover');
    // Where the map has come to rest.
    await atRest(page);
    await boston.hover({ force: true });
    await expect.poll(() => odds.textContent()).toMatch(/^Attack Boston.*\d+%.*Losses/);
    await expect.poll(() => page.locator('.tabs-over .tab path').count()).toBeGreaterThan(0);
    await clean(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('12.4 as the enemy comes every roll is shown with its faces and its chance', async () => {
    const { page, context, faults } = await at('reaction declare');
    const panel = page.locator('.roll-box');
    await panel.waitFor();
    await expect.poll(() => panel.locator('.roll-faces').first().getAttribute('aria-label')).toMatch(/^Succeeds on /);
    await expect.poll(() => panel.textContent()).toMatch(/\d+%/);
    await clean(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('14.2 a battle is fought card by card, with the chance under each', async () => {
    const { page, context, faults } = await at('battle lead');
    const panel = page.locator('.battle-panel');
    await panel.waitFor();
    await expect.poll(() => panel.locator('.duel-card[data-legal]').count()).toBeGreaterThan(0);
    await expect.poll(() => panel.locator('.duel-card .chance').first().textContent()).toMatch(/\d+%/);
    await clean(page);
    await page.setViewportSize({ width: 1600, height: 1000 });
    await panel.locator('.duel-card[data-legal]').first().click();
    await panel.locator('.duel-card[data-legal]').first().click();
    await page.locator('.curtain .button, .battle-verdict, .round').first().waitFor();
    await sitDown(page);
    await expect.poll(() => page.locator('.log-battle').last().textContent()).toMatch(/attack/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('20.2 the Victory Check is a scene: points by colony, and what is to be placed', async () => {
    const { page, context, faults } = await at('politics place', PEACEFUL);
    const panel = page.locator('.coop-panel.check');
    await panel.waitFor();
    await expect.poll(() => panel.locator('.sums').textContent()).toMatch(/^American \d+ British \d+$/);
    await expect.poll(() => panel.locator('.colonies > div').count()).toBe(14 + 5);
    await expect.poll(() => panel.textContent()).toMatch(/Americans are ahead by \d+/);
    await expect.poll(() => page.getByText('Victory Check', { exact: true }).count()).toBeGreaterThan(0);
    await clean(page, [LIGHTS_AND_SIZES[0], LIGHTS_AND_SIZES[3]]);
    await page.setViewportSize({ width: 1600, height: 1000 });
    const before = await panel.textContent();
    await page.locator('.target[data-thing^="space:"][data-legal]').first().dispatchEvent('click');
    await expect.poll(async () => ((await panel.count()) === 0 ? '' : panel.textContent())).not.toBe(before);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a variant is chosen by name; its numbers lie on the table, at that of a stranger with the link too', async () => {
    const { page, context, faults } = await house.visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page
      .getByRole('list', { name: 'Games' })
      .getByRole('button', { name: /2nd edition/ })
      .click();
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog');
    const foot = () => dialog.getByRole('status').textContent();
    await expect.poll(foot).toMatch(/Components: “As first read”\.$/);
    await unfold(dialog, 'Components');
    await agreeOn(dialog, 'Components', 'A file of my own');
    await dialog.getByLabel('Component pack').waitFor();
    await agreeOn(dialog, 'Components', QUICKER);
    await expect.poll(foot).toMatch(new RegExp(`Components: “${QUICKER}”\\.$`));
    await expect.poll(() => dialog.getByLabel('Component pack').count()).toBe(0);
    await clean(page);
    await page.setViewportSize(WIDE);
    await dialog.getByRole('button', { name: 'Start' }).click();
    await laid(page);
    await sitDown(page);

    /** As first read Howe is moved by a 3. The pointer may mean Boston or the general who stands there. */
    const quick = async (on: Page): Promise<void> => {
      await atRest(on);
      await on.locator('[data-thing="space:boston"].target').hover({ force: true });
      await expect
        .poll(() => on.locator('.status-line').textContent())
        .toMatch(/Howe (?:2\/3 with 5 units|British · strategy 2 · battle 3)/);
      await on.locator('header').getByTitle(QUICKER).waitFor();
    };
    await quick(page);
    await page.locator('header').getByRole('button', { name: 'Replay' }).click();
    const copy = page.getByRole('toolbar', { name: 'Replay' }).getByRole('button', { name: 'Copy a link' });
    await copy.click();
    await page.getByText('The link is copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const stranger = await house.visit({ path: link.slice(house.address.length) });
    await stranger.page.getByRole('toolbar', { name: 'Replay' }).waitFor();
    await quick(stranger.page);

    // A record names its pack by a hash: of one that comes with the game nobody is asked for the file.
    const third = await house.visit();
    const { game, components } = unpackedAs('more-troops-quicker-generals');
    await bring(third.page, newMatch(game, 'by its hash', { components }).record());
    await quick(third.page);
    await third.page.goto(house.address);
    await third.page.getByRole('complementary', { name: 'Your games' }).getByText(`Components: “${QUICKER}”`).waitFor();
    expect([...faults, ...stranger.faults, ...third.faults]).toEqual([]);
    for (const it of [context, stranger.context, third.context]) await it.close();
  });
});
