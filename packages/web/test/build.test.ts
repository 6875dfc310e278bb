import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isLeft, locked } from '../build/lock.mjs';
import { licensed } from '../build/licences.ts';
import { compressIn, putInPlace } from '../build/place.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'liberty-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('one build at a time', () => {
  const lockFile = () => join(folder, 'page.lock');

  test('the second waits for the first', async () => {
    const told: string[] = [];
    const first = locked(lockFile(), async () => {
      told.push('first begins');
      await new Promise((done) => setTimeout(done, 150));
      told.push('first ends');
    });
    const second = locked(lockFile(), () => Promise.resolve(told.push('second')));
    await Promise.all([first, second]);
    expect(told).toEqual(['first begins', 'first ends', 'second']);
    expect(existsSync(lockFile())).toBe(false);
  });

  test('a build that fails leaves no lock', async () => {
    await expect(locked(lockFile(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(lockFile())).toBe(false);
  });

  test('the lock of one that was killed holds nobody', async () => {
    const module = fileURLToPath(new URL('../build/lock.mjs', import.meta.url));
    const code = `import(${JSON.stringify(module)}).then(({ locked }) => locked(${JSON.stringify(lockFile())}, () => new Promise((done) => { console.log('mine'); setTimeout(done, 1e6); })))`;
    const other = spawn(process.execPath, ['-e', code]);
    await new Promise((done) => other.stdout.once('data', done));
    expect(isLeft(lockFile())).toBe(false);
    other.kill('SIGKILL');
    await new Promise((done) => other.once('close', done));
    expect(isLeft(lockFile())).toBe(true);
    expect(await locked(lockFile(), () => Promise.resolve('built'))).toBe('built');
  });

  test('nor does one whose number now belongs to another program, which does not touch it', () => {
    writeFileSync(lockFile(), String(process.pid));
    expect(isLeft(lockFile())).toBe(false);
    const long = new Date(Date.now() - 60_000);
    utimesSync(lockFile(), long, long);
    expect(isLeft(lockFile())).toBe(true);
  });

  test('a lock with nonsense in it is nobody’s', () => {
    writeFileSync(lockFile(), 'me');
    expect(isLeft(lockFile())).toBe(true);
  });
});

describe('a finished page goes into its place', () => {
  const lay = (to: string, files: Record<string, string>): string => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, to, name)), { recursive: true });
      writeFileSync(join(folder, to, name), text);
    }
    return join(folder, to);
  };
  const has = (name: string) => existsSync(join(folder, 'dist', name));

  test('what the page names is there before the page; what the former page named stays for those who have it open', () => {
    const dist = join(folder, 'dist');
    for (const [build, script] of [
      ['one', 'a-1'],
      ['two', 'a-2'],
      ['three', 'a-3'],
    ] as const)
      putInPlace(lay(build, { 'index.html': script, 'sw.js': script, [`assets/${script}.js`]: build }), dist);
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('a-3');
    expect([has('assets/a-1.js'), has('assets/a-2.js'), has('assets/a-3.js')]).toEqual([false, true, true]);
  });

  test('a folder from before there was a list is taken as the former page', () => {
    lay('dist', { 'index.html': 'old', 'assets/old.js': 'old' });
    putInPlace(lay('new', { 'index.html': 'new', 'assets/new.js': 'new' }), join(folder, 'dist'));
    expect([has('assets/old.js'), has('assets/new.js')]).toEqual([true, true]);
  });

  test('beside every text lie its compressed forms; pictures have none', () => {
    const made = lay('made', { 'index.html': 'page', 'icon.png': 'picture' });
    compressIn(made);
    expect(brotliDecompressSync(readFileSync(join(made, 'index.html.br'))).toString()).toBe('page');
    expect(gunzipSync(readFileSync(join(made, 'index.html.gz'))).toString()).toBe('page');
    expect(existsSync(join(made, 'icon.png.br'))).toBe(false);
  });
});

test('everything that goes into the page comes with its licence', () => {
  const all = licensed(fileURLToPath(new URL('../package.json', import.meta.url)));
  const names = all.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['preact', '@preact/signals', '@preact/signals-core', 'comlink', 'idb']),
  );
  expect(names.filter((it) => it.startsWith('@liberty/'))).toEqual([]);
  for (const { licence, text } of all) {
    expect(['MIT', 'ISC', 'Apache-2.0', 'OFL-1.1']).toContain(licence);
    expect(text.length).toBeGreaterThan(400);
  }
});
