import { type AnyGame, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { agreedOn, colleagueFor } from '../src/index.ts';
import { game, questions } from './position.ts';
import { pileOf } from './toy.ts';

const table = game as unknown as AnyGame;

describe('several who think about one question', () => {
  test('agree on what they all together found best, among what each found best', () => {
    const one = [
      { action: 1, visits: 10, value: 0.5 },
      { action: 2, visits: 10, value: 0.4 },
    ];
    const other = [
      { action: 2, visits: 30, value: 0.45 },
      { action: 1, visits: 10, value: 0.1 },
      { action: 3, visits: 1, value: 0.9 },
    ];
    expect(agreedOn([one, other])).toBe(2);
    expect(agreedOn([one])).toBe(1);
  });

  test('make the same plans, try them out in other worlds, and answer legally', () => {
    const lanes = [0, 1].map((lane) => colleagueFor(table, 'continental', lane, { simulations: 60 })!);
    let differing = 0;
    let left = 6;
    for (const { view } of questions('lanes', seeded('lanes'))) {
      const reports = lanes.map((it) => it.think(view, left));
      expect(view.options).toContain(agreedOn(reports));
      if (JSON.stringify(reports[0]) !== JSON.stringify(reports[1])) differing++;
      if (--left === 0) break;
    }
    expect(differing).toBeGreaterThan(0);
  });

  test('are not there for a level that does not search, nor where the work cannot be shared', () => {
    expect(colleagueFor(table, 'militia', 0)).toBeUndefined();
    expect(colleagueFor(pileOf(7), 'continental', 0)).toBeUndefined();
  });
});
