import type { Wish } from '@liberty/table';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { type Chart, type Spot, spotOf } from './chart.ts';
import { type Figure, partsOf } from './figure.ts';
import type { Box } from './labels.ts';
import { type Mark, type Sketch, arrowOf, countPlace, numberPlaces } from './sketch.ts';
import type { Tabletop } from './tabletop.ts';
import { sameWish } from './thing.ts';
import './Sketches.css';

const HEAD = 'M0,0L-23,-13.5L-18.5,0L-23,13.5Z';

const Way = ({ chart, mark }: { chart: Chart; mark: Extract<Mark, { kind: 'way' }> }) => {
  const arrow = arrowOf(chart, mark.along, mark.manner);
  if (!arrow) return null;
  const head = `translate(${arrow.tip.join()}) rotate(${arrow.turn})`;
  return (
    <g class={`deed-way ${mark.manner} ${mark.tone ?? ''}`} data-from={mark.along[0]} data-to={mark.along.at(-1)}>
      <path d={arrow.d} class="edge" />
      <path d={HEAD} transform={head} class="edge head" />
      <path d={arrow.d} class="body" />
      <path d={arrow.d} class="core" />
      <path d={HEAD} transform={head} class="head" />
    </g>
  );
};

const RINGED = 36;

/** Around a space, in its shape; around an area, along its edge. */
const around = (spot: Spot, cls: string): ComponentChildren =>
  spot.outline === undefined ? (
    <circle cx={spot.x} cy={spot.y} r={RINGED} class={cls} />
  ) : (
    <path d={spot.outline} class={cls} />
  );

const Marked = ({ spot, kind }: { spot: Spot; kind: Mark['kind'] }) => {
  const at = `translate(${spot.x},${spot.y})`;
  switch (kind) {
    case 'ring':
      return (
        <g class="deed-ring">
          {around(spot, 'edge')}
          {around(spot, 'line')}
        </g>
      );
    case 'cross':
      return (
        <g class="deed-cross" transform={at}>
          <circle r="29" />
          <path d="M-13,-13L13,13M13,-13L-13,13" />
        </g>
      );
    case 'snow':
      return <path transform={`${at} translate(-42,-40) scale(1.1)`} d={FLAKE} class="deed-snow" />;
    default:
      return null;
  }
};

const FLAKE = 'M10,2.5V17.5M3.5,6.2L16.5,13.8M16.5,6.2L3.5,13.8';

/** What happened, drawn on the land under the pieces: arrows, rings, crosses, snow; and who comes now (`coming`). */
export const Sketches = ({ table, chart, coming }: { table: Tabletop; chart: Chart; coming: Sketch | undefined }) => (
  <g class="sketches" aria-hidden="true" data-coming={coming && 'yes'}>
    {[...table.sketches.value, ...(coming ? [coming] : [])].map(({ tone, marks, strong, number }, i) => (
      <g key={i} class={`sketch ${tone ?? ''}${strong ? ' strong' : ''}`} data-deed={number}>
        {marks.map((mark, n) =>
          mark.kind === 'way' ? (
            <Way key={n} chart={chart} mark={mark} />
          ) : (
            <Marked key={n} spot={spotOf(chart, mark.at)} kind={mark.kind} />
          ),
        )}
      </g>
    ))}
  </g>
);

/** Round for the Americans, square for the British, a diamond for what followed by itself. */
export const NumberShape = ({ tone, half }: { tone: string | undefined; half: number }) => {
  if (tone === undefined) return <path d={`M0,${-half * 1.25}L${half * 1.25},0L0,${half * 1.25}L${-half * 1.25},0Z`} />;
  return tone.startsWith('br') ? (
    <rect x={-half} y={-half} width={2 * half} height={2 * half} rx={half / 4} />
  ) : (
    <circle r={half} />
  );
};

/** Numbers grow where the map is small, by the smallest type that can be read. */
const NUMBER_TYPE = 14;
const grownBy = (type: number): string => Math.max(1, type / NUMBER_TYPE).toFixed(3);
const HALF = 14;

const piecesOn = (figures: readonly Figure[]): Box[] =>
  figures.flatMap((it) => (it.kind === 'piece' && it.box.w > 0 ? partsOf(it) : []));

/** What numbers do not lie over: pieces, for their names and numbers are read too, and the names of places. */
const readOn = (figures: readonly Figure[], names: readonly Box[]): Box[] => [...piecesOn(figures), ...names];

/** Over the pieces: the numbers of what happened, and how many were lost beside those who lost them. */
export const SketchNumbers = ({
  table,
  chart,
  figures,
  names,
  type,
}: {
  table: Tabletop;
  chart: Chart;
  figures: readonly Figure[];
  /** Where the names of places stand. */
  names: readonly Box[];
  type: number;
}) => {
  const sketches = table.sketches.value;
  const places = useMemo(
    () => numberPlaces(chart, sketches, readOn(figures, names), HALF * Number(grownBy(type))),
    [sketches, chart, figures, names, type],
  );
  return (
    <g class="sketch-numbers" aria-hidden="true">
      {sketches.map(({ tone, marks, number, strong }, i) => {
        const at = places[i];
        return (
          <g key={i} class={`sketch ${tone ?? ''}${strong ? ' strong' : ''}`}>
            {marks.map((mark, n) => {
              if (mark.kind !== 'count') return null;
              const own = piecesOn(figures.filter(({ spot }) => spot === mark.at));
              const beside = countPlace(spotOf(chart, mark.at), own, readOn(figures, names), Number(grownBy(type)));
              return (
                <g key={n} class="deed-count" transform={`translate(${beside.join()}) scale(${grownBy(type)})`}>
                  <rect x="-16" y="-12" width="32" height="24" rx="6" />
                  <text y="5">{mark.says}</text>
                </g>
              );
            })}
            {at && (
              <g class="deed-number" transform={`translate(${at.join()}) scale(${grownBy(type)})`}>
                <NumberShape tone={tone} half={12} />
                <text y="5">{number}</text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
};

/** The room of a piece on the map; where it takes none, what of it is touched. */
const roomOf = ({ box, touch, x, y }: Figure): Box => {
  if (box.w > 0) return box;
  return touch ? { ...touch, x: x + touch.x, y: y + touch.y } : { x: x - 20, y: y - 20, w: 40, h: 40 };
};

/** A name is pointed at in a sentence: its space, or the piece itself, in a gold outline. */
export const Pointed = ({ table, chart, figures }: { table: Tabletop; chart: Chart; figures: readonly Figure[] }) => {
  const wish: Wish | undefined = table.pointed.value;
  if (!wish) return null;
  const figure = figures.find((it) => sameWish(it.wish, wish));
  const spot = wish.kind === 'space' ? chart.spots.find(({ id }) => id === wish.id) : undefined;
  if (!figure && !spot) return null;
  const outline = (cls: string): ComponentChildren => {
    if (!figure) return around(spot!, cls);
    const { x, y, w, h } = roomOf(figure);
    return <rect x={x - 5} y={y - 5} width={w + 10} height={h + 10} rx="9" class={cls} />;
  };
  return (
    <g class="pointed" aria-hidden="true" data-pointed={`${wish.kind}:${wish.id}`}>
      {outline('edge')}
      {outline('gold')}
    </g>
  );
};
