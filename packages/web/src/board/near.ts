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

/** What should stay free, and how dear it is to lie over it. */
export interface Dear extends Box {
  readonly price: number;
}

const priceOf = (box: Box, free: readonly Dear[]): number =>
  free.reduce((sum, it) => sum + it.price * overlap(box, it), 0);

/** Where a panel lies that finds no room beside its thing: where it usually does, or elsewhere in the pane, if it lies there over less of what should stay free. */
export const placeApart = (usual: Box, pane: Size, free: readonly Dear[]): { x: number; y: number } => {
  const { w, h } = usual;
  const tops = [usual.y, pane.h - h, 0, ...free.flatMap((it) => [it.y - GAP - h, it.y + it.h + GAP])];
  const dear = free.filter(({ price }) => price > 1);
  const lefts = [usual.x, 0, pane.w - w, ...dear.flatMap((it) => [it.x - GAP - w, it.x + it.w + GAP])];
  const boxes = tops.flatMap((top) =>
    lefts.map((left): Box => ({ x: clamp(left, w, pane.w), y: clamp(top, h, pane.h), w, h })),
  );
  const priced = boxes.map((box) => ({ x: box.x, y: box.y, price: priceOf(box, free) }));
  return priced.reduce((best, it) => (it.price < best.price ? it : best));
};
