import { PLACES, QUEBEC, STATES, ZONES, type DontTreadOnMe } from '@liberty/dont-tread-on-me';
import type { Chart, Point, Rect, Road, Spot } from '../../board/chart.ts';
import { BOXES, BOX_NAMES, type BoxId, gameFor } from './game.ts';
import layout from './layout.json';
import { perGame } from '../per-game.ts';

/** The sizes of counters in units of the map, the largest first. */
export const SIZES = [34, 30, 26] as const;
export type Size = (typeof SIZES)[number];
/** A row of counters: where the first stands, and how many there is room for. */
export type Row = readonly [number, number, number];

interface County {
  readonly label: Point;
  readonly lines: readonly string[];
  /** The middle of the row of icons, and how wide it is. */
  readonly icons: readonly [number, number, number];
  readonly rows: Readonly<Record<`${Size}`, readonly Row[]>>;
  /** Where the strengths stand when no row is free for them. */
  readonly pill: Point;
  readonly path: string;
}

interface StateLand {
  readonly title: Point;
  readonly ribbon: Point;
  readonly flag: Point;
  /** Slots of Washington, Jefferson and Congress; none where they never come. */
  readonly leaders: readonly Point[];
  /** What a table shows of the map when it shows this State. */
  readonly view: Rect;
  readonly path: string;
}

interface Zone {
  readonly label: Point;
  readonly lines: readonly string[];
  readonly vessels: readonly Point[];
  /** Where units at sea begin, and how many counters there is room for. */
  readonly units: Row;
  readonly path: string;
}

const counties = layout.counties as unknown as Readonly<Record<string, County>>;
const states = layout.states as unknown as Readonly<Record<string, StateLand>>;
const zones = layout.zones as unknown as Readonly<Record<string, Zone>>;

export const countyLaid = (x: number): County => counties[PLACES[x]!]!;
export const stateLaid = (s: number): StateLand => states[STATES[s]!]!;
export const zoneLaid = (zone: number): Zone => zones[ZONES[zone - 1]!]!;
/** R-48 Counties next to each other in the line of their State: a gate in the border, and its bearing. */
export const GATES = layout.gates as unknown as readonly {
  readonly a: string;
  readonly b: string;
  readonly at: readonly [number, number, number];
}[];
export const BOXES_LAID = layout.boxes as unknown as {
  readonly vermont: { readonly path: string; readonly label: Point; readonly mark: Point };
  readonly boston: { readonly dot: Point; readonly box: Rect; readonly leader: readonly [Point, Point] };
  readonly caribbean: { readonly box: Rect; readonly label: Point; readonly vessels: readonly Point[] };
  readonly indians: { readonly box: Rect; readonly label: Point; readonly units: readonly Point[] };
  readonly flight: { readonly at: Point };
};
/** Congress in flight. */
export const FLIGHT_AT: Point = BOXES_LAID.flight.at;

/** What a table shows of the map for a place. */
export const viewOf = (x: number): Rect =>
  x === QUEBEC ? (layout.quebecView as unknown as Rect) : stateLaid(x >> 2).view;

/** A point of Loyalty on the ribbon of a State. */
export const CELL = 9;

/** The plate with flag, name and ribbon, where the State itself is clicked. */
export const titleRect = (s: number, ceiling: number): Rect => {
  const { flag, title, ribbon } = stateLaid(s);
  return [flag[0] - 16, title[1] - 21, ribbon[0] - flag[0] + ceiling * CELL + 84, 47];
};

const boxRect = (id: Exclude<BoxId, 'vermont'>): Rect => BOXES_LAID[id].box;

const outlineOf = ([x, y, w, h]: Rect, r = 5): string =>
  `M${x + r},${y}H${x + w - r}Q${x + w},${y} ${x + w},${y + r}V${y + h - r}Q${x + w},${y + h} ${x + w - r},${y + h}H${x + r}Q${x},${y + h} ${x},${y + h - r}V${y + r}Q${x},${y} ${x + r},${y}Z`;

const spot = (id: string, name: string, [x, y]: Point, outline: string): Spot => ({
  id,
  name,
  x,
  y,
  shape: 'square',
  tint: 'umber',
  major: false,
  label: { dx: 0, dy: 0, anchor: 'middle', lines: [] },
  outline,
});
const boxed = (id: string, name: string, rect: Rect): Spot =>
  spot(id, name, [rect[0] + rect[2] / 2, rect[1] + rect[3] / 2], outlineOf(rect));

/** The middle of the first row of counters. */
const middleOf = ([x, y, n]: Row): Point => [x + ((n - 1) * (SIZES[0] + GAP)) / 2, y];
export const GAP = 3;

export const chartFor = perGame((opened: DontTreadOnMe) => {
  const { countyName, kit, stateName, zoneName } = gameFor(opened);

  const boxSpot = (id: BoxId): Spot =>
    id === 'vermont'
      ? spot(id, BOX_NAMES[id], BOXES_LAID.vermont.mark, BOXES_LAID.vermont.path)
      : boxed(id, BOX_NAMES[id], boxRect(id));

  const spots: readonly Spot[] = [
    ...PLACES.map((id, x) => spot(id, countyName(x), middleOf(countyLaid(x).rows[34][0]!), countyLaid(x).path)),
    ...ZONES.map((id, i) => spot(id, zoneName(i + 1), zoneLaid(i + 1).vessels[0]!, zoneLaid(i + 1).path)),
    ...STATES.map((id, s) => boxed(id, stateName(s), titleRect(s, kit.ceiling[s]!))),
    ...BOXES.map(boxSpot),
  ];

  const border = (a: string, b: string, at?: Point): Road => {
    const [p, q] = [a, b].map((id) => spots.find((it) => it.id === id)!) as [Spot, Spot];
    return { a, b, c: at ?? [(p.x + q.x) / 2, (p.y + q.y) / 2], border: true };
  };

  /** Ways for the arrow keys: through the gates, from a State to its first County, and to its sea. */
  const roads: readonly Road[] = [
    ...GATES.map(({ a, b, at: [x, y] }) => border(a, b, [x, y])),
    ...STATES.flatMap((id, s) => [border(id, `${id}-1`), border(id, `zone-${s + 2}`)]),
  ];

  /** The land as it was, swollen where many counters stand; a unit of the map is a pixel of the design. */
  const chart: Chart = {
    id: 'dont-tread-on-me',
    spots,
    roads,
    terrain: { rect: [-140, -70, 1760, 1090], file: 'terrain/dtom-terrain' },
    network: [4, 8, 1288, 930],
  };

  return { chart };
});
