import { useLayoutEffect } from 'preact/hooks';

/** Of what may be chosen at least so much stays in sight around its middle. */
const MIDDLE = 24;

/** A box that stands at the right of the map keeps to the left where it would lie over something that may be chosen. */
export const useAside = (panel: { readonly current: HTMLElement | null }, holds: string): void => {
  useLayoutEffect(() => {
    const it = panel.current;
    if (!it) return;
    it.removeAttribute('data-aside');
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const lit = [...(it.parentElement?.querySelectorAll('.map-pane [data-thing][data-legal]') ?? [])];
    const isOver = lit.some((thing) => {
      const box = thing.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return x > left - MIDDLE && x < right + MIDDLE && y > top - MIDDLE && y < bottom + MIDDLE;
    });
    it.toggleAttribute('data-aside', isOver);
  }, [holds]);
};
