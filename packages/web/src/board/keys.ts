import type { Signal } from '@preact/signals';
import { isArrow, neighbourToward, nextTarget, spotNamed } from './bearing.ts';
import type { Camera } from './camera.ts';
import { type Chart, type Point, spotOf } from './chart.ts';
import type { Tabletop } from './tabletop.ts';
import { keyOf, spotWish, wishOf } from './thing.ts';

interface KeyedMap {
  readonly table: Tabletop;
  readonly chart: Chart;
  readonly camera: Camera;
  readonly focused: Signal<string>;
  /** Spaces in which somebody stands who has a name. */
  readonly armies: ReadonlySet<string>;
}

/** The spaces that shine. */
const legalSpots = ({ table, chart }: KeyedMap): ReadonlySet<string> =>
  new Set(chart.spots.flatMap(({ id }) => (table.at(spotWish(id)).length > 0 ? [id] : [])));

/** Gives the focus to a space and brings it into sight. */
const focusOn = (svg: Element, { chart, camera, focused, table }: KeyedMap, id: string): void => {
  const { x, y } = spotOf(chart, id);
  focused.value = id;
  table.hovered.value = spotWish(id);
  camera.reveal([x, y]);
  queueMicrotask(() => svg.querySelector<SVGGElement>(`.target[data-thing="space:${id}"]`)?.focus());
};

/** The middle of a thing on the map; in the units of the map, so that it holds while the sheet still moves. */
const middleOf = (svg: SVGSVGElement, thing: SVGGraphicsElement): Point => {
  const { x, y, width, height } = thing.getBBox();
  const within = svg.getScreenCTM()!.inverse().multiply(thing.getScreenCTM()!);
  const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(within);
  return [middle.x, middle.y];
};

/** What takes the focus by keys is brought into sight, also where Tab or M gave it: a piece, or a space one was at before the map was moved. */
export const focusInSight = (event: FocusEvent, { chart, camera }: Pick<KeyedMap, 'chart' | 'camera'>): void => {
  const { currentTarget: svg, target } = event;
  if (!(svg instanceof SVGSVGElement) || !(target instanceof SVGGraphicsElement)) return;
  if (!target.matches(':focus-visible')) return;
  const wish = target.getAttribute('data-thing');
  const spot = chart.spots.find(({ id }) => wish === keyOf(spotWish(id)));
  const middle: Point = spot ? [spot.x, spot.y] : middleOf(svg, target);
  if (!camera.shows(middle)) camera.reveal(middle);
};

/** Letters typed after G look for a name. */
let typed: { text: string; until: number } | undefined;

const find = (map: KeyedMap, key: string, now: number): string | undefined => {
  if (!typed || now > typed.until) return undefined;
  typed = { text: typed.text + key, until: now + 1500 };
  return spotNamed(map.chart, typed.text, undefined);
};

/** The map by keyboard: a walk on the graph. */
export const keysOnMap = (event: KeyboardEvent, map: KeyedMap): void => {
  const svg = event.currentTarget as Element;
  const { key } = event;
  if (event.altKey || event.metaKey || event.ctrlKey) return;
  const thing = event.target instanceof Element ? event.target.getAttribute('data-thing') : null;
  const here = map.focused.value;
  const go = (id: string | undefined): void => {
    if (id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    focusOn(svg, map, id);
  };
  if (isArrow(key)) go(neighbourToward(map.chart, here, key));
  else if (key === 'Tab') go(nextTarget(map.chart, legalSpots(map), here, event.shiftKey ? -1 : 1));
  else if (key.length === 1 && typed && event.timeStamp <= typed.until) go(find(map, key, event.timeStamp));
  else if (key === 'n')
    go(nextTarget(map.chart, map.armies, here, 1) ?? nextTarget(map.chart, map.armies, undefined, 1));
  else if (key === 'g') {
    typed = { text: '', until: event.timeStamp + 1500 };
    event.stopPropagation();
  } else if (thing !== null && (key === 'Enter' || key === '?' || key === ' ')) {
    event.preventDefault();
    event.stopPropagation();
    const wish = wishOf(thing);
    if (key === 'Enter') map.table.press(wish);
    else if (key === '?') map.table.explain(wish);
    else map.table.say((event.target as Element).getAttribute('aria-label') ?? '');
  }
};
