import { describe, expect, test } from 'vitest';
import { Purse } from '../src/purse.ts';

describe('a purse', () => {
  const taken = (purse: Purse, cards: readonly boolean[]): number[] =>
    cards.map((newCard) => (purse.take(newCard) as { milliseconds: number }).milliseconds);

  test('for a question gives the same to every question', () =>
    expect(taken(new Purse({ milliseconds: 100 }, 0.5), [true, false, true])).toEqual([100, 100, 100]));

  test('for a card gives a part of what is left, and all again for the next card', () => {
    const purse = new Purse({ milliseconds: 1000, per: 'card' }, 0.5);
    expect(taken(purse, [true, false, false, true])).toEqual([500, 250, 125, 500]);
  });

  test('for a card gives never nothing, and yet hardly more than was in it for forty questions', () => {
    const purse = new Purse({ milliseconds: 1000, per: 'card' }, 0.25);
    const all = taken(purse, [true, ...Array.from({ length: 39 }, () => false)]);
    expect(Math.min(...all)).toBe(5);
    expect(all.reduce((sum, it) => sum + it, 0)).toBeLessThan(1200);
  });
});
