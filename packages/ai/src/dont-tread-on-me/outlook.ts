import {
  BRITISH,
  FIRST_HESSIAN,
  FIRST_INDIAN,
  FIRST_REBEL,
  type Kit,
  type Place,
  QUEBEC,
  REBEL,
  type State,
  type StateIndex,
  UNIT_COUNT,
  type Unit,
} from '@liberty/dont-tread-on-me';
import { COMMITTEES, CONTINENTALS, COST, Counties, GONE, MAJOR_OFF, MINOR_OFF, TOLL } from './county.ts';
import { Kinds } from './kinds.ts';
import { BEATEN, BattleTable, LOST, NO_MILITIA } from './odds.ts';
import { type Ground, type Layout, Survey } from './survey.ts';
import { type Disposition, WORTH } from './worth.ts';

/** Rebels nobody attacks stay; this is the chance that they go of themselves. */
const UNTOUCHED = 0.04;
/** 11/3/2 How often a Planned Operation falls on the Target. */
const OPERATION = 5 / 36;

/** A power, quickly for the whole numbers that it mostly is. */
const power = (base: number, exponent: number): number => {
  if (exponent === 0) return 1;
  if (exponent === 1) return base;
  return exponent === 2 ? base * base : base ** exponent;
};

/**
 * How likely each State is to be under control when the Turn is counted, for any arrangement of the British in it: the
 * first Battles, what Smugglers and Committees put ashore, and the campaigns, by exact odds of single Battles and a
 * rough hand for the rest.
 */
export class Outlook {
  readonly kit: Kit;
  readonly worths: Disposition;
  readonly table: BattleTable;
  readonly grounds: readonly Ground[];
  readonly #survey: Survey;
  readonly #counties: Counties;
  readonly #kinds: Kinds;
  /** The arrangement being looked at. */
  readonly #sp = [0, 0, 0, 0];
  readonly #strangers = [0, 0, 0, 0];
  #friends = 0;
  /** The last score's odds of control. */
  control = 0;

  constructor(kit: Kit, disposition: Disposition = WORTH, table = new BattleTable(kit)) {
    this.kit = kit;
    this.worths = disposition;
    this.#survey = new Survey(kit, disposition, table);
    this.table = this.#survey.table;
    this.grounds = this.#survey.grounds;
    this.#counties = new Counties(kit, this.#survey);
    this.#kinds = new Kinds(kit);
  }

  /** 9/3 The share of the Smugglers who will land somebody. */
  get served(): number {
    return this.#survey.served;
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

  /** The score of the best arrangement of these units in a State, Indians staying where they are. */
  best(s: State, state: StateIndex, soldiers: number): number {
    return this.#arrangement(s, state, soldiers, this.grounds[state]!.layouts).score;
  }

  /** That arrangement, unit by unit. Of units of a kind those stay who already stand where one is wanted. */
  layout(s: State, state: StateIndex, soldiers: number): Layout & { readonly units: readonly Unit[] } {
    const { score, at } = this.#arrangement(s, state, soldiers, this.grounds[state]!.layouts);
    const units = this.#kinds.sorted(soldiers);
    return { score, units, at: this.#kinds.settled(units, at, (u) => (s.at[u]! >> 2 === state ? s.at[u]! & 3 : -1)) };
  }

  #arrangement(s: State, state: StateIndex, soldiers: number, known: Map<number, Layout>): Layout {
    const key = this.#kinds.key(soldiers);
    const found = known.get(key);
    if (found) return found;
    const best = this.#arrange(s, state, this.#kinds.sorted(soldiers));
    known.set(key, best);
    return best;
  }

  /** The score of the best arrangement if a Smuggler less came. */
  fewerLandings(s: State, state: StateIndex, soldiers: number): number {
    const ground = this.grounds[state]!;
    const { landings } = ground;
    ground.landings = Math.max(0, landings - 1);
    const { score } = this.#arrangement(s, state, soldiers, ground.scarcer);
    ground.landings = landings;
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
      if (!best || score > best.score + 1e-9) best = { score, at };
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

  /** The arrangement as a score: control, losses, Loyalty. */
  #judge(state: StateIndex): number {
    const ground = this.grounds[state]!;
    const { cells } = this.#counties;
    let clear = 1;
    let loss = 0;
    let removed = 0;
    let committees = 0;
    let continentals = 0;
    let toll = 0;
    let flight = 0;
    for (let c = 0; c < 4; c++) {
      const british = this.#sp[c]!;
      const rebels = ground.rebels[c]!;
      if (british === 0) {
        if (rebels > 0) clear *= UNTOUCHED;
        continue;
      }
      const cell = this.#at(state, c);
      committees += cells[cell + COMMITTEES]!;
      continentals += cells[cell + CONTINENTALS]!;
      toll += cells[cell + TOLL]!;
      if (rebels === 0) continue;
      clear *= cells[cell + GONE]!;
      loss += cells[cell + COST]!;
      removed += cells[cell + GONE]! * rebels;
      if (c === ground.hall) flight = cells[cell + GONE]!;
    }
    const { landings } = ground;
    const ashore = power(continentals, landings);
    const raised = 1 - Math.min(1, ground.committee) * (1 - committees);
    const manned = this.#friends > 0 ? 1 : this.#survey.pounds > 0 ? this.worths.manned : 0.2;
    this.control = clear * ashore * raised * this.#campaign(state, ground) * manned;
    return this.#worth(ground, loss + toll * landings, removed) + flight * this.worths.congress;
  }

  #worth(ground: Ground, loss: number, removed: number): number {
    const strangers = this.#strangers[0]! + this.#strangers[1]! + this.#strangers[2]! + this.#strangers[3]! > 0 ? 1 : 0;
    const minds = (this.control - strangers) * ground.minds;
    const { pinned, strength, rebel } = this.worths;
    const held = this.#sp[0]! + this.#sp[1]! + this.#sp[2]! + this.#sp[3]! > 0 ? ground.restless * pinned : 0;
    return ground.worth * this.control + minds + held - strength * loss + rebel * removed;
  }

  #at(state: StateIndex, c: number): number {
    const open = (c > 0 && this.#sp[c - 1] === 0) || (c < 3 && this.#sp[c + 1] === 0);
    return this.#counties.at(state, c, this.#sp[c]!, this.#strangers[c]! > 0, open);
  }

  /** 11/0 Odds that no campaign leaves Rebels here: they gather in the lowest empty County, else in the first, and attack the nearest. */
  #campaign(state: StateIndex, ground: Ground): number {
    let from = 0;
    for (let c = 3; c >= 0; c--) if (this.#sp[c] === 0) from = c;
    let goal = -1;
    for (let c = from; c >= 0 && goal < 0; c--) if (this.#sp[c]! > 0) goal = c;
    for (let c = from; c < 4 && goal < 0; c++) if (this.#sp[c]! > 0) goal = c;
    const operation = ground.isTarget ? OPERATION : 0;
    const { minor, major } = this.worths;
    if (goal < 0) return 1 - minor - major - operation;
    const { cells } = this.#counties;
    const cell = this.#at(state, goal);
    return 1 - minor * (1 - cells[cell + MINOR_OFF]!) - (major + operation) * (1 - cells[cell + MAJOR_OFF]!);
  }

  /** What Québec is worth held by so much strength: 15/1 the invasion, 13/5 the Liberty it costs. */
  quebec(s: State, british: number): number {
    const rebels = this.#strengthIn(s, QUEBEC);
    if (rebels > 0) {
      if (british === 0) return 0;
      const situation = this.table.situation(BRITISH, 0, NO_MILITIA, 0);
      const won =
        1 - this.table.fate(situation, british, rebels, LOST) - this.table.fate(situation, british, rebels, BEATEN);
      return 0.9 * won - this.worths.strength * british * this.table.fate(situation, british, rebels, LOST);
    }
    const odds = s.franceAtWar ? 0 : s.quebecInvaded ? 1 / 36 : 1 / 3;
    if (odds === 0) return 0;
    if (british === 0) return -this.worths.quebec * odds * 0.8;
    const situation = this.table.situation(REBEL, 0, NO_MILITIA, 0);
    let lost = 0;
    for (const force of [2, 4, 6])
      lost +=
        (this.table.fate(situation, british, force, LOST) + this.table.fate(situation, british, force, BEATEN)) / 3;
    return -this.worths.quebec * odds * lost;
  }

  #strengthIn(s: State, x: Place): number {
    let sum = 0;
    for (let u = FIRST_REBEL; u < UNIT_COUNT; u++)
      if (s.at[u] === x) sum += this.kit.strength[u * 3 + this.kit.terrain[x]!]!;
    return sum;
  }
}
