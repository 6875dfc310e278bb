import {
  type Certainty,
  type General,
  SIDE_NAMES,
  type Side,
  type Space,
  THIRTEEN,
  colony,
  general,
} from '@liberty/colonies';
import type { Atlas } from '@liberty/colonies';
import printed from '../data/cards.json' with { type: 'json' };

/** A kind of strategy card: a small integer in the order of cards.json. Copies of a kind are one and the same. */
export type CardKind = number;

export const CARDS: readonly string[] = printed.cards.map((card) => card.id);
export const card = (id: string): CardKind => {
  const found = CARDS.indexOf(id);
  if (found < 0) throw new Error(`no card is called '${id}'`);
  return found;
};
export const GLOVER = card('john-glover');
export const MINOR = card('minor-campaign');
export const MAJOR = card('major-campaign');

/** One row of the deck as data: what an owner of the printed cards can correct. */
export interface CardData {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly playableBy: string;
  readonly effect: string;
  readonly oneTime: boolean;
  readonly effectCode: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly battleCards: number;
  readonly copies: number;
  readonly confidence: Certainty;
}

export const PRINTED_CARDS: readonly CardData[] = printed.cards.map((row) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  playableBy: row.playableBy,
  effect: row.effect,
  oneTime: row.oneTime,
  effectCode: row.effectCode,
  params: row.params,
  battleCards: row.battleCards,
  copies: row.copies,
  confidence: row.confidence as Certainty,
}));

/** What a card does, in the words of 6.2i, with its numbers. */
export type Effect =
  | { readonly event: 'operations' }
  | { readonly event: 'campaign' }
  | { readonly event: 'declaration'; readonly perColony: number }
  | { readonly event: 'french-alliance'; readonly units: number }
  | { readonly event: 'european-war'; readonly units: number }
  | { readonly event: 'war-ends'; readonly year: number }
  | { readonly event: 'hortelez'; readonly draw: number }
  | {
      readonly event: 'place';
      readonly side: Side;
      readonly count: number;
      readonly where: readonly Space[];
      readonly besideBritish: boolean;
      readonly reshuffle: boolean;
    }
  | {
      readonly event: 'remove';
      readonly side: Side;
      readonly count: number;
      readonly where: readonly Space[];
      readonly unguarded: boolean;
      readonly withoutUnits: boolean;
      readonly afterAlliance: boolean;
    }
  | { readonly event: 'train' }
  | { readonly event: 'glover'; readonly spaces: number }
  | { readonly event: 'take-cards'; readonly from: Side; readonly count: number }
  | { readonly event: 'mutiny' }
  | { readonly event: 'battle'; readonly banishes: General; readonly parriesBombardment: boolean };

/** A kind of card as the rules ask about it. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly kind: 'operations' | 'campaign' | 'special' | 'event' | 'battle-event';
  /** Whose event it is; either side may use the others. */
  readonly side: Side | undefined;
  /** Operations value, else 0. */
  readonly value: number;
  /** How many generals a campaign moves, else 0. */
  readonly generals: number;
  readonly oneTime: boolean;
  readonly battleCards: number;
  readonly copies: number;
  readonly effect: Effect;
  readonly certainty: Certainty;
}

const sideNamed = (name: unknown): Side => {
  const side = SIDE_NAMES.indexOf(name as 'american');
  if (side < 0) throw new Error(`no side is called '${String(name)}'`);
  return side as Side;
};

/** The spaces a card speaks of: named colonies, the thirteen, all ports, or everywhere. */
const region = (atlas: Atlas, params: CardData['params']): Space[] => {
  const everywhere = atlas.names.map((_, x) => x);
  const colonies = params['colonies'] as string[] | undefined;
  const within = (ids: readonly number[]): Space[] => everywhere.filter((x) => ids.includes(atlas.colonyOf[x]!));
  let spaces = everywhere;
  if (colonies) spaces = within(colonies.map(colony));
  else if (params['where'] === 'any13') spaces = within(THIRTEEN);
  else if (params['where'] === 'ports') spaces = [...atlas.ports];
  return params['notPort'] === true ? spaces.filter((x) => !atlas.isPort[x]) : spaces;
};

/** The effect codes of cards.json, each with its reader; the table demands all of them. */
const EFFECTS: Readonly<Record<string, (params: CardData['params'], atlas: Atlas) => Effect>> = {
  operations: () => ({ event: 'operations' }),
  campaign: () => ({ event: 'campaign' }),
  declaration: (p) => ({ event: 'declaration', perColony: p['perColony'] as number }),
  french_alliance: (p) => ({ event: 'french-alliance', units: p['frenchCU'] as number }),
  european_war: (p) => ({ event: 'european-war', units: p['britishCU'] as number }),
  war_ends: (p) => ({ event: 'war-ends', year: p['year'] as number }),
  draw_then_reshuffle: (p) => ({ event: 'hortelez', draw: p['draw'] as number }),
  place_pc: (p, atlas) => placing(p, atlas, false),
  place_pc_then_reshuffle: (p, atlas) => placing(p, atlas, true),
  remove_pc: (p, atlas) => ({
    event: 'remove',
    side: sideNamed(p['side']),
    count: p['count'] as number,
    where: region(atlas, p),
    unguarded: p['unguarded'] === true,
    withoutUnits: p['notWithCU'] === true,
    afterAlliance: p['requires'] === 'french-alliance',
  }),
  end_british_regulars: () => ({ event: 'train' }),
  extra_move: (p) => ({ event: 'glover', spaces: p['spaces'] as number }),
  remove_cards: (p) => ({ event: 'take-cards', from: sideNamed(p['from']), count: p['count'] as number }),
  no_american_ops_pc: () => ({ event: 'mutiny' }),
  battle_cards: (p) => ({
    event: 'battle',
    banishes: p['removeGeneral'] === undefined ? -1 : general(p['removeGeneral'] as 'arnold'),
    parriesBombardment: p['bombardmentWild'] === true,
  }),
};

const placing = (p: CardData['params'], atlas: Atlas, reshuffle: boolean): Effect => ({
  event: 'place',
  side: sideNamed(p['side']),
  count: p['count'] as number,
  where: region(atlas, p),
  besideBritish: p['where'] === 'adjacentBritish',
  reshuffle,
});

export const isEffectCode = (code: string): boolean => Object.hasOwn(EFFECTS, code);

export const cardOf = (row: CardData, atlas: Atlas): Card => {
  const ownEvent = row.kind === 'event' || row.kind === 'battle-event';
  return {
    id: row.id,
    name: row.name,
    text: row.effect,
    kind: row.kind as Card['kind'],
    side: ownEvent ? sideNamed(row.playableBy) : undefined,
    value: row.kind === 'operations' ? (row.params['value'] as number) : 0,
    generals: row.kind === 'campaign' ? (row.params['generals'] as number) : 0,
    oneTime: row.oneTime,
    battleCards: row.battleCards,
    copies: row.copies,
    effect: EFFECTS[row.effectCode]!(row.params, atlas),
    certainty: row.confidence,
  };
};
