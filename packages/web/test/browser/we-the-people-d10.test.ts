import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AGAINST_CHANCE, playedButFor, playedUntil } from '../games.ts';
import { type House, LIGHTS_AND_SIZES, PHONE, HouseForTests, axeFaults, clean, whyNoBrowser } from './browser.ts';
import { agreeOn, bring, laid, playByClicks, sitDown, seat, sow } from './play.ts';
import { playByKeys } from './words-by-keys.ts';

/** Every game that the browser keeps, as text. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const [base] = await indexedDB.databases();
    return new Promise<string>((done) => {
      const opening = indexedDB.open(base!.name!);
      opening.addEventListener('success', () => {
        const db = opening.result;
        const [store] = db.objectStoreNames;
        const all = db.transaction(store!).objectStore(store!).getAll();
        all.addEventListener('success', () => {
          db.close();
          done(JSON.stringify(all.result));
        });
      });
    });
  });

const ID = 'we-the-people-d10';
/** So many answers of a war are given here, its first and its last; `npm run wars` plays whole ones. */
const FIRST = 60;
const LAST = 90;
/** A war in which the first battle is settled by the table and the one who is asked holds a Battle card. */
const AT_NEWPORT = 's1';
/** A war in which somebody holds a card that must be played, behind four that may not. */
const LAST_IN_HAND = 'must 3';

describe.skipIf(whyNoBrowser !== undefined)('the reference manual in the browser', () => {
  const house = new HouseForTests();

  /** From the front page, on own terms. */
  const begin = async (page: Page, seats: readonly string[], terms: Readonly<Record<string, string>>, seed: string) => {
    await page
      .getByRole('list', { name: 'Games' })
      .getByRole('button', { name: /reference manual/ })
      .click();
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog');
    for (const [i, it] of seats.entries()) await seat(dialog, i, it);
    for (const [name, label] of Object.entries(terms)) await agreeOn(dialog, name, label);
    await sow(dialog, seed);
    await dialog.getByRole('button', { name: 'Start' }).click();
    await laid(page);
  };
  const atBattle = async (options: Parameters<House['visit']>[0] = {}) => {
    const visit = await house.visit(options);
    await bring(visit.page, playedUntil(AT_NEWPORT, 'battle events', ID).record());
    await visit.page.locator('.battle-panel').waitFor();
    return visit;
  };
  const undo = (page: Page) => page.locator('header').getByRole('button', { name: /^Undo/ });
  const ready = (page: Page) => page.locator('header').getByRole('button', { name: 'Ready' });
  const prompt = (page: Page) => page.locator('.prompt p');

  test('a war against the computer by clicks: from the front page, and another to its end, thirty-two seasons', async () => {
    const { page, context, faults } = await house.visit({ settings: { confirm: 'off' } });
    await begin(page, ['human', 'random'], {}, 'a war of seasons');
    const begun = await playByClicks(page, 'clicks of seasons', { most: FIRST });
    expect([begun.clicks, [...begun.covered]]).toEqual([FIRST, []]);
    await page.goto(house.address);
    await bring(page, playedButFor(LAST, 'the last seasons', ID, AGAINST_CHANCE).record());
    const played = await playByClicks(page, 'last clicks of seasons');
    expect(faults).toEqual([]);
    expect(played.over).toBe(true);
    expect([...played.covered]).toEqual([]);
    await page
      .getByText(/The (?:Americans|British) have won/)
      .first()
      .waitFor();
    await expect.poll(() => page.locator('.seasons').getAttribute('aria-label')).toBe('Winter 1783, turn 32 of 32');
    const seasons = page.locator('.log-year', { hasText: /(?:Spring|Summer|Autumn|Winter) 17\d\d/ });
    await expect.poll(() => seasons.count()).toBe(32);
    await context.close();
  });

  test('M4.1 two cards a season are agreed on the shelf, and the header counts them', async () => {
    const { page, context, faults } = await house.visit({ settings: { confirm: 'off' } });
    await begin(page, ['human', 'random'], { 'Cards a season': 'Two each, nearer to the classic game' }, 'two cards');
    const said = new Set<string>();
    const isSaid = (words: RegExp): boolean => [...said].some((it) => words.test(it));
    await playByClicks(page, 'clicks of two', {
      each: async () => void said.add((await page.locator('.turn-signal small').textContent())!),
      until: () => isSaid(/card 1 of 2/) && isSaid(/card 2 of 2/),
    });
    expect([...said]).toEqual(
      expect.arrayContaining([/card 1 of 2/, /card 2 of 2/].map((it) => expect.stringMatching(it))),
    );
    expect(faults).toEqual([]);
    await context.close();
  });

  test('by keyboard alone in words, against the computer', async () => {
    const { page, context, faults } = await house.visit({ viewport: PHONE, settings: { table: 'words' } });
    await begin(page, ['human', 'random'], {}, 'seasons in words');
    await page.getByRole('combobox', { name: 'Your answer' }).waitFor();
    expect((await playByKeys(page, 'keys of seasons', 70)).answers).toBe(70);
    await expect.poll(() => page.locator('body').textContent()).toMatch(/Season.*\d+ of 32/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('M5.7-10 totals by source, target, modifier and faces of the die; the table says that it is reconstructed', async () => {
    const { page, context, faults } = await atBattle();
    const panel = page.locator('.battle-panel');
    await expect
      .poll(() => panel.locator('.total').allTextContents())
      .toEqual(['10general 2 · units 5 · militia 2 · interception 1', '9general 3 · units 3 · Regulars 1 · port 2']);
    await expect
      .poll(() => panel.locator('.trial dl').textContent())
      .toMatch(/Target.*4.*9 against 10.*±0.*Washington/);
    await expect.poll(() => panel.locator('.ten-faces .wins').count()).toBe(7);
    await expect.poll(() => panel.getByText(/reconstructed \(M-14\)/).count()).toBe(1);
    await expect.poll(() => panel.locator('.win-bar').getAttribute('aria-label')).toMatch(/^70%/);
    await clean(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('M5.7 Battle cards are picked in secret, can be taken back until one is ready, and the die settles it', async () => {
    const { page, context, faults } = await atBattle();
    await page.locator('.pick[data-legal]').first().click();
    await page.locator('.pick.picked').waitFor();
    await expect.poll(() => page.locator('.commander.br .total b').textContent()).toBe('10');
    await undo(page).click();
    await expect.poll(() => page.locator('.pick.picked').count()).toBe(0);
    await page.locator('.pick[data-legal]').first().click();
    await ready(page).click();
    await page.getByRole('button', { name: 'Show my hand' }).click();
    await page.locator('.battle-panel').waitFor();
    await expect.poll(() => page.locator('.commander.br .total b').textContent()).toBe('9');
    await expect.poll(() => page.locator('.battle-panel').textContent()).not.toContain('Tarleton');
    await ready(page).click();
    await page.locator('.curtain .button, .battle-verdict').first().waitFor();
    await sitDown(page);
    await page.locator('.battle-verdict').waitFor();
    await expect.poll(() => page.locator('.battle-verdict .fell').count()).toBe(1);
    await expect
      .poll(() => page.locator('.log-battle').last().textContent())
      .toMatch(/10 against 10, reconstructed table/);
    await expect.poll(() => undo(page).isDisabled()).toBe(true);
    await expect.poll(() => undo(page).getAttribute('title')).toMatch(/chance has spoken|turn has passed/);
    await clean(page, [LIGHTS_AND_SIZES[0], LIGHTS_AND_SIZES[3]]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a hint for a card is given with its reason, and can be followed', async () => {
    const { page, context, faults } = await house.visit();
    await bring(page, playedUntil(AT_NEWPORT, 'play card', ID).record());
    await page.locator('.hand .card').first().waitFor();
    const before = await prompt(page).textContent();
    await page.locator('header').getByRole('button', { name: 'Hint' }).click();
    const hint = page.locator('.notice.hint');
    await hint.getByRole('button', { name: 'Do it' }).waitFor();
    await expect.poll(() => hint.textContent()).not.toMatch(/undefined|NaN/);
    await hint.getByRole('button', { name: 'Do it' }).click();
    await expect.poll(() => prompt(page).textContent()).not.toBe(before);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a game left before a battle goes on where it was', async () => {
    const { page, context, faults } = await atBattle();
    const title = await page.locator('.battle-panel h2').textContent();
    await page.locator('.pick[data-legal]').first().click();
    await page.locator('.pick.picked').waitFor();
    await expect.poll(() => keptIn(page)).toContain('lay tarleton');
    await page.reload();
    await page.getByRole('button', { name: 'Show my hand' }).waitFor();
    await expect.poll(() => page.locator('.pick').count()).toBe(0);
    await sitDown(page);
    await page.locator('.pick.picked').waitFor();
    await expect.poll(() => page.locator('.battle-panel h2').textContent()).toBe(title);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('exact odds before a march into battle, on a telephone too, and the target stays in sight', async () => {
    const match = playedUntil(AT_NEWPORT, 'battle events', ID);
    const before = match.entries.findLastIndex(({ line }) => line.action.startsWith('step newport'));
    const { page, context, faults } = await house.visit({ viewport: PHONE, hasTouch: true });
    await bring(page, match.upTo(before).record());
    const fight = page.locator('.target[data-legal][data-thing="space:newport"]');
    const at = (await fight.boundingBox())!;
    await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
    const odds = page.locator('.odds-popover');
    await odds.waitFor();
    await expect.poll(() => odds.textContent()).toMatch(/80%.*Target.*3.*9 against 6.*reconstructed/);
    await expect
      .poll(async () => {
        const [target, panel] = [(await fight.boundingBox())!, (await odds.boundingBox())!];
        return target.y + target.height / 2 < panel.y;
      })
      .toBe(true);
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await expect.poll(() => page.locator('.table-head').evaluate((it) => it.getBoundingClientRect().width)).toBe(390);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('M4.4 winter asks which stack is tested, and what does not shine says why', async () => {
    const { page, context, faults } = await house.visit();
    await bring(page, playedUntil('s0', 'turn test', ID).record());
    await expect.poll(() => prompt(page).textContent()).toMatch(/Winter tests a unit/);
    const why = page.locator('.why-not');
    await page.locator('.target[data-thing="space:charleston"]').dispatchEvent('click');
    await expect.poll(() => why.textContent()).toContain('north of its line');
    await page.keyboard.press('Escape');
    await page.locator('.target[data-thing^="space:"][data-legal]').first().click();
    await page.locator('.curtain .button, .table-head').first().waitFor();
    await sitDown(page);
    await page.getByRole('button', { name: 'Filter the log' }).click();
    await page.getByLabel('Show only lines with these words').fill('is tested');
    await page.locator('.log-line', { hasText: 'is tested' }).first().waitFor();
    await clean(page, [LIGHTS_AND_SIZES[1], LIGHTS_AND_SIZES[2]]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('§M4.1 on a phone the hand is turned to the card that must be played', async () => {
    const { page, context, faults } = await house.visit({ viewport: PHONE, hasTouch: true });
    await bring(page, playedUntil(LAST_IN_HAND, 'play card', ID, 'card european-war').record());
    const card = page.locator('.hand [data-card]:has([data-legal])');
    await expect.poll(() => card.count()).toBe(1);
    const isMet = (it: Element): boolean => {
      const { left, top, width, height } = it.getBoundingClientRect();
      return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    await expect.poll(() => card.evaluate(isMet)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});
