import { SPACE_COUNT, type Space } from './atlas.ts';
import { GENERALS_OF, type General, ROCHAMBEAU, sideOf } from './generals.ts';
import { AMERICAN, BRITISH, type Control, type Side, other } from './sides.ts';

/** Where a general is when he is in no space. */
export const BOX = SPACE_COUNT;
export const CAPTURED = SPACE_COUNT + 1;
export const GONE = SPACE_COUNT + 2;
export const FRENCH_BOX = SPACE_COUNT + 3;

/**
 * What lies on the map of every We the People: facts stored by thing, so that no piece is in two places. The two lists by
 * space are never written in place but replaced, so that the copies of a moment share them.
 */
export interface Board {
  /** Whose marker lies in each space. */
  control: readonly Control[];
  /** Combat units: American (with the French), then British, then how many of the American ones are French. */
  units: readonly number[];
  /** Where each general is: a space, or one of the boxes. */
  readonly generalAt: number[];
  /** Where Congress sits; -1 when dispersed. */
  congress: number;
  /** The port before which the French Navy lies; -1 when it is not in play. */
  navy: number;
}

export const NOWHERE = -1;
const FRENCH = 2 * SPACE_COUNT;

export const unitsAt = (b: Board, side: Side, x: Space): number => b.units[side * SPACE_COUNT + x]!;
/** How many of the American combat units there are French; for display only. */
export const frenchAt = (b: Board, x: Space): number => b.units[FRENCH + x]!;

export const onMap = (b: Board, g: General): boolean => b.generalAt[g]! < SPACE_COUNT;

/** The general of that side in the space, or -1. */
export const generalIn = (b: Board, side: Side, x: Space): General => {
  const [first, last] = side === AMERICAN ? [0, ROCHAMBEAU] : [ROCHAMBEAU + 1, b.generalAt.length - 1];
  for (let g = first; g <= last; g++) if (b.generalAt[g] === x) return g;
  return -1;
};

export const hasGeneral = (b: Board, side: Side, x: Space): boolean => generalIn(b, side, x) >= 0;

/** 3.0a A general with at least one combat unit of his side. */
export const isArmy = (b: Board, side: Side, x: Space): boolean => unitsAt(b, side, x) > 0 && hasGeneral(b, side, x);

/** A general of that side without a combat unit beside him; -1 if there is none. */
export const loneGeneralIn = (b: Board, side: Side, x: Space): General =>
  unitsAt(b, side, x) > 0 ? -1 : generalIn(b, side, x);

/** The general of the same side who stands where this one stands, or -1. */
export const companionOf = (b: Board, g: General): General => {
  const x = b.generalAt[g]!;
  for (const fellow of GENERALS_OF[sideOf(g)]!) if (fellow !== g && b.generalAt[fellow] === x) return fellow;
  return -1;
};

export const addUnits = (b: Board, side: Side, x: Space, n: number): void => {
  const units = b.units.slice();
  units[side * SPACE_COUNT + x]! += n;
  b.units = units;
};

export const addFrench = (b: Board, x: Space, n: number): void => {
  const units = b.units.slice();
  units[x]! += n;
  units[FRENCH + x]! += n;
  b.units = units;
};

/** Takes units off; Americans before Frenchmen. */
export const removeUnits = (b: Board, side: Side, x: Space, n: number): void => {
  if (n === 0) return;
  const units = b.units.slice();
  const left = units[side * SPACE_COUNT + x]! - n;
  units[side * SPACE_COUNT + x] = left;
  if (side === AMERICAN && units[FRENCH + x]! > left) units[FRENCH + x] = left;
  b.units = units;
};

/** Moves units; Americans before Frenchmen, unless Rochambeau leads. */
export const moveUnits = (b: Board, side: Side, from: Space, to: Space, n: number, leader: General): void => {
  if (n === 0 || from === to) return;
  const units = b.units.slice();
  if (side === AMERICAN) {
    const french = units[FRENCH + from]!;
    const going = leader === ROCHAMBEAU ? Math.min(n, french) : Math.max(0, n - (units[from]! - french));
    units[FRENCH + from]! -= going;
    units[FRENCH + to]! += going;
  }
  units[side * SPACE_COUNT + from]! -= n;
  units[side * SPACE_COUNT + to]! += n;
  b.units = units;
};

/** Combat units of a side on the whole map. */
export const unitsOnMap = (b: Board, side: Side): number => {
  let sum = 0;
  for (let i = side * SPACE_COUNT, end = i + SPACE_COUNT; i < end; i++) sum += b.units[i]!;
  return sum;
};

/** R-05 Does anything of that side lie or stand there: a marker, a unit, a general, Congress? */
export const hasPiece = (b: Board, side: Side, x: Space): boolean =>
  b.control[x] === side || unitsAt(b, side, x) > 0 || hasGeneral(b, side, x) || (side === AMERICAN && b.congress === x);

/**
 * Breaches of what can lie together: I1 to I7 of the specification. In the spaces `passing` a general is on the march or
 * about to be sent away; there, and only there, generals may meet.
 */
export const auditBoard = (b: Board, nameOf: (x: Space) => string, passing: readonly Space[]): string[] => {
  const faults: string[] = [];
  for (let x = 0; x < SPACE_COUNT; x++) {
    const fault = (what: string): number => faults.push(`${nameOf(x)}: ${what}`);
    for (const side of [AMERICAN, BRITISH] as const) {
      const units = unitsAt(b, side, x);
      if (!Number.isInteger(units) || units < 0) fault(`${units} combat units`);
      if (!passing.includes(x) && GENERALS_OF[side]!.filter((g) => b.generalAt[g] === x).length > 1)
        fault('two generals of one side');
      if (units > 0 && hasGeneral(b, other(side), x)) fault('combat units with an enemy general');
    }
    if (unitsAt(b, AMERICAN, x) > 0 && unitsAt(b, BRITISH, x) > 0) fault('combat units of both sides');
    if (!passing.includes(x) && hasGeneral(b, AMERICAN, x) && hasGeneral(b, BRITISH, x))
      fault('generals of both sides');
    if (frenchAt(b, x) < 0 || frenchAt(b, x) > unitsAt(b, AMERICAN, x)) fault('more French than American units');
  }
  if (b.congress >= 0 && b.control[b.congress] !== AMERICAN)
    faults.push('Congress does not stand on an American marker');
  return faults;
};
