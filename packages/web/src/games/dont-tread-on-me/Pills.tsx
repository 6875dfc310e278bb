import {
  PLACES,
  type View,
  has,
  mixedPlaces,
  strengthIn,
  unitsIn,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import type { Point } from '../../board/chart.ts';
import { countyLaid } from './chart.ts';
import { SWORDS } from './Flag.tsx';
import { gameFor, stateOfView } from './game.ts';
import { typeAt } from './names.tsx';
import { sceneFor } from './scene.tsx';
import type { Stand } from './trays.ts';
import { perGame } from '../per-game.ts';

const HALF_WIDE = 40;
const HALF_HIGH = 13;

const lies = ({ size, places }: Stand, [x, y]: Point): boolean =>
  places.some(([px, py]) => Math.abs(px - x) < size / 2 + HALF_WIDE - 3 && Math.abs(py - y) < size / 2 + HALF_HIGH - 3);

/** Where the strengths stand: at their own place, or under the last row where a counter has that. */
const placeFor = (stand: Stand, own: Point): Point => {
  if (!lies(stand, own)) return own;
  const low = Math.max(...stand.places.map(([, y]) => y));
  const row = stand.places.filter(([, y]) => y === low).map(([x]) => x);
  return [(Math.min(...row) + Math.max(...row)) / 2, low + stand.size / 2 + HALF_HIGH + 1];
};

export const pillsFor = perGame((opened: DontTreadOnMe) => {
  const { kit } = gameFor(opened);
  const { standOf } = sceneFor(opened);

  const total = (view: View, side: 0 | 1, x: number): number =>
    unitsIn(stateOfView(view), side, x).reduce((sum, u) => sum + strengthIn(kit, u, x), 0);

  /** Where both sides are: strength against strength, before militia. A click there asks for the odds. */
  const Pills = ({ view, scale }: { view: View; scale: number }) => {
    const mixed = mixedPlaces(stateOfView(view));
    const { figure } = typeAt(scale);
    return (
      <g aria-hidden="true">
        {PLACES.map((id, x) => {
          if (!has(mixed, x)) return null;
          const [px, py] = placeFor(standOf(view, x, scale), countyLaid(x).pill);
          return (
            <g key={id} transform={`translate(${px},${py})`} class="dtom-pill" data-thing={`space:${id}`}>
              <rect x={-HALF_WIDE} y={-HALF_HIGH} width={2 * HALF_WIDE} height={2 * HALF_HIGH} rx={HALF_HIGH} />
              <path
                d={`M${1 - HALF_WIDE},-1A12,12 0 0 1 ${12 - HALF_WIDE},${0.7 - HALF_HIGH}H${25 - HALF_WIDE}V${HALF_HIGH - 0.7}H${12 - HALF_WIDE}A12,12 0 0 1 ${1 - HALF_WIDE},1Z`}
                class="sheath"
              />
              <path d={SWORDS} transform={`translate(${14 - HALF_WIDE},0) scale(.62)`} class="swords" />
              <text x="12" y={figure * 0.36} font-size={figure}>
                {total(view, 0, x)}
                <tspan class="to"> : </tspan>
                <tspan class="rebels">{total(view, 1, x)}</tspan>
              </text>
            </g>
          );
        })}
      </g>
    );
  };

  return { Pills };
});
