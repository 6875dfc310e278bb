import { isBlueDie, isStronghold } from '../kit.ts';
import {
  GONE,
  INDIAN_BOX,
  NY,
  type Place,
  QUEBEC,
  atSea,
  countyNumber,
  countyOf,
  has,
  stateOf,
  zoneBefore,
} from '../places.ts';
import type { Board, Dtom, State } from '../state.ts';
import { BRITISH, REBEL, type Side, isIndian, other } from '../units.ts';
import { eliminate, placesOf, poolOf, put, unitsIn } from './02-board.ts';

/** 8/10/1b How good a refuge this place is: 2 friends alone, 1 empty (Rebels only), 0 both sides, -1 none. */
const worthOf = (side: Side, friends: number, enemies: number, y: Place): number => {
  if (has(friends, y)) return has(enemies, y) ? 0 : 2;
  return !has(enemies, y) && side === REBEL ? 1 : -1;
};

/** 8/10/1, R-48 The neighbours in the line of the State, in the order in which this side looks at them; Rebels leave Québec for New York. */
const neighbours = (side: Side, x: Place): Place[] => {
  if (x === QUEBEC) return side === REBEL ? [countyOf(NY, 1)] : [];
  const near = [x - 1, x + 1].filter((y) => stateOf(y) === stateOf(x) && y >= 0 && y < QUEBEC);
  return side === REBEL ? near : near.reverse();
};

/** 8/10/1a In a tie Rebels go left and British right. 8/10/1b The County a beaten side retreats to; -1 if there is none. */
export const refugeOf = (s: State, side: Side, x: Place): Place => {
  const friends = placesOf(s, side);
  const enemies = placesOf(s, other(side));
  let refuge = -1;
  let best = -1;
  for (const y of neighbours(side, x)) {
    const worth = worthOf(side, friends, enemies, y);
    if (worth > best) {
      best = worth;
      refuge = y;
    }
  }
  return refuge;
};

/** Does the French Fleet lie before the State of this County? */
const fleetBefore = (s: State, x: Place): boolean => x !== QUEBEC && s.fleet === zoneBefore(stateOf(x));
/** 8/10/2a Out of a blue-die County under the guns of the Fleet nobody escapes. */
export const isTrap = (t: Board, x: Place): boolean => isBlueDie(t.kit, x) && fleetBefore(t.s, x);
/** 8/11a The sea is open from a Stronghold that the Fleet does not close (8/10/2b, 8/11d), and from Québec. */
export const mayEmbark = (t: Board, x: Place): boolean =>
  x === QUEBEC || (isStronghold(t.kit, x) && !fleetBefore(t.s, x));

/** 8/10/2a All are gone for good, Indians too. */
export const trap = (t: Dtom, x: Place): void => {
  for (const u of unitsIn(t.s, BRITISH, x)) put(t, '8/10/2a', u, GONE, 'trapped');
};

/** 8/11 The whole force goes to sea; Indians go home. */
export const embark = (t: Dtom, x: Place): void => {
  const zone = x === QUEBEC ? 1 : zoneBefore(stateOf(x));
  const rule = x === QUEBEC ? '14/3e' : '8/11a';
  for (const u of unitsIn(t.s, BRITISH, x))
    if (isIndian(u)) put(t, '8/11b', u, INDIAN_BOX, 'went-home');
    else put(t, rule, u, atSea(zone), 'embarked');
};

/** 8/10/1f Rebels beaten in the wilderness or in the first County of a State scatter. */
export const mayScatter = (t: Board, side: Side, x: Place): boolean =>
  side === REBEL && x !== QUEBEC && (t.kit.terrain[x] === 0 || countyNumber(x) === 1);

/** 8/10/1 By land to the refuge; without one, into the woods or into prison. */
export const retreatByLand = (t: Dtom, side: Side, x: Place): Place => {
  const refuge = refugeOf(t.s, side, x);
  for (const u of unitsIn(t.s, side, x)) {
    if (refuge >= 0) put(t, x === QUEBEC ? '14/3e' : '8/10/1b', u, refuge, 'retreated');
    else if (mayScatter(t, side, x)) put(t, '8/10/1f', u, poolOf(u), 'scattered');
    else eliminate(t, '8/10/1e', u);
  }
  return refuge;
};
