import { type Atlas, type Colony, type Space, THIRTEEN } from './atlas.ts';
import type { Board } from './armies.ts';
import { AMERICAN, BRITISH, type Control, type Side } from './sides.ts';

/** This side's marker lies in the space from now on, or nobody's. */
export const lay = (b: Board, x: Space, whose: Control): void => {
  const control = b.control.slice();
  control[x] = whose;
  b.control = control;
};

/** How many markers of that side lie in the colony. */
export const markersIn = (b: Board, atlas: Atlas, side: Side, colony: Colony): number => {
  let sum = 0;
  for (const x of atlas.spacesOf[colony]!) if (b.control[x] === side) sum++;
  return sum;
};

/** The side with strictly more markers there, or nobody. */
export const majorityIn = (b: Board, atlas: Atlas, colony: Colony): Side | undefined => {
  const lead = markersIn(b, atlas, AMERICAN, colony) - markersIn(b, atlas, BRITISH, colony);
  if (lead === 0) return undefined;
  return lead > 0 ? AMERICAN : BRITISH;
};

/** Colonies of the thirteen in which the British have strictly more markers. */
export const britishColonies = (b: Board, atlas: Atlas): number => {
  let sum = 0;
  for (const colony of THIRTEEN) if (majorityIn(b, atlas, colony) === BRITISH) sum++;
  return sum;
};
