import type { Spot } from './chart.ts';
import type { Box } from './labels.ts';

/** How far the middle of a space reaches: 24 px across, at the scale at which `type` can just be read. */
export const middleOf = (type: number): number => 1.12 * type;

/** How far a box reaches into the middle of a space; nothing where it does not. */
export const reachInto = ({ x, y, w, h }: Box, spot: Spot, type: number): number => {
  const radius = middleOf(type);
  const dx = Math.max(x - spot.x, 0, spot.x - x - w);
  const dy = Math.max(y - spot.y, 0, spot.y - y - h);
  return dx >= radius || dy >= radius ? 0 : Math.max(0, radius - Math.sqrt(dx * dx + dy * dy));
};
