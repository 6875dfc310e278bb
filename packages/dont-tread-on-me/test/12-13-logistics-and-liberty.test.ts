import { describe, expect, test } from 'vitest';
import { battles, liberty, logistics, naval, position, setup, type Position } from './position.ts';
import { LEVELS, ifTurnEndedNow, levelBy, unit } from '../src/index.ts';

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
    expect(p.bars({ kind: 'unit', id: 'bgp' })).toMatchObject([{ rule: '12/2/2' }]);
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
  test('T-13/4-1 a State without units keeps its Loyalty, with Congress or without anything; Rebels alone -1', () => {
    const p = position().congress('pa').units({ 'ny-1': 'greene', 'ca-1': 'greene 22' }).units({ 'ny-1': 'howard' });
    expect(p.start(liberty('loyalty')).s.loyalty).toEqual([8, 7, 8, 8, 8]);
  });
  test('13/4a R-80 no leader takes a point where no unit of either side is; one unit of either side lets him', () => {
    const led = (layout: Readonly<Record<string, string>>): number =>
      position()
        .congress('va')
        .washington('va')
        .jefferson('va')
        .units(layout)
        .start(liberty('loyalty'))
        .loyaltyOf('va');
    expect([led({}), led({ 'va-1': 'cos1' }), led({ 'va-1': '22' }), led({ 'va-1': 'ab' })]).toEqual([8, 4, 6, 4]);
    expect(led({ 'zone-5': '22', boston: 'roch.', quebec: 'greene' })).toBe(8);
  });
  test('13/4a the set-up: Pennsylvania is empty and keeps its 7, though Congress sits in it', () => {
    const p = setup();
    expect(ifTurnEndedNow(p.t).loyalty[2]).toBe(7);
    expect(p.start(liberty('loyalty')).loyaltyOf('pa')).toBe(7);
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

describe('12/1, 12/2 The edges of Logistics', () => {
  test('12/1a a Lobster in Québec trades with nobody; Horse is a Lobster too', () => {
    const p = calm().pounds(3).units({ quebec: '22', 'ca-1': '17ld' }).start(logistics()).mayOnly('trade ca', 'done');
    expect(p.does('trade ca').s.pounds).toBe(2);
    calm().pounds(3).units({ quebec: '22' }).start(logistics()).isAt('12/2');
  });
  test('12/1b four pounds where Lobsters stand in all four Counties, however many they are', () => {
    const p = calm()
      .pounds(9)
      .units({ 'ca-1': '22 33', 'ca-2': '43', 'ca-3': 'fh bgp', 'ca-4': 'rwf' })
      .loyalty({ ca: 2 });
    p.start(logistics()).does('trade ca', 'trade ca', 'trade ca', 'trade ca').mayOnly('done');
    expect([p.loyaltyOf('ca'), p.s.pounds]).toEqual([6, 5]);
  });
  test('12/1 without a pound it is not asked, and the last pound ends it', () => {
    calm().units({ 'ca-1': '17ld' }).start(logistics()).isOver();
    const p = calm()
      .pounds(1)
      .units({ 'ca-1': '22', 'ca-2': '33' })
      .start(logistics())
      .does('trade ca')
      .mayOnly('done');
    expect(p.bars({ kind: 'state', id: 'ca' })).toMatchObject([{ rule: '4/1c' }]);
  });
  test.each([
    ['zone-2', 'ne-1', 'ny-1', 'quebec'],
    ['zone-6', 'ca-1', 'quebec', 'ca-2'],
  ])(
    '12/2/2 the Fleet in %s shuts in whoever is in %s; from Virginia one sails to %s, not to %s',
    (fleet, shut, open, far) => {
      const p = calm()
        .pounds(9)
        .fleet(fleet)
        .units({ [shut]: '22', 'va-1': '33 fh' });
      p.start(logistics())
        .does('done')
        .mayNot('transport 22')
        .does('transport 33')
        .may(`to ${open}`)
        .mayNot(`to ${far}`);
      expect(p.bars({ kind: 'place', id: far })).toMatchObject([{ rule: '12/2/2' }]);
      p.does('back');
      expect(p.bars({ kind: 'unit', id: '22' })).toMatchObject([{ rule: '12/2/2' }]);
    },
  );
  test('12/2/2 the Fleet at its base bars nothing', () => {
    for (const fleet of ['caribbean', 'boston', 'gone'])
      calm()
        .pounds(9)
        .fleet(fleet)
        .units({ quebec: 'rhe' })
        .start(logistics())
        .does('transport rhe')
        .may('to ca-4', 'to ne-1');
  });
  test('12/2a once, for a pound, and R-73 an Indian too; back costs nothing', () => {
    const p = calm().pounds(2).units({ 'pa-1': 'mohawk' }).start(logistics()).does('transport mohawk', 'back');
    p.does('transport mohawk', 'to va-1').mayOnly('done');
    expect([p.s.pounds, p.loyaltyOf('pa')]).toEqual([1, 7]);
    expect(p.bars({ kind: 'unit', id: 'mohawk' })).toMatchObject([
      { rule: '12/2a', why: expect.stringContaining('has been') },
    ]);
    expect(p.bars({ kind: 'unit', id: 'arnold' })).toMatchObject([{ why: expect.stringContaining('British player') }]);
  });
  test('12/2a, 12/2b, 12/2/1 a passage, one into Rebel Québec and a landing are told apart', () => {
    const p = calm().pounds(9).units({ 'zone-4': '22 33', 'pa-1': 'rnc', quebec: 'greene' }).start(logistics());
    p.does('transport 22', 'to pa-2');
    expect([p.heard('pounds'), p.toldUnder('12/2/1')]).toMatchObject([[], [{ unit: unit('22'), how: 'landed' }]]);
    p.does('transport 33', 'to quebec', 'transport rnc', 'to ny-1', 'done').isOver();
    const told = (rule: string): unknown[] => p.toldUnder(rule).flatMap((it) => (it.kind === 'unit' ? [it.unit] : []));
    expect([told('12/2b'), told('12/2a'), p.s.pounds]).toEqual([[unit('33')], [unit('rnc')], 7]);
  });
  test('12/2a who can be carried nowhere is told whether a pound would help', () => {
    const full = { 'pa-1': 'greene', 'pa-2': 'howard', 'pa-3': 'wayne', 'pa-4': 'knox' };
    const p = calm()
      .units({ 'zone-4': '22', 'zone-5': '33', ...full })
      .start(logistics())
      .isAt('12/2');
    expect(p.bars({ kind: 'unit', id: '22' })).toMatchObject([{ rule: '4/1c' }]);
    const q = calm()
      .pounds(1)
      .units({ 'pa-1': '22 mohawk', 'pa-2': 'howard', 'pa-3': 'wayne', 'pa-4': 'knox', 'ny-1': 'rnc' });
    q.start(logistics()).does('done');
    expect(q.bars({ kind: 'unit', id: '22' })).toMatchObject([
      { rule: '12/2a', why: expect.stringContaining('no place') },
    ]);
  });
  test('12/2/1 from Zone 1 into Québec with Rebels only for a pound', () => {
    const p = calm()
      .pounds(1)
      .units({ 'zone-1': '22', quebec: 'greene' })
      .start(logistics())
      .does('transport 22', 'to quebec');
    expect(p.s.pounds).toBe(0);
  });
  test('12/3 ships out of play or lost stay so; 12/4 a Congress that meets is not asked', () => {
    const p = calm().ships({ gone: 'howe', harbour: 'graves' }).start(logistics()).isOver();
    expect([p.shipAt('howe'), p.shipAt('parker'), p.shipAt('graves')]).toEqual(['gone', 'out', 'at-sea']);
    expect(p.leader('congress')).toBe('pa');
  });
  test.each([
    [2, 'pa'],
    [4, 'pa'],
  ])('12/4a Congress meets on %i in %s; Vermont does not care', (die, state) => {
    const p = position().vermont(2).rolls(die).start(logistics()).isOver();
    expect([p.leader('congress'), p.s.vermont]).toEqual([state, 2]);
  });
  test('12/4a that Congress stays in flight is told', () => {
    expect(
      position()
        .rolls(6)
        .start(logistics())
        .toldUnder('12/4a')
        .map((it) => it.kind),
    ).toEqual(['rolled', 'in-flight', 'liberty']);
  });
});

describe('13/1-13/5 The edges of the Liberty Phase', () => {
  const minds = (layout: Readonly<Record<string, string>>, more: (p: Position) => Position = (p) => p): number[] =>
    more(position().turn(6).units(layout)).start(liberty('loyalty')).s.loyalty;
  test('13/4b a controlled State gains a point, 13/4c a Rebel State loses one', () => {
    expect(minds({ 'ne-1': '22', 'ny-1': 'rnc', 'pa-1': 'cos1', 'va-1': 'roch.' })).toEqual([9, 9, 7, 7, 8]);
  });
  test('13/4b-c a State of both sides, of Hessians alone, or of Indians and Rebels has no change of control', () => {
    expect(minds({ 'ne-1': '22', 'ne-2': 'cos1' })).toEqual([8, 8, 8, 8, 8]);
    expect(minds({ 'ne-1': 'ab', 'ny-1': 'mohawk', 'ny-2': 'cos1' })).toEqual([7, 7, 8, 8, 8]);
  });
  test('13/4d Washington, Jefferson and Congress a point each', () => {
    const both = { 'va-1': '22', 'va-2': 'cos1' };
    expect(minds(both, (p) => p.washington('va'))).toEqual([8, 8, 8, 7, 8]);
    expect(minds(both, (p) => p.jefferson('va'))).toEqual([8, 8, 8, 7, 8]);
    expect(minds(both, (p) => p.washington('va').jefferson('va').congress('va'))).toEqual([8, 8, 8, 5, 8]);
  });
  test('13/4f each step is held to the limits at once', () => {
    expect(minds({ 'ne-1': 'cos1' }, (p) => p.loyalty({ ne: 0 }))[0]).toBe(0);
    expect(minds({ 'va-1': '22' }, (p) => p.loyalty({ va: 11 }).congress('va'))[3]).toBe(10);
  });
  test('13/2a British in Québec, Boston or at sea control nothing', () => {
    const layout = { 'ny-1': '22', 'pa-1': '33', quebec: '43', boston: '4ko', 'zone-6': 'fh' };
    expect(position().turn(3).units(layout).start(liberty('control')).s.liberty).toBe(1);
  });
  test('13/1 each Continental by himself, and no Committee', () => {
    const p = position().turn(2).units({ 'pa-1': 'arnold h.lee cos1 roch.' }).rolls(4, 5).start(liberty());
    p.stand('rebel-pool', 'arnold').stand('pa-1', 'h.lee cos1 roch.');
    expect(
      position().turn(4).washington('pa').units({ 'pa-1': 'greene' }).rolls(3).start(liberty()).where('greene'),
    ).toEqual(['rebel-pool']);
  });
  test('13/6a a disaster is no concession; 13/6b a concession is told as one', () => {
    const p = position().turn(14).liberty(8).start(liberty()).isOver();
    expect(p.s.outcome).toMatchObject({ winners: [], rule: '13/6a', why: 'British Disaster, Liberty 9' });
    const q = position().turn(15).liberty(6).start(liberty()).does('concede');
    expect(q.s.outcome).toMatchObject({ winners: [0], rule: '13/6b', why: expect.stringContaining('conceded') });
    expect(q.toldUnder('13/6b')).toEqual([{ kind: 'over', level: 2, conceded: true }]);
  });
  test('13/6c every step of the marker has its level', () => {
    expect(Array.from({ length: 11 }, (_, free) => levelBy(free))).toEqual([4, 4, 4, 4, 3, 3, 2, 2, 1, 0, 0]);
    const p = position().turn(16).liberty(5).start(liberty('victory'));
    expect(p.s.outcome).toMatchObject({ rule: '13/6c', why: 'Substantive British Victory, Liberty 5' });
  });
  test('13/6 on Turn 16 nine is a disaster, and eight a marginal defeat that is no victory', () => {
    const end = (free: number): Position => position().turn(16).liberty(free).start(liberty('victory'));
    expect([end(9).s.level, end(9).s.outcome?.rule]).toEqual([0, '13/6a']);
    expect([end(8).s.level, end(8).s.outcome?.winners]).toEqual([1, []]);
    expect(end(7).s.outcome?.winners).toEqual([0]);
  });
});
