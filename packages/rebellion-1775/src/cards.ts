import printed from '../data/cards.json' with { type: 'json' };
import { type Area, type Colony, area, colony } from './map.ts';
import { COLOURS, type Certainty, type Colour, type Faction, colour } from './sides.ts';

/** A card: a small integer in the order of cards.json. Every card exists once. */
export type Card = number;

export const CARDS: readonly string[] = printed.cards.map((row) => row.id);

export const card = (id: string): Card => {
  const found = CARDS.indexOf(id);
  if (found < 0) throw new Error(`no card is called '${id}'`);
  return found;
};

export const MODES = ['land', 'warship', 'boats'] as const;
export type Mode = (typeof MODES)[number];
export const PHASES = ['reinforcement', 'movement', 'battle'] as const;
export type Phase = (typeof PHASES)[number];

/** One card as data: what an owner of the printed cards can correct. */
export interface CardData {
  readonly id: string;
  readonly faction: string;
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly type: string;
  readonly mode?: string;
  readonly truce?: boolean;
  readonly armies?: number;
  readonly areas?: number | null;
  readonly unitLimit?: number | null;
  readonly when?: string;
  readonly effect?: Readonly<Record<string, unknown>>;
  readonly confidence: Certainty;
}

export const PRINTED_CARDS: readonly CardData[] = printed.cards.map((row) => {
  const { id, faction, number, name, text, type, confidence } = row;
  const head = { id, faction, number, name, text, type, confidence: confidence as Certainty };
  if (row.type === 'movement') {
    const { mode, truce, armies, areas, unitLimit } = row;
    return { ...head, mode: mode!, truce: truce!, armies: armies!, areas: areas ?? null, unitLimit: unitLimit ?? null };
  }
  return { ...head, when: row.when!, effect: row.effect as Readonly<Record<string, unknown>> };
});

/** The operations of 3.6 with their numbers; the rules know no card by its name. */
export type Effect =
  | { readonly op: 'placeFixed'; readonly area: Area; readonly units: readonly number[]; readonly evenIfEnemy: boolean }
  | { readonly op: 'replace'; readonly from: Colour; readonly to: Colour }
  | {
      readonly op: 'place';
      readonly unit: Colour;
      readonly count: number;
      readonly plusFled: boolean;
      readonly oneArea: boolean;
    }
  | { readonly op: 'placeCity'; readonly unit: Colour; readonly count: number }
  | { readonly op: 'convertFled'; readonly from: Colour; readonly to: Colour; readonly max: number }
  | { readonly op: 'redistribute'; readonly mustContain: Colour }
  | { readonly op: 'plusArea'; readonly n: number }
  | { readonly op: 'plusArmy'; readonly n: number }
  | { readonly op: 'passThrough' }
  | {
      readonly op: 'specialMove';
      readonly fromColony: Colony;
      readonly to: readonly Area[];
      readonly mustContain: Colour;
    }
  | { readonly op: 'freeVolley' }
  | { readonly op: 'convertFlee'; readonly from: Colour; readonly to: Colour }
  | { readonly op: 'halfFlee'; readonly unit: Colour; readonly colony: Colony }
  | { readonly op: 'pursue'; readonly mustContain: Colour };

export type Op = Effect['op'];

export interface MovementCard {
  readonly type: 'movement';
  readonly mode: Mode;
  readonly truce: boolean;
  readonly armies: number;
  /** How far a land army may go; 0 for water cards. */
  readonly areas: number;
  /** How many units a boat carries; 0: any number. */
  readonly unitLimit: number;
}

export interface EventCard {
  readonly type: 'event';
  readonly when: Phase;
  readonly effect: Effect;
}

export type CardFace = {
  readonly id: string;
  readonly faction: Faction;
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly certainty: Certainty;
} & (MovementCard | EventCard);

type Params = Readonly<Record<string, unknown>>;
const num = (p: Params, key: string): number => p[key] as number;
const col = (p: Params, key: string): Colour => colour(p[key] as string);
const unitsIn = (p: Params): number[] => COLOURS.map((id) => (p['units'] as Record<string, number>)[id] ?? 0);

/** The operations of cards.json, each with its reader; the record type demands all of them. */
const EFFECTS: { readonly [K in Op]: (p: Params) => Extract<Effect, { op: K }> } = {
  placeFixed: (p) => ({
    op: 'placeFixed',
    area: area(p['area'] as string),
    units: unitsIn(p),
    evenIfEnemy: p['evenIfEnemy'] === true,
  }),
  replace: (p) => ({ op: 'replace', from: col(p, 'from'), to: col(p, 'to') }),
  place: (p) => ({
    op: 'place',
    unit: col(p, 'unit'),
    count: num(p, 'count'),
    plusFled: p['plusFled'] === true,
    oneArea: p['areas'] === 1,
  }),
  placeCity: (p) => ({ op: 'placeCity', unit: col(p, 'unit'), count: num(p, 'count') }),
  convertFled: (p) => ({ op: 'convertFled', from: col(p, 'from'), to: col(p, 'to'), max: num(p, 'max') }),
  redistribute: (p) => ({ op: 'redistribute', mustContain: col(p, 'mustContain') }),
  plusArea: (p) => ({ op: 'plusArea', n: num(p, 'n') }),
  plusArmy: (p) => ({ op: 'plusArmy', n: num(p, 'n') }),
  passThrough: () => ({ op: 'passThrough' }),
  specialMove: (p) => ({
    op: 'specialMove',
    fromColony: colony(p['fromColony'] as string),
    to: (p['to'] as string[]).map(area),
    mustContain: col(p, 'mustContain'),
  }),
  freeVolley: () => ({ op: 'freeVolley' }),
  convertFlee: (p) => ({ op: 'convertFlee', from: col(p, 'from'), to: col(p, 'to') }),
  halfFlee: (p) => ({ op: 'halfFlee', unit: col(p, 'unit'), colony: colony(p['colony'] as string) }),
  pursue: (p) => ({ op: 'pursue', mustContain: col(p, 'mustContain') }),
};

export const isOp = (op: unknown): op is Op => typeof op === 'string' && Object.hasOwn(EFFECTS, op);
export const effectOf = (params: Params): Effect => EFFECTS[params['op'] as Op](params);

export const faceOf = (row: CardData): CardFace => {
  const head = {
    id: row.id,
    faction: colour(row.faction),
    number: row.number,
    name: row.name,
    text: row.text,
    certainty: row.confidence,
  };
  if (row.type === 'event') return { ...head, type: 'event', when: row.when as Phase, effect: effectOf(row.effect!) };
  return {
    ...head,
    type: 'movement',
    mode: row.mode as Mode,
    truce: row.truce === true,
    armies: row.armies!,
    areas: row.areas ?? 0,
    unitLimit: row.unitLimit ?? 0,
  };
};
