import { memo } from 'preact/compat';
import type { Chart } from './chart.ts';
import { type Labels as Places, lineOf } from './labels.ts';
import './Labels.css';

/** The names of the spaces, each where the solver put it. */
export const Labels = memo(({ chart, labels, size }: { chart: Chart; labels: Places; size: number }) => (
  <g class="labels" aria-hidden="true" font-size={size}>
    {chart.spots.map((spot) => {
      const { dx, dy, anchor, lines } = labels.get(spot.id)!;
      const x = spot.x + dx;
      return (
        <text key={spot.id} x={x} y={spot.y + dy} text-anchor={anchor} class={spot.major ? 'major' : ''}>
          {lines.map((line, i) => (
            <tspan key={line} x={x} dy={i === 0 ? 0 : lineOf(size)}>
              {line}
            </tspan>
          ))}
        </text>
      );
    })}
  </g>
));
