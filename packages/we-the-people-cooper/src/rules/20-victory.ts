import { AMERICAN, type Atlas, BRITISH, type Board, type Side, other } from '@liberty/colonies';
import { CITIES } from '../kit.ts';
import type { Rule } from '../rulebook.ts';
import type { Cooper } from '../state.ts';
import { ALL_COLONIES, controllerOf } from './17-control.ts';

/** The war is over: nobody is asked any more. */
const finish = (t: Cooper, winners: readonly Side[], rule: Rule, why: string): void => {
  if (t.s.outcome) return;
  t.s.outcome = { winners, rule, why };
  t.s.stack.length = 0;
};

const PEOPLE = ['The Americans', 'The British'] as const;

/** 20.3, 15.6 A side without enough markers to remove loses at once; nothing else ends the war early [C-04]. */
export const sueForPeace = (t: Cooper, side: Side, rule: '15.6' | '20.3'): void =>
  finish(t, [other(side)], rule, `${PEOPLE[side]} sue for peace`);

/** 20.1, C-37 One point for each colony or Canada controlled, and one for each of the five cities. */
export const politicalPoints = (b: Board, atlas: Atlas): readonly [number, number] => {
  const points: [number, number] = [0, 0];
  for (const colony of ALL_COLONIES) {
    const side = controllerOf(b, atlas, colony);
    if (side !== undefined) points[side]++;
  }
  for (const side of [AMERICAN, BRITISH] as const) for (const x of CITIES) if (b.control[x] === side) points[side]++;
  return points;
};

/** 20.4, C-39 Nobody has won by the end of 1783: a draw, unless it was agreed that the points of the last check decide. */
export const endOfWar = (t: Cooper): void => {
  const [american, british] = t.s.points;
  const ahead: Side = american > british ? AMERICAN : BRITISH;
  const winners = t.s.byPoints && american !== british ? [ahead] : [];
  const points = `${american} political points American, ${british} British at the last check`;
  finish(t, winners, '20.4', `nobody has sued for peace: ${points}`);
};
