import { describe, expect, test } from 'vitest';
import { finalist, meanOf, ran, sortFirst } from '../src/race.ts';

describe('a race of plans', () => {
  test('what was foreseen counts as so many worlds, and less the more of them were tried', () => {
    const it = finalist([], 0.4, true, 8);
    expect(meanOf(it)).toBe(0.4);
    ran(it, -0.5);
    expect(meanOf(it)).toBeCloseTo((8 * 0.4 - 0.5) / 9, 12);
    for (let i = 0; i < 791; i++) ran(it, -0.5);
    expect(meanOf(it)).toBeCloseTo((8 * 0.4 - 792 * 0.5) / 800, 12);
  });

  test('one unlucky world does not throw out what looked best, where it counts; where it does not, it does', () => {
    const leadsAfterOne = (weight: number): number => {
      const [good, poor] = [finalist([], 0.3, true, weight), finalist([], 0.1, true, weight)];
      const field = [good, poor];
      ran(good, -0.2);
      ran(poor, 0.2);
      sortFirst(field, 2);
      return field[0]!.foreseen;
    };
    expect(leadsAfterOne(8)).toBe(0.3);
    expect(leadsAfterOne(0)).toBe(0.1);
  });
});
