// npm run newcomer -- --shots folder: somebody who knows nothing walks through each first war by what the hand points at. See --help.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LESSONS } from '@liberty/school';
import type { Page } from 'playwright-core';
import { flagsOf } from '../../../tools/flags.ts';
import { houseFor } from './open-house.ts';

const SCREENS = {
  desk: { viewport: { width: 1600, height: 1000 } },
  low: { viewport: { width: 1280, height: 720 } },
  lying: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
type Screen = keyof typeof SCREENS;

const given = flagsOf({
  name: 'newcomer',
  does: 'walks through first wars as somebody would who only does what the coach asks.',
  flags: {
    game: { is: 'words', says: 'only this one', among: LESSONS.map(({ game }) => game) },
    on: { is: 'words', says: 'only there', among: Object.keys(SCREENS) },
    shots: { is: 'word', says: 'the folder for a picture of everything the coach asks, and of what came of it' },
  },
  besides:
    'It clicks where the hand points. Where no hand is to be seen, or nothing comes of the click, that is told, and the coach shows it. At the end: how many steps, clicks and words, and how long that takes somebody who reads 200 words a minute and thinks four seconds before a click.',
});
const { openHouse } = await houseFor('Nothing tried');

/** How fast a newcomer reads, and how long he looks before he clicks (minutes). */
const WORDS_A_MINUTE = 200;
const A_CLICK = 4 / 60;
/** A first war is short. */
const MOST_MINUTES = 10;
/** Nobody clicks so often in one of them: it goes round in circles. */
const MOST_CLICKS = 120;

/** What stands on the coach's card. */
interface Card {
  readonly step: string;
  readonly task: string;
  readonly words: string;
  readonly asks: string;
  readonly met: string;
  readonly isOver: boolean;
}

const cardOf = (page: Page): Promise<Card> =>
  page.evaluate(() => {
    const coach = [...document.querySelectorAll('.coach')].find((it) => it.checkVisibility());
    const text = (of: string): string => coach?.querySelector(of)?.textContent.trim() ?? '';
    return {
      step: text('header > span'),
      task: text('h2'),
      words: text('.coach-words'),
      asks: text('.coach-asks'),
      met: text('.coach-met'),
      isOver: text('h2') === 'That was your first war',
    };
  });

/** Where the finger of the hand lies, and what it touches. */
interface Hand {
  readonly x: number;
  readonly y: number;
  readonly thing: string;
}

/** The hand, if it is to be seen. */
const handOn = (page: Page): Promise<Hand | undefined> =>
  page.evaluate(() => {
    const hand = document.querySelector<HTMLElement>('.ghost-hand');
    if (!hand || hand.hidden) return undefined;
    const { x, y } = hand.getBoundingClientRect();
    const under = document.elementsFromPoint(x, y).find((it) => !it.closest('.ghost-hand'));
    const thing = under?.closest('[data-thing], button');
    return { x, y, thing: thing?.getAttribute('data-thing') ?? thing?.textContent.trim() ?? '?' };
  });

const settle = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.waitForTimeout(700);
};

/** Waits until the card or the hand is another one; false if neither changes. */
const changed = async (page: Page, before: string): Promise<boolean> => {
  for (let looks = 0; looks < 30; looks++) {
    await page.waitForTimeout(150);
    if ((await stateOf(page)) !== before) return true;
  }
  return false;
};
const stateOf = async (page: Page): Promise<string> => {
  const hand = await handOn(page);
  const over = await page
    .locator('[data-panel], .scene, dialog[open], [aria-pressed="true"]')
    .filter({ visible: true })
    .allTextContents();
  return JSON.stringify([await cardOf(page), hand?.thing, hand && Math.round(hand.x / 4), over]);
};

/** Somebody on his way through one first war. */
class Walk {
  clicks = 0;
  words = 0;
  faults = 0;
  readonly #page: Page;
  readonly #game: string;
  readonly #on: Screen;
  readonly #read = new Set<string>();
  #pictures = 0;

  constructor(page: Page, game: string, on: Screen) {
    this.#page = page;
    this.#game = game;
    this.#on = on;
  }

  get minutes(): number {
    return this.words / WORDS_A_MINUTE + this.clicks * A_CLICK;
  }

  blame(text: string): void {
    this.faults++;
    console.log(`  ! ${text}`);
  }

  /** Until the war is over, or nobody would go on. */
  async toTheEnd(): Promise<void> {
    for (; this.clicks < MOST_CLICKS; this.clicks++) {
      await settle(this.#page);
      const card = await cardOf(this.#page);
      this.#hear(card);
      await this.#shot();
      if (card.isOver) return;
      await this.#goOn(card);
    }
    this.blame('it does not come to an end');
  }

  /** What is new on the card is read. */
  #hear({ step, words, asks, met }: Card): void {
    for (const text of [words, asks, met]) {
      if (text === '' || this.#read.has(text)) continue;
      this.#read.add(text);
      this.words += text.split(/\s+/).length;
      console.log(`  ${step}: ${text}`);
    }
  }

  async #shot(): Promise<void> {
    if (given.shots === undefined) return;
    mkdirSync(given.shots, { recursive: true });
    const name = `${this.#game}-${this.#on}-${String(this.#pictures++).padStart(2, '0')}.png`;
    await this.#page.screenshot({ path: join(given.shots, name) });
  }

  /** The next step, else where the hand points, else what lies in the way, else the coach shows it. */
  async #goOn({ step, asks }: Card): Promise<void> {
    const before = await stateOf(this.#page);
    const shown = (which: string) => this.#page.locator(`[data-coach="${which}"]`).filter({ visible: true }).first();
    if ((await shown('next').count()) > 0) {
      await shown('next').click();
      return void (await changed(this.#page, before));
    }
    const hand = await handOn(this.#page);
    if (hand && (await this.#follow(hand, step, before))) return;
    if (!hand && (await this.#clear(step))) return;
    if (!hand) this.blame(`${step}: no hand is to be seen for “${asks}”`);
    await shown('show').click();
    await changed(this.#page, before);
  }

  async #follow({ x, y, thing }: Hand, step: string, before: string): Promise<boolean> {
    if (this.#on === 'phone') await this.#page.touchscreen.tap(x, y);
    else await this.#page.mouse.click(x, y);
    if (await changed(this.#page, before)) return true;
    this.blame(`${step}: nothing comes of a click where the hand points (${thing})`);
    return false;
  }

  /** What lies over the table is put aside; a question whether he is sure, or one that shows odds, is answered with yes. */
  async #clear(step: string): Promise<boolean> {
    const aside = this.#page
      .getByRole('button', { name: /^(?:Go on|Continue|Close|Attack)$/ })
      .or(this.#page.getByRole('dialog').getByRole('button', { name: /^(?!Cancel)/ }))
      .filter({ visible: true })
      .first();
    if ((await aside.count()) === 0) return false;
    const isFree = await aside.click({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (!isFree) this.blame(`${step}: “${await aside.textContent()}” lies under something`);
    return isFree;
  }
}

const house = await openHouse();
let faults = 0;

/** One first war on one screen. */
const walkThrough = async (game: string, on: Screen): Promise<void> => {
  console.log(`${game} on a ${on}`);
  const { page, context, faults: errors } = await house.visit({ ...SCREENS[on], path: `#/school/${game}/1` });
  await page.locator('.coach').filter({ visible: true }).first().waitFor();
  const walk = new Walk(page, game, on);
  await walk.toTheEnd();
  const { clicks, words, minutes } = walk;
  if (minutes > MOST_MINUTES) walk.blame('it takes too long');
  for (const error of errors) walk.blame(error);
  faults += walk.faults;
  console.log(`${game} on a ${on}: ${clicks} clicks, ${words} words, about ${minutes.toFixed(1)} minutes`);
  await context.close();
};

for (const { game } of LESSONS.filter((it) => given.game.length === 0 || given.game.includes(it.game)))
  for (const on of (Object.keys(SCREENS) as Screen[]).filter((it) => given.on.length === 0 || given.on.includes(it)))
    await walkThrough(game, on);
await house.close();
process.exit(faults === 0 ? 0 : 1);
