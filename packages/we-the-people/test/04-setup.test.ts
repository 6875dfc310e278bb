import { AMERICAN, BRITISH, unitsOnMap } from '@liberty/colonies';
import { describe, expect, test } from 'vitest';
import { draws, fromTheStart, scene } from './scene.ts';

/** One committee in each colony that leaves a choice. */
const COMMITTEES = [
  'concord-nh',
  'falmouth',
  'hartford',
  'albany',
  'morristown',
  'reading',
  'baltimore',
  'richmond',
  'salem',
  'camden',
  'savannah',
].map((id) => `american: committee ${id}`);

describe('4.0 Set-up', () => {
  test('4.0a the year is 1775, the Regulars are there, no card is dealt before the set-up is confirmed', () => {
    const t = fromTheStart().does(...COMMITTEES);
    expect([t.s.year, t.s.regulars, t.s.warEnds, t.deck]).toEqual([1775, true, -1, 96]);
    t.mayOnly('american: begin');
    t.rolls(...draws(14)).does('american: begin');
    expect(t.hand('american')).toHaveLength(7);
    expect(t.hand('british')).toHaveLength(7);
  });

  test('4.0b T-4.0-1 R-09 the British: 8 units, 8 markers, three generals in the box', () => {
    const t = scene({ setup: true });
    expect(unitsOnMap(t.s, BRITISH)).toBe(8);
    expect(t.markers('british').toSorted()).toEqual([
      'boston',
      'fort-detroit',
      'gilbert-town',
      'montreal',
      'ninety-six',
      'norfolk',
      'quebec',
      'wilmington-nc',
    ]);
    expect([t.general('carleton'), t.units('british', 'quebec')]).toEqual(['quebec', 2]);
    expect([t.general('howe'), t.units('british', 'boston')]).toEqual(['boston', 5]);
    expect(t.units('british', 'fort-detroit')).toBe(1);
    for (const id of ['burgoyne', 'clinton', 'cornwallis'] as const) expect(t.general(id)).toBe('box');
    expect(t.s.britishBox).toBe(0);
  });

  test('4.0c T-4.0-1 the Americans: 9 units, 4 markers, five generals in the box; the French wait in theirs', () => {
    const t = scene({ setup: true });
    expect(unitsOnMap(t.s, AMERICAN)).toBe(9);
    expect(t.markers('american').toSorted()).toEqual(['charleston', 'lexington-concord', 'newport', 'philadelphia']);
    expect([t.general('washington'), t.units('american', 'lexington-concord')]).toEqual(['lexington-concord', 5]);
    expect([t.general('greene'), t.units('american', 'newport')]).toEqual(['newport', 2]);
    expect([t.congress, t.navy, t.general('rochambeau')]).toEqual(['philadelphia', 'not in play', 'french box']);
    for (const id of ['arnold', 'lincoln', 'gates', 'lee', 'lafayette'] as const) expect(t.general(id)).toBe('box');
  });

  test('4.0d T-4.0d-1 one committee a colony, in a space without a marker and without a British piece', () => {
    const t = fromTheStart();
    const offered: string[][] = [];
    for (const move of COMMITTEES) {
      offered.push(t.targets('committee'));
      t.does(move);
    }
    expect(offered[1]!.toSorted()).toEqual(['barnstable', 'falmouth', 'springfield']);
    expect(offered[3]).toHaveLength(10);
    expect(offered[8]!.toSorted()).toEqual(['charlotte', 'cross-creek', 'edenton', 'hillsboro', 'new-bern', 'salem']);
    expect(t.question).toBe('setup begin');
  });

  test('4.0d R-10 Rhode Island has no free space and is passed over; Delaware has one and is not asked', () => {
    const t = fromTheStart().does(...COMMITTEES);
    expect(t.control('wilmington-de')).toBe('american');
    expect(t.markers('american')).toHaveLength(16);
  });

  test('4.0d a space of another colony, a marked one and one with a British piece say why not', () => {
    const t = fromTheStart().does('american: committee concord-nh');
    for (const id of ['boston', 'lexington-concord', 'hartford']) expect(t.why('space', id)).toEqual(['4.0d']);
    expect(t.why('space', 'falmouth')).toEqual([]);
  });
});
