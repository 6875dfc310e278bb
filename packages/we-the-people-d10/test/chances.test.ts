import { AMERICAN, space, unitsAt } from '@liberty/colonies';
import { branches } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type State, rollOf } from '../src/index.ts';
import { manual, march, seasonEnds } from './scene.ts';

const faces = (s: State, answer: string, succeeds: (after: State) => boolean) => {
  const a = manual.read(s, answer);
  if (!a.ok) throw new Error(a.fault.reason);
  const roll = rollOf(manual.view(s, manual.question(s)!.seat), manual.kit, a.value)!;
  const met = branches(manual, s, a.value).flatMap((it) => (succeeds(it.s) ? [it.rolls[0]! + 1] : []));
  return { roll, faces: [...new Set(met)] };
};

const ON = { pittsburgh: '1 american', boston: 'british pc, howe, 3 british' } as const;

describe('M4.4 The roll of winter', () => {
  test('M4.4 a unit lives on the faces that are foretold', () => {
    const on = {
      philadelphia: 'american pc, congress',
      'new-york': 'british pc',
      reading: '2 american',
      york: '1 american',
    };
    const t = seasonEnds({ on, season: 'winter', year: 1783 });
    const before = t.units('american', 'york');
    const it = faces(t.s, 'test york', (s) => unitsAt(s, AMERICAN, space('york')) === before);
    expect([it.roll.rule, it.roll.wins]).toEqual(['M4.4', it.faces]);
    t.rolls(1).does('american: test york');
  });
});

describe('M5.2, M5.3 The rolls of the manual before combat', () => {
  test('M5.2 7.2b an interception succeeds on the faces that are foretold', () => {
    const on = { ...ON, 'lexington-concord': 'american pc', springfield: 'washington, 5 american' };
    const t = march('howe', { on }).does('british: step lexington-concord');
    const it = faces(t.s, 'intercept washington', (s) => manual.question(s)?.name === 'interception strength');
    expect([it.roll.rule, it.roll.wins]).toEqual(['7.2b', it.faces]);
    t.does('american: let-pass');
  });

  test('M5.3 9.0d so does a retreat before combat, and Washington is good at it', () => {
    const on = { ...ON, 'lexington-concord': 'washington, 2 american' };
    const t = march('howe', { on }).does('british: step lexington-concord');
    const it = faces(t.s, 'evade', (s) => manual.question(s)?.name === 'evasion whither');
    expect([it.roll.rule, it.roll.wins, it.roll.easings]).toEqual(['M5.3', it.faces, [{ what: 'skill', by: 2 }]]);
  });
});
