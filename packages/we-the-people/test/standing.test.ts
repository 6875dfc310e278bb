import { orderedBy } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Scene, classic, duel, firstPlay, march } from './scene.ts';

/** What a seat that has ordered this answers to the question of the table; nothing: it is asked. */
const ordered = (t: Scene, orders: Readonly<Record<string, string>>): string | undefined => {
  const view = classic.view(t.s, classic.question(t.s)!.seat);
  const it = orderedBy(classic.standing, view, orders);
  return it && classic.write(it.action);
};

const NEAR = {
  boston: 'british pc, howe, 3 british',
  'lexington-concord': 'american pc',
  york: '1 american',
  springfield: 'washington, 5 american',
} as const;

describe('Standing answers', () => {
  test('7.2b never intercept: they are let pass, and nothing else is answered', () => {
    const t = march('howe', { on: NEAR }).does('british: step lexington-concord');
    expect(ordered(t, { interception: 'never' })).toBe('let-pass');
    expect([ordered(t, {}), ordered(t, { retreat: 'never' }), ordered(t, { interception: 'often' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    t.does('american: let-pass');
  });

  test('9.0c always stand, or always try to retreat; where to is still asked', () => {
    const on = { boston: 'british pc, howe, 3 british', 'lexington-concord': 'greene, 2 american', york: '1 american' };
    const t = march('howe', { on }).does('british: step lexington-concord');
    expect([ordered(t, { retreat: 'never' }), ordered(t, { retreat: 'always' })]).toEqual(['stand', 'evade']);
    t.rolls(1).does('american: evade');
    expect(t.question).toBe('evasion whither');
    expect([ordered(t, { retreat: 'never' }), ordered(t, { retreat: 'always' })]).toEqual([undefined, undefined]);
  });

  test('9.1g always roll for the counterattack, or never', () => {
    const t = duel({
      on: { boston: 'british pc, howe, 3 british', 'lexington-concord': 'washington, 3 american' },
      attacker: 'british',
      general: 'howe',
      party: 3,
      from: 'boston',
      to: 'lexington-concord',
      held: { american: 'frontal probe', british: 'frontal' },
    }).does('british: attack frontal', 'american: cancel frontal');
    expect([ordered(t, { counterattack: 'always' }), ordered(t, { counterattack: 'never' })]).toEqual([
      'counter',
      'hold',
    ]);
  });

  test('5.3a the first play of a year is always taken, always yielded, and never opened with a campaign', () => {
    const t = firstPlay({ british: ['minor-campaign'], american: ['ops-3'] });
    expect([ordered(t, { opening: 'never' }), ordered(t, { 'first-play': 'yield' })]).toEqual(['wait', undefined]);
    t.does('british: wait');
    expect([ordered(t, { 'first-play': 'take' }), ordered(t, { 'first-play': 'yield' })]).toEqual([
      'first american',
      'first british',
    ]);
  });

  test('no order answers for another seat, and every order names its rule', () => {
    const t = march('howe', { on: NEAR }).does('british: step lexington-concord');
    expect(orderedBy(classic.standing, classic.view(t.s, 1), { interception: 'never' })).toBeUndefined();
    for (const { rule } of classic.standing!) expect(classic.rulebook[rule], rule).toBeDefined();
    t.does('american: let-pass');
  });
});
