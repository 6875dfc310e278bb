import { empty } from '@liberty/table';
import { neutralNatives, sideUnits } from '../board.ts';
import { AREA_COUNT, type Area, type Theatre } from '../map.ts';
import { type Side, other } from '../sides.ts';

/** Scratch of one breadth-first search: steps to each area (-1 between searches), and the queue. */
const steps: number[] = Array.from({ length: AREA_COUNT }, () => -1);
const queue: Area[] = [];

/** 7.1 An army stops where enemy units or neutral natives are. */
const mustStop = (s: { readonly units: readonly number[] }, x: Area, side: Side): boolean =>
  sideUnits(s, x, other(side)) > 0 || neutralNatives(s, x) > 0;

/**
 * 7.1 Every area in which an army from here may end: within so many steps over land borders, not beyond an area in which
 * it must stop (unless it passes through), the start left out, the nearest first. The route has no effect and is not asked.
 */
export const reach = (
  s: { readonly units: readonly number[] },
  theatre: Theatre,
  side: Side,
  from: Area,
  most: number,
  passThrough: boolean,
): Area[] => {
  empty(queue);
  queue.push(from);
  steps[from] = 0;
  for (let i = 0; i < queue.length; i++) {
    const x = queue[i]!;
    const next = steps[x]! + 1;
    if (next > most || (x !== from && !passThrough && mustStop(s, x, side))) continue;
    for (const y of theatre.neighbours[x]!) {
      if (steps[y] !== -1) continue;
      steps[y] = next;
      queue.push(y);
    }
  }
  for (const x of queue) steps[x] = -1;
  return queue.slice(1);
};
