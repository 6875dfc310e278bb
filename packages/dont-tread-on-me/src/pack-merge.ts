import {
  type Certainty,
  type Components,
  type CountyData,
  type EventData,
  type EventRule,
  type Force,
  type Headline,
  PRINTED,
  type Result,
  type StateData,
  type Terrain,
  type TurnData,
  type UnitData,
} from './components.ts';
import { RULEBOOK } from './rulebook.ts';

interface Row {
  readonly confidence?: Certainty;
}
interface CountyRow extends Row {
  readonly name?: string;
  readonly dice?: readonly number[];
  readonly terrain?: Terrain;
  readonly loyalistStronghold?: boolean;
  readonly blueDie?: boolean;
  readonly critical?: boolean;
  readonly congressIcon?: boolean;
  readonly noMilitia?: boolean;
}
interface StateRow {
  readonly name?: string;
  readonly startLoyalty?: number;
  readonly loyaltyCeiling?: number;
  readonly counties?: Readonly<Record<string, CountyRow>>;
}
interface UnitRow extends Row {
  readonly name?: string;
  readonly strength?: UnitData['strength'];
  readonly cost?: number;
}
interface TurnRow extends Row {
  readonly name?: string;
  readonly pounds?: number;
  readonly target?: string;
  readonly news?: readonly Headline[];
  readonly hurricane?: boolean;
  readonly winterSurvival?: number | null;
}

/** What a pack of the right shape says. */
export interface PackData {
  readonly name: string;
  readonly states?: Readonly<Record<string, StateRow>>;
  readonly zones?: Readonly<Record<string, string>>;
  readonly units?: Readonly<Record<string, UnitRow>>;
  readonly ships?: Readonly<Record<string, { readonly name?: string; readonly attackCost?: number }>>;
  readonly crt?: { readonly columns?: readonly number[]; readonly rows?: Readonly<Record<string, readonly Result[]>> };
  readonly militia?: Readonly<Record<string, readonly (readonly [number, number])[]>>;
  readonly events?: Readonly<Record<string, readonly { readonly rule: EventRule; readonly force?: Force | null }[]>>;
  readonly turns?: Readonly<Record<string, TurnRow>>;
  readonly treasuryCap?: number;
}

/** Every fact the pack speaks of is its author's word: certain, unless he says otherwise. */
const vouched = (
  printed: Readonly<Record<string, Certainty>>,
  row: object,
  confidence: Certainty = 'certain',
): Readonly<Record<string, Certainty>> => ({
  ...printed,
  ...Object.fromEntries(Object.keys(row).map((key) => [key, confidence])),
});

const mergeCounty = (printed: CountyData, row: CountyRow | undefined): CountyData => {
  if (!row) return printed;
  const { confidence, ...said } = row;
  return { ...printed, ...said, conf: vouched(printed.conf, said, confidence) };
};
const mergeState = (printed: StateData, row: StateRow | undefined): StateData => {
  if (!row) return printed;
  const { counties = {}, ...said } = row;
  return {
    ...printed,
    ...said,
    counties: printed.counties.map((it, i) => mergeCounty(it, counties[String(i + 1)])),
  };
};
const mergeUnit = (printed: UnitData, row: UnitRow | undefined): UnitData => {
  if (!row) return printed;
  const { confidence, ...said } = row;
  return { ...printed, ...said, conf: vouched(printed.conf, said, confidence) };
};

/** What the headlines of a Turn say about it is not written twice: the flags follow the news. */
const mergeTurn = (printed: TurnData, row: TurnRow | undefined): TurnData => {
  if (!row) return printed;
  const { confidence = 'certain', target, ...said } = row;
  const news = row.news ?? printed.news;
  return {
    ...printed,
    ...said,
    target: target?.toUpperCase() ?? printed.target,
    newYorkCitySiege: news.includes('New York City Siege'),
    enlistmentsExpire: news.includes('Enlistments Expire'),
    lordNorth: news.includes('Lord North Resigns?'),
    conf: confidence,
  };
};

const columnOf = (minPercent: number): Components['crt']['columns'][number] =>
  PRINTED.crt.columns.find((it) => it.minPercent === minPercent) ?? {
    id: String(minPercent),
    label: `${minPercent}%`,
    minPercent,
  };

/** New columns want all six rows anew; a row without them is a row of the printed columns. */
const mergeCrt = (said: PackData['crt'] = {}): Components['crt'] => {
  const columns = said.columns?.map(columnOf) ?? PRINTED.crt.columns;
  const rows = Object.entries(PRINTED.crt.rows).map(([die, printed]) => {
    const row = said.rows?.[die];
    return [die, row ? Object.fromEntries(columns.map(({ id }, i) => [id, row[i]])) : printed] as const;
  });
  return { columns, rows: Object.fromEntries(rows) as Components['crt']['rows'] };
};

const mergeMilitia = (said: PackData['militia'] = {}): Components['militia'] => ({
  ...PRINTED.militia,
  ...Object.fromEntries(
    Object.entries(said).map(([loyalty, cells]) => [
      loyalty,
      Object.fromEntries(cells.map(([british, rebels], i) => [String(i + 1), `${british}/${rebels}`])),
    ]),
  ),
});

const mergeEvents = (said: PackData['events'] = {}): Components['events'] => ({
  ...PRINTED.events,
  ...Object.fromEntries(
    Object.entries(said).map(([total, events]) => [
      total,
      events.map(({ rule, force = null }): EventData => ({ event: RULEBOOK[rule], rule, force })),
    ]),
  ),
});

/** The printed components with what the pack says. */
export const merge = (pack: PackData): Components => ({
  states: PRINTED.states.map((it) => mergeState(it, pack.states?.[it.id.toLowerCase()])),
  quebec: PRINTED.quebec,
  zones: PRINTED.zones.map((name, i) => pack.zones?.[`zone-${i + 1}`] ?? name),
  units: PRINTED.units.map((it) => mergeUnit(it, pack.units?.[it.id.toLowerCase()])),
  ships: PRINTED.ships.map((it) => ({ ...it, ...pack.ships?.[it.id.toLowerCase()] })),
  smugglers: PRINTED.smugglers,
  crt: mergeCrt(pack.crt),
  militia: mergeMilitia(pack.militia),
  events: mergeEvents(pack.events),
  turns: PRINTED.turns.map((it) => mergeTurn(it, pack.turns?.[String(it.turn)])),
  treasuryCap: pack.treasuryCap ?? PRINTED.treasuryCap,
  quietTurns: PRINTED.quietTurns,
});
