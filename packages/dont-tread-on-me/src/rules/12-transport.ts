import type { Action, Bar } from '@liberty/table';
import type { Logistics } from '../frames.ts';
import {
  PLACES,
  type Place,
  QUEBEC,
  has,
  isAtSea,
  isCounty,
  isPlace,
  stateBehind,
  stateOf,
  zoneBefore,
  zoneOf,
} from '../places.ts';
import type { Dtom, State } from '../state.ts';
import { FIRST_REBEL, type Unit } from '../units.ts';
import { TO, TRANSPORT } from '../verbs.ts';
import { rebelPlaces } from './02-board.ts';
import { barsLeaving } from './07-leaving.ts';
import { barred } from './bars.ts';

const NOT_YOURS = barred('12/2a', 'only units of the British player are carried');
const NOT_ON_THE_MAP = barred('12/2a', 'only units in a State, in Québec or at sea are carried');
const CARRIED = barred('12/2a', 'this unit has been carried');
const NO_MONEY = barred('4/1c', 'a passage costs a pound');
const ALREADY_THERE = barred('12/2a', 'it stands there already');
const REBELS_THERE = barred('12/2a', 'Rebels hold the County');
const FLEET = barred('12/2/2', 'the French Fleet bars the way');
const NO_HARBOUR = barred('12/2a', 'there is no place it could be carried to');

/** 12/2/2, R-74 The coast as a line: Québec 1, then the States in order; a unit at sea is at its Zone. */
const coast = (at: number): number => {
  if (isAtSea(at)) return zoneOf(at);
  return at === QUEBEC ? 1 : zoneBefore(stateOf(at));
};
const fleetBars = (s: State, from: number, to: number): boolean =>
  s.fleet >= 2 && s.fleet <= 6 && Math.min(from, to) <= s.fleet && s.fleet <= Math.max(from, to);

/** 12/2/1 A unit at sea lands free in an R-free County behind its Zone; from Zone 1 in R-free Québec. */
export const passageCost = (s: State, u: Unit, to: Place, rebels: number): number => {
  const at = s.at[u]!;
  if (!isAtSea(at) || has(rebels, to)) return 1;
  const home = zoneOf(at) === 1 ? to === QUEBEC : isCounty(to) && stateOf(to) === stateBehind(zoneOf(at));
  return home ? 0 : 1;
};

/** 12/2 Why this unit cannot be carried there. */
export const barsPassage = (t: Dtom, u: Unit, to: Place, rebels: number): Bar | undefined => {
  const from = t.s.at[u]!;
  if (to === from) return ALREADY_THERE;
  if (to !== QUEBEC && has(rebels, to)) return REBELS_THERE;
  if (fleetBars(t.s, coast(from), coast(to))) return FLEET;
  if (passageCost(t.s, u, to, rebels) > t.s.pounds) return NO_MONEY;
  return isCounty(from) && stateOf(from) !== stateOf(to) ? barsLeaving(t.s, u) : undefined;
};

/** 12/2a, R-73 Why this unit cannot be carried at all. Boston's garrison never is. */
export const barsPassenger = (t: Dtom, f: Logistics, u: Unit, rebels: number): Bar | undefined => {
  if (u >= FIRST_REBEL) return NOT_YOURS;
  const at = t.s.at[u]!;
  if (!isPlace(at) && !isAtSea(at)) return NOT_ON_THE_MAP;
  if (f.carried.includes(u)) return CARRIED;
  if (fleetBars(t.s, coast(at), coast(at))) return FLEET;
  if (t.s.pounds === 0 && !isAtSea(at)) return NO_MONEY;
  for (let to = 0; to < PLACES.length; to++) if (!barsPassage(t, u, to, rebels)) return undefined;
  return t.s.pounds === 0 ? NO_MONEY : NO_HARBOUR;
};

export const listPassengers = (t: Dtom, f: Logistics, list: Action[]): void => {
  const rebels = rebelPlaces(t.s);
  for (let u = 0; u < FIRST_REBEL; u++) if (!barsPassenger(t, f, u, rebels)) list.push(TRANSPORT(u));
};
export const listHarbours = (t: Dtom, u: Unit, list: Action[]): void => {
  const rebels = rebelPlaces(t.s);
  for (let to = 0; to < PLACES.length; to++) if (!barsPassage(t, u, to, rebels)) list.push(TO(to));
};
