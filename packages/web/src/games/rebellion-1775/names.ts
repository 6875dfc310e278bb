import { PRINTED_MAP } from '@liberty/rebellion-1775';
import type { Spot } from '../../board/chart.ts';
import type { Figure } from '../../board/figure.ts';
import { type Box, hull, overlap } from '../../board/labels.ts';
import { COLONY_NAMES, FORDS, chart } from './chart.ts';
import { areaAt, isAbroad } from './land.ts';

/** Where a name stands: the middle of its first line. */
export interface NamePlace {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly box: Box;
}

export interface NamePlaces {
  /** By area; closed areas have none. */
  readonly areas: readonly (NamePlace | undefined)[];
  readonly colonies: readonly NamePlace[];
}

/** What the names must know of the table. */
export interface NamesAsked {
  readonly figures: readonly Figure[];
  readonly isOpen: readonly boolean[];
  /** What is written into each area. */
  readonly letters: readonly string[];
  /** Flags over cities. */
  readonly flags: readonly Box[];
  /** Colonies whose name has a flag beside it. */
  readonly flown: readonly boolean[];
  /** The size of the type, in map units. */
  readonly size: number;
}

/** Mean width of a letter: cities bold, the others in italics. */
const LETTER = { city: 0.59, wild: 0.535 } as const;
const LINE = 1.02;
const COLONY_LETTER = 9.7;
const FLAG_ROOM = 24;

/** A long name in two lines, broken where they are most alike; nothing where it is one word. */
const broken = (text: string): readonly string[] | undefined => {
  const words = text.replace('★ ', '★\u00a0').split(' ');
  if (words.length < 2) return undefined;
  const cut = words.length - 1;
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
};

const placeAt = (spot: Spot, lines: readonly string[], size: number, x: number, top: number): NamePlace => {
  const letters = Math.max(...lines.map((line) => line.length));
  const w = letters * size * (spot.major ? LETTER.city : LETTER.wild);
  const box: Box = { x: x - w / 2, y: top, w, h: size * (0.92 + (lines.length - 1) * LINE) };
  return { x, y: top + size * 0.76, lines, box };
};

/** Below the cubes of the area, above them, beside them; then a little askew. The first is the usual place. */
const candidates = (spot: Spot, text: string, cubes: Box | undefined, size: number): NamePlace[] => {
  // Where nobody stands the mark of a place to go to stands above the name all the same.
  const { x, y, w, h } = cubes ?? { x: spot.x - 4, y: spot.y, w: 8, h: 4 };
  const forms = [[text], broken(text)].flatMap((lines) => (lines ? [lines] : []));
  return forms.flatMap((lines) => {
    const { box } = placeAt(spot, lines, size, 0, 0);
    const put = (cx: number, top: number): NamePlace => placeAt(spot, lines, size, cx, top);
    const [below, above, middle] = [y + h, y - box.h, y + h / 2 - box.h / 2];
    const [left, right] = [x - box.w / 2 - 2, x + w + box.w / 2 + 2];
    const askew = [-1, 1].flatMap((side) => [12, 26, 40].map((dx) => spot.x + side * dx));
    return [
      put(spot.x, below),
      ...askew.map((cx) => put(cx, below)),
      put(right, middle),
      put(left, middle),
      put(spot.x, above),
      ...askew.map((cx) => put(cx, above)),
      put(spot.x, below + 9),
      put(right - 8, below - 6),
      put(left + 8, below - 6),
      put(right - 8, above + 6),
      put(left + 8, above + 6),
    ];
  });
};

const CUBE = 30;
const OTHER_NAME = 14;
const COLONY = 0.25;
const FORD = 0.8;
/** Five points of a name; each that lies in another area costs. */
const ABROAD = 70;
/** The same for the name of a colony and other colonies. */
const ELSEWHERE = 170;
/** Above the cubes stand swords or an anchor when somebody may go there. */
const MARK = 0.7;
const BROKEN = 60;
const AWAY = 1.4;
const STRAYED = 2;
const SOFT = 9;
const ROUNDS = 3;

const FORD_BOXES: readonly Box[] = FORDS.map(([x, y]) => ({ x: x - 6, y: y - 6, w: 12, h: 12 }));

const shared = (box: Box, others: readonly Box[]): number => {
  let all = 0;
  for (const it of others) all += overlap(box, it);
  return all;
};

const known = new Map<string, number>();
/** How many points of a name lie in another area. Names come to the same places again and again: it is reckoned once. */
const abroad = (home: number, { x, y, w, h }: Box): number => {
  const key = `${home} ${Math.round(x)} ${Math.round(y)} ${Math.round(w)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const count = [0.06, 0.28, 0.5, 0.72, 0.94].filter((at) => isAbroad(home, x + w * at, y + h / 2)).length;
  known.set(key, count);
  return count;
};

const COLONY_AREAS: readonly (readonly number[])[] = PRINTED_MAP.colonies.map(({ id }) =>
  PRINTED_MAP.areas.flatMap((it, x) => (it.colony === id ? [x] : [])),
);

/** How many points of the name of a colony lie in another one; at sea or beyond the map they lie in none. */
const elsewhere = (colony: number, { x, y, w, h }: Box): number =>
  [0.06, 0.28, 0.5, 0.72, 0.94].filter((at) => {
    const area = areaAt(x + w * at, y + h / 2);
    return area >= 0 && !COLONY_AREAS[colony]!.includes(area);
  }).length;

const colonyAt = (name: string, flown: boolean, x: number, y: number): NamePlace => {
  const w = name.length * COLONY_LETTER + (flown ? FLAG_ROOM : 0);
  return { x, y, lines: [name], box: { x: x - w / 2, y: y - 13, w, h: 17 } };
};

/** Around its usual place, nearer ones first. */
const SHIFTS: readonly (readonly [number, number])[] = [0, -12, 12, -24, 24, -38, 38, -54, 54]
  .flatMap((dy) => [0, -16, 16, -34, 34, -54, 54, -76, 76].map((dx) => [dx, dy] as const))
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** What stands on the map already: the cubes of each area, everything that hides a name, and where marks come and go. */
interface Crowd {
  readonly cubes: ReadonlyMap<string, Box>;
  readonly pieces: readonly Box[];
  readonly marks: readonly Box[];
}

const crowdOf = ({ figures, flags, isOpen }: NamesAsked): Crowd => {
  const standing = new Map<string, Box[]>();
  for (const { spot, box } of figures) standing.set(spot, [...(standing.get(spot) ?? []), box]);
  const cubes = new Map([...standing].map(([spot, boxes]) => [spot, hull(boxes)] as const));
  return {
    cubes,
    pieces: [...figures.map(({ box }) => box), ...flags],
    marks: chart.spots.flatMap((spot, i) => {
      const top = cubes.get(spot.id)?.y ?? spot.y - 2;
      return isOpen[i] ? [{ x: spot.x - 13, y: top - 22, w: 26, h: 22 }] : [];
    }),
  };
};

const CITIES_FIRST = chart.spots
  .map((_, x) => x)
  .sort((a, b) => Number(chart.spots[b]!.major) - Number(chart.spots[a]!.major));

/** How far a name can lie from its area, and still a little. */
const [ACROSS, ALONG] = [170, 75];
const nearby = ({ x, y }: Spot, boxes: readonly Box[]): Box[] =>
  boxes.filter((it) => Math.abs(it.x + it.w / 2 - x) < ACROSS && Math.abs(it.y + it.h / 2 - y) < ALONG);

/** What a place costs beside the other names: it covers something, is far from the usual one, or lies abroad. */
const costsOf = (asked: NamesAsked, crowd: Crowd): ((home: number, place: NamePlace, usual: NamePlace) => number) => {
  const colonies = COLONY_NAMES.map(({ name, x, y }, i) => colonyAt(name, asked.flown[i]!, x, y).box);
  const weighed = [
    [CUBE, crowd.pieces],
    [COLONY, colonies],
    [FORD, FORD_BOXES],
    [MARK, crowd.marks],
  ] as const;
  const around = chart.spots.map((spot) => weighed.map(([weight, boxes]) => [weight, nearby(spot, boxes)] as const));
  return (home, { box, lines, x, y }, usual) => {
    let cost = AWAY * Math.hypot(x - usual.x, y - usual.y) + (lines.length > 1 ? BROKEN : 0);
    for (const [weight, boxes] of around[home]!) cost += weight * shared(box, boxes);
    return cost + ABROAD * abroad(home, box);
  };
};

/** Names that were pushed push others; after a few rounds it is good enough. */
const placeAreas = (asked: NamesAsked, crowd: Crowd): (NamePlace | undefined)[] => {
  const costOf = costsOf(asked, crowd);
  const tries = chart.spots.map((spot, home) => {
    if (!asked.isOpen[home]) return [];
    const places = candidates(spot, asked.letters[home]!, crowd.cubes.get(spot.id), asked.size);
    const weighed = places.map((place) => ({ place, cost: costOf(home, place, places[0]!) }));
    return weighed.sort((a, b) => a.cost - b.cost);
  });
  const placed: (NamePlace | undefined)[] = tries.map(() => undefined);
  for (let round = 0; round < ROUNDS; round++)
    for (const i of CITIES_FIRST) {
      const others = placed.flatMap((it, other) => (it && other !== i ? [it.box] : []));
      const near = nearby(chart.spots[i]!, others);
      let least = Infinity;
      for (const { place, cost } of tries[i]!) {
        if (cost >= least) break;
        const it = cost + OTHER_NAME * shared(place.box, near);
        if (it < least) [placed[i], least] = [place, it];
      }
    }
  return placed;
};

/** A colony keeps its usual place, or goes to the nearest one that is cheap enough. */
const placeColonies = (asked: NamesAsked, crowd: Crowd, names: readonly Box[]): NamePlace[] => {
  const placed: NamePlace[] = [];
  COLONY_NAMES.forEach(({ name, x, y }, i) => {
    const soft = [...placed.map(({ box }) => box), ...crowd.marks, ...FORD_BOXES];
    let [best, least] = [colonyAt(name, asked.flown[i]!, x, y), Infinity];
    for (const [dx, dy] of SHIFTS) {
      const strayed = STRAYED * Math.hypot(dx, dy);
      if (strayed >= least) break;
      const place = colonyAt(name, asked.flown[i]!, x + dx, y + dy);
      const hidden = CUBE * shared(place.box, crowd.pieces) + OTHER_NAME * shared(place.box, names);
      const cost = strayed + hidden + SOFT * shared(place.box, soft) + ELSEWHERE * elsewhere(i, place.box);
      if (cost < least) [best, least] = [place, cost];
    }
    placed.push(best);
  });
  return placed;
};

/** A place for every name, clear of cubes, flags and each other as far as there is room: areas first, then colonies around them. */
export const placeNames = (asked: NamesAsked): NamePlaces => {
  const crowd = crowdOf(asked);
  const areas = placeAreas(asked, crowd);
  const names = areas.flatMap((it) => (it ? [it.box] : []));
  return { areas, colonies: placeColonies(asked, crowd, names) };
};

/** From one line of a name to the next. */
export const lineStep = (size: number): number => size * LINE;
