import {
  AMERICAN,
  BRITISH,
  GENERALS_OF,
  type General,
  type Side,
  type Space,
  WASHINGTON,
  generalIn,
  onMap,
  other,
  unitsAt,
} from '@liberty/colonies';
import type { Action, Frame } from '@liberty/table';
import {
  BRING,
  type Strength,
  CARD,
  COMMITTEE,
  CONGRESS,
  EVADE,
  type Evasion,
  type Event,
  FIRST,
  FRENCH,
  type French,
  GENERAL,
  INTERCEPT,
  type Interception,
  LAND,
  LAY,
  MARKER,
  type March,
  NAVY,
  OPEN,
  PARTY,
  type Play,
  REMOVE,
  RETREAT,
  type Reinforcements,
  type Rout,
  SAIL,
  STEP,
  STOP,
  TAKE,
  TO_BOX,
  TROOPS,
  USE,
  USES,
  WITHDRAW,
  type War,
} from '@liberty/we-the-people';
import { type Attack, holdsBack } from './attack.ts';
import { type Ground, MARCH, battleCards, stepsBetween, survey } from './ground.ts';
import { edgeAt, lookAround, lure, markerWorth, prospect } from './lure.ts';

/**
 * The rule of thumb: for each kind of question a cheap weight for each answer. It orders the answers a search looks at,
 * and it plays its playouts. It reads only what the asked side could know.
 */

type Weigher<F extends Frame> = (ground: Ground, s: War, f: F, a: Action) => number;

/** What a weight is at least: nothing is impossible. */
export const LEAST = 0.002;
const PLAIN = 0.1;

const HELD_BACK = 0.02;

const cardWeight: Weigher<Play> = ({ kit }, s, f, a) => {
  const card = kit.cards[CARD.of(a)]!;
  const foreign = card.side !== undefined && card.side !== f.side;
  switch (card.kind) {
    case 'operations':
      return 0.4 + 0.1 * card.value;
    case 'campaign':
      return 0.5;
    case 'special':
      return 0.3;
    case 'event':
      return foreign ? 0.2 : 0.5;
    case 'battle-event':
      return foreign ? 0.2 : s.hands[f.side].length > 3 ? HELD_BACK : PLAIN;
    default:
      return card.kind satisfies never;
  }
};

/** The best a general of this side can do with one march. */
export const marchWorth = (ground: Ground, s: War, side: Side, g: General): number => {
  const x = s.generalAt[g]!;
  const units = Math.min(5, unitsAt(s, side, x));
  if (units === 0) return 0.05;
  lookAround(ground, s, side, units, g, x, MARCH);
  return Math.max(LEAST, prospect(ground, x, MARCH) - lure(ground, s, side, x, units, g));
};

const useWeight: Weigher<Play> = (ground, s, f, a) => {
  const { value } = ground.kit.cards[f.card]!;
  switch (USES[USE.of(a)]!) {
    case 'march': {
      let most = 0;
      for (const g of GENERALS_OF[f.side]!)
        if (onMap(s, g) && ground.kit.strategy[g]! <= value) most = Math.max(most, marchWorth(ground, s, f.side, g));
      return most;
    }
    case 'markers':
      return 0.2 * value;
    case 'reinforcements':
      return f.side === AMERICAN ? 0.12 * value : 0.07 * s.britishBox + 0.15;
    case 'french':
      return 0.9;
    case 'nothing':
      return LEAST;
    case 'event':
      return 0.5;
    case 'discard':
      return HELD_BACK;
    default:
      return PLAIN;
  }
};

const generalWeight: Weigher<Play> = (ground, s, f, a) =>
  GENERAL.is(a) ? marchWorth(ground, s, f.side, GENERAL.of(a)) : 0.06;

const markerWeight: Weigher<Frame> = (ground, s, f, a) => {
  if (COMMITTEE.is(a)) return markerWorth(ground, s, AMERICAN, COMMITTEE.of(a));
  if (!MARKER.is(a)) return LEAST;
  const side = f.in === 'play' ? (f as Play).side : sidePlacing(ground, f as Event);
  return markerWorth(ground, s, side, MARKER.of(a));
};

const sidePlacing = ({ kit }: Ground, f: Event): Side => {
  const { effect } = kit.cards[f.card]!;
  return effect.event === 'place' ? effect.side : AMERICAN;
};

/** Taking a marker off: the less its owner can spare it, the better for the other side. */
const removeWeight: Weigher<Event> = (ground, s, f, a) => {
  if (!REMOVE.is(a)) return PLAIN;
  const x = REMOVE.of(a);
  const owner = s.control[x]!;
  if (f.at === 'withdraw') return f.side === AMERICAN ? unitsAt(s, BRITISH, x) : 1 / unitsAt(s, BRITISH, x);
  return owner === f.side ? LEAST : markerWorth(ground, s, f.side, x);
};

const marchWeight: Weigher<March> = (ground, s, f, a) => {
  const here = s.generalAt[f.general]!;
  if (STEP.is(a)) return Math.max(LEAST, stepWorth(ground, s, f, STEP.of(a)));
  if (STOP.is(a)) return Math.max(LEAST * 2, 0.02 + lure(ground, s, f.side, here, f.party, f.general));
  if (SAIL.is(a)) {
    const to = SAIL.of(a);
    return Math.max(LEAST, lure(ground, s, f.side, to, f.party, f.general) - 0.03);
  }
  if (PARTY.is(a)) return PARTY.of(a) > f.party ? 0.5 : f.party > 1 && PARTY.of(a) > 0 ? 0.01 : LEAST;
  return HELD_BACK;
};

/** Wants a survey. */
const attackOf = (ground: Ground, s: War, { side, party, general }: March, to: Space): Attack => {
  const target = generalIn(s, other(side), to);
  const defence = battleCards(ground, s, other(side), to, unitsAt(s, other(side), to), target);
  const wins = (units: number): number =>
    ground.reckoning.wins(battleCards(ground, s, side, to, units, general), defence, target);
  return { side, party, from: s.generalAt[general]!, to, wins };
};

const stepWorth = (ground: Ground, s: War, f: March, to: Space): number => {
  if (f.party === 0 && f.general === WASHINGTON) return LEAST;
  if (holdsBack(s, attackOf(ground, s, f, to))) return LEAST;
  const foe = unitsAt(s, other(f.side), to) > 0;
  const reach = foe ? 0 : f.left - 1;
  return 0.9 * prospect(ground, to, reach);
};

const interceptionWeight: Weigher<Interception> = (ground, s, f, a) => {
  if (!INTERCEPT.is(a)) return 0.2;
  const g = INTERCEPT.of(a);
  const attacker = generalIn(s, BRITISH, f.from);
  const units = Math.min(5, unitsAt(s, AMERICAN, s.generalAt[g]!));
  const force = Math.min(5, unitsAt(s, BRITISH, f.from));
  const edge =
    battleCards(ground, s, AMERICAN, f.to, units + unitsAt(s, AMERICAN, f.to), g) +
    1 -
    battleCards(ground, s, BRITISH, f.to, force, attacker);
  const risk = g === WASHINGTON ? 2 : 1;
  return Math.max(LEAST, 0.2 + 0.1 * (edge - risk));
};

const evasionWeight: Weigher<Evasion> = (ground, s, f, a) => {
  const g = generalIn(s, AMERICAN, f.from);
  const units = unitsAt(s, AMERICAN, f.from);
  if (WITHDRAW.is(a)) return haven(ground, s, AMERICAN, WITHDRAW.of(a));
  if (TAKE.is(a)) return TAKE.of(a) + LEAST;
  const force = Math.min(5, unitsAt(s, BRITISH, f.origin));
  const edge =
    battleCards(ground, s, AMERICAN, f.from, units, g) -
    battleCards(ground, s, BRITISH, f.from, force, generalIn(s, BRITISH, f.origin));
  const flee = Math.max(LEAST, 0.5 - 0.2 * edge + (g === WASHINGTON ? 0.4 : 0));
  return EVADE.is(a) ? flee : 0.35;
};

/** How well an army rests in a space: own ground, friends, quarters, far from the enemy. */
const haven = (ground: Ground, s: War, side: Side, x: Space): number => {
  const { isWinterQuarters, isNorth, neighbours } = ground.kit.atlas;
  let worth = 0.2 + 0.1 * Math.min(5, unitsAt(s, side, x));
  if (s.control[x] === side) worth += 0.1;
  if (!isNorth[x] || isWinterQuarters[x]) worth += 0.15;
  for (const y of neighbours[x]!) if (unitsAt(s, other(side), y) > 0) worth -= 0.06;
  for (const y of neighbours[x]!) if (s.control[y] === other(side)) worth -= 0.02;
  return Math.max(LEAST, worth);
};

const reinforcementsWeight: Weigher<Reinforcements> = (ground, s, f, a) => {
  if (TROOPS.is(a)) return TROOPS.of(a) + LEAST;
  if (BRING.is(a)) return bringWeight(ground, s, f, BRING.of(a));
  if (!LAND.is(a)) return 0.1;
  const x = LAND.of(a);
  const g = generalIn(s, f.side, x);
  let worth = haven(ground, s, f.side, x);
  if (f.side === BRITISH) worth += s.control[x] === BRITISH ? 0 : markerWorth(ground, s, BRITISH, x);
  if (generalIn(s, other(f.side), x) >= 0) worth += generalIn(s, other(f.side), x) === WASHINGTON ? 20 : 0.5;
  if (g < 0) return worth * (unitsAt(s, f.side, x) > 0 ? 1.1 : 0.8);
  const few = Math.max(0, 5 - unitsAt(s, f.side, x));
  return worth + 0.06 * few + (g === WASHINGTON ? 0.1 * few : 0);
};

const bringWeight = ({ kit }: Ground, s: War, f: Reinforcements, g: General): number => {
  const merit = (it: General): number => kit.battle[it]! + 4 - kit.strategy[it]!;
  const there = generalIn(s, f.side, f.to);
  return there < 0 ? 0.1 * merit(g) : Math.max(LEAST, 0.1 + 0.05 * (merit(g) - merit(there)));
};

const battleEventWeight: Weigher<Frame & Strength & { asking: Side }> = (ground, s, f, a) => {
  if (!LAY.is(a)) return 0.2;
  const units = f.party;
  const edge = edgeAt(ground, s, f.attacker, f.to, units, f.general) * (f.asking === f.attacker ? 1 : -1);
  return edge > 4 || edge < -5 ? 0.1 : 0.3 + 0.05 * ground.kit.cards[LAY.of(a)]!.battleCards;
};

/** A port where the Navy hurts: British units and markers in it and around. */
const navyWeight: Weigher<Frame> = ({ kit }, s, _f, a) => {
  if (!NAVY.is(a)) return PLAIN;
  const x = NAVY.of(a);
  let worth = 0.1 + (s.control[x] === BRITISH ? 0.4 : 0) + 0.15 * unitsAt(s, BRITISH, x);
  for (const y of kit.atlas.neighbours[x]!) if (s.control[y] === BRITISH) worth += 0.1;
  return worth;
};

const frenchWeight: Weigher<French> = (ground, s, f, a) => {
  if (!FRENCH.is(a)) return navyWeight(ground, s, f, a);
  return haven(ground, s, AMERICAN, FRENCH.of(a));
};

/** Congress sits well far from British armies. */
const congressWeight: Weigher<Frame> = (ground, s, _f, a) => {
  if (!CONGRESS.is(a)) return PLAIN;
  const x = CONGRESS.of(a);
  let near = 9;
  for (const g of GENERALS_OF[BRITISH]!)
    if (onMap(s, g)) near = Math.min(near, stepsBetween(ground, s.generalAt[g]!, x));
  return near * 0.1 + (unitsAt(s, AMERICAN, x) > 0 ? 0.3 : 0) + (ground.kit.atlas.isPort[x] ? 0 : 0.1);
};

const turnWeight: Weigher<Frame> = (ground, s, f, a) => {
  if (NAVY.is(a)) return navyWeight(ground, s, f, a);
  if (CONGRESS.is(a)) return congressWeight(ground, s, f, a);
  if (OPEN.is(a)) return PLAIN;
  return FIRST.is(a) && FIRST.of(a) === BRITISH ? 0.2 : 0.3;
};

/** Of two generals the better one stays. */
const togetherWeight: Weigher<Frame> = ({ kit }, _s, _f, a) => {
  const g = TO_BOX.of(a);
  return 1 / (kit.battle[g]! + 4 - kit.strategy[g]!);
};

const retreatWeight: Weigher<Frame & Rout> = (ground, s, f, a) =>
  RETREAT.is(a) ? haven(ground, s, other(f.winner), RETREAT.of(a)) : PLAIN;

const eventWeight: Weigher<Event> = (ground, s, f, a) =>
  REMOVE.is(a) ? removeWeight(ground, s, f, a) : MARKER.is(a) ? markerWeight(ground, s, f, a) : PLAIN;

const playWeights: Readonly<Record<string, Weigher<Play>>> = {
  card: cardWeight,
  use: useWeight,
  general: generalWeight,
  marker: markerWeight,
};

/** Chapters with their weighers. */
const WEIGHERS: Readonly<Record<string, Weigher<never>>> = {
  setup: markerWeight,
  turn: turnWeight,
  event: eventWeight,
  french: frenchWeight,
  march: marchWeight,
  together: togetherWeight,
  interception: interceptionWeight,
  evasion: evasionWeight,
  reinforcements: reinforcementsWeight,
  battle: battleEventWeight,
  aftermath: retreatWeight,
};

const weigherOf = (f: Frame): Weigher<Frame> | undefined =>
  (f.in === 'play' ? playWeights[f.at] : WEIGHERS[f.in]) as Weigher<Frame> | undefined;

/** What the rule of thumb makes of every question but those of a duel. */
export const thumb =
  (ground: Ground) =>
  (s: War, actions: readonly Action[], into: number[]): void => {
    const f = s.stack[s.stack.length - 1]!;
    const weigher = weigherOf(f);
    into.length = actions.length;
    survey(ground, s);
    if (f.in === 'march') prepareMarch(ground, s, f as March);
    for (let i = 0; i < actions.length; i++)
      into[i] = weigher ? Math.max(LEAST, weigher(ground, s, f, actions[i]!)) : PLAIN;
  };

/** Attacking with too small a part of those who could come. */
export const foolish =
  (ground: Ground) =>
  (s: War, a: Action): boolean => {
    const f = s.stack[s.stack.length - 1];
    if (f?.in !== 'march' || !STEP.is(a)) return false;
    survey(ground, s);
    return holdsBack(s, attackOf(ground, s, f as March, STEP.of(a)));
  };

const prepareMarch = (ground: Ground, s: War, f: March): void =>
  lookAround(ground, s, f.side, f.party, f.general, s.generalAt[f.general]!, f.left);
