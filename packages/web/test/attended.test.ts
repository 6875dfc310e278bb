import { describe, expect, test } from 'vitest';
import { attendedBy } from '../src/table/attended.ts';

const AT_ONCE = 0;

describe('a result is not passed by', () => {
  const until = (pace: number): number => {
    const attended = attendedBy({ table: 'pictures', results: 'pause' }, pace);
    return attended === 'pass by' ? AT_ONCE : (attended.until ?? Infinity);
  };

  test.each([0, 0.5, 1, 1.8])('it stands for more than a second at pace %d, and goes on by itself', (pace) => {
    expect(until(pace)).toBeGreaterThan(1000);
    expect(until(pace)).toBeLessThan(10_000);
  });

  test('who wants no motion reads it as long as everybody', () => {
    expect(until(0)).toBe(until(1));
  });

  test('it waits for a click where that is wished for, with motion or without', () => {
    for (const pace of [0, 1])
      expect(attendedBy({ table: 'pictures', results: 'click' }, pace)).toEqual({ until: undefined });
  });

  test('in words everything is read, and who lets results go by is not held up', () => {
    expect(attendedBy({ table: 'words', results: 'click' }, 1)).toBe('pass by');
    expect(attendedBy({ table: 'pictures', results: 'go on' }, 1)).toBe('pass by');
  });
});
