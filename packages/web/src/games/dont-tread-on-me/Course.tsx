import type { War } from './results.ts';
import './Course.css';

const WIDE = 216;
const HIGH = 62;
/** At 9 the war is lost; Québec can carry the marker beyond. */
const END = 9;
const LEFT = 13;

const heightOf = (liberty: number, top: number): number => HIGH - 6 - (liberty * (HIGH - 12)) / top;

const pointsOf = ({ turns }: War, most: number, top: number): (readonly [number, number])[] =>
  turns.map((liberty, i) => [LEFT + (i * (WIDE - LEFT - 5)) / Math.max(1, most - 1), heightOf(liberty, top)]);

const lineOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`).join('');

const says = (who: string, { turns }: War): string => `${who} ${turns.join(', ')}`;

/** Liberty by turn: one's own line with squares, the computer's dashed with rings; 9 is the end. */
export const Course = ({ own, computer }: { own: War; computer?: War | undefined }) => {
  const most = Math.max(own.turns.length, computer?.turns.length ?? 0);
  const top = Math.max(END, ...own.turns, ...(computer?.turns ?? []));
  const mine = pointsOf(own, most, top);
  const other = computer ? pointsOf(computer, most, top) : [];
  const label = ['Liberty after each turn', says('you', own), ...(computer ? [says('the computer', computer)] : [])];
  return (
    <svg class="dtom-course" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label.join('; ')}>
      {[0, 3, 6, END].map((n) => {
        const y = heightOf(n, top);
        return (
          <g key={n}>
            <path class="rule" d={`M${LEFT},${y}H${WIDE - 3}`} />
            <text x={LEFT - 4} y={y + 4}>
              {n}
            </text>
          </g>
        );
      })}
      {computer && <path class="other" d={lineOf(other)} />}
      {other.map(([x, y], i) => (
        <circle key={i} class="other" cx={x} cy={y} r="2.6" />
      ))}
      <path class="mine" d={lineOf(mine)} />
      {mine.map(([x, y], i) => (
        <rect key={i} class="mine" x={x - 2.2} y={y - 2.2} width="4.4" height="4.4" />
      ))}
    </svg>
  );
};
