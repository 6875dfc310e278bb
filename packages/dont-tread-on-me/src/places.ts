/** 2/1 The five States, by number less one. */
export const STATES = ['ne', 'ny', 'pa', 'va', 'ca'] as const;
export type StateIndex = number;
export const NE: StateIndex = 0;
export const NY: StateIndex = 1;
export const PA: StateIndex = 2;
export const VA: StateIndex = 3;
export const CA: StateIndex = 4;
/** Where Québec stands in a list of States that has it too. */
export const QUEBEC_REGION = 5;

/** A County (four to a State, from the interior to the sea, as 16/0 says) or Québec. */
export type Place = number;
export const COUNTIES = 20;
export const QUEBEC: Place = 20;
export const PLACES: readonly string[] = [...STATES.flatMap((s) => [1, 2, 3, 4].map((i) => `${s}-${i}`)), 'quebec'];
export const place = (id: string): Place => {
  const x = PLACES.indexOf(id.toLowerCase().replace(':', '-'));
  if (x < 0) throw new RangeError(`there is no place '${id}'`);
  return x;
};

/** Where a ground unit can be: a place, or one of these. Every fourth of a place is its State. */
export type Location = number;
export const BOSTON: Location = 24;
export const BRITISH_POOL: Location = 40;
export const REBEL_POOL: Location = 41;
export const PRISON: Location = 42;
export const INDIAN_BOX: Location = 43;
export const OUT: Location = 44;
export const GONE: Location = 45;
const SEA = 32;
const TRACK = 48;
export const atSea = (zone: number): Location => SEA + zone;
export const onTrack = (turn: number): Location => TRACK + turn;
export const isPlace = (at: Location): boolean => at <= QUEBEC;
export const isCounty = (at: Location): boolean => at < COUNTIES;
export const isAtSea = (at: Location): boolean => at > SEA && at <= SEA + 6;
export const zoneOf = (at: Location): number => at - SEA;
export const isOnTrack = (at: Location): boolean => at > TRACK;
export const turnOf = (at: Location): number => at - TRACK;
/** The State of a County; QUEBEC_REGION for Québec. */
export const stateOf = (x: Place): StateIndex => x >> 2;
/** 1 to 4, from the interior to the sea. */
export const countyNumber = (x: Place): number => (x & 3) + 1;
export const countyOf = (state: StateIndex, number: number): Place => state * 4 + number - 1;

/** Sets of places are bit sets: the four Counties of a State, and all Counties. */
export const countiesOf = (state: StateIndex): number => 0xf << (state * 4);
export const ALL_COUNTIES = 0xfffff;
export const has = (places: number, x: Place): boolean => ((places >> x) & 1) === 1;

/** 2/1 The Sea Zones: 1 is the North Atlantic, the others lie before a State. */
export const ZONES: readonly string[] = ['zone-1', 'zone-2', 'zone-3', 'zone-4', 'zone-5', 'zone-6'];
export const zoneBefore = (state: StateIndex): number => state + 2;
export const stateBehind = (zone: number): StateIndex => zone - 2;

/** Where the French Fleet, a Smuggler or a Privateer can be: a Zone by its number, or one of these. */
export const SEA_OUT = 0;
export const CARIBBEAN = 7;
export const BOSTON_HARBOUR = 8;
export const SEA_GONE = 9;

/** Where a British ship can be. */
export const SHIP_AT_SEA = 0;
export const HARBOUR = 1;
export const SHADOW = 2;
export const SHIP_OUT = 3;
export const SHIP_GONE = 4;

/** Congress, Washington and Jefferson, where they are in no State. */
export const FLIGHT = -1;
export const LEADER_POOL = -1;
export const LEADER_OUT = -2;
export const LEADER_GONE = -3;

/** 8/7/3 What Vermont thinks. */
export const VERMONT = ['pro-british', 'neutral', 'pro-rebel'] as const;
export const PRO_BRITISH = 0;
export const NEUTRAL = 1;
export const PRO_REBEL = 2;

/** 7/7b The States lie in a line; 7/7c Québec hangs on New York. */
const path = (from: number, to: number): number[] => {
  if (from === QUEBEC_REGION) return to === from ? [from] : [from, ...path(NY, to)];
  if (to === QUEBEC_REGION) return [...path(from, NY), to];
  const step = Math.sign(to - from);
  return from === to ? [from] : [from, ...path(from + step, to)];
};
const REGIONS = [0, 1, 2, 3, 4, QUEBEC_REGION];
const PATHS: readonly number[] = REGIONS.flatMap((from) =>
  REGIONS.map((to) => path(from, to).reduce((set, region) => set | (1 << region), 0)),
);
/** 7/7e Must one who goes from the one State to the other touch this one, ends included? */
export const touches = (from: number, to: number, region: number): boolean =>
  region >= 0 && ((PATHS[from * 6 + to]! >> region) & 1) === 1;

/** 7/7b Next to each other, for a Forced March. */
export const adjacent = (from: number, to: number): boolean =>
  from === QUEBEC_REGION || to === QUEBEC_REGION ? from === NY || to === NY : Math.abs(from - to) === 1;
