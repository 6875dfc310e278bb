import { useEffect } from 'preact/hooks';
import type { Camera } from './camera.ts';
import type { Tabletop } from './tabletop.ts';
import { type Inset, NO_INSET } from './viewport.ts';

interface Spotted {
  /** The middle of the thing, in the pane. */
  readonly x: number;
  readonly y: number;
  readonly isFree: boolean;
}

/** Where a thing stands in the pane, and whether a pointer would meet it there or something that lies over it. */
const spotted = (thing: Element, pane: Element): Spotted => {
  const frame = pane.getBoundingClientRect();
  const { left, top, width, height } = thing.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const over = document.elementFromPoint(x, y);
  return { x: x - frame.left, y: y - frame.top, isFree: over !== null && over.closest('svg.live') !== null };
};

/** What the hand covers at the foot of the pane. */
const underHand = (pane: Element): Inset => {
  const hands = [...(pane.parentElement?.querySelectorAll('.hand') ?? [])].map((it) => it.getBoundingClientRect());
  const foot = pane.getBoundingClientRect().bottom;
  return { ...NO_INSET, bottom: Math.max(0, ...hands.map(({ top }) => foot - top)) };
};

/** The least box around these things. */
const around = (things: readonly Spotted[]): [number, number, number, number] => {
  const [xs, ys] = [things.map(({ x }) => x), things.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
};

/**
 * Something of what may be done must be in sight: where all of it lies beyond the edge or under a panel, the map moves. On a
 * map that is cropped and that the player has not moved himself, all of it is brought into sight where there is room for that.
 */
export const useInSight = (
  table: Tabletop,
  camera: Camera,
  pane: { readonly current: HTMLDivElement | null },
): void => {
  const { position, asked } = table.look.value;
  useEffect(() => {
    const element = pane.current;
    if (!asked || !element) return;
    const legal: Spotted[] = [];
    const wantsAll = camera.cropped.value && !camera.moved;
    for (const thing of element.querySelectorAll('[data-thing][data-legal]')) {
      const it = spotted(thing, element);
      if (it.isFree && !wantsAll) return;
      legal.push(it);
    }
    if (legal.every(({ isFree }) => isFree)) return;
    if (wantsAll && camera.bringOut(around(legal), underHand(element))) return;
    if (legal.some(({ isFree }) => isFree)) return;
    const { width, height } = camera.pane.value;
    const far = ({ x, y }: Spotted): number => Math.hypot(x - width / 2, y - height / 2);
    const [nearest] = legal.sort((a, b) => far(a) - far(b));
    if (!nearest) return;
    const { scale, x, y } = camera.view.value;
    camera.centre([x + nearest.x / scale, y + nearest.y / scale]);
  }, [position, asked]);
};
