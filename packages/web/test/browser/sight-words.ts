import type { Breach } from './sight.ts';

/** How small type may be, how close its lines in heights of their letters, and whether somebody is asked. */
interface Measures {
  readonly type: number;
  readonly apart: number;
  readonly isAsked: boolean;
}

/* Runs in the page: what is written can be read, and nothing lies over the head of a panel. */
export const lookAtWords = ({ type, apart, isAsked }: Measures): Breach[] => {
  const breaches: Breach[] = [];
  const isShown = (it: Element): boolean =>
    it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && it.getBoundingClientRect().width > 0;
  const boxOf = (it: Element): Breach['box'] => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return [left, top, width, height];
  };
  const breach = (law: Breach['law'], it: Element, by?: string): void => {
    const thing = `${it.getAttribute('class') ?? it.tagName} “${(it.textContent ?? '').trim().slice(0, 60)}”`;
    breaches.push({ law, thing, ...(by === undefined ? {} : { by }), box: boxOf(it) });
  };

  const typeOf = (it: Element): number => {
    const size = Number.parseFloat(getComputedStyle(it).fontSize);
    if (!(it instanceof SVGGraphicsElement)) return size * (it.currentCSSZoom ?? 1);
    const { a, b, c, d } = it.getScreenCTM()!;
    return size * Math.sqrt(Math.abs(a * d - b * c));
  };
  const written = (): void => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen = new Set<string>();
    while (words.nextNode()) {
      const it = words.currentNode.parentElement!;
      if (!words.currentNode.textContent!.trim() || !isShown(it) || it.closest('.hidden, title, [hidden]')) continue;
      const { left, top, right, bottom } = it.getBoundingClientRect();
      if (right < 0 || bottom < 0 || left > innerWidth || top > innerHeight || right - left < 3) continue;
      const size = typeOf(it);
      const key = `${it.getAttribute('class') ?? it.parentElement?.getAttribute('class')} ${size.toFixed(1)}`;
      if (size >= type - 0.05 || seen.has(key)) continue;
      seen.add(key);
      breach('type', it, `${size.toFixed(1)} px in ${it.closest('[class]')?.getAttribute('class') ?? it.tagName}`);
    }
  };

  /** What comes and goes by itself lies over the heading of no panel: it says what is decided there. */
  const news = (): void => {
    const boxes = [...document.querySelectorAll('.heralds:not(.crowded) p, .notice, .status-line')]
      .filter(isShown)
      .map(boxOf);
    for (const it of document.querySelectorAll(':is([data-panel], .battle-panel, .dispatch) :is(h2, h3, h4)')) {
      if (!isShown(it) || it.closest('.heralds, .notices')) continue;
      const [x, y, w, h] = boxOf(it);
      const isUnder = boxes.some(([bx, by, bw, bh]) => bx < x + w && x < bx + bw && by < y + h && y < by + bh);
      if (isUnder) breach('covered', it, 'news');
    }
  };

  written();
  news();
  // What is asked is read to its end, and who.
  for (const it of document.querySelectorAll('.table-head .prompt p, .turn-signal small'))
    if (isShown(it) && (it.scrollHeight > it.clientHeight + 2 || it.scrollWidth > it.clientWidth + 1))
      breach('words', it);
  for (const it of document.querySelectorAll('.table-head .prompt p')) {
    const { lineHeight, fontSize } = getComputedStyle(it);
    if (isShown(it) && Number.parseFloat(lineHeight) < apart * Number.parseFloat(fontSize) - 0.05) breach('tight', it);
  }
  // Who is asked stands on one line; what a computer considers may take two.
  const who = document.querySelector('.turn-signal small');
  if (who && isShown(who) && isAsked) {
    const lines = document.createRange();
    lines.selectNodeContents(who);
    if (new Set([...lines.getClientRects()].map(({ top }) => Math.round(top))).size > 1) breach('tight', who);
  }
  return breaches;
};
