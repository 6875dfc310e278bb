import type { How } from '../events.ts';
import { type Place, type StateIndex, countiesOf, countyNumber, countyOf, has } from '../places.ts';
import { draw } from '../rolls.ts';
import type { Rule } from '../rulebook.ts';
import type { Dtom, State } from '../state.ts';
import { REBEL, type Unit, isContinental, isCos } from '../units.ts';
import { britishPlaces, lowest, put, rebelPlaces, unitsOfState } from './02-board.ts';

/** 11/0/2c Where a State's Rebels gather: their lowest County, else the lowest empty one, else the first. */
const gatheringPlace = (s: State, state: StateIndex): Place => {
  const counties = countiesOf(state);
  const rebels = rebelPlaces(s) & counties;
  if (rebels !== 0) return lowest(rebels);
  const empty = counties & ~britishPlaces(s);
  return empty === 0 ? countyOf(state, 1) : lowest(empty);
};

const moveAll = (t: Dtom, rule: Rule, units: readonly Unit[], to: Place, how: How): void => {
  for (const u of units) if (t.s.at[u] !== to) put(t, rule, u, to, how);
};

/** 11/0/2c Newcomers and all Rebels of the State come together in one County; without either nothing happens. */
export const gather = (t: Dtom, rule: Rule, state: StateIndex, newcomers: readonly Unit[], how: How): void => {
  const there = unitsOfState(t.s, REBEL, state);
  const county = gatheringPlace(t.s, state);
  moveAll(t, rule, newcomers, county, how);
  moveAll(t, '11/0/2c', there, county, 'gathered');
};

/** 11/1a All Rebels of the State go to its Critical County. */
export const concentrate = (t: Dtom, rule: Rule, state: StateIndex): void =>
  moveAll(t, rule, unitsOfState(t.s, REBEL, state), t.kit.critical[state]!, 'concentrated');

/** 11/1c The British nearest to the stack: in its County, else on the left however far, else on the right. */
export const attackFrom = (s: State, stack: Place): Place => {
  const british = britishPlaces(s);
  for (let i = countyNumber(stack), x = stack; i >= 1; i--, x--) if (has(british, x)) return x;
  for (let i = countyNumber(stack), x = stack; i <= 4; i++, x++) if (has(british, x)) return x;
  return -1;
};

/** Two units by lot from these; all of them if there are no more. */
const someStay = (t: Dtom, units: readonly Unit[], count: number): Unit[] => {
  if (units.length <= count) return units.slice();
  const cup = units.slice();
  const stay: Unit[] = [];
  while (stay.length < count) {
    const u = draw(t, 'X-STAY', cup);
    cup.splice(cup.indexOf(u), 1);
    stay.push(u);
  }
  return stay;
};

/** 11/3/1b Two stay behind, Continentals by lot and then Committees by lot; everybody else, the French always, may go. */
export const thoseWhoLeave = (t: Dtom, rule: Rule, state: StateIndex): Unit[] => {
  const units = unitsOfState(t.s, REBEL, state);
  if (units.length <= 2) return [];
  const stay = someStay(t, units.filter(isContinental), 2);
  stay.push(...someStay(t, units.filter(isCos), 2 - stay.length));
  t.tell(rule, { kind: 'stay', units: stay, state });
  return units.filter((u) => !stay.includes(u));
};
