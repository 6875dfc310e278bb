import { seeded } from '@liberty/table';
import type { Page } from 'playwright-core';
import { painted, pickOf } from './play.ts';

/** The table in pictures, as somebody has it who uses keys alone. */
interface Keyed {
  readonly over: boolean;
  /** What shines, in the order in which it stands in the page. */
  readonly lit: readonly string[];
  /** Buttons that only make room or confirm: they come first. */
  readonly aside: number;
}

const ASIDE =
  'dialog[open] .row .button, .curtain .button, .battle-verdict .button, .scene footer .american, .held .button, .film-bar .button, .battle-buttons .button.primary:not([data-legal])';

/* Runs in the page: numbers what may be answered, so that it is known again when the focus comes to it. */
const number = (aside: string): Keyed => {
  const isShown = (it: Element): boolean => it.checkVisibility() && it.getBoundingClientRect().width > 0;
  const modal = document.querySelector('dialog[open], .curtain');
  const isOpen = (it: Element): boolean => isShown(it) && (!modal || modal.contains(it));
  for (const it of document.querySelectorAll('[data-keyed]')) it.removeAttribute('data-keyed');
  // What the end of the war lies over is hidden with its panel: it is no way on. What is lit may never be hidden.
  const isVisible = (it: Element): boolean => it.checkVisibility({ visibilityProperty: true });
  const asides = [...document.querySelectorAll(aside)].filter((it) => isOpen(it) && isVisible(it));
  const shining = [...document.querySelectorAll('[data-legal]')].filter(isOpen);
  // A card that is picked in a panel shines there; its twin in the hand behind may be hidden, and nothing else.
  const thingOf = (it: Element): string | null => it.getAttribute('data-thing');
  const twins = new Set(shining.filter(isVisible).map(thingOf));
  const given = shining.filter((it) => isVisible(it) || thingOf(it) === null || !twins.has(thingOf(it)));
  const lit = asides.length > 0 ? asides : given;
  for (const [i, it] of lit.entries()) it.setAttribute('data-keyed', String(i));
  return {
    over: document.querySelector('.turn-signal b')?.textContent === 'Over',
    lit: lit.map((it) => (it.getAttribute('aria-label') ?? it.textContent ?? '').slice(0, 80)),
    aside: asides.length,
  };
};

/** Where the focus is: on which numbered thing, and whether one sees it there. */
interface Focus {
  readonly keyed: number | undefined;
  readonly isSeen: boolean;
  readonly onMap: boolean;
  readonly says: string;
}

/* Runs in the page. */
const focusNow = (): Focus => {
  const it = document.activeElement;
  if (!it || it === document.body) return { keyed: undefined, isSeen: true, onMap: false, says: 'the page' };
  const keyed = it.getAttribute('data-keyed');
  const { outlineStyle, outlineWidth } = getComputedStyle(it);
  const ring = it.querySelector(':scope > .focus-ring');
  const hasRing = ring !== null && Number(getComputedStyle(ring).opacity) > 0;
  const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  const { left, top, right, bottom } = it.getBoundingClientRect();
  const isInside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  return {
    keyed: keyed === null ? undefined : Number(keyed),
    isSeen: isInside && (hasRing || hasOutline),
    onMap: it.closest('.map-pane svg') !== null,
    says: (it.getAttribute('aria-label') ?? it.textContent ?? it.tagName).slice(0, 60),
  };
};

/** A table has fewer stops than this between any two things. */
const MOST_TABS = 260;
/** And fewer regions. */
const MOST_REGIONS = 8;

/** Tab until the focus is on the nth thing that shines; where it is sought on the map, as long as the focus stays there. */
const walkTo = async (
  page: Page,
  n: number,
  key: 'Tab' | 'Shift+Tab',
  isOnMap: boolean,
): Promise<Focus | undefined> => {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    const focus = await page.evaluate(focusNow);
    if (focus.keyed === n) return focus;
    if (isOnMap && tabs > 0 && !focus.onMap) return undefined;
    await page.keyboard.press(key);
  }
  return undefined;
};

/** From wherever the focus is onto the map: M is a letter like others where one types. */
const ontoMap = async (page: Page): Promise<void> => {
  await page.keyboard.press('m');
  for (let tabs = 0; tabs < MOST_TABS && !(await page.evaluate(focusNow)).onMap; tabs++)
    await page.keyboard.press('Tab');
};

/** From wherever the focus is into the head of the table, round its regions: a log may lie between, with a stop for every name in it. */
const ontoHead = async (page: Page): Promise<void> => {
  const isThere = (): boolean => document.activeElement?.closest('.table-head') !== null;
  for (let regions = 0; regions < MOST_REGIONS && !(await page.evaluate(isThere)); regions++)
    await page.keyboard.press('F6');
};

/* Runs in the page: whether the nth thing stands before the focus. */
const isBehind = (n: number): boolean => {
  const it = document.querySelector(`[data-keyed="${n}"]`);
  const focus = document.activeElement;
  return it !== null && focus !== null && (it.compareDocumentPosition(focus) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

/** The letters M, U and B are the short ways to map, hand and battle, F6 that to the head; on the map one goes on from where one was, or back. */
const goTo = async (page: Page, n: number, short: string | undefined): Promise<Focus | undefined> => {
  if (short === 'm') {
    await ontoMap(page);
    // Back first where it stands before the focus: a map has a hundred stops and more.
    const [first, then] = (await page.evaluate(isBehind, n))
      ? (['Shift+Tab', 'Tab'] as const)
      : (['Tab', 'Shift+Tab'] as const);
    const straight = await walkTo(page, n, first, true);
    if (straight) return straight;
    await ontoMap(page);
    return walkTo(page, n, then, true);
  }
  if (short === 'F6') await ontoHead(page);
  else if (short !== undefined) await page.keyboard.press(short);
  return walkTo(page, n, 'Tab', false);
};

/* Runs in the page: which key goes to the part of the table where the nth thing lies. */
const shortWay = (n: number): string | undefined => {
  const it = document.querySelector(`[data-keyed="${n}"]`);
  if (it?.closest('dialog, .curtain')) return undefined;
  if (it?.closest('.map-pane svg')) return 'm';
  if (it?.closest('[data-battle]')) return 'b';
  if (it?.closest('.table-head')) return 'F6';
  return it?.closest('.hand') ? 'u' : undefined;
};

/* Runs in the page: whether the nth thing is still to be reached. A way on that went under the end of the war meanwhile is not. */
const stillStands = (n: number): boolean => {
  const it = document.querySelector(`[data-keyed="${n}"]`);
  return it !== null && (it.hasAttribute('data-legal') || it.checkVisibility({ visibilityProperty: true }));
};

/** So often in a row something is sought that is not reached: then nothing more will be. */
const IN_VAIN = 12;

/** A slow machine is waited for so long, in milliseconds. */
const PATIENCE = 120_000;

/** The focus as it is seen when the map has gone with it: that may take some frames. */
const settledOn = async (page: Page, focus: Focus): Promise<Focus> => {
  let now = focus;
  for (let looks = 0; looks < 30 && !now.isSeen && now.keyed === focus.keyed; looks++) {
    await painted(page);
    now = await page.evaluate(focusNow);
  }
  return now.keyed === focus.keyed ? now : { ...now, isSeen: true };
};

export interface Typed {
  readonly answers: number;
  readonly over: boolean;
  /** What shone and was not reached, or was reached and could not be seen to have the focus. */
  readonly faults: ReadonlySet<string>;
}

/** Plays the table in pictures by keys alone: each time one thing that shines is sought with Tab and given with Enter. `each` looks on. */
export const playPicturesByKeys = async (
  page: Page,
  luck: string,
  most = 3000,
  each: (answers: number) => Promise<void> | void = () => {},
): Promise<Typed> => {
  const chance = seeded(luck);
  const faults = new Set<string>();
  let [shone, inVain] = [Date.now(), 0];
  for (let answers = 0; answers < most;) {
    const { over, lit, aside } = await page.evaluate(number, ASIDE);
    if (over && aside === 0) return { answers, over, faults };
    if (lit.length === 0) {
      if (Date.now() > shone + PATIENCE) throw new Error(`nothing shines after ${answers} answers`);
      await page.waitForTimeout(20);
      continue;
    }
    shone = Date.now();
    const n = aside > 0 ? aside - 1 : pickOf(chance, lit);
    const reached = await goTo(page, n, await page.evaluate(shortWay, n));
    const focus = reached && (await settledOn(page, reached));
    const isThere = await page.evaluate(stillStands, n);
    // What went on meanwhile is looked at anew.
    if (!focus && isThere) faults.add(`not reached: ${lit[n]}`);
    inVain = focus ? 0 : inVain + 1;
    if (inVain === IN_VAIN) throw new Error(`nothing is reached after ${answers} answers: ${[...faults].join(', ')}`);
    if (focus && !focus.isSeen) faults.add(`focus not seen: ${focus.says}`);
    if (focus) await page.keyboard.press('Enter');
    await each(++answers);
  }
  return { answers: most, over: false, faults };
};
