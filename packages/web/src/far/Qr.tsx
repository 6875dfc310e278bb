import { encode } from 'uqr';

/** An address as a picture for the camera of another device. Dark on light also by candle-light. */
export const Qr = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x},${y}h1v1h-1z`] : [])));
  return (
    <svg class="far-qr" viewBox={`0 0 ${size} ${size}`} width="144" height="144" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fdf9ee" />
      <path d={dots.join('')} fill="#261b12" />
    </svg>
  );
};
