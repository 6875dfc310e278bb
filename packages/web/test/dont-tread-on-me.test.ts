import { type Happening, type View, dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { listener, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { aloud } from '../src/games/dont-tread-on-me/aloud.ts';
import { choices } from '../src/games/dont-tread-on-me/choices.ts';
import { ifTheTurnEnded } from '../src/games/dont-tread-on-me/ending.ts';
import { facts, nameOf } from '../src/games/dont-tread-on-me/facts.ts';
import { line } from '../src/games/dont-tread-on-me/lines.ts';
import { motions } from '../src/games/dont-tread-on-me/motions.ts';
import { prompt } from '../src/games/dont-tread-on-me/prompts.ts';
import { atHand, battlesToChoose, pointedAt } from '../src/games/dont-tread-on-me/reckoning.ts';
import { libertyByTurn } from '../src/games/dont-tread-on-me/results.ts';
import type { Look } from '../src/table/desk.ts';
import { plain } from '../src/table/words.ts';

const game = dontTreadOnMe();

const lookAt = (view: View): Look<View> => ({ view, views: [view], viewer: 0, asked: true, live: true, position: 0 });

/** Everything the desk says about one position. */
const sayAll = (view: View, names: Set<string>): void => {
  const look = lookAt(view);
  const offered = choices(look);
  expect(offered.map(({ actions }) => actions[0])).toEqual(view.options);
  names.add(view.question!.name);
  const { words, rule } = prompt(look);
  expect(plain(words).length).toBeLessThanOrEqual(90);
  expect(game.rulebook).toHaveProperty([rule]);
  for (const choice of offered) {
    expect(choice.says).not.toMatch(/undefined|NaN/);
    if (choice.at) {
      expect(nameOf(choice.at)).not.toBe(choice.at.id);
      expect(facts(choice.at, view)).not.toMatch(/undefined|NaN/);
      expect(aloud.odds(choice, look) ?? '').not.toMatch(/undefined|NaN/);
    }
  }
  const reckoned = [atHand(view), ...battlesToChoose(view), pointedAt(view, offered[0]?.at)];
  for (const it of reckoned) if (it) expect(it.odds.british + it.odds.draw + it.odds.rebels).toBe(1296);
  expect(aloud.fight(look).join(' ')).not.toMatch(/undefined|NaN/);
  expect(aloud.standings(look).length).toBeGreaterThan(8);
  expect(ifTheTurnEnded(view).verdict).toMatch(/Liberty would/);
};

describe("the desk of Don't Tread on Me", () => {
  test('has words for every question, answer, event and chance of whole games', () => {
    const names = new Set<string>();
    for (let n = 0; n < 12; n++) {
      const chance = seeded(`a desk for one ${n}`);
      const s = game.setup({ scenario: n % 3 === 2 ? 'late-war' : '1775' });
      const { tell, told } = listener<Happening>();
      while (game.question(s)) {
        const view = game.view(s, 0);
        sayAll(view, names);
        game.play(s, view.options[chance.pick(view.options.length, 'answer')]!, chance, tell);
      }
      for (const { event, rule } of told) {
        expect(plain(line(event, rule).words)).not.toMatch(/undefined|NaN/);
        motions(event, rule);
      }
      const turns = libertyByTurn(told.map(({ event }) => event));
      expect(turns.at(-1)).toBe(s.liberty);
    }
    for (const name of ['battles choose', 'battle react', 'battle pursue', 'ground horseTo', 'logistics trade'])
      expect(names).toContain(name);
  });
});
