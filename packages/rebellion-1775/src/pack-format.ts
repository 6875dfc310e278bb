import { PACK_FORMAT, type Schema, type Shape, schemaOf } from '@liberty/table';
import { type CardData, type Op, PHASES, PRINTED_CARDS } from './cards.ts';
import { PRINTED, SCENARIOS } from './kit.ts';
import { AREAS, COLONIES } from './map.ts';
import { COLOURS, FACTIONS } from './sides.ts';
import { MOST_UNITS } from './verbs.ts';

export const PACK_VERSION = 1;

const TEXT: Shape = { is: 'text' };
const YES_NO: Shape = { is: 'yes-no' };
const NOTHING: Shape = { is: 'nothing' };
const AREA: Shape = { is: 'one-of', what: 'area', words: AREAS, named: 'area' };
const COLONY: Shape = { is: 'one-of', what: 'colony', words: COLONIES, named: 'colony' };
const COLOUR: Shape = { is: 'one-of', what: 'colour', words: COLOURS, named: 'colour' };
const PHASE: Shape = { is: 'one-of', what: 'phase', words: PHASES };
const CONFIDENCE: Shape = {
  is: 'one-of',
  what: 'degree of confidence',
  words: ['certain', 'likely', 'reconstructed'],
  named: 'confidence',
  about: "How sure the pack's author is of this row; 'certain' when left out.",
};
const whole = (least: number, most: number): Shape => ({ is: 'whole', least, most });
const parts = (of: Readonly<Record<string, Shape>>, needed?: readonly string[]): Shape =>
  needed ? { is: 'parts', parts: of, needed } : { is: 'parts', parts: of };
const byId = (ids: readonly string[], shape: Shape): Shape => parts(Object.fromEntries(ids.map((id) => [id, shape])));
const list = (of: Shape): Shape => ({ is: 'list', of });
const either = (...of: Shape[]): Shape => ({ is: 'either', of });

const UNITS = whole(0, MOST_UNITS);
const FACTION_IDS = FACTIONS.map((faction) => COLOURS[faction]!);
const COUNT: Shape = { ...byId(COLOURS, UNITS), named: 'count', about: 'Units by colour.' };
const PAIR: Shape = { is: 'list', of: AREA, count: 2, named: 'border', about: 'A land border of two areas.' };

/** The numbers and places of each operation that a pack may correct. */
const PARAMS: { readonly [K in Op]: Readonly<Record<string, Shape>> } = {
  placeFixed: { area: AREA, units: COUNT, evenIfEnemy: YES_NO },
  replace: { from: COLOUR, to: COLOUR },
  place: { unit: COLOUR, count: UNITS, plusFled: YES_NO, areas: either({ is: 'just', value: 1 }, NOTHING) },
  placeCity: { unit: COLOUR, count: UNITS },
  convertFled: { from: COLOUR, to: COLOUR, max: UNITS },
  redistribute: { mustContain: COLOUR },
  plusArea: { n: whole(1, 4) },
  plusArmy: { n: whole(1, 4) },
  passThrough: {},
  specialMove: { fromColony: COLONY, to: list(AREA), mustContain: COLOUR },
  freeVolley: {},
  convertFlee: { from: COLOUR, to: COLOUR },
  halfFlee: { unit: COLOUR, colony: COLONY },
  pursue: { mustContain: COLOUR },
};

const movementShape: Shape = {
  ...parts({
    name: TEXT,
    text: TEXT,
    armies: whole(1, 9),
    areas: either(whole(1, 9), NOTHING),
    mode: { is: 'one-of', what: 'way to move', words: ['land', 'warship', 'boats'] },
    truce: YES_NO,
    unitLimit: either(whole(1, 3), NOTHING),
    confidence: CONFIDENCE,
  }),
  named: 'movement-card',
};

const cardShape = (row: CardData): Shape => {
  if (row.type === 'movement') return movementShape;
  const op = row.effect!['op'] as Op;
  const effect = parts(PARAMS[op]);
  return { ...parts({ name: TEXT, text: TEXT, when: PHASE, effect, confidence: CONFIDENCE }), named: `event-${op}` };
};

const SCENARIO: Shape = {
  ...parts({
    name: TEXT,
    areas: either(list(AREA), NOTHING),
    decks: byId(FACTION_IDS, list(whole(1, 15))),
    additional: byId(FACTION_IDS, UNITS),
    fixedUnits: byId(COLOURS, byId(AREAS, UNITS)),
    replaceUnits: byId(AREAS, COUNT),
    firstRound: whole(1, 8),
    truceFrom: whole(1, 8),
    lastRound: whole(1, 8),
    reinforcements: whole(0, 9),
    nativeStock: UNITS,
    cityPoints: byId(AREAS, whole(0, 9)),
    switches: parts({
      eventLimit: whole(0, 3),
      cardsBeforePlacement: YES_NO,
      warshipStrict: YES_NO,
      commandAfterVictory: YES_NO,
      emptyEventPlay: YES_NO,
      butlerAllBattles: YES_NO,
      revereIntoEnemy: YES_NO,
    }),
    confidence: CONFIDENCE,
  }),
  named: 'scenario-row',
};

/** Everything a pack may say. What it leaves out stays as it is. */
export const PACK: Shape = parts(
  {
    $schema: TEXT,
    format: { is: 'just', value: PACK_FORMAT },
    version: { is: 'just', value: PACK_VERSION },
    game: { is: 'just', value: 'rebellion-1775' },
    name: TEXT,
    note: TEXT,
    areas: byId(AREAS, {
      ...parts({
        name: TEXT,
        colony: COLONY,
        city: either(TEXT, NOTHING),
        stLawrence: YES_NO,
        confidence: CONFIDENCE,
      }),
      named: 'area-row',
    }),
    borders: {
      is: 'either',
      about: 'All land borders anew, or those to be added and removed.',
      of: [list(PAIR), parts({ add: list(PAIR), remove: list(PAIR) })],
    },
    waters: byId(
      PRINTED.map.waters.map((it) => it.id),
      { ...parts({ name: TEXT, areas: list(AREA), confidence: CONFIDENCE }), named: 'water-row' },
    ),
    units: byId(COLOURS, {
      ...parts({ name: TEXT, total: UNITS, dice: whole(1, 6), hit: whole(1, 6), flee: whole(0, 5) }),
      named: 'unit-row',
    }),
    cards: parts(Object.fromEntries(PRINTED_CARDS.map((row) => [row.id, cardShape(row)]))),
    startingUnits: {
      ...byId(AREAS, COUNT),
      about: 'What is printed in an area; an area that is named holds this and nothing else.',
    },
    scenarios: byId(SCENARIOS, SCENARIO),
  },
  ['format', 'version', 'game', 'name'],
);

/** The published JSON Schema of a pack. It knows types and ids; sums and the set-up are checked when a pack is read. */
export const packSchema = (): Schema =>
  schemaOf(PACK, {
    $id: 'rebellion-1775.components.json',
    title: 'Liberty Tree components: 1775: Rebellion',
    description: "An owner's corrections to the reconstructed components. What is left out stays as it is.",
  });

/** The schema as the file under schemas/ holds it. */
export const schemaText = (): string => `${JSON.stringify(packSchema(), undefined, 2)}\n`;
