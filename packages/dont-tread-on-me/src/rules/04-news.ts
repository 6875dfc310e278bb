import type { Next } from '@liberty/table';
import type { Adjustment } from '../frames.ts';
import type { Headline } from '../components.ts';
import {
  BOSTON,
  BRITISH_POOL,
  CA,
  CARIBBEAN,
  GONE,
  INDIAN_BOX,
  LEADER_GONE,
  LEADER_POOL,
  NE,
  NY,
  OUT,
  REBEL_POOL,
  SEA_OUT,
  SHIP_AT_SEA,
  SHIP_OUT,
  type StateIndex,
  VA,
  isCounty,
} from '../places.ts';
import { roll } from '../rolls.ts';
import type { Rule } from '../rulebook.ts';
import type { Dtom, State } from '../state.ts';
import {
  BAND,
  BRITISH_HORSE,
  FIRST_COS,
  FIRST_HESSIAN,
  FIRST_INDIAN,
  FIRST_LOYALIST,
  FIRST_PRIVATEER,
  FIRST_REBEL,
  FRANCIS_MARION,
  FRENCH_ARMY,
  MOHAWK,
  SHIPS,
  SMUGGLERS,
  UNITS,
  type Unit,
  isHorse,
} from '../units.ts';
import {
  changeLoyalty,
  continentalPlaces,
  inState,
  moveFleet,
  moveShip,
  moveSmuggler,
  put,
  removeFrench,
} from './02-board.ts';

/** 4/2a Kinds of unit that the News add to the British Force Pool. */
const WHITE_FOOT = 0;
const GOLD_FOOT = 1;
const GOLD_HORSE = 2;
const GOLD_HESSIAN = 3;
const FITS: readonly ((u: Unit) => boolean)[] = [
  (u) => u < FIRST_LOYALIST && BAND[u] === 'white',
  (u) => u >= FIRST_LOYALIST && u < FIRST_HESSIAN && BAND[u] === 'gold' && !isHorse(u),
  (u) => u >= FIRST_LOYALIST && u < FIRST_HESSIAN && BAND[u] === 'gold' && isHorse(u),
  (u) => u >= FIRST_HESSIAN && u < FIRST_INDIAN && BAND[u] === 'gold',
];

/** 4/2a, R-10 Units out of play that fit: all of them if they differ in strength, else the first of the list. */
export const candidatesFor = (t: Dtom, order: number): Unit[] => {
  const list: Unit[] = [];
  for (let u = 0; u < FIRST_REBEL; u++) if (t.s.at[u] === OUT && FITS[order]!(u)) list.push(u);
  return list.every((u) => t.kit.alike[u] === t.kit.alike[list[0]!]) ? list.slice(0, 1) : list;
};

const addShip = (t: Dtom, rule: Rule, name: string): void => {
  const ship = SHIPS.indexOf(name);
  if (t.s.shipAt[ship] === SHIP_OUT) moveShip(t, rule, ship, SHIP_AT_SEA);
};

/** Adds Smugglers (from 0) or Privateers to the Caribbean, as far as there are any. */
const addSmugglers = (t: Dtom, rule: Rule, from: number, count: number): void => {
  const end = from < FIRST_PRIVATEER ? FIRST_PRIVATEER : SMUGGLERS.length;
  for (let i = from, left = count; i < end && left > 0; i++)
    if (t.s.smugglerAt[i] === SEA_OUT) {
      moveSmuggler(t, rule, i, CARIBBEAN);
      left--;
    }
};

const bostonEvacuated = (t: Dtom): void => {
  for (let u = 0; u < FIRST_REBEL; u++) if (t.s.at[u] === BOSTON) put(t, '4/2d', u, BRITISH_POOL, 'evacuated');
  addShip(t, '4/2d', 'graves');
  addShip(t, '4/2d', 'arbuthnot');
  addSmugglers(t, '4/2d', 0, 1);
  t.s.washington = LEADER_POOL;
  t.tell('4/2d', { kind: 'washington', to: LEADER_POOL });
};

const horseInVirginia = (s: State): boolean => BRITISH_HORSE.some((u) => isCounty(s.at[u]!) && s.at[u]! >> 2 === VA);

/** 4/2e A roll of 6, with +1 for Horse in Virginia, catches Jefferson; he is gone in any case. */
const charlottesvilleRaid = (t: Dtom): void => {
  const modifier = horseInVirginia(t.s) ? 1 : 0;
  if (roll(t, 'D-RAID', modifier) + modifier >= 6)
    for (let state = NE; state <= CA; state++) changeLoyalty(t, '4/2e', state, state === VA ? 3 : 1);
  t.s.jefferson = LEADER_GONE;
  t.tell('4/2e', { kind: 'jefferson', to: LEADER_GONE });
};

/** 4/2l, R-12 Francis Marion rises; every Blue Band unit goes, wherever it is. */
const invasionScare = (t: Dtom): void => {
  if (t.s.at[FRANCIS_MARION] === OUT) put(t, '4/2l', FRANCIS_MARION, REBEL_POOL, 'added');
  UNITS.forEach((_, u) => {
    if (BAND[u] === 'blue' && t.s.at[u] !== GONE) put(t, '4/2l', u, GONE, 'removed');
  });
};

const franceDeclaresWar = (t: Dtom): void => {
  t.s.franceAtWar = true;
  if (t.s.at[FRENCH_ARMY] === OUT) put(t, '4/2h', FRENCH_ARMY, BOSTON, 'added');
  if (t.s.fleet === SEA_OUT) moveFleet(t, '4/2h', CARIBBEAN);
};

/** 4/2s, R-15 The State from which a Continental must go: New York, else the first that has one; -1 if none has. */
const sullivanState = (s: State): StateIndex => {
  const places = continentalPlaces(s);
  if (inState(places, NY)) return NY;
  for (let state = NE; state <= CA; state++) if (inState(places, state)) return state;
  return -1;
};

/** 4/2s The Mohawk go home from any State. */
export const mohawkLeave = (t: Dtom): void => {
  if (isCounty(t.s.at[MOHAWK]!)) put(t, '4/2s', MOHAWK, INDIAN_BOX, 'recalled');
};

type Edit = (t: Dtom, f: Adjustment) => Next<Adjustment>;

/** The chapter goes on at 'order' with what is to be added. */
const adding =
  (orders: readonly number[], first?: (t: Dtom) => void): Edit =>
  (t, f) => {
    first?.(t);
    f.orders = orders.slice();
    return 'order';
  };
const plainly =
  (does?: (t: Dtom) => void): Edit =>
  (t) => {
    does?.(t);
    return 'news';
  };

/** 4/2b On 1-4 the French are beaten for good; on 5-6 two British ships are lost, of the player's choice. */
const admiralRodney: Edit = (t, f) => {
  if (roll(t, 'D-RODNEY') <= 4) {
    removeFrench(t, '4/2b');
    return 'news';
  }
  f.left = 2;
  return 'rodney';
};

const isRecalled = (t: Dtom, u: Unit): boolean => t.s.at[u]! >> 2 === sullivanState(t.s);
/** 4/2s The Continentals among whom the player chooses. */
export const sullivanChoices = (t: Dtom): Unit[] =>
  UNITS.flatMap((_, u) => (u >= FIRST_REBEL && u < FIRST_COS && isRecalled(t, u) ? [u] : []));

/** 4/2 What every headline does. */
export const NEWS: Readonly<Record<Headline, { readonly rule: Rule; readonly does: Edit }>> = {
  'Admiral Rodney!': { rule: '4/2b', does: admiralRodney },
  'Benedict Weds Peggy!': { rule: '4/2c', does: plainly() },
  'Boston Evacuated!': { rule: '4/2d', does: plainly(bostonEvacuated) },
  'Charlottesville Raid!': { rule: '4/2e', does: plainly(charlottesvilleRaid) },
  'Continental $ Collapses!': { rule: '4/2f', does: plainly() },
  'Enlistments Expire': { rule: '4/2g', does: plainly() },
  'France Declares War!': { rule: '4/2h', does: adding([WHITE_FOOT, GOLD_FOOT], franceDeclaresWar) },
  'Hortalez et Cie.!': { rule: '4/2i', does: plainly((t) => addSmugglers(t, '4/2i', 0, 2)) },
  'Independence Declared!': {
    rule: '4/2j',
    does: adding([GOLD_FOOT], (t) => {
      addShip(t, '4/2j', 'parker');
      addSmugglers(t, '4/2j', FIRST_PRIVATEER, 1);
    }),
  },
  Inoculation: { rule: '4/2k', does: plainly() },
  'Invasion Scare!': { rule: '4/2l', does: adding([GOLD_HESSIAN, GOLD_HESSIAN], invasionScare) },
  'Jefferson Elected!': {
    rule: '4/2m',
    does: plainly((t) => {
      t.s.jefferson = VA;
      t.tell('4/2m', { kind: 'jefferson', to: VA });
    }),
  },
  'John Paul Jones!': { rule: '4/2n', does: plainly((t) => addSmugglers(t, '4/2n', FIRST_PRIVATEER, 1)) },
  "Lord Germain's New Plan!": { rule: '4/2o', does: adding([GOLD_FOOT, GOLD_HORSE, WHITE_FOOT, GOLD_HESSIAN]) },
  'Lord North Resigns?': { rule: '4/2p', does: plainly() },
  'New York City Siege': { rule: '4/2q', does: plainly() },
  'Shot Heard Round the World!': { rule: '4/2r', does: plainly() },
  "Sullivan's Expedition!": {
    rule: '4/2s',
    does: (_t, f) => {
      f.left = 2;
      return 'sullivan';
    },
  },
};
