// A real browser, killed in the midst of play: killOften({ kills, onKill }) tells how often, and what was lost.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildIfStale, dist } from './build.mjs';
import { executable } from './chromium.mjs';
import { QUIET, serve } from './house.mjs';

/** An answer that has been shown for so long must not be lost (ms). */
export const SHOWN_FOR = 100;
/** Kills fall when at least so many answers have been given, and up to so many more. */
const ANSWERS = 3;
const MORE = 10;

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** The browser as a process group of its own, with its own folder, so that it can be killed whole. */
const launch = async (folder) => {
  const port = join(folder, 'DevToolsActivePort');
  rmSync(port, { force: true });
  const args = [...QUIET, '--headless=new', `--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'];
  const child = spawn(executable, args, { detached: true, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  while (!existsSync(port) || !readFileSync(port, 'utf8').includes('\n')) await wait(20);
  const [number, path] = readFileSync(port, 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${number}${path}`);
  const kill = async () => {
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    await browser.close().catch(() => {});
  };
  return { page: await inWords(await browser.contexts()[0].newPage()), kill };
};

/* Runs in the page: gives whatever answer comes by chance, and tells of every answer when it is about to be painted, and whether as done. */
const playOn = () => {
  const tell = () => {
    const now = document.querySelector('[data-answers]')?.getAttribute('data-answers');
    const isDone = document.querySelector('.unkept') === null;
    const said = `${now} ${isDone}`;
    if (now && said !== window.told) window.shown({ count: Number(now), at: Date.now(), isDone });
    window.told = said;
    requestAnimationFrame(tell);
  };
  const answer = () => {
    const all = document.querySelectorAll('#answers-list [data-legal], .words-curtain .button');
    all[Math.floor(Math.random() * all.length)]?.click();
    setTimeout(answer, 20 + 100 * Math.random());
  };
  tell();
  answer();
};

const isOver = (page) => page.locator('.words-head', { hasText: 'The game is over' }).count();

/** A page whose tables are in words. */
const inWords = async (page) => {
  page.setDefaultTimeout(60_000);
  await page.addInitScript(() => localStorage.setItem('liberty-tree settings', JSON.stringify({ table: 'words' })));
  return page;
};

/** Begins a game against a computer that answers at random. */
const begin = async (page, address) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('dialog').getByLabel('Level of the computer: British').selectOption('random');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-answers]').waitFor();
};

/** How many answers the table shows when it is opened. */
const found = async (page, table) => {
  await page.goto(table);
  const room = page.locator('[data-answers], .sheet');
  await room.first().waitFor();
  return Number((await room.first().getAttribute('data-answers')) ?? 0);
};

/** Plays until a moment comes by chance, kills, and tells what had been shown for long enough. */
const playAndKill = async ({ page, kill }) => {
  const seen = [];
  await page.exposeFunction('shown', (it) => void seen.push(it));
  const enough = ANSWERS + Math.floor(MORE * Math.random());
  await page.evaluate(playOn);
  while (seen.length === 0) await wait(5);
  const goal = seen[0].count + enough;
  while (seen.at(-1).count < goal && !(await isOver(page))) await wait(5);
  // Not sooner than it must hold, not later than the next answer.
  await wait(Math.max(0, seen.at(-1).at + SHOWN_FOR - Date.now()));
  const at = Date.now();
  await kill();
  const before = seen.filter((it) => it.at <= at - SHOWN_FOR);
  const most = (all) => Math.max(0, ...all.map(({ count }) => count));
  return {
    shown: most(before.filter(({ isDone }) => isDone)),
    marked: most(before),
    answers: most(seen) - seen[0].count,
  };
};

/** One sitting: what had been shown before the last kill must be there; then play, and the next kill. */
const sit = async (browser, { address, table, last }) => {
  const { page } = browser;
  const kept = last && (await found(page, table));
  if (last === undefined || (await isOver(page))) await begin(page, address);
  return { kept, table: page.url(), now: await playAndKill(browser) };
};

/** Kills so often; every time the game is opened again and must hold what had been shown. */
export const killOften = async ({ kills, onKill = () => {} }) => {
  await buildIfStale();
  const served = await serve(dist);
  const folder = mkdtempSync(join(tmpdir(), 'liberty-kill-'));
  const address = `http://127.0.0.1:${served.port}/`;
  const lost = [];
  let [answers, unkept, last, table] = [0, 0, undefined, undefined];
  try {
    for (let kill = 0; kill <= kills; kill++) {
      const browser = await launch(folder);
      const sitting = await sit(browser, { address, table, last }).catch(async (error) => {
        await browser.kill();
        throw error;
      });
      if (last !== undefined) {
        const it = { kill, shown: last.shown, kept: sitting.kept };
        if (it.kept < last.shown) lost.push(it);
        if (it.kept < last.marked) unkept++;
        onKill(it);
      }
      ({ table, now: last } = sitting);
      answers += last.answers;
    }
  } finally {
    await served.close();
    await wait(200);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return { kills, answers, lost, unkept };
};
