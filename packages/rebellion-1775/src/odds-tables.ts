import { slotOf } from './board.ts';
import type { Kit } from './kit.ts';
import { TARGETS, autoCasualty } from './rules/08-casualties.ts';
import { type Colour, NA, type Side } from './sides.ts';

/** A side has at most four colours in a battle, natives last. */
export const KINDS = 4;

/** E2 What the dice of one side can show at once: every pair of hits and flights with its chance. */
interface Volley {
  readonly mostHits: number;
  /** Pairs are sorted by hits: those with `h` of them lie from `from[h]` to before `from[h + 1]`. The first is "nothing". */
  readonly from: Int32Array;
  readonly p: Float64Array;
  /** Four flights a pair, by kind. */
  readonly flees: Uint8Array;
  /** By kind: the flights to be expected, and the most there can be. */
  readonly meanFlee: Float64Array;
  readonly mostFlee: readonly number[];
}

/** A volley as one force fires it: with what its flights do to the cell of the battle. */
export interface Fire extends Volley {
  readonly nothing: number;
  /** By how much the cell falls by the flights of each pair. */
  readonly steps: Int32Array;
  /** How often it is to be expected in the whole battle. */
  rolls: number;
}

/** The chances of hits and flights of the first few kinds of a side: by flights in mixed radix, then by hits. */
interface Chances {
  readonly radix: number;
  readonly flights: readonly number[];
  readonly p: Float64Array;
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** E1 `k` dice of one colour: the chance of so many hits and flights, hits first. */
const throwsOf = (k: number, hit: number, flee: number): Chances => {
  const mostFlee = flee > 0 ? k : 0;
  const p = new Float64Array((mostFlee + 1) * (k + 1));
  for (let flees = 0; flees <= mostFlee; flees++)
    for (let hits = 0; hits + flees <= k; hits++) {
      const blank = k - hits - flees;
      const ways = factorial(k) / (factorial(hits) * factorial(flees) * factorial(blank));
      p[flees * (k + 1) + hits] = ways * (hit / 6) ** hits * (flee / 6) ** flees * (1 - (hit + flee) / 6) ** blank;
    }
  return { radix: k + 1, flights: [mostFlee + 1], p };
};

/** Two lots of dice together: hits add up, flights stand side by side. */
const together = (a: Chances, b: Chances): Chances => {
  const radix = a.radix + b.radix - 1;
  const [rowsA, rowsB] = [a.p.length / a.radix, b.p.length / b.radix];
  const p = new Float64Array(rowsA * rowsB * radix);
  for (let i = 0; i < a.p.length; i++) {
    const chance = a.p[i]!;
    if (chance === 0) continue;
    const base = Math.floor(i / a.radix) * radix + (i % a.radix);
    for (let j = 0; j < b.p.length; j++)
      p[base + Math.floor(j / b.radix) * rowsA * radix + (j % b.radix)]! += chance * b.p[j]!;
  }
  return { radix, flights: [...a.flights, ...b.flights], p };
};

/** E2 The same in the order in which it is fired: by hits. */
const volleyOf = ({ radix, flights, p }: Chances): Volley => {
  const rows = p.length / radix;
  const from = new Int32Array(radix + 1);
  const chances: number[] = [];
  const flees: number[] = [];
  const meanFlee = new Float64Array(KINDS);
  for (let hits = 0; hits < radix; hits++) {
    for (let row = 0; row < rows; row++) {
      const chance = p[row * radix + hits]!;
      if (chance === 0 && row + hits > 0) continue;
      chances.push(chance);
      for (let kind = 0, rest = row; kind < KINDS; kind++) {
        const n = rest % flights[kind]!;
        rest = (rest - n) / flights[kind]!;
        flees.push(n);
        meanFlee[kind]! += n * chance;
      }
    }
    from[hits + 1] = chances.length;
  }
  return {
    mostHits: radix - 1,
    from,
    p: Float64Array.from(chances),
    flees: Uint8Array.from(flees),
    meanFlee,
    mostFlee: flights.map((n) => n - 1),
  };
};

/** What the dice of each side of a kit can show, found when first wanted and kept: by the dice of the kinds so far. */
class Dice {
  readonly #kit: Kit;
  readonly #chances: [Map<number, Chances>, Map<number, Chances>] = [new Map(), new Map()];
  readonly #volleys: [Map<number, Volley>, Map<number, Volley>] = [new Map(), new Map()];

  constructor(kit: Kit) {
    this.#kit = kit;
  }
  volley(side: Side, dice: readonly number[], key: number): Volley {
    let found = this.#volleys[side].get(key);
    if (!found) this.#volleys[side].set(key, (found = volleyOf(this.#chancesOf(side, dice, KINDS))));
    return found;
  }
  #chancesOf(side: Side, dice: readonly number[], kinds: number): Chances {
    const key = keyOf(dice.slice(0, kinds));
    let found = this.#chances[side].get(key);
    if (!found) {
      const colour = TARGETS[side]![kinds - 1]!;
      const last = throwsOf(dice[kinds - 1]!, this.#kit.hitFaces[colour]!, this.#kit.fleeFaces[colour]!);
      found = kinds === 1 ? last : together(this.#chancesOf(side, dice, kinds - 1), last);
      this.#chances[side].set(key, found);
    }
    return found;
  }
}

/** A number for so many dice of each kind; lists of different length have different numbers. */
const keyOf = (dice: readonly number[]): number => dice.reduce((key, n) => key * 64 + n + 1, 0);

const diceOf = new WeakMap<Kit, Dice>();

/** One side's force and every force it can shrink to, each with an index in mixed radix; nobody has the index 0. */
export class Muster {
  readonly colours: readonly Colour[];
  readonly size: number;
  readonly start: number;
  /** How much a unit of each kind adds to the index. */
  readonly strides: readonly number[];
  /** By index: units of the side itself, natives left out. */
  readonly own: Uint16Array;
  /** By index: all units. */
  readonly all: Uint16Array;
  /** By index: the kinds that are there, as a bit set. */
  readonly present: Uint8Array;
  /** How far apart in the cells of the battle two neighbours of this force lie. */
  readonly scale: number;
  readonly #kit: Kit;
  readonly #side: Side;
  readonly #radices: readonly number[];
  readonly #dice: Dice;
  readonly #afterHit: Int32Array;
  readonly #fire: (Fire | undefined)[] = [];
  readonly #fireByDice = new Map<number, Fire>();

  /** `extra` units of its second kind may join it (PM-12). */
  constructor(kit: Kit, side: Side, units: readonly number[], extra: number, scale: number) {
    this.#kit = kit;
    this.#side = side;
    this.scale = scale;
    this.colours = TARGETS[side]!;
    const there = this.colours.map((c) => units[slotOf(side, c)]!);
    this.#radices = there.map((n, kind) => n + 1 + (kind === 1 ? extra : 0));
    const strides: number[] = [];
    let size = 1;
    for (const radix of this.#radices) {
      strides.push(size);
      size *= radix;
    }
    this.strides = strides;
    this.size = size;
    this.start = there.reduce((sum, n, kind) => sum + n * strides[kind]!, 0);
    this.own = new Uint16Array(size);
    this.all = new Uint16Array(size);
    this.present = new Uint8Array(size);
    for (let i = 0; i < size; i++)
      for (let kind = 0; kind < KINDS; kind++) {
        const n = this.units(i, kind);
        if (n > 0) this.present[i]! |= 1 << kind;
        this.all[i]! += n;
        if (this.colours[kind] !== NA) this.own[i]! += n;
      }
    this.#afterHit = new Int32Array(size).fill(-1);
    let dice = diceOf.get(kit);
    if (!dice) diceOf.set(kit, (dice = new Dice(kit)));
    this.#dice = dice;
  }

  /** The most hits any of these forces can score at once. */
  get mostHits(): number {
    return this.fire(this.size - 1).mostHits;
  }

  /** Units of a kind in the force of this index. */
  units(index: number, kind: number): number {
    return Math.floor(index / this.strides[kind]!) % this.#radices[kind]!;
  }

  /** 8.3e The index after one hit; nobody stays nobody. */
  afterHit(index: number): number {
    const known = this.#afterHit[index]!;
    if (known >= 0) return known;
    const kindOf = (c: Colour): number => this.colours.indexOf(c);
    const hit = index === 0 ? -1 : autoCasualty(this.#kit, this.#side, (c) => this.units(index, kindOf(c)));
    return (this.#afterHit[index] = hit < 0 ? 0 : index - this.strides[kindOf(hit)]!);
  }

  /** 8.2 What the force of this index can roll. */
  fire(index: number): Fire {
    return (this.#fire[index] ??= this.#fireOf(index));
  }

  /** Units of a kind that are to be expected to flee in all the rolls of the battle. */
  fled(kind: number): number {
    let sum = 0;
    for (const fire of this.#fireByDice.values()) sum += fire.rolls * fire.meanFlee[kind]!;
    return sum;
  }

  #fireOf(index: number): Fire {
    const dice = this.colours.map((c, kind) => Math.min(this.units(index, kind), this.#kit.dice[c]!));
    const key = keyOf(dice);
    let found = this.#fireByDice.get(key);
    if (!found) {
      const volley = this.#dice.volley(this.#side, dice, key);
      const steps = new Int32Array(volley.p.length);
      for (let i = 0; i < steps.length; i++)
        for (let kind = 0; kind < KINDS; kind++)
          steps[i]! += volley.flees[i * KINDS + kind]! * this.strides[kind]! * this.scale;
      found = { ...volley, nothing: volley.p[0]!, steps, rolls: 0 };
      this.#fireByDice.set(key, found);
    }
    return found;
  }
}
