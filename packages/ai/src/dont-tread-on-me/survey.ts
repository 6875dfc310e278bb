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
  britishPlaces,
  fleetInPlay,
  has,
  inState,
  isPlace,
  shifted,
} from '@liberty/dont-tread-on-me';
import { type BattleTable, NO_MILITIA } from './odds.ts';
import type { Disposition } from './worth.ts';

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
  /** 8/13 The County from which a victory would drive Congress, or -1. */
  hall: number;
  /** What control is worth, and a point of Loyalty. */
  worth: number;
  minds: number;
  /** Layouts known for this ground. */
  layouts: Map<number, Layout>;
  scarcer: Map<number, Layout>;
  /** What the ground was made of when it was last looked at; another number whenever that changes. */
  readonly key: number[];
  version: number;
}

/** The best places for some units in a State: County 0 to 3 of each. */
export interface Layout {
  readonly score: number;
  readonly at: readonly number[];
}

/** Layouts by the kinds of units: as the ground is, and if a Smuggler less came. */
interface Memory {
  readonly layouts: Map<number, Layout>;
  readonly scarcer: Map<number, Layout>;
}

/** A mind made up outweighs any appeal. */
const DECIDED = 100;

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
  /** 9/3 The share of the Smugglers for whom the cup will hold a Continental; the others cost Loyalty. */
  served = 1;
  /** By State: the County in which Congress meets. */
  readonly #halls: readonly number[];
  readonly #worths: Disposition;
  readonly #memory = new Map<string, Memory>();

  constructor(kit: Kit, worths: Disposition, table: BattleTable) {
    this.kit = kit;
    this.#worths = worths;
    this.#halls = STATES.map((_, state) => [0, 1, 2, 3].findIndex((c) => has(kit.congressIcons, state * 4 + c)));
    this.table = table;
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
      hall: -1,
      worth: 0,
      minds: 0,
      layouts: new Map(),
      scarcer: new Map(),
      key: [],
      version: 0,
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
    let returning = 0;
    const sums = [0, 0, 0];
    for (let u = FIRST_REBEL; u < FIRST_COS; u++) {
      const at = s.at[u]!;
      if (at < COUNTIES) returning += winterOdds(this.kit, s, at);
      if (at !== REBEL_POOL) continue;
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
    const expected = cup + returning;
    this.served = ships > expected ? expected / ships : 1;
    const raises = s.at.indexOf(REBEL_POOL, FIRST_COS) >= 0 ? 1 / 6 : 0;
    this.grounds.forEach((ground, state) => {
      ground.landings *= this.served;
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
    const { target: most, others, hopeless: little, despair, soon } = this.#worths;
    const hopeless = appeal[target]! < despair;
    this.grounds.forEach((ground, state) => (ground.isTarget = state === target));
    this.grounds[target]!.worth = hopeless ? little : most;
    ranked.forEach((state, i) => (this.grounds[state]!.worth = others[i]! * (hopeless ? 0.6 : 1)));
    soon.forEach((more, i) => {
      const next = this.kit.turns[turn + 1 + i]?.target;
      if (next !== undefined && next !== target) this.grounds[next]!.worth += more;
    });
    const { loyalty, loyaltyWanted } = this.#worths;
    for (const ground of this.grounds) ground.minds = loyalty + loyaltyWanted * ground.worth;
  }

  #appeal(s: State, ground: Ground, state: StateIndex): number {
    const rebels = ground.rebels.reduce((sum, it) => sum + it, 0);
    let friends = 0;
    for (let u = 0; u < FIRST_INDIAN; u++) if (s.at[u]! >> 2 === state) friends++;
    const { wants, leaves, repelled } = this.#worths;
    const mind = (state === wants ? DECIDED : 0) - (state === leaves ? DECIDED : 0);
    const leaders = (s.congress === state ? 1 : 0) + (s.washington === state ? 0.5 : 0);
    return 0.5 * s.loyalty[state]! + 0.5 * friends - repelled * rebels - ground.landings - leaders + mind;
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
    ground.hall = s.congress === state ? this.#halls[state]! : -1;
    this.#remember(s, state, ground, loyalty * 6 + (shift + 1) * 2 + vermont);
  }

  /** A ground that looks as it did keeps its layouts; one that was seen before gets them back. */
  #remember(s: State, state: StateIndex, ground: Ground, situation: number): void {
    const { key, rebels, french } = ground;
    let i = 0;
    let same = true;
    const note = (value: number): void => {
      if (key[i] !== value) {
        key[i] = value;
        same = false;
      }
      i++;
    };
    note((ground.isTarget ? 1 : 0) + (this.pounds > 0 ? 2 : 0));
    note(situation);
    note(ground.hall);
    note(ground.worth);
    note(ground.landings);
    note(ground.committee);
    note(Math.round(ground.support));
    note(ground.restless);
    for (let c = 0; c < 4; c++) note(rebels[c]! * 100 + Math.round(6 * french[c]!));
    for (let terrain = 0; terrain < 3; terrain++) note(this.cup[terrain]!);
    for (let u = FIRST_INDIAN; u < FIRST_REBEL; u++) note(s.at[u]! >> 2 === state ? s.at[u]! & 3 : -1);
    if (same) return;
    ground.version++;
    Object.assign(ground, this.#recall(`${state},${key.join()}`));
  }

  #recall(key: string): Memory {
    const known = this.#memory.get(key);
    if (known) return known;
    if (this.#memory.size >= MEMORY) this.#memory.clear();
    const fresh: Memory = { layouts: new Map(), scarcer: new Map() };
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

/** 7/1 How likely the winter is to send a Continental home, while it is still to come. */
const winterOdds = (kit: Kit, s: State, at: Place): number => {
  const { winter } = kit.turns[s.turn]!;
  if (winter === 0 || s.stack[s.stack.length - 1]!.in !== 'naval') return 0;
  return Math.max(0, winter - kit.terrain[at]!) / 6;
};

/** 8/1 How likely the French are to come here. */
const frenchOdds = (kit: Kit, s: State, x: Place): number => {
  if (!has(kit.blueDie, x) || s.turn < kit.frenchTurn || !fleetInPlay(s)) return 0;
  const at = s.at[FRENCH_ARMY]!;
  if (!isPlace(at) && at !== BOSTON) return 0;
  const ways = (kit.turns[s.turn]!.hurricane ? 3 : 2) - (s.shipAt.includes(SHADOW) ? 1 : 0);
  return ways / 6;
};
