import {
  type Components,
  type CountyData,
  type EventData,
  type Headline,
  LAST_TURN,
  type Result,
  type Terrain,
  type TurnData,
  type UnitData,
} from './components.ts';
import {
  BOSTON,
  BRITISH_POOL,
  COUNTIES,
  INDIAN_BOX,
  type Location,
  OUT,
  type Place,
  QUEBEC,
  REBEL_POOL,
  STATES,
  type StateIndex,
  countyOf,
  has,
  place,
} from './places.ts';
import { FIRST_HESSIAN, FIRST_INDIAN, UNITS, type Unit } from './units.ts';

/** A box of the Turn Record Track. */
export interface Turn {
  readonly name: string;
  readonly award: number;
  readonly target: StateIndex;
  readonly news: readonly Headline[];
  /** 6/1 Is it hurricane season, so that the French lie in Boston? */
  readonly hurricane: boolean;
  /** 7/1 The survival number; 0 when there is no winter. */
  readonly winter: number;
  readonly siege: boolean;
  /** 4/2r No Ground Phase, and the Rebels attack first. */
  readonly ambush: boolean;
  readonly enlistments: boolean;
  readonly mayConcede: boolean;
  /** 12/1a Loyalty for each pound that is traded. */
  readonly trade: number;
  /** 14/1b Are random events rolled? */
  readonly events: boolean;
}

/** Components in the form in which the rules ask about them. */
export interface Kit {
  readonly components: Components;
  /** 0 wilderness, 1 farm, 2 town or fort; by place. */
  readonly terrain: readonly number[];
  /** Sets of places. */
  readonly blueDie: number;
  readonly strongholds: number;
  readonly congressIcons: number;
  readonly noMilitia: number;
  /** 11/1b By State. */
  readonly critical: readonly Place[];
  /** By State and die: `state * 7 + die`. */
  readonly countyByDie: readonly Place[];
  readonly startLoyalty: readonly number[];
  readonly ceiling: readonly number[];
  /** By unit and terrain: `unit * 3 + terrain`. */
  readonly strength: readonly number[];
  /** 7/3 By unit; 0 for those that cannot be bought. */
  readonly cost: readonly number[];
  /** Units that differ in nothing but the name share a number. */
  readonly alike: readonly number[];
  readonly shipStrength: readonly number[];
  readonly shipCost: readonly number[];
  /** 8/6 The least percentage of each column. */
  readonly percents: readonly number[];
  /** 8/8 By column and die: `column * 6 + die - 1`. */
  readonly crt: readonly Result[];
  /** 8/9e The 100% column. */
  readonly even: number;
  /** By Loyalty and die: `loyalty * 6 + die - 1`. */
  readonly britishMilitia: readonly number[];
  readonly rebelMilitia: readonly number[];
  /** 14/1a By total. */
  readonly events: readonly (readonly EventData[])[];
  /** By turn; the first entry is not a turn. */
  readonly turns: readonly Turn[];
  readonly cap: number;
  /** The first turn on which the French, Arnold's treason and the inoculation count. */
  readonly frenchTurn: number;
  readonly arnoldTurn: number;
  readonly inoculationTurn: number;
  /** 3/0 Where every ground unit begins. */
  readonly start: readonly Location[];
  /** 15/11 The one 2-2-2 Hessian. */
  readonly deserter: Unit;
}

const LEVEL: Readonly<Record<Terrain, number>> = { wilderness: 0, farm: 1, town: 2, fort: 2 };
const DICE = [1, 2, 3, 4, 5, 6];

const setOf = (c: Components, flag: (it: CountyData) => boolean): number =>
  c.states.reduce(
    (set, state, s) => state.counties.reduce((set, it, i) => (flag(it) ? set | (1 << countyOf(s, i + 1)) : set), set),
    0,
  );

const placesOf = (c: Components): Pick<Kit, 'terrain' | 'critical' | 'countyByDie'> => ({
  terrain: [...c.states.flatMap((s) => s.counties.map((it) => LEVEL[it.terrain])), LEVEL[c.quebec.terrain]],
  critical: c.states.map((state, s) => countyOf(s, state.counties.findIndex((it) => it.critical) + 1)),
  countyByDie: c.states.flatMap((state, s) =>
    [0, ...DICE].map((die) => countyOf(s, state.counties.findIndex((it) => it.dice.includes(die)) + 1)),
  ),
});

const turnOf = (it: TurnData, quiet: readonly number[]): Turn => ({
  name: it.name,
  award: it.pounds,
  target: STATES.indexOf(it.target.toLowerCase() as 'ne'),
  news: it.news,
  hurricane: it.hurricane,
  winter: it.winterSurvival ?? 0,
  siege: it.newYorkCitySiege,
  ambush: it.news.includes('Shot Heard Round the World!'),
  enlistments: it.enlistmentsExpire,
  mayConcede: it.lordNorth,
  trade: it.news.includes('Continental $ Collapses!') ? 3 : 1,
  events: !quiet.includes(it.turn),
});

const BOXES: Readonly<Record<string, Location>> = {
  QUEBEC,
  BOSTON,
  BRITISH_POOL,
  REBEL_POOL,
  AVAILABLE_INDIANS: INDIAN_BOX,
  OUT,
};
/** Where a unit begins, as its row says it: a box, or a County. */
const startOf = (text: string): Location => BOXES[text] ?? place(text);

const kindOf = (it: UnitData): string =>
  [it.nationality, it.type, it.band, it.cost, it.strength.wilderness, it.strength.farm, it.strength.town].join(' ');

const unitsOf = (c: Components): Pick<Kit, 'strength' | 'cost' | 'alike' | 'deserter' | 'start'> => {
  const kinds = c.units.map(kindOf);
  const strength = c.units.flatMap(({ strength: it }) => [it.wilderness, it.farm, it.town]);
  const twos = UNITS.findIndex(
    (_, u) => u >= FIRST_HESSIAN && u < FIRST_INDIAN && [0, 1, 2].every((i) => strength[u * 3 + i] === 2),
  );
  return {
    strength,
    cost: c.units.map((it) => it.cost ?? 0),
    start: c.units.map((it) => startOf(it.start)),
    alike: kinds.map((kind) => kinds.indexOf(kind)),
    deserter: twos,
  };
};

/** Why these components cannot be played with: the table check of. */
export const faultsOf = (c: Components, kit: Kit): string[] => {
  const faults: string[] = [];
  const fault = (bad: boolean, what: string): void => void (bad && faults.push(what));
  fault(kit.crt.includes(undefined as never), 'crt: a cell is missing');
  fault(kit.even < 0, 'crt: there is no 100% column');
  DICE.forEach((die) => fault(kit.crt[kit.even * 6 + die - 1] === 'CA', 'crt: the 100% column holds a CA'));
  const most = Math.max(...kit.ceiling);
  for (let cell = 0; cell < (most + 1) * 6; cell++)
    fault(
      !(kit.britishMilitia[cell]! >= 0 && kit.rebelMilitia[cell]! >= 0),
      `militia: Loyalty ${Math.floor(cell / 6)} has no result for die ${(cell % 6) + 1}`,
    );
  ['NY', 'PA', 'VA'].forEach((id) => {
    const icons = c.states.find((it) => it.id === id)?.counties.filter((it) => it.congressIcon).length;
    fault(icons !== 1, `map: ${id} must have one Congress icon, not ${icons ?? 0}`);
  });
  for (let total = 1; total <= 18; total++) fault(!kit.events[total], `events: total ${total} is missing`);
  fault(kit.deserter < 0, 'units: no Hessian is a 2-2-2');
  return faults;
};

const militiaOf = (c: Components, side: 0 | 1): number[] =>
  Array.from({ length: 17 * 6 }, (_, cell) => {
    const text = c.militia[String(Math.floor(cell / 6))]?.[String((cell % 6) + 1)];
    return text === undefined ? Number.NaN : Number(text.split('/')[side]);
  });

const firstTurnWith = (c: Components, headline: Headline): number =>
  c.turns.find((it) => it.news.includes(headline))?.turn ?? LAST_TURN + 1;

export const kitOf = (c: Components): Kit => {
  const { columns, rows } = c.crt;
  const kit: Kit = {
    components: c,
    ...placesOf(c),
    ...unitsOf(c),
    blueDie: setOf(c, (it) => it.blueDie),
    strongholds: setOf(c, (it) => it.loyalistStronghold),
    congressIcons: setOf(c, (it) => it.congressIcon),
    noMilitia: setOf(c, (it) => it.noMilitia) | (1 << QUEBEC),
    startLoyalty: c.states.map((it) => it.startLoyalty),
    ceiling: c.states.map((it) => it.loyaltyCeiling),
    shipStrength: c.ships.map((it) => it.strength),
    shipCost: c.ships.map((it) => it.attackCost),
    percents: columns.map((it) => it.minPercent),
    crt: columns.flatMap(({ id }) => DICE.map((die) => rows[String(die)]?.[id] as Result)),
    even: columns.findIndex((it) => it.minPercent === 100),
    britishMilitia: militiaOf(c, 0),
    rebelMilitia: militiaOf(c, 1),
    events: Array.from({ length: 19 }, (_, total) => (total === 0 ? [] : c.events[String(total)]!)),
    turns: [turnOf(c.turns[0]!, [0]), ...c.turns.map((it) => turnOf(it, c.quietTurns))],
    cap: c.treasuryCap,
    frenchTurn: firstTurnWith(c, 'France Declares War!'),
    arnoldTurn: firstTurnWith(c, 'Benedict Weds Peggy!'),
    inoculationTurn: firstTurnWith(c, 'Inoculation'),
  };
  const faults = faultsOf(c, kit);
  if (faults.length > 0) throw new Error(`these components cannot be played with: ${faults.join('; ')}`);
  return kit;
};

/** Strength points of a unit in a place. */
export const strengthIn = (kit: Kit, u: Unit, x: Place): number => kit.strength[u * 3 + kit.terrain[x]!]!;

/** The name of a place, with its State. */
export const placeName = (kit: Kit, x: Place): string => {
  if (x >= COUNTIES) return kit.components.quebec.name;
  const state = kit.components.states[x >> 2]!;
  return `${state.counties[x & 3]!.name} (${state.id})`;
};
export const stateName = (kit: Kit, s: StateIndex): string =>
  kit.components.states[s]?.name ?? kit.components.quebec.name;
export const isBlueDie = (kit: Kit, x: Place): boolean => has(kit.blueDie, x);
export const isStronghold = (kit: Kit, x: Place): boolean => has(kit.strongholds, x);
