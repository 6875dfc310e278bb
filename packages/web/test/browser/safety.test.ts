import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dist, firstLoad } from '../../build.mjs';
import { HouseForTests, axeFaults, serve, whyNoBrowser } from './browser.ts';

describe.skipIf(whyNoBrowser !== undefined)(
  `when things go wrong${whyNoBrowser ? `: skipped, ${whyNoBrowser}` : ''}`,
  () => {
    const house = new HouseForTests();

    test('the first load stays under 250 KB gzip of script and style', () => {
      expect(firstLoad().bytes).toBeLessThan(250 * 1024);
    });

    test('every file that the worker keeps is in the build, and all that is asked for first is among them', () => {
      const [, list] = /^const FILES = (\[.*\]);$/m.exec(readFileSync(join(dist, 'sw.js'), 'utf8')) ?? [];
      const kept = JSON.parse(list!) as string[];
      // One that is not there would keep the worker from coming at all, and the page from being there without a line.
      expect(kept.filter((it) => !existsSync(join(dist, it === './' ? 'index.html' : it)))).toEqual([]);
      expect(new Set(kept).size).toBe(kept.length);
      expect(firstLoad().files.filter((it) => !kept.includes(`./assets/${it}`))).toEqual([]);
      expect(kept).toEqual(expect.arrayContaining(['./', './third-party-licences.txt']));
    });

    test('a room that breaks leaves the game safe, and a report without the secret can be saved', async () => {
      const { page, context } = await house.visit({ serviceWorkers: 'block' });
      await page.route(/TableRoom-.*\.js/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw 1' }),
      );
      await page.getByRole('button', { name: 'Start a game at one screen' }).click();
      await page.getByRole('heading', { name: 'The table fell over. Your game is safe.' }).waitFor();
      await expect.poll(() => axeFaults(page)).toEqual([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Report' }).click(),
      ]);
      const report = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, unknown>;
      expect(report).toMatchObject({
        format: 'liberty-tree report',
        game: { id: 'we-the-people', seats: ['human', 'human'] },
        record: { header: { game: 'we-the-people' } },
      });
      expect(report['record']).not.toHaveProperty('secret');
      await page.unroute(/TableRoom-.*\.js/);
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.locator('main').waitFor();
      await expect.poll(() => page.getByText('The table fell over').count()).toBe(0);
      await context.close();
    });

    test('nothing written into the page is run, and no room of it needs that', async () => {
      const { page, context, faults } = await house.visit();
      for (const address of [
        '#/settings',
        '#/rules/we-the-people',
        '#/learn/rebellion-1775',
        '#/results/dont-tread-on-me',
      ]) {
        await page.goto(`${house.address}${address}`);
        await page.locator('main').waitFor();
      }
      await page.goto(`${house.address}#/`);
      await page.getByRole('button', { name: 'Start a game at one screen' }).click();
      await page.locator('svg').first().waitFor();
      expect(faults).toEqual([]);
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'document.title = "taken over"';
        document.body.append(script);
      });
      await expect.poll(() => page.title()).not.toBe('taken over');
      await expect.poll(() => faults.join()).toContain('Content Security Policy');
      await context.close();
    });

    test('a newer page is offered, and taken over on request', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'liberty-update-'));
      cpSync(dist, folder, { recursive: true });
      for (const form of ['br', 'gz']) rmSync(join(folder, `sw.js.${form}`));
      const served = await serve(folder);
      const context = await house.browser.newContext();
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(`http://127.0.0.1:${served.port}/`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await page.reload();
      appendFileSync(join(folder, 'sw.js'), '// a newer one\n');
      await page.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it?.update().then(() => true)));
      await page.getByText('A newer Liberty Tree is ready.').waitFor();
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
      await page.getByRole('heading', { name: 'One revolution, five tables' }).waitFor();
      await expect.poll(() => page.getByText('A newer Liberty Tree is ready.').count()).toBe(0);
      await context.close();
      await served.close();
      rmSync(folder, { recursive: true });
    });
  },
);
