import { type Atlas, type Board, SIDES, type Side, type Space, removeUnits, unitsAt } from '@liberty/colonies';
import type { Campaign } from '../state.ts';

/** 11.0a Does winter bite in this space? */
export const isWintry = ({ isNorth, isWinterQuarters }: Atlas, x: Space): boolean =>
  isNorth[x]! && !isWinterQuarters[x];

/** 11.0b, R-84 How many units winter would take from this side here. */
const lostToWinter = (b: Board, atlas: Atlas, side: Side, x: Space): number =>
  isWintry(atlas, x) ? unitsAt(b, side, x) >> 1 : 0;

/** 11.0b Where winter would halve the units of this side, as the board stands. */
export const halvedByWinter = (b: Board, atlas: Atlas, side: Side): Space[] =>
  atlas.names.flatMap((_, x) => (lostToWinter(b, atlas, side, x) > 0 ? [x] : []));

/** 11.0a-b Half of all units, rounded down, in every space north of the winter line that is not winter quarters. */
export const attrition = (t: Campaign): void => {
  let any = false;
  for (let x = 0; x < t.s.control.length; x++) {
    for (const side of SIDES) {
      const lost = lostToWinter(t.s, t.kit.atlas, side, x);
      if (lost === 0) continue;
      any = true;
      removeUnits(t.s, side, x, lost);
      t.tell('11.0b', { kind: 'attrition', side, space: x, units: lost });
    }
  }
  if (!any) t.tell('11.0a', { kind: 'no-attrition' });
};
