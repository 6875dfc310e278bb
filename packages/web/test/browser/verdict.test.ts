import { playerFor } from '@liberty/ai';
import { type MatchRecord, newMatch, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { game } from '../games.ts';
import { HouseForTests, LOW, PHONE, whyNoBrowser } from './browser.ts';
import { jumpTo } from './sight-walk.ts';

/** So many wars are looked through for the battle of which most is told. */
const WARS = 3;

/** The moment after that battle. Recruit fights it. */
const longestTold = (id: string): MatchRecord => {
  const opened = game(id);
  const player = playerFor(opened, 'recruit');
  let [most, found]: [number, MatchRecord | undefined] = [0, undefined];
  for (let war = 0; war < WARS; war++) {
    const seed = `what came of it ${war}`;
    const match = newMatch(opened, seed, { seats: opened.seats.map(() => 'human') });
    let isFought = false;
    for (let asked = opened.question(match.s); asked; asked = opened.question(match.s)) {
      const wasFought = isFought;
      isFought = asked.name.startsWith('battle');
      const told = match.entries.at(-1)?.told.map(({ event }) => opened.narrate(event)) ?? [];
      if (wasFought && !isFought && told.join(' ').length > most)
        [most, found] = [told.join(' ').length, match.record()];
      match.act(asked.seat, player.choose(opened.view(match.s, asked.seat), seeded(`${seed} ${match.length}`)));
    }
  }
  return found!;
};

/** A roll is asked about while it is still told what came of the last battle: one card at most was played since. */
const askedAfterBattle = (id: string, seed: string): MatchRecord => {
  const opened = game(id);
  const match = newMatch(opened, seed, { seats: opened.seats.map(() => 'human') });
  const chance = seeded(seed);
  let cards = Infinity;
  for (let asked = opened.question(match.s); asked; asked = opened.question(match.s)) {
    if (asked.name.startsWith('battle')) cards = 0;
    if (asked.name === 'play card') cards++;
    if (cards <= 1 && /^(?:interception offer|evasion offer|reaction declare)$/.test(asked.name)) return match.record();
    const options = opened.options(match.s);
    match.act(asked.seat, options[chance.pick(options.length, 'answer')]!);
  }
  throw new Error(`no roll is asked about after a battle of '${seed}'`);
};

/* Runs in the page: names and pieces that lie under what came of a battle. */
const under = (): string[] => {
  const verdict = document.querySelector('.battle-panel.over')?.getBoundingClientRect();
  if (!verdict) return ['nothing is told'];
  return [...document.querySelectorAll('.map-pane :is([data-names], .figure.piece)')].flatMap((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const isUnder = left < verdict.right && right > verdict.left && top < verdict.bottom && bottom > verdict.top;
    return isUnder ? [it.getAttribute('data-names') ?? it.outerHTML.slice(0, 80)] : [];
  });
};

describe.skipIf(whyNoBrowser !== undefined)('what came of a battle', () => {
  const house = new HouseForTests();

  test.each(['we-the-people', 'we-the-people-d10', 'we-the-people-cooper'])(
    '%s: however much is told of it, it lies over no name and no piece, at low tables too',
    async (id) => {
      const { page, context, faults } = await house.visit({ viewport: LOW });
      await jumpTo(page, longestTold(id));
      const curtain = page.getByRole('button', { name: 'Show my hand' });
      const verdict = page.locator('.battle-panel.over');
      await verdict.waitFor();
      if (await curtain.count()) await curtain.click();
      for (const size of [LOW, { width: 1366, height: 768 }, { width: 1440, height: 900 }]) {
        await page.setViewportSize(size);
        await expect.poll(() => page.evaluate(under), { message: `${size.width}×${size.height}` }).toEqual([]);
        await verdict.getByRole('button', { name: 'Continue' }).waitFor();
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test.each([
    ['we-the-people', 'after it 90'],
    ['we-the-people-d10', 'after it 68'],
    ['we-the-people-cooper', 'after it 7'],
  ])('%s: on a phone it goes when the box of the next roll comes', async (id, seed) => {
    const record = askedAfterBattle(id, seed);
    const isTold = { [`${LOW.width}`]: 1, [`${PHONE.width}`]: 0, '844': 0 };
    for (const viewport of [LOW, PHONE, { width: 844, height: 390 }]) {
      const { page, context, faults } = await house.visit({ viewport });
      await jumpTo(page, record);
      const curtain = page.getByRole('button', { name: 'Show my hand' });
      const box = page.locator('.roll-box');
      await curtain.or(box).first().waitFor();
      if (await curtain.count()) await curtain.click();
      await box.waitFor();
      const told = page.locator('.battle-panel.over');
      await expect.poll(() => told.count(), { message: `${viewport.width}` }).toBe(isTold[`${viewport.width}`]);
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});
