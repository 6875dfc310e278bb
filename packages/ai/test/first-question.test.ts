import { dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { rebellion1775 } from '@liberty/rebellion-1775';
import { type AnyGame, seeded, silent } from '@liberty/table';
import { weThePeople } from '@liberty/we-the-people';
import { weThePeopleCooper } from '@liberty/we-the-people-cooper';
import { weThePeopleD10 } from '@liberty/we-the-people-d10';
import { expect, test } from 'vitest';
import { hint, judgeFor, playerFor } from '../src/index.ts';

const GAMES: readonly AnyGame[] = [
  weThePeople(),
  weThePeopleD10(),
  weThePeopleCooper(),
  dontTreadOnMe(),
  rebellion1775(),
];

/** So many wars at random, and of each kind of question with a choice the first. */
const WARS = 8;

/** Somebody who comes in the midst of a war has looked at nothing before: what he is asked first may be any question. */
test.each(GAMES.map((game) => ({ id: game.id, game })))(
  '$id: whatever question somebody is asked first, he knows the board and gives an answer that is there',
  ({ game }) => {
    const seen = new Set<string>();
    const chance = seeded('first question');
    const weights: number[] = [];
    for (let war = 0; war < WARS; war++) {
      const s = game.setup(game.defaults);
      while (!game.outcome(s)) {
        const { seat, name } = game.question(s)!;
        const view = game.view(s, seat);
        if (view.options.length > 1 && !seen.has(name)) {
          seen.add(name);
          judgeFor(game).weigh(s, view.options, weights);
          expect(weights, name).toHaveLength(view.options.length);
          expect(Math.min(...weights), name).toBeGreaterThan(0);
          const limits = { simulations: 4 };
          expect(view.options, name).toContain(hint(game, view, seeded(name), limits).action);
          expect(view.options, name).toContain(playerFor(game, 'continental', limits).choose(view, seeded(name)));
        }
        game.play(s, view.options[chance.pick(view.options.length, 'answer')]!, chance, silent);
      }
    }
    expect(seen.size).toBeGreaterThan(10);
  },
);
