import { describe, expect, test } from 'vitest';
import { freshFolder, program } from '../../packages/cli/test/program.ts';
import { citationsIn, rulingsCited, rulingsGiven, sectionsNamed, titlesIn } from '../toc-reading.ts';

describe('reading code and tests', () => {
  const known = new Set(['5', '7.0a', '7.0b', '7.0c', '7.1d1', '7.1d2', '4/1a']);

  test('a range names all that it spans; a bare number only as a heading', () => {
    expect(sectionsNamed('7.0a-c How a general moves', known)).toEqual(['7.0a', '7.0b', '7.0c']);
    expect(sectionsNamed('7.1d1-2 and 4/1a', known)).toEqual(['7.1d1', '7.1d2', '4/1a']);
    expect(sectionsNamed('5 Control', known)).toEqual(['5']);
    expect(sectionsNamed('up to 5 units, 17.0a, 7.0ab', known)).toEqual([]);
  });

  test('code cites in quotes and comments, not in numbers', () => {
    const code = "/** 7.0a Moving. */\nconst x = bar('7.0b', 'no');\nconst y = 7.1 * 4; // 7.1d2\n";
    expect(citationsIn('f.ts', code, known).map(({ line, section }) => [line, section])).toEqual([
      [1, '7.0a'],
      [2, '7.0b'],
      [3, '7.1d2'],
    ]);
  });

  test('tests name sections in their titles', () => {
    const code =
      "describe('7.0a Moving', () => {\n  test.each([1, 2])('7.0b %i', () => {});\n  test(\"T 4/1a\", f);\n  f('7.0c');\n});";
    expect(titlesIn('t.ts', code, known).map(({ line, section }) => [line, section])).toEqual([
      [1, '7.0a'],
      [2, '7.0b'],
      [3, '4/1a'],
    ]);
  });

  test('rulings are cited in code and given as headings', () => {
    expect(rulingsCited('/** 7.1 [R-07, R-12] */')).toEqual(['R-07', 'R-12']);
    expect(rulingsGiven('# Rulings\n\n## R-07 Lone generals\n\ntext R-08\n\n## R-12\n')).toEqual(['R-07', 'R-12']);
  });
});

describe('toc', () => {
  test('one JSON object, per game', async () => {
    const toc = await program('tools/toc.ts', freshFolder());
    const { code, out } = await toc.run(['--json']);
    expect(code).toBe(0);
    const { games } = JSON.parse(out) as {
      games: Record<string, { sections: number; inCode: number; missing: string[] }>;
    };
    const { sections, inCode, missing } = games['we-the-people']!;
    expect(sections).toBeGreaterThan(90);
    expect(inCode).toBeGreaterThan(80);
    expect(Array.isArray(missing)).toBe(true);
    expect((await toc.run(['--loud'])).code).toBe(2);
  });
});

describe('fuzz', () => {
  test('plays under the laws and tells which sections were visited', async () => {
    const fuzz = await program('tools/fuzz.ts', freshFolder());
    const { code, out } = await fuzz.run(['--games', '2', '--seed', 'tested', '--json']);
    expect(code).toBe(0);
    const report = JSON.parse(out) as { games: number; decisions: number; coverage: Record<string, number> };
    expect(report.games).toBe(2);
    expect(report.decisions).toBeGreaterThan(50);
    expect(report.coverage['5.3b']).toBe(2);
    expect((await fuzz.run(['--with', 'magic'])).code).toBe(2);
  });
  test('plays a scenario in two processes, each its share of the same games, and counts the answers one asks for', async () => {
    const fuzz = await program('tools/fuzz.ts', freshFolder());
    const run = async (...more: string[]) => {
      const words = [
        '--game',
        'rebellion-1775',
        '--scenario',
        'introductory',
        '--games',
        '3',
        '--verbs',
        'lay',
        '--json',
      ];
      const { code, out } = await fuzz.run([...words, ...more]);
      expect(code).toBe(0);
      return JSON.parse(out) as { decisions: number; coverage: object; told: object; answers: Record<string, number> };
    };
    const [alone, shared] = [await run(), await run('--processes', '2')];
    expect(Object.keys(alone.answers).length).toBeGreaterThan(4);
    for (const key of ['decisions', 'coverage', 'told', 'answers'] as const) expect(shared[key]).toEqual(alone[key]);
    expect((await fuzz.run(['--game', 'rebellion-1775', '--scenario', 'nowhere'])).code).toBe(2);
  });
});
