import type { Page } from 'playwright-core';

/** Where somebody may sit who has his first war. */
export const SCREENS = {
  desk: { viewport: { width: 1600, height: 1000 } },
  low: { viewport: { width: 1280, height: 720 } },
  lying: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type Screen = keyof typeof SCREENS;

/** How fast a newcomer reads, and how long he looks before he clicks (minutes). */
const WORDS_A_MINUTE = 200;
const A_CLICK = 4 / 60;
/** Nobody clicks so often in one of them: it goes round in circles. */
const MOST_CLICKS = 120;
/** So long (ms) the others may take to answer, and a map to come to rest. */
const PATIENCE = 15_000;
const LOOK = 100;

/** What stands on the coach's card. */
interface Card {
  readonly step: string;
  readonly words: string;
  readonly asks: string;
  readonly met: string;
  readonly isOver: boolean;
}

/** Where the finger of the hand lies, and what it touches. */
interface Hand {
  readonly x: number;
  readonly y: number;
  readonly thing: string;
}

/** All that a newcomer sees at one moment. */
interface Moment {
  readonly card: Card;
  /** The hand, if it is to be seen. */
  readonly hand: Hand | undefined;
  /** The coach has a button that leads on. */
  readonly next: boolean;
  /** What would be another after a click that led somewhere. */
  readonly state: string;
}

/* Runs in the page: one look is one round trip. */
const look = (): Moment => {
  const isVisible = (it: Element): boolean => {
    const { width, height } = it.getBoundingClientRect();
    return width > 0 && height > 0 && it.checkVisibility({ visibilityProperty: true });
  };
  const shown = (of: string): Element[] => [...document.querySelectorAll(of)].filter(isVisible);
  const coach = [...document.querySelectorAll('.coach')].find((it) => it.checkVisibility());
  const text = (of: string): string => coach?.querySelector(of)?.textContent.trim() ?? '';
  const card = {
    step: text('header > span'),
    words: text('.coach-words'),
    asks: text('.coach-asks'),
    met: text('.coach-met'),
    isOver: text('h2') === 'That was your first war',
  };
  const handSeen = (): Hand | undefined => {
    const hand = document.querySelector<HTMLElement>('.ghost-hand');
    if (!hand || hand.hidden) return undefined;
    const { x, y } = hand.getBoundingClientRect();
    const under = document.elementsFromPoint(x, y).find((it) => !it.closest('.ghost-hand'));
    const thing = under?.closest('[data-thing], button');
    return { x, y, thing: thing?.getAttribute('data-thing') ?? thing?.textContent.trim() ?? '?' };
  };
  const hand = handSeen();
  const over = shown('[data-panel], .scene, dialog[open], [aria-pressed="true"]').map((it) => it.textContent);
  return {
    card,
    hand,
    next: shown('[data-coach="next"]').length > 0,
    state: JSON.stringify([card, hand?.thing, hand && Math.round(hand.x / 4), over]),
  };
};

const seenBy = (page: Page): Promise<Moment> => page.evaluate(look);

/** The hand, if it is to be seen. */
export const handOn = async (page: Page): Promise<Hand | undefined> => (await seenBy(page)).hand;

/** Looks again and again until there is something; nothing if there never is. */
const inTime = async <T>(
  page: Page,
  look: () => Promise<T | undefined>,
  patience = PATIENCE,
): Promise<T | undefined> => {
  for (let waited = 0; ; waited += LOOK) {
    const found = await look();
    if (found !== undefined || waited >= patience) return found;
    await page.waitForTimeout(LOOK);
  }
};

const changed = (page: Page, before: string): Promise<true | undefined> =>
  inTime(page, async () => ((await seenBy(page)).state === before ? undefined : true));

/** The hand, when it lies still. */
const restingHand = (page: Page): Promise<Hand | undefined> => {
  let before: Hand | undefined;
  return inTime(page, async () => {
    const hand = await handOn(page);
    const rests = hand && before?.x === hand.x && before.y === hand.y;
    before = hand;
    return rests ? hand : undefined;
  });
};

/** Somebody on his way through one first war, who does only what the hand points at. What is wrong is gathered in `faults`. */
export class Newcomer {
  clicks = 0;
  words = 0;
  readonly faults: string[] = [];
  readonly #page: Page;
  readonly #isTouched: boolean;
  readonly #read = new Set<string>();

  constructor(page: Page, on: Screen) {
    this.#page = page;
    this.#isTouched = 'hasTouch' in SCREENS[on];
  }

  get minutes(): number {
    return this.words / WORDS_A_MINUTE + this.clicks * A_CLICK;
  }

  /** Until the war is over, or nobody would go on. `heard` is told what is new on the card before each click. */
  async toTheEnd(heard: (texts: readonly string[]) => Promise<void> = async () => {}): Promise<void> {
    await this.#page.locator('.coach').filter({ visible: true }).first().waitFor();
    for (; this.clicks < MOST_CLICKS; this.clicks++) {
      const { card } = await seenBy(this.#page);
      await heard(this.#hear(card));
      if (card.isOver) return;
      await this.#goOn(card);
    }
    this.faults.push('it does not come to an end');
  }

  #hear({ step, words, asks, met }: Card): string[] {
    const texts = [words, asks, met].filter((it) => it !== '' && !this.#read.has(it));
    for (const text of texts) {
      this.#read.add(text);
      this.words += text.split(/\s+/).length;
    }
    return texts.map((text) => `${step}: ${text}`);
  }

  #button(which: 'next' | 'show') {
    return this.#page.locator(`[data-coach="${which}"]`).filter({ visible: true }).first();
  }

  /** The next step, else where the hand points. While the coach waits for an answer there is a hand: where there is none, or it leads nowhere, that is a fault, and the coach shows it. */
  async #goOn({ step }: Card): Promise<void> {
    const { state: before } = await seenBy(this.#page);
    const onward = await inTime(this.#page, async () => {
      const { next, hand } = await seenBy(this.#page);
      return next ? ('next' as const) : hand;
    });
    if (onward === 'next') {
      await this.#button('next').click();
      return void (await changed(this.#page, before));
    }
    if (onward && (await this.#follow(step))) return;
    if (!onward) this.faults.push(`${step}: no hand is to be seen for “${(await seenBy(this.#page)).card.asks}”`);
    const { state: now } = await seenBy(this.#page);
    await this.#button('show').click();
    await changed(this.#page, now);
  }

  async #follow(step: string): Promise<boolean> {
    const hand = await restingHand(this.#page);
    // The step may have been met meanwhile, by what others answered.
    const { next, state: before } = await seenBy(this.#page);
    if (!hand) return next;
    if (this.#isTouched) await this.#page.touchscreen.tap(hand.x, hand.y);
    else await this.#page.mouse.click(hand.x, hand.y);
    if (await changed(this.#page, before)) return true;
    this.faults.push(`${step}: nothing comes of a click where the hand points (${hand.thing})`);
    return false;
  }
}
