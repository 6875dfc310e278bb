import { FRANCIS_MARION, FRENCH_ARMY, HARRY_LEE, type Unit, isHorse } from '@liberty/dont-tread-on-me';
import type { Point } from '../../board/chart.ts';
import { GAP, type Row, type Size } from './chart.ts';
import { type Kind, isOurs, kindOfUnit } from './game.ts';

/** Counters that stand as one. Of a mixed pile only the first is seen. */
export interface Pile {
  readonly units: readonly Unit[];
  readonly strength: number;
  /** Units of other kinds or strengths lie under it: where there was no room for more piles. */
  readonly mixed: boolean;
}

/** Where each pile stands, and how large they all are. */
export interface Stand {
  readonly size: Size;
  readonly piles: readonly Pile[];
  readonly places: readonly Point[];
}

/** Whoever has a rule of his own stands for himself, and so does the unit in hand. */
const standsAlone = (u: Unit): boolean => isHorse(u) || u === HARRY_LEE || u === FRANCIS_MARION || u === FRENCH_ARMY;

const kindsIn = (units: readonly Unit[]): Set<Kind> => new Set(units.map(kindOfUnit));

interface Lot {
  readonly units: readonly Unit[];
  readonly strengthOf: (u: Unit) => number;
  readonly held: Unit;
}

/** Equals of these kinds on each other, the rest one by one; the Crown before the Rebels. */
const pilesOf = ({ units, strengthOf, held }: Lot, grouped: ReadonlySet<Kind>): Pile[] => {
  const piles = new Map<string, Unit[]>();
  for (const u of units) {
    const kind = kindOfUnit(u);
    const joins = grouped.has(kind) && u !== held && !standsAlone(u);
    const key = joins ? `${kind} ${strengthOf(u)}` : `alone ${u}`;
    piles.set(key, [...(piles.get(key) ?? []), u]);
  }
  return [...piles.values()].map((pile) => ({ units: pile, strength: strengthOf(pile[0]!), mixed: false }));
};

/** The weakest lie on each other in the last place. */
const overflowing = (piles: readonly Pile[], room: number): Pile[] => {
  if (piles.length <= room) return [...piles];
  const byWorth = piles.toSorted((a, b) => b.strength - a.strength);
  const under = new Set(byWorth.slice(room - 1));
  const last = [...under].flatMap(({ units }) => units);
  const strength = Math.max(...[...under].map((it) => it.strength));
  return [...piles.filter((it) => !under.has(it)), { units: last, strength, mixed: true }];
};

/** The kinds that are piled up where there is no room, one after the other: Rebels, Hessians, the rest. */
const GROUPINGS: readonly (readonly Kind[])[] = [
  [],
  ['con', 'cos'],
  ['con', 'cos', 'hes'],
  ['con', 'cos', 'hes', 'brit', 'loy', 'ind'],
];

const roomIn = (rows: readonly Row[]): number => rows.reduce((sum, [, , n]) => sum + n, 0);

/** Rows from the top; the Rebels begin a new one where there are enough; a short row stands in the middle. */
const placesIn = (rows: readonly Row[], size: number, ours: number, theirs: number): Point[] => {
  const places: Point[] = [];
  const fill = (from: number, count: number): number => {
    let [row, left] = [from, count];
    while (left > 0) {
      const [x, y, n] = rows[row]!;
      const here = Math.min(n, left);
      const start = x + ((n - here) * (size + GAP)) / 2;
      for (let i = 0; i < here; i++) places.push([start + i * (size + GAP), y]);
      left -= here;
      row++;
    }
    return row;
  };
  const next = rows.findIndex((_, i) => roomIn(rows.slice(0, i + 1)) >= ours) + 1;
  if (ours > 0 && theirs > 0 && roomIn(rows.slice(next)) >= theirs) fill(fill(0, ours), theirs);
  else fill(0, ours + theirs);
  return places;
};

/** The counters of a County: as large as they can be, beside each other where there is room, equals piled up where there is not. */
export const standIn = (lot: Lot, rows: (size: Size) => readonly Row[], sizes: readonly Size[]): Stand => {
  const placed = (piles: readonly Pile[], size: Size): Stand => {
    const ours = piles.filter(({ units }) => isOurs(units[0]!)).length;
    return { size, piles, places: placesIn(rows(size), size, ours, piles.length - ours) };
  };
  const least = sizes.at(-1)!;
  for (const kinds of GROUPINGS) {
    const piles = pilesOf(lot, new Set(kinds));
    const size = sizes.find((it) => roomIn(rows(it)) >= piles.length);
    if (size !== undefined) return placed(piles, size);
  }
  const grouped = pilesOf(lot, kindsIn(lot.units));
  return placed(overflowing(grouped, roomIn(rows(least))), least);
};
