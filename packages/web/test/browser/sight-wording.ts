import { amiss, unsaid } from '@liberty/colonies/test/vocabulary.ts';
import type { Page } from 'playwright-core';
import type { Breach } from './sight.ts';

/* Runs in the page: what is read, line by line, also what only a panel says. */
const read = (): string[] => document.body.innerText.split('\n').filter((it) => it.trim() !== '');

/** What the page says in other words than those of the vocabulary, or with a word that does not go with its number. */
export const seeWording = async (page: Page): Promise<Breach[]> => {
  const lines = new Set(await page.evaluate(read));
  return [...lines].flatMap((line) =>
    [...unsaid(line), ...amiss(line)].map((said): Breach => ({
      law: 'wording',
      thing: `“${line}”`,
      by: said,
      box: [0, 0, 0, 0],
    })),
  );
};
