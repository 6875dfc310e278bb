import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CHAPTER_TITLES, PARAPHRASE, PRIMER, PRINTED, RULEBOOK, kitOf, reaches, trialOf } from '../src/index.ts';

const rulingsOf = (game: string): Set<string> => {
  const text = readFileSync(resolve(import.meta.dirname, `../../../rulings/${game}.md`), 'utf8');
  return new Set(Array.from(text.matchAll(/^## ([MR]-\d+)\b/gm), ([, id]) => id!));
};

test('every section has its paraphrase and its chapter', () => {
  expect(Object.keys(PARAPHRASE).toSorted()).toEqual(Object.keys(RULEBOOK).toSorted());
  for (const rule of Object.keys(RULEBOOK)) expect(CHAPTER_TITLES).toHaveProperty([rule.split('.')[0]!]);
});

test('M5.8 the paraphrase of the table says that it is reconstructed', () => {
  expect(PARAPHRASE['M5.8']).toContain('reconstructed');
});

test('M2, M4, 3.0d what is counted is in the box', () => {
  const { cards, track } = PRINTED;
  const inDeck = cards.reduce((sum, it) => sum + it.copies, 0);
  const special = cards.filter((it) => it.kind === 'special' && it.copies > 0).length;
  expect([inDeck, track.length * 4, special]).toEqual([91, 32, 3]);
  expect(PARAPHRASE.M2).toContain('91 strategy cards');
  expect(PARAPHRASE.M4).toContain('thirty-two in all');
  expect(PARAPHRASE['3.0d']).toContain('Three Special cards');
});

test('M5.8 with equal totals the attacker wins about as often as the primer says', () => {
  const kit = kitOf(PRINTED);
  const second = kit.battle.indexOf(2);
  const wins = Array.from({ length: 17 }, (_, i) => {
    const trial = trialOf(kit, i + 4, i + 4, second);
    return trial.by === 'table'
      ? Array.from({ length: 10 }, (_n, die) => reaches(die + 1, trial)).filter(Boolean).length
      : 0;
  });
  expect(new Set(wins)).toEqual(new Set([8, 7]));
  expect(PRIMER.flatMap(({ text }) => text).join(' ')).toContain('he wins about seven or eight times in ten');
});

test('rulings that are cited are given', () => {
  const given = new Set([...rulingsOf('we-the-people-d10'), ...rulingsOf('we-the-people')]);
  for (const text of Object.values(PARAPHRASE))
    for (const [id] of text.matchAll(/\b[MR]-\d+\b/g)) expect(given).toContain(id);
});

test('rulings are numbered without a gap', () => {
  const own = [...rulingsOf('we-the-people-d10')].filter((id) => id.startsWith('M'));
  expect(own).toEqual(own.map((_, i) => `M-${String(i + 1).padStart(2, '0')}`));
});

test('the primer cites sections of the rulebook', () => {
  for (const { rules } of PRIMER) for (const rule of rules) expect(RULEBOOK).toHaveProperty([rule]);
});
