import {
  CARDS,
  COLOURS,
  type Colour,
  FACES,
  type Happening,
  type Kit,
  type Side,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import type { Wish } from '@liberty/table';
import type { LogLine } from '../../table/desk.ts';
import { type Glossary, type Word, type Words, glossary, refer } from '../../table/words.ts';
import { FACTION_NAMES, FACTION_FOLK, SIDE_WORDS, areaWish, oneOf, unitsList, unitsWord, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';

const glossaries = new WeakMap<Kit, Glossary>();

const side = (it: Side): Word => ({ side: SIDE_WORDS[it], seat: it * 2 });
const faction = (it: number): Word => ({ side: FACTION_FOLK[it as 0], seat: it });

/** A die in the log: its colour and its face. */
const die = ([colour, face]: readonly [Colour, number]): Word => ({
  token: `${COLOURS[colour]} ${FACES[face]}`,
  says: `${oneOf(colour)} ${FACES[face]} `,
});

/** Natives who turn in a battle stay in its box; elsewhere they are a line like any other. */
const BLOWS = new Set<Happening['kind']>([
  'pairs',
  'rolled',
  'turncoats',
  'lost',
  'commanded',
  'natives',
  'battle-over',
]);
const CONSEQUENCES = new Set<Happening['kind']>(['placed', 'forfeited', 'exchanged', 'returned', 'flag']);

const HOW = {
  land: '',
  warship: ', by warship',
  boats: ', by boat',
  special: ', by a march of their own',
  shift: ', within the colony',
  pursuit: ', in pursuit',
} as const;

export const linesFor = perGame((opened: Rebellion1775) => {
  const { areaName, cardName, faceOf, game, kit } = gameFor(opened);

  /** The names of the areas as they can be found in a sentence. */
  const names = (): Glossary => {
    const found = glossaries.get(kit);
    if (found) return found;
    const made = glossary(
      new Map<string, Wish>(kit.scenarios[0]!.theatre.names.map((name, x) => [name, areaWish(x)] as const)),
      CARDS.map((_, card) => cardName(card)),
    );
    glossaries.set(kit, made);
    return made;
  };
  const where = (x: number): Word => ({ name: areaName(x), wish: areaWish(x) });

  const blow = (e: Happening): Words | undefined => {
    switch (e.kind) {
      case 'rolled':
        return [side(e.side), e.volley ? ' volley ' : ' ', ...e.dice.map(die)];
      case 'fled':
        return [`${unitsWord(e.colour, e.units)} ${e.units === 1 ? 'flees' : 'flee'}`];
      case 'lost':
        return [`${unitsWord(e.colour, e.units)} lost`];
      case 'commanded':
        return [`${unitsWord(e.colour, 1)} → `, where(e.to)];
      case 'battle-over':
        return e.side < 0 ? ['Nobody holds ', where(e.area)] : [side(e.side as Side), ' side holds ', where(e.area)];
      default:
        return undefined;
    }
  };

  const told = (e: Happening): Words | undefined => {
    switch (e.kind) {
      case 'drew':
        return [
          faction(e.faction),
          ` draw ${e.count === 0 ? 'no card' : `${e.count} ${e.count === 1 ? 'card' : 'cards'}`}${e.cards && e.count > 0 ? `: ${e.cards.map(cardName).join(', ')}` : ''}`,
        ];
      case 'reinforced':
        return [`Reinforce: ${unitsWord(e.colour, e.units)} at `, where(e.area)];
      case 'placed':
        return [`${unitsWord(e.colour, e.units)} placed in `, where(e.area)];
      case 'added':
        return [faction(e.faction), ` add ${unitsWord(e.faction, e.units)} in `, where(e.area)];
      case 'moved':
        return [`${unitsList(e.units)}: `, where(e.from), ' → ', where(e.to), HOW[e.how]];
      case 'laid':
        return [`${cardName(e.card)}: ${faceOf(e.card).text.replace(/\.$/, '')}`];
      case 'shown':
        return [faction(e.faction), ` show three events, shuffle and draw anew: ${e.cards.map(cardName).join(', ')}`];
      case 'event':
        return [`Event: ${cardName(e.card)}`];
      default:
        return undefined;
    }
  };

  /** An event as a line of the log, names marked and dice as dice. */
  const line = (e: Happening, rule: string): LogLine => {
    if (e.kind === 'round') return { level: 'chapter', words: [`Round ${e.round}`] };
    if (e.kind === 'turn')
      return {
        level: 'play',
        seat: e.faction,
        words: [`${FACTION_NAMES[e.faction as 0]}${e.left === 0 ? ', last of the round' : ''}`],
      };
    if (e.kind === 'battle') return { level: 'battle', seat: e.attacker * 2, words: ['Battle of ', areaName(e.area)] };
    if (e.kind === 'scored' || e.kind === 'war-goes-on')
      return { level: 'line', words: [game.narrate(e)], section: 'End of the round' };
    const words = blow(e) ?? told(e) ?? refer(game.narrate(e).replace(/\.$/, ''), names());
    const inBattle = BLOWS.has(e.kind) || (e.kind === 'fled' && rule === '8.4');
    const level = inBattle ? 'blow' : CONSEQUENCES.has(e.kind) ? 'consequence' : 'line';
    return { level, words, decides: e.kind === 'battle-over' };
  };

  return { line, names };
});
