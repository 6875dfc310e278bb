import type { Action } from '@liberty/table';
import {
  ATTACK,
  AVOID,
  BACK_UP,
  type Battle,
  CANCEL,
  CONCEDE,
  COUNTER,
  DOUBLE_ENVELOPMENT,
  HOLD,
  INSIDE,
  INTERCEPT,
  KEEP_IN,
  LAY,
  LEAVE,
  LET_GO,
  LET_PASS,
  MATCH,
  OUTSIDE,
  PURSUE,
  READY,
  RESERVE,
  RESERVE_AS,
  type Reaction,
  SEIZE,
  SORTIE,
  STAND,
  type SecondEdition,
  type View,
  WITHDRAW,
  aidAt,
} from '@liberty/we-the-people-cooper';
import type { Choice } from '../../table/desk.ts';
import { perGame } from '../per-game.ts';
import { choice, ratedName } from '../we-the-people/choices.ts';
import { unitsWord, frameOf, generalWish, mapFor } from '../we-the-people/field.ts';
import { secondChancesFor } from './chances.ts';
import { cardWish, duelWish, secondGameFor } from './game.ts';

/** What it means to lay a card, by the question. */
const LAYING: Readonly<Record<string, string>> = {
  'battle events': 'for the battle, face down',
  'march weather': 'against the fleet',
  'event storm': 'against the French Navy',
  'siege convoy': 'for the besieged',
  'aftermath steady': 'and lose one unit less',
};
const LETTING_PASS: Readonly<Record<string, { label: string; says: string }>> = {
  'march weather': { label: 'Pass', says: 'Let the fleet sail' },
  'event storm': { label: 'Pass', says: 'Let the French Navy sail' },
  'siege convoy': { label: 'Pass', says: 'Send nothing to the besieged' },
  'aftermath steady': { label: 'Bear it', says: 'Bear the losses as rolled' },
};

export const reactionChoicesFor = perGame((opened: SecondEdition) => {
  const { spaceName } = mapFor(opened);
  const { duelName, fullName } = secondGameFor(opened);
  const { chanceSays } = secondChancesFor(opened);

  /** ' with Local Guides (1)' where a card is laid with the roll. */
  const withAid = (aid: number): string => (aid === 0 ? '' : ` with ${fullName(aidAt(aid))}`);
  /** An aided roll lies on its card, a bare one on a button. */
  const aided = (a: Action, aid: number, label: string, says: string, primary = false): Choice =>
    choice(a, label, {
      says: `${says}${withAid(aid)}`,
      ...(aid === 0 ? {} : { at: cardWish(aidAt(aid)) }),
      ...(primary && aid === 0 ? { primary: true } : {}),
    });

  const beforeBattle = (a: Action, view: View): Choice | undefined => {
    if (INSIDE.is(a)) return choice(a, 'Inside', { says: 'Go inside the works: no battle, but they may be besieged' });
    if (OUTSIDE.is(a)) return choice(a, 'Outside', { says: 'Stay in the open' });
    if (INTERCEPT.is(a)) {
      const [g, units, aid] = [INTERCEPT.of(a), INTERCEPT.of(a, 1) + 1, INTERCEPT.of(a, 2)];
      const says = `${ratedName(opened.kit, g)} tries to intercept with ${unitsWord(units)}${withAid(aid)}${chanceSays(view, a)}`;
      return choice(a, aid === 0 ? 'Intercept' : `Intercept with ${fullName(aidAt(aid))}`, {
        at: generalWish(g),
        says,
      });
    }
    if (AVOID.is(a)) return aided(a, AVOID.of(a), 'Avoid', `Try to avoid battle${chanceSays(view, a)}`);
    if (READY.is(a) && view.question?.name === 'reaction declare') {
      const { declared, avoids } = frameOf<Reaction>(view, 'reaction')!;
      return declared.length === 0 && !avoids
        ? choice(a, 'Stay', { says: 'Let them come' })
        : choice(a, 'Ready', { says: 'Nothing more: roll the dice', primary: true });
    }
    if (LEAVE.is(a)) {
      const g = LEAVE.of(a);
      return choice(a, 'Leave', { at: generalWish(g), says: `${ratedName(opened.kit, g)} stays behind` });
    }
    if (STAND.is(a))
      return frameOf<Reaction>(view, 'reaction')!.party > 0
        ? choice(a, 'Fight', { says: 'Stand and fight those who intercepted' })
        : choice(a, 'Go in', { says: 'Go in without units, and be captured' });
    if (BACK_UP.is(a)) {
      const { from } = frameOf<Reaction>(view, 'reaction')!;
      return choice(a, 'Back up', { says: `Back up to ${spaceName(from)}: no battle, and no further move` });
    }
    if (PURSUE.is(a)) return aided(a, PURSUE.of(a), 'Pursue', `Try to pursue${chanceSays(view, a)}`, true);
    if (SORTIE.is(a)) return choice(a, 'Sortie', { says: 'All the besieged come out and fight too' });
    return KEEP_IN.is(a) ? choice(a, 'Keep in', { says: 'The besieged stay inside' }) : undefined;
  };

  const laying = (a: Action, view: View): Choice | undefined => {
    const { name } = view.question!;
    if (LAY.is(a)) {
      const card = LAY.of(a);
      return choice(a, 'Play', { at: cardWish(card), says: `Play ${fullName(card)} ${LAYING[name] ?? ''}`.trim() });
    }
    if (READY.is(a)) return choice(a, 'Ready', { says: 'Choose no more battle events', primary: true });
    if (!LET_PASS.is(a)) return undefined;
    const { label, says } = LETTING_PASS[name] ?? { label: 'Pass', says: 'Play nothing' };
    return choice(a, label, { says, primary: true });
  };

  const inDuel = (a: Action, view: View): Choice | undefined => {
    if (ATTACK.is(a))
      return choice(a, 'Attack', { at: duelWish(ATTACK.of(a)), says: `Attack with ${duelName(ATTACK.of(a))}` });
    if (RESERVE_AS.is(a)) {
      const as = duelName(RESERVE_AS.of(a));
      return choice(a, as, { at: duelWish(RESERVE), says: `Attack with a Reserve that stands for ${as}` });
    }
    if (MATCH.is(a))
      return choice(a, 'Match', { at: duelWish(MATCH.of(a)), says: `Match it with ${duelName(MATCH.of(a))}` });
    if (CONCEDE.is(a)) {
      const canMatch = view.options.some((it) => MATCH.is(it));
      const isForced = view.options.length === 1;
      return choice(a, 'Concede', {
        says: 'Do not match it: the battle is lost',
        ...(canMatch ? { ask: 'You hold a matching card. Conceding loses the battle.' } : {}),
        ...(isForced ? { primary: true as const } : {}),
      });
    }
    return turning(a, view);
  };

  /** The hand lies under the battle then: where a card can aid a withdrawal, one button opens both ways to try it. */
  const withdrawal = (a: Action, view: View): Choice => {
    const aid = WITHDRAW.of(a);
    const says = `Try to withdraw${withAid(aid)}${chanceSays(view, a)}`;
    const isAidable = view.options.some((it) => WITHDRAW.is(it) && WITHDRAW.of(it) !== 0);
    if (!isAidable) return choice(a, 'Withdraw', { says });
    const label = aid === 0 ? 'Withdraw' : `With ${fullName(aidAt(aid))}`;
    return choice(a, label, { says, group: { name: 'Withdraw', open: false } });
  };

  const turning = (a: Action, view: View): Choice | undefined => {
    const free = frameOf<Battle>(view, 'battle')?.card === DOUBLE_ENVELOPMENT;
    if (COUNTER.is(a))
      return choice(a, free ? 'Take it' : 'Roll', {
        says: free ? 'Take over the attack, without a roll' : `Roll to take over the attack${chanceSays(view, a)}`,
        primary: true,
      });
    if (HOLD.is(a)) return choice(a, 'Decline', { says: 'Leave them the attack' });
    if (WITHDRAW.is(a)) return withdrawal(a, view);
    if (CANCEL.is(a)) return choice(a, 'Hold them', { says: `Try to hold them${chanceSays(view, a)}`, primary: true });
    if (LET_GO.is(a)) return choice(a, 'Let go', { says: 'Let them withdraw' });
    return SEIZE.is(a) ? choice(a, 'Attack', { says: 'Take the initiative', primary: true }) : undefined;
  };

  /** An answer to what the enemy does, or in a battle. */
  const reacting = (a: Action, view: View): Choice | undefined =>
    beforeBattle(a, view) ?? laying(a, view) ?? inDuel(a, view);

  return { reacting };
});
