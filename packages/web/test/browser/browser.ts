import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

export { type House, type Visit, WIDE, openHouse, serve, whyNoBrowser } from '../../house.mjs';

export const LOW = { width: 1280, height: 720 };
export const PHONE = { width: 390, height: 844 };

/** The lights and sizes in which everything must be clean. */
export const LIGHTS_AND_SIZES = [
  ['light', { width: 1600, height: 1000 }],
  ['dark', { width: 1600, height: 1000 }],
  ['light', PHONE],
  ['dark', PHONE],
] as const;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

const RUN = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })) })))`;

/** What axe finds wrong on the page as it stands, one line for each element. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(`if (!window.axe) { ${axe} }`);
  const violations = await page.evaluate<Violation[]>(RUN);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} — ${failureSummary ?? ''}`),
  );
};

/** By how many pixels the page scrolls sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
