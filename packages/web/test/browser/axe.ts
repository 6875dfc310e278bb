import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string | undefined }[];
}

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
