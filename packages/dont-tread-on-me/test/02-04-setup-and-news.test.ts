import { describe, expect, test } from 'vitest';
import { strengthIn } from '../src/kit.ts';
import { place } from '../src/places.ts';
import { changeLoyalty, changePounds } from '../src/rules/02-board.ts';
import { unit } from '../src/units.ts';
import { dontTreadOnMe } from '../src/index.ts';
import { act, seeded } from '@liberty/table';
import { adjustment, battle, events, ground, lateWar, position, setup } from './position.ts';

describe('2/2 Loyalty and its ceilings', () => {
  test('T-2/2-1 a change goes as far as the ceiling or zero, and the rest is lost', () => {
    const p = position().loyalty({ va: 11, ne: 0 });
    changeLoyalty(p.t, '2/2', 3, 1);
    expect(p.loyaltyOf('va')).toBe(11);
    p.loyalty({ va: 10 });
    changeLoyalty(p.t, '2/2', 3, 3);
    expect(p.loyaltyOf('va')).toBe(11);
    changeLoyalty(p.t, '2/2', 0, -1);
    expect(p.loyaltyOf('ne')).toBe(0);
  });
});

describe('2/4/1, 8/5a Ground units', () => {
  test('T-2/4-1 a 1-2-3 unit has 1 in wilderness, 2 on farms, 3 in towns and forts', () => {
    const { kit } = position().t;
    const at = (id: string): number => strengthIn(kit, unit('22'), place(id));
    expect([at('va-2'), at('va-3'), at('va-1'), at('va-4')]).toEqual([1, 2, 3, 3]);
  });
});

describe('3/0, 3/0a-j Set-up', () => {
  test('T-3/0-1 every piece is in its place', () => {
    const p = setup();
    expect(p.count('quebec')).toBe(2);
    expect(p.count('boston')).toBe(3);
    expect(p.count('ne-3')).toBe(7);
    expect(p.count('ne-3', 'cos')).toBe(5);
    expect(p.count('va-4')).toBe(1);
    expect(p.count('ca-2')).toBe(1);
    expect(p.count('british-pool')).toBe(11);
    expect(p.count('rebel-pool')).toBe(19);
    expect(p.count('rebel-pool', 'cos')).toBe(3);
    expect(p.count('indians')).toBe(2);
    expect(p.count('out')).toBe(12);
    expect(p.s.at).toHaveLength(58);
    expect(p.s.smugglerAt.slice(0, 8)).toEqual([1, 1, 2, 2, 7, 0, 0, 0]);
    p.stand('quebec', 'rhe cam').stand('boston', '4ko gnd 18ri').stand('ne-3', 'mar 43').stand('va-4', 'bgp');
    p.stand('ca-2', 'rnc').stand('british-pool', 'ab brw hcj hcm 17ld qld 7rf 22 33 fh rwf');
    expect(p.s.loyalty).toEqual([3, 10, 7, 5, 8]);
    expect([p.leader('congress'), p.leader('washington'), p.shipAt('howe'), p.shipAt('parker')]).toEqual([
      'pa',
      'out',
      'at-sea',
      'out',
    ]);
  });
  test("T-3/0-1 Boston's garrison is offered in no question of Turns 1 and 2", () => {
    const game = dontTreadOnMe();
    const chance = seeded('garrison');
    let s = game.setup(game.defaults);
    while (s.turn <= 2 && game.question(s)) {
      const options = game.options(s);
      for (const id of ['4ko', 'gnd', '18ri'])
        expect(options.some((a) => game.write(a).split(' ')[1] === id)).toBe(false);
      const acted = act(game, s, 0, options[chance.pick(options.length, '')]!, chance);
      if (!acted.ok) throw new Error(acted.fault.reason);
      s = acted.value.s;
    }
  });
});

describe('4/1, 4/1a-c Pounds', () => {
  test('T-4/1-1 spending lowers the treasury; an award beyond sixteen is lost', () => {
    const p = position().pounds(10);
    changePounds(p.t, '4/1c', -2);
    expect(p.s.pounds).toBe(8);
    const q = position().turn(10).pounds(9).units({ 'ny-1': 'greene howard' }).rolls();
    q.start(adjustment()).does('recall greene').isOver();
    expect(q.s.pounds).toBe(16);
  });
});

describe('4/0a Returning Convention Army units', () => {
  test('T-4/0-1 they come back before the News', () => {
    const p = position().turn(9).units({ 'turn-9': 'rnc' }).start(adjustment()).isOver();
    p.stand('british-pool', 'rnc');
  });
  test('T-4/0-1 a Blue Band unit that returns on Turn 11 is removed at once', () => {
    position().turn(11).units({ 'turn-11': 'mar' }).start(adjustment()).isOver().stand('gone', 'mar');
  });
});

describe('4/2, 4/2a-t News', () => {
  test('T-4/2-1 Boston Evacuated: garrison, two frigates, a Smuggler and Washington', () => {
    const p = setup().turn(3).start(adjustment()).isOver();
    p.stand('british-pool', '4ko gnd 18ri');
    expect([p.shipAt('graves'), p.shipAt('arbuthnot')]).toEqual(['at-sea', 'at-sea']);
    expect(p.smugglerAt('smuggler-6')).toBe('caribbean');
    expect(p.leader('washington')).toBe('pool');
    p.units({ 'va-3': 'bgp', 'va-2': '22' }).start(ground('washington')).isOver();
    expect(p.leader('washington')).toBe('va');
  });
  test('T-4/2-2 Independence Declared: a Loyalist is chosen because they differ', () => {
    const p = setup().turn(4).start(adjustment()).mayOnly('add njv', 'add pwl', 'add qar').does('add qar').isOver();
    p.stand('british-pool', 'qar').stand('out', 'njv pwl');
    expect(p.shipAt('parker')).toBe('at-sea');
    expect(p.smugglerAt('privateer-1')).toBe('caribbean');
    expect(p.smugglerAt('privateer-2')).toBe('out');
  });
  test('T-4/2-2 those left are alike, so nobody is asked', () => {
    setup()
      .units({ gone: 'qar' })
      .turn(4)
      .start(adjustment())
      .isOver()
      .stand('british-pool', 'njv')
      .stand('out', 'pwl');
  });
  test("T-4/2-2 Lord Germain's New Plan without a White Foot left: the other three only", () => {
    const p = setup().units({ gone: 'bw gds', 'british-pool': 'qar' }).turn(8).start(adjustment()).isOver();
    p.stand('british-pool', 'njv tbl azf').stand('out', 'pwl hh wal');
  });
  test('T-4/2-3 France Declares War: army, fleet, two units, and three dice for events', () => {
    const p = setup().turn(7).units({ 'british-pool': 'qar' }).start(adjustment()).isOver();
    p.stand('boston', 'roch.').stand('british-pool', 'bw njv').stand('out', 'gds pwl');
    expect(p.fleetAt()).toBe('caribbean');
    expect(p.s.franceAtWar).toBe(true);
    p.units({ gone: 'hcj' }).rolls(5, 4, 5).start(events());
    expect(p.heard('rolled').at(-1)).toMatchObject({ roll: 'D-EVENT', dice: [5, 4, 5] });
  });
  test('T-4/2-4 Invasion Scare: every Blue Band unit is gone, wherever it was', () => {
    const p = setup().turn(11).units({ prison: 'mar', 'zone-5': '17ld' }).start(adjustment()).isOver();
    p.stand('gone', 'cam mar 17ld qld').stand('british-pool', 'azf hh').stand('rebel-pool', 'fm').stand('out', 'wal');
    expect(p.heard('loyalty')).toEqual([]);
  });
  test("T-4/2-5 Sullivan's Expedition: New York first, then the first State with a Continental", () => {
    const p = position().turn(10).units({ 'ny-2': 'knox', 'pa-1': 'wayne stark', 'pa-3': 'mohawk' });
    p.start(adjustment()).mayOnly('recall stark', 'recall wayne').does('recall wayne').isOver();
    p.stand('rebel-pool', 'knox wayne').stand('pa-1', 'stark').stand('indians', 'mohawk');
    expect(p.leader('jefferson')).toBe('va');
  });
  test('T-4/2-5 Québec does not count: one Continental in the States, one moved', () => {
    const p = position().turn(10).units({ 'ca-1': 'knox', quebec: 'wayne mohawk' }).start(adjustment()).isOver();
    p.stand('rebel-pool', 'knox').stand('quebec', 'wayne mohawk');
  });
  test('T-4/2-6 Charlottesville Raid: with Horse in Virginia a 5 succeeds', () => {
    const p = position().turn(14).units({ 'va-2': 'tbl' }).jefferson('va').loyalty({ va: 5 }).rolls(5);
    p.start(adjustment()).isOver();
    expect(p.s.loyalty).toEqual([9, 9, 9, 8, 9]);
    expect(p.leader('jefferson')).toBe('gone');
  });
  test('T-4/2-6 without Horse a 5 fails; Jefferson is gone, and his shift with him', () => {
    const p = position().turn(14).units({ 'ca-2': 'tbl' }).jefferson('va').rolls(5).start(adjustment()).isOver();
    expect(p.s.loyalty).toEqual([8, 8, 8, 8, 8]);
    expect(p.leader('jefferson')).toBe('gone');
    p.units({ 'va-2': '22 33', 'ca-2': '' }).units({ 'va-2': 'greene' }).rolls(3, 3).start(battle('va-2', 'british'));
    expect(p.heard('odds').at(-1)).toMatchObject({ shift: 0 });
  });
  test('T-4/2-7 Admiral Rodney wins on 4: the French are gone', () => {
    const p = position().turn(15).units({ 'va-3': 'roch.' }).fleet('zone-5').rolls(4).start(adjustment()).isOver();
    p.stand('gone', 'roch.');
    expect(p.fleetAt()).toBe('gone');
  });
  test('T-4/2-7 he loses on 5: one ship of each strength, also if the French are gone', () => {
    const p = position()
      .turn(15)
      .units({ gone: 'roch.' })
      .fleet('gone')
      .ships({ 'at-sea': 'howe parker graves arbuthnot' });
    p.rolls(5).start(adjustment()).mayOnly('scrap howe', 'scrap parker').does('scrap parker');
    p.mayOnly('scrap graves', 'scrap arbuthnot').does('scrap graves').isOver();
    expect([p.shipAt('howe'), p.shipAt('parker'), p.shipAt('graves'), p.shipAt('arbuthnot')]).toEqual([
      'at-sea',
      'gone',
      'gone',
      'at-sea',
    ]);
  });
  test('4/2i Hortalez et Cie.: two Smugglers to the Caribbean', () => {
    const p = setup().turn(5).start(adjustment()).isOver();
    expect([p.smugglerAt('smuggler-6'), p.smugglerAt('smuggler-7'), p.smugglerAt('smuggler-8')]).toEqual([
      'caribbean',
      'caribbean',
      'out',
    ]);
  });
  test('4/2n John Paul Jones: the last Privateer; 4/2c the wedding itself changes nothing', () => {
    const p = setup().turn(9).smugglers({ 'zone-1': 'p' }).start(adjustment()).isOver();
    expect(p.smugglerAt('privateer-2')).toBe('caribbean');
    expect(p.toldUnder('4/2c')).toEqual([{ kind: 'headline', headline: 'Benedict Weds Peggy!' }]);
  });
  test.each([
    [1, '4/2r'],
    [2, '4/2g'],
    [6, '4/2k'],
    [12, '4/2q'],
    [13, '4/2f'],
  ] as const)('the headlines of Turn %i are told under %s and do nothing now', (turn, rule) => {
    const p = position().turn(turn).start(adjustment()).isOver();
    expect(p.toldUnder(rule)).toHaveLength(1);
    expect(p.heard('unit')).toEqual([]);
  });
  test('4/2p Lord North Resigns? opens 13/6b on Turns 14 and 15', () => {
    const { turns } = position().t.kit;
    expect(turns.flatMap((turn, n) => (turn.mayConcede ? [n] : []))).toEqual([14, 15]);
  });
  test('4/2t the Target of the Turn is told', () => {
    expect(position().turn(12).start(adjustment()).toldUnder('4/2t')).toEqual([{ kind: 'target', state: 4 }]);
  });
});

describe('3/0, R-101 The late war', () => {
  test('every piece of Turn 9 is in its place, and the rest is out of play', () => {
    const p = lateWar();
    p.stand('ne-4', 'cam 4ko azf knox muhl.')
      .stand('ne-2', 'stark')
      .stand('ny-4', '17ld hcm 43')
      .stand('ny-1', 'mohawk');
    p.stand('ny-3', 'arnold h.lee').stand('pa-2', 'morgan howard').stand('pa-4', 'fh 22').stand('va-1', 'huger');
    p.stand('ca-1', 'cherokee')
      .stand('ca-3', 'mar 7rf rnc pwl bgp tbl')
      .stand('ca-4', 'lincoln')
      .stand('boston', 'roch.');
    p.stand('prison', 'bw qld rwf 33 qar kosc. glover moult. stirling wayne').stand('gone', 'gds gnd 18ri');
    p.stand('british-pool', 'ab hcj brw njv rhe').stand('rebel-pool', 'greene lafay.').stand('out', 'al hh wal fm');
    expect([p.count('va-1', 'cos'), p.count('ca-2', 'cos'), p.count('rebel-pool', 'cos')]).toEqual([1, 1, 6]);
    expect(p.s.smugglerAt).toEqual([7, 7, 7, 7, 1, 2, 3, 4, 1, 0]);
    expect([p.s.turn, p.s.liberty, p.s.loyalty, p.fleetAt()]).toEqual([9, 5, [2, 12, 7, 6, 9], 'boston']);
    expect([p.leader('washington'), p.leader('congress'), p.leader('jefferson')]).toEqual(['pa', 'pa', 'out']);
    expect([p.s.franceAtWar, p.s.quebecInvaded, p.s.vermont]).toEqual([true, true, 1]);
  });
});

describe('4/2a What the News add', () => {
  test('only units of the kind that is named, and only from those out of play', () => {
    const p = position().turn(7).start(adjustment()).mayOnly('add njv', 'add pwl', 'add qar');
    expect(p.bars({ kind: 'unit', id: 'njv' })).toEqual([]);
    expect(p.bars({ kind: 'unit', id: 'bw' })).toMatchObject([{ rule: '4/2a' }]);
    p.does('add njv').isOver().stand('british-pool', '4ko njv');
    expect(p.count('british-pool')).toBe(2);
  });
  test('4/2d one Smuggler and no more; 4/2i a Privateer is no Smuggler that could be added in its place', () => {
    expect(setup().turn(3).start(adjustment()).smugglerAt('smuggler-7')).toBe('out');
    const p = setup().turn(5).smugglers({ caribbean: 'sssssss' }).start(adjustment()).isOver();
    expect([p.smugglerAt('smuggler-8'), p.smugglerAt('privateer-1')]).toEqual(['caribbean', 'out']);
  });
  test('4/2n, 4/2j one Privateer and no more', () => {
    for (const turn of [4, 9]) {
      const p = position().units({ gone: 'njv pwl qar' }).turn(turn).start(adjustment()).isOver();
      expect([p.smugglerAt('privateer-1'), p.smugglerAt('privateer-2')]).toEqual(['caribbean', 'out']);
    }
  });
  test('4/2b which ships Rodney can lose is explained', () => {
    const p = position().turn(15).ships({ 'at-sea': 'howe parker graves arbuthnot' }).rolls(5).start(adjustment());
    expect(p.bars({ kind: 'ship', id: 'graves' })).toMatchObject([{ rule: '4/2b' }]);
    expect(p.bars({ kind: 'ship', id: 'howe' })).toEqual([]);
    p.does('scrap howe');
    expect(p.bars({ kind: 'ship', id: 'howe' })).toMatchObject([{ rule: '4/2b', why: 'this ship is lost already' }]);
  });
  test('4/2b, 14/4 a ship in play is lost before one out of play, and one out of play before none', () => {
    const p = position().turn(15).ships({ 'at-sea': 'howe', out: 'parker graves' }).units({ 'ny-1': '22' });
    p.ships({ gone: 'arbuthnot' }).rolls(5).start(adjustment());
    expect(['howe', 'parker', 'graves'].map((id) => p.shipAt(id))).toEqual(['gone', 'out', 'gone']);
  });
  test('4/2s Sullivan takes Continentals, Arnold too, and no Committee', () => {
    const p = position().turn(10).units({ 'ny-1': 'arnold greene howard cos1', 'ne-1': 'wayne' }).start(adjustment());
    p.mayOnly('recall arnold', 'recall greene', 'recall howard').does('recall arnold');
    expect(p.bars({ kind: 'unit', id: 'wayne' })).toMatchObject([{ rule: '4/2s' }]);
    p.does('recall greene').isOver().stand('ny-1', 'howard cos1').stand('ne-1', 'wayne');
  });
  test('4/2s the State that is taken from is looked for anew for the second Continental', () => {
    const p = position().turn(10).units({ 'ny-1': 'greene', 'ne-4': 'wayne', 'pa-1': 'howard' }).start(adjustment());
    p.isOver().stand('rebel-pool', 'greene wayne').stand('pa-1', 'howard');
  });
  test('4/2e a 6 needs no Horse; Horse in the sea off Virginia is not in Virginia', () => {
    const raid = (at: string, die: number): number[] =>
      position()
        .turn(14)
        .units({ [at]: 'tbl' })
        .jefferson('va')
        .rolls(die)
        .start(adjustment()).s.loyalty;
    expect(raid('zone-5', 6)).toEqual([9, 9, 9, 11, 9]);
    expect(raid('zone-5', 5)).toEqual([8, 8, 8, 8, 8]);
    expect(raid('va-1', 4)).toEqual([8, 8, 8, 8, 8]);
  });
  test('4/2b with one ship of a strength there is nothing to choose, with none nothing is lost', () => {
    const p = position().turn(15).ships({ 'at-sea': 'howe', gone: 'graves arbuthnot' }).rolls(6).start(adjustment());
    expect([p.isOver().shipAt('howe'), p.shipAt('parker')]).toEqual(['gone', 'out']);
  });
  test('4/2l only Blue Band units leave; 4/2d everybody leaves Boston', () => {
    const p = setup().turn(11).start(adjustment()).isOver();
    expect(p.count('gone')).toBe(4);
    expect(setup().turn(3).start(adjustment()).count('boston')).toBe(0);
  });
});
