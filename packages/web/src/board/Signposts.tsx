import type { Camera } from './camera.ts';
import type { Sighted } from './in-sight.ts';
import './Signposts.css';

const TURNS = { north: 0, east: 90, south: 180, west: 270 } as const;

/** Signs at the edge of the map: what is lit and out of sight lies that way; a click goes there. */
export const Signposts = ({ camera, sighted: { signposts, inset, covers } }: { camera: Camera; sighted: Sighted }) => (
  <>
    {signposts.map(({ side, things, around, x, y }) => (
      <button
        key={side}
        type="button"
        class="signpost"
        data-panel="placed"
        data-leads-to={things.join(' ')}
        aria-label={`${things.length} more to choose from to the ${side}`}
        style={{ left: `${x}px`, top: `${y}px` }}
        onClick={() => camera.goTo([around.x, around.y, around.w, around.h], inset, covers)}
      >
        <svg viewBox="-8 -8 16 16" width="15" height="15" aria-hidden="true">
          <path d="M0,6V-5.6M-5,-1L0,-6L5,-1" transform={`rotate(${TURNS[side]})`} />
        </svg>
        {things.length}
      </button>
    ))}
  </>
);
