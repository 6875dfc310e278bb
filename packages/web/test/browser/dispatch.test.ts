import { type Match, type Sight, newMatch, seeded } from '@liberty/table';
import type { View } from '@liberty/we-the-people';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../../src/games/index.ts';
import { TableController } from '../../src/table/controller.ts';
import type { Deed } from '../../src/table/dispatch/deed.ts';
import { SENTENCES } from '../../src/table/dispatch/dispatch.ts';
import { Here } from '../../src/table/here.ts';
import { plain } from '../../src/table/words.ts';
import { game } from '../games.ts';
import { LIGHTS_AND_SIZES, LOW, PHONE, HouseForTests, axeFaults, whyNoBrowser } from './browser.ts';
import { bring, painted, playByClicks } from './play.ts';

type AnyMatch = Match<unknown, unknown, Sight, unknown>;

/** So many more games are tried. */
const WARS = 40;
type Wished = (match: AnyMatch, seat: number) => boolean | Promise<boolean>;

/** Plays at random until it stands as wished, asked before each answer; where it never does, another game. */
const until = async (name: string, wished: Wished, war = 0): Promise<AnyMatch> => {
  const seed = war === 0 ? name : `${name} ${war}`;
  const opened = game();
  const match = newMatch(opened, seed);
  const chance = seeded(`${seed} answers`);
  for (let asked = opened.question(match.s); asked; asked = opened.question(match.s)) {
    if (await wished(match, asked.seat)) return match;
    const options = opened.options(match.s);
    match.act(asked.seat, options[chance.pick(options.length, 'answer')]!);
  }
  if (war === WARS) throw new Error(`no game of '${name}' ever stands so`);
  return until(name, wished, war + 1);
};

/** What would be told to the one who is asked. */
const toldTo = async (match: AnyMatch, seat: number): Promise<readonly Deed[]> => {
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
  return told;
};

/** Has the enemy marched or sailed since the last answer of the one who is asked? */
const hasMarched = async (match: AnyMatch, seat: number): Promise<boolean> => {
  if (match.length < 60) return false;
  const told = await toldTo(match, seat);
  return told.length > 1 && told.some(({ marks }) => marks.some(({ kind }) => kind === 'way'));
};

/** Has a battle been decided since then, and the enemy done something more? */
const hasFought = async (match: AnyMatch, seat: number): Promise<boolean> => {
  const { rule } = match.game.question(match.s)!;
  if (match.length < 60 || rule !== '5.3b') return false;
  const told = await toldTo(match, seat);
  return told.length === SENTENCES && told.some(({ words }) => / attacked /.test(plain(words)));
};

/** What is read on the map; what adorns it; what may be chosen. */
const READ = '.map-pane :is([data-names], .figure.piece)';
const ORNAMENTS = '.map-pane .ornament';
const LIT = '[data-legal]';

/* Runs in the page: what lies under the sentences. */
const under = (what: string): string[] => {
  const panel = document.querySelector('.dispatch:not(.crowded)')?.getBoundingClientRect();
  if (!panel) return ['nothing is told'];
  return [...document.querySelectorAll(what)].flatMap((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const isSeen = it.checkVisibility({ visibilityProperty: true });
    const isUnder = isSeen && left < panel.right && right > panel.left && top < panel.bottom && bottom > panel.top;
    return isUnder ? [it.getAttribute('data-names') ?? it.getAttribute('data-thing') ?? it.outerHTML.slice(0, 80)] : [];
  });
};

/* Runs in the page: the buttons of a sheet that do not lie whole in it. */
const buttonsCut = (sheet: HTMLElement | SVGElement): string[] => {
  const frame = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll('.acts .button')].flatMap((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    return top < frame.top || bottom > frame.bottom + 1 ? [it.textContent ?? ''] : [];
  });
};

/** Has the American lost a battle with his whole hand unplayed, so that there is little sea beside what is told of it? */
const hasLost: Wished = (match, seat) =>
  seat === 0 &&
  match.game.question(match.s)!.name === 'aftermath whither' &&
  (match.game.view(match.s, seat) as View).hands[seat].count >= 7;

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

  test('on a small table it lies over no name and no piece; beside a battle it waits as a button', async () => {
    const marched = await until('a march', hasMarched);
    const fought = await until('a battle and more', hasFought);
    for (const viewport of [{ width: 1366, height: 768 }, LOW]) {
      const { page, context, faults } = await house.visit({ viewport, settings: { animation: 'off', confirm: 'off' } });
      await bring(page, marched.record());
      const told = page.getByRole('region', { name: 'What happened' });
      await told.waitFor();
      await expect.poll(() => page.evaluate(under, READ)).toEqual([]);
      await page.goto(house.address);
      await bring(page, fought.record());
      const verdict = page.locator('.battle-panel.over');
      await verdict.waitFor();
      await page.getByRole('button', { name: 'What happened' }).waitFor();
      await expect.poll(() => told.count()).toBe(0);
      await verdict.getByRole('button', { name: 'Continue' }).click();
      await told.waitFor();
      await expect.poll(() => page.evaluate(under, READ)).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    }
  });

  test('on a large table it lies over nothing: no name, no piece, no title and no compass', async () => {
    const told = await until('three deeds', async (match, seat) => {
      if (match.length < 60 || match.game.question(match.s)!.rule !== '5.3b') return false;
      return (await toldTo(match, seat)).length === SENTENCES;
    });
    for (const [width, height] of [
      [1920, 1080],
      [1600, 1000],
      [1440, 900],
    ] as const) {
      const { page, context, faults } = await house.visit({
        viewport: { width, height },
        settings: { animation: 'off', confirm: 'off' },
      });
      await bring(page, told.record());
      await page.getByRole('region', { name: 'What happened' }).waitFor();
      await expect
        .poll(() => page.evaluate(under, `${READ}, ${ORNAMENTS}`), { message: `${width}×${height}` })
        .toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    }
  });

  test('what lay beside it goes, and it goes where it hides nothing', async () => {
    const match = await until('beaten', hasLost);
    const { page, faults } = await house.visit({ settings: { animation: 'off', confirm: 'off' } });
    await bring(page, match.record());
    await page.getByRole('region', { name: 'What happened' }).waitFor();
    await page.locator('.battle-panel.over').getByRole('button', { name: 'Continue' }).click();
    // Under a battle no title shows at all.
    const shown = (): Promise<boolean> =>
      page.locator(ORNAMENTS).evaluateAll((all) => all.every((it) => it.checkVisibility({ visibilityProperty: true })));
    await expect.poll(shown).toBe(true);
    await expect.poll(() => page.evaluate(under, `${READ}, ${ORNAMENTS}`)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test.each([
    [1920, 1080],
    [1600, 1000],
    [1440, 900],
  ])('%i×%i: no title and no compass is cut off at the edge', async (width, height) => {
    const match = await until('a march', hasMarched);
    const { page } = await house.visit({ viewport: { width, height } });
    await bring(page, match.record());
    await page.locator(ORNAMENTS).first().waitFor({ state: 'attached' });
    const cut = (): Promise<number> =>
      page.evaluate((ornaments) => {
        const pane = document.querySelector('.map-pane')!.getBoundingClientRect();
        const boxes = [...document.querySelectorAll(ornaments)].map((it) => it.getBoundingClientRect());
        return boxes.filter(({ right, top }) => right > pane.right || top < pane.top).length;
      }, ORNAMENTS);
    await expect.poll(cut).toBe(0);
  });

  test('on a phone it is an open sheet at the head of the map, over nothing that may be chosen', async () => {
    const match = await until('a march', hasMarched);
    const { page, faults } = await house.visit({ viewport: PHONE, settings: { animation: 'off', confirm: 'off' } });
    await bring(page, match.record());
    const told = page.getByRole('region', { name: 'What happened' });
    await told.waitFor();
    await expect.poll(() => page.evaluate(under, LIT)).toEqual([]);
    // However little room there is for the sentences, what can be done about them is whole.
    await page.setViewportSize({ width: 360, height: 560 });
    await expect.poll(() => page.locator('.dispatch').evaluate(buttonsCut)).toEqual([]);
    await page.setViewportSize(PHONE);
    await told.getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('button', { name: 'What happened' }).waitFor();
    await expect.poll(() => told.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  /** Every card of the year has been played. */
  const beforeWinter: Wished = ({ s, length, game: opened }) => {
    const { hands } = opened.view(s, undefined) as unknown as { hands: { count: number }[] };
    return length > 60 && hands.every(({ count }) => count === 0);
  };

  test('winter is followed step by step, and then told once more', async () => {
    const match = await until('before winter', beforeWinter);
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
      const head = page.locator('.table-head');
      await expect.poll(() => head.locator('.turn-signal').textContent()).toMatch(/^Winter of \d+step 1 of 4$/);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => scene.locator('.step.done').count()).toBe(1);
      await expect.poll(() => head.locator('.turn-signal').textContent()).toContain('step 2 of 4');
      await expect.poll(() => head.locator('.prompt').textContent()).toContain('The French Navy');
      await scene.getByRole('button', { name: 'All at once' }).click();
      await expect.poll(() => scene.locator('.step.done').count()).toBe(3);
      await expect.poll(() => page.locator('.deed-snow').count()).toBeGreaterThan(10);
      await (
        viewport === PHONE
          ? page.getByRole('button', { name: 'Skip' }).last()
          : scene.getByRole('button', { name: 'Go on' })
      ).click();
      await expect.poll(() => scene.count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    }
  });

  test('on a phone the map goes to where that happened which a step of winter tells', async () => {
    const match = await until('before winter', beforeWinter);
    for (const viewport of [PHONE, { width: 844, height: 390 }]) {
      const { page, context, faults } = await house.visit({ settings: { animation: 'off', confirm: 'off' } });
      await bring(page, match.record());
      const scene = page.getByRole('region', { name: /^Winter of \d+$/ });
      for (let n = 0; n < 20 && !(await scene.count()); n++) await playByClicks(page, `winter ${n}`, { most: 1 });
      await scene.waitFor();
      await page.setViewportSize(viewport);
      for (let step = 1; step < 3; step++) await page.keyboard.press('ArrowRight');
      const marks = page.locator(':is(.deed-cross, .deed-ring)');
      await expect.poll(() => marks.count()).toBeGreaterThan(0);
      const seen = (): Promise<number> =>
        marks.evaluateAll(
          (all) =>
            all.filter((it) => {
              const { left, top, width, height } = it.getBoundingClientRect();
              return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('svg.live');
            }).length,
        );
      await expect.poll(seen, { message: `${viewport.width}` }).toBeGreaterThan(0);
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});
