import type { Certainty } from '@liberty/colonies';
import {
  type Fault,
  type Pack as PackOf,
  type PackCheck,
  type Result,
  type Schema,
  type Shape,
  readPackBy,
} from '@liberty/table';
import {
  CONFIDENCE,
  type FieldPackData,
  GROUND_PARTS,
  byId,
  corrected,
  mapFaults,
  mergeGround,
  mergeLines,
  packSchemaOf,
  packWith,
  parts,
  whole,
} from '@liberty/we-the-people/editions';
import type { CardData } from './cards.ts';
import { type SecondEdition, weThePeopleCooper } from './game.ts';
import { type Components, KINDS, type Kit, MOST_BATTLE_CARDS, PRINTED, kitOf } from './kit.ts';

const ID = 'we-the-people-cooper';

/** 4.3 Totals of the edition that its text gives. */
const STRATEGY_CARDS = 126;
const BATTLE_CARDS = 48;

const TEXT: Shape = { is: 'text' };

interface CardRow {
  readonly name?: string;
  readonly text?: string;
  readonly ops?: number;
  readonly copies?: number;
  readonly removeIfEvent?: boolean;
  readonly count?: number;
}

/** What a pack of the right shape says. The set-up is printed in the rules and needs no correction. */
interface PackData extends Pick<FieldPackData, 'name' | 'spaces' | 'lines' | 'generals'> {
  readonly cards?: Readonly<Record<string, CardRow>>;
  readonly battleCards?: Readonly<
    Record<string, { readonly name?: string; readonly copies?: number; readonly confidence?: Certainty }>
  >;
}

/** A campaign is always a 3 (8.1); only an event that counts something has a count. */
const cardShape = ({ campaign, effect }: CardData): Shape => ({
  ...parts({
    name: TEXT,
    text: TEXT,
    copies: whole(0, 20),
    removeIfEvent: { is: 'yes-no' },
    ...(campaign === null ? { ops: whole(1, 3, 'The operation number; a 3 has the ship.') } : {}),
    ...(typeof effect['count'] === 'number' && effect['count'] > 0
      ? { count: whole(1, 9, 'How many units, markers, cards or points the event is about.') }
      : {}),
  }),
});

export const PACK: Shape = packWith(ID, {
  ...GROUND_PARTS,
  cards: parts(Object.fromEntries(PRINTED.cards.map((row) => [row.id, cardShape(row)]))),
  battleCards: byId(KINDS, {
    ...parts({ name: TEXT, copies: whole(0, BATTLE_CARDS), confidence: CONFIDENCE }),
    named: 'battle-card-row',
  }),
});

/** A row the pack speaks of is its author's word and no longer our reconstruction. */
const mergeCard = (printed: CardData, said: CardRow | undefined): CardData => {
  if (!said || Object.keys(said).length === 0) return printed;
  const { count, ...row } = said;
  const ops = said.ops ?? printed.ops;
  return {
    ...printed,
    ...row,
    ship: ops === 3 || printed.campaign !== null,
    effect: count === undefined ? printed.effect : { ...printed.effect, count },
    basis: 'pack',
    reconstructed: false,
  };
};

const merge = (said: PackData): { components: Components; faults: Fault[] } => {
  const { lines, faults } = mergeLines(said.lines);
  return {
    components: {
      ...mergeGround(PRINTED, said, lines),
      cards: PRINTED.cards.map((row) => mergeCard(row, said.cards?.[row.id])),
      battleCards: PRINTED.battleCards.map((row) => corrected(row, said.battleCards?.[row.id])),
      setup: PRINTED.setup,
    },
    faults,
  };
};

const total = (rows: readonly { readonly copies: number }[]): number => rows.reduce((n, row) => n + row.copies, 0);

const sumFaults = (place: string, rows: readonly { readonly copies: number }[], size: number): Fault[] =>
  total(rows) === size ? [] : [{ place, what: `the copies add up to ${total(rows)}; there must be ${size}` }];

/** 4.3 What is wrong with the decks: their sizes, and C-25 that two full hands can be dealt. */
const cardFaults = ({ cards }: Components): Fault[] => sumFaults('cards', cards, STRATEGY_CARDS);
const battleCardFaults = ({ battleCards }: Components): Fault[] =>
  sumFaults('battleCards', battleCards, Math.max(BATTLE_CARDS, 2 * MOST_BATTLE_CARDS));

/** The original's checks of its map; its section numbers mean nothing here. */
const groundFaults = (components: Components): Fault[] =>
  mapFaults(components).map(({ place, what }) => ({ place, what: what.replace(/ \(§[^)]*\)$/, '') }));

const CHECKS: readonly PackCheck<PackData, Components>[] = [
  [['spaces', 'lines'], groundFaults],
  [['cards'], cardFaults],
  [['battleCards'], battleCardFaults],
];

export type Pack = PackOf<Components, Kit>;

/** Reads a pack and checks it as a whole. Every fault is told, with its place. */
export const readPack = (text: string): Result<Pack, Fault[]> =>
  readPackBy({ shape: PACK, merge, checks: CHECKS, kitOf }, text);

/** The game with the components of a pack; its matches are begun with `components: pack.hash`. */
export const gameOfPack = ({ kit, hash }: Pack): SecondEdition => weThePeopleCooper({ kit, pack: hash });

export const packSchema = (): Schema => packSchemaOf(PACK, ID, 'We the People, second edition');

/** The schema as the file under schemas/ holds it. */
export const schemaText = (): string => `${JSON.stringify(packSchema(), undefined, 2)}\n`;
