import { COLONIES, GENERALS, SIDE_NAMES, SPACES } from '@liberty/colonies';
import type { CardData } from './cards.ts';
import { type FieldComponents, KINDS, PRINTED } from './kit.ts';
import { PACK_FORMAT, type Schema, type Shape, schemaOf } from '@liberty/table';
import { MOST_TROOPS } from './verbs.ts';

export const PACK_VERSION = 1;

type Parts = Readonly<Record<string, Shape>>;

const TEXT: Shape = { is: 'text' };
const YES_NO: Shape = { is: 'yes-no' };
const SPACE: Shape = { is: 'one-of', what: 'space', words: SPACES, named: 'space' };
const COLONY: Shape = { is: 'one-of', what: 'colony', words: COLONIES, named: 'colony' };
const GENERAL: Shape = { is: 'one-of', what: 'general', words: GENERALS, named: 'general' };
const SIDE: Shape = { is: 'one-of', what: 'side', words: SIDE_NAMES, named: 'side' };
export const CONFIDENCE: Shape = {
  is: 'one-of',
  what: 'degree of confidence',
  words: ['certain', 'likely', 'reconstructed'],
  named: 'confidence',
  about: "How sure the pack's author is of this row; 'certain' when left out.",
};
export const whole = (least: number, most: number, about?: string): Shape =>
  about === undefined ? { is: 'whole', least, most } : { is: 'whole', least, most, about };
export const parts = (of: Readonly<Record<string, Shape>>, needed?: readonly string[]): Shape =>
  needed ? { is: 'parts', parts: of, needed } : { is: 'parts', parts: of };
/** An object with the same shape under each of these ids. */
export const byId = (ids: readonly string[], shape: Shape): Shape =>
  parts(Object.fromEntries(ids.map((id) => [id, shape])));
export const list = (of: Shape): Shape => ({ is: 'list', of });

const PAIR: Shape = { is: 'list', of: SPACE, count: 2, named: 'line', about: 'A solid line between two spaces.' };

const COUNT = whole(1, 9);
const COLONY_LIST: Shape = { is: 'list', of: COLONY, about: 'The colonies the event speaks of; instead of "where".' };
const where = (...words: string[]): Shape => ({
  is: 'one-of',
  what: 'region',
  words,
  about: 'Where the event may act; instead of "colonies".',
});
const PLACING = {
  side: SIDE,
  count: COUNT,
  colonies: COLONY_LIST,
  where: where('any13', 'ports', 'adjacentBritish'),
  notPort: YES_NO,
};

/** The numbers and regions of each effect that a pack may correct. */
const PARAMS: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  operations: { value: whole(1, 3) },
  campaign: { generals: whole(1, 5) },
  declaration: { perColony: whole(1, 3) },
  french_alliance: { frenchCU: whole(1, 20) },
  european_war: { britishCU: whole(1, 20) },
  war_ends: { year: whole(PRINTED.track[0]!.year, PRINTED.track.at(-1)!.year) },
  draw_then_reshuffle: { draw: whole(1, 7) },
  place_pc: PLACING,
  place_pc_then_reshuffle: PLACING,
  remove_pc: {
    side: SIDE,
    count: COUNT,
    colonies: COLONY_LIST,
    where: where('any13', 'ports'),
    notPort: YES_NO,
    unguarded: YES_NO,
    notWithCU: YES_NO,
    requires: { is: 'either', of: [{ is: 'just', value: 'french-alliance' }, { is: 'nothing' }] },
  },
  end_british_regulars: {},
  extra_move: { spaces: whole(5, 9) },
  remove_cards: { from: SIDE, count: COUNT },
  no_american_ops_pc: {},
  battle_cards: {
    removeGeneral: { is: 'either', of: [GENERAL, { is: 'nothing' }] },
    bombardmentWild: YES_NO,
  },
};

/** Operations and campaign cards are never one-time; only battle events bring battle cards. */
const cardShape = ({ kind, effectCode }: CardData): Shape => ({
  is: 'parts',
  named: `${kind} ${effectCode}`.replaceAll(/[ _]/g, '-'),
  parts: {
    name: TEXT,
    copies: whole(0, 60),
    params: parts(PARAMS[effectCode]!),
    confidence: CONFIDENCE,
    ...(kind === 'operations' || kind === 'campaign' ? {} : { oneTime: YES_NO }),
    ...(kind === 'battle-event' ? { battleCards: whole(0, 9) } : {}),
  },
});

const FORCES: Shape = {
  is: 'list',
  named: 'forces',
  about: 'Combat units, with a general or without.',
  of: parts({ space: SPACE, general: { is: 'either', of: [GENERAL, { is: 'nothing' }] }, cu: whole(0, MOST_TROOPS) }, [
    'space',
    'cu',
  ]),
};
const MARKERS: Shape = { is: 'list', of: SPACE, about: 'Spaces with a political control marker.' };
const GENERALS_LIST = list(GENERAL);

const BOX = { generals: GENERALS_LIST };

/** 4.0 What a pack of any edition may say of the set-up, and what an edition has of its own. */
export const setupShape = (own: { readonly britishBox?: Parts; readonly more?: Parts } = {}): Shape =>
  parts({
    american: parts({ units: FORCES, pc: MARKERS, box: parts(BOX) }),
    british: parts({ units: FORCES, pc: MARKERS, box: parts({ ...BOX, ...own.britishBox }) }),
    congress: SPACE,
    committees: { is: 'list', of: COLONY, about: 'The colonies that get a committee, in the order of asking.' },
    ...own.more,
  });

const RATING = whole(1, 3);

/** What a pack of any edition may say of map and generals. */
export const GROUND_PARTS: Parts = {
  spaces: byId(SPACES, {
    ...parts({
      name: TEXT,
      colony: COLONY,
      port: YES_NO,
      winterQuarters: YES_NO,
      northOfWinterLine: YES_NO,
      confidence: CONFIDENCE,
    }),
    named: 'space-row',
  }),
  lines: {
    is: 'either',
    about: 'All solid lines anew, or those to be added and removed.',
    of: [list(PAIR), parts({ add: list(PAIR), remove: list(PAIR) })],
  },
  generals: byId(GENERALS, {
    ...parts({ name: TEXT, strategy: RATING, battle: RATING, confidence: CONFIDENCE }),
    named: 'general-row',
  }),
};

/** What a pack of an edition with these cards may say of what is printed; cards that are in no deck of it cannot be given to it. */
const fieldParts = ({ cards, track }: FieldComponents, own: Parts): Parts => ({
  ...GROUND_PARTS,
  track: byId(
    track.map((it) => String(it.year)),
    whole(0, MOST_TROOPS, 'British combat units that arrive in this year.'),
  ),
  cards: parts(Object.fromEntries(cards.flatMap((row) => (row.copies > 0 ? [[row.id, cardShape(row)] as const] : [])))),
  ...own,
  setup: setupShape({ britishBox: { cu: whole(0, MOST_TROOPS) } }),
});

/** A pack of this game that may say these things. What it leaves out stays as it is. */
export const packWith = (game: string, own: Parts): Shape =>
  parts(
    {
      $schema: TEXT,
      format: { is: 'just', value: PACK_FORMAT },
      version: { is: 'just', value: PACK_VERSION },
      game: { is: 'just', value: game },
      name: TEXT,
      note: TEXT,
      ...own,
    },
    ['format', 'version', 'game', 'name'],
  );

/** Everything a pack of this edition may say. */
export const packShape = (game: string, printed: FieldComponents, own: Parts): Shape =>
  packWith(game, fieldParts(printed, own));

export const PACK: Shape = packShape('we-the-people', PRINTED, {
  battleCards: byId(KINDS, {
    ...parts({ name: TEXT, copies: whole(0, 64), confidence: CONFIDENCE }),
    named: 'battle-card-row',
  }),
});

/** The published JSON Schema of a pack. It knows types and ids; totals, lines and the set-up are checked when a pack is read. */
export const packSchemaOf = (shape: Shape, game: string, title: string): Schema =>
  schemaOf(shape, {
    $id: `${game}.components.json`,
    title: `Liberty Tree components: ${title}`,
    description: "An owner's corrections to the reconstructed components. What is left out stays as it is.",
  });

export const packSchema = (): Schema => packSchemaOf(PACK, 'we-the-people', 'We the People');

/** The schema as the file under schemas/ holds it. */
export const schemaText = (): string => `${JSON.stringify(packSchema(), undefined, 2)}\n`;
