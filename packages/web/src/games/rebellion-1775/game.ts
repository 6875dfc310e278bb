import {
  AREAS,
  CARDS,
  COLONIES,
  COLOURS,
  type Area,
  type Card,
  type CardFace,
  type Colour,
  FACTION_FOLK,
  FACTION_NAMES,
  type Faction,
  type MovementCard,
  NA,
  NEUTRAL,
  type Rebellion1775,
  SIDE_OF_COLOUR,
  STRIDE,
  type Scenario,
  type Side,
  type Theatre,
  type View,
  sideOf,
} from '@liberty/rebellion-1775';
import type { Frame, Wish } from '@liberty/table';
import { perGame } from '../per-game.ts';

/** The map calls every place a space; the rulebook calls them areas. */
export const ruledWish = (wish: Wish): Wish => (wish.kind === 'space' ? { kind: 'area', id: wish.id } : wish);

export { FACTION_FOLK, FACTION_NAMES };
export const SIDE_WORDS = ['British', 'American'] as const;
export const SIDE_FOLK = ['British', 'Americans'] as const;
/** The letter on a cube, by colour. */
export const LETTERS = ['R', 'L', 'C', 'P', 'H', 'F', 'N'] as const;
/** Classes with the colours and corners of a faction: its side, then itself. */
export const TONES = ['br reg', 'br loy', 'am con', 'am pat'] as const;
export const SIDE_TONES = ['br', 'am'] as const;

export const areaWish = (x: Area): Wish => ({ kind: 'space', id: AREAS[x]! });
export const cardWish = (card: Card): Wish => ({ kind: 'card', id: CARDS[card]! });
export const colourWish = (c: Colour): Wish => ({ kind: 'colour', id: COLOURS[c]! });
export const isLaid = (face: CardFace): face is CardFace & MovementCard => face.type === 'movement';

export const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
const SINGULAR = ['Regular', 'Loyalist', 'Continental', 'Patriot', 'Hessian', 'Frenchman', 'Native'] as const;
const PLURAL = [...FACTION_FOLK, 'Hessians', 'French', 'Natives'] as const;
export const colourName = (c: Colour): string => PLURAL[c]!;
/** '3 Loyalists' */
export const unitsWord = (c: Colour, n: number): string => `${n} ${(n === 1 ? SINGULAR : PLURAL)[c]!}`;
export const oneOf = (c: Colour): string => SINGULAR[c]!;
/** 'three Regulars and a Loyalist', by counts of every colour. */
export const unitsList = (counts: readonly number[]): string =>
  counts.flatMap((n, c) => (n > 0 ? [unitsWord(c, n)] : [])).join(', ');

/** Cubes of one colour in an area, and with whom natives stand: a side, or nobody. */
export interface Cubes {
  readonly colour: Colour;
  readonly n: number;
  readonly side: Side | -1;
}

const ROWS: readonly (readonly [slot: number, colour: Colour, side: Side | -1])[] = [
  ...[0, 1, 4].map((c) => [c, c, 0] as const),
  [NA, NA, 0],
  ...[2, 3, 5].map((c) => [c, c, 1] as const),
  [NA + 1, NA, 1],
  [NEUTRAL, NA, -1],
];

/** Everything that stands in an area: the British and their natives, the Americans and theirs, neutral natives. */
export const cubesIn = (units: readonly number[], x: Area): Cubes[] =>
  ROWS.flatMap(([slot, colour, side]) => {
    const n = units[x * STRIDE + slot]!;
    return n > 0 ? [{ colour, n, side }] : [];
  });

/** The nine counters of an area. */
export const countersOf = (units: readonly number[], x: Area): number[] => units.slice(x * STRIDE, (x + 1) * STRIDE);

export const toneOfColour = (c: Colour): string => (c === NA ? 'nat' : SIDE_TONES[SIDE_OF_COLOUR[c]!]);

/** The uppermost bookmark of that chapter. */
export const frameOf = <F extends Frame>(view: View, chapter: F['in']): F | undefined =>
  view.stack.findLast((f) => f.in === chapter) as F | undefined;

export const isFaction = (seat: number | undefined): seat is Faction => seat !== undefined && seat >= 0 && seat < 4;
export const sideName = (seat: Faction): string => SIDE_WORDS[sideOf(seat)];
export const COLONY_COUNT = COLONIES.length;
/** Two letters for each colony, as they are written under the score. */
export const COLONY_LETTERS = [
  'QC',
  'NS',
  'ME',
  'NH',
  'MA',
  'RI',
  'CT',
  'NY',
  'NJ',
  'PA',
  'DE',
  'MD',
  'VA',
  'NC',
  'SC',
  'GA',
] as const;

export const gameFor = perGame((opened: Rebellion1775) => {
  /** The rules this desk plays by, and their components. */
  const game = opened;
  const { kit } = opened;

  const areaName = (x: Area): string => kit.components.map.areas[x]!.name;
  const colonyName = (colony: number): string => kit.components.map.colonies[colony]!.name;
  /** The waters an area lies on, by name. */
  const watersOf = (x: Area): string[] =>
    kit.components.map.waters.flatMap(({ name, areas }) => (areas.includes(AREAS[x]!) ? [name] : []));
  const faceOf = (card: Card): CardFace => kit.cards[card]!;

  /** A card in a word or two: movement cards by what they move. */
  const cardName = (card: Card): string => {
    const face = faceOf(card);
    if (!isLaid(face)) return face.name;
    if (face.truce) return `Treaty of Paris, ${face.armies} × ${face.areas}`;
    if (face.mode === 'warship') return `Warships, ${face.armies === 1 ? 'one army' : `${face.armies} armies`}`;
    return face.mode === 'boats'
      ? `Boats, ${face.armies} × ${face.unitLimit} units`
      : `Movement ${face.armies} × ${face.areas}`;
  };

  const scenarioOf = (view: View): Scenario => kit.scenarios[view.scenario]!;
  const theatreOf = (view: View): Theatre => scenarioOf(view).theatre;

  return { game, kit, areaName, colonyName, watersOf, faceOf, cardName, scenarioOf, theatreOf };
});
