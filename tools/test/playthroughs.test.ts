import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { difference, goldenGames } from '../golden.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A change of behaviour shows here; if it is meant, npm run playthroughs -- --write and read the diff. */
describe('golden playthroughs', () => {
  for (const golden of goldenGames(root))
    test(`${golden.game.id} ${golden.number} is played as it is kept`, () => {
      expect(difference(golden)).toBeUndefined();
    });
});
