import type { Sight } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import {
  type Bout,
  type Player,
  bouts,
  flat,
  plainJudge,
  playBout,
  playerFor,
  pointsOf,
  positionsIn,
  random,
  rivalNamed,
  search,
  sprtOf,
  standingOf,
  wilson,
} from '../src/index.ts';
import { pileOf } from './toy.ts';

/** Always takes one stone. */
const modest: Player<Sight> = { name: 'modest', choose: (view) => view.options[0]! };

describe("Wilson's interval", () => {
  test('agrees with the published values', () => {
    expect(wilson(50, 100).low).toBeCloseTo(0.4038, 4);
    expect(wilson(50, 100).high).toBeCloseTo(0.5962, 4);
    expect(wilson(10, 10).low).toBeCloseTo(0.7225, 4);
    expect(wilson(10, 10).high).toBeCloseTo(1, 12);
    expect(wilson(0, 10).high).toBeCloseTo(0.2775, 4);
  });
  test('without games it says nothing', () => expect(wilson(0, 0)).toEqual({ low: 0, high: 1 }));
});

describe('the arena', () => {
  test('plays every seed with both sides and books them by side', () => {
    const list = [...bouts(pileOf(5), { first: modest, second: modest }, { from: 7, count: 3 })];
    expect(list.map((it) => [it.seed, it.swapped, it.score])).toEqual([
      [7, false, 1],
      [7, true, -1],
      [8, false, 1],
      [8, true, -1],
      [9, false, 1],
      [9, true, -1],
    ]);
    const standing = standingOf(list);
    expect(standing).toMatchObject({ games: 6, wins: 3, losses: 3, draws: 0, pairs: 3, score: 0.5, error: 0 });
    expect(standing.bySide[0]).toMatchObject({ games: 3, wins: 3, rate: 1 });
    expect(standing.bySide[1]).toMatchObject({ games: 3, wins: 0, losses: 3 });
    expect(standing.endings).toEqual({ '1': 6 });
    expect(standing.decisions).toBe(30);
  });

  test('can be split over processes and merged', () => {
    const pairing = { first: random<Sight>(), second: modest };
    const whole = [...bouts(pileOf(9), pairing, { from: 1, count: 6 })];
    const parts = [
      ...bouts(pileOf(9), pairing, { from: 4, count: 3 }),
      ...bouts(pileOf(9), pairing, { from: 1, count: 3 }),
    ];
    expect(standingOf(parts)).toEqual(standingOf(whole));
  });

  test('can be stopped at any time; half a pair counts as a match but not as a pair', () => {
    const list = [];
    for (const bout of bouts(pileOf(9), { first: modest, second: modest }, { from: 1, count: 100 })) {
      list.push(bout);
      if (list.length === 3) break;
    }
    expect(standingOf(list)).toMatchObject({ games: 3, pairs: 1 });
  });

  test('a match that was kept is played again from its seed and its answers', () => {
    const [bout] = [...bouts(pileOf(9), { first: random<Sight>(), second: modest }, { from: 3, count: 1 })];
    const piles = [...positionsIn(pileOf(9), bout!)].map((s) => ({ ...(s as { stones: number }) }));
    expect(bout!.answers).toHaveLength(bout!.decisions);
    expect(piles).toHaveLength(bout!.decisions);
    expect([...positionsIn(pileOf(9), { seed: 3, answers: [1, 2] })]).toHaveLength(2);
  });

  test('with a clock it tells what a question with a choice has cost each player', () => {
    let now = 0;
    const slow: Player<Sight> = { name: 'slow', choose: (view) => ((now += 30), view.options[0]!) };
    const list = [false, true].map((swapped) =>
      playBout(pileOf(5), { first: slow, second: modest }, 1, swapped, () => (now += 1)),
    );
    expect(list[0]!.thought).toEqual([
      { milliseconds: 62, questions: 2 },
      { milliseconds: 2, questions: 2 },
    ]);
    expect(standingOf(list).pace).toEqual([31, 1]);
  });

  test('an illegal answer is found out', () => {
    const cheat: Player<Sight> = { name: 'cheat', choose: () => 99 };
    expect(() => [...bouts(pileOf(5), { first: cheat, second: modest }, { from: 1, count: 1 })]).toThrow('cheat');
  });
});

describe('the sequential test', () => {
  /** Pairs with these points each. */
  const pairsOf = (...points: readonly number[]): Bout[] =>
    points.flatMap((point, seed) =>
      [Math.min(1, 4 * point - 1), Math.max(-1, 4 * point - 3)].map((score, i) => ({
        seed,
        swapped: i === 1,
        outcome: { winners: [], rule: '1', why: '' },
        score: score as Bout['score'],
        decisions: 0,
        answers: [],
      })),
    );
  const repeated = (times: number, ...points: readonly number[]): Bout[] =>
    pairsOf(...Array.from({ length: times }, () => points).flat());

  test('fifty Elo are 57 points in a hundred', () => expect(pointsOf(50)).toBeCloseTo(0.5715, 4));
  test('it is open at first, and decided either way in the end', () => {
    expect(sprtOf(repeated(1, 1, 0, 0.5, 1)).verdict).toBeUndefined();
    expect(sprtOf(repeated(30, 1, 0.5, 0, 1)).verdict).toBe('stronger');
    expect(sprtOf(repeated(120, 1, 0.5, 0)).verdict).toBe('no stronger');
  });
  test('half a pair does not count', () => {
    const list = repeated(30, 1, 0.5, 0, 1);
    expect(sprtOf(list.slice(0, -1)).ratio).toBe(sprtOf(list.slice(0, -2)).ratio);
  });
});

describe('a game without a judge of its own', () => {
  const game = pileOf(7);
  const players = [
    search(game, plainJudge(game), { limits: { simulations: 600 } }),
    flat(game, plainJudge(game), { limits: { simulations: 600 } }),
    playerFor(game, 'continental', { simulations: 600 }),
    rivalNamed(game, 'tree', { simulations: 600 })!,
  ];
  test.each(players)('$name takes three of seven stones and wins against anybody', (player) => {
    const list = [...bouts(game, { first: player, second: random() }, { from: 1, count: 5 })];
    expect(standingOf(list).bySide[0]).toMatchObject({ games: 5, wins: 5 });
  });
});
