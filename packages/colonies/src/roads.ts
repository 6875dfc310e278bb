import { type Atlas, DOTTED, type Space, adjacent } from './atlas.ts';
import { ARNOLD, type General } from './generals.ts';

/** The two ends of the dotted line. */
export const isDotted = (a: Space, b: Space): boolean =>
  (a === DOTTED[0] && b === DOTTED[1]) || (a === DOTTED[1] && b === DOTTED[0]);

/** 7.1d1, R-06 A road this general may take: a solid line, or for Arnold the dotted one. */
export const isRoad = (atlas: Atlas, g: General, from: Space, to: Space): boolean =>
  adjacent(atlas, from, to) || (g === ARNOLD && isDotted(from, to));

/** The other end of the dotted line, for Arnold; -1 for everybody else and elsewhere. */
export const overTheTrail = (g: General, from: Space): Space => {
  if (g !== ARNOLD) return -1;
  if (from === DOTTED[0]) return DOTTED[1];
  return from === DOTTED[1] ? DOTTED[0] : -1;
};
