import { type Chart, type Point, type Spot, spotOf } from '../../board/chart.ts';
import { type Box, hull, overlap } from '../../board/labels.ts';
import { reachInto } from '../../board/middles.ts';
import { perGame } from '../per-game.ts';
import { chartFor } from './chart.ts';
import type { MapGame } from './field.ts';
import { growthOf, ribbonOf } from './pieces.tsx';

/** Who stands together in a space. */
export interface Company {
  /** In the order in which they stand: whoever commands first. */
  readonly generals: readonly number[];
  readonly troops: boolean;
  readonly congress: boolean;
  /** One behind the other, as the player likes it. */
  readonly piled: boolean;
  /** Before the works of a besieged place, and not in it. */
  readonly outside: boolean;
}

/** Where a general stands, from the middle of his space, and where his name is over him: aside, and how many rows up. */
export interface Stand {
  readonly at: Point;
  readonly name: NamePlace;
}
export interface NamePlace {
  readonly aside: number;
  readonly row: number;
  /** In a list beside the company: it stays where it is when he grows. */
  readonly listed?: true;
}

/** Where each of a company stands, from the middle of its space; the enemy's troops in the same space are at the other end. */
export interface Formation {
  readonly generals: readonly Stand[];
  readonly troops: Point;
  readonly enemies: Point;
  readonly marker: Point;
  readonly congress: Point;
  /** Where the names are a list beside the company: from it to the nearest of them. */
  readonly lead?: readonly [from: Point, to: Point];
}

/** Where the foot of a general is below the middle of his space. */
export const FOOT = 16;
/** From one general to the next, on pieces that have not grown, and what it costs: side by side, so close that 24 px of each are in sight, closer. */
const STEPS = [
  [46, 0, 0],
  [38, 0, 12],
  [30, -24, 30],
  [24, -8, 60],
  [15, -8, 110],
] as const;
const PILE = [[14, -8, 0]] as const;
/** So far a company may stand from where it would with nobody around. */
const FURTHEST = { alone: 34, two: 70, many: 110 } as const;
const SHIFT = { alone: 8, two: 8, many: 10 } as const;
/** What it costs to write the names as a list beside the company, and each unit of the way from it. */
const LISTED = 40;
const OFF = 0.5;
const FURTHEST_OFF = 44;
/** How far off besiegers stand. */
const BEFORE_THE_WORKS = 82;
/** The costs of a unit into the middle of a neighbour, by a piece and by a name; of a unit aside; and of what lies beyond the sheet. */
const INTO = { piece: 60, name: 26 } as const;
const ASIDE = 0.5;
const BEYOND = 0.6;
/** Half the width of a stack of troops, of Congress, and of a marker in the middle of its space. */
export const TROOPS = 17;
export const CONGRESS = 21;
const MARKER = 15;

/** The room of a general without his name. */
export const bodyAt = ([x, y]: Point, type: number): Box => {
  const grown = growthOf(type);
  return { x: x - 25 * grown, y: y - 58 * grown, w: 50 * grown, h: 62 * grown };
};

/** The room of a general's name. */
export const nameAt = ([x, y]: Point, g: number, { aside, row }: NamePlace, type: number): Box => {
  const grown = growthOf(type);
  const { wide, high } = ribbonOf(g, type);
  return {
    x: x + (aside - wide / 2) * grown,
    y: y - (50 + high * (row + 1)) * grown,
    w: wide * grown,
    h: high * grown,
  };
};

export const around = ([x, y]: Point, half: number): Box => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });
export const moved = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];

/** A row of generals that goes to one side (1: the right), their names one above the other. Troops and marker are at its other end; one alone has them to both sides. */
const rowOf = (n: number, way: 1 | -1, [dx, dy]: Point, type: number): Formation => {
  const grown = growthOf(type);
  const { high } = ribbonOf(0, type);
  const isAlone = n < 2;
  const end = (isAlone ? way : -way) * grown;
  const last = (n - 1) * dx * way * grown;
  return {
    generals: Array.from({ length: n }, (_, i) => ({
      at: [i * dx * way * grown, FOOT + i * dy * grown],
      name: { aside: 0, row: Math.max(0, i * (1 + dy / high)) },
    })),
    troops: [30 * end, -17 * grown],
    enemies: [last - 30 * end, -17 * grown],
    marker: isAlone ? [-31 * end, 3] : [31 * end, 15 * grown],
    congress: isAlone ? [-42 * end, -24] : [68 * end, -14],
  };
};

const formed = (row: Formation, by: Point): Formation => ({
  generals: row.generals.map(({ at, name }) => ({ at: moved(at, by), name })),
  troops: moved(row.troops, by),
  enemies: moved(row.enemies, by),
  marker: moved(row.marker, by),
  congress: moved(row.congress, by),
});

const shiftsOf = (size: keyof typeof FURTHEST): Point[] => {
  const [most, step] = [FURTHEST[size], SHIFT[size]];
  const n = Math.floor(most / step);
  const steps = Array.from({ length: 2 * n + 1 }, (_, i) => (i - n) * step);
  return steps
    .flatMap((dx) => steps.map((dy): Point => [dx, dy]))
    .filter((it) => Math.hypot(...it) <= most)
    .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));
};
const SHIFTS = { alone: shiftsOf('alone'), two: shiftsOf('two'), many: shiftsOf('many') } as const;
const sizeOf = (n: number): keyof typeof FURTHEST => (['alone', 'alone', 'two'] as const)[n] ?? 'many';
const BEFORE: readonly Point[] = Array.from({ length: 8 }, (_, i) => {
  const angle = (i * Math.PI) / 4;
  return [BEFORE_THE_WORKS * Math.cos(angle), BEFORE_THE_WORKS * Math.sin(angle)];
});

/** Every way in which a company may stand, and what it costs by itself. */
const waysOf = function* (company: Company, type: number): Generator<{ row: Formation; own: number }> {
  const grown = growthOf(type);
  const n = company.generals.length;
  const places: readonly Point[] = company.outside ? BEFORE.map(([x, y]) => [x * grown, y * grown]) : [[0, 0]];
  // Of two, each is seen well enough to be chosen.
  const steps = company.piled ? PILE : STEPS.slice(0, [1, 1, 4][n] ?? STEPS.length);
  for (const place of places)
    for (const shift of SHIFTS[sizeOf(n)])
      for (const [dx, dy, close] of steps)
        for (const way of [1, -1] as const) {
          const own = ASIDE * Math.hypot(...shift) + close * (n - 1) + (way === 1 ? 0 : 1);
          const row = formed(rowOf(n, way, [dx, dy], type), moved(place, shift));
          yield { row, own };
        }
};

/** What a box costs that lies there, each unit by its weight. */
type Price = (box: Box, weight: number) => number;

const priceAround = (chart: Chart, spot: Spot, reach: number, type: number): Price => {
  const near = chart.spots.filter((it) => it !== spot && Math.hypot(it.x - spot.x, it.y - spot.y) < reach);
  const [x, y, w, h] = chart.network;
  return (box, weight) => {
    let sum = BEYOND * (box.w * box.h - overlap(box, { x, y, w, h }));
    for (const it of near) {
      const by = reachInto(box, it, type);
      // Two that are touched are better than one that is hidden.
      if (by > 0) sum += weight * by * (1 + (by * by) / 40);
    }
    return sum;
  };
};

/** A name goes aside over its general where that frees somebody. */
const named = (
  g: number,
  { at, name }: Stand,
  type: number,
  priceOf: (box: Box) => number,
): { stand: Stand; price: number } => {
  const most = Math.max(0, ribbonOf(g, type).wide / 2 - 21);
  let best = { stand: { at, name }, price: Infinity };
  for (const share of [0, -0.5, 0.5, -1, 1]) {
    const place = { ...name, aside: share * most };
    const price = priceOf(nameAt(at, g, place, type)) + 2 * Math.abs(share);
    if (price < best.price) best = { stand: { at, name: place }, price };
    if (price === 0) break;
  }
  return best;
};

/** What a company covers in a row, without the names. */
const bodiesOf = (row: Formation, { troops, congress }: Company, type: number): Box[] => [
  ...row.generals.map(({ at }) => bodyAt(at, type)),
  ...(troops ? [around(row.troops, TROOPS * growthOf(type))] : []),
  ...(congress ? [around(row.congress, CONGRESS)] : []),
];

/** Where a list of that size may lie beside a company: along each of its sides, and a little off. */
const besides = function* ({ x, y, w, h }: Box, wide: number, high: number): Generator<{ list: Box; off: number }> {
  for (const off of [2, FURTHEST_OFF / 2, FURTHEST_OFF])
    for (const share of [0.5, 0.3, 0.7, 0.15, 0.85, 0, 1]) {
      const [left, top] = [x - wide + share * (w + wide), y - high + share * (h + high)];
      yield { list: { x: left, y: y - high - off, w: wide, h: high }, off };
      yield { list: { x: x - wide - off, y: top, w: wide, h: high }, off };
      yield { list: { x: x + w + off, y: top, w: wide, h: high }, off };
      yield { list: { x: left, y: y + h + off, w: wide, h: high }, off };
    }
};

/** The nearest points of two boxes. */
const between = (a: Box, b: Box): readonly [Point, Point] => {
  const along = (p: number, long: number, q: number, other: number): readonly [number, number] => {
    const [low, high] = [Math.max(p, q), Math.min(p + long, q + other)];
    if (low <= high) return [(low + high) / 2, (low + high) / 2];
    return p < q ? [p + long, q] : [p, q + other];
  };
  const [ax, bx] = along(a.x, a.w, b.x, b.w);
  const [ay, by] = along(a.y, a.h, b.y, b.h);
  return [
    [ax, ay],
    [bx, by],
  ];
};
const wayOf = ([[ax, ay], [bx, by]]: readonly [Point, Point]): number => Math.hypot(bx - ax, by - ay);

/** The names in a list, whoever commands lowest, as they are where each is over his general. */
const listed = (row: Formation, list: Box, type: number): Formation => {
  const grown = growthOf(type);
  const { high } = ribbonOf(0, type);
  const [lead] = row.generals.map(({ at }) => between(list, bodyAt(at, type))).toSorted((a, b) => wayOf(a) - wayOf(b));
  return {
    ...row,
    lead: lead!,
    generals: row.generals.map(({ at: [x, y] }, i) => {
      const foot = list.y + list.h - i * high * grown;
      return {
        at: [x, y],
        name: { aside: (list.x + list.w / 2 - x) / grown, row: ((y - foot) / grown - 50) / high, listed: true },
      };
    }),
  };
};

/**
 * Where a company stands in a space: no piece and no name over the middle of a neighbour, as far as there is room; and as
 * near to its place as that allows. No name lies under another piece of the company: where there is no room for each over his
 * general, they are a list beside it.
 */
export const formationOf = (chart: Chart, spot: Spot, company: Company, type: number): Formation => {
  const grown = growthOf(type);
  const { generals, outside } = company;
  const n = generals.length;
  const wide = Math.max(...generals.map((g) => ribbonOf(g, type).wide)) * grown;
  const high = ribbonOf(0, type).high * n * grown;
  const row = 66 + FURTHEST[sizeOf(n)] + 50 * grown * n + (outside ? BEFORE_THE_WORKS * grown : 0);
  const reach = n < 2 ? row : row + wide + FURTHEST_OFF;
  const price = priceAround(chart, spot, reach, type);
  const there = ({ x, y, w, h }: Box): Box => ({ x: x + spot.x, y: y + spot.y, w, h });
  const priceOfName = (box: Box): number => price(there(box), INTO.name);
  let [best, least] = [rowOf(n, 1, [STEPS[0][0], 0], type), Infinity];
  for (const { row, own } of waysOf(company, type)) {
    let sum = own;
    const bodies = bodiesOf(row, company, type);
    for (const it of bodies) if (sum < least) sum += price(there(it), INTO.piece);
    if (sum >= least) continue;
    const tried = generals.map((g, i) => named(g, row.generals[i]!, type, priceOfName));
    const over = sum + tried.reduce((all, it) => all + it.price, 0);
    if (over < least) [best, least] = [{ ...row, generals: tried.map(({ stand }) => stand) }, over];
    if (n < 2 || sum + LISTED >= least) continue;
    for (const { list, off } of besides(hull(bodies), wide, high)) {
      const beside = sum + LISTED + OFF * off + priceOfName(list);
      if (beside < least) [best, least] = [listed(row, list, type), beside];
    }
  }
  return withMarker(best, company, type);
};

/** The marker lies in the middle of its space where nobody of the company stands there. */
const withMarker = (row: Formation, { generals, troops }: Company, type: number): Formation => {
  const middle = around([0, 0], MARKER);
  const rooms = [
    ...generals.flatMap((g, i) => {
      const { at, name } = row.generals[i]!;
      return [bodyAt(at, type), nameAt(at, g, name, type)];
    }),
    ...(troops ? [around(row.troops, TROOPS * growthOf(type))] : []),
  ];
  return rooms.some((it) => overlap(it, middle) > 0) ? row : { ...row, marker: [0, 0] };
};

export const standsFor = perGame((opened: MapGame) => {
  const { chart } = chartFor(opened);
  const known = new Map<string, Formation>();

  /** Where a company stands in a space of this map; worked out once. */
  const standing = (id: string, company: Company, type: number): Formation => {
    const { generals, troops, congress, piled, outside } = company;
    const key = [id, generals.join(' '), troops, congress, piled, outside, type].join();
    const formation = known.get(key) ?? formationOf(chart, spotOf(chart, id), company, type);
    known.set(key, formation);
    return formation;
  };

  return { standing };
});
