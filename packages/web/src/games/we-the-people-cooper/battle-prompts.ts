import { other } from '@liberty/colonies';
import {
  type Battle,
  CANCEL,
  COUNTER,
  DOUBLE_ENVELOPMENT,
  MATCH,
  type SecondEdition,
  type View,
  WITHDRAW,
} from '@liberty/we-the-people-cooper';
import type { Action } from '@liberty/table';
import type { Word } from '../../table/words.ts';
import { perGame } from '../per-game.ts';
import { mapFor, spaceWish } from '../we-the-people/field.ts';
import { type Saying, say } from '../we-the-people/prompts.ts';
import { chanceSaid, secondChancesFor } from './chances.ts';
import { leaderName, secondGameFor } from './game.ts';

export const battlePromptsFor = perGame((opened: SecondEdition) => {
  const { spaceName } = mapFor(opened);
  const { duelName, leaderIn } = secondGameFor(opened);
  const { roll } = secondChancesFor(opened);
  const where = (x: number): Word => ({ name: spaceName(x), wish: spaceWish(x) });

  /** 'succeeds on 1 to 3, 50%' of the first answer of that kind. */
  const chanceOf = (view: View, verb: { is(a: Action): boolean }): string | undefined => {
    const a = view.options.find((it) => verb.is(it));
    const it = a === undefined ? undefined : roll(view, a);
    return it && chanceSaid(it);
  };

  const leadPrompt = (view: View, f: Battle): Saying => {
    const foe = leaderName(leaderIn(view, f, other(f.lead)), other(f.lead));
    const away = chanceOf(view, WITHDRAW);
    return say(
      'Battle',
      [away ? 'Choose the battle card to attack with, or try to withdraw.' : 'Choose the battle card to attack with.'],
      away ? `a withdrawal ${away}` : `${foe} must match it or lose the battle`,
    );
  };

  const answerPrompt = (view: View, f: Battle): Saying => {
    const can = view.options.some((a) => MATCH.is(a));
    const laid = duelName(f.card);
    return say('Battle', [
      can
        ? `Match ${laid} with the same card or a Reserve, or concede the battle.`
        : `You cannot match ${laid}: the battle is lost.`,
    ]);
  };

  /** What is asked in a battle. */
  const battlePrompt = (view: View, section: string, f: Battle): Saying => {
    switch (section) {
      case 'relief':
        return say('Relief', ['Do the besieged of ', where(f.to), ' come out and fight beside the army?']);
      case 'events':
        return say(
          'Before the battle',
          ['Choose battle events for the battle of ', where(f.to), ' in secret, then Ready.'],
          view.hidden.length > 0 ? `${view.hidden.length} chosen` : undefined,
        );
      case 'lead':
        return leadPrompt(view, f);
      case 'answer':
        return answerPrompt(view, f);
      case 'counter':
        return f.card === DOUBLE_ENVELOPMENT
          ? say(
              'Battle',
              ['You have matched a Double Envelopment: take over the attack, or leave it to the enemy.'],
              'without a roll',
            )
          : say(
              'Battle',
              ['You matched it. Roll to take over the attack, or leave it to the enemy.'],
              chanceOf(view, COUNTER),
            );
      case 'parley':
        return say('Battle', ['The enemy withdraws: roll to hold him, or let him go.'], chanceOf(view, CANCEL));
      case 'initiative':
        return say('Battle', ['The withdrawal has failed: take over the attack, or leave it to the enemy.']);
      default:
        return say('Withdrawal', ['You break off at ', where(f.to), ': choose where to go.']);
    }
  };

  return { battlePrompt };
});
