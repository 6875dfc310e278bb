import type { Action } from '@liberty/table';
import {
  ATTACK,
  CANCEL,
  CONCEDE,
  COUNTER,
  EVADE,
  HOLD,
  type View,
  words,
  type WeThePeople,
  rollOf,
} from '@liberty/we-the-people';
import type { Choice, Look, Tools } from '../../../table/desk.ts';
import { type OwnChoices, choice, choicesFor } from '../choices.ts';
import { duelWish, classicGameFor } from './game.ts';
import { stoppingWarning, classicWarningsFor } from './warnings.ts';
import { perGame } from '../../per-game.ts';

export const classicChoicesFor = perGame((opened: WeThePeople) => {
  const { fieldChoices } = choicesFor(opened);
  const { duelName } = classicGameFor(opened);
  const { passingWarning } = classicWarningsFor(opened);

  /** An answer in a duel of battle cards. */
  const inDuel = (a: Action, { view }: Look<View>): Choice | undefined => {
    // 9.0c Nothing is lost by trying.
    if (EVADE.is(a)) return choice(a, 'Retreat', { says: 'Try to retreat before battle', primary: true });
    if (ATTACK.is(a))
      return choice(a, 'Attack', { at: duelWish(ATTACK.of(a)), says: `Attack with ${duelName(ATTACK.of(a))}` });
    if (CANCEL.is(a))
      return choice(a, 'Match', { at: duelWish(CANCEL.of(a)), says: `Match it with ${duelName(CANCEL.of(a))}` });
    if (CONCEDE.is(a)) {
      const canMatch = view.options.some((it) => CANCEL.is(it));
      return choice(a, 'Concede', {
        says: 'Do not match it: the battle is lost',
        ...(canMatch ? { ask: 'You hold a matching card. Conceding loses the battle.' } : { primary: true }),
      });
    }
    if (COUNTER.is(a)) return choice(a, 'Roll', { says: 'Roll to take over the attack', primary: true });
    return HOLD.is(a) ? choice(a, 'Decline', { says: 'Leave them the attack' }) : undefined;
  };

  const OWN: OwnChoices<View> = {
    one: inDuel,
    write: words.write,
    rollOf: (view, a) => rollOf(view, opened.kit, a),
    passing: passingWarning,
    stopping: stoppingWarning,
  };

  /** Every legal answer of the classic game with its place on the table. */
  const choices = (look: Look<View>, tools: Tools): Choice[] => fieldChoices(look, tools, OWN);

  return { choices };
});
