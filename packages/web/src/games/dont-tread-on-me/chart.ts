import { PLACES, QUEBEC, STATES, ZONES, type DontTreadOnMe } from '@liberty/dont-tread-on-me';
import type { Chart, Point, Rect, Road, Spot } from '../../board/chart.ts';
import { BOXES, BOX_NAMES, type BoxId, gameFor } from './game.ts';
import layout from './layout.json';
import { perGame } from '../per-game.ts';

const { block, pane } = layout;
const [COUNTY_W, COUNTY_H] = block.county as [number, number];
const corners = layout.states as unknown as Readonly<Record<string, readonly [number, number]>>;

/** The sheet of a State: its outer edge. */
export const sheetRect = (s: number): Rect => {
  const [x, y] = corners[STATES[s]!.toUpperCase()]!;
  return [x, y, block.width, block.header + 2 * COUNTY_H + block.gap + 2 * block.padding];
};

/** Its title, where the State itself is clicked. */
export const titleRect = (s: number): Rect => {
  const [x, y, w] = sheetRect(s);
  return [x + block.padding, y + block.padding, w - 2 * block.padding, block.header - 1];
};

/** Counties stand two by two, from the interior to the sea. */
export const countyRect = (x: number): Rect => {
  if (x === QUEBEC) return layout.boxes.quebec as unknown as Rect;
  const [left, top, w] = sheetRect(x >> 2);
  const inner = (w - 2 * COUNTY_W - block.gap) / 2;
  const [column, row] = [x & 1, (x >> 1) & 1];
  return [
    left + inner + column * (COUNTY_W + block.gap),
    top + block.padding + block.header + row * (COUNTY_H + block.gap),
    COUNTY_W,
    COUNTY_H,
  ];
};

export const zoneRect = (zone: number): Rect => {
  const { cx, cy, w, h } = layout.seaZones[String(zone) as '1'];
  return [cx - w / 2, cy - h / 2, w, h];
};

export const boxRect = (id: BoxId): Rect => layout.boxes[id] as unknown as Rect;

const outlineOf = ([x, y, w, h]: Rect, r = 3): string =>
  `M${x + r},${y}H${x + w - r}Q${x + w},${y} ${x + w},${y + r}V${y + h - r}Q${x + w},${y + h} ${x + w - r},${y + h}H${x + r}Q${x},${y + h} ${x},${y + h - r}V${y + r}Q${x},${y} ${x + r},${y}Z`;

const spot = (id: string, name: string, rect: Rect, r?: number): Spot => ({
  id,
  name,
  x: rect[0] + rect[2] / 2,
  y: rect[1] + rect[3] / 2,
  shape: 'square',
  tint: 'umber',
  major: false,
  label: { dx: 0, dy: 0, anchor: 'middle', lines: [] },
  outline: outlineOf(rect, r),
});

/** Where a row of counters may stand in a County. */
export const standRect = (x: number): Rect => {
  const [left, top, w, h] = countyRect(x);
  return x === QUEBEC ? [left + 8, top + 26, w - 16, h - 32] : [left + 5, top + 19, w - 10, h - 40];
};

export const chartFor = perGame((opened: DontTreadOnMe) => {
  const { countyName, stateName, zoneName } = gameFor(opened);

  const spots: readonly Spot[] = [
    ...PLACES.map((id, x) => spot(id, countyName(x), countyRect(x))),
    ...STATES.map((id, s) => spot(id, stateName(s), titleRect(s))),
    ...ZONES.map((id, i) => spot(id, zoneName(i + 1), zoneRect(i + 1), 38)),
    ...BOXES.map((id) => spot(id, BOX_NAMES[id], boxRect(id))),
  ];

  const border = (a: string, b: string): Road => {
    const [p, q] = [a, b].map((id) => spots.find((it) => it.id === id)!) as [Spot, Spot];
    return { a, b, c: [(p.x + q.x) / 2, (p.y + q.y) / 2] as Point, border: true };
  };

  /** Ways for the arrow keys: along the line of each State, from State to State, and from each State to its sea. */
  const roads: readonly Road[] = STATES.flatMap((id, s) => [
    border(`${id}-1`, `${id}-2`),
    border(`${id}-3`, `${id}-4`),
    border(`${id}-1`, `${id}-3`),
    border(`${id}-2`, `${id}-4`),
    border(id, `${id}-1`),
    border(id, `${id}-2`),
    border(id, `zone-${s + 2}`),
  ]);

  /** The five States as sheets on the ghost of the map; a unit of the map is a pixel of the design. */
  const chart: Chart = {
    id: 'dont-tread-on-me',
    spots,
    roads,
    terrain: { rect: [-103.27, -56.73, 1556.36, 1047.27], file: 'terrain/dtom-terrain' },
    network: [80, 28, 1190, 904],
    opening: [0, 0, pane[0]!, pane[1]!],
  };

  return { chart };
});
