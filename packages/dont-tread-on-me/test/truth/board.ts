import type { Frame } from '@liberty/table';
import {
  COUNTIES,
  FIRST_COS,
  FIRST_HESSIAN,
  FIRST_INDIAN,
  FIRST_LOYALIST,
  FIRST_REBEL,
  FRENCH_ARMY,
  PRINTED,
  QUEBEC,
  STATES,
  type State,
  UNITS,
  UNIT_COUNT,
  type Unit,
} from '../../src/index.ts';

/** The board as anybody can read it: counted piece by piece, by no function of the rules. */

export const all = (from: Unit, end: Unit): Unit[] => Array.from({ length: end - from }, (_, i) => from + i);
export const BRITISH_UNITS = all(0, FIRST_REBEL);
export const REBEL_UNITS = all(FIRST_REBEL, UNIT_COUNT);
export const LOBSTERS = all(0, FIRST_LOYALIST);
export const LOYALISTS = all(FIRST_LOYALIST, FIRST_HESSIAN);
export const HESSIANS = all(FIRST_HESSIAN, FIRST_INDIAN);
export const INDIANS = all(FIRST_INDIAN, FIRST_REBEL);
export const CONTINENTALS = all(FIRST_REBEL, FIRST_COS);
export const COMMITTEES = all(FIRST_COS, FRENCH_ARMY);

export const isOf = (units: readonly Unit[], u: Unit): boolean => units.includes(u);
export const at = (s: State, units: readonly Unit[], where: number): Unit[] => units.filter((u) => s.at[u] === where);
export const stateAt = (where: number): number => (where < COUNTIES ? Math.floor(where / 4) : -1);
export const inState = (s: State, units: readonly Unit[], state: number): Unit[] =>
  units.filter((u) => stateAt(s.at[u]!) === state);
export const counties = (state: number): number[] => [0, 1, 2, 3].map((i) => state * 4 + i);
export const isOnMap = (where: number): boolean => where <= QUEBEC;

export const countyOf = (x: number) => PRINTED.states[Math.floor(x / 4)]!.counties[x % 4]!;
export const terrainOf = (x: number): 'wilderness' | 'farm' | 'town' => {
  const terrain = x === QUEBEC ? PRINTED.quebec.terrain : countyOf(x).terrain;
  return terrain === 'fort' ? 'town' : terrain;
};
export const strengthAt = (u: Unit, x: number): number => PRINTED.units[u]!.strength[terrainOf(x)];
export const sumAt = (s: State, units: readonly Unit[], x: number): number =>
  at(s, units, x).reduce((sum, u) => sum + strengthAt(u, x), 0);

export const trackOf = (s: State) => PRINTED.turns[s.turn - 1]!;
export const targetOf = (s: State): number => STATES.indexOf(trackOf(s).target.toLowerCase() as 'ne');
/** 13/2a Only British and Loyalists count, and no Rebel may be there. */
export const controlled = (s: State): number[] =>
  [0, 1, 2, 3, 4].filter(
    (state) => inState(s, REBEL_UNITS, state).length === 0 && inState(s, [...LOBSTERS, ...LOYALISTS], state).length > 0,
  );

/** 7/7c States in a line, Québec (5) before New York: those one touches on the way, ends included. */
export const way = (from: number, to: number): number[] => {
  if (from === to) return [from];
  if (from === 5) return [5, ...way(1, to)];
  if (to === 5) return [...way(from, 1), 5];
  return [from, ...way(from + Math.sign(to - from), to)];
};
export const regionAt = (where: number): number => (where === QUEBEC ? 5 : stateAt(where));

export const frameOf = <F extends Frame>(s: State, name: F['in']): F => {
  const frame = s.stack.findLast((it) => it.in === name);
  if (!frame) throw new Error(`no ${name} is open`);
  return frame as F;
};
export const unitNamed = (id: string): Unit => UNITS.indexOf(id);
