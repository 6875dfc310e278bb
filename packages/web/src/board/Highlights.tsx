import type { Spot } from './chart.ts';
import { type Box, hull } from './labels.ts';
import { keyOf, spotWish } from './thing.ts';
import './Highlights.css';

/** A gold ring in the shape of its space. */
const Ring = ({ spot, half, cls }: { spot: Spot; half: number; cls: string }) =>
  spot.shape === 'circle' ? (
    <circle cx={spot.x} cy={spot.y} r={half} class={cls} />
  ) : (
    <rect x={spot.x - half} y={spot.y - half} width={2 * half} height={2 * half} rx={half / 3} class={cls} />
  );

/** Gold lines over paper, for areas: they must not be taken for another wash of colour. */
export const Hatching = () => (
  <pattern id="legal-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="7" height="7" class="hatch-ground" />
    <path d="M0,0H7" class="hatch-line" />
  </pattern>
);

/** A legal area: hatched, with a gold edge between dark hairlines. */
const LegalArea = ({ outline, strong }: { outline: string; strong: boolean }) => (
  <g class={strong ? 'legal area strong' : 'legal area'}>
    <path d={outline} class="hairline" />
    <path d={outline} class="gold" />
    <path d={outline} fill="url(#legal-hatch)" />
  </g>
);

/** What already stands in a space, so that the mark covers no number of a piece. */
export type Occupied = 'free' | 'units' | 'army';

/** A legal space: filled ring with a dark hairline, and under pieces a gold plate that shows around all of them. */
export const Legal = ({
  spot,
  fight,
  strong,
  half,
  pieces,
}: {
  spot: Spot;
  fight: boolean;
  strong: boolean;
  half: number;
  pieces: readonly Box[];
}) => {
  if (spot.outline !== undefined) return <LegalArea outline={spot.outline} strong={strong} />;
  return (
    <g class={strong ? 'legal strong' : 'legal'} data-halo={haloOf(spot)}>
      {pieces.length > 0 && <Plate box={hull(pieces)} />}
      <Ring spot={spot} half={half} cls={fight ? 'gold fight' : 'gold'} />
      <Ring spot={spot} half={half + 2.8} cls="hairline" />
    </g>
  );
};

/** The gold edge alone, over whatever hides the ring itself; where pieces stand, around all of them. */
export const RingInFront = ({ spot, half, pieces }: { spot: Spot; half: number; pieces: readonly Box[] }) => (
  <g class="legal in-front" data-halo={haloOf(spot)}>
    {(['hairline', 'gold'] as const).map((cls) => {
      if (spot.outline !== undefined) return <path key={cls} d={spot.outline} class={cls} />;
      if (pieces.length > 0) return <PlateEdge key={cls} box={plateOf(hull(pieces))} cls={cls} />;
      return <Ring key={cls} spot={spot} half={half} cls={cls} />;
    })}
  </g>
);

/** Whose gold it is. */
const haloOf = ({ id }: Spot): string => keyOf(spotWish(id));

const grown = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

/** The gold plate under pieces shows so far around them. */
const PLATE = 6;
export const plateOf = (pieces: Box): Box => grown(pieces, PLATE);

const PlateEdge = ({ box: { x, y, w, h }, cls }: { box: Box; cls: string }) => (
  <rect x={x} y={y} width={w} height={h} rx={12 + PLATE} class={cls} />
);

const Plate = ({ box }: { box: Box }) => (
  <>
    <PlateEdge box={grown(box, PLATE + 3)} cls="hairline" />
    <PlateEdge box={plateOf(box)} cls="gold plate" />
  </>
);

const SWORDS = 'M-7,-7L5.6,5.6M7,-7L-5.6,5.6M2.2,6.8L6.8,2.2M-2.2,6.8L-6.8,2.2M5.4,5.4L7.6,7.6M-5.4,5.4L-7.6,7.6';
const SAIL = 'M0,-6V5.6M-3.2,-3H3.2M-6,1.6C-5.6,4.8 -3,6.2 0,6.2C3,6.2 5.6,4.8 6,1.6';

const CORNER: Readonly<Record<Occupied, readonly [number, number]>> = {
  free: [21, -22],
  units: [-22, -21],
  army: [32, 15],
};

const TAB_TYPE = 13;

/** The mark on a legal space: how many moves, or that it means a battle or a voyage. */
export const Tab = ({
  spot,
  tab,
  occupied,
  top,
  type,
}: {
  spot: Spot;
  tab: string;
  occupied: Occupied;
  top: number;
  type: number;
}) => {
  const [dx, dy] = spot.outline === undefined ? CORNER[occupied] : [0, top - spot.y - 10];
  const sign = tab === 'swords' ? SWORDS : tab === 'anchor' ? SAIL : undefined;
  const grown = Math.max(1, sign ? type / 17 : type / TAB_TYPE);
  return (
    <g transform={`translate(${spot.x + dx},${spot.y + dy}) scale(${grown.toFixed(3)})`} class="tab">
      <circle r={sign ? 12.5 : 9.6} />
      {sign ? <path d={sign} transform="scale(.82)" /> : <text y="4.6">{tab}</text>}
    </g>
  );
};
