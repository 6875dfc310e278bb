import { playerFor } from '@liberty/ai';
import { type MatchRecord, newMatch, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { game } from '../games.ts';
import { HouseForTests, LOW, whyNoBrowser } from './browser.ts';
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
});
