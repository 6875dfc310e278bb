import {
  AMERICAN,
  type Atlas,
  BRITISH,
  type Board,
  type Side,
  THIRTEEN,
  britishColonies,
  space,
} from '@liberty/colonies';
import { type Endings, testUnits, washingtonTaken } from '@liberty/we-the-people/editions';
import type { Manual } from '../state.ts';

const MONTREAL = space('montreal');
const QUEBEC = space('quebec');

/** M6.3, M-22 The American needs both cities; the British hold Canada with both, or when each side has one. */
export const canadaOf = (b: Board): Side | undefined => {
  const cities = [b.control[MONTREAL], b.control[QUEBEC]];
  const held = (side: Side): number => cities.filter((it) => it === side).length;
  if (held(AMERICAN) === 2) return AMERICAN;
  return held(BRITISH) > 0 && held(AMERICAN) + held(BRITISH) === 2 ? BRITISH : undefined;
};

/** If it ended now: what each side would count. */
export interface Standing {
  readonly american: number;
  readonly british: number;
  readonly canada: Side | undefined;
}

/** M6.2, M-21 Colonies of each side, Canada among them where it is somebody's; one that is tied is American. */
export const standing = (b: Board, atlas: Atlas): Standing => {
  const british = britishColonies(b, atlas);
  const canada = canadaOf(b);
  return {
    american: THIRTEEN.length - british + (canada === AMERICAN ? 1 : 0),
    british: british + (canada === BRITISH ? 1 : 0),
    canada,
  };
};

/** M6.2 Most colonies win; equal numbers are American. */
export const winnerBy = ({ american, british }: Standing): Side => (british > american ? BRITISH : AMERICAN);

const counted = (n: number): string => `${n} ${n === 1 ? 'colony' : 'colonies'}`;

const CANADA_IS = ['Canada is American', 'Canada is British'] as const;

/** M6.1 The last Winter is over: the colonies are counted. */
export const endOfWar = (t: Manual): void => {
  const result = standing(t.s, t.kit.atlas);
  const winner = winnerBy(result);
  const canada = result.canada === undefined ? 'Canada is nobody’s' : CANADA_IS[result.canada];
  const why = `${counted(result.american)} American, ${result.british} British; ${canada}`;
  t.s.outcome = { winners: [winner], rule: 'M6.2', why };
  t.s.stack.length = 0;
};

/** M-23 By the letter no war ends early; if it is agreed, it can as in the classic game. No War Ends card is in this deck [M-03]. */
export const ENDINGS: Endings = {
  captured(t: Manual, g) {
    if (t.s.terms.automaticVictories) washingtonTaken(t, g);
  },
  testUnits: (t: Manual, side) => t.s.terms.automaticVictories && testUnits(t, side),
  proclaimed() {
    throw new Error('no War Ends card is in the deck of the manual');
  },
};
