import { type Ground, NEUTRAL, holder, nativesAt, sideUnits } from '../board.ts';
import { type Area, STRIDE } from '../map.ts';
import { AMERICAN, BRITISH, NA, NOBODY, NOWHERE, type Side } from '../sides.ts';
import { type Reb, counters } from '../state.ts';

/** Puts all natives of an area on one side (or makes them neutral) and says how many of them had not been there. */
const turnNatives = (t: Reb, x: Area, side: Side | -1): void => {
  const base = x * STRIDE;
  const slot = base + (side === NOBODY ? NEUTRAL : NA + side);
  const all = nativesAt(t.s, x);
  const turned = all - t.s.units[slot]!;
  if (turned === 0) return;
  const there = counters(t);
  there[base + NA] = 0;
  there[base + NA + 1] = 0;
  there[base + NEUTRAL] = 0;
  there[slot] = all;
  t.tell(side === NOBODY ? '6.3' : '6.2', { kind: 'natives', area: x, units: turned, side });
};

/** 11.3d A flag comes down the moment its side has no unit of its own in the city. */
const lowerFlag = (t: Reb, x: Area): void => {
  const flag = t.s.flags[x]!;
  if (flag === NOWHERE || sideUnits(t.s, x, flag as Side) > 0) return;
  t.s.flags[x] = NOWHERE;
  t.tell('11.3d', { kind: 'flag', area: x, side: flag as Side, gained: false });
};

/** 6.3 Would natives who stand with this side here turn neutral, because none of its own units is left? */
export const losesNatives = (b: Ground, x: Area, side: Side): boolean =>
  b.units[x * STRIDE + NA + side]! > 0 && sideUnits(b, x, side) === 0 && holder(b, x) === NOBODY;

/** 6.3 Natives follow the one side that has units here; with none they are neutral; in a contested area they stay as they are. */
export const normalise = (t: Reb, x: Area): void => {
  if (t.s.flags.length > 0) lowerFlag(t, x);
  if (nativesAt(t.s, x) === 0) return;
  if (sideUnits(t.s, x, BRITISH) > 0 && sideUnits(t.s, x, AMERICAN) > 0) return;
  turnNatives(t, x, holder(t.s, x));
};
