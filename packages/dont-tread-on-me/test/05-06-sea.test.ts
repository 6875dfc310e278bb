import { describe, expect, test } from 'vitest';
import { placeSmugglers } from '../src/rules/05-smugglers.ts';
import { chanceToSink } from '../src/rules/06-naval.ts';
import { SHIPS, SMUGGLERS } from '../src/units.ts';
import { type Position, battle, logistics, naval, position } from './position.ts';

const sails = (p: Position, ...dice: number[]): Position => {
  p.rolls(...dice);
  placeSmugglers(p.t);
  return p.spent();
};

describe('5/0, 5/1, 5/1a-b Smugglers', () => {
  test('T-5/1-1 an empty Caribbean rolls nothing', () => {
    sails(position().smugglers({ 'zone-1': 's' }));
  });
  test('T-5/1-1 one Smuggler rolls one die', () => {
    expect(sails(position().smugglers({ caribbean: 's' }), 4).smugglerAt('smuggler-1')).toBe('zone-4');
  });
  test('T-5/1-1 a die into a full Zone has no effect and is not rolled again', () => {
    const p = sails(position().smugglers({ 'zone-4': 'ss', caribbean: 's' }), 4);
    expect(p.smugglerAt('smuggler-3')).toBe('caribbean');
    expect(p.toldUnder('5/1b')).toEqual([{ kind: 'full-zone', zone: 4 }]);
  });
  test('T-5/1-1 the second die sees what the first has done', () => {
    const p = sails(position().smugglers({ 'zone-3': 's', caribbean: 'ss' }), 3, 3);
    expect([p.smugglerAt('smuggler-2'), p.smugglerAt('smuggler-3')]).toEqual(['zone-3', 'caribbean']);
  });
});

describe('5/2, 5/2a-b Privateers', () => {
  test('T-5/2-1 the lowest die that places at all places the Privateer', () => {
    const p = sails(position().smugglers({ 'zone-2': 'ss', 'zone-6': 's', caribbean: 'sssp' }), 2, 6);
    expect(p.smugglerAt('privateer-1')).toBe('zone-6');
    expect(p.s.smugglerAt.filter((at) => at === 7)).toHaveLength(3);
  });
  test('T-5/2-2 the lower die takes the Privateer, whichever was rolled first', () => {
    const p = sails(position().smugglers({ caribbean: 'ssp' }), 5, 4);
    expect([p.smugglerAt('privateer-1'), p.smugglerAt('smuggler-1')]).toEqual(['zone-4', 'zone-5']);
  });
  test('T-5/2-2 two Privateers are both placed first', () => {
    const p = sails(position().smugglers({ caribbean: 'sspp' }), 5, 4);
    expect([p.smugglerAt('privateer-1'), p.smugglerAt('privateer-2')]).toEqual(['zone-4', 'zone-5']);
  });
});

describe('6/0, 6/1 The French Fleet', () => {
  test('T-6/1-1 lies in Boston in the hurricane season, else in the Caribbean; out of play it stays', () => {
    expect(position().turn(8).fleet('zone-5').start(naval()).isOver().fleetAt()).toBe('boston');
    expect(position().turn(9).fleet('zone-5').start(naval()).isOver().fleetAt()).toBe('caribbean');
    expect(position().turn(8).start(naval()).isOver().fleetAt()).toBe('out');
  });
});

describe('6/2, 6/2a-c Attacking Smugglers', () => {
  const howe = (): Position =>
    position().pounds(5).ships({ 'at-sea': 'howe' }).smugglers({ 'zone-2': 's' }).start(naval());
  test('T-6/2-1 Howe pays £2 and hits on 4', () => {
    const p = howe().does('ship howe', 'aim smuggler-1');
    expect(p.s.pounds).toBe(3);
    p.mayOnly('fire').rolls(4).does('fire').isOver();
    expect([p.smugglerAt('smuggler-1'), p.shipAt('howe')]).toEqual(['caribbean', 'harbour']);
  });
  test('T-6/2-1 a 5 misses, and he is in harbour all the same', () => {
    const p = howe().does('ship howe', 'aim smuggler-1').rolls(5).does('fire').isOver();
    expect([p.smugglerAt('smuggler-1'), p.shipAt('howe')]).toEqual(['zone-2', 'harbour']);
  });
  test('T-6/2-1 back leaves the ship without a target, and nothing is paid', () => {
    const p = howe().does('ship howe', 'back').mayOnly('ship howe', 'fire').does('fire').isOver();
    expect([p.s.pounds, p.shipAt('howe')]).toEqual([5, 'at-sea']);
  });
  test('T-6/2-1 with £1 only ships of strength 3 are offered', () => {
    const p = position().pounds(1).ships({ 'at-sea': 'howe graves' }).smugglers({ 'zone-2': 's' }).start(naval());
    p.mayOnly('ship graves', 'fire');
    expect(p.bars({ kind: 'ship', id: 'howe' })).toMatchObject([{ rule: '4/1c' }]);
    expect(p.bars({ kind: 'ship', id: 'parker' })).toMatchObject([{ rule: '6/2a' }]);
  });
  test('T-6/2-1 without money, or without a Smuggler in a Zone, nothing is asked', () => {
    position().ships({ 'at-sea': 'howe' }).smugglers({ 'zone-2': 's' }).start(naval()).isOver();
    position().pounds(9).ships({ 'at-sea': 'howe' }).smugglers({ caribbean: 's' }).start(naval()).isOver();
  });
  test('T-6/2-2 two ships on one Smuggler: when the first hits, the second does not roll', () => {
    const p = position().pounds(5).ships({ 'at-sea': 'howe graves' }).smugglers({ 'zone-2': 's' }).start(naval());
    p.does('ship graves', 'aim smuggler-1', 'ship howe', 'aim smuggler-1').rolls(2).does('fire').isOver();
    expect([p.s.pounds, p.shipAt('howe'), p.shipAt('graves')]).toEqual([2, 'harbour', 'harbour']);
    expect(p.heard('rolled')).toHaveLength(1);
  });
});

describe('6/3, 6/3a-b Privateers', () => {
  const zone = (): Position =>
    position().pounds(9).ships({ 'at-sea': 'howe graves' }).smugglers({ 'zone-2': 'sp' }).start(naval());
  test('T-6/3-1 the first ship must be sent against the Privateer, the second against either', () => {
    const p = zone().does('ship howe').mayOnly('aim privateer-1', 'back');
    expect(p.bars({ kind: 'smuggler', id: 'smuggler-1' })).toMatchObject([{ rule: '6/3a' }]);
    p.does('aim privateer-1', 'ship graves').mayOnly('aim smuggler-1', 'aim privateer-1', 'back');
    p.does('aim smuggler-1').rolls(3, 4, 3).does('fire').isOver();
    expect(p.heard('rolled').map((it) => it.kind === 'rolled' && it.roll)).toEqual(['D-PRIV', 'D-SHOT', 'D-SHOT']);
    expect([p.smugglerAt('privateer-1'), p.smugglerAt('smuggler-1')]).toEqual(['caribbean', 'caribbean']);
  });
  test('T-6/3-1 a Privateer that rolls 2 keeps the ship from shooting', () => {
    const p = zone().does('ship howe', 'aim privateer-1').rolls(2).does('fire').isOver();
    expect([p.smugglerAt('privateer-1'), p.shipAt('howe')]).toEqual(['zone-2', 'harbour']);
  });
});

describe('6/2b, 6/2c, 6/3b the chance of a shot', () => {
  const { kit } = position().t;
  const [howe, graves] = ['howe', 'graves'].map((id) => SHIPS.indexOf(id)) as [number, number];
  const [smuggler, privateer] = ['smuggler-1', 'privateer-1'].map((id) => SMUGGLERS.indexOf(id)) as [number, number];
  test('is the strength of the ship in six, and what is left of it after a Privateer has fired on 1–2', () => {
    expect(chanceToSink(kit, [howe], smuggler)).toBeCloseTo(4 / 6);
    expect(chanceToSink(kit, [howe], privateer)).toBeCloseTo((4 / 6) * (4 / 6));
  });
  test('of two ships the second fires where the first has missed', () => {
    expect(chanceToSink(kit, [howe, graves], smuggler)).toBeCloseTo(1 - (2 / 6) * (3 / 6));
    expect(chanceToSink(kit, [], smuggler)).toBe(0);
  });
});

describe('6/4 Shadowing the French', () => {
  test('T-6/4-1 no question while the Fleet is out of play', () => {
    position().ships({ 'at-sea': 'howe' }).start(naval()).isOver();
  });
  test('T-6/4-1 one ship at sea may follow it for nothing, and is at sea again after 12/3', () => {
    const p = position()
      .turn(9)
      .fleet('caribbean')
      .ships({ 'at-sea': 'howe graves', harbour: 'parker' })
      .start(naval());
    p.mayOnly('shadow howe', 'shadow graves', 'none').does('shadow graves').isOver();
    expect([p.shipAt('graves'), p.s.pounds]).toEqual(['shadow', 0]);
    p.congress('pa').start(logistics()).isOver();
    expect([p.shipAt('graves'), p.shipAt('parker')]).toEqual(['at-sea', 'at-sea']);
  });
  test('8/1b the shadow counts against French intervention', () => {
    const p = position()
      .turn(9)
      .fleet('caribbean')
      .ships({ shadow: 'howe' })
      .units({ 'pa-2': '22 greene', boston: 'roch.' });
    p.rolls(5, 3, 1).start(battle('pa-2', 'british'));
    p.stand('boston', 'roch.');
  });
});

describe('6/2, 6/3 Who is fought, and in which order', () => {
  test.each(SMUGGLERS)('6/2a %s can be attacked and sunk', (id) => {
    const p = position().pounds(2).ships({ 'at-sea': 'howe' }).smugglers({ 'zone-6': 's' });
    p.s.smugglerAt.fill(0);
    p.s.smugglerAt[SMUGGLERS.indexOf(id)] = 6;
    const first = id.startsWith('p') ? [3] : [];
    p.start(naval())
      .does('ship howe', `aim ${id}`)
      .rolls(...first, 4)
      .does('fire');
    expect(p.smugglerAt(id)).toBe('caribbean');
  });
  test('R-20 by Sea Zone, and ships of strength 4 before those of 3', () => {
    const p = position().pounds(9).ships({ 'at-sea': 'howe parker graves' });
    p.smugglers({ 'zone-5': 's', 'zone-2': 's' }).start(naval());
    p.does('ship graves', 'aim smuggler-1', 'ship howe', 'aim smuggler-1', 'ship parker', 'aim smuggler-2');
    p.rolls(5, 5, 3).does('fire').isOver();
    const shots = p.heard('rolled').map((it) => it.kind === 'rolled' && it.about);
    expect(shots).toEqual([1, 0, 2]);
    expect([p.smugglerAt('smuggler-1'), p.smugglerAt('smuggler-2')]).toEqual(['caribbean', 'zone-2']);
  });
  test('6/3b a Privateer fires before each ship, and 3 misses', () => {
    const p = position().pounds(9).ships({ 'at-sea': 'howe graves' }).smugglers({ 'zone-2': 'p' }).start(naval());
    p.does('ship howe', 'aim privateer-1', 'ship graves', 'aim privateer-1').rolls(1, 3, 4).does('fire').isOver();
    expect([p.smugglerAt('privateer-1'), p.shipAt('graves')]).toEqual(['zone-2', 'harbour']);
  });
  test('6/3a the Privateers of one Zone shield no Smuggler in another', () => {
    const p = position()
      .pounds(9)
      .ships({ 'at-sea': 'howe parker graves' })
      .smugglers({ 'zone-2': 'pp', 'zone-3': 's' });
    p.start(naval()).does('ship howe').mayOnly('aim smuggler-1', 'aim privateer-1', 'aim privateer-2', 'back');
  });
  test('6/4 a ship that has fired, or is in harbour, cannot shadow', () => {
    const p = position().turn(9).pounds(9).fleet('caribbean').ships({ 'at-sea': 'howe graves', harbour: 'parker' });
    p.smugglers({ 'zone-2': 's' }).start(naval()).does('ship howe', 'aim smuggler-1').rolls(6).does('fire');
    p.mayOnly('shadow graves', 'none');
    expect(p.bars({ kind: 'ship', id: 'howe' })).toMatchObject([{ rule: '6/2a' }]);
    p.does('none').isOver();
    expect(p.shipAt('graves')).toBe('at-sea');
  });
});
