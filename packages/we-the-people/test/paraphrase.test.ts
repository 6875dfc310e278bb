import { RULEBOOK } from '../src/rulebook.ts';
import { CHAPTER_TITLES, PARAPHRASE } from '../src/paraphrase.ts';
import { PRIMER } from '../src/primer.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const RULINGS = new URL('../../../rulings/we-the-people.md', import.meta.url);

describe('our words for the rules', () => {
  test('every section has one to four sentences', () => {
    for (const section of Object.keys(RULEBOOK) as (keyof typeof RULEBOOK)[]) {
      const sentences = PARAPHRASE[section].match(/[.:](?=\s|$)/g) ?? [];
      expect(sentences.length, section).toBeGreaterThan(0);
      expect(PARAPHRASE[section].length, section).toBeLessThan(420);
    }
  });

  test('every ruling that is cited exists', () => {
    const rulings = readFileSync(RULINGS, 'utf8');
    for (const [section, words] of Object.entries(PARAPHRASE))
      for (const id of words.match(/R-\d+/g) ?? []) expect(rulings, `${section} cites ${id}`).toContain(`## ${id} `);
  });

  test('every chapter has a title, every section of the primer exists', () => {
    for (const section of Object.keys(RULEBOOK)) expect(CHAPTER_TITLES).toHaveProperty(section.split('.')[0]!);
    for (const { rules } of PRIMER) for (const rule of rules) expect(RULEBOOK).toHaveProperty([rule]);
  });
});
