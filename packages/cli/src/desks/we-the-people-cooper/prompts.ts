import { other, unitsAt, unitsWord } from '@liberty/colonies';
import type {
  Aftermath,
  Arrival,
  Battle,
  Event,
  Kit,
  Mandatory,
  March,
  Play,
  Politics,
  Reaction,
  Setup,
  Siege,
  Together,
  View,
} from '@liberty/we-the-people-cooper';
import { MATCH, spacesLeft } from '@liberty/we-the-people-cooper';
import { SIDE } from '../we-the-people/board.ts';
import { many } from '../naming.ts';
import { boardOf, forceIn, generalName, spaceName } from './board.ts';

type Prompt = (view: View, kit: Kit) => string;

export const frame = <F>(view: View): F => view.stack.at(-1) as unknown as F;

/** A card with its number: several kinds bear one name. */
export const cardName = (kit: Kit, card: number): string => {
  const it = kit.cards[card];
  return it ? `${it.name} (${it.ops})` : 'the card';
};

const party = (kit: Kit, g: number, units: number): string =>
  `${generalName(kit, g)} ${units > 0 ? `with ${unitsWord(units)}` : 'alone'}`;
const event = (view: View, kit: Kit): string => cardName(kit, frame<Event>(view).card);

/** The battle that is being fought, in a sentence. */
const battle = (view: View, kit: Kit): string => {
  const { general, party: units, to, attacker, sortie } = frame<Battle>(view);
  const foe = forceIn(view, kit, other(attacker), to) ?? 'nobody';
  const out = sortie ? unitsAt(boardOf(view), attacker, to) : 0;
  return `Battle of ${spaceName(kit, to)}: ${party(kit, general, units + out)} against ${foe}`;
};

const entry = (view: View, kit: Kit): string => {
  const { general, party: units, from, to } = frame<Reaction>(view);
  const whence = from < 0 ? 'England' : spaceName(kit, from);
  return `${party(kit, general, units)} comes from ${whence} to ${spaceName(kit, to)}.`;
};

const march: Prompt = (view, kit) => {
  const f = frame<March>(view);
  const where = spaceName(kit, view.generalAt[f.general]!);
  const left = Math.max(0, spacesLeft(f));
  const asked = left > 0 ? 'marches: choose where to' : 'has come to the end of his march: besiege, or stop';
  return `${party(kit, f.general, f.party)} in ${where} ${asked}. ${many(left, 'space')} left.`;
};

const siegeOf = (view: View, kit: Kit): string => {
  const { space, side } = frame<Siege>(view);
  return `The ${SIDE[side]} side presses the siege of ${spaceName(kit, space)}.`;
};

const REASONS: Readonly<Record<Politics['rule'], string>> = {
  '15.5': 'For the battle',
  '20.2': 'For the Victory Check',
};
const politics =
  (what: string): Prompt =>
  (view) =>
    `${REASONS[frame<Politics>(view).rule]}: ${what}`;

const matching = ({ options }: View): string =>
  options.some((a) => MATCH.is(a))
    ? 'Match it with the same card or a Reserve, or concede the battle.'
    : 'You cannot match it: the battle is lost.';

const BATTLE: Readonly<Record<string, Prompt>> = {
  'battle relief': (view, kit) => `${battle(view, kit)}. Do the besieged come out to fight beside them?`,
  'battle events': (view, kit) =>
    `${battle(view, kit)}.${view.hidden.length > 0 ? ` Chosen: ${view.hidden.map((card) => cardName(kit, card)).join(', ')}.` : ''} Do you choose a battle event, in secret?`,
  'battle lead': (view, kit) => `${battle(view, kit)}. With which card do you attack?`,
  'battle answer': (view, kit) => {
    const { card, lead } = frame<Battle>(view);
    return `The ${SIDE[lead]} side attacks with ${kit.components.battleCards[card]?.name ?? 'a card'}. ${matching(view)}`;
  },
  'battle counter': () => 'You matched it. Take over the attack, or leave it to the enemy.',
  'battle parley': (view) => `The ${SIDE[frame<Battle>(view).lead]} side withdraws: roll to hold it, or let it go.`,
  'battle initiative': () => 'The withdrawal has failed: take over the attack, or leave it to the enemy.',
  'battle flight': (view, kit) => `You break off at ${spaceName(kit, frame<Battle>(view).to)}: choose where to go.`,
  'aftermath steady': (view) => `${many(frame<Aftermath>(view).losses, 'unit')} would be lost. Do you play a card?`,
  'aftermath share': (view) =>
    `${many(frame<Aftermath>(view).losses, 'unit')} lost. How many of them does the army that came from outside lose?`,
  'aftermath whither': (view, kit) =>
    `The battle of ${spaceName(kit, frame<Aftermath>(view).to)} is lost: choose the space to retreat to.`,
};

const EVENT: Readonly<Record<string, Prompt>> = {
  'event place': (view, kit) => `${event(view, kit)}: where does a marker go? ${frame<Event>(view).left} left.`,
  'event remove': (view, kit) => `${event(view, kit)}: which marker goes? ${frame<Event>(view).left} left.`,
  'event flip': (view, kit) => `${event(view, kit)}: which enemy marker is turned over?`,
  'event strike': (view, kit) => `${event(view, kit)}: where is a unit lost?`,
  'event recall': (view, kit) => `${event(view, kit)}: who goes to the box?`,
  'event name': (view, kit) => `${event(view, kit)}: who comes?`,
  'event post': (view, kit) => `${event(view, kit)}: where does ${generalName(kit, frame<Event>(view).general)} go?`,
  'event shelter': (view, kit) => `${event(view, kit)}: who has shelter this winter?`,
  'event siege': (view, kit) => `${event(view, kit)}: at which siege?`,
  'event navy': (view, kit) => `${event(view, kit)}: before which port shall the French Navy lie?`,
  'event storm': () => 'The French Navy puts to sea. Do you play a card against it?',
  'mandatory declare': (view, kit) => {
    const colony = kit.setup.committees[frame<Mandatory>(view).colony]!;
    return `The Declaration of Independence: where in ${kit.atlas.colonyNames[colony]}?`;
  },
  'mandatory navy': () => 'The French Alliance: before which port does their Navy appear?',
  'mandatory port': () => 'Where do the French land?',
  'mandatory withdraw': () => 'The European War: from where is a unit taken?',
};

/** Every question of the game in a sentence, by its bookmark. */
const PROMPTS: Readonly<Record<string, Prompt>> = {
  'setup committee': (view, kit) => {
    const colony = kit.setup.committees[frame<Setup>(view).turn]!;
    return `Where in ${kit.atlas.colonyNames[colony]} does the Committee of Correspondence meet?`;
  },
  'setup begin': () => 'All committees stand. Shall the war begin?',
  'turn preempt': () => 'Do you take the first play with a campaign card?',
  'turn first': () => 'Who plays the first card of the year?',
  'turn congress': () => 'Where does Congress meet again?',
  'play card': () => 'Which card do you play?',
  'play use': (view, kit) => `What do you use ${cardName(kit, frame<Play>(view).card)} for?`,
  'play general': (view, kit) => `${cardName(kit, frame<Play>(view).card)}: whom do you move?`,
  'play marker': (view) => `Where do you place a marker? ${frame<Play>(view).left} left.`,
  'play over': () => 'Is that all? Until you say so it can be taken back.',
  'arrival space': (view) => {
    const { side, units } = frame<Arrival>(view);
    return `Where ${units === 1 ? 'does' : 'do'} ${many(units, `${SIDE[side]} unit`)} come to the map?`;
  },
  'arrival general': (view, kit) => `Does a general come to ${spaceName(kit, frame<Arrival>(view).to)}?`,
  'arrival captain': (view, kit) => `Who leads the landing in ${spaceName(kit, frame<Arrival>(view).to)}?`,
  'march move': march,
  'march weather': (view, kit) => {
    const { general, party: units, to } = frame<March>(view);
    return `${party(kit, general, units)} sails for ${spaceName(kit, to)}. Do you play a card against him?`;
  },
  'march pursue': (view, kit) =>
    `The enemy has slipped away. Does ${generalName(kit, frame<March>(view).general)} try to go on?`,
  'reaction walls': (view, kit) => `${entry(view, kit)} Do your units there go inside?`,
  'reaction declare': (view, kit) => `${entry(view, kit)} What do you declare?`,
  'reaction whither': (view, kit) => `${entry(view, kit)} You slip away: choose a space and how many go.`,
  'reaction answer': (view, kit) =>
    `${entry(view, kit)} He has been intercepted. Does he ${frame<Reaction>(view).party > 0 ? 'fight' : 'go in'} or back up?`,
  'together whither': (view, kit) =>
    `Two generals of one rank in ${spaceName(kit, frame<Together>(view).space)}: where does ${generalName(kit, frame<Together>(view).general)} go?`,
  'politics place': politics('where do you place a marker you have won?'),
  'politics remove': politics('which marker of yours do you give up?'),
  'politics british': politics('which marker of yours do you give up?'),
  'siege convoy': (view, kit) => `${siegeOf(view, kit)} Do you play a card for the besieged?`,
  ...EVENT,
  ...BATTLE,
};

export const promptWords = (view: View, kit: Kit): string => {
  const { question } = view;
  return question ? (PROMPTS[question.name]?.(view, kit) ?? question.name) : '';
};
