import { type Chance, seeded } from '@liberty/table';
import type { Page } from 'playwright-core';
import { PATIENCE, pickOf } from './play.ts';

/** The room in words as somebody without a pointer has it. */
export interface Heard {
  readonly over: boolean;
  readonly curtain: boolean;
  /** The focus is where the next key is wanted. */
  readonly atHome: boolean;
  readonly answers: readonly string[];
}

/* Runs in the page. */
const listen = (): Heard => ({
  over: document.querySelector('.words-head')?.textContent?.includes('The game is over') ?? false,
  curtain: document.querySelector('.words-curtain') !== null,
  atHome: document.activeElement?.matches('[data-home], .words-curtain .button') ?? false,
  answers: [...document.querySelectorAll('#answers-list [data-legal]')].map(
    (it) => it.querySelector('span')?.firstChild?.textContent ?? '',
  ),
});

export const heardOn = (page: Page): Promise<Heard> => page.evaluate(listen);

/** One answer by keys: a digit, the arrows, or letters that find it. */
const answerByKeys = async (page: Page, chance: Chance, answers: readonly string[]): Promise<void> => {
  const at = pickOf(chance, answers);
  const way = chance.pick(8, 'way');
  if (way > 1 && at < 9) return page.keyboard.press(String(at + 1));
  if (way === 0 && at < 12) {
    for (let i = 0; i < at; i++) await page.keyboard.press('ArrowDown');
    return page.keyboard.press('Enter');
  }
  const letters = answers[at]!.split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^\p{L}+$/u.test(word))
    .slice(0, 4)
    .join(' ');
  await page.keyboard.type(letters);
  return page.keyboard.press('Enter');
};

/** What stands on the page when nothing goes on. */
const standstill = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const typed = document.querySelector<HTMLInputElement>('[data-home]')?.value ?? '';
    return `'${document.querySelector('#prompt')?.textContent ?? document.body.textContent?.slice(0, 200)}', typed '${typed}'`;
  });

/** Plays by keys alone in the room in words until it is over. The focus must never be lost. `each` looks on. */
export const playByKeys = async (
  page: Page,
  luck: string,
  most = 3000,
  each: (answers: number) => Promise<void> | void = () => {},
): Promise<{ answers: number; over: boolean }> => {
  const chance = seeded(luck);
  let asked = Date.now();
  for (let answers = 0; answers < most;) {
    const heard = await heardOn(page);
    if (heard.over) return { answers, over: true };
    if (!heard.curtain && heard.answers.length === 0) {
      if (Date.now() > asked + PATIENCE)
        throw new Error(`nothing can be answered after ${answers} answers: ${await standstill(page)}`);
      await page.waitForTimeout(20);
      continue;
    }
    asked = Date.now();
    if (!heard.atHome) {
      await page.waitForFunction(() => document.activeElement?.matches('[data-home], .words-curtain .button'));
      continue;
    }
    if (heard.curtain) await page.keyboard.press('Enter');
    else await answerByKeys(page, chance, heard.answers);
    await each(++answers);
  }
  return { answers: most, over: false };
};
