import { AMERICAN, BRITISH, SPACES, space } from '@liberty/colonies';
import { describe, expect, test } from 'vitest';
import { halvedByWinter, isWintry } from '../src/index.ts';
import { endOfYear, scene } from './scene.ts';

const after = (on: Record<string, string>) => endOfYear({ on: { philadelphia: 'american pc, congress', ...on } });

describe('11.0 Winter attrition', () => {
  test('11.0a T-11.0-1 winter quarters and the South suffer nothing, whatever the number', () => {
    const t = after({ albany: '7 american', salem: '9 british', boston: 'british pc, 1 british' });
    expect([t.units('american', 'albany'), t.units('british', 'salem')]).toEqual([7, 9]);
    expect(t.heard('no-attrition')).toHaveLength(1);
  });

  test('11.0a Canada lies in the north', () => {
    const t = after({ york: '1 american', boston: '1 british', reading: '4 british', quebec: '6 british' });
    expect([t.units('british', 'reading'), t.units('british', 'quebec')]).toEqual([2, 6]);
  });

  test('11.0b T-11.0-1 half of the units, rounded down; the general is untouched', () => {
    const t = after({ reading: 'washington, 5 american', easton: '1 american', boston: '1 british' });
    expect([t.units('american', 'reading'), t.units('american', 'easton'), t.general('washington')]).toEqual([
      3,
      1,
      'reading',
    ]);
  });

  test('11.0b T-11.0-1 R-84 Americans and French count together, garrisons too', () => {
    const t = after({ york: '3 american, 4 french', easton: '3 british', boston: '1 british' });
    expect([t.units('american', 'york'), t.units('british', 'easton')]).toEqual([4, 2]);
  });

  test('11.0b markers, Congress and Navy are unaffected', () => {
    const t = endOfYear({
      on: { york: 'american pc, congress, 2 american', boston: 'british pc, 1 british', newport: 'navy' },
    });
    expect([t.control('york'), t.congress, t.navy]).toEqual(['american', 'york', 'newport']);
  });

  test('11.0b who looks at the board is told beforehand where winter halves, and no view is needed for more', () => {
    const on = {
      philadelphia: 'american pc, congress',
      reading: '5 american',
      easton: '1 american',
      albany: '7 american',
    };
    const t = scene({ on: { ...on, boston: '1 british', camden: '4 american' } });
    const { atlas } = t.game.kit;
    for (const board of [t.s, t.game.view(t.s) as unknown as typeof t.s])
      expect(halvedByWinter(board, atlas, AMERICAN).map((x) => SPACES[x])).toEqual(['reading']);
    expect(halvedByWinter(t.s, atlas, BRITISH)).toEqual([]);
    expect(['reading', 'albany', 'camden'].map((id) => isWintry(atlas, space(id)))).toEqual([true, false, false]);
  });
});
