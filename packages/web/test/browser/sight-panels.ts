import type { Breach } from './sight.ts';

/* Runs in the page: what panels, signs and news owe each other and whoever is asked. */
export const lookAtPanels = (): Breach[] => {
  const breaches: Breach[] = [];
  const modal = document.querySelector('dialog[open], .curtain');
  const isShown = (it: Element): boolean =>
    it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    it.getBoundingClientRect().width > 0 &&
    (!modal || modal.contains(it));
  const all = (what: string): Element[] => [...document.querySelectorAll(what)].filter(isShown);
  const breach = (law: Breach['law'], it: Element, by: string): void => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const thing = `${it.getAttribute('class') ?? it.tagName} “${(it.textContent ?? '').trim().slice(0, 60)}”`;
    breaches.push({ law, thing, by, box: [left, top, width, height] });
  };

  /** One button is what is meant, in the head or in a panel; what is shut means nothing. */
  const [meant, ...others] = all(
    '.table-room :is(.act.primary, .button.primary, .button.reb-primary, .button.american):not(:disabled)',
  );
  for (const it of others) breach('meant', it, `${meant!.textContent} is it, too`);

  /** What can be pressed in a panel is whole, or the panel can be scrolled to it by a finger that sees that there is more. */
  for (const it of all('.pane [data-panel] :is(.button, .act)')) {
    const box = it.getBoundingClientRect();
    for (let at = it.parentElement; at && !at.matches('.table-room'); at = at.parentElement) {
      if (!/hidden|clip|auto|scroll/.test(getComputedStyle(at).overflow)) continue;
      const frame = at.getBoundingClientRect();
      const seen = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
      // What lies wholly below is scrolled to; what is cut through looks as if it were all.
      if (seen <= 1) break;
      if (seen < box.height - 1) breach('cut', it, at.getAttribute('class') ?? at.tagName);
    }
  }

  /** In a tray no name is cut at its side, and nothing that can be taken lies over another. */
  const inTray = all('.dtom-tray :is(.dtom-ways button, .dtom-ship, .dtom-unit)');
  for (const it of innerWidth < 1200 ? inTray : []) {
    const box = it.getBoundingClientRect();
    const tray = it.closest('.dtom-pool')!.getBoundingClientRect();
    if (box.left < tray.left - 1 || box.right > tray.right + 1) breach('words', it, 'the tray');
    const over = inTray.find((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const isOver = left < box.right - 1 && box.left < right - 1 && top < box.bottom - 1 && box.top < bottom - 1;
      return other !== it && isOver;
    });
    if (over) breach('covered', it, over.textContent ?? '');
  }

  /** What stands at the head of a tray stands in it; the three other Counties of a State lie side by side in it, all of them whole. */
  const ways = all('.dtom-ways button');
  for (const it of [...all('.dtom-tray-head > *'), ...(ways.length <= 3 ? ways : [])]) {
    const box = it.getBoundingClientRect();
    const tray = it.closest('.dtom-tray')!.getBoundingClientRect();
    if (box.left < tray.left - 1 || box.right > tray.right + 1) breach('cut', it, 'the tray');
  }

  /** A sign that leads to lit things and news that come and go lie over each other nowhere. */
  const isRead = (it: Element): boolean =>
    it.getBoundingClientRect().width > 1 && getComputedStyle(it.parentElement!).clipPath === 'none';
  const news = all('.heralds:not(.crowded) p, .notice, .status-line, .toast').filter(isRead);
  for (const it of all('.signpost')) {
    const sign = it.getBoundingClientRect();
    const over = news.find((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      return left < sign.right && sign.left < right && top < sign.bottom && sign.top < bottom;
    });
    if (over) breach('covered', it, over.getAttribute('class') ?? over.tagName);
  }

  /** On a table the curve of the end lies whole in sight with its years, however long the count is, and the computer's means lie beside a scene. */
  const body = document.querySelector('.end-sheet .end-body')?.getBoundingClientRect();
  for (const it of body && innerWidth >= 1200 ? all('.end-sheet .end-turned svg:has(.year)') : []) {
    const { top, bottom } = it.getBoundingClientRect();
    if (top < body!.top - 1 || bottom > body!.bottom + 1) breach('cut', it, 'end-body');
  }
  const [scene] = all('.scene');
  for (const it of scene ? all('.stand-in') : []) {
    const [a, b] = [it.getBoundingClientRect(), scene!.getBoundingClientRect()];
    if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) breach('covered', it, 'scene');
  }
  return breaches;
};
