// npm start: installs if needed, builds the page if its sources are newer, serves it and says where.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installIfNeeded, root } from './install.mjs';
import { USAGE, optionsOf } from './start-options.mjs';

const end = (code, said) => {
  (code === 0 ? console.log : console.error)(said);
  process.exit(code);
};

/** Tries to open the browser; where there is none, the printed address is enough. */
const show = (address) => {
  const opener = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform] ?? ['xdg-open'];
  spawn(opener[0], [...opener.slice(1), address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
};

/** The name to type into an address bar for what it listens at. */
const called = (host) => {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', '*'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

const { options, help, wrong } = optionsOf(process.argv.slice(2));
if (help) end(0, help);
if (wrong) end(2, `${wrong}\nUse: ${USAGE}`);
installIfNeeded();
const { buildIfStale, dist, isStale } = await import('../packages/web/build.mjs');
const { bundle } = await import('./bundle.mjs');
if (isStale()) console.log('Building the page …');
await buildIfStale().catch((error) => end(1, error.message));
const house = await bundle('packages/server/src/main.ts', { name: 'server', installed: 'apart' });
const thinker = await bundle('packages/server/src/tables/thinking.ts', { name: 'thinker', installed: 'apart' });
const { configFrom, open, whyClosed } = await import(pathToFileURL(house).href);
try {
  const tables = { ...configFrom(process.env, options.data ?? join(root, 'data')), thinker };
  const { port, close } = await open({ ...options, folder: dist, tables });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close().then(() => process.exit(0)));
  const address = `http://${called(options.host)}:${port}/`;
  console.log(`Liberty Tree is at ${address}  (Ctrl+C ends it)`);
  if (options.open && process.stdout.isTTY && !process.env.CI) show(address);
} catch (error) {
  const why = whyClosed(error, options);
  if (why === undefined) throw error;
  end(1, why);
}
