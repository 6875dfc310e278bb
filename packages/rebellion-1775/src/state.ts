import type { Frame, Outcome, Table } from '@liberty/table';
import type { Card } from './cards.ts';
import type { Happening } from './events.ts';
import type { Kit, Scenario } from './kit.ts';
import { AREA_COUNT } from './map.ts';
import type { Rule } from './rulebook.ts';
import { COLOUR_COUNT, FACTIONS, type Faction, NOWHERE } from './sides.ts';

/**
 * A moment of play: plain JSON, mid-battle too. A copy of it shares its lists of cards, its marks of moved units and its
 * counters: the first two are never written in place but replaced as a whole, the counters are written by `counters` only.
 */
export interface State {
  /** Which scenario, by its place in the kit. */
  readonly scenario: number;
  /** 1.2 Which person sits in each faction's seat. */
  readonly holders: readonly number[];
  /** 12.5 Do partners show each other their cards? */
  readonly partnersShow: boolean;
  readonly stack: Frame[];
  outcome: Outcome | null;
  /** Nine counters an area: see STRIDE. */
  units: readonly number[];
  /** 7.0c Units that have moved, seven colours an area; all zero outside movement and shifting. */
  moved: readonly number[];
  readonly stock: number[];
  readonly fled: number[];
  /** 11.3d By area: the side whose flag flies over its city, or -1. Empty where colonies are counted. */
  readonly flags: number[];
  /** Cards not yet drawn, by faction, sorted: a deck has no order until it is drawn. */
  readonly decks: (readonly Card[])[];
  /** Hands by faction, sorted. */
  readonly hands: (readonly Card[])[];
  /** 3.5 Played cards by faction, in order, open to all; truce cards lie apart. */
  readonly discards: (readonly Card[])[];
  /** 10.1 The truce card each faction has laid, or -1. */
  readonly truces: Card[];
  round: number;
  /** 2.1 Markers still in the bag, sorted. */
  readonly bag: Faction[];
  /** Markers drawn this round, in order. */
  readonly track: Faction[];
  /** Whose turn it is, or -1. */
  active: Faction;
  /** Events played this turn. */
  events: number;
  /** The movement card of this turn, or -1. */
  laid: Card;
}

/** What the rules work on. */
export type Reb = Table<State, Happening, Rule> & { readonly kit: Kit };

/** What there is to see at a table, be it of a state or of a view: enough to ask what would come of something. */
export interface Scene {
  readonly kit: Kit;
  readonly s: Pick<State, 'scenario' | 'units' | 'moved' | 'active' | 'laid'> & {
    readonly stock: readonly number[];
    readonly fled: readonly number[];
    readonly stack: readonly Frame[];
  };
}

export const scenarioIn = (t: Pick<Scene, 'kit'> & { readonly s: { readonly scenario: number } }): Scenario =>
  t.kit.scenarios[t.s.scenario]!;

/** The counters made last belong to one moment alone, until it is copied: nobody else can see them change. */
const own: { counters: readonly number[] } = { counters: [] };

/** The counters of the areas, to be written: first made anew if another moment might share them. */
export const counters = ({ s }: { readonly s: State }): number[] => {
  if (s.units !== own.counters) s.units = own.counters = s.units.slice();
  return own.counters as number[];
};

const share = (units: readonly number[]): readonly number[] => {
  if (units === own.counters) own.counters = [];
  return units;
};

export const clone = (s: State, stack: Frame[]): State => ({
  scenario: s.scenario,
  holders: s.holders,
  partnersShow: s.partnersShow,
  stack,
  outcome: s.outcome,
  units: share(s.units),
  moved: s.moved,
  stock: s.stock.slice(),
  fled: s.fled.slice(),
  flags: s.flags.slice(),
  decks: s.decks.slice(),
  hands: s.hands.slice(),
  discards: s.discards.slice(),
  truces: s.truces.slice(),
  round: s.round,
  bag: s.bag.slice(),
  track: s.track.slice(),
  active: s.active,
  events: s.events,
  laid: s.laid,
});

export interface Seating {
  readonly holders: readonly number[];
  readonly partnersShow: boolean;
}

/** 7.0c Nobody has moved. */
export const UNMOVED: readonly number[] = Array.from({ length: AREA_COUNT * COLOUR_COUNT }, () => 0);

/** 1.1-1.4 The board before anything is drawn or placed. */
export const opening = (kit: Kit, scenario: number, seating: Seating): State => {
  const it = kit.scenarios[scenario]!;
  return {
    scenario,
    holders: seating.holders,
    partnersShow: seating.partnersShow,
    stack: [],
    outcome: null,
    units: it.start,
    moved: UNMOVED,
    stock: it.stock.slice(),
    fled: Array.from({ length: COLOUR_COUNT }, () => 0),
    flags: it.flags.slice(),
    decks: it.decks.slice(),
    hands: [[], [], [], []],
    discards: [[], [], [], []],
    truces: FACTIONS.map(() => NOWHERE),
    round: it.firstRound,
    bag: FACTIONS.slice(),
    track: [],
    active: NOWHERE,
    events: 0,
    laid: NOWHERE,
  };
};

/** May this seat look into the hand of that faction: its own, one its player also holds, or a partner's that is shown? */
export const seesHand = (
  s: { readonly holders: readonly number[]; readonly partnersShow: boolean },
  seat: number | undefined,
  faction: Faction,
): boolean => {
  if (seat === undefined) return false;
  if (seat === faction || s.holders[seat] === s.holders[faction]) return true;
  return s.partnersShow && seat >> 1 === faction >> 1;
};
