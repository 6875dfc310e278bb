// The built page behind a server of its own and a browser to look at it: for tests, screenshots and measurements.
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { bundle } from '../../tools/bundle.mjs';
import { buildIfStale, dist } from './build.mjs';
import { executable } from './chromium.mjs';

/** Nothing is fetched from anywhere but the page's own server. */
export const QUIET = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--no-first-run',
  '--metrics-recording-only',
  '--disable-domain-reliability',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

export { whyNoBrowser } from './chromium.mjs';

export const WIDE = { width: 1600, height: 1000 };

/** Collects everything a developer would see in red. */
const listen = (page, faults) => {
  page.on('console', (it) => {
    if (it.type() === 'error') faults.push(`console: ${it.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
};

const bundled = async () => {
  const house = await bundle('packages/server/src/main.ts', { name: 'server', installed: 'apart' });
  return import(/* @vite-ignore */ pathToFileURL(house).href);
};
/** Bundled once for all who ask in this process. */
let server;

/** A server for a folder with a built page, as npm start opens it. */
export const serve = async (folder, port = 0) => {
  const { open } = await (server ??= bundled());
  return open({ folder, port });
};

/** A browser that fetches nothing from elsewhere. */
export const openBrowser = () => chromium.launch({ executablePath: executable, args: QUIET, timeout: 240_000 });

/** LIBERTY_SLOWER=5 npx vitest run …: every page is so many times slower than it would be. What holds then hangs on no machine. */
const SLOWER = Number(process.env.LIBERTY_SLOWER ?? 1);
const slow = async (context, page) => {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};

/* Runs in the page, before it is loaded. */
const choose = (text) => localStorage.setItem('liberty-tree settings', text);

/** Builds the page if it is stale, serves it on a free port and starts the browser. */
export const openHouse = async () => {
  await buildIfStale();
  const served = await serve(dist);
  const browser = await openBrowser();
  const address = `http://127.0.0.1:${served.port}/`;
  return {
    address,
    browser,
    async visit({ path = '', settings, ...options } = {}) {
      // A worker would fetch the whole page for later, for every visitor anew.
      const plain = { viewport: WIDE, reducedMotion: 'reduce', serviceWorkers: 'block' };
      const context = await browser.newContext({ ...plain, ...options });
      if (settings) await context.addInitScript(choose, JSON.stringify(settings));
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      const faults = [];
      listen(page, faults);
      if (SLOWER > 1) await slow(context, page);
      await page.goto(`${address}${path}`);
      await page.locator('main, header').first().waitFor();
      return { page, context, faults };
    },
    async close() {
      await browser.close();
      await served.close();
    },
  };
};
