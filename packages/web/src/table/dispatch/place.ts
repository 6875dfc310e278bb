import { useLayoutEffect } from 'preact/hooks';
import type { Box } from '../../board/labels.ts';
import { type Kept, freePlace } from './room.ts';

/** Of a large thing only its middle is kept free, and most of it where it shines. */
const MIDDLE = 70;
const MOST = 0.75;
const GAP = 16;
/** So long the map has not moved before it stands still, in milliseconds. */
const REST = 100;

const boxIn = (element: Element, pane: DOMRect): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - pane.left, y: top - pane.top, w: width, h: height };
};

const middleOf = ({ x, y, w, h }: Box): Box => {
  const [width, height] = [Math.min(w, MIDDLE), Math.min(h, MIDDLE)];
  return { x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height };
};

const mostOf = ({ x, y, w, h }: Box): Box => {
  const [width, height] = [Math.min(w, Math.max(MIDDLE, MOST * w)), Math.min(h, Math.max(MIDDLE, MOST * h))];
  return { x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height };
};

const isSeen = (it: Element): boolean => it.checkVisibility({ visibilityProperty: true });

/** What lies over the map and is no part of it. */
const PANELS = '[data-panel], .hand, .status-line, .heralds p, .notice';

/** A panel's own button is there in its stead, and goes when it comes. What happened gives way to what came of a battle. */
const isInstead = (it: Element, panel: Element): boolean =>
  panel.matches('.dispatch')
    ? it.matches('.dispatch-folded')
    : panel.matches('[data-battle]') && it.matches('.dispatch, .dispatch-folded');

type Boxed = (selector: string, weight: number, part?: (box: Box) => Box) => Kept[];

/** Things of the pane beside a panel, by their selector, as far as they are seen. */
const besides =
  (pane: Element, panel: Element, frame: DOMRect): Boxed =>
  (selector, weight, part = (box) => box) =>
    [...pane.querySelectorAll(selector)].flatMap((it) => {
      if (panel.contains(it) || isInstead(it, panel) || !isSeen(it)) return [];
      const box = boxIn(it, frame);
      return box.w > 0 ? [{ box: part(box), weight }] : [];
    });

const isNarrow = (): boolean => matchMedia('(max-width: 799px) and (min-height: 480px)').matches;
const isShort = (): boolean => matchMedia('(max-height: 479px)').matches;

/** On a phone these give way to a sheet by themselves. */
const GIVES_WAY = ':not(.minimap, .signpost, .notice, .heralds *)';

/** What must stay free: panels and whatever shines. */
const mustIn = (boxed: Boxed): Kept[] => [
  ...boxed(isNarrow() ? `:is(${PANELS})${GIVES_WAY}` : PANELS, Infinity),
  ...boxed('.map-pane [data-legal]', Infinity, mostOf),
];

/** What is read on the map: pieces, spaces, their names, and what is drawn of a deed. */
const readIn = (boxed: Boxed): Kept[] => [
  ...boxed('.map-pane .figure.piece', 2, middleOf),
  ...boxed('.map-pane .target', 1, middleOf),
  ...boxed('.map-pane [data-names]', 1),
  ...boxed('.sketches .deed-way .head', 2),
];

/** At the right edge, over the hand: on a map of this coast that is the sea. */
const wantedIn = (pane: Element, { w, h }: Pick<Box, 'w' | 'h'>, frame: DOMRect): Pick<Box, 'x' | 'y'> => {
  const hands = [...pane.querySelectorAll('.hand')].map((it) => it.getBoundingClientRect().top - frame.top);
  const foot = Math.min(frame.height, ...hands);
  return { x: frame.width - w - GAP, y: Math.max(GAP, foot - h - GAP) };
};

const overlaps = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Does a panel here lie over something that must stay free? */
const isOver = (box: Box, kept: readonly Kept[]): boolean =>
  kept.some((it) => it.weight === Infinity && overlaps(it.box, box));

/** What there is for a panel: a place where it hides nothing, one over what is read on the map, or none. */
export type Room = 'free' | 'over the land' | 'none';

/** Does the pane show every space? Who looks closer moves the map himself when a panel lies over a name. */
const isWhole = (pane: Element, frame: DOMRect): boolean =>
  [...pane.querySelectorAll('.map-pane .target')].every((it) => {
    const { x, y, w, h } = boxIn(it, frame);
    const [cx, cy] = [x + w / 2, y + h / 2];
    return cx >= 0 && cy >= 0 && cx <= frame.width && cy <= frame.height;
  });

/** So much of the map must be left between the sheet of a phone and what lies below it: a battle needs its place. */
const LEFT_BELOW = 160;
const hasRoomBelow = (sheet: Box, frame: DOMRect, panels: readonly Kept[]): boolean => {
  const across = panels.filter(({ box }) => box.w > 0.6 * frame.width && box.y >= sheet.y + sheet.h);
  return Math.min(frame.height, ...across.map(({ box }) => box.y)) - (sheet.y + sheet.h) >= LEFT_BELOW;
};

/** Puts it where it covers nothing that shines and no other panel, and nothing that is read where there is such a place. On a phone it lies at the head of the map, as a sheet. */
const put = (panel: HTMLElement): Room => {
  const pane = panel.parentElement!;
  const frame = pane.getBoundingClientRect();
  const { width: w, height: h } = panel.getBoundingClientRect();
  if (w === 0) return 'free';
  const boxed = besides(pane, panel, frame);
  const must = mustIn(boxed);
  if (isNarrow()) {
    panel.style.inset = '';
    return hasRoomBelow(boxIn(panel, frame), frame, boxed(PANELS, Infinity)) && !isOver(boxIn(panel, frame), must)
      ? 'free'
      : 'none';
  }
  const read = readIn(boxed);
  const ornaments = boxed('.map-pane .ornament', 2);
  const placeOver = (kept: readonly Kept[]): Pick<Box, 'x' | 'y'> | undefined =>
    freePlace({ w, h }, { w: frame.width, h: frame.height }, wantedIn(pane, { w, h }, frame), kept);
  const free = placeOver([...must, ...ornaments, ...read.map(({ box }) => ({ box, weight: Infinity }))]);
  const place = free ?? placeOver([...must, ...ornaments, ...read]);
  if (place) panel.style.inset = `${Math.round(place.y)}px auto auto ${Math.round(place.x)}px`;
  if (!place) return 'none';
  return free || !isWhole(pane, frame) ? 'free' : 'over the land';
};

/** Puts what came of a battle where it hides nothing, narrower where there is room only so. On a phone its place is given. */
const putVerdict = (panel: HTMLElement): Room => {
  panel.style.inset = '';
  panel.removeAttribute('data-slim');
  if (isNarrow() || isShort() || put(panel) === 'free') return 'free';
  panel.setAttribute('data-slim', '');
  return put(panel);
};

/** Is it hidden until there is room? The sheet of a phone comes by hand. */
const isWaiting = (panel: Element): boolean => !isNarrow() && !isSeen(panel);

/** Has the map been moved under it so that it now hides what must stay free? */
const isInTheWay = (panel: HTMLElement): boolean => {
  const pane = panel.parentElement!;
  const frame = pane.getBoundingClientRect();
  return isOver(boxIn(panel, frame), mustIn(besides(pane, panel, frame)));
};

/** Does it lie over what is read or over a title, with the whole map in sight? A panel that lay beside it may have gone and left a better place. */
const couldLieBetter = (panel: HTMLElement): boolean => {
  const pane = panel.parentElement!;
  const frame = pane.getBoundingClientRect();
  const boxed = besides(pane, panel, frame);
  const own = boxIn(panel, frame);
  const under = [...boxed('.map-pane .ornament', 2), ...readIn(boxed)];
  return under.some(({ box }) => overlaps(own, box)) && isWhole(pane, frame);
};

/** Calls back when the map has been moved or a panel has come beside it or has grown, and all stands still again; ends with the function it gives. */
const onceMoved = (pane: Element, then: () => void): (() => void) => {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(rest);
    rest = setTimeout(then, REST);
  };
  const watcher = new MutationObserver(() => {
    watchChoices();
    watchSizes();
    soon();
  });
  // The box of a roll grows when the odds in it have been reckoned.
  const sizes = new ResizeObserver(soon);
  const watchSizes = (): void => {
    for (const it of pane.querySelectorAll('[data-panel]')) sizes.observe(it);
  };
  // What may be chosen at a space takes its place beside it when the map has come there.
  const watchChoices = (): void => {
    for (const it of pane.querySelectorAll(':scope > .choice-bar')) watcher.observe(it, { attributeFilter: ['style'] });
  };
  const sheet = pane.querySelector('.map-sheet');
  if (sheet) watcher.observe(sheet, { attributeFilter: ['style'] });
  watcher.observe(pane, { childList: true });
  watchChoices();
  watchSizes();
  return () => {
    clearTimeout(rest);
    watcher.disconnect();
    sizes.disconnect();
  };
};

/** A panel lies where there is room for it; looked for again whenever what it holds or what lies around it changes (`key`), when the window does, and when the map was moved or a panel came or went so that it is in the way or could lie better; for one that is hidden meanwhile whenever they do. */
export const useRoom = (
  panel: { readonly current: HTMLElement | null },
  key: string,
  onPlaced: (room: Room) => void = () => {},
  laid: (panel: HTMLElement) => Room = put,
): void => {
  useLayoutEffect(() => {
    const it = panel.current;
    if (!it) return undefined;
    // It may be gone by the time the map has come to rest: folded away, or the table left.
    const place = (): void => {
      if (it.isConnected) onPlaced(laid(it));
    };
    // One that has a place stays there until the frame is drawn; only a new one needs one at once.
    if (it.style.inset === '') place();
    // Pieces and panels of the same moment are drawn and the map is moved by then.
    const frame = requestAnimationFrame(place);
    // What is watched is told of once before it has changed.
    let isFirst = true;
    const watcher = new ResizeObserver(() => {
      if (!isFirst) place();
      isFirst = false;
    });
    watcher.observe(it.parentElement!);
    const unwatch = onceMoved(it.parentElement!, () => {
      if (it.isConnected && (isWaiting(it) || isInTheWay(it) || couldLieBetter(it))) place();
    });
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      unwatch();
    };
  }, [key]);
};

/** What came of a battle lies where it hides nothing. */
export const useVerdictRoom = (panel: { readonly current: HTMLElement | null }, key: string): void =>
  useRoom(panel, key, undefined, putVerdict);

/** Puts a line of news into its corner of the map, or as near to it as it covers nothing that shines and no panel. */
const putInCorner = (it: HTMLElement, orElse: 'stays' | 'goes'): void => {
  if (it.style.length > 0) it.style.cssText = '';
  // To look where things lie, the page must be laid out: not for a corner in which nothing is told.
  if (!it.parentElement || !it.hasChildNodes() || isNarrow()) return;
  const frame = it.parentElement.getBoundingClientRect();
  const own = boxIn(it, frame);
  if (own.w === 0) return;
  const kept = mustIn(besides(it.parentElement, it, frame));
  if (!isOver(own, kept)) return;
  const place = freePlace(own, { w: frame.width, h: frame.height }, own, kept);
  if (place) it.style.inset = `${Math.round(place.y)}px auto auto ${Math.round(place.x)}px`;
  else if (orElse === 'goes') it.style.visibility = 'hidden';
};

/** A line of news lies in its corner, again whenever what it says changes (`key`), the map has been moved or a panel has come; `orElse` says what becomes of it where there is no room. */
export const useCorner = (
  line: { readonly current: HTMLElement | null },
  key: string,
  orElse: 'stays' | 'goes',
): void => {
  useLayoutEffect(() => {
    const it = line.current;
    if (!it?.parentElement) return undefined;
    putInCorner(it, orElse);
    return onceMoved(it.parentElement, () => {
      if (it.isConnected) putInCorner(it, orElse);
    });
  }, [key]);
};
