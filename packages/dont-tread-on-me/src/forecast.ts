import { noChance, silent } from '@liberty/table';
import { QUEBEC, type StateIndex, has } from './places.ts';
import { rebelPlaces } from './rules/02-board.ts';
import { changeMinds, controlledStates, endsWar, meetsControl } from './rules/13-liberty.ts';
import type { Board, State } from './state.ts';

/** What the Liberty Phase would do to the position as it stands, its enlistment dice left out. */
export interface Forecast {
  readonly controlled: readonly StateIndex[];
  /** 13/2b Are there three controlled States, the Target among them? */
  readonly met: boolean;
  /** Liberty and Loyalty as they would be. */
  readonly liberty: number;
  readonly loyalty: readonly number[];
  /** 13/6 Would the war be over? */
  readonly ends: boolean;
}

/** If the Turn ended now: 13/2, 13/4 and 13/5 on a copy. */
export const ifTurnEndedNow = ({ s, kit }: Board): Forecast => {
  const after: State = { ...s, loyalty: s.loyalty.slice() };
  changeMinds({ s: after, kit, chance: noChance, tell: silent });
  const controlled = controlledStates(s);
  const met = meetsControl({ s, kit }, controlled);
  const liberty = s.liberty + (met ? 0 : 1) + (has(rebelPlaces(s), QUEBEC) ? 1 : 0);
  return { controlled, met, liberty, loyalty: after.loyalty, ends: endsWar(s.turn, liberty) };
};
