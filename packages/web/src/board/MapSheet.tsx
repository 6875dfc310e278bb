import { memo } from 'preact/compat';
import { type Chart, type Spot, roadPath } from './chart.ts';
import './MapSheet.css';

/** Lines and spaces: what never changes during a game. */
const Anchor = ({ spot }: { spot: Spot }) => {
  if (spot.anchor === undefined) return null;
  const angle = (spot.anchor * Math.PI) / 180;
  return (
    <g transform={`translate(${spot.x + 27.5 * Math.cos(angle)},${spot.y + 27.5 * Math.sin(angle)})`} class="anchor">
      <circle r="8.6" />
      <path d="M0,-2.9V5.2M-2.9,-1.1H2.9M-4.7,1.8C-4.4,4.3 -2.4,5.4 0,5.4C2.4,5.4 4.4,4.3 4.7,1.8" />
      <circle cy="-4.3" r="1.35" class="eye" />
    </g>
  );
};

const Frame = ({ spot }: { spot: Spot }) => {
  if (spot.outline !== undefined) return null;
  const ring = { stroke: `var(--r-${spot.tint})` };
  if (spot.shape === 'circle')
    return (
      <>
        <circle cx={spot.x} cy={spot.y} r="20" class="space" />
        <circle cx={spot.x} cy={spot.y} r="16.6" class="ring" style={ring} />
      </>
    );
  return (
    <>
      <rect x={spot.x - 19.4} y={spot.y - 19.4} width="38.8" height="38.8" rx="5" class="space" />
      <rect x={spot.x - 16.2} y={spot.y - 16.2} width="32.4" height="32.4" rx="2.6" class="ring" style={ring} />
    </>
  );
};

export const MapSheet = memo(({ chart }: { chart: Chart }) => {
  const solid = chart.roads.filter(({ dotted, border }) => !dotted && !border).map((road) => roadPath(chart, road));
  const dotted = chart.roads.filter((road) => road.dotted).map((road) => roadPath(chart, road));
  return (
    <g aria-hidden="true">
      <g class="roads">
        <path d={solid.join('')} class="bed" />
        <path d={solid.join('')} class="lane" />
        <path d={dotted.join('')} class="trail" />
      </g>
    </g>
  );
});

export const Spaces = memo(({ chart }: { chart: Chart }) => (
  <g aria-hidden="true">
    {chart.spots.map((spot) => (
      <g key={spot.id}>
        <Frame spot={spot} />
        <Anchor spot={spot} />
      </g>
    ))}
  </g>
));
