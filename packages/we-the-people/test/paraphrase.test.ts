import { PRINTED } from '../src/kit.ts';
import { RULEBOOK } from '../src/rulebook.ts';
import { CHAPTER_TITLES, PARAPHRASE } from '../src/paraphrase.ts';
import { PRIMER } from '../src/primer.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const RULINGS = new URL('../../../rulings/we-the-people.md', import.meta.url);

const copies = (rows: readonly { readonly copies: number }[]): number => rows.reduce((sum, it) => sum + it.copies, 0);

describe('our words for the rules', () => {
  test('2.0, 2.2b, 3.0d, 12.0b what they count is in the box', () => {
    const { map, generals, cards, battleCards } = PRINTED;
    const special = cards.filter(({ kind }) => kind === 'special');
    expect([map.spaces.length, copies(cards), copies(battleCards), generals.length]).toEqual([66, 96, 64, 13]);
    expect(PARAPHRASE['2.0']).toContain('66 spaces, 96 strategy cards, 64 battle cards, thirteen generals');
    expect([copies(special), PARAPHRASE['3.0d'], PARAPHRASE['6.2f']]).toEqual([
      8,
      expect.stringContaining('Eight Special cards'),
      expect.stringContaining('The eight Specials'),
    ]);
    const { american, british } = PRINTED.setup;
    expect([american.box.generals.length, british.pc.length]).toEqual([5, 8]);
    expect(PARAPHRASE['4.0c']).toContain('Five generals wait in the American box');
    expect(PARAPHRASE['4.0b']).toContain('eight markers');
  });

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
