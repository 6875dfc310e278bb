import { SIDES, removeUnits, unitsAt } from '@liberty/colonies';
import type { Campaign } from '../state.ts';

/** 11.0a-b Half of all units, rounded down, in every space north of the winter line that is not winter quarters. */
export const attrition = (t: Campaign): void => {
  const { isNorth, isWinterQuarters } = t.kit.atlas;
  let any = false;
  for (let x = 0; x < t.s.control.length; x++) {
    if (!isNorth[x] || isWinterQuarters[x]) continue;
    for (const side of SIDES) {
      const lost = unitsAt(t.s, side, x) >> 1;
      if (lost === 0) continue;
      any = true;
      removeUnits(t.s, side, x, lost);
      t.tell('11.0b', { kind: 'attrition', side, space: x, units: lost });
    }
  }
  if (!any) t.tell('11.0a', { kind: 'no-attrition' });
};
