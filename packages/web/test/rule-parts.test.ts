import { SHELF } from '@liberty/shelf';
import { readingOf } from '@liberty/shelf/reading';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../src/rules/parts.ts';

/** So much is said of a rule at least; a section that says less is the heading of what belongs to it. */
const LEAST = 45;

describe('a rule beside the map', () => {
  test('stands with what belongs to it, and with nothing else', () => {
    const sections = ['4', '4.1', '4.1a', '4.1b2', '4.10', '4.10a', '8/3', '8/3a', '8/3/1', '8/31'];
    expect(partsOf(sections, '4.1')).toEqual(['4.1a', '4.1b2']);
    expect(partsOf(sections, '8/3')).toEqual(['8/3a', '8/3/1']);
    expect(partsOf(sections, '8/31')).toEqual([]);
    expect(partsOf(sections, '4')).toEqual([]);
  });

  test.each(SHELF.map((box) => [box.id, box] as const))('of %s says more than its heading', (id, box) => {
    const sections = Object.keys(box.open!().rulebook);
    const { paraphrase } = readingOf(id)!;
    const told = (section: string): string =>
      [section, ...partsOf(sections, section)].map((it) => paraphrase[it] ?? '').join(' ');
    const bare = sections.filter((it) => /[./]/.test(it) && /[^.]\?$|^The \w+ may come\.$/.test(told(it)));
    expect(bare).toEqual([]);
    expect(sections.filter((it) => told(it).length >= LEAST).length).toBeGreaterThan(sections.length / 2);
  });
});
