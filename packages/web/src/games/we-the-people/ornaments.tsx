import { memo } from 'preact/compat';
import './ornaments.css';

/** Foliage as rows of small arcs, the same for ever: a little generator stands in for the engraver's hand. */
const FOLIAGE = (() => {
  let seed = 5;
  const next = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const lobes = [
    [0, -58, 26],
    [-24, -50, 22],
    [24, -50, 22],
    [-42, -30, 20],
    [42, -31, 20],
    [-16, -32, 24],
    [18, -33, 24],
    [-34, -12, 17],
    [35, -13, 17],
    [-2, -16, 18],
    [-52, -16, 13],
    [53, -17, 13],
    [-12, -74, 17],
    [14, -74, 16],
  ] as const;
  const leaves = lobes.flatMap(([x, y, r]) =>
    Array.from({ length: 6 }, () => {
      const angle = next() * 6.283;
      const far = Math.sqrt(next()) * r * 0.85;
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.78, 5.6 + next() * 3.8] as const;
    }),
  );
  return leaves
    .sort((a, b) => a[1] - b[1])
    .map(([x, y, r]) => {
      const points = Array.from({ length: 6 }, (_, i) => {
        const angle = Math.PI * (1 + i / 5) - 0.15;
        return `${(x + Math.cos(angle) * r).toFixed(1)},${(y + Math.sin(angle) * r * 0.8).toFixed(1)}`;
      });
      const bow = (r * 0.36).toFixed(1);
      return `M${points.join(`A${bow},${bow} 0 0 1 `)}`;
    });
})();

const TRUNK =
  'M-9,60C-6,52 -5.5,40 -5,26C-4.6,18 -7,8 -14,-2L-10,-5C-5,2 -2,8 -.6,13C0,4 0,-8 -2,-20L2.6,-20C3.4,-8 3.4,2 3.4,12C6,5 10,0 16,-6L19,-2.4C11,5 7.4,14 7,26C6.6,40 7.6,52 11.5,60C6,58 -3,58 -9,60Z';
const LANTERNS = [
  [-38, 6],
  [-22, 12],
  [22, 12],
  [40, 4],
  [54, -2],
  [-54, 0],
] as const;

/** The tree of the name, with its lanterns. */
export const LibertyTree = memo(({ ink, paper, lanterns }: { ink: string; paper: string; lanterns: boolean }) => (
  <g stroke={ink} stroke-linecap="round">
    <path d={TRUNK} fill={paper} stroke-width="1.1" stroke-linejoin="round" />
    {FOLIAGE.map((d) => (
      <path key={d} d={d} fill={paper} stroke-width=".8" />
    ))}
    {lanterns &&
      LANTERNS.map(([x, y]) => (
        <path key={x} d={`M${x},${y - 10}V${y}M${x - 2.6},${y}h5.2l.8,6.4h-6.8z`} fill="#E9B949" stroke-width=".7" />
      ))}
    <path d="M-34,60.5C-20,58.6 20,58.6 36,60.5M-26,63.2H-8M-2,63.6H16M21,62.8H29" fill="none" stroke-width=".8" />
  </g>
));

const W = 160;
const H = 246;
const frame = (inset: number): string => {
  const [w, top, low, c] = [W - inset, -8 + inset, H - inset, 22];
  return `M${-w + c},${top}H${w - c}C${w - c},${top + 12} ${w - 12},${top + c} ${w},${top + c}V${low - c}C${w - 12},${low - c} ${w - c},${low - 12} ${w - c},${low}H${-w + c}C${-w + c},${low - 12} ${-w + 12},${low - c} ${-w},${low - c}V${top + c}C${-w + 12},${top + c} ${-w + c},${top + 12} ${-w + c},${top}Z`;
};

/** The smallest words of the title. */
const SMALL = 14.5;

const grownBy = (type: number): number => Math.max(1, type / SMALL);

/** Where the title is: grown, it still ends before the edge on the right, and the tree is still under the edge. */
const titleAt = (grown: number): string =>
  `translate(${1548 - 1.75 * W * (grown - 1)},${76 + 120 * grown}) scale(${grown})`;

/** The title of the map, with the year that is played; larger where the map is small. */
export const Cartouche = ({ year, type }: { year: number; type: number }) => (
  <g transform={titleAt(grownBy(type))} class="cartouche ornament" aria-hidden="true">
    <path d={frame(0)} fill="var(--halo)" stroke="var(--map-ink)" stroke-width="1.7" />
    <path d={frame(6)} fill="none" stroke="var(--map-ink)" stroke-width=".8" />
    <g transform="translate(0,-42) scale(1.02)">
      <LibertyTree ink="var(--map-ink)" paper="var(--halo)" lanterns />
    </g>
    <text y="46" class="fell italic" font-size="19">
      A New
    </text>
    <text y="76" class="canon" font-size="33" letter-spacing="9">
      MAP
    </text>
    <text y="95" class="fell italic" font-size="15">
      of the
    </text>
    <text y="121" class="small-caps" font-size="25" letter-spacing="1">
      Thirteen Colonies
    </text>
    <text y="141" class="fell italic" font-size="15.5">
      &amp; the Seat of WAR in
    </text>
    <text y="166" class="canon" font-size="21" letter-spacing="3.4">
      NORTH AMERICA
    </text>
    <path d="M-60,179H-8M8,179H60" stroke="var(--map-ink)" stroke-width=".9" />
    <path d="M0,175L4,179L0,183L-4,179Z" fill="var(--map-ink)" />
    <text y="199" class="fell italic" font-size="14.5">
      Anno Domini
    </text>
    <text y="229" class="figures" font-size="27" letter-spacing="3">
      {year}
    </text>
  </g>
);

const point = (degrees: number, far: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(far * Math.sin(angle)).toFixed(2)},${(-far * Math.cos(angle)).toFixed(2)}`;
};
const SPIKES = [
  ...Array.from({ length: 8 }, (_, i) => ({ at: 22.5 + i * 45, far: 47, half: 7, base: 17 })),
  ...Array.from({ length: 4 }, (_, i) => ({ at: 45 + i * 90, far: 62, half: 14, base: 18.5 })),
  ...Array.from({ length: 4 }, (_, i) => ({ at: i * 90, far: 82, half: 22, base: 17 })),
];

/** The rose, turned as the coast is, clear of the title. */
export const Compass = memo(({ type }: { type: number }) => (
  <g
    transform={`translate(1580,${Math.max(640, 250 + 366 * grownBy(type))}) rotate(10)`}
    class="rose ornament"
    aria-hidden="true"
    stroke="var(--map-ink)"
  >
    <circle r="55.4" fill="none" stroke-width=".7" />
    <circle r="52" fill="none" stroke-width=".5" />
    {SPIKES.map(({ at, far, half, base }) => (
      <g key={at} stroke-width=".7">
        <path d={`M0,0L${point(at - half, base)}L${point(at, far)}Z`} fill="var(--halo)" />
        <path d={`M0,0L${point(at + half, base)}L${point(at, far)}Z`} fill="var(--map-ink)" />
      </g>
    ))}
    <circle r="7" fill="var(--halo)" stroke-width=".8" />
    <circle r="2.5" fill="var(--map-ink)" />
    <path
      transform="translate(0,-97) scale(1.4)"
      fill="var(--map-ink)"
      stroke="none"
      d="M0,-15C4,-9 4.6,-4 2.6,1.5C2,3.5 1.2,5 0,7C-1.2,5 -2,3.5 -2.6,1.5C-4.6,-4 -4,-9 0,-15ZM2.8,1.6C5,-5 11.5,-6 12,-1C12.2,2 9.4,3.4 8,1.6C7.6,3.6 5.6,4.6 2.2,4.4ZM-2.8,1.6C-5,-5 -11.5,-6 -12,-1C-12.2,2 -9.4,3.4 -8,1.6C-7.6,3.6 -5.6,4.6 -2.2,4.4ZM-5.5,4.6H5.5V6.7H-5.5Z"
    />
  </g>
));
