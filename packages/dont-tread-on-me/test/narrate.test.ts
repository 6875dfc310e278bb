import { newMatch, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { BRITISH, GONE, type Happening, PRISON, REBEL, dontTreadOnMe, unit } from '../src/index.ts';

const game = dontTreadOnMe();
const says = (event: Happening): string => game.narrate(event);
const goes = (id: string, how: Extract<Happening, { kind: 'unit' }>['how'], to = GONE): string =>
  says({ kind: 'unit', unit: unit(id), from: 9, to, how });

describe('what is told', () => {
  test('a roll names whom it is for: the unit, the ship that fires, the ship that is fired at', () => {
    const rolled = (roll: 'D-SHOT' | 'D-PRIV' | 'D-MARCH' | 'D-COS', about: number, modifier = 0): string =>
      says({ kind: 'rolled', roll, dice: [4], modifier, about });
    expect(rolled('D-SHOT', 0)).toBe('R. Howe fires: die 4.');
    expect(rolled('D-PRIV', 2)).toBe('The Privateer fires at Graves: die 4.');
    expect(rolled('D-MARCH', unit('22'), 2)).toBe('Forced March for 22nd Foot: die 4 + 2 = 6.');
    expect(rolled('D-COS', -1)).toBe('State of the Committees: die 4.');
  });
  test('dice that are added up stand in a true sum; dice that count each by itself have none', () => {
    const rolled = (
      roll: 'D-MUT' | 'D-EVENT' | 'D-CAMP' | 'D-ATRO',
      dice: number[],
      modifier = 0,
      about = -1,
    ): string => says({ kind: 'rolled', roll, dice, modifier, about });
    expect(rolled('D-MUT', [3, 4], 2, unit('greene'))).toBe('Mutiny for Greene: dice 3 + 4 + 2 = 9.');
    expect(rolled('D-MUT', [3, 4], 0, unit('greene'))).toBe('Mutiny for Greene: dice 3 + 4 = 7.');
    expect(rolled('D-EVENT', [3, 4, 6])).toBe('Random events: dice 3 + 4 + 6 = 13.');
    expect(rolled('D-EVENT', [3])).toBe('Random events: die 3.');
    expect(rolled('D-CAMP', [6, 2])).toBe('Rebel Campaigns: dice 6 2.');
    expect(rolled('D-ATRO', [6, 6, 2])).toBe('State of the atrocities: dice 6 6 2.');
  });
  test('2/2 a change that a limit stops says so, and where', () => {
    const loyalty = (by: number, from: number, to: number): string => says({ kind: 'loyalty', state: 3, by, from, to });
    expect(loyalty(1, 9, 10)).toBe('Loyalty of Virginia +1: now 10.');
    expect(loyalty(1, 11, 11)).toBe('Loyalty of Virginia +1: it stays at its ceiling, 11.');
    expect(loyalty(3, 10, 11)).toBe('Loyalty of Virginia +3: only to its ceiling, 11.');
    expect(loyalty(-2, 1, 0)).toBe('Loyalty of Virginia −2: only to zero.');
    expect(says({ kind: 'liberty', by: -1, from: 0, to: 0 })).toBe('Liberty −1: it stays at zero.');
    expect(says({ kind: 'pounds', from: 16, to: 16 })).toBe('The treasury stays at £16.');
  });
  test('a unit that is gone for good goes nowhere', () => {
    expect(goes('arnold', 'shot')).toBe('Arnold is shot for treason.');
    expect(goes('arnold', 'turned')).toBe('Arnold changes sides.');
    expect(goes('22', 'trapped')).toBe('22nd Foot is trapped before the French Fleet and lost for good.');
    expect(goes('22', 'removed')).toBe('22nd Foot is out of the war for good.');
    expect(goes('22', 'detained')).toBe('22nd Foot is held with the Convention Army until the war is over.');
    expect(goes('22', 'eliminated', PRISON)).toBe('22nd Foot is eliminated and goes to prison.');
  });
  test('8/9 a result says what it means, and for whom', () => {
    expect(says({ kind: 'result', attacker: REBEL, result: 'AR-P' })).toBe(
      'Result AR-P, the Rebels attacking: the attackers retreat, and can be pursued.',
    );
    expect(says({ kind: 'won', side: BRITISH, place: 9 })).toBe(
      'The British win the Battle of Around Philadelphia (PA).',
    );
  });
  test('8/12b, 11/3/1b, 12/4a what does not happen is told too', () => {
    expect(says({ kind: 'no-gain', state: 2 })).toContain('Washington is in Pennsylvania');
    expect(says({ kind: 'stay', units: [unit('greene'), unit('cos1')], state: 4 })).toBe(
      'Greene, Committee of Safety stay behind in Carolina.',
    );
    expect(says({ kind: 'in-flight' })).toContain('stays in flight');
  });
  test('Committees that are alike are counted', () => {
    const rebels = [unit('greene'), unit('cos1'), unit('cos2'), unit('cos3')];
    expect(says({ kind: 'battle', place: 2, attacker: REBEL, british: [unit('43')], rebels })).toBe(
      'Battle of Massachusetts Shore (NE): the Rebels attack. British: 43rd Foot. Rebels: Greene, Committee of Safety × 3.',
    );
  });
  test.each(['a', 'b', 'c'])('every sentence of game %s is whole, and its section is in the rulebook', (seed) => {
    const match = newMatch(game, `told ${seed}`);
    const chance = seeded(`told ${seed}`);
    const faults = new Set<string>();
    while (game.question(match.s)) {
      const options = game.options(match.s);
      const acted = match.act(0, options[chance.pick(options.length, 'answer')]!);
      if (!acted.ok) throw new Error(acted.fault.reason);
      for (const { rule, event } of acted.value) {
        const sentence = says(event);
        if (!/^[A-Z0-9].*[.!?a-z]$/.test(sentence) || /undefined|NaN|nowhere|\[object/.test(sentence))
          faults.add(sentence);
        if (!(rule in game.rulebook)) faults.add(rule);
      }
    }
    expect([...faults]).toEqual([]);
  });
});
