import scenarios from '../data/scenarios.json' with { type: 'json' };
import setup from '../data/setup.json' with { type: 'json' };
import units from '../data/units.json' with { type: 'json' };
import { type Card, type CardData, type CardFace, PRINTED_CARDS, faceOf } from './cards.ts';
import { holder } from './board.ts';
import { AREAS, AREA_COUNT, type MapData, PRINTED_MAP, STRIDE, type Theatre, area, colony, theatreOf } from './map.ts';
import { COLOURS, type Certainty, type ColourId, FACTIONS, NA, NOBODY, colour } from './sides.ts';

export interface UnitData {
  readonly id: ColourId;
  readonly name: string;
  readonly total: number;
  readonly dice: number;
  /** Faces of six; what is neither hit nor flee is blank: a command decision. */
  readonly hit: number;
  readonly flee: number;
  readonly totalConfidence: Certainty;
  readonly facesConfidence: Certainty;
}

export type Count = Readonly<Partial<Record<ColourId, number>>>;

/** Where the rules leave a choice, the rulings choose; a scenario may choose otherwise. */
export interface Switches {
  /** */
  readonly eventLimit: number;
  /** */
  readonly cardsBeforePlacement: boolean;
  /** */
  readonly warshipStrict: boolean;
  /** */
  readonly commandAfterVictory: boolean;
  /** */
  readonly emptyEventPlay: boolean;
  /** */
  readonly butlerAllBattles: boolean;
  /** */
  readonly revereIntoEnemy: boolean;
}

export const SCENARIOS = ['campaign', 'introductory', 'siege-of-quebec'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

export interface ScenarioData {
  readonly id: ScenarioId;
  readonly name: string;
  /** The open areas; all of them if not said. */
  readonly areas: readonly string[] | null;
  /** Numbers of the cards in each faction's deck. */
  readonly decks: Readonly<Record<'br' | 'lm' | 'ca' | 'pm', readonly number[]>>;
  /** 1.5 Units each faction places where its side stands. */
  readonly additional: Readonly<Record<'br' | 'lm' | 'ca' | 'pm', number>>;
  /** 11.2 Units that are placed for the factions instead. */
  readonly fixedUnits: Readonly<Partial<Record<ColourId, Readonly<Record<string, number>>>>>;
  /** 11.3a Units that stand in an area instead of the printed ones. */
  readonly replaceUnits: Readonly<Record<string, Count>>;
  readonly firstRound: number;
  /** From the end of this round on the truce cards can end the game. */
  readonly truceFrom: number;
  readonly lastRound: number;
  readonly reinforcements: number;
  readonly nativeStock: number;
  /** What is counted in the end: colonies under control, or flags on cities. */
  readonly goal: 'colonies' | 'cities';
  /** Points of a city flag where it is not one. */
  readonly cityPoints: Readonly<Record<string, number>>;
  /** 11.3e Factions that land only on the coast. */
  readonly coastal: readonly string[];
  /** 11.3e Factions that gather in any area of one colony. */
  readonly camps: Readonly<Record<string, string>>;
  readonly switches: Switches;
  readonly confidence: Certainty;
}

/** Everything that was printed, as data. */
export interface Components {
  readonly map: MapData;
  readonly units: readonly UnitData[];
  readonly cards: readonly CardData[];
  readonly startingUnits: readonly { readonly area: string; readonly units: Count }[];
  readonly scenarios: readonly ScenarioData[];
}

export const PRINTED: Components = {
  map: PRINTED_MAP,
  units: units.units.map(({ id, name, total, dice, hit, flee, totalConfidence, facesConfidence }) => ({
    id: id as ColourId,
    name,
    total,
    dice,
    hit,
    flee,
    totalConfidence: totalConfidence as Certainty,
    facesConfidence: facesConfidence as Certainty,
  })),
  cards: PRINTED_CARDS,
  startingUnits: setup.startingUnits.map((row) => ({ area: row.area, units: row.units as Count })),
  scenarios: scenarios.scenarios as unknown as readonly ScenarioData[],
};

/** A scenario in the form in which the rules ask about it. */
export interface Scenario {
  readonly id: ScenarioId;
  readonly name: string;
  readonly theatre: Theatre;
  /** By faction, sorted. */
  readonly decks: readonly (readonly Card[])[];
  readonly additional: readonly number[];
  /** Counters of all areas before 1.5. */
  readonly start: readonly number[];
  readonly stock: readonly number[];
  /** 11.3b The flags over the cities at the start, by area; none where colonies are counted. */
  readonly flags: readonly number[];
  /** Cubes of each colour in this scenario. */
  readonly totals: readonly number[];
  readonly firstRound: number;
  readonly truceFrom: number;
  readonly lastRound: number;
  readonly reinforcements: number;
  readonly goal: 'colonies' | 'cities';
  readonly points: readonly number[];
  /** 11.3e By faction: only on the coast. */
  readonly coastal: readonly boolean[];
  /** 11.3e By faction: any area of this colony; -1: cities. */
  readonly camp: readonly number[];
  readonly switches: Switches;
}

/** Components in the form in which the rules ask about them. */
export interface Kit {
  readonly components: Components;
  readonly cards: readonly CardFace[];
  readonly unitNames: readonly string[];
  readonly dice: readonly number[];
  readonly hitFaces: readonly number[];
  readonly fleeFaces: readonly number[];
  readonly scenarios: readonly Scenario[];
}

const setUnits = (start: number[], id: string, count: Count): void => {
  const base = area(id) * STRIDE;
  COLOURS.forEach((it, c) => (start[base + (c === NA ? STRIDE - 1 : c)] = count[it] ?? 0));
};

/** 1.3, 11.2, 11.3a The counters at the start: printed units of the open areas, replaced ones, fixed additions. */
const startOf = (c: Components, row: ScenarioData, theatre: Theatre): number[] => {
  const start = Array.from({ length: AREA_COUNT * STRIDE }, () => 0);
  for (const it of c.startingUnits) if (theatre.isOpen[area(it.area)]) setUnits(start, it.area, it.units);
  for (const [id, count] of Object.entries(row.replaceUnits)) setUnits(start, id, count);
  for (const [id, places] of Object.entries(row.fixedUnits))
    for (const [place, n] of Object.entries(places)) start[area(place) * STRIDE + colour(id)]! += n;
  return start;
};

const scenarioOf = (c: Components, row: ScenarioData): Scenario => {
  const theatre = theatreOf(c.map, row.areas ?? AREAS);
  const start = startOf(c, row, theatre);
  const onMap = COLOURS.map((_, col) =>
    theatre.open.reduce((sum, x) => sum + start[x * STRIDE + (col === NA ? STRIDE - 1 : col)]!, 0),
  );
  const stock = c.units.map((it, col) => (col === NA ? row.nativeStock : it.total - onMap[col]!));
  const byFaction = <T>(read: (id: 'br' | 'lm' | 'ca' | 'pm') => T): T[] =>
    FACTIONS.map((f) => read(COLOURS[f] as 'br'));
  return {
    id: row.id,
    name: row.name,
    theatre,
    decks: byFaction((id) =>
      row.decks[id]
        .map((number) => c.cards.findIndex((it) => it.faction === id && it.number === number))
        .sort((a, b) => a - b),
    ),
    additional: byFaction((id) => row.additional[id]),
    start,
    stock,
    flags: row.goal === 'cities' ? AREAS.map((_, x) => (theatre.isCity[x] ? holder({ units: start }, x) : NOBODY)) : [],
    totals: stock.map((n, col) => n + onMap[col]!),
    firstRound: row.firstRound,
    truceFrom: row.truceFrom,
    lastRound: row.lastRound,
    reinforcements: row.reinforcements,
    goal: row.goal,
    points: AREAS.map((id, x) => (theatre.isCity[x] ? (row.cityPoints[id] ?? 1) : 0)),
    coastal: byFaction((id) => row.coastal.includes(id)),
    camp: byFaction((id) => (row.camps[id] === undefined ? -1 : colony(row.camps[id]))),
    switches: row.switches,
  };
};

export const kitOf = (components: Components): Kit => {
  const byColour = COLOURS.map((id) => components.units.find((row) => row.id === id)!);
  const sorted: Components = { ...components, units: byColour };
  return {
    components,
    cards: components.cards.map(faceOf),
    unitNames: byColour.map((row) => row.name),
    dice: byColour.map((row) => row.dice),
    hitFaces: byColour.map((row) => row.hit),
    fleeFaces: byColour.map((row) => row.flee),
    scenarios: SCENARIOS.map((id) =>
      scenarioOf(
        sorted,
        components.scenarios.find((row) => row.id === id)!,
      ),
    ),
  };
};
