import { type Happening, rebellion1775 } from '@liberty/rebellion-1775';
import { heardBy } from '@liberty/table';
import { expect, test } from 'vitest';
import { deedsFor } from '../src/games/rebellion-1775/deeds.ts';
import { plain } from '../src/table/words.ts';
import { playedAtRandom } from './games.ts';

test('7.0, 8.1 who attacks is the faction whose turn it is, not the first of its side', () => {
  const turnAt: number[] = [];
  let turn = -1;
  const heard = playedAtRandom('whose attack', 600, 'rebellion-1775').entries.flatMap(({ told }, entry) => {
    for (const { event } of told) {
      const e = event as Happening;
      if (e.kind === 'turn') turn = e.faction;
      if (e.kind === 'battle') turnAt[entry] = turn;
    }
    return heardBy(told, 0).map((it) => ({ ...it, entry }));
  });
  const battles = deedsFor(rebellion1775())
    .deeds(heard)
    .filter(({ words, first }) => turnAt[first] !== undefined && /side attacked/.test(plain(words)));
  expect(battles.map(({ seat }) => seat)).toEqual(battles.map(({ first }) => turnAt[first]));
  expect(new Set(battles.map(({ seat }) => seat)).size).toBeGreaterThan(2);
});
