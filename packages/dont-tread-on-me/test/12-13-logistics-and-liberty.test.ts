import { describe, expect, test } from 'vitest';
import { battles, liberty, logistics, naval, position, type Position } from './position.ts';
import { LEVELS, ifTurnEndedNow } from '../src/index.ts';

const calm = (): Position => position().congress('pa');

describe('12/0, 12/1, 12/1a-b Trading with the Enemy', () => {
  test('T-12/1-1 as many pounds as Counties with Lobsters', () => {
    const p = calm().pounds(5).units({ 'ny-1': '22 33', 'ny-2': '43', 'va-1': 'bgp' }).start(logistics());
    p.mayOnly('trade ny', 'done').does('trade ny', 'trade ny').mayOnly('done');
    expect([p.loyaltyOf('ny'), p.s.pounds]).toEqual([10, 3]);
    expect(p.bars({ kind: 'state', id: 'ny' })).toMatchObject([{ rule: '12/1b' }]);
    expect(p.bars({ kind: 'state', id: 'va' })).toMatchObject([{ rule: '12/1a' }]);
  });
  test('T-12/1-1 three for a pound when the dollar collapses, up to the ceiling', () => {
    const p = calm().turn(13).pounds(5).loyalty({ ny: 12 }).units({ 'ny-1': '22', 'ny-2': '43' }).start(logistics());
    p.does('trade ny', 'trade ny').mayOnly('done');
    expect(p.loyaltyOf('ny')).toBe(16);
  });
  test('12/1b at the ceiling it is not offered', () => {
    const p = calm().pounds(5).loyalty({ ny: 16 }).units({ 'ny-1': '22', 'va-1': '33' }).start(logistics());
    p.mayOnly('trade va', 'done');
    expect(p.bars({ kind: 'state', id: 'ny' })).toMatchObject([{ rule: '2/2' }]);
  });
});

describe('12/2, 12/2a-c, 12/2/1, 12/2/2 Naval Transport', () => {
  const shipping = (p: Position): Position => p.start(logistics()).does('done');
  test('T-12/2-1 not into Counties with Rebels, but into Québec; the Battle waits for Phase E', () => {
    const p = shipping(calm().pounds(2).units({ 'pa-1': '22', 'ny-1': 'greene', quebec: 'howard', boston: '4ko' }));
    p.mayOnly('transport 22', 'done').does('transport 22').may('to quebec', 'to pa-2').mayNot('to ny-1', 'to pa-1');
    expect(p.bars({ kind: 'place', id: 'ny-1' })).toMatchObject([{ rule: '12/2a' }]);
    p.does('to quebec').mayOnly('done').does('done').isOver().stand('quebec', '22 howard');
    expect([p.s.pounds, p.loyaltyOf('pa')]).toEqual([1, 7]);
    p.forced('AE').rolls(1).start(battles('first'));
    expect(p.heard('battle')).toMatchObject([{ place: 20, attacker: 0 }]);
  });
  test('T-12/2-1 inside the State nothing is abandoned; an Indian is not left alone', () => {
    const p = shipping(calm().pounds(2).units({ 'pa-1': '22 mohawk' }))
      .does('transport 22')
      .mayOnly('to pa-2', 'to pa-3', 'to pa-4', 'back');
    expect(p.bars({ kind: 'place', id: 'ny-1' })).toMatchObject([{ rule: '7/6/1b' }]);
    p.does('to pa-4');
    expect(p.loyaltyOf('pa')).toBe(8);
  });
  test('T-12/2-2 the Fleet in Zone 5 bars every way that touches Virginia', () => {
    const p = calm()
      .pounds(9)
      .fleet('zone-5')
      .units({ 'va-1': 'bgp', 'pa-1': 'rnc', 'zone-5': 'njv', 'ny-1': 'al', quebec: 'rhe' });
    p.start(logistics()).mayOnly('transport rhe', 'transport rnc', 'transport al', 'done');
    expect(p.bars({ kind: 'unit', id: 'bgp' })).toMatchObject([{ rule: '12/2a' }]);
    p.does('transport rnc').mayNot('to ca-1', 'to va-1').may('to ny-1', 'to pa-2').does('back');
    p.does('transport al').mayNot('to ca-1').may('to pa-1').does('back').does('transport rhe').may('to ne-1');
    expect(p.bars({ kind: 'place', id: 'ca-1' })).toMatchObject([{ rule: '12/2/2' }]);
  });
  test('T-12/2-3 a unit at sea lands free behind its Zone, elsewhere for a pound', () => {
    const p = calm()
      .pounds(1)
      .units({ 'zone-4': '22', 'pa-1': 'greene' })
      .start(logistics())
      .does('transport 22', 'to pa-2');
    expect(p.s.pounds).toBe(1);
    const q = calm().pounds(1).units({ 'zone-4': '22' }).start(logistics()).does('transport 22', 'to ny-1');
    expect(q.s.pounds).toBe(0);
  });
  test('T-12/2-3 with Rebels in all Counties of the State it goes elsewhere or stays', () => {
    const p = calm().units({ 'zone-4': '22', 'pa-1': 'greene', 'pa-2': 'howard', 'pa-3': 'wayne', 'pa-4': 'knox' });
    p.start(logistics()).isOver();
    const q = calm()
      .pounds(1)
      .units({ 'zone-4': '22', 'pa-1': 'greene', 'pa-2': 'howard', 'pa-3': 'wayne', 'pa-4': 'knox' });
    q.start(logistics()).does('transport 22').may('to ny-1').mayNot('to pa-1', 'to pa-2', 'to pa-3', 'to pa-4');
  });
  test('T-12/2-3 from Zone 1 free into Québec without Rebels', () => {
    const p = calm().units({ 'zone-1': '22' }).start(logistics()).does('transport 22').mayOnly('to quebec', 'back');
    p.does('to quebec').stand('quebec', '22');
    calm().units({ 'zone-1': '22', quebec: 'greene' }).start(logistics()).isOver();
  });
});

describe('12/3 Naval Reset', () => {
  test('T-12/3-1 a diverted frigate sits out the next Naval Phase', () => {
    const p = calm().pounds(3).ships({ harbour: 'graves' }).smugglers({ 'zone-1': 's' }).start(naval()).isOver();
    p.pounds(0).start(logistics()).isOver();
    expect(p.shipAt('graves')).toBe('at-sea');
  });
});

describe('12/4, 12/4a-b Congress', () => {
  const meets = (die: number, free = 4): Position => position().liberty(free).rolls(die).start(logistics()).isOver();
  test('T-12/4-1 in New York on 1', () => {
    const p = meets(1);
    expect([p.leader('congress'), p.s.vermont, p.s.loyalty]).toEqual(['ny', 0, [8, 7, 9, 9, 9]]);
  });
  test('T-12/4-1 in Pennsylvania on 2-4, in Virginia on 5', () => {
    expect([meets(3).leader('congress'), meets(3).s.loyalty]).toEqual(['pa', [8, 8, 7, 8, 8]]);
    expect([meets(5).leader('congress'), meets(5).s.loyalty]).toEqual(['va', [9, 9, 9, 7, 8]]);
  });
  test('T-12/4-1 still on the road on 6, and Liberty falls', () => {
    expect([meets(6).leader('congress'), meets(6).s.liberty, meets(6, 0).s.liberty]).toEqual(['flight', 3, 0]);
  });
});

describe('13/0, 13/1 Enlistments', () => {
  const home = (turn: number, washington: string, x: string, ...dice: number[]): string[] =>
    position()
      .turn(turn)
      .washington(washington)
      .units({ [x]: 'greene' })
      .rolls(...dice)
      .start(liberty())
      .where('greene');
  test('T-13/1-1 on Turns 2 and 4 they go home on 1-4; with Washington on 1-3', () => {
    expect(home(2, 'ny', 'pa-1', 4)).toEqual(['rebel-pool']);
    expect(home(2, 'ny', 'pa-1', 5)).toEqual(['pa-1']);
    expect(home(4, 'pa', 'pa-1', 4)).toEqual(['pa-1']);
    expect(home(3, 'ny', 'pa-1')).toEqual(['pa-1']);
    expect(home(2, 'ny', 'quebec', 4)).toEqual(['rebel-pool']);
  });
});

describe('13/2, 13/2a-b, 13/3 State control and the Target', () => {
  const libertyOf = (turn: number, layout: Readonly<Record<string, string>>): number =>
    position().turn(turn).units(layout).start(liberty()).s.liberty;
  const three = { 'ny-1': '22', 'pa-1': '33', 'ca-1': 'rnc' };
  test('T-13/2-1 three States with the Target, or Liberty rises', () => {
    expect(libertyOf(3, three)).toBe(0);
    expect(libertyOf(16, three)).toBe(1);
    expect(libertyOf(16, { ...three, 'ne-1': '43' })).toBe(1);
    expect(libertyOf(3, { 'ny-1': '22', 'pa-1': '33' })).toBe(1);
  });
  test('T-13/2-1 Hessians and Indians alone do not control; a Rebel anywhere in it prevents it', () => {
    expect(libertyOf(3, { ...three, 'ca-1': 'ab', 'ca-2': 'cherokee', out: 'rnc' })).toBe(1);
    expect(libertyOf(3, { ...three, 'ca-2': 'ab cherokee' })).toBe(0);
    expect(libertyOf(3, { ...three, 'ca-4': 'cos1' })).toBe(1);
  });
});

describe('13/4, 13/4a-f Loyalty of the States', () => {
  test('T-13/4-1 step by step from the ceiling: +1 lost, Jefferson -1, Hessian -1', () => {
    const p = position().loyalty({ va: 11 }).jefferson('va').units({ 'va-1': 'bgp ab', 'va-2': 'cherokee' });
    expect(p.start(liberty('loyalty')).loyaltyOf('va')).toBe(9);
  });
  test('T-13/4-1 an empty State with Congress -1, without anything 0, Rebels alone -1', () => {
    const p = position().congress('pa').units({ 'ny-1': 'greene', 'ca-1': 'greene 22' }).units({ 'ny-1': 'howard' });
    expect(p.start(liberty('loyalty')).s.loyalty).toEqual([8, 7, 7, 8, 8]);
  });
});

describe('if the Turn ended now', () => {
  test('the forecast is what the Liberty Phase does', () => {
    const p = position().turn(6).congress('pa').washington('ny').liberty(3).jefferson('va');
    p.units({ 'ny-1': '22', 'pa-1': 'rnc', 'va-1': 'bgp ab', 'ca-1': 'greene', quebec: 'howard cam' });
    const forecast = ifTurnEndedNow(p.t);
    expect(forecast).toMatchObject({ controlled: [1, 2, 3], met: true, liberty: 4 });
    p.start(liberty()).isOver();
    expect([p.s.liberty, p.s.loyalty]).toEqual([forecast.liberty, forecast.loyalty]);
  });
});

describe('13/5 Québec', () => {
  test('T-13/5-1 Rebels in Québec, also beside British, advance Liberty again', () => {
    const p = position().liberty(7).units({ quebec: 'cam greene' }).start(liberty()).isOver();
    expect([p.s.liberty, p.s.outcome?.rule, LEVELS[p.s.level]]).toEqual([9, '13/6a', 'British Disaster']);
    expect(p.s.outcome?.winners).toEqual([]);
  });
});

describe('13/6, 13/6a-c Victory', () => {
  test('T-13/6-1 conceding is offered on Turns 14 and 15 up to Liberty 7', () => {
    const p = position().turn(14).liberty(6).start(liberty()).mayOnly('play-on', 'concede').does('concede').isOver();
    expect([LEVELS[p.s.level], p.s.outcome?.winners]).toEqual(['Marginal British Victory', [0]]);
    const early = position().turn(15).liberty(1).start(liberty()).does('concede');
    expect(LEVELS[early.s.level]).toBe('Marginal British Victory');
    position().turn(14).liberty(7).start(liberty()).isOver();
    position().turn(13).liberty(3).start(liberty()).isOver();
    expect(position().turn(14).liberty(3).start(liberty()).does('play-on').isOver().s.outcome).toBeNull();
  });
  test.each([
    [0, 'Cosmic British Victory'],
    [3, 'Cosmic British Victory'],
    [4, 'Substantive British Victory'],
    [5, 'Substantive British Victory'],
    [6, 'Marginal British Victory'],
    [7, 'Marginal British Victory'],
    [8, 'Marginal British Defeat'],
  ])('T-13/6-2, 14/1b Liberty %i at the end of Turn 16 is a %s, and no event is rolled', (free, level) => {
    const p = position()
      .turn(16)
      .liberty(free)
      .units({ 'va-1': '22', 'pa-1': '33', 'ca-1': '43' })
      .start(liberty())
      .isOver();
    expect(LEVELS[p.s.level]).toBe(level);
    expect(p.s.stack).toEqual([]);
  });
});
