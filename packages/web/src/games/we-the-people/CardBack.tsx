import type { Side } from '@liberty/colonies';
import { TONES } from './field.ts';
import { Marker } from './pieces.tsx';
import './battle-cards.css';

/** A battle card face down. */
export const CardBack = ({ side }: { side: Side }) => (
  <div class={`battle-card back ${TONES[side]}`}>
    <svg viewBox="-24 -24 48 48" width="64" height="64" aria-hidden="true" opacity=".8">
      <Marker side={side} scale={1.4} />
    </svg>
  </div>
);
