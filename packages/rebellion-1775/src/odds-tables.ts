import { slotOf } from './board.ts';
import type { Kit } from './kit.ts';
import { KINDS, MILITIA_KIND } from './odds-force.ts';
import { throwsOf } from './odds-throws.ts';
import { TARGETS, autoCasualty } from './rules/08-casualties.ts';
import { type Colour, NA, type Side } from './sides.ts';

const MILITIA = [0, 1, 0, 0];

/** E2 What the dice of one side can show at once: every pair of hits and flights with its chance. */
interface Volley {
  readonly mostHits: number;
  /** Pairs are sorted by hits: those with `h` of them lie from `from[h]` to before `from[h + 1]`. The first is "nothing". */
  readonly from: Int32Array;
  readonly p: Float64Array;
  /** The flights of each pair: which row of them. */
  readonly rows: Uint16Array;
  /** By kind: in how many ways it can flee; rows count through them, the first kind fastest. */
  readonly flights: readonly number[];
}

/** A volley as one force fires it: with what its flights do to the cell of the battle. */
export interface Fire extends Volley {
  readonly nothing: number;
  /** By how much the cell falls by the flights of each pair. */
  readonly steps: Int32Array;
  /** PM-12 The militia that flee in each pair; empty where none of them turn coat. */
  readonly militia: Int32Array;
  readonly dice: readonly number[];
  /** How often it is to be expected in the whole battle. */
  rolls: number;
}

/** The chances of hits and flights of the first few kinds of a side: by flights in mixed radix, then by hits. */
interface Chances {
  readonly radix: number;
  readonly flights: readonly number[];
  readonly p: Float64Array;
}

/** E1 `k` dice of one colour. */
const chancesOf = (k: number, hit: number, flee: number): Chances => {
  const { flights, p } = throwsOf(k, hit, flee);
  return { radix: k + 1, flights: [flights + 1], p };
};

/** Two lots of dice together: hits add up, flights stand side by side. */
const together = (a: Chances, b: Chances): Chances => {
  const flights = [...a.flights, ...b.flights];
  if (b.p.length === 1) return { ...a, flights };
  const radix = a.radix + b.radix - 1;
  const rowsA = a.p.length / a.radix;
  const p = new Float64Array(((rowsA * b.p.length) / b.radix) * radix);
  for (let j = 0, rowB = 0; j < b.p.length; j += b.radix, rowB += rowsA * radix)
    for (let hits = 0; hits < b.radix; hits++) {
      const chance = b.p[j + hits]!;
      if (chance === 0) continue;
      for (let i = 0, to = rowB + hits; i < a.p.length; i += a.radix, to += radix)
        for (let h = 0; h < a.radix; h++) p[to + h]! += chance * a.p[i + h]!;
    }
  return { radix, flights, p };
};

/** E2 The same in the order in which it is fired: by hits. */
const volleyOf = ({ radix, flights, p }: Chances): Volley => {
  const from = new Int32Array(radix + 1);
  const chances = new Float64Array(p.length);
  const rows = new Uint16Array(p.length);
  let n = 0;
  for (let hits = 0; hits < radix; hits++) {
    for (let i = hits, row = 0; i < p.length; i += radix, row++) {
      if (p[i] === 0 && i > 0) continue;
      chances[n] = p[i]!;
      rows[n++] = row;
    }
    from[hits + 1] = n;
  }
  return { mostHits: radix - 1, from, p: chances.subarray(0, n), rows: rows.subarray(0, n), flights };
};

/** Every row of flights weighed, so much for a unit of each kind. */
const weigh = (flights: readonly number[], weights: readonly number[]): Int32Array => {
  const rows = new Int32Array(flights.reduce((product, ways) => product * ways, 1));
  for (let kind = 0, known = 1; kind < KINDS; kind++) {
    const [ways, weight] = [flights[kind]!, weights[kind]!];
    for (let n = 1; n < ways; n++)
      for (let i = 0, to = n * known; i < known; i++, to++) rows[to] = rows[i]! + n * weight;
    known *= ways;
  }
  return rows;
};

/** What each pair of a volley weighs, by its row of flights. */
const byPair = (rows: Uint16Array, weights: Int32Array, scale: number): Int32Array => {
  const found = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i++) found[i] = weights[rows[i]!]! * scale;
  return found;
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
      const last = chancesOf(dice[kinds - 1]!, this.#kit.hitFaces[colour]!, this.#kit.fleeFaces[colour]!);
      found = kinds === 1 ? last : together(this.#chancesOf(side, dice, kinds - 1), last);
      this.#chances[side].set(key, found);
    }
    return found;
  }
}

/** A number for so many dice of each kind; lists of different length have different numbers. */
const keyOf = (dice: readonly number[]): number => dice.reduce((key, n) => key * 64 + n + 1, 0);

const diceOf = new WeakMap<Kit, Dice>();

/** Every force in mixed radix, the first kind fastest: how many of each kind it has. */
const countsOf = (radices: readonly number[], size: number): Uint8Array => {
  const counts = new Uint8Array(size * KINDS);
  for (let kind = 0, stride = 1; kind < KINDS; stride *= radices[kind++]!)
    for (let i = 0, n = 0, left = stride; i < size; i++) {
      counts[i * KINDS + kind] = n;
      if (--left > 0) continue;
      left = stride;
      n = n + 1 < radices[kind]! ? n + 1 : 0;
    }
  return counts;
};

/** What can become of a force in this battle. */
interface Prospects {
  /** How far apart in the cells of the battle two neighbours of this force lie. */
  readonly scale: number;
  /** PM-12 Units of its second kind may join it, up to so many above what it has now; undefined: none do. */
  readonly extra?: number | undefined;
  /** PM-12 Those of its second kind who flee may turn coat. */
  readonly turncoats?: boolean;
}

const NONE = new Int32Array(0);

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
  readonly #turncoats: boolean;
  readonly #radices: readonly number[];
  /** By index and kind: units. */
  readonly #counts: Uint8Array;
  readonly #dice: Dice;
  /** 8.3e By index: the index after one hit; nobody stays nobody. */
  readonly afterHit: Int32Array;
  /** The forces that still have units of the side itself, the largest index first. */
  readonly fighting: Int32Array;
  readonly #fire: (Fire | undefined)[] = [];
  readonly #fireByDice = new Map<number, Fire>();

  constructor(kit: Kit, side: Side, units: readonly number[], { scale, extra, turncoats }: Prospects) {
    this.#kit = kit;
    this.#side = side;
    this.#turncoats = turncoats ?? false;
    this.scale = scale;
    this.colours = TARGETS[side]!;
    const there = this.colours.map((c) => units[slotOf(side, c)]!);
    this.#radices = there.map((n, kind) => n + 1 + (kind === MILITIA_KIND ? (extra ?? 0) : 0));
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
    this.#counts = countsOf(this.#radices, size);
    for (let i = 0, at = 0; i < size; i++)
      for (let kind = 0; kind < KINDS; kind++, at++) {
        const n = this.#counts[at]!;
        if (n > 0) this.present[i]! |= 1 << kind;
        this.all[i]! += n;
        if (this.colours[kind] !== NA) this.own[i]! += n;
      }
    this.afterHit = new Int32Array(size);
    for (let i = 1; i < size; i++) this.afterHit[i] = this.#hit(i);
    this.fighting = Int32Array.from(this.own.keys())
      .filter((i) => this.own[i]! > 0)
      .reverse();
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
    return this.#counts[index * KINDS + kind]!;
  }

  #hit(index: number): number {
    const { colours } = this;
    const hit = autoCasualty(this.#kit, this.#side, (c) => this.#counts[index * KINDS + colours.indexOf(c)]!);
    return hit < 0 ? 0 : index - this.strides[colours.indexOf(hit)]!;
  }

  /** 8.2 What the force of this index can roll. */
  fire(index: number): Fire {
    return (this.#fire[index] ??= this.#fireOf(index));
  }

  /** Units of a kind that are to be expected to flee in all the rolls of the battle. */
  fled(kind: number): number {
    let dice = 0;
    for (const fire of this.#fireByDice.values()) dice += fire.rolls * fire.dice[kind]!;
    return (dice * this.#kit.fleeFaces[this.colours[kind]!]!) / 6;
  }

  #fireOf(index: number): Fire {
    const dice = this.colours.map((c, kind) => Math.min(this.units(index, kind), this.#kit.dice[c]!));
    const key = keyOf(dice);
    let found = this.#fireByDice.get(key);
    if (!found) {
      const volley = this.#dice.volley(this.#side, dice, key);
      const { rows, flights } = volley;
      found = {
        ...volley,
        nothing: volley.p[0]!,
        steps: byPair(rows, weigh(flights, this.strides), this.scale),
        militia: this.#turncoats ? byPair(rows, weigh(flights, MILITIA), 1) : NONE,
        dice,
        rolls: 0,
      };
      this.#fireByDice.set(key, found);
    }
    return found;
  }
}
