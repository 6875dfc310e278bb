import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HouseForTests, allKept, clean, takeAllBack, whyNoBrowser } from './browser.ts';
import { agreeOn, clickAtOnce, laid, painted, sow } from './play.ts';

/** A level that answers at once: a whole war of one that searches would be a long wait for nothing more. */
const QUICK = 'recruit';
const STILL = { animation: 'off', confirm: 'off' } as const;

/** Opens the box and sits down alone: a seed, and which of the scenarios. */
const begin = async (page: Page, seed: string, scenario = 0): Promise<void> => {
  await page.getByRole('button', { name: "Don't Tread on Me" }).first().click();
  await page.getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog');
  await sow(dialog, seed);
  await dialog.getByLabel('Scenario').selectOption({ index: scenario });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await laid(page);
  await page.getByRole('button', { name: 'None' }).first().waitFor();
};

const standIn = (page: Page): Locator => page.locator('.stand-in');
const over = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('.turn-signal b')?.textContent === 'Over', undefined, {
    timeout: 240_000,
  });
/** Hands over at this pace, to this level if not the usual one. */
const handOver = async (page: Page, pace: string, level?: string): Promise<void> => {
  await painted(page);
  await page.keyboard.press('a');
  if (level !== undefined) await standIn(page).getByLabel('Level of the computer').selectOption(level);
  await standIn(page).getByRole('button', { name: pace }).click();
  await standIn(page).getByRole('button', { name: 'Start' }).click();
};

describe.skipIf(whyNoBrowser !== undefined)("the computer at the board of Don't Tread on Me", () => {
  const house = new HouseForTests();

  const visit = (settings: Readonly<Record<string, string>> = STILL) => house.visit({ settings });

  test('step by step it says what it will do; stopped, it gives the seat back, and undo keeps its fence', async () => {
    const { page, context, faults } = await visit();
    await begin(page, 'step by step');
    await handOver(page, 'Step', QUICK);
    const undo = page.getByRole('button', { name: /^Undo/ }).first();
    const next = standIn(page).getByRole('button', { name: 'Next' });
    for (let n = 0; n < 12 && (await undo.isDisabled()); n++) {
      await standIn(page).getByText('Next:').waitFor();
      await expect.poll(() => page.locator('[data-legal]').count()).toBe(0);
      const said = await standIn(page).getByText('Next:').textContent();
      await page.keyboard.press('.');
      await page.waitForFunction((it) => !document.querySelector('.stand-in')?.textContent?.includes(it!), said);
      await page.waitForFunction((it) => !it?.hasAttribute('disabled'), await next.elementHandle());
    }
    await page.keyboard.press('a');
    await standIn(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.turn-signal b').textContent()).toBe('Your turn');
    await expect.poll(() => page.locator('[data-legal]').count()).toBeGreaterThan(0);
    await takeAllBack(undo);
    await expect.poll(() => undo.getAttribute('title')).toMatch(/dice|chance|nothing/);
    await expect.poll(() => page.locator('[data-legal]').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('what it has played is there after a reload, and it can be stopped in full haste', async () => {
    const { page, context } = await visit();
    await begin(page, 'in haste');
    // The slowest level: a war of the others can be over before a loaded machine has clicked.
    await handOver(page, 'At once', 'washington');
    await page.waitForFunction(
      () => / (?:[5-9]|\d\d+) answers/.test(document.querySelector('.stand-in')?.textContent ?? ''),
      undefined,
      { timeout: 240_000 },
    );
    await page.getByRole('button', { name: 'Stop the computer' }).click();
    await page.locator('[data-legal]').first().waitFor();
    await allKept(page);
    const told = await page.locator('.log-lines').textContent();
    await page.reload();
    await page.locator('.log-lines').waitFor();
    await expect.poll(() => page.locator('.log-lines').textContent()).toBe(told);
    await context.close();
  });

  test('a whole war auto-played to its end: the result says who decided, and stands beside the computer’s for the same seed', async () => {
    const { page, context, faults } = await visit();
    await begin(page, 'side by side', 1);
    await handOver(page, 'At once', QUICK);
    await over(page);
    const result = page.getByRole('region', { name: 'Your wars' });
    const said = await result.getByText(/the computer gave \d+ of/).textContent();
    const [, by, of] = /the computer gave (\d+) of (\d+) answers/.exec(said!)!;
    // The war begins by itself: that answer is nobody's.
    expect(Number(of) - Number(by)).toBe(1);
    await expect
      .poll(() => page.getByRole('button', { name: 'Let the computer play for you' }).isDisabled())
      .toBe(true);
    await result.getByRole('button', { name: 'Compare with the computer' }).click();
    await result.getByRole('button', { name: 'Cancel' }).click();
    await result.getByRole('button', { name: 'Compare with the computer' }).click();
    await result.getByRole('progressbar').waitFor();
    await page.goto(`${house.address}#/results/dont-tread-on-me`);
    const entry = page.getByRole('listitem').filter({ hasText: 'side by side' });
    await entry.getByRole('button', { name: 'See its war' }).waitFor({ timeout: 240_000 });
    await expect
      .poll(() => entry.getByRole('row', { name: /^You / }).textContent())
      .toMatch(/(?:Victory|Defeat|Disaster)\d$/);
    const computer = (await entry.getByRole('row', { name: /^Continental / }).textContent())!;
    expect(computer).toMatch(/(?:Victory|Defeat|Disaster)\d$/);
    await expect.poll(() => entry.getByRole('img').getAttribute('aria-label')).toMatch(/you \d.*; the computer \d/);
    await clean(page);
    await page.reload();
    await expect.poll(() => entry.getByRole('row', { name: /^Continental / }).textContent()).toBe(computer);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a war with a component pack is told by its name, and can be compared like any other', async () => {
    const { page, context, faults } = await visit();
    const head = { format: 'liberty-tree components', version: 1, game: 'dont-tread-on-me', name: 'dear Hessians' };
    await page.getByRole('button', { name: "Don't Tread on Me" }).first().click();
    await page.getByRole('button', { name: 'Choose' }).click();
    await page.getByLabel('Component pack').setInputFiles({
      name: 'pack.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...head, units: { brw: { cost: 3 } } })),
    });
    await sow(page.getByRole('dialog'), 'dear Hessians at war');
    await agreeOn(page.getByRole('dialog'), 'Scenario', 'The late war, from 1779');
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'None' }).first().waitFor();
    await handOver(page, 'At once', QUICK);
    await over(page);
    const result = page.getByRole('region', { name: 'Your wars' });
    await result.getByText('pack “dear Hessians”').waitFor();
    await page.reload();
    await page.goto(`${house.address}#/results/dont-tread-on-me`);
    const entry = page.getByRole('listitem').filter({ hasText: 'dear Hessians' });
    await entry.getByRole('button', { name: 'Compare with the computer' }).click();
    await entry.getByText(/Turn \d+ of 16/).waitFor();
    await entry.getByRole('button', { name: 'Cancel' }).click();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a hint names the best answer and others, and can be broken off', async () => {
    // Past the end of a Turn: its scene would be looked at first.
    const { page, context, faults } = await visit({ ...STILL, results: 'go on' });
    await begin(page, 'a hint for one');
    const hint = page.locator('.notice.hint');
    // A hint may be thought out before a hand from outside comes.
    const cancelled = clickAtOnce(page, '.notice.hint', 'Cancel');
    await page.getByRole('button', { name: 'Hint' }).click();
    await cancelled;
    await hint.waitFor({ state: 'detached' });
    let others = 0;
    for (let n = 0; n < 12 && others === 0; n++) {
      await page.keyboard.press('h');
      await hint.getByRole('button', { name: 'Do it' }).waitFor();
      await expect.poll(() => hint.textContent()).not.toMatch(/undefined|NaN/);
      others = await hint.getByRole('listitem').count();
      if (others > 0) await expect.poll(() => hint.textContent()).toMatch(/\d+%.*\d+%.*Now: Liberty/s);
      await hint.getByRole('button', { name: 'Do it' }).click();
      await hint.waitFor({ state: 'detached' });
    }
    expect(others).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a computer player whose worker cannot start gives the seat back and says so', async () => {
    const { page, context } = await visit();
    await context.route(/worker-.*\.js$/, (route) => route.abort());
    await begin(page, 'no worker');
    await handOver(page, 'Fast');
    await page.getByRole('alert').getByText('The computer player has stopped').waitFor();
    await expect.poll(() => page.locator('.turn-signal b').textContent()).toBe('Your turn');
    await context.close();
  });

  test('nothing for axe to say while it plays and a film runs', async () => {
    const { page, context, faults } = await house.visit({
      reducedMotion: 'no-preference',
      settings: { animation: 'normal', confirm: 'off' },
    });
    const paused = clickAtOnce(page, '.film-bar', 'Pause');
    await page.getByRole('button', { name: "Don't Tread on Me" }).first().click();
    await page.getByRole('button', { name: 'Watch the computer play every seat' }).click();
    await paused;
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    await clean(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('with less motion a film stands still until it is stepped, by keys alone', async () => {
    const { page, context, faults } = await visit({ animation: 'normal', confirm: 'off' });
    await page.getByRole('button', { name: "Don't Tread on Me" }).first().click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const film = page.getByRole('region', { name: 'What the system does' });
    await film.waitFor();
    const at = () => film.locator('.count').textContent();
    const said = () => page.locator('p[aria-live="polite"].hidden').textContent();
    await expect.poll(() => at()).toMatch(/^1 \//);
    await expect.poll(() => said()).not.toBe('');
    const first = await said();
    await painted(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => at()).toMatch(/^2 \//);
    await expect.poll(() => said()).not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => said()).toBe(first);
    await page.keyboard.press('1');
    await expect.poll(() => film.getByRole('button', { name: 'Slow' }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'None' }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('each scenario has a seed of the day, and the result says so', async () => {
    const { page, context, faults } = await visit();
    const box = page.getByRole('button', { name: "Don't Tread on Me" }).first();
    await box.click();
    await page.getByRole('button', { name: 'Start with the seed of the day: The late war' }).click();
    await page.getByText('Early 1779').first().waitFor();
    await handOver(page, 'At once', QUICK);
    await over(page);
    await expect
      .poll(() => page.getByRole('region', { name: 'Your wars' }).textContent())
      .toMatch(/Late war, seed of the day \d{4}-\d{2}-\d{2}/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('in words it is handed over and taken back by commands', async () => {
    const { page, context, faults } = await visit({ table: 'words', confirm: 'off' });
    await page.getByRole('button', { name: "Don't Tread on Me" }).first().click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Your answer' });
    const command = async (text: string): Promise<void> => {
      await field.fill(text);
      await page.keyboard.press('Enter');
    };
    await field.waitFor();
    await painted(page);
    await command('Let the computer play for me: Militia');
    await page.getByText('The computer plays for you: Militia, slow').waitFor();
    await command('Pace of the computer: at once');
    await page.locator('.words-head').getByText('The game is over').waitFor({ timeout: 240_000 });
    await page.goto(`${house.address}#/results/dont-tread-on-me`);
    await page.getByText('1 finished').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
