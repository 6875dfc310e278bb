import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playerFor } from '@liberty/ai';
import { SHELF } from '@liberty/shelf';
import { newMatch, save, seeded } from '@liberty/table';
import { weThePeople } from '@liberty/we-the-people';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Program, type Ran, freshFolder, program } from './program.ts';

const folder = freshFolder();
let liberty: Program;
beforeAll(async () => {
  liberty = await program('packages/cli/src/liberty.ts', folder);
});

const json = async (args: readonly string[]): Promise<Record<string, never>> => {
  const { code, out, err } = await liberty.run(args);
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out.trim().split('\n')).toHaveLength(1);
  return JSON.parse(out) as Record<string, never>;
};

describe('wrong usage', () => {
  const cases: readonly [string[], string][] = [
    [['dance'], "no command is called 'dance'"],
    [['play', '--loud'], "Unknown option '--loud'"],
    [['play', '--game', 'chess'], "no game is called 'chess'"],
    [
      ['play', '--game', 'we-the-people-cooper', '--tie-break', 'dice'],
      "no tieBreak is called 'dice'; there are: draw, points",
    ],
    [['play', '--american', 'napoleon'], "no player is called 'napoleon'"],
    [['play', '--load', 'nowhere.json'], 'there is no such file'],
    [['play', '--components', 'nowhere.json'], 'there is no such file'],
    [['play', '--scenario', 'waterloo'], "'We the People' has no choice of scenario"],
    [['play', '--game', 'rebellion-1775', '--scenario', 'waterloo'], "no scenario is called 'waterloo'"],
    [['play', '--game', 'rebellion-1775', '--players', '5'], 'there are: 4, 3, 2'],
    [['simulate', '-n', 'many'], "'many' is not a whole number"],
    [['simulate', '--british', 'human'], "no level is called 'human'"],
    [['arena', '--a', 'random'], 'name both players'],
    [['arena', '--a', 'random', '--b', 'random', '--processes', '9'], 'from 1 to 2'],
    [['replay'], 'name a file'],
    [['review'], 'name a file'],
    [['review', 'nowhere.json'], 'there is no such file'],
    [['replay', 'a.json', 'b.json'], 'one argument too many'],
    [['bench', '--seconds', '-1'], '--seconds'],
  ];
  test.concurrent.each(cases)('%j gets one clear line and code 2', async (args, message) => {
    const { code, out, err } = await liberty.run(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test.each(['play', 'simulate', 'lab'])(
    'the help of %s tells the flag of every seat of every game',
    async (command) => {
      const lines = (await liberty.run([command, '--help'])).out.split('\n');
      for (const { id, open } of SHELF)
        for (const seat of open?.().seats ?? []) {
          const flag = `--${seat.toLowerCase().replaceAll(' ', '-')}`;
          const told = lines.some((line) => line.includes(id) && line.split(/[ ,:]+/).includes(flag));
          expect([id, flag, told]).toEqual([id, flag, true]);
        }
    },
  );

  test('every command has its help', async () => {
    expect((await liberty.run(['--help'])).out).toContain('simulate');
    const commands = ['play', 'simulate', 'arena', 'compare', 'replay', 'bench'];
    const helps = await Promise.all(commands.map((command) => liberty.run([command, '--help'])));
    helps.forEach(({ code, out }, i) => {
      expect(code).toBe(0);
      expect(out).toContain(`liberty ${commands[i]}`);
    });
  });
});

describe('simulate', () => {
  test('one JSON object; the same seed gives the same games', async () => {
    const args = ['simulate', '-n', '20', '--seed', 'again', '--json'];
    const first = await json(args);
    expect(first).toMatchObject({ games: 20, draws: expect.any(Number) as number });
    const { wins, draws, decisions, endings } = first as unknown as Record<string, Record<string, number>>;
    expect(Object.keys(wins!)).toEqual(['American', 'British']);
    expect(wins!['American']! + wins!['British']! + Number(draws)).toBe(20);
    expect(Object.values(endings!).reduce((a, b) => a + b, 0)).toBe(20);
    expect(decisions!['min']!).toBeLessThanOrEqual(decisions!['mean']!);
    expect(decisions!['max']!).toBeGreaterThanOrEqual(decisions!['mean']!);
    const again = await json(args);
    expect({ ...again, seconds: 0 }).toEqual({ ...first, seconds: 0 });
  });

  test('Ctrl-C ends early and tells what was played so far', async () => {
    // Before the program listens, the signal ends it without a code, and then before a game is over: on a busy machine it is given more time.
    const interrupted = async (wait: number): Promise<Ran> => {
      const running = liberty.start(['simulate', '-n', '10000000', '--json']);
      setTimeout(() => running.interrupt(), wait);
      const ran = await running.ended;
      const isTooSoon = ran.code === null || /"games": ?0\b/.test(ran.out);
      return isTooSoon && wait < 100_000 ? interrupted(wait * 2) : ran;
    };
    const { code, out } = await interrupted(700);
    expect(code).toBe(0);
    const { games, cancelled } = JSON.parse(out) as { games: number; cancelled: boolean };
    expect(cancelled).toBe(true);
    expect(games).toBeGreaterThan(0);
  });
});

describe('arena', () => {
  test('one process and two give the same results', async () => {
    const args = ['arena', '--a', 'recruit', '--b', 'random', '--pairs', '2', '--from', '5', '--json'];
    const one = await json(args);
    const two = await json([...args, '--processes', '2']);
    expect(two).toEqual(one);
    const { pairs, wins, draws, interval, perSide } = one as unknown as {
      pairs: number;
      wins: { a: number; b: number };
      draws: number;
      interval: { low: number; high: number };
      perSide: Record<string, object>;
    };
    expect(pairs).toBe(2);
    expect(wins.a + wins.b + draws).toBe(4);
    expect(interval.low).toBeLessThan(interval.high);
    expect(Object.keys(perSide)).toEqual(['American', 'British']);
  });

  test('matches that were kept are not played again, and those of other players are refused', async () => {
    const file = join(freshFolder(), 'matches');
    const args = ['arena', '--a', 'thumb', '--b', 'random', '--from', '5', '--keep', file, '--json'];
    await json([...args, '--pairs', '1']);
    const kept = readFileSync(file, 'utf8');
    // A match that was being written when the program ended.
    appendFileSync(file, '{"seed":6,"swap');
    const whole = await json([...args, '--pairs', '2']);
    expect(whole).toMatchObject({ pairs: 2, games: 4, cancelled: false });
    expect(readFileSync(file, 'utf8').startsWith(kept)).toBe(true);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(5);
    expect(await json([...args, '--pairs', '2'])).toEqual(whole);
    const { code, err } = await liberty.run(['arena', '--a', 'random', '--b', 'random', '--keep', file]);
    expect(code).toBe(2);
    expect(err).toContain('keeps other matches');
  });

  test('a sequential test ends when it is decided', async () => {
    const args = ['arena', '--a', 'recruit@1', '--b', 'random', '--pairs', '500', '--from', '5', '--sprt', '--json'];
    const { pairs, sprt } = (await json(args)) as unknown as { pairs: number; sprt: { verdict: string } };
    expect(sprt.verdict).toBe('stronger');
    expect(pairs).toBeLessThan(60);
  });
});

describe('compare', () => {
  interface Compared {
    readonly command: string;
    readonly seeds: number;
    readonly editions: readonly {
      readonly game: string;
      readonly games: number;
      readonly wins: Record<string, { games: number; low: number; high: number }>;
      readonly draws: { games: number };
      readonly endings: Record<string, number>;
      readonly decisions: { mean: number };
      readonly minutes: { mean: number };
      readonly battles: { mean: number; low: number; high: number };
    }[];
  }
  const kept = (): string => readFileSync(join(folder, 'compared.jsonl'), 'utf8');
  const ARGS = ['compare', '--level', 'random', '--from', '7', '--kept', 'compared.jsonl'];

  test('plays the three editions on the same seeds, keeps every game and goes on where it was', async () => {
    const two = (await json([...ARGS, '-n', '2', '--json'])) as unknown as Compared;
    expect(two.editions.map((it) => it.game)).toEqual(['we-the-people', 'we-the-people-cooper', 'we-the-people-d10']);
    for (const { games, wins, draws, endings, decisions, minutes } of two.editions) {
      expect([games, wins['American']!.games + wins['British']!.games + draws.games]).toEqual([2, 2]);
      expect(Object.values(endings).reduce((a, b) => a + b, 0)).toBe(2);
      expect(minutes.mean).toBeCloseTo(decisions.mean / 6);
      expect(wins['American']!.low).toBeLessThan(wins['American']!.high);
    }
    const before = kept();
    expect(before.trim().split('\n')).toHaveLength(6);
    const again = (await json([...ARGS, '-n', '2', '--json'])) as unknown as Compared;
    expect([again, kept()]).toEqual([two, before]);
    const three = (await json([...ARGS, '-n', '3', '--json'])) as unknown as Compared;
    expect(three.editions.map((it) => it.games)).toEqual([3, 3, 3]);
    expect(kept().startsWith(before)).toBe(true);
  });

  test('as a table, with intervals; games of another level are not mixed in', async () => {
    const { out, code } = await liberty.run([...ARGS, '-n', '2']);
    expect(code).toBe(0);
    for (const words of ['American won', 'drawn', 'battles', 'interceptions', 'how it ended'])
      expect(out).toContain(words);
    const other = await liberty.run(['compare', '--level', 'recruit', '--from', '7', '--kept', 'compared.jsonl']);
    expect([other.code, other.err.trim()]).toEqual([2, 'compared.jsonl, line 1: was played by random']);
  });
});

describe('bench', () => {
  test('one JSON object with figures per game and a checksum that stays', async () => {
    const { games } = (await json(['bench', '--seconds', '0.2', '--json'])) as unknown as {
      games: Record<string, Record<string, number | string>>;
    };
    const figures = games['we-the-people']!;
    for (const key of ['drawNs', 'decisionsPerSecond', 'decisionInDraws', 'cloneInDraws', 'gamesPerSecond'])
      expect(figures[key]).toBeGreaterThan(0);
    expect(figures['checksum']).toMatch(/^[0-9a-f]{14}$/);
  });
});

describe('review', () => {
  /** A war between recruits, as far as `most` answers go, in a file. */
  const warIn = (name: string, most: number): string => {
    const game = weThePeople();
    const match = newMatch(game, 'a war in a file');
    const recruit = playerFor(game, 'recruit');
    const luck = seeded('recruits');
    for (let q = game.question(match.s); q && match.length < most; q = game.question(match.s))
      match.act(q.seat, recruit.choose(game.view(match.s, q.seat), luck));
    const file = join(folder, name);
    writeFileSync(file, save(match.record()));
    return file;
  };

  test('a finished war: what was there, what answers and luck changed, adding up to the result', async () => {
    const file = warIn('over.json', Infinity);
    const found = (await json(['review', file, '--simulations', '4', '--json'])) as Readonly<Record<string, number>>;
    expect(found['start']! + found['skill']! + found['luck']!).toBeCloseTo(found['end']!, 8);
    const { out, code } = await liberty.run(['review', file, '--simulations', '4']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /began at \d+\.\d%; answers changed [−+]\d+\.\d, luck [−+]\d+\.\d; the end is (?:100|50|0)\.0%/,
    );
    expect(out).toMatch(/American +accuracy \d+\.\d%/);
  });

  test('a war that is not over is refused in a sentence', async () => {
    const { code, err } = await liberty.run(['review', warIn('begun.json', 30)]);
    expect(code).toBe(2);
    expect(err).toContain('is not over yet');
  });
});
