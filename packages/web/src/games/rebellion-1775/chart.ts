import { PRINTED_MAP, type Rebellion1775 } from '@liberty/rebellion-1775';
import type { Chart, Point } from '../../board/chart.ts';
import { lettered } from '../lettering.ts';
import { perGame } from '../per-game.ts';
import layout from './layout.json';

interface Laid {
  readonly at: number[];
  readonly label: string;
  readonly path: string;
}

const laid: Readonly<Record<string, Laid>> = layout.areas;
const borders: Readonly<Record<string, number[]>> = layout.borders;

const midway = (a: string, b: string): Point => {
  const [p, q] = [laid[a]!.at, laid[b]!.at];
  return [(p[0]! + q[0]!) / 2, (p[1]! + q[1]!) / 2];
};

/** The areas with their outlines; two that touch are joined by a border, over which armies and arrow keys go. */
export const chart: Chart = {
  id: 'rebellion-1775',
  spots: PRINTED_MAP.areas.map(({ id, name, city }) => {
    const { at, label, path } = laid[id]!;
    return {
      id,
      name,
      x: at[0]!,
      y: at[1]!,
      shape: 'circle',
      tint: 'umber',
      major: city !== null,
      label: { dx: 0, dy: 25, anchor: 'middle', lines: [label] },
      outline: path,
    };
  }),
  roads: PRINTED_MAP.borders.map(({ a, b }) => ({
    a,
    b,
    c: (borders[`${a}|${b}`] as unknown as Point | undefined) ?? midway(a, b),
    border: true as const,
  })),
  terrain: { rect: [-100, -60, 1500, 1080], file: 'terrain/rebellion-terrain' },
  network: [-20, -14, 1350, 988],
  shore: 570,
};

export const outlineOf = (id: string): string => laid[id]!.path;
export const FORDS = layout.fords as unknown as readonly Point[];
export const RIVERS: readonly string[] = layout.rivers;

/** What is written into each area with these components; a star marks a city. */
export const lettersFor = perGame(({ kit }: Rebellion1775) => ({
  letters: kit.components.map.areas.map(({ name }, x) => {
    const { label, major, name: printed } = chart.spots[x]!;
    const [line] = lettered(name, printed, label.lines);
    return major ? `★ ${line}` : line!;
  }),
}));

/** Where the name of each colony stands, in the order of the map. */
export const COLONY_NAMES = PRINTED_MAP.colonies.map(({ id }) => {
  const { name, at } = layout.colonies[id as keyof typeof layout.colonies];
  return { name, x: at[0]!, y: at[1]! };
});
