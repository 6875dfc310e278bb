import { boxOf } from '@liberty/shelf';
import { type AnyGame, type Match, type Question, type Sight, newMatch, seeded } from '@liberty/table';
import { weThePeople } from '@liberty/we-the-people';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { deskOf } from '../../src/games/we-the-people/desk.ts';
import { keyOf } from '../../src/board/thing.ts';
import type { AnyDesk, Choice } from '../../src/table/desk.ts';
import { LOW, PHONE, WIDE, HouseForTests, axeFaults, whyNoBrowser } from './browser.ts';
import { begin, bring, painted, playByClicks } from './play.ts';

type AnyMatch = Match<unknown, unknown, Sight, unknown>;

/** A match between people, played at random until it stands as wished; where it never does, another. */
const until = (id: string, seed: string, wished: (asked: Question, match: AnyMatch) => boolean): AnyMatch => {
  const game: AnyGame = boxOf(id)!.open!();
  for (let n = 0; n < 40; n++) {
    const match = newMatch(game, `${seed} ${n}`, { seats: game.seats.map(() => 'human') });
    const chance = seeded(`${seed} ${n} answers`);
    for (let asked = game.question(match.s); asked; asked = game.question(match.s)) {
      if (wished(asked, match)) return match;
      const options = game.options(match.s);
      match.act(asked.seat, options[chance.pick(options.length, 'answer')]!);
    }
  }
  throw new Error(`${id} never stands so`);
};

/** The answers of whoever is asked at the table of We the People, with their places. */
const choicesOf = ({ game, s, length }: AnyMatch, { seat }: Question): Choice[] => {
  const view = game.view(s, seat);
  const look = { view, views: [view], viewer: seat, asked: true, live: true, position: length };
  return (deskOf(weThePeople()) as unknown as AnyDesk).choices(look, { why: () => [], foresee: () => undefined });
};

/** Words that are taken away after a while stay for the test: a loaded machine could miss them. */
const keepWords = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = setTimeout;
    const isGoing = (ms: number | undefined): boolean => ms === 4200 || ms === 5000;
    window.setTimeout = ((act: () => void, ms?: number) => (isGoing(ms) ? 0 : later(act, ms))) as typeof setTimeout;
  });

const boxOn = async (it: Locator) => (await it.boundingBox())!;
type Box = Awaited<ReturnType<typeof boxOn>>;
const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const gap = (a: Box, b: Box): number =>
  Math.max(a.x - b.x - b.width, b.x - a.x - a.width, a.y - b.y - b.height, b.y - a.y - a.height);

describe.skipIf(whyNoBrowser !== undefined)('small comforts of every table', () => {
  const house = new HouseForTests();

  const at = async (match: AnyMatch, viewport = WIDE, confirm: 'on' | 'off' = 'off') => {
    const visit = await house.visit({ viewport, settings: { animation: 'off', confirm } });
    await keepWords(visit.page);
    await visit.page.reload();
    await bring(visit.page, match.record());
    await visit.page.locator('.table-room').waitFor();
    return visit;
  };

  test('a counter that can be chosen is named by what it is, not by what is written on it', async () => {
    const match = until('dont-tread-on-me', 'named', ({ name }) => name === 'ground move');
    const { page, context, faults } = await at(match);
    const counters = page.locator('.figure .piece-button');
    await counters.first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => axeFaults(page), { message: colorScheme }).toEqual([]);
    }
    await counters.first().focus();
    const asked = await page.locator('.prompt').textContent();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.prompt').textContent()).not.toBe(asked);
    expect(faults).toEqual([]);
    await context.close();
  });

  /** A point of the map at which nothing stands and nothing lies over it. */
  const openLand = (page: Page): Promise<readonly [number, number]> =>
    page.evaluate(() => {
      const { left, top, width, height } = document.querySelector('.map-pane')!.getBoundingClientRect();
      const points = Array.from({ length: 400 }, (_, i) => [
        left + (width * (1 + (i % 20))) / 22,
        top + (height * (1 + Math.floor(i / 20))) / 22,
      ]) as [number, number][];
      const open = points.find(([x, y]) => document.elementFromPoint(x, y)?.matches('svg.live'));
      if (!open) throw new Error('nowhere open land');
      return open;
    });

  /** How many elements are styled anew until the page has come to rest. */
  const styledBy = async (page: Page, act: () => Promise<void>): Promise<number> => {
    const watcher = await page.context().browser()!.newBrowserCDPSession();
    const parts: { name: string; args: { elementCount?: number } }[] = [];
    watcher.on('Tracing.dataCollected', ({ value }) => parts.push(...(value as unknown as typeof parts)));
    const isOver = new Promise((done) => watcher.once('Tracing.tracingComplete', done));
    await watcher.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
    await act();
    await painted(page);
    await watcher.send('Tracing.end');
    await isOver;
    await watcher.detach();
    return parts.reduce((sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0), 0);
  };

  /** At a table of We the People whose next answer is asked about again. */
  const beforeQuestion = () => {
    const isAsking = (asked: Question, match: AnyMatch): boolean =>
      asked.name === 'play marker' &&
      choicesOf(match, asked).some(({ label, ask }) => label === 'Done' && ask !== undefined);
    return at(until('we-the-people', 'a question', isAsking), WIDE, 'on');
  };

  test('a question before an answer keeps the focus, goes with Escape and gives the focus back', async () => {
    const { page, context, faults } = await beforeQuestion();
    const done = page.locator('.table-head').getByTitle('Place no more markers');
    await done.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Done?' });
    await question.waitFor();
    const focus = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(focus).toBe('Done');
    for (const word of ['Cancel', 'Done', 'Cancel']) {
      await page.keyboard.press('Tab');
      await expect.poll(focus).toBe(word);
    }
    await page.keyboard.press('Shift+Tab');
    await expect.poll(focus).toBe('Done');
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => question.count()).toBe(0);
    await expect.poll(() => done.evaluate((it) => it === document.activeElement)).toBe(true);
    await done.click();
    await question.waitFor();
    await page.mouse.click(20, 500);
    await expect.poll(() => question.count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a question, and a hand that moves the map, do not have all of the map styled anew', async () => {
    const { page, context } = await beforeQuestion();
    const drawn = () => page.locator('.map-sheet *').count();
    await expect.poll(drawn).toBeGreaterThan(800);
    const pieces = await drawn();
    // What is still drawn because the table was opened is waited for, and does not count.
    await expect.poll(() => styledBy(page, async () => {})).toBeLessThan(pieces / 10);
    const asked = await styledBy(page, async () => {
      await page.locator('.table-head').getByTitle('Place no more markers').click();
      await page.getByRole('dialog', { name: 'Done?' }).waitFor();
    });
    expect(asked).toBeLessThan(pieces / 2);
    await page.keyboard.press('Escape');
    await page.locator('.question-veil').waitFor({ state: 'detached' });
    const [x, y] = await openLand(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    const moved = await styledBy(page, async () => {
      await page.mouse.move(x - 30, y + 20, { steps: 4 });
      await page.locator('.map-pane[data-dragging="map"]').waitFor();
      await page.mouse.up();
    });
    expect(moved).toBeLessThan(pieces / 2);
    await context.close();
  });

  test('a browser that blocks service workers says nothing in red', async () => {
    const { page, context, faults } = await house.visit({ serviceWorkers: 'block' });
    const blocked = page.waitForEvent('console', (it) => it.text().includes('Service Worker'));
    await page.reload();
    await blocked;
    await page.getByRole('button', { name: 'Choose' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each(['dont-tread-on-me', 'rebellion-1775'])(
    '%s: digits go to the hand, B to the answers of a battle',
    async (id) => {
      const isBattle = ({ name }: Question, { game, s }: AnyMatch): boolean =>
        name === 'battle hit' || game.options(s).filter((a) => game.write(a).startsWith('battle ')).length > 1;
      const { page, context, faults } = await at(until(id, 'keys', isBattle));
      const cards = page.locator('.hand [data-card]');
      await cards.first().waitFor();
      const isFocused = (it: Locator): Promise<boolean> => it.evaluate((element) => element === document.activeElement);
      await page.keyboard.press('2');
      await expect.poll(() => isFocused(cards.nth(1))).toBe(true);
      await page.keyboard.press('1');
      await expect.poll(() => isFocused(cards.first())).toBe(true);
      const answers = page.locator('[data-battle] button[data-legal]');
      await answers.first().waitFor();
      await page.keyboard.press('b');
      await expect.poll(() => isFocused(answers.first())).toBe(true);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('a year that is shut says so and how much it holds, and opens', async () => {
    const match = until('we-the-people', 'shut', (_asked, { length }) => length > 150);
    const { page, context } = await at(match);
    const shut = page.locator('.log-panel .chapter-toggle[aria-expanded="false"]').first();
    await expect.poll(() => shut.textContent()).toMatch(/\d+ lines?$/);
    const lines = () => page.locator('.log-line').count();
    await expect.poll(lines).toBeGreaterThan(0);
    const before = await lines();
    const year = page.locator('.log-panel .chapter-toggle').first();
    await year.click();
    await expect.poll(() => year.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(lines).toBeGreaterThan(before);
    await context.close();
  });

  test.each([
    { id: 'we-the-people', opener: '.piles > button', list: '.pile-list' },
    { id: 'rebellion-1775', opener: '.reb-piles > button', list: '.reb-piles .list' },
  ])(
    'a pile that lies open goes with Escape and with a hand that goes elsewhere: $id',
    async ({ id, opener, list }) => {
      const match = until(id, 'piles', (asked, { length }) => length > 30 && /card$|movement army/.test(asked.name));
      const { page, context, faults } = await at(match);
      const open = page.locator(list);
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => page.locator('.map-pane').click({ position: { x: 300, y: 30 } }),
      ]) {
        await page.locator(opener).last().click();
        await open.waitFor();
        await page.locator('.side-column').hover();
        await leave();
        await open.waitFor({ state: 'detached' });
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('several answers at one space are offered beside it', async () => {
    let space = '';
    const match = until('we-the-people', 'menu', (asked, it) => {
      if (asked.name !== 'march move') return false;
      const keys = choicesOf(it, asked).flatMap((choice) => (choice.at ? [keyOf(choice.at)] : []));
      space = keys.find((key, i) => keys.indexOf(key) !== i) ?? '';
      return space !== '';
    });
    const { page, context, faults } = await at(match);
    const target = page.locator(`.target[data-thing="${space}"]`);
    await target.focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('.thing-menu');
    await menu.waitFor();
    await expect.poll(async () => meet(await boxOn(menu), await boxOn(target.locator('.touch')))).toBe(false);
    await expect.poll(async () => gap(await boxOn(menu), await boxOn(target.locator('.touch')))).toBeLessThan(40);
    await expect.poll(() => target.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('numbers to choose from lie beside the space that led to them', async () => {
    const match = until('we-the-people', 'numbers', ({ name }) => name === 'reinforcements troops');
    const before = match.upTo(match.length - 1);
    const asked = match.game.question(before.s)!;
    const given = match.entries.at(-1)!.entry.action;
    const space = choicesOf(before, asked).find(({ actions }) => actions[0] === given)!.at!;
    const { page, context, faults } = await at(before);
    const target = page.locator(`.target[data-thing="${keyOf(space)}"]`);
    await target.focus();
    await page.keyboard.press('Enter');
    const bar = page.locator('.choice-bar[data-near]');
    await bar.waitFor();
    await expect.poll(async () => gap(await boxOn(bar), await boxOn(target.locator('.touch')))).toBeLessThan(40);
    await expect.poll(async () => meet(await boxOn(bar), await boxOn(target.locator('.touch')))).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('in a low window one piece of news at a time, with the number of the others', async () => {
    const { page, context } = await at(
      until('dont-tread-on-me', 'news', () => true),
      LOW,
    );
    const more = page.locator('.heralds .more');
    for (let n = 0; n < 30 && !(await more.count()); n++) await playByClicks(page, `news ${n}`, { most: 1 });
    await expect.poll(() => more.textContent()).toMatch(/^and \d more$/);
    await more.waitFor();
    const large = () =>
      page.locator('.heralds p').evaluateAll((all) => all.filter((it) => it.getBoundingClientRect().width > 20).length);
    await expect.poll(large).toBe(1);
    await context.close();
  });

  test('on a phone no notice lies over “What happened”', async () => {
    const { page, context } = await at(
      until('dont-tread-on-me', 'notice', () => true),
      PHONE,
    );
    const again = page.getByRole('button', { name: 'What happened' });
    const told = page.getByRole('region', { name: 'What happened' });
    for (let n = 0; n < 20 && !(await told.or(again).count()); n++)
      await playByClicks(page, `notice ${n}`, { most: 1 });
    if (await told.count()) await told.getByRole('button', { name: 'Hide' }).click();
    await again.waitFor();
    await page.locator('.target[tabindex="0"]').focus();
    await page.keyboard.press('Space');
    const notice = page.locator('.notice');
    await notice.waitFor();
    await expect.poll(async () => meet(await boxOn(again), await boxOn(notice))).toBe(false);
    await context.close();
  });

  test('with motion off a computer’s turn is told once more, answer by answer', async () => {
    const { page, context, faults } = await house.visit({ settings: { animation: 'off', confirm: 'off' } });
    await begin(page, ['human', 'random'], 'told once more');
    const again = page.getByRole('button', { name: 'What happened' });
    const film = page.locator('.film-bar');
    const count = () => film.locator('.count').textContent();
    for (let n = 0; n < 60; n++) {
      await playByClicks(page, `once more ${n}`, { most: 1 });
      // While the computer plays on, what happened changes under the hand.
      await expect.poll(() => page.locator('.turn-signal b').textContent()).toBe('Your turn');
      await painted(page);
      if (await again.count()) await again.click();
      await painted(page);
      const show = page.getByRole('button', { name: 'Show again' });
      if (!(await show.count())) continue;
      await show.click();
      await expect.poll(count).toMatch(/^1 \//);
      if (/^1 \/ (?:[2-9]|\d\d)$/.test((await count()) ?? '')) break;
      await page.keyboard.press('Escape');
    }
    await expect.poll(() => page.locator('.turn-signal b').textContent()).toBe('Watching');
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await expect.poll(count).toMatch(/^1 \/ (?:[2-9]|\d\d)$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(count).toMatch(/^2 /);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.turn-signal b').textContent()).toBe('Your turn');
    expect(faults).toEqual([]);
    await context.close();
  });
});
