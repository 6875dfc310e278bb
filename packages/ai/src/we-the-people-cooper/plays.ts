import {
  AMERICAN,
  BRITISH,
  GENERALS_OF,
  type General,
  NOBODY,
  SPACE_COUNT,
  type Side,
  type Space,
  hasGeneral,
  onMap,
  other,
  unitsAt,
} from '@liberty/colonies';
import type { Action } from '@liberty/table';
import {
  CARD,
  type Card,
  GENERAL,
  MARKER,
  NO_MORE,
  type Play,
  type State,
  USE,
  USES,
  type Use,
  insideAt,
} from '@liberty/we-the-people-cooper';
import { MARCH } from '../we-the-people/ground.ts';
import { type Ground, frozen } from './ground.ts';
import { LEAST, lookAround, lure, markerWorth, prospect } from './lure.ts';

const UNIT = 0.3;
const FIVE = 5;

/** The best a general can do with one march, or by sea: what draws him there, less what draws him here. Wants a survey. */
const marchWorth = (ground: Ground, s: State, side: Side, g: General): number => {
  const x = s.generalAt[g]!;
  const units = Math.min(FIVE, unitsAt(s, side, x));
  if (units === 0) return 0.05;
  lookAround(ground, s, side, units, g, x, MARCH);
  const here = Math.max(0, lure(ground, s, side, x, units, g));
  let most = insideAt(s, x) === side ? here : prospect(ground, x, MARCH);
  if (side === BRITISH && ground.kit.atlas.isPort[x])
    for (const y of ground.kit.atlas.ports)
      if (s.control[y] !== AMERICAN && unitsAt(s, AMERICAN, y) === 0)
        most = Math.max(most, lure(ground, s, side, y, units, g) - 0.1);
  return Math.max(LEAST, insideAt(s, x) === other(side) ? most : most - 0.5 * here);
};

const bestMarch = (ground: Ground, s: State, side: Side, ops: number): number => {
  let most = 0;
  for (const g of GENERALS_OF[side]!)
    if (onMap(s, g) && ground.kit.strategy[g]! <= ops) most = Math.max(most, marchWorth(ground, s, side, g));
  return most;
};

/** 17.2 Can a marker of this side's go there by number? */
const canMark = (ground: Ground, s: State, side: Side, x: Space): boolean => {
  if (s.control[x] === side || unitsAt(s, other(side), x) > 0) return false;
  const units = unitsAt(s, side, x) > 0;
  if (s.control[x] !== NOBODY) return units;
  return units || hasGeneral(s, side, x) || ground.kit.atlas.neighbours[x]!.some((y) => s.control[y] === side);
};

/** What so many markers by number are worth: about as many times the best one, and each after it a little less. */
const markersWorth = (ground: Ground, s: State, side: Side, ops: number): number => {
  let best = 0;
  let places = 0;
  for (let x = 0; x < SPACE_COUNT; x++) {
    if (!canMark(ground, s, side, x)) continue;
    places++;
    best = Math.max(best, markerWorth(ground, s, side, x));
  }
  return best * (1 + 0.6 * (Math.min(ops, places) - 1));
};

/** 19 Units of this side that the coming winter takes at most in one place. */
const mostFrozen = (ground: Ground, s: State, side: Side): number => {
  let most = 0;
  for (let x = 0; x < SPACE_COUNT; x++) most = Math.max(most, frozen(ground, s, side, x, unitsAt(s, side, x)));
  return most;
};

/** What an event is worth to whoever lays it. Wants a survey. */
const eventWorth = (ground: Ground, s: State, side: Side, { effect, generals, ops }: Card): number => {
  const enemyCards = s.hands[other(side)].length;
  switch (effect.event) {
    case 'nextMandatory':
      return 1;
    case 'campaign':
      return (0.6 + 0.4 * generals) * bestMarch(ground, s, side, 3);
    case 'forcedMarch':
    case 'forcedMarchOrSea':
      return 1.15 * bestMarch(ground, s, side, ops);
    case 'seaMove':
      return 0.5 * bestMarch(ground, s, side, 3);
    case 'placeCU':
      return UNIT * effect.count + 0.15;
    case 'placePC':
      return 0.4 * effect.count;
    case 'removePC':
      return 0.4 * effect.count;
    case 'flipPC':
      return 0.8;
    case 'drawCards':
      return 0.5 * effect.count;
    case 'loseRandomCard':
      return enemyCards > 0 ? 0.5 : 0;
    case 'banOpsPC':
    case 'banEventCU':
      return 0.08 * enemyCards;
    case 'endRegulars':
      return 0.8;
    case 'exemptWinter':
      return UNIT * mostFrozen(ground, s, side);
    case 'siegePoint':
      return 0.7;
    case 'removeCU':
    case 'generalToBox':
    case 'returnCaptured':
      return 0.35;
    default:
      return 0.2;
  }
};

const useWorth = (ground: Ground, s: State, side: Side, card: Card, use: Use): number => {
  switch (use) {
    case 'march':
      return bestMarch(ground, s, side, card.ops);
    case 'markers':
      return markersWorth(ground, s, side, card.ops);
    case 'raise':
      return UNIT * card.ops;
    case 'french':
      return 1.6;
    case 'event':
      return eventWorth(ground, s, side, card);
    case 'discard':
      return LEAST;
    default:
      return use satisfies never;
  }
};

/** Which card to lay now: own events and mandatory cards early, counter events late. */
const cardWeight = (s: State, side: Side, card: Card): number => {
  if (card.isMandatory && s.mandatory < 3) return 0.4;
  const own = card.side === undefined || card.side === side;
  if (card.moments.length > 0 && !card.isAction && own) return s.hands[side].length > 3 ? 0.05 : 0.2;
  return 0.3 + 0.1 * card.ops + (own ? 0.1 : 0);
};

/** The questions of a card play. Wants a survey. */
export const playWeights = (ground: Ground, s: State, f: Play): ((a: Action) => number) => {
  const { cards } = ground.kit;
  switch (f.at) {
    case 'card':
      return (a) => cardWeight(s, f.side, cards[CARD.of(a)]!);
    case 'use':
      return (a) => useWorth(ground, s, f.side, cards[f.card]!, USES[USE.of(a)]!);
    case 'general':
      return (a) => (NO_MORE.is(a) ? 0.06 : marchWorth(ground, s, f.side, GENERAL.of(a)));
    case 'marker':
      return (a) => (MARKER.is(a) ? markerWorth(ground, s, f.side, MARKER.of(a)) : LEAST);
    default:
      return () => 1;
  }
};
