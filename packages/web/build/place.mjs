// A finished page goes where it is served from, file by file, each at once: compressIn(folder), putInPlace(from, to).
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(?:html|js|css|json|webmanifest|svg|txt|wasm)$/;
/** The names of the files of this build and of the one before. */
const LIST = '.build.json';
/** What names the other files goes last, the worker after the page it keeps. */
const LAST = ['index.html.br', 'index.html.gz', 'index.html', 'sw.js.br', 'sw.js.gz', 'sw.js'];

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => relative(folder, join(it.parentPath, it.name)).replaceAll('\\', '/'));

/** Lays beside every text its compressed forms. */
export const compressIn = (folder) => {
  for (const name of filesIn(folder).filter((it) => TEXT.test(it))) {
    const plain = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(plain));
  }
};

const listIn = (folder) => {
  try {
    return JSON.parse(readFileSync(join(folder, LIST), 'utf8'));
  } catch {
    return { now: existsSync(folder) ? filesIn(folder) : [] };
  }
};

/**
 * Files first that nothing names yet, then the page. What the former page names stays beside it, for those who have it open;
 * what only older ones name goes.
 */
export const putInPlace = (from, to) => {
  mkdirSync(to, { recursive: true });
  const before = listIn(to).now;
  const now = filesIn(from).toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b));
  for (const name of now) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    renameSync(join(from, name), join(to, name));
  }
  writeFileSync(join(to, LIST), JSON.stringify({ now, before }));
  const kept = new Set([...now, ...before, LIST]);
  for (const name of filesIn(to)) if (!kept.has(name)) rmSync(join(to, name), { force: true });
};
