import { useLayoutEffect } from 'preact/hooks';

/** Of what may be chosen at least so much stays in sight around its middle. */
const MIDDLE = 24;

/** Would the box lie over something on the map that may be chosen? */
const isInTheWay = (box: Element, pane: Element): boolean => {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return [...pane.querySelectorAll('.map-pane [data-thing][data-legal]')].some((thing) => {
    const it = thing.getBoundingClientRect();
    const [x, y] = [it.left + it.width / 2, it.top + it.height / 2];
    return x > left - MIDDLE && x < right + MIDDLE && y > top - MIDDLE && y < bottom + MIDDLE;
  });
};

/** A box that stands at the right of the map keeps to the left where it would lie over something that may be chosen, and ends above the hand where a card of it may be. */
export const useAside = (panel: { readonly current: HTMLElement | null }, holds: string): void => {
  useLayoutEffect(() => {
    const it = panel.current;
    const pane = it?.parentElement;
    if (!it || !pane) return undefined;
    const place = (): void => {
      it.removeAttribute('data-aside');
      it.toggleAttribute('data-above-hand', pane.querySelector('.hand [data-legal]') !== null);
      it.toggleAttribute('data-aside', isInTheWay(it, pane));
    };
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(pane);
    return () => watcher.disconnect();
  }, [holds]);
};
