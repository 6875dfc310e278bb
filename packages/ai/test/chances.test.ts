import { dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { rebellion1775 } from '@liberty/rebellion-1775';
import { type AnyGame, seeded, silent } from '@liberty/table';
import { weThePeople } from '@liberty/we-the-people';
import { weThePeopleCooper } from '@liberty/we-the-people-cooper';
import { weThePeopleD10 } from '@liberty/we-the-people-d10';
import { describe, expect, test } from 'vitest';
import { between, chanceToWin, chancesOf, judgeFor } from '../src/index.ts';

const GAMES: readonly AnyGame[] = [
  weThePeople(),
  weThePeopleD10(),
  weThePeopleCooper(),
  rebellion1775(),
  dontTreadOnMe(),
];

test('between two knots a line is straight, beyond the last it is level', () => {
  const line = [
    [-0.5, 0.2],
    [0.5, 0.8],
  ] as const;
  expect([-1, -0.5, 0, 0.5, 1].map((x) => between(line, x))).toEqual([0.2, 0.2, 0.5, 0.8, 0.8]);
});

describe.each(GAMES.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  test('in every view of a war the chances add up to one, the war goes on, and in the end nothing is open', () => {
    const dice = seeded('a war');
    const s = game.setup(game.defaults);
    const judge = judgeFor(game);
    let gone = 0;
    for (let n = 0; !game.outcome(s); n++) {
      const options = game.options(s);
      if (n % 64 === 0) {
        const { over } = judge.course!(s);
        expect(over).toBeGreaterThanOrEqual(0);
        expect(over).toBeLessThanOrEqual(1);
        gone = Math.max(gone, over);
        for (const seat of [0, game.seats.length - 1, undefined]) {
          const view = game.view(s, seat);
          const { win, draw, loss } = chancesOf(game, view, seeded('worlds'), 2);
          expect(win + draw + loss).toBeCloseTo(1, 9);
          expect(Math.min(win, draw, loss)).toBeGreaterThanOrEqual(-1e-9);
        }
      }
      game.play(s, options[dice.pick(options.length, 'answer')]!, dice, silent);
    }
    expect(gone).toBeGreaterThan(0.1);
    for (const seat of game.seats.keys())
      expect(chanceToWin(game, game.view(s, seat))).toBe(game.outcome(s)!.winners.includes(seat) ? 1 : 0);
  });

  test('cards that a seat cannot see do not change its chances', () => {
    const s = game.setup(game.defaults);
    const dice = seeded('hidden');
    for (let n = 0; n < 40 && !game.outcome(s); n++) {
      const options = game.options(s);
      game.play(s, options[dice.pick(options.length, 'answer')]!, dice, silent);
    }
    for (const seat of game.seats.keys()) {
      const view = game.view(s, seat);
      const twin = game.view(game.imagine(view, seeded('twin')), seat);
      expect(chancesOf(game, twin)).toEqual(chancesOf(game, view));
    }
  });
});
