import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'([^']+)';/gm;

/** Everything a file asks for at once, by way of what it imports; what is fetched later is not followed. */
const atOnce = (file: string, seen = new Map<string, string>()): Map<string, string> => {
  for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const target = to.startsWith('.') ? join(dirname(file), to) : to;
    if (seen.has(target)) continue;
    seen.set(target, file.slice(src.length));
    if (to.startsWith('.') && /\.tsx?$/.test(target) && existsSync(target)) atOnce(target, seen);
  }
  return seen;
};

/** What the front page may be made of: no game, no computer player, only what stands on the lids. */
const LIGHT = [
  '@liberty/table',
  '@liberty/shelf/lids',
  '@liberty/school/taught',
  '@liberty/ai/names',
  '@liberty/ai/measured',
];

test('the front page is shown without a game: those are fetched when one is wanted', () => {
  const heavy = [...atOnce(join(src, 'main.tsx'))].filter(([to]) => to.startsWith('@liberty/') && !LIGHT.includes(to));
  expect(heavy).toEqual([]);
});
