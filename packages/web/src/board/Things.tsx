import { memo } from 'preact/compat';
import { type Chart, type Spot, spotOf } from './chart.ts';
import { type Figure, type FigureState, partsOf } from './figure.ts';
import { Hatching, Legal, type Occupied, RingInFront, Tab, plateOf } from './Highlights.tsx';
import { type Box, hull, overlap } from './labels.ts';
import { middleOf } from './middles.ts';
import type { Tabletop } from './tabletop.ts';
import { keyOf, sameWish, spotWish } from './thing.ts';
import './Things.css';

/** Half the width of a space under the pointer: it grows where the map is small, so that a finger still finds it. */
export const halfOf = (type: number): number => Math.max(30, 1.2 * type);

/** What already stands in a space, so that no mark covers a number of a piece and a ring goes around all of it. */
const occupiedBy = (figures: readonly Figure[], spot: string): Occupied => {
  const pieces = figures.filter((it) => it.spot === spot && it.kind === 'piece');
  if (pieces.length === 0) return 'free';
  return pieces.some(({ wish }) => wish) ? 'army' : 'units';
};

interface RingsProps {
  readonly table: Tabletop;
  readonly chart: Chart;
  readonly figures: readonly Figure[];
  readonly type: number;
}

/** Gold rings around every space that may be answered, and the way to the one that is meant. */
export const LegalRings = ({ table, chart, figures, type }: RingsProps) => {
  const strong = table.hovered.value ?? table.selected.value;
  return (
    <g aria-hidden="true">
      <Hatching />
      {chart.spots.map((spot) => {
        const wish = spotWish(spot.id);
        const choices = table.at(wish);
        if (choices.length === 0) return null;
        const fight = choices.some((it) => it.fight);
        return (
          <Legal
            key={spot.id}
            spot={spot}
            fight={fight}
            strong={sameWish(strong, wish)}
            half={halfOf(type) - 3}
            pieces={piecesIn(figures, spot)}
          />
        );
      })}
      <WayPreview table={table} chart={chart} />
    </g>
  );
};

const isOver = (figure: Figure, box: Box): boolean =>
  figure.kind === 'piece' && partsOf(figure).some((it) => overlap(it, box) > 0);

/** Places that are marked because something happened there: a ring or a cross lies over the gold of the space. */
const markedIn = (table: Tabletop): ReadonlySet<string> =>
  new Set(
    table.sketches.value.flatMap(({ marks }) =>
      marks.flatMap((it) => (it.kind === 'ring' || it.kind === 'cross' ? [it.at] : [])),
    ),
  );

const piecesIn = (figures: readonly Figure[], spot: Spot): readonly Box[] =>
  figures.flatMap(({ spot: at, kind, box }) => (at === spot.id && kind === 'piece' ? [box] : []));

/**
 * In front: a lit space whose gold a neighbour's pieces, or a mark of what happened, would hide wears it over them. Where
 * nobody of its own stands there that may be chosen, its middle is its own too, whoever of the neighbours lies over it.
 */
export const RingsInFront = ({ table, chart, figures, type }: RingsProps) => {
  const marked = markedIn(table);
  const half = halfOf(type) - 3;
  const isHidden = (spot: Spot): boolean => {
    if (marked.has(spot.id)) return true;
    const ring: Box = { x: spot.x - half, y: spot.y - half, w: 2 * half, h: 2 * half };
    const box = hull([ring, ...piecesIn(figures, spot).map(plateOf)]);
    return spot.outline === undefined && figures.some((it) => it.spot !== spot.id && isOver(it, box));
  };
  const isChosenIn = (spot: Spot): boolean =>
    figures.some((it) => it.spot === spot.id && it.wish !== undefined && table.at(it.wish).length > 0);
  return (
    <g aria-hidden="true" class="rings-in-front">
      {chart.spots.map((spot) =>
        table.at(spotWish(spot.id)).length > 0 && isHidden(spot) ? (
          <g key={spot.id}>
            <RingInFront spot={spot} half={half} pieces={piecesIn(figures, spot)} />
            {spot.outline === undefined && !isChosenIn(spot) && (
              <circle
                data-thing={keyOf(spotWish(spot.id))}
                cx={spot.x}
                cy={spot.y}
                r={middleOf(type)}
                class="middle open"
              />
            )}
          </g>
        ) : null,
      )}
    </g>
  );
};

/** The way to the space under the pointer. */
const WayPreview = ({ table, chart }: { table: Tabletop; chart: Chart }) => {
  const wish = table.hovered.value ?? table.selected.value;
  const way = wish ? table.at(wish).find((it) => it.way)?.way : undefined;
  if (!way) return null;
  const d = way
    .slice(1)
    .map((to, i) => {
      const [p, q] = [spotOf(chart, way[i]!), spotOf(chart, to)];
      const road = chart.roads.find(({ a, b }) => (a === p.id && b === q.id) || (a === q.id && b === p.id));
      const [cx, cy] = road?.c ?? [(p.x + q.x) / 2, (p.y + q.y) / 2];
      return `M${p.x},${p.y}Q${cx},${cy} ${q.x},${q.y}`;
    })
    .join('');
  return (
    <g class="way-preview">
      <path d={d} class="edge" />
      <path d={d} />
    </g>
  );
};

/**
 * One space as a button. It is drawn anew only when something about it has changed: there are many, and most stay as they
 * are. It stands by coordinates: every shift of its own would be a layer to be sorted in each frame.
 */
const Target = memo(
  ({
    spot,
    legal,
    tabindex,
    says,
    half,
  }: {
    spot: Spot;
    legal: boolean;
    tabindex: number;
    says: string;
    half: number;
  }) => {
    const at = { cx: spot.x, cy: spot.y };
    return (
      <g
        data-thing={`space:${spot.id}`}
        data-legal={legal ? 'yes' : undefined}
        class={legal ? 'target open' : 'target'}
        role="button"
        aria-disabled={legal ? undefined : 'true'}
        tabindex={tabindex}
        aria-label={says}
      >
        {spot.outline === undefined ? (
          <circle {...at} r={half} class="touch" />
        ) : (
          <path d={spot.outline} class="touch" />
        )}
        <circle {...at} r="27" class="pulse" />
        {spot.outline === undefined ? (
          <circle {...at} r={half + 2} class="focus-ring" />
        ) : (
          <path d={spot.outline} class="focus-ring" />
        )}
      </g>
    );
  },
);

/** The spaces as buttons: transparent, over the drawing, one of them in the order of tabs. */
export const Targets = ({
  table,
  chart,
  spoken,
  focused,
  half,
}: {
  table: Tabletop;
  chart: Chart;
  spoken: (spot: string) => string;
  focused: string;
  half: number;
}) => (
  <g>
    {chart.spots.map((spot) => {
      const choices = table.at(spotWish(spot.id));
      const legal = choices.length > 0;
      const means = legal ? ` Legal: ${choices.map((it) => it.says).join(', or ')}.` : '';
      return (
        <Target
          key={spot.id}
          spot={spot}
          legal={legal}
          tabindex={spot.id === focused ? 0 : -1}
          says={`${spoken(spot.id)}${means}`}
          half={half}
        />
      );
    })}
  </g>
);

/** A piece as a button: over its drawing, so that what is written on the piece is no part of its name. The pointer goes through to the drawing. */
const FigureButton = ({ figure, thing, says }: { figure: Figure; thing: string; says: string }) => {
  const { x, y, box } = figure;
  const at = figure.touch ?? { ...box, x: box.x - x, y: box.y - y };
  return (
    <rect
      class="piece-button"
      data-thing={thing}
      data-legal="yes"
      role="button"
      tabindex={0}
      aria-label={`${figure.name}. ${says}`}
      x={at.x}
      y={at.y}
      width={at.w}
      height={at.h}
    />
  );
};

/** A piece is drawn again when it is another or stands otherwise, and not when something else is lit. */
const Drawing = memo(({ figure, lit, selected }: FigureState & { figure: Figure }) => (
  <>{figure.draw({ lit, selected })}</>
));

/** Pieces that may be chosen lie over those that may not; what else stands in their space, with its number, over them. */
const litLast = (figures: readonly Figure[], isLit: (figure: Figure) => boolean): readonly Figure[] => {
  const spots = new Set(figures.filter(isLit).map(({ spot }) => spot));
  if (spots.size === 0) return figures;
  const rank = (it: Figure): number => {
    if (isLit(it)) return 1;
    return it.kind === 'piece' && it.wish === undefined && spots.has(it.spot) ? 2 : 0;
  };
  return figures.toSorted((a, b) => rank(a) - rank(b));
};

/** The pieces. One that is itself an answer is a button; any other stands for its space. */
export const Figures = ({ table, figures }: { table: Tabletop; figures: readonly Figure[] }) => {
  const selected = table.selected.value;
  const isLit = ({ wish }: Figure): boolean => wish !== undefined && table.at(wish).length > 0;
  return (
    <g>
      {litLast(figures, isLit).map((figure) => {
        const { wish } = figure;
        const lit = isLit(figure);
        const itself = figure.itself && table.at(spotWish(figure.spot)).length === 0;
        const thing = wish && (lit || itself || !table.look.value.asked) ? keyOf(wish) : `space:${figure.spot}`;
        return (
          <g
            key={figure.key}
            data-key={figure.key}
            data-thing={thing}
            class={`figure ${figure.kind}${lit ? ' open' : ''}`}
            transform={`translate(${figure.x},${figure.y})`}
          >
            <g class="mover" aria-hidden="true">
              <Drawing figure={figure} lit={lit} selected={sameWish(selected, wish)} />
            </g>
            {lit && <FigureButton figure={figure} thing={thing} says={table.at(wish!)[0]!.says} />}
          </g>
        );
      })}
    </g>
  );
};

/** Marks over the pieces: moves, swords, anchors. */
export const Tabs = ({ table, chart, figures, type }: RingsProps) => (
  <g aria-hidden="true" class="tabs-over">
    {chart.spots.map((spot) => {
      const marked = table.at(spotWish(spot.id)).find((it) => it.fight || it.tab !== undefined);
      const tab = marked?.fight ? 'swords' : marked?.tab;
      if (tab === undefined) return null;
      const tops = figures.flatMap(({ kind, box, spot: at }) => (at === spot.id && kind === 'piece' ? [box.y] : []));
      return (
        <Tab
          key={spot.id}
          spot={spot}
          tab={tab}
          occupied={occupiedBy(figures, spot.id)}
          top={Math.min(spot.y - 4, ...tops)}
          type={type}
        />
      );
    })}
  </g>
);
