import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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

const GAMES = join(src, 'games');
const games = readdirSync(GAMES, { withFileTypes: true }).flatMap((it) => (it.isDirectory() ? [it.name] : []));

/** Every import between files of games/, as paths within it: who imports what. */
const imports = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
  .filter((it) => /\.tsx?$/.test(it))
  .flatMap((file) =>
    [...readFileSync(join(GAMES, file), 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g)].map((it) => ({
      from: file.replaceAll('\\', '/'),
      to: relative(GAMES, join(GAMES, dirname(file), it[1]!)).replaceAll('\\', '/'),
    })),
  );
const gameOf = (path: string): string => path.split('/')[0]!;

test('no game folder imports another, but an edition the table that its family shares', () => {
  const isEditionOf = (game: string, family: string): boolean => game.startsWith(`${family}-`);
  const isShared = (path: string): boolean => /^[^/]+\/(?!desk\.ts)[^/]+$/.test(path);
  const nosy = imports.filter(({ from, to }) => {
    const [game, other] = [gameOf(from), gameOf(to)];
    if (game === other || !games.includes(game) || !games.includes(other)) return false;
    return !(isEditionOf(game, other) && isShared(to));
  });
  expect(games.length).toBeGreaterThanOrEqual(4);
  expect(nosy).toEqual([]);
});

test('what the editions of We the People share knows none of them', () => {
  const knowing = imports.filter(
    ({ from, to }) =>
      /^we-the-people\/[^/]+$/.test(from) &&
      from !== 'we-the-people/desk.ts' &&
      to.startsWith('we-the-people/classic/'),
  );
  expect(imports.some(({ to }) => to.startsWith('we-the-people/classic/'))).toBe(true);
  expect(knowing).toEqual([]);
});
