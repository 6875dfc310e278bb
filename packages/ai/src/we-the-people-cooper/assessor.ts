import {
  AMERICAN,
  BRITISH,
  CAPTURED,
  COLONIES,
  GENERALS_OF,
  GONE,
  NOBODY,
  SPACE_COUNT,
  type Side,
  WASHINGTON,
  onMap,
  unitsAt,
} from '@liberty/colonies';
import { CITIES, type Card, type State, isolatedMarkers } from '@liberty/we-the-people-cooper';
import { isWithinReach, lostAt } from './danger.ts';
import { type Ground, frozen, survey, yearLeft, yearsLeft } from './ground.ts';

/**
 * How the war goes, counted in political points from the American's chair and turned into a value at the end. The
 * weights are opinions; each is named so that it can be tuned.
 */
export const WEIGHTS = {
  /** A political point by which the American leads, and a marker on the map. */
  point: 1,
  marker: 0.14,
  /** A combat unit on the map, and one that the enemy can expect to destroy. */
  unit: 0.3,
  exposed: 0.18,
  /** A general on the map, by his ratings; one captured, one who may be; Washington captured costs six markers (C-53). */
  general: 0.06,
  captured: 0.35,
  washington: 2.2,
  /** 14.1 The Regulars' card in every battle. */
  regulars: 0.7,
  /** 17.5 A dispersed Congress: it anchors nothing. */
  dispersed: 0.8,
  /** What a marker still counts that will be taken off as isolated; an open space, and an enemy marker, under an army. */
  isolated: 0.3,
  occupied: 0.5,
  underfoot: 0.35,
  /** How far a lead tells in the value, and how far the nearness of a peace does (20.3). */
  lead: 0.06,
  peace: 1.6,
};
export type Weights = typeof WEIGHTS;

/** What a card in hand is worth to its holder: what its number does, or its event where that is more. */
const cardWorth = ({ ops, side, isMandatory, effect, generals }: Card, holder: Side): number => {
  if (isMandatory) return 0;
  const number = 0.12 + 0.18 * ops;
  if (side !== undefined && side !== holder) return number;
  if (effect.event === 'placeCU') return Math.max(number, 0.26 * effect.count);
  if (generals > 0) return number + 0.12 * generals;
  return effect.event === 'battleCards' ? Math.max(number, 0.2 + 0.15 * effect.count) : number + 0.08;
};

const likely = (margin: number, steepness: number): number => 1 / (1 + Math.exp(-margin * steepness));

/** How a war goes. */
export class Assessor {
  readonly #ground: Ground;
  readonly #weights: Weights;
  readonly #worth: readonly [readonly number[], readonly number[]];
  /** What each space counts for: 1 American, -1 British. */
  readonly #held = new Float64Array(SPACE_COUNT);

  constructor(ground: Ground, weights: Weights) {
    const { cards } = ground.kit;
    this.#ground = ground;
    this.#weights = weights;
    this.#worth = [cards.map((it) => cardWorth(it, AMERICAN)), cards.map((it) => cardWorth(it, BRITISH))];
  }

  /** From the American's chair, -1 to 1. */
  value(s: State): number {
    const w = this.#weights;
    survey(this.#ground, s);
    this.#markHeld(s);
    const years = yearsLeft(s);
    const lead = this.#lead(years) * w.point;
    const score = lead + this.#forces(s) + this.#generals(s) + this.#cards(s) - (s.congress < 0 ? w.dispersed : 0);
    const fade = s.byPoints ? 1 : years / (years + 0.7);
    const late = s.byPoints ? lead / (1 + 3 * years) : 0;
    const tilt = w.lead * (score + w.marker * this.#markers(s)) * fade + 0.5 * late + this.#peace(s, lead, years);
    return tilt / Math.sqrt(1 + tilt * tilt);
  }

  /** Who has each space, or will soon: markers that winter cuts off count less, and armies count for their ground. */
  #markHeld(s: State): void {
    const held = this.#held;
    const { isolated, occupied, underfoot } = this.#weights;
    const { atlas } = this.#ground.kit;
    for (let x = 0; x < SPACE_COUNT; x++) {
      const control = s.control[x]!;
      held[x] = control === NOBODY ? 0 : control === AMERICAN ? 1 : -1;
    }
    for (const x of isolatedMarkers(s, atlas, AMERICAN)) held[x] = isolated;
    for (const x of isolatedMarkers(s, atlas, BRITISH)) held[x] = -isolated;
    for (let x = 0; x < SPACE_COUNT; x++) {
      const [american, british] = [unitsAt(s, AMERICAN, x) > 0, unitsAt(s, BRITISH, x) > 0];
      if (american === british) continue;
      const sign = american ? 1 : -1;
      const own = held[x]! * sign;
      if (own === 0) held[x] = sign * occupied;
      else if (own < 0) held[x]! *= underfoot;
    }
  }

  /** 20.1 By how many political points the American will probably lead: surer in full colonies and late in the war. */
  #lead(years: number): number {
    const { majority, kit } = this.#ground;
    const steepness = 2.4 / (1 + 0.12 * years);
    let lead = 0;
    for (let colony = 0; colony < COLONIES.length; colony++) {
      let american = 0;
      let british = 0;
      for (const x of kit.atlas.spacesOf[colony]!) {
        const held = this.#held[x]!;
        if (held > 0) american += held;
        else british -= held;
      }
      const short = 0.5 - majority[colony]!;
      lead += likely(american + short, steepness) - likely(british + short, steepness);
    }
    for (const x of CITIES) lead += this.#held[x]!;
    return lead;
  }

  #markers(s: State): number {
    let sum = 0;
    for (let x = 0; x < SPACE_COUNT; x++) sum += this.#held[x]!;
    return sum + s.award - s.owed + s.britishOwed;
  }

  /**
   * 20.2, 20.3 How near a peace is. The British force one when their lead is more than the American has markers; the American
   * when his is more than there are open spaces and British markers together.
   */
  #peace(s: State, lead: number, years: number): number {
    let [american, british, open] = [-s.owed, -s.britishOwed, 0];
    for (let x = 0; x < SPACE_COUNT; x++) {
      const held = this.#held[x]!;
      if (s.control[x] === AMERICAN) american += Math.max(0, held);
      else if (s.control[x] === BRITISH) british += Math.max(0, -held);
      else if (unitsAt(s, BRITISH, x) === 0) open++;
    }
    const scale = 2 + 0.8 * years;
    const near = (short: number): number => Math.exp(-Math.max(-1, short) / scale);
    return this.#weights.peace * (near(open + british + 1 - lead) - near(american + 1 + lead));
  }

  /** Units that will be there in spring: the later in the year the surer the loss; less what the enemy may destroy. */
  #forces(s: State): number {
    const { unit, exposed } = this.#weights;
    const frost = (1 - yearLeft(s)) ** 2;
    let sum = 0;
    for (let x = 0; x < SPACE_COUNT; x++) {
      const american = unitsAt(s, AMERICAN, x);
      const british = unitsAt(s, BRITISH, x);
      if (american > 0) sum += this.#strength(s, AMERICAN, x, american, frost * unit, exposed);
      if (british > 0) sum -= this.#strength(s, BRITISH, x, british, frost * unit, exposed);
    }
    return sum;
  }

  #strength(s: State, side: Side, x: number, units: number, frost: number, exposed: number): number {
    const winter = frozen(this.#ground, s, side, x, units);
    return this.#weights.unit * units - frost * winter - exposed * lostAt(this.#ground, s, side, x);
  }

  #generals(s: State): number {
    const { battle, strategy } = this.#ground.kit;
    const { general, captured, washington, regulars } = this.#weights;
    let sum = s.regulars ? -regulars : 0;
    for (let g = 0; g < s.generalAt.length; g++) {
      const side: Side = GENERALS_OF[AMERICAN]!.includes(g) ? AMERICAN : BRITISH;
      const sign = side === AMERICAN ? 1 : -1;
      const x = s.generalAt[g]!;
      if (x === CAPTURED) sum -= sign * captured;
      if (g === WASHINGTON && x === GONE) sum -= washington;
      if (!onMap(s, g)) continue;
      sum += sign * general * (battle[g]! + 4 - strategy[g]!);
      if (unitsAt(s, side, x) > 0 || !isWithinReach(this.#ground, s, side, x)) continue;
      sum -= sign * (g === WASHINGTON ? washington : captured);
    }
    return sum;
  }

  #cards(s: State): number {
    let sum = 0;
    for (const card of s.hands[AMERICAN]) sum += this.#worth[AMERICAN][card]!;
    for (const card of s.hands[BRITISH]) sum -= this.#worth[BRITISH][card]!;
    return sum;
  }
}

/** A new card play or a new year begins: nothing is half done. */
export const isQuiet = (s: State): boolean => {
  const f = s.stack[s.stack.length - 1];
  return f !== undefined && ((f.in === 'play' && f.at === 'card') || (f.in === 'turn' && f.at === 'preempt'));
};

/** Which card is laid, and for what: all else follows from it. */
export const isWeighty = (s: State): boolean => {
  const f = s.stack[s.stack.length - 1];
  return f?.in === 'play' && (f.at === 'card' || f.at === 'use');
};
