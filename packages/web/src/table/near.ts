import type { Wish } from '@liberty/table';
import { useLayoutEffect } from 'preact/hooks';
import type { Box } from '../board/labels.ts';
import { placeNear } from '../board/near.ts';
import { keyOf } from '../board/thing.ts';

/** Of a large thing only its middle is kept free. */
const MIDDLE = 110;
const LIT = 44;

const boxIn = (element: Element, pane: DOMRect): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - pane.left, y: top - pane.top, w: width, h: height };
};

/** The middle of a box, at most so large. */
const middleOf = ({ x, y, w, h }: Box, most: number): Box => {
  const [width, height] = [Math.min(w, most), Math.min(h, most)];
  return { x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height };
};

const seen = (pane: Element, selector: string): Element[] =>
  [...pane.querySelectorAll(selector)].filter((it) => it.checkVisibility() && it.getBoundingClientRect().width > 0);

/** What a panel should not lie over: the other panels; of the map what shines, where that is still to be clicked. */
const keptFree = (pane: Element, panel: Element, lit: boolean, frame: DOMRect): Box[] => [
  ...seen(pane, '[data-panel], .hand').flatMap((it) => (it === panel ? [] : [boxIn(it, frame)])),
  ...(lit ? seen(pane, '.map-pane [data-legal]').map((it) => middleOf(boxIn(it, frame), LIT)) : []),
];

const isNarrow = (): boolean => matchMedia('(max-width: 799px)').matches;

/** Puts the panel beside the thing; where it finds no room, or on a phone, it lies where it usually does. */
const put = (panel: HTMLElement, wish: Wish, lit: boolean): void => {
  const pane = panel.parentElement!;
  const frame = pane.getBoundingClientRect();
  const [thing] = seen(pane, `[data-thing="${CSS.escape(keyOf(wish))}"]`);
  const { width: w, height: h } = panel.getBoundingClientRect();
  const placed =
    thing && !isNarrow()
      ? placeNear(
          middleOf(boxIn(thing, frame), MIDDLE),
          { w, h },
          { w: frame.width, h: frame.height },
          keptFree(pane, panel, lit, frame),
        )
      : undefined;
  const isPlaced = placed !== undefined && !(lit && placed.covers > 0);
  panel.toggleAttribute('data-near', isPlaced);
  panel.style.inset = isPlaced ? `${placed.y}px auto auto ${placed.x}px` : '';
  panel.style.transform = isPlaced ? 'none' : '';
};

/** A panel opens near the thing it is about, and goes with it when the map moves; `holds` names what it holds now. `lit`: what shines must stay free, or it opens elsewhere. */
export const useNear = (
  panel: { readonly current: HTMLElement | null },
  { wish, holds, lit }: { readonly wish: Wish | undefined; readonly holds: string; readonly lit: boolean },
): void => {
  const key = wish && keyOf(wish);
  useLayoutEffect(() => {
    const it = panel.current;
    if (!it || !wish) return undefined;
    put(it, wish, lit);
    const watcher = new MutationObserver(() => put(it, wish, lit));
    const sheet = it.parentElement?.querySelector('.map-sheet');
    if (sheet) watcher.observe(sheet, { attributeFilter: ['style'] });
    return () => {
      watcher.disconnect();
      it.removeAttribute('style');
      it.removeAttribute('data-near');
    };
  }, [key, holds, lit]);
};
