/** A rectangle in map units: left, top, width, height. */
export type Rect = readonly [number, number, number, number];
export type Point = readonly [number, number];

/** Where a name stands beside its space. */
export interface LabelPlace {
  readonly dx: number;
  readonly dy: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly lines: readonly string[];
}

/** A space of the map as it is drawn. */
export interface Spot {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly shape: 'circle' | 'square';
  readonly tint: string;
  /** Bold name: the places that matter more. */
  readonly major: boolean;
  readonly label: LabelPlace;
  /** Its outline, where a space is an area of the land and no point on it. */
  readonly outline?: string;
  /** The bearing of the port's anchor, in degrees; none: no port. */
  readonly anchor?: number;
}

/** A line between two spaces, bent through its control point. */
export interface Road {
  readonly a: string;
  readonly b: string;
  readonly c: Point;
  readonly dotted?: true;
  /** Two areas that touch: one walks over it, but no road is drawn. */
  readonly border?: true;
}

/** A map of points and lines over a baked picture of the land. */
export interface Chart {
  readonly id: string;
  readonly spots: readonly Spot[];
  readonly roads: readonly Road[];
  /** The picture: its place in map units, and its files without theme and size. */
  readonly terrain: { readonly rect: Rect; readonly file: string };
  /** Everything that is ever played on. */
  readonly network: Rect;
  /** Right of this there is only sea at the foot of the sheet: the hand lies there. */
  readonly shore?: number;
}

/** The line from one end to the other as an SVG path. */
export const roadPath = (chart: Chart, road: Road): string => {
  const [a, b] = [spotOf(chart, road.a), spotOf(chart, road.b)];
  return `M${a.x},${a.y}Q${road.c[0]},${road.c[1]} ${b.x},${b.y}`;
};

const index = new WeakMap<Chart, ReadonlyMap<string, Spot>>();

/** The space of that name; a name on no map is a mistake of ours. */
export const spotOf = (chart: Chart, id: string): Spot => {
  let byId = index.get(chart);
  if (!byId) {
    byId = new Map(chart.spots.map((spot) => [spot.id, spot]));
    index.set(chart, byId);
  }
  const spot = byId.get(id);
  if (!spot) throw new Error(`no space of the map is called '${id}'`);
  return spot;
};

/** Points along the road from one end to the other, both included; a straight line where no road is. */
export const wayBetween = (chart: Chart, from: string, to: string, steps = 8): Point[] => {
  const [p, q] = [spotOf(chart, from), spotOf(chart, to)];
  const road = chart.roads.find(({ a, b }) => (a === from && b === to) || (a === to && b === from));
  const c: Point = road?.c ?? [(p.x + q.x) / 2, (p.y + q.y) / 2];
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const u = 1 - t;
    return [u * u * p.x + 2 * u * t * c[0] + t * t * q.x, u * u * p.y + 2 * u * t * c[1] + t * t * q.y] as const;
  });
};
