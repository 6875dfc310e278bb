import { describe, expect, test } from 'vitest';
import { LIDS, boxOf, packNameOf, termsInWords, unusualInWords } from '../src/index.ts';

const named = (game: string, name: string): string =>
  JSON.stringify({ format: 'liberty-tree components', version: 1, game, name });
const hashOf = (game: string, text: string): string => {
  const it = boxOf(game)!.openWith!(text);
  if (!it.ok) throw new Error(it.fault.join('\n'));
  return it.value.components;
};

describe('what is agreed about a war, in words', () => {
  test('every term that applies is told with what was chosen, and only those', () => {
    expect(termsInWords({ game: 'rebellion-1775', options: { scenario: 'siege-of-quebec', players: 2 } })).toEqual([
      'Scenario: The Siege of Quebec',
      'Players: Two, each a side',
    ]);
    expect(termsInWords({ game: 'we-the-people' })).toEqual([]);
  });

  test.each(LIDS.map(({ id }) => id))('%s as usual has nothing unusual', (game) => {
    expect(unusualInWords({ game, options: boxOf(game)!.open!().defaults })).toEqual([]);
  });

  test('of what is not usual nothing is left out', () => {
    expect(unusualInWords({ game: 'we-the-people-cooper', options: { tieBreak: 'points' } })).toEqual([
      'If nobody has won after 1783: Whoever had more political points at the last check has won',
    ]);
  });

  test('components that come with the box are known by their hash alone, others by their pack', () => {
    const { variants, variantPacks } = boxOf('we-the-people-cooper')!;
    const packed = variants!.filter(({ id }) => variantPacks![id] !== undefined);
    expect(packed).toHaveLength(2);
    for (const { id, name } of packed) {
      const components = hashOf('we-the-people-cooper', variantPacks![id]!);
      expect(packNameOf({ game: 'we-the-people-cooper', components })).toBe(name);
      expect(unusualInWords({ game: 'we-the-people-cooper', components })).toEqual([`Components: “${name}”`]);
    }
    expect(termsInWords({ game: 'we-the-people-cooper' }).at(-1)).toBe('Components: “As first read”');
    const own = named('we-the-people', 'From my own box');
    const components = hashOf('we-the-people', own);
    expect(packNameOf({ game: 'we-the-people', components }, own)).toBe('From my own box');
    expect(packNameOf({ game: 'we-the-people', components })).toBe(components.slice(0, 12));
    expect(packNameOf({ game: 'we-the-people' })).toBeUndefined();
  });
});
