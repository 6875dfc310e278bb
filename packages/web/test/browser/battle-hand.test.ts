import { type MatchRecord, newMatch, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { game, playedUntil } from '../games.ts';
import { HouseForTests, LOW, PHONE, whyNoBrowser } from './browser.ts';
import { bring } from './play.ts';
import { LAWS, seeLaw } from './sight.ts';

/** The American is asked for a battle card and holds so many kinds of them. */
const holding = (id: string, rule: string, kinds: number): MatchRecord => {
  for (let war = 0; war < 60; war++) {
    const opened = game(id);
    const match = newMatch(opened, `a battle hand ${war}`);
    const chance = seeded(`a battle hand ${war}`);
    for (let asked = opened.question(match.s); asked; asked = opened.question(match.s)) {
      const options = opened.options(match.s);
      if (asked.rule === rule && options.length >= kinds) return match.record();
      match.act(asked.seat, options[chance.pick(options.length, 'answer')]!);
    }
  }
  throw new Error(`in no game of ${id} are there ${kinds} kinds of battle cards`);
};

/* Runs in the page: cards that are cut by the window, and words that are cut by their card. */
const cut = (): string[] =>
  [...document.querySelectorAll('.battle-panel .duel-card')].flatMap((it) => {
    const card = it.getBoundingClientRect();
    const isCut = card.bottom > innerHeight || card.right > innerWidth || card.left < 0 || card.top < 0;
    const words = [...it.querySelectorAll('.called, .price')].filter((at) => at.scrollWidth > at.clientWidth);
    const name = it.querySelector('.called')?.textContent ?? '';
    return [...(isCut ? [`${name} is cut`] : []), ...words.map((at) => `${at.textContent} is wider than its card`)];
  });

describe.skipIf(whyNoBrowser !== undefined)('a battle hand on a phone', () => {
  const house = new HouseForTests();

  test.each([
    ['we-the-people', '9.1e', 4, 'on its side'],
    ['we-the-people', '9.1e', 6, 'on its side'],
    ['we-the-people-cooper', '14.2', 4, 'on its side'],
    ['we-the-people', '9.1e', 4, 'upright'],
    ['we-the-people', '9.1e', 6, 'upright'],
    ['we-the-people-cooper', '14.2', 5, 'upright'],
  ])(
    '%s: by rule %s, %i kinds of cards or more are all in sight %s, and their names whole',
    async (id, rule, kinds, held) => {
      const record = holding(id, rule, kinds);
      const viewport = held === 'upright' ? PHONE : { width: 844, height: 390 };
      const { page, faults } = await house.visit({ viewport, hasTouch: true });
      await bring(page, record);
      const curtain = page.getByRole('button', { name: 'Show my hand' });
      const cards = page.locator('.battle-panel .duel-card');
      await curtain.or(cards.first()).first().waitFor();
      if (await curtain.count()) await curtain.tap();
      await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(kinds - 1);
      await expect.poll(() => page.evaluate(cut)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );
});

describe.skipIf(whyNoBrowser !== undefined)('a battle card that must be matched', () => {
  const house = new HouseForTests();

  test.each(['we-the-people', 'we-the-people-cooper'])(
    '%s: the cards that match it are golden among the others, and none tells a chance that is not meant',
    async (id) => {
      const { page, faults } = await house.visit({ viewport: LOW });
      await bring(page, playedUntil('to be matched', 'battle answer', id).record());
      const lit = page.locator('.duel-card[data-legal]');
      await lit.first().waitFor();
      await expect.poll(() => page.locator('.duel-card[aria-disabled="true"]').count()).toBeGreaterThan(0);
      const dull = async (): Promise<string[]> =>
        [...(await seeLaw(page, 'light')).breaches, ...(await seeLaw(page, 'dark')).breaches]
          .filter(({ law }) => law === 'dull')
          .map(({ thing }) => `${thing} ${LAWS.dull}`);
      await expect.poll(dull).toEqual([]);
      await expect.poll(() => page.locator('.duel-card .chance').count()).toBe(0);
      expect(faults).toEqual([]);
    },
  );
});

/* Runs in the page: parts of a duel of which a corner lies under something else. */
const buried = (): string[] =>
  [...document.querySelectorAll('.duel-field :is(.loss-table, .round, .roll-faces li, .roll-try ul li)')].flatMap(
    (it) => {
      const { left, top, right, bottom, width } = it.getBoundingClientRect();
      if (width === 0) return [];
      const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
      const isOwn = ([x, y]: readonly [number, number]): boolean => {
        const over = document.elementFromPoint(x, y);
        return over !== null && (it.contains(over) || over.contains(it));
      };
      return corners.every(isOwn) ? [] : [it.className || it.textContent || it.tagName];
    },
  );

describe.skipIf(whyNoBrowser !== undefined)('a duel on a low table', () => {
  const house = new HouseForTests();

  test.each([
    [1280, 720],
    [1366, 768],
    [1440, 900],
  ])(
    '%i×%i: losses, the last round and every die are in sight, and the names of six kinds of cards whole',
    async (width, height) => {
      const { page, faults } = await house.visit({ viewport: { width, height } });
      await bring(page, playedUntil('o0', 'battle counter').record());
      await page.locator('.battle-panel .roll-try').waitFor();
      await expect.poll(() => page.locator('.duel-field .loss-table').isVisible()).toBe(true);
      await expect.poll(() => page.evaluate(buried)).toEqual([]);
      await page.goto(house.address);
      await bring(page, holding('we-the-people', '9.1e', 6));
      const curtain = page.getByRole('button', { name: 'Show my hand' });
      const cards = page.locator('.battle-panel .duel-card');
      await curtain.or(cards.first()).first().waitFor();
      if (await curtain.count()) await curtain.click();
      await expect.poll(() => cards.count()).toBeGreaterThan(4);
      await expect.poll(() => page.evaluate(cut)).toEqual([]);
      await expect.poll(() => page.evaluate(buried)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );
});

/** A battle of the reference manual that has just been decided: on a phone on its side there is more to tell of it than room. */
const justDecided = (): MatchRecord => {
  const opened = game('we-the-people-d10');
  for (let war = 0; war < 60; war++) {
    const match = newMatch(opened, `decided ${war}`);
    const chance = seeded(`decided ${war}`);
    for (let asked = opened.question(match.s); asked; asked = opened.question(match.s)) {
      const options = opened.options(match.s);
      match.act(asked.seat, options[chance.pick(options.length, 'answer')]!);
      const kinds = (match.entries.at(-1)?.told ?? []).map(({ event }) => (event as { kind: string }).kind);
      if (kinds.includes('decided') && opened.options(match.s).length > 1) return match.record();
    }
  }
  throw new Error('no battle is ever decided');
};

describe.skipIf(whyNoBrowser !== undefined)('what came of a battle', () => {
  const house = new HouseForTests();

  test('however much is told: its name, the way on, and who is asked are whole and in sight', async () => {
    const { page, faults } = await house.visit({ viewport: LOW, settings: { animation: 'off', autoForced: 'off' } });
    await bring(page, justDecided());
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    const broken = async (): Promise<string[]> =>
      (await seeLaw(page, 'light')).breaches
        .filter(({ law }) => law === 'cut' || law === 'words')
        .map(({ law, thing }) => `${thing} ${LAWS[law]}`);
    for (const viewport of [LOW, { width: 844, height: 320 }, PHONE]) {
      await page.setViewportSize(viewport);
      await expect.poll(broken, { message: `${viewport.width}×${viewport.height}` }).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
});
