import type { Figure } from './figure.ts';
import { type Box, hull } from './labels.ts';

/** So far an army may be pushed from its space; further, and one would not know where it stands. */
const FURTHEST = 26;
const ROUNDS = 6;

const shifted = ({ x, y, w, h }: Box, dx: number, dy: number): Box => ({ x: x + dx, y: y + dy, w, h });

/** By how much two boxes lie over each other along each axis; nothing where they do not. */
const pressed = (a: Box, b: Box): readonly [number, number] | undefined => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? [w, h] : undefined;
};

const within = (v: number): number => Math.max(-FURTHEST, Math.min(FURTHEST, v));

/** Armies that stand in each other's way are pushed apart a little, so that no number of one lies under another. */
export const spread = (figures: readonly Figure[], isArmy: (figure: Figure) => boolean): readonly Figure[] => {
  const spots = [...new Set(figures.filter(isArmy).map(({ spot }) => spot))];
  const boxes = spots.map((spot) => hull(figures.filter((it) => it.spot === spot && isArmy(it)).map(({ box }) => box)));
  const ways = spots.map((): [number, number] => [0, 0]);
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < spots.length; i++)
      for (let j = i + 1; j < spots.length; j++) {
        const [a, b] = [shifted(boxes[i]!, ...ways[i]!), shifted(boxes[j]!, ...ways[j]!)];
        const over = pressed(a, b);
        if (!over) continue;
        const axis = over[0] < over[1] ? 0 : 1;
        const first = axis === 0 ? a.x + a.w / 2 <= b.x + b.w / 2 : a.y + a.h / 2 <= b.y + b.h / 2;
        const step = (over[axis] / 2 + 0.5) * (first ? -1 : 1);
        ways[i]![axis] = within(ways[i]![axis] + step);
        ways[j]![axis] = within(ways[j]![axis] - step);
      }
  if (ways.every(([dx, dy]) => dx === 0 && dy === 0)) return figures;
  return figures.map((figure) => {
    const [dx, dy] = ways[spots.indexOf(figure.spot)] ?? [0, 0];
    const { x, y, box } = figure;
    return dx === 0 && dy === 0 ? figure : { ...figure, x: x + dx, y: y + dy, box: shifted(box, dx, dy) };
  });
};
