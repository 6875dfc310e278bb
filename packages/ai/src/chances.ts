import { type AnyGame, type Chance, type Seat, type Sight, seeded } from '@liberty/table';
import { type Calibration, type Curve, type Knot, calibrationOf, curveOf } from './curves.ts';
import { Dice, seedOf } from './dice.ts';
import { type Judge, areTogether } from './judge.ts';
import { judgeFor } from './minds.ts';
import { Playout } from './playout.ts';

/**
 * What the judge says becomes a true chance here. Hints, coach and review ask for `chancesOf(game, view)` (or, if they
 * want one number, `chanceToWin`): the view of a seat is enough, whoever is asked there and also after the end. The same
 * view gives the same chances. Findings of a search, whose values are the judge's, are turned into chances by
 * `chancesAt(game, view, value)`. The curves are fitted to self-play by `npm run calibrate`; docs/levels.md tells how
 * true they were found to be in other games.
 */
export interface Chances {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** Worlds over which the judge is asked, if the caller does not say. */
const WORLDS = 24;

/** A share between the knots of a line, and the last of them beyond. */
export const between = (line: readonly Knot[], x: number): number => {
  const i = line.findIndex(([value]) => value >= x);
  if (i < 0) return line[line.length - 1]![1];
  if (i === 0) return line[0]![1];
  const [[x0, y0], [x1, y1]] = [line[i - 1]!, line[i]!];
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
};

/** The shares of the first side of the table, of a value from its chair. */
export const sharesOf = (curve: Pick<Curve, 'stages'>, over: number, value: number): readonly [number, number] => {
  const stage = curve.stages.find(({ until }) => over <= until) ?? curve.stages[curve.stages.length - 1]!;
  const [first, second] = [between(stage.first, value), stage.second ? between(stage.second, value) : 0];
  const whole = Math.max(1, first + second);
  return [first / whole, second / whole];
};

/** Nobody has played this war often enough: what the judge says is taken as it is, and no draw is looked for. */
const plain = (value: number): Chances => ({ win: (1 + value) / 2, draw: 0, loss: (1 - value) / 2 });

type Played = Pick<AnyGame, 'id' | 'edition'>;

/** The curve of the war that is fought on this table, if one was measured. */
const curveIn = (game: Played, judge: Judge<unknown>, s: unknown): Curve | undefined =>
  curveOf(game, judge.course?.(s).war ?? '');

/** Are the chances of this war held against how such wars ended? */
export const isCalibrated = (game: Played, judge: Judge<unknown>, s: unknown): boolean =>
  curveIn(game, judge, s) !== undefined;

/** What a value of the judge's in this whole position means for a seat: for reviews, to whom all is open. */
export const chancesIn = (game: AnyGame, judge: Judge<unknown>, s: unknown, seat: Seat, value: number): Chances => {
  const over = judge.course?.(s).over ?? 0;
  const curve = curveIn(game, judge, s);
  if (!curve) return plain(value);
  const isFirst = areTogether(judge, seat, 0);
  const [first, second] = sharesOf(curve, over, isFirst ? value : -value);
  if (game.seats.length === 1) return { win: first, draw: 0, loss: 1 - first };
  const [win, loss] = isFirst ? [first, second] : [second, first];
  return { win, draw: 1 - win - loss, loss };
};

/** What the chances of this view rest on; a page that shows them says so where it is not sound. */
export const calibrationAt = (game: AnyGame, view: Sight): Calibration => {
  return calibrationOf(curveIn(game, judgeFor(game), game.imagine(view, new Dice().wind(0, 0))));
};

/** How the judge sees it for a seat when the matter in hand is done with by the rule of thumb: the mean of some worlds. */
export const judged = (game: AnyGame, judge: Judge<unknown>, view: Sight, seed: number, worlds = WORLDS): number => {
  const playout = new Playout(game, judge);
  const dice = new Dice();
  const seat = view.seat ?? 0;
  let sum = 0;
  for (let world = 0; world < worlds; world++)
    sum += playout.worth(game.imagine(view, dice.wind(seed, world)), seat, 0, 0, dice);
  return sum / worlds;
};

/** A finished war leaves nothing open. */
const ended = (view: Sight, seat: Seat): Chances | undefined => {
  if (!view.outcome) return undefined;
  const { winners } = view.outcome;
  const [win, draw] = [winners.includes(seat) ? 1 : 0, winners.length === 0 ? 1 : 0];
  return { win, draw, loss: 1 - win - draw };
};

/** How likely whoever sees this is to win, to draw, to lose; a spectator is told of the first seat. */
export const chancesOf = (game: AnyGame, view: Sight, luck: Chance = seeded('chances'), worlds = WORLDS): Chances => {
  const seat = view.seat ?? 0;
  const over = ended(view, seat);
  if (over) return over;
  const judge = judgeFor(game);
  const seed = seedOf(luck);
  const value = judged(game, judge, view, seed, worlds);
  return chancesIn(game, judge, game.imagine(view, new Dice().wind(seed, 0)), seat, value);
};

/** The chance to win alone. */
export const chanceToWin = (game: AnyGame, view: Sight, luck?: Chance): number => chancesOf(game, view, luck).win;

/** What a value that a search has found in this position means for whoever is asked there. */
export const chancesAt = (game: AnyGame, view: Sight, value: number): Chances => {
  const seat = view.question?.seat ?? view.seat ?? 0;
  const s = game.imagine(view, new Dice().wind(0, 0));
  return chancesIn(game, judgeFor(game), s, seat, value);
};
