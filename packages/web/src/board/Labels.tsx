import { memo } from 'preact/compat';
import type { Chart, LabelPlace, Spot } from './chart.ts';
import { type Labels as Places, lineOf } from './labels.ts';
import './Labels.css';

interface Named {
  readonly spot: Spot;
  readonly place: LabelPlace;
  readonly size: number;
}

const isSame = (a: Named, b: Named): boolean =>
  a.spot === b.spot &&
  a.size === b.size &&
  a.place.dx === b.place.dx &&
  a.place.dy === b.place.dy &&
  a.place.anchor === b.place.anchor &&
  a.place.lines.join('\n') === b.place.lines.join('\n');

/** The name of one space. A piece that comes pushes few names aside: the others are not drawn anew. */
const Name = memo(({ spot, place: { dx, dy, anchor, lines }, size }: Named) => {
  const x = spot.x + dx;
  return (
    <text data-names={spot.id} x={x} y={spot.y + dy} text-anchor={anchor} class={spot.major ? 'major' : ''}>
      {lines.map((line, i) => (
        <tspan key={line} x={x} dy={i === 0 ? 0 : lineOf(size)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}, isSame);

/** The names of the spaces, each where the solver put it. */
export const Labels = memo(({ chart, labels, size }: { chart: Chart; labels: Places; size: number }) => (
  <g class="labels" aria-hidden="true" font-size={size}>
    {chart.spots.map((spot) => (
      <Name key={spot.id} spot={spot} place={labels.get(spot.id)!} size={size} />
    ))}
  </g>
));
