import type { Chance } from '@liberty/table';

/** A pool of unseen cards: how many of each kind. It has no order until a card is drawn. */
export type Pool = number[];

export const poolSize = (pool: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < pool.length; i++) sum += pool[i]!;
  return sum;
};

/** Draws one card at random out of the pool. */
export const drawFrom = (pool: Pool, chance: Chance, why: string): number => {
  let left = chance.pick(poolSize(pool), why);
  for (let kind = 0; kind < pool.length; kind++) {
    left -= pool[kind]!;
    if (left < 0) {
      pool[kind]! -= 1;
      return kind;
    }
  }
  throw new Error('the pool is smaller than its size');
};

/** A hand is a sorted list of kinds, so that the same cards are always the same hand. */
export const addToHand = (hand: number[], kind: number): void => {
  let i = hand.length;
  while (i > 0 && hand[i - 1]! > kind) i--;
  hand.splice(i, 0, kind);
};

/** Takes one card of that kind out of a list; the last one laid there. */
export const takeFrom = (cards: number[], kind: number): void => {
  const i = cards.lastIndexOf(kind);
  if (i < 0) throw new Error(`no card ${kind} is there`);
  cards.splice(i, 1);
};
