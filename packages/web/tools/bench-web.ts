// npm run bench:web: from click to drawn, weight of the first load, frames dropped while the map is moved, how soon a war is reviewed.
import type { Page } from 'playwright-core';
import { flagsOf } from '../../../tools/flags.ts';
import type * as BuildModule from '../build.mjs';
import { playByClicks } from '../test/browser/play.ts';
import { atCard, fileOf, matchUntil, wholeWar } from './positions.ts';
import { houseFor, moduleOf } from './open-house.ts';

const CLICKS = 120;
const GOALS = { median: 40, p95: 80, firstLoad: 150, graph: 5, review: 60 };
/** So many answers at least has the war that is reviewed. */
const REVIEWED = 400;
const FRAME = 1000 / 60;

flagsOf({
  name: 'bench:web',
  does: 'measures from click to drawn, the weight of the first load, frames dropped while the map is moved, how soon a war is reviewed.',
  flags: {},
});
const { openHouse } = await houseFor('Nothing measured');
const { firstLoad } = await moduleOf<typeof BuildModule>('build.mjs');

/** In the page: every click is timed from the release of the button to the end of the frame in which its result was drawn. */
const watchClicks = (): void => {
  const drawn: number[] = [];
  Object.assign(window, { drawn });
  const time = (): void => {
    const begun = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => drawn.push(performance.now() - begun), { once: true });
      port1.start();
      port2.postMessage('drawn');
    });
  };
  addEventListener('pointerup', time, { capture: true });
};

/** Clicks lit things for both seats, as they come, and returns how long each took to be drawn. */
const clickTimes = async (page: Page): Promise<number[]> => {
  await page.evaluate(watchClicks);
  await playByClicks(page, 'bench', { most: CLICKS, each: () => page.waitForTimeout(30) });
  await page.waitForTimeout(200);
  return page.evaluate(() => (window as unknown as { drawn: number[] }).drawn);
};

/** Drags the map about for two seconds and counts the frames that came late. */
const framesWhilePanning = async (page: Page): Promise<{ frames: number; dropped: number; worst: number }> => {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frames });
  });
  const [x, y] = [560, 560];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await page.waitForTimeout(400);
  await page.evaluate(() => void ((window as unknown as { frames: number[] }).frames.length = 0));
  await page.mouse.down();
  const end = Date.now() + 2000;
  for (let i = 0; Date.now() < end; i++) {
    await page.mouse.move(x + 160 * Math.sin(i / 12), y + 120 * Math.cos(i / 15));
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice());
  await page.mouse.up();
  const dropped = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME) - 1), 0);
  return { frames: frames.length, dropped, worst: Math.max(...frames) };
};

/** Seconds from the click on Review to the first graph, and until every answer has been looked at. */
const reviewTimes = async (page: Page): Promise<{ graph: number; whole: number }> => {
  const id = page.url().split('#/table/')[1]!.split('/')[0]!;
  const begun = performance.now();
  await page.evaluate((it) => (location.hash = `#/review/${it}`), id);
  await page.locator('.war-graph .line[d^="M"]').waitFor();
  const graph = (performance.now() - begun) / 1000;
  await page.getByRole('region', { name: 'Luck and skill' }).waitFor({ timeout: 600_000 });
  return { graph, whole: (performance.now() - begun) / 1000 };
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

const verdict = (value: number, goal: number): string => (value <= goal ? 'reached' : 'MISSED');

const house = await openHouse();
const load = firstLoad().bytes / 1024;
console.log(
  `first load     ${load.toFixed(1)} KB gzip of script and style   goal ${GOALS.firstLoad}   ${verdict(load, GOALS.firstLoad)}`,
);
const { page } = await house.visit({ serviceWorkers: 'allow' });
await page.getByLabel('Open a file').setInputFiles(fileOf(matchUntil('monmouth', 120, atCard, ['human', 'human'])));
await page.waitForURL(/#\/table\//, { waitUntil: 'commit' });
await page.waitForTimeout(1500);
const times = (await clickTimes(page)).toSorted((a, b) => a - b);
const [median, p95] = [at(times, 0.5), at(times, 0.95)];
console.log(
  `click to drawn ${median.toFixed(1)} ms median   goal ${GOALS.median}   ${verdict(median, GOALS.median)}   (${times.length} clicks)`,
);
console.log(`               ${p95.toFixed(1)} ms p95      goal ${GOALS.p95}   ${verdict(p95, GOALS.p95)}`);
const pan = await framesWhilePanning(page);
const fps = (1000 * pan.frames) / 2000;
console.log(
  `panning        ${fps.toFixed(0)} frames/s, ${pan.dropped} dropped of ${pan.frames + pan.dropped}, worst ${pan.worst.toFixed(0)} ms`,
);
const other = (await house.visit()).page;
const war = wholeWar('saratoga', REVIEWED);
await other.getByLabel('Open a file').setInputFiles(fileOf(war));
await other.waitForURL(/#\/table\//, { waitUntil: 'commit' });
await other.waitForTimeout(1500);
const { graph, whole } = await reviewTimes(other);
console.log(
  `review         ${graph.toFixed(1)} s to the first graph   goal ${GOALS.graph}   ${verdict(graph, GOALS.graph)}   (${war.length} answers)`,
);
console.log(
  `               ${whole.toFixed(1)} s to its end     goal ${GOALS.review}   ${verdict(whole, GOALS.review)}`,
);
await house.close();
