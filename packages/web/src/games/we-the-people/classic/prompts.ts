import { type Side, other } from '@liberty/colonies';
import {
  type Battle,
  CANCEL,
  COUNTER,
  type View,
  type WeThePeople,
  commanderSeen,
  rollOf,
  rollSays,
} from '@liberty/we-the-people';
import type { Look, Prompt } from '../../../table/desk.ts';
import type { Word } from '../../../table/words.ts';
import { SIDE, frameOf } from '../field.ts';
import { type OwnPrompts, type Saying, say, who, promptsFor } from '../prompts.ts';
import { classicGameFor } from './game.ts';
import { classicWarningsFor } from './warnings.ts';
import { perGame } from '../../per-game.ts';

const plainName = (word: Word): string => (typeof word === 'string' ? word : 'name' in word ? word.name : '');

export const classicPromptsFor = perGame((opened: WeThePeople) => {
  const { fieldPrompt, where } = promptsFor(opened);
  const { duelName, kit } = classicGameFor(opened);

  const counterOdds = (view: View): string => {
    const a = view.options.find((it) => COUNTER.is(it));
    const roll = a === undefined ? undefined : rollOf(view, kit, a);
    return roll ? rollSays(roll) : '';
  };

  const battlePrompt = (view: View, section: string): Saying => {
    const f = frameOf<Battle>(view, 'battle')!;
    const commander = (side: Side): Word => {
      const g = commanderSeen(view, f, side);
      return g < 0 ? `the ${SIDE[side]} side` : who(g);
    };
    switch (section) {
      case 'events':
        return say('Before the battle', [
          'Play battle events for the battle of ',
          where(f.to),
          ', or fight without: Ready.',
        ]);
      case 'lead':
        return say(
          'Battle',
          ['Choose the battle card to attack with.'],
          `${plainName(commander(other(f.lead)))} must match it or lose the battle`,
        );
      case 'answer': {
        const can = view.options.some((a) => CANCEL.is(a));
        return say(
          'Battle',
          can
            ? [`Match ${duelName(f.card)} with a card of the same kind, or concede the battle.`]
            : [`You cannot match ${duelName(f.card)}: the battle is lost.`],
        );
      }
      default:
        return say(
          'Battle',
          [
            'You matched it. Roll for ',
            commander(other(f.lead)),
            ' to take over the attack, or leave it to ',
            commander(f.lead),
            '.',
          ],
          counterOdds(view),
        );
    }
  };

  const OWN: OwnPrompts<View> = {
    when: (view) => `${view.year}`,
    ask: (view, chapter, section) => (chapter === 'battle' ? battlePrompt(view, section) : undefined),
    waiting: {
      'battle lead': 'to attack',
      'battle answer': 'to answer the attack',
      'battle counter': 'to counterattack or hold',
    },
    beware: classicWarningsFor(opened).beware,
    end: '12.0b',
  };

  /** What is asked in the classic game, or for whom one waits. */
  const prompt = (look: Look<View>): Prompt => fieldPrompt(look, OWN);

  return { prompt };
});
