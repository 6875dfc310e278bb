import type { Speech } from '@liberty/table';
import { FACTION_FOLK, FACTION_NAMES, type Happening } from '../src/index.ts';
import { game } from './truth-reasons.ts';

const { kit } = game;
const AREA_NAMES = kit.scenarios[0]!.theatre.names;
const COLONY_NAMES = kit.components.map.colonies.map(({ name }) => name);
const cardName = (card: number): string => kit.cards[card]!.name;
const factionName = (faction: number): string => `The ${FACTION_FOLK[faction as 0]}`;

/** Every name that means one thing: areas, colonies, factions and cards. */
export const VOCABULARY: readonly string[] = [
  ...new Set([
    ...AREA_NAMES,
    ...COLONY_NAMES,
    ...FACTION_FOLK.map((name) => `The ${name}`),
    ...FACTION_NAMES.map((name) => `of the ${name}`),
    ...kit.cards.map((_, card) => cardName(card)),
  ]),
];

const counts = (units: readonly number[]): number[] => units.filter((n) => n > 0);
const holders = (e: Extract<Happening, { kind: 'scored' | 'war-goes-on' }>): string[] =>
  (e.goal === 'colonies' ? COLONY_NAMES : AREA_NAMES).filter((_, i) => e.holders[i] !== -1);

/** What the sentence of this event must name and count. */
export const speechOf = (e: Happening): Speech => {
  const areas = 'area' in e && e.kind !== 'rolled' && e.kind !== 'turncoats' ? [AREA_NAMES[e.area]!] : [];
  switch (e.kind) {
    case 'placing-drawn':
    case 'turn':
      return { names: [`of the ${FACTION_NAMES[e.faction]}`], numbers: [] };
    case 'drew':
      return {
        names: [factionName(e.faction), ...(e.count > 0 ? (e.cards ?? []) : []).map(cardName)],
        numbers: e.count > 0 ? [e.count] : [],
      };
    case 'shown':
      return { names: [factionName(e.faction), ...e.cards.map(cardName)], numbers: [] };
    case 'event':
    case 'laid':
      return { names: [factionName(e.faction), cardName(e.card)], numbers: [] };
    case 'added':
      return { names: [factionName(e.faction), ...areas], numbers: [e.units] };
    case 'block-void':
      return { names: [factionName(e.faction)], numbers: [] };
    case 'round':
      return { names: [], numbers: [e.round] };
    case 'moved':
      return { names: [AREA_NAMES[e.from]!, AREA_NAMES[e.to]!], numbers: counts(e.units) };
    case 'commanded':
      return { names: [...areas, AREA_NAMES[e.to]!], numbers: [1] };
    case 'battle':
      return { names: areas, numbers: counts(e.units.slice(0, -1)) };
    case 'war-goes-on':
      return { names: holders(e), numbers: [e.round, e.british, e.american] };
    case 'scored':
      return { names: holders(e), numbers: [e.british, e.american] };
    case 'exchanged':
    case 'flag':
    case 'battle-over':
    case 'rolled':
    case 'idle':
      return { names: areas, numbers: [] };
    default:
      return { names: areas, numbers: [e.units] };
  }
};
