import { describe, expect, test } from 'vitest';
import { Purse } from '../src/purse.ts';

describe('a purse', () => {
  const taken = (purse: Purse, cards: readonly boolean[]): number[] =>
    cards.map((newCard) => (purse.take(newCard) as { milliseconds: number }).milliseconds);

  test('for a question gives the same to every question', () =>
    expect(taken(new Purse({ milliseconds: 100 }), [true, false, true])).toEqual([100, 100, 100]));

  test('for a card gives half of what is left, never nothing, and all again for the next card', () => {
    const purse = new Purse({ milliseconds: 1000, per: 'card' });
    expect(taken(purse, [true, false, false, false, false, false, true])).toEqual([
      500, 250, 125, 62.5, 31.25, 30, 500,
    ]);
  });
});
