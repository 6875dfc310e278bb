import { describe, expect, test } from 'vitest';
import { type Position, adjustment, events, happens, position } from './position.ts';

describe('14/0, 14/1, 14/1a The roll', () => {
  const dice = (flags: Parameters<Position['flags']>[0], ...rolls: number[]): unknown => {
    const p = position()
      .kit((kit) => ({ events: kit.events.map(() => []) }))
      .flags(flags)
      .rolls(...rolls)
      .start(events());
    return p.heard('rolled').map((it) => it.kind === 'rolled' && it.dice.length);
  };
  test('T-14/1-1 one die, two once Québec has been invaded, three with France at war', () => {
    expect(dice({}, 3)).toEqual([1]);
    expect(dice({ quebecInvaded: true }, 3, 3)).toEqual([2]);
    expect(dice({ franceAtWar: true }, 3, 3, 3)).toEqual([3]);
  });
  test('T-14/1-1 an invasion counts from the next roll on; from Turn 7 on France does, invasion or not', () => {
    const p = position().turn(3).rolls(1, 6).start(events()).isOver();
    expect(p.heard('rolled')).toMatchObject([{ roll: 'D-EVENT', dice: [1] }, { roll: 'D-INVN' }]);
    p.turn(4)
      .kit((kit) => ({ events: kit.events.map(() => []) }))
      .rolls(1, 1)
      .start(events())
      .isOver();
    expect(p.heard('rolled').at(-1)).toMatchObject({ dice: [1, 1] });
    p.flags({ quebecInvaded: false, franceAtWar: true }).turn(7).rolls(1, 1, 1).start(events()).isOver();
    expect(p.heard('rolled').at(-1)).toMatchObject({ dice: [1, 1, 1] });
  });
  test('all events of a total happen, in their order', () => {
    const p = position().flags({ quebecInvaded: true }).rolls(1, 4, 2, 3, 3).start(events()).isOver();
    expect(p.heard('event').map((it) => it.kind === 'event' && it.event)).toEqual(['15/4', '15/20']);
  });
});

describe('15/1, 14/3, 14/3a-e Invasion of Québec', () => {
  test('T-14/3-1 County by County from New England on; in the last one the player chooses', () => {
    const p = position().units({
      'ne-1': 'greene',
      'ne-4': 'howard',
      'ny-1': 'wayne',
      'ny-3': 'knox stark',
      'pa-1': 'huger',
    });
    happens(p.rolls(4), '15/1').mayOnly('invade stark', 'invade knox').rolls(4, 4, 3, 3).does('invade knox').isOver();
    p.stand('quebec', 'greene howard').stand('rebel-pool', 'wayne knox').stand('ny-3', 'stark').stand('pa-1', 'huger');
    expect(p.bars({ kind: 'unit', id: 'huger' })).toEqual([]);
  });
  test('T-14/3-2 nobody arrives: no Battle, and yet Québec has been invaded', () => {
    const p = happens(position().units({ 'ne-1': 'greene', quebec: 'cam' }).rolls(2, 3), '15/1').isOver();
    expect([p.s.quebecInvaded, p.heard('battle')]).toEqual([true, []]);
    p.stand('rebel-pool', 'greene');
  });
  test('T-14/3-2 without British Québec is simply occupied; held by Rebels alone, nothing happens', () => {
    happens(position().units({ 'ne-1': 'greene' }).rolls(1, 4), '15/1')
      .isOver()
      .stand('quebec', 'greene');
    const p = happens(position().units({ 'ne-1': 'greene', quebec: 'howard' }), '15/1')
      .isOver()
      .stand('ne-1', 'greene');
    expect(p.s.quebecInvaded).toBe(true);
  });
  const invaded = (
    result: Parameters<Position['forced']>[0],
    layout: Readonly<Record<string, string>> = {},
  ): Position =>
    happens(
      position()
        .forced(result)
        .militia(0, 0)
        .units({ 'ne-1': 'greene', quebec: 'cam', ...layout })
        .rolls(1, 4, 1),
      '15/1',
    );
  test('T-14/3-2 beaten Rebels go to the Frontier; on a -P result they can be pursued', () => {
    invaded('AR').isOver().stand('ny-1', 'greene').stand('quebec', 'cam');
    const p = invaded('AR-P').mayOnly('none', 'pursue').rolls(3, 1).does('pursue');
    expect(p.heard('battle')).toMatchObject([
      { place: 20, attacker: 1 },
      { place: 4, attacker: 0 },
    ]);
  });
  test('T-14/3-2 the Frontier held by British: prison; beaten British go to sea', () => {
    invaded('AR', { 'ny-1': '22' }).isOver().stand('prison', 'greene');
    invaded('DR').isOver().stand('zone-1', 'cam').stand('quebec', 'greene');
  });
});

describe('15/12 War in India and the Caribbean, 14/4 Removing a unit', () => {
  test('T-14/4-1 from the map before the pool; of two the player picks', () => {
    happens(position().units({ 'ny-4': 'gnd', 'british-pool': 'bw' }), '15/12')
      .isOver()
      .stand('gone', 'gnd')
      .stand('british-pool', 'bw');
    const p = happens(position().units({ 'ny-4': 'gnd', quebec: '4ko', 'british-pool': 'bw' }), '15/12');
    p.mayOnly('remove 4ko', 'remove gnd').does('remove 4ko').isOver().stand('gone', '4ko');
    expect(p.heard('no-event')).toEqual([]);
  });
  test('T-14/4-1 the last one is found at sea; with none left there is no event', () => {
    happens(position().units({ gone: '4ko 18ri gnd bw', 'zone-3': 'gds' }), '15/12')
      .isOver()
      .stand('gone', 'gds');
    const p = happens(position().units({ gone: '4ko 18ri gnd bw gds' }), '15/12').isOver();
    expect(p.heard('no-event')).toHaveLength(1);
  });
});

describe('15/2 and 15/20 Vermont', () => {
  test('T-15/2-1 one Continental of New York or New England may desert, unless Vermont is pro-Rebel', () => {
    const layout = { 'ny-1': 'greene', 'ne-2': 'howard', quebec: 'wayne', 'pa-1': 'knox' };
    const p = happens(position().units(layout), '15/2').mayOnly('desert greene', 'desert howard', 'none');
    p.does('desert howard').isOver().stand('rebel-pool', 'howard');
    happens(position().units(layout), '15/2').does('none').isOver();
    happens(position().units(layout).vermont(2), '15/2').isOver();
  });
  test('T-15/2-1 Vermont lurches by die; with Congress in New York it is pro-British without one', () => {
    expect([1, 2, 4, 5].map((die) => happens(position().rolls(die), '15/20').s.vermont)).toEqual([0, 1, 1, 2]);
    expect(happens(position().congress('ny').vermont(2), '15/20').s.vermont).toBe(0);
  });
});

describe('15/3, 15/4, 15/5, 15/6, 15/15 Opinions', () => {
  test('T-15/3-1 States with Rebels gain one, or two by doubles; a 6 does nothing', () => {
    const rebels = (): Position => position().units({ 'pa-1': 'cos1', 'ny-1': 'cos2' });
    expect(happens(rebels().rolls(3, 6), '15/3').s.loyalty).toEqual([8, 8, 9, 8, 8]);
    expect(happens(rebels().rolls(2, 2), '15/3').s.loyalty).toEqual([8, 10, 8, 8, 8]);
    expect(happens(rebels().rolls(1, 1), '15/3').s.loyalty).toEqual([8, 8, 8, 8, 8]);
    expect(happens(rebels().rolls(2, 3), '15/4').s.loyalty).toEqual([8, 7, 7, 8, 8]);
    expect(happens(rebels().rolls(2, 2), '15/4').s.loyalty).toEqual([8, 6, 8, 8, 8]);
  });
  test('T-15/5-1 North against South, Pennsylvania by die', () => {
    expect(happens(position().rolls(4), '15/5').s.loyalty).toEqual([9, 9, 9, 7, 7]);
    expect(happens(position().rolls(3), '15/6').s.loyalty).toEqual([7, 7, 7, 9, 9]);
  });
  test('T-15/5-1 15/15 the French are hated where they are', () => {
    expect(happens(position().units({ 'va-2': 'roch.' }), '15/15').loyaltyOf('va')).toBe(9);
    expect(happens(position().units({ boston: 'roch.' }), '15/15').loyaltyOf('ne')).toBe(9);
    expect(happens(position().units({ prison: 'roch.' }), '15/15').heard('no-event')).toHaveLength(1);
  });
});

describe('15/7 Indians Attack', () => {
  test('T-15/7-1 the lowest County free of Rebels, and the State is appalled', () => {
    const p = happens(position().units({ indians: 'mohawk', 'ny-1': 'greene' }), '15/7');
    p.mayOnly('raid mohawk ny', 'raid mohawk pa').does('raid mohawk ny').stand('ny-2', 'mohawk');
    expect(p.loyaltyOf('ny')).toBe(7);
  });
  test('T-15/7-1 no Indian, or no free County: no event', () => {
    expect(happens(position(), '15/7').heard('no-event')).toHaveLength(1);
    const full = 'ny-1 ny-2 ny-3 ny-4 pa-1 pa-2 pa-3 pa-4'.split(' ').map((x, i) => [x, `cos${i + 1}`]);
    const p = happens(position().units({ indians: 'mohawk', ...Object.fromEntries(full) }), '15/7');
    expect(p.heard('no-event')).toHaveLength(1);
  });
});

describe('15/8 Atrocities', () => {
  test('T-15/8-1 one of three States by even shares of a die', () => {
    const tory = (die: number): number[] =>
      happens(
        position().units({ 'ny-1': 'bgp', 'pa-1': 'rnc', 'pa-2': 'njv', 'ca-1': 'pwl' }).rolls(die),
        '15/8',
        'Loyalist',
      ).s.loyalty;
    expect(tory(2)).toEqual([8, 6, 8, 8, 8]);
    expect(tory(3)).toEqual([8, 8, 6, 8, 8]);
    expect(tory(5)).toEqual([8, 8, 8, 8, 6]);
  });
  test('T-F-4, 15/8 with four States a 5 or 6 is rolled again; with one there is no die; with none no event', () => {
    const four = position().units({ 'ne-1': '22', 'ny-1': '33', 'pa-1': '43', 'va-1': 'fh' }).rolls(6, 5, 4);
    expect(happens(four, '15/8', 'British').loyaltyOf('va')).toBe(6);
    expect(happens(position().units({ 'ca-1': 'cherokee' }), '15/8', 'Indian').loyaltyOf('ca')).toBe(6);
    expect(happens(position().units({ quebec: 'ab' }), '15/8', 'Hessian').heard('no-event')).toHaveLength(1);
  });
});

describe('15/9, 15/10, 15/11 Ships and Hessians', () => {
  test('T-15/9-1 no frigate at sea, no event; else the player sends one', () => {
    expect(happens(position().ships({ 'at-sea': 'howe' }), '15/9').heard('no-event')).toHaveLength(1);
    const p = happens(position().ships({ 'at-sea': 'howe graves arbuthnot' }), '15/9');
    p.mayOnly('divert graves', 'divert arbuthnot').does('divert graves');
    expect(p.shipAt('graves')).toBe('harbour');
    expect(happens(position().ships({ 'at-sea': 'howe graves' }), '15/10').shipAt('howe')).toBe('harbour');
  });
  test('T-15/9-1 the 2-2-2 Hessian deserts from wherever it is, once', () => {
    const p = happens(position().units({ prison: 'hcj' }), '15/11').stand('gone', 'hcj');
    expect(happens(p, '15/11').heard('no-event')).toHaveLength(1);
  });
});

describe('15/13 Continentals Mutiny', () => {
  test('T-15/13-1 two dice and two for each British unit, against Loyalty', () => {
    const p = position().loyalty({ pa: 13 }).units({ 'pa-1': '22', 'pa-2': 'greene howard' }).rolls(4, 6, 5, 6);
    happens(p, '15/13').stand('rebel-pool', 'greene').stand('pa-2', 'howard');
    expect(p.loyaltyOf('pa')).toBe(13);
  });
  test('T-15/13-1 four mutinies send the French home; Washington prevents much', () => {
    const four = (washington: string): Position =>
      happens(
        position()
          .flags({ franceAtWar: true })
          .fleet('caribbean')
          .washington(washington)
          .units({ 'pa-2': 'greene howard wayne knox', boston: 'roch.' })
          .rolls(2, 2, 2, 2, 2, 2, 2, 2),
        '15/13',
      );
    expect(four('ny').stand('gone', 'roch.').fleetAt()).toBe('gone');
    expect(four('ny').loyaltyOf('pa')).toBe(13);
    expect(four('pa').stand('boston', 'roch.').fleetAt()).toBe('caribbean');
  });
  test('T-15/13-1 14/4 R-91 four mutinies before the war with France remove Army and Fleet out of play; France brings neither', () => {
    const p = position().turn(6).units({ 'pa-2': 'greene howard wayne knox' }).rolls(2, 2, 2, 2, 2, 2, 2, 2);
    expect(happens(p, '15/13').stand('gone', 'roch.').fleetAt()).toBe('gone');
    p.turn(7).start(adjustment());
    expect([p.s.franceAtWar, p.fleetAt(), ...p.where('roch.')]).toEqual([true, 'gone', 'gone']);
  });
  test('15/13 no Continental in any State: no event', () => {
    expect(happens(position().units({ quebec: 'greene' }), '15/13').heard('no-event')).toHaveLength(1);
  });
});

describe('15/14 Loyalty Oath and 15/16 Sequestration Order', () => {
  test('T-15/14-1 five less in a State that has them; else the highest falls to zero', () => {
    const p = happens(position().loyalty({ ne: 4, va: 5 }), '15/14').mayOnly(
      'oath ny',
      'oath pa',
      'oath va',
      'oath ca',
    );
    expect(p.does('oath va').loyaltyOf('va')).toBe(0);
    const low = happens(position().loyalty({ ne: 4, ny: 4, pa: 3, va: 2, ca: 1 }), '15/14').mayOnly(
      'oath ne',
      'oath ny',
    );
    expect(low.does('oath ny').loyaltyOf('ny')).toBe(0);
  });
  test('T-15/14-1 +1, then a Committee or +1 again; without a Lobster no event', () => {
    const layout = { 'ny-1': '22', 'ny-2': 'cos1 cos2 fm', 'pa-1': '33' };
    const p = happens(position().units(layout), '15/16').mayOnly('sequester ny', 'sequester pa').does('sequester ny');
    p.mayOnly('disband cos1', 'disband fm', 'encourage').does('disband fm').stand('rebel-pool', 'fm');
    expect(p.loyaltyOf('ny')).toBe(9);
    expect(happens(position().units(layout), '15/16').does('sequester ny', 'encourage').loyaltyOf('ny')).toBe(10);
    expect(happens(position().units(layout), '15/16').does('sequester pa').isOver().loyaltyOf('pa')).toBe(10);
    expect(happens(position().units({ 'ny-1': 'bgp' }), '15/16').heard('no-event')).toHaveLength(1);
  });
});

describe('15/17 Dutch Smugglers', () => {
  test('T-15/17-1 a Privateer first, in a Zone that is not full', () => {
    const p = happens(position().smugglers({ 'zone-2': 'ss', caribbean: 'sp' }), '15/17');
    p.mayOnly('dutch zone-1', 'dutch zone-3', 'dutch zone-4', 'dutch zone-5', 'dutch zone-6');
    expect(p.bars({ kind: 'zone', id: 'zone-2' })).toMatchObject([{ rule: '15/17' }]);
    p.does('dutch zone-6');
    expect([p.smugglerAt('privateer-1'), p.smugglerAt('smuggler-3')]).toEqual(['zone-6', 'caribbean']);
    expect(happens(position(), '15/17').heard('no-event')).toHaveLength(1);
  });
});

describe('15/18 Smallpox', () => {
  const layout = { 'ny-1': 'njv cos1 greene 22 ab roch.', quebec: 'rhe mohawk', 'va-1': 'cherokee' };
  test('T-15/18-1 Loyalists, Committees and, before Turn 6, Continentals; Indians everywhere', () => {
    const p = happens(position().turn(5).units(layout).rolls(2), '15/18');
    p.stand('british-pool', 'njv')
      .stand('rebel-pool', 'cos1 greene')
      .stand('ny-1', '22 ab roch.')
      .stand('indians', 'mohawk cherokee');
    happens(position().turn(6).units(layout).rolls(2), '15/18').stand('ny-1', 'greene').stand('rebel-pool', 'cos1');
    happens(position().turn(6).units(layout).rolls(6), '15/18').stand('british-pool', 'rhe').stand('ny-1', 'njv cos1');
  });
});

describe('15/19 Convention Army', () => {
  test('T-15/19-1 a prisoner comes back so many Turns later; it happens once', () => {
    const p = happens(position().turn(6).units({ prison: 'rnc' }).rolls(3), '15/19')
      .isOver()
      .stand('turn-9', 'rnc');
    p.units({ prison: '22' });
    expect(happens(p, '15/19').heard('no-event')).toHaveLength(1);
  });
  test('T-15/19-1 of five exactly three, by choice', () => {
    const p = happens(position().units({ prison: '22 33 43 fh rwf' }), '15/19')
      .does('detain 22', 'detain 43')
      .rolls(1, 2, 3);
    p.does('detain rwf')
      .isOver()
      .stand('turn-7', '22')
      .stand('turn-8', '43')
      .stand('turn-9', 'rwf')
      .stand('prison', '33 fh');
  });
  test('T-15/19-1 beyond Turn 16 it is gone; without prisoners it may still come', () => {
    happens(position().turn(14).units({ prison: '22' }).rolls(4), '15/19').stand('gone', '22');
    const p = happens(position(), '15/19').isOver();
    expect([p.s.conventionDone, p.heard('no-event').length]).toEqual([false, 1]);
  });
});

describe('14/3 The edges of the invasion', () => {
  test('R-84 Continentals in Québec are no invaders; with British beside them arrivals join and all attack', () => {
    const p = position().forced('AE').units({ quebec: 'cam wayne', 'ne-1': 'greene' }).rolls(6, 4, 1);
    happens(p, '15/1').isOver().stand('prison', 'greene wayne');
    const q = happens(position().units({ quebec: 'cam wayne' }).rolls(6), '15/1').isOver();
    expect(q.stand('quebec', 'cam wayne').heard('battle')).toEqual([]);
  });
  test('14/3b from the first County to the last, as many as the die says', () => {
    const p = position().units({ 'ne-1': 'arnold', 'ca-4': 'h.lee', 'va-2': 'cos1', 'pa-2': 'roch.' });
    happens(p.rolls(6, 4, 3), '15/1')
      .isOver()
      .stand('quebec', 'arnold')
      .stand('rebel-pool', 'h.lee')
      .stand('va-2', 'cos1');
    expect(p.toldUnder('14/3c').flatMap((it) => (it.kind === 'unit' ? [it.how] : []))).toEqual([
      'invaded',
      'turned-back',
    ]);
  });
  test('14/3b a County that is wanted whole goes unasked', () => {
    const p = position().units({ 'ne-1': 'greene howard', 'ny-1': 'wayne' }).rolls(2, 4, 3);
    happens(p, '15/1').isOver().stand('quebec', 'greene').stand('rebel-pool', 'howard').stand('ny-1', 'wayne');
  });
  test('14/3b who is not of the County at which the number runs out is explained', () => {
    const p = happens(position().units({ 'ny-3': 'knox stark', 'pa-1': 'huger' }).rolls(1), '15/1');
    p.mayOnly('invade stark', 'invade knox');
    expect(p.bars({ kind: 'unit', id: 'huger' })).toMatchObject([{ rule: '14/3b' }]);
    expect(p.bars({ kind: 'unit', id: 'knox' })).toEqual([]);
  });
  test('15/1 Québec held by Rebels alone: nothing comes of it, and that is told', () => {
    expect(happens(position().units({ quebec: 'greene' }), '15/1').heard('no-event')).toHaveLength(1);
  });
});
