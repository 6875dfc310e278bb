import {
  type Atlas,
  type General,
  type GeneralId,
  SIDE_NAMES,
  type Side,
  type Space,
  colony,
  general,
} from '@liberty/colonies';
import printed from '../data/cards.json' with { type: 'json' };

/** A kind of strategy card: cards of one name and one operation number are one and the same. A small integer in the order of cards.json. */
export type CardKind = number;

/** What an event does: the name in the row, and the name of the function that carries it out. */
export const EVENT_NAMES = [
  'nextMandatory',
  'campaign',
  'forcedMarch',
  'forcedMarchOrSea',
  'seaMove',
  'placeCU',
  'placePC',
  'removePC',
  'flipPC',
  'removeCU',
  'loseRandomCard',
  'drawCards',
  'banOpsPC',
  'blockade',
  'limitRaiseTroops',
  'banEventCU',
  'generalToBox',
  'generalFromBox',
  'returnCaptured',
  'endRegulars',
  'moveFrenchNavy',
  'exemptWinter',
  'siegePoint',
  'battleCards',
  'dieModifier',
  'cancelNavalMove',
  'navalLoss',
  'reduceLoss',
  'revealBattleCards',
  'choice',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** 8.4 The moments at which a counter event may be laid out of turn. */
export type Moment = 'battle' | 'siege' | 'roll' | 'navalMove' | 'losses';

/** One row of the deck as data: what an owner of the printed cards could correct. */
export interface CardData {
  readonly id: string;
  readonly name: string;
  readonly ops: number;
  readonly code: string;
  readonly eventFor: string;
  readonly timing: string;
  readonly alsoAction: boolean;
  readonly ship: boolean;
  readonly campaign: string | null;
  readonly removeIfEvent: boolean;
  readonly prereq: string | null;
  readonly text: string;
  readonly effect: Readonly<Record<string, unknown>>;
  readonly basis: string;
  readonly reconstructed: boolean;
  readonly copies: number;
}

type Row = Omit<CardData, 'id' | 'copies' | 'alsoAction'> & { readonly alsoAction?: boolean };

const wordOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z]+/g, '-');

/** 126 rows become kinds; where one name stands on cards of several numbers, the number is part of the id. */
const kindsOf = (rows: readonly Row[]): CardData[] => {
  const kinds = new Map<string, CardData>();
  for (const row of rows) {
    const many = rows.some((it) => it.name === row.name && it.ops !== row.ops);
    const id = many ? `${wordOf(row.name)}-${row.ops}` : wordOf(row.name);
    const known = kinds.get(id);
    kinds.set(id, {
      id,
      name: row.name,
      ops: row.ops,
      code: row.code,
      eventFor: row.eventFor,
      timing: row.timing,
      alsoAction: row.alsoAction === true,
      ship: row.ship,
      campaign: row.campaign,
      removeIfEvent: row.removeIfEvent,
      prereq: row.prereq,
      text: row.text,
      effect: row.effect,
      basis: row.basis,
      reconstructed: row.reconstructed,
      copies: (known?.copies ?? 0) + 1,
    });
  }
  return [...kinds.values()];
};

export const PRINTED_CARDS: readonly CardData[] = kindsOf(printed.cards);
export const CARDS: readonly string[] = PRINTED_CARDS.map((it) => it.id);

export const card = (id: string): CardKind => {
  const found = CARDS.indexOf(id);
  if (found < 0) throw new Error(`no card is called '${id}'`);
  return found;
};

/** Whose pieces an event is about: a side's by name, or those of whoever lays it or of his enemy. */
export type Whose = Side | 'self' | 'enemy';

/** 14.1 When a battle event may be laid. */
export const CONDITIONS = {
  originalDefender: 'original-defender',
  originalAttacker: 'original-attacker',
  'washingtonAttacks&handAtMost1': 'washington-attacks',
  'colony in VA,NC,SC,GA': 'region',
  'colony13 not controlled by british': 'minutemen',
  'colony not controlled by american': 'loyalists',
  'port without frenchNavy': 'open-port',
} as const;
export type Condition = (typeof CONDITIONS)[keyof typeof CONDITIONS] | 'always';

/** An effect with its numbers, as the rules ask about it. */
export interface Effect {
  readonly event: EventName;
  readonly whose: Whose;
  readonly count: number;
  /** The spaces it speaks of. */
  readonly region: readonly Space[];
  readonly isIn: readonly boolean[];
  readonly oneColony: boolean;
  readonly differentColonies: boolean;
  /** The layer needs a marker or unit in the colony. */
  readonly presence: boolean;
  /** What spares a marker: any piece of its owner, his units, or his general. */
  readonly sparedBy: 'pieces' | 'units' | 'general';
  /** Only spaces without any enemy piece, not only without enemy units. */
  readonly noPieces: boolean;
  readonly besideOwn: boolean;
  readonly noNavy: boolean;
  /** The smallest stack it can strike. */
  readonly least: number;
  readonly loose: boolean;
  readonly elseCard: boolean;
  readonly site: 'british-port' | 'british-marker' | 'american-marker' | 'american-units';
  /** Who may come along: anybody from the box, nobody, or the one named. */
  readonly brings: General | 'any' | 'nobody';
  /** 11.2, C-06 Only with the number 3, which a pack may have taken from it. */
  readonly mayInvade: boolean;
  readonly spares: readonly General[];
  readonly condition: Condition;
  readonly banishes: General;
  readonly siegePoints: number;
  readonly pursues: boolean;
  readonly noInterceptionCard: boolean;
  readonly stopsSea: boolean;
}

/** A kind of card as the rules ask about it. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly ops: number;
  readonly code: 'A' | 'B' | 'E' | 'C';
  /** Whose event it is; either side may lay the others. */
  readonly side: Side | undefined;
  readonly ship: boolean;
  readonly isMandatory: boolean;
  /** How many generals a campaign moves, else 0. */
  readonly generals: number;
  readonly oneTime: boolean;
  readonly needs: 'alliance' | 'no-alliance' | undefined;
  /** May it be laid as one's ordinary play? */
  readonly isAction: boolean;
  readonly moments: readonly Moment[];
  readonly copies: number;
  readonly effect: Effect;
  readonly basis: string;
  readonly reconstructed: boolean;
}

type Params = Readonly<Record<string, unknown>>;

const SITES: Readonly<Record<string, Effect['site']>> = {
  britishPort: 'british-port',
  britishPC13: 'british-marker',
  americanPC13: 'american-marker',
  americanCU: 'american-units',
};

const whoseOf = (params: Params): Whose => {
  const word = (params['side'] ?? params['from'] ?? params['against'] ?? 'self') as string;
  const side = SIDE_NAMES.indexOf(word as 'american');
  return side < 0 ? (word as 'self' | 'enemy') : (side as Side);
};

const regionOf = (atlas: Atlas, where: Params, condition: unknown): Space[] => {
  const named =
    typeof condition === 'string' && condition.startsWith('colony in ') ? condition.slice(10).split(',') : undefined;
  const ids = (where['colonies'] as string[] | undefined) ?? named;
  const colonies = ids?.map(colony);
  return atlas.names
    .map((_, x) => x)
    .filter((x) => !colonies || colonies.includes(atlas.colonyOf[x]!))
    .filter((x) => where['nonPort'] !== true || !atlas.isPort[x])
    .filter((x) => where['port'] !== true || atlas.isPort[x]);
};

const sparedBy = (where: Params): Effect['sparedBy'] => {
  if (where['noOwnerCU'] === true) return 'units';
  return where['noOwnerGeneral'] === true ? 'general' : 'pieces';
};

const bringsOf = (params: Params): Effect['brings'] => {
  if (params['generalNamed'] !== undefined) return general(params['generalNamed'] as GeneralId);
  return params['general'] === true ? 'any' : 'nobody';
};

/** Royal Navy Cutters: a choice between stopping the enemy at sea and a battle card. The second half gives the numbers. */
const flattened = (params: Params): Params => {
  const options = params['options'] as readonly Params[] | undefined;
  return options ? { ...options[1], type: 'choice', stopsSea: true } : params;
};

const effectOf = (row: CardData, atlas: Atlas): Effect => {
  const params = flattened(row.effect);
  const where = typeof params['where'] === 'object' ? (params['where'] as Params) : {};
  const region = regionOf(
    atlas,
    where['colonies'] || where['port'] || where['nonPort'] ? where : params,
    params['condition'],
  );
  const yes = (it: unknown): boolean => it === true;
  const generals = (params['not'] as GeneralId[] | undefined) ?? [];
  return {
    event: params['type'] as EventName,
    whose: whoseOf(params),
    count: (params['count'] ??
      params['cu'] ??
      params['max'] ??
      params['maxCU'] ??
      params['mod'] ??
      params['generals'] ??
      0) as number,
    region,
    isIn: atlas.names.map((_, x) => region.includes(x)),
    oneColony: yes(where['oneColony']),
    differentColonies: yes(where['differentColonies']),
    presence: yes(where['requireOwnPresenceInColony']),
    sparedBy: sparedBy(where),
    noPieces: yes(where['noEnemyPieces']),
    besideOwn: yes(where['adjacentToOwnPC']),
    noNavy: yes(where['noFrenchNavy']),
    least: (where['minStack'] ?? where['minCU'] ?? 1) as number,
    loose: yes(where['noGeneralOrNoOwnPC']),
    elseCard: params['else'] !== undefined,
    site: SITES[params['where'] as string] ?? 'british-port',
    brings: bringsOf(params),
    mayInvade: yes(params['mayInvade']) && row.ops === 3,
    spares: generals.map(general),
    condition: CONDITIONS[params['condition'] as keyof typeof CONDITIONS] ?? 'always',
    banishes: params['removeGeneral'] === undefined ? -1 : general(params['removeGeneral'] as GeneralId),
    siegePoints: (params['orSiegePoint'] ?? 0) as number,
    pursues: yes(params['orAutoPursuit']),
    noInterceptionCard: yes(params['cancelInterceptionBC']),
    stopsSea: params['type'] === 'cancelNavalMove' || yes(params['stopsSea']),
  };
};

export const cardOf = (row: CardData, atlas: Atlas): Card => {
  const side = SIDE_NAMES.indexOf(row.eventFor as 'american');
  const isCounter = row.timing.startsWith('counter:');
  return {
    id: row.id,
    name: row.name,
    text: row.text,
    ops: row.ops,
    code: row.code as Card['code'],
    side: side < 0 ? undefined : (side as Side),
    ship: row.ship,
    isMandatory: row.effect['type'] === 'nextMandatory',
    generals: row.campaign === null ? 0 : (row.effect['generals'] as number),
    oneTime: row.removeIfEvent,
    needs: row.prereq === null ? undefined : row.prereq === 'frenchAlliance' ? 'alliance' : 'no-alliance',
    isAction: !isCounter || row.alsoAction,
    moments: isCounter ? (row.timing.slice(8).split('|') as Moment[]) : [],
    copies: row.copies,
    effect: effectOf(row, atlas),
    basis: row.basis,
    reconstructed: row.reconstructed,
  };
};

/** Cards that help a die roll of one's own (13.3, 12.4, 13.1, 16.1). */
export const AIDS: readonly CardKind[] = PRINTED_CARDS.flatMap((row, kind) =>
  row.timing.includes('roll') ? [kind] : [],
);
/** Cards that add to a siege point of one's own (18.2). */
export const GUNS: readonly CardKind[] = PRINTED_CARDS.flatMap((row, kind) =>
  row.effect['orSiegePoint'] === undefined ? [] : [kind],
);
