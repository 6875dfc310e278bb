import type { Box } from '../../board/labels.ts';
import { overlap } from '../../board/labels.ts';

interface Size {
  readonly w: number;
  readonly h: number;
}

/** Something on the table: what lies over it costs its weight for each pixel, or may not lie there at all. */
export interface Kept {
  readonly box: Box;
  readonly weight: number;
}

const STEP = 16;
const EDGE = 12;

const far = (a: Pick<Box, 'x' | 'y'>, b: Pick<Box, 'x' | 'y'>): number => Math.hypot(a.x - b.x, a.y - b.y);

/** What it costs to lie there; Infinity where it may not. */
const costOf = (box: Box, kept: readonly Kept[], least: number): number => {
  let cost = 0;
  for (const { box: it, weight } of kept) {
    const area = overlap(box, it);
    if (area > 0) cost += weight === Infinity ? Infinity : weight * area;
    if (cost >= least) return Infinity;
  }
  return cost;
};

/** Where a panel lies best in the pane: over nothing that must stay free, over as little as can be, near where it is wanted; nothing where there is no room. */
export const freePlace = (
  { w, h }: Size,
  pane: Size,
  wanted: Pick<Box, 'x' | 'y'>,
  kept: readonly Kept[],
): Pick<Box, 'x' | 'y'> | undefined => {
  let best: Pick<Box, 'x' | 'y'> | undefined;
  let least = Infinity;
  const [right, bottom] = [pane.w - w - EDGE, pane.h - h - EDGE];
  const steps = (end: number): number[] =>
    end < EDGE ? [] : [...Array.from({ length: Math.ceil((end - EDGE) / STEP) }, (_, i) => EDGE + i * STEP), end];
  for (const y of steps(bottom))
    for (const x of steps(right)) {
      const distance = 4 * far({ x, y }, wanted);
      if (distance >= least) continue;
      const cost = distance + costOf({ x, y, w, h }, kept, least - distance);
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  return best;
};
