import { type AnyGame, type Chance, type Seat, type Sight, seeded, silent } from '@liberty/table';
import { weThePeopleCooper } from '@liberty/we-the-people-cooper';
import { weThePeopleD10 } from '@liberty/we-the-people-d10';
import { describe, expect, test } from 'vitest';
import { bouts, judgeFor, playerFor, standingOf } from '../src/index.ts';

const EDITIONS: readonly AnyGame[] = [weThePeopleD10(), weThePeopleCooper()];

/** The questions with a choice, over as many random games as it takes. */
function* questions(game: AnyGame, chance: Chance): Generator<{ s: unknown; seat: Seat; view: Sight }, void> {
  for (;;) {
    const s = game.setup(game.defaults);
    while (!game.outcome(s)) {
      const { seat } = game.question(s)!;
      const view = game.view(s, seat);
      if (view.options.length > 1) yield { s, seat, view };
      game.play(s, view.options[chance.pick(view.options.length, 'answer')]!, chance, silent);
    }
  }
}

describe.each(EDITIONS.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const judge = judgeFor(game);

  test('every answer has a weight above zero, every position a value that is the other side turned round', () => {
    const weights: number[] = [];
    let left = 1500;
    for (const { s, view } of questions(game, seeded('weights'))) {
      judge.weigh(s, view.options, weights);
      expect(weights.length).toBe(view.options.length);
      expect(Math.min(...weights)).toBeGreaterThan(0);
      const value = judge.value(s, 0);
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
      expect(judge.value(s, 1)).toBe(-value || 0);
      if (--left === 0) break;
    }
  });

  test('cards that a seat cannot see do not change its answer', () => {
    const chance = seeded('honesty');
    const players = [playerFor(game, 'militia'), playerFor(game, 'continental', { simulations: 20 })];
    let left = 40;
    let permuted = 0;
    for (const { s, seat, view } of questions(game, chance)) {
      const world = game.imagine(view, chance);
      const twin = game.view(world, seat);
      expect(twin).toEqual(view);
      if (JSON.stringify(world) !== JSON.stringify(s)) permuted++;
      for (const player of players) {
        const luck = `${left} ${player.name}`;
        expect(player.choose(twin, seeded(luck))).toBe(player.choose(view, seeded(luck)));
      }
      if (--left === 0) break;
    }
    expect(permuted).toBeGreaterThan(25);
  });

  test('greedy beats random with either side', () => {
    const pairing = { first: playerFor(game, 'militia'), second: playerFor(game, 'random') };
    const { bySide } = standingOf([...bouts(game, pairing, { from: 11, count: 2 })]);
    expect(bySide.map(({ wins }) => wins)).toEqual([2, 2]);
  });
});
