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

test('no game folder imports another: what they share lies outside', () => {
  const games = readdirSync(join(src, 'games'), { withFileTypes: true }).flatMap((it) =>
    it.isDirectory() ? [it.name] : [],
  );
  const nosy = games.flatMap((game) =>
    readdirSync(join(src, 'games', game))
      .filter((it) => /\.tsx?$/.test(it))
      .filter((it) =>
        games.some((other) => readFileSync(join(src, 'games', game, it), 'utf8').includes(`'../${other}/`)),
      )
      .map((it) => `${game}/${it}`),
  );
  expect(games.length).toBeGreaterThanOrEqual(3);
  expect(nosy).toEqual([]);
});
