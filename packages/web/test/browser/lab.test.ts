import { readFileSync } from 'node:fs';
import { Bench, readNotebook, sumsOf, writeNotebook } from '@liberty/lab';
import { describe, expect, test } from 'vitest';
import { playedButFor } from '../games.ts';
import { WIDE, HouseForTests, clean, whyNoBrowser } from './browser.ts';
import { bring } from './play.ts';

/* Runs in the page: it pauses when the first games are told. A hand from outside might come when all are played. */
const pauseAtOnce = (): void => {
  const observer = new MutationObserver(() => {
    const pause = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Pause');
    if (!pause || !document.querySelector('table')) return;
    observer.disconnect();
    pause.click();
  });
  observer.observe(document.body, { subtree: true, childList: true });
};

describe.skipIf(whyNoBrowser !== undefined)('the laboratory', () => {
  const house = new HouseForTests();

  test('an experiment is laid out, run, paused, gone on with after a reload, saved and opened again', async () => {
    const { page, context, faults } = await house.visit();
    const isClean = async (): Promise<void> => {
      await clean(page);
      await page.setViewportSize(WIDE);
    };
    await page.goto(`${house.address}#/lab`);
    await page.getByText('No experiment is kept in this browser yet.').waitFor();
    await isClean();
    await page.getByLabel('Games of each arm').fill('no number');
    await page.getByRole('button', { name: 'Lay it out' }).click();
    await page.getByRole('alert').getByText('the games of an arm must be from 1 to').waitFor();
    await page.getByLabel('Games of each arm').fill('30');
    for (const seat of ['American', 'British']) await page.getByLabel(seat).selectOption('random');
    await page.getByRole('button', { name: 'Add an arm' }).click();
    await page.getByRole('group', { name: 'Arm 2' }).getByLabel('American').selectOption('recruit');
    await page.getByRole('button', { name: 'Lay it out' }).click();
    await page.getByText('Nothing has been played yet.').waitFor();

    await page.evaluate(pauseAtOnce);
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    await page.getByRole('table', { name: 'Who wins' }).waitFor();
    const status = () => page.locator('.controls [role=status]').textContent();
    const before = Number.parseInt((await status())!, 10);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(60);
    await isClean();

    await page.reload();
    await expect.poll(async () => Number.parseInt((await status())!, 10)).toBeGreaterThanOrEqual(before);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Every game is played.').waitFor({ timeout: 240_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    const read = readNotebook(text);
    if (!read.ok) throw new Error(read.fault);
    expect([read.value.trials.length, read.value.remarks]).toEqual([60, []]);

    // The same games on another machine come to the same: two of them are played here again.
    const { experiment, trials } = read.value;
    const bench = new Bench(experiment);
    for (const number of [0, 7]) {
      const theirs = trials.find((it) => it.arm === 1 && it.number === number);
      expect(bench.play({ arm: 1, number })).toEqual(theirs);
    }

    // A file of the terminal is shown, and not played on by another program.
    const foreign = writeNotebook({ experiment: { ...experiment, program: 'terminal' }, trials: trials.slice(0, 9) });
    await page.goto(`${house.address}#/lab`);
    const file = page.locator('input[type=file]').first();
    await file.setInputFiles({ name: 'war.lab', mimeType: 'text/plain', buffer: Buffer.from(foreign) });
    await page.getByText('It was begun by another program (terminal)').waitFor();
    await page.getByText('9 of 60 games').waitFor();
    expect(sumsOf(experiment, trials).played).toBe(60);
    await page.goto(`${house.address}#/lab`);
    await file.setInputFiles({ name: 'no.lab', mimeType: 'text/plain', buffer: Buffer.from('tea') });
    await page.getByRole('alert').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('where the browser is full in the midst of it, that is said, and nothing is lost while the page is open', async () => {
    const { page, context, faults } = await house.visit();
    await page.goto(`${house.address}#/lab`);
    await page.getByLabel('Games of each arm').fill('12');
    for (const seat of ['American', 'British']) await page.getByLabel(seat).selectOption('random');
    await page.getByRole('button', { name: 'Lay it out' }).click();
    await page.getByText('Nothing has been played yet.').waitFor();
    // The page comes by the address of the experiment alone, and there is room for three games.
    await page.reload();
    await page.evaluate(() => {
      let room = 3;
      IDBObjectStore.prototype.put = new Proxy(Reflect.get(IDBObjectStore.prototype, 'put'), {
        apply(put, store: IDBObjectStore, values) {
          if (store.name === 'lines' && room-- <= 0) throw new DOMException('full', 'QuotaExceededError');
          return Reflect.apply(put, store, values) as IDBRequest<IDBValidKey>;
        },
      });
    });
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('Every game is played.').waitFor({ timeout: 240_000 });
    await page.getByRole('status').getByText('There is no room left in this browser').waitFor();
    const address = page.url();
    await page.getByRole('link', { name: 'All experiments' }).click();
    await page.getByRole('status').getByText('There is no room left in this browser').waitFor();
    await page.goto(address);
    await page.getByText('12 of 12 games').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('where no worker can be started and nothing is kept, that is said: in the laboratory, and in a review, which can be tried again', async () => {
    const { page } = await house.visit();
    const noWorker = /\/assets\/(?:bench|worker)-[^/]*\.js/;
    await page.route(noWorker, (route) => route.abort());
    await page.addInitScript(() => {
      if (location.hash === '#/lab') Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    await page.goto(`${house.address}#/lab`);
    await page.reload();
    await page.getByText('This browser lets the page keep nothing').waitFor();
    await page.getByRole('button', { name: 'Lay it out' }).click();
    await page.getByRole('alert').getByText('nothing can be played here now').waitFor();
    await page.goto(house.address);
    await page.reload();
    await bring(page, playedButFor(0, 'a short war', 'we-the-people-d10', ['human', 'computer (random)']).record());
    await page
      .getByRole('region', { name: 'The war is over' })
      .getByRole('button', { name: /^Review/ })
      .click();
    const progress = page.locator('.review-room .study-progress');
    await progress.getByText('The computer has stopped').waitFor();
    await page.unroute(noWorker);
    await progress.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.war-graph .line[d^="M"]').waitFor();
  });
});
