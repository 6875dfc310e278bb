import { AMERICAN, BRITISH, NOBODY, SPACE_COUNT, lay } from '@liberty/colonies';
import { describe, expect, test } from 'vitest';
import { victoryCheckNow } from '../src/index.ts';
import { edition, endOfYear, scene } from './scene.ts';

const now = (on: Readonly<Record<string, string>>) => {
  const t = scene({ on, american: ['tory-rising-1'] });
  return victoryCheckNow(edition.view(t.s, AMERICAN), edition.kit);
};

describe('20 If the year ended now', () => {
  test('20.1 a point for each colony by more than half its spaces, and for each of the five cities', () => {
    const it = now({ newport: 'american pc', boston: 'british pc', charleston: 'american pc' });
    expect(it.points).toEqual([2, 1]);
    expect(it.colonies.filter(({ side }) => side === AMERICAN)).toHaveLength(1);
    expect(it.cities.map(({ side }) => side)).toEqual([undefined, BRITISH, undefined, undefined, AMERICAN]);
  });

  test('20.2 the American ahead places the difference, behind he removes it', () => {
    expect(now({ newport: 'american pc', charleston: 'american pc' })).toMatchObject({ places: 2, removes: [0, 0] });
    expect(now({ boston: 'british pc', quebec: 'british pc', york: 'american pc' })).toMatchObject({
      places: 0,
      removes: [2, 0],
      sues: AMERICAN,
    });
  });

  test('20.2 for want of open spaces the British remove instead', () => {
    const t = scene({ on: { newport: 'american pc' }, american: ['tory-rising-1'] });
    for (let x = 0; x < SPACE_COUNT; x++) if (t.s.control[x] === NOBODY) lay(t.s, x, AMERICAN);
    expect(victoryCheckNow(edition.view(t.s), edition.kit)).toMatchObject({
      places: 0,
      removes: [0, 19],
      sues: BRITISH,
    });
  });

  test('5.5 it says what the check then does', () => {
    const on = { newport: 'american pc, 1 american', charleston: 'american pc, 1 american', philadelphia: 'congress' };
    const { points, places } = now(on);
    const t = endOfYear({ on });
    expect([t.s.points, t.s.award]).toEqual([[...points], places]);
  });
});
