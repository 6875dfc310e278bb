import { seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { AMERICAN, BRITISH, PRINTED, area, autoCasualty, kitOf, sideUnits } from '../src/index.ts';
import { Position, dice, kitWith } from './position.ts';

/** A battle phase of a faction without events to speak of. */
const phase = (
  faction: 'br' | 'lm' | 'ca' | 'pm',
  places: Record<string, string>,
  kit?: ReturnType<typeof kitWith>,
) => {
  const p = new Position({}, kit);
  for (const [id, units] of Object.entries(places)) p.put(id, units);
  p.s.hands[{ br: 0, lm: 1, ca: 2, pm: 3 }[faction]] = [];
  return p;
};

describe('8.0 When, where, in which order', () => {
  test('the active player picks the battle; the last one is not asked', () => {
    const p = phase('ca', { ma_boston: '1 lm 3 ca', nj_princetown: '1 lm 3 ca' }).battles('ca');
    expect(p.asks).toBe('ca battles choose');
    p.mayOnly('fight ma_boston', 'fight nj_princetown');
    p.does('fight nj_princetown', ...dice('lm f'), ...dice('lm f'));
    expect(p.heard('battle')).toHaveLength(2);
    expect(p.asks).toBe('nobody');
  });
});

describe('8.1 Initiative and procedure', () => {
  test('where Arnold changed sides on a British turn the Americans defend and roll first', () => {
    const p = new Position().put('ma_west', '2 ca 2 pm').hand('br', 'br-11').movement('br', 'br-01');
    p.s.stack.unshift({ in: 'battles', at: 'open', area: -1, butler: -1, betsy: -1 } as never);
    p.does('event br-11', 'choose ma_west');
    p.does('done', ...dice('ca h, pm hh'));
    expect(p.heard('rolled')).toMatchObject([{ side: AMERICAN }]);
    expect(p.at('ma_west')).toBe('1 ca 2 pm');
  });
});

describe('8.2 Dice', () => {
  test('as many as units, up to the dice of the colour', () => {
    const p = phase('ca', { ma_boston: '5 br 1 lm 3 he 1 na-b 2 ca' });
    p.battles('ca', ...dice('br hh, lm h, he hh, na h'));
    expect(p.heard('rolled')).toMatchObject([
      {
        dice: [
          [0, 0],
          [0, 0],
          [1, 0],
          [4, 0],
          [4, 0],
          [6, 0],
        ],
      },
    ]);
  });
});

describe('8.1 Worked examples', () => {
  test('Prince Town', () => {
    const p = phase('ca', { nj_princetown: '1 br 1 lm 4 ca 1 pm', nj_trenton: '2 ca' }).battles(
      'ca',
      ...dice('br c, lm h'),
    );
    expect(p.asks).toBe('ca battle hit');
    p.does('hit ca');
    expect(p.asks).toBe('br battle command');
    p.does('done', ...dice('ca fh, pm h'));
    expect(p.at('nj_princetown')).toBe('2 ca 1 pm');
    expect(p.in('fled', 'ca')).toBe(1);
    expect(p.control('new_jersey')).toBe(1);
  });
  test('Boston', () => {
    const p = phase('ca', { ma_boston: '2 br 1 lm 3 ca 5 pm', ma_west: '' }).battles('ca', ...dice('br hc, lm h'));
    p.does('hit pm', 'hit pm');
    expect(p.asks).toBe('br battle command');
    p.does('command br ma_west', ...dice('ca hf, pm hhf'));
    expect(p.asks).toBe('nobody');
    expect(p.at('ma_boston')).toBe('2 ca 2 pm');
    expect([p.in('fled', 'ca'), p.in('fled', 'pm'), p.in('stock', 'lm')]).toEqual([1, 1, 28]);
    expect(p.at('ma_west')).toBe('1 br');
    expect(p.control('massachusetts')).toBe(-1);
  });
});

describe('8.3 Hits', () => {
  test('the lead names the colour hit by hit', () => {
    const p = phase('br', { ma_boston: '2 br 3 lm 2 ca 2 pm' }).battles('br', ...dice('ca cc, pm cc'));
    p.does('done', 'done', ...dice('br hh, lm hcc'));
    expect(p.asks).toBe('ca battle hit');
    p.mayOnly('auto', 'hit ca', 'hit pm');
    p.does('hit pm');
    expect(p.asks).toBe('ca battle hit');
    p.does('hit ca');
    expect(p.asks).toBe('ca battle hit');
    p.does('hit pm', ...dice('ca c'));
    expect(p.at('ma_boston')).toBe('2 br 3 lm 1 ca');
  });
  test('no question if everybody falls or only one colour is there; allies go to their own stockpile', () => {
    const p = phase('ca', { ma_boston: '1 br 1 he 1 na-b 2 ca 2 fr' });
    p.battles('ca', ...dice('br c, he c, na c'), ...dice('ca hh, fr hh'));
    expect(p.asks).toBe('nobody');
    expect([p.in('stock', 'he'), p.in('stock', 'na')]).toEqual([12, 4]);
    const q = phase('br', { ma_boston: '2 br 3 ca' }).battles('br', ...dice('ca cc'));
    q.does('done', ...dice('br hh'), ...dice('ca c'));
    expect(q.at('ma_boston')).toBe('2 br 1 ca');
  });
  const kit = kitOf(PRINTED);
  test.each([
    [AMERICAN, { 2: 3, 3: 1 }, 2],
    [AMERICAN, { 2: 2, 3: 1 }, 3],
    [BRITISH, { 0: 1, 1: 1, 6: 2 }, 6],
    [BRITISH, { 0: 2, 1: 3, 6: 2 }, 1],
  ])('8.3e side %i with %j loses colour %i', (side, units, colour) => {
    const counts = units as Record<number, number>;
    expect(autoCasualty(kit, side, (c) => counts[c] ?? 0)).toBe(colour);
  });
  test('8.3e where surplus, hits and flight are equal the allies go before the regulars', () => {
    const alike = kitOf({
      ...PRINTED,
      units: PRINTED.units.map((row) => (row.id === 'he' ? { ...row, flee: 0 } : row)),
    });
    expect(autoCasualty(alike, BRITISH, (c) => ({ 0: 2, 4: 2 })[c] ?? 0)).toBe(4);
  });
  test('8.3e auto takes the rest by the rule', () => {
    const p = phase('br', { ma_boston: '2 br 3 lm 3 ca 1 pm' }).battles('br', ...dice('ca cc, pm c'));
    p.does('done', 'done', ...dice('br hc, lm hcc')).does('auto', ...dice('ca cc'));
    expect(p.at('ma_boston')).toBe('2 br 3 lm 2 ca');
  });
});

describe('8.4 Flee', () => {
  test('one of the colour for each flee face; the rest may command', () => {
    const p = phase('ca', { ma_boston: '2 lm 3 ca', ma_west: '' }).battles('ca', ...dice('lm fc'));
    expect(p.in('fled', 'lm')).toBe(1);
    expect(p.asks).toBe('lm battle command');
    const q = phase('ca', { ma_boston: '3 lm 3 ca' }).battles('ca', ...dice('lm fff'));
    expect(q.in('fled', 'lm')).toBe(3);
    expect(q.asks).toBe('nobody');
  });
});

describe('8.5 Command decision', () => {
  test('into empty or contested areas, not where only enemies are', () => {
    const p = phase('ca', { nj_princetown: '1 br 3 ca', nj_trenton: '2 ca', ny_hudson: '1 lm 1 ca' }).battles('ca');
    p.does('fight nj_princetown', ...dice('br c'));
    p.mayOnly('command br ny_hudson', 'command br pa_northampton', 'done');
    expect(p.game.explain(p.s, 0, { kind: 'area', id: 'nj_trenton' })).toMatchObject([{ rule: '8.5', why: /enemies/ }]);
    expect(p.game.explain(p.s, 0, { kind: 'area', id: 'ma_boston' })).toMatchObject([{ rule: '8.5', why: /border/ }]);
    p.does('command br ny_hudson', ...dice('br c, lm c'));
    expect(p.at('ny_hudson')).toBe('1 br 1 lm 1 ca');
    expect(p.at('nj_princetown')).toBe('3 ca');
  });
  test('no question where every way is closed', () => {
    const p = phase('ca', { md_annapolis: '1 br 3 ca', md_baltimore: '1 ca' }).battles(
      'ca',
      ...dice('br c'),
      ...dice('ca hh'),
    );
    expect(p.asks).toBe('nobody');
  });
  test('also after the last enemy fell in the same roll; one unit stays in any case', () => {
    const p = phase('br', { ma_boston: '2 br 1 pm', ma_west: '' }).battles('br', ...dice('pm c'));
    p.does('done', ...dice('br hc'));
    expect(p.asks).toBe('br battle command');
    p.does('command br ma_west');
    expect([p.at('ma_boston'), p.at('ma_west')]).toEqual(['1 br', '1 br']);
    const strict = phase('br', { ma_boston: '2 br 1 pm', ma_west: '' }, kitWith({ commandAfterVictory: false }));
    strict.battles('br', ...dice('pm c')).does('done', ...dice('br hc'));
    expect(strict.asks).toBe('nobody');
  });
  test('into neutral natives, who join; then it is closed to the enemy', () => {
    const p = phase('ca', { ny_mohawk: '1 lm 1 br 3 ca' }).battles('ca', ...dice('br c, lm c'));
    expect(p.asks).toBe('br battle command');
    p.does('command br pa_wyoming');
    expect(p.at('pa_wyoming')).toBe('1 br 2 na-b');
    p.does('done', ...dice('ca cc'));
    expect(p.asks).toBe('ca battle command');
    expect(p.options()).not.toContain('command ca pa_wyoming');
  });
  test('a unit may leave one battle for another and leave that one too', () => {
    const p = phase('ca', { nj_princetown: '1 br 3 ca', ny_hudson: '1 lm 2 ca', ny_newyork: '1 br' }).battles('ca');
    p.does('fight nj_princetown', ...dice('br c')).does('command br ny_hudson', ...dice('br c, lm h'));
    expect(p.asks).toBe('br battle command');
    p.does('command br ny_newyork', ...dice('ca h'));
    expect(p.at('ny_newyork')).toBe('2 br');
  });
  test('when the last defender leaves the battle is over without a further roll', () => {
    const p = phase('ca', { ma_boston: '1 br 3 ca', ma_west: '' })
      .battles('ca', ...dice('br c'))
      .does('command br ma_west');
    expect(p.asks).toBe('nobody');
  });
  test('natives by their own die: neutral where nobody is, allied where friends are', () => {
    const p = phase('ca', { ma_boston: '1 br 1 na-b 3 ca', ma_west: '', nh_portsmouth: '1 lm' }).battles(
      'ca',
      ...dice('br h, na c'),
    );
    p.does('command na ma_west', ...dice('ca cc'));
    expect(p.at('ma_west')).toBe('1 na');
    const q = phase('ca', { ma_boston: '1 br 1 na-b 3 ca', nh_portsmouth: '1 lm' }).battles(
      'ca',
      ...dice('br h, na c'),
    );
    q.does('command na nh_portsmouth', ...dice('ca cc'));
    expect(q.at('nh_portsmouth')).toBe('1 lm 1 na-b');
  });
});

describe('8.6 Natives in battle', () => {
  test('natives of both sides flee in pairs before the dice', () => {
    const p = phase('lm', { ma_boston: '2 lm 3 na-b 2 pm 2 na-a' });
    p.s.stock[6] = 0;
    p.battles('lm', ...dice('pm cc'));
    expect(p.heard('pairs')).toMatchObject([{ units: 2 }]);
    expect(p.in('fled', 'na')).toBe(4);
    expect(p.at('ma_boston')).toBe('2 lm 2 pm 1 na-b');
  });
  test('a side left with natives only loses them to the other side', () => {
    const p = phase('pm', { ma_boston: '1 lm 2 na-b 3 pm' }).battles('pm', ...dice('lm f, na cc'));
    expect(p.at('ma_boston')).toBe('3 pm 2 na-a');
    expect(p.asks).toBe('nobody');
  });
  test('natives who went over after the roll obey no command die of the side they left', () => {
    const p = phase('pm', { ma_boston: '1 lm 2 na-b 3 pm', ma_west: '' }).battles('pm', ...dice('lm f, na cc'));
    expect([p.at('ma_boston'), p.asks]).toEqual(['3 pm 2 na-a', 'nobody']);
    const last = phase('ca', { ma_boston: '1 br 1 na-b 3 ca', ma_west: '' }).battles('ca', ...dice('br c, na c'));
    last.does('command br ma_west');
    expect([last.at('ma_boston'), last.asks]).toEqual(['3 ca 1 na-a', 'nobody']);
  });
  test('and if nobody is left there either they are neutral', () => {
    const p = phase('pm', { ma_boston: '1 lm 1 na-b 1 pm' }).battles('pm', ...dice('lm f, na h'));
    expect(p.at('ma_boston')).toBe('1 na');
    expect(p.heard('battle-over')).toMatchObject([{ side: -1 }]);
  });
  test('natives may be given for the last unit, or the unit with one of them', () => {
    const two = phase('br', { ma_boston: '3 br 1 pm 2 na-a' }).battles('br', ...dice('pm c, na cc'));
    two.does('done', ...dice('br hh'));
    expect(two.asks).toBe('pm battle hit');
    two.does('hit na', 'hit na', ...dice('pm c'));
    expect(two.at('ma_boston')).toBe('3 br 1 pm');
    const other = phase('br', { ma_boston: '3 br 1 pm 2 na-a' }).battles('br', ...dice('pm c, na cc'));
    other.does('done', ...dice('br hh')).does('hit pm');
    expect(other.at('ma_boston')).toBe('3 br 1 na-b');
  });
});

describe('8.7 Allies, and who decides', () => {
  test('the faction with more units leads the defence; each commands its own', () => {
    const p = phase('lm', { ma_boston: '4 lm 2 ca 3 pm 2 fr' }).battles('lm', ...dice('ca cc, pm ccc, fr cc'));
    expect(p.asks).toBe('pm battle command');
    expect(p.options().some((text) => text.startsWith('command fr'))).toBe(true);
    expect(p.options().some((text) => text.startsWith('command ca'))).toBe(false);
    p.does('done');
    expect(p.asks).toBe('ca battle partner');
    expect(p.options().some((text) => text.startsWith('command ca'))).toBe(true);
    p.does('done', ...dice('lm hhh'));
    expect(p.asks).toBe('pm battle hit');
    p.does('hit pm', 'hit pm', 'hit ca', ...dice('ca c, pm c, fr cc'));
    expect(p.asks).toBe('pm battle command');
    const fixed = phase('lm', { ma_boston: '4 lm 2 ca 3 pm' }).battles('lm', ...dice('ca cc, pm ccc'));
    fixed.does('done', 'done', ...dice('lm hhc')).does('hit pm', 'hit pm', ...dice('ca cc, pm c'));
    expect([fixed.at('ma_boston'), fixed.asks]).toEqual(['4 lm 2 ca 1 pm', 'pm battle command']);
    fixed.does('done', 'done', ...dice('lm hcc'));
    expect(fixed.asks).toBe('pm battle hit');
    const tie = phase('lm', { ma_boston: '4 lm 2 ca 2 pm' }).battles('lm', ...dice('ca cc, pm cc'));
    expect(tie.asks).toBe('ca battle command');
  });
  test('R-59 the active faction names the fallen only where a unit of its own is in the battle', () => {
    const other = phase('br', { ma_boston: '2 lm 2 he 4 pm' }).battles('br', ...dice('pm hcc'));
    expect(other.asks).toBe('lm battle hit');
    const own = phase('br', { ma_boston: '1 br 2 lm 2 he 4 pm' }).battles('br', ...dice('pm hcc'));
    expect(own.asks).toBe('br battle hit');
    const allies = phase('br', { ma_boston: '2 he 2 na-b 4 pm' }).battles('br', ...dice('pm hcc'));
    expect(allies.asks).toBe('br battle hit');
    const last = phase('br', { ma_boston: '1 br 2 lm 2 he 4 pm' }).battles('br', ...dice('pm hhc'));
    last.does('hit br');
    expect(last.asks).toBe('lm battle hit');
  });
  test('R-59 so on the other side: who leads without a unit left leaves the choice to the partner', () => {
    const p = phase('lm', { ma_boston: '4 lm 2 ca 1 pm 2 fr' }).battles('lm', ...dice('ca ff, pm c, fr cc'));
    expect(p.asks).toBe('ca battle command');
    p.does('done', 'done', ...dice('lm hcc'));
    expect(p.asks).toBe('pm battle hit');
  });
});

describe('8.8 End of a battle', () => {
  test('without natives exactly one side is left', () => {
    const chance = seeded('8.8');
    for (let i = 0; i < 200; i++) {
      const n = (most: number): number => chance.pick(most + 1, 'units');
      const p = phase('ca', { ma_boston: `${1 + n(2)} br ${n(3)} lm ${n(3)} he ${1 + n(3)} ca ${n(3)} pm ${n(2)} fr` });
      p.s.active = 2;
      p.s.stack.push({ in: 'battles', at: 'choose', area: -1, butler: -1, betsy: -1 } as never);
      while (p.game.question(p.s)) {
        const options = p.game.options(p.s);
        p.game.play(p.s, options[chance.pick(options.length, 'answer')]!, chance, silent);
      }
      const left = [BRITISH, AMERICAN].filter((side) => sideUnits(p.s, area('ma_boston'), side) > 0);
      expect(left).toHaveLength(1);
    }
  });
});
