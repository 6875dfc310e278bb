import { describe, expect, test } from 'vitest';
import type { AnyDesk, Choice } from '../src/table/desk.ts';
import { type Entry, grouped, headingsOf, matches, sentence } from '../src/text/entries.ts';

const place = (id: string) => ({ kind: 'space', id });
const names = ['boston', 'concord', 'albany', 'york', 'easton', 'reading', 'salem', 'edenton', 'camden', 'augusta'];

/** A desk of two regions, enough to lay out answers. */
const desk = {
  aloud: {
    regions: [
      { name: 'North', places: names.slice(0, 4).map(place), says: () => '' },
      { name: 'South', places: names.slice(4).map(place), says: () => '' },
    ],
  },
  nameOf: ({ id }: { id: string }) => id.split('/')[0]!,
} as unknown as AnyDesk;

const choice = (label: string, more: Partial<Choice> = {}): Choice => ({ actions: [1], label, says: label, ...more });

describe('answers in words', () => {
  test('a few places stand under their verb, many under verb and region', () => {
    const few = names.slice(0, 2).map((id) => choice('March', { at: place(id) }));
    expect(headingsOf(few, desk)).toEqual(['March', 'March']);
    const many = names.map((id) => choice('Place', { at: place(id) }));
    expect(new Set(headingsOf(many, desk))).toEqual(new Set(['Place, North', 'Place, South']));
  });

  test('several uses of a card stand under its name; things with one answer each under the verb', () => {
    const uses = ['ops-1/march', 'ops-1/markers', 'glover/event'].map((id) =>
      choice('Use', { at: { kind: 'use', id } }),
    );
    expect(headingsOf(uses, desk)).toEqual(['ops-1', 'ops-1', 'glover']);
    const generals = ['howe', 'gates'].map((id) => choice('Move', { at: { kind: 'general', id } }));
    expect(headingsOf(generals, desk)).toEqual(['Move', 'Move']);
  });

  test('a group the game names is kept; what is no thing comes under Otherwise', () => {
    const both = [choice('2', { group: { name: 'How many units?', open: true } }), choice('Done')];
    expect(headingsOf(both, desk)).toEqual(['How many units?', 'Otherwise']);
  });

  test('every typed word must begin a word, in any order and case', () => {
    expect(matches('March Washington to New York, 2 spaces', 'york WASH')).toBe(true);
    expect(matches('March Washington to New York, 2 spaces', 'ashing')).toBe(false);
    expect(matches('Done', '  ')).toBe(true);
  });

  test('the first nine answers have digits, commands have none', () => {
    const entry = (says: string, heading: string, isAnswer: boolean): Entry => ({
      key: says,
      heading,
      says,
      do: () => {},
      ...(isAnswer ? { choice: choice(says) } : {}),
    });
    const groups = grouped([
      ...names.map((id, i) => entry(id, i % 2 === 0 ? 'even' : 'odd', true)),
      entry('Undo', 'Commands', false),
    ]);
    expect(groups.map(({ heading }) => heading)).toEqual(['even', 'odd', 'Commands']);
    const digits = groups.flatMap(({ entries }) => entries.map(({ digit }) => digit));
    expect(digits).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', undefined, undefined]);
  });

  test('a reason is told as a sentence', () => {
    expect(sentence('no general can be moved')).toBe('No general can be moved.');
  });
});
