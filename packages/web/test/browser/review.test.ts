import { readFileSync } from 'node:fs';
import { SHELF } from '@liberty/shelf';
import { lidOf } from '@liberty/shelf/lids';
import { PUZZLES } from '@liberty/study/gathered';
import { newMatch, seeded } from '@liberty/table';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dealOfTheDay, writeDeal } from '../../src/daily/deal.ts';
import { dayNow } from '../../src/day.ts';
import { game, playedAtRandom } from '../games.ts';
import { HouseForTests, LIGHTS_AND_SIZES, PHONE, WIDE, clean, whyNoBrowser } from './browser.ts';
import { answersOf, inCupboard } from './cupboard.ts';
import { bring, clickAtOnce } from './play.ts';

/** A war against the computer, played at random as far as it goes. */
const against = (id: string, seed: string, most = Infinity, terms: object = {}) => {
  const box = game(id);
  const seats = box.seats.map((_, seat) => (seat === 0 ? 'human' : 'computer (random)'));
  const match = newMatch(box, seed, { seats, options: { ...(box.defaults as object), ...terms } });
  const chance = seeded(`${seed} answers`);
  for (let asked = box.question(match.s); asked && match.length < most; asked = box.question(match.s)) {
    const options = box.options(match.s);
    match.act(asked.seat, options[chance.pick(options.length, 'answer')]!);
  }
  return match;
};

/** Spaces whose middle lies under the sheet that tells the end, or out of the window. */
const underTheSheet = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.live .target')].flatMap((it) => {
      const { left, top, width, height } = it.querySelector('.touch')!.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return over && !over.closest('.end-sheet') ? [] : [it.getAttribute('data-thing')!];
    }),
  );

describe.skipIf(whyNoBrowser !== undefined)('after the war', () => {
  const house = new HouseForTests();
  const war = against('we-the-people-d10', 'a short war');

  const looked = (page: Page) => page.getByRole('region', { name: 'Luck and skill' }).waitFor({ timeout: 240_000 });
  const position = (page: Page) => page.locator('.review-walk .count b').textContent();

  test('its end is told with the reason and its section, put away and brought back; it leads to the review', async () => {
    const { page, context, faults } = await house.visit();
    await bring(page, war.record());
    const end = page.getByRole('region', { name: 'The war is over' });
    await end.getByRole('heading', { level: 2 }).waitFor();
    const { rule } = war.game.outcome(war.s)!;
    await end.getByRole('button', { name: `§${rule}`, exact: true }).waitFor();
    for (const name of ['The count', 'How it turned']) await end.getByRole('region', { name }).waitFor();
    // One thing is meant: Review, and Replay once the sheet is put away.
    const replay = page.locator('header .primary').filter({ hasText: 'Replay' });
    await expect.poll(() => replay.count()).toBe(0);
    await page.keyboard.press('Escape');
    await end.waitFor({ state: 'detached' });
    await expect.poll(() => replay.count()).toBe(1);
    await page.locator('header').getByRole('button', { name: 'Result' }).click();
    await end.getByRole('button', { name: /^Share/ }).waitFor();
    await clean(page, LIGHTS_AND_SIZES, () => end.getByRole('button', { name: /^Rematch/ }).waitFor());
    await end.getByRole('button', { name: /^Review/ }).click();
    await page.getByRole('region', { name: 'How the war was won' }).waitFor();
    await expect.poll(() => page.url()).toMatch(/#\/review\/\w+\/\d+$/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each(SHELF.map(({ id }) => id))(
    '%s: beside what is told of its end the whole map is seen, with who holds what',
    async (id) => {
      const { page, context, faults } = await house.visit();
      await bring(page, against(id, 'the whole map').record());
      const end = page.getByRole('region', { name: 'The war is over' });
      await end.getByRole('heading', { level: 2 }).waitFor();
      await expect.poll(() => underTheSheet(page)).toEqual([]);
      // In Don't Tread on Me the States themselves bear the flag of whoever holds them.
      if (id !== 'dont-tread-on-me')
        await expect.poll(() => page.locator('.live :is(.wash, .reb-wash)').count()).toBeGreaterThan(0);
      // Nothing that could still come is told beside it.
      await expect.poll(() => page.locator('.side-column').textContent()).not.toMatch(/ended now/);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test.each(SHELF.map(({ id }) => id))(
    '%s: no year under the curve runs into another, also before anything of the graph has come',
    async (id) => {
      const { page, context } = await house.visit();
      // Whoever should look at the war says nothing.
      await page.addInitScript(() => {
        window.Worker = class extends EventTarget {
          postMessage(): void {}
          terminate(): void {}
        } as unknown as typeof Worker;
      });
      await page.reload();
      await bring(page, against(id, 'the years').record());
      const years = page.locator('.end-turned .war-graph .year');
      for (const size of [WIDE, { width: 844, height: 390 }, PHONE]) {
        await page.setViewportSize(size);
        await years.first().waitFor({ state: 'attached' });
        const meeting = () =>
          years.evaluateAll((all) => {
            const boxes = all.map((it) => it.getBoundingClientRect());
            return boxes.flatMap((a, i) => (i > 0 && boxes[i - 1]!.right > a.left ? [all[i]!.textContent] : []));
          });
        await expect.poll(meeting, { message: `${size.width}` }).toEqual([]);
        const wide = await page.locator('.end-turned .war-graph svg').evaluate((it) => it.clientWidth);
        const first = await years.first().evaluate((it) => Number(it.getAttribute('x')));
        expect(first).toBeLessThan(wide / 2);
      }
      await context.close();
    },
  );

  test('the review can be stopped and goes on, adds up, is walked by keys, and is clean at every size', async () => {
    const { page, context, faults } = await house.visit();
    await bring(page, war.record());
    // A hand from outside might come when all is looked at.
    const stopped = clickAtOnce(page, '.review-room .study-progress', 'Stop');
    await page
      .getByRole('region', { name: 'The war is over' })
      .getByRole('button', { name: /^Review/ })
      .click();
    await stopped;
    // Nothing may have been found yet: the line is drawn at the latest when the look goes on.
    await page.locator('.study-progress').getByRole('button', { name: 'Go on' }).click();
    await page.locator('.war-graph .line[d^="M"]').waitFor();
    await looked(page);
    const sums = await page.getByText(/at the beginning, answers/).textContent();
    const [start, skill, luck, result] = [...sums!.replaceAll('−', '-').matchAll(/[+-]?\d+\.\d/g)].map(Number);
    expect(Math.abs(start! + skill! + luck! - result!)).toBeLessThan(1);
    expect([0, 50, 100]).toContain(result);
    // Whoever has lost more than there is in a war is told how that can be.
    const lost = await page.locator('.player .balance b').allTextContents();
    const isTooMuch = lost.some((it) => Number(it.replace('−', '-')) < -100);
    await expect.poll(() => page.getByText('Losses are counted answer by answer').count()).toBe(isTooMuch ? 1 : 0);
    await page.keyboard.press('Home');
    await expect.poll(() => position(page)).toBe(`Answer 0 of ${war.length}`);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => position(page)).toBe(`Answer 1 of ${war.length}`);
    await expect.poll(() => page.url()).toMatch(/\/1$/);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => Number((await position(page))!.split(' ')[1])).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'As a table' }).click();
    await page.getByRole('row', { name: /The beginning/ }).waitFor();
    await page.locator('.map-card svg').first().waitFor();
    await clean(page);
    await page.getByRole('button', { name: 'As a table' }).click();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    await page.locator('.turn-signal').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('while the war goes on it is seen through own eyes, and percentages that nobody has measured say so', async () => {
    const { page, context, faults } = await house.visit({ viewport: PHONE });
    await bring(page, against('we-the-people-cooper', 'under way', 60, { tieBreak: 'points' }).record());
    const id = page.url().split('#/table/')[1]!;
    await page.goto(`${house.address}#/review/${id}`);
    await page.getByText('Seen only as your own seat can know it.').waitFor();
    await page.getByText(/not calibrated/).waitFor();
    await looked(page);
    const players = page.getByRole('region', { name: 'Luck and skill' }).getByText(/^Accuracy/);
    await expect.poll(() => players.count()).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('in words the end is told too; a war between people at one screen is seen by one of them at a time', async () => {
    const { page, context, faults } = await house.visit({ settings: { table: 'words' } });
    await bring(page, war.record());
    const end = page.getByRole('region', { name: 'The war is over' });
    await end.getByRole('button', { name: /^Review/ }).waitFor();
    await page.goto(house.address);
    await page
      .getByRole('link', { name: /^Review/ })
      .first()
      .waitFor();
    await bring(page, playedAtRandom('two at one screen', 40).record());
    await page.goto(`${house.address}#/review/${page.url().split('#/table/')[1]!}`);
    await page.getByRole('heading', { name: 'Whose eyes?' }).waitFor();
    await page.getByRole('button', { name: 'British' }).click();
    await page.getByText('Seen only as your own seat can know it.').waitFor();
    // Whoever goes back to the table plays on, however far the computer has come with its look.
    await page.goto(house.address);
    await bring(page, against('we-the-people-d10', 'under way', 60).record());
    const id = page.url().split('#/table/')[1]!;
    await page.goto(`${house.address}#/review/${id}`);
    await page.locator('.war-graph .line[d^="M"]').waitFor();
    await page.getByRole('link', { name: 'Table' }).click();
    const answers = async (): Promise<number> => answersOf((await inCupboard(page)).find((it) => it.id === id)!).length;
    const before = await answers();
    await page.locator('#answers-list [data-legal]').first().click();
    await expect.poll(answers).toBeGreaterThan(before);
    await page.goto(`${house.address}#/review/nowhere`);
    await page.getByRole('heading', { name: 'This war cannot be reviewed' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the school and the study work without a net: a first war, puzzles, the day, the same luck, a plan, the laboratory, the review', async () => {
    const { page, context, faults } = await house.visit({ serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await bring(page, war.record());
    const id = page.url().split('#/table/')[1]!;
    await context.setOffline(true);
    for (const [place, heading] of [
      ['puzzles', 'Puzzles'],
      ['daily', 'Every day'],
      ['lab', 'The laboratory'],
    ] as const) {
      await page.goto(`${house.address}#/${place}`);
      await page.reload();
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    }
    await page.goto(`${house.address}#/puzzles/${PUZZLES[0]!.id}`);
    await page.locator('.puzzle-says').filter({ visible: true }).first().waitFor();
    await page.goto(`${house.address}#/school/we-the-people`);
    await page.getByLabel('Coach').getByText('Choose Concord').waitFor();
    await page.goto(`${house.address}#/review/${id}`);
    await page.reload();
    await page.locator('.war-graph .line[d^="M"]').waitFor();
    await page.goto(`${house.address}#/chronicle/${id}`);
    await page.getByRole('heading', { name: 'The Chronicle of a War' }).waitFor();
    const deal = dealOfTheDay(lidOf('we-the-people')!, dayNow(), 0);
    await page.goto(`${house.address}#/duplicate/${writeDeal(deal)}`);
    await page.reload();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'Plan: try answers first' }).and(page.locator(':enabled')).click();
    await page.getByRole('region', { name: 'You are planning' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the chronicle is one clean page, and one file that needs nothing else', async () => {
    const { page, context, faults } = await house.visit();
    await bring(page, war.record());
    await page
      .getByRole('region', { name: 'The war is over' })
      .getByRole('button', { name: /^Chronicle/ })
      .click();
    await page.getByRole('heading', { name: 'The Chronicle of a War' }).waitFor();
    const years = page.getByRole('list', { name: 'The war by its years' }).locator(':scope > li');
    await expect.poll(() => years.count()).toBeGreaterThan(2);
    await page.getByRole('region', { name: 'Of note' }).waitFor({ timeout: 240_000 });
    await clean(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as one file' }).click();
    const html = readFileSync(await (await saving).path(), 'utf8');
    expect(html).not.toMatch(/<script|url\(["']?(?:https?:|\/|\.)|<link/);
    expect(html).toContain('data:image/webp');
    expect(html).toContain('data:font/woff2');
    await context.setOffline(true);
    const alone = await context.newPage();
    await alone.setContent(html);
    await alone.getByRole('heading', { name: 'The Chronicle of a War' }).waitFor();
    const face = () => alone.locator('.chronicle h1').evaluate((it) => getComputedStyle(it).fontFamily);
    await expect.poll(face).toContain('Fell Double');
    expect(faults).toEqual([]);
    await context.close();
  });
});
