import { boxOf } from '@liberty/shelf';
import { type MatchRecord, newMatch, seeded } from '@liberty/table';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { HouseForTests, LOW, PHONE, WIDE, axeFaults, sidewaysScroll, whyNoBrowser } from './browser.ts';
import { bring } from './play.ts';
import { jumpTo, questionsOf } from './sight-walk.ts';

/** A phone on its side. */
const SHORT = { width: 844, height: 390 };
const TABLET = { width: 1024, height: 768 };
const GAMES = ['we-the-people', 'dont-tread-on-me', 'rebellion-1775'] as const;

/** A match between people, played at random until somebody is asked such a question after so many answers. */
const until = (id: string, least: number, wanted: (name: string) => boolean): MatchRecord => {
  const game = boxOf(id)!.open!();
  const match = newMatch(game, `sizes of ${id}`, { seats: game.seats.map(() => 'human') });
  const chance = seeded(`sizes ${id}`);
  for (let asked = game.question(match.s); asked; asked = game.question(match.s)) {
    if (match.length >= least && wanted(asked.name)) return match.record();
    const options = game.options(match.s);
    match.act(asked.seat, options[chance.pick(options.length, 'answer')]!);
  }
  throw new Error(`nobody is asked that in ${id}`);
};

describe.skipIf(whyNoBrowser !== undefined)('tables of every size', () => {
  const house = new HouseForTests();
  const records = new Map<string, MatchRecord>();
  beforeAll(() => {
    records.set(
      'we-the-people',
      until('we-the-people', 60, (name) => name === 'play card'),
    );
    records.set(
      'battle',
      until('we-the-people', 30, (name) => name === 'battle lead'),
    );
    records.set(
      'dont-tread-on-me',
      until('dont-tread-on-me', 10, (name) => name === 'ground moveTo'),
    );
    records.set(
      'rebellion-1775',
      until('rebellion-1775', 60, (name) => name.startsWith('movement')),
    );
  });

  /** Sits down at a table; a curtain between people is drawn aside. */
  const sit = async (page: Page, name: string): Promise<void> => {
    if (page.url() !== house.address) await page.goto(house.address);
    await bring(page, records.get(name)!);
    await page.locator('.prompt p').waitFor();
    await expect.poll(() => page.locator('.curtain').count()).toBe(0);
  };

  /** How high a thing is drawn. */
  const heightOf = (page: Page, selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => it.getBoundingClientRect().height);

  /** Is the whole prompt there, or was its end cut off? */
  const isCut = (page: Page): Promise<boolean> =>
    page.locator('.prompt p').evaluate((it) => it.scrollHeight > it.clientHeight + 2);

  test.each(GAMES)('a low window: eight lines of the log are in sight (%s)', async (id) => {
    const { page, context } = await house.visit({ viewport: LOW, settings: { animation: 'off', confirm: 'off' } });
    await sit(page, id);
    const lines = await page.locator('.log-lines').evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect();
      return { bottom, shown: (bottom - top) / Number.parseFloat(getComputedStyle(it).lineHeight) };
    });
    expect(lines.bottom).toBeLessThanOrEqual(LOW.height);
    expect(lines.shown).toBeGreaterThanOrEqual(8);
    await context.close();
  });

  test.each(['dont-tread-on-me', 'rebellion-1775'])(
    'a tablet: every kind of question is read to its end (%s)',
    async (id) => {
      const { page, context } = await house.visit({ viewport: TABLET, settings: { animation: 'off', confirm: 'off' } });
      const cut: string[] = [];
      for (const { name, record } of questionsOf(id, 'heads')) {
        await jumpTo(page, record);
        if (await isCut(page)) cut.push(`${name}: ${await page.locator('.prompt p').textContent()}`);
      }
      expect(cut).toEqual([]);
      await context.close();
    },
  );

  /** Buttons of the header that lie beyond its edge. */
  const beyond = (page: Page): Promise<string[]> =>
    page.locator('.table-head button, .action-sheet button, .table-tabs button').evaluateAll((all) =>
      all
        .filter((it) => it.checkVisibility())
        .filter((it) => it.getBoundingClientRect().right > innerWidth || it.getBoundingClientRect().left < 0)
        .map((it) => it.textContent ?? ''),
    );

  /** The setting as it reaches the page. */
  const setText = (page: Page, size: string): Promise<void> =>
    page.evaluate((it) => {
      document.documentElement.dataset['text'] = it;
    }, size);

  /** By how much a word of this text grows from normal to larger. */
  const growth = async (page: Page, selector: string): Promise<number> => {
    const widthOf = async (size: string): Promise<number> => {
      await setText(page, size);
      return page
        .locator(selector)
        .first()
        .evaluate((it) => {
          const range = document.createRange();
          range.selectNodeContents(it);
          return range.getClientRects()[0]!.width;
        });
    };
    const normal = await widthOf('normal');
    return (await widthOf('larger')) / normal;
  };

  test('larger text reaches header, hand, side and battle', async () => {
    const { page, context, faults } = await house.visit();
    const grows = async (selectors: readonly string[], viewport: typeof WIDE): Promise<void> => {
      await page.setViewportSize(viewport);
      for (const it of selectors)
        await expect.poll(() => growth(page, it), { message: `${it} at ${viewport.width}` }).toBeCloseTo(1.25, 1);
    };
    await sit(page, 'we-the-people');
    for (const size of [WIDE, LOW]) await grows(['.turn-signal b', '.hand .card .band span', '.seat .who'], size);
    await grows(['.turn-signal b', '.hand .card .band span', '.table-tabs button'], PHONE);
    await sit(page, 'battle');
    await page.locator('.battle-panel h2').waitFor();
    for (const size of [WIDE, LOW, PHONE]) await grows(['.commander h3', '.battle-card .called'], size);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each(GAMES)(
    '%s with larger text: prompt and buttons whole at every size, nothing for axe to say',
    async (game) => {
      const { page, context, faults } = await house.visit({ settings: { textSize: 'larger' } });
      await sit(page, game);
      for (const viewport of [WIDE, LOW, PHONE]) {
        const size = `${viewport.width}`;
        await page.setViewportSize(viewport);
        await expect.poll(() => sidewaysScroll(page), { message: size }).toBeLessThanOrEqual(0);
        await expect.poll(() => isCut(page), { message: size }).toBe(false);
        await expect.poll(() => beyond(page), { message: size }).toEqual([]);
        await expect.poll(() => axeFaults(page), { message: size }).toEqual([]);
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test.each(GAMES)('%s on a phone that lies on its side: prompt, buttons, map, drawer', async (game) => {
    const { page, context, faults } = await house.visit({ viewport: SHORT, hasTouch: true });
    await sit(page, game);
    await expect.poll(() => isCut(page)).toBe(false);
    await expect.poll(() => beyond(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await expect.poll(() => heightOf(page, '.table-room .pane')).toBeGreaterThan(330);
    await page.getByRole('button', { name: 'Seats and log' }).tap();
    await expect.poll(() => page.locator('.side-column').evaluate((it) => it.getBoundingClientRect().right)).toBe(844);
    const log = page.getByRole('log', { name: 'What has happened' });
    await log.scrollIntoViewIfNeeded();
    await expect
      .poll(() => log.evaluate((it) => Math.floor(it.getBoundingClientRect().bottom)))
      .toBeLessThanOrEqual(390);
    await expect.poll(() => axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('in a low window nearly all the land is in sight', async () => {
    const { page, context } = await house.visit({ viewport: LOW });
    await sit(page, 'we-the-people');
    const seen = () =>
      page.evaluate(() => {
        const spaces = [...document.querySelectorAll('.map-pane [data-thing^="space:"].target')];
        const free = spaces.filter((it) => {
          const { left, top, width, height } = it.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('svg.live') instanceof Element;
        });
        return free.length / spaces.length;
      });
    await expect.poll(seen).toBeGreaterThan(0.85);
    await context.close();
  });

  test('who comes close to the land sees it sharper, and as before where the sharper picture cannot be had', async () => {
    const { page, context } = await house.visit({ viewport: WIDE });
    await sit(page, 'we-the-people');
    const land = page.locator('.map-sheet .terrain.by-day');
    const shown = () =>
      land.evaluate((it: HTMLImageElement) => [it.src.includes('@2x'), it.complete && it.naturalWidth > 0]);
    const comeClose = async () => {
      await page.mouse.move(560, 560);
      await page.mouse.wheel(0, -900);
    };
    expect(await shown()).toEqual([false, true]);
    await page.route('**/*@2x.webp', (it) => it.abort());
    const refused = page.waitForEvent('requestfailed', (it) => it.url().includes('@2x'));
    await comeClose();
    await refused;
    expect(await shown()).toEqual([false, true]);
    await page.unroute('**/*@2x.webp');
    await sit(page, 'we-the-people');
    expect(await shown()).toEqual([false, true]);
    await comeClose();
    await expect.poll(shown).toEqual([true, true]);
    await context.close();
  });

  test('in a low window the hand is opened by a tap and closed by one on the map', async () => {
    const { page, context, faults } = await house.visit({ viewport: LOW, hasTouch: true });
    await sit(page, 'we-the-people');
    const lowest = () =>
      page
        .locator('.hand .card')
        .evaluateAll((cards) => Math.max(...cards.map((it) => it.getBoundingClientRect().bottom)));
    await expect.poll(lowest).toBeGreaterThan(LOW.height + 50);
    await page.locator('.hand .card .band').first().tap();
    await expect.poll(lowest).toBeLessThanOrEqual(LOW.height);
    await page.touchscreen.tap(300, 300);
    await expect.poll(lowest).toBeGreaterThan(LOW.height + 50);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('in a low window the keyboard reaches every card: it rises, and the table does not slip', async () => {
    const { page, context } = await house.visit({ viewport: LOW });
    await sit(page, 'we-the-people');
    const cards = await page.locator('.hand .card').count();
    for (const n of Array.from({ length: cards }, (_, i) => i + 1)) {
      await page.keyboard.press(String(n));
      const focused = () =>
        page.evaluate(() => {
          const at = document.activeElement!;
          return {
            inHand: at.closest('.hand') !== null,
            bottom: Math.round(at.getBoundingClientRect().bottom),
            slipped: document.querySelector('.table-room .pane')!.scrollTop,
          };
        });
      await expect
        .poll(
          async () => {
            const { bottom, ...where } = await focused();
            return { ...where, isRisen: bottom <= LOW.height };
          },
          { message: `card ${n}` },
        )
        .toEqual({ inHand: true, slipped: 0, isRisen: true });
    }
    await context.close();
  });

  test('a battle on a phone that lies on its side shows every card that can be led', async () => {
    const { page, context } = await house.visit({ viewport: SHORT, hasTouch: true });
    await sit(page, 'battle');
    await page.locator('.battle-panel .duel-card').first().waitFor();
    const legal = page.locator('.battle-panel .duel-card[data-legal]');
    for (const card of await legal.all()) {
      await card.scrollIntoViewIfNeeded();
      const isInside = (): Promise<boolean> =>
        card.evaluate((it) => {
          const { left, right } = it.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        });
      await expect.poll(isInside).toBe(true);
    }
    await context.close();
  });
});
