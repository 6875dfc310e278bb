// Builds the page when its sources are newer than the last build: buildIfStale().
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

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
  ...readdirSync(join(root, 'packages')).flatMap((it) =>
    ['src', 'data'].map((part) => join(root, 'packages', it, part)),
  ),
  ...['index.html', 'public', 'build', 'vite.config.ts', 'package.json'].map((it) => join(here, it)),
  ...['rulings', 'package-lock.json'].map((it) => join(root, it)),
];

export const isStale = () => {
  const built = join(dist, 'index.html');
  return !existsSync(built) || Math.max(...sources().map(newest)) > statSync(built).mtimeMs;
};

/** Two tests that start together build once: the second waits for the first. */
const locked = async (work) => {
  const lock = join(root, '.build', 'web.lock');
  mkdirSync(dirname(lock), { recursive: true });
  for (let waited = 0; ; waited += 250) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (waited > 90_000) rmSync(lock, { recursive: true, force: true });
      await new Promise((done) => setTimeout(done, 250));
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
};

/** Builds with vite, quietly; a failure is thrown with what vite said. */
export const build = () => {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: here,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) throw new Error(`the page cannot be built:\n${done.stdout}${done.stderr}`);
};

export const buildIfStale = () => locked(() => (isStale() ? (build(), true) : false));

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
