import { describe, expect, test } from 'vitest';
import { cameTo, placeOf } from '../src/router.ts';

describe('addresses', () => {
  test.each([
    ['', { at: 'shelf' }],
    ['#/', { at: 'shelf' }],
    ['#/box/rebellion-1775', { at: 'shelf', game: 'rebellion-1775' }],
    ['#/box', { at: 'shelf' }],
    ['#/table/abc', { at: 'table', id: 'abc' }],
    ['#/replay/abc/44', { at: 'replay', id: 'abc', step: 44 }],
    ['#/replay/r=Ab_-9', { at: 'link', link: 'Ab_-9' }],
    ['#/review/abc/44', { at: 'review', id: 'abc', step: 44 }],
    ['#/review/r=Ab_-9', { at: 'review', link: 'Ab_-9' }],
    ['#/chronicle/r=Ab_-9', { at: 'chronicle', link: 'Ab_-9' }],
    ['#/link/Ab_-9/7', { at: 'link', link: 'Ab_-9', step: 7 }],
    ['#/rules/we-the-people/7.1c', { at: 'rules', game: 'we-the-people', section: '7.1c' }],
    ['#/rules/dont-tread-on-me/2/4/1', { at: 'rules', game: 'dont-tread-on-me', section: '2/4/1' }],
    ['#/rules', { at: 'rules' }],
    ['#/learn/we-the-people', { at: 'learn', game: 'we-the-people' }],
    ['#/results/dont-tread-on-me', { at: 'results', game: 'dont-tread-on-me' }],
    ['#/results', { at: 'nowhere', address: 'results' }],
    ['#/settings', { at: 'settings' }],
    ['#/far', { at: 'tables' }],
    ['#/far/new/we-the-people', { at: 'lay', game: 'we-the-people' }],
    ['#/far/new', { at: 'nowhere', address: 'far/new' }],
    ['#/far/abcdefghijkm', { at: 'far', id: 'abcdefghijkm' }],
    ['#/far/abcdefghijkm/Q4XM', { at: 'far', id: 'abcdefghijkm', invite: 'Q4XM' }],
    ['#/along/Q4XM', { at: 'along', code: 'Q4XM' }],
    ['#/table', { at: 'nowhere', address: 'table' }],
    ['#/attic', { at: 'nowhere', address: 'attic' }],
    ['#/%E0%A4%A', { at: 'nowhere', address: '%E0%A4%A' }],
  ])('%s', (hash, place) => expect(placeOf(hash)).toEqual(place));

  test('the address of a table far away leads into it, with its invitation', () => {
    expect(cameTo('?table=abcdefghijkm', '#invite=Q4XM')).toBe('#/far/abcdefghijkm/Q4XM');
    expect(cameTo('?table=abcdefghijkm', '')).toBe('#/far/abcdefghijkm');
    expect(cameTo('', '#/settings')).toBeUndefined();
  });
});
