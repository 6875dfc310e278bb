import { beforeAll, describe, expect, test } from 'vitest';
import { type Program, freshFolder, program } from './program.ts';

let liberty: Program;
beforeAll(async () => {
  liberty = await program('packages/cli/src/liberty.ts', freshFolder());
});

interface Ending {
  readonly games: number;
  readonly interval: { readonly low: number; readonly high: number };
}

describe('arena with one seat', () => {
  const args = ['arena', '--game', 'dont-tread-on-me', '--a', 'random', '--pairs', '3', '--from', '5'];

  test('one JSON object: every game has a level, and every share an interval', async () => {
    const { code, out } = await liberty.run([...args, '--json']);
    expect(code).toBe(0);
    const { games, levels, won } = JSON.parse(out) as { games: number; levels: Record<string, Ending>; won: Ending };
    expect(games).toBe(3);
    expect(Object.values(levels).reduce((sum, it) => sum + it.games, 0)).toBe(3);
    for (const { interval } of [won, ...Object.values(levels)]) expect(interval.low).toBeLessThan(interval.high);
  });

  test('a table without --json; and simulate counts the same levels', async () => {
    const { out } = await liberty.run(args);
    expect(out).toContain('random alone at dont-tread-on-me, 3 games from seed 5');
    const simulated = await liberty.run(['simulate', '--game', 'dont-tread-on-me', '-n', '2', '--json']);
    const { endings, ...told } = JSON.parse(simulated.out) as {
      endings: Record<string, number>;
      wins: Record<string, number>;
      lost: number;
    };
    expect(told).not.toHaveProperty('draws');
    expect(Object.values(told.wins)[0]! + told.lost).toBe(2);
    expect(Object.keys(endings).every((it) => / British (Disaster|Defeat|Victory)|Disaster/.test(it))).toBe(true);
  });

  test('two processes play the same games as one', async () => {
    const [one, two] = await Promise.all([
      liberty.run([...args, '--json']),
      liberty.run([...args, '--json', '--processes', '2']),
    ]);
    expect(two.out).toBe(one.out);
  });

  test('with --b both players have the same seeds, and the difference is told with its interval', async () => {
    const both = [...args, '--b', 'recruit', '--processes', '2'];
    const { out } = await liberty.run([...both, '--json']);
    interface Difference {
      readonly seeds: number;
      readonly mean: number;
      readonly interval: { readonly low: number; readonly high: number };
    }
    const told = JSON.parse(out) as { won: Ending; other: { games: number; won: Ending }; difference: Difference };
    expect(told.other.games).toBe(3);
    expect(told.difference.seeds).toBe(3);
    expect(told.difference.mean).toBeCloseTo((told.won.games - told.other.won.games) / 3, 9);
    expect(told.difference.interval.low).toBeLessThanOrEqual(told.difference.mean);
    const table = await liberty.run(both);
    expect(table.out).toContain('recruit alone at dont-tread-on-me, 3 games from seed 5');
    expect(table.out).toContain('random wins more often than recruit by');
  });
});
