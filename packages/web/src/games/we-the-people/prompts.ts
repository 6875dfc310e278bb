import { AMERICAN, BRITISH, generalIn, unitsAt } from '@liberty/colonies';
import type { Frame } from '@liberty/table';
import type {
  Evasion,
  Event,
  French,
  Interception,
  March,
  Play,
  Reinforcements,
  Rout,
  Setup,
  Together,
} from '@liberty/we-the-people';
import type { Look, Prompt } from '../../table/desk.ts';
import type { Word, Words } from '../../table/words.ts';
import {
  type WarView,
  SIDE,
  boardOf,
  cuWord,
  frameOf,
  generalName,
  generalWish,
  spaceWish,
  type FieldGame,
  fieldFor,
} from './field.ts';
import { perGame } from '../per-game.ts';

export const who = (g: number): Word => (g < 0 ? 'nobody' : { name: generalName(g), wish: generalWish(g) });

export type Saying = Omit<Prompt, 'rule'> & { readonly rule?: string };
export const say = (phase: string, words: Words, left?: string, rule?: string): Saying => ({
  phase,
  words,
  ...(left === undefined ? {} : { left }),
  ...(rule === undefined ? {} : { rule }),
});

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
/** What an edition says for itself. */
export interface OwnPrompts<V extends WarView> {
  /** The time on the table: '1778', 'Spring 1778'. */
  when(view: V): string;
  /** A question that only this edition asks, or puts otherwise. */
  ask(view: V, chapter: string, section: string): Saying | undefined;
  /** What others are waited for, by the question. */
  readonly waiting: Readonly<Record<string, string>>;
  /** The section that ends the war. */
  readonly end: string;
}

const turnPrompt = (when: string, section: string): Saying => {
  if (section === 'preempt') return say(when, ['Take the first play with a campaign, or wait.']);
  if (section === 'first') return say(when, ['Play first, or let the British.']);
  if (section === 'navy') return say('Winter', ['French Navy: choose a port.'], 'its own to stay');
  return say('Winter', ['Congress reconvenes: choose a space.']);
};

const WAITING: Readonly<Record<string, string>> = {
  'setup committee': 'to place its committees',
  'setup begin': 'to begin',
  'turn preempt': 'to take or leave the first play',
  'turn first': 'to say who plays first',
  'turn navy': 'to place the French Navy',
  'turn congress': 'to reconvene Congress',
  'play card': 'to play a card',
  'play use': 'to play a card',
  'play general': 'to move a general',
  'play marker': 'to place markers',
  'play over': 'to end the card',
  'march move': 'to march',
  'together choose': 'to part two generals',
  'interception offer': 'to intercept or pass',
  'evasion offer': 'to retreat or stand',
  'battle events': 'to lay battle events',
  'aftermath whither': 'to retreat',
};

export const promptsFor = perGame((opened: FieldGame) => {
  const { atlas, cardName, kit, spaceName } = fieldFor(opened);

  const where = (x: number): Word => ({ name: spaceName(x), wish: spaceWish(x) });

  const playCard = (view: WarView): string => {
    const card = frameOf<Play>(view, 'play')?.card ?? -1;
    return card >= 0 ? cardName(card) : 'Card';
  };

  const eventPrompt = (view: WarView, name: string): Saying => {
    const f = frameOf<Event>(view, 'event')!;
    const card = cardName(f.card);
    switch (name) {
      case 'place':
        return say(card, ['Place a marker: choose a space.'], `${f.left} left`);
      case 'remove':
        return say(card, ['Remove a marker: choose a space.'], `${f.left} left`);
      case 'declare':
        return say(card, [`Declare: choose a space in ${atlas.colonyNames[kit.setup.committees[f.colony]!]!}.`]);
      case 'withdraw':
        return say(card, ['Withdraw a British unit: choose a space.'], `${f.left} left`);
      default:
        return say(card, ['Choose which Special is resolved first.']);
    }
  };

  const marchPrompt = (view: WarView): Saying => {
    const f = frameOf<March>(view, 'march')!;
    const here = Math.min(5, unitsAt(boardOf(view), f.side, view.generalAt[f.general]!));
    const units = `${f.party} of ${here} CU`;
    return say(playCard(view), ['March ', who(f.general), ': choose a space.'], `${plural(f.left, 'move')} · ${units}`);
  };

  const asking = <V extends WarView>(view: V, own: OwnPrompts<V>): Saying => {
    const [chapter = '', section = ''] = view.question!.name.split(' ');
    const said = own.ask(view, chapter, section);
    if (said) return said;
    const when = own.when(view);
    switch (chapter) {
      case 'setup': {
        if (section === 'begin') return say('Set-up', ['All committees sit. Begin the war.']);
        const f = frameOf<Setup>(view, 'setup')!;
        const left = kit.setup.committees.length - f.turn;
        return say(
          'Committees',
          [`Choose a space in ${atlas.colonyNames[kit.setup.committees[f.turn]!]!}.`],
          `${left} left`,
        );
      }
      case 'turn':
        return turnPrompt(when, section);
      case 'play':
        return playPrompt(view, when, section);
      case 'event':
        return eventPrompt(view, section);
      case 'french':
        return section === 'navy'
          ? say('French Alliance', ['Place the French Navy: choose a port.'])
          : say(
              'French Alliance',
              ['Land Rochambeau: choose a port.'],
              `${frameOf<French>(view, 'french')!.units} French CU`,
            );
      case 'march':
        return marchPrompt(view);
      case 'together':
        return say('Two generals', [
          'One must leave ',
          where(frameOf<Together>(view, 'together')!.space),
          ': choose who.',
        ]);
      case 'interception':
        return interceptionPrompt(view, section);
      case 'evasion':
        return evasionPrompt(view, section);
      case 'reinforcements':
        return reinforcementPrompt(view, section);
      default:
        return say('After the battle', [
          'Retreat ',
          where(frameOf<Frame & Rout>(view, 'aftermath')!.to),
          ': choose a space.',
        ]);
    }
  };

  const playPrompt = (view: WarView, when: string, section: string): Saying => {
    const f = frameOf<Play>(view, 'play')!;
    switch (section) {
      case 'card':
        return say(when, ['Play a card: choose one of its uses.'], plural(view.hands[f.side].count, 'card'));
      case 'use':
        return say(playCard(view), ['Choose what to lay it for.']);
      case 'general':
        return say(playCard(view), ['Move a general: choose one.'], f.use === 'event' ? `${f.left} left` : undefined);
      case 'marker':
        return say(
          'Place PC',
          [`Choose a space for ${f.side === BRITISH ? 'a British' : 'an American'} marker.`],
          `${f.left} of ${kit.cards[f.card]!.value} left`,
        );
      default:
        return say(playCard(view), ['Card over.'], 'Done passes the turn.');
    }
  };

  const interceptionPrompt = (view: WarView, section: string): Saying => {
    const f = frameOf<Interception>(view, 'interception')!;
    if (section === 'strength') return say('Interception', ['Choose how many CU go with ', who(f.general), '.']);
    return say('Interception', ['Intercept at ', where(f.to), ': choose a general, or pass.']);
  };

  const evasionPrompt = (view: WarView, section: string): Saying => {
    const f = frameOf<Evasion>(view, 'evasion')!;
    const g = generalIn(boardOf(view), AMERICAN, f.from);
    if (section === 'whither') return say('Before the battle', ['Withdraw ', who(g), ': choose a space, or stand.']);
    if (section === 'strength') return say('Before the battle', ['Choose how many CU go with ', who(g), '.']);
    return say('Before the battle', [who(g), ' is attacked in ', where(f.from), ': retreat or stand.']);
  };

  const reinforcementPrompt = (view: WarView, section: string): Saying => {
    const f = frameOf<Reinforcements>(view, 'reinforcements')!;
    if (section === 'space')
      return f.side === BRITISH
        ? say('Reinforcements', ['Land: choose a port.'], `${cuWord(view.britishBox)} in the box`)
        : say('Reinforcements', [`Raise ${cuWord(f.value)}: choose a space.`]);
    if (section === 'troops') return say('Reinforcements', ['Choose how many CU land in ', where(f.to), '.']);
    return say('Reinforcements', ['A general may come to ', where(f.to), ': choose one.']);
  };

  /** "Phase: what to do – what remains", or for whom one waits. */
  const fieldPrompt = <V extends WarView>(look: Look<V>, own: OwnPrompts<V>): Prompt => {
    const { view } = look;
    const { question } = view;
    if (!question) {
      const over = view.outcome;
      return { phase: 'The end', words: [over ? over.why : 'The game is over.'], rule: over?.rule ?? own.end };
    }
    if (look.asked) {
      const said = asking(view, own);
      return { ...said, rule: said.rule ?? question.rule };
    }
    const doing = own.waiting[question.name] ?? WAITING[question.name] ?? 'to answer';
    return {
      phase: own.when(view),
      words: [
        look.live ? 'Waiting for the ' : 'The ',
        { side: SIDE[question.seat]!, seat: question.seat },
        look.live ? ` ${doing}.` : ` were asked ${doing}.`,
      ],
      rule: question.rule,
    };
  };

  return { where, fieldPrompt };
});
