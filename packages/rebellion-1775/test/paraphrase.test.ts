import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHAPTER_TITLES, PARAPHRASE, PRIMER, RULEBOOK, type Rule } from '../src/index.ts';

const RULINGS = readFileSync(new URL('../../../rulings/rebellion-1775.md', import.meta.url), 'utf8');
const SOURCES = new URL('../src/', import.meta.url);
const rulingOf = (id: string): string => RULINGS.split(/^## /m).find((it) => it.startsWith(`${id} `)) ?? '';

describe('our words for the rules', () => {
  test('every section has its words, and they end', () => {
    for (const section of Object.keys(RULEBOOK) as Rule[]) {
      expect(PARAPHRASE[section], section).toMatch(/\.$/);
      expect(PARAPHRASE[section].length, section).toBeLessThan(520);
    }
  });

  test('every ruling that is cited, in words or code, is given once', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.ts'));
    const texts = files.map((file) => readFileSync(new URL(file, SOURCES), 'utf8'));
    const cited = new Set(texts.flatMap((text) => text.match(/\bR-\d+\b/g) ?? []));
    expect(cited.size).toBeGreaterThan(50);
    for (const id of cited) expect(RULINGS.split(`\n## ${id} `).length, id).toBe(2);
  });

  test.each(['R-24', 'R-28', 'R-33', 'R-68'])('%s goes against the plain words, and its reason says which', (id) => {
    const [, reason = ''] = /\*\*Reason\.\*\* (.*)/.exec(rulingOf(id)) ?? [];
    expect(reason).toMatch(/overrides/);
    expect(reason).toMatch(/summary|card/);
  });

  test('every chapter has a title, every section of the primer exists', () => {
    for (const section of Object.keys(RULEBOOK)) expect(CHAPTER_TITLES).toHaveProperty(section.split('.')[0]!);
    for (const { rules } of PRIMER) for (const rule of rules) expect(RULEBOOK).toHaveProperty([rule]);
  });
});
