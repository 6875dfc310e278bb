import {
  BOSTON,
  CARIBBEAN,
  GONE,
  INDIAN_BOX,
  PRINTED,
  PRISON,
  QUEBEC,
  SHIP_AT_SEA,
  UNITS,
  dontTreadOnMe,
  type EventRule,
  type Events,
  type State,
} from '../../src/index.ts';
import { BRITISH_UNITS, CONTINENTALS, INDIANS, LOBSTERS, REBEL_UNITS, at, frameOf, inState } from './board.ts';
import type { Memory } from './memory.ts';

const { kit } = dontTreadOnMe();

/** 15 When nothing can come of an event. */
export const NOTHING: Readonly<Record<EventRule, (s: State, m: Memory) => boolean>> = {
  '15/1': (s) => at(s, REBEL_UNITS, QUEBEC).length > 0 && at(s, BRITISH_UNITS, QUEBEC).length === 0,
  '15/2': (s) => s.vermont === 2 || [...inState(s, CONTINENTALS, 0), ...inState(s, CONTINENTALS, 1)].length === 0,
  '15/3': (s, m) => m.dice.get('D-HIJ')!.every((it) => it === 6 || inState(s, REBEL_UNITS, it - 1).length === 0),
  '15/4': (s, m) => m.dice.get('D-TAR')!.every((it) => it === 6 || inState(s, REBEL_UNITS, it - 1).length === 0),
  '15/5': () => false,
  '15/6': () => false,
  '15/7': (s) =>
    at(s, INDIANS, INDIAN_BOX).every((u) =>
      (UNITS[u] === 'mohawk' ? [1, 2] : [3, 4]).every((state) =>
        [0, 1, 2, 3].every((i) => at(s, REBEL_UNITS, state * 4 + i).length > 0),
      ),
    ),
  '15/8': (s) => {
    const { total, next } = frameOf<Events>(s, 'events');
    const { force } = PRINTED.events[String(total)]![next - 1]!;
    return PRINTED.units.every((it, u) => it.nationality !== force || s.at[u]! >= QUEBEC);
  },
  '15/9': (s) => [2, 3].every((ship) => s.shipAt[ship] !== SHIP_AT_SEA),
  '15/10': (s) => [0, 1].every((ship) => s.shipAt[ship] !== SHIP_AT_SEA),
  '15/11': (s) => s.at[kit.deserter] === GONE,
  '15/12': (s) => PRINTED.units.every((it, u) => it.band !== 'white' || s.at[u] === GONE),
  '15/13': (s) => CONTINENTALS.every((u) => s.at[u]! >= QUEBEC),
  '15/14': () => false,
  '15/15': (s) => s.at[UNITS.indexOf('roch.')]! >= QUEBEC && s.at[UNITS.indexOf('roch.')] !== BOSTON,
  '15/16': (s) => LOBSTERS.every((u) => s.at[u]! >= QUEBEC),
  '15/17': (s) =>
    !s.smugglerAt.includes(CARIBBEAN) ||
    [1, 2, 3, 4, 5, 6].every((zone) => s.smugglerAt.filter((it) => it === zone).length === 2),
  '15/18': () => false,
  '15/19': (s) => s.conventionDone || at(s, BRITISH_UNITS, PRISON).length === 0,
  '15/20': () => false,
};
