import { LESSONS } from '@liberty/school';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { HouseForTests, whyNoBrowser } from './browser.ts';
import { heardOn } from './words-by-keys.ts';

/** What the coach says the answer is called, the step as it is numbered on his card, and whether it is done. */
interface Told {
  readonly step: string;
  readonly called: string | undefined;
  readonly isMet: boolean;
  readonly isOver: boolean;
}

const toldOn = (page: Page): Promise<Told> =>
  page.evaluate(() => {
    const coach = document.querySelector('[data-region="coach"]');
    const text = (of: string): string | undefined => coach?.querySelector(of)?.textContent.trim();
    return {
      step: text('header > span') ?? '',
      called: /^The answer is called: (.*)\.$/su.exec(text('.coach-asks small') ?? '')?.[1],
      isMet: coach?.querySelector('[data-coach="next"]') !== null,
      isOver: text('h2') === 'That was your first war',
    };
  });

/** One thing by keys: the answer that the coach names, or the next step. Says what was done, nothing while others answer. */
const goOn = async (page: Page, { step, called, isMet }: Told): Promise<string | undefined> => {
  if (isMet) {
    await page.locator('[data-coach="next"]').press('Enter');
    return `${step}: next`;
  }
  const { answers, atHome } = await heardOn(page);
  const at = called === undefined ? -1 : answers.indexOf(called);
  if (at < 0 || !atHome) return undefined;
  for (let i = 0; i < at; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  return `${step}: ${called}`;
};

/** Nobody answers so often in a first war: it goes round in circles. */
const MOST = 120;

describe.skipIf(whyNoBrowser !== undefined)('a first war in words', () => {
  const house = new HouseForTests();

  test.each(LESSONS.map(({ game, steps }) => ({ game, steps: steps.length })))(
    '$game is finished by keys alone, with what the coach says the answer is called',
    async ({ game, steps }) => {
      const { page, faults } = await house.visit({ settings: { table: 'words' }, path: `#/school/${game}/1` });
      const done: string[] = [];
      await page.locator('[data-region="coach"]').waitFor();
      await expect
        .poll(
          async () => {
            const told = await toldOn(page);
            const did = told.isOver ? undefined : await goOn(page, told);
            if (did !== undefined) done.push(did);
            if (done.length > MOST) throw new Error(`no end after ${done.slice(-5).join('; ')}`);
            return told.isOver ? 'over' : `after ${done.at(-1) ?? 'nothing'}: ${JSON.stringify(told)}`;
          },
          { interval: 60, timeout: 240_000 },
        )
        .toBe('over');
      expect(done.filter((it) => it.endsWith(': next'))).toHaveLength(steps);
      expect(faults).toEqual([]);
    },
  );
});
