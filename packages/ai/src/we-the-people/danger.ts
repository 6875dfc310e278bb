import {
  AMERICAN,
  BRITISH,
  GENERALS_OF,
  SPACE_COUNT,
  type Side,
  type Space,
  WASHINGTON,
  generalIn,
  other,
  unitsAt,
} from '@liberty/colonies';
import type { War } from '@liberty/we-the-people';
import { type Ground, MARCH, battleCards, stepsBetween } from './ground.ts';

/** Units a beaten force loses on average, where it can retreat. */
const LOSS = 1.7;
/** 9.0c How often an American army is still there when it is attacked. */
const STANDS = 0.55;

/** 6.1, 7.0 How far a threat counts that no card in the enemy's hand can order: he may draw or be dealt one. */
const UNORDERED = 0.2;

/** The highest number among a side's cards; a campaign orders everybody. */
const bestOrder = ({ kit }: Ground, s: War, side: Side): number => {
  let most = 0;
  for (const it of s.hands[side]) {
    const card = kit.cards[it]!;
    if (card.kind === 'campaign') return Infinity;
    if (card.kind === 'operations' && card.value > most) most = card.value;
  }
  return most;
};

/** What each side stands to lose to the other's armies. Indexed by side. */
export interface Danger {
  /** Units to be lost, summed over all forces. */
  readonly units: [number, number];
  /** How likely the war is lost at once (12.0a): Washington taken, or the last British in the thirteen destroyed. */
  readonly war: [number, number];
}

/** 9.2a-c The ways out of a space for a beaten force: how many, and the last one found. Ships count as many. */
const SHIPS = 9;
interface WaysOut {
  count: number;
  last: Space;
}
const findWays = (ground: Ground, s: War, side: Side, x: Space, ways: WaysOut): void => {
  const { neighbours, isPort } = ground.kit.atlas;
  ways.count = side === BRITISH && isPort[x] && s.navy !== x ? SHIPS : 0;
  for (const y of neighbours[x]!)
    if (s.control[y] !== other(side) && unitsAt(s, other(side), y) === 0) {
      ways.count++;
      ways.last = y;
    }
};

/** How likely a force beaten by an army from `y` cannot retreat: the army may come by the only way out. */
const trapFrom = (ground: Ground, y: Space, ways: WaysOut): number => {
  if (ways.count === 0) return 1;
  if (ways.count > 1) return 0.03;
  return stepsBetween(ground, y, ways.last) < MARCH ? 1 : 0.3;
};

/** How likely so few units are all lost in a defeat. */
const FEW = [1, 0.85, 0.5, 0.22, 0.08, 0.03] as const;
const fewness = (units: number): number => FEW[Math.min(units, FEW.length - 1)]!;

/** British units in the thirteen colonies. */
const colonialUnits = (ground: Ground, s: War): number => {
  let sum = 0;
  for (const x of ground.kit.atlas.thirteen) sum += unitsAt(s, BRITISH, x);
  return sum;
};

/** What one force stands to lose to the enemy army that threatens it most. */
interface Threat {
  units: number;
  war: number;
}

/** Fills `worst`; wants a survey. `order` is the best the enemy's cards can order. */
const threatTo = (ground: Ground, s: War, side: Side, x: Space, units: number, order: number, worst: Threat): void => {
  const foe = other(side);
  const commander = generalIn(s, side, x);
  const defence = battleCards(ground, s, side, x, units, commander);
  worst.units = worst.war = 0;
  const ways: WaysOut = { count: -1, last: -1 };
  for (const g of GENERALS_OF[foe]!) {
    const y = s.generalAt[g]!;
    if (y >= SPACE_COUNT || stepsBetween(ground, y, x) > MARCH) continue;
    const force = Math.min(5, unitsAt(s, foe, y));
    if (force === 0) continue;
    if (ways.count < 0) findWays(ground, s, side, x, ways);
    const trap = trapFrom(ground, y, ways);
    let wins = units === 0 ? 1 : ground.reckoning.wins(battleCards(ground, s, foe, x, force, g), defence, commander);
    if (side === AMERICAN && units > 0 && trap < 1 && commander >= 0) wins *= STANDS;
    const lost = wins * (trap * units + (1 - trap) * Math.min(units, LOSS)) - (1 - wins) * LOSS * 0.6;
    const comes = ground.kit.strategy[g]! <= order ? 1 : UNORDERED;
    worst.units = Math.max(worst.units, comes * lost);
    worst.war = Math.max(worst.war, comes * wins * Math.max(trap, fewness(units)));
  }
};

/** Looks over every force on the map. Fills `into`. Whoever looks from one side's chair reckons with any card in the other hand. */
export const dangerTo = (ground: Ground, s: War, into: Danger, chair?: Side): void => {
  const last = colonialUnits(ground, s);
  const worst: Threat = { units: 0, war: 0 };
  const orderOf = (side: Side): number => (side === (chair ?? side) ? bestOrder(ground, s, side) : Infinity);
  const orders = [orderOf(AMERICAN), orderOf(BRITISH)] as const;
  into.units[AMERICAN] = into.units[BRITISH] = into.war[AMERICAN] = into.war[BRITISH] = 0;
  for (let x = 0; x < SPACE_COUNT; x++) {
    const washington = s.generalAt[WASHINGTON] === x;
    const side = unitsAt(s, AMERICAN, x) > 0 || washington ? AMERICAN : BRITISH;
    const units = unitsAt(s, side, x);
    if (units === 0 && !washington) continue;
    threatTo(ground, s, side, x, units, orders[other(side)], worst);
    into.units[side] += worst.units;
    if (side === AMERICAN ? washington : units === last) into.war[side] = worst.war;
  }
};
