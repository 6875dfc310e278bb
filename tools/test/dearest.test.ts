import { describe, expect, test } from 'vitest';
import { linesFor } from '../dearest.ts';

const cost = (file: string, seconds: number) => ({ file, milliseconds: 1000 * seconds });

describe('what is said about where the time of a run went', () => {
  test('nothing after a short one', () => {
    expect(linesFor([cost('a.test.ts', 30), cost('b.test.ts', 29)])).toEqual([]);
  });

  test('the dearest files first, and what part of the whole they are', () => {
    const cheap = Array.from({ length: 20 }, (_, i) => cost(`cheap-${i}.test.ts`, 1));
    const [, head, first, second, ...rest] = linesFor([cost('b.test.ts', 20), ...cheap, cost('a.test.ts', 60)]);
    expect(head).toBe('The dearest 15 of 22 files took 93% of 100 s, side by side:');
    expect([first, second]).toEqual(['   60.0 s  a.test.ts', '   20.0 s  b.test.ts']);
    expect(rest).toHaveLength(13);
  });
});
