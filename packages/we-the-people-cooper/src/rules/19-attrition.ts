import { type Atlas, type Board, SIDES, type Side, type Space, other, removeUnits, unitsAt } from '@liberty/colonies';
import type { Kit } from '../kit.ts';
import type { Cooper, State } from '../state.ts';

/** What winter looks at, in a state or in a view. */
interface Winter {
  readonly s: Board & Pick<State, 'sheltered'>;
  readonly kit: Pick<Kit, 'atlas'>;
}

/** 19 Does winter strike in this space, whoever holds it? */
export const isWintry = ({ isNorth, isWinterQuarters }: Atlas, x: Space): boolean =>
  isNorth[x]! && !isWinterQuarters[x];

/** 19, C-35 Winter strikes on enemy ground anywhere, and north of the line outside winter quarters, unless the stack is sheltered. */
const freezes = (t: Winter, side: Side, x: Space): boolean => {
  if (t.s.sheltered.includes(2 * x + side)) return false;
  return t.s.control[x] === other(side) || isWintry(t.kit.atlas, x);
};

const loses = (t: Winter, side: Side, x: Space): boolean => unitsAt(t.s, side, x) > 1 && freezes(t, side, x);

/** 19 Where winter would take units of that side if it came now. */
export const winterNow = (s: Winter['s'], kit: Winter['kit'], side: Side): Space[] =>
  s.control.flatMap((_, x) => (loses({ s, kit }, side, x) ? [x] : []));

/** 19, C-35 Does winter strike here: whoever comes, or those who stand here now? */
export const winterStrikes = (s: Winter['s'], kit: Winter['kit'], x: Space): boolean =>
  isWintry(kit.atlas, x) || SIDES.some((side) => loses({ s, kit }, side, x));

/** 19 Every stack that winter strikes loses half its units, rounded down. */
export const attrition = (t: Cooper): void => {
  let any = false;
  for (let x = 0; x < t.s.control.length; x++)
    for (const side of SIDES) {
      const lost = unitsAt(t.s, side, x) >> 1;
      if (lost === 0 || !freezes(t, side, x)) continue;
      any = true;
      removeUnits(t.s, side, x, lost);
      t.tell('19', { kind: 'attrition', side, space: x, units: lost });
    }
  if (!any) t.tell('19', { kind: 'no-attrition' });
};
