import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src/', import.meta.url));

test('nothing outside games/ imports a game', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((it) => /\.tsx?$/.test(it));
  const knowing = files
    .filter((it) => !it.replaceAll('\\', '/').startsWith('games/'))
    .filter((it) => /from '@liberty\/(?!ai|shelf|table)/.test(readFileSync(join(src, it), 'utf8')));
  expect(knowing).toEqual([]);
});
