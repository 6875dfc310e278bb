import { type Match, type MatchRecord, type Sight, newMatch, seeded } from '@liberty/table';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AGAINST_CHANCE, game, playedAtRandom, playedUntil } from '../games.ts';
import { HouseForTests, LOW, PHONE, whyNoBrowser } from './browser.ts';
import { atRest, bring } from './play.ts';

/** The American carries out the event of the last card of his year. */
const carriedOut = (): Match<unknown, unknown, Sight, unknown> => {
  for (let war = 0; war < 40; war++) {
    const match = newMatch(game(), `events ${war}`, { seats: AGAINST_CHANCE });
    const chance = seeded(`events ${war}`);
    for (let asked = match.game.question(match.s); asked; asked = match.game.question(match.s)) {
      const held = (match.game.view(match.s, 0) as unknown as { hands: { cards?: number[] }[] }).hands[0]!.cards ?? [];
      if (asked.seat === 0 && asked.name === 'event place' && held.length === 0) return match;
      const options = match.game.options(match.s);
      match.act(asked.seat, options[chance.pick(options.length, 'answer')]!);
    }
  }
  throw new Error('in forty wars no event is the last card of a year');
};

/** A card of the American is being carried out, and one of the same kind is still in his hand. */
const withTwin = (): { record: MatchRecord; held: number } => {
  const opened = game();
  const handOf = (s: unknown): readonly number[] =>
    (opened.view(s, 0) as unknown as { hands: { cards?: number[] }[] }).hands[0]!.cards ?? [];
  for (let war = 0; war < 40; war++) {
    const match = newMatch(opened, `twins ${war}`, { seats: AGAINST_CHANCE });
    const chance = seeded(`twins ${war}`);
    for (let asked = opened.question(match.s); asked; asked = opened.question(match.s)) {
      const before = handOf(match.s);
      const options = opened.options(match.s);
      match.act(asked.seat, options[chance.pick(options.length, 'answer')]!);
      const after = handOf(match.s);
      const gone = before.find(
        (kind) => before.filter((it) => it === kind).length > after.filter((it) => it === kind).length,
      );
      const next = opened.question(match.s);
      const isCarriedOut =
        asked.seat === 0 && next?.seat === 0 && next.rule !== '5.3b' && after.length === before.length - 1;
      if (isCarriedOut && gone !== undefined && after.includes(gone))
        return { record: match.record(), held: after.length };
    }
  }
  throw new Error('nobody ever plays one of two cards of a kind');
};

/* Runs in the page: how far a space lies from the middle of the map, in pixels. */
const offMiddle = (thing: string): number => {
  const pane = document.querySelector('.map-pane')!.getBoundingClientRect();
  const it = document.querySelector(`.target[data-thing="${thing}"]`)!.getBoundingClientRect();
  return Math.hypot(
    it.left + it.width / 2 - pane.left - pane.width / 2,
    it.top + it.height / 2 - pane.top - pane.height / 2,
  );
};

/* Runs in the page: red, green and blue of the outline about what is pointed at. */
const outline = (): number[] =>
  (getComputedStyle(document.querySelector('.pointed .gold')!).stroke.match(/\d+/g) ?? []).map(Number);

const centred = async (page: Page, thing: string): Promise<void> => {
  await atRest(page);
  // A panel may lie over a part of the map: its middle is that of what is left.
  await expect.poll(() => page.evaluate(offMiddle, thing)).toBeLessThan(320);
};

describe.skipIf(whyNoBrowser !== undefined)('what is told', () => {
  const house = new HouseForTests();

  test('a name in the log that is pointed at is outlined in gold on the map, and a click brings it to the middle', async () => {
    const { page, faults } = await house.visit({ settings: { animation: 'off' } });
    await bring(page, playedAtRandom('names in the log', 120).record());
    const curtain = page.getByRole('button', { name: 'Show my hand' });
    const name = page.locator('.log-lines .name').last();
    await curtain.or(name).first().waitFor();
    if (await curtain.count()) await curtain.click();
    await name.hover();
    await expect.poll(() => page.locator('[data-pointed]').count()).toBe(1);
    const [red, green, blue] = await page.evaluate(outline);
    expect(red! > 190 && green! > 110 && green! < 205 && blue! < 110).toBe(true);
    const space = page
      .locator('.log-lines .name')
      .filter({ hasText: /^(Philadelphia|Boston|Hartford|Albany|New York|Norfolk)$/ });
    await space.last().hover();
    await expect.poll(() => page.locator('[data-pointed^="space:"]').count()).toBe(1);
    const thing = (await page.locator('[data-pointed]').getAttribute('data-pointed'))!;
    for (let n = 0; n < 6; n++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await atRest(page);
    await space.last().click();
    await centred(page, thing);
    await page.locator('.table-head').hover();
    await expect.poll(() => page.locator('[data-pointed]').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('the card that is carried out lies before the hand, although its twin is still in it', async () => {
    const { record, held } = withTwin();
    const { page, faults } = await house.visit({ settings: { animation: 'off' } });
    await bring(page, record);
    const hand = page.getByRole('group', { name: 'Your hand' });
    await expect.poll(() => hand.locator('[data-card]').count()).toBe(held + 1);
    await expect.poll(() => hand.locator('.card.selected').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  test('an event that is carried out says on its card that it is in play, and no pile lies under it in a low window', async () => {
    const { page, faults } = await house.visit({ settings: { animation: 'off' }, viewport: LOW });
    await bring(page, carriedOut().record());
    const card = page.getByRole('group', { name: 'Your hand' }).locator('.card.selected');
    await expect.poll(() => card.locator('.deeds').textContent()).toMatch(/In play/);
    const under = (): Promise<boolean> =>
      page.evaluate(() => {
        const card = document.querySelector('.hand .card.selected')!.getBoundingClientRect();
        const piles = document.querySelector('.piles')!.getBoundingClientRect();
        return card.left < piles.right && card.top < piles.bottom;
      });
    await expect.poll(under).toBe(false);
    expect(faults).toEqual([]);
  });

  test('a hint says what each of its percentages is', async () => {
    const { page, faults } = await house.visit({ settings: { animation: 'off', confirm: 'off' } });
    await bring(page, withTwin().record);
    await page.getByRole('button', { name: 'Hint' }).click();
    const hint = page.locator('.notice.hint');
    await hint.getByRole('button', { name: 'Close' }).waitFor();
    // One percentage on a line, and before it what it is the chance of.
    const unsaid = (): Promise<string[]> =>
      hint.evaluate((it) => {
        const lines = [...it.querySelectorAll('p, li, b')].map((line) => line.textContent ?? '');
        const isSaid = (line: string): boolean => /\bchance\b/i.test(line) || !/\d%/.test(line);
        const others = it.querySelector('ul');
        const heading = others?.previousElementSibling?.textContent ?? '';
        return lines.filter(
          (line) => !isSaid(line) && !(heading.includes('chance') && others?.textContent?.includes(line)),
        );
      });
    await expect.poll(() => hint.textContent()).toMatch(/Chance to win the war/i);
    await expect.poll(unsaid).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('in a battle panel the button that goes on is in the colours of who answers', async () => {
    const { page, faults } = await house.visit({ settings: { animation: 'off' } });
    await bring(page, playedUntil('the colours of the Crown 1', 'battle react', 'dont-tread-on-me').record());
    const onward = page.locator('.battle-verdict .button.primary').first();
    await onward.waitFor();
    const colour = await onward.evaluate((it) => getComputedStyle(it).backgroundColor);
    const [red, , blue] = (colour.match(/\d+/g) ?? []).map(Number);
    expect(red).toBeGreaterThan(blue!);
    // On a phone the same answer is not offered twice.
    await page.setViewportSize(PHONE);
    await expect.poll(() => page.locator('button.primary').filter({ visible: true }).count()).toBe(1);
    expect(faults).toEqual([]);
  });

  test('in the list of games one that is over is reviewed, one that is not is resumed', async () => {
    const { page, faults } = await house.visit();
    await bring(page, playedAtRandom('over').record());
    await page.goto(house.address);
    await bring(page, playedAtRandom('not over', 30).record());
    await page.goto(house.address);
    await page.getByRole('link', { name: /^Review We the People/ }).waitFor();
    await page.getByRole('link', { name: /^Resume We the People/ }).waitFor();
    await page.getByRole('link', { name: /^Review We the People/ }).click();
    await page.waitForURL(/#\/review\//, { waitUntil: 'commit' });
    expect(faults).toEqual([]);
  });
});
