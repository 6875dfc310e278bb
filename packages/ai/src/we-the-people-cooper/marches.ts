import { type General, SPACE_COUNT, type Side, type Space, WASHINGTON, other, unitsAt } from '@liberty/colonies';
import type { Action } from '@liberty/table';
import {
  AVOID,
  BACK_UP,
  BESIEGE,
  DROP,
  FALL_BACK,
  INSIDE,
  INTERCEPT,
  INVADE,
  JOIN,
  LAY,
  LEAVE,
  type March,
  OUTSIDE,
  PARTY,
  PURSUE,
  type Reaction,
  SAIL,
  SALLY,
  STAND,
  STEP,
  STOP,
  type State,
  UPROOT,
  spacesLeft,
  unitsInOpen,
} from '@liberty/we-the-people-cooper';
import { type Attack, holdsBack } from '../we-the-people/attack.ts';
import { type Ground, battleCards, commanderAt, survey, winsAt, winsBy } from './ground.ts';
import { LEAST, haven, lookAround, lure, markerWorth, prospect } from './lure.ts';

const FIVE = 5;

/** Wants a survey. */
const attackOf = (ground: Ground, s: State, { side, party, general }: March, to: Space): Attack => ({
  side,
  party,
  from: s.generalAt[general]!,
  to,
  wins: (units) => winsAt(ground, s, side, to, units, general),
});

const stepWorth = (ground: Ground, s: State, f: March, to: Space): number => {
  if (f.party === 0 && f.general === WASHINGTON) return LEAST;
  if (holdsBack(s, attackOf(ground, s, f, to))) return LEAST;
  const fights = unitsInOpen(s, other(f.side), to) > 0;
  return 0.95 * prospect(ground, to, fights ? 0 : spacesLeft(f) - 1);
};

/** 10.2 As many as march far; those who stay behind guard nothing that a march would not. */
const partyWeight = (f: March, units: number): number => {
  if (units > FIVE || units < 1) return LEAST;
  return units > f.party ? 0.5 : 0.01;
};

/** 18.3 A sally promises what a battle does. */
const sallyWorth = (ground: Ground, s: State, f: March, here: Space): number =>
  winsAt(ground, s, f.side, here, unitsAt(s, f.side, here), f.general) - 0.4;

const moveWeight = (ground: Ground, s: State, f: March, a: Action): number => {
  const here = s.generalAt[f.general]!;
  const { side, party, general } = f;
  if (STEP.is(a)) return stepWorth(ground, s, f, STEP.of(a));
  if (STOP.is(a)) return 0.02 + lure(ground, s, side, here, party, general);
  if (SAIL.is(a)) return lure(ground, s, side, SAIL.of(a), party, general) - 0.05;
  if (INVADE.is(a)) return 0.2 + lure(ground, s, side, INVADE.of(a), party, general);
  if (PARTY.is(a)) return partyWeight(f, PARTY.of(a));
  if (UPROOT.is(a)) return 0.8 * markerWorth(ground, s, side, here);
  if (BESIEGE.is(a)) return BESIEGE.of(a) === 0 ? 0.9 : 0.5;
  if (SALLY.is(a)) return sallyWorth(ground, s, f, here);
  return JOIN.is(a) || DROP.is(a) ? 0.01 : LEAST;
};

/** The questions of a march. Wants a survey. */
export const marchWeights = (ground: Ground, s: State, f: March): ((a: Action) => number) => {
  if (f.at === 'move') {
    lookAround(ground, s, f.side, f.party, f.general, s.generalAt[f.general]!, spacesLeft(f));
    return (a) => moveWeight(ground, s, f, a);
  }
  if (f.at === 'pursue') return (a) => (PURSUE.is(a) ? (PURSUE.of(a) === 0 ? 0.4 : 0.1) : 0.2);
  return (a) => (LAY.is(a) ? 0.2 + 0.1 * f.party : 0.4);
};

/** Attacking with too small a part of those who could come. */
export const foolish =
  (ground: Ground) =>
  (s: State, a: Action): boolean => {
    const f = s.stack[s.stack.length - 1];
    if (f?.in !== 'march' || f.at !== 'move' || !STEP.is(a)) return false;
    survey(ground, s);
    return holdsBack(s, attackOf(ground, s, f as March, STEP.of(a)));
  };

/** How likely those who come win against the force that stands there, or would with the interceptors' help. */
const threat = (ground: Ground, s: State, f: Reaction, units: number, general: General): number => {
  const side = other(f.side);
  const rating = (g: General): number => (g < 0 ? 0 : ground.kit.battle[g]!);
  return winsBy(
    { cards: battleCards(ground, s, f.side, f.to, f.party, f.general, false), rating: rating(f.general) },
    { cards: battleCards(ground, s, side, f.to, units, general, true), rating: rating(general) },
  );
};

const interceptionWeight = (ground: Ground, s: State, f: Reaction, a: Action): number => {
  const side = other(f.side);
  const g = INTERCEPT.of(a);
  const units = INTERCEPT.of(a, 1) + 1;
  const most = Math.min(FIVE, unitsAt(s, side, s.generalAt[g]!));
  const loses = threat(ground, s, f, 1 + units + unitsAt(s, side, f.to), g);
  const risk = g === WASHINGTON ? 0.1 : 0;
  const worth = 0.75 - loses - risk - (INTERCEPT.of(a, 2) > 0 ? 0.2 : 0);
  return units === most ? worth : worth * 0.3;
};

/** 13.2 Where those who slip away go: with all they can take, to where an army rests well. */
const fallBackWeight = (ground: Ground, s: State, side: Side, a: Action): number =>
  haven(ground, s, side, FALL_BACK.of(a)) * (1 + FALL_BACK.of(a, 1));

/** The questions with which the other side reacts to a step. Wants a survey. */
export const reactionWeights = (ground: Ground, s: State, f: Reaction): ((a: Action) => number) => {
  const side = other(f.side);
  const units = f.to < SPACE_COUNT ? unitsAt(s, side, f.to) : 0;
  const loses = threat(ground, s, f, units, commanderAt(ground, s, side, f.to));
  return (a) => {
    if (INSIDE.is(a)) return f.party < 3 ? 0.2 : loses * (units >= 3 ? 0.8 : 0.5);
    if (OUTSIDE.is(a)) return 0.35;
    if (INTERCEPT.is(a)) return interceptionWeight(ground, s, f, a);
    if (AVOID.is(a)) return (units === 0 ? 0.9 : loses) - (AVOID.of(a) > 0 ? 0.3 : 0);
    if (FALL_BACK.is(a)) return fallBackWeight(ground, s, side, a);
    if (LEAVE.is(a)) return LEAST;
    if (STAND.is(a)) return f.party === 0 ? LEAST : 0.5 + 0.5 * loses;
    return BACK_UP.is(a) ? 0.6 : 0.4;
  };
};
