import { PUBLISHED } from '@liberty/shelf/published';
import { expect, test } from 'vitest';
import { placeOf } from '../src/router.ts';
import { MEANS, partsOf, roundAbove, scaleOf, shareText } from '../src/rules/editions/plots.ts';

test('the three editions have an address, and so has each of their chapters', () => {
  expect(placeOf('#/editions')).toEqual({ at: 'editions' });
  expect(placeOf('#/editions/battle')).toEqual({ at: 'editions', chapter: 'battle' });
});

test('who won fills the whole bar, without gaps', () => {
  for (const edition of PUBLISHED.editions) {
    const parts = partsOf(edition);
    expect(parts.map(({ who }) => who)).toEqual(['American', 'drawn', 'British']);
    let end = 0;
    for (const { from, width } of parts) {
      expect(from).toBeCloseTo(end);
      end = from + width;
    }
    expect(end).toBeCloseTo(100);
  }
});

test('a scale ends at a round number that no interval passes', () => {
  expect([0, 0.7, 1, 23, 845, 1001].map(roundAbove)).toEqual([1, 0.8, 1, 25, 1000, 1500]);
  for (const { field } of MEANS)
    for (const edition of PUBLISHED.editions)
      expect(edition[field].high).toBeLessThanOrEqual(scaleOf(PUBLISHED, field));
});

test('a share is told with its interval', () => {
  expect(shareText({ games: 1, share: 0.655, low: 0.587, high: 0.717 })).toBe('65.5% [58.7, 71.7]');
});
