import type { Action, Bar } from '@liberty/table';
import { BRITISH_POOL, type Place, QUEBEC, isAtSea, isCounty, stateBehind, stateOf, zoneOf } from '../places.ts';
import type { Dtom, State } from '../state.ts';
import { FIRST_HESSIAN, FIRST_INDIAN, type Unit, isHessian } from '../units.ts';
import { BUY, LAND } from '../verbs.ts';
import { countIn } from './02-board.ts';
import { barred } from './bars.ts';

const NOT_IN_POOL = barred('7/3', 'only units in the British Force Pool can be bought');
const NOT_FOR_SALE = barred('7/3', 'Indians and Rebels cannot be bought');
const TOO_DEAR = barred('4/1c', 'the treasury cannot pay for this unit');
const HESSIANS_FIRST = barred('7/4', 'a Hessian is in the Force Pool and must be bought first');
const ALIKE = barred('7/3', 'another unit of the same kind is offered in its place');
const NOT_THIS_COAST = barred(
  '7/5c',
  'a unit at sea lands in the State behind its Sea Zone; from the North Atlantic in Québec',
);

const hessianWaits = (s: State): boolean => countIn(s, FIRST_HESSIAN, FIRST_INDIAN, BRITISH_POOL) > 0;

/** 7/3, 7/4 (7/5b no unit is bought beyond the counters) Why this unit cannot be bought; every Hessian in the pool comes before everybody else. */
export const barsPurchase = (t: Dtom, u: Unit, waits = hessianWaits(t.s)): Bar | undefined => {
  if (u >= FIRST_INDIAN) return NOT_FOR_SALE;
  if (t.s.at[u] !== BRITISH_POOL) return NOT_IN_POOL;
  if (waits && !isHessian(u)) return HESSIANS_FIRST;
  if (t.kit.cost[u]! > t.s.pounds) return TOO_DEAR;
  for (let twin = t.kit.alike[u]!; twin < u; twin++)
    if (t.s.at[twin] === BRITISH_POOL && t.kit.alike[twin] === t.kit.alike[u]) return ALIKE;
  return undefined;
};

/** 7/3-7/5 Why this unit can be neither bought nor landed; whoever is at sea may land. */
export const barsArrival = (t: Dtom, u: Unit): Bar | undefined =>
  isAtSea(t.s.at[u]!) ? undefined : barsPurchase(t, u);

/** 7/5c, R-28 Where a unit at sea may land: in the State behind its Zone; from Zone 1 only in Québec. */
export const barsLanding = (s: State, u: Unit, to: Place): Bar | undefined => {
  const zone = zoneOf(s.at[u]!);
  const fits = zone === 1 ? to === QUEBEC : isCounty(to) && stateOf(to) === stateBehind(zone);
  return fits ? undefined : NOT_THIS_COAST;
};

export const listPurchases = (t: Dtom, list: Action[]): void => {
  const hessians = hessianWaits(t.s);
  for (let u = hessians ? FIRST_HESSIAN : 0; u < FIRST_INDIAN; u++)
    if (t.s.at[u] === BRITISH_POOL && !barsPurchase(t, u, hessians)) list.push(BUY(u));
  for (let u = 0; u < FIRST_INDIAN; u++) if (isAtSea(t.s.at[u]!)) list.push(LAND(u));
};
