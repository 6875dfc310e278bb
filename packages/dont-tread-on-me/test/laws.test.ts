import { seeded, underTheLaws } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type DontTreadOnMe, EVENTS, HEADLINES, dontTreadOnMe } from '../src/index.ts';

const game = dontTreadOnMe();
/** The same game under a patient Parliament: Liberty never passes 5, so that random play sees all sixteen Turns. */
const patient: DontTreadOnMe = {
  ...game,
  play(s, a, chance, tell) {
    game.play(s, a, chance, tell);
    s.liberty = Math.min(s.liberty, 5);
  },
};

describe('the laws over random play', () => {
  test.each([1, 2, 3, 4, 5, 6])('the whole war, game %i', (n) => {
    const { decisions } = underTheLaws(game, `war ${n}`, seeded(`random ${n}`), { most: 3000, every: 20 });
    expect(decisions).toBeGreaterThan(20);
  });
  test('every decision of one war', () => {
    underTheLaws(game, 'all', seeded('all'), { most: 3000, every: 1 });
  });
  test.each([1, 2, 3])('the late war, game %i', (n) => {
    underTheLaws(game, `late ${n}`, seeded(`late ${n}`), { options: { scenario: 'late-war' }, most: 3000, every: 20 });
  });
  test('to the end of the war: every headline and every event is met', () => {
    const met = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const { match } = underTheLaws(patient, `patient ${n}`, seeded(`patient ${n}`), { most: 3000, every: 200 });
      for (const { told } of match.entries)
        for (const { event } of told) {
          if (event.kind === 'headline') met.add(event.headline);
          if (event.kind === 'event') met.add(event.event);
        }
    }
    expect([...HEADLINES, ...EVENTS].filter((it) => !met.has(it))).toEqual([]);
  });
});
