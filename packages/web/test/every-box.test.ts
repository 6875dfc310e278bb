import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasMind } from '@liberty/ai';
import { SHELF } from '@liberty/shelf';
import { readingOf } from '@liberty/shelf/reading';
import { expect, test } from 'vitest';
import { hasDesk } from '../src/games/index.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const missing = (...files: string[]): string[] => files.filter((it) => !existsSync(join(root, it)));

test.each(SHELF.map((box) => [box.id, box] as const))('%s has everything a box on the shelf needs', (id, box) => {
  expect(box.open?.().id).toBe(id);
  expect(hasDesk(id), 'a desk').toBe(true);
  expect(hasMind(id), 'a judge').toBe(true);
  expect(readingOf(id)?.primer.length, 'a primer').toBeGreaterThan(0);
  const kept = [`rulings/${id}.md`, `playthroughs/${id}-1.txt`, `playthroughs/${id}-2.txt`];
  expect(missing(...kept, ...(box.openWith ? [`schemas/${id}.components.json`] : []))).toEqual([]);
});

/** The files that the paper on a sixth game names in a column of tables, for this game; `src/state.ts`, `frames.ts` lie in one folder. */
const named = (id: string): string[] =>
  readFileSync(join(root, 'docs/a-sixth-game.md'), 'utf8')
    .split('\n')
    .flatMap((row) => {
      const cell = /^\| (`[^|]*`) +\|/.exec(row)?.[1] ?? '';
      const paths = [...cell.matchAll(/`([^`]+)`/g)].map((it) => it[1]!.replaceAll('<game>', id));
      const folder = paths[0]?.slice(0, paths[0].lastIndexOf('/') + 1) ?? '';
      return paths
        .filter((it) => !/[<*]|^npm |^`?-/.test(it))
        .map((it) => (it.includes('/') || folder === '' ? it : `${folder}${it}`))
        .map((it) => (/^(?:src|test|data)\/|^package\.json$/.test(it) ? `packages/${id}/${it}` : it));
    });

test.each(SHELF.map(({ id }) => id))('%s has every file that the paper on a sixth game names', (id) => {
  const files = named(id);
  expect(files.length).toBeGreaterThan(25);
  expect(missing(...files)).toEqual([]);
});
