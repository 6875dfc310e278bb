import type { Wish } from '@liberty/table';
import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Box } from '../board/labels.ts';
import { type Dear, placeApart, placeNear } from '../board/near.ts';
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

/** The box and so much around it. */
const widened = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

/** The part two boxes share. */
const common = (a: Box, b: Box): Box | undefined => {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [w, h] = [Math.min(a.x + a.w, b.x + b.w) - x, Math.min(a.y + a.h, b.y + b.h) - y];
  return w > 0 && h > 0 ? { x, y, w, h } : undefined;
};

const seen = (pane: Element, selector: string): Element[] =>
  [...pane.querySelectorAll(selector)].filter((it) => it.checkVisibility() && it.getBoundingClientRect().width > 0);

/** Panels over the pane, and hands of cards. */
const panelsIn = (pane: Element, panel: Element, frame: DOMRect): Box[] =>
  seen(pane, '[data-panel], .hand').flatMap((it) => (it === panel || panel.contains(it) ? [] : [boxIn(it, frame)]));

/** What shines on the map: the middle of each, since land is large. */
const litOnMap = (pane: Element, frame: DOMRect): Box[] =>
  seen(pane, '.map-pane [data-legal]').map((it) => middleOf(boxIn(it, frame), LIT));

/** What shines on paper: in a dock, a hand, a panel; what lies there beyond an edge has no part in it. */
const litOnPaper = (pane: Element, panel: Element, frame: DOMRect): Box[] =>
  seen(pane, '[data-legal]').flatMap((it) => {
    if (it.closest('.map-pane svg') || panel.contains(it)) return [];
    const edge = it.closest('[data-panel]');
    const shown = edge ? common(boxIn(it, frame), boxIn(edge, frame)) : boxIn(it, frame);
    return shown ? [shown] : [];
  });

/** What a panel should not lie over: the other panels; where that is still to be clicked, what shines, and where the finger was. */
const keptFree = (pane: Element, panel: Element, lit: boolean, touch: Box | undefined, frame: DOMRect): Box[] => [
  ...panelsIn(pane, panel, frame),
  ...(lit ? [...litOnMap(pane, frame), ...litOnPaper(pane, panel, frame), ...(touch ? [touch] : [])] : []),
];

/** No sign leads to what is covered on paper, so that is dear; where the finger was it touches again, and would meet another button. */
const ON_PAPER = 40;
const TOUCHED = 400;

const pricesOf = (
  pane: Element,
  panel: Element,
  thing: Box | undefined,
  touch: Box | undefined,
  frame: DOMRect,
): Dear[] => [
  ...[...panelsIn(pane, panel, frame), ...litOnMap(pane, frame)].map((it) => ({ ...it, price: 1 })),
  ...[...litOnPaper(pane, panel, frame), ...(thing ? [thing] : [])].map((it) => ({ ...it, price: ON_PAPER })),
  ...(touch ? [{ ...touch, price: TOUCHED }] : []),
];

/** What a finger covers. */
const FINGER = 44;
const underFinger = ([x, y]: readonly [number, number], pane: DOMRect): Box => ({
  x: x - pane.left - FINGER / 2,
  y: y - pane.top - FINGER / 2,
  w: FINGER,
  h: FINGER,
});

export const isNarrow = (): boolean => matchMedia('(max-width: 799px)').matches;

interface Near {
  /** What shines must stay free, or the panel opens elsewhere. */
  readonly lit: boolean;
  /** It has a place of its own and leaves it only for where it lies over less. */
  readonly isSettled?: true;
  /** How far it keeps from the thing, whose pieces may be larger. */
  readonly apart?: number;
  /** Where a finger touched the thing, in the window. */
  readonly touched?: readonly [number, number] | undefined;
}

/** Puts the panel beside the thing; where it finds no room, or on a phone, apart from it. A panel that need not keep free what shines lies then where it usually does. Says where it lies. */
const put = (panel: HTMLElement, wish: Wish, { lit, isSettled, apart = 0, touched }: Near): Box => {
  const pane = panel.parentElement!;
  const frame = pane.getBoundingClientRect();
  const [element] = seen(pane, `[data-thing="${CSS.escape(keyOf(wish))}"]`);
  const thing = element && widened(middleOf(boxIn(element, frame), MIDDLE), apart);
  const touch = touched && underFinger(touched, frame);
  panel.removeAttribute('style');
  const usual = boxIn(panel, frame);
  const room = { w: frame.width, h: frame.height };
  const near =
    thing && !isSettled && !isNarrow()
      ? placeNear(thing, usual, room, keptFree(pane, panel, lit, touch, frame))
      : undefined;
  const isNear = near !== undefined && !(lit && near.covers > 0);
  const at = isNear ? near : lit ? placeApart(usual, room, pricesOf(pane, panel, thing, touch, frame)) : undefined;
  panel.toggleAttribute('data-near', isNear);
  if (!at) return usual;
  panel.style.inset = `${at.y}px auto auto ${at.x}px`;
  panel.style.transform = 'none';
  panel.style.width = `${usual.w}px`;
  return { ...usual, x: at.x, y: at.y };
};

/** A panel opens near the thing it is about, and goes with it when the map moves or what it holds grows; `holds` names what it holds now. Gives where it lies. */
export const useNear = (
  panel: { readonly current: HTMLElement | null },
  { wish, holds, ...near }: Near & { readonly wish: Wish | undefined; readonly holds: string },
): Signal<Box | undefined> => {
  const key = wish && keyOf(wish);
  const lies = useSignal<Box | undefined>(undefined);
  useLayoutEffect(() => {
    const it = panel.current;
    if (!it || !wish) return undefined;
    const place = (): void => void (lies.value = put(it, wish, near));
    place();
    const watcher = new MutationObserver(place);
    const sheet = it.parentElement?.querySelector('.map-sheet');
    if (sheet) watcher.observe(sheet, { attributeFilter: ['style'] });
    const growing = new ResizeObserver(place);
    growing.observe(it);
    return () => {
      watcher.disconnect();
      growing.disconnect();
      lies.value = undefined;
      it.removeAttribute('style');
      it.removeAttribute('data-near');
    };
  }, [key, holds, near.lit, near.apart, near.touched]);
  return lies;
};
