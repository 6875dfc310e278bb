import {
  BRITISH,
  GENERALS_OF,
  type General,
  type Side,
  type Space,
  isRoad,
  moveUnits,
  onMap,
  other,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import type { Bar } from '@liberty/table';
import { AIDS, type CardKind } from '../cards.ts';
import type { Reaction } from '../frames.ts';
import type { Cooper } from '../state.ts';
import { aidAt } from '../verbs.ts';
import { barred } from './bars.ts';
import { commanderIn } from './09-rank.ts';
import { captureLone } from './10-capture.ts';
import { couldHelp, listAided, modifierOf } from './12-rolls.ts';
import { isBesieged, liftIfFree } from './18-lines.ts';

const OTHER_SIDE = barred('12.2', 'only the side that is not moving intercepts');
const NOT_NEAR = barred('12.2', 'he is not next to the space that is being entered');
const ALONE = barred('12.2', 'a general without units cannot intercept');
const BESIEGED = barred('18.3', 'the besieged cannot intercept');
const ENEMY_UNITS = barred('12.3', 'enemy units that do not move are in the space');
const DECLARED = barred('12.6', 'his army has been told to intercept');
const SUBORDINATE = barred('12.4', 'an army intercepts under its commander, and he is not the one');
const TOO_WEAK = barred('12.4', 'his rating there is too low, and no card in your hand lowers the die enough');

/** 12.4 Would he go to enemy ground without friends? */
export const isOnStrangeGround = (t: Cooper, g: General, x: Space): boolean => {
  const side = sideOf(g);
  return t.s.control[x] === other(side) && unitsAt(t.s, side, x) === 0;
};

/** 12.4 The rating he needs to roll: less on enemy ground without friends, and less for the British [C-22]. */
export const interceptionRating = (t: Cooper, g: General, x: Space): number =>
  t.kit.battle[g]! - (isOnStrangeGround(t, g, x) ? 1 : 0) - (sideOf(g) === BRITISH ? 1 : 0);

/** Units with which he could go: at most five [C-22]. */
export const unitsToIntercept = (t: Cooper, g: General): number =>
  Math.min(5, unitsAt(t.s, sideOf(g), t.s.generalAt[g]!));

/** 8.4, 12.4 With this help (none: -1) the roll can succeed. */
export const canSucceed = (t: Cooper, g: General, x: Space, aid: CardKind): boolean =>
  1 + modifierOf(t, aid) <= interceptionRating(t, g, x);

/** 12.2-12.4, C-78 Why the army under this general cannot intercept one on its way into the space, whatever cards he holds. */
export const barsPosition = (
  t: Cooper,
  side: Side,
  g: General,
  x: Space,
  declared: readonly number[],
): Bar | undefined => {
  if (sideOf(g) !== side) return OTHER_SIDE;
  const from = t.s.generalAt[g]!;
  if (!onMap(t.s, g) || !isRoad(t.kit.atlas, g, from, x)) return NOT_NEAR;
  if (unitsAt(t.s, side, from) === 0) return ALONE;
  if (unitsAt(t.s, other(side), x) > 0) return ENEMY_UNITS;
  if (isBesieged(t.s, side, from)) return BESIEGED;
  if (commanderIn(t, side, from) !== g) return SUBORDINATE;
  for (let i = 0; i < declared.length; i += 3) if (declared[i] === g) return DECLARED;
  return undefined;
};

/** 12.2-12.4, 8.4 Why he cannot intercept; where his rating is nothing he needs a card that lowers the die. */
export const barsInterception: typeof barsPosition = (t, side, g, x, declared) => {
  const position = barsPosition(t, side, g, x, declared);
  if (position || interceptionRating(t, g, x) > 0) return position;
  let helped = false;
  listAided(t, side, 'interception', (aid) => (helped ||= canSucceed(t, g, x, aidAt(aid))));
  return helped ? undefined : TOO_WEAK;
};

/** 12.2 Could somebody intercept? Where only a card could help, every hand that is not empty is asked: silence would tell. */
export const someoneIntercepts = (t: Cooper, side: Side, x: Space): boolean => {
  for (const g of GENERALS_OF[side]!) {
    if (barsPosition(t, side, g, x, [])) continue;
    if (interceptionRating(t, g, x) > 0) return true;
    if (t.s.hands[side].length > 0 && AIDS.some((card) => couldHelp(t, side, card) && canSucceed(t, g, x, card)))
      return true;
  }
  return false;
};

/**
 * 12.4 He alone and his units come in [C-78], friends come out to him [C-68]; a siege he leaves may be lifted, and what he finds
 * alone is captured.
 */
const comeIn = (t: Cooper, side: Side, g: General, units: number, to: Space): void => {
  const from = t.s.generalAt[g]!;
  moveUnits(t.s, side, from, to, units, g);
  t.s.generalAt[g] = to;
  t.s.intercepted = true;
  t.s.walled = false;
  t.tell('12.4', { kind: 'intercepted', general: g, units, space: to });
  liftIfFree(t, from);
  captureLone(t, other(side), from);
  captureLone(t, side, to);
};

/** 12.4, 12.7 One declared interception is rolled for; a failure bars him from avoiding this army. */
const attempt = (t: Cooper, side: Side, g: General, units: number, aid: CardKind, to: Space): void => {
  const needs = interceptionRating(t, g, to);
  const modifier = modifierOf(t, aid);
  const roll = t.chance.die(6, '12.4 interception');
  t.tell('12.4', { kind: 'intercepts', general: g, space: to, roll, modifier, needs });
  const there = unitsAt(t.s, side, t.s.generalAt[g]!);
  if (roll + modifier <= needs && there > 0) comeIn(t, side, g, Math.min(units, there), to);
  else t.s.barred |= 1 << g;
};

/** 12.6, C-79 All that were declared, in the order of their declaration. */
export const intercept = (t: Cooper, f: Reaction): void => {
  const side = other(f.side);
  for (let i = 0; i < f.declared.length; i += 3)
    attempt(t, side, f.declared[i]!, f.declared[i + 1]!, f.declared[i + 2]!, f.to);
};
