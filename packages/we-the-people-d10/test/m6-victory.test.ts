import { COLONIES, THIRTEEN, space } from '@liberty/colonies';
import { describe, expect, test } from 'vitest';
import { standing, winnerBy } from '../src/index.ts';
import { type Position, draws, manual, march, scene, seasonEnds } from './scene.ts';

/** One British marker in each of the first so many colonies of the thirteen. */
const british = (count: number): Record<string, string> =>
  Object.fromEntries(
    THIRTEEN.slice(0, count).map((colony) => [
      manual.kit.components.map.spaces.find((it) => it.colony === COLONIES[colony])!.id,
      'british pc',
    ]),
  );

const verdictOf = (on: Position['on']) => {
  const { s } = scene({ on: on! });
  const result = standing(s, manual.kit.atlas);
  return { ...result, winner: winnerBy(result) };
};

describe('M6.1 End of the game', () => {
  test('M6.1 M-04 it ends after the Winter of 1783 and nothing is drawn any more', () => {
    const t = seasonEnds({ on: { york: 'american pc, congress' }, season: 'winter', year: 1783 });
    expect([t.question, t.winner]).toEqual([undefined, 'american']);
    expect(manual.outcome(t.s)?.rule).toBe('M6.2');
  });

  test('M6.1 not after the Autumn of 1783, nor after the Winter of 1782', () => {
    const on = { york: 'american pc, congress' };
    expect(seasonEnds({ on, season: 'autumn', year: 1783 }, ...draws(10)).time).toBe('Winter 1783');
    expect(seasonEnds({ on, season: 'winter', year: 1782 }, ...draws(10)).time).toBe('Spring 1783');
  });

  test('M6.1 M-23 7.1f Washington captured: the war goes on, and he returns in Spring', () => {
    const on = { boston: 'howe, 3 british', 'lexington-concord': 'washington', pittsburgh: '1 american' };
    const t = march('howe', { on }).does('british: step lexington-concord');
    expect([t.general('washington'), t.winner]).toEqual(['captured', undefined]);
    const spring = seasonEnds({ on: {}, season: 'winter', captured: ['washington'] }, ...draws(10));
    expect(spring.general('washington')).toBe('box');
  });

  test('M6.1 M-23 no units left anywhere: the war goes on', () => {
    const t = march('howe', { on: { boston: 'howe, 3 british', 'lexington-concord': '1 american' } }).rolls(1);
    t.does('british: step lexington-concord');
    expect([t.winner, t.question]).toEqual([undefined, 'play over']);
  });
});

describe('12.0a Automatic victory (if agreed)', () => {
  const terms = { automaticVictories: true } as const;

  test('12.0a M-23 the capture of Washington ends the war', () => {
    const on = { boston: 'howe, 3 british', 'lexington-concord': 'washington', pittsburgh: '1 american' };
    expect(march('howe', { on, terms }).does('british: step lexington-concord').winner).toBe('british');
  });

  test('12.0a M-43 no American unit left on the map, tested after the casualties', () => {
    const t = march('howe', { on: { boston: 'howe, 3 british', 'lexington-concord': '1 american' }, terms }).rolls(1);
    expect(t.does('british: step lexington-concord').winner).toBe('british');
  });

  test('12.0a no British unit left in the thirteen colonies', () => {
    const on = { camden: '1 british', charlotte: 'gates, 3 american', quebec: '2 british' };
    expect(march('gates', { on, terms }).rolls(1).does('american: step camden').winner).toBe('american');
  });

  test('12.0a M-43 a winter test can end it, too', () => {
    const t = seasonEnds({ on: { reading: '1 american', quebec: '1 british' }, season: 'winter', terms }, 6);
    expect(t.winner).toBe('british');
  });
});

describe('M6.2 Most colonies win', () => {
  test('M6.2 M-21 a colony goes to the side with more markers; equal, also none at all, to the American', () => {
    expect(verdictOf({})).toMatchObject({ american: 13, british: 0 });
    expect(verdictOf({ camden: 'british pc' })).toMatchObject({ american: 12, british: 1 });
    expect(verdictOf({ camden: 'british pc', charleston: 'american pc' })).toMatchObject({ american: 13, british: 0 });
  });

  test('M6.2 M-21 the British need more of the fourteen; equal numbers are American', () => {
    const canada = { montreal: 'british pc', quebec: 'british pc' };
    expect(verdictOf(british(7))).toMatchObject({ american: 6, british: 7, winner: 1 });
    expect(verdictOf(british(6))).toMatchObject({ american: 7, british: 6, winner: 0 });
    expect(verdictOf({ ...british(6), ...canada })).toMatchObject({ american: 7, british: 7, winner: 0 });
    expect(verdictOf({ ...british(7), montreal: 'american pc', quebec: 'american pc' })).toMatchObject({
      american: 7,
      british: 7,
      winner: 0,
    });
  });
});

describe('M6.3 Canada', () => {
  const canada = (montreal: string, quebec: string) => {
    const on: Record<string, string> = {};
    if (montreal) on['montreal'] = `${montreal} pc`;
    if (quebec) on['quebec'] = `${quebec} pc`;
    return verdictOf({ ...on, 'fort-detroit': 'american pc' }).canada;
  };

  test('M6.3 M-22 American only with both cities; British with both or with one each; else nobody’s', () => {
    expect(canada('american', 'american')).toBe(0);
    expect(canada('british', 'british')).toBe(1);
    expect([canada('american', 'british'), canada('british', 'american')]).toEqual([1, 1]);
    expect([canada('american', ''), canada('', 'british'), canada('', '')]).toEqual([undefined, undefined, undefined]);
  });

  test('M6.3 Fort Detroit does not matter', () => {
    expect(manual.kit.atlas.colonyOf[space('fort-detroit')]).toBe(manual.kit.atlas.colonyOf[space('quebec')]);
    expect(verdictOf({ 'fort-detroit': 'british pc' }).canada).toBeUndefined();
  });
});
