import lateWar from '../data/late-war-setup.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import tables from '../data/tables.json' with { type: 'json' };
import track from '../data/turn-track.json' with { type: 'json' };
import units from '../data/units.json' with { type: 'json' };

/** How sure we are of a printed value. */
export type Certainty = 'certain' | 'likely' | 'reconstructed';

export const TERRAINS = ['wilderness', 'farm', 'town', 'fort'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** 8/9 The results of the table. */
export const RESULTS = ['AE', 'AR', 'AR-P', 'CA', 'EX', 'DR', 'DR-P', 'DE'] as const;
export type Result = (typeof RESULTS)[number];

/** 4/2 The headlines of the News. */
export const HEADLINES = [
  'Admiral Rodney!',
  'Benedict Weds Peggy!',
  'Boston Evacuated!',
  'Charlottesville Raid!',
  'Continental $ Collapses!',
  'Enlistments Expire',
  'France Declares War!',
  'Hortalez et Cie.!',
  'Independence Declared!',
  'Inoculation',
  'Invasion Scare!',
  'Jefferson Elected!',
  'John Paul Jones!',
  "Lord Germain's New Plan!",
  'Lord North Resigns?',
  'New York City Siege',
  'Shot Heard Round the World!',
  "Sullivan's Expedition!",
] as const;
export type Headline = (typeof HEADLINES)[number];

/** 15 The random events, by section. */
export const EVENTS = [
  '15/1',
  '15/2',
  '15/3',
  '15/4',
  '15/5',
  '15/6',
  '15/7',
  '15/8',
  '15/9',
  '15/10',
  '15/11',
  '15/12',
  '15/13',
  '15/14',
  '15/15',
  '15/16',
  '15/17',
  '15/18',
  '15/19',
  '15/20',
] as const;
export type EventRule = (typeof EVENTS)[number];

/** 15/8 Whose atrocities. */
export const FORCES = ['Hessian', 'Loyalist', 'Indian', 'British'] as const;
export type Force = (typeof FORCES)[number];

export interface CountyData {
  readonly name: string;
  readonly dice: readonly number[];
  readonly terrain: Terrain;
  readonly loyalistStronghold: boolean;
  readonly blueDie: boolean;
  readonly critical: boolean;
  readonly congressIcon: boolean;
  readonly noMilitia: boolean;
  /** How sure each printed fact is. */
  readonly conf: Readonly<Record<string, Certainty>>;
}

export interface StateData {
  readonly id: string;
  readonly name: string;
  readonly startLoyalty: number;
  readonly loyaltyCeiling: number;
  readonly counties: readonly CountyData[];
}

export interface UnitData {
  readonly id: string;
  readonly name: string;
  readonly nationality: string;
  readonly type: string;
  readonly band: string;
  readonly strength: { readonly wilderness: number; readonly farm: number; readonly town: number };
  readonly cost: number | null;
  readonly start: string;
  readonly conf: Readonly<Record<string, Certainty>>;
}

export interface ShipData {
  readonly id: string;
  readonly name: string;
  readonly strength: number;
  readonly attackCost: number;
  readonly start: string;
}

export interface SmugglerData {
  readonly id: string;
  readonly name: string;
  readonly start: string;
}

export interface TurnData {
  readonly turn: number;
  readonly name: string;
  readonly pounds: number;
  readonly target: string;
  readonly news: readonly Headline[];
  readonly hurricane: boolean;
  readonly winterSurvival: number | null;
  readonly newYorkCitySiege: boolean;
  readonly enlistmentsExpire: boolean;
  readonly lordNorth: boolean;
  readonly conf: Certainty;
}

export interface EventData {
  readonly event: string;
  readonly rule: EventRule;
  readonly force: Force | null;
}

/** 2/0 Everything that was printed, as data. No rule knows a cell of it. */
export interface Components {
  readonly states: readonly StateData[];
  readonly quebec: { readonly name: string; readonly terrain: Terrain };
  readonly zones: readonly string[];
  readonly units: readonly UnitData[];
  readonly ships: readonly ShipData[];
  readonly smugglers: readonly SmugglerData[];
  readonly crt: {
    readonly columns: readonly { readonly id: string; readonly label: string; readonly minPercent: number }[];
    /** By die, then by column. */
    readonly rows: Readonly<Record<string, Readonly<Record<string, Result>>>>;
  };
  /** By Loyalty, then by die: 'British/Rebel'. */
  readonly militia: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly events: Readonly<Record<string, readonly EventData[]>>;
  readonly turns: readonly TurnData[];
  readonly treasuryCap: number;
  readonly quietTurns: readonly number[];
}

/** The printed components, as far as they are known, and reconstructed where they are not. */
export const PRINTED: Components = {
  states: map.states as unknown as readonly StateData[],
  quebec: { name: map.quebec.name, terrain: map.quebec.terrain as Terrain },
  zones: map.seaZones.map((it) => it.name),
  units: units.ground as unknown as readonly UnitData[],
  ships: units.naval.slice(0, 4) as unknown as readonly ShipData[],
  smugglers: units.naval.slice(4, 14),
  crt: { columns: tables.crt.columns, rows: tables.crt.rows as unknown as Components['crt']['rows'] },
  militia: tables.militia.rows,
  events: tables.randomEvents.table as unknown as Components['events'],
  turns: track.turns as unknown as readonly TurnData[],
  treasuryCap: track.treasuryCap,
  quietTurns: track.randomEventsNotRolledOn,
};

/** The start of Turn 9, a scenario that the rulebook does not have. */
export const LATE_WAR = lateWar;
export const LAST_TURN = 16;
