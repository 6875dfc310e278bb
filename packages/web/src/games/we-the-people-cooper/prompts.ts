import { type Side, markersWord } from '@liberty/colonies';
import {
  AVOID,
  type Aftermath,
  type Battle,
  INTERCEPT,
  type March,
  type Play,
  type Politics,
  type Reaction,
  type SecondEdition,
  type Setup,
  type Siege,
  type Together,
  type View,
  spacesLeft,
} from '@liberty/we-the-people-cooper';
import type { Look, Prompt } from '../../table/desk.ts';
import type { Word } from '../../table/words.ts';
import { perGame } from '../per-game.ts';
import { SIDE, unitsWord, frameOf, mapFor, spaceWish } from '../we-the-people/field.ts';
import { PLAYED, type Saying, say, who } from '../we-the-people/prompts.ts';
import { battlePromptsFor } from './battle-prompts.ts';
import { eventPromptsFor } from './event-prompts.ts';
import { secondGameFor } from './game.ts';
import { secondWarningsFor } from './warnings.ts';

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** What others are waited for, by the question. */
const WAITING: Readonly<Record<string, string>> = {
  'setup committee': 'to place its committees',
  'setup begin': 'to begin',
  'turn preempt': 'to take or leave the first play',
  'turn first': 'to say who plays first',
  'turn congress': 'to call Congress together',
  'play card': 'to play a card',
  'play use': 'to play a card',
  'play general': 'to move a general',
  'play marker': 'to place markers',
  'play over': 'to end the card',
  'march move': 'to march',
  'march weather': 'to let the fleet sail or stop it',
  'march pursue': 'to pursue or stop',
  'reaction walls': 'to go inside or stay in the open',
  'reaction declare': 'to intercept, avoid battle or pass',
  'reaction whither': 'to slip away',
  'reaction answer': 'to fight or back up',
  'together whither': 'to part two generals',
  'battle relief': 'to say whether the besieged come out',
  'battle events': 'to choose battle events',
  'battle lead': 'to attack',
  'battle answer': 'to answer the attack',
  'battle counter': 'to counterattack or hold',
  'battle parley': 'to hold those who withdraw or let them go',
  'battle initiative': 'to take the initiative or leave it',
  'battle flight': 'to withdraw',
  'aftermath steady': 'to bear the losses',
  'aftermath share': 'to share the losses',
  'aftermath whither': 'to retreat',
  'politics place': 'to place the markers it has won',
  'politics remove': 'to remove the markers it owes',
  'politics british': 'to remove the markers it owes',
  'siege convoy': 'to help the besieged or not',
};

export const secondPromptsFor = perGame((opened: SecondEdition) => {
  const { kit } = opened;
  const { atlas, spaceName } = mapFor(opened);
  const { cardName } = secondGameFor(opened);
  const { battlePrompt } = battlePromptsFor(opened);
  const { arrivalPrompt, eventPrompt, mandatoryPrompt } = eventPromptsFor(opened);

  const where = (x: number): Word => ({ name: spaceName(x), wish: spaceWish(x) });

  const playCard = (view: View): string => {
    const card = frameOf<Play>(view, 'play')?.card ?? -1;
    return card >= 0 ? cardName(card) : 'Card';
  };

  const setupPrompt = (view: View, section: string): Saying => {
    if (section === 'begin') return say('Set-up', ['Every colony has its committee. Begin the war.']);
    const f = frameOf<Setup>(view, 'setup')!;
    const colony = atlas.colonyNames[kit.setup.committees[f.turn]!]!;
    const left = kit.setup.committees.length - f.turn;
    return say(
      'Committees',
      [`Choose the space in ${colony} where its committee meets.`],
      `${plural(left, 'colony', 'colonies')} left`,
    );
  };

  const turnPrompt = (view: View, section: string): Saying => {
    if (section === 'preempt')
      return say(`${view.year}`, ['Open the year with a campaign card, or let the American side say who plays first.']);
    if (section === 'first')
      return say(`${view.year}`, ['Play the first card of the year, or let the British play it.']);
    return say('Winter', ['Congress was driven out: choose the space where it meets again.']);
  };

  const playPrompt = (view: View, section: string): Saying => {
    const f = frameOf<Play>(view, 'play')!;
    switch (section) {
      case 'card':
        return say(
          `${view.year}`,
          ['Play a card for its number or for its event.'],
          `${plural(view.hands[f.side].count, 'card')} in hand${secondWarningsFor(opened).beware(view, f.side)}`,
        );
      case 'use':
        return say(playCard(view), ['Choose what this card is for.']);
      case 'general':
        return say(
          playCard(view),
          ['Choose the general who moves.'],
          f.use === 'event' && f.left > 1 ? `${f.left} may move` : undefined,
        );
      case 'marker':
        return say(
          'Place markers',
          ['Choose a space for a marker of yours.'],
          `${f.left} of ${kit.cards[f.card]!.ops} left`,
        );
      default:
        return say(playCard(view), [PLAYED]);
    }
  };

  const army = (party: number): string => (party > 0 ? `with ${unitsWord(party)}` : 'alone');

  const marchPrompt = (view: View, section: string): Saying => {
    const f = frameOf<March>(view, 'march')!;
    if (section === 'weather')
      return say('At sea', [
        who(f.general),
        ' sails for ',
        where(f.to),
        ': stop the fleet with a card, or let it pass.',
      ]);
    if (section === 'pursue')
      return say('Pursuit', ['The enemy has slipped away: roll for ', who(f.general), ' to pursue, or stop here.']);
    const left = spacesLeft(f);
    const words = [
      who(f.general),
      left > 0 ? ' marches: choose where to.' : ' has come to the end of his march: besiege, or stop.',
    ];
    return say(playCard(view), words, `${plural(left, 'space')} left, ${army(f.party)}`);
  };

  const reactionPrompt = (view: View, section: string): Saying => {
    const f = frameOf<Reaction>(view, 'reaction')!;
    const comes = [who(f.general), ' comes to ', where(f.to)];
    const can = [
      ...(view.options.some((a) => INTERCEPT.is(a)) ? ['intercept'] : []),
      ...(view.options.some((a) => AVOID.is(a)) ? ['avoid battle'] : []),
    ];
    switch (section) {
      case 'walls':
        return say('The enemy comes', [...comes, ': go inside the works, or stay in the open.'], army(f.party));
      case 'declare': {
        const declared = f.declared.length > 0 || f.avoids;
        const words = declared
          ? ': Ready rolls the dice for what you declared.'
          : `: ${[...can, 'stay'].join(', or ')}.`;
        return say('The enemy comes', [...comes, words], army(f.party));
      }
      case 'whither':
        return say('Avoid battle', ['You slip away from ', where(f.to), ': choose a space and how many go.']);
      default:
        return say('Intercepted', [
          who(f.general),
          ' is met in ',
          where(f.to),
          f.party > 0 ? ': fight, or back up to ' : ' without units: be captured, or back up to ',
          where(f.from),
          '.',
        ]);
    }
  };

  const politicsPrompt = (view: View, section: string): Saying => {
    const { rule } = frameOf<Politics>(view, 'politics')!;
    const phase = rule === '20.2' ? 'Victory Check' : 'After the battle';
    if (section === 'place')
      return say(phase, ['Place a marker you have won in any open space.'], `${markersWord(view.award)} left`, rule);
    const left = section === 'remove' ? view.owed : view.britishOwed;
    return say(phase, ['Choose a marker of yours to take off the map.'], `${markersWord(left)} left`, rule);
  };

  const siegePrompt = (view: View): Saying => {
    const { space: x } = frameOf<Siege>(view, 'siege')!;
    return say('Siege', [where(x), ' is besieged: send help with a card, or none.']);
  };

  const aftermathPrompt = (view: View, section: string): Saying => {
    const f = frameOf<Aftermath>(view, 'aftermath')!;
    if (section === 'steady')
      return say('Losses', ['Spare a unit with a card, or bear the loss.'], `${unitsWord(f.losses)} to lose`);
    if (section === 'share')
      return say(
        'Losses',
        ['How many does the relieving army lose? The besieged lose the rest.'],
        `${unitsWord(f.losses)} to lose`,
      );
    return say('After the battle', ['The battle of ', where(f.to), ' is lost: choose the space to retreat to.']);
  };

  const asking = (view: View): Saying => {
    const [chapter = '', section = ''] = view.question!.name.split(' ');
    switch (chapter) {
      case 'setup':
        return setupPrompt(view, section);
      case 'turn':
        return turnPrompt(view, section);
      case 'play':
        return playPrompt(view, section);
      case 'march':
        return marchPrompt(view, section);
      case 'reaction':
        return reactionPrompt(view, section);
      case 'battle':
        return battlePrompt(view, section, frameOf<Battle>(view, 'battle')!);
      case 'aftermath':
        return aftermathPrompt(view, section);
      case 'politics':
        return politicsPrompt(view, section);
      case 'siege':
        return siegePrompt(view);
      case 'event':
        return eventPrompt(view, section);
      case 'mandatory':
        return mandatoryPrompt(view, section);
      case 'arrival':
        return arrivalPrompt(view, section);
      default: {
        const f = frameOf<Together>(view, 'together')!;
        return say('Two equals', [
          'Lots are cast: ',
          who(f.general),
          ' must leave ',
          where(f.space),
          '. Choose where he goes.',
        ]);
      }
    }
  };

  /** What is asked in the second edition, or for whom one waits. */
  const prompt = (look: Look<View>): Prompt => {
    const { view } = look;
    const { question } = view;
    if (!question) {
      const over = view.outcome;
      return { phase: 'The end', words: [over ? over.why : 'The game is over.'], rule: over?.rule ?? '20.4' };
    }
    if (look.asked) {
      const said = asking(view);
      return { ...said, rule: said.rule ?? question.rule };
    }
    const doing = WAITING[question.name] ?? 'to answer';
    return {
      phase: `${view.year}`,
      words: [
        look.live ? 'Waiting for the ' : 'The ',
        { side: SIDE[question.seat as Side], seat: question.seat },
        look.live ? ` ${doing}.` : ` were asked ${doing}.`,
      ],
      rule: question.rule,
    };
  };

  return { prompt };
});
