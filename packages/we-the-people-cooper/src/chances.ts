import { BRITISH, type General, other, sideOf } from '@liberty/colonies';
import { type Action, type Frame, noChance, seeded, silent } from '@liberty/table';
import type { Roll } from '@liberty/we-the-people';
import { rollAgainst, rollWith } from '@liberty/we-the-people/editions';
import type { Aftermath, Battle, March, Reaction } from './frames.ts';
import { DOUBLE_ENVELOPMENT, type Kit, RESTRICTED } from './kit.ts';
import { commanderIn } from './rules/09-rank.ts';
import { isOnStrangeGround } from './rules/12-interception.ts';
import { modifierOf } from './rules/12-rolls.ts';
import { commander } from './rules/14-battle-cards.ts';
import { type Cooper, clone } from './state.ts';
import { AVOID, CANCEL, COUNTER, EVACUATE, INTERCEPT, PURSUE, WITHDRAW, aidAt } from './verbs.ts';
import { type View, imagined } from './view.ts';

const ALL = [1, 2, 3, 4, 5, 6];

/** A roll against a general's battle rating, with the help that is laid with it. */
const aided = (t: Cooper, rule: string, g: General, aid: number): Roll =>
  rollAgainst(rule, g, g < 0 ? 0 : t.kit.battle[g]!, [{ what: 'card', by: -modifierOf(t, aidAt(aid)) }]);

/** 12.4 Less on enemy ground without friends, and less for the British [C-22]. */
const interception = (t: Cooper, g: General, { to }: Reaction, aid: number): Roll =>
  rollAgainst('12.4', g, t.kit.battle[g]!, [
    { what: 'enemy-ground', by: isOnStrangeGround(t, g, to) ? -1 : 0 },
    { what: 'british', by: sideOf(g) === BRITISH ? -1 : 0 },
    { what: 'card', by: -modifierOf(t, aidAt(aid)) },
  ]);

const pursuit = (t: Cooper, { general }: March, aid: number): Roll => {
  const card = aidAt(aid);
  if (card >= 0 && t.kit.cards[card]!.effect.pursues) return rollWith('13.3', general, t.kit.battle[general]!, ALL);
  return aided(t, '13.3', general, aid);
};

/** 11.5, C-21 Out of a restricted port under the guns: the winner's general catches them with his rating or less, and without one nobody does. */
const embarkation = (t: Cooper, f: Aftermath): Roll | undefined => {
  const g = commander(t, f, f.winner);
  if (!RESTRICTED.includes(f.to) || g < 0) return undefined;
  const rating = t.kit.battle[g]!;
  return rollWith(
    '11.5',
    g,
    rating,
    ALL.filter((face) => face > rating),
  );
};

const rolled = (t: Cooper, frames: readonly Frame[], a: Action): Roll | undefined => {
  const top = frames.at(-1);
  if (INTERCEPT.is(a)) return interception(t, INTERCEPT.of(a), top as Reaction, INTERCEPT.of(a, 2));
  if (AVOID.is(a)) {
    const { side, to } = top as Reaction;
    return aided(t, '13.1', commanderIn(t, other(side), to), AVOID.of(a));
  }
  if (PURSUE.is(a)) return pursuit(t, top as March, PURSUE.of(a));
  if (EVACUATE.is(a)) return embarkation(t, top as Aftermath);
  const battle = top as Battle;
  if (WITHDRAW.is(a)) return aided(t, '16.1', commander(t, battle, battle.lead), WITHDRAW.of(a));
  if (!CANCEL.is(a) && !COUNTER.is(a)) return undefined;
  const g = commander(t, battle, other(battle.lead));
  const rating = g < 0 ? 0 : t.kit.battle[g]!;
  if (CANCEL.is(a)) return rollAgainst('16.1', g, rating, []);
  return battle.card === DOUBLE_ENVELOPMENT ? rollWith('14.4', g, rating, ALL) : rollAgainst('14.4', g, rating, []);
};

/** The answers that may make a roll; a world is imagined for no other. */
const ROLLING = [INTERCEPT, AVOID, PURSUE, EVACUATE, WITHDRAW, CANCEL, COUNTER];

/** 11.5, 12.4, 13.1, 13.3, 14.4, 16.1 The roll that a legal answer would make, exactly; undefined where none is rolled. */
export const rollOf = (v: View, kit: Kit, a: Action): Roll | undefined => {
  if (!ROLLING.some((verb) => verb.is(a))) return undefined;
  const s = clone(imagined(v, kit, seeded('chances')), []);
  return rolled({ s, chance: noChance, tell: silent, kit }, v.stack, a);
};
