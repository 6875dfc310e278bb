import { AMERICAN, BRITISH, type Side, generalIn, markersWord, unitsAt } from '@liberty/colonies';
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
  unitsWord,
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
  /** Beside the cards in hand: what winter would take, when it is near. */
  beware(view: V, side: Side): string;
  /** The section that ends the war. */
  readonly end: string;
}

/** Who plays next hangs on the hands, and the last card ends the year: neither is foretold. */
export const PLAYED = 'This card is played. Done ends your play.';

const turnPrompt = (when: string, section: string): Saying => {
  if (section === 'preempt')
    return say(when, ['Open the year with a campaign card, or let the American side say who plays first.']);
  if (section === 'first') return say(when, ['Play the first card of the year, or let the British play it.']);
  if (section === 'navy')
    return say('Winter', ['Send the French Navy to a port, or choose the port where it lies to leave it there.']);
  return say('Winter', ['Congress was driven out: choose the space where it meets again.']);
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
  'battle events': 'to play battle events',
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
        return say(card, ['Choose a space for a marker.'], `${markersWord(f.left)} left`);
      case 'remove':
        return say(card, ['Choose a marker to take off the map.'], `${markersWord(f.left)} left`);
      case 'declare':
        return say(card, [
          `${atlas.colonyNames[kit.setup.committees[f.colony]!]!} declares its independence: choose the space for its marker.`,
        ]);
      case 'withdraw':
        return say(card, ['A British unit leaves the war: choose the space it leaves.'], `${unitsWord(f.left)} left`);
      default:
        return say(card, ['Two Special cards were drawn: choose which is carried out first.']);
    }
  };

  const marchPrompt = (view: WarView): Saying => {
    const f = frameOf<March>(view, 'march')!;
    const here = Math.min(5, unitsAt(boardOf(view), f.side, view.generalAt[f.general]!));
    const units = here === 0 ? 'alone' : `with ${f.party} of ${unitsWord(here)}`;
    return say(
      playCard(view),
      [who(f.general), ' marches: choose where to.'],
      `${plural(f.left, 'space')} left, ${units}`,
    );
  };

  const asking = <V extends WarView>(view: V, own: OwnPrompts<V>): Saying => {
    const [chapter = '', section = ''] = view.question!.name.split(' ');
    const said = own.ask(view, chapter, section);
    if (said) return said;
    const when = own.when(view);
    switch (chapter) {
      case 'setup': {
        if (section === 'begin') return say('Set-up', ['Every colony has its committee. Begin the war.']);
        const f = frameOf<Setup>(view, 'setup')!;
        const left = kit.setup.committees.length - f.turn;
        return say(
          'Committees',
          [`Choose the space in ${atlas.colonyNames[kit.setup.committees[f.turn]!]!} where its committee meets.`],
          `${plural(left, 'colony', 'colonies')} left`,
        );
      }
      case 'turn':
        return turnPrompt(when, section);
      case 'play':
        return playPrompt(view, own, section);
      case 'event':
        return eventPrompt(view, section);
      case 'french':
        return section === 'navy'
          ? say('French Alliance', ['France enters the war: choose the port where its Navy lies.'])
          : say(
              'French Alliance',
              ['Rochambeau comes from France: choose the port where he lands.'],
              `${frameOf<French>(view, 'french')!.units} French units`,
            );
      case 'march':
        return marchPrompt(view);
      case 'together':
        return say('Two generals', [
          'Two generals cannot stay in ',
          where(frameOf<Together>(view, 'together')!.space),
          ': choose who goes to the reinforcement box.',
        ]);
      case 'interception':
        return interceptionPrompt(view, section);
      case 'evasion':
        return evasionPrompt(view, section);
      case 'reinforcements':
        return reinforcementPrompt(view, section);
      default:
        return retreatPrompt(frameOf<Frame & Rout>(view, 'aftermath')!);
    }
  };

  const playPrompt = <V extends WarView>(view: V, own: OwnPrompts<V>, section: string): Saying => {
    const f = frameOf<Play>(view, 'play')!;
    switch (section) {
      case 'card':
        return say(
          own.when(view),
          ['Play a card: choose what it is for.'],
          `${plural(view.hands[f.side].count, 'card')} in hand${own.beware(view, f.side)}`,
        );
      case 'use':
        return say(playCard(view), ['Choose what this card is for.']);
      case 'general':
        return say(
          playCard(view),
          ['Choose the general who moves.'],
          f.use === 'event' ? `${f.left} may move` : undefined,
        );
      case 'marker':
        return say(
          'Place markers',
          [`Choose a space for ${f.side === BRITISH ? 'a British' : 'an American'} marker.`],
          `${f.left} of ${kit.cards[f.card]!.value} left`,
        );
      default:
        return say(playCard(view), [PLAYED]);
    }
  };

  /** Who marches, and where the enemy meets him. */
  const comer = (view: WarView): Word => who(frameOf<March>(view, 'march')!.general);

  const interceptionPrompt = (view: WarView, section: string): Saying => {
    const f = frameOf<Interception>(view, 'interception')!;
    if (section === 'strength')
      return say('Interception', [
        who(f.general),
        ' intercepts in ',
        where(f.to),
        ': choose how many units go with him.',
      ]);
    return say('Interception', [
      comer(view),
      ' marches into ',
      where(f.to),
      ': intercept him with a general, or let him pass.',
    ]);
  };

  const evasionPrompt = (view: WarView, section: string): Saying => {
    const f = frameOf<Evasion>(view, 'evasion')!;
    const g = generalIn(boardOf(view), AMERICAN, f.from);
    if (section === 'whither')
      return say('Before the battle', [who(g), ' slips away: choose where to, or stand and fight.']);
    if (section === 'strength') return say('Before the battle', ['Choose how many units slip away with ', who(g), '.']);
    return say('Before the battle', [
      comer(view),
      ' attacks ',
      who(g),
      ' in ',
      where(f.from),
      ': try to retreat before the battle, or stand and fight.',
    ]);
  };

  const retreatPrompt = ({ to }: Rout): Saying =>
    say('After the battle', ['The battle of ', where(to), ' is lost: choose the space to retreat to.']);

  const reinforcementPrompt = (view: WarView, section: string): Saying => {
    const f = frameOf<Reinforcements>(view, 'reinforcements')!;
    if (section === 'space')
      return f.side === BRITISH
        ? say('Reinforcements', ['Choose the port where they land.'], `${unitsWord(view.britishBox)} in the box`)
        : say('Reinforcements', [`Choose the space where ${unitsWord(f.value)} ${f.value === 1 ? 'joins' : 'join'}.`]);
    if (section === 'troops') return say('Reinforcements', ['Choose how many units land in ', where(f.to), '.']);
    return say('Reinforcements', ['A general may come to ', where(f.to), ': choose who, or nobody.']);
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
