import { GENERALS_OF, type General, type Side, type Space, unitsAt } from '@liberty/colonies';
import type { State } from '../state.ts';

/** 10.11 What has used so many spaces does not move again with this card. */
export const SPENT = 99;

/** Spaces this general has used in this card play. */
export const legsOf = (s: State, g: General): number => {
  for (let i = 0; i < s.legs.length; i += 2) if (s.legs[i] === g) return s.legs[i + 1]!;
  return 0;
};

export const setLegs = (s: State, g: General, used: number): void => {
  for (let i = 0; i < s.legs.length; i += 2)
    if (s.legs[i] === g) {
      s.legs[i + 1] = used;
      return;
    }
  s.legs.push(g, used);
};

/** Units put down here have used so many spaces. */
export const wear = (s: State, x: Space, used: number, units: number): void => {
  if (units > 0 && used > 0) s.worn.push(x, used, units);
};

/** 10.11 Everything of that side in the space has fought or besieged, and moves no more with this card. */
export const spendAll = (s: State, side: Side, x: Space): void => {
  for (let i = s.worn.length - 3; i >= 0; i -= 3) if (s.worn[i] === x) s.worn.splice(i, 3);
  wear(s, x, SPENT, unitsAt(s, side, x));
  for (const g of GENERALS_OF[side]!) if (s.generalAt[g] === x) setLegs(s, g, SPENT);
};

/** Units of that side in the space that have used no more spaces than this; the party that stands there is not counted. */
export const unitsWithin = (s: State, side: Side, x: Space, party: number, used: number): number => {
  let free = unitsAt(s, side, x) - party;
  for (let i = 0; i < s.worn.length; i += 3) if (s.worn[i] === x && s.worn[i + 1]! > used) free -= s.worn[i + 2]!;
  return Math.max(0, free);
};

/** The most spaces any of the freshest so many units here have used; they are taken into the party and no longer lie in the list. */
export const pickUp = (s: State, side: Side, x: Space, party: number, units: number): number => {
  let left = units - unitsWithin(s, side, x, party, 0);
  let most = 0;
  while (left > 0) {
    let best = -1;
    for (let i = 0; i < s.worn.length; i += 3)
      if (s.worn[i] === x && (best < 0 || s.worn[i + 1]! < s.worn[best + 1]!)) best = i;
    if (best < 0) return most;
    const taken = Math.min(left, s.worn[best + 2]!);
    most = s.worn[best + 1]!;
    left -= taken;
    s.worn[best + 2]! -= taken;
    if (s.worn[best + 2] === 0) s.worn.splice(best, 3);
  }
  return most;
};
