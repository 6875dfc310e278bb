import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CHAPTER_TITLES, PARAPHRASE, PRIMER, RULEBOOK } from '../src/index.ts';

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
