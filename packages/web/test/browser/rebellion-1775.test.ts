import { type Army, type View, rebellion1775 } from '@liberty/rebellion-1775';
import { type Match, newMatch, seeded } from '@liberty/table';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, LIGHTS_AND_SIZES, PHONE, axeFaults, openHouse, sidewaysScroll, whyNoBrowser } from './browser.ts';
import { unmovedIn } from '../../src/games/rebellion-1775/army.ts';
import { frameOf } from '../../src/games/rebellion-1775/game.ts';
import { reckoningFor } from '../../src/games/rebellion-1775/reckoning.ts';
import { agreeOn, bring, playByClicks, playByKeys, prefer, seeEveryHand, sitDown } from './play.ts';

const game = rebellion1775();
const { ifBothChooseBest, ifTheyGo } = reckoningFor(game);
type Options = typeof game.defaults;
type Played = Match<ReturnType<typeof game.setup>, unknown, never, Options>;

/** A game played at random until this question is put, or a seat sees this; all seats at one screen. */
const playedUntil = (
  secret: string,
  until: string | ((view: View) => boolean),
  options: Partial<Options> = {},
  prefers: (answer: string) => boolean = () => false,
): Played => {
  const match = newMatch(game, secret, {
    seats: game.seats.map(() => 'human'),
    options: { ...game.defaults, ...options },
  });
  const chance = seeded(`${secret} answers`);
  for (;;) {
    const asked = game.question(match.s);
    const isThere = typeof until === 'string' ? asked?.name === until : asked && until(game.view(match.s, asked.seat));
    if (!asked || isThere) return match as unknown as Played;
    const answers = game.options(match.s);
    const preferred = answers.filter((a) => prefers(game.write(a)));
    const among = preferred.length > 0 ? preferred : answers;
    match.act(asked.seat, among[chance.pick(among.length, 'answer')]!);
  }
};

const isTruceCard = (answer: string): boolean => /^lay ..-08$/.test(answer);

/** Does it change the odds by a point or more if both choose their losses best? */
const dependsOnLosses = (view: View): boolean => {
  const f = view.question?.name === 'army who' ? frameOf<Army>(view, 'army') : undefined;
  const it = f && ifTheyGo(view, f.from, f.to, unmovedIn(view, f.from));
  return it !== undefined && ifBothChooseBest(it) !== undefined;
};

/** Somebody is asked who goes, and one of his own could stay while another does. */
const someCouldStay = (view: View): boolean => {
  const f = view.question?.name === 'army who' ? frameOf<Army>(view, 'army') : undefined;
  return f !== undefined && unmovedIn(view, f.from)[0]! > 1;
};

describe.skipIf(whyNoBrowser !== undefined)('1775: Rebellion in the browser', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  }, 120_000);
  afterAll(() => house.close());

  /** From the front page, on own terms. */
  const begin = async (page: Page, seats: readonly string[], terms: Readonly<Record<string, string>>, seed: string) => {
    await page
      .getByRole('list', { name: 'Games' })
      .getByRole('button', { name: /1775: Rebellion/ })
      .click();
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog');
    for (const [i, seat] of seats.entries()) await dialog.getByRole('combobox').nth(i).selectOption(seat);
    for (const [name, label] of Object.entries(terms)) await agreeOn(dialog, name, label);
    await dialog.getByLabel('Seed').fill(seed);
    await dialog.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
  };
  const opened = async (match: Played, sign: string) => {
    const visit = await house.visit();
    await bring(visit.page, match.record());
    await visit.page.locator(sign).first().waitFor();
    return visit;
  };
  const clean = async (page: Page, ways: readonly (typeof LIGHTS_AND_SIZES)[number][] = LIGHTS_AND_SIZES) => {
    for (const [colorScheme, viewport] of ways) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      expect(await axeFaults(page), `${colorScheme} ${viewport.width}`).toEqual([]);
      await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
  };
  const [lightWide, , , darkPhone] = LIGHTS_AND_SIZES;
  const humans = ['human', 'human', 'human', 'human'];
  const undo = (page: Page) => page.locator('header').getByRole('button', { name: /^Undo/ });
  const prompt = (page: Page) => page.locator('.prompt p');
  /** The hands of others that lie open, by the names of their piles. */
  const partnersHands = async (page: Page): Promise<string[]> =>
    (await page.locator('.reb-piles > button').allTextContents()).flatMap((it) =>
      it.includes('hand') ? [it.replace(/ \d+$/, '')] : [],
    );

  test('four seats at one screen, with a curtain between all of them, to the end by clicks', async () => {
    const { page, context, faults } = await house.visit();
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
  }, 120_000);

  test('the campaign of four at one screen to the end by clicks, each with presets of his own', async () => {
    const { page, context, faults } = await house.visit();
    await prefer(page, { confirm: 'off' });
    await page.reload();
    await begin(page, humans, { 'Partners’ hands': 'Closed' }, 'four in a campaign');
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
  }, 240_000);

  test('the campaign of one side against the computer, to the end by clicks, without a curtain', async () => {
    const { page, context, faults } = await house.visit();
    await prefer(page, { casualties: 'auto', orders: 'never', confirm: 'off' });
    await page.reload();
    await begin(page, ['human', 'human', 'random', 'random'], { Players: 'Two: each a side' }, 'one side');
    let curtain = 0;
    const played = await playByClicks(page, 'clicks of one', {
      each: async () => void (curtain += await page.locator('.curtain').count()),
    });
    expect(faults).toEqual([]);
    expect(played.over).toBe(true);
    expect(curtain).toBe(0);
    await context.close();
  }, 240_000);

  test('12.2 three players: a curtain before each American, none between the British factions', async () => {
    const { page, context, faults } = await house.visit();
    await begin(
      page,
      humans,
      {
        Scenario: 'The introductory game, two rounds',
        Players: 'Three: one holds both factions of a side',
        'Partners’ hands': 'Closed',
      },
      'three',
    );
    const passed = new Set<string>();
    const open = new Set<string>();
    const sat: string[] = [];
    await playByClicks(page, 'clicks of three', {
      most: 60,
      each: async () => {
        // Both in one look: the table goes on between two.
        const { curtain, turn } = await page.evaluate(() => ({
          curtain: document.querySelector('.curtain h2')?.textContent ?? undefined,
          turn: document.querySelector('.turn-signal small')!.textContent.split(' · ')[0]!,
        }));
        if (curtain !== undefined) passed.add(`${sat.at(-1)}: ${curtain}`);
        else if (sat.at(-1) !== turn) sat.push(turn);
        if (curtain === undefined) for (const hand of await partnersHands(page)) open.add(`${turn}: ${hand}`);
      },
    });
    const curtains = [...passed];
    expect(curtains.some((it) => it.endsWith('Pass to the Continental Army'))).toBe(true);
    expect(curtains.some((it) => it.endsWith('Pass to the Patriot Militia'))).toBe(true);
    expect(sat).toContain('British Regulars');
    expect(sat).toContain('Loyalist Militia');
    expect(curtains.filter((it) => /^(?:British|Loyalist).*to the (?:British|Loyalist)/.test(it))).toEqual([]);
    expect([...open].filter((it) => /^(?:Continental|Patriot)/.test(it))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  }, 90_000);

  test.each([
    ['open', 'Open to each other', ['Loyalists’ hand']],
    ['closed', 'Closed', []],
  ] as const)(
    '12.5 beside a computer as partner: hands %s',
    async (_name, label, hands) => {
      const { page, context, faults } = await house.visit();
      await begin(
        page,
        ['human', 'random', 'random', 'random'],
        { Scenario: 'The Siege of Quebec', 'Partners’ hands': label },
        'a computer as partner',
      );
      await page.locator('.reb-piles').waitFor();
      await page.locator('.reb-card.playable, .target[data-legal]').first().waitFor();
      await playByClicks(page, 'beside a computer', { most: 12 });
      await page.locator('.reb-card').first().waitFor();
      await expect.poll(() => partnersHands(page)).toEqual(hands);
      expect(faults).toEqual([]);
      await context.close();
    },
    60_000,
  );

  test('computers on both sides play it to the end by themselves', async () => {
    const { page, context, faults } = await house.visit();
    await begin(
      page,
      ['random', 'random', 'random', 'random'],
      { Scenario: 'The introductory game, two rounds' },
      'nobody at the screen',
    );
    await page.getByRole('group', { name: 'Pace' }).getByRole('button', { name: 'At once' }).click();
    const over = async (): Promise<boolean> => (await page.locator('.turn-signal b').textContent()) === 'Over';
    await expect.poll(over, { timeout: 80_000 }).toBe(true);
    await expect.poll(() => page.locator('.reb-card').count()).toBe(0);
    await page.locator('.reb-course[open] td.new').first().waitFor();
    await clean(page, [lightWide]);
    expect(faults).toEqual([]);
    await context.close();
  }, 120_000);

  test('the siege by keyboard alone, in words', async () => {
    const { page, context, faults } = await house.visit();
    await prefer(page, { table: 'words', confirm: 'off' });
    await page.reload();
    await begin(page, humans, { Scenario: 'The Siege of Quebec', Players: 'Two: each a side' }, 'a siege in words');
    const { over } = await playByKeys(page, 'keys of a siege');
    expect(faults).toEqual([]);
    expect(over).toBe(true);
    await context.close();
  }, 120_000);

  test('nothing for axe to say while an area is chosen, in any light and size', async () => {
    const { page, context, faults } = await opened(playedUntil('axe', 'movement land'), '.target[data-legal]');
    await clean(page);
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);

  test('nothing for axe to say at the curtain', async () => {
    const { page, context, faults } = await house.visit();
    await begin(page, humans, {}, 'curtain');
    await page.getByRole('button', { name: 'Show my hand' }).waitFor();
    await clean(page, [lightWide]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('back step by step to the fence, and everything else says why', async () => {
    const { page, context, faults } = await opened(playedUntil('undo', 'movement army'), '.target[data-legal]');
    const before = await prompt(page).textContent();
    await page.locator('.target[data-legal]').first().dispatchEvent('click');
    await page.locator('.target[data-legal]').first().dispatchEvent('click');
    await expect.poll(() => prompt(page).textContent()).not.toBe(before);
    await undo(page).click();
    await undo(page).click();
    await expect.poll(() => prompt(page).textContent()).toBe(before);
    await page.locator('.target:not([data-legal])').first().dispatchEvent('click');
    await page.locator('.why-not').getByRole('button', { name: /^§\d/ }).first().click();
    await page.getByRole('complementary', { name: /^Rule \d/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('who goes is counted out: some leave, the rest stays', async () => {
    const { page, context, faults } = await opened(playedUntil('axe', someCouldStay), '.reb-army');
    await clean(page, [darkPhone]);
    await page
      .getByRole('button', { name: /^Fewer/ })
      .first()
      .click();
    await page.locator('.reb-army').getByRole('button', { name: 'Go', exact: true }).click();
    await expect.poll(() => page.locator('.reb-army').count()).toBe(0);
    await expect.poll(() => page.locator('.log-lines').textContent()).toMatch(/→/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('8.3 a roll says how many hits must be taken, and who falls by the standing rule', async () => {
    const { page, context, faults } = await opened(playedUntil('hits', 'battle hit'), '.reb-battle .answers');
    const rolls = page.locator('.reb-battle .rolls li .came');
    await expect.poll(() => rolls.last().textContent()).toMatch(/\d hits? to take$/);
    const answers = page.locator('.reb-battle .answers');
    await expect.poll(() => answers.textContent()).toMatch(/by the standing rule: \d \w+/);
    const fall = (await answers.textContent())!.match(/by the standing rule: (.*?)Auto/)![1]!;
    await answers.getByRole('button', { name: 'Auto' }).click();
    for (const lost of fall.split(', '))
      await page
        .locator('.log-battle .log-line', { hasText: `${lost} lost` })
        .first()
        .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('8.3 where it matters the odds are also told if both choose their losses best', async () => {
    const { page, context, faults } = await opened(playedUntil('best 3', dependsOnLosses), '.reb-army .reb-how');
    await expect
      .poll(() => page.locator('.reb-army .reb-how').textContent())
      .toMatch(/Hits by the standing rule; if both choose best: \d+%\./);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('4.2 how many arrive is asked beside the city, and the city is lit', async () => {
    const { page, context, faults } = await opened(playedUntil('axe', 'reinforcements count'), '.reb-count');
    await clean(page, [lightWide, darkPhone]);
    await page.setViewportSize({ width: 1600, height: 1000 });
    await page.locator('.reb-chosen').first().waitFor();
    await page.locator('.reb-count').getByRole('button').first().click();
    await expect.poll(() => page.locator('.reb-count').count()).toBe(0);
    await expect.poll(() => page.locator('.log-lines').textContent()).toMatch(/Reinforce: /);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('10.2 before the second truce card of a side is laid, its price is named', async () => {
    const couldEnd = ({ question, truces, options }: View): boolean =>
      truces[question!.seat ^ 1]! >= 0 && options.some((a) => isTruceCard(game.write(a)));
    const match = playedUntil('truce', couldEnd, {}, isTruceCard);
    const { page, context, faults } = await opened(match, '.reb-card.playable');
    const truce = page.locator('.reb-card.playable', { hasText: 'Truce' });
    await truce.first().click();
    const dialog = page.getByRole('dialog');
    await expect
      .poll(() => dialog.textContent())
      .toMatch(/the war ends with.*As it stands: (?:A tie|The \w+ side wins)/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => truce.count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('left in the middle of a battle and found again', async () => {
    const { page, context, faults } = await opened(playedUntil('axe', 'battle command'), '.reb-battle');
    await clean(page);
    const before = await prompt(page).textContent();
    await page.reload();
    await sitDown(page);
    await page.locator('.reb-battle').waitFor();
    await expect.poll(() => prompt(page).textContent()).toBe(before);
    await expect.poll(() => page.locator('.reb-battle .rolls li').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);

  test('D3 undo goes back to the drawn marker and not beyond, and says why', async () => {
    const { page, context, faults } = await opened(playedUntil('undo', 'movement land'), '.target[data-legal]');
    const log = () => page.locator('.log-lines .log-line').count();
    while (await undo(page).isEnabled()) await undo(page).click();
    await expect.poll(() => prompt(page).textContent()).toMatch(/^Reinforcements/);
    await expect.poll(() => undo(page).getAttribute('title')).toMatch(/chance has spoken/);
    const before = await log();
    await page.keyboard.press('z');
    await page.keyboard.press('Shift+Z');
    await expect.poll(() => log()).toBe(before);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('D3 what the dice said cannot be taken back', async () => {
    const { page, context, faults } = await opened(playedUntil('axe', 'battle command'), '.reb-battle');
    await expect.poll(() => undo(page).isDisabled()).toBe(true);
    await expect.poll(() => undo(page).getAttribute('title')).toMatch(/chance has spoken/);
    await page.locator('.orders .button').first().click();
    await undo(page).click();
    await expect.poll(() => undo(page).isDisabled()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a link carries the game to a stranger, and from any position it goes on as another game', async () => {
    const match = playedUntil('linked', 'battle command');
    const { page, context, faults } = await opened(match, '.reb-battle');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const press = (on: Page, name: string) =>
      on.getByRole('toolbar', { name: 'Replay' }).getByRole('button', { name, exact: true }).click();
    await page.locator('header').getByRole('button', { name: 'Replay' }).click();
    await press(page, 'First');
    await press(page, 'Next card');
    await press(page, 'Next card');
    await seeEveryHand(page);
    const said = await prompt(page).textContent();
    await press(page, 'Copy a link to this position');
    await page.getByText('The link is copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const stranger = await house.visit({ path: link.slice(house.address.length) });
    await stranger.page.getByRole('toolbar', { name: 'Replay' }).waitFor();
    await expect.poll(() => prompt(stranger.page).textContent()).toBe(said);
    await press(stranger.page, 'Play on from here as a new game');
    await stranger.page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
    await sitDown(stranger.page);
    await stranger.page.locator('[data-legal]').first().waitFor();
    expect((await playByClicks(stranger.page, 'what if', { most: 8 })).clicks).toBe(8);
    expect([...faults, ...stranger.faults]).toEqual([]);
    await stranger.context.close();
    await context.close();
  });

  test('the odds before an attack, on a telephone too, and the target stays in sight', async () => {
    const { page, context, faults } = await house.visit({ viewport: PHONE, hasTouch: true });
    await bring(page, playedUntil('axe', 'movement land').record());
    const fight = page.locator('.target[data-legal][aria-label*="Attack"]').first();
    const at = (await fight.boundingBox())!;
    await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
    const odds = page.locator('.reb-odds');
    await odds.waitFor();
    await expect.poll(() => odds.textContent()).toMatch(/\d+%/);
    const [target, panel] = [(await fight.boundingBox())!, (await odds.boundingBox())!];
    expect(target.y + target.height / 2).toBeLessThan(panel.y);
    expect(await axeFaults(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const before = await prompt(page).textContent();
    await odds.getByRole('button', { name: 'Attack' }).tap();
    await odds.waitFor({ state: 'detached' });
    await expect.poll(() => prompt(page).textContent()).not.toBe(before);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('D5 an army is dragged to where it marches, all of it; with Shift one says who goes', async () => {
    const match = playedUntil('axe', 'army who');
    const [from, to] = match.entries.slice(-2).map(({ line }) => line.action.split(' ')[1]!);
    const { page, context, faults } = await opened(match.upTo(match.length - 2), '.target[data-legal]');
    const middle = async (selector: string): Promise<[number, number]> => {
      const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
      return [x + width / 2, y + height / 2];
    };
    const drag = async (): Promise<void> => {
      await page.mouse.move(...(await middle(`.figure.piece[data-thing="space:${from}"]`)));
      await page.mouse.down();
      await page.mouse.move(700, 500, { steps: 3 });
      await page.locator('svg.lifted').waitFor();
      await page.mouse.move(...(await middle(`[data-thing="space:${to}"] .pulse`)), { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => page.locator('svg.lifted').count()).toBe(0);
    };
    await page.keyboard.down('Shift');
    await drag();
    await page.keyboard.up('Shift');
    await page.locator('.reb-army').first().waitFor();
    await undo(page).click();
    await undo(page).click();
    const marched = () => page.locator('.log-line', { hasText: '→' }).count();
    const before = await marched();
    await drag();
    await expect.poll(marched).toBe(before + 1);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('8.5 a unit is ordered away by dragging it to an area of the map', async () => {
    const { page, context, faults } = await opened(playedUntil('axe', 'battle command'), '.orders .to-carry');
    const [cube, area] = [
      (await page.locator('.orders .to-carry').first().boundingBox())!,
      (await page.locator('.target[data-legal]').first().boundingBox())!,
    ];
    const orders = () => page.locator('.log-battle .log-line', { hasText: '→' }).count();
    const before = await orders();
    await page.mouse.move(cube.x + cube.width / 2, cube.y + cube.height / 2);
    await page.mouse.down();
    await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2, { steps: 4 });
    await page.locator('.to-carry.carried').waitFor();
    await page.mouse.up();
    await expect.poll(orders).toBe(before + 1);
    await expect.poll(() => page.locator('.to-carry.carried').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('8.3, 8.5 presets chosen in the battle hold at once, for that seat alone, and the log tells of them', async () => {
    const { page, context, faults } = await opened(playedUntil('axe', 'battle command'), '.reb-battle');
    const presets = page.getByRole('group', { name: 'Answered by itself' });
    const seat = async () => (await page.locator('.turn-signal small').textContent())!.split(' · ')[0];
    const first = await seat();
    await presets.getByLabel('Casualties').selectOption('auto');
    await presets.getByLabel('Orders').selectOption('never');
    await page.locator('.log-line', { hasText: 'No orders, as preset' }).first().waitFor();
    // The other side is asked next, at the same screen, and nothing is answered for it.
    await expect.poll(seat).not.toBe(first);
    await page.locator('.reb-battle .answers').waitFor();
    for (const name of ['Casualties', 'Orders'])
      await expect.poll(() => presets.getByLabel(name).inputValue(), { message: name }).toBe('ask');
    await expect.poll(() => page.locator('.log-line', { hasText: 'as preset' }).count()).toBe(1);
    const kept = () => page.evaluate(() => localStorage.getItem('liberty-tree 1775 presets') ?? '');
    await expect.poll(kept).toMatch(/^\{"\w+ \d":\{"casualties":"auto","orders":"never"\}\}$/);
    await page.reload();
    await sitDown(page);
    await page.locator('.log-lines').waitFor();
    await expect.poll(kept).toContain('"never"');
    await page.goto(`${house.address}#/settings`);
    await expect
      .poll(() => page.getByRole('group', { name: 'Command decisions' }).getByLabel('Ask me').isChecked())
      .toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('stock, fled units, rounds, the bag, truce cards and how it stands, each with its section', async () => {
    const { page, context, faults } = await opened(playedUntil('axe', 'movement army'), '.reb-side');
    const side = page.locator('.reb-side');
    for (const [region, words, rule] of [
      ['Factions', /\d+ in stock, (?:none|\d+) fled/, '§4.2'],
      ['Round', /Round \d of 8.*in the bag/, '§2.1'],
      ['If it ended now', /(?:A tie|side wins).*Truce cards: British \d of 2, American \d of 2/, '§10.3'],
    ] as const) {
      const it = side.getByRole('region', { name: region });
      await expect.poll(() => it.textContent(), { message: region }).toMatch(words);
      await expect.poll(() => it.getByRole('button', { name: rule }).count(), { message: region }).toBe(1);
    }
    const shut = page.locator('.reb-card[aria-disabled]').first();
    await shut.dispatchEvent('click');
    await page.locator('.why-not').getByRole('button', { name: /^§\d/ }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
