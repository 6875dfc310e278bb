import { slotOf } from './board.ts';
import type { Kit } from './kit.ts';
import { TARGETS, autoCasualty } from './rules/08-casualties.ts';
import type { Colour, Side } from './sides.ts';

/** E2 What the dice of one side can show at once: every pair of hits and flights but "nothing", with its chance. */
export interface Volley {
  readonly count: number;
  readonly p: Float64Array;
  readonly hits: Uint8Array;
  /** Four flights an outcome, in the order of the side's colours. */
  readonly flees: Uint8Array;
  /** The chance that nobody is hit and nobody flees. */
  readonly nothing: number;
  readonly mostHits: number;
  /** The chance of so many hits, whatever else. */
  readonly hitChance: readonly number[];
  readonly meanFlee: readonly number[];
  /** Its number among the volleys of its side. */
  readonly id: number;
}

/** One side's force: every vector it can shrink to, by an index in mixed radix. */
export interface Muster {
  readonly colours: readonly Colour[];
  readonly strides: readonly number[];
  readonly size: number;
  readonly start: number;
  /** Four counts an index. */
  readonly vectors: Uint8Array;
  /** Units of the side itself, natives left out. */
  readonly own: Uint8Array;
  /** The index after one hit by 8.3e. */
  readonly afterHit: Int32Array;
  readonly volleys: readonly Volley[];
  /** Indices by number of units, natives included. */
  readonly byTotal: readonly (readonly number[])[];
  /** How far the index falls by the flights of each outcome. */
  fleeSteps(volley: Volley): Int32Array;
}

/** E1 What so many dice of one colour show: chance, hits, flights. */
type Throw = readonly [p: number, hits: number, flees: number];

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

const throwsOf = (k: number, hit: number, flee: number): Throw[] => {
  const found: Throw[] = [];
  for (let hits = 0; hits <= k; hits++)
    for (let flees = 0; hits + flees <= k; flees++) {
      const blank = k - hits - flees;
      const ways = factorial(k) / (factorial(hits) * factorial(flees) * factorial(blank));
      const p = ways * (hit / 6) ** hits * (flee / 6) ** flees * (1 - (hit + flee) / 6) ** blank;
      if (p > 0) found.push([p, hits, flees]);
    }
  return found;
};

/** E2 The chance of every pair of hits and flights: by flights in mixed radix, then by hits. */
const chancesOf = (kit: Kit, colours: readonly Colour[], dice: readonly number[], radix: number): Float64Array => {
  let sums = Float64Array.of(1, ...Array.from({ length: radix - 1 }, () => 0));
  colours.forEach((c, kind) => {
    const next = new Float64Array(sums.length * (dice[kind]! + 1));
    for (const [p, hits, flees] of throwsOf(dice[kind]!, kit.hitFaces[c]!, kit.fleeFaces[c]!))
      for (let i = 0; i < sums.length; i++) if (sums[i]! > 0) next[i + hits + flees * sums.length]! += p * sums[i]!;
    sums = next;
  });
  return sums;
};

const volleyFrom = (kit: Kit, side: Side, dice: readonly number[], id: number): Volley => {
  const mostHits = dice.reduce((a, b) => a + b, 0);
  const radix = mostHits + 1;
  const chances = chancesOf(kit, TARGETS[side]!, dice, radix);
  const hitChance = Array.from({ length: radix }, () => 0);
  const meanFlee = [0, 0, 0, 0];
  const [p, hits, flees]: [number[], number[], number[]] = [[], [], []];
  chances.forEach((chance, i) => {
    if (chance === 0) return;
    hitChance[i % radix]! += chance;
    let rest = Math.floor(i / radix);
    if (i > 0) {
      p.push(chance);
      hits.push(i % radix);
    }
    for (let kind = 0; kind < 4; kind++) {
      const n = rest % (dice[kind]! + 1);
      rest = Math.floor(rest / (dice[kind]! + 1));
      meanFlee[kind]! += n * chance;
      if (i > 0) flees.push(n);
    }
  });
  return {
    count: p.length,
    p: Float64Array.from(p),
    hits: Uint8Array.from(hits),
    flees: Uint8Array.from(flees),
    nothing: chances[0]!,
    mostHits,
    hitChance,
    meanFlee,
    id,
  };
};

const volleys = new WeakMap<Kit, [Volley[], Volley[]]>();
/** Wider than any colour has dice. */
const DICE_RADIX = 8;

/** The volley of so many dice of each colour; made once for a kit. */
const volleyOf = (kit: Kit, side: Side, dice: readonly number[]): Volley => {
  let known = volleys.get(kit);
  if (!known) volleys.set(kit, (known = [[], []]));
  const id = dice.reduce((sum, n) => sum * DICE_RADIX + n, 0);
  return (known[side][id] ??= volleyFrom(kit, side, dice, id));
};

/** All vectors a force can shrink to. `extra` units of its second colour may join it (PM-12). */
export const musterOf = (kit: Kit, side: Side, units: readonly number[], extra: number): Muster => {
  const colours = TARGETS[side]!;
  const there = colours.map((c) => units[slotOf(side, c)]!);
  const most = there.map((n, kind) => (kind === 1 ? n + extra : n));
  const strides = [1, 0, 0, 0];
  for (let kind = 1; kind < 4; kind++) strides[kind] = strides[kind - 1]! * (most[kind - 1]! + 1);
  const size = strides[3]! * (most[3]! + 1);
  const vectors = new Uint8Array(size * 4);
  const own = new Uint8Array(size);
  const afterHit = new Int32Array(size);
  const byTotal: number[][] = Array.from({ length: most.reduce((a, b) => a + b, 0) + 1 }, () => []);
  const mine: Volley[] = [];
  const dice = [0, 0, 0, 0];
  for (let index = 0; index < size; index++) {
    const base = index * 4;
    let total = 0;
    for (let kind = 0; kind < 4; kind++) {
      const n = Math.floor(index / strides[kind]!) % (most[kind]! + 1);
      vectors[base + kind] = n;
      dice[kind] = Math.min(n, kit.dice[colours[kind]!]!);
      total += n;
    }
    own[index] = total - vectors[base + 3]!;
    byTotal[total]!.push(index);
    mine.push(volleyOf(kit, side, dice));
    if (total === 0) continue;
    const hit = autoCasualty(kit, side, (c) => vectors[base + colours.indexOf(c)]!);
    afterHit[index] = index - strides[colours.indexOf(hit)]!;
  }
  const steps: Int32Array[] = [];
  const fleeSteps = (volley: Volley): Int32Array =>
    (steps[volley.id] ??= Int32Array.from({ length: volley.count }, (_, i) => {
      let sum = 0;
      for (let kind = 0; kind < 4; kind++) sum += volley.flees[i * 4 + kind]! * strides[kind]!;
      return sum;
    }));
  const start = there.reduce((sum, n, kind) => sum + n * strides[kind]!, 0);
  return { colours, strides, size, start, vectors, own, afterHit, volleys: mine, byTotal, fleeSteps };
};
