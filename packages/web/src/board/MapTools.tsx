import type { Signal } from '@preact/signals';
import { Sign } from '../frame/Sign.tsx';
import type { Camera } from './camera.ts';
import type { Overlay } from './MapBoard.tsx';
import './MapTools.css';

const HIDING = ['Hide pieces', 'Hide markers too', 'Show everything'] as const;

/** Zoom, fit, eye and layers, on the sea in the corner. */
export const MapTools = ({
  camera,
  hidden,
  layer,
  overlays,
}: {
  camera: Camera;
  hidden: Signal<number>;
  layer: Signal<number>;
  overlays: readonly Overlay[];
}) => {
  const next = overlays[layer.value]?.name ?? 'no layer';
  return (
    <div class="map-tools" data-panel role="toolbar" aria-label="Map">
      <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={() => camera.zoomIn()}>
        <Sign name="plus" />
      </button>
      <button type="button" aria-label="Zoom out" title="Zoom out (−)" onClick={() => camera.zoomOut()}>
        <Sign name="minus" />
      </button>
      <button type="button" aria-label="Fit the map" title="Fit the map (0)" onClick={() => camera.open()}>
        <Sign name="fit" />
      </button>
      <button
        type="button"
        class={hidden.value > 0 ? 'on' : ''}
        aria-label={HIDING[hidden.value]}
        title={HIDING[hidden.value]}
        onClick={() => (hidden.value = (hidden.value + 1) % 3)}
      >
        <Sign name="eye" />
      </button>
      <button
        type="button"
        class={layer.value > 0 ? 'on' : ''}
        aria-label={`Layer: show ${next}`}
        title={`Layer: show ${next}`}
        onClick={() => (layer.value = (layer.value + 1) % (overlays.length + 1))}
      >
        <Sign name="layers" />
      </button>
    </div>
  );
};
