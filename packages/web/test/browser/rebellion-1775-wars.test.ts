import { describe, expect, test } from 'vitest';
import { clean, whyNoBrowser } from './browser.ts';
import { bring, playByClicks, playByKeys, prefer } from './play.ts';
import { Here, begin, humans, lightWide, partnersHands, playedUntil } from './rebellion-1775-table.ts';

/** So many answers of a campaign are given by clicks here, its last or its first; `npm run wars` plays whole ones. */
const LAST = 90;
const FIRST = 50;

describe.skipIf(whyNoBrowser !== undefined)('wars of 1775: Rebellion in the browser', () => {
  const here = new Here();

  test('four seats at one screen, with a curtain between all of them, to the end by clicks', async () => {
    const { page, context, faults } = await here.house.visit();
    await begin(page, humans, { Scenario: 'The introductory game, two rounds' }, 'four at one screen');
    const curtains = new Set<string>();
    const played = await playByClicks(page, 'clicks of four', {
      each: async ({ lit }) => {
        if (lit.length === 1) curtains.add((await page.locator('.curtain h2').allTextContents()).join(''));
      },
    });
    expect(faults).toEqual([]);
    expect(played.over).toBe(true);
    expect(curtains.size).toBeGreaterThanOrEqual(4);
    await context.close();
  });

  test('the last rounds of a campaign of four at one screen, each with presets of his own, to the end by clicks', async () => {
    const war = playedUntil('four in a campaign', () => false, { partnersShow: false });
    const { page, context, faults } = await here.house.visit();
    await prefer(page, { confirm: 'off' });
    await page.reload();
    await bring(page, war.upTo(war.length - LAST).record());
    const presets = page.locator('.reb-battle:not(.over) .presets select');
    const decided = new Set<string>();
    const played = await playByClicks(page, 'clicks of a campaign', {
      // One preset at a time: it may answer at once, and the panel go with that.
      each: async () => {
        const [casualties, orders] = await presets.evaluateAll((them) =>
          them.map((it) => (it as HTMLSelectElement).value),
        );
        if (orders !== undefined && orders !== 'losing') await presets.last().selectOption('losing');
        else if (casualties !== undefined && casualties !== 'auto') {
          const seat = (await page.locator('.turn-signal small').textContent())!.split(' · ')[0]!;
          expect(decided.has(seat), `${seat} is asked again`).toBe(false);
          decided.add(seat);
          await presets.first().selectOption('auto');
        }
      },
    });
    expect(faults).toEqual([]);
    expect(played.over).toBe(true);
    expect(decided.size).toBeGreaterThan(1);
    const course = page.locator('.reb-course table');
    await expect.poll(() => course.locator('tbody tr').count()).toBe(16);
    await expect.poll(() => course.locator('td.new').count()).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator('.log-line', { hasText: /Colonies: British \d+ \(|American \d+ \(/ }).count())
      .toBeGreaterThan(0);
    await expect.poll(() => partnersHands(page)).toEqual([]);
    await context.close();
  });

  test('the campaign of one side against the computer, from the front page, without a curtain', async () => {
    const { page, context, faults } = await here.house.visit();
    await prefer(page, { casualties: 'auto', orders: 'never', confirm: 'off' });
    await page.reload();
    await begin(page, ['human', 'human', 'random', 'random'], { Players: 'Two: each a side' }, 'one side');
    let curtain = 0;
    const turns = new Set<string>();
    const { clicks } = await playByClicks(page, 'clicks of one', {
      most: FIRST,
      each: async () => {
        curtain += await page.locator('.curtain').count();
        turns.add((await page.locator('.turn-signal small').textContent())!.split(' · ')[0]!);
      },
    });
    expect(faults).toEqual([]);
    expect(clicks).toBe(FIRST);
    // Both factions of the side; the table may have gone on to the computer between two looks.
    expect([...turns]).toEqual(expect.arrayContaining(['British Regulars', 'Loyalist Militia']));
    expect(curtain).toBe(0);
    await context.close();
  });

  test('computers on both sides play it to the end by themselves', async () => {
    const { page, context, faults } = await here.house.visit();
    await begin(
      page,
      ['random', 'random', 'random', 'random'],
      { Scenario: 'The introductory game, two rounds' },
      'nobody at the screen',
    );
    await page.getByRole('group', { name: 'Pace' }).getByRole('button', { name: 'At once' }).click();
    const over = async (): Promise<boolean> => (await page.locator('.turn-signal b').textContent()) === 'Over';
    await expect.poll(over, { timeout: 240_000 }).toBe(true);
    await expect.poll(() => page.locator('.reb-card').count()).toBe(0);
    await page.locator('.reb-course[open] td.new').first().waitFor();
    await clean(page, [lightWide]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the siege by keyboard alone, in words', async () => {
    const { page, context, faults } = await here.house.visit();
    await prefer(page, { table: 'words', confirm: 'off' });
    await page.reload();
    await begin(page, humans, { Scenario: 'The Siege of Quebec', Players: 'Two: each a side' }, 'a siege in words');
    const { over } = await playByKeys(page, 'keys of a siege');
    expect(faults).toEqual([]);
    expect(over).toBe(true);
    await context.close();
  });
});
