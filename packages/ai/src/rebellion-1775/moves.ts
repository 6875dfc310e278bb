import {
  type Area,
  COLOUR_COUNT,
  COLOURS_OF,
  type Colour,
  NA,
  NOWHERE,
  STRIDE,
  type Side,
  other,
} from '@liberty/rebellion-1775';
import { Power, TOLL, quickOdds } from './odds.ts';
import type { Sketch } from './sketch.ts';

/** What a unit is worth in colonies; a colony held that may be lost; a unit brought to the front. */
const UNIT = 0.05;
const EXPOSED = 0.35;
const FRONT = 0.012;

/** A group of units by colour. */
export type Group = readonly number[];

/** What a move, a landing or a reinforcement looks to be worth, in colonies. */
export class Moves {
  readonly #sketch: Sketch;
  readonly #mine = new Power();
  readonly #theirs = new Power();

  constructor(sketch: Sketch) {
    this.#sketch = sketch;
  }

  /** A group goes from one area (or from nowhere: a placement) into another. */
  gain(side: Side, from: Area, to: Area, group: Group): number {
    return this.#after(side, from, to, group) - this.#before(side, from, to);
  }

  /** The best gain of the first so many groups. */
  best(side: Side, from: Area, to: Area, groups: readonly Group[], count: number): number {
    let best = -Infinity;
    for (let i = 0; i < count; i++) best = Math.max(best, this.#after(side, from, to, groups[i]!));
    return best - this.#before(side, from, to);
  }

  /** What both areas are worth as they stand. */
  #before(side: Side, from: Area, to: Area): number {
    const apart = from !== NOWHERE && !this.#isOnePrize(from, to);
    return this.#expected(side, to) + (apart ? this.#sketch.worth(from, side) : 0) + this.#care(side, from, to);
  }

  /** And when the group has gone over. */
  #after(side: Side, from: Area, to: Area, group: Group): number {
    const sketch = this.#sketch;
    const natives = group[NA]!;
    const [a, b, c] = COLOURS_OF[side]! as readonly [Colour, Colour, Colour];
    const own = group[a]! + group[b]! + group[c]!;
    if (from === NOWHERE) return this.#entered(side, to, own, natives, group, NOWHERE);
    const apart = this.#isOnePrize(from, to) ? NOWHERE : from;
    sketch.shift(side, from, -own, -own - natives);
    const strays = sketch.own[side][from] === 0 ? sketch.force[side][from]! : 0;
    if (strays > 0) sketch.tame(from, -1);
    const after = this.#entered(side, to, own, natives, group, apart) + this.#care(side, from, NOWHERE);
    if (strays > 0) sketch.tame(from, 1);
    sketch.shift(side, from, own, own + natives);
    return after - UNIT * strays;
  }

  #isOnePrize(x: Area, y: Area): boolean {
    const { goal, theatre } = this.#sketch.scenario;
    return goal === 'colonies' && theatre.colonyOf[x] === theatre.colonyOf[y];
  }

  /** What may be lost to enemies nearby, and what stands ready near them, at up to two places. */
  #care(side: Side, x: Area, y: Area): number {
    return (x === NOWHERE ? 0 : this.#careAt(side, x)) + (y === NOWHERE ? 0 : this.#careAt(side, y));
  }

  #careAt(side: Side, x: Area): number {
    const sketch = this.#sketch;
    const force = sketch.force[side][x]!;
    if (force === 0 || sketch.own[side][x] === 0) return 0;
    const foe = other(side);
    const front = sketch.near[foe][x]! > 0 ? FRONT * Math.min(force, 8) : 0;
    if (sketch.own[foe][x]! > 0) return front;
    const stake = sketch.worth(x, side) >= 1 ? EXPOSED : 0;
    return front - sketch.danger(side, x, force) * (stake + UNIT * force);
  }

  /** The prize of an area as it stands; where a battle is due, what the odds make of it. */
  #expected(side: Side, to: Area): number {
    const sketch = this.#sketch;
    const foe = other(side);
    if (sketch.own[foe][to] === 0 || sketch.own[side][to] === 0) return sketch.worth(to, side);
    sketch.powerAt(side, to, this.#mine);
    sketch.powerAt(foe, to, this.#theirs);
    return this.#battle(side, to, NOWHERE);
  }

  /** The same after a group has come in. `from`: another prize whose worth has changed. */
  #entered(side: Side, to: Area, own: number, natives: number, group: Group, from: Area): number {
    const sketch = this.#sketch;
    const foe = other(side);
    const joined = sketch.neutral[to]!;
    sketch.shift(side, to, own, own + natives + joined);
    let after: number;
    if (sketch.own[foe][to]! > 0) {
      sketch.powerAt(side, to, this.#mine);
      for (let colour = 0; colour < COLOUR_COUNT; colour++) this.#mine.add(sketch.kit, colour, group[colour]!);
      sketch.powerAt(foe, to, this.#theirs);
      after = this.#battle(side, to, from);
    } else {
      if (joined > 0) sketch.tame(to, 1);
      after = sketch.worth(to, side) + (from === NOWHERE ? 0 : sketch.worth(from, side)) + UNIT * joined;
      after += this.#careAt(side, to);
      if (joined > 0) sketch.tame(to, -1);
    }
    sketch.shift(side, to, -own, -own - natives - joined);
    return after;
  }

  /** A battle between `mine` and `theirs`: the prizes if it is won or lost, and the losses on both sides. */
  #battle(side: Side, x: Area, from: Area): number {
    const foe = other(side);
    const p = quickOdds(this.#mine, this.#theirs);
    const mine = this.#mine.units;
    const theirs = this.#theirs.units;
    const won = this.#without(foe, side, x, from, Math.min(mine - 1, TOLL * theirs));
    const lost = this.#without(side, side, x, from, 0);
    const mineLost = p * Math.min(mine - 1, TOLL * theirs) + (1 - p) * mine;
    const theirsLost = p * theirs + (1 - p) * Math.min(theirs - 1, TOLL * mine);
    return p * won + (1 - p) * lost + UNIT * (theirsLost - mineLost);
  }

  /** The prizes if this side were driven out, and the other one had suffered so many losses. */
  #without(gone: Side, side: Side, x: Area, from: Area, losses: number): number {
    const sketch = this.#sketch;
    const own = sketch.own[gone][x]!;
    const force = sketch.force[gone][x]!;
    sketch.shift(gone, x, -own, -force);
    const stays = other(gone);
    sketch.shift(stays, x, 0, -losses);
    const worth = sketch.worth(x, side) + (from === NOWHERE ? 0 : sketch.worth(from, side));
    const care = gone === side ? 0 : this.#careAt(side, x);
    sketch.shift(stays, x, 0, losses);
    sketch.shift(gone, x, own, force);
    return worth + care;
  }

  /** 8.5 One unit leaves a battle that goes on: what becomes of the battle, and of the unit where it goes. */
  withdraw(side: Side, x: Area, to: Area, group: Group): number {
    const sketch = this.#sketch;
    const natives = group[NA]!;
    const before = this.#expected(side, x);
    sketch.shift(side, x, natives - 1, -1);
    let after = sketch.worth(x, side);
    if (sketch.own[side][x]! > 0) {
      sketch.powerAt(side, x, this.#mine, group);
      sketch.powerAt(other(side), x, this.#theirs);
      after = this.#battle(side, x, NOWHERE);
    }
    const gain = after - before + this.gain(side, NOWHERE, to, group);
    sketch.shift(side, x, 1 - natives, 1);
    return gain;
  }

  /** How likely a side wins here if the other one rolls first. */
  odds(side: Side, x: Area): number {
    const sketch = this.#sketch;
    sketch.powerAt(side, x, this.#mine);
    sketch.powerAt(other(side), x, this.#theirs);
    return quickOdds(this.#mine, this.#theirs);
  }

  /** How likely those here win if they attack over there together with so many more of a colour. */
  #oddsAgainst(side: Side, from: Area, to: Area, colour: Colour, more: number): number {
    const sketch = this.#sketch;
    sketch.powerAt(side, from, this.#mine);
    this.#mine.add(sketch.kit, colour, more);
    sketch.powerAt(other(side), to, this.#theirs);
    return quickOdds(this.#mine, this.#theirs);
  }

  /** What units placed here would threaten next door. */
  reachGain(side: Side, x: Area, colour: Colour, units: number): number {
    const sketch = this.#sketch;
    const foe = other(side);
    let best = 0;
    for (const y of sketch.scenario.theatre.neighbours[x]!) {
      if (sketch.own[foe][y] === 0) {
        if (sketch.neutral[y]! > 0 && sketch.own[side][x] === 0) best = Math.max(best, 0.3);
        continue;
      }
      const prize = this.#without(foe, side, y, NOWHERE, 0) - sketch.worth(y, side) + UNIT * sketch.force[foe][y]!;
      const rise = this.#oddsAgainst(side, x, y, colour, units) - this.#oddsAgainst(side, x, y, colour, 0);
      best = Math.max(best, prize * rise);
    }
    return best;
  }

  /** All that a faction could lead out of an area, by colour, into `group`; how many they are. */
  movable(side: Side, x: Area, group: number[]): number {
    const { s } = this.#sketch;
    let sum = 0;
    group.fill(0);
    const colours = COLOURS_OF[side]!;
    for (let i = 0; i < colours.length; i++) {
      const c = colours[i]!;
      sum += group[c] = s.units[x * STRIDE + c]! - s.moved[x * COLOUR_COUNT + c]!;
    }
    sum += group[NA] = s.units[x * STRIDE + NA + side]! - s.moved[x * COLOUR_COUNT + NA]!;
    return sum;
  }
}
