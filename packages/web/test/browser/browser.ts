import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type House, type Visit, WIDE, openHouse } from '../../house.mjs';
import { axeFaults } from './axe.ts';

export { type House, type Visit, WIDE, openHouse, serve, whyNoBrowser } from '../../house.mjs';
export { axeFaults } from './axe.ts';

/**
 * The house of a file of tests: open before the first, closed after the last. Whoever came in a test is gone after it,
 * however it ended, so that one that is tried once more begins anew.
 */
export class HouseForTests {
  #house: House | undefined;

  constructor() {
    beforeAll(async () => {
      this.#house = await openHouse();
    });
    afterEach(async () => {
      for (const it of this.browser.contexts()) await it.close();
    });
    afterAll(() => this.#house?.close());
  }

  get address(): string {
    return this.#house!.address;
  }

  get browser(): Browser {
    return this.#house!.browser;
  }

  visit(how?: Parameters<House['visit']>[0]): Promise<Visit> {
    return this.#house!.visit(how);
  }
}

export const LOW = { width: 1280, height: 720 };
export const PHONE = { width: 390, height: 844 };

/** A light, and how large the window is. */
export type Way = readonly ['light' | 'dark', { readonly width: number; readonly height: number }];

/** The lights and sizes in which everything must be clean. */
export const LIGHTS_AND_SIZES = [
  ['light', WIDE],
  ['dark', WIDE],
  ['light', PHONE],
  ['dark', PHONE],
] as const satisfies readonly Way[];

/** What a light can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** By how many pixels the page scrolls sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The page in this light and size, when it has taken both and nothing that comes to rest still moves. */
export const lit = async (page: Page, [colorScheme, viewport]: Way): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
  await page.waitForFunction(
    (theme) =>
      document.documentElement.dataset['theme'] === theme &&
      document
        .getAnimations()
        .every((it) => it.playState !== 'running' || it.effect?.getComputedTiming().iterations === Infinity),
    colorScheme,
  );
};

/** In these lights and sizes there is nothing for axe to say and nothing to scroll sideways for. `each` looks on. */
export const clean = async (
  page: Page,
  ways: readonly Way[] = LIGHTS_AND_SIZES,
  each: (way: Way) => Promise<void> = async () => {},
): Promise<void> => {
  for (const [i, way] of ways.entries()) {
    const [light, { width, height }] = way;
    await lit(page, way);
    // Another light at the same size changes colours and nothing else.
    const rules = ways[i - 1]?.[1] === way[1] ? COLOURS : undefined;
    const message = `${light} ${width}×${height}`;
    await expect.poll(() => axeFaults(page, rules), { message }).toEqual([]);
    await expect.poll(() => sidewaysScroll(page), { message }).toBeLessThanOrEqual(0);
    await each(way);
  }
};

/** Everything that was answered at this table is kept: from now on the page may be left. */
export const allKept = (page: Page): Promise<void> => expect.poll(() => page.locator('.unkept').count()).toBe(0);

/** Takes back as long as anything can be, and something must. */
export const takeAllBack = async (undo: Locator): Promise<void> => {
  await expect.poll(() => undo.isEnabled()).toBe(true);
  // A button that is shut meanwhile is pressed in vain: nobody waits for it.
  const press = (it: HTMLElement | SVGElement): boolean => {
    (it as HTMLButtonElement).click();
    return (it as HTMLButtonElement).disabled;
  };
  await expect.poll(() => undo.evaluate(press)).toBe(true);
};
