import {
  AMERICAN,
  BRITISH,
  type General,
  NOBODY,
  type Side,
  type Space,
  WASHINGTON,
  generalIn,
  other,
  unitsAt,
} from '@liberty/colonies';
import type { War } from '@liberty/we-the-people';
import { type Ground, battleCards, pullAround, stepsBetween } from './ground.ts';

const WIDEST = 12;
const chance = (margin: number): number => 1 / (1 + Math.exp(-margin));
/** What one American marker more is worth in a colony with this lead; the American holds it from a lead of 0 on. */
const GAIN = Array.from({ length: 2 * WIDEST + 1 }, (_, i) => chance(i - WIDEST + 1.5) - chance(i - WIDEST + 0.5));

/** What it is worth to this side to lay a marker in the space, or to take the enemy's off (`flip` both at once). Wants a survey. */
export const markerWorth = (ground: Ground, s: War, side: Side, x: Space): number => {
  const { colonyOf, inThirteen, neighbours } = ground.kit.atlas;
  const lead = ground.lead[colonyOf[x]!]!;
  const gain = inThirteen[x] ? GAIN[(side === AMERICAN ? lead : lead - 1) + WIDEST]! : 0.06;
  let links = 0;
  for (const y of neighbours[x]!) {
    if (s.control[y] === other(side)) links += 0.02;
    else if (s.control[y] === NOBODY) links += 0.015;
  }
  return (s.control[x] === other(side) ? 1.9 * gain : gain) + links;
};

/** How a fight there would probably go: battle cards more than the enemy. */
export const edgeAt = (ground: Ground, s: War, side: Side, x: Space, units: number, general: General): number =>
  battleCards(ground, s, side, x, units, general) -
  battleCards(ground, s, other(side), x, unitsAt(s, other(side), x), generalIn(s, other(side), x));

const PRIZE = { general: 1.2, washington: 20, congress: 1.1, ground: 0.8, winter: 0.08 } as const;

/** What an attack on enemy units in the space promises. */
const battleLure = (ground: Ground, s: War, side: Side, x: Space, units: number, general: General): number => {
  const foe = other(side);
  const target = generalIn(s, foe, x);
  const prize = 0.25 + 0.1 * unitsAt(s, foe, x) + (target === WASHINGTON ? 0.5 : 0) + (s.congress === x ? 0.4 : 0);
  const risk = general === WASHINGTON ? 1 : 0.5;
  const defence = battleCards(ground, s, foe, x, unitsAt(s, foe, x), target);
  const wins = ground.reckoning.wins(battleCards(ground, s, side, x, units, general), defence, target);
  return prize * wins - risk * (1 - wins);
};

/** How much this general with his party is drawn to a space. Wants a survey. */
export const lure = (ground: Ground, s: War, side: Side, x: Space, units: number, general: General): number => {
  const foe = other(side);
  if (unitsAt(s, foe, x) > 0 && units > 0) return battleLure(ground, s, side, x, units, general);
  let pull = 0;
  const target = generalIn(s, foe, x);
  if (target >= 0 && units > 0) pull += target === WASHINGTON ? PRIZE.washington : PRIZE.general;
  if (side === BRITISH && s.congress === x && units > 0) pull += PRIZE.congress;
  if (s.control[x] !== side)
    pull += (units > 0 ? PRIZE.ground : side === AMERICAN ? 0.3 : 0) * markerWorth(ground, s, side, x);
  const { reckoning } = ground;
  pull -= PRIZE.winter * reckoning.frozen(s, x, units, true) * (1 - reckoning.yearLeft(s));
  return pull;
};

/** How a pull fades with the steps to it. */
const FADING = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4] as const;

/** Looks around for everything within `reach` of a space. */
export const lookAround = (
  ground: Ground,
  s: War,
  side: Side,
  units: number,
  general: General,
  from: Space,
  reach: number,
): void => pullAround(ground, general, from, reach, (x) => lure(ground, s, side, x, units, general));

/** The best that can be reached from a space with so many steps, after `lookAround`. */
export const prospect = (ground: Ground, from: Space, reach: number): number => {
  const { pulls } = ground;
  let most = -9;
  for (const x of ground.around[from]!) {
    const steps = stepsBetween(ground, from, x);
    if (steps > reach) return most;
    if (pulls[x]! * FADING[steps]! > most) most = pulls[x]! * FADING[steps]!;
  }
  return most;
};
