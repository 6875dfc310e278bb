import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const endOf = (page: Page) => page.getByRole('region', { name: 'The war is over' });

/** From the end of a war into its review: what the sum of beginning, answers, luck and breaking off comes to, and what it should. */
export const reviewed = async (page: Page, id: string): Promise<{ sum: number; result: number }> => {
  await endOf(page)
    .getByRole('region', { name: 'How it turned' })
    .getByText(/It began at/)
    .waitFor({ timeout: 240_000 });
  await endOf(page)
    .getByRole('button', { name: /^Review/ })
    .click();
  await page.waitForURL(new RegExp(`#/review/${id}/\\d+$`), { waitUntil: 'commit' });
  const skill = page.getByRole('region', { name: 'Luck and skill' });
  const sums = await skill.getByText(/at the beginning, answers/).textContent({ timeout: 240_000 });
  const numbers = [...sums!.replaceAll('−', '-').matchAll(/[+-]?\d+\.\d/g)].map(Number);
  const [result] = numbers.splice(-1);
  expect(numbers).toHaveLength(4);
  await skill.getByText(/side stood at \d+% when the war was broken off/).waitFor();
  return { sum: numbers.reduce((a, b) => a + b, 0), result: result! };
};
