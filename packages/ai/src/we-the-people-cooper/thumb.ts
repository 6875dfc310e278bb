import {
  AMERICAN,
  BRITISH,
  GENERALS_OF,
  type General,
  type Side,
  type Space,
  onMap,
  other,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import type { Action, Frame } from '@liberty/table';
import {
  type Arrival,
  BRING,
  type Battle,
  CANCEL,
  COMMITTEE,
  CONGRESS,
  EVACUATE,
  type Event,
  FIRST,
  FRENCH,
  INVADE,
  LAND,
  LAY,
  LOSE,
  MARKER,
  type Mandatory,
  NAVY,
  NO_GENERAL,
  OPEN,
  POST,
  PRESS,
  RECALL,
  RELOCATE,
  REMOVE,
  RETREAT,
  SHELTER,
  SORTIE,
  STRIKE,
  type Siege,
  type State,
  type Together,
  WITHDRAW,
  WITHDRAW_TO,
  siegePoints,
} from '@liberty/we-the-people-cooper';
import { stepsBetween } from '../we-the-people/ground.ts';
import { duelAnswer, isHopeless } from './duel.ts';
import { type Ground, frozen, survey, winsAt } from './ground.ts';
import { LEAST, haven, keptWorth, markerWorth } from './lure.ts';
import { marchWeights, reactionWeights } from './marches.ts';
import { playWeights } from './plays.ts';

/**
 * The rule of thumb: for each kind of question a cheap weight for each answer. It orders the answers a search looks at,
 * and it plays its playouts. It reads only what the asked side could know.
 */
type Weigher<F extends Frame> = (ground: Ground, s: State, f: F, a: Action) => number;

const PLAIN = 0.1;

const merit = ({ kit }: Ground, g: General): number => kit.battle[g]! + 4 - kit.strategy[g]!;

const turnWeight: Weigher<Frame> = (ground, s, _f, a) => {
  if (CONGRESS.is(a)) return congressWeight(ground, s, CONGRESS.of(a));
  if (OPEN.is(a)) return PLAIN;
  return FIRST.is(a) && FIRST.of(a) === BRITISH ? 0.2 : 0.3;
};

/** Congress sits well far from British armies. */
const congressWeight = (ground: Ground, s: State, x: Space): number => {
  let near = 9;
  for (const g of GENERALS_OF[BRITISH]!)
    if (onMap(s, g)) near = Math.min(near, stepsBetween(ground, s.generalAt[g]!, x));
  return near * 0.1 + (unitsAt(s, AMERICAN, x) > 0 ? 0.3 : 0) + (ground.kit.atlas.isPort[x] ? 0 : 0.1);
};

/** A port where the Navy hurts: British units and markers in it and around. */
const navyWeight = ({ kit }: Ground, s: State, x: Space): number => {
  let worth = 0.1 + (s.control[x] === BRITISH ? 0.3 : 0) + 0.2 * unitsAt(s, BRITISH, x);
  for (const y of kit.atlas.neighbours[x]!) if (s.control[y] === BRITISH) worth += 0.1;
  return worth;
};

/** Whom the enemy misses most; of his own, whom one misses least. */
const strikeWeight = (s: State, side: Side, x: Space): number => {
  const foe = unitsAt(s, other(side), x);
  return foe > 0 ? 0.2 + 0.1 * foe : 1 / (1 + unitsAt(s, side, x));
};

const eventWeight: Weigher<Event> = (ground, s, f, a) => {
  if (MARKER.is(a)) return markerWorth(ground, s, f.side, MARKER.of(a));
  if (REMOVE.is(a)) return keptWorth(ground, s.control[REMOVE.of(a)] as Side, REMOVE.of(a));
  if (STRIKE.is(a)) return strikeWeight(s, f.side, STRIKE.of(a));
  if (RECALL.is(a)) {
    const units = unitsAt(s, sideOf(RECALL.of(a)), s.generalAt[RECALL.of(a)]!);
    return 0.1 * merit(ground, RECALL.of(a)) * (1 + units);
  }
  if (BRING.is(a)) return 0.1 * merit(ground, BRING.of(a));
  if (POST.is(a)) return haven(ground, s, f.side, POST.of(a));
  if (SHELTER.is(a)) return LEAST + frozen(ground, s, f.side, SHELTER.of(a), unitsAt(s, f.side, SHELTER.of(a)));
  if (PRESS.is(a)) return 0.2 + siegePoints(s, PRESS.of(a));
  if (NAVY.is(a)) return navyWeight(ground, s, NAVY.of(a));
  return LAY.is(a) ? 0.3 : PLAIN;
};

const mandatoryWeight: Weigher<Mandatory> = (ground, s, _f, a) => {
  if (MARKER.is(a)) return markerWorth(ground, s, AMERICAN, MARKER.of(a));
  if (NAVY.is(a)) return navyWeight(ground, s, NAVY.of(a));
  if (FRENCH.is(a)) return haven(ground, s, AMERICAN, FRENCH.of(a));
  return STRIKE.is(a) ? 1 / (1 + unitsAt(s, BRITISH, STRIKE.of(a))) : PLAIN;
};

/** 8.2, 11.2 Where units come to the map: ground worth having, a friend in need of them, or a port worth an invasion. */
const arrivalWeight: Weigher<Arrival> = (ground, s, f, a) => {
  if (BRING.is(a)) return 0.12 * merit(ground, BRING.of(a)) - rivalry(ground, s, f, BRING.of(a));
  if (NO_GENERAL.is(a)) return 0.25;
  if (INVADE.is(a)) {
    const g = GENERALS_OF[BRITISH]!.find((it) => !onMap(s, it)) ?? -1;
    const wins = unitsAt(s, AMERICAN, INVADE.of(a)) > 0 ? winsAt(ground, s, BRITISH, INVADE.of(a), f.units, g) : 1;
    return 0.2 + wins * markerWorth(ground, s, BRITISH, INVADE.of(a)) - (1 - wins);
  }
  if (!LAND.is(a)) return PLAIN;
  const x = LAND.of(a);
  const few = Math.max(0, 5 - unitsAt(s, f.side, x));
  const led = GENERALS_OF[f.side]!.some((g) => s.generalAt[g] === x);
  const worth = haven(ground, s, f.side, x) + (led ? 0.05 * few + 0.15 : 0);
  return s.control[x] === f.side ? worth : worth + 0.5 * markerWorth(ground, s, f.side, x);
};

/** 9.2 Who is there already and would change places with him. */
const rivalry = (ground: Ground, s: State, f: Arrival, g: General): number => {
  const there = GENERALS_OF[f.side]!.find((it) => s.generalAt[it] === f.to && it !== g);
  return there === undefined ? 0 : 0.12 * merit(ground, there) - 0.1;
};

const togetherWeight: Weigher<Together> = (ground, s, f, a) =>
  RELOCATE.is(a)
    ? haven(ground, s, f.side, RELOCATE.of(a)) + (unitsAt(s, f.side, RELOCATE.of(a)) > 0 ? 0.3 : 0)
    : PLAIN;

/** 14, 16, 18.5 Before the duel and around it; the duel itself is not weighed but answered. */
const battleWeight: Weigher<Battle> = (ground, s, f, a) => {
  if (LAY.is(a)) return 0.3 + 0.1 * ground.kit.cards[LAY.of(a)]!.effect.count;
  if (SORTIE.is(a)) return 0.6;
  if (CANCEL.is(a)) return 0.5;
  if (WITHDRAW_TO.is(a)) return haven(ground, s, f.lead, WITHDRAW_TO.of(a));
  return f.at === 'events' || f.at === 'relief' ? 0.25 : 0.2;
};

const duelWeight = (ground: Ground, s: State, f: Battle, a: Action): number => {
  if (a === duelAnswer(s, ground.kit)) return 1;
  return WITHDRAW.is(a) && isHopeless(s, f.lead) ? 0.4 : LEAST;
};

const isDuel = (f: Frame): boolean => f.in === 'battle' && ['lead', 'answer', 'counter', 'initiative'].includes(f.at);

const aftermathWeight: Weigher<Frame & { winner: Side }> = (ground, s, f, a) => {
  if (RETREAT.is(a)) return haven(ground, s, other(f.winner), RETREAT.of(a));
  if (EVACUATE.is(a)) return haven(ground, s, other(f.winner), EVACUATE.of(a));
  if (LAY.is(a)) return 0.6;
  return LOSE.is(a) ? 1 / (1 + LOSE.of(a)) : 0.2;
};

/** 15.5, 20.2 What is won goes where it counts most; what is owed is taken from where it counts least. */
const politicsWeight: Weigher<Frame> = (ground, s, _f, a) => {
  if (MARKER.is(a)) return markerWorth(ground, s, AMERICAN, MARKER.of(a));
  if (!REMOVE.is(a)) return PLAIN;
  const x = REMOVE.of(a);
  return 0.1 / (0.05 + keptWorth(ground, s.control[x] as Side, x));
};

/** 8.4 A convoy is for the point that would end the siege. */
const siegeWeight: Weigher<Siege> = (_ground, s, f, a) =>
  LAY.is(a) && siegePoints(s, f.space) >= unitsAt(s, other(f.side), f.space) ? 1 : LAY.is(a) ? PLAIN : 0.2;

const setupWeight: Weigher<Frame> = (ground, s, _f, a) =>
  COMMITTEE.is(a) ? markerWorth(ground, s, AMERICAN, COMMITTEE.of(a)) : PLAIN;

/** Chapters with their weighers. */
const WEIGHERS: Readonly<Record<string, Weigher<never>>> = {
  setup: setupWeight,
  turn: turnWeight,
  event: eventWeight,
  mandatory: mandatoryWeight,
  arrival: arrivalWeight,
  together: togetherWeight,
  battle: battleWeight,
  aftermath: aftermathWeight,
  politics: politicsWeight,
  siege: siegeWeight,
};

/** What makes the weigher of a question ready, where something is looked up once for all answers. */
const READY: Readonly<Record<string, (ground: Ground, s: State, f: never) => (a: Action) => number>> = {
  play: playWeights,
  march: marchWeights,
  reaction: reactionWeights,
};

const weigherOf = (ground: Ground, s: State, f: Frame): ((a: Action) => number) => {
  if (isDuel(f)) return (a) => duelWeight(ground, s, f as Battle, a);
  const ready = READY[f.in] as ((ground: Ground, s: State, f: Frame) => (a: Action) => number) | undefined;
  if (ready) return ready(ground, s, f);
  const weigher = WEIGHERS[f.in] as Weigher<Frame> | undefined;
  return weigher ? (a) => weigher(ground, s, f, a) : () => PLAIN;
};

/** What the rule of thumb makes of every question. */
export const thumb =
  (ground: Ground) =>
  (s: State, actions: readonly Action[], into: number[]): void => {
    survey(ground, s);
    const weight = weigherOf(ground, s, s.stack[s.stack.length - 1]!);
    into.length = actions.length;
    for (let i = 0; i < actions.length; i++) into[i] = Math.max(LEAST, weight(actions[i]!));
  };
