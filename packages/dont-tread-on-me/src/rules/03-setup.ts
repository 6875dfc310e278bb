import { LATE_WAR } from '../components.ts';
import type { Kit } from '../kit.ts';
import {
  BOSTON,
  BOSTON_HARBOUR,
  BRITISH_POOL,
  CARIBBEAN,
  GONE,
  LEADER_OUT,
  type Location,
  NEUTRAL,
  OUT,
  PA,
  PRISON,
  REBEL_POOL,
  SEA_OUT,
  SHIP_AT_SEA,
  SHIP_OUT,
  STATES,
  VERMONT,
  place,
} from '../places.ts';
import type { State } from '../state.ts';
import { FIRST_COS, FIRST_PRIVATEER, FRENCH_ARMY, SHIPS, UNITS, unit } from '../units.ts';

/** The rulebook's war from 1775, or the start of 1779. */
export const SCENARIOS = ['1775', 'late-war'] as const;
export type Scenario = (typeof SCENARIOS)[number];

const SEAS: Readonly<Record<string, number>> = { OUT: SEA_OUT, CARIBBEAN, BOSTON: BOSTON_HARBOUR };
/** Where a Smuggler, a Privateer or the Fleet begins, as its row says it. */
const seaOf = (text: string): number => SEAS[text] ?? Number(text.replace('ZONE', ''));

/**
 * 3/0 Everything in its place for Turn 1: 3/0a the Turn and an empty treasury, 3/0b Liberty, 3/0c Loyalty, 3/0d Smugglers and
 * Indians, 3/0e the units on the map, 3/0f Howe and Vermont, 3/0g what is out of play, 3/0h and 3/0i the two Force Pools.
 */
const opening1775 = (kit: Kit): State => {
  const { ships, smugglers } = kit.components;
  return {
    stack: [],
    outcome: null,
    level: -1,
    turn: 1,
    pounds: 0,
    liberty: 0,
    loyalty: kit.startLoyalty.slice(),
    at: kit.start.slice(),
    shipAt: ships.map((it) => (it.start === 'AT_SEA' ? SHIP_AT_SEA : SHIP_OUT)),
    smugglerAt: smugglers.map((it) => seaOf(it.start)),
    fleet: SEA_OUT,
    washington: LEADER_OUT,
    jefferson: LEADER_OUT,
    congress: PA,
    vermont: NEUTRAL,
    militia: [0, 0],
    quebecInvaded: false,
    franceAtWar: false,
    conventionDone: false,
    winner: -1,
    exchanged: false,
  };
};

/** Names of units, where 'COS x3' stands for three Committees not yet used. */
const namesOf = (s: State, names: readonly string[], put: (u: number) => void): void => {
  for (const name of names) {
    const committees = /^COS x(\d)$/.exec(name);
    if (!committees) {
      if (UNITS.includes(name.toLowerCase())) put(unit(name));
      continue;
    }
    for (let n = Number(committees[1]), u = FIRST_COS; n > 0; u++)
      if (s.at[u] === OUT) {
        put(u);
        n--;
      }
  }
};

const smugglersOf = (zones: Readonly<Record<string, number>>, count: number): number[] => {
  const list = Object.entries(zones).flatMap(([zone, n]) => Array.from({ length: n }, () => seaOf(zone)));
  return Array.from({ length: count }, (_, i) => list[i] ?? SEA_OUT);
};

/** The late war: begins with Turn 9, the French in it and Québec invaded. */
const openingLateWar = (kit: Kit): State => {
  const s = opening1775(kit);
  s.at.fill(OUT);
  const all = (names: readonly string[], to: Location): void => namesOf(s, names, (u) => void (s.at[u] = to));
  for (const [county, { british = [], rebel = [] }] of Object.entries(
    LATE_WAR.map as Readonly<Record<string, { british?: string[]; rebel?: string[] }>>,
  )) {
    all(british, place(county));
    all(rebel, place(county));
  }
  all(LATE_WAR.pow.british, PRISON);
  all(LATE_WAR.pow.rebel, PRISON);
  all(LATE_WAR.britishPool, BRITISH_POOL);
  all(LATE_WAR.rebelPool, REBEL_POOL);
  all(LATE_WAR.removed, GONE);
  s.at[FRENCH_ARMY] = BOSTON;
  s.fleet = seaOf(LATE_WAR.frenchFleet);
  s.turn = LATE_WAR.turn;
  s.pounds = LATE_WAR.pounds;
  s.liberty = LATE_WAR.liberty;
  STATES.forEach((id, i) => (s.loyalty[i] = LATE_WAR.loyalty[id.toUpperCase() as 'NE']));
  s.vermont = VERMONT.indexOf(LATE_WAR.vermont as 'neutral');
  s.congress = STATES.indexOf(LATE_WAR.congress.toLowerCase() as 'pa');
  s.washington = STATES.indexOf(LATE_WAR.washington.toLowerCase() as 'pa');
  SHIPS.forEach((_, i) => (s.shipAt[i] = SHIP_AT_SEA));
  const smugglers = smugglersOf(LATE_WAR.smugglers, FIRST_PRIVATEER);
  const privateers = smugglersOf(LATE_WAR.privateers, 2);
  [...smugglers, ...privateers].forEach((sea, i) => (s.smugglerAt[i] = sea));
  s.quebecInvaded = true;
  s.franceAtWar = true;
  return s;
};

/** The scenario, and the number of Turn 13's winter that was agreed on [R-04]. */
export const opening = (kit: Kit, scenario: Scenario, hardWinter = false): State => {
  const s = scenario === 'late-war' ? openingLateWar(kit) : opening1775(kit);
  return hardWinter ? { ...s, hardWinter } : s;
};
