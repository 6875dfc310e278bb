import { AMERICAN, BRITISH } from '@liberty/colonies';
import type { Action } from '@liberty/table';
import {
  BEGIN,
  BESIEGE,
  DONE,
  type Event,
  FIRST,
  LOSE,
  type March,
  NO_GENERAL,
  NO_MORE,
  OPEN,
  PARTY,
  type Play,
  SALLY,
  STOP,
  type SecondEdition,
  UPROOT,
  type View,
  WAIT,
  gunAt,
} from '@liberty/we-the-people-cooper';
import type { Choice } from '../../table/desk.ts';
import { perGame } from '../per-game.ts';
import { choice } from '../we-the-people/choices.ts';
import { SIDE, unitsWord, frameOf, generalName, mapFor } from '../we-the-people/field.ts';
import { cardWish, secondGameFor } from './game.ts';
import { secondWarningsFor } from './warnings.ts';

/** What declining means, by the question. */
const WAITING: Readonly<Record<string, string>> = {
  'turn preempt': 'Let the American player say who opens',
  'turn congress': 'Congress stays as it is',
  'together whither': 'He goes to the reinforcement box',
  'mandatory port': 'The French wait in their box',
  'mandatory withdraw': 'No British unit is left to withdraw',
};

/** Where waiting gives something away, it is not what is meant. */
const HARMFUL: readonly string[] = ['turn congress', 'together whither', 'mandatory port'];

/** 'markers', 'units' – what an event could still do. */
const left = (view: View): number =>
  Math.min(frameOf<Event>(view, 'event')?.left ?? frameOf<Play>(view, 'play')!.left, view.options.length - 1);

export const buttonsFor = perGame((opened: SecondEdition) => {
  const { spaceName } = mapFor(opened);
  const { fullName } = secondGameFor(opened);
  const { stoppingWarning } = secondWarningsFor(opened);

  const done = (a: Action, view: View): Choice => {
    const n = left(view);
    return choice(a, 'Done', {
      says: 'No more with this card',
      ...(n > 0 ? { ask: `${n} more could still be chosen.` } : { primary: true }),
    });
  };

  /** What an army does where it stands. */
  const onTheMarch = (a: Action, view: View): Choice | undefined => {
    const f = frameOf<March>(view, 'march');
    if (!f) return undefined;
    const who = generalName(f.general);
    const here = spaceName(view.generalAt[f.general]!);
    if (PARTY.is(a)) {
      const n = PARTY.of(a);
      const says = n === 0 ? `${who} goes alone` : `${who} takes ${unitsWord(n)} along`;
      return choice(a, unitsWord(n), { says, group: { name: 'Units', open: false } });
    }
    if (UPROOT.is(a)) return choice(a, 'Uproot', { says: `Spend a space to pull down the enemy marker in ${here}` });
    if (BESIEGE.is(a)) {
      const gun = gunAt(BESIEGE.of(a));
      return gun < 0
        ? choice(a, 'Besiege', { says: `Add a siege point at ${here}`, primary: true })
        : choice(a, 'Besiege', { says: `Add siege points at ${here} with ${fullName(gun)}`, at: cardWish(gun) });
    }
    if (SALLY.is(a)) return choice(a, 'Sally', { says: `Come out of ${here} and fight` });
    if (!STOP.is(a)) return undefined;
    const ask = view.question?.name === 'march move' ? stoppingWarning(view, f) : undefined;
    return choice(a, f.begun ? 'Stop' : 'Stay', { says: `${who} moves no further`, ...(ask ? { ask } : {}) });
  };

  /** An answer that is a button. */
  const button = (a: Action, view: View): Choice | undefined => {
    if (BEGIN.is(a)) return choice(a, 'Begin', { says: 'Begin the war', primary: true });
    if (WAIT.is(a)) {
      const { name } = view.question!;
      const more = HARMFUL.includes(name) ? {} : ({ primary: true } as const);
      return choice(a, 'Wait', { says: WAITING[name] ?? 'Go on without', ...more });
    }
    if (OPEN.is(a)) {
      const card = OPEN.of(a);
      return choice(a, 'Open', { at: cardWish(card), says: `Take the first play with ${fullName(card)}` });
    }
    if (FIRST.is(a))
      return FIRST.of(a) === AMERICAN
        ? choice(a, 'Open', { says: 'Play the first card', primary: true })
        : choice(a, 'Yield', { says: `Let the ${SIDE[BRITISH]} side play the first card` });
    if (NO_MORE.is(a))
      return choice(a, 'Done', { says: 'Move no more generals', ask: 'The campaign could move another general.' });
    if (NO_GENERAL.is(a)) return choice(a, 'Nobody', { says: 'No general comes' });
    if (DONE.is(a)) return done(a, view);
    if (LOSE.is(a)) {
      const says = `The relieving army loses ${unitsWord(LOSE.of(a))}, the besieged the rest`;
      return choice(a, String(LOSE.of(a)), { says, group: { name: 'Losses of the relievers', open: true } });
    }
    return onTheMarch(a, view);
  };

  return { button };
});
