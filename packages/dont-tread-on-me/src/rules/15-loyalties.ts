import type { Force } from '../components.ts';
import {
  BOSTON,
  BRITISH_POOL,
  CA,
  INDIAN_BOX,
  NE,
  NY,
  PA,
  PRO_BRITISH,
  PRO_REBEL,
  NEUTRAL,
  QUEBEC,
  QUEBEC_REGION,
  REBEL_POOL,
  type StateIndex,
  VA,
  isCounty,
  isPlace,
  stateOf,
} from '../places.ts';
import { oneOf, roll, rollDice } from '../rolls.ts';
import type { Dtom, State } from '../state.ts';
import {
  FIRST_COS,
  FIRST_INDIAN,
  FIRST_REBEL,
  FRENCH_ARMY,
  UNIT_COUNT,
  isContinental,
  isCos,
  isLoyalist,
} from '../units.ts';
import {
  changeLoyalty,
  continentalPlaces,
  countInState,
  hessianPlaces,
  inState,
  indianPlaces,
  lobsterPlaces,
  loyalistPlaces,
  put,
  rebelPlaces,
  removeFrench,
  setVermont,
  statesOf,
} from './02-board.ts';

/** Events that are carried out at once; false says that nothing came of them. */

/** 15/3, 15/4, R-86 Two dice name two States, or one twice over; only States with Rebels in them stir. */
export const stir = (t: Dtom, rule: '15/3' | '15/4'): boolean => {
  const by = rule === '15/3' ? 1 : -1;
  const [a, b] = rollDice(t, rule === '15/3' ? 'D-HIJ' : 'D-TAR', 2) as [number, number];
  const rebels = rebelPlaces(t.s);
  const stirred = (a === b ? [a] : [a, b]).filter((die) => die <= 5 && inState(rebels, die - 1));
  for (const die of stirred) changeLoyalty(t, rule, die - 1, a === b ? 2 * by : by);
  return stirred.length > 0;
};

/** 15/5, 15/6 North and South fall out; a die says on which side Pennsylvania is. */
export const divide = (t: Dtom, rule: '15/5' | '15/6'): boolean => {
  const north = rule === '15/5' ? 1 : -1;
  for (const state of [VA, CA]) changeLoyalty(t, rule, state, -north);
  for (const state of [NE, NY]) changeLoyalty(t, rule, state, north);
  changeLoyalty(t, rule, PA, roll(t, 'D-PA', 0, -1, rule) % 2 === 0 ? 1 : -1);
  return true;
};

const PLACES_OF: Readonly<Record<Force, (s: State) => number>> = {
  British: lobsterPlaces,
  Loyalist: loyalistPlaces,
  Hessian: hessianPlaces,
  Indian: indianPlaces,
};

/** 15/8, R-88 One of the States in which that force is loses two points. */
export const atrocities = (t: Dtom, force: Force): boolean => {
  const places = PLACES_OF[force](t.s);
  const states = statesOf(places);
  if (states.length === 0) return false;
  changeLoyalty(t, '15/8', oneOf(t, 'D-ATRO', states), -2);
  return true;
};

const mutinyModifier = (s: State, state: StateIndex): number =>
  2 * countInState(s, 0, FIRST_REBEL, state) + (s.washington === state ? 5 : 0) + (s.jefferson === state ? 3 : 0);

/** 15/13, R-91 Two dice for each Continental of a State against its Loyalty at the start; four mutinies keep the French from the war, wherever they are. */
export const mutiny = (t: Dtom): boolean => {
  const places = continentalPlaces(t.s);
  const states = statesOf(places);
  if (states.length === 0) return false;
  const state = oneOf(t, 'D-MUTS', states);
  const loyalty = t.s.loyalty[state]!;
  const modifier = mutinyModifier(t.s, state);
  let mutinies = 0;
  for (let u = FIRST_REBEL; u < FIRST_COS; u++) {
    if (t.s.at[u]! >> 2 !== state) continue;
    const [a, b] = rollDice(t, 'D-MUT', 2, modifier, u) as [number, number];
    if (a + b + modifier >= loyalty) continue;
    put(t, '15/13', u, REBEL_POOL, 'mutinied');
    mutinies++;
  }
  if (mutinies > 0) changeLoyalty(t, '15/13', state, 2 * mutinies);
  if (mutinies >= 4) removeFrench(t, '15/13');
  return true;
};

/** 15/15 Riots where the French Army is; in Boston they count for New England. */
export const hysteria = (t: Dtom): boolean => {
  const at = t.s.at[FRENCH_ARMY]!;
  if (!isCounty(at) && at !== BOSTON) return false;
  changeLoyalty(t, '15/15', at === BOSTON ? NE : stateOf(at), 1);
  return true;
};

/** 15/18, R-95 Indians go home; in one State, or on a 6 in Québec, Loyalists and Rebels fall ill, Continentals only before their inoculation. */
export const smallpox = (t: Dtom): boolean => {
  for (let u = FIRST_INDIAN; u < FIRST_REBEL; u++) if (isPlace(t.s.at[u]!)) put(t, '15/18', u, INDIAN_BOX, 'sickened');
  const die = roll(t, 'D-POX');
  const region = die === 6 ? QUEBEC_REGION : die - 1;
  const inoculated = t.s.turn >= t.kit.inoculationTurn;
  for (let u = 0; u < UNIT_COUNT; u++) {
    if (t.s.at[u]! > QUEBEC || t.s.at[u]! >> 2 !== region) continue;
    if (isLoyalist(u)) put(t, '15/18', u, BRITISH_POOL, 'sickened');
    else if (isCos(u) || (isContinental(u) && !inoculated)) put(t, '15/18', u, REBEL_POOL, 'sickened');
  }
  return true;
};

/** 15/20, R-97 Vermont lurches; with Congress in New York it needs no die to be pro-British. */
export const vermontCheck = (t: Dtom): boolean => {
  if (t.s.congress === NY) {
    setVermont(t, '15/20', PRO_BRITISH);
    return true;
  }
  const die = roll(t, 'D-VERM');
  setVermont(t, '15/20', die === 1 ? PRO_BRITISH : die <= 4 ? NEUTRAL : PRO_REBEL);
  return true;
};
