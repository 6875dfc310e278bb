import { type Board, type Side, type Space, other, unitsAt } from '@liberty/colonies';

/** 7.1a Most units that march with a general. */
const FIVE = 5;
/** Whoever stays behind may cost so much of the odds to win, and no more. */
const SPARED = 0.06;

/** An army that is about to attack, and how likely it wins with so many units. */
export interface Attack {
  readonly side: Side;
  readonly party: number;
  readonly from: Space;
  readonly to: Space;
  readonly wins: (units: number) => number;
}

/** Does a party attack although the odds are much better with those who could come and stay where they are? */
export const holdsBack = (s: Board, { side, party, from, to, wins }: Attack): boolean => {
  const all = Math.min(FIVE, unitsAt(s, side, from));
  return party < all && unitsAt(s, other(side), to) > 0 && wins(all) - wins(party) > SPARED;
};
