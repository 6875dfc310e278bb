import type { Camera } from './camera.ts';
import type { Chart } from './chart.ts';
import './Minimap.css';

/** The whole network in a corner, with a frame around what is seen; only when something is not. */
export const Minimap = ({ camera, chart, dot }: { camera: Camera; chart: Chart; dot: (spot: string) => string }) => {
  if (!camera.cropped.value) return null;
  const { scale, x, y } = camera.view.value;
  const { width, height } = camera.pane.value;
  const [left, top, w, h] = chart.network;
  const jump = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    camera.centre([
      left + ((event.clientX - box.left) / box.width) * w,
      top + ((event.clientY - box.top) / box.height) * h,
    ]);
  };
  return (
    <div class="minimap" data-panel aria-hidden="true" onClick={jump}>
      <svg viewBox={chart.network.join(' ')} preserveAspectRatio="none">
        {chart.spots.map((spot) => (
          <circle key={spot.id} cx={spot.x} cy={spot.y} r="17" fill={dot(spot.id)} />
        ))}
        <rect x={x} y={y} width={width / scale} height={height / scale} class="frame" />
      </svg>
    </div>
  );
};
