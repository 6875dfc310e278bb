import { type Box, hull, overlap } from './labels.ts';
import type { Inset, Pane } from './viewport.ts';

/** A lit thing in pixels of the pane, and whether a pointer meets it where it stands. */
export interface Spotted {
  readonly thing: string;
  readonly box: Box;
  readonly isFree: boolean;
  /** Land is large: of it a part may be hidden. */
  readonly land?: Land;
}

/** Points all over an area, and those of them that a pointer meets. */
export interface Land {
  readonly points: number;
  readonly open: readonly (readonly [x: number, y: number])[];
}

/** So much of an area at least must be open, for land runs on beyond the edge of a map. */
export const LEAST_OPEN = 2 / 3;

export type Side = 'north' | 'east' | 'south' | 'west';

/** A sign at the edge of what is free: so many lit things lie that way. */
export interface Signpost {
  readonly side: Side;
  readonly things: readonly string[];
  /** The least box around them. */
  readonly around: Box;
  /** Where its middle stands in the pane. */
  readonly x: number;
  readonly y: number;
}

/** Half the width and height of a sign, and how far it stays from the edge. */
export const SIGN = { w: 34, h: 22, edge: 12 } as const;

const middle = ({ x, y, w, h }: Box): readonly [number, number] => [x + w / 2, y + h / 2];

/** On which side of the free part a thing lies: the edge it is furthest beyond, or nearest to. */
const sideOf = (box: Box, pane: Pane, inset: Inset): Side => {
  const [x, y] = middle(box);
  const past: readonly (readonly [Side, number])[] = [
    ['north', inset.top - y],
    ['east', x - (pane.width - inset.right)],
    ['south', y - (pane.height - inset.bottom)],
    ['west', inset.left - x],
  ];
  return past.reduce((most, it) => (it[1] > most[1] ? it : most))[0];
};

const boxAt = (x: number, y: number): Box => ({ x: x - SIGN.w, y: y - SIGN.h, w: 2 * SIGN.w, h: 2 * SIGN.h });

/** A pointer meets a whole pixel: what a sign only touches it may already take. */
const PIXEL = 1;

/** Does a sign at this place hide a thing that could be met without it? Of a space the middle must be open, of an area most. */
const hides = (sign: Box, { box: { x, y, w, h }, isFree, land }: Spotted): boolean => {
  if (!isFree) return false;
  if (land) {
    const left = land.open.filter(([px, py]) => overlap(sign, { x: px, y: py, w: PIXEL, h: PIXEL }) === 0);
    return left.length < LEAST_OPEN * land.points;
  }
  const middle = { x: x + 0.28 * w - PIXEL, y: y + 0.28 * h - PIXEL, w: 0.44 * w + 2 * PIXEL, h: 0.44 * h + 2 * PIXEL };
  return overlap(sign, middle) > 0;
};

/** What a sign must not lie over: panels, news and other signs (`over`), and what is lit. */
interface Taken {
  readonly over: readonly Box[];
  readonly lit: readonly Spotted[];
}

/** What a place costs, the dearest first. */
type Costs = readonly number[];
const isLess = (a: Costs, b: Costs): boolean => {
  const at = a.findIndex((cost, i) => cost !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
};

type Place = readonly [x: number, y: number];

/** Where a sign stands at this side, so far along the edge from what it leads to and so far inwards. */
const alongEdge = (side: Side, around: Box, pane: Pane, inset: Inset): ((shift: number, inwards: number) => Place) => {
  const [mx, my] = middle(around);
  const [left, right] = [inset.left + SIGN.edge + SIGN.w, pane.width - inset.right - SIGN.edge - SIGN.w];
  const [top, bottom] = [inset.top + SIGN.edge + SIGN.h, pane.height - inset.bottom - SIGN.edge - SIGN.h];
  const within = (v: number, low: number, high: number): number => Math.min(high, Math.max(low, v));
  return (shift, inwards) => {
    if (side === 'north') return [within(mx + shift, left, right), within(top + inwards, top, bottom)];
    if (side === 'south') return [within(mx + shift, left, right), within(bottom - inwards, top, bottom)];
    if (side === 'west') return [within(left + inwards, left, right), within(my + shift, top, bottom)];
    return [within(right - inwards, left, right), within(my + shift, top, bottom)];
  };
};

/** Its middle under a panel, the middle of something lit under it, words and panels, then what is lit. The box of a land is much larger than the land: over it a sign rather stands than over words. */
const costsOf = ([x, y]: Place, { over, lit }: Taken): Costs => {
  const sign = boxAt(x, y);
  const under = (boxes: readonly Box[]): number => boxes.reduce((sum, it) => sum + overlap(sign, it), 0);
  const isBuried = over.some((it) => overlap({ x, y, w: PIXEL, h: PIXEL }, it) > 0);
  const hidden = lit.filter((it) => hides(sign, it)).length;
  return [isBuried ? 1 : 0, hidden, under(over), under(lit.map(({ box }) => box))];
};

/** How far along its edge a sign is tried, the nearest first. */
const SHIFTS = Array.from({ length: 25 }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 30);

/** Along its edge a sign stands as near to what it leads to as it can at the least cost. */
const stand = (side: Side, around: Box, pane: Pane, inset: Inset, taken: Taken): Place => {
  const at = alongEdge(side, around, pane, inset);
  const cheapest = (rows: readonly number[]): { place: Place; costs: Costs } =>
    rows
      .flatMap((row) => SHIFTS.map((shift) => at(shift, row * SIGN.h)))
      .map((place) => ({ place, costs: costsOf(place, taken) }))
      .reduce((best, it) => (isLess(it.costs, best.costs) ? it : best));
  // Where the whole edge is taken, as by news on a phone, it stands further in; under a sheet or a verdict, as far in as that reaches.
  const best = cheapest([0, 2, 4]);
  if (best.costs[0] === 0) return best.place;
  const deep = Math.ceil(Math.max(pane.width, pane.height) / (2 * SIGN.h));
  const deeper = cheapest(Array.from({ length: deep }, (_, i) => 6 + 2 * i));
  return (isLess(deeper.costs, best.costs) ? deeper : best).place;
};

/** The signs for what is lit and cannot be met where it stands, one for each side at most. Where there is no room beside what is lit, a sign leads also to what it hides itself. */
export const signpostsFor = (
  spotted: readonly Spotted[],
  pane: Pane,
  inset: Inset,
  panels: readonly Box[],
): Signpost[] => {
  const over = [...panels];
  const hidden = spotted.filter(({ isFree }) => !isFree);
  return (['north', 'east', 'south', 'west'] as const).flatMap((side) => {
    const there = hidden.filter(({ box }) => sideOf(box, pane, inset) === side);
    if (there.length === 0) return [];
    const around = hull(there.map(({ box }) => box));
    const [x, y] = stand(side, around, pane, inset, { over, lit: spotted });
    over.push(boxAt(x, y));
    const under = spotted.filter((it) => hides(boxAt(x, y), it));
    return [{ side, things: [...there, ...under].map(({ thing }) => thing), around, x, y }];
  });
};
