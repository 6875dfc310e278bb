import { type Match, type Sight, newMatch, seeded } from '@liberty/table';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../../src/games/index.ts';
import { TableController } from '../../src/table/controller.ts';
import { Here } from '../../src/table/here.ts';
import { game } from '../games.ts';
import { LIGHTS_AND_SIZES, PHONE, HouseForTests, axeFaults, whyNoBrowser } from './browser.ts';
import { bring, painted, playByClicks } from './play.ts';

type AnyMatch = Match<unknown, unknown, Sight, unknown>;

/** Plays at random until it stands as wished, asked before each answer. */
const until = async (seed: string, wished: (match: AnyMatch, seat: number) => boolean | Promise<boolean>) => {
  const opened = game();
  const match = newMatch(opened, seed);
  const chance = seeded(`${seed} answers`);
  for (let asked = opened.question(match.s); asked; asked = opened.question(match.s)) {
    if (await wished(match, asked.seat)) return match;
    const options = opened.options(match.s);
    match.act(asked.seat, options[chance.pick(options.length, 'answer')]!);
  }
  throw new Error(`the game of '${seed}' never stands so`);
};

/** Has the enemy marched or sailed since the last answer of the one who is asked? */
const hasMarched = async (match: AnyMatch, seat: number): Promise<boolean> => {
  if (match.length < 60) return false;
  const table = new TableController({
    desk: (await deskFor(match.game))!,
    sitting: new Here({ match, kinds: ['human', 'human'] }),
    manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('off') },
    thinker: { choose: async () => undefined, hint: async () => undefined, cancel() {}, close() {} },
    openRule: () => {},
    settled: async () => {},
  });
  table.eyes.sitting.value = seat;
  const told = table.dispatch.told.value;
  table.close();
  return told.length > 1 && told.some(({ marks }) => marks.some(({ kind }) => kind === 'way'));
};

describe.skipIf(whyNoBrowser !== undefined)('what happened', () => {
  const house = new HouseForTests();

  test('it stays on the map and in sentences of the same numbers until one answers', async () => {
    const match = await until('a march', hasMarched);
    for (const [colorScheme, viewport] of LIGHTS_AND_SIZES) {
      const { page, context, faults } = await house.visit({
        colorScheme,
        viewport,
        settings: { animation: 'off', confirm: 'off' },
      });
      await bring(page, match.record());
      const told = page.getByRole('region', { name: 'What happened' });
      const folded = page.getByRole('button', { name: 'What happened' });
      await told.or(folded).first().waitFor();
      if (await folded.count()) await folded.click();
      const sentences = told.locator('.sentence');
      await expect.poll(() => sentences.count()).toBeGreaterThan(1);
      const many = await sentences.count();
      await expect.poll(() => page.locator('.deed-way .head:not(.edge)').count()).toBeGreaterThan(0);
      const numbers = await page.locator('.deed-number text').allTextContents();
      expect(numbers.every((n) => Number(n) >= 1 && Number(n) <= many)).toBe(true);
      await expect.poll(() => axeFaults(page)).toEqual([]);
      if (viewport !== PHONE) {
        await sentences.first().hover();
        await expect.poll(() => page.locator('.sketches .strong').count()).toBe(1);
        await page.locator('.log-lines .name').last().hover();
        await expect.poll(() => page.locator('.sketches .strong').count()).toBe(0);
        const name = told.locator('.name').first();
        await name.hover();
        await expect.poll(() => page.locator('[data-pointed]').count()).toBe(1);
        await name.click();
      }
      await told.getByRole('button', { name: 'Hide' }).click();
      await folded.click();
      await told.getByRole('button', { name: 'Show again' }).click();
      await page.locator('.film-bar').waitFor();
      await painted(page);
      await page.keyboard.press('Escape');
      await told.waitFor();
      expect(faults).toEqual([]);
      await context.close();
    }
  });

  test('winter is followed step by step, and then told once more', async () => {
    const match = await until('before winter', ({ s, length, game: opened }) => {
      const { hands } = opened.view(s, undefined) as unknown as { hands: { count: number }[] };
      return length > 60 && hands.every(({ count }) => count === 0);
    });
    for (const [colorScheme, viewport] of LIGHTS_AND_SIZES) {
      const { page, context, faults } = await house.visit({
        colorScheme,
        settings: { animation: 'off', confirm: 'off' },
      });
      await bring(page, match.record());
      const scene = page.getByRole('region', { name: /^Winter of \d+$/ });
      for (let n = 0; n < 20 && !(await scene.count()); n++) await playByClicks(page, `winter ${n}`, { most: 1 });
      await scene.waitFor();
      await page.setViewportSize(viewport);
      await expect.poll(() => page.locator('.hand').first().isVisible()).toBe(false);
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await expect.poll(() => page.locator('.deed-snow').count()).toBeGreaterThan(10);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => scene.locator('.step.done').count()).toBe(1);
      await scene.getByRole('button', { name: 'All at once' }).click();
      await expect.poll(() => scene.locator('.step.done').count()).toBe(3);
      await scene.getByRole('button', { name: 'Go on' }).click();
      await expect.poll(() => scene.count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});
