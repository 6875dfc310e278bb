import {
  type Army,
  type Battle,
  EVENT,
  type Event,
  type Movement,
  type Reinforcements,
  type Setup,
  type View,
  isContested,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import type { Look, Prompt } from '../../table/desk.ts';
import type { Word, Words } from '../../table/words.ts';
import { FACTION_NAMES, SIDE_WORDS, areaWish, frameOf, isLaid, many, unitsWord, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';

type Saying = Omit<Prompt, 'rule'>;
const say = (phase: string, words: Words, left?: string): Saying => ({
  phase,
  words,
  ...(left === undefined ? {} : { left }),
});

const hasEvent = (view: View): boolean => view.options.some((a) => EVENT.is(a));

const EVENT_WORDS: Readonly<Record<string, string>> = {
  exchange: 'Choose an area with a Continental to exchange.',
  gather: 'Choose the area where all of them gather.',
  city: 'Choose a city.',
  spread: 'Choose an area for units.',
  shift: 'Choose the area from which units shift.',
  'shift-to': 'Choose the area of the colony they shift to.',
  special: 'Choose the area from which the army sets out.',
  'special-to': 'Choose the area the army goes to.',
  pursue: 'Choose the adjacent area to pursue into.',
};

/** What the others see somebody do: never more than the public facts say. */
const WAITING: Readonly<Record<string, string>> = {
  setup: 'to place units',
  reinforcements: 'to reinforce and play a card',
  movement: 'to move',
  army: 'to move',
  event: 'to carry out an event',
  battles: 'to go to battle',
  battle: 'to decide in the battle',
};

/** The side that has won, in a word. */
export const endedWords = (winners: readonly number[]): string =>
  winners.length === 0 ? 'A draw' : SIDE_WORDS[(winners[0]! >> 1) as 0];

export const verdictWords = (winners: readonly number[]): string =>
  winners.length === 0 ? 'A draw: nobody wins.' : `The ${SIDE_WORDS[(winners[0]! >> 1) as 0]} side has won.`;

export const promptsFor = perGame((opened: Rebellion1775) => {
  const { areaName, cardName, faceOf, scenarioOf, theatreOf } = gameFor(opened);

  const where = (x: number): Word => ({ name: areaName(x), wish: areaWish(x) });

  const setupPrompt = (view: View, section: string): Saying => {
    if (section === 'begin') return say('Set-up', ['The table is set. Begin the war.']);
    const f = frameOf<Setup>(view, 'setup')!;
    const left = `${unitsWord(f.order[f.turn]!, f.left)} left`;
    if (section === 'count') return say('Set-up', ['Choose how many units go to ', where(f.area), '.'], left);
    return say('Set-up', ['Choose an area for your additional units.'], left);
  };

  /** 4.2 What the block brings. */
  const blockWords = (view: View): string => {
    const fled = view.fled[view.active]!;
    const fresh = Math.min(scenarioOf(view).reinforcements, view.stock[view.active]!);
    return `${many(fresh + fled, 'unit')}${fled > 0 ? `, ${fled} of them fled before` : ''}`;
  };

  const reinforcementPrompt = (view: View, section: string): Saying => {
    const f = frameOf<Reinforcements>(view, 'reinforcements')!;
    switch (section) {
      case 'block':
        return say(
          'Reinforcements',
          [
            hasEvent(view)
              ? 'Choose the city where your reinforcements arrive, or play an event first.'
              : 'Choose the city where your reinforcements arrive.',
          ],
          blockWords(view),
        );
      case 'place':
        return say(
          'Reinforcements',
          ['Choose the city where the next of them arrive.'],
          `${many(f.left, 'unit')} left`,
        );
      case 'count':
        return say(
          'Reinforcements',
          ['Choose how many arrive in ', where(f.area), '.'],
          `${many(f.left, 'unit')} left`,
        );
      default:
        return say('Card', [hasEvent(view) ? 'Play a movement card, or an event before it.' : 'Play a movement card.']);
    }
  };

  const armiesLeft = (view: View, f: Movement): string => {
    const face = view.laid >= 0 ? faceOf(view.laid) : undefined;
    const reach = face && isLaid(face) && face.mode === 'land' ? `, ${many(face.areas + f.plusArea, 'area')} each` : '';
    return `${many(f.armies, 'army', 'armies')} left${reach}`;
  };

  /** 7.3 How many units a boat of the laid card carries. */
  const boatSize = (view: View): number => {
    const face = faceOf(view.laid);
    return isLaid(face) ? face.unitLimit : 0;
  };

  const battlesDue = (view: View): number => theatreOf(view).open.filter((x) => isContested(view, x)).length;

  const movementPrompt = (view: View, section: string): Saying => {
    const f = frameOf<Movement>(view, 'movement')!;
    const left = armiesLeft(view, f);
    const due = battlesDue(view);
    switch (section) {
      case 'army':
        return f.armies > 0
          ? say('Movement', ['Choose the area from which an army moves.'], left)
          : say(
              'Movement',
              [hasEvent(view) ? 'No army left to move. Play an event, or end the phase.' : 'No army left to move.'],
              due > 0 ? `${many(due, 'battle')} due` : 'no battle due',
            );
      case 'load':
        return say('Boats', ['Choose who boards in ', where(f.from), '.'], `${boatSize(view)} at most`);
      case 'land':
        return say('Movement', ['The army marches from ', where(f.from), ': choose where to.'], left);
      default:
        return say(
          section === 'boats' ? 'Boats' : 'Warships',
          ['The army sails from ', where(f.from), ': choose the shore where it lands.'],
          left,
        );
    }
  };

  const eventPrompt = (view: View, section: string): Saying => {
    const f = frameOf<Event>(view, 'event')!;
    const left = f.left > 0 ? `${many(f.left, 'unit')} left` : undefined;
    if (section === 'count') return say(cardName(f.card), ['Choose how many go to ', where(f.area), '.'], left);
    return say(cardName(f.card), [EVENT_WORDS[section] ?? 'Choose an area.'], left);
  };

  const armyPrompt = (view: View): Saying => {
    const f = frameOf<Army>(view, 'army')!;
    return say('Movement', ['Choose who goes from ', where(f.from), ' to ', where(f.to), '.']);
  };

  const battlesPrompt = (view: View, section: string): Saying => {
    const due = battlesDue(view);
    if (section === 'choose') return say('Battle', ['Choose the next battle.'], `${due} due`);
    if (section === 'pursuit') return say('Battle won', ['Play an event to pursue the beaten, or halt.']);
    return due > 0
      ? say('Battle phase', ['Play an event, or go to battle.'], `${many(due, 'battle')} due`)
      : say('Battle phase', ['No battle is due. Play an event, or end the turn.']);
  };

  const battlePrompt = (view: View, section: string): Saying => {
    const f = frameOf<Battle>(view, 'battle')!;
    if (section === 'hit')
      return say(
        'Battle',
        ['The enemy hits in ', where(f.area), ': choose which unit falls.'],
        `${many(f.hits, 'hit')} left`,
      );
    const orders = f.command.reduce((sum, n) => sum + n, 0);
    if (!isContested(view, f.area))
      return say(
        'Command',
        ['The field is won: order units on from ', where(f.area), ', or let all stay.'],
        `${many(orders, 'order')} left`,
      );
    return say(
      'Command',
      ['Order units out of the battle of ', where(f.area), ', or let all stand.'],
      `${many(orders, 'order')} left`,
    );
  };

  const asking = (view: View): Saying => {
    const [chapter, section = ''] = view.question!.name.split(' ');
    switch (chapter) {
      case 'setup':
        return setupPrompt(view, section);
      case 'reinforcements':
        return reinforcementPrompt(view, section);
      case 'movement':
        return movementPrompt(view, section);
      case 'event':
        return eventPrompt(view, section);
      case 'army':
        return armyPrompt(view);
      case 'battles':
        return battlesPrompt(view, section);
      default:
        return battlePrompt(view, section);
    }
  };

  /** "Phase: what to do – what remains", or for whom one waits. */
  const prompt = (look: Look<View>): Prompt => {
    const { view } = look;
    const { question, outcome } = view;
    if (!question)
      return { phase: 'The end', words: [outcome ? outcome.why : 'The game is over.'], rule: outcome?.rule ?? '10.2' };
    if (look.asked) {
      const said = asking(view);
      return { ...said, rule: question.rule };
    }
    const doing = WAITING[question.name.split(' ')[0]!] ?? 'to answer';
    const side: Word = { side: FACTION_NAMES[question.seat as 0], seat: question.seat };
    return {
      phase: `Round ${view.round}`,
      words: [look.live ? 'Waiting for the ' : 'The ', side, look.live ? ` ${doing}.` : ` were asked ${doing}.`],
      rule: question.rule,
    };
  };

  return { prompt };
});
