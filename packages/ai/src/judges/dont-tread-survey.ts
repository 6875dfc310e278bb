import type { Action } from '@liberty/table';
import {
  BOSTON,
  BRITISH,
  COUNTIES,
  FIRST_COS,
  FIRST_INDIAN,
  FIRST_REBEL,
  FRENCH_ARMY,
  type Kit,
  LAST_TURN,
  NY,
  PRO_BRITISH,
  type Place,
  REBEL,
  REBEL_POOL,
  SHADOW,
  STATES,
  type State,
  type StateIndex,
  UNIT_COUNT,
  type Unit,
  britishPlaces,
  fleetInPlay,
  has,
  inState,
  isPlace,
  shifted,
} from '@liberty/dont-tread-on-me';
import { BattleTable, NO_MILITIA } from './dont-tread-odds.ts';

/** What the rule of thumb thinks things are worth, in shares of one Turn's objective. Opinions, named to be tuned. */
export const WORTH = {
  /** 13/3 Control of the Target; of the other States, the likeliest first; of a State whose Target is hopeless. */
  target: 0.5,
  others: [0.36, 0.34, 0.18, 0.07],
  hopeless: 0.14,
  /** A State that will be the Target in one Turn, in two, and so on. */
  soon: [0.1, 0.08, 0.06, 0.04],
  /** A strength point lost; a Rebel one removed; a point of Loyalty, more where control is wanted. */
  strength: 0.014,
  rebel: 0.006,
  loyalty: 0.012,
  loyaltyWanted: 0.03,
  /** 11/3/1 A Rebel strength point that British in its State keep from marching to a Major Campaign elsewhere. */
  pinned: 0.03,
  /** A pound that could be kept. */
  pound: 0.012,
};

/** Scores an answer in shares of one Turn's objective; 0 is to do nothing. */
export type Scorer = (a: Action) => number;

/** What a State looks like to the thumb, apart from where its British stand. */
export interface Ground {
  /** Rebel strength by County. */
  readonly rebels: number[];
  /** Situations of the BattleTable by County: British attack and Rebels attack, each without and with strangers. */
  readonly attack: number[];
  readonly defence: number[];
  /** 8/1 Odds of the French by County, and what their army adds. */
  readonly french: number[];
  /** Smugglers that will land here; odds of a Committee. */
  landings: number;
  committee: number;
  /** 11/3/1 Strength that would march to a Major Campaign elsewhere if no British stood here; that would come here. */
  restless: number;
  support: number;
  isTarget: boolean;
  /** What control is worth, and a point of Loyalty. */
  worth: number;
  minds: number;
  /** Layouts known for this ground, by the set of units. */
  layouts: Map<number, Layout>;
}

/** The best places for a set of units in a State. */
export interface Layout {
  readonly score: number;
  readonly units: readonly Unit[];
  /** County 0 to 3 of each. */
  readonly at: readonly number[];
}

/** Grounds remembered before the memory is emptied. */
const MEMORY = 4000;

/** What a position is made of for the rule of thumb: by State the Rebels, who will come ashore, what control is worth. */
export class Survey {
  readonly kit: Kit;
  readonly table: BattleTable;
  readonly grounds: readonly Ground[];
  /** Mean strength of the cup by terrain. */
  readonly cup = [2, 2, 2];
  pounds = 0;
  readonly #memory = new Map<string, Map<number, Layout>>();

  constructor(kit: Kit) {
    this.kit = kit;
    this.table = new BattleTable(kit);
    this.grounds = STATES.map(() => ({
      rebels: [0, 0, 0, 0],
      attack: Array<number>(8).fill(0),
      defence: Array<number>(8).fill(0),
      french: [0, 0, 0, 0],
      landings: 0,
      committee: 0,
      restless: 0,
      support: 0,
      isTarget: false,
      worth: 0,
      minds: 0,
      layouts: new Map(),
    }));
  }

  /** Takes a position in. The Turn that counts is the next one once this one has been counted. */
  take(s: State): void {
    const turn = turnThatCounts(s);
    this.pounds = s.pounds;
    this.#countRebels(s);
    this.#countLandings(s, turn);
    this.#setWorths(s, turn);
    for (let state = 0; state < STATES.length; state++) this.#setSituations(s, state);
  }

  #countRebels(s: State): void {
    const { strength, terrain } = this.kit;
    const units = STATES.map(() => 0);
    for (const ground of this.grounds) {
      ground.rebels.fill(0);
      ground.support = 0;
    }
    for (let u = FIRST_REBEL; u < UNIT_COUNT; u++) {
      const at = s.at[u]!;
      if (at >= COUNTIES) continue;
      this.grounds[at >> 2]!.rebels[at & 3]! += strength[u * 3 + terrain[at]!]!;
      units[at >> 2]!++;
    }
    this.#countSupport(s, units);
  }

  /** 11/3/1 All but two of a State without British come to a Major Campaign. */
  #countSupport(s: State, units: readonly number[]): void {
    const british = britishPlaces(s);
    this.grounds.forEach((ground, state) => {
      const sum = ground.rebels.reduce((total, it) => total + it, 0);
      ground.restless = units[state]! > 2 ? (sum * (units[state]! - 2)) / units[state]! : 0;
      if (!inState(british, state))
        for (const other of this.grounds) if (other !== ground) other.support += ground.restless;
    });
  }

  /** 9/1, 9/2 Who will come ashore where; a cup that is nearly empty serves only some of the Smugglers. */
  #countLandings(s: State, turn: number): void {
    let cup = 0;
    const sums = [0, 0, 0];
    for (let u = FIRST_REBEL; u < FIRST_COS; u++) {
      if (s.at[u] !== REBEL_POOL) continue;
      cup++;
      for (let i = 0; i < 3; i++) sums[i]! += this.kit.strength[u * 3 + i]!;
    }
    for (let i = 0; i < 3; i++) this.cup[i] = cup === 0 ? 2 : Math.round(sums[i]! / cup);
    const { target } = this.kit.turns[turn]!;
    let ships = 0;
    for (const ground of this.grounds) ground.landings = 0;
    for (const zone of s.smugglerAt) {
      if (zone < 1 || zone > 6) continue;
      ships++;
      this.grounds[zone === 1 ? target : zone - 2]!.landings++;
    }
    const share = ships > cup ? cup / ships : 1;
    const raises = s.at.indexOf(REBEL_POOL, FIRST_COS) >= 0 ? 1 / 6 : 0;
    this.grounds.forEach((ground, state) => {
      ground.landings *= share;
      ground.committee = raises * (state === target ? 2.5 : 1);
    });
  }

  /** Three States are wanted, the Target among them: the likeliest others by Loyalty, friends, Rebels and Smugglers. */
  #setWorths(s: State, turn: number): void {
    const { target } = this.kit.turns[turn]!;
    const appeal = this.grounds.map((ground, state) => this.#appeal(s, ground, state));
    const ranked = STATES.map((_, state) => state)
      .filter((state) => state !== target)
      .sort((a, b) => appeal[b]! - appeal[a]!);
    const hopeless = appeal[target]! < -8;
    const { target: most, others, hopeless: little, soon } = WORTH;
    this.grounds.forEach((ground, state) => (ground.isTarget = state === target));
    this.grounds[target]!.worth = hopeless ? little : most;
    ranked.forEach((state, i) => (this.grounds[state]!.worth = others[i]! * (hopeless ? 0.6 : 1)));
    soon.forEach((more, i) => {
      const next = this.kit.turns[turn + 1 + i]?.target;
      if (next !== undefined && next !== target) this.grounds[next]!.worth += more;
    });
    for (const ground of this.grounds) ground.minds = WORTH.loyalty + WORTH.loyaltyWanted * ground.worth;
  }

  #appeal(s: State, ground: Ground, state: StateIndex): number {
    const rebels = ground.rebels.reduce((sum, it) => sum + it, 0);
    let friends = 0;
    for (let u = 0; u < FIRST_INDIAN; u++) if (s.at[u]! >> 2 === state) friends++;
    const leaders = (s.congress === state ? 1 : 0) + (s.washington === state ? 0.5 : 0);
    return 0.5 * s.loyalty[state]! + 0.5 * friends - 0.8 * rebels - ground.landings - leaders;
  }

  #setSituations(s: State, state: StateIndex): void {
    const ground = this.grounds[state]!;
    const loyalty = s.loyalty[state]!;
    const middle = 3;
    const shift = shifted(this.kit, s, state * 4, BRITISH, middle) - middle;
    const vermont = state === NY && s.vermont === PRO_BRITISH ? 1 : 0;
    for (let c = 0; c < 4; c++) {
      const x = state * 4 + c;
      const plain = vermont + (has(this.kit.strongholds, x) ? 1 : 0);
      for (const strange of [0, 1]) {
        const modifier = has(this.kit.noMilitia, x) ? NO_MILITIA : plain - strange;
        ground.attack[c * 2 + strange] = this.table.situation(BRITISH, loyalty, modifier, shift);
        ground.defence[c * 2 + strange] = this.table.situation(REBEL, loyalty, modifier, -shift);
      }
      ground.french[c] = frenchOdds(this.kit, s, x);
    }
    const { rebels, landings, committee, worth, support, restless } = ground;
    const indians = [FIRST_INDIAN, FIRST_INDIAN + 1].map((u) => (s.at[u]! >> 2 === state ? s.at[u]! & 3 : -1)).join();
    const situation = `${loyalty} ${shift} ${vermont} ${ground.french.join()} ${this.pounds > 0 ? 1 : 0} ${indians}`;
    const coming = `${landings} ${committee} ${Math.round(support)} ${restless} ${this.cup.join()}`;
    ground.layouts = this.#recall(
      `${state} ${ground.isTarget ? 1 : 0} ${rebels.join()} ${worth} ${coming} ${situation}`,
    );
  }

  #recall(key: string): Map<number, Layout> {
    const known = this.#memory.get(key);
    if (known) return known;
    if (this.#memory.size >= MEMORY) this.#memory.clear();
    const fresh = new Map<number, Layout>();
    this.#memory.set(key, fresh);
    return fresh;
  }
}

/** The Turn whose Battles and landings are next: in Logistics the coming one already. */
export const turnThatCounts = (s: State): number => {
  const step = s.stack[0]?.at;
  const counted = step === 'liberty' || step === 'events' || step === 'next';
  return counted ? Math.min(LAST_TURN, s.turn + 1) : s.turn;
};

/** 8/1 How likely the French are to come here. */
const frenchOdds = (kit: Kit, s: State, x: Place): number => {
  if (!has(kit.blueDie, x) || s.turn < kit.frenchTurn || !fleetInPlay(s)) return 0;
  const at = s.at[FRENCH_ARMY]!;
  if (!isPlace(at) && at !== BOSTON) return 0;
  const ways = (kit.turns[s.turn]!.hurricane ? 3 : 2) - (s.shipAt.includes(SHADOW) ? 1 : 0);
  return ways / 6;
};
