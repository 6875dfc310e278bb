import { PLACES, dontTreadOnMe, placeName } from '@liberty/dont-tread-on-me';
import { newMatch, seeded } from '@liberty/table';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { playedButFor, playedUntil } from '../games.ts';
import { LOW, PHONE, HouseForTests, allKept, clean, whyNoBrowser } from './browser.ts';
import { atRest, bring, clickAtOnce, laid, painted, playByClicks, sow } from './play.ts';
import { lookAtPanels } from './sight-panels.ts';
import { playByKeys } from './words-by-keys.ts';

const game = dontTreadOnMe();
/** So many answers of a war are given here by clicks, its first and its last; `npm run wars` plays whole ones. */
const FIRST = 60;
const LAST = 60;

/** Opens the box and sits down alone, with these dice. */
const begin = async (page: Page, seed: string, realDice = false): Promise<void> => {
  await page.getByRole('button', { name: "Don't Tread on Me" }).first().click();
  await page.getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog');
  await sow(dialog, seed);
  if (realDice) await dialog.getByRole('checkbox', { name: /Real dice/ }).check();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await laid(page);
};

describe.skipIf(whyNoBrowser !== undefined)("Don't Tread on Me at its own board", () => {
  const house = new HouseForTests();

  const visit = (settings: Readonly<Record<string, string>>) => house.visit({ settings });

  test('by clicking what shines: a war from the front page, and the last of another to its end', async () => {
    const { page, context, faults } = await visit({ animation: 'off', confirm: 'off' });
    await begin(page, 'a war for one');
    const begun = await playByClicks(page, 'clicks for one', { most: FIRST });
    expect([begun.clicks, [...begun.covered]]).toEqual([FIRST, []]);
    await page.goto(house.address);
    await bring(page, playedButFor(LAST, 'the last of one', game.id, ['human']).record());
    const played = await playByClicks(page, 'last clicks for one');
    expect(faults).toEqual([]);
    expect(played.over).toBe(true);
    expect([...played.covered]).toEqual([]);
    await page.getByRole('region', { name: 'Your wars' }).waitFor();
    await context.close();
  });

  test('a whole war in words by keys alone', async () => {
    const { page, context, faults } = await visit({ table: 'words', confirm: 'off' });
    await begin(page, 'a war in words for one');
    await page.getByRole('combobox', { name: 'Your answer' }).waitFor();
    const { over } = await playByKeys(page, 'keys for one');
    expect(faults).toEqual([]);
    expect(over).toBe(true);
    await expect.poll(() => page.locator('#prompt').textContent()).toMatch(/Liberty \d/);
    await context.close();
  });

  test('nothing for axe to say, by day and by candle-light, wide and on a phone', async () => {
    const { page, context, faults } = await visit({ animation: 'off', confirm: 'off' });
    await begin(page, 'axe for one');
    await playByClicks(page, 'towards axe', { most: 34 });
    await clean(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('undo up to the die; what was played is there after a reload', async () => {
    const { page, context } = await visit({ animation: 'off', confirm: 'off' });
    await begin(page, 'undo for one');
    const undo = page.getByRole('button', { name: /^Undo/ }).first();
    await page.getByRole('button', { name: 'None' }).waitFor();
    await expect.poll(() => undo.isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^R. Howe/ }).click();
    await expect.poll(() => undo.isDisabled()).toBe(false);
    await undo.click();
    await page.getByText('Send ships against Smugglers').waitFor();
    await page.getByRole('button', { name: 'None' }).click();
    const log = page.locator('.log-lines');
    await page.waitForFunction(() => document.querySelectorAll('.log-line').length > 5);
    await page.locator('[data-legal]').first().waitFor();
    await expect.poll(() => undo.isDisabled()).toBe(true);
    await expect.poll(() => undo.getAttribute('title')).toMatch(/dice|chance/i);
    const told = await log.textContent();
    await allKept(page);
    await page.reload();
    await log.waitFor();
    await expect.poll(() => log.textContent()).toBe(told);
    await context.close();
  });

  test('what the system does runs as a film that can be paused, stepped and left', async () => {
    const { page, context, faults } = await house.visit({
      reducedMotion: 'no-preference',
      settings: { animation: 'normal', confirm: 'off' },
    });
    const paused = clickAtOnce(page, '.film-bar', 'Pause');
    await begin(page, 'a film');
    const film = page.getByRole('region', { name: 'What the system does' });
    await paused;
    const at = () => film.locator('.count').textContent();
    const before = await at();
    await film.getByRole('button', { name: 'One step on' }).click();
    await expect.poll(() => at()).not.toBe(before);
    await film.getByRole('button', { name: 'One step back' }).click();
    await expect.poll(() => at()).toBe(before);
    await expect.poll(() => page.locator('[data-legal]').count()).toBe(0);
    await film.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('button', { name: 'None' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([
    ['a low window', LOW],
    ['a phone', PHONE],
  ])('on %s the film hides nothing it tells about', async (_name, viewport) => {
    const { page, context } = await house.visit({ viewport, settings: { animation: 'normal', confirm: 'off' } });
    await begin(page, 'in sight 1');
    const film = page.getByRole('region', { name: 'What the system does' });
    const none = page.getByRole('button', { name: 'None' });
    await expect
      .poll(async () => {
        if (await film.count()) await page.keyboard.press('Escape');
        return none.isVisible();
      })
      .toBe(true);
    await none.click();
    await film.waitFor();
    const told = async (): Promise<string> => (await film.locator('.told').textContent()) ?? '';
    /** Does the pointer meet the map in the middle of this County? */
    const isSeen = (id: string): Promise<boolean> =>
      page.evaluate((thing) => {
        const { x, y, width, height } = document
          .querySelector(`.target[data-thing="${thing}"]`)!
          .getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('svg.live') !== null;
      }, `space:${id}`);
    const places = PLACES.map((id, x) => ({ id, name: placeName(game.kit, x) }));
    let looked = 0;
    for (let step = 2; step < 18; step++) {
      const text = await told();
      const [last] = places
        .filter(({ name }) => text.includes(name))
        .sort((a, b) => text.lastIndexOf(b.name) - text.lastIndexOf(a.name));
      if (last) {
        await expect.poll(() => isSeen(last.id), { message: `${last.name}: ${text}` }).toBe(true);
        looked++;
      }
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => film.locator('.count').textContent()).toMatch(new RegExp(`^${step} /`));
    }
    expect(looked).toBeGreaterThan(4);
    await context.close();
  });

  test('with real dice the table asks for each roll, can be corrected, and the record keeps what it is told', async () => {
    const { page, context, faults } = await visit({ animation: 'off', confirm: 'off' });
    await begin(page, 'real dice', true);
    const dice = page.getByRole('group', { name: 'Smugglers put to sea' });
    await dice.waitFor();
    await expect
      .poll(() => page.locator('.prompt').textContent())
      .toMatch(/Smugglers put to sea: what did you roll\?.*§5\/1a/s);
    await dice.getByRole('button', { name: '5' }).click();
    await page.getByRole('button', { name: 'None' }).waitFor();
    await expect
      .poll(() => page.locator('.log-lines').textContent())
      .toContain('goes from the Caribbean to Chesapeake Bay');
    await page.getByRole('button', { name: 'None' }).click();
    await page.getByRole('group', { name: 'Militia' }).getByRole('button', { name: '3' }).click();
    await page.getByRole('group', { name: 'The Battle' }).waitFor();
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await page.getByRole('group', { name: 'Militia' }).waitFor();
    const group = page.locator('.choice-bar');
    for (let n = 0; n < 40 && !(await page.getByText('which did you draw?').count()); n++) {
      const position = await page.locator('.prompt, .log-lines').allTextContents();
      const goOn = page.getByRole('button', { name: /^(?:Fight|Halt|None|Done)$/ });
      await group.or(goOn).first().waitFor();
      await painted(page);
      if (await group.count()) await group.getByRole('button').first().click();
      else await goOn.first().click();
      await expect.poll(() => page.locator('.prompt, .log-lines').allTextContents()).not.toEqual(position);
    }
    await group.getByRole('button', { name: 'Knox' }).click();
    await expect.poll(() => page.locator('.log-lines').textContent()).toContain('Knox');
    const played = await playByClicks(page, 'own dice', { most: 40 });
    expect(played.covered.size).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the odds of a Battle stand beside it before a unit is committed', async () => {
    const { page, context } = await visit({ animation: 'off', confirm: 'off' });
    await begin(page, 'odds for one');
    await page.getByRole('button', { name: 'None' }).waitFor();
    await atRest(page);
    await page.locator('.target[data-thing="space:ne-3"]').hover({ force: true, position: { x: 120, y: 26 } });
    const odds = page.getByRole('region', { name: 'Odds' });
    await odds.waitFor();
    await expect.poll(() => odds.textContent()).toMatch(/Massachusetts Shore.*they attack.*%/s);
    await context.close();
  });

  test('13/2 a rule that only heads others opens with them, beside the map', async () => {
    const { page, context } = await visit({ animation: 'off' });
    await begin(page, 'a rule beside the map');
    await page.getByRole('button', { name: '§13/2' }).first().click();
    const rule = page.getByRole('complementary', { name: 'Rule 13/2' });
    await rule.getByText('Who controls which State?').waitFor();
    await expect.poll(() => rule.textContent()).toMatch(/§13\/2a.*no Rebel in it/s);
    await context.close();
  });

  test('a box with nothing in it is no higher than its name, and one with something as high as ever', async () => {
    const { page, context } = await visit({ animation: 'off' });
    await begin(page, 'an empty box');
    const dock = page.getByRole('region', { name: 'Boxes' });
    const high = async (): Promise<number> => (await dock.boundingBox())?.height ?? 0;
    await dock.getByRole('button', { name: 'Prison 0' }).click();
    await expect.poll(high).toBeLessThan(90);
    await dock.getByRole('button', { name: /^Navy/ }).click();
    await expect.poll(high).toBeGreaterThan(140);
    await context.close();
  });

  test('in a low window the dock holds its head and the three other Counties of a State whole, and no sign leads to land that is in sight', async () => {
    const { page, context } = await house.visit({ viewport: LOW, settings: { animation: 'off' } });
    for (const question of ['ground moveTo', 'ground place']) {
      await page.goto(house.address);
      await bring(page, playedUntil('dock 0', question, 'dont-tread-on-me').record());
      await page.getByRole('group', { name: /can go$/ }).waitFor();
      await expect.poll(() => page.evaluate(lookAtPanels), { message: question }).toEqual([]);
      await expect.poll(() => page.locator('.signpost').count(), { message: question }).toBe(0);
    }
    await context.close();
  });

  test('8 on a phone a Battle has three leaves: what is asked lies open, the table of results is the last thing on the last', async () => {
    const asked = (verb: string) => {
      for (let war = 0; war < 20; war++) {
        const match = newMatch(game, `leaves ${war}`, { seats: ['human'] });
        const chance = seeded(`leaves ${war} answers`);
        for (let q = game.question(match.s); q; q = game.question(match.s)) {
          const answers = game.options(match.s);
          if (q.name.includes('battle') && answers.some((a) => game.write(a).startsWith(verb))) return match;
          match.act(0, answers[chance.pick(answers.length, 'answer')]!);
        }
      }
      throw new Error(`nobody is ever asked to ${verb} in a Battle`);
    };
    const { page, context, faults } = await house.visit({
      viewport: PHONE,
      settings: { animation: 'off', confirm: 'off', results: 'go on' },
    });
    const panel = page.getByRole('region', { name: /^The Battle of / });
    const leaf = (name: string) => panel.getByRole('button', { name });
    for (const [verb, open] of [
      ['react', 'The sides'],
      ['lose', 'The result'],
    ] as const) {
      await page.goto(house.address);
      await bring(page, asked(verb).record());
      await panel.locator('.asked [data-legal]').first().waitFor();
      await expect.poll(() => leaf(open).getAttribute('aria-pressed')).toBe('true');
      await leaf('The column').click();
      await panel.getByText('How the column was found').waitFor();
      await expect.poll(() => panel.getByText('Combat results').isVisible()).toBe(false);
      await leaf('The result').click();
      await panel.getByText('Combat results').waitFor();
      await expect.poll(() => panel.getByText('How the column was found').isVisible()).toBe(false);
      await expect.poll(() => panel.locator('.dtom-crt th:is(.from, .to)').count()).toBeGreaterThan(0);
      await clean(page, [['light', PHONE]]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('7/6 a unit is dragged to another County of its State', async () => {
    const match = newMatch(game, 'dragged', { seats: ['human'] });
    const chance = seeded('dragged answers');
    while (game.question(match.s)!.name !== 'ground moveTo') {
      const answers = game.options(match.s);
      match.act(0, answers[chance.pick(answers.length, 'answer')]!);
    }
    const unit = match.entries.at(-1)!.line.action.split(' ')[1]!;
    const ways = game.options(match.s).map((a) => game.write(a));
    const county = ways.find((it) => it.startsWith('to '))!.split(' ')[1]!;
    const { page, context, faults } = await visit({ animation: 'off' });
    await bring(page, match.upTo(match.length - 1).record());
    const middle = async (selector: string): Promise<[number, number]> => {
      const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
      return [x + width / 2, y + height / 2];
    };
    const piece = page.locator(`.figure.piece[data-thing="unit:${unit}"]`);
    await piece.waitFor();
    const moved = () => page.locator('.log-line', { hasText: 'moves to' }).count();
    const before = await moved();
    await page.mouse.move(...(await middle(`.figure.piece[data-thing="unit:${unit}"]`)));
    await page.mouse.down();
    await page.mouse.move(400, 500, { steps: 3 });
    await page.locator('svg.lifted').waitFor();
    await page.mouse.move(...(await middle(`.target[data-thing="space:${county}"] .touch`)), { steps: 4 });
    await page.mouse.up();
    await expect.poll(moved).toBe(before + 1);
    await expect.poll(() => page.locator('svg.lifted').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
