import {
  type Atlas,
  type Certainty,
  type Colony,
  type General,
  type GeneralData,
  type MapData,
  PRINTED_GENERALS,
  PRINTED_MAP,
  SIDES,
  type Side,
  type Space,
  atlasOf,
  colony,
  general,
  space,
} from '@liberty/colonies';
import battleCards from '../data/battle-cards.json' with { type: 'json' };
import setup from '../data/setup.json' with { type: 'json' };
import track from '../data/turn-track.json' with { type: 'json' };
import { type Card, type CardData, PRINTED_CARDS, cardOf } from './cards.ts';

/** The six kinds of battle card, in the order of battle-cards.json. */
export const KINDS = ['frontal', 'flank-left', 'flank-right', 'double-envelopment', 'bombardment', 'probe'] as const;
export type Kind = number;
export const FRONTAL: Kind = 0;
export const BOMBARDMENT: Kind = 4;

export interface BattleCardData {
  readonly id: (typeof KINDS)[number];
  readonly name: string;
  readonly copies: number;
  readonly winnerLoss: number;
  readonly loserMod: number;
  readonly confidence: Certainty;
}

/** Pieces of one side at the start. */
export interface SideSetup {
  readonly units: readonly { readonly space: string; readonly general: string | null; readonly cu: number }[];
  readonly pc: readonly string[];
  readonly box: { readonly generals: readonly string[]; readonly cu: number };
}

/** What every edition prints, as data. Nothing in it is known to the rules by number. */
export interface FieldComponents {
  readonly map: MapData;
  readonly generals: readonly GeneralData[];
  readonly cards: readonly CardData[];
  readonly track: readonly { readonly year: number; readonly units: number; readonly confidence: Certainty }[];
  readonly setup: {
    readonly american: SideSetup;
    readonly british: SideSetup;
    readonly congress: string;
    readonly french: { readonly general: string; readonly units: number };
    readonly committees: readonly string[];
  };
}

/** Everything that was printed for the classic game. */
export interface Components extends FieldComponents {
  readonly battleCards: readonly BattleCardData[];
}

export const PRINTED: Components = {
  map: PRINTED_MAP,
  generals: PRINTED_GENERALS,
  cards: PRINTED_CARDS,
  battleCards: KINDS.map((id) => {
    const { name, copies, winnerLoss, loserMod, confidence } = battleCards.types.find((it) => it.id === id)!;
    return { id, name, copies, winnerLoss, loserMod, confidence: confidence as Certainty };
  }),
  track: track.track.map(({ year, britishReinforcements, confidence }) => ({
    year,
    units: britishReinforcements,
    confidence: confidence as Certainty,
  })),
  setup: {
    american: {
      units: setup.american.units,
      pc: setup.american.pc,
      box: { generals: setup.american.reinforcementBox.generals, cu: 0 },
    },
    british: { units: setup.british.units, pc: setup.british.pc, box: setup.british.reinforcementBox },
    congress: setup.american.continentalCongress,
    french: { general: setup.french.box.general, units: setup.french.box.cu },
    committees: setup.committeesOfCorrespondence.colonies,
  },
};

/** The components of every edition in the form in which the rules ask about them. */
export interface FieldKit {
  readonly components: FieldComponents;
  readonly atlas: Atlas;
  readonly strategy: readonly number[];
  readonly battle: readonly number[];
  readonly cards: readonly Card[];
  readonly deck: readonly number[];
  /** British combat units that arrive in each year, by years since the first. */
  readonly arrivals: readonly number[];
  readonly firstYear: number;
  readonly lastYear: number;
  readonly setup: {
    readonly units: readonly { side: Side; space: Space; general: General; units: number }[];
    readonly markers: readonly { side: Side; space: Space }[];
    readonly inBox: readonly General[];
    readonly britishBox: number;
    readonly congress: Space;
    readonly committees: readonly Colony[];
  };
}

/** The components of the classic game. */
export interface Kit extends FieldKit {
  readonly components: Components;
  readonly battleDeck: readonly number[];
  readonly winnerLoss: readonly number[];
  readonly loserMod: readonly number[];
}

const bySide = (components: Pick<FieldComponents, 'setup'>, side: Side): SideSetup =>
  side === 0 ? components.setup.american : components.setup.british;

/** 4.0 The set-up by number instead of name. */
export const setupOf = (c: Pick<FieldComponents, 'setup'>): FieldKit['setup'] => ({
  units: SIDES.flatMap((side) =>
    bySide(c, side).units.map((it) => ({
      side,
      space: space(it.space),
      general: it.general === null ? -1 : general(it.general as 'howe'),
      units: it.cu,
    })),
  ),
  markers: SIDES.flatMap((side) => bySide(c, side).pc.map((id) => ({ side, space: space(id) }))),
  inBox: SIDES.flatMap((side) => bySide(c, side).box.generals.map((id) => general(id as 'howe'))),
  britishBox: c.setup.british.box.cu,
  congress: space(c.setup.congress),
  committees: c.setup.committees.map(colony),
});

export const fieldKitOf = (components: FieldComponents): FieldKit => {
  const atlas = atlasOf(components.map);
  const years = components.track.map((it) => it.year);
  return {
    components,
    atlas,
    strategy: components.generals.map((it) => it.strategy),
    battle: components.generals.map((it) => it.battle),
    cards: components.cards.map((row) => cardOf(row, atlas)),
    deck: components.cards.map((row) => row.copies),
    arrivals: components.track.map((it) => it.units),
    firstYear: Math.min(...years),
    lastYear: Math.max(...years),
    setup: setupOf(components),
  };
};

export const kitOf = (components: Components): Kit => ({
  ...fieldKitOf(components),
  components,
  battleDeck: components.battleCards.map((it) => it.copies),
  winnerLoss: components.battleCards.map((it) => it.winnerLoss),
  loserMod: components.battleCards.map((it) => it.loserMod),
});
