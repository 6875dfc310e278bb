import { type Board, NOBODY, type Side, type Space, other, unitsAt } from '@liberty/colonies';
import type { Cooper, State } from '../state.ts';

/** The sieges, in a state or in a view. */
type Lines = Pick<State, 'sieges'>;

/** Where in the list of sieges this space stands, or -1. */
const indexOf = (s: Lines, x: Space): number => {
  for (let i = 0; i < s.sieges.length; i += 3) if (s.sieges[i] === x) return i;
  return -1;
};

/** 18.1 Whose force is inside there; -1 when nobody's is. */
export const insideAt = (s: Lines, x: Space): Side | typeof NOBODY => {
  if (s.sieges.length === 0) return NOBODY;
  const i = indexOf(s, x);
  return i < 0 ? NOBODY : (s.sieges[i + 1] as Side);
};

/** 18.3 Is the force of that side there inside, with enemies before the walls? */
export const isBesieged = (s: Lines, side: Side, x: Space): boolean => insideAt(s, x) === side;

export const siegePoints = (s: Lines, x: Space): number => {
  const i = indexOf(s, x);
  return i < 0 ? 0 : s.sieges[i + 2]!;
};

/** 13.5, C-16 Units of that side in the open: those inside do not bar the way. */
export const unitsInOpen = (s: Board & Lines, side: Side, x: Space): number =>
  insideAt(s, x) === side ? 0 : unitsAt(s, side, x);

export const goInside = (s: State, side: Side, x: Space): void => {
  if (indexOf(s, x) < 0) s.sieges.push(x, side, 0);
};

export const addSiegePoints = (s: State, x: Space, points: number): number => {
  const i = indexOf(s, x);
  s.sieges[i + 2] = Math.max(0, s.sieges[i + 2]! + points);
  return s.sieges[i + 2]!;
};

/** 18.4 The siege is over the instant no enemy unit is left in the space, which lifts it, or nobody is left inside. */
export const liftIfFree = (t: Cooper, x: Space): void => {
  if (t.s.sieges.length === 0) return;
  const i = indexOf(t.s, x);
  if (i < 0) return;
  const side = t.s.sieges[i + 1] as Side;
  if (unitsAt(t.s, side, x) > 0 && unitsAt(t.s, other(side), x) > 0) return;
  t.s.sieges.splice(i, 3);
  if (unitsAt(t.s, side, x) > 0) t.tell('18.4', { kind: 'siege-lifted', space: x });
};
