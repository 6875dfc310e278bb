import type { Chart } from './chart.ts';
import { type Figure, partsOf } from './figure.ts';
import type { Box } from './labels.ts';
import { middleOf, reachInto } from './middles.ts';

/** So far an army may be pushed from where it stands; further, and one would not know where that is. */
const FURTHEST = 26;
const ROUNDS = 6;
/** To free a number it may reach so far, as a share, into the middle of another space. */
const SLIGHT = 0.3;

const shifted = ({ x, y, w, h }: Box, dx: number, dy: number): Box => ({ x: x + dx, y: y + dy, w, h });

type Press = readonly [w: number, h: number];

/** By how much two boxes lie over each other along each axis; nothing where they do not. */
const pressed = (a: Box, b: Box): Press | undefined => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? [w, h] : undefined;
};

/** The parts of two armies that lie over each other most. */
const worst = (as: readonly Box[], bs: readonly Box[]): { a: Box; b: Box; over: Press } | undefined => {
  const depth = ([w, h]: Press): number => Math.min(w, h);
  let most: { a: Box; b: Box; over: Press } | undefined;
  for (const a of as)
    for (const b of bs) {
      const over = pressed(a, b);
      if (over && (!most || depth(over) > depth(most.over))) most = { a, b, over };
    }
  return most;
};

const within = (v: number): number => Math.max(-FURTHEST, Math.min(FURTHEST, v));

/** How far an army reaches into the middles of the spaces that are not its own. */
const intrusion = (spot: string, parts: readonly Box[], { chart, type }: Land): number =>
  chart.spots.reduce(
    (sum, it) => (it.id === spot ? sum : parts.reduce((all, part) => all + reachInto(part, it, type), sum)),
    0,
  );

/** The spaces under the armies: nobody is pushed onto the middle of another. */
interface Land {
  readonly chart: Chart;
  readonly type: number;
}

/** Armies that stand in each other's way are pushed apart a little, so that no number of one lies under another. */
export const spread = (
  figures: readonly Figure[],
  isArmy: (figure: Figure) => boolean,
  land?: Land,
): readonly Figure[] => {
  const spots = [...new Set(figures.filter(isArmy).map(({ spot }) => spot))];
  const parts = spots.map((spot) => figures.filter((it) => it.spot === spot && isArmy(it)).flatMap(partsOf));
  const ways = spots.map((): [number, number] => [0, 0]);
  const at = (i: number, way: readonly [number, number]): Box[] => parts[i]!.map((it) => shifted(it, ...way));
  const isIntruding = (i: number, way: readonly [number, number], own: Land): boolean => {
    const after = intrusion(spots[i]!, at(i, way), own);
    return after > SLIGHT * middleOf(own.type) && after > intrusion(spots[i]!, at(i, ways[i]!), own);
  };
  const push = (i: number, axis: 0 | 1, step: number): void => {
    const way: [number, number] = [...ways[i]!];
    way[axis] = within(way[axis] + step);
    if (land && isIntruding(i, way, land)) return;
    ways[i] = way;
  };
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < spots.length; i++)
      for (let j = i + 1; j < spots.length; j++) {
        const most = worst(at(i, ways[i]!), at(j, ways[j]!));
        if (!most) continue;
        const { a, b, over } = most;
        const axis = over[0] < over[1] ? 0 : 1;
        const first = axis === 0 ? a.x + a.w / 2 <= b.x + b.w / 2 : a.y + a.h / 2 <= b.y + b.h / 2;
        const step = (over[axis] / 2 + 0.5) * (first ? -1 : 1);
        push(i, axis, step);
        push(j, axis, -step);
      }
  if (ways.every(([dx, dy]) => dx === 0 && dy === 0)) return figures;
  return figures.map((figure) => {
    const [dx, dy] = ways[spots.indexOf(figure.spot)] ?? [0, 0];
    return dx === 0 && dy === 0 ? figure : pushed(figure, dx, dy);
  });
};

const pushed = (figure: Figure, dx: number, dy: number): Figure => ({
  ...figure,
  x: figure.x + dx,
  y: figure.y + dy,
  box: shifted(figure.box, dx, dy),
  ...(figure.parts ? { parts: figure.parts.map((it) => shifted(it, dx, dy)) } : {}),
});
