import type { Point, Rect } from './chart.ts';
import { type Box, overlap } from './labels.ts';

/** What part of the map the pane shows: `scale` pixels a unit, and the map point in the pane's upper left corner. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The size of the pane, and how much of each edge is covered by panels. */
export interface Pane {
  readonly width: number;
  readonly height: number;
}

export interface Inset {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const NO_INSET: Inset = { left: 0, top: 0, right: 0, bottom: 0 };

/** Below this scale spaces run into each other, above it a space fills the screen. */
export const SMALLEST = 0.25;
export const LARGEST = 2.2;

export const clampScale = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale));

export const toMap = (view: View, [px, py]: Point): Point => [view.x + px / view.scale, view.y + py / view.scale];
export const toPane = (view: View, [x, y]: Point): Point => [(x - view.x) * view.scale, (y - view.y) * view.scale];

/** Zooms by a factor so that the map point under the pointer stays under it. */
export const zoomAbout = (view: View, factor: number, pointer: Point): View => {
  const scale = clampScale(view.scale * factor);
  const [x, y] = toMap(view, pointer);
  return { scale, x: x - pointer[0] / scale, y: y - pointer[1] / scale };
};

export const panBy = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

/** The whole rectangle, as large as the free part of the pane allows. */
export const fit = (rect: Rect, pane: Pane, inset: Inset = NO_INSET): View => {
  const [x, y, w, h] = rect;
  const width = Math.max(1, pane.width - inset.left - inset.right);
  const height = Math.max(1, pane.height - inset.top - inset.bottom);
  const scale = clampScale(Math.min(width / w, height / h));
  return {
    scale,
    x: x + w / 2 - (inset.left + width / 2) / scale,
    y: y + h / 2 - (inset.top + height / 2) / scale,
  };
};

/** The rectangle at that scale, at the left of the pane and in the middle of its height; further to the right where the sheet would else end within the pane. */
export const fromLeft = ([x, y, , h]: Rect, sheet: Rect, scale: number, { width, height }: Pane): View => ({
  scale,
  x: Math.max(sheet[0], Math.min(x, sheet[0] + sheet[2] - width / scale)),
  y: y - (height / scale - h) / 2,
});

/** By how much a box of the pane must be moved to lie in its free part, `margin` pixels from the edge; nothing where there is no room. */
export const outOf = ([x, y, w, h]: Rect, pane: Pane, inset: Inset, margin = 24): Point | undefined => {
  const [left, right] = [inset.left + margin, pane.width - inset.right - margin];
  const [top, bottom] = [inset.top + margin, pane.height - inset.bottom - margin];
  if (w > right - left || h > bottom - top) return undefined;
  const along = (at: number, low: number, high: number): number => Math.min(high, Math.max(low, at)) - at;
  return [along(x, left, right - w), along(y, top, bottom - h)];
};

/** The ways by which a box of the pane comes out from under the panels that lie over it, `margin` pixels beside one of them: the shortest first. */
export const besides = ([x, y, w, h]: Rect, panels: readonly Box[], margin = 12): Point[] =>
  panels
    .filter((it) => overlap(it, { x, y, w, h }) > 0)
    .flatMap((it): Point[] => [
      [it.x - margin - (x + w), 0],
      [it.x + it.w + margin - x, 0],
      [0, it.y - margin - (y + h)],
      [0, it.y + it.h + margin - y],
    ])
    .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** Puts a map point into the middle of the free part of the pane. */
export const centreOn = (view: View, [x, y]: Point, pane: Pane, inset: Inset = NO_INSET): View => ({
  ...view,
  x: x - (inset.left + (pane.width - inset.left - inset.right) / 2) / view.scale,
  y: y - (inset.top + (pane.height - inset.top - inset.bottom) / 2) / view.scale,
});

/** Whether a point lies in the part of the pane that no panel covers. */
export const isFree = (view: View, point: Point, { width, height }: Pane, inset: Inset = NO_INSET): boolean => {
  const [x, y] = toPane(view, point);
  return x >= inset.left && y >= inset.top && x <= width - inset.right && y <= height - inset.bottom;
};

/** Moves as little as needed to bring the point into the free part of the pane, `margin` pixels from its edge. */
export const reveal = (view: View, point: Point, pane: Pane, inset: Inset = NO_INSET, margin = 60): View => {
  const [px, py] = toPane(view, point);
  const along = (p: number, low: number, high: number): number => {
    if (high < low) return 0;
    if (p < low) return low - p;
    return p > high ? high - p : 0;
  };
  const dx = along(px, inset.left + margin, pane.width - inset.right - margin);
  const dy = along(py, inset.top + margin, pane.height - inset.bottom - margin);
  return dx === 0 && dy === 0 ? view : panBy(view, dx, dy);
};

/** Keeps the sheet in sight: it covers the pane from top to bottom where it can, and the middle of the pane never leaves it. */
export const hold = (view: View, sheet: Rect, pane: Pane): View => {
  const [x, y, w, h] = sheet;
  const [width, height] = [pane.width / view.scale, pane.height / view.scale];
  const between = (v: number, low: number, high: number): number => Math.min(high, Math.max(low, v));
  return {
    ...view,
    x: between(view.x, x - width / 2, x + w - width / 2),
    y: height < h ? between(view.y, y, y + h - height) : y + (h - height) / 2,
  };
};
