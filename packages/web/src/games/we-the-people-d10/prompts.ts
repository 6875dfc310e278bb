import { type Battle, TEST, type View, type ReferenceManual } from '@liberty/we-the-people-d10';
import type { Look, Prompt } from '../../table/desk.ts';
import { frameOf, isSide } from '../we-the-people/field.ts';
import { type OwnPrompts, type Saying, say, promptsFor } from '../we-the-people/prompts.ts';
import { seasonOf } from './game.ts';
import { manualWarningsFor } from './warnings.ts';
import { perGame } from '../per-game.ts';

const winterTest = (view: View): Saying =>
  view.options.some((a) => TEST.is(a))
    ? say('Winter', ['Winter tests a unit of yours: choose the stack it belongs to.'], 'a 4, 5 or 6 takes it')
    : say('Winter', ['No unit of yours is in the north without a general: winter tests nobody.']);

export const manualPromptsFor = perGame((opened: ReferenceManual) => {
  const { fieldPrompt, where } = promptsFor(opened);

  const picking = (view: View): Saying => {
    const f = frameOf<Battle>(view, 'battle')!;
    const picked = isSide(view.seat) ? f.chosen[view.seat].length : 0;
    const words = ['Pick Battle cards for the battle of ', where(f.to), ' in secret, then Ready.'];
    return say('Battle', words, picked > 0 ? `${picked} picked` : undefined);
  };

  const ask = (view: View, chapter: string, section: string): Saying | undefined => {
    if (chapter === 'battle') return picking(view);
    if (view.question!.name === 'turn first')
      return say(seasonOf(view), ['Play the first card of the season, or let the British play it.']);
    return chapter === 'turn' && section === 'test' ? winterTest(view) : undefined;
  };

  const OWN: OwnPrompts<View> = {
    when: seasonOf,
    ask,
    waiting: { 'battle events': 'to pick Battle cards', 'turn test': 'to be tested by winter' },
    beware: manualWarningsFor(opened).beware,
    end: 'M6.1',
  };

  /** What is asked by the manual, or for whom one waits. */
  const prompt = (look: Look<View>): Prompt => fieldPrompt(look, OWN);

  return { prompt };
});
