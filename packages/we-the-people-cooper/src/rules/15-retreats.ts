import {
  AMERICAN,
  type Atlas,
  BRITISH,
  type General,
  SPACE_COUNT,
  type Side,
  type Space,
  other,
  overTheTrail,
  unitsAt,
} from '@liberty/colonies';
import type { Bar } from '@liberty/table';
import type { Aftermath } from '../frames.ts';
import type { Cooper } from '../state.ts';
import { barred } from './bars.ts';
import { commander } from './14-battle-cards.ts';

/** 15.2 No retreat is longer. */
const LONGEST = 4;

const NOT_NEAREST = barred('15.1', 'a retreat goes to the closest space with a marker or a larger force of one’s own');
const NO_SHIPS = barred('15.2', 'only the British, and only from an open port, retreat by sea');
const NOT_A_PORT = barred('15.2', 'a retreat by sea goes to a port');
const AMERICANS_THERE = barred('15.2', 'Americans hold the port');
const ENEMIES_THERE = barred('15.2', 'the enemy holds the port of embarkation');
const NAVY_THERE = barred('15.2', 'the French Navy closes the port');
const NO_FRIENDS = barred('15.1', 'neither a British marker nor a larger British force is there');
const EMBARKATION = barred('15.2', 'an army that attacked from the sea goes back to its port');
const CAME_BY_LAND = barred('15.2', 'an attacker goes back first to where he came from, and this one came by land');

export const loserOf = (f: Aftermath): Side => other(f.winner);
/** Is the beaten force the party that attacked, which still stands where it came from? */
export const isAttackerBeaten = (f: Aftermath): boolean => f.attacker !== f.winner;

/** The force that has to go: the party, or all units in the space. */
export const retreatingForce = (t: Cooper, f: Aftermath): number =>
  isAttackerBeaten(f) ? f.party : unitsAt(t.s, loserOf(f), f.to);

/** 15.2, 17.3 No enemy unit and no enemy marker anywhere on the way. */
const isOpenTo = (t: Cooper, side: Side, x: Space): boolean =>
  unitsAt(t.s, other(side), x) === 0 && t.s.control[x] !== other(side);

/** Units of the loser there that are not part of the force. */
const friendsAt = (t: Cooper, f: Aftermath, x: Space): number => {
  const there = unitsAt(t.s, loserOf(f), x);
  return isAttackerBeaten(f) && x === f.from ? there - f.party : there;
};

/** 15.1 A marker of one's own, or more friends than the force counts [C-61]. */
const isGoal = (t: Cooper, f: Aftermath, x: Space): boolean =>
  t.s.control[x] === loserOf(f) || friendsAt(t, f, x) > retreatingForce(t, f);

/** Where the way of a retreat came from, by space; -1 where it has not been. */
const cameFrom = new Int16Array(SPACE_COUNT);
const ring: Space[] = [];

const waysOn = (atlas: Atlas, leader: General, x: Space): readonly Space[] => {
  const over = overTheTrail(leader, x);
  return over < 0 ? atlas.neighbours[x]! : [...atlas.neighbours[x]!, over];
};

/** 15.1, 15.2 The closest goals by land; the ways to them are left in `cameFrom`. */
export const landGoals = (t: Cooper, f: Aftermath): Space[] => {
  const side = loserOf(f);
  const leader = commander(t, f, side);
  cameFrom.fill(-1);
  cameFrom[f.to] = f.to;
  ring.length = 0;
  let steps = 0;
  if (isAttackerBeaten(f)) {
    if (f.sailed || f.from < 0 || !isOpenTo(t, side, f.from)) return [];
    cameFrom[f.from] = f.to;
    if (isGoal(t, f, f.from)) return [f.from];
    ring.push(f.from);
    steps = 1;
  } else {
    if (f.from >= 0) cameFrom[f.from] = f.to;
    ring.push(f.to);
  }
  for (let from = 0; steps < LONGEST; steps++) {
    const goals: Space[] = [];
    const until = ring.length;
    for (; from < until; from++)
      for (const x of waysOn(t.kit.atlas, leader, ring[from]!)) {
        if (cameFrom[x] !== -1 || !isOpenTo(t, side, x)) continue;
        cameFrom[x] = ring[from]!;
        ring.push(x);
        if (isGoal(t, f, x)) goals.push(x);
      }
    if (goals.length > 0 || ring.length === until) return goals;
  }
  return [];
};

/** The spaces between the battle and this goal, the goal last; the first such way in the order of the map [C-62]. */
export const wayTo = (t: Cooper, f: Aftermath, goal: Space): Space[] => {
  landGoals(t, f);
  const way: Space[] = [];
  for (let x = goal; x !== f.to; x = cameFrom[x]!) way.unshift(x);
  return way;
};

/** C-28 An army that attacked from the sea goes back to its port of embarkation, if that is still open to it. */
const barsReturn = (t: Cooper, f: Aftermath, x: Space): Bar | undefined => {
  if (x !== f.from) return EMBARKATION;
  if (!isOpenTo(t, loserOf(f), x)) return ENEMIES_THERE;
  return loserOf(f) === BRITISH && (t.s.navy === x || t.s.navy === f.to) ? NAVY_THERE : undefined;
};

/** 15.2, C-28 Why the loser cannot go to this port by sea. An attacker who came by land never can. */
export const barsEvacuation = (t: Cooper, f: Aftermath, x: Space): Bar | undefined => {
  if (isAttackerBeaten(f) && !f.sailed) return CAME_BY_LAND;
  if (isAttackerBeaten(f) && f.from >= 0) return barsReturn(t, f, x);
  if (loserOf(f) !== BRITISH || !t.kit.atlas.isPort[f.to] || t.s.navy === f.to) return NO_SHIPS;
  if (x === f.to || !t.kit.atlas.isPort[x]) return NOT_A_PORT;
  if (t.s.control[x] === AMERICAN || unitsAt(t.s, AMERICAN, x) > 0) return AMERICANS_THERE;
  if (t.s.navy === x) return NAVY_THERE;
  return isGoal(t, f, x) ? undefined : NO_FRIENDS;
};

/** Why the beaten cannot go there, by land or by sea. */
export const barsRetreat = (t: Cooper, f: Aftermath, x: Space): Bar | undefined => {
  if (landGoals(t, f).includes(x)) return undefined;
  const bySea = barsEvacuation(t, f, x);
  const isInland = bySea === NO_SHIPS || bySea === NOT_A_PORT || !t.kit.atlas.isPort[x];
  return bySea && (isInland ? NOT_NEAREST : bySea);
};
