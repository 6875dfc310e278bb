import { FACES, type Happening } from './events.ts';
import type { Kit } from './kit.ts';
import { COLOURS, type Colour, FACTION_NAMES, NA, SIDE_NAMES } from './sides.ts';

const HOW = {
  land: '',
  warship: ' by warship',
  boats: ' by boat',
  special: ' by a march of their own',
  shift: ' within the colony',
  pursuit: ' in pursuit',
} as const;

const counted = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;

/** Makes the sentence for an event. */
export const narrator = (kit: Kit): ((event: Happening) => string) => {
  const names = kit.scenarios[0]!.theatre.names;
  const at = (x: number): string => names[x]!;
  const units = (c: Colour, n: number): string => `${n} ${kit.unitNames[c]}`;
  const card = (c: number): string => `${kit.cards[c]!.id.toUpperCase()} ${kit.cards[c]!.name}`;
  const list = (counts: readonly number[]): string => counts.flatMap((n, c) => (n > 0 ? [units(c, n)] : [])).join(', ');
  return (e) => {
    switch (e.kind) {
      case 'placing-drawn':
        return `The marker of the ${FACTION_NAMES[e.faction]} is drawn: their side places its additional units first.`;
      case 'added':
        return `The ${FACTION_NAMES[e.faction]} add ${counted(e.units, 'unit')} in ${at(e.area)}.`;
      case 'drew':
        return `The ${FACTION_NAMES[e.faction]} draw ${counted(e.count, 'card')}${e.cards && e.count > 0 ? `: ${e.cards.map(card).join(', ')}` : ''}.`;
      case 'shown':
        return `The ${FACTION_NAMES[e.faction]} show three events (${e.cards.map(card).join(', ')}) and shuffle them into the deck.`;
      case 'round':
        return `Round ${e.round} begins.`;
      case 'turn':
        return `The marker of the ${FACTION_NAMES[e.faction]} is drawn: it is their turn${e.left === 0 ? ', the last of the round' : ''}.`;
      case 'block-void':
        return `The ${FACTION_NAMES[e.faction]} get no reinforcements: ${e.why === 'no-colony' ? 'their side controlled no colony when the turn began' : 'there is nobody to come, or no place to arrive'}.`;
      case 'reinforced':
        return `${units(e.colour, e.units)} arrive in ${at(e.area)}.`;
      case 'event':
        return `The ${FACTION_NAMES[e.faction]} play ${card(e.card)}.`;
      case 'placed':
        return `${units(e.colour, e.units)} are placed in ${at(e.area)}.`;
      case 'forfeited':
        return `${units(e.colour, e.units)} cannot come: none is left in stock or fled.`;
      case 'exchanged':
        return `One unit of the ${kit.unitNames[e.from]} in ${at(e.area)} changes sides for one of the ${kit.unitNames[e.to]}.`;
      case 'returned':
        return `${units(e.colour, e.units)} go from the fled back to their stockpile.`;
      case 'laid':
        return `The ${FACTION_NAMES[e.faction]} lay ${card(e.card)}.`;
      case 'moved':
        return `${list(e.units)}: ${at(e.from)} → ${at(e.to)}${HOW[e.how]}.`;
      case 'natives':
        return e.side < 0
          ? `${units(NA, e.units)} in ${at(e.area)} are left alone and turn neutral.`
          : `${units(NA, e.units)} in ${at(e.area)} join the ${SIDE_NAMES[e.side as 0]} side.`;
      case 'flag':
        return `The ${SIDE_NAMES[e.side]} flag over ${at(e.area)} ${e.gained ? 'goes up' : 'comes down'}.`;
      case 'battle':
        return `Battle of ${at(e.area)}, the ${SIDE_NAMES[e.attacker]} side attacking: ${forces(e.units, units)}.`;
      case 'pairs':
        return `${e.units} Native Americans of each side flee from ${at(e.area)}.`;
      case 'rolled':
        return `The ${SIDE_NAMES[e.side]} side rolls${e.volley ? ' a volley' : ''}: ${e.dice.map(([c, face]) => `${COLOURS[c]!.toUpperCase()} ${FACES[face]}`).join(', ')}.`;
      case 'fled':
        return `${units(e.colour, e.units)} flee from ${at(e.area)}.`;
      case 'turncoats':
        return `${units(e.from, e.units)} change coats and fight on as ${kit.unitNames[e.to]}.`;
      case 'lost':
        return `${units(e.colour, e.units)} fall at ${at(e.area)}.`;
      case 'commanded':
        return `${units(e.colour, 1)}: ${at(e.area)} → ${at(e.to)} by command decision.`;
      case 'battle-over':
        return e.side < 0 ? `Nobody holds ${at(e.area)}.` : `The ${SIDE_NAMES[e.side as 0]} side holds ${at(e.area)}.`;
      case 'war-goes-on':
        return `The war goes on after round ${e.round}.`;
      case 'scored':
        return `${e.goal === 'colonies' ? 'Colonies' : 'Points of city flags'}: British ${e.british}, American ${e.american}.`;
      default:
        return e satisfies never;
    }
  };
};

/** Both forces of a battle from the nine counters of its area. */
const forces = (counts: readonly number[], units: (c: Colour, n: number) => string): string => {
  const side = (colours: readonly number[], natives: number): string =>
    [...colours.map((c) => [c, counts[c]!] as const), [NA, counts[natives]!] as const]
      .flatMap(([c, n]) => (n > 0 ? [units(c, n)] : []))
      .join(', ');
  return `${side([0, 1, 4], NA)} v ${side([2, 3, 5], NA + 1)}`;
};
