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

/** A force that can come about: how many of each kind, and the keys of the forces that it may turn into. */
interface Reached {
  readonly key: number;
  readonly units: readonly number[];
  readonly afterHit: number;
  /** By kind: when one of it has fled; the same where nobody can. */
  readonly afterFlight: readonly number[];
  /** PM-12 When a Patriot has joined; the same where nobody can. */
  readonly afterJoining: number;
}

/** Every force that can come about from one, the smallest key first; keys are in mixed radix, the first kind fastest. */
const reachedFrom = (kit: Kit, side: Side, start: readonly number[], most: readonly number[], joins: boolean) => {
  const colours = TARGETS[side]!;
  let stride = 1;
  const strides = most.map((n) => (stride *= n + 1) / (n + 1));
  const runs = colours.map((c) => kit.fleeFaces[c]! > 0);
  const found = new Map<number, Reached>();
  const come = (key: number, units: readonly number[]): number => {
    if (found.has(key)) return key;
    const unitsOf = (c: Colour): number => units[colours.indexOf(c)]!;
    const changed = (kind: number, by: 1 | -1): number =>
      come(
        key + by * strides[kind]!,
        units.map((n, i) => (i === kind ? n + by : n)),
      );
    // Its number is taken before those it leads to are looked at: a Patriot who joined may fall again.
    const reached = { key, units, afterHit: key, afterFlight: [] as number[], afterJoining: key };
    found.set(key, reached);
    const hit = autoCasualty(kit, side, unitsOf);
    if (hit >= 0) reached.afterHit = changed(colours.indexOf(hit), -1);
    for (let kind = 0; kind < KINDS; kind++)
      reached.afterFlight.push(runs[kind]! && units[kind]! > 0 ? changed(kind, -1) : key);
    if (joins && units[MILITIA_KIND]! < most[MILITIA_KIND]!) reached.afterJoining = changed(MILITIA_KIND, 1);
    return key;
  };
  come(
    start.reduce((sum, n, kind) => sum + n * strides[kind]!, 0),
    start,
  );
  return [...found.values()].sort((a, b) => a.key - b.key);
};

/** The force of a side in a battle; militia may join it up to `extra` above what it has now; undefined: none do (PM-12). */
export const forceOf = (kit: Kit, side: Side, units: readonly number[], extra?: number): Force => {
  const colours = TARGETS[side]!;
  const there = colours.map((c) => units[slotOf(side, c)]!);
  const most = there.map((n, kind) => (kind === MILITIA_KIND ? n + (extra ?? 0) : n));
  const joins = extra !== undefined;
  const reached = reachedFrom(kit, side, there, most, joins);
  const size = reached.length;
  const numbers = new Map<number, number>();
  reached.forEach(({ key }, i) => numbers.set(key, i));
  const table = (of: (it: Reached) => number): Int32Array => Int32Array.from(reached, (it) => numbers.get(of(it))!);
  const stands = new Uint8Array(size);
  const kinds: Kind[] = [];
  const idle = new Float64Array(size).fill(1);
  for (const kind of IN_TURN.toReversed()) {
    const colour = colours[kind]!;
    const held = Uint8Array.from(reached, ({ units }) => units[kind]!);
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
      fled: table(({ afterFlight }) => afterFlight[kind]!),
      idle: idle.slice(),
    });
  }
  return {
    size,
    start: reached.findIndex((it) => it.units === there),
    kinds,
    stands,
    afterHit: table(({ afterHit }) => afterHit),
    joined: joins ? table(({ afterJoining }) => afterJoining) : new Int32Array(0),
    rolls: new Float64Array(size),
  };
};
