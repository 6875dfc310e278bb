import { isHeard } from '@liberty/table';
import type { How } from '../events.ts';
import { strengthIn } from '../kit.ts';
import {
  BOSTON,
  BRITISH_POOL,
  GONE,
  INDIAN_BOX,
  type Location,
  PRISON,
  type Place,
  QUEBEC,
  REBEL_POOL,
  SEA_GONE,
  SEA_OUT,
  STATES,
  type StateIndex,
  countiesOf,
} from '../places.ts';
import type { Rule } from '../rulebook.ts';
import type { Board, Dtom, State } from '../state.ts';
import {
  BRITISH,
  FIRST_COS,
  FIRST_HESSIAN,
  FIRST_INDIAN,
  FIRST_LOYALIST,
  FIRST_REBEL,
  FRENCH_ARMY,
  REBEL,
  type Side,
  UNIT_COUNT,
  type Unit,
  endOf,
  firstOf,
  isCos,
  isIndian,
  sideOf,
} from '../units.ts';

/** The places in which units of this stretch of the list stand, as a set. */
const held = (s: State, from: Unit, end: Unit): number => {
  let places = 0;
  for (let u = from; u < end; u++) {
    const at = s.at[u]!;
    if (at <= QUEBEC) places |= 1 << at;
  }
  return places;
};
export const britishPlaces = (s: State): number => held(s, 0, FIRST_REBEL);
export const rebelPlaces = (s: State): number => held(s, FIRST_REBEL, UNIT_COUNT);
export const placesOf = (s: State, side: Side): number => (side === BRITISH ? britishPlaces(s) : rebelPlaces(s));
export const lobsterPlaces = (s: State): number => held(s, 0, FIRST_LOYALIST);
export const loyalistPlaces = (s: State): number => held(s, FIRST_LOYALIST, FIRST_HESSIAN);
export const hessianPlaces = (s: State): number => held(s, FIRST_HESSIAN, FIRST_INDIAN);
export const indianPlaces = (s: State): number => held(s, FIRST_INDIAN, FIRST_REBEL);
export const continentalPlaces = (s: State): number => held(s, FIRST_REBEL, FIRST_COS);
/** 8/0a Places that hold units of both sides. */
export const mixedPlaces = (s: State): number => britishPlaces(s) & rebelPlaces(s);

export const inState = (places: number, state: StateIndex): boolean => (places & countiesOf(state)) !== 0;
/** The States in which any of these places lies. */
export const statesOf = (places: number): StateIndex[] => {
  const states: StateIndex[] = [];
  for (let state = 0; state < STATES.length; state++) if (inState(places, state)) states.push(state);
  return states;
};
export const lowest = (places: number): Place => 31 - Math.clz32(places & -places);
export const countOf = (places: number): number => {
  let n = 0;
  for (let rest = places; rest !== 0; rest &= rest - 1) n++;
  return n;
};

/** The units of a side in a place, in the order of the list. */
export const unitsIn = (s: State, side: Side, x: Location): Unit[] => {
  const list: Unit[] = [];
  for (let u = firstOf(side), end = endOf(side); u < end; u++) if (s.at[u] === x) list.push(u);
  return list;
};
export const unitsOfState = (s: State, side: Side, state: StateIndex): Unit[] => {
  const list: Unit[] = [];
  for (let u = firstOf(side), end = endOf(side); u < end; u++) if (s.at[u]! >> 2 === state) list.push(u);
  return list;
};
/** How many units of this stretch of the list are there? */
export const countIn = (s: State, from: Unit, end: Unit, at: Location): number => {
  let n = 0;
  for (let u = from; u < end; u++) if (s.at[u] === at) n++;
  return n;
};
export const countInState = (s: State, from: Unit, end: Unit, state: StateIndex): number => {
  let n = 0;
  for (let u = from; u < end; u++) if (s.at[u]! >> 2 === state) n++;
  return n;
};
/** 8/5a Strength points of a side's units in a place. */
export const strengthOf = (t: Board, side: Side, x: Place): number => {
  let sum = 0;
  for (let u = firstOf(side), end = endOf(side); u < end; u++) if (t.s.at[u] === x) sum += strengthIn(t.kit, u, x);
  return sum;
};

/** Sets a unit somewhere and tells it. */
export const put = (t: Dtom, rule: Rule, u: Unit, to: Location, how: How): void => {
  const from = t.s.at[u]!;
  t.s.at[u] = to;
  if (isHeard(t)) t.tell(rule, { kind: 'unit', unit: u, from, to, how });
};

/** 7/2/2b, 8/10/1f The pool a unit is released to; the French Army goes to Boston. */
export const poolOf = (u: Unit): Location => {
  if (u === FRENCH_ARMY) return BOSTON;
  if (sideOf(u) === REBEL) return REBEL_POOL;
  return isIndian(u) ? INDIAN_BOX : BRITISH_POOL;
};

/** 8/9a Committees go to their pool, Indians to their box, everybody else to prison. */
export const eliminate = (t: Dtom, rule: Rule, u: Unit): void => {
  const to = isCos(u) ? REBEL_POOL : isIndian(u) ? INDIAN_BOX : PRISON;
  put(t, rule, u, to, 'eliminated');
};

/** 2/2 Loyalty never leaves 0 to its ceiling: what goes beyond is lost. */
export const changeLoyalty = (t: Dtom, rule: Rule, state: StateIndex, by: number): void => {
  const from = t.s.loyalty[state]!;
  const to = Math.max(0, Math.min(t.kit.ceiling[state]!, from + by));
  t.s.loyalty[state] = to;
  if (isHeard(t)) t.tell(rule, { kind: 'loyalty', state, by, from, to });
};

export const changeLiberty = (t: Dtom, rule: Rule, by: number): void => {
  const from = t.s.liberty;
  t.s.liberty = Math.max(0, from + by);
  t.tell(rule, { kind: 'liberty', by, from, to: t.s.liberty });
};

/** 4/1 The treasury holds no more than its cap and is never overdrawn. */
export const changePounds = (t: Dtom, rule: Rule, by: number): void => {
  const from = t.s.pounds;
  t.s.pounds = Math.min(t.kit.cap, from + by);
  if (isHeard(t)) t.tell(from + by > t.kit.cap ? '4/1b' : rule, { kind: 'pounds', from, to: t.s.pounds });
};

export const targetOf = (t: Board): StateIndex => t.kit.turns[t.s.turn]!.target;

export const fleetInPlay = (s: State): boolean => s.fleet !== SEA_OUT && s.fleet !== SEA_GONE;

export const moveFleet = (t: Dtom, rule: Rule, to: number): void => {
  t.s.fleet = to;
  t.tell(rule, { kind: 'fleet', to });
};

/** 4/2b, 15/13 The French are removed, from Units Out of Play too [14/4]. */
export const removeFrench = (t: Dtom, rule: Rule): void => {
  if (t.s.at[FRENCH_ARMY] !== GONE) put(t, rule, FRENCH_ARMY, GONE, 'removed');
  if (t.s.fleet !== SEA_GONE) moveFleet(t, rule, SEA_GONE);
};

export const moveShip = (t: Dtom, rule: Rule, ship: number, to: number): void => {
  t.s.shipAt[ship] = to;
  if (isHeard(t)) t.tell(rule, { kind: 'ship', ship, to });
};

export const moveSmuggler = (t: Dtom, rule: Rule, smuggler: number, to: number): void => {
  const from = t.s.smugglerAt[smuggler]!;
  t.s.smugglerAt[smuggler] = to;
  if (isHeard(t)) t.tell(rule, { kind: 'smuggler', smuggler, from, to });
};

export const setVermont = (t: Dtom, rule: Rule, to: number): void => {
  t.s.vermont = to;
  t.tell(rule, { kind: 'vermont', to });
};
