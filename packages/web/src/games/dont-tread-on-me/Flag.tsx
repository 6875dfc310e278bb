import type { Holder } from './holders.ts';
import { starOf } from './pieces.tsx';
import './Flag.css';

export const SWORDS =
  'M-7,-7L5.6,5.6M7,-7L-5.6,5.6M2.2,6.8L6.8,2.2M-2.2,6.8L-6.8,2.2M5.4,5.4L7.6,7.6M-5.4,5.4L-7.6,7.6';

const CROSSES = 'M0,-10.4V10.4M-10.4,0H10.4';

const DRAWN: Readonly<Record<Holder, () => preact.JSX.Element>> = {
  crown: () => (
    <g class="dtom-flag crown">
      <rect x="-11" y="-11" width="22" height="22" rx="1.8" />
      <path d="M-9.6,-9.6L9.6,9.6M9.6,-9.6L-9.6,9.6" class="thin" />
      <path d={CROSSES} class="wide" />
      <path d={CROSSES} class="core" />
    </g>
  ),
  rebels: () => (
    <g class="dtom-flag rebels">
      <circle r="11.6" />
      <path d={starOf(7.6, 3.05)} />
    </g>
  ),
  both: () => (
    <g class="dtom-flag both">
      <path d="M-11.4,-11.4H0V11.4H-11.4Z" class="crown-half" />
      <path d="M0,-11.4A11.4,11.4 0 0 1 0,11.4Z" class="rebel-half" />
      <path d="M-11.4,-11.4H0A11.4,11.4 0 0 1 0,11.4H-11.4Z" class="edge" />
      <path d={SWORDS} transform="scale(.66)" class="swords" />
    </g>
  ),
  nobody: () => (
    <g class="dtom-flag nobody">
      <circle r="10.6" />
    </g>
  ),
};

/** Whose a State is: a square with a cross, a disc with a star, half of each with swords, or a dashed ring. About the middle. */
export const Flag = ({ holder }: { holder: Holder }) => DRAWN[holder]();

/** The same as a picture of its own. */
export const FlagSign = ({ holder, size }: { holder: Holder; size: number }) => (
  <svg viewBox="-14 -14 28 28" width={size} height={size} aria-hidden="true">
    <Flag holder={holder} />
  </svg>
);
