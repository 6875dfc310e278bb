import {
  AMERICAN,
  AREA_COUNT,
  type Area,
  BRITISH,
  COLONIES,
  COLOURS,
  COLOURS_OF,
  type Colony,
  type Kit,
  NA,
  NOBODY,
  NOWHERE,
  SIDES,
  STRIDE,
  type Scenario,
  type Side,
  type State,
  isTruce,
  neutralNatives,
  other,
  scoreOf,
  sideUnits,
  sideOf,
} from '@liberty/rebellion-1775';
import { type Power, risk } from './odds.ts';

/** How near an army counts as a threat: next door whole, two areas away in part. */
const TWO_AWAY = 0.45;
/** Rounds one expects after those that are sure, while no side has laid both truce cards. */
const ROUNDS_TO_COME = 1;

const NOBODY_GONE: readonly number[] = COLOURS.map(() => 0);

/** Areas two steps away over land, by area. */
const secondNeighbours = ({ theatre }: Scenario): Area[][] =>
  theatre.neighbours.map((near, x) => [
    ...new Set(near.flatMap((y) => theatre.neighbours[y]!).filter((z) => z !== x && !near.includes(z))),
  ]);

/**
 * The board as the judge sees it: who stands where and in what strength, who could come, what each colony or city
 * is worth as it stands. Kept between questions and filled anew for each; a move can be tried on it and taken back.
 */
export class Sketch {
  readonly kit: Kit;
  readonly #seconds: readonly (readonly (readonly Area[])[])[];
  scenario: Scenario;
  s!: State;
  /** By side and area: own units; all that fight, natives included; what they could send next door. */
  readonly own = [new Float64Array(AREA_COUNT), new Float64Array(AREA_COUNT)] as const;
  readonly force = [new Float64Array(AREA_COUNT), new Float64Array(AREA_COUNT)] as const;
  readonly near = [new Float64Array(AREA_COUNT), new Float64Array(AREA_COUNT)] as const;
  /** By side and colony: areas with own units, and all that fight. */
  readonly held = [new Float64Array(COLONIES.length), new Float64Array(COLONIES.length)] as const;
  readonly mass = [new Float64Array(COLONIES.length), new Float64Array(COLONIES.length)] as const;
  /** Areas with neutral natives by colony; the natives by area. */
  readonly wild = new Float64Array(COLONIES.length);
  readonly neutral = new Float64Array(AREA_COUNT);
  /** Turns each side can still expect, the one being played included. */
  readonly turns: [number, number] = [0, 0];
  /** How surely each side comes to move again before the end. */
  readonly #pressure: [number, number] = [0, 0];

  constructor(kit: Kit) {
    this.kit = kit;
    this.scenario = kit.scenarios[0]!;
    this.#seconds = kit.scenarios.map(secondNeighbours);
  }

  read(s: State): void {
    this.s = s;
    this.scenario = this.kit.scenarios[s.scenario]!;
    this.wild.fill(0);
    for (const side of SIDES) {
      this.held[side].fill(0);
      this.mass[side].fill(0);
      this.near[side].fill(0);
    }
    for (const x of this.scenario.theatre.open) this.#readArea(s, x);
    this.#readTurns(s);
  }

  #readArea(s: State, x: Area): void {
    const { colonyOf } = this.scenario.theatre;
    const neutral = neutralNatives(s, x);
    this.neutral[x] = neutral;
    if (neutral > 0) this.wild[colonyOf[x]!]! += 1;
    for (let side: Side = BRITISH; ; side = AMERICAN) {
      const own = sideUnits(s, x, side);
      this.own[side][x] = own;
      this.force[side][x] = own === 0 ? 0 : own + s.units[x * STRIDE + NA + side]!;
      if (own > 0) this.#spread(side, x, colonyOf[x]!);
      if (side === AMERICAN) return;
    }
  }

  #spread(side: Side, x: Area, colony: Colony): void {
    const force = this.force[side][x]!;
    this.held[side][colony]! += 1;
    this.mass[side][colony]! += force;
    const near = this.near[side];
    for (const y of this.scenario.theatre.neighbours[x]!) near[y]! += force;
    for (const y of this.#seconds[this.s.scenario]![x]!) near[y]! += TWO_AWAY * force;
  }

  /** 2.1, 10.2 The turns left: markers in the bag, whose turn it is, and two a round for each side. */
  #readTurns(s: State): void {
    const { truceFrom, lastRound } = this.scenario;
    const sealed = SIDES.some((side) => isTruce(s, side));
    const sure = Math.max(0, Math.min(truceFrom, lastRound) - s.round);
    const spent = s.bag.length === 0 && s.laid !== NOWHERE && sure === 0 ? 1 : 0;
    const rounds = sealed ? sure : Math.min(lastRound - s.round, sure + spent + ROUNDS_TO_COME);
    this.turns[0] = this.turns[1] = 2 * rounds;
    for (const faction of s.bag) this.turns[sideOf(faction)] += 1;
    if (s.active !== NOWHERE && s.laid === NOWHERE) this.turns[sideOf(s.active)] += 1;
    for (const side of SIDES) this.#pressure[side] = 1 - 0.5 ** this.turns[side];
  }

  /** A battle is due here: each side stands as strong as it would be after winning it, and threatens by its chance. */
  foresee(x: Area, british: number, forces: readonly [number, number]): void {
    for (const side of SIDES) {
      const chance = side === BRITISH ? british : 1 - british;
      const change = chance * forces[side] - this.force[side][x]!;
      this.force[side][x] = forces[side];
      this.mass[side][this.scenario.theatre.colonyOf[x]!]! += change;
      for (const y of this.scenario.theatre.neighbours[x]!) this.near[side][y]! += change;
      for (const y of this.#seconds[this.s.scenario]![x]!) this.near[side][y]! += TWO_AWAY * change;
    }
  }

  /** Adds to (or with minus signs takes from) what a side has in an area. */
  shift(side: Side, x: Area, own: number, force: number): void {
    const colony = this.scenario.theatre.colonyOf[x]!;
    const before = this.own[side][x]!;
    this.own[side][x] = before + own;
    this.force[side][x]! += force;
    this.mass[side][colony]! += force;
    if (before > 0 !== before + own > 0) this.held[side][colony]! += before > 0 ? -1 : 1;
  }

  /** Neutral natives of an area turn to somebody (or, with a minus sign, are neutral again). */
  tame(x: Area, areas: 1 | -1): void {
    this.wild[this.scenario.theatre.colonyOf[x]!]! -= areas;
  }

  /** What the prize this area belongs to is worth to a side as it stands, -1 to 1 (or the points of the city). */
  worth(x: Area, side: Side): number {
    return this.scenario.goal === 'colonies'
      ? this.#colonyWorth(this.scenario.theatre.colonyOf[x]!, side)
      : this.#cityWorth(x, side);
  }

  colonyWorth(c: Colony): number {
    return this.#colonyWorth(c, 0);
  }

  #colonyWorth(c: Colony, side: Side): number {
    const foe = other(side);
    const mine = this.held[side][c]!;
    const theirs = this.held[foe][c]!;
    if (mine === 0 && theirs === 0) return 0;
    if (theirs === 0) return this.wild[c] === 0 ? 1 : 0.45 - 0.08 * this.wild[c]!;
    if (mine === 0) return this.wild[c] === 0 ? -1 : 0.08 * this.wild[c]! - 0.45;
    const a = this.mass[side][c]!;
    const b = this.mass[foe][c]!;
    return (0.5 * (a * a - b * b)) / (a * a + b * b);
  }

  /** 11.3d A flag, and a unit in a city without one that may raise it later. */
  #cityWorth(x: Area, side: Side): number {
    const points = this.scenario.points[x]!;
    if (points === 0) return 0;
    const sign = (of: Side): number => (of === side ? points : -points);
    const flag = this.s.flags[x]!;
    if (flag !== NOBODY && this.own[flag as Side][x]! > 0) return sign(flag as Side);
    for (const of of SIDES) if (this.own[of][x]! > 0 && this.own[other(of)][x] === 0) return 0.6 * sign(of);
    return 0;
  }

  /** How likely so strong a force here is beaten by those who could come, if they still have turns for it. */
  danger(side: Side, x: Area, force: number): number {
    const foe = other(side);
    return this.#pressure[foe] * risk(this.near[foe][x]!, force);
  }

  /** What the score would be now: British less American. */
  lead(): number {
    return scoreOf(this.s, this.kit, 0) - scoreOf(this.s, this.kit, 1);
  }

  /** The strength of one side here, by its dice, into `power`; `gone` are no longer there. */
  powerAt(side: Side, x: Area, power: Power, gone: readonly number[] = NOBODY_GONE): void {
    power.clear();
    const base = x * STRIDE;
    const colours = COLOURS_OF[side]!;
    for (let i = 0; i < colours.length; i++) {
      const c = colours[i]!;
      power.add(this.kit, c, this.s.units[base + c]! - gone[c]!);
    }
    power.add(this.kit, NA, this.s.units[base + NA + side]! - gone[NA]!);
  }
}
