import { existsSync } from 'node:fs';
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
