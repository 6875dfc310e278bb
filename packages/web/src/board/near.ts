import { type Box, overlap } from './labels.ts';

interface Size {
  readonly w: number;
  readonly h: number;
}

/** How far a panel keeps from the thing it is about, and from the edge of the pane. */
const GAP = 12;
const EDGE = 10;

const clamp = (at: number, length: number, room: number): number => Math.max(EDGE, Math.min(at, room - length - EDGE));

/** The four sides of a thing, the panel in line with its middle, its beginning or its end; all inside the pane. */
const sidesOf = (thing: Box, { w, h }: Size, pane: Size): Box[] => {
  const { x, y } = thing;
  const [right, bottom] = [x + thing.w, y + thing.h];
  const tops = [y + thing.h / 2 - h / 2, y, bottom - h];
  const lefts = [x + thing.w / 2 - w / 2, x, right - w];
  const corners = [
    ...tops.map((top) => [right + GAP, top] as const),
    ...tops.map((top) => [x - GAP - w, top] as const),
    ...lefts.map((left) => [left, bottom + GAP] as const),
    ...lefts.map((left) => [left, y - GAP - h] as const),
  ];
  return corners.map(([left, top]) => ({ x: clamp(left, w, pane.w), y: clamp(top, h, pane.h), w, h }));
};

export interface Placed {
  readonly x: number;
  readonly y: number;
  /** How much of what should stay free it lies over. */
  readonly covers: number;
}

/** Where a panel about a thing opens: beside it and never over it, inside the pane, over as little as can be of what should stay free; nothing where there is no room. */
export const placeNear = (thing: Box, panel: Size, pane: Size, free: readonly Box[]): Placed | undefined => {
  const placed = sidesOf(thing, panel, pane)
    .filter((box) => overlap(box, thing) === 0 && box.x >= 0 && box.y >= 0)
    .map((box) => ({ x: box.x, y: box.y, covers: free.reduce((sum, it) => sum + overlap(box, it), 0) }));
  return placed.reduce<Placed | undefined>((best, it) => (best && best.covers <= it.covers ? best : it), undefined);
};
