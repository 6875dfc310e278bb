import type { Page } from 'playwright-core';
import { type Picture, pictureOf } from './picture.ts';
import { lookAtPanels } from './sight-panels.ts';
import { seeWording } from './sight-wording.ts';
import { lookAtWords } from './sight-words.ts';

/** The sizes at which every lit thing must be seen. */
export const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1600, height: 1000 },
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
] as const;
export type Size = (typeof SIZES)[number];
export type Scheme = 'light' | 'dark';
/** What is true at one size of a class is nearly always true at the others: each question is looked at in one of each, in turn. */
export const CLASSES = [
  SIZES.filter(({ width }) => width >= 1440),
  SIZES.filter(({ width }) => width < 1440 && width >= 1200),
  SIZES.filter(({ width }) => width === 844),
  SIZES.filter(({ width }) => width === 390),
] as const;
/** Played by finger. */
export const isPhone = ({ width, height }: Size): boolean => Math.min(width, height) < 500;

/** No type on the screen is smaller, and no lit thing. */
const SMALLEST_TYPE = 10.5;
const SMALLEST_THING = 24;
/** The lines of what is asked are so far from each other at least, in heights of their letters. */
const LEAST_APART = 1.15;
/** So many gold pixels tell a lit thing from an unlit one. */
const LEAST_GOLD = 60;

export const LAWS = {
  cut: 'is cut off at an edge',
  away: 'lies beyond the edge, and nothing leads to it',
  small: `is smaller than ${SMALLEST_THING} px`,
  covered: 'lies under something',
  taken: 'gives its clicks to another',
  dull: 'is hardly told apart from what is not lit',
  type: `is written smaller than ${SMALLEST_TYPE} px`,
  fit: 'is not in sight although the map fits',
  words: 'is cut in the midst of its words',
  wording: 'is said in other words than those of the vocabulary',
  tight: 'is written in lines too close to be read',
  meant: 'looks like what is meant beside another that does',
} as const;
export type Law = keyof typeof LAWS;

/** What breaks the law of sight, and where. */
export interface Breach {
  readonly law: Law;
  readonly thing: string;
  readonly by?: string;
  readonly box: readonly [x: number, y: number, w: number, h: number];
}

export interface Seen {
  readonly breaches: readonly Breach[];
  /** Lit things, with their boxes, and where each can be clicked. */
  readonly lit: readonly {
    readonly thing: string;
    /** It stands among others of its kind that are not lit, as everything on the map does. */
    readonly isAmongUnlit: boolean;
    readonly box: Breach['box'];
    /** With the gold about the pieces that stand in it. */
    readonly halo: Breach['box'];
    readonly at: readonly [number, number];
  }[];
  readonly over: boolean;
}

/* Runs in the page. */
const look = (least: number): Seen => {
  const breaches: Breach[] = [];
  const lit: Seen['lit'][number][] = [];
  /** What shines, and whether anything of it is met at all. */
  const shining: Element[] = [];
  let isMet = false;
  const isWide = innerWidth >= 1200;
  const nameOf = (it: Element): string =>
    (
      it.getAttribute('aria-label') ??
      it.getAttribute('title') ??
      it.textContent ??
      it.getAttribute('class') ??
      it.tagName
    )
      .trim()
      .slice(0, 60);
  const boxOf = (it: Element): Breach['box'] => {
    const shape = it.querySelector(':scope > .touch') ?? it;
    const { left, top, width, height } = shape.getBoundingClientRect();
    return [left, top, width, height];
  };
  const breach = (law: Law, it: Element, by?: string): void => {
    const thing = `${it.getAttribute('data-thing') ?? it.getAttribute('class') ?? it.tagName} “${nameOf(it)}”`;
    breaches.push({ law, thing, ...(by === undefined ? {} : { by }), box: boxOf(it) });
  };
  const isShown = (it: Element): boolean =>
    it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && it.getBoundingClientRect().width > 0;

  /** Points of a thing: its middle and half way to its edges; of an area many, all of them inside its outline. */
  const pointsOf = (it: Element): [number, number][] => {
    const [x, y, w, h] = boxOf(it);
    const area = it.querySelector<SVGPathElement>(':scope > path.touch');
    const steps = area ? [0.1, 0.3, 0.5, 0.7, 0.9] : [0.28, 0.5, 0.72];
    const all = steps.flatMap((fx) => steps.map((fy): [number, number] => [x + w * fx, y + h * fy]));
    if (!area) return all;
    const back = area.getScreenCTM()!.inverse();
    const inside = all.filter(([px, py]) => area.isPointInFill(new DOMPoint(px, py).matrixTransform(back)));
    return inside.length > 0 ? inside : [[x + w / 2, y + h / 2]];
  };
  const isOwn = (it: Element, top: Element | null): boolean => {
    if (!top) return false;
    const thing = it.getAttribute('data-thing');
    return it.contains(top) || (thing !== null && top.closest('[data-thing]')?.getAttribute('data-thing') === thing);
  };

  /** What a pointer meets: through a space that is not lit it means the lit one under it (`board/meant.ts`). */
  const metAt = (x: number, y: number): Element | null => {
    const [top = null, ...under] = document.elementsFromPoint(x, y);
    if (!top?.closest('.target:not(.open)')) return top;
    return under.find((it) => it.closest('.target.open')) ?? top;
  };
  const pane = document.querySelector('.map-pane');
  /** Things off the view that a signpost leads to which is in sight itself. */
  const led = new Set(
    [...document.querySelectorAll('[data-leads-to]')].flatMap((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      const isSeen = it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      return isSeen ? it.getAttribute('data-leads-to')!.split(' ') : [];
    }),
  );
  /** What clips a thing: the pane of the map, a panel that scrolls, the window. */
  const frameOf = (it: Element): DOMRect => {
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let at = it.parentElement; at; at = at.parentElement) {
      if (!/hidden|clip|auto|scroll/.test(getComputedStyle(at).overflow)) continue;
      const box = at.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return new DOMRect(left, top, right - left, bottom - top);
  };
  const isCut = (it: Element): boolean => {
    const [x, y, w, h] = boxOf(it);
    const frame = frameOf(it);
    return x < frame.left - 1 || y < frame.top - 1 || x + w > frame.right + 1 || y + h > frame.bottom + 1;
  };

  const haloOf = (thing: string, [x, y, w, h]: Breach['box']): Breach['box'] => {
    let [left, top, right, bottom] = [x, y, x + w, y + h];
    for (const it of document.querySelectorAll(`[data-halo="${thing}"]`)) {
      const box = it.getBoundingClientRect();
      [left, top] = [Math.min(left, box.left), Math.min(top, box.top)];
      [right, bottom] = [Math.max(right, box.right), Math.max(bottom, box.bottom)];
    }
    return [left, top, right - left, bottom - top];
  };
  const onMap = (it: Element): void => {
    const [x, y, w, h] = boxOf(it);
    const points = pointsOf(it);
    const tops = points.map(([px, py]) => metAt(px, py));
    const isLand = (top: Element | null): boolean => Boolean(top?.closest('svg.live'));
    const away = tops.filter((top) => !isLand(top)).length;
    const isArea = it.querySelector(':scope > path.touch') !== null;
    const isLed = led.has(it.getAttribute('data-thing') ?? '');
    // Land runs on beyond the edge of a map: of an area two thirds are enough.
    if (away > (isArea ? points.length / 3 : 0)) {
      if (!isLed) {
        const over = tops.find((top) => top && !isLand(top));
        if (isCut(it) && !over) breach(isWide ? 'cut' : 'away', it);
        else
          breach(
            'covered',
            it,
            over ? ((over.closest('[data-panel]') ?? over).getAttribute('class') ?? 'a panel') : 'the edge',
          );
      }
      // A sign leads there: it is looked at when one has followed it.
      if (isLed || away === points.length) return;
    } else if (isWide && !isArea && isCut(it)) breach('cut', it);
    if (w < least || h < least) breach('small', it, `${w.toFixed(0)}×${h.toFixed(0)}`);
    const own = points.filter((_, i) => isOwn(it, tops[i]!));
    const wrong = isArea ? tops.filter((top) => top?.closest('.target') && !isOwn(it, top)).length : 0;
    const free = points.length - away;
    if (own.length < free * (isArea ? 0.5 : 0.3) || wrong > free / 4) {
      const other = tops.find((top) => isLand(top) && !isOwn(it, top));
      breach('taken', it, other?.closest('[data-thing]')?.getAttribute('data-thing') ?? 'nothing');
    }
    if (own[0]) {
      isMet = true;
      const thing = it.getAttribute('data-thing')!;
      const halo = haloOf(thing, [x, y, w, h]);
      lit.push({ thing, isAmongUnlit: true, box: [x, y, w, h], halo, at: own[0] });
    }
  };

  /** A card whose face is below the edge is seen by its head; it rises under the pointer. */
  const headed = (it: Element): Element => it.closest('.hand [data-card]') ?? it;
  const onPaper = (use: Element): void => {
    const it = headed(use);
    const inHand = it.matches('.hand [data-card]');
    const frame = frameOf(it);
    let [x, y, w, h] = boxOf(it);
    const scrolls = it.closest('.hand, .row-of-cards, [data-panel], .own-cards, .side-column, dialog, .table-head');
    if (isCut(it) && !inHand) {
      if (isWide) breach('cut', it);
      it.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      [x, y, w, h] = boxOf(it);
      if (isCut(it)) breach('away', it, scrolls?.className.toString() ?? 'window');
    }
    const [left, top] = [Math.max(x, frame.left), Math.max(y, frame.top)];
    const [right, bottom] = [Math.min(x + w, frame.right), Math.min(y + h, frame.bottom)];
    if (right - left < least || bottom - top < least) {
      if (!(inHand && !isWide)) breach('small', it, `${(right - left).toFixed(0)}×${(bottom - top).toFixed(0)}`);
      if (right <= left || bottom <= top) return;
    }
    const steps = inHand ? [0.12, 0.5] : [0.2, 0.5, 0.8];
    const points = steps.flatMap((fx) => steps.map((fy) => [left + (right - left) * fx, top + (bottom - top) * fy]));
    const hits = points.map(([px, py]) => document.elementFromPoint(px!, py!));
    const lost = hits.findIndex((hit) => !isOwn(it, hit));
    const own = hits.findIndex((hit) => isOwn(it, hit));
    const enough = inHand ? own >= 0 : lost < 0;
    if (own >= 0) isMet = true;
    if (!enough) {
      const other = hits[lost];
      breach('covered', it, (other?.closest('[data-panel]') ?? other)?.getAttribute('class') ?? 'nothing');
    }
    if (own >= 0 && !inHand) note(it, points[own] as [number, number]);
    else if (isOwn(use, document.elementFromPoint(...middleOf(use)))) note(use, middleOf(use));
  };
  /** Battle cards that may be laid lie beside those that may not; what a card of the hand is for is told apart by the card. */
  const isAmongUnlit = (it: Element): boolean =>
    !it.closest('.hand') &&
    [...(it.parentElement?.children ?? [])].some(
      (other) => other.classList[0] === it.classList[0] && other.getAttribute('aria-disabled') === 'true',
    );
  const note = (it: Element, at: [number, number]): void => {
    const [thing, box] = [nameOf(it), boxOf(it)];
    lit.push({ thing, isAmongUnlit: isAmongUnlit(it), box, halo: box, at });
  };
  const middleOf = (it: Element): [number, number] => {
    const [x, y, w, h] = boxOf(it);
    return [x + w / 2, y + h / 2];
  };

  const modal = document.querySelector('dialog[open], .curtain');
  // What lets the pointer through hides a thing all the same.
  const solid = new CSSStyleSheet();
  solid.replaceSync(
    '.pane > :not(.map-pane, .hands, .reb-hands, .dtom-board), .pane > :not(.map-pane, .dtom-board) *, .map-pane > [data-panel], .dtom-board > :not(.map-pane) { pointer-events: auto !important }',
  );
  document.adoptedStyleSheets.push(solid);
  for (const it of document.querySelectorAll('[data-legal]')) {
    if (!isShown(it) || (modal && !modal.contains(it))) continue;
    shining.push(it);
    const isMapThing = pane?.contains(it) && it.closest('svg.live') !== null;
    if (isMapThing) onMap(it);
    else onPaper(it);
  }
  document.adoptedStyleSheets.pop();
  if (shining[0] && !isMet && led.size === 0) breach('away', shining[0], 'nothing lit is in sight');
  // However much a panel tells, its name, what can be done about it and the way on are in sight.
  for (const it of document.querySelectorAll(
    '.battle-panel.over h2, .dispatch h3, .scene h2, .dispatch .acts .button, [data-onward]',
  ))
    if (isShown(it) && isCut(it)) breach('cut', it);
  return { breaches, lit, over: document.querySelector('.turn-signal b')?.textContent === 'Over' };
};

/** How many gold pixels of a picture lie in and about a box. */
const goldIn = ({ width, height, pixel }: Picture, [x, y, w, h]: Breach['box']): number => {
  let gold = 0;
  for (let py = Math.max(0, Math.floor(y - 4)); py < Math.min(height, Math.ceil(y + h + 4)); py++)
    for (let px = Math.max(0, Math.floor(x - 4)); px < Math.min(width, Math.ceil(x + w + 4)); px++) {
      const [r, g, b] = pixel(px, py);
      if (r > 190 && g > 110 && g < 205 && b < 110 && r - b > 110 && r - g > 25) gold++;
    }
  return gold;
};

/** What is lit on the page as it stands, and what breaks the law of sight by day or by candle-light. */
export const seeLaw = async (page: Page, colorScheme: Scheme): Promise<Seen> => {
  const looked = await page.evaluate(look, SMALLEST_THING - 0.5);
  const measures = { type: SMALLEST_TYPE, apart: LEAST_APART, isAsked: looked.lit.length > 0 };
  const [words, panels] = [await page.evaluate(lookAtWords, measures), await page.evaluate(lookAtPanels)];
  const wording = await seeWording(page);
  const seen = { ...looked, breaches: [...looked.breaches, ...words, ...panels, ...wording] };
  const things = seen.lit.filter((it) => it.isAmongUnlit);
  if (things.length === 0) return seen;
  await page.emulateMedia({ colorScheme });
  const picture = await pictureOf(page);
  const golds = things.map(({ halo }) => goldIn(picture, halo));
  const dull = things.flatMap(({ thing, box }, i): Breach[] =>
    golds[i]! < LEAST_GOLD ? [{ law: 'dull', thing, by: `${golds[i]} gold pixels, ${colorScheme}`, box }] : [],
  );
  return { ...seen, breaches: [...seen.breaches, ...dull] };
};

/* Runs in the page: the spaces that are not in sight. */
const outOfSight = (): Breach[] =>
  [...document.querySelectorAll('.map-pane .target')].flatMap((it): Breach[] => {
    const { left, top, width, height } = it.querySelector('.pulse')!.getBoundingClientRect();
    const box = [left, top, width, height] as const;
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const isAway = !over?.closest('svg.live') || left < 0 || top < 0;
    // What is only there for this question may lie anywhere.
    if (
      !isAway ||
      (over && !over.closest('.hand, .piles, .reb-piles, .map-tools, .minimap, .side-column, .table-head'))
    )
      return [];
    const by = (over?.closest('[data-panel]') ?? over)?.getAttribute('class') ?? 'the edge';
    return [{ law: 'fit', thing: it.getAttribute('data-thing')!, by, box }];
  });

/** Fits the map: every space must be in sight then. */
export const seeFit = async (page: Page): Promise<Breach[]> => {
  const fit = page.getByRole('button', { name: 'Fit the map' });
  if (!(await fit.isVisible())) return [];
  await fit.evaluate((it: HTMLElement) => it.click());
  return page.evaluate(outOfSight);
};
