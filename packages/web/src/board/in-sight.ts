import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Camera } from './camera.ts';
import { type Box, hull, overlap } from './labels.ts';
import { LEAST_OPEN, SIGN, type Signpost, type Spotted, signpostsFor } from './signposts.ts';
import type { Tabletop } from './tabletop.ts';
import { type Inset, NO_INSET } from './viewport.ts';

/** What of the map is in sight: the signs to the rest, what the panels cover, and where the small map lies over nothing that is lit. */
export interface Sighted {
  readonly signposts: readonly Signpost[];
  readonly inset: Inset;
  /** What lies over the map, wherever: cards stand out of their hand. */
  readonly covers: readonly Box[];
  readonly corner: Corner | undefined;
}

const boxIn = (element: Element, frame: DOMRect): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - frame.left, y: top - frame.top, w: width, h: height };
};

/** Points of a thing, in shares of its box: its middle and towards its corners. */
const POINTS = [0.5, 0.28, 0.72].flatMap((fx) => [0.5, 0.28, 0.72].map((fy) => [fx, fy] as const));

const GRID = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((fx) => [0.1, 0.3, 0.5, 0.7, 0.9].map((fy) => [fx, fy] as const));

/** The points of a grid that lie inside the outline of an area. */
const insideOf = (area: SVGPathElement, box: Box, frame: DOMRect): readonly (readonly [number, number])[] => {
  const back = area.getScreenCTM()!.inverse();
  const inside = GRID.filter(([fx, fy]) => {
    const point = new DOMPoint(frame.left + box.x + box.w * fx, frame.top + box.y + box.h * fy);
    return area.isPointInFill(point.matrixTransform(back));
  });
  return inside.length > 0 ? inside : POINTS.slice(0, 1);
};

/** What may lie over a thing: news, which lets the pointer through, and everything that stands over the pane. */
interface Covers {
  readonly news: readonly Box[];
  readonly over: readonly Box[];
}

/** Signs and the small map give way themselves: what lies under one of them must not keep it there. */
const GIVES_WAY = '.signpost, .minimap';
const topAt = (x: number, y: number): Element | undefined => {
  const top = document.elementFromPoint(x, y) ?? undefined;
  if (!top?.closest(GIVES_WAY)) return top;
  return document.elementsFromPoint(x, y).find((it) => !it.closest(GIVES_WAY));
};

const isWithin = ({ x, y, w, h }: Box, { width, height }: DOMRect): boolean =>
  x >= 0 && y >= 0 && x + w <= width && y + h <= height;

/**
 * Where a thing stands in the pane, and whether a pointer would meet it there or something that lies over it. Of an area
 * most is enough. To ask what lies at a point is dear on a map of many pieces: far from all panels the middle is enough.
 */
const spotted = (thing: Element, frame: DOMRect, { news, over: covers }: Covers): Spotted => {
  const area = thing.querySelector<SVGPathElement>(':scope > path.touch');
  const box = boxIn(thing.querySelector(':scope > .touch') ?? thing, frame);
  const isApart = isWithin(box, frame) && ![...news, ...covers].some((it) => overlap(it, box) > 0);
  const inPane = ([fx, fy]: readonly [number, number]) => [box.x + box.w * fx, box.y + box.h * fy] as const;
  const isOpen = ([x, y]: readonly [number, number]): boolean => {
    if (news.some((it) => overlap(it, { x, y, w: 1, h: 1 }) > 0)) return false;
    return Boolean(topAt(frame.left + x, frame.top + y)?.closest('svg.live'));
  };
  const points = (area ? insideOf(area, box, frame) : POINTS).map(inPane);
  const open = isApart ? points : points.filter(isOpen);
  const it = {
    thing: thing.getAttribute('data-thing')!,
    box,
    ...(area ? { land: { points: points.length, open } } : {}),
  };
  if (isApart) return { ...it, isFree: isOpen(inPane(POINTS[0]!)) };
  if (!area) return { ...it, isFree: open.length === points.length };
  return { ...it, isFree: open.length >= LEAST_OPEN * points.length };
};

const seen = (element: Element): boolean => element.checkVisibility() && element.getBoundingClientRect().width > 0;

/** What lies over the map stands beside it, or beside the board that holds it. */
const roomAround = (pane: Element): Element => pane.closest('.pane') ?? pane.parentElement!;

const boxesOver = (pane: Element, selector: string, frame: DOMRect): Box[] =>
  [...roomAround(pane).querySelectorAll(selector)].filter(seen).map((it) => boxIn(it, frame));

/** Panels that lie over the pane. */
const panelsOver = (pane: Element, frame: DOMRect): Box[] =>
  boxesOver(pane, `[data-panel]:not(${GIVES_WAY}), .hand`, frame);

/** A panel across the pane leaves so much of it that something can be seen there, in pixels. */
const LEFT_OVER = 120;

/** How much of each edge is covered by panels that go along most of it. */
const insetOf = (panels: readonly Box[], { width, height }: DOMRect): Inset => {
  const most = (lengths: readonly number[]): number => Math.max(0, ...lengths);
  const across = panels.filter(({ w }) => w > 0.6 * width);
  const along = panels.filter(({ h, w }) => h > 0.6 * height && w <= 0.6 * width);
  // What came of a battle lies over the hand: between the two there is no room either.
  const bottom = across
    .toSorted((a, b) => b.y + b.h - (a.y + a.h))
    .reduce((covered, { y, h }) => {
      const reaches = y + h >= height - covered - (covered === 0 ? 12 : 2 * SIGN.h + SIGN.edge);
      return reaches && y >= LEFT_OVER ? Math.max(covered, height - y) : covered;
    }, 0);
  return {
    top: most(across.flatMap(({ y, h }) => (y <= 12 && y + h <= height - bottom - LEFT_OVER ? [y + h] : []))),
    bottom,
    left: most(along.flatMap(({ x, w }) => (x <= 24 ? [x + w] : []))),
    right: most(along.flatMap(({ x, w }) => (x + w >= width - 24 ? [width - x] : []))),
  };
};

export type Corner = 'north-east' | 'north-west' | 'south-west' | 'south-east';

/** The small map, and how far it stays from the edge. */
const SMALL_MAP = { w: 84, h: 95, edge: 14 } as const;

/** The first corner of the free part in which the small map lies over nothing lit and no panel. */
const cornerFor = (taken: readonly Box[], { width, height }: DOMRect, inset: Inset): Corner | undefined => {
  const { w, h, edge } = SMALL_MAP;
  const [west, east] = [inset.left + edge, width - inset.right - edge - w];
  const [north, south] = [inset.top + edge, height - inset.bottom - edge - h];
  const corners: readonly (readonly [Corner, number, number])[] = [
    ['north-east', east, north],
    ['north-west', west, north],
    ['south-west', west, south],
    ['south-east', east, south],
  ];
  return corners.find(([, x, y]) => taken.every((it) => overlap({ x, y, w, h }, it) === 0))?.[0];
};

/** What comes and goes by itself, as far as it is seen: where there is little room most of it is only read out. */
const newsOver = (pane: Element, frame: DOMRect): Box[] =>
  boxesOver(pane, '.status-line, .heralds:not(.crowded) p, .notice', frame).filter(({ w }) => w > 1);

const litIn = (pane: Element, frame: DOMRect, over: readonly Box[]): Spotted[] => {
  const covers: Covers = { news: boxesOver(pane, '.status-line, .heralds p, .notice', frame), over };
  return [...pane.querySelectorAll('[data-thing][data-legal]')].map((it) => spotted(it, frame, covers));
};

/** Looks at the pane as it is drawn. */
const sight = (pane: Element): Sighted & { lit: readonly Spotted[] } => {
  const frame = pane.getBoundingClientRect();
  const panels = panelsOver(pane, frame);
  const inset = insetOf(panels, frame);
  const covers = [...panels, ...boxesOver(pane, '.hand [data-card]', frame)];
  const lit = litIn(pane, frame, covers);
  const size = { width: frame.width, height: frame.height };
  const signposts = signpostsFor(lit, size, inset, [...panels, ...newsOver(pane, frame)]);
  return { lit, inset, covers, signposts, corner: cornerFor([...panels, ...lit.map(({ box }) => box)], frame, inset) };
};

const ALL_SEEN: Sighted = { signposts: [], inset: NO_INSET, covers: [], corner: 'north-east' };
/** So long after the last move of the hand the signs are set anew. */
const REST = 120;

/** By these a panel grows or goes elsewhere without anything being put into it. */
const OF_PLACE = ['style', 'class', 'hidden', 'data-asked', 'data-box', 'data-fan'];

/** Something of what may be done must be in sight: where all of it lies beyond the edge or under a panel, the map moves. On a map that is cropped and that the player has not moved himself, all of it is brought into sight where there is room for that. */
const bringIn = (pane: Element, camera: Camera): void => {
  const { lit, inset } = sight(pane);
  if (lit.every(({ isFree }) => isFree)) return;
  const { x, y, w, h } = hull(lit.map(({ box }) => box));
  if (camera.cropped.value && !camera.moved && camera.bringOut([x, y, w, h], inset)) return;
  if (lit.some(({ isFree }) => isFree)) return;
  const { width, height } = camera.pane.value;
  const far = ({ box }: Spotted): number => Math.hypot(box.x + box.w / 2 - width / 2, box.y + box.h / 2 - height / 2);
  const [nearest] = lit.toSorted((a, b) => far(a) - far(b));
  if (!nearest) return;
  const { scale, x: left, y: top } = camera.view.value;
  camera.centre(
    [left + (nearest.box.x + nearest.box.w / 2) / scale, top + (nearest.box.y + nearest.box.h / 2) / scale],
    inset,
  );
};

const LIT_CARD = '[data-card]:is([data-legal], :has([data-legal]))';

/** A hand that was laid open is turned to the card that was touched, or to the first that may be played where that one may not: down to what may be done with it. */
export const turnToLit = (around: Element, touched: Element | null): void => {
  const card = touched?.matches(LIT_CARD) ? touched : (around.querySelector(`.hand ${LIT_CARD}`) ?? touched);
  const hand = card?.closest('.hand');
  if (!card || !hand) return;
  const frame = hand.getBoundingClientRect();
  const above = card.getBoundingClientRect().top - frame.top;
  const below =
    ([...card.querySelectorAll('[data-legal]')].at(-1) ?? card).getBoundingClientRect().bottom - frame.bottom;
  if (below > 0) hand.scrollTop += below;
  else if (above < 0) hand.scrollTop += above;
};

/** A hand that is wider than the screen is turned to the first card that may be played, where none of those is in sight; false if there is none. */
const turnHands = (around: Element): boolean => {
  let isAsked = false;
  for (const hand of around.querySelectorAll('.hand')) {
    const frame = hand.getBoundingClientRect();
    const middles = [...hand.querySelectorAll(LIT_CARD)].map((card) => {
      const { left, width } = card.getBoundingClientRect();
      return left + width / 2;
    });
    const [first] = middles;
    if (first === undefined) continue;
    isAsked = true;
    if (middles.some((it) => it > frame.left && it < frame.right)) continue;
    hand.scrollLeft += first - (frame.left + frame.width / 2);
  }
  return isAsked;
};

/** Keeps what may be done in sight, and says where the rest of it lies. */
export const useInSight = (
  table: Tabletop,
  camera: Camera,
  pane: { readonly current: HTMLDivElement | null },
): ReadonlySignal<Sighted> => {
  const sighted = useSignal(ALL_SEEN);
  const { position, asked } = table.look.value;
  const { width, height } = camera.pane.value;
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const around = roomAround(element);
    if (asked) bringIn(element, camera);
    // Once a question, when its cards lie there: afterwards the hand is the player's.
    let isTurned = !asked;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const lookAgain = (): void => {
      // While the map is moved the hand lies over all of it.
      if (element.dataset['dragging'] === 'map') return soon();
      isTurned ||= turnHands(around);
      const { signposts, inset, covers, corner } = sight(element);
      const now = { signposts, inset, covers, corner };
      if (JSON.stringify(now) !== JSON.stringify(sighted.value)) sighted.value = now;
    };
    const soon = (): void => {
      clearTimeout(resting);
      resting = setTimeout(lookAgain, REST);
    };
    const stop = camera.view.subscribe(soon);
    // Panels come and go; a hand of cards rises under the pointer and sinks again.
    const watcher = new MutationObserver(soon);
    watcher.observe(around, { childList: true, subtree: true, attributeFilter: OF_PLACE });
    const moves = ['transitionend', 'pointerover', 'focusin'] as const;
    for (const move of moves) around.addEventListener(move, soon);
    soon();
    return () => {
      clearTimeout(resting);
      watcher.disconnect();
      for (const move of moves) around.removeEventListener(move, soon);
      stop();
    };
  }, [position, asked, width, height]);
  return sighted;
};
