import { FACES, type Happening, type Holders } from './events.ts';
import type { Kit } from './kit.ts';
import { COLOURS, COLOURS_OF, type Colour, FACTION_FOLK, FACTION_NAMES, NA, SIDES, SIDE_NAMES } from './sides.ts';

const HOW = {
  land: '',
  warship: ' by warship',
  boats: ' by boat',
  special: ' by a march of their own',
  shift: ' within the colony',
  pursuit: ' in pursuit',
} as const;

const ONE = ['Regular', 'Loyalist', 'Continental', 'Patriot', 'Hessian', 'Frenchman', 'Native'] as const;
const MANY = [...FACTION_FOLK, 'Hessians', 'French', 'Natives'] as const;
/** '1 Loyalist', '3 Loyalists' */
const units = (c: Colour, n: number): string => `${n} ${(n === 1 ? ONE : MANY)[c]}`;
/** '1 Loyalist flees', '3 Loyalists flee' */
const does = (c: Colour, n: number, one: string, many: string): string => `${units(c, n)} ${n === 1 ? one : many}`;
const counted = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;
const list = (counts: readonly number[]): string => counts.flatMap((n, c) => (n > 0 ? [units(c, n)] : [])).join(', ');

const NO_BLOCK = {
  'no-colony': 'their side controlled no colony when the turn began',
  'no-city': 'there is no place where they could arrive',
  'no-unit': 'nobody is left to come',
} as const;

/** Both forces of a battle from the nine counters of its area. */
const forces = (counts: readonly number[]): string =>
  SIDES.map((side) => {
    const all = COLOURS.map((_, c) => (COLOURS_OF[side]!.includes(c) ? counts[c]! : 0));
    all[NA] = counts[NA + side]!;
    return list(all);
  }).join(' v ');

type Score = {
  readonly british: number;
  readonly american: number;
  readonly goal: 'colonies' | 'cities';
  readonly holders: Holders;
};

/** The score of both sides, and what it is made of. */
const score = ({ british, american, goal, holders }: Score, kit: Kit): string => {
  const { areas, colonies } = kit.components.map;
  const held = (side: number): string => {
    const list = (goal === 'colonies' ? colonies : areas).flatMap(({ name }, i) => (holders[i] === side ? [name] : []));
    return list.length === 0 ? '' : ` (${list.join(', ')})`;
  };
  const what = goal === 'colonies' ? 'Colonies' : 'Points of city flags';
  return `${what}: British ${british}${held(0)}, American ${american}${held(1)}.`;
};

const drew = (e: Extract<Happening, { kind: 'drew' }>, card: (c: number) => string): string => {
  if (e.count === 0) return `The ${FACTION_FOLK[e.faction]} have no card to draw.`;
  const which = e.cards ? `: ${e.cards.map(card).join(', ')}` : '';
  return `The ${FACTION_FOLK[e.faction]} draw ${counted(e.count, 'card')}${which}.`;
};

const scored = (e: Extract<Happening, { kind: 'scored' }>, kit: Kit): string => {
  if (e.truce.length === 0) return `The last round is over. ${score(e, kit)}`;
  const whose = e.truce.map((side) => SIDE_NAMES[side]).join(' and the ');
  return `The truce of the ${whose} side ends the war. ${score(e, kit)}`;
};

/** Makes the sentence for an event. */
export const narrator = (kit: Kit): ((event: Happening) => string) => {
  const { names } = kit.scenarios[0]!.theatre;
  const at = (x: number): string => names[x]!;
  const card = (c: number): string => kit.cards[c]!.name;
  return (e) => {
    switch (e.kind) {
      case 'placing-drawn':
        return `The marker of the ${FACTION_NAMES[e.faction]} is drawn: their side places its additional units first.`;
      case 'added':
        return `The ${FACTION_FOLK[e.faction]} add ${counted(e.units, 'unit')} in ${at(e.area)}.`;
      case 'drew':
        return drew(e, card);
      case 'shown':
        return `The ${FACTION_FOLK[e.faction]} show three events (${e.cards.map(card).join(', ')}) and shuffle them into the deck.`;
      case 'round':
        return `Round ${e.round} begins.`;
      case 'turn':
        return `The marker of the ${FACTION_NAMES[e.faction]} is drawn: it is their turn${e.left === 0 ? ', the last of the round' : ''}.`;
      case 'block-void':
        return `The ${FACTION_FOLK[e.faction]} get no reinforcements: ${NO_BLOCK[e.why]}.`;
      case 'reinforced':
        return `${does(e.colour, e.units, 'arrives', 'arrive')} in ${at(e.area)}.`;
      case 'event':
        return `The ${FACTION_FOLK[e.faction]} play ${card(e.card)}.`;
      case 'idle':
        return `Nothing comes of it: ${e.why}.`;
      case 'placed':
        return `${does(e.colour, e.units, 'is', 'are')} placed in ${at(e.area)}.`;
      case 'forfeited':
        return `${units(e.colour, e.units)} cannot come: none is left in stock or fled.`;
      case 'exchanged':
        return `A ${ONE[e.from]} in ${at(e.area)} goes back to the stockpile; a ${ONE[e.to]} takes his place.`;
      case 'returned':
        return `${does(e.colour, e.units, 'goes', 'go')} from the fled back to the stockpile.`;
      case 'laid':
        return `The ${FACTION_FOLK[e.faction]} play ${card(e.card)}.`;
      case 'moved':
        return `${list(e.units)}: ${at(e.from)} → ${at(e.to)}${HOW[e.how]}.`;
      case 'natives':
        return e.side < 0
          ? `${units(NA, e.units)} in ${at(e.area)} ${e.units === 1 ? 'turns' : 'turn'} neutral.`
          : `${units(NA, e.units)} in ${at(e.area)} ${e.units === 1 ? 'joins' : 'join'} the ${SIDE_NAMES[e.side as 0]} side.`;
      case 'flag':
        return `The ${SIDE_NAMES[e.side]} flag over ${at(e.area)} ${e.gained ? 'goes up' : 'comes down'}.`;
      case 'battle':
        return `Battle of ${at(e.area)}, the ${SIDE_NAMES[e.attacker]} side attacking: ${forces(e.units)}.`;
      case 'pairs':
        return `${does(NA, e.units, 'flees', 'flee')} from each side at ${at(e.area)}.`;
      case 'rolled':
        return `The ${SIDE_NAMES[e.side]} side rolls${e.volley ? ' a volley' : ''}: ${e.dice.map(([c, face]) => `${ONE[c]} ${FACES[face]}`).join(', ')}.`;
      case 'fled':
        return `${does(e.colour, e.units, 'flees', 'flee')} from ${at(e.area)}.`;
      case 'turncoats':
        return `${does(e.from, e.units, 'changes coats and fights', 'change coats and fight')} on with the ${MANY[e.to]}.`;
      case 'lost':
        return `${does(e.colour, e.units, 'falls', 'fall')} at ${at(e.area)}.`;
      case 'commanded':
        return `${units(e.colour, 1)}: ${at(e.area)} → ${at(e.to)} by command decision.`;
      case 'battle-over':
        return e.side < 0 ? `Nobody holds ${at(e.area)}.` : `The ${SIDE_NAMES[e.side as 0]} side holds ${at(e.area)}.`;
      case 'war-goes-on':
        return `The war goes on after round ${e.round}. ${score(e, kit)}`;
      case 'scored':
        return scored(e, kit);
      default:
        return e satisfies never;
    }
  };
};
