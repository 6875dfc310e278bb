import type { Point } from '../../board/chart.ts';
import { type Box, hull } from '../../board/labels.ts';
import { chart } from './chart.ts';

interface Ground {
  /** Rings of corners; islands make several. */
  readonly rings: readonly (readonly Point[])[];
  readonly box: Box;
}

const ringsOf = (outline: string): Point[][] =>
  outline
    .split('Z')
    .map((ring) => [...ring.matchAll(/([-\d.]+),([-\d.]+)/g)].map((it): Point => [Number(it[1]), Number(it[2])]))
    .filter((ring) => ring.length > 2);

const GROUNDS: readonly Ground[] = chart.spots.map(({ outline }) => {
  const rings = ringsOf(outline ?? '');
  return { rings, box: hull(rings.flat().map(([x, y]) => ({ x, y, w: 0, h: 0 }))) };
});

/** How often a line to the right of the point crosses the ring decides. */
const isInside = (ring: readonly Point[], x: number, y: number): boolean => {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
};

const holds = ({ rings, box }: Ground, x: number, y: number): boolean =>
  x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h && rings.some((ring) => isInside(ring, x, y));

/** The area in which a point lies; -1 at sea. */
export const areaAt = (x: number, y: number): number => GROUNDS.findIndex((it) => holds(it, x, y));

/** Does a point lie in an area other than this one? At sea it lies in none. */
export const isAbroad = (home: number, x: number, y: number): boolean =>
  GROUNDS.some((it, i) => i !== home && holds(it, x, y));

/** The least box around an area, in map units. */
export const boxOfArea = (x: number): Box => GROUNDS[x]!.box;
