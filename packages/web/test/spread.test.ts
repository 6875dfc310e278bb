import { describe, expect, test } from 'vitest';
import type { Figure } from '../src/board/figure.ts';
import { overlap } from '../src/board/labels.ts';
import { spread } from '../src/board/spread.ts';

const piece = (spot: string, x: number, y: number): Figure => ({
  key: `general-${spot}`,
  spot,
  x,
  y,
  name: spot,
  box: { x: x - 40, y: y - 40, w: 80, h: 80 },
  kind: 'piece',
  draw: () => null,
});
const everything = (): boolean => true;

describe('armies that stand in each other’s way', () => {
  test('are pushed apart until neither covers the other', () => {
    const [a, b] = spread([piece('york', 0, 0), piece('lancaster', 60, 10)], everything);
    expect(overlap(a!.box, b!.box)).toBe(0);
    expect(a!.x).toBeLessThan(0);
    expect(b!.x).toBeGreaterThan(60);
  });

  test('go together with their troops, and nobody else moves', () => {
    const all = [piece('york', 0, 0), piece('york', 10, 0), piece('lancaster', 60, 0), piece('boston', 900, 0)];
    const [first, second, , far] = spread(all, everything);
    expect(second!.x - first!.x).toBe(10);
    expect(far).toBe(all[3]);
  });

  test('never go so far that one would not know where they stand', () => {
    const crowd = Array.from({ length: 5 }, (_, i) => piece(`spot ${i}`, i, 0));
    for (const [i, it] of spread(crowd, everything).entries()) {
      expect(Math.abs(it.x - crowd[i]!.x)).toBeLessThanOrEqual(26);
      expect(Math.abs(it.y - crowd[i]!.y)).toBeLessThanOrEqual(26);
    }
  });
});
