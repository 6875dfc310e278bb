import { memo } from 'preact/compat';
import './LandNames.css';

/** A name of the land or the water: along an arc from one point to another, bowed by so much. */
interface Written {
  readonly name: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly bow: number;
  /** In map units; letters stand `wide` of it apart. */
  readonly size: number;
  readonly wide: number;
  readonly faint: number;
  readonly kind: 'land' | 'coast' | 'water' | 'ocean';
}

const land = (
  name: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  bow: number,
  size: number,
  wide: number,
  kind: Written['kind'] = 'land',
  faint = 0.62,
): Written => ({ name, from: [x1, y1], to: [x2, y2], bow, size, wide, faint, kind });

const NAMES: readonly Written[] = [
  land('New York', [600, 250, 722, 160], 16, 20, 0.26),
  land('Pennsylvania', [336, 412, 566, 352], 10, 18, 0.22),
  land('Virginia', [16, 764, 196, 700], 6, 25, 0.4),
  land('North Carolina', [-58, 778, 150, 770], -4, 17, 0.24),
  land('South', [174, 1010, 236, 1010], 0, 15, 0.14),
  land('Carolina', [160, 1028, 250, 1028], 0, 15, 0.1),
  land('Georgia', [-14, 1052, 30, 1236], -14, 22, 0.3),
  land('New Hampshire', [912, 292, 936, 160], 0, 14.5, 0.12),
  land('Province of Quebec', [372, 196, 716, 72], 20, 22, 0.38, 'land', 0.5),
  land('Nova Scotia', [1208, 372, 1418, 214], -6, 20, 0.36, 'land', 0.5),
  land('Maine', [1040, 200, 1118, 106], -4, 19, 0.34, 'land', 0.56),
  land('Massachusetts Bay', [1008, 410, 1236, 356], 10, 18, 0.2, 'coast', 0.6),
  land('New Jersey', [762, 736, 872, 694], -22, 16, 0.18, 'coast'),
  land('Delaware', [642, 772, 748, 748], -10, 15, 0.16, 'coast'),
  land('Maryland', [632, 806, 728, 792], -6, 15, 0.16, 'coast'),
  land('Lake Erie', [196, 352, 300, 330], 6, 15, 0.12, 'water', 0.75),
  land('Lake Ontario', [402, 256, 566, 246], -2, 13.5, 0.08, 'water', 0.75),
  land('Lake Huron', [232, 120, 312, 226], 2, 15, 0.12, 'water', 0.75),
  land('The Western Ocean', [640, 1056, 1010, 742], 26, 36, 0.2, 'ocean', 0.42),
];

const arcOf = ({ from: [x1, y1], to: [x2, y2], bow }: Written): string => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const far = Math.hypot(dx, dy);
  const [cx, cy] = [(x1 + x2) / 2 + (dy / far) * bow, (y1 + y2) / 2 - (dx / far) * bow];
  return `M${x1},${y1}Q${cx.toFixed(1)},${cy.toFixed(1)} ${x2},${y2}`;
};

/** The names of provinces and waters, on the land under everything else; one that would be too small to read is left out (`type` is the smallest that is not). */
export const LandNames = memo(({ type }: { type: number }) => (
  <g class="land-names" aria-hidden="true">
    {NAMES.filter(({ size }) => size >= type).map((it, i) => (
      <g key={it.name}>
        <path id={`land-name-${i}`} d={arcOf(it)} />
        <text
          class={it.kind}
          font-size={it.size}
          letter-spacing={(it.size * it.wide).toFixed(1)}
          fill-opacity={it.faint}
        >
          <textPath href={`#land-name-${i}`} startOffset="50%">
            {it.name}
          </textPath>
        </text>
      </g>
    ))}
  </g>
));
