import { expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import type { Look } from '../src/table/desk.ts';
import { playedAtRandom } from './games.ts';

test.each(['we-the-people', 'we-the-people-d10', 'we-the-people-cooper', 'dont-tread-on-me', 'rebellion-1775'])(
  '%s: in words the count is told as it stood at the end, and not as what would come of it',
  async (id) => {
    const { game, s } = playedAtRandom('the count', Infinity, id);
    const { aloud } = (await deskFor(game))!;
    const view = game.view(s, 0);
    const look: Look = { view, views: [view], viewer: 0, asked: false, live: true, position: 0 };
    const told = aloud.standings(look).map(({ name, says }) => `${name}: ${says}`);
    expect(told.filter((it) => it.startsWith('How it stood at the end: '))).toHaveLength(1);
    expect(told.filter((it) => /ended now|\bwould\b/.test(it))).toEqual([]);
  },
);
