import { LEADER_OUT, NY, PA, type StateIndex, VA } from '../places.ts';
import { oneOf } from '../rolls.ts';
import type { Rule } from '../rulebook.ts';
import type { Dtom } from '../state.ts';
import { FIRST_COS, FIRST_REBEL, FRENCH_ARMY } from '../units.ts';
import { countInState, targetOf } from './02-board.ts';

/** 7/9 The States with an American Leadership box. */
const LEADERSHIP: readonly StateIndex[] = [NY, PA, VA];
export const hasLeadershipBox = (state: StateIndex): boolean => LEADERSHIP.includes(state);

export const sendWashington = (t: Dtom, rule: Rule, to: StateIndex): void => {
  t.s.washington = to;
  t.tell(rule, { kind: 'washington', to });
};

/** 7/9a-b Where most are; in a tie the Target, even if it is not among the tied; a die if the Target has no box. */
const sendToMost = (t: Dtom, rule: Rule, countFor: (state: StateIndex) => number): void => {
  const counts = LEADERSHIP.map(countFor);
  const most = Math.max(...counts);
  const tied = LEADERSHIP.filter((_, i) => counts[i] === most);
  if (tied.length === 1) sendWashington(t, rule, tied[0]!);
  else sendWashington(t, '7/9b', hasLeadershipBox(targetOf(t)) ? targetOf(t) : oneOf(t, 'D-WASH', tied));
};

/** 7/9 Washington goes where most British units are, Indians too; 7/9c during the siege he stays before New York. */
export const placeWashington = (t: Dtom): void => {
  if (t.s.washington === LEADER_OUT) return;
  if (t.kit.turns[t.s.turn]!.siege) sendWashington(t, '7/9c', NY);
  else sendToMost(t, '7/9a', (state) => countInState(t.s, 0, FIRST_REBEL, state));
};

const continentalsIn = (t: Dtom, state: StateIndex): number => countInState(t.s, FIRST_REBEL, FIRST_COS, state);
const frenchIn = (t: Dtom, state: StateIndex): number => countInState(t.s, FRENCH_ARMY, FRENCH_ARMY + 1, state);

/** 9/4 He goes where most Continentals and French are; Committees do not count. */
export const moveWashington = (t: Dtom): void => {
  if (t.s.washington === LEADER_OUT) return;
  if (t.kit.turns[t.s.turn]!.siege) sendWashington(t, '9/4b', NY);
  else sendToMost(t, '9/4a', (state) => continentalsIn(t, state) + frenchIn(t, state));
};
