import { SPACES } from '@liberty/colonies';
import { PRINTED as CLASSIC } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import { PRINTED, WIDEST_TOTAL } from '../src/index.ts';
import { draws, fromTheStart, manual } from './scene.ts';

describe('M2 Components', () => {
  test('M2 M-03 the deck is the classic one without the five War Ends cards: 91 cards', () => {
    expect(manual.kit.deck.reduce((sum, n) => sum + n, 0)).toBe(91);
    const missing = CLASSIC.cards.filter((row, i) => row.copies !== manual.kit.deck[i]);
    expect(missing.map((row) => row.effectCode)).toEqual(['war_ends', 'war_ends', 'war_ends', 'war_ends', 'war_ends']);
  });

  test('M2 M-10 Battle cards are those that add to a battle: eight, four of each side', () => {
    const battle = manual.kit.cards.filter((it) => it.kind === 'battle-event');
    expect(battle.map((it) => `${it.side === 0 ? 'american' : 'british'} ${it.id} ${it.battleCards}`)).toEqual([
      'american henry-knox 2',
      'american kosciuszko 1',
      'american daniel-morgan 2',
      'american light-horse-harry 1',
      'british benedict-arnold-treason 2',
      'british hessians 2',
      'british tarleton 1',
      'british ferguson 1',
    ]);
  });

  test('2.1 2.2b the map and the generals are the classic ones', () => {
    expect(PRINTED.map).toBe(CLASSIC.map);
    expect(PRINTED.generals).toBe(CLASSIC.generals);
  });

  test('M2 M-14 the table has twenty rows and columns and says that it is reconstructed', () => {
    expect(PRINTED.crt.target).toHaveLength(WIDEST_TOTAL);
    expect(new Set(PRINTED.crt.target.map((row) => row.length))).toEqual(new Set([WIDEST_TOTAL]));
    expect(PRINTED.crt.confidence).toBe('reconstructed');
  });
});

describe('M3 Set-up', () => {
  test('M3 4.0b 4.0c M-02 Howe in New York and Washington in Boston, everything else as in the classic game', () => {
    const t = fromTheStart();
    const forces = SPACES.flatMap((id) => {
      const [american, british] = [t.units('american', id), t.units('british', id)];
      return american + british > 0 ? [`${id} ${american} ${british}`] : [];
    });
    expect(forces.toSorted()).toEqual([
      'boston 5 0',
      'charleston 2 0',
      'fort-detroit 0 1',
      'new-york 0 5',
      'newport 2 0',
      'quebec 0 2',
    ]);
    expect((['howe', 'carleton', 'washington', 'greene'] as const).map((id) => t.general(id))).toEqual([
      'new-york',
      'quebec',
      'boston',
      'newport',
    ]);
    const boxed = ['burgoyne', 'clinton', 'cornwallis', 'arnold', 'lincoln', 'gates', 'lee', 'lafayette'] as const;
    expect(new Set(boxed.map((id) => t.general(id)))).toEqual(new Set(['box']));
    expect([t.general('rochambeau'), t.congress, t.navy]).toEqual(['french box', 'philadelphia', 'not in play']);
    expect(t.markers('british').toSorted()).toEqual(
      [
        'new-york',
        'quebec',
        'fort-detroit',
        'montreal',
        'norfolk',
        'gilbert-town',
        'wilmington-nc',
        'ninety-six',
      ].toSorted(),
    );
    expect(t.s.regulars).toBe(true);
  });

  test('4.0d one American marker in each colony that has a free space: sixteen in all', () => {
    const t = fromTheStart();
    expect(t.question).toBe('setup committee');
    while (t.question === 'setup committee') t.does(t.answers[0]!);
    expect(t.markers('american')).toHaveLength(16);
    expect(t.markers('american')).not.toContain('new-york');
  });

  test('M3 M4 4.0a 5.1 it is Spring 1776: five cards each, and the British units of the year arrive', () => {
    const t = fromTheStart();
    while (t.question === 'setup committee') t.does(t.answers[0]!);
    t.rolls(...draws(10)).does('american: begin');
    expect([t.time, t.s.britishBox]).toEqual(['Spring 1776', 8]);
    expect([t.hand('american').length, t.hand('british').length, t.deck]).toEqual([5, 5, 81]);
    expect(t.question).toBe('turn preempt');
  });

  test('M3 6.2g M-27 the French wait until the French Alliance is played', () => {
    const t = fromTheStart();
    expect([t.s.alliance, t.s.frenchWait, t.s.navy]).toEqual([false, false, -1]);
  });
});
