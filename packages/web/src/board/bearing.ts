import type { Chart } from './chart.ts';
import { spotOf } from './chart.ts';

/** The four arrow keys as directions on the sheet; y grows downwards. */
export const ARROWS = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
} as const;
export type Arrow = keyof typeof ARROWS;
export const isArrow = (key: string): key is Arrow => Object.hasOwn(ARROWS, key);

/** A neighbour further than this from the wished bearing is not in that direction (75 degrees). */
const WIDEST = Math.cos((75 * Math.PI) / 180);

const joined = (chart: Chart, id: string): string[] =>
  chart.roads.flatMap(({ a, b }) => {
    if (a === id) return [b];
    return b === id ? [a] : [];
  });

/** The neighbour along a line whose bearing is nearest to the arrow; without one, the nearest space that way. */
export const neighbourToward = (chart: Chart, from: string, arrow: Arrow): string | undefined => {
  const [dx, dy] = ARROWS[arrow];
  const here = spotOf(chart, from);
  const towards = (id: string): { id: string; cos: number; far: number } => {
    const there = spotOf(chart, id);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const far = Math.hypot(x, y);
    return { id, far, cos: (x * dx + y * dy) / far };
  };
  const ahead = (ids: readonly string[]): { id: string; cos: number; far: number }[] =>
    ids.map(towards).filter(({ cos }) => cos > WIDEST);
  const near = ahead(joined(chart, from)).sort((a, b) => b.cos - a.cos);
  if (near.length > 0) return near[0]!.id;
  const others = chart.spots.map(({ id }) => id).filter((id) => id !== from);
  return ahead(others).sort((a, b) => a.far / a.cos - b.far / b.cos)[0]?.id;
};

/** The targets in reading order, north to south; the next one after (or before) the space that has the focus. */
export const nextTarget = (
  chart: Chart,
  targets: ReadonlySet<string>,
  from: string | undefined,
  step: 1 | -1,
): string | undefined => {
  const order = chart.spots
    .filter(({ id }) => targets.has(id))
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ id }) => id);
  if (order.length === 0) return undefined;
  const at = from === undefined ? -1 : order.indexOf(from);
  if (at < 0) return step > 0 ? order[0] : order.at(-1);
  return order[at + step];
};

/** The space whose name begins with these letters, after the one that has the focus. */
export const spotNamed = (chart: Chart, letters: string, after: string | undefined): string | undefined => {
  const wanted = letters.toLowerCase();
  const found = chart.spots.filter(({ name }) => name.toLowerCase().startsWith(wanted)).map(({ id }) => id);
  const at = after === undefined ? -1 : found.indexOf(after);
  return found[at + 1] ?? found[0];
};
