import type { Camera } from './camera.ts';
import type { Chart } from './chart.ts';
import type { Sighted } from './in-sight.ts';
import './Minimap.css';

/** What is seen. It alone is drawn anew while the map is moved. */
const Frame = ({ camera }: { camera: Camera }) => {
  const { scale, x, y } = camera.view.value;
  const { width, height } = camera.pane.value;
  return <rect x={x} y={y} width={width / scale} height={height / scale} class="frame" />;
};

/** The whole network in a corner, with a frame around what is seen; only when something is not, and where nothing lit lies. */
export const Minimap = ({
  camera,
  chart,
  dot,
  sighted: { corner, inset },
}: {
  camera: Camera;
  chart: Chart;
  dot: (spot: string) => string;
  sighted: Sighted;
}) => {
  if (!camera.cropped.value || corner === undefined) return null;
  const [left, top, w, h] = chart.network;
  const jump = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    camera.centre([
      left + ((event.clientX - box.left) / box.width) * w,
      top + ((event.clientY - box.top) / box.height) * h,
    ]);
  };
  return (
    <div
      class={`minimap ${corner}`}
      data-panel
      aria-hidden="true"
      onClick={jump}
      style={{
        '--from-top': `${inset.top}px`,
        '--from-right': `${inset.right}px`,
        '--from-bottom': `${inset.bottom}px`,
        '--from-left': `${inset.left}px`,
      }}
    >
      <svg viewBox={chart.network.join(' ')} preserveAspectRatio="none">
        {chart.spots.map((spot) => (
          <circle key={spot.id} cx={spot.x} cy={spot.y} r="17" fill={dot(spot.id)} />
        ))}
        <Frame camera={camera} />
      </svg>
    </div>
  );
};
