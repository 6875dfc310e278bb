import type {
  Assault,
  Evasion,
  Event,
  Interception,
  FieldKit,
  WarView,
  March,
  Play,
  Reinforcements,
  Rout,
  Setup,
  Together,
} from '@liberty/we-the-people';
import { AMERICAN, generalIn, onMap, other, unitsWord } from '@liberty/colonies';
import { many } from '../naming.ts';
import { boardOf, forceIn, spaceName } from './board.ts';

export type Prompt<V extends WarView = WarView, K extends FieldKit = FieldKit> = (view: V, kit: K) => string;

export const frame = <F>(view: WarView): F => view.stack.at(-1) as unknown as F;
const at = (kit: FieldKit, x: number): string => (kit.atlas.names[x] === undefined ? 'the box' : spaceName(kit, x));
const name = (kit: FieldKit, g: number): string => kit.components.generals[g]?.name ?? 'the units';
const card = (kit: FieldKit, c: number): string => kit.cards[c]?.name ?? 'the card';

/** The battle that is about to be fought, in a sentence. */
export const battle = (view: WarView, kit: FieldKit): string => {
  const { general, party, to, attacker } = frame<Assault>(view);
  const against = forceIn(view, kit, other(attacker), to) ?? 'nobody';
  const leader = onMap(boardOf(view), general) ? `${name(kit, general)} with ` : '';
  return `Battle of ${at(kit, to)}: ${leader}${unitsWord(party)} ${leader === '' && party !== 1 ? 'attack' : 'attacks'} ${against}`;
};

const march = (view: WarView, kit: FieldKit): string => {
  const { general, party, left } = frame<March>(view);
  const troops = party > 0 ? `with ${unitsWord(party)}` : 'alone';
  return `${name(kit, general)} in ${at(kit, view.generalAt[general]!)} ${troops} marches: choose where to. ${many(left, 'space')} left.`;
};

const evader = (view: WarView, kit: FieldKit): string => forceIn(view, kit, 0, frame<Evasion>(view).from) ?? 'the army';
const event = (view: WarView, kit: FieldKit): string => card(kit, frame<Event>(view).card);

/** Every question of the game in a sentence, by its bookmark. */
const PROMPTS: Readonly<Record<string, Prompt>> = {
  'setup committee': (view, kit) => {
    const colony = kit.setup.committees[frame<Setup>(view).turn]!;
    return `Where in ${kit.atlas.colonyNames[colony]} does the Committee of Correspondence meet?`;
  },
  'setup begin': () => 'All committees stand. Shall the war begin?',
  'turn preempt': () => 'Do you take the first play with a campaign card?',
  'turn first': () => 'Who plays the first card of the year?',
  'turn navy': () => 'Before which port shall the French Navy lie?',
  'turn congress': () => 'Where does Congress reconvene?',
  'play card': () => 'Which card do you play?',
  'play use': (view, kit) => `What do you use ${card(kit, frame<Play>(view).card)} for?`,
  'play general': (view, kit) => `${card(kit, frame<Play>(view).card)}: whom do you move?`,
  'play marker': (view) => `Where do you place a marker? ${frame<Play>(view).left} left.`,
  'play over': () => 'Is that all? Until you say so it can be taken back.',
  'event place': (view, kit) => `${event(view, kit)}: where does a marker go? ${frame<Event>(view).left} left.`,
  'event remove': (view, kit) => `${event(view, kit)}: which marker goes? ${frame<Event>(view).left} left.`,
  'event declare': (view, kit) => {
    const colony = kit.setup.committees[frame<Event>(view).colony]!;
    return `${event(view, kit)}: where in ${kit.atlas.colonyNames[colony]}?`;
  },
  'event withdraw': (view, kit) => `${event(view, kit)}: which British unit goes home?`,
  'event order': () => 'Which of the cards you took is played now?',
  'french navy': () => 'Before which port does the French Navy appear?',
  'french port': () => 'Where do the French land?',
  'march move': march,
  'together choose': (view, kit) =>
    `Two generals cannot stay in ${at(kit, frame<Together>(view).space)}: choose who goes to the reinforcement box.`,
  'interception offer': (view, kit) => {
    const { from, to } = frame<Interception>(view);
    return `A British force marches from ${at(kit, from)} to ${at(kit, to)}: intercept it with a general, or let it pass.`;
  },
  'interception strength': (view, kit) =>
    `${name(kit, frame<Interception>(view).general)} intercepts in ${at(kit, frame<Interception>(view).to)}: choose how many units go with him.`,
  'evasion offer': (view, kit) =>
    `${evader(view, kit)} in ${at(kit, frame<Evasion>(view).from)} is attacked: try to retreat before the battle, or stand and fight.`,
  'evasion whither': (view, kit) =>
    `${evader(view, kit)} slips away from ${at(kit, frame<Evasion>(view).from)}: choose where to, or stand and fight.`,
  'evasion strength': (view, kit) => {
    const { from } = frame<Evasion>(view);
    return `Choose how many units slip away from ${at(kit, from)} with ${name(kit, generalIn(boardOf(view), AMERICAN, from))}.`;
  },
  'reinforcements space': (view) => {
    const { side, value } = frame<Reinforcements>(view);
    return side === 0
      ? `Where do your reinforcements (${many(value, 'unit')}) join the army?`
      : `Choose the port where your reinforcements land. In the box: ${unitsWord(view.britishBox)}.`;
  },
  'reinforcements troops': (view, kit) => `Choose how many units land in ${at(kit, frame<Reinforcements>(view).to)}.`,
  'reinforcements general': (view, kit) => `Does a general come to ${at(kit, frame<Reinforcements>(view).to)}?`,
  'aftermath whither': (view, kit) =>
    `The battle of ${at(kit, frame<Rout>(view).to)} is lost: choose the space to retreat to.`,
};

/** The question in a sentence: in the edition's own words, or in those that all share. */
export const promptWords = <V extends WarView, K extends FieldKit>(
  view: V,
  kit: K,
  own: Readonly<Record<string, Prompt<V, K>>>,
): string => {
  const { question } = view;
  if (!question) return '';
  return (own[question.name] ?? PROMPTS[question.name])?.(view, kit) ?? question.name;
};
