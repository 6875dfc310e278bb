import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHAPTER_TITLES, PARAPHRASE } from '../src/paraphrase.ts';
import { PRIMER } from '../src/primer.ts';
import { RULEBOOK, type Rule } from '../src/rulebook.ts';
import { SHIPS, SMUGGLERS, UNIT_COUNT, isPrivateer } from '../src/units.ts';
import { campaigns, position } from './position.ts';

const RULINGS = new URL('../../../rulings/dont-tread-on-me.md', import.meta.url);

describe('our words for the rules', () => {
  test('every section has one to four sentences', () => {
    for (const section of Object.keys(RULEBOOK) as Rule[]) {
      expect(PARAPHRASE[section].match(/[.?](?=\s|$)/g) ?? [], section).not.toEqual([]);
      expect(PARAPHRASE[section].length, section).toBeLessThan(420);
    }
  });
  test('2/0 what they count is in the box', () => {
    const privateers = SMUGGLERS.filter((_, i) => isPrivateer(i)).length;
    expect([UNIT_COUNT, SHIPS.length, SMUGGLERS.length - privateers, privateers]).toEqual([58, 4, 8, 2]);
    expect(PARAPHRASE['2/0']).toContain('58 ground units, four ships, eight Smugglers, two Privateers');
  });
  test('11/0/1 campaigns are as often great as the primer says', () => {
    const isMajor = (a: number, b: number): boolean => {
      const [told] = position().rolls(a, b).start(campaigns()).heard('campaign');
      return told?.kind === 'campaign' && told.major;
    };
    const dice = [1, 2, 3, 4, 5, 6];
    const minor = dice.flatMap((a) => dice.filter((b) => !isMajor(a, b))).length;
    expect(minor / 36).toBeCloseTo(5 / 9);
    expect(PRIMER.flatMap(({ text }) => text).join(' ')).toContain(
      'in five rolls of nine a single attack in each of two',
    );
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
