import { PACK_FORMAT, type Schema, type Shape, schemaOf } from '@liberty/table';
import { EVENTS, FORCES, HEADLINES, LAST_TURN, RESULTS, TERRAINS } from './components.ts';
import { STATES, ZONES } from './places.ts';
import { FIRST_INDIAN, SHIPS, UNITS } from './units.ts';

export const PACK_VERSION = 1;

const TEXT: Shape = { is: 'text' };
const YES_NO: Shape = { is: 'yes-no' };
const STATE: Shape = { is: 'one-of', what: 'State', words: STATES, named: 'state' };
const CONFIDENCE: Shape = {
  is: 'one-of',
  what: 'degree of confidence',
  words: ['certain', 'likely', 'reconstructed'],
  named: 'confidence',
  about: "How sure the pack's author is of this row; 'certain' when left out.",
};
const whole = (least: number, most: number, about?: string): Shape =>
  about === undefined ? { is: 'whole', least, most } : { is: 'whole', least, most, about };
const parts = (of: Readonly<Record<string, Shape>>, needed?: readonly string[]): Shape =>
  needed ? { is: 'parts', parts: of, needed } : { is: 'parts', parts: of };
/** An object with the same shape under each of these ids. */
const byId = (ids: readonly string[], shape: Shape): Shape => parts(Object.fromEntries(ids.map((id) => [id, shape])));
const list = (of: Shape, count?: number): Shape =>
  count === undefined ? { is: 'list', of } : { is: 'list', of, count };
const counted = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
const oneOf = (what: string, words: readonly string[]): Shape => ({ is: 'one-of', what, words });
const orNothing = (shape: Shape): Shape => ({ is: 'either', of: [shape, { is: 'nothing' }] });

const COUNTY: Shape = {
  ...parts({
    name: TEXT,
    dice: { is: 'list', of: whole(1, 6), about: 'The faces of a die that mean this County.' },
    terrain: oneOf('terrain', TERRAINS),
    loyalistStronghold: YES_NO,
    blueDie: YES_NO,
    critical: YES_NO,
    congressIcon: YES_NO,
    noMilitia: YES_NO,
    confidence: CONFIDENCE,
  }),
  named: 'county-row',
};
const STRENGTH: Shape = {
  ...parts({ wilderness: whole(1, 9), farm: whole(1, 9), town: whole(1, 9) }, ['wilderness', 'farm', 'town']),
  named: 'strength',
  about: 'Strength points in the wilderness, on a farm, and in a town or fort.',
};

/** Only what the player can buy has a price. */
const unitShape = (u: number): Shape => ({
  named: u < FIRST_INDIAN ? 'bought-unit-row' : 'unit-row',
  ...parts({
    name: TEXT,
    strength: STRENGTH,
    confidence: CONFIDENCE,
    ...(u < FIRST_INDIAN ? { cost: whole(1, 16, 'Price in pounds.') } : {}),
  }),
});

const TURN: Shape = {
  ...parts({
    name: TEXT,
    pounds: whole(0, 16),
    target: STATE,
    news: list(oneOf('headline', HEADLINES)),
    hurricane: YES_NO,
    winterSurvival: orNothing(whole(1, 9)),
    confidence: CONFIDENCE,
  }),
  named: 'turn-row',
};
const EVENT: Shape = {
  ...parts({ rule: oneOf('section of an event', EVENTS), force: orNothing(oneOf('force', FORCES)) }, ['rule']),
  named: 'event',
};

/** Everything a pack may say. What it leaves out stays as it is; identity, nationality, type and band of a unit are certain. */
export const PACK: Shape = parts(
  {
    $schema: TEXT,
    format: { is: 'just', value: PACK_FORMAT },
    version: { is: 'just', value: PACK_VERSION },
    game: { is: 'just', value: 'dont-tread-on-me' },
    name: TEXT,
    note: TEXT,
    states: byId(STATES, {
      ...parts({
        name: TEXT,
        startLoyalty: whole(0, 16),
        loyaltyCeiling: whole(0, 16),
        counties: byId(counted(1, 4), COUNTY),
      }),
      named: 'state-row',
    }),
    zones: byId(ZONES, TEXT),
    units: parts(Object.fromEntries(UNITS.map((id, u) => [id, unitShape(u)]))),
    ships: byId(SHIPS, { ...parts({ name: TEXT, attackCost: whole(0, 16) }), named: 'ship-row' }),
    crt: parts({
      columns: {
        is: 'list',
        of: whole(0, 1000),
        about: 'The least percentage of each column, from left to right; the first is 0.',
      },
      rows: {
        ...byId(counted(1, 6), list(oneOf('result', RESULTS))),
        about: 'By die: one result for each column.',
      },
    }),
    militia: {
      ...byId(counted(0, 16), list(list(whole(0, 9), 2), 6)),
      about: 'By Loyalty: for each die the British and the Rebel Militia.',
    },
    events: byId(counted(1, 18), list(EVENT)),
    turns: byId(counted(1, LAST_TURN), TURN),
    treasuryCap: whole(1, 99),
  },
  ['format', 'version', 'game', 'name'],
);

/** The published JSON Schema of a pack. It knows types and ids; the tables and the map are checked as a whole when a pack is read. */
export const packSchema = (): Schema =>
  schemaOf(PACK, {
    $id: 'dont-tread-on-me.components.json',
    title: "Liberty Tree components: Don't Tread on Me",
    description: "An owner's corrections to the reconstructed components. What is left out stays as it is.",
  });

/** The schema as the file under schemas/ holds it. */
export const schemaText = (): string => `${JSON.stringify(packSchema(), undefined, 2)}\n`;
