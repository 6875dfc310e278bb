import type { Wish } from '@liberty/table';
import { pace } from '../settings.ts';
import type { Point } from './chart.ts';
import { keyOf } from './thing.ts';

/** A piece that goes along its road, or a space that flashes. What is of another kind is not for the map, and takes its turn. */
export type Movement =
  | { readonly kind: 'travel'; readonly piece: string; readonly along: readonly Point[] }
  | { readonly kind: 'pulse'; readonly wish: Wish }
  | { readonly kind: 'herald' };

const STEP = 260;
const PULSE = 600;
const LONGEST_TURN = 2500;
const EASE = 'cubic-bezier(.2,.7,.2,1)';

const sameWay = (a: Movement | undefined, b: Movement): boolean =>
  a?.kind === 'travel' &&
  b.kind === 'travel' &&
  a.along[0]?.join() === b.along[0]?.join() &&
  a.along.at(-1)?.join() === b.along.at(-1)?.join();

/** When each motion begins: one after the other, but pieces that go the same way go together. */
export const schedule = (motions: readonly Movement[]): number[] => {
  let now = 0;
  return motions.map((motion, i) => {
    if (motion.kind === 'travel' && i > 0 && !sameWay(motions[i - 1], motion)) now += STEP;
    if (motion.kind !== 'travel' && motions[i - 1]?.kind === 'travel') now += STEP;
    return Math.min(now, LONGEST_TURN);
  });
};

/** Plays motions on the drawn map, pieces along their roads, flashes at their spaces. */
export const play = (sheet: Element, motions: readonly Movement[]): Animation[] => {
  const speed = pace();
  const starts = schedule(motions);
  return motions.flatMap((motion, i) => {
    const delay = starts[i]! * speed;
    if (motion.kind === 'travel' && speed > 0) return travel(sheet, motion, STEP * speed, delay);
    if (motion.kind === 'pulse') return pulse(sheet, keyOf(motion.wish), delay);
    return [];
  });
};

const travel = (
  sheet: Element,
  { piece, along }: Extract<Movement, { kind: 'travel' }>,
  duration: number,
  delay: number,
): Animation[] => {
  const mover = sheet.querySelector(`[data-key="${piece}"] > .mover`);
  const end = along.at(-1);
  if (!mover || !end) return [];
  const frames = along.map(([x, y]) => ({ transform: `translate(${x - end[0]}px, ${y - end[1]}px)` }));
  return [mover.animate(frames, { duration, delay, easing: EASE, fill: 'backwards' })];
};

/** Two rings that widen and fade; with reduced motion a ring that stands for a moment. */
export const pulse = (sheet: Element, key: string, delay = 0): Animation[] => {
  const ring = sheet.querySelector(`[data-thing="${key}"] .pulse`);
  if (!ring) return [];
  const speed = pace();
  if (speed === 0) return [ring.animate([{ strokeOpacity: 1 }, { strokeOpacity: 1 }], { duration: 1500, delay })];
  return [
    ring.animate(
      [
        { strokeOpacity: 0.9, r: '27px' },
        { strokeOpacity: 0, r: '60px' },
      ],
      {
        duration: PULSE * speed,
        delay,
        iterations: 2,
        easing: 'ease-out',
      },
    ),
  ];
};
