import { BOSTON, BRITISH_POOL, type Location, OUT, PRISON, isAtSea, isOnTrack, isPlace } from '../places.ts';
import type { State } from '../state.ts';
import { BAND, FIRST_REBEL, type Unit } from '../units.ts';

/** 14/4, R-11 Where a unit to be removed is looked for: on the map, in the pool, among prisoners, out of play; then by ruling. */
const GROUPS: readonly ((at: Location) => boolean)[] = [
  isPlace,
  (at) => at === BRITISH_POOL,
  (at) => at === PRISON,
  (at) => at === OUT,
  isAtSea,
  (at) => at === BOSTON,
  isOnTrack,
];

/** 15/12 The White Band units among which the player removes one: those of the first group that has any. */
export const whiteBandChoices = (s: State): Unit[] => {
  for (const isThere of GROUPS) {
    const units: Unit[] = [];
    for (let u = 0; u < FIRST_REBEL; u++) if (BAND[u] === 'white' && isThere(s.at[u]!)) units.push(u);
    if (units.length > 0) return units;
  }
  return [];
};
