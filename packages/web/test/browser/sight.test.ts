import { SHELF } from '@liberty/shelf';
import { newMatch, seeded } from '@liberty/table';
import { USE, USES } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../../src/games/index.ts';
import { plain } from '../../src/table/words.ts';
import { game } from '../games.ts';
import { HouseForTests, LOW, whyNoBrowser } from './browser.ts';
import { atRest } from './play.ts';
import { LAWS, SIZES, type Size, isPhone } from './sight.ts';
import { type Asked, jumpTo, questionsOf, walk } from './sight-walk.ts';

const GAMES = SHELF.flatMap(({ id, open }) => (open ? [id] : []));
const COOPER = 'we-the-people-cooper';
const TABLES = SIZES.filter((it) => !isPhone(it));
const PHONES = SIZES.filter(isPhone);
/** So many answers of a war are played; `npm run sight` walks whole ones, every kind of question at every size. */
const ANSWERS = 90;

/** The question of most letters in a war of random answers. */
const longestAsked = async (id: string): Promise<Asked> => {
  const opened = game(id);
  const desk = (await deskFor(opened))!;
  const match = newMatch(opened, 'much is asked', { seats: opened.seats.map(() => 'human') });
  const chance = seeded('much is asked');
  let [most, longest]: [number, Asked | undefined] = [0, undefined];
  for (let question = opened.question(match.s); question; question = opened.question(match.s)) {
    const { name: kind, seat } = question;
    const view = opened.view(match.s, seat);
    const { words, left = '' } = desk.prompt({
      view,
      views: [view],
      viewer: seat,
      asked: true,
      live: true,
      position: match.length,
    });
    const letters = plain(words).length + left.length;
    if (letters > most) [most, longest] = [letters, { name: `${kind} ${match.length}`, kind, record: match.record() }];
    match.act(seat, view.options[chance.pick(view.options.length, 'answer')]!);
  }
  return longest!;
};

describe.skipIf(whyNoBrowser !== undefined)('the law of sight', () => {
  const house = new HouseForTests();

  /** Every breach in words, and whatever the page complained of. */
  const brokenIn = async (question: Asked, sizes: readonly Size[], luck: string, clicks = 0): Promise<string[]> => {
    const { page, context, faults } = await house.visit({ hasTouch: sizes.every(isPhone) });
    const found = await walk(page, question, { sizes, schemes: ['light', 'dark'], clicks, luck });
    await context.close();
    const told = found.map(
      ({ asked: name, size, breach }) =>
        `${size.width}×${size.height}, ${name}: ${breach.thing} ${LAWS[breach.law]} (${breach.by ?? ''})`,
    );
    return [...told, ...faults];
  };

  test.each(GAMES)(
    '%s: what is lit is in sight, large, under nothing and told apart; no type is too small',
    async (id) => {
      const n = GAMES.indexOf(id);
      const asked = questionsOf(id, 'sight 0', { most: ANSWERS });
      const at = (share: number): Asked => asked[Math.floor(share * asked.length)]!;
      // A table at two sizes, and a phone upright or on its side.
      const tables = [TABLES[n % TABLES.length]!, TABLES[(n + 2) % TABLES.length]!];
      expect(await brokenIn(at(0.35), tables, id)).toEqual([]);
      expect(await brokenIn(at(0.75), [PHONES[n % PHONES.length]!], id)).toEqual([]);
    },
  );

  test.each(GAMES)(
    '%s: beside the sheet that tells the end no type is too small, and in it the curve is whole',
    async (id) => {
      const end = questionsOf(id, 'sight 0').at(-1)!;
      expect(end.kind).toBe('the end');
      const narrow = TABLES.filter(({ width }) => width === 1440 || width === 1280);
      expect(await brokenIn(end, narrow, id)).toEqual([]);
    },
  );

  test.each(GAMES)('%s: a wide table opens as "Fit the map" lays it, whatever is asked', async (id) => {
    const { page, context } = await house.visit({ viewport: SIZES[1] });
    // The map goes to a battle and to whom one meets.
    const elsewhere = questionsOf(id, 'sight 0').filter(
      ({ kind }) => !/^(?:battle|aftermath) |the end|offer/.test(kind),
    );
    const lie = (): Promise<string | null> => page.locator('.map-sheet').getAttribute('style');
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      const { name, record } = elsewhere[Math.floor(share * elsewhere.length)]!;
      await jumpTo(page, record);
      await atRest(page);
      const opened = await lie();
      // A curtain may hang before it.
      await page.locator('[aria-label="Fit the map"]').dispatchEvent('click');
      await atRest(page);
      expect(await lie(), name).toBe(opened);
    }
    await context.close();
  });

  test('on an upright phone the button that stops the computer that looks at the war lies whole under the curve', async () => {
    const upright = PHONES.find(({ width, height }) => width < height)!;
    const { page, context } = await house.visit({ viewport: upright, hasTouch: true });
    await jumpTo(page, questionsOf('dont-tread-on-me', 'sight 0').at(-1)!.record);
    const end = page.getByRole('region', { name: 'The war is over' });
    await end.locator('.end-turned svg:has(.year)').waitFor();
    const room = (): Promise<number> =>
      end.evaluate((it) => {
        const [body, stop] = ['.end-body', '.study-progress .button'].map((what) => it.querySelector(what)!);
        return body!.getBoundingClientRect().bottom - stop!.getBoundingClientRect().bottom;
      });
    await expect.poll(room).toBeGreaterThan(0);
    await context.close();
  });

  test.each(GAMES)('%s: on a phone the longest question is read to its end, in lines that stand apart', async (id) => {
    expect(await brokenIn(await longestAsked(id), PHONES, id)).toEqual([]);
  });

  test('7.1a beside four buttons of a small table a long question takes two lines', async () => {
    const { page, context } = await house.visit({ viewport: LOW });
    const asked = questionsOf('we-the-people', 'sight 0', { every: 7, most: 70 });
    await jumpTo(page, asked.find(({ name }) => name === 'march move 69')!.record);
    const words = page.locator('.table-head .prompt p');
    await expect.poll(() => words.textContent()).toContain('marches: choose where to.');
    const lines = (): Promise<number> =>
      words.evaluate((it) => it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight));
    await expect.poll(lines).toBeLessThan(2.5);
    await context.close();
  });

  test('a hand that is touched on a phone lies open at the card that may be played', async () => {
    const use = questionsOf(COOPER, 'sight 1', { most: 20 }).find(({ kind }) => kind === 'play use')!;
    const upright = PHONES.filter(({ width, height }) => width < height);
    expect(await brokenIn(use, upright, 'sight 1', 1)).toEqual([]);
  });

  test('5.3b a card that fits nothing shows that it may be played without use, untouched', async () => {
    const opened = game('we-the-people');
    const match = newMatch(opened, 'unused 4', { seats: ['human', 'human'] });
    const chance = seeded('unused 4');
    let before = match.record();
    for (let asked = opened.question(match.s)!; ; asked = opened.question(match.s)!) {
      const options = opened.options(match.s);
      if (asked.name === 'play use' && options.length === 1 && USES[USE.of(options[0]!)] === 'nothing') break;
      before = match.record();
      match.act(asked.seat, options[chance.pick(options.length, 'answer')]!);
    }
    for (const viewport of [{ width: 1024, height: 768 }, ...PHONES]) {
      const { page, context } = await house.visit({ viewport, hasTouch: true, settings: { animation: 'off' } });
      await jumpTo(page, before);
      const idle = page
        .locator('.hand .card')
        .filter({ hasNot: page.locator('.uses [data-legal], .deeds [data-legal]') });
      const unused = idle.locator('[data-use="nothing"][data-legal]');
      const seen = (): Promise<boolean[]> => unused.evaluateAll((all) => all.map((it) => it.checkVisibility()));
      await expect.poll(seen, { message: `${viewport.width}` }).toEqual([true, true]);
      await context.close();
    }
  });

  test('14.1 the box of battle events lies over no card that may be laid, on neither phone', async () => {
    const events = questionsOf(COOPER, 'sight 5', { most: 120 }).find(({ kind }) => kind === 'battle events')!;
    expect(await brokenIn(events, PHONES, 'sight 5')).toEqual([]);
  });

  test('9.0b nor with a long title in the classic game on a phone on its side', async () => {
    const events = questionsOf('we-the-people', 'sight 9', { most: 60 }).find(({ kind }) => kind === 'battle events')!;
    const onItsSide = PHONES.filter(({ width, height }) => width > height);
    // The enemy lays none: the click raises the curtain for whoever holds one.
    expect(await brokenIn(events, onItsSide, 'sight 9', 1)).toEqual([]);
  });

  test('9.2a what a finger touched after a lost battle is what is meant, and the way on from the verdict no longer', async () => {
    const retreat = questionsOf('we-the-people', 'sight 12', { most: 60 }).find(
      ({ kind }) => kind === 'battle answer',
    )!;
    const upright = PHONES.filter(({ width, height }) => width < height);
    expect(await brokenIn(retreat, upright, 'sight 12', 1)).toEqual([]);
  });

  test('16.1 a large duel with a roll beside it fits a table of a thousand pixels, or is scrolled under its cards', async () => {
    const relief = questionsOf(COOPER, 'sight 1').find(({ name }) => name === 'battle relief 626')!;
    expect(await brokenIn(relief, [SIZES[1]], 'sight 1', 1)).toEqual([]);
  });

  test('7/8a beside a unit in hand all boxes of the tray have their tabs in it', async () => {
    const ride = questionsOf('dont-tread-on-me', 'sight 1').find(({ name }) => name === 'ground horseTo 105')!;
    expect(await brokenIn(ride, [SIZES[2], SIZES[1]], 'sight 1')).toEqual([]);
  });

  test('8.5 on an upright phone the rolls of a battle make room for all areas that units may be ordered to', async () => {
    const orders = questionsOf('rebellion-1775', 'sight 9', { most: 40 }).findLast(
      ({ kind }) => kind === 'battle partner',
    )!;
    const upright = PHONES.filter(({ width, height }) => width < height);
    expect(await brokenIn(orders, upright, 'sight 9')).toEqual([]);
  });

  test('14.2 on a phone on its side a battle card that is picked is not hidden by the button that plays it', async () => {
    const lead = questionsOf(COOPER, 'sight 1', { most: 40 }).find(({ kind }) => kind === 'battle lead')!;
    const onItsSide = PHONES.filter(({ width, height }) => width > height);
    expect(await brokenIn(lead, onItsSide, 'sight 1', 1)).toEqual([]);
  });
});
