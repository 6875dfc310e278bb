import {
  type Atlas,
  type Certainty,
  type GeneralData,
  type MapData,
  PRINTED_GENERALS,
  PRINTED_MAP,
  type Space,
  atlasOf,
  space,
} from '@liberty/colonies';
import {
  PRINTED as CLASSIC,
  type Components as ClassicComponents,
  type Kit as ClassicKit,
} from '@liberty/we-the-people';
import { setupOf } from '@liberty/we-the-people/editions';
import battleCards from '../data/battle-cards.json' with { type: 'json' };
import { type Card, type CardData, PRINTED_CARDS, cardOf } from './cards.ts';

/** 14.3, 14.5 The six kinds of battle card; the last is wild. */
export const KINDS = ['frontal', 'flank-left', 'flank-right', 'probe', 'double-envelopment', 'reserve'] as const;
export type Kind = number;
export const FRONTAL: Kind = 0;
export const PROBE: Kind = 3;
export const DOUBLE_ENVELOPMENT: Kind = 4;
export const RESERVE: Kind = 5;
/** The kinds a Reserve can stand for. */
export const NAMED_KINDS: readonly string[] = KINDS.slice(0, RESERVE);

export interface BattleCardData {
  readonly id: (typeof KINDS)[number];
  readonly name: string;
  readonly copies: number;
  readonly confidence: Certainty;
}

/** 1, 2.1 Everything that was printed, as data [C-05, C-44]. Map, generals and set-up are those of the original game [C-01]. */
export interface Components {
  readonly map: MapData;
  readonly generals: readonly GeneralData[];
  readonly cards: readonly CardData[];
  readonly battleCards: readonly BattleCardData[];
  readonly setup: ClassicComponents['setup'];
}

export const PRINTED: Components = {
  map: PRINTED_MAP,
  generals: PRINTED_GENERALS,
  cards: PRINTED_CARDS,
  battleCards: battleCards.types.map(({ name, count }, kind) => ({
    id: KINDS[kind]!,
    name,
    copies: count,
    confidence: 'likely',
  })),
  setup: CLASSIC.setup,
};

/** 4, C-03 Nine turns; the deck is dealt exactly once. */
export const FIRST_YEAR = 1775;
export const LAST_YEAR = 1783;
export const HAND = 7;
/** 14.1, C-25 No side is dealt more battle cards than this. */
export const MOST_BATTLE_CARDS = 20;

/** 11.5 Ports against which a fleet cannot work. */
export const RESTRICTED: readonly Space[] = ['quebec', 'boston', 'charleston'].map(space);
/** 20.1 Cities that are worth a political point. */
export const CITIES: readonly Space[] = ['quebec', 'boston', 'new-york', 'philadelphia', 'charleston'].map(space);

/** Components in the form in which the rules ask about them. */
export interface Kit {
  readonly components: Components;
  readonly atlas: Atlas;
  readonly strategy: readonly number[];
  readonly battle: readonly number[];
  readonly cards: readonly Card[];
  readonly deck: readonly number[];
  readonly battleDeck: readonly number[];
  readonly frenchUnits: number;
  readonly setup: ClassicKit['setup'];
}

export const kitOf = (components: Components): Kit => {
  const atlas = atlasOf(components.map);
  return {
    components,
    atlas,
    strategy: components.generals.map((it) => it.strategy),
    battle: components.generals.map((it) => it.battle),
    cards: components.cards.map((row) => cardOf(row, atlas)),
    deck: components.cards.map((row) => row.copies),
    battleDeck: components.battleCards.map((it) => it.copies),
    frenchUnits: components.setup.french.units,
    setup: setupOf(components),
  };
};
