import type { Action } from '@liberty/table';
import {
  BRITISH_POOL,
  FIRST_HESSIAN,
  FIRST_INDIAN,
  FIRST_REBEL,
  LAST_TURN,
  type Logistics,
  type Place,
  QUEBEC,
  STATES,
  type State,
  type StateIndex,
  TO,
  TRADE,
  TRANSPORT,
  type Unit,
  abandons,
  countiesOf,
  inState,
  isAtSea,
  isCounty,
  passageCost,
  rebelPlaces,
  stateOf,
} from '@liberty/dont-tread-on-me';
import type { Outlook } from './outlook.ts';
import type { Scorer } from './survey.ts';

/** What the last passage that meets the objective is worth, one that is a step to it, and one that only brings control. */
const MEETS = 1;
const STEP = 0.5;
const CONTROL = 0.03;
/** A State must be worth so much before next Turn's arrangement there is looked at. */
const WORTH_CROSSING = 0.15;
const NEVER = -9;

/** Who holds what when the Turn is about to be counted. */
interface Count {
  /** British and Loyalist units by State. */
  readonly friends: readonly number[];
  readonly free: readonly boolean[];
  readonly controlled: number;
  readonly met: boolean;
  /** Passages that would still meet the objective; Infinity when none can. */
  readonly missing: number;
}

/** 12/0 What Logistics can still do for the objective: passages into States that are free of Rebels, and trade. */
export class Shipping {
  readonly #outlook: Outlook;

  constructor(outlook: Outlook) {
    this.#outlook = outlook;
  }

  scorer(s: State, f: Logistics, actions: readonly Action[]): Scorer {
    const count = this.#count(s);
    if (f.at === 'trade') return (a) => (TRADE.is(a) ? this.#tradeScore(s, count, TRADE.of(a)) : 0);
    if (f.at === 'transportTo') return (a) => (TO.is(a) ? this.#passage(s, count, f.unit, TO.of(a)) : NEVER);
    return this.#passengers(s, count, actions);
  }

  #count(s: State): Count {
    const rebels = rebelPlaces(s);
    const friends = STATES.map(() => 0);
    for (let u = 0; u < FIRST_HESSIAN; u++) if (isCounty(s.at[u]!)) friends[s.at[u]! >> 2]!++;
    const free = STATES.map((_, state) => !inState(rebels, state));
    const { target } = this.#outlook.kit.turns[s.turn]!;
    const held = STATES.map((_, state) => free[state]! && friends[state]! > 0);
    const controlled = held.filter(Boolean).length;
    const met = controlled >= 3 && held[target]!;
    const open = free.filter(Boolean).length;
    const missing = Math.max(3 - controlled, held[target] ? 0 : 1);
    return { friends, free, controlled, met, missing: free[target] && open >= 3 ? missing : Infinity };
  }

  /** 12/1 Loyalty is bought with what is not needed for passages, for next Turn's purchases or to stay under the cap. */
  #tradeScore(s: State, { met, missing }: Count, state: StateIndex): number {
    const { kit, grounds } = this.#outlook;
    if (!met && missing < Infinity && s.pounds <= missing) return -0.2;
    const points = Math.min(kit.turns[s.turn]!.trade, kit.ceiling[state]! - s.loyalty[state]!);
    return grounds[state]!.minds * points - this.#pound(s);
  }

  /** What a pound kept is worth next Turn: nothing beyond the cap or the war. */
  #pound(s: State): number {
    const { kit } = this.#outlook;
    if (s.turn >= LAST_TURN) return 0;
    const { award } = kit.turns[s.turn + 1]!;
    if (s.pounds + award > kit.cap) return 0;
    let wanted = 4;
    for (let u = 0; u < FIRST_INDIAN; u++) if (s.at[u] === BRITISH_POOL) wanted += kit.cost[u]!;
    const { pound } = this.#outlook.worths;
    return wanted > s.pounds + award ? 2 * pound : pound;
  }

  #passengers(s: State, count: Count, actions: readonly Action[]): Scorer {
    const rebels = rebelPlaces(s);
    const best = new Map<number, number>();
    const twin = (u: Unit): number => this.#outlook.kit.alike[u]! * 64 + s.at[u]!;
    for (const a of actions) {
      if (!TRANSPORT.is(a) || best.has(twin(TRANSPORT.of(a)))) continue;
      const u = TRANSPORT.of(a);
      let most = -1;
      for (let state = 0; state < STATES.length; state++) {
        const open = countiesOf(state) & ~rebels;
        if (open !== 0 && state !== stateOf(s.at[u]!) && !this.#isBarred(s, u, state))
          most = Math.max(most, this.#passage(s, count, u, 31 - Math.clz32(open)));
      }
      best.set(twin(u), most);
    }
    return (a) => (TRANSPORT.is(a) ? best.get(twin(TRANSPORT.of(a)))! : 0);
  }

  /** 12/2/2 Does the Fleet lie between? */
  #isBarred(s: State, u: Unit, state: StateIndex): boolean {
    const at = s.at[u]!;
    const from = isAtSea(at) ? at - 32 : at === QUEBEC ? 1 : stateOf(at) + 2;
    const to = state + 2;
    return s.fleet >= 2 && s.fleet <= 6 && Math.min(from, to) <= s.fleet && s.fleet <= Math.max(from, to);
  }

  /** One passage as a score: control now, and how the two States stand for the coming Turn. */
  #passage(s: State, count: Count, u: Unit, to: Place): number {
    const { grounds } = this.#outlook;
    const from = isCounty(s.at[u]!) ? stateOf(s.at[u]!) : -1;
    const price = passageCost(s, u, to, rebelPlaces(s)) * this.#pound(s) + 0.004;
    if (to === QUEBEC || stateOf(to) === from) return -0.1 - price;
    const state = stateOf(to);
    const { tomorrow } = this.#outlook.worths;
    let score = (tomorrow > 0 ? tomorrow * this.#tomorrow(s, u, from, state) : 0) - price;
    if (u < FIRST_HESSIAN) {
      if (count.free[state] && count.friends[state] === 0) score += this.#controlScore(s, count);
      if (from >= 0 && count.free[from] && count.friends[from] === 1) score -= this.#lossScore(s, count, from);
    }
    if (from >= 0 && abandons(s, u) && s.loyalty[from]! > 0) score -= grounds[from]!.minds;
    if (from < 0 && isAtSea(s.at[u]!)) score += 0.05;
    return score;
  }

  #controlScore(s: State, { met, missing }: Count): number {
    if (met || missing > s.pounds) return CONTROL;
    return missing === 1 ? MEETS : STEP;
  }

  #lossScore(s: State, { met, controlled, missing }: Count, state: StateIndex): number {
    const needed = met ? controlled === 3 || state === this.#outlook.kit.turns[s.turn]!.target : missing <= s.pounds;
    return needed ? MEETS : CONTROL;
  }

  /** How next Turn's layouts of the two States change by one unit. */
  #tomorrow(s: State, u: Unit, from: StateIndex, to: StateIndex): number {
    if (s.turn >= LAST_TURN || u >= FIRST_INDIAN || this.#outlook.grounds[to]!.worth < WORTH_CROSSING) return 0;
    const there = this.#outlook.soldiers(s, to);
    const score = (state: StateIndex, set: number): number => this.#outlook.best(s, state, set);
    let gain = score(to, there | (1 << u)) - score(to, there);
    if (from >= 0) {
      const here = this.#outlook.soldiers(s, from);
      gain += score(from, here & ~(1 << u)) - score(from, here);
    } else if (s.at[u] === QUEBEC) gain += this.#quebecLoss(s, u);
    return gain;
  }

  #quebecLoss(s: State, u: Unit): number {
    const { kit } = this.#outlook;
    let british = 0;
    for (let v = 0; v < FIRST_REBEL; v++)
      if (s.at[v] === QUEBEC) british += kit.strength[v * 3 + kit.terrain[QUEBEC]!]!;
    const less = british - kit.strength[u * 3 + kit.terrain[QUEBEC]!]!;
    return (this.#outlook.quebec(s, less) - this.#outlook.quebec(s, british)) / this.#outlook.worths.tomorrow;
  }
}
