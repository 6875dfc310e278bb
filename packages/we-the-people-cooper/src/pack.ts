import { type Certainty, general, isGeneralId } from '@liberty/colonies';
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
  mergeSetup,
  openingFaults,
  packSchemaOf,
  packWith,
  parts,
  setupShape,
  whole,
} from '@liberty/we-the-people/editions';
import type { CardData } from './cards.ts';
import { type SecondEdition, weThePeopleCooper } from './game.ts';
import { type Components, KINDS, type Kit, MOST_BATTLE_CARDS, PRINTED, kitOf } from './kit.ts';
import { rankOf } from './rules/09-rank.ts';

const ID = 'we-the-people-cooper';

/** 4.3 Totals of the edition that its text gives. */
const STRATEGY_CARDS = 126;
const BATTLE_CARDS = 48;
const MOST_FRENCH = 20;

const TEXT: Shape = { is: 'text' };

interface CardRow {
  readonly name?: string;
  readonly text?: string;
  readonly ops?: number;
  readonly copies?: number;
  readonly removeIfEvent?: boolean;
  readonly count?: number;
}

/** What a pack of the right shape says. */
interface PackData extends Pick<FieldPackData, 'name' | 'spaces' | 'lines' | 'generals'> {
  readonly setup?: FieldPackData['setup'] & { readonly french?: number };
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
  setup: setupShape({ more: { french: whole(1, MOST_FRENCH, 'French units that come with the alliance.') } }),
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

/** 4.2 The French force is a number of its own here, because no card bears it. */
const mergeOpening = (said: PackData['setup']): Components['setup'] => {
  const setup = mergeSetup(PRINTED.setup, said);
  return said?.french === undefined ? setup : { ...setup, french: { ...setup.french, units: said.french } };
};

const merge = (said: PackData): { components: Components; faults: Fault[] } => {
  const { lines, faults } = mergeLines(said.lines);
  return {
    components: {
      ...mergeGround(PRINTED, said, lines),
      cards: PRINTED.cards.map((row) => mergeCard(row, said.cards?.[row.id])),
      battleCards: PRINTED.battleCards.map((row) => corrected(row, said.battleCards?.[row.id])),
      setup: mergeOpening(said.setup),
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

/** The original's checks of its map and its set-up; its section numbers mean nothing here. */
const unnumbered = (faults: readonly Fault[]): Fault[] =>
  faults.map(({ place, what }) => ({ place, what: what.replace(/ \(§[^)]*\)$/, '') }));

const groundFaults = (components: Components): Fault[] => unnumbered(mapFaults(components));

/** 9.2 Generals of different rank may share a space. */
const FELLOWSHIP = {
  mayStand: (a: string, b: string): boolean =>
    isGeneralId(a) && isGeneralId(b) && rankOf(general(a)) !== rankOf(general(b)),
  rule: '§9.2',
};

/** 4 What is wrong with the set-up. Nobody can have lost before the first card: only suing for peace ends the war (C-04). */
const setupFaults = (components: Components): Fault[] => unnumbered(openingFaults(components, FELLOWSHIP));

const CHECKS: readonly PackCheck<PackData, Components>[] = [
  [['spaces', 'lines'], groundFaults],
  [['cards'], cardFaults],
  [['battleCards'], battleCardFaults],
  [['setup', 'spaces'], setupFaults],
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
