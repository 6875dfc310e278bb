import { type Side, generalIn, onMap, other } from '@liberty/colonies';
import { type Battle, CANCEL, type View, type WeThePeople } from '@liberty/we-the-people';
import type { Look, Prompt } from '../../../table/desk.ts';
import type { Word } from '../../../table/words.ts';
import { SIDE, boardOf, frameOf } from '../field.ts';
import { type OwnPrompts, type Saying, say, who, promptsFor } from '../prompts.ts';
import { classicGameFor } from './game.ts';
import { perGame } from '../../per-game.ts';

const plainName = (word: Word): string => (typeof word === 'string' ? word : 'name' in word ? word.name : '');

/** Who commands that side, or -1; the attacker's general may have left the game in the battle. */
const commanderOf = (view: View, f: Battle, side: Side): number => {
  if (side !== f.attacker) return generalIn(boardOf(view), side, f.to);
  return onMap(boardOf(view), f.general) ? f.general : -1;
};

export const classicPromptsFor = perGame((opened: WeThePeople) => {
  const { fieldPrompt, where } = promptsFor(opened);
  const { duelName, kit } = classicGameFor(opened);

  const counterOdds = (view: View, f: Battle): string => {
    const g = commanderOf(view, f, other(f.lead));
    return g < 0 ? '' : `1–${kit.battle[g]!} on the die`;
  };

  const battlePrompt = (view: View, section: string): Saying => {
    const f = frameOf<Battle>(view, 'battle')!;
    const commander = (side: Side): Word => {
      const g = commanderOf(view, f, side);
      return g < 0 ? SIDE[side] : who(g);
    };
    switch (section) {
      case 'events':
        return say('Before the battle', ['Lay battle events for ', where(f.to), ', then Ready.']);
      case 'lead':
        return say(
          'Battle',
          ['Attack: choose a battle card.'],
          `${plainName(commander(other(f.lead)))} must match it or lose.`,
        );
      case 'answer': {
        const can = view.options.some((a) => CANCEL.is(a));
        return say(
          'Battle',
          can ? [`Match ${duelName(f.card)}: choose a battle card.`] : [`You cannot match ${duelName(f.card)}.`],
          can ? 'or concede' : 'The battle is lost.',
        );
      }
      default:
        return say('Battle', ['Counterattack with ', commander(other(f.lead)), ', or hold.'], counterOdds(view, f));
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
    end: '12.0b',
  };

  /** What is asked in the classic game, or for whom one waits. */
  const prompt = (look: Look<View>): Prompt => fieldPrompt(look, OWN);

  return { prompt };
});
