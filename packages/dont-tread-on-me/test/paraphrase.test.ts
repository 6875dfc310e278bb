import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHAPTER_TITLES, PARAPHRASE } from '../src/paraphrase.ts';
import { PRIMER } from '../src/primer.ts';
import { RULEBOOK, type Rule } from '../src/rulebook.ts';

const RULINGS = new URL('../../../rulings/dont-tread-on-me.md', import.meta.url);

describe('our words for the rules', () => {
  test('every section has one to four sentences', () => {
    for (const section of Object.keys(RULEBOOK) as Rule[]) {
      expect(PARAPHRASE[section].match(/[.?](?=\s|$)/g) ?? [], section).not.toEqual([]);
      expect(PARAPHRASE[section].length, section).toBeLessThan(420);
    }
  });
  test('every ruling that is cited exists', () => {
    const rulings = readFileSync(RULINGS, 'utf8');
    for (const [section, words] of Object.entries(PARAPHRASE))
      for (const id of words.match(/R-\d+/g) ?? []) expect(rulings, `${section} cites ${id}`).toContain(`## ${id} `);
  });
  test('every chapter has a title, every section of the primer exists', () => {
    for (const section of Object.keys(RULEBOOK)) expect(CHAPTER_TITLES).toHaveProperty(section.split('/')[0]!);
    for (const { rules } of PRIMER) for (const rule of rules) expect(RULEBOOK).toHaveProperty([rule]);
  });
});
