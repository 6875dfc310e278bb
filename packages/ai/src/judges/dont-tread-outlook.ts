import {
  BRITISH,
  FIRST_COS,
  FIRST_HESSIAN,
  FIRST_INDIAN,
  FIRST_REBEL,
  FRENCH_ARMY,
  type Kit,
  type Place,
  QUEBEC,
  REBEL,
  STATES,
  type State,
  type StateIndex,
  UNIT_COUNT,
  type Unit,
} from '@liberty/dont-tread-on-me';
import {
  BEATEN,
  BOTH_GONE,
  type BattleTable,
  CHASED,
  DESTROYED,
  DRIVEN,
  LOST,
  NO_MILITIA,
  PRICE,
} from './dont-tread-odds.ts';
import { type Ground, type Layout, Survey, WORTH } from './dont-tread-survey.ts';

/** Rebels nobody attacks stay; this is the chance that they go of themselves. */
const UNTOUCHED = 0.04;
/** A pursuit ends with the Rebels out of the State so often. */
const RUN_DOWN = 0.45;
/** 11/0/1 Ways out of 36 that a State is campaigned in with one newcomer, and with all that can march. */
const MINOR = 8 / 36;
const MAJOR = 3 / 36;
/** 11/3/2 How often a Planned Operation falls on the Target. */
const OPERATION = 5 / 36;

/**
 * How likely each State is to be under control when the Turn is counted, for any arrangement of the British in it: the
 * first Battles, what Smugglers and Committees put ashore, and the campaigns, by exact odds of single Battles and a
 * rough hand for the rest.
 */
export class Outlook {
  readonly kit: Kit;
  readonly table: BattleTable;
  readonly grounds: readonly Ground[];
  readonly #survey: Survey;
  /** By State: faces of the die by County, as shares. */
  readonly #faces: readonly (readonly number[])[];
  /** Strength of a Committee by terrain. */
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

  constructor(kit: Kit) {
    this.kit = kit;
    this.#survey = new Survey(kit);
    this.table = this.#survey.table;
    this.grounds = this.#survey.grounds;
    this.#faces = STATES.map((_, state) =>
      [0, 1, 2, 3].map(
        (c) => [1, 2, 3, 4, 5, 6].filter((die) => kit.countyByDie[state * 7 + die] === state * 4 + c).length / 6,
      ),
    );
    this.#committee = [0, 1, 2].map((terrain) => kit.strength[FIRST_COS * 3 + terrain]!);
  }

  survey(s: State): void {
    this.#survey.take(s);
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
    const manned = this.#friends > 0 ? 1 : this.#survey.pounds > 0 ? 0.7 : 0.2;
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
      this.#fight(ground, c, situation, held, this.#survey.cup[terrain]!, false);
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
    const cup = this.#survey.cup[this.kit.terrain[state * 4 + goal]!]!;
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
