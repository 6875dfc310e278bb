import { describe, expect, test } from 'vitest';
import { AREAS, LEAVE_ONE, PM, PRINTED, area, groupOf, kitOf, mayGo, unmoved } from '../src/index.ts';
import { Position, kitWith } from './position.ts';

const sorted = (...ids: string[]): string[] => ids.sort();

describe('7.0b Armies', () => {
  test('own, partner, ally and natives together; the partner alone is no army', () => {
    const p = new Position()
      .put('ct_hartford', '1 ca 2 pm 1 fr 1 na')
      .put('md_annapolis', '2 pm')
      .movement('ca', 'ca-02');
    expect(p.areas('from')).not.toContain('md_annapolis');
    expect(p.game.explain(p.s, 2, { kind: 'area', id: 'md_annapolis' })).toMatchObject([{ rule: '7.0b' }]);
    p.does('from ct_hartford', 'to ma_west', 'all');
    expect(p.at('ma_west')).toBe('3 ca 4 pm 1 fr 1 na-a');
  });
  test('7.0b who may go, for whoever counts them: somebody, and one of one’s own but in a shift', () => {
    const land = { how: 'land' } as const;
    expect(mayGo(land, [1, 0, 0, 0])).toBe(true);
    expect(mayGo(land, [0, 2, 1, 1])).toBe(false);
    expect(mayGo({ how: 'shift' }, [0, 2, 0, 0])).toBe(true);
    expect(mayGo({ how: 'shift' }, [0, 0, 0, 0])).toBe(false);
    const p = new Position().put('ct_hartford', '1 ca 2 pm 1 fr').movement('ca', 'ca-02');
    const view = p.game.view(p.s, 2);
    expect([0, 1, 2, 3].map((kind) => unmoved(view, area('ct_hartford'), kind))).toEqual([1, 2, 1, 0]);
  });
  test('D5 the groups: each result once, and the rest by counting', () => {
    const p = new Position()
      .put('ct_hartford', '2 ca 1 pm 1 fr')
      .movement('ca', 'ca-02')
      .does('from ct_hartford', 'to ma_west');
    p.mayOnly('all', 'leave-one ca', 'leave-one pm', 'leave-one fr', 'own', 'one', 'custom');
    expect(groupOf(p.game.view(p.s, 0), area('ct_hartford'), LEAVE_ONE(PM))).toEqual([2, 0, 1, 0]);
    p.does('custom');
    p.mayOnly('count 2', 'count 1');
    p.does('count 1');
    p.mayOnly('count 1', 'count 0');
    p.does('count 0', 'count 1');
    expect(p.at('ct_hartford')).toBe('1 ca 1 pm');
    expect(p.at('ma_west')).toBe('3 ca 2 pm 1 fr');
  });
  test('one unit alone is not asked about', () => {
    const p = new Position().movement('ca', 'ca-02').does('from ny_hudson', 'to pa_northampton');
    expect(p.at('pa_northampton')).toBe('1 ca');
  });
});

describe('7.0c Once per turn, splitting, merging', () => {
  test('an area is left in several armies, each from its start', () => {
    const p = new Position().put('ct_hartford', '4 ca').movement('ca', 'ca-02');
    p.does('from ct_hartford', 'to ct_newlondon', 'half', 'from ct_hartford', 'to ny_hudson', 'leave-one ca');
    expect([p.at('ct_newlondon'), p.at('ny_hudson'), p.at('ct_hartford')]).toEqual(['2 ca 1 pm', '2 ca', '1 ca']);
    p.does('from ct_hartford', 'to ma_west');
    expect(p.at('ma_west')).toBe('3 ca 2 pm');
    expect(p.asks).toBe('nobody');
  });
  test('units that have moved stay where they are; those they met may go', () => {
    const p = new Position().put('ct_hartford', '3 ca').put('ct_newlondon', '2 ca').movement('ca', 'ca-02');
    p.does('from ct_hartford', 'to ct_newlondon', 'all', 'from ct_newlondon', 'to ri_newport');
    p.mayOnly('all', 'leave-one ca');
    p.does('all');
    expect([p.at('ct_newlondon'), p.at('ri_newport')]).toEqual(['3 ca', '3 ca 1 pm']);
    expect(p.areas('from')).not.toContain('ct_newlondon');
  });
});

describe('7.1 Land movement', () => {
  test('two areas from Hartford', () => {
    const p = new Position().movement('ca', 'ca-02').does('from ct_hartford');
    expect(p.areas('to')).toEqual(
      sorted(
        'ct_newlondon',
        'ma_west',
        'ny_hudson',
        'ny_newyork',
        'ri_newport',
        'ma_boston',
        'nh_portsmouth',
        'ny_albany',
        'ny_vermont',
        'nj_princetown',
        'pa_northampton',
      ),
    );
    expect(p.game.explain(p.s, 2, { kind: 'area', id: 'ny_longisland' })).toMatchObject([{ rule: '7.1' }]);
  });
  test('three areas from New York City, hemmed in', () => {
    const p = new Position().movement('br', 'br-04').does('from ny_newyork');
    expect(p.areas('to')).toEqual(['ct_hartford', 'ny_hudson', 'ny_longisland']);
  });
  const mohawk = [
    'ny_albany',
    'ny_ticonderoga',
    'ny_western',
    'pa_wyoming',
    'qc_montreal',
    'ny_vermont',
    'qc_southshore',
    'qc_trois',
  ];
  test('two areas from the Mohawk Valley', () => {
    const p = new Position().movement('lm', 'lm-02').does('from ny_mohawk');
    expect(p.areas('to')).toEqual(sorted(...mohawk));
  });
  test('and passing through enemies and natives', () => {
    const p = new Position().movement('lm', 'lm-02');
    Object.assign(p.s.stack.at(-1)!, { passThrough: true });
    p.does('from ny_mohawk');
    const more = ['ma_west', 'ny_hudson', 'pa_fortpitt', 'pa_lancaster', 'pa_northampton'];
    expect(p.areas('to')).toEqual(sorted(...mohawk, ...more));
  });
  test('three armies by land, two of which meet in battle', () => {
    const p = new Position().movement('ca', 'ca-02');
    p.does('from ct_hartford', 'to nj_princetown', 'all', 'from ri_newport', 'to ma_boston', 'all');
    p.does('from ma_west', 'to ma_boston', 'all');
    expect(p.at('ma_boston')).toBe('2 br 1 lm 3 ca 3 pm');
    expect(p.at('nj_princetown')).toBe('1 lm 1 ca 1 pm');
  });
});

describe('7.2 Warships', () => {
  test('any other area on a common body of water, whoever is there', () => {
    const p = new Position().movement('br', 'br-05').does('from qc_quebec');
    expect(p.areas('to')).toContain('ga_savannah');
    const q = new Position().movement('br', 'br-05').does('from qc_montreal');
    expect(q.areas('to')).toEqual(
      sorted('qc_quebec', 'qc_trois', 'qc_southshore', 'ny_mohawk', 'ny_western', 'ny_ticonderoga', 'ny_vermont'),
    );
    const r = new Position().movement('ca', 'ca-05');
    expect(r.areas('from')).not.toContain('ny_albany');
    expect(r.game.explain(r.s, 2, { kind: 'area', id: 'ny_albany' })).toMatchObject([{ rule: '7.2' }]);
  });
  test('two armies from one area to two, or from two to one; strictly read neither [R-50]', () => {
    const split = new Position()
      .movement('br', 'br-05')
      .does('from ma_boston', 'to ny_newyork', 'one', 'from ma_boston');
    split.does('to ns_halifax', 'leave-one lm');
    expect([split.at('ny_newyork'), split.at('ns_halifax')]).toEqual(['2 br 1 lm', '3 br']);
    const merge = new Position()
      .movement('br', 'br-05')
      .does('from ma_boston', 'to ny_newyork', 'leave-one lm', 'from ns_halifax');
    merge.does('to ny_newyork', 'all');
    expect(merge.at('ny_newyork')).toBe('5 br 1 lm');
    const strict = new Position({}, kitWith({ warshipStrict: true })).movement('br', 'br-05');
    strict.does('from ma_boston', 'to ny_newyork', 'one');
    expect(strict.areas('from')).not.toContain('ma_boston');
    strict.does('from ns_halifax');
    expect(strict.areas('to')).not.toContain('ny_newyork');
  });
  test('an army of any size, and no step on land afterwards', () => {
    const p = new Position().put('ma_boston', '1 br 4 lm 3 he 1 na').movement('br', 'br-06');
    p.does('from ma_boston', 'to ny_longisland', 'all');
    expect(p.at('ny_longisland')).toBe('1 br 4 lm 3 he 1 na-b');
    expect(p.areas('from')).toEqual([]);
  });
});

describe('7.3 Boats', () => {
  test('two boats to one area, each of three units at most', () => {
    const p = new Position().put('de_dover', '4 lm').movement('lm', 'lm-05').does('from de_dover', 'to ct_hartford');
    p.mayOnly('load 3-own', 'load 2-own', 'load 1-own');
    p.does('load 2-own', 'from ny_newyork', 'load 1-own');
    expect(p.at('ct_hartford')).toBe('3 lm 1 ca 1 pm');
    expect(p.areas('from')).toEqual([]);
  });
  test('both from one area; without an own unit there is no second boat', () => {
    const p = new Position().put('de_dover', '6 lm').movement('lm', 'lm-05');
    p.does('from de_dover', 'to ct_hartford', 'load 3-own', 'from de_dover', 'load 3-own');
    expect(p.at('ct_hartford')).toBe('6 lm 1 ca 1 pm');
    const q = new Position()
      .put('de_dover', '1 lm 5 br')
      .movement('lm', 'lm-05')
      .does('from de_dover', 'to ny_longisland');
    q.does('load 1-own+2-partner');
    expect(q.areas('from')).not.toContain('de_dover');
  });
  test('R-02 how many a boat carries is data', () => {
    const cards = PRINTED.cards.map((row) => (row.id === 'lm-05' ? { ...row, unitLimit: 2 } : row));
    const p = new Position({}, kitOf({ ...PRINTED, cards })).put('de_dover', '4 lm').movement('lm', 'lm-05');
    p.does('from de_dover', 'to ct_hartford').mayOnly('load 2-own', 'load 1-own');
  });
  test('no boat leaves from the place both go to', () => {
    const p = new Position().movement('lm', 'lm-05').does('from de_dover', 'to ny_newyork', 'load 2-own');
    expect(p.areas('from')).not.toContain('ny_newyork');
    expect(p.game.explain(p.s, 1, { kind: 'area', id: 'ny_newyork' })).toMatchObject([{ rule: '7.3' }]);
  });
  test('both sail on one body of water; the destination is not asked again', () => {
    const p = new Position().put('ns_halifax', '1 lm').put('qc_southshore', '1 lm').put('qc_trois', '1 lm');
    p.movement('lm', 'lm-05').does('from ns_halifax', 'to qc_quebec');
    expect(p.areas('from')).toContain('qc_southshore');
    expect(p.areas('from')).not.toContain('qc_trois');
    expect(p.game.explain(p.s, 1, { kind: 'area', id: 'qc_trois' })).toMatchObject([{ rule: '7.3' }]);
    p.does('from qc_southshore');
    expect(p.at('qc_quebec')).toBe('2 br 2 lm');
  });
});

describe('7.4 Rivers, crossings, bodies of water', () => {
  const borders = (a: string, b: string): boolean =>
    new Position().scenario.theatre.neighbours[area(a)]!.includes(area(b));
  test('rivers are crossed at the grey crossings only', () => {
    expect(borders('ny_newyork', 'nj_princetown')).toBe(false);
    expect(borders('de_dover', 'nj_trenton')).toBe(false);
    expect(borders('va_york', 'va_norfolk')).toBe(false);
    expect(borders('va_delmarva', 'va_norfolk')).toBe(false);
    expect(borders('nj_trenton', 'pa_philadelphia')).toBe(true);
    expect(borders('qc_quebec', 'qc_southshore')).toBe(true);
    expect(borders('md_eastern', 'md_baltimore')).toBe(true);
    expect(AREAS.filter((id) => borders('va_delmarva', id))).toEqual(['de_dover']);
  });
});
