import {
  AMERICAN,
  BRITISH,
  CAPTURED,
  GENERALS_OF,
  GONE,
  type General,
  NOWHERE,
  type Side,
  type Space,
  WASHINGTON,
  hasGeneral,
  other,
  removeUnits,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import type { Cooper } from '../state.ts';
import { liftIfFree } from './18-lines.ts';

/** 10.10 Washington's loss costs five markers more. */
const WASHINGTONS_PRICE = 5;

/**
 * 10.10, 15.5 A captured general waits for the next turn; he costs the American a marker, or wins him one. Washington
 * leaves the game and costs five more [C-53].
 */
export const capture = (t: Cooper, g: General): void => {
  const x = t.s.generalAt[g]!;
  t.s.generalAt[g] = g === WASHINGTON ? GONE : CAPTURED;
  t.tell('10.10', { kind: 'captured', general: g, space: x });
  if (sideOf(g) === BRITISH) t.s.award++;
  else t.s.owed += g === WASHINGTON ? 1 + WASHINGTONS_PRICE : 1;
};

/** Every general of that side in the space is captured. */
export const captureAll = (t: Cooper, side: Side, x: Space): void => {
  for (const g of GENERALS_OF[side]!) if (t.s.generalAt[g] === x) capture(t, g);
};

/** 10.10 An army of this side is in the space: enemy generals without units there are captured. */
export const captureLone = (t: Cooper, side: Side, x: Space): void => {
  if (unitsAt(t.s, side, x) > 0 && unitsAt(t.s, other(side), x) === 0) captureAll(t, other(side), x);
};

/** 17.5, C-32 Congress flees when American units beside it have lost a battle or a siege; that costs a marker. */
export const forsakeCongress = (t: Cooper, x: Space): void => {
  if (t.s.congress !== x) return;
  t.s.congress = NOWHERE;
  t.s.owed++;
  t.tell('17.5', { kind: 'dispersed', space: x });
};

/** 17.5, C-32 It flees also from a British army in its space, however that came there, when no American unit is with it. */
export const disperseCongress = (t: Cooper): void => {
  const x = t.s.congress;
  if (x < 0 || unitsAt(t.s, AMERICAN, x) > 0 || unitsAt(t.s, BRITISH, x) === 0) return;
  if (hasGeneral(t.s, BRITISH, x)) forsakeCongress(t, x);
};

/** Units leave the game: a siege may end by it, and generals left alone among enemies are captured (10.10). */
export const strikeUnits = (t: Cooper, side: Side, x: Space, units: number): void => {
  removeUnits(t.s, side, x, units);
  liftIfFree(t, x);
  captureLone(t, other(side), x);
};
