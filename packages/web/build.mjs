// Builds the page when its sources are newer than the last build: buildIfStale().
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { isAlive, locked } from './build/lock.mjs';
import { compressIn, putInPlace } from './build/place.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '..', '..');
export const dist = join(here, 'dist');

const newest = (path) => {
  if (!existsSync(path)) return 0;
  const it = statSync(path);
  if (!it.isDirectory()) return it.mtimeMs;
  return Math.max(it.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
};

/** Everything the page is made of. */
const sources = () => [
  ...readdirSync(join(root, 'packages'))
    .filter((it) => it !== 'server')
    .flatMap((it) => ['src', 'data'].map((part) => join(root, 'packages', it, part))),
  ...['index.html', 'public', 'build', 'build.mjs', 'vite.config.ts', 'package.json'].map((it) => join(here, it)),
  ...['rulings', 'package-lock.json'].map((it) => join(root, it)),
];

export const isStale = () => {
  const built = join(dist, 'index.html');
  return !existsSync(built) || Math.max(...sources().map(newest)) > statSync(built).mtimeMs;
};

const vite = (folder) =>
  new Promise((resolve, reject) => {
    const script = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
    const args = [script, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'];
    const it = spawn(process.execPath, args, { cwd: here, env: { ...process.env, NODE_ENV: 'production' } });
    let said = '';
    for (const stream of [it.stdout, it.stderr]) stream.on('data', (part) => (said += part));
    it.on('error', reject);
    it.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`the page cannot be built:\n${said}`))));
  });

const PAGE = /^page-(?<pid>\d+)-\d+$/;

/** Takes away what builds that were killed have left. */
const tidy = (folder) => {
  for (const name of readdirSync(folder)) {
    const pid = PAGE.exec(name)?.groups.pid;
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
};

/**
 * Builds with vite, quietly, in a folder of its own; only the finished page goes into dist, so that a server shows the
 * former one whole until then. A failure is thrown with what vite said, and nothing has changed.
 */
export const build = async () => {
  const began = new Date();
  const folder = join(root, '.build', `page-${process.pid}-${began.getTime()}`);
  mkdirSync(folder, { recursive: true });
  tidy(dirname(folder));
  try {
    await vite(folder);
    compressIn(folder);
    // What changes while it is built is newer than the build.
    utimesSync(join(folder, 'index.html'), began, began);
    putInPlace(folder, dist);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Two that start together build once: the second waits for the first. */
export const buildIfStale = () =>
  locked(join(root, '.build', 'page.lock'), async () => {
    const stale = isStale();
    if (stale) await build();
    return stale;
  });

/** Scripts and styles the page asks for before it shows anything: those index.html names, and what they import at once. */
export const firstLoad = () => {
  const assets = join(dist, 'assets');
  const wanted = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/assets\/([\w.-]+\.(?:js|css))/g)].map(
    (it) => it[1],
  );
  for (const file of wanted) {
    const text = readFileSync(join(assets, file), 'utf8');
    for (const [, next] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      if (!wanted.includes(next)) wanted.push(next);
  }
  const files = [...new Set(wanted)];
  return { files, bytes: files.reduce((sum, it) => sum + gzipSync(readFileSync(join(assets, it))).length, 0) };
};
