import { type Chart, type Point, type Spot, spotOf, wayBetween } from './chart.ts';
import { type Box, hull, overlap } from './labels.ts';

/** How somebody went: along the roads, over the sea, or back. */
export type Manner = 'march' | 'sail' | 'retreat';

/** One thing that is drawn on the map of what happened; places by the names of their spaces. */
export type Mark =
  | {
      readonly kind: 'way';
      readonly along: readonly string[];
      readonly manner: Manner;
      /** Whose way it is, where it is not the doer's. */
      readonly tone?: string;
    }
  | { readonly kind: 'ring' | 'cross' | 'snow'; readonly at: string }
  /** Said beside what stands there: '−2'. */
  | { readonly kind: 'count'; readonly at: string; readonly says: string };

/** What happened at one time, as it is drawn: its marks in the doer's colours, its number in the doer's shape. */
export interface Sketch {
  readonly marks: readonly Mark[];
  /** The number of its sentence; none where nothing is said beside it. */
  readonly number?: number;
  /** A class that carries the doer's colours; none: nobody did it. */
  readonly tone?: string;
  /** It is pointed at. */
  readonly strong: boolean;
}

/** An arrow as it is drawn: its line, the tip of its head with the way it points, and where a number may stand on it, best first. */
export interface Arrow {
  readonly d: string;
  readonly tip: Point;
  /** In degrees. */
  readonly turn: number;
  readonly numbered: readonly Point[];
}

/** How far an arrow begins and ends from the middle of a space, so that it touches no piece. */
const START = 26;
const STOP = 54;
/** The length of its head. */
const HEAD = 22;
/** How far a voyage bows out to the sea, as a part of its length. */
const BOW = 0.28;
const STEPS = 16;
/** Where on an arrow its number may stand, as shares of it. */
const NUMBERED = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.45, 0.55, 0.35, 0.65, 0.25, 0.75, 0.15, 0.85] as const;
/** And how far beside it, where there is no place on it. */
const ASIDE = [24, -24, 36, -36] as const;
/** Where beside a space, ring by ring. */
const BESIDE: readonly Point[] = [48, 60, 74].flatMap((far, ring) =>
  [-135, -45, 45, 135, -90, 0, 90, 180].map((degrees): Point => {
    const angle = ((degrees + ring * 22.5) * Math.PI) / 180;
    return [far * Math.cos(angle), far * Math.sin(angle)];
  }),
);

const far = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** A voyage bows to the east, where the sea is. */
const voyage = (chart: Chart, from: string, to: string): Point[] => {
  const [p, q] = [spotOf(chart, from), spotOf(chart, to)];
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  const east = dy >= 0 ? 1 : -1;
  const [cx, cy] = [(p.x + q.x) / 2 + east * dy * 2 * BOW, (p.y + q.y) / 2 - east * dx * 2 * BOW];
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const u = 1 - t;
    return [u * u * p.x + 2 * u * t * cx + t * t * q.x, u * u * p.y + 2 * u * t * cy + t * t * q.y] as const;
  });
};

const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, point, i) => sum + far(line[i]!, point), 0);

/** The point so far along a line. */
const along = (line: readonly Point[], at: number): Point => {
  let left = at;
  for (let i = 1; i < line.length; i++) {
    const [p, q] = [line[i - 1]!, line[i]!];
    const step = far(p, q);
    if (left <= step && step > 0) return [p[0] + ((q[0] - p[0]) * left) / step, p[1] + ((q[1] - p[1]) * left) / step];
    left -= step;
  }
  return line.at(-1)!;
};

/** A point so far to the right of the way from it to the next. */
const beside = (point: Point, next: Point, aside: number): Point => {
  const step = far(point, next) || 1;
  return [point[0] - (aside * (next[1] - point[1])) / step, point[1] + (aside * (next[0] - point[0])) / step];
};

/** The part of a line between two distances from its beginning. */
const cut = (line: readonly Point[], from: number, to: number): Point[] => {
  let walked = 0;
  const within = line.filter((point, i) => {
    if (i > 0) walked += far(line[i - 1]!, point);
    return walked > from && walked < to;
  });
  return [along(line, from), ...within, along(line, to)];
};

const rounded = ([x, y]: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** The arrow through these spaces; it stops short of what stands at its end. */
export const arrowOf = (chart: Chart, spots: readonly string[], manner: Manner): Arrow | undefined => {
  const legs = spots
    .slice(1)
    .map((to, i) => (manner === 'sail' ? voyage(chart, spots[i]!, to) : wayBetween(chart, spots[i]!, to, STEPS)));
  const line = legs.flatMap((leg, i) => (i === 0 ? leg : leg.slice(1)));
  const whole = lengthOf(line);
  if (whole < 30) return undefined;
  const short = Math.min(1, whole / 150);
  const [from, to] = [START * short, whole - STOP * short];
  const body = cut(line, from, Math.max(from + 1, to - HEAD * short * 0.6));
  const [tip, before] = [along(line, to), along(line, to - HEAD * short)];
  const turn = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI;
  const at = (share: number): Point => along(line, from + (to - from) * share);
  const numbered = [0, ...ASIDE].flatMap((aside) =>
    NUMBERED.map((share) => beside(at(share), at(share + 0.05), aside)),
  );
  return { d: `M${body.map(rounded).join('L')}`, tip, turn, numbered };
};

/** Where the number of a sketch may stand, best first: on its first arrow, else beside the first place it marks. */
const placesOf = (chart: Chart, marks: readonly Mark[]): readonly Point[] => {
  for (const mark of marks) {
    const arrow = mark.kind === 'way' ? arrowOf(chart, mark.along, mark.manner) : undefined;
    if (arrow) return arrow.numbered;
  }
  const [first] = marks.flatMap((mark) => (mark.kind === 'way' || mark.kind === 'snow' ? [] : [mark.at]));
  if (first === undefined) return [];
  const { x, y } = spotOf(chart, first);
  return BESIDE.map(([dx, dy]) => [x + dx, y + dy]);
};

/** The room of a number. */
export const numberBox = ([x, y]: Point, half: number): Box => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });

/** Where the number of a sketch stands: where it lies over nothing that is read, or over as little as can be. */
export const numberPlace = (
  chart: Chart,
  marks: readonly Mark[],
  taken: readonly Box[] = [],
  half = 0,
): Point | undefined => {
  const covered = (at: Point): number => taken.reduce((sum, it) => sum + overlap(numberBox(at, half), it), 0);
  return placesOf(chart, marks)
    .map((at) => ({ at, covers: covered(at) }))
    .reduce<{ at: Point; covers: number } | undefined>(
      (best, it) => (best && best.covers <= it.covers ? best : it),
      undefined,
    )?.at;
};

/** Where each number stands: over nothing that is read (`taken`), and not over one another. */
export const numberPlaces = (
  chart: Chart,
  sketches: readonly Sketch[],
  taken: readonly Box[],
  half: number,
): (Point | undefined)[] => {
  const all = [...taken];
  return sketches.map(({ marks, number }) => {
    const at = number === undefined ? undefined : numberPlace(chart, marks, all, half);
    if (at) all.push(numberBox(at, half));
    return at;
  });
};

/** Half the room of what is said beside those who stand in a space. */
const COUNT = { w: 17, h: 13 } as const;

export const countBox = ([x, y]: Point, grown: number): Box => ({
  x: x - COUNT.w * grown,
  y: y - COUNT.h * grown,
  w: 2 * COUNT.w * grown,
  h: 2 * COUNT.h * grown,
});

/** Where it is said: close beside those who stand there (`own`), over nothing that is read or over as little as can be. */
export const countPlace = ({ x, y }: Spot, own: readonly Box[], taken: readonly Box[], grown: number): Point => {
  const room = own.length > 0 ? hull(own) : { x: x - 18, y: y - 18, w: 36, h: 36 };
  const [w, h] = [(COUNT.w + 1) * grown, (COUNT.h + 1) * grown];
  const shares = [0.5, 0.25, 0.75, 0, 1];
  const places = [
    ...shares.map((share): Point => [room.x + room.w + w, room.y + share * room.h]),
    ...shares.map((share): Point => [room.x - w, room.y + share * room.h]),
    ...shares.map((share): Point => [room.x + share * room.w, room.y + room.h + h]),
    ...shares.map((share): Point => [room.x + share * room.w, room.y - h]),
  ];
  const covers = (at: Point): number => taken.reduce((sum, it) => sum + overlap(countBox(at, grown), it), 0);
  return places.reduce((best, it) => (covers(it) < covers(best) ? it : best));
};
