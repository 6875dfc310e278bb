import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  ALL_COLONIES,
  CHAPTER_TITLES,
  CITIES,
  PARAPHRASE,
  PRIMER,
  PRINTED,
  RULEBOOK,
  type Rule,
} from '../src/index.ts';

const RULINGS = readFileSync(new URL('../../../rulings/we-the-people-cooper.md', import.meta.url), 'utf8');
const SOURCES = new URL('../src/', import.meta.url);

describe('our words for the rules', () => {
  test('every section has one to four sentences', () => {
    for (const section of Object.keys(RULEBOOK) as Rule[]) {
      expect(PARAPHRASE[section].match(/[.:](?=\s|$)/g)?.length ?? 0, section).toBeGreaterThan(0);
      expect(PARAPHRASE[section].length, section).toBeLessThan(420);
    }
  });

  test('4.3, 20.1 what they count is in the box', () => {
    const copies = (rows: readonly { readonly copies: number }[]): number =>
      rows.reduce((sum, it) => sum + it.copies, 0);
    expect(PARAPHRASE['4.3']).toContain(
      `${copies(PRINTED.cards)} strategy cards and ${copies(PRINTED.battleCards)} battle`,
    );
    expect([ALL_COLONIES.length + CITIES.length, PARAPHRASE['20.1']]).toEqual([
      19,
      expect.stringContaining('nineteen in all'),
    ]);
  });

  test('every ruling that is cited, in words, code or tests, is given once', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.ts'));
    const texts = files.map((file) => readFileSync(new URL(file, SOURCES), 'utf8'));
    const cited = new Set(texts.flatMap((text) => text.match(/\bC-\d+\b/g) ?? []));
    expect(cited.size).toBeGreaterThan(50);
    for (const id of cited) expect(RULINGS.split(`\n## ${id} `).length, id).toBe(2);
  });

  test('all fifty rulings of the specification are given', () => {
    for (let n = 1; n <= 50; n++) expect(RULINGS).toContain(`\n## C-${String(n).padStart(2, '0')} `);
  });

  test('every chapter has a title, every section of the primer exists', () => {
    for (const section of Object.keys(RULEBOOK)) expect(CHAPTER_TITLES).toHaveProperty(section.split('.')[0]!);
    for (const { rules } of PRIMER) for (const rule of rules) expect(RULEBOOK).toHaveProperty([rule]);
  });
});
