import { orderedBy } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Scene, edition, march } from './scene.ts';

const ordered = (t: Scene, orders: Readonly<Record<string, string>>): string | undefined => {
  const it = orderedBy(edition.standing, edition.view(t.s, edition.question(t.s)!.seat), orders);
  return it && edition.write(it.action);
};

const ROAD = {
  boston: 'british pc, howe, 4 british',
  springfield: 'american pc, washington, 6 american',
  york: 'american pc',
};

describe('Standing answers of the second edition', () => {
  test('12.2 let them come; but what has been declared by hand is not cut short', () => {
    const t = march('howe', { on: ROAD }).does('british: step lexington-concord');
    expect(ordered(t, { reaction: 'never' })).toBe('ready');
    t.does('american: intercept washington 5 alone');
    expect(ordered(t, { reaction: 'never' })).toBeUndefined();
    t.rolls(6).does('american: ready');
  });

  test('13.3 pursue without a card, or never', () => {
    const on = { ...ROAD, 'lexington-concord': 'washington, 2 american', springfield: 'american pc' };
    const t = march('howe', { on, british: ['queens-rangers'] });
    t.does('british: step lexington-concord', 'american: avoid alone').rolls(1).does('american: ready');
    t.does('american: fall-back springfield 2');
    expect([ordered(t, { pursuit: 'always' }), ordered(t, { pursuit: 'never' })]).toEqual(['pursue alone', 'stop']);
  });

  test('every order names its rule', () => {
    for (const { rule } of edition.standing!) expect(edition.rulebook[rule], rule).toBeDefined();
  });
});
