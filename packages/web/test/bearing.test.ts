import { weThePeople } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import { neighbourToward, nextTarget, spotNamed } from '../src/board/bearing.ts';
import { wayBetween } from '../src/board/chart.ts';
import { chartFor } from '../src/games/we-the-people/chart.ts';

const { chart } = chartFor(weThePeople());

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const;

describe('walking on the map by keyboard', () => {
  test('an arrow goes along the road nearest to that bearing', () => {
    expect(neighbourToward(chart, 'montreal', 'ArrowRight')).toBe('quebec');
    expect(neighbourToward(chart, 'quebec', 'ArrowLeft')).toBe('montreal');
  });

  test('every space can be reached from every other', () => {
    const seen = new Set(['boston']);
    const queue = ['boston'];
    for (const id of queue)
      for (const arrow of ARROWS) {
        const next = neighbourToward(chart, id, arrow);
        if (next === undefined || seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    expect(seen.size).toBe(chart.spots.length);
  });

  test('Tab goes from north to south over the targets and then on', () => {
    const targets = new Set(['savannah', 'quebec', 'boston']);
    expect(nextTarget(chart, targets, undefined, 1)).toBe('quebec');
    expect(nextTarget(chart, targets, 'quebec', 1)).toBe('boston');
    expect(nextTarget(chart, targets, 'savannah', 1)).toBeUndefined();
    expect(nextTarget(chart, targets, 'boston', -1)).toBe('quebec');
    expect(nextTarget(chart, new Set(), 'boston', 1)).toBeUndefined();
  });

  test('letters find a name', () => {
    expect(spotNamed(chart, 'new y', undefined)).toBe('new-york');
    expect(spotNamed(chart, 'zz', undefined)).toBeUndefined();
  });

  test('a way begins and ends in its spaces', () => {
    const way = wayBetween(chart, 'boston', 'lexington-concord');
    const boston = chart.spots.find(({ id }) => id === 'boston')!;
    expect(way[0]).toEqual([boston.x, boston.y]);
    expect(way).toHaveLength(9);
  });
});
