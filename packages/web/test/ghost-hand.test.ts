import { LESSONS, Guide, layStep } from '@liberty/school';
import { describe, expect, test } from 'vitest';
import { gesturesOf } from '../src/school/learning.ts';
import type { Choice } from '../src/table/desk.ts';

const gesture = (...actions: number[]): Choice => ({ actions, label: 'Go', says: `Give ${actions.join(', ')}` });
const pointed = (choices: readonly Choice[], next: readonly number[], meant = next.length): (readonly number[])[] =>
  gesturesOf(choices, { next, meant }).map(({ actions }) => actions);

describe('what the ghost hand may point at', () => {
  test('the longest gesture on the way comes first, and none that leaves it', () => {
    expect(pointed([gesture(1), gesture(1, 3), gesture(1, 2), gesture(2)], [1, 2])).toEqual([[1, 2], [1]]);
  });

  test('one that goes farther than the coach has asked for comes last', () => {
    const choices = [gesture(1, 2, 3), gesture(1, 2), gesture(1)];
    expect(pointed(choices, [1, 2, 3], 1)).toEqual([[1], [1, 2], [1, 2, 3]]);
    expect(pointed(choices, [1, 2, 3], 2)).toEqual([[1, 2], [1], [1, 2, 3]]);
  });

  test('where none is on the way, one that begins with its next answer; where nothing is asked for, none', () => {
    expect(pointed([gesture(2), gesture(1, 4), gesture(1, 5)], [1, 2])).toEqual([[1, 4]]);
    expect(pointed([gesture(1)], [])).toEqual([]);
  });

  test.each(LESSONS)('$game: the coach asks for something that is still to be answered', (lesson) => {
    for (const n of lesson.steps.keys()) {
      const { next, meant } = new Guide(lesson, n, layStep(lesson, n)).now();
      expect(meant).toBe(Math.min(next.length, lesson.steps[n]!.way[0]!.play.length));
    }
  });
});
