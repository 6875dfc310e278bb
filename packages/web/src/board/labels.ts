import type { Chart, LabelPlace, Rect, Spot } from './chart.ts';
import { spotOf } from './chart.ts';

/** A box in map units that a name should not lie on. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The size of names, in map units; larger where the map is small. */
export const LABEL_SIZE = 15.5;
/** From one line of a name to the next. */
export const lineOf = (size: number): number => size * 1.02;
/** Mean width of a letter of the name face, by weight. */
const LETTER = { plain: 0.53, bold: 0.6 } as const;

/** The area two boxes share. */
export const overlap = (a: Box, b: Box): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
};

/** The room a name takes at that place. */
export const labelBox = (spot: Spot, { dx, dy, anchor, lines }: LabelPlace, size = LABEL_SIZE): Box => {
  const letters = Math.max(...lines.map((line) => line.length));
  const w = letters * size * (spot.major ? LETTER.bold : LETTER.plain);
  const left = anchor === 'start' ? 0 : anchor === 'end' ? -w : -w / 2;
  return { x: spot.x + dx + left, y: spot.y + dy - size * 0.8, w, h: size + (lines.length - 1) * lineOf(size) };
};

/** A name in one line, and broken at its best gap. */
const brokenOf = ({ lines }: LabelPlace): (readonly string[])[] => {
  const words = lines.join(' ').split(' ');
  if (words.length < 2) return [lines];
  const whole = words.join(' ');
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const);
  const longest = ([a, b]: readonly [string, string]): number => Math.max(a.length, b.length);
  const [best] = breaks.sort((a, b) => longest(a) - longest(b));
  return [[whole], best!];
};

/** Places around a space and its pieces: beside, above, below and at the corners; then a little askew. */
const around = (spot: Spot, { x, y, w, h }: Box, size: number): LabelPlace[] =>
  brokenOf(spot.label).flatMap((lines) => {
    const tall = (lines.length - 1) * lineOf(size);
    const [left, right] = [x - spot.x - 5, x + w - spot.x + 5];
    const [top, bottom] = [y - spot.y - 5 - tall, y + h - spot.y + size * 0.95];
    const middle = size / 3 - tall / 2;
    const place = (dx: number, dy: number, anchor: LabelPlace['anchor']): LabelPlace => ({ dx, dy, anchor, lines });
    return [
      place(right, middle, 'start'),
      place(left, middle, 'end'),
      place(0, bottom, 'middle'),
      place(0, top, 'middle'),
      place(right - 6, bottom - 12, 'start'),
      place(right - 6, top + 14, 'start'),
      place(left + 6, bottom - 12, 'end'),
      place(left + 6, top + 14, 'end'),
      ...[-1.1, 1.1].flatMap((up) => [
        place(right, middle + up * size, 'start'),
        place(left, middle + up * size, 'end'),
        place(up * 2 * size, bottom, 'middle'),
        place(up * 2 * size, top, 'middle'),
      ]),
    ];
  });

const SPACE_ROOM = 21;
export const spotBox = (spot: Spot): Box => ({
  x: spot.x - SPACE_ROOM,
  y: spot.y - SPACE_ROOM,
  w: 2 * SPACE_ROOM,
  h: 2 * SPACE_ROOM,
});

export const hull = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((b) => b.x + b.w)) - x,
    h: Math.max(...boxes.map((b) => b.y + b.h)) - y,
  };
};

/** Small boxes along every road: a name may cross a road, but rather not. */
const roadBoxes = (chart: Chart): Box[] =>
  chart.roads.flatMap((road) => {
    if (road.border) return [];
    const [a, b] = [spotOf(chart, road.a), spotOf(chart, road.b)];
    return [0.3, 0.5, 0.7].map((t) => {
      const u = 1 - t;
      const x = u * u * a.x + 2 * u * t * road.c[0] + t * t * b.x;
      const y = u * u * a.y + 2 * u * t * road.c[1] + t * t * b.y;
      return { x: x - 5, y: y - 5, w: 10, h: 10 };
    });
  });

const anchorBox = (spot: Spot): Box[] => {
  if (spot.anchor === undefined) return [];
  const angle = (spot.anchor * Math.PI) / 180;
  const [x, y] = [spot.x + 27.5 * Math.cos(angle), spot.y + 27.5 * Math.sin(angle)];
  return [{ x: x - 9, y: y - 9, w: 18, h: 18 }];
};

const PIECE = 26;
const OTHER_LABEL = 11;
const SPACE = 10;
const ROAD = 0.6;
const MOVED = 40;
const BEYOND = 40;
/** A name nearer to another space than to its own would be read as the other's. */
const MISREAD = 900;
/** Each unit further from its space than this costs. */
const NEAR = 34;
const FAR = 16;
/** Names that were pushed push others; after so many rounds it is good enough. */
const ROUNDS = 4;

/** Boxes, and what each unit of them costs that a name lies on. */
type Obstacles = readonly (readonly [Box, number])[];

export type Labels = ReadonlyMap<string, LabelPlace>;

/** How far the middle of a space is from the edge of a box. */
const farFrom = ({ x, y, w, h }: Box, spot: Spot): number =>
  Math.hypot(Math.max(x - spot.x, 0, spot.x - x - w), Math.max(y - spot.y, 0, spot.y - y - h));

/** So much at the edge of the sheet lies under the line that frames the map. */
export const FRAME = 11;

/** How much of a name lies beyond the sheet, or under the line that frames it. */
const beyond = ({ x, y, w, h }: Box, [left, top, width, height]: Rect): number =>
  w * h - overlap({ x, y, w, h }, { x: left + FRAME, y: top + FRAME, w: width - 2 * FRAME, h: height - 2 * FRAME });

/**
 * A place for every name. A space whose usual place is free keeps it; one that is crowded by pieces, or by the size of its own
 * letters, tries the places around its pieces and takes the cheapest. `pieces` are the boxes that stand in each space.
 */
export const placeLabels = (chart: Chart, pieces: ReadonlyMap<string, readonly Box[]>, size = LABEL_SIZE): Labels => {
  const everything = [...pieces.values()].flat();
  const spaces = chart.spots.flatMap((spot) => [spotBox(spot), ...anchorBox(spot)]);
  const roads = roadBoxes(chart);
  const places = new Map<string, LabelPlace>(chart.spots.map((spot) => [spot.id, spot.label]));
  const boxes = new Map<string, Box>(chart.spots.map((spot) => [spot.id, labelBox(spot, spot.label, size)]));
  const cost = (spot: Spot, place: LabelPlace, around: Obstacles): number => {
    const box = labelBox(spot, place, size);
    let sum = place === spot.label ? 0 : MOVED;
    sum += BEYOND * beyond(box, chart.network);
    if (place !== spot.label) {
      const own = farFrom(box, spot);
      sum += FAR * Math.max(0, own - NEAR);
      if (chart.spots.some((it) => it !== spot && farFrom(box, it) < Math.max(18, own * 0.8))) sum += MISREAD;
    }
    for (const [it, price] of around) sum += price * overlap(box, it);
    return sum;
  };
  const obstacles: Obstacles = [
    ...everything.map((it) => [it, PIECE] as const),
    ...spaces.map((it) => [it, SPACE] as const),
    ...roads.map((it) => [it, ROAD] as const),
  ];
  /** Of all that a name of this space should not lie on, what one of its places reaches. */
  const reachedBy = (spot: Spot, candidates: readonly LabelPlace[]): Obstacles => {
    const whole = hull(candidates.map((place) => labelBox(spot, place, size)));
    const names = [...boxes].flatMap(([id, it]) => (id === spot.id ? [] : [[it, OTHER_LABEL] as const]));
    return [...obstacles, ...names].filter(([it]) => overlap(whole, it) > 0);
  };
  const isGrown = size > LABEL_SIZE;
  const isCrowded = (spot: Spot): boolean => {
    const box = boxes.get(spot.id)!;
    if (everything.some((it) => overlap(box, it) > 0)) return true;
    if (isGrown && (beyond(box, chart.network) > 0 || spaces.some((it) => overlap(box, it) > 0))) return true;
    return chart.spots.some(
      ({ id }) => id !== spot.id && (isGrown || moved.has(id)) && overlap(box, boxes.get(id)!) > 0,
    );
  };
  const moved = new Set<string>();
  for (let round = 0; round < ROUNDS; round++)
    for (const spot of chart.spots.filter(isCrowded)) {
      const own = hull([spotBox(spot), ...(pieces.get(spot.id) ?? [])]);
      const candidates = [spot.label, ...around(spot, own, size), ...around(spot, spotBox(spot), size)];
      const reached = reachedBy(spot, candidates);
      let best = candidates[0]!;
      let least = Infinity;
      for (const place of candidates) {
        const sum = cost(spot, place, reached);
        if (sum < least) [best, least] = [place, sum];
      }
      moved.add(spot.id);
      places.set(spot.id, best);
      boxes.set(spot.id, labelBox(spot, best, size));
    }
  return places;
};
