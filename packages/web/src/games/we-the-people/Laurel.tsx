const LEAVES = [
  [-14, 30, -62],
  [-24, 22, -40],
  [-30, 11, -18],
  [-32, -1, 2],
  [-30, -12, 18],
  [-26, -22, 34],
] as const;

/** The laurel around an operations number. */
export const Laurel = ({ size }: { size: number }) => (
  <svg
    viewBox="-40 -40 80 80"
    width={size}
    height={size}
    fill="none"
    stroke="var(--ink-3)"
    stroke-width="1"
    aria-hidden="true"
  >
    <path d="M-6,33C-30,28 -38,2 -26,-20M6,33C30,28 38,2 26,-20" />
    {[1, -1].map((side) => (
      <g key={side} transform={`scale(${side},1)`}>
        {LEAVES.map(([x, y, turn]) => (
          <g key={y}>
            <ellipse cx={x - 4} cy={y} rx="2.6" ry="6.2" transform={`rotate(${turn - 22} ${x - 4} ${y})`} />
            <ellipse cx={x + 4.6} cy={y - 2} rx="2.3" ry="5.4" transform={`rotate(${turn + 30} ${x + 4.6} ${y - 2})`} />
          </g>
        ))}
      </g>
    ))}
  </svg>
);
