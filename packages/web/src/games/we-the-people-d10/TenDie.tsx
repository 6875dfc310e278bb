import type { Side } from '@liberty/colonies';
import type { Word } from '../../table/words.ts';
import { TONES } from '../we-the-people/field.ts';
import './TenDie.css';

/** A ten-sided die with its number up, in the colour of its side; `pale` where it did not fall so. */
export const TenDie = ({
  value,
  side,
  size = 22,
  pale = false,
}: {
  value: number;
  side: Side;
  size?: number;
  pale?: boolean;
}) => (
  <svg
    class={`ten-die ${TONES[side]}${pale ? ' pale' : ''}`}
    viewBox="-11 -11 22 22"
    width={size}
    height={size}
    role="img"
    aria-label={`ten-sided die ${value}`}
  >
    <path d="M0,-10.2L9.8,-2.4V2.6L0,10.2L-9.8,2.6V-2.4Z" class="body" />
    <path d="M0,-10.2L6.6,4.2L0,10.2L-6.6,4.2ZM6.6,4.2L9.8,2.6M-6.6,4.2L-9.8,2.6" class="edges" />
    <text y="4.2">{value}</text>
  </svg>
);

/** The die as a word of the log, and the token it names. */
export const tenSided = (value: number, side: Side): Word => ({ token: `${side} ${value}`, says: String(value) });

export const Token = ({ id }: { id: string }) => {
  const [side, value] = id.split(' ').map(Number);
  return <TenDie value={value!} side={side as Side} />;
};
