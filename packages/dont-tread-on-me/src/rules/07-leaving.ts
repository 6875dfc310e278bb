import type { Bar } from '@liberty/table';
import { QUEBEC, type StateIndex, isCounty, stateOf, touches } from '../places.ts';
import type { Dtom, State } from '../state.ts';
import { FIRST_INDIAN, FIRST_REBEL, HARRY_LEE, type Unit, isIndian } from '../units.ts';
import { changeLoyalty, countInState, inState, lobsterPlaces } from './02-board.ts';
import { barred } from './bars.ts';

const INDIAN_ALONE = barred('7/6/1b', 'an Indian would be the only British player unit left in the State');
const LEE_MARCH = barred('7/7e', 'Harry Lee bars the road');
const LEE_HORSE = barred('7/8b', 'Harry Lee bars the road');

/** 7/6/1b, R-31 A unit that is no Indian may not leave its State to Indians alone. */
export const barsLeaving = (s: State, u: Unit): Bar | undefined => {
  const from = s.at[u]!;
  if (!isCounty(from) || isIndian(u)) return undefined;
  const state = stateOf(from);
  if (countInState(s, FIRST_INDIAN, FIRST_REBEL, state) === 0) return undefined;
  return countInState(s, 0, FIRST_INDIAN, state) > 1 ? undefined : INDIAN_ALONE;
};

/** 7/6/1a, R-30 Whoever leaves a State in which no Lobster is left costs it a point of Loyalty. */
export const abandon = (t: Dtom, state: StateIndex): void => {
  if (!inState(lobsterPlaces(t.s), state)) changeLoyalty(t, '7/6/1a', state, -1);
};

/** The State Harry Lee is in, Québec included; -1 if he is nowhere on the map. */
export const leeState = (s: State): StateIndex => (s.at[HARRY_LEE]! <= QUEBEC ? stateOf(s.at[HARRY_LEE]!) : -1);

/** 7/7e, 7/8b No way leads out of, into or through his State. */
export const barsRoad = (s: State, from: StateIndex, to: StateIndex, horse: boolean): Bar | undefined =>
  touches(from, to, leeState(s)) ? (horse ? LEE_HORSE : LEE_MARCH) : undefined;
