import type { Action, Bar } from '@liberty/table';
import type { Events } from '../frames.ts';
import {
  CA,
  CARIBBEAN,
  GONE,
  INDIAN_BOX,
  NE,
  NY,
  PA,
  PRISON,
  PRO_REBEL,
  type Place,
  SHIP_AT_SEA,
  STATES,
  type StateIndex,
  VA,
  ZONES,
  countiesOf,
  onTrack,
} from '../places.ts';
import { LAST_TURN } from '../components.ts';
import { roll } from '../rolls.ts';
import type { Dtom, State } from '../state.ts';
import {
  CHEROKEE,
  FIRST_COS,
  FIRST_INDIAN,
  FIRST_REBEL,
  FRANCIS_MARION,
  MOHAWK,
  SHIPS,
  type Unit,
  isContinental,
  isCos,
} from '../units.ts';
import { DESERT, DETAIN, DISBAND, DIVERT, DUTCH, OATH, RAID, SEQUESTER } from '../verbs.ts';
import { inState, lobsterPlaces, lowest, put, rebelPlaces } from './02-board.ts';
import { isFull, smugglersIn } from './05-smugglers.ts';
import { barred } from './bars.ts';

/** What the events leave to the player: for each a reason why not, and the list of answers made from it. */

const NO_SHELTER = barred('15/2', 'Vermont is pro-Rebel and shelters no deserter');
const NOT_A_DESERTER = barred('15/2', 'only a Continental in New York or New England deserts');
const NOT_A_FRIGATE = barred('15/9', 'only a ship of strength 3, and at sea, is diverted');
const NOT_A_LINER = barred('15/10', 'only a ship of strength 4, and at sea, is sent abroad');
const NOT_ENOUGH_LOYALTY = barred('15/14', 'the State must have a Loyalty of 5, or the highest if none has');
const NO_LOBSTER = barred('15/16', 'no Lobster is in the State');
const ALIKE = barred('15/16', 'another Committee of the State is offered in its place');
const NO_COMMITTEE = barred('15/16', 'only a Committee of Safety of that State can be removed');
const FULL_ZONE = barred('15/17', 'two Smugglers are in that Sea Zone already');
const NOT_A_PRISONER = barred('15/19', 'only British prisoners belong to the Convention Army');
const HELD = barred('15/19', 'this unit is held already');
const NOT_RAIDING = barred(
  '15/7',
  'only an Indian in the Available Indians box attacks, where a County is free of Rebels',
);
const NO_INDIAN = barred('15/7', 'no Indian that is available goes to that State, or Rebels hold all of it');

/** 15/2, R-85 Nobody flees to a Vermont that is pro-Rebel. */
export const barsDesertion = (s: State, u: Unit): Bar | undefined => {
  if (s.vermont === PRO_REBEL) return NO_SHELTER;
  const state = s.at[u]! >> 2;
  return isContinental(u) && (state === NY || state === NE) ? undefined : NOT_A_DESERTER;
};
export const listDeserters = (s: State, list: Action[]): void => {
  for (let u = FIRST_REBEL; u < FIRST_COS; u++) if (!barsDesertion(s, u)) list.push(DESERT(u));
};

/** 15/7 The States each nation raids, and the lowest County there that is free of Rebels; -1 if there is none. */
const HUNTING_GROUNDS: readonly (readonly [Unit, readonly StateIndex[]])[] = [
  [MOHAWK, [NY, PA]],
  [CHEROKEE, [VA, CA]],
];
export const raidedCounty = (s: State, state: StateIndex): Place => {
  const free = countiesOf(state) & ~rebelPlaces(s);
  return free === 0 ? -1 : lowest(free);
};
export const listRaids = (s: State, list: Action[]): void => {
  for (const [u, states] of HUNTING_GROUNDS)
    for (const state of states)
      if (s.at[u] === INDIAN_BOX && raidedCounty(s, state) >= 0) list.push(RAID(u - FIRST_INDIAN, state));
};
export const barsRaid = (s: State, state: StateIndex): Bar | undefined => {
  const list: Action[] = [];
  listRaids(s, list);
  return list.some((a) => RAID.of(a, 1) === state) ? undefined : NO_INDIAN;
};
export const barsRaider = (s: State, u: Unit): Bar | undefined => {
  const list: Action[] = [];
  listRaids(s, list);
  return list.some((a) => RAID.of(a) + FIRST_INDIAN === u) ? undefined : NOT_RAIDING;
};

/** 15/9, 15/10, R-89 */
export const barsDiversion = (t: Dtom, f: Events, ship: number): Bar | undefined =>
  t.kit.shipStrength[ship] === f.left && t.s.shipAt[ship] === SHIP_AT_SEA
    ? undefined
    : f.left === 3
      ? NOT_A_FRIGATE
      : NOT_A_LINER;
export const listDiversions = (t: Dtom, f: Events, list: Action[]): void => {
  for (let ship = 0; ship < SHIPS.length; ship++) if (!barsDiversion(t, f, ship)) list.push(DIVERT(ship));
};

/** 15/14, R-92 A State with 5 or more; if none has so much, one with the most. */
export const barsOath = (s: State, state: StateIndex): Bar | undefined => {
  const most = Math.max(...s.loyalty);
  return s.loyalty[state]! >= Math.min(5, most) ? undefined : NOT_ENOUGH_LOYALTY;
};
export const listOaths = (s: State, list: Action[]): void => {
  for (let state = 0; state < STATES.length; state++) if (!barsOath(s, state)) list.push(OATH(state));
};

/** 15/16, R-93 */
export const barsSequestration = (s: State, state: StateIndex): Bar | undefined =>
  inState(lobsterPlaces(s), state) ? undefined : NO_LOBSTER;
export const listSequestrations = (s: State, list: Action[]): void => {
  for (let state = 0; state < STATES.length; state++) if (!barsSequestration(s, state)) list.push(SEQUESTER(state));
};
/** One of the Committees, which are all alike, and Marion if he is there. */
export const barsDisbanding = (s: State, state: StateIndex, u: Unit): Bar | undefined => {
  if (!isCos(u) || s.at[u]! >> 2 !== state) return NO_COMMITTEE;
  if (u === FRANCIS_MARION) return undefined;
  for (let first = FIRST_COS; first < u; first++) if (s.at[first]! >> 2 === state) return ALIKE;
  return undefined;
};
export const listDisbandings = (s: State, state: StateIndex, list: Action[]): void => {
  for (let u = FIRST_COS; u <= FRANCIS_MARION; u++) if (!barsDisbanding(s, state, u)) list.push(DISBAND(u));
};

/** 15/17, R-94 By Sea Zone, counted from 0. */
export const barsDutch = (s: State, index: number): Bar | undefined => (isFull(s, index + 1) ? FULL_ZONE : undefined);
export const listDutch = (s: State, list: Action[]): void => {
  if (smugglersIn(s, CARIBBEAN) === 0) return;
  for (let index = 0; index < ZONES.length; index++) if (!barsDutch(s, index)) list.push(DUTCH(index));
};

/** 15/19, R-96 The prisoners of whom three, or all, are held. */
export const barsDetention = (s: State, f: Events, u: Unit): Bar | undefined => {
  if (u >= FIRST_REBEL || s.at[u] !== PRISON) return NOT_A_PRISONER;
  return f.chosen.includes(u) ? HELD : undefined;
};
export const listDetentions = (s: State, f: Events, list: Action[]): void => {
  for (let u = 0; u < FIRST_REBEL; u++) if (!barsDetention(s, f, u)) list.push(DETAIN(u));
  if (list.length <= f.left) list.length = Math.min(1, list.length);
};
/** 15/19 Each comes back as many Turns later as its die says; after the last Turn, never. */
export const detain = (t: Dtom, units: readonly Unit[]): void => {
  for (const u of units) {
    const back = t.s.turn + roll(t, 'D-CONV', 0, u);
    put(t, '15/19', u, back > LAST_TURN ? GONE : onTrack(back), 'detained');
  }
};
