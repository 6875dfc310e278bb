import { SHELF } from '@liberty/shelf';
import { expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { type Word, type Words, plain, runsOf } from '../src/table/words.ts';
import { game, playedAtRandom } from './games.ts';

const GAMES = SHELF.flatMap(({ id, open }) => (open ? [id] : []));
const boston: Word = { name: 'Boston', wish: { kind: 'space', id: 'boston' } };

test('a name stays on one line with the brackets and stops that touch it, and with nothing else', () => {
  const says = (words: Words): string[] => runsOf(words).map(plain);
  expect(says(['3 units in Massachusetts (', boston, '), then more'])).toEqual([
    '3 units in Massachusetts ',
    '(Boston),',
    ' then more',
  ]);
  expect(says([boston, '.'])).toEqual(['Boston.']);
  expect(says([{ die: 4 }, '/', { die: 2 }, ' fell'])).toEqual(['die 4/die 2', ' fell']);
  expect(says(['to ', boston, ' and ', boston])).toEqual(['to ', 'Boston', ' and ', 'Boston']);
  expect(says([{ side: 'British', seat: 1 }, ' (all)'])).toEqual(['British', ' (all)']);
});

test.each(GAMES)('no line in the log of %s can be broken where there is no space', async (id) => {
  const desk = (await deskFor(game(id)))!;
  const broken = new Set<string>();
  for (const { told } of playedAtRandom('no line breaks here', 400, id).entries)
    for (const { rule, event } of told) {
      const { words } = desk.line(event, rule);
      const runs = runsOf(words);
      expect(runs.map(plain).join('')).toBe(plain(words));
      runs.forEach((run, i) => {
        const next = runs[i + 1];
        const isSide = [run.at(-1), next?.[0]].some((it) => typeof it === 'object' && 'side' in it);
        if (!next || isSide || /\s$/.test(plain(run)) || /^\s/.test(plain(next))) return;
        if ([...run, ...next].some((it) => typeof it === 'object')) broken.add(`${plain(run)}|${plain(next)}`);
      });
    }
  expect([...broken]).toEqual([]);
});
