import { readFileSync } from 'node:fs';
import { CLIMBED, CURVES, type Climbed, RUNGS, type Rung, heightOf, nameOfRung, strengthOf } from '@liberty/ai';
import { describe, expect, test } from 'vitest';
import { Ladder } from '../ladder-climbing.ts';
import { withLadder } from '../ladder-table.ts';

/** Quick to play, and settled by luck. */
const QUICK: Rung = {
  game: 'rebellion-1775',
  terms: { scenario: 'introductory' },
  level: 'recruit',
  a: 'random',
  b: 'random',
  games: 6,
};
const ALONE: Rung = { game: 'dont-tread-on-me', terms: {}, level: 'random', a: 'random', games: 2 };

const anybody = (): boolean => true;
const climbed = (ladder: Ladder, rung: Rung, games: number): Climbed =>
  Array.from({ length: games }, () => ladder.climb(rung)).at(-1)!;

describe('a ladder', () => {
  test('is gone on with where it was broken off, as if it had not been', () => {
    const atOnce = climbed(new Ladder([QUICK], []), QUICK, 6);
    const before = climbed(new Ladder([QUICK], []), QUICK, 3);
    const later = climbed(new Ladder([QUICK], [before]), QUICK, 3);
    expect(later.results).toBe(atOnce.results);
    expect(later.mark).toBe(atOnce.mark);
    expect(later.questions).toEqual(atOnce.questions);
    expect(atOnce.results).toMatch(/^[WLD]{6}$/);
  });

  test('is begun anew by players who answer otherwise than those who played before', () => {
    const others: Climbed = { ...climbed(new Ladder([QUICK], []), QUICK, 3), mark: '0123456789ab' };
    const ladder = new Ladder([QUICK], [others]);
    expect(ladder.climb(QUICK).results).toHaveLength(1);
    expect(ladder.anew).toEqual(['rebellion-1775 introductory random v random']);
    expect(ladder.climb(QUICK).results).toHaveLength(2);
  });

  test('gives the next game to the rung that has had least, and none to one that is climbed', () => {
    const ladder = new Ladder([QUICK, ALONE], [{ ...row(QUICK, 'WLWL'), milliseconds: [500, 500] }]);
    expect(ladder.next(anybody)).toBe(ALONE);
    climbed(ladder, ALONE, 2);
    expect(ladder.next(anybody)).toBe(QUICK);
    expect(ladder.next(({ game }) => game === 'dont-tread-on-me')).toBeUndefined();
  });

  test('keeps what another has climbed beside it, and its own rungs as it has climbed them itself', () => {
    const ladder = new Ladder([QUICK, ALONE], []);
    const own = climbed(ladder, QUICK, 2);
    const theirs = row(ALONE, 'WW');
    ladder.hear([row(QUICK, 'L'), theirs]);
    expect(ladder.rows).toEqual([own, theirs]);
    expect(ladder.next(anybody)).toBe(QUICK);
  });

  test('a game for one is played once with each seed', () => {
    const ladder = new Ladder([ALONE], []);
    expect(climbed(ladder, ALONE, 2).results).toMatch(/^[WL]{2}$/);
    expect(ladder.rows[0]!.rung).toBe('dont-tread-on-me random');
  });
});

const row = (rung: Rung, results: string): Climbed => ({
  rung: nameOfRung(rung),
  mark: '',
  results,
  milliseconds: [0, 0],
  questions: [0, 0],
});

test('results are added up over all and by side, a draw as half a point', () => {
  const it = heightOf({ ...row(QUICK, 'WLWDWW'), milliseconds: [100, 30], questions: [10, 10] });
  expect(it).toMatchObject({ games: 6, wins: 4, losses: 1, draws: 1, score: 75, pace: [10, 3] });
  expect(it.bySide[0]).toMatchObject({ games: 3, wins: 3 });
  expect(it.bySide[1]).toMatchObject({ games: 3, wins: 1, losses: 1, draws: 1 });
});

describe('what is published', () => {
  test('belongs to a rung and is no longer than it', () => {
    for (const { rung, mark, results } of CLIMBED) {
      const it = RUNGS.find((one) => nameOfRung(one) === rung);
      expect(it, rung).toBeDefined();
      expect(mark).toMatch(/^[0-9a-f]{12}$/);
      expect(results).toMatch(/^[WLD]+$/);
      expect(results.length).toBeLessThanOrEqual(it!.games);
    }
  });

  test('stands in docs/levels.md as it is in the file', () => {
    const paper = readFileSync('docs/levels.md', 'utf8');
    expect(withLadder(paper, CLIMBED)).toBe(paper);
  });

  test('is what the page tells of a level: the first of its rungs that has two hundred games', () => {
    const told = new Set<string>();
    for (const rung of RUNGS) {
      const results = CLIMBED.find((it) => it.rung === nameOfRung(rung))?.results ?? '';
      const who = `${rung.game} ${rung.level}`;
      if (told.has(who) || results.length < 200) continue;
      told.add(who);
      expect(strengthOf(rung.game, rung.level), who).toContain(`of ${results.length} `);
    }
    expect(told.size).toBeGreaterThan(5);
  });
});

test('what every curve was fitted to, tested on and off by stands in docs/levels.md', () => {
  const rows = readFileSync('docs/levels.md', 'utf8')
    .split('\n')
    .map((row) => row.replace(/ +/g, ' '));
  for (const { game, war, found, tested } of CURVES) {
    const figures = `| ${found.games.toLocaleString('en')} games | ${tested!.games} games | ${(100 * tested!.worst).toFixed(1)} points |`;
    expect(rows.filter((row) => row.endsWith(figures)).length, `${game} ${war}: ${figures}`).toBe(1);
  }
});
