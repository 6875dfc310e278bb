import { BRITISH, GENERALS_OF, SPACE_COUNT, type Side, type Space, other, unitsAt } from '@liberty/colonies';
import { type State, insideAt, siegePoints } from '@liberty/we-the-people-cooper';
import { MARCH, stepsBetween } from '../we-the-people/ground.ts';
import { type Ground, commanderAt, winsAt } from './ground.ts';

/** 14.7 Units a beaten force loses on average, the Double Envelopments of the winner left aside; how often he has one. */
const LOSS = 1.7;
const ENVELOPED = 0.1;
/** Most units that march far (10.2), and fewest that besiege (18.2). */
const FIVE = 5;
const BESIEGERS = 3;
/** How many siege points an army that stands before the walls will probably still lay. */
const PRESSED = 0.8;

/** 15.1, 15.2 How likely a beaten force has nowhere to go; ships take the British anywhere. */
const trapAt = (ground: Ground, s: State, side: Side, x: Space): number => {
  const { neighbours, isPort } = ground.kit.atlas;
  if (side === BRITISH && isPort[x] && s.navy !== x) return 0.02;
  let ways = 0;
  for (const y of neighbours[x]!) if (s.control[y] !== other(side) && unitsAt(s, other(side), y) === 0) ways++;
  return ways === 0 ? 1 : ways === 1 ? 0.4 : 0.05;
};

/** 13.1, 18.1 How often a force is still there to be beaten when an enemy comes: it may slip away, or go inside. */
const stands = (ground: Ground, s: State, side: Side, x: Space, units: number): number => {
  if (s.control[x] === side && units >= 2) return 0.5;
  const g = commanderAt(ground, s, side, x);
  return g < 0 ? 1 : 1 - ground.kit.battle[g]! / 6;
};

/** What the besieged stand to lose: the nearer the points are to their number, the surer all of them (18.2). */
const lostInside = (s: State, side: Side, x: Space, units: number): number => {
  const foes = unitsAt(s, other(side), x);
  const points = siegePoints(s, x) + (foes >= BESIEGERS ? PRESSED : 0);
  const share = Math.min(1, points / units);
  return units * share * share;
};

/** What a force in the open stands to lose to the enemy army that threatens it most. Wants a survey. */
const lostInOpen = (ground: Ground, s: State, side: Side, x: Space, units: number): number => {
  const foe = other(side);
  let worst = 0;
  let beaten = -1;
  for (const g of GENERALS_OF[foe]!) {
    const y = s.generalAt[g]!;
    if (y >= SPACE_COUNT || stepsBetween(ground, y, x) > MARCH || insideAt(s, y) === foe) continue;
    const force = Math.min(FIVE, unitsAt(s, foe, y));
    if (force === 0) continue;
    if (beaten < 0) {
      const trap = Math.max(ENVELOPED, trapAt(ground, s, side, x));
      beaten = trap * units + (1 - trap) * Math.min(units, LOSS);
    }
    const wins = winsAt(ground, s, foe, x, force, g);
    worst = Math.max(worst, wins * beaten - 0.6 * (1 - wins) * Math.min(force, LOSS));
  }
  return worst === 0 ? 0 : worst * stands(ground, s, side, x, units);
};

/** Units of this side in the space that the enemy can expect to destroy. Wants a survey. */
export const lostAt = (ground: Ground, s: State, side: Side, x: Space): number => {
  const units = unitsAt(s, side, x);
  if (units === 0) return 0;
  return insideAt(s, x) === side ? lostInside(s, side, x, units) : lostInOpen(ground, s, side, x, units);
};

/** Can an enemy army reach a general who stands there alone? */
export const isWithinReach = (ground: Ground, s: State, side: Side, x: Space): boolean => {
  const foe = other(side);
  for (const g of GENERALS_OF[foe]!) {
    const y = s.generalAt[g]!;
    if (y < SPACE_COUNT && unitsAt(s, foe, y) > 0 && stepsBetween(ground, y, x) <= MARCH) return true;
  }
  return false;
};
