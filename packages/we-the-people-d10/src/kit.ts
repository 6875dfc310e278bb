import type { Certainty } from '@liberty/colonies';
import { type FieldComponents, type FieldKit, PRINTED as CLASSIC, fieldKitOf } from '@liberty/we-the-people';
import type { CardData } from '@liberty/we-the-people/editions';
import deck from '../data/cards.json' with { type: 'json' };
import crt from '../data/crt.json' with { type: 'json' };
import setup from '../data/setup.json' with { type: 'json' };

/** The table has so many rows and columns; higher totals read as this one. */
export const WIDEST_TOTAL = 20;

/** M5.8, M-14 The Combat Results Table: the attacker's total chooses the row, the defender's the column. */
export interface ResultsTable {
  readonly target: readonly (readonly number[])[];
  readonly confidence: Certainty;
}

/** Everything that is printed for the manual's game, as data. */
export interface Components extends FieldComponents {
  readonly crt: ResultsTable;
}

type CardChange = Partial<Pick<CardData, 'effect' | 'params'>>;
const CHANGES: Readonly<Record<string, CardChange>> = deck.cards;

/** M-03 The classic row with what the manual changes; a War Ends card is in no deck. */
const cardFor = (row: CardData): CardData => ({
  ...row,
  ...CHANGES[row.id],
  copies: row.effectCode === deck.withoutEffectCode ? 0 : row.copies,
});

const { american, british } = setup;

export const PRINTED: Components = {
  map: CLASSIC.map,
  generals: CLASSIC.generals,
  cards: CLASSIC.cards.map(cardFor),
  track: CLASSIC.track.filter((it) => it.year >= setup.turn),
  setup: {
    american: { units: american.units, pc: american.pc, box: american.box },
    british: { units: british.units, pc: british.pc, box: british.box },
    congress: american.congress,
    french: CLASSIC.setup.french,
    committees: CLASSIC.setup.committees,
  },
  crt: { target: crt.target, confidence: crt.reconstructed ? 'reconstructed' : 'certain' },
};

/** Components in the form in which the rules ask about them. */
export interface Kit extends FieldKit {
  readonly components: Components;
}

export const kitOf = (components: Components): Kit => ({ ...fieldKitOf(components), components });
