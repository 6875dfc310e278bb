import type { AnyGame, Sight } from '@liberty/table';
import { type Bout, positionsIn } from './arena.ts';
import { judged, sharesOf } from './chances.ts';
import type { Curve, Knot, Stage } from './curves.ts';
import { type Judge, areTogether } from './judge.ts';

/** A position of a war whose end is known: how much of it was over, the judge's value from the first side's chair, who won in the end. */
export interface Reading {
  readonly over: number;
  readonly value: number;
  /** 1 the first side, -1 the second, 0 nobody. */
  readonly winner: -1 | 0 | 1;
}

/** So many questions of a match are read at most, one in so many at least, and in so many worlds. */
const READ = 60;
const EVERY = 8;
export const READ_WORLDS = 12;
/** Of how many stages a curve is made at most, and of how many knots a line; so many positions are behind a knot at least. */
const STAGES = 4;
const KNOTS = 12;
const BEHIND = 250;

const atMost = (most: number, positions: number): number => Math.max(1, Math.min(most, Math.floor(positions)));

const winnerOf = ({ outcome: { winners } }: Bout, judge: Judge<unknown>): Reading['winner'] => {
  if (winners.length === 0) return 0;
  return winners.some((seat) => areTogether(judge, seat, 0)) ? 1 : -1;
};

/** Reads a match: what whoever is asked could say of it then, and what became of it. */
export const readingsOf = (game: AnyGame, judge: Judge<unknown>, bout: Bout): Reading[] => {
  const winner = winnerOf(bout, judge);
  const readings: Reading[] = [];
  const every = Math.max(EVERY, Math.ceil(bout.answers.length / READ));
  let n = bout.seed;
  for (const s of positionsIn(game, bout)) {
    if (n++ % every !== 0) continue;
    const { seat } = game.question(s)!;
    const view: Sight = game.view(s, seat);
    const value = judged(game, judge, view, n, READ_WORLDS);
    const { over } = judge.course!(s);
    readings.push({ over, value: areTogether(judge, seat, 0) ? value : -value, winner });
  }
  return readings;
};

/** Parts of equal size, in order. */
const partsOf = <T>(list: readonly T[], count: number): T[][] =>
  Array.from({ length: count }, (_, i) =>
    list.slice(Math.floor((i * list.length) / count), Math.floor(((i + 1) * list.length) / count)),
  ).filter((it) => it.length > 0);

const mean = <T>(list: readonly T[], of: (it: T) => number): number =>
  list.reduce((sum, it) => sum + of(it), 0) / list.length;

/** Neighbours that go the wrong way are drawn together until the line never falls. */
const rising = (knots: readonly Knot[]): Knot[] => {
  const pools: { x: number; y: number; n: number }[] = [];
  for (const [x, y] of knots) {
    pools.push({ x, y, n: 1 });
    for (let k = pools.length - 1; k > 0 && pools[k]!.y < pools[k - 1]!.y; k--) {
      const [a, b] = [pools[k - 1]!, pools[k]!];
      const n = a.n + b.n;
      pools.splice(k - 1, 2, { x: (a.n * a.x + b.n * b.x) / n, y: (a.n * a.y + b.n * b.y) / n, n });
    }
  }
  return pools.map(({ x, y }) => [x, y]);
};

const rounded = (knots: readonly Knot[]): Knot[] =>
  knots.map(([value, share]) => [Number(value.toFixed(4)), Number(share.toFixed(4))]);

/** How often a side won, by the value: knots of equally many positions, made to rise with it or to fall. */
const lineOf = (readings: readonly Reading[], side: 1 | -1): Knot[] => {
  const knots = partsOf(
    readings.toSorted((a, b) => side * (a.value - b.value)),
    atMost(KNOTS, readings.length / BEHIND),
  ).map((part): Knot => [side * mean(part, (it) => it.value), mean(part, (it) => (it.winner === side ? 1 : 0))]);
  const line = rounded(rising(knots).map(([value, share]) => [side * value, share]));
  return side === 1 ? line : line.reverse();
};

/** The stages of a war, each with equally many positions. */
export const stagesOf = (readings: readonly Reading[], solitaire: boolean): Stage[] => {
  const parts = partsOf(
    readings.toSorted((a, b) => a.over - b.over),
    atMost(STAGES, readings.length / (KNOTS * BEHIND)),
  );
  return parts.map((part, i) => ({
    until: i === parts.length - 1 ? 1 : Number(part[part.length - 1]!.over.toFixed(4)),
    first: lineOf(part, 1),
    ...(solitaire ? {} : { second: lineOf(part, -1) }),
  }));
};

/** Positions to which a chance between two tenths was given: the mean of what was said, and how often it came true. */
export interface Bin {
  readonly positions: number;
  readonly said: number;
  readonly came: number;
}

/** Ten bins; both sides are asked about every position. */
export const binsOf = (curve: Pick<Curve, 'stages'>, readings: readonly Reading[]): Bin[] => {
  const bins = Array.from({ length: 10 }, () => ({ positions: 0, said: 0, came: 0 }));
  const add = (said: number, came: boolean): void => {
    const bin = bins[Math.min(9, Math.floor(10 * said))]!;
    bin.positions++;
    bin.said += said;
    bin.came += came ? 1 : 0;
  };
  for (const { over, value, winner } of readings) {
    const [first, second] = sharesOf(curve, over, value);
    add(first, winner === 1);
    if (curve.stages[0]!.second) add(second, winner === -1);
  }
  return bins.map(({ positions, said, came }) => ({
    positions,
    said: positions === 0 ? 0 : said / positions,
    came: positions === 0 ? 0 : came / positions,
  }));
};

/** A bin with fewer positions says nothing. */
const TELLING = 100;

/** By how much what was said and what came differ in the worst bin. */
export const worstOf = (bins: readonly Bin[]): number =>
  Math.max(0, ...bins.filter((it) => it.positions >= TELLING).map(({ said, came }) => Math.abs(said - came)));
