import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const PAGE = '<!doctype html><title>Liberty Tree</title>';

/** A folder with a small built page, and beside it what nobody outside may read. */
export const builtPage = () => {
  const above = mkdtempSync(join(tmpdir(), 'liberty-page-'));
  const folder = join(above, 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(above, 'secret.txt'), 'no');
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(PAGE));
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(PAGE));
  writeFileSync(join(folder, '.build.json'), '{}');
  writeFileSync(join(folder, 'third-party-licences.txt'), 'MIT');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets', 'index-Ab12_-9z.js'), 'export {};');
  return { folder, remove: () => rmSync(above, { recursive: true }) };
};
