import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HouseForTests, allKept, whyNoBrowser } from './browser.ts';
import { inCupboard } from './cupboard.ts';
import { atRest, painted } from './play.ts';
import { type Asked, jumpTo, questionsOf } from './sight-walk.ts';

const TABLET = { width: 1024, height: 768 };
/** One war of these shows so many kinds of things that shine; a war goes the same way every time. */
const LEAST = { 'dont-tread-on-me': 20, 'rebellion-1775': 8 } as const;

/** A thing that shines and is no button that says its answer, by its kind: what it is, and where it lies. */
interface Shown {
  readonly kind: string;
  readonly says: string;
  readonly at: readonly [number, number];
}

/* Runs in the page. */
const shownNow = (): Shown[] => {
  const things = document.querySelectorAll<HTMLElement | SVGElement>(
    '[data-thing][data-legal], .dtom-ways button, .dtom-order button',
  );
  return [...things].flatMap((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const at = [left + width / 2, top + height / 2] as const;
    const key = it.getAttribute('data-thing');
    const met = document.elementFromPoint(...at);
    const isMet = met !== null && (it.contains(met) || met.closest('[data-thing]')?.getAttribute('data-thing') === key);
    if (!it.checkVisibility() || width === 0 || !isMet) return [];
    const id = key?.split(':')[1] ?? '';
    const what = key?.split(':')[0] ?? it.parentElement!.className;
    const where = it.closest('.map-pane') ? 'map' : (it.closest('[data-panel], .hand')?.className ?? '');
    // Of spaces there are several kinds: a sea is written otherwise than a place.
    const sort = /^[a-z]+/i.exec(id)?.[0].length === id.length ? 'named' : 'numbered';
    return [{ kind: `${what} (${sort}) on ${where}`, says: it.getAttribute('aria-label') ?? it.textContent ?? '', at }];
  });
};

/** Of everything that shines on the map the place that still means it and lies farthest from its middle. Runs in the page. */
const edgesNow = (): { key: string; at: [number, number] }[] => {
  const SHARE = 10;
  const found = new Map<string, { key: string; at: [number, number]; far: number }>();
  for (const it of document.querySelectorAll('.map-pane [data-thing][data-legal]')) {
    const key = it.getAttribute('data-thing')!;
    const { left, top, width, height } = it.getBoundingClientRect();
    for (let i = 1; i < SHARE; i++)
      for (let j = 1; j < SHARE; j++) {
        const at: [number, number] = [left + (width * i) / SHARE, top + (height * j) / SHARE];
        const met = document
          .elementFromPoint(...at)
          ?.closest('[data-thing]')
          ?.getAttribute('data-thing');
        const far = Math.hypot(i - SHARE / 2, j - SHARE / 2);
        if (met === key && far > (found.get(key)?.far ?? -1)) found.set(key, { key, at, far });
      }
  }
  return [...found.values()];
};

/** What lies over a place of the map, unless it says the same answer. Runs in the page. */
const overPlace = ([x, y]: readonly [number, number]): string | undefined => {
  const met = document.elementFromPoint(x, y);
  const says = [...document.querySelectorAll('.tapped [data-says]')];
  if (says.length === 1 && met?.closest('[data-says]') === says[0]) return undefined;
  return met?.closest('.tapped') ? (met.closest('button') ?? met).textContent : undefined;
};

const given = async (page: Page): Promise<number> => {
  await painted(page);
  await allKept(page);
  const id = new URL(page.url()).hash.split('/')[2]!;
  const game = (await inCupboard(page)).find((it) => it.id === id)!;
  return (JSON.parse(game.record) as { entries: unknown[] }).entries.length;
};

describe.skipIf(whyNoBrowser !== undefined)('what a finger touches', () => {
  const house = new HouseForTests();

  test.each(Object.entries(LEAST))('%s: no kind of lit thing is done at its first touch', async (id, least) => {
    const { page, context, faults } = await house.visit({
      viewport: TABLET,
      hasTouch: true,
      isMobile: true,
      settings: { animation: 'off', confirm: 'off' },
    });
    const looked = new Set<string>();
    const done: string[] = [];
    const touchAll = async ({ name, kind: question, record }: Asked): Promise<void> => {
      await jumpTo(page, record);
      for (;;) {
        const next = (await page.evaluate(shownNow)).find(({ kind }) => !looked.has(`${question}: ${kind}`));
        if (!next) return;
        looked.add(`${question}: ${next.kind}`);
        const before = await given(page);
        await page.touchscreen.tap(...next.at);
        if ((await given(page)) !== before) {
          done.push(`${name}: ${next.kind} — ${next.says}`);
          await jumpTo(page, record);
        } else await page.keyboard.press('Escape');
        await painted(page);
      }
    };
    for (const asked of questionsOf(id, 'touched')) await touchAll(asked);
    expect(done).toEqual([]);
    expect(looked.size).toBeGreaterThanOrEqual(least);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([
    ['a tablet', TABLET],
    ['a phone on its side', { width: 844, height: 390 }],
    ['a phone', { width: 390, height: 844 }],
  ])(
    'on %s what is said of a touched thing does not lie where it was touched: a second touch does it',
    async (_on, viewport) => {
      const settings = { animation: 'off', confirm: 'off' };
      const { page, context, faults } = await house.visit({ viewport, hasTouch: true, isMobile: true, settings });
      const under: string[] = [];
      let touched = 0;
      const kinds = new Set(['naval ship', 'naval target', 'ground place', 'ground moveTo', 'logistics transportTo']);
      for (const { kind, record } of questionsOf('dont-tread-on-me', 'touched')) {
        if (!kinds.delete(kind)) continue;
        await jumpTo(page, record);
        await atRest(page);
        for (const { key, at } of await page.evaluate(edgesNow)) {
          await page.touchscreen.tap(...at);
          await painted(page);
          touched += await page.locator('.tapped').count();
          const over = await page.evaluate(overPlace, at);
          if (over !== undefined) under.push(`${kind}: ${key} under “${over}”`);
          await page.keyboard.press('Escape');
          await painted(page);
        }
      }
      expect(under).toEqual([]);
      expect(touched).toBeGreaterThanOrEqual(10);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
