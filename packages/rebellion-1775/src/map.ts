import printed from '../data/map.json' with { type: 'json' };
import type { Certainty } from './sides.ts';

/** An area of the board: a small integer, in the order of map.json. */
export type Area = number;
/** A colony, in the order of map.json. */
export type Colony = number;

export const AREAS: readonly string[] = printed.areas.map((area) => area.id);
export const COLONIES: readonly string[] = printed.colonies.map((colony) => colony.id);
export const AREA_COUNT = AREAS.length;

/** An area's counters: six colours, natives with the British, natives with the Americans, neutral natives. */
export const STRIDE = 9;

const areaIndex = new Map(AREAS.map((id, i) => [id, i]));

/** The area of that name; a name that is on no map is a mistake of ours. */
export const area = (id: string): Area => {
  const found = areaIndex.get(id);
  if (found === undefined) throw new Error(`no area is called '${id}'`);
  return found;
};
export const isAreaId = (id: string): boolean => areaIndex.has(id);

export const colony = (id: string): Colony => {
  const found = COLONIES.indexOf(id);
  if (found < 0) throw new Error(`no colony is called '${id}'`);
  return found;
};

export interface AreaData {
  readonly id: string;
  readonly name: string;
  readonly colony: string;
  /** The name of the city in it, if there is one. */
  readonly city: string | null;
  /** On the lower St Lawrence: Atlantic for ships, but not for the Regulars of 11.3. */
  readonly stLawrence: boolean;
  readonly x: number;
  readonly y: number;
  readonly confidence: Certainty;
}

/** The printed map, as data that an owner of it can correct. */
export interface MapData {
  readonly colonies: readonly { readonly id: string; readonly name: string }[];
  readonly areas: readonly AreaData[];
  /** Land borders, each once; the grey crossings are among them. */
  readonly borders: readonly { readonly a: string; readonly b: string; readonly confidence: Certainty }[];
  readonly waters: readonly {
    readonly id: string;
    readonly name: string;
    readonly areas: readonly string[];
    readonly confidence: Certainty;
  }[];
}

export const PRINTED_MAP: MapData = {
  colonies: printed.colonies.map(({ id, name }) => ({ id, name })),
  areas: printed.areas.map(({ id, name, colony: where, city, stLawrence, x, y, confidence }) => ({
    id,
    name,
    colony: where,
    city,
    stLawrence,
    x,
    y,
    confidence: confidence as Certainty,
  })),
  borders: printed.borders.map(({ a, b, confidence }) => ({ a, b, confidence: confidence as Certainty })),
  waters: printed.waters.map(({ id, name, areas, confidence }) => ({
    id,
    name,
    areas,
    confidence: confidence as Certainty,
  })),
};

/** The water on which warships of the siege bring the Regulars (11.3e). */
export const ATLANTIC = 'atlantic';

/** The map as the rules ask about it, cut to the areas that are open in a scenario. */
export interface Theatre {
  readonly open: readonly Area[];
  readonly isOpen: readonly boolean[];
  readonly names: readonly string[];
  readonly colonyOf: readonly Colony[];
  readonly areasOf: readonly (readonly Area[])[];
  readonly neighbours: readonly (readonly Area[])[];
  readonly isCity: readonly boolean[];
  readonly cities: readonly Area[];
  /** The bodies of water an area touches, as a bit set. */
  readonly waters: readonly number[];
  /** By water, in one hop: every other area on a common body. */
  readonly havens: readonly (readonly Area[])[];
  /** On the Atlantic proper, not on the St Lawrence. */
  readonly isCoast: readonly boolean[];
}

const watersOf = (map: MapData, id: string): number =>
  map.waters.reduce((set, water, i) => (water.areas.includes(id) ? set | (1 << i) : set), 0);

export const theatreOf = (map: MapData, openIds: readonly string[]): Theatre => {
  const isOpen = AREAS.map((id) => openIds.includes(id));
  const open = AREAS.map((_, x) => x).filter((x) => isOpen[x]);
  const rows = AREAS.map((id) => map.areas.find((row) => row.id === id)!);
  const neighbours: Area[][] = AREAS.map(() => []);
  for (const { a, b } of map.borders) {
    if (!isOpen[area(a)] || !isOpen[area(b)]) continue;
    neighbours[area(a)]!.push(area(b));
    neighbours[area(b)]!.push(area(a));
  }
  for (const list of neighbours) list.sort((a, b) => a - b);
  const waters = AREAS.map((id, x) => (isOpen[x] ? watersOf(map, id) : 0));
  const atlantic = 1 << map.waters.findIndex((water) => water.id === ATLANTIC);
  const colonyOf = rows.map((row) => colony(row.colony));
  return {
    open,
    isOpen,
    names: rows.map((row) => row.name),
    colonyOf,
    areasOf: COLONIES.map((_, c) => open.filter((x) => colonyOf[x] === c)),
    neighbours,
    isCity: rows.map((row, x) => isOpen[x]! && row.city !== null),
    cities: open.filter((x) => rows[x]!.city !== null),
    waters,
    havens: AREAS.map((_, x) => open.filter((y) => y !== x && (waters[x]! & waters[y]!) !== 0)),
    isCoast: rows.map((row, x) => (waters[x]! & atlantic) !== 0 && !row.stLawrence),
  };
};
