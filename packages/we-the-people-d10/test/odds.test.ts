import { AMERICAN, BRITISH, CAPTURED, general, space, unitsOnMap } from '@liberty/colonies';
import { branches } from '@liberty/table';
import { type Attack, STEP, card } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import { battleOdds, oddsAtHand, trialOf, winningFaces } from '../src/index.ts';
import { type Scene, manual, march } from './scene.ts';

const FAR = { pittsburgh: '1 american', albany: '1 british' } as const;
const CAMDEN = { ...FAR, charlotte: 'gates, 4 american', camden: 'clinton, 3 british' } as const;

const attackOf = (id: 'gates' | 'howe', party: number, from: string, to: string): Attack => ({
  general: general(id),
  party,
  from: space(from),
  to: space(to),
});

const oddsIn = (t: Scene, attack: Attack) =>
  battleOdds(manual.view(t.s, t.game.question(t.s)!.seat), manual.kit, attack);

describe('M5.8 Odds', () => {
  test('M5.8 M5.9 faces of the ten that win: a 10 always, a 1 never, a certainty all of them', () => {
    expect(winningFaces({ by: 'no-general' })).toBe(10);
    expect(winningFaces({ by: 'table', target: 10, modifier: -1 })).toBe(1);
    expect(winningFaces({ by: 'table', target: 2, modifier: 2 })).toBe(9);
    expect(winningFaces(trialOf(manual.kit, 3, 6, general('clinton')))).toBe(7);
  });

  test('M5.8 the odds of an attack, with what the totals are made of and how sure the table is', () => {
    const { battle, interceptors, evasion } = oddsIn(
      march('gates', { on: CAMDEN }),
      attackOf('gates', 4, 'charlotte', 'camden'),
    );
    expect([interceptors, evasion]).toEqual([[], undefined]);
    expect([battle!.totals, battle!.faces, battle!.attackerWins]).toEqual([[5, 6], 8, 0.8]);
    expect([battle!.certainty, battle!.trial]).toEqual(['reconstructed', { by: 'table', target: 3, modifier: 0 }]);
    expect(battle!.sources[BRITISH].map((it) => it.what)).toEqual(['general', 'units', 'regulars']);
    expect(battle!.fates[BRITISH].retreats.map((x) => manual.kit.atlas.names[x])).toHaveLength(3);
  });

  test('M5.11 9.1c exact means: what every way the dice can fall comes to', () => {
    const t = march('gates', { on: CAMDEN });
    const { battle } = oddsIn(t, attackOf('gates', 4, 'charlotte', 'camden'));
    const before = [unitsOnMap(t.s, AMERICAN), unitsOnMap(t.s, BRITISH)] as const;
    const ways = branches(manual, t.s, STEP(space('camden')));
    const mean = (of: (s: Scene['s']) => number) => ways.reduce((sum, { s, p }) => sum + p * of(s), 0);
    expect(mean((s) => before[AMERICAN] - unitsOnMap(s, AMERICAN))).toBeCloseTo(battle!.losses[AMERICAN], 10);
    expect(mean((s) => before[BRITISH] - unitsOnMap(s, BRITISH))).toBeCloseTo(battle!.losses[BRITISH], 10);
    expect(battle!.regularsLost).toBeCloseTo(0.8 / 6, 10);
  });

  test('M5.12 9.2c a loser without a way out loses everything, and his general', () => {
    const on = { ...CAMDEN, cheraw: 'american pc', 'eutaw-springs': 'american pc', 'ninety-six': 'american pc' };
    const t = march('gates', { on });
    const { battle } = oddsIn(t, attackOf('gates', 4, 'charlotte', 'camden'));
    expect(battle!.fates[BRITISH]).toMatchObject({ retreats: [], surrenders: true, captured: general('clinton') });
    expect(battle!.losses[BRITISH]).toBeCloseTo(3 * battle!.attackerWins, 10);
    const captured = branches(manual, t.s, STEP(space('camden'))).reduce(
      (sum, { s, p }) => sum + (s.generalAt[general('clinton')] === CAPTURED ? p : 0),
      0,
    );
    expect(battle!.captures[BRITISH]).toBeCloseTo(captured, 10);
  });

  test('M5.7 Battle cards that are taken as played count, and Treason takes Arnold away', () => {
    const t = march('gates', { on: CAMDEN });
    const attack = attackOf('gates', 4, 'charlotte', 'camden');
    const { battle } = oddsIn(t, { ...attack, lay: [card('henry-knox'), card('hessians')] });
    expect(battle!.totals).toEqual([7, 8]);
  });

  test('M5.2 M5.3 what may come first: interceptors with their roll, and the defender’s escape', () => {
    const on = {
      ...FAR,
      boston: 'british pc, howe, 3 british',
      'lexington-concord': 'american pc, washington, 2 american',
      springfield: 'gates, 4 american',
    };
    const odds = oddsIn(march('howe', { on }), attackOf('howe', 3, 'boston', 'lexington-concord'));
    expect(odds.interceptors.map((it) => [it.general, it.roll.faces, it.units])).toEqual([[general('gates'), 1, 4]]);
    expect([odds.evasion!.general, odds.evasion!.roll.faces]).toEqual([general('washington'), 4]);
    expect(odds.interceptors[0]!.attackerWins).toBeLessThan(odds.battle!.attackerWins);
  });

  test('M5.11 M-40 a general whose men may all die is captured only where he could not go alone', () => {
    const on = { ...FAR, charlotte: 'gates, 4 american', camden: 'clinton, 1 british' };
    expect(oddsIn(march('gates', { on }), attackOf('gates', 4, 'charlotte', 'camden')).battle!.captures).toEqual([
      0, 0,
    ]);
    const alone = { ...on, cheraw: 'lee', 'eutaw-springs': 'american pc', 'ninety-six': 'american pc' };
    const { battle } = oddsIn(march('gates', { on: alone }), attackOf('gates', 4, 'charlotte', 'camden'));
    expect(battle!.captures[BRITISH]).toBeCloseTo(battle!.attackerWins, 10);
  });

  test('M5.7 the battle at hand, with one’s own picks and without the other side’s', () => {
    const t = march('gates', { on: CAMDEN, american: ['henry-knox'], british: ['hessians'] });
    expect(oddsAtHand(manual.view(t.s, AMERICAN), manual.kit)).toBeUndefined();
    t.does('american: step camden', 'american: lay henry-knox', 'american: ready');
    const totals = (seat: number) => oddsAtHand(manual.view(t.s, seat), manual.kit)!.totals;
    expect([totals(AMERICAN), totals(BRITISH)]).toEqual([
      [7, 6],
      [5, 6],
    ]);
  });
});
