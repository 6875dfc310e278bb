import { CA, QUEBEC, REBEL_POOL, VA, stateOf } from '../places.ts';
import { roll } from '../rolls.ts';
import type { Board, Dtom } from '../state.ts';
import { FIRST_COS, FIRST_REBEL, type Unit } from '../units.ts';
import { indianPlaces, inState, put } from './02-board.ts';

/** 7/1b Washington, the South and a roof help; Indians do not. Québec is a place without a State. */
const winterModifier = (t: Dtom, u: Unit, indians: number): number => {
  const x = t.s.at[u]!;
  const state = stateOf(x);
  let modifier = t.kit.terrain[x]!;
  if (t.s.washington === state) modifier += 2;
  if (state === CA) modifier += 2;
  if (state === VA) modifier += 1;
  if (x !== QUEBEC && inState(indians, state)) modifier -= 1;
  return modifier;
};

/** 7/1, R-04 The sentence of the rulebook names another number for this Turn than the Track. */
const HARD_WINTER = { turn: 13, number: 6 } as const;
/** 7/1 The survival number of the Turn; 0 when there is no winter. */
export const winterNumber = ({ s, kit }: Board): number =>
  s.hardWinter && s.turn === HARD_WINTER.turn ? HARD_WINTER.number : kit.turns[s.turn]!.winter;

/** 7/1 Each Continental must roll more than the survival number; all are judged on the position before the first roll. */
export const winterAttrition = (t: Dtom): void => {
  const winter = winterNumber(t);
  if (winter === 0) return;
  const indians = indianPlaces(t.s);
  for (let u = FIRST_REBEL; u < FIRST_COS; u++) {
    if (t.s.at[u]! > QUEBEC) continue;
    const modifier = winterModifier(t, u, indians);
    if (roll(t, 'D-WINTER', modifier, u) + modifier <= winter) put(t, '7/1a', u, REBEL_POOL, 'froze');
  }
};
