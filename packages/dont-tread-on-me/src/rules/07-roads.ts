import type { Action, Bar } from '@liberty/table';
import type { Ground } from '../frames.ts';
import {
  PLACES,
  type Place,
  QUEBEC_REGION,
  adjacent,
  countyOf,
  isCounty,
  isPlace,
  stateOf,
  touches,
} from '../places.ts';
import type { State } from '../state.ts';
import { FIRST_INDIAN, FIRST_LOYALIST, type Unit, isHorse, isIndian, isLobster } from '../units.ts';
import { TO } from '../verbs.ts';
import { countInState, rebelPlaces } from './02-board.ts';
import { barsLeaving, barsRoad, leeState } from './07-leaving.ts';
import { barred } from './bars.ts';

const NOT_YOURS = barred('7/6', 'only units of the British player move');
const NOT_INDIANS = barred('7/6', 'Indians do not move');
const NOT_IN_A_STATE = barred('7/6', 'only units in a State move');
const NOT_MARCHING = barred('7/7a', 'only Foot and Horse of the British player march');
const NOT_ON_THE_MAP = barred('7/7a', 'only units in a State or in Québec march');
const MARCHED = barred('7/7d', 'this unit has marched');
const NOT_HORSE = barred('7/8a', 'only Horse may ride');
const HORSE_AWAY = barred('7/8a', 'only Horse in a State or in Québec rides');
const RIDDEN = barred('7/8a', 'this unit has ridden');
const RIDES_NOWHERE = barred('7/8a', 'it stands there already');
const SAME_STATE = barred('7/6', 'free movement stays inside the State');
const ALREADY_THERE = barred('7/6', 'it stands there already');
const ANOTHER_STATE = barred('7/7a', 'a Forced March leads to another State or to Québec');
const NOWHERE_TO_GO = barred('7/7e', 'Harry Lee bars every road from here');
const NOWHERE_TO_RIDE = barred('7/8b', 'Harry Lee bars every road from here');

/** 7/6 Why this unit has no free movement. */
export const barsMove = (s: State, u: Unit): Bar | undefined => {
  if (u >= FIRST_INDIAN) return isIndian(u) ? NOT_INDIANS : NOT_YOURS;
  return isCounty(s.at[u]!) ? undefined : NOT_IN_A_STATE;
};
export const barsMoveTo = (s: State, u: Unit, to: Place): Bar | undefined => {
  if (stateOf(to) !== stateOf(s.at[u]!)) return SAME_STATE;
  return to === s.at[u] ? ALREADY_THERE : undefined;
};

/** 7/7e From which States, Harry Lee being in this one, no other can be reached: by his State, a set of States. */
const REGIONS = Array.from({ length: QUEBEC_REGION + 1 }, (_, region) => region);
const SHUT_IN: readonly number[] = REGIONS.map((lee) =>
  REGIONS.filter((home) => REGIONS.every((to) => to === home || touches(home, to, lee))).reduce(
    (set, home) => set | (1 << home),
    0,
  ),
);
const isShutIn = (s: State, from: Place): boolean => {
  const lee = leeState(s);
  return lee >= 0 && ((SHUT_IN[lee]! >> stateOf(from)) & 1) === 1;
};

/** 7/7a Why this unit cannot march at all. */
export const barsMarch = (s: State, f: Ground, u: Unit): Bar | undefined => {
  if (u >= FIRST_INDIAN) return NOT_MARCHING;
  if (!isPlace(s.at[u]!)) return NOT_ON_THE_MAP;
  if (f.marched.includes(u)) return MARCHED;
  return barsLeaving(s, u) ?? (isShutIn(s, s.at[u]!) ? NOWHERE_TO_GO : undefined);
};
export const barsMarchTo = (s: State, u: Unit, to: Place): Bar | undefined => {
  const from = stateOf(s.at[u]!);
  if (stateOf(to) === from) return ANOTHER_STATE;
  return barsRoad(s, from, stateOf(to), false);
};
/** 7/7b +1 into a County the enemy holds, +1 into a State that is not adjacent. */
export const marchModifier = (s: State, from: Place, to: Place): number =>
  ((rebelPlaces(s) >> to) & 1) + (adjacent(stateOf(from), stateOf(to)) ? 0 : 1);

/** 7/8a, R-34 Why this unit cannot ride; inside its State it needs nobody's leave. */
export const barsRide = (s: State, f: Ground, u: Unit): Bar | undefined => {
  if (!isHorse(u)) return NOT_HORSE;
  if (!isPlace(s.at[u]!)) return HORSE_AWAY;
  if (f.ridden.includes(u)) return RIDDEN;
  if (isCounty(s.at[u]!)) return undefined;
  return isShutIn(s, s.at[u]!) ? NOWHERE_TO_RIDE : undefined;
};
export const barsRideTo = (s: State, u: Unit, to: Place): Bar | undefined => {
  const from = stateOf(s.at[u]!);
  if (to === s.at[u]) return RIDES_NOWHERE;
  if (stateOf(to) === from) return undefined;
  return barsLeaving(s, u) ?? barsRoad(s, from, stateOf(to), true);
};

/** 7/6/1a Would leaving cost Loyalty? For the prompt. */
export const abandons = (s: State, u: Unit): boolean => {
  const from = s.at[u]!;
  if (!isCounty(from)) return false;
  return countInState(s, 0, FIRST_LOYALIST, stateOf(from)) === (isLobster(u) ? 1 : 0);
};

/** All places this answer allows. */
export const listPlaces = (why: (to: Place) => Bar | undefined, list: Action[]): void => {
  for (let to = 0; to < PLACES.length; to++) if (!why(to)) list.push(TO(to));
};
/** The other Counties of the unit's State. */
export const listMoves = (s: State, u: Unit, list: Action[]): void => {
  for (let i = 1; i <= 4; i++) {
    const to = countyOf(stateOf(s.at[u]!), i);
    if (to !== s.at[u]) list.push(TO(to));
  }
};
