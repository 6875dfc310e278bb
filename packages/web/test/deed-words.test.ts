import { FIRST_COS, type Happening, REBEL_POOL, dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { rebellion1775 } from '@liberty/rebellion-1775';
import { heardBy } from '@liberty/table';
import { expect, test } from 'vitest';
import { deedsFor } from '../src/games/dont-tread-on-me/deeds.ts';
import { deedsFor as factionsDeedsFor } from '../src/games/rebellion-1775/deeds.ts';
import { plain, sentence } from '../src/table/words.ts';
import { playedAtRandom } from './games.ts';

const solitaire = dontTreadOnMe();
const factions = rebellion1775();

test('units of one name are counted: three Committees of Safety, not three times their name', () => {
  const gone = Array.from({ length: 3 }, (_, i): Happening => ({
    kind: 'unit',
    unit: FIRST_COS + i,
    from: 2,
    to: REBEL_POOL,
    how: 'eliminated',
  }));
  const heard: Happening[] = [{ kind: 'battle', place: 2, attacker: 0, british: [0], rebels: [] }, ...gone];
  const [deed] = deedsFor(solitaire).deeds(heard.map((event) => ({ event, rule: '8/1', entry: 0 })));
  expect(plain(deed!.words)).toMatch(/Rebels off the map: 3 Committees of Safety$/);
});

test.each(['dont-tread-on-me', 'rebellion-1775'])('%s: a sentence of what happened ends in one stop', (id) => {
  const { entries } = playedAtRandom('stops', 400, id);
  const heard = entries.flatMap(({ told }, entry) => heardBy(told, 0).map((it) => ({ ...it, entry })));
  const { deeds } = id === 'rebellion-1775' ? factionsDeedsFor(factions) : deedsFor(solitaire);
  const said = deeds(heard).map(({ words }) => plain(sentence(words)));
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((it) => /[.!?]\.$/.test(it) || !/[.!?]$/.test(it))).toEqual([]);
  expect(said.filter((it) => /(\b[A-Z][\w ]+), \1\b/.test(it))).toEqual([]);
});
