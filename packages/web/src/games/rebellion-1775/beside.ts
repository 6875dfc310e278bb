import { AREAS, type Area, type View } from '@liberty/rebellion-1775';
import type { Camera } from '../../board/camera.ts';
import { spotOf } from '../../board/chart.ts';
import { type Box, hull } from '../../board/labels.ts';
import { type Inset, NO_INSET, isFree, outOf, toPane } from '../../board/viewport.ts';
import type { TableController } from '../../table/controller.ts';
import { chart } from './chart.ts';
import { chosenArea } from './chosen.ts';
import { areaWish } from './game.ts';
import { boxOfArea } from './land.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far from an area its box begins, and how much of an area must stay free. */
const AWAY = 74;
const ROOM = { x: 48, y: 34 };
/** What the tools take at the left, the neat line all round, and hand and piles at the right below. */
const TOOLS = 72;
const EDGE = 16;
const HAND = { width: 400, height: 284 };

/** Corners where a box can lie: beside the area, over and under it, and out at sea above the hand. */
const cornersFor = (pane: Size, [x, y]: readonly [number, number], box: Size): (readonly [number, number])[] => {
  const [lefts, tops] = [
    [x + AWAY, x - AWAY - box.width, x - box.width / 2],
    [y - 90, y - box.height + 90, y + AWAY, y - AWAY - box.height],
  ];
  const sea = [pane.width - box.width - 20, pane.height - box.height - HAND.height] as const;
  return [sea, ...lefts.flatMap((left) => tops.map((top) => [left, top] as const))].map(([left, top]) => [
    Math.max(TOOLS, Math.min(left, pane.width - box.width - EDGE)),
    Math.max(EDGE, Math.min(top, pane.height - box.height - EDGE)),
  ]);
};

/** Places that should stay in sight: where one may go, and where one comes from. */
const kept = (table: TableController): string[] => {
  const from = chosenArea(table.look.value.view as View);
  const legal = table.choices.value.flatMap(({ at }) => (at?.kind === 'space' ? [at.id] : []));
  return from === undefined ? legal : [...legal, areaWish(from).id];
};

/** Where a box about an area lies: near it, over as little land as can be, over no area that may be chosen, and not over the hand. */
export const placeBeside = (
  table: TableController,
  camera: Camera,
  x: Area,
  box: Size,
): { left: string; top: string } => {
  const pane = camera.pane.value;
  const at = (id: string): readonly [number, number] => {
    const spot = spotOf(chart, id);
    return toPane(camera.view.value, [spot.x, spot.y]);
  };
  const target = at(AREAS[x]!);
  const needed = [...kept(table).map(at), target];
  const land = AREAS.map(at);
  const costOf = ([left, top]: readonly [number, number]): number => {
    const covered = (list: readonly (readonly [number, number])[], { x: dx, y: dy }: typeof ROOM): number =>
      list.filter(
        ([px, py]) => px > left - dx && px < left + box.width + dx && py > top - dy && py < top + box.height + dy,
      ).length;
    const onHand = left + box.width > pane.width - HAND.width && top + box.height > pane.height - HAND.height + EDGE;
    const away = Math.hypot(left + box.width / 2 - target[0], top + box.height / 2 - target[1]);
    return 400 * covered(needed, ROOM) + 40 * covered(land, { x: 0, y: 0 }) + (onHand ? 300 : 0) + away;
  };
  const [best] = cornersFor(pane, target, box)
    .map((corner) => ({ corner, cost: costOf(corner) }))
    .sort((a, b) => a.cost - b.cost);
  const [left, top] = best!.corner;
  return { left: `${left}px`, top: `${top}px` };
};

/** A pane narrower or lower than this belongs to a phone: beside an area there is no room for a box. */
const NARROW = 800;
const LOW = 430;

/** The edge of a phone along which a box lies instead: at the foot of an upright one, at the side of one that lies, over the hand. */
export const edgeFor = ({ width, height }: Size): 'foot' | 'side' | undefined => {
  if (width < NARROW) return 'foot';
  return height < LOW ? 'side' : undefined;
};

/** So much around the units of an area is looked at, in map units. */
const ROUND = 34;

/** The map goes out from under a box along the edge: all of the area that the box is about, and as many of those that may be chosen instead and were in sight as find room, the nearest first. */
export const bringBeside = (table: TableController, camera: Camera, x: Area, box: Size): void => {
  const pane = camera.pane.value;
  const edge = edgeFor(pane);
  const inset: Inset =
    edge === 'foot' ? { ...NO_INSET, bottom: box.height + EDGE } : { ...NO_INSET, right: box.width + EDGE };
  const { scale } = camera.view.value;
  const inPane = ({ x: left, y: top, w, h }: Box): Box => {
    const [px, py] = toPane(camera.view.value, [left, top]);
    return { x: px, y: py, w: w * scale, h: h * scale };
  };
  const unitsIn = (id: string): Box => {
    const spot = spotOf(chart, id);
    return inPane({ x: spot.x - ROUND, y: spot.y - ROUND, w: 2 * ROUND, h: 2 * ROUND });
  };
  const fits = (it: Box): boolean => outOf([it.x, it.y, it.w, it.h], pane, inset) !== undefined;
  const units = unitsIn(AREAS[x]!);
  const all = hull([inPane(boxOfArea(x)), units]);
  const far = ({ x: left, y: top }: Box): number => Math.hypot(left - units.x, top - units.y);
  const others = kept(table)
    .filter((id) => isFree(camera.view.value, [spotOf(chart, id).x, spotOf(chart, id).y], pane))
    .map(unitsIn)
    .toSorted((a, b) => far(a) - far(b));
  const shown = others.reduce(
    (held, it) => {
      const more = hull([held, it]);
      return fits(more) ? more : held;
    },
    fits(all) ? all : units,
  );
  camera.bringOut([shown.x, shown.y, shown.w, shown.h], inset);
};
