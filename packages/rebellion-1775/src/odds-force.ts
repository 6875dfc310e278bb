import { slotOf } from './board.ts';
import type { Kit } from './kit.ts';
import { type Throws, throwsOf } from './odds-throws.ts';
import { TARGETS, autoCasualty } from './rules/08-casualties.ts';
import { type Colour, NA, type Side } from './sides.ts';

/** A side has at most four colours in a battle, natives last. */
export const KINDS = 4;
/** Loyalists and Patriots are the second kind of their side. */
export const MILITIA_KIND = 1;
/** Dice are read kind by kind, the militia's first: PM-12 turns coats before any hit is taken. */
const IN_TURN = [MILITIA_KIND, 0, 2, 3];

/** A kind of unit in a force, with what its dice can show and what becomes of the force. */
export interface Kind {
  readonly colour: Colour;
  readonly kind: number;
  /** By force: units of the kind. */
  readonly units: Uint8Array;
  /** By force: its dice. */
  readonly throws: readonly Throws[];
  /** By force: the one that is left when a unit of the kind has fled. */
  readonly fled: Int32Array;
  /** By force: the chance that these dice and those of later kinds show nothing. */
  readonly idle: Float64Array;
}

/** One side's force and every force it can come to while casualties fall by 8.3e, numbered so that losses lead downwards. */
export interface Force {
  readonly size: number;
  readonly start: number;
  /** Those who were there at the start or may join, in the order in which their dice are read. */
  readonly kinds: readonly Kind[];
  /** By force: has it units of the side itself, natives left out? */
  readonly stands: Uint8Array;
  /** 8.3e By force: the one that is left after a hit; nobody stays nobody. */
  readonly afterHit: Int32Array;
  /** PM-12 By force: the one with a Patriot more. */
  readonly joined: Int32Array;
  /** By force: how often it is to be expected to roll. */
  readonly rolls: Float64Array;
}

/** All forces in mixed radix, the first kind fastest: a key of each, and how to read it. */
class Keys {
  readonly strides: readonly number[];
  readonly #radices: readonly number[];
  constructor(most: readonly number[]) {
    this.#radices = most.map((n) => n + 1);
    let stride = 1;
    this.strides = this.#radices.map((radix) => (stride *= radix) / radix);
  }
  units(key: number, kind: number): number {
    return Math.floor(key / this.strides[kind]!) % this.#radices[kind]!;
  }
}

/** How a force changes, by key: a hit, one who flees, one who joins. */
class Changes {
  readonly keys: Keys;
  readonly #kit: Kit;
  readonly #side: Side;
  readonly #most: readonly number[];
  constructor(kit: Kit, side: Side, most: readonly number[]) {
    this.#kit = kit;
    this.#side = side;
    this.#most = most;
    this.keys = new Keys(most);
  }
  afterHit(key: number): number {
    const colours = TARGETS[this.#side]!;
    const hit = autoCasualty(this.#kit, this.#side, (c) => this.keys.units(key, colours.indexOf(c)));
    return hit < 0 ? 0 : key - this.keys.strides[colours.indexOf(hit)]!;
  }
  afterFlight(key: number, kind: number): number {
    const runs = this.#kit.fleeFaces[TARGETS[this.#side]![kind]!]! > 0;
    return runs && this.keys.units(key, kind) > 0 ? key - this.keys.strides[kind]! : key;
  }
  afterJoining(key: number): number {
    return this.keys.units(key, MILITIA_KIND) < this.#most[MILITIA_KIND]!
      ? key + this.keys.strides[MILITIA_KIND]!
      : key;
  }
}

/** Every force that can come about, the smallest key first. */
const reachedFrom = (start: number, changes: Changes, joins: boolean): Int32Array => {
  const known = new Set([start]);
  for (const key of known) {
    known.add(changes.afterHit(key));
    for (const kind of IN_TURN) known.add(changes.afterFlight(key, kind));
    if (joins) known.add(changes.afterJoining(key));
  }
  return Int32Array.from(known).sort();
};

/** The force of a side in a battle; militia may join it up to `extra` above what it has now; undefined: none do (PM-12). */
export const forceOf = (kit: Kit, side: Side, units: readonly number[], extra?: number): Force => {
  const colours = TARGETS[side]!;
  const there = colours.map((c) => units[slotOf(side, c)]!);
  const most = there.map((n, kind) => (kind === MILITIA_KIND ? n + (extra ?? 0) : n));
  const changes = new Changes(kit, side, most);
  const { keys } = changes;
  const start = there.reduce((sum, n, kind) => sum + n * keys.strides[kind]!, 0);
  const reached = reachedFrom(start, changes, extra !== undefined);
  const size = reached.length;
  const numbers = new Map<number, number>();
  reached.forEach((key, i) => numbers.set(key, i));
  const table = (of: (key: number) => number): Int32Array => reached.map((key) => numbers.get(of(key))!);
  const stands = new Uint8Array(size);
  const kinds: Kind[] = [];
  const idle = new Float64Array(size).fill(1);
  for (const kind of IN_TURN.toReversed()) {
    const colour = colours[kind]!;
    const held = Uint8Array.from(reached, (key) => keys.units(key, kind));
    if (colour !== NA) held.forEach((n, i) => (stands[i]! |= n > 0 ? 1 : 0));
    if (most[kind] === 0) continue;
    const throws = Array.from({ length: kit.dice[colour]! + 1 }, (_, k) =>
      throwsOf(k, kit.hitFaces[colour]!, kit.fleeFaces[colour]!),
    );
    const thrown = Array.from(held, (n) => throws[Math.min(n, kit.dice[colour]!)]!);
    for (let i = 0; i < size; i++) idle[i]! *= thrown[i]!.p[0]!;
    kinds.unshift({
      colour,
      kind,
      units: held,
      throws: thrown,
      fled: table((key) => changes.afterFlight(key, kind)),
      idle: idle.slice(),
    });
  }
  return {
    size,
    start: numbers.get(start)!,
    kinds,
    stands,
    afterHit: table((key) => changes.afterHit(key)),
    joined: extra !== undefined ? table((key) => changes.afterJoining(key)) : new Int32Array(0),
    rolls: new Float64Array(size),
  };
};
