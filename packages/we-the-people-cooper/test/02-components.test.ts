import { poolSize } from '@liberty/colonies';
import { describe, expect, test } from 'vitest';
import printed from '../data/cards.json' with { type: 'json' };
import battleCards from '../data/battle-cards.json' with { type: 'json' };
import { CARDS, CITIES, EVENT_NAMES, PRINTED_CARDS, RESTRICTED } from '../src/index.ts';
import { EVENTS } from '../src/rules/08-events.ts';
import { edition } from './scene.ts';

const { kit } = edition;
const count = (key: 'ops' | 'code' | 'eventFor'): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const row of printed.cards) sums[String(row[key])] = (sums[String(row[key])] ?? 0) + 1;
  return sums;
};

describe('4.3 The strategy deck', () => {
  test('4.3 126 cards: nine turns of two hands of seven', () => {
    expect([printed.cards.length, poolSize(kit.deck), 9 * 2 * 7]).toEqual([126, 126, 126]);
  });

  test('8.1 as many cards of each number; codes and owners as counted', () => {
    expect(count('ops')).toEqual({ 1: 42, 2: 42, 3: 42 });
    expect(count('code')).toEqual({ A: 33, B: 33, C: 26, E: 34 });
    expect(count('eventFor')).toEqual({ american: 43, british: 43, either: 40 });
    expect(printed.counts.code).toEqual(count('code'));
  });

  test('8.1 a ship is on every 3 and every campaign card, and on no other', () => {
    for (const row of printed.cards) expect(row.ship, row.id).toBe(row.ops === 3 || row.campaign !== null);
  });

  test('C-44 every row says that it is reconstructed, and on what basis', () => {
    for (const row of printed.cards) expect([row.reconstructed, row.basis.length > 0]).toEqual([true, true]);
    expect(kit.cards.every((it) => it.reconstructed && it.basis !== '')).toBe(true);
  });

  test('kinds have their own words, and every row has an event that the rules know', () => {
    expect(new Set(CARDS).size).toBe(CARDS.length);
    for (const row of PRINTED_CARDS) expect(EVENT_NAMES).toContain(row.effect['type']);
    expect(Object.keys(EVENTS).toSorted()).toEqual([...EVENT_NAMES].toSorted());
  });

  test('8.3 the code says whose event it is; a counter has its moment', () => {
    for (const it of kit.cards) {
      if (it.code === 'A') expect(it.side).toBe(0);
      if (it.code === 'B') expect(it.side).toBe(1);
      if (it.code === 'E') expect(it.side).toBeUndefined();
      expect(it.code === 'C', it.id).toBe(it.moments.length > 0);
    }
  });

  test('8.3 every text says the numbers of its effect', () => {
    const words = ['', 'one', 'two', 'three', 'four', 'five'];
    const says = (text: string, n: number): boolean =>
      new RegExp(String.raw`\b(?:${n}|${words[n] ?? n})\b`, 'i').test(text);
    const numbersIn = (effect: object): number[] =>
      Object.entries(effect).flatMap(([key, it]) => {
        if (typeof it === 'number' && key !== 'navalMax') return [Math.abs(it)];
        return typeof it === 'object' && it !== null && !Array.isArray(it) ? numbersIn(it as object) : [];
      });
    const silent = PRINTED_CARDS.flatMap(({ id, text, effect }) =>
      numbersIn(effect).flatMap((n) => (says(text, n) ? [] : [`${id}: ${n}`])),
    );
    expect(silent).toEqual([]);
  });

  test('C-09 four Mandatory cards; C-06 15 cards bring the British 53 units', () => {
    const sum = (rows: typeof kit.cards): number => rows.reduce((n, it) => n + it.copies, 0);
    expect(sum(kit.cards.filter((it) => it.isMandatory))).toBe(4);
    const british = kit.cards.filter((it) => it.effect.event === 'placeCU' && it.side === 1);
    expect([sum(british), british.reduce((n, it) => n + it.copies * it.effect.count, 0)]).toEqual([15, 53]);
  });
});

describe('4.3 The battle deck', () => {
  test('14.3, 14.5 48 cards: 12, 9, 9, 8, 6 and four Reserves', () => {
    expect(kit.battleDeck).toEqual([12, 9, 9, 8, 6, 4]);
    expect([poolSize(kit.battleDeck), battleCards.cards.length]).toEqual([48, 48]);
  });
});

describe('2.1 Map and generals', () => {
  test('C-05 ratings and map are those of the original game', () => {
    expect(kit.components.generals.find((it) => it.id === 'washington')).toMatchObject({ strategy: 1, battle: 2 });
    expect(kit.atlas.names).toHaveLength(66);
  });

  test('11.5, 20.1 three restricted ports; five cities and fourteen colonies make nineteen points', () => {
    expect(RESTRICTED).toHaveLength(3);
    expect(RESTRICTED.every((x) => kit.atlas.isPort[x])).toBe(true);
    expect(CITIES.length + kit.atlas.colonyNames.length).toBe(19);
  });
});
