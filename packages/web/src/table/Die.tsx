import './Die.css';
/** Where the pips of each face lie, in thirds from the middle. */
export const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die as pips, in the shape and colour of its side. */
export const Die = ({ value, tone, size = 16 }: { value: number; tone: string; size?: number }) => (
  <svg class={`die ${tone}`} viewBox="-10 -10 20 20" width={size} height={size} role="img" aria-label={`die ${value}`}>
    <rect x="-9" y="-9" width="18" height="18" />
    {(PIPS[value] ?? []).map(([x, y]) => (
      <circle key={`${x},${y}`} cx={x * 4.6} cy={y * 4.6} r="1.9" />
    ))}
  </svg>
);
