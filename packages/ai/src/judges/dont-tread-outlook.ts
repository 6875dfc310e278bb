import type { Action } from '@liberty/table';
import {
  BOSTON,
  BRITISH,
  COUNTIES,
  FIRST_COS,
  FIRST_HESSIAN,
  FIRST_INDIAN,
  FIRST_REBEL,
  FRENCH_ARMY,
  type Kit,
  LAST_TURN,
  NY,
  PRO_BRITISH,
  type Place,
  QUEBEC,
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
import {
  BEATEN,
  BOTH_GONE,
  BattleTable,
  CHASED,
  DESTROYED,
  DRIVEN,
  LOST,
  NO_MILITIA,
  PRICE,
} from './dont-tread-odds.ts';

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

/** Rebels nobody attacks stay; this is the chance that they go of themselves. */
const UNTOUCHED = 0.04;
/** A pursuit ends with the Rebels out of the State so often. */
const RUN_DOWN = 0.45;
/** 11/0/1 Ways out of 36 that a State is campaigned in with one newcomer, and with all that can march. */
const MINOR = 8 / 36;
const MAJOR = 3 / 36;
/** 11/3/2 How often a Planned Operation falls on the Target. */
const OPERATION = 5 / 36;

/** What a State looks like to the thumb, apart from where its British stand. */
interface Ground {
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

/**
 * How likely each State is to be under control when the Turn is counted, for any arrangement of the British in it: the
 * first Battles, what Smugglers and Committees put ashore, and the campaigns, by exact odds of single Battles and a
 * rough hand for the rest.
 */
export class Outlook {
  readonly kit: Kit;
  readonly table: BattleTable;
  readonly grounds: readonly Ground[];
  /** By State: faces of the die by County, as shares. */
  readonly #faces: readonly (readonly number[])[];
  readonly #memory = new Map<string, Map<number, Layout>>();
  /** Mean strength of the cup, and of a Committee, by terrain. */
  readonly #cup = [2, 2, 2];
  readonly #committee: readonly number[];
  /** The arrangement being looked at. */
  readonly #sp = [0, 0, 0, 0];
  readonly #strangers = [0, 0, 0, 0];
  readonly #held = [0, 0, 0, 0];
  #friends = 0;
  /** Of the last Battle looked at; and what the landings can be expected to cost. */
  #gone = 0;
  #cost = 0;
  #toll = 0;
  /** The last score's odds of control. */
  control = 0;
  #pounds = 0;

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
    this.#faces = STATES.map((_, state) =>
      [0, 1, 2, 3].map(
        (c) => [1, 2, 3, 4, 5, 6].filter((die) => kit.countyByDie[state * 7 + die] === state * 4 + c).length / 6,
      ),
    );
    this.#committee = [0, 1, 2].map((terrain) => kit.strength[FIRST_COS * 3 + terrain]!);
  }

  /** Takes a position in. The Turn that counts is the next one once this one has been counted. */
  survey(s: State): void {
    const turn = turnThatCounts(s);
    this.#pounds = s.pounds;
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
    for (let i = 0; i < 3; i++) this.#cup[i] = cup === 0 ? 2 : Math.round(sums[i]! / cup);
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
    const situation = `${loyalty} ${shift} ${vermont} ${ground.french.join()} ${this.#pounds > 0 ? 1 : 0} ${indians}`;
    const coming = `${landings.toFixed(2)} ${committee.toFixed(2)} ${Math.round(support)} ${restless.toFixed(1)} ${this.#cup.join()}`;
    ground.layouts = this.#recall(
      `${state} ${ground.isTarget ? 1 : 0} ${rebels.join()} ${worth.toFixed(2)} ${coming} ${situation}`,
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

  #clear(): void {
    this.#sp.fill(0);
    this.#strangers.fill(0);
    this.#friends = 0;
  }
  #set(u: Unit, state: StateIndex, c: number, sign: number): void {
    this.#sp[c]! += sign * this.kit.strength[u * 3 + this.kit.terrain[state * 4 + c]!]!;
    if (u >= FIRST_HESSIAN) this.#strangers[c]! += sign;
    else this.#friends += sign;
  }

  /** The score of a State as it stands, with one unit less or one more. */
  score(s: State, state: StateIndex, without: Unit = -1, extra: Unit = -1, at: Place = -1): number {
    this.#clear();
    for (let u = 0; u < FIRST_REBEL; u++)
      if (u !== without && s.at[u]! >> 2 === state) this.#set(u, state, s.at[u]! & 3, 1);
    if (extra >= 0) this.#set(extra, state, at & 3, 1);
    return this.#judge(state);
  }

  /** The units that can be arranged in a State, as a set. */
  soldiers(s: State, state: StateIndex): number {
    let set = 0;
    for (let u = 0; u < FIRST_INDIAN; u++) if (s.at[u]! >> 2 === state) set |= 1 << u;
    return set;
  }

  /** The best arrangement of these units in a State, Indians staying where they are. It does not depend on where they stand. */
  layout(s: State, state: StateIndex, soldiers: number): Layout {
    const { layouts } = this.grounds[state]!;
    const known = layouts.get(soldiers);
    if (known) return known;
    const units: Unit[] = [];
    for (let u = 0; u < FIRST_INDIAN; u++) if ((soldiers >> u) & 1) units.push(u);
    const { strength } = this.kit;
    units.sort((a, b) => strength[b * 3]! + strength[b * 3 + 1]! - strength[a * 3]! - strength[a * 3 + 1]! || a - b);
    const best = this.#arrange(s, state, units);
    layouts.set(soldiers, best);
    return best;
  }

  /** The score of the best arrangement if a Smuggler less came. */
  fewerLandings(s: State, state: StateIndex, soldiers: number): number {
    const ground = this.grounds[state]!;
    const { landings, layouts } = ground;
    ground.landings = Math.max(0, landings - 1);
    ground.layouts = new Map();
    const { score } = this.layout(s, state, soldiers);
    ground.landings = landings;
    ground.layouts = layouts;
    return score;
  }

  /** From a spread and from every assault: unit after unit to where it serves best, twice round. */
  #arrange(s: State, state: StateIndex, units: readonly Unit[]): Layout {
    const starts = [-1];
    const { rebels } = this.grounds[state]!;
    const strength = units.reduce((sum, u) => sum + this.kit.strength[u * 3 + 1]!, 0);
    for (let c = 0; c < 4; c++) if (rebels[c]! > 0 && strength > 1.5 * rebels[c]!) starts.push(c);
    let best: Layout | undefined;
    for (const start of starts) {
      const at = this.#improve(s, state, units, start);
      const score = this.#judge(state);
      if (!best || score > best.score + 1e-9) best = { score, units, at };
    }
    return best!;
  }

  #improve(s: State, state: StateIndex, units: readonly Unit[], start: number): number[] {
    this.#clear();
    for (let u = FIRST_INDIAN; u < FIRST_REBEL; u++) if (s.at[u]! >> 2 === state) this.#set(u, state, s.at[u]! & 3, 1);
    const at = units.map(() => start);
    if (start >= 0) for (const u of units) this.#set(u, state, start, 1);
    for (let round = 0; round < 2; round++)
      for (let i = 0; i < units.length; i++) {
        if (at[i]! >= 0) this.#set(units[i]!, state, at[i]!, -1);
        at[i] = this.#bestCounty(state, units[i]!, at[i]!);
        this.#set(units[i]!, state, at[i]!, 1);
      }
    return at;
  }

  #bestCounty(state: StateIndex, u: Unit, now: number): number {
    let best = now;
    let most = -Infinity;
    for (let k = 0; k < 4; k++) {
      const c = now >= 0 ? (now + k) & 3 : k;
      this.#set(u, state, c, 1);
      const score = this.#judge(state);
      this.#set(u, state, c, -1);
      if (score > most + 1e-9) {
        most = score;
        best = c;
      }
    }
    return best;
  }

  /** Do Rebels beaten here find a refuge in the State? */
  #hasRefuge(ground: Ground, c: number, first: boolean): boolean {
    if (c > 0 && (this.#sp[c - 1] === 0 || (first && ground.rebels[c - 1]! > 0))) return true;
    return c < 3 && (this.#sp[c + 1] === 0 || (first && ground.rebels[c + 1]! > 0));
  }

  /** What a Battle here comes to: `#gone` the odds that no Rebel of it stays in the State, `#cost` the strength lost. */
  #fight(ground: Ground, c: number, situation: number, british: number, rebels: number, first: boolean): void {
    const refuge = this.#hasRefuge(ground, c, first);
    const french = ground.french[c]!;
    this.#gone = 0;
    this.#cost = 0;
    this.#count(this.table.at(situation, british, rebels), 1 - french, british, refuge);
    if (french === 0) return;
    const army = this.kit.strength[FRENCH_ARMY * 3 + 1]!;
    this.#count(this.table.at(situation, british, rebels + army), french, british, refuge);
  }

  #count(cell: number, weight: number, british: number, refuge: boolean): void {
    const { cells } = this.table;
    const chased = cells[cell + CHASED]!;
    const both = cells[cell + BOTH_GONE]!;
    const left = refuge ? RUN_DOWN * chased : cells[cell + DRIVEN]! + chased;
    this.#gone += weight * (cells[cell + DESTROYED]! + both + left);
    const lost = cells[cell + LOST]! + both + 0.5 * cells[cell + BEATEN]!;
    this.#cost += weight * (lost * british + cells[cell + PRICE]!);
  }

  /** The arrangement as a score: control, losses, Loyalty. */
  #judge(state: StateIndex): number {
    const ground = this.grounds[state]!;
    let clear = 1;
    let loss = 0;
    let removed = 0;
    for (let c = 0; c < 4; c++) {
      const british = this.#sp[c]!;
      const rebels = ground.rebels[c]!;
      this.#held[c] = british;
      if (rebels === 0) continue;
      if (british === 0) {
        clear *= UNTOUCHED;
        continue;
      }
      const situation = ground.attack[c * 2 + (this.#strangers[c]! > 0 ? 1 : 0)]!;
      this.#fight(ground, c, situation, british, rebels, true);
      clear *= this.#gone;
      loss += this.#cost;
      removed += this.#gone * rebels;
      this.#held[c] = Math.max(1, Math.round(british - this.#cost));
    }
    const quiet = clear * this.#landings(state, ground) * this.#campaign(state, ground);
    const manned = this.#friends > 0 ? 1 : this.#pounds > 0 ? 0.7 : 0.2;
    this.control = quiet * manned;
    const strangers = this.#strangers[0]! + this.#strangers[1]! + this.#strangers[2]! + this.#strangers[3]! > 0 ? 1 : 0;
    const minds = (this.control - strangers) * ground.minds;
    const pinned = this.#sp[0]! + this.#sp[1]! + this.#sp[2]! + this.#sp[3]! > 0 ? ground.restless * WORTH.pinned : 0;
    return ground.worth * this.control + minds + pinned - WORTH.strength * (loss + this.#toll) + WORTH.rebel * removed;
  }

  /** 9/1, 9/2, 10/0 Odds that nobody who comes ashore stays. */
  #landings(state: StateIndex, ground: Ground): number {
    let repelled = 0;
    let committee = 0;
    let toll = 0;
    for (let c = 0; c < 4; c++) {
      const held = this.#held[c]!;
      if (held === 0) continue;
      const face = this.#faces[state]![c]!;
      const terrain = this.kit.terrain[state * 4 + c]!;
      const situation = ground.defence[c * 2 + (this.#strangers[c]! > 0 ? 1 : 0)]!;
      this.#fight(ground, c, situation, held, this.#committee[terrain]!, false);
      committee += face * this.#gone;
      this.#fight(ground, c, situation, held, this.#cup[terrain]!, false);
      repelled += face * this.#gone;
      toll += face * this.#cost;
    }
    this.#toll = toll * ground.landings;
    const none = ground.landings === 0 ? 1 : repelled ** ground.landings;
    return none * (1 - Math.min(1, ground.committee) * (1 - committee));
  }

  /** 11/0 Odds that no campaign leaves Rebels here: they gather in the lowest empty County, else in the first, and attack the nearest. */
  #campaign(state: StateIndex, ground: Ground): number {
    let from = 0;
    for (let c = 3; c >= 0; c--) if (this.#held[c] === 0) from = c;
    let goal = -1;
    for (let c = from; c >= 0 && goal < 0; c--) if (this.#held[c]! > 0) goal = c;
    for (let c = from; c < 4 && goal < 0; c++) if (this.#held[c]! > 0) goal = c;
    const operation = ground.isTarget ? OPERATION : 0;
    if (goal < 0) return 1 - MINOR - MAJOR - operation;
    const cup = this.#cup[this.kit.terrain[state * 4 + goal]!]!;
    const situation = ground.defence[goal * 2 + (this.#strangers[goal]! > 0 ? 1 : 0)]!;
    const held = this.#held[goal]!;
    this.#fight(ground, goal, situation, held, cup, false);
    const minor = this.#gone;
    this.#fight(ground, goal, situation, held, 2 * cup + Math.round(ground.support), false);
    return 1 - MINOR * (1 - minor) - (MAJOR + operation) * (1 - this.#gone);
  }

  /** What Québec is worth held by so much strength: 15/1 the invasion, 13/5 the Liberty it costs. */
  quebec(s: State, british: number): number {
    const rebels = this.#strengthIn(s, QUEBEC);
    if (rebels > 0) {
      if (british === 0) return 0;
      const situation = this.table.situation(BRITISH, 0, NO_MILITIA, 0);
      const won =
        1 - this.table.fate(situation, british, rebels, LOST) - this.table.fate(situation, british, rebels, BEATEN);
      return 0.9 * won - WORTH.strength * british * this.table.fate(situation, british, rebels, LOST);
    }
    const odds = s.franceAtWar ? 0 : s.quebecInvaded ? 1 / 36 : 1 / 3;
    if (odds === 0) return 0;
    if (british === 0) return -1.5 * odds * 0.8;
    const situation = this.table.situation(REBEL, 0, NO_MILITIA, 0);
    let lost = 0;
    for (const force of [2, 4, 6])
      lost +=
        (this.table.fate(situation, british, force, LOST) + this.table.fate(situation, british, force, BEATEN)) / 3;
    return -1.5 * odds * lost;
  }

  #strengthIn(s: State, x: Place): number {
    let sum = 0;
    for (let u = FIRST_REBEL; u < UNIT_COUNT; u++)
      if (s.at[u] === x) sum += this.kit.strength[u * 3 + this.kit.terrain[x]!]!;
    return sum;
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
