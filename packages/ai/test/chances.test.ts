import { readdirSync, readFileSync } from 'node:fs';
import { dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { rebellion1775 } from '@liberty/rebellion-1775';
import { type AnyGame, seeded, silent } from '@liberty/table';
import { weThePeople } from '@liberty/we-the-people';
import { weThePeopleCooper } from '@liberty/we-the-people-cooper';
import { weThePeopleD10 } from '@liberty/we-the-people-d10';
import { describe, expect, test } from 'vitest';
import {
  CURVES,
  type Reading,
  SOUND,
  between,
  binsOf,
  calibrationAt,
  calibrationOf,
  chanceToWin,
  chancesOf,
  curveOf,
  hint,
  isCalibrated,
  judgeFor,
  worstOf,
} from '../src/index.ts';

/** What was read in test games, a position in four of it: how much of the war was over, the judge's value, who won. */
interface Held {
  readonly game: string;
  readonly war: string;
  readonly rows: readonly (readonly [number, number, number])[];
}
const folder = new URL('held/', import.meta.url);
const HELD = readdirSync(folder).map(
  (name) => [name.replace('.json', ''), JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Held] as const,
);

const GAMES: readonly AnyGame[] = [
  weThePeople(),
  weThePeopleD10(),
  weThePeopleCooper(),
  rebellion1775(),
  dontTreadOnMe(),
];

test('between two knots a line is straight, beyond the last it is level', () => {
  const line = [
    [-0.5, 0.2],
    [0.5, 0.8],
  ] as const;
  expect([-1, -0.5, 0, 0.5, 1].map((x) => between(line, x))).toEqual([0.2, 0.2, 0.5, 0.8, 0.8]);
});

describe.each(GAMES.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  test('in every view of a war the chances add up to one, the war goes on, and in the end nothing is open', () => {
    const dice = seeded('a war');
    const s = game.setup(game.defaults);
    const judge = judgeFor(game);
    let gone = 0;
    for (let n = 0; !game.outcome(s); n++) {
      const options = game.options(s);
      if (n % 64 === 0) {
        const { over } = judge.course!(s);
        expect(over).toBeGreaterThanOrEqual(0);
        expect(over).toBeLessThanOrEqual(1);
        gone = Math.max(gone, over);
        for (const seat of [0, game.seats.length - 1, undefined]) {
          const view = game.view(s, seat);
          const { win, draw, loss } = chancesOf(game, view, seeded('worlds'), 2);
          expect(win + draw + loss).toBeCloseTo(1, 9);
          expect(Math.min(win, draw, loss)).toBeGreaterThanOrEqual(-1e-9);
        }
      }
      game.play(s, options[dice.pick(options.length, 'answer')]!, dice, silent);
    }
    expect(gone).toBeGreaterThan(0.1);
    for (const seat of game.seats.keys())
      expect(chanceToWin(game, game.view(s, seat))).toBe(game.outcome(s)!.winners.includes(seat) ? 1 : 0);
  });

  test('cards that a seat cannot see do not change its chances', () => {
    const s = game.setup(game.defaults);
    const dice = seeded('hidden');
    for (let n = 0; n < 40 && !game.outcome(s); n++) {
      const options = game.options(s);
      game.play(s, options[dice.pick(options.length, 'answer')]!, dice, silent);
    }
    for (const seat of game.seats.keys()) {
      const view = game.view(s, seat);
      const twin = game.view(game.imagine(view, seeded('twin')), seat);
      expect(chancesOf(game, twin)).toEqual(chancesOf(game, view));
    }
  });
});

describe('what a chance rests on', () => {
  test('is sound only where a curve held within five points in games it was not fitted to', () => {
    const tested = { matches: [], games: 100, positions: 5000 };
    expect(calibrationOf(undefined)).toBe('none');
    expect(calibrationOf({})).toBe('doubtful');
    expect(calibrationOf({ tested: { ...tested, worst: SOUND + 0.001 } })).toBe('doubtful');
    expect(calibrationOf({ tested: { ...tested, worst: SOUND } })).toBe('sound');
  });

  test('is said with a hint where it is not sound', () => {
    for (const game of GAMES) {
      const s = game.setup(game.defaults);
      const dice = seeded('rests on');
      while (game.options(s).length === 1) game.play(s, game.options(s)[0]!, dice, silent);
      const { seat } = game.question(s)!;
      const view = game.view(s, seat);
      const advice = hint(game, view, dice, { simulations: 1 });
      expect(advice.calibration).toBe(calibrationAt(game, view));
      if (advice.findings.length > 0) {
        expect(advice.why.includes('Not calibrated')).toBe(advice.calibration === 'none');
        expect(advice.why.includes('Roughly')).toBe(advice.calibration === 'doubtful');
      }
    }
  });

  test('has its provenance: who played, which seeds, how many games; fitted below the seeds of tests, tested on those', () => {
    const seedsOf = (matches: readonly string[]): number[] =>
      matches.flatMap((it) => [...it.matchAll(/seeds (\d+) to (\d+)/g)].flatMap(([, a, b]) => [Number(a), Number(b)]));
    for (const { found, tested } of CURVES) {
      expect(found.games).toBeGreaterThan(0);
      expect(Math.max(...seedsOf(found.matches))).toBeLessThan(1_000_000);
      if (tested) expect(Math.min(...seedsOf(tested.matches))).toBeGreaterThanOrEqual(1_000_000);
    }
  });

  test.each(HELD)(
    'what was read in the test games of %s is no further off in any bin than is written beside its curve, but for the luck of which were kept',
    (_name, { game, war, rows }) => {
      const curve = curveOf(
        GAMES.find(({ id }) => id === game)!,
        war,
      )!;
      const readings = rows.map(([over, value, winner]) => ({ over, value, winner }) as Reading);
      const bins = binsOf(curve, readings);
      for (const { said, came, positions } of bins) {
        const error = Math.sqrt((came * (1 - came)) / positions);
        expect(Math.abs(said - came)).toBeLessThan(curve.tested!.worst + 2.5 * error);
      }
      expect(worstOf(bins)).toBeLessThan(curve.tested!.worst + 0.05);
    },
  );

  test('every curve that was tested has what was read in the tests beside it', () => {
    const tested = CURVES.filter((it) => it.tested).map(({ game, war }) => `${game} ${war}`);
    expect(HELD.map(([, { game, war }]) => `${game} ${war}`).sort()).toEqual(tested.sort());
  });

  test('other components have no curve: what the same value means with them nobody has counted', () => {
    for (const game of GAMES.filter(({ id }) => CURVES.some((it) => it.game === id))) {
      const s = game.setup(game.defaults);
      expect(isCalibrated(game, judgeFor(game), s)).toBe(true);
      expect(isCalibrated({ ...game, edition: 'classic, components 0123456789ab' }, judgeFor(game), s)).toBe(false);
    }
  });
});
