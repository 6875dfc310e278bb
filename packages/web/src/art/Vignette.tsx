import type { Stroke } from './vignettes.ts';

/** A line drawing in the ink of its card. */
export const Vignette = ({ strokes, width, height }: { strokes: readonly Stroke[]; width: number; height: number }) => (
  <svg
    viewBox="0 0 100 70"
    width={width}
    height={height}
    fill="none"
    stroke="currentColor"
    stroke-width="1.3"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {strokes.map(({ d, fill, width: bold }) => (
      <path
        key={d}
        d={d}
        {...(fill === 'paper' ? { fill: 'var(--card-paper, var(--paper-0))' } : {})}
        {...(fill === 'ink' ? { fill: 'currentColor', stroke: 'none' } : {})}
        {...(bold === undefined ? {} : { 'stroke-width': bold })}
      />
    ))}
  </svg>
);
