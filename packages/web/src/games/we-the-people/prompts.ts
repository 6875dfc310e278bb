import { AMERICAN, BRITISH, type Side, generalIn, other, unitsAt } from '@liberty/colonies';
import {
  type Aftermath,
  type Battle,
  CANCEL,
  type Evasion,
  type Event,
  type Interception,
  type March,
  type Play,
  type Reinforcements,
  type Setup,
  type Together,
  type View,
} from '@liberty/we-the-people';
import type { Look, Prompt } from '../../table/desk.ts';
import type { Word, Words } from '../../table/words.ts';
import {
  SIDE,
  atlas,
  boardOf,
  cardName,
  cuWord,
  duelName,
  frameOf,
  generalName,
  generalWish,
  kit,
  spaceName,
  spaceWish,
} from './game.ts';

const who = (g: number): Word => (g < 0 ? 'nobody' : { name: generalName(g), wish: generalWish(g) });
const where = (x: number): Word => ({ name: spaceName(x), wish: spaceWish(x) });

type Saying = Omit<Prompt, 'rule'> & { readonly rule?: string };
const say = (phase: string, words: Words, left?: string, rule?: string): Saying => ({
  phase,
  words,
  ...(left === undefined ? {} : { left }),
  ...(rule === undefined ? {} : { rule }),
});

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const playCard = (view: View): string => {
  const card = frameOf<Play>(view, 'play')?.card ?? -1;
  return card >= 0 ? cardName(card) : 'Card';
};

const eventPrompt = (view: View, name: string): Saying => {
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

const marchPrompt = (view: View): Saying => {
  const f = frameOf<March>(view, 'march')!;
  const here = Math.min(5, unitsAt(boardOf(view), f.side, view.generalAt[f.general]!));
  const units = `${f.party} of ${here} CU`;
  return say(playCard(view), ['March ', who(f.general), ': choose a space.'], `${plural(f.left, 'move')} · ${units}`);
};

const battlePrompt = (view: View, name: string): Saying => {
  const f = frameOf<Battle>(view, 'battle')!;
  const b = boardOf(view);
  const commander = (side: Side): Word => {
    const g = side === f.attacker ? f.general : generalIn(b, side, f.to);
    return g < 0 ? SIDE[side] : who(g);
  };
  switch (name) {
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

const plainName = (word: Word): string => (typeof word === 'string' ? word : 'name' in word ? word.name : '');

const counterOdds = (view: View, f: Battle): string => {
  const side = other(f.lead);
  const g = side === f.attacker ? f.general : generalIn(boardOf(view), side, f.to);
  return g < 0 ? '' : `1–${kit.battle[g]!} on the die`;
};

const asking = (view: View): Saying => {
  const [chapter, section = ''] = view.question!.name.split(' ');
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
      return turnPrompt(view, section);
    case 'play':
      return playPrompt(view, section);
    case 'event':
      return eventPrompt(view, section);
    case 'french':
      return section === 'navy'
        ? say('French Alliance', ['Place the French Navy: choose a port.'])
        : say('French Alliance', ['Land Rochambeau: choose a port.'], '5 French CU');
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
    case 'battle':
      return battlePrompt(view, section);
    default:
      return say('After the battle', [
        'Retreat ',
        where(frameOf<Aftermath>(view, 'aftermath')!.to),
        ': choose a space.',
      ]);
  }
};

const turnPrompt = (view: View, section: string): Saying => {
  if (section === 'preempt') return say(`${view.year}`, ['Take the first play with a campaign, or wait.']);
  if (section === 'first') return say(`${view.year}`, ['Play first, or let the British.']);
  if (section === 'navy') return say('Winter', ['French Navy: choose a port.'], 'its own to stay');
  return say('Winter', ['Congress reconvenes: choose a space.']);
};

const playPrompt = (view: View, section: string): Saying => {
  const f = frameOf<Play>(view, 'play')!;
  switch (section) {
    case 'card':
      return say(`${view.year}`, ['Play a card: choose one of its uses.'], plural(view.hands[f.side].count, 'card'));
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

const interceptionPrompt = (view: View, section: string): Saying => {
  const f = frameOf<Interception>(view, 'interception')!;
  if (section === 'strength') return say('Interception', ['Choose how many CU go with ', who(f.general), '.']);
  return say('Interception', ['Intercept at ', where(f.to), ': choose a general, or pass.']);
};

const evasionPrompt = (view: View, section: string): Saying => {
  const f = frameOf<Evasion>(view, 'evasion')!;
  const g = generalIn(boardOf(view), AMERICAN, f.from);
  if (section === 'whither') return say('Before the battle', ['Withdraw ', who(g), ': choose a space, or stand.']);
  if (section === 'strength') return say('Before the battle', ['Choose how many CU go with ', who(g), '.']);
  return say('Before the battle', [who(g), ' is attacked in ', where(f.from), ': retreat or stand.']);
};

const reinforcementPrompt = (view: View, section: string): Saying => {
  const f = frameOf<Reinforcements>(view, 'reinforcements')!;
  if (section === 'space')
    return f.side === BRITISH
      ? say('Reinforcements', ['Land: choose a port.'], `${cuWord(view.britishBox)} in the box`)
      : say('Reinforcements', [`Raise ${cuWord(f.value)}: choose a space.`]);
  if (section === 'troops') return say('Reinforcements', ['Choose how many CU land in ', where(f.to), '.']);
  return say('Reinforcements', ['A general may come to ', where(f.to), ': choose one.']);
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
  'battle lead': 'to attack',
  'battle answer': 'to answer the attack',
  'battle counter': 'to counterattack or hold',
  'aftermath whither': 'to retreat',
};

/** "Phase: what to do – what remains", or for whom one waits. */
export const prompt = (look: Look<View>): Prompt => {
  const { view } = look;
  const { question } = view;
  if (!question) {
    const over = view.outcome;
    return { phase: 'The end', words: [over ? over.why : 'The game is over.'], rule: over?.rule ?? '12.0b' };
  }
  if (look.asked) {
    const said = asking(view);
    return { ...said, rule: said.rule ?? question.rule };
  }
  const doing = WAITING[question.name] ?? `to answer`;
  return {
    phase: `${view.year}`,
    words: [
      look.live ? 'Waiting for the ' : 'The ',
      { side: SIDE[question.seat]!, seat: question.seat },
      look.live ? ` ${doing}.` : ` were asked ${doing}.`,
    ],
    rule: question.rule,
  };
};
