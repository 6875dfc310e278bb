import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { playedUntil } from '../games.ts';
import { LIGHTS_AND_SIZES, LOW, PHONE, WIDE, HouseForTests, clean, whyNoBrowser } from './browser.ts';
import { bring } from './play.ts';
import { jumpTo, questionsOf } from './sight-walk.ts';

/* Runs in the page: lit things of the map that lie under the box of a roll or of an attack. */
const covered = (): string[] =>
  [...document.querySelectorAll('.map-pane [data-thing][data-legal]')].flatMap((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over?.closest('.roll-box, .odds-popover') ? [it.getAttribute('data-thing')!] : [];
  });

/* Runs in the page: how much of the pieces that are attacked in Boston lies under the odds. */
const hidesTheAttacked = (): number => {
  const box = document.querySelector('.odds-popover')!.getBoundingClientRect();
  const pieces = [...document.querySelectorAll('.map-pane .figure.piece[data-thing="space:boston"]')];
  if (pieces.length === 0) return NaN;
  return Math.max(
    ...pieces.map((it) => {
      const { left, top, right, bottom } = it.getBoundingClientRect();
      const across = Math.min(box.right, right) - Math.max(box.left, left);
      return Math.max(0, across) * Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top));
    }),
  );
};

/* Runs in the page: is all of it inside the box that holds it? */
const isWhole = (it: Element): boolean => {
  const [own, frame] = [it, it.closest('.roll-box')!].map((at) => at.getBoundingClientRect());
  return own!.height > 0 && own!.top >= frame!.top && own!.bottom <= frame!.bottom + 1;
};

/* Runs in the page: by how many pixels what follows if the roll fails reaches under the answers, or down beyond the box. */
const hidesOfTheWorst = (box: Element): number => {
  const [worst, answers] = ['.roll-try ul > :last-child', 'footer'].map((it) => box.querySelector(it)!);
  return Math.round(worst!.getBoundingClientRect().bottom - answers!.getBoundingClientRect().top);
};

/* Runs in the page: does the middle of a space lie in the map and above the box of a roll? */
const isAboveTheBox = (space: string): boolean => {
  const pane = document.querySelector('.map-pane')!.getBoundingClientRect();
  const it = document.querySelector(`.map-pane .target[data-thing="space:${space}"]`)!.getBoundingClientRect();
  const [x, y] = [it.left + it.width / 2, it.top + it.height / 2];
  const { top } = document.querySelector('.roll-box')!.getBoundingClientRect();
  return x > pane.left && x < pane.right && y > pane.top && y < top;
};

const TABLES = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
] as const;

describe.skipIf(whyNoBrowser !== undefined)('odds before every die', () => {
  const house = new HouseForTests();

  const at = async (id: string, seed: string, question: string, viewport = WIDE) => {
    const visit = await house.visit({ viewport });
    await bring(visit.page, playedUntil(seed, question, id).record());
    const box = visit.page.locator('.roll-box');
    await box.waitFor();
    return { ...visit, box };
  };
  /** In every light and size: clean, and over nothing that could be chosen on a wide table. */
  const isClear = async (page: Page): Promise<void> => {
    await clean(page, [...LIGHTS_AND_SIZES, ['light', LOW]], async ([, { width }]) => {
      if (width >= 800) await expect.poll(() => page.evaluate(covered)).toEqual([]);
    });
    await page.setViewportSize(WIDE);
  };

  test('7.2b an interception shows faces, chance and what follows; a standing answer gives it, and one click ends it', async () => {
    const { page, context, box, faults } = await at('we-the-people', 'o4', 'interception offer');
    await expect.poll(() => box.locator('.roll-faces').getAttribute('aria-label')).toMatch(/^Succeeds on /);
    await expect.poll(() => box.locator('.roll-chance').textContent()).toMatch(/^\d+%.*is rated \d in battle/);
    await expect
      .poll(() => box.textContent())
      .toMatch(/\d+ : \d+ cards, one of yours for the interception, you win \d+%/);
    await expect.poll(() => box.locator('.button.primary').count()).toBe(0);
    // Whoever marches in is singled out, and not in the gold of what may be chosen.
    await expect.poll(() => page.locator('.map-sheet .singled-out.met').count()).toBe(1);
    await expect.poll(() => page.locator('.map-sheet .singled-out:not(.met)').count()).toBe(0);
    await isClear(page);
    await box.getByRole('button', { name: 'Standing answer' }).click();
    await box.getByRole('button', { name: 'Never intercept' }).click();
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.side-column').textContent()).toContain('Nobody intercepts, as preset');
    expect(faults).toEqual([]);
    await context.close();
  });

  test('9.1g, 9.0b the counterattack stands in the battle with its faces, battle events with the new chance at each switch', async () => {
    const { page, context, faults } = await house.visit();
    await bring(page, playedUntil('o0', 'battle counter').record());
    const roll = page.locator('.battle-panel .roll-try');
    await expect.poll(() => roll.textContent()).toMatch(/Nothing is lost by trying/);
    await expect.poll(() => page.locator('.battle-buttons .primary').textContent()).toBe('Roll');
    await page.goto(house.address);
    await bring(page, playedUntil('o0', 'battle events', 'we-the-people', 'lay ').record());
    const box = page.locator('.events-box');
    const chance = box.locator('.win-bar').first();
    await expect.poll(() => chance.getAttribute('aria-label')).toMatch(/^\d+% you win/);
    const before = await chance.getAttribute('aria-label');
    await box.getByRole('checkbox').first().check();
    await expect.poll(() => chance.getAttribute('aria-label')).toMatch(/you would win/);
    await expect.poll(() => chance.getAttribute('aria-label')).not.toBe(before);
    await isClear(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([
    { id: 'we-the-people', seed: 'odds 1' },
    { id: 'we-the-people-cooper', seed: 'odds 0' },
  ])('9.1 the odds of an attack lie over no neighbour that may be chosen instead: $id', async ({ id, seed }) => {
    const { page, context, faults } = await house.visit({ viewport: TABLES[0] });
    await bring(page, playedUntil(seed, 'march move', id, 'step boston').record());
    for (const size of TABLES) {
      await page.setViewportSize(size);
      const box = (await page.locator('.target[data-legal][data-thing="space:boston"]').boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.locator('.odds-popover .win-bar').waitFor();
      await expect.poll(() => page.evaluate(covered), { message: `${size.width}` }).toEqual([]);
      await expect.poll(() => page.evaluate(hidesTheAttacked), { message: `${size.width}` }).toBe(0);
      await page.mouse.move(0, 0);
      await page.locator('.odds-popover').waitFor({ state: 'detached' });
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([
    { id: 'we-the-people', seed: 'o4', question: 'interception offer' },
    { id: 'we-the-people', seed: 'o15', question: 'evasion offer' },
    { id: 'we-the-people-cooper', seed: 'odds 0', question: 'reaction declare' },
  ])(
    'however much is told before a roll, its answers stay in sight: $id, $question',
    async ({ id, seed, question }) => {
      const { page, context, box } = await at(id, seed, question);
      for (const size of [PHONE, { width: 844, height: 390 }, LOW]) {
        await page.setViewportSize(size);
        const message = `${size.width}`;
        await expect.poll(() => box.locator('footer').evaluate(isWhole), { message }).toBe(true);
        // What a roll that fails costs is read before it is rolled.
        await expect.poll(() => box.evaluate(hidesOfTheWorst), { message }).toBeLessThanOrEqual(0);
      }
      const triers = await box.locator('.roll-triers button').allTextContents();
      expect(triers).toEqual([...new Set(triers)]);
      await context.close();
    },
  );

  test.each([
    { id: 'we-the-people', seed: 'o4', question: 'interception offer', space: 'lexington-concord' },
    { id: 'we-the-people', seed: 'o15', question: 'evasion offer', space: 'newport' },
    { id: 'we-the-people-cooper', seed: 'odds 0', question: 'reaction declare', space: 'lexington-concord' },
    { id: 'we-the-people-cooper', seed: 'met 16', question: 'reaction answer', space: 'newport' },
  ])(
    'on an upright phone the map goes to the space a roll is about, above its box: $id, $question',
    async ({ id, seed, question, space }) => {
      const { page, context, faults } = await at(id, seed, question, PHONE);
      await expect.poll(() => page.evaluate(isAboveTheBox, space)).toBe(true);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test.each([
    { id: 'we-the-people', seed: 'o4', question: 'interception offer', space: 'lexington-concord' },
    { id: 'we-the-people', seed: 'o15', question: 'evasion offer', space: 'newport' },
    { id: 'we-the-people-cooper', seed: 'odds 0', question: 'reaction declare', space: 'lexington-concord' },
  ])(
    'before a roll the way the enemy comes is drawn on the map, and over the pieces of the small picture of it: $id, $question',
    async ({ id, seed, question, space }) => {
      const { page, context, box, faults } = await at(id, seed, question);
      const way = page.locator(`.map-sheet .sketches .deed-way[data-to="${space}"]`);
      await expect.poll(() => box.locator('.roll-inset svg > :last-child').getAttribute('class')).toMatch(/^coming /);
      for (const size of [WIDE, LOW, PHONE, { width: 844, height: 390 }]) {
        await page.setViewportSize(size);
        await expect.poll(() => way.count(), { message: `${size.width}` }).toBe(1);
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('7.2c how many units go with an interceptor is asked beside the space, with the chance of the battle by each number', async () => {
    const { page, context, faults } = await house.visit({ viewport: TABLES[0] });
    await bring(page, playedUntil('o34', 'interception strength').record());
    const box = page.getByRole('group', { name: 'How many units?' });
    await expect.poll(() => box.locator('.button small').allTextContents()).toHaveLength(5);
    for (const it of await box.locator('.button small').allTextContents()) expect(it).toMatch(/^\d+%$/);
    await expect.poll(() => box.getAttribute('data-near')).toBe('');
    await isClear(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('12.5 whoever was intercepted sees the battle beside both answers', async () => {
    const { page, context, box, faults } = await at('we-the-people-cooper', 'met 16', 'reaction answer');
    await expect.poll(() => box.textContent()).toMatch(/There now: .*Backing up to .* ends his move/);
    await expect.poll(() => box.locator('.win-bar').getAttribute('aria-label')).toMatch(/^\d+% you win$/);
    await expect.poll(() => box.locator('.coop-versus').allTextContents()).toHaveLength(2);
    await expect.poll(() => box.getByRole('button').allTextContents()).toEqual(['§12.5', 'Back up', ' Fight']);
    await expect.poll(() => box.locator('.button.primary').count()).toBe(0);
    await isClear(page);
    await box.getByRole('button', { name: 'Fight' }).click();
    await box.and(page.locator('.met-box')).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });

  test('12.2 what happened lies beside the box of a roll, also when the box has grown by its odds', async () => {
    const { page, context, faults } = await house.visit({ viewport: TABLES[0] });
    const declared = questionsOf('we-the-people-cooper', 'look', { most: 80 }).filter(
      ({ kind }) => kind === 'reaction declare',
    );
    await jumpTo(page, declared.at(-1)!.record);
    const box = page.locator('.roll-box');
    await expect.poll(() => box.textContent()).toMatch(/you win \d+%/);
    const told = page.getByRole('region', { name: 'What happened' });
    const meets = async (): Promise<boolean> => {
      const [a, b] = [(await box.boundingBox())!, (await told.boundingBox())!];
      return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    };
    await told.waitFor();
    await expect.poll(meets).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('M4.4 winter shows its faces before a stack is chosen', async () => {
    const { page, context, box, faults } = await at('we-the-people-d10', 'o2', 'turn test');
    await expect.poll(() => box.locator('.roll-faces').getAttribute('aria-label')).toBe('Succeeds on 1 to 3');
    await isClear(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});
