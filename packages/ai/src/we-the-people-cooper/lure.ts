import {
  AMERICAN,
  BRITISH,
  type General,
  NOBODY,
  type Side,
  type Space,
  WASHINGTON,
  other,
  unitsAt,
} from '@liberty/colonies';
import { type State, insideAt, siegePoints, unitsInOpen } from '@liberty/we-the-people-cooper';
import { pullAround, stepsBetween } from '../we-the-people/ground.ts';
import { type Ground, commanderAt, frozen, winsAt, yearLeft } from './ground.ts';

/** What a weight is at least: nothing is impossible. */
export const LEAST = 0.002;

const WIDEST = 12;
const chance = (margin: number): number => 1 / (1 + Math.exp(-1.2 * margin));
/** What one marker more is worth to whoever is so many short of a majority. */
const GAIN = Array.from({ length: 2 * WIDEST + 1 }, (_, i) => {
  const short = i - WIDEST;
  return chance(1.5 - short) - chance(0.5 - short);
});
/** A marker is something that can be paid with (20.2), a city a point (20.1). */
const MARKER = 0.14;
const CITY = 1;

const gainOf = (ground: Ground, side: Side, x: Space, more: 0 | 1): number => {
  const colony = ground.kit.atlas.colonyOf[x]!;
  const short = ground.majority[colony]! - ground.markers[side][colony]! + more;
  return MARKER + GAIN[Math.max(-WIDEST, Math.min(WIDEST, short)) + WIDEST]! + (ground.isCity[x] ? CITY : 0);
};

/** What it is worth to this side to have a marker in the space, or to take the enemy's off; to turn it over is both. Wants a survey. */
export const markerWorth = (ground: Ground, s: State, side: Side, x: Space): number => {
  const { neighbours } = ground.kit.atlas;
  const foe = other(side);
  let links = 0;
  for (const y of neighbours[x]!) {
    if (s.control[y] === foe) links += 0.02;
    else if (s.control[y] === NOBODY) links += 0.015;
  }
  return gainOf(ground, side, x, 0) + (s.control[x] === foe ? gainOf(ground, foe, x, 1) : 0) + links;
};

/** What a marker of this side's in the space is worth to it. Wants a survey. */
export const keptWorth = (ground: Ground, side: Side, x: Space): number => gainOf(ground, side, x, 1);

const PRIZE = { general: 0.9, washington: 6, congress: 1, ground: 0.55, winter: 0.25, unit: 0.3, won: 0.5 } as const;
const BESIEGERS = 3;

/** 18.2 What it promises to lie before a force that is inside, or will go there. */
const siegeLure = (s: State, side: Side, x: Space, units: number): number => {
  if (units + unitsInOpen(s, side, x) < BESIEGERS) return -0.1;
  const garrison = unitsAt(s, other(side), x);
  const share = Math.min(1, (siegePoints(s, x) + 1) / garrison);
  return share * (PRIZE.won + PRIZE.unit * garrison) * share;
};

/** 14, 15.5 What an attack on enemy units in the open promises. */
const battleLure = (ground: Ground, s: State, side: Side, x: Space, units: number, general: General): number => {
  const foe = other(side);
  const against = unitsAt(s, foe, x);
  const target = commanderAt(ground, s, foe, x);
  const few = against <= 2 ? 1 : 0.25;
  const wins = winsAt(ground, s, side, x, units, general);
  const taken = target < 0 ? 0 : few * (target === WASHINGTON ? 2 : 0.4);
  const prize = PRIZE.won + PRIZE.unit * Math.min(against, 1.9) + taken + (s.congress === x ? 0.6 : 0);
  const risk = PRIZE.won + PRIZE.unit * Math.min(units, 2.2) + (general === WASHINGTON ? 0.5 : 0);
  const battle = wins * prize - (1 - wins) * risk;
  if (s.control[x] !== foe || against < 2) return battle;
  return Math.min(battle, 0.5 * (battle + siegeLure(s, side, x, units)));
};

/** How much this general with his party is drawn to a space. Wants a survey. */
export const lure = (ground: Ground, s: State, side: Side, x: Space, units: number, general: General): number => {
  const foe = other(side);
  const winter = PRIZE.winter * frozen(ground, s, side, x, units + unitsAt(s, side, x)) * (1 - yearLeft(s));
  if (units > 0 && unitsInOpen(s, foe, x) > 0) return battleLure(ground, s, side, x, units, general) - 0.3 * winter;
  let pull = -winter;
  if (insideAt(s, x) === foe) return pull + siegeLure(s, side, x, units);
  const target = commanderAt(ground, s, foe, x);
  if (target >= 0 && units > 0) pull += target === WASHINGTON ? PRIZE.washington : PRIZE.general;
  if (side === BRITISH && s.congress === x && units > 0) pull += PRIZE.congress;
  if (s.control[x] !== side) {
    const reach = units > 0 ? PRIZE.ground : side === AMERICAN ? 0.25 : 0;
    pull += reach * markerWorth(ground, s, side, x);
  }
  return pull;
};

/** How well an army rests in a space: own ground, friends, quarters, far from the enemy. */
export const haven = (ground: Ground, s: State, side: Side, x: Space): number => {
  const { neighbours } = ground.kit.atlas;
  const foe = other(side);
  let worth = 0.3 + 0.08 * Math.min(6, unitsAt(s, side, x));
  if (s.control[x] === side) worth += 0.15;
  if (frozen(ground, s, side, x, 4) === 0) worth += 0.2;
  for (const y of neighbours[x]!) {
    if (unitsAt(s, foe, y) > 0) worth -= 0.08;
    if (s.control[y] === foe) worth -= 0.02;
  }
  return Math.max(LEAST, worth);
};

/** How a pull fades with the steps to it. */
const FADING = [1, 0.92, 0.85, 0.78, 0.7, 0.6, 0.5] as const;

/** Looks around for everything within `reach` of a space. Wants a survey. */
export const lookAround = (
  ground: Ground,
  s: State,
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
    const pull = pulls[x]! > 0 ? pulls[x]! * FADING[Math.min(steps, FADING.length - 1)]! : pulls[x]!;
    if (pull > most) most = pull;
  }
  return most;
};
