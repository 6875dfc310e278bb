import {
  AMERICAN,
  AREA_COUNT,
  type Area,
  type Battle,
  BR,
  BRITISH,
  CA,
  COLONIES,
  type Colony,
  FR,
  HE,
  LM,
  NA,
  NOWHERE,
  PM,
  SIDES,
  STRIDE,
  type Side,
  type State,
  other,
  sideOf,
} from '@liberty/rebellion-1775';
import { Power, TOLL, quickOdds } from './odds.ts';
import type { Sketch } from './sketch.ts';
import { WEIGHTS } from './weights.ts';

/** What is counted, British less American; where a battle is due, as its odds are. */
export const FEATURES = [
  'one',
  'lead',
  'half-won prizes',
  'regulars',
  'militia',
  'allies',
  'natives',
  'fled',
  'units in danger',
  'prizes in danger',
  'to move',
  'lead under one truce',
] as const;

/** How far the end is: by turns of all four factions still to be expected. */
const STAGES = [0, 1, 2, 4, 8, Infinity];

/** How often the beaten slip away into a colony of the winner's, or aside in the same one: counted in playouts. */
const SLIP_AWAY = 0.75;
const SLIP_ASIDE = 0.32;

const signOf = (side: Side): 1 | -1 => (side === BRITISH ? 1 : -1);

/** 8.1 The side about to roll in this area: the defender, unless the battle is under way. */
const nextToRoll = (s: State, x: Area): Side => {
  const f = s.stack[s.stack.length - 1] as Battle;
  if (f.in === 'battle' && f.area === x) return f.roller;
  return s.active !== NOWHERE && sideOf(s.active) === BRITISH ? AMERICAN : BRITISH;
};

/** What a position is made of, and what it is worth by weights learnt from games the players played with themselves. */
export class Features {
  readonly #sketch: Sketch;
  readonly #british = new Power();
  readonly #american = new Power();
  /** By side and area: how surely its units there will stand when the battles that are due have been fought. */
  readonly #stand = [new Float64Array(AREA_COUNT), new Float64Array(AREA_COUNT)] as const;
  /** By side and colony: how likely beaten enemies slip into it, so that the side does not control it after all. */
  readonly #spoilt = [new Float64Array(COLONIES.length), new Float64Array(COLONIES.length)] as const;
  readonly list = new Float64Array(FEATURES.length);
  stage = 0;

  constructor(sketch: Sketch) {
    this.#sketch = sketch;
  }

  /** From the British chair, -1 to 1. */
  value(s: State): number {
    this.read(s);
    const weights = WEIGHTS[this.#sketch.scenario.goal][this.stage]!;
    let sum = 0;
    for (let i = 0; i < weights.length; i++) sum += weights[i]! * this.list[i]!;
    return Math.tanh(sum / 2);
  }

  read(s: State): void {
    const sketch = this.#sketch;
    sketch.read(s);
    const left = sketch.turns[0] + sketch.turns[1];
    this.stage = STAGES.findIndex((most) => left <= most);
    const { list } = this;
    const { theatre, goal } = sketch.scenario;
    list.fill(0);
    list[0] = 1;
    for (const x of theatre.open) this.#foresee(s, x);
    for (const side of SIDES) this.#spoilt[side].fill(0);
    if (goal === 'colonies') for (const x of theatre.open) this.#slip(x);
    for (const x of theatre.open) for (const side of SIDES) this.#units(s, side, x);
    if (goal === 'colonies') for (let c = 0; c < theatre.areasOf.length; c++) this.#colony(c);
    else for (const x of theatre.cities) this.#city(s, x);
    list[7] = s.fled[BR]! + s.fled[LM]! - s.fled[CA]! - s.fled[PM]!;
    list[10] = this.#toMove(s);
    list[11] = this.#underTruce(s);
  }

  /** Turns of the British that are left in this round less those of the Americans. */
  #toMove(s: State): number {
    let sum = s.active !== NOWHERE && s.laid === NOWHERE ? signOf(sideOf(s.active)) : 0;
    for (const faction of s.bag) sum += signOf(sideOf(faction));
    return sum;
  }

  /** 10.2 The lead, where the side that leads needs one truce card more to end the war. */
  #underTruce(s: State): number {
    const lead = this.list[1]!;
    const first = lead > 0 ? BR : CA;
    return (s.truces[first] === NOWHERE) === (s.truces[first + 1] === NOWHERE) ? 0 : lead;
  }

  /** 8.0 Who will hold this area. */
  #foresee(s: State, x: Area): void {
    const sketch = this.#sketch;
    const british = sketch.own[BRITISH][x]!;
    const american = sketch.own[AMERICAN][x]!;
    let chance = british > 0 ? 1 : 0;
    if (british > 0 && american > 0) {
      chance = this.#oddsOf(s, x);
      const [b, a] = [this.#british.units, this.#american.units];
      sketch.foresee(x, chance, [b - Math.min(b - 1, TOLL * a), a - Math.min(a - 1, TOLL * b)]);
    }
    this.#stand[BRITISH][x] = chance;
    this.#stand[AMERICAN][x] = american > 0 ? 1 - chance : 0;
  }

  /** 8.5 Those who are beaten here step aside where they can: into a colony of the winner's, or elsewhere in this one. */
  #slip(x: Area): void {
    const { own } = this.#sketch;
    if (own[BRITISH][x] === 0 || own[AMERICAN][x] === 0) return;
    for (const side of SIDES) {
      const c = this.#refuge(side, x);
      if (c === undefined) continue;
      const chance = c === this.#sketch.scenario.theatre.colonyOf[x] ? SLIP_ASIDE : SLIP_AWAY * this.#stand[side][x]!;
      this.#spoilt[side][c] = 1 - (1 - this.#spoilt[side][c]!) * (1 - chance);
    }
  }

  /** The colony in which those whom this side beats here can still do harm. */
  #refuge(side: Side, x: Area): Colony | undefined {
    const { own, held, scenario } = this.#sketch;
    const { colonyOf, neighbours } = scenario.theatre;
    const foe = other(side);
    let found: Colony | undefined;
    for (const y of neighbours[x]!) {
      if (own[side][y]! > 0 || own[foe][y]! > 0) continue;
      const c = colonyOf[y]!;
      if (c === colonyOf[x]) found = c;
      else if (held[side][c]! > 0 && held[foe][c] === 0) return c;
    }
    return found;
  }

  /** How likely the British win here; whoever rolls next has the first shot. */
  #oddsOf(s: State, x: Area): number {
    this.#sketch.powerAt(BRITISH, x, this.#british);
    this.#sketch.powerAt(AMERICAN, x, this.#american);
    return nextToRoll(s, x) === BRITISH
      ? 1 - quickOdds(this.#american, this.#british)
      : quickOdds(this.#british, this.#american);
  }

  #units(s: State, side: Side, x: Area): void {
    const { list } = this;
    const sketch = this.#sketch;
    const stand = this.#stand[side][x]!;
    if (stand === 0) return;
    const base = x * STRIDE;
    const force = sketch.force[side][x]!;
    const natives = s.units[base + NA + side]!;
    const share = (signOf(side) * stand * force) / (sketch.own[side][x]! + natives);
    list[3]! += share * s.units[base + (side === BRITISH ? BR : CA)]!;
    list[4]! += share * s.units[base + (side === BRITISH ? LM : PM)]!;
    list[5]! += share * s.units[base + (side === BRITISH ? HE : FR)]!;
    list[6]! += share * natives;
    list[8]! -= signOf(side) * stand * force * sketch.danger(side, x, force);
  }

  #colony(c: Colony): void {
    const sketch = this.#sketch;
    const { list } = this;
    let sure = 0;
    for (const side of SIDES) {
      const chance = this.#controls(side, c);
      if (chance === 0) continue;
      sure += chance;
      let most = 0;
      for (const x of sketch.scenario.theatre.areasOf[c]!)
        if (this.#stand[side][x]! > 0) most = Math.max(most, sketch.danger(side, x, sketch.force[side][x]!));
      list[1]! += signOf(side) * chance;
      list[9]! -= signOf(side) * chance * most;
    }
    if (sure < 1) list[2]! += (1 - sure) * sketch.colonyWorth(c);
  }

  /** 5.1 How likely a side controls a colony once the battles that are due have been fought. */
  #controls(side: Side, c: Colony): number {
    const sketch = this.#sketch;
    if (sketch.wild[c]! > 0 || sketch.held[side][c] === 0) return 0;
    let chance = 1 - this.#spoilt[side][c]!;
    const foe = other(side);
    for (const x of sketch.scenario.theatre.areasOf[c]!) if (sketch.own[foe][x]! > 0) chance *= this.#stand[side][x]!;
    return chance;
  }

  /** 11.3d A flag flies as long as its side holds the city; a city without one waits for a turn to begin. */
  #city(s: State, x: Area): void {
    const sketch = this.#sketch;
    const points = sketch.scenario.points[x]!;
    const flag = s.flags[x]!;
    for (const side of SIDES) {
      const stand = this.#stand[side][x]! * points * signOf(side);
      if (stand === 0) continue;
      this.list[flag === side ? 1 : 2]! += flag === side ? stand : 0.6 * stand;
      if (flag === side) this.list[9]! -= stand * sketch.danger(side, x, sketch.force[side][x]!);
    }
  }
}
