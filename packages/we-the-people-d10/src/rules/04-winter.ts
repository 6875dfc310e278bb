import {
  type Atlas,
  type Board,
  type Side,
  type Space,
  SIDE_NAMES,
  hasGeneral,
  removeUnits,
  unitsAt,
} from '@liberty/colonies';
import type { Bar } from '@liberty/table';
import type { Manual } from '../state.ts';
import { barred } from './bars.ts';

const NOT_NORTH = barred('M4.4', 'winter strikes north of its line only');
const NO_UNITS = SIDE_NAMES.map((name) => barred('M4.4', `no ${name} unit is there`));
const WITH_GENERAL = barred('M4.4', 'units with a general are safe');

/** The lowest roll that costs the unit. */
export const FATAL = 4;

/** M4.4 Does winter strike in this space? */
export const isWintry = ({ isNorth }: Atlas, x: Space): boolean => isNorth[x]!;

const barsTestOn = (b: Board, atlas: Atlas, side: Side, x: Space): Bar | undefined => {
  if (!isWintry(atlas, x)) return NOT_NORTH;
  if (unitsAt(b, side, x) === 0) return NO_UNITS[side];
  return hasGeneral(b, side, x) ? WITH_GENERAL : undefined;
};

/** M4.4, M-20 Why the stack in this space cannot be tested. */
export const barsTest = (t: Manual, side: Side, x: Space): Bar | undefined => barsTestOn(t.s, t.kit.atlas, side, x);

/** M4.4 Where a stack of this side could be tested in winter, as the board stands. */
export const exposedToWinter = (b: Board, atlas: Atlas, side: Side): Space[] =>
  atlas.names.flatMap((_, x) => (barsTestOn(b, atlas, side, x) === undefined ? [x] : []));

/** M4.4, M7.8 One unit of the stack is tested: 4 to 6 and it is lost. */
export const winterTest = (t: Manual, side: Side, x: Space): void => {
  const roll = t.chance.die(6, 'M4.4 winter');
  const lost = roll >= FATAL;
  if (lost) removeUnits(t.s, side, x, 1);
  t.tell('M4.4', { kind: 'winter-test', side, space: x, roll, lost });
};
