import { PLACES } from '@liberty/dont-tread-on-me';
import { type Chart, spotOf } from '../../board/chart.ts';
import { toMap } from '../../board/viewport.ts';
import { countyLaid } from './chart.ts';
import { type LandCamera, isSmallPane } from './camera.ts';

/** A line from a place to its counters in the dock. */
export const FanLine = ({ camera, chart, spot }: { camera: LandCamera; chart: Chart; spot: string }) => {
  const county = PLACES.indexOf(spot);
  const [x, y] = county >= 0 ? countyLaid(county).pill : [spotOf(chart, spot).x, spotOf(chart, spot).y];
  const pane = camera.pane.value;
  if (isSmallPane(pane)) return null;
  const scale = Math.min(pane.width / 1296, pane.height / 944);
  const top = (770 + (pane.height / scale - 944) / 2) * scale;
  const [ex, ey] = toMap(camera.view.value, [900 * scale, top]);
  return (
    <g class="dtom-fan-line" aria-hidden="true">
      <path d={`M${x},${y}Q${ex},${(y + ey) / 2} ${ex},${ey}`} />
      <circle cx={x} cy={y} r="4" />
    </g>
  );
};
