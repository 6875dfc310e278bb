import { other } from '@liberty/colonies';
import { type Action, type Frame, noChance, seeded, silent } from '@liberty/table';
import { type Faces, upTo } from '@liberty/we-the-people/editions';
import type { Battle, March, Reaction } from './frames.ts';
import { DOUBLE_ENVELOPMENT, type Kit } from './kit.ts';
import { commanderIn } from './rules/09-rank.ts';
import { interceptionRating } from './rules/12-interception.ts';
import { modifierOf } from './rules/12-rolls.ts';
import { ratingOf } from './rules/16-withdrawals.ts';
import { type Cooper, clone } from './state.ts';
import { AVOID, CANCEL, COUNTER, INTERCEPT, PURSUE, WITHDRAW, aidAt } from './verbs.ts';
import { type View, imagined } from './view.ts';

const CERTAIN = 6;

/** The highest face of the die with which this answer succeeds; undefined where it rolls none. */
const needed = (t: Cooper, frames: readonly Frame[], a: Action): number | undefined => {
  const top = frames.at(-1);
  const less = (aid: number): number => modifierOf(t, aidAt(aid));
  if (INTERCEPT.is(a)) return interceptionRating(t, INTERCEPT.of(a), (top as Reaction).to) - less(INTERCEPT.of(a, 2));
  if (AVOID.is(a)) {
    const { side, to } = top as Reaction;
    return t.kit.battle[commanderIn(t, other(side), to)]! - less(AVOID.of(a));
  }
  if (PURSUE.is(a)) {
    const aid = aidAt(PURSUE.of(a));
    if (aid >= 0 && t.kit.cards[aid]!.effect.pursues) return CERTAIN;
    return t.kit.battle[(top as March).general]! - less(PURSUE.of(a));
  }
  const battle = top as Battle;
  if (WITHDRAW.is(a)) return ratingOf(t, battle, battle.lead) - less(WITHDRAW.of(a));
  if (CANCEL.is(a)) return ratingOf(t, battle, other(battle.lead));
  if (!COUNTER.is(a)) return undefined;
  return battle.card === DOUBLE_ENVELOPMENT ? CERTAIN : ratingOf(t, battle, other(battle.lead));
};

/** 12.4, 13.1, 13.3, 14.4, 16.1 The roll that a legal answer would make: so many faces of the die, exactly; undefined where none is rolled. */
export const rollOf = (v: View, kit: Kit, a: Action): Faces | undefined => {
  const s = clone(imagined(v, kit, seeded('chances')), []);
  const needs = needed({ s, chance: noChance, tell: silent, kit }, v.stack, a);
  return needs === undefined ? undefined : upTo(needs);
};
