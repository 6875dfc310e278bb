import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { WIDE } from '../../house.mjs';

export { type House, type Visit, WIDE, openHouse, serve, whyNoBrowser } from '../../house.mjs';

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

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string | undefined }[];
}

/** What a light can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/* Runs in the page. */
const run = (rules: readonly string[] | undefined): Promise<Violation[]> => {
  const { axe: it } = window as unknown as {
    axe: { run(on: Document, how: object): Promise<{ violations: Violation[] }> };
  };
  return it
    .run(document, { resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}) })
    .then(({ violations }) =>
      violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      })),
    );
};

/** What axe finds wrong on the page as it stands, by all its rules or by these, one line for each element. */
export const axeFaults = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(run, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} — ${failureSummary ?? ''}`),
  );
};

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
