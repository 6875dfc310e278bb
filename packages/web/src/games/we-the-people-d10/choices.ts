import type { Action } from '@liberty/table';
import { LAY, READY, WAIT } from '@liberty/we-the-people';
import { TEST, type View, rollOf, words, type ReferenceManual } from '@liberty/we-the-people-d10';
import type { Choice, Look, Tools } from '../../table/desk.ts';
import { type OwnChoices, choice, onSpace, choicesFor } from '../we-the-people/choices.ts';
import { useWish, fieldFor } from '../we-the-people/field.ts';
import { stoppingWarning, manualWarningsFor } from './warnings.ts';
import { perGame } from '../per-game.ts';

export const manualChoicesFor = perGame((opened: ReferenceManual) => {
  const { fieldChoices } = choicesFor(opened);
  const { cardName, spaceName } = fieldFor(opened);
  const { passingWarning } = manualWarningsFor(opened);

  /** An answer that only the manual knows: Battle cards are picked in secret, and winter tests a stack. */
  const own = (a: Action, { view }: Look<View>): Choice | undefined => {
    if (LAY.is(a)) {
      const card = LAY.of(a);
      return choice(a, 'Pick', { at: useWish(card, 'event'), says: `Pick ${cardName(card)} for the battle` });
    }
    if (READY.is(a)) return choice(a, 'Ready', { says: 'Pick no more Battle cards', primary: true });
    if (TEST.is(a)) {
      const x = TEST.of(a);
      return onSpace(a, x, 'Test', `Winter tests a unit in ${spaceName(x)}`);
    }
    if (WAIT.is(a) && view.question?.name === 'turn test')
      return choice(a, 'Go on', { says: 'Nobody is tested', primary: true });
    return undefined;
  };

  const OWN: OwnChoices<View> = {
    one: own,
    write: words.write,
    rollOf: (view, a) => rollOf(view, opened.kit, a),
    passing: passingWarning,
    stopping: stoppingWarning,
  };

  /** Every legal answer by the manual with its place on the table. */
  const choices = (look: Look<View>, tools: Tools): Choice[] => fieldChoices(look, tools, OWN);

  return { choices };
});
