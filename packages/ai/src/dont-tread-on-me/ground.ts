import type { Action } from '@liberty/table';
import {
  BRITISH_POOL,
  BUY,
  FIRST_HESSIAN,
  FIRST_INDIAN,
  FIRST_REBEL,
  type Ground as GroundFrame,
  HARRY_LEE,
  type Kit,
  LAND,
  MARCH,
  MOVE,
  PAROLE,
  QUEBEC,
  QUEBEC_REGION,
  RELEASE,
  RIDE,
  STATES,
  type State,
  type StateIndex,
  TO,
  type Unit,
  abandons,
  isCounty,
  isPlace,
  marchModifier,
  stateOf,
  touches,
  zoneOf,
} from '@liberty/dont-tread-on-me';
import type { Outlook } from './outlook.ts';
import type { Scorer } from './survey.ts';

/** What an arrangement must gain before anybody moves. */
const WORTH_MOVING = 0.004;
/** An answer that is only there to be legal. */
const NEVER = -9;

const average = (kit: Kit, u: Unit): number =>
  (kit.strength[u * 3]! + kit.strength[u * 3 + 1]! + kit.strength[u * 3 + 2]!) / 3;

/** What a unit is worth to have: Britons and Loyalists more than Hessians, for they hold States. */
export const unitWorth = (kit: Kit, u: Unit): number => average(kit, u) + (u < FIRST_HESSIAN ? 0.6 : 0);

/** 7/0 The Ground Phase: whom to free, what to buy and where to put it, how to stand in each State, who marches and rides. */
export class Ground {
  readonly #outlook: Outlook;
  /** What one more of a kind adds to a place as it stands, for the position in hand. */
  readonly #arrivals = new Map<number, number>();

  constructor(outlook: Outlook) {
    this.#outlook = outlook;
  }

  scorer(s: State, f: GroundFrame, actions: readonly Action[]): Scorer {
    this.#arrivals.clear();
    switch (f.at) {
      case 'amnesty':
      case 'parole':
        return (a) => this.#releaseScore(RELEASE.of(a));
      case 'number':
        return (a) => (PAROLE.is(a) ? NEVER + PAROLE.of(a) : this.#releaseScore(RELEASE.of(a)));
      case 'buy':
        return (a) => this.#buyScore(s, a);
      case 'place':
      case 'land':
        return (a) => (TO.is(a) ? this.#placeScore(s, f.unit, TO.of(a)) : NEVER);
      case 'move':
        return this.#moves(s);
      case 'moveTo':
        return this.#moveTo(s, f.unit);
      case 'march':
      case 'horse':
        return this.#journeys(s, f.at === 'march', actions);
      case 'marchTo':
      case 'horseTo':
        return (a) => (TO.is(a) ? this.#journey(s, f.unit, TO.of(a), f.at === 'marchTo') : NEVER);
      default:
        return () => 0;
    }
  }

  /** The best of one's own, the weakest of the others'. */
  #releaseScore(u: Unit): number {
    const worth = 0.05 * unitWorth(this.#outlook.kit, u);
    return u < FIRST_REBEL ? worth : -worth;
  }

  /** What so many pounds are worth while buying: dear when few are left, little when next Turn's award would not fit. */
  #price(s: State, cost: number): number {
    const { cap, turns } = this.#outlook.kit;
    const { reserve, pound, short } = this.#outlook.worths;
    const fits = cap - (turns[s.turn + 1]?.award ?? 0);
    const left = s.pounds - cost;
    if (left >= Math.max(reserve, fits)) return 0.1 * pound * cost;
    return (left >= reserve ? 1 : short) * pound * cost;
  }

  #buyScore(s: State, a: Action): number {
    if (LAND.is(a)) return this.#landingScore(s, LAND.of(a));
    if (!BUY.is(a)) return 0;
    const u = BUY.of(a);
    const cost = this.#outlook.kit.cost[u]!;
    const own = this.#bestGain(s, u) - this.#price(s, cost);
    return u < FIRST_HESSIAN ? own : Math.max(own, this.#behindHessians(s));
  }

  #landingScore(s: State, u: Unit): number {
    const zone = zoneOf(s.at[u]!);
    return 0.05 + Math.max(0, zone === 1 ? this.#quebecGain(s, u) : this.#gain(s, u, zone - 2));
  }

  /** 7/4 What the best unit is worth that can be bought only after all Hessians. */
  #behindHessians(s: State): number {
    const { kit } = this.#outlook;
    let hessians = 0;
    for (let u = FIRST_HESSIAN; u < FIRST_INDIAN; u++) if (s.at[u] === BRITISH_POOL) hessians++;
    let best = -1;
    for (let u = 0; u < FIRST_HESSIAN; u++) {
      if (s.at[u] !== BRITISH_POOL || kit.cost[u]! + hessians > s.pounds) continue;
      if (kit.alike[u] !== u && s.at[kit.alike[u]!] === BRITISH_POOL) continue;
      best = Math.max(best, this.#bestGain(s, u) - this.#price(s, kit.cost[u]! + hessians));
    }
    return best;
  }

  #bestGain(s: State, u: Unit): number {
    let best = this.#quebecGain(s, u);
    for (let state = 0; state < STATES.length; state++) best = Math.max(best, this.#gain(s, u, state));
    return best;
  }

  #quebecGain(s: State, u: Unit): number {
    const { kit } = this.#outlook;
    let british = 0;
    for (let v = 0; v < FIRST_REBEL; v++)
      if (s.at[v] === QUEBEC) british += kit.strength[v * 3 + kit.terrain[QUEBEC]!]!;
    const more = british + kit.strength[u * 3 + kit.terrain[QUEBEC]!]!;
    return this.#outlook.quebec(s, more) - this.#outlook.quebec(s, british);
  }

  /** What one more unit adds to a State; or its share of what several from the pool add together. */
  #gain(s: State, u: Unit, state: StateIndex): number {
    const soldiers = this.#outlook.soldiers(s, state);
    const before = this.#outlook.best(s, state, soldiers);
    const alone = this.#outlook.best(s, state, soldiers | (1 << u)) - before;
    return Math.max(alone, this.#together(s, u, state, soldiers, before));
  }

  /** This unit's share of what it brings together with two and with four more from the pool. */
  #together(s: State, u: Unit, state: StateIndex, soldiers: number, before: number): number {
    const { kit } = this.#outlook;
    let set = soldiers | (1 << u);
    let cost = kit.cost[u]!;
    let best = -1;
    for (let v = 0, more = 0; v < FIRST_INDIAN && more < 4; v++) {
      if (v === u || s.at[v] !== BRITISH_POOL || kit.cost[v]! > 2) continue;
      cost += kit.cost[v]!;
      if (cost > s.pounds) break;
      set |= 1 << v;
      more++;
      if (more % 2 !== 0) continue;
      const gain = this.#outlook.best(s, state, set) - before;
      best = Math.max(best, (gain * kit.cost[u]!) / cost);
    }
    return best;
  }

  /** Any County of the best State will do, for units move freely inside it; the one of the layout is told apart. */
  #placeScore(s: State, u: Unit, to: number): number {
    if (to === QUEBEC) return this.#quebecGain(s, u);
    const state = stateOf(to);
    const { units, at } = this.#outlook.layout(s, state, this.#outlook.soldiers(s, state) | (1 << u));
    return this.#gain(s, u, state) + (at[units.indexOf(u)] === (to & 3) ? 0 : -0.05);
  }

  /** 7/6 Who does not stand where the best arrangement wants him. */
  #moves(s: State): Scorer {
    const wanted = new Set<Unit>();
    for (let state = 0; state < STATES.length; state++) {
      const best = this.#outlook.layout(s, state, this.#outlook.soldiers(s, state));
      if (best.score <= this.#outlook.score(s, state) + WORTH_MOVING) continue;
      best.units.forEach((u, i) => {
        if ((s.at[u]! & 3) !== best.at[i]) wanted.add(u);
      });
    }
    return (a) => (MOVE.is(a) ? (wanted.has(MOVE.of(a)) ? 0.2 : -0.3) : 0);
  }

  #moveTo(s: State, u: Unit): Scorer {
    const state = stateOf(s.at[u]!);
    const { units, at } = this.#outlook.layout(s, state, this.#outlook.soldiers(s, state));
    const goal = state * 4 + at[units.indexOf(u)]!;
    const now = this.#outlook.score(s, state);
    return (a) => {
      if (!TO.is(a)) return NEVER;
      const to = TO.of(a);
      return to === goal ? 0.2 : Math.min(0.1, this.#outlook.score(s, state, u, u, to) - now);
    };
  }

  /** 7/7, 7/8 The best journey of each unit, against staying. */
  #journeys(s: State, marching: boolean, actions: readonly Action[]): Scorer {
    const leaving = new Map<number, number>();
    const verb = marching ? MARCH : RIDE;
    for (const a of actions) {
      if (!verb.is(a)) continue;
      const u = verb.of(a);
      const twin = this.#twin(s, u);
      if (!leaving.has(twin)) leaving.set(twin, this.#bestJourney(s, u, marching));
    }
    return (a) => (verb.is(a) ? leaving.get(this.#twin(s, verb.of(a)))! : 0);
  }

  #twin(s: State, u: Unit): number {
    return this.#outlook.kit.alike[u]! * 64 + s.at[u]!;
  }

  #arriving(s: State, u: Unit, to: number): number {
    const key = this.#outlook.kit.alike[u]! * 64 + to;
    const known = this.#arrivals.get(key);
    if (known !== undefined) return known;
    const region = stateOf(to);
    const gain =
      region === QUEBEC_REGION
        ? this.#quebecGain(s, u)
        : this.#outlook.score(s, region, -1, u, to) - this.#outlook.score(s, region);
    this.#arrivals.set(key, gain);
    return gain;
  }

  #bestJourney(s: State, u: Unit, marching: boolean): number {
    const from = stateOf(s.at[u]!);
    const lee = isPlace(s.at[HARRY_LEE]!) ? stateOf(s.at[HARRY_LEE]!) : -1;
    const stays = this.#leavesIndiansAlone(s, u);
    const left = this.#leavingScore(s, u);
    let best = -1;
    for (let to = 0; to <= QUEBEC; to++) {
      const region = stateOf(to);
      if (region === from ? marching || to === s.at[u] : stays || touches(from, region, lee)) continue;
      best = Math.max(best, this.#journey(s, u, to, marching, left));
    }
    return best;
  }

  /** 7/6/1b Would only Indians stay behind? */
  #leavesIndiansAlone(s: State, u: Unit): boolean {
    if (!isCounty(s.at[u]!)) return false;
    const state = stateOf(s.at[u]!);
    let others = 0;
    let indians = 0;
    for (let v = 0; v < FIRST_REBEL; v++) {
      if (v === u || s.at[v]! >> 2 !== state) continue;
      if (v < FIRST_INDIAN) others++;
      else indians++;
    }
    return indians > 0 && others === 0;
  }

  /** What its going costs the place it leaves, 7/6/1a Loyalty among it. */
  #leavingScore(s: State, u: Unit): number {
    const { kit } = this.#outlook;
    const from = stateOf(s.at[u]!);
    if (from === QUEBEC_REGION) {
      let british = 0;
      for (let v = 0; v < FIRST_REBEL; v++)
        if (s.at[v] === QUEBEC) british += kit.strength[v * 3 + kit.terrain[QUEBEC]!]!;
      const less = british - kit.strength[u * 3 + kit.terrain[QUEBEC]!]!;
      return this.#outlook.quebec(s, less) - this.#outlook.quebec(s, british);
    }
    const cost = abandons(s, u) && s.loyalty[from]! > 0 ? this.#outlook.grounds[from]!.minds : 0;
    return this.#outlook.score(s, from, u) - this.#outlook.score(s, from) - cost;
  }

  /** One journey as a score: what is gained there if it arrives, what is lost here in any case. */
  #journey(s: State, u: Unit, to: number, marching: boolean, left = this.#leavingScore(s, u)): number {
    const region = stateOf(to);
    if (region === stateOf(s.at[u]!)) {
      const state = region;
      return this.#outlook.score(s, state, u, u, to) - this.#outlook.score(s, state) - WORTH_MOVING;
    }
    const there = this.#arriving(s, u, to);
    const arrives = marching ? (5 - marchModifier(s, s.at[u]!, to)) / 6 : 1;
    const straggling = (1 - arrives) * this.#outlook.worths.pound * 1.5 * this.#outlook.kit.cost[u]!;
    return left + arrives * there - straggling - this.#outlook.worths.marching;
  }
}
