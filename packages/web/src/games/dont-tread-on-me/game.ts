import {
  type Battles,
  type DontTreadOnMe,
  FIRST_COS,
  FIRST_HESSIAN,
  FIRST_INDIAN,
  FIRST_LOYALIST,
  FIRST_REBEL,
  FRENCH_ARMY,
  type Location,
  PHASES,
  PLACES,
  type Phase,
  type Place,
  QUEBEC,
  SHIPS,
  SMUGGLERS,
  STATES,
  type State,
  type StateIndex,
  UNITS,
  type Unit,
  type View,
  isPrivateer,
} from '@liberty/dont-tread-on-me';
import type { Frame, Wish } from '@liberty/table';
import { perGame } from '../per-game.ts';

/** What the rules call a space of the map. */
const kindOf = (id: string): string => {
  if (PLACES.includes(id)) return 'place';
  if ((STATES as readonly string[]).includes(id)) return 'state';
  return (BOXES as readonly string[]).includes(id) ? 'box' : 'zone';
};

/** The map calls everything a space that lies on it; the rules have Counties, States, Sea Zones and boxes. */
export const ruledWish = (wish: Wish): Wish => (wish.kind === 'space' ? { kind: kindOf(wish.id), id: wish.id } : wish);

export const SIDE = ['British', 'Rebels'] as const;
export const TONES = ['br', 'am'] as const;

export const placeWish = (x: Place): Wish => ({ kind: 'space', id: PLACES[x]! });
export const stateWish = (s: StateIndex): Wish => ({ kind: 'space', id: STATES[s]! });
export const zoneWish = (zone: number): Wish => ({ kind: 'space', id: `zone-${zone}` });
export const boxWish = (id: BoxId): Wish => ({ kind: 'space', id });
export const unitWish = (u: Unit): Wish => ({ kind: 'unit', id: UNITS[u]! });
export const shipWish = (ship: number): Wish => ({ kind: 'ship', id: SHIPS[ship]! });
export const smugglerWish = (i: number): Wish => ({ kind: 'smuggler', id: SMUGGLERS[i]! });

/** Boxes of the map that are no place of battle. */
export const BOXES = ['boston', 'vermont', 'caribbean', 'indians'] as const;
export type BoxId = (typeof BOXES)[number];
export const BOX_NAMES: Readonly<Record<BoxId, string>> = {
  boston: 'Boston',
  vermont: 'Vermont',
  caribbean: 'Caribbean',
  indians: 'Indian Nations',
};
export const smugglerName = (i: number): string => (isPrivateer(i) ? 'Privateer' : 'Smuggler');

/** Whose a counter is, as a letter and a class that carries its colour and corners. */
export const KINDS = ['brit', 'loy', 'hes', 'ind', 'con', 'cos', 'fra'] as const;
export type Kind = (typeof KINDS)[number];
export const LETTERS: Readonly<Record<Kind, string>> = {
  brit: 'B',
  loy: 'L',
  hes: 'H',
  ind: 'N',
  con: 'C',
  cos: 'S',
  fra: 'F',
};
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  brit: 'British',
  loy: 'Loyalist',
  hes: 'Hessian',
  ind: 'Indian',
  con: 'Continental',
  cos: 'Committee of Safety',
  fra: 'French',
};
const STARTS = [0, FIRST_LOYALIST, FIRST_HESSIAN, FIRST_INDIAN, FIRST_REBEL, FIRST_COS, FRENCH_ARMY] as const;
export const kindOfUnit = (u: Unit): Kind => KINDS[STARTS.findLastIndex((first) => u >= first)]!;
export const isOurs = (u: Unit): boolean => u < FIRST_REBEL;

export const unitsAt = (view: View, at: Location): Unit[] => UNITS.flatMap((_, u) => (view.at[u] === at ? [u] : []));
export const smugglersAt = (view: View, sea: number): number[] =>
  SMUGGLERS.flatMap((_, i) => (view.smugglerAt[i] === sea ? [i] : []));

/** The uppermost bookmark of that chapter. */
export const frameOf = <F extends Frame>(view: View, chapter: F['in']): F | undefined =>
  view.stack.findLast((f) => f.in === chapter) as F | undefined;

/** A view read as a state: the questions of the engine only look. */
export const stateOfView = (view: View): State => view as unknown as State;

const PHASE_OF: Readonly<Record<string, Phase>> = {
  adjustment: 'A',
  naval: 'C',
  ground: 'D',
  rebels: 'F',
  campaigns: 'H',
  logistics: 'I',
  liberty: 'J',
  events: 'K',
};
/** Which of the steps A to K is being played; none before the first. */
export const phaseOf = (view: View): Phase | undefined => {
  const frame = view.stack[1];
  if (frame?.in === 'battles') return (frame as Battles).phase === 'first' ? 'E' : 'G';
  return frame && PHASE_OF[frame.in];
};
export const LETTERS_OF_TURN = Object.keys(PHASES) as Phase[];
export const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
/** '3 Committees of Safety' */
export const severalOf = (name: string, n: number): string => {
  const more = name.replace(/^Committee\b/, 'Committees');
  return more === name ? `${n} × ${name}` : `${n} ${more}`;
};
/** Names, each once: 'Greene', '3 Committees of Safety'. */
export const eachOnce = (names: readonly string[]): string[] =>
  [...new Set(names)].map((name) => {
    const n = names.filter((it) => it === name).length;
    return n === 1 ? name : severalOf(name, n);
  });
export const percent = (p: number): string => `${Math.round(100 * p)}%`;

export const gameFor = perGame((opened: DontTreadOnMe) => {
  /** The rules this desk plays by, and their components. */
  const game = opened;
  const { kit } = game;

  /** Two Counties are called Piedmont and two Tidewater: those are named with their State. */
  const counties = (): string[] => kit.components.states.flatMap((state) => state.counties.map(({ name }) => name));
  const countyName = (x: Place): string => (x >= QUEBEC ? kit.components.quebec.name : counties()[x]!);
  const placeName = (x: Place): string => {
    if (x >= QUEBEC) return kit.components.quebec.name;
    const all = counties();
    const name = all[x]!;
    return all.indexOf(name) === all.lastIndexOf(name) ? name : `${name} of ${stateName(x >> 2)}`;
  };
  const stateName = (s: StateIndex): string => kit.components.states[s]?.name ?? kit.components.quebec.name;
  const zoneName = (zone: number): string => kit.components.zones[zone - 1]!;
  const unitName = (u: Unit): string => kit.components.units[u]!.name;
  const shipName = (ship: number): string => kit.components.ships[ship]!.name;

  /** What stands at the foot of a counter. */
  const unitTag = (u: Unit): string =>
    u >= FIRST_COS && u < FRENCH_ARMY && /^COS/i.test(kit.components.units[u]!.id)
      ? 'COS'
      : kit.components.units[u]!.id;

  /** The three printed values: wilderness, farm, town. */
  const printed = (u: Unit): readonly number[] => kit.strength.slice(u * 3, u * 3 + 3);

  const turnOf = (view: View) => kit.turns[view.turn]!;

  return { kit, game, countyName, placeName, stateName, zoneName, unitName, shipName, unitTag, printed, turnOf };
});
