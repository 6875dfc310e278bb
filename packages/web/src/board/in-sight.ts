import { useEffect } from 'preact/hooks';
import type { TableController } from '../table/controller.ts';
import type { Camera } from './camera.ts';

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

/** Something of what may be done must be in sight: where all of it lies beyond the edge or under a panel, the map moves. */
export const useInSight = (
  table: TableController,
  camera: Camera,
  pane: { readonly current: HTMLDivElement | null },
): void => {
  const { position, asked } = table.look.value;
  useEffect(() => {
    const element = pane.current;
    if (!asked || !element) return;
    const legal: Spotted[] = [];
    for (const thing of element.querySelectorAll('[data-thing][data-legal]')) {
      const it = spotted(thing, element);
      if (it.isFree) return;
      legal.push(it);
    }
    const { width, height } = camera.pane.value;
    const far = ({ x, y }: Spotted): number => Math.hypot(x - width / 2, y - height / 2);
    const [nearest] = legal.sort((a, b) => far(a) - far(b));
    if (!nearest) return;
    const { scale, x, y } = camera.view.value;
    camera.centre([x + nearest.x / scale, y + nearest.y / scale]);
  }, [position, asked]);
};
