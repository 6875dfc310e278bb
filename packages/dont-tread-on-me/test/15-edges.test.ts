import { describe, expect, test } from 'vitest';
import { type Position, happens, position } from './position.ts';

describe('15 The edges of the events', () => {
  test('15/2 Arnold may desert, a Committee may not; with nobody to desert there is no event', () => {
    happens(position().units({ 'ny-1': 'arnold cos1', 'ne-1': 'h.lee' }), '15/2').mayOnly(
      'desert arnold',
      'desert h.lee',
      'none',
    );
    expect(happens(position().units({ 'pa-1': 'greene', 'ny-1': 'cos1' }), '15/2').heard('no-event')).toHaveLength(1);
    expect(happens(position().units({ 'ny-1': 'greene' }).vermont(2), '15/2').heard('no-event')).toHaveLength(1);
    expect(happens(position().units({ 'ny-1': 'greene' }).vermont(0), '15/2').asked).toBe('15/2');
  });
  test('15/20 3 is neutral, 6 pro-Rebel', () => {
    expect([3, 6].map((die) => happens(position().rolls(die), '15/20').s.vermont)).toEqual([1, 2]);
  });
  test('15/3, 15/4 each has its own roll; a 6 is not Québec; if nothing stirs that is told', () => {
    const p = happens(position().units({ quebec: 'greene', 'ca-1': 'cos1' }).rolls(6, 5), '15/3');
    expect(p.s.loyalty).toEqual([8, 8, 8, 8, 9]);
    expect(p.heard('rolled')).toMatchObject([{ roll: 'D-HIJ' }]);
    const q = happens(position().units({ quebec: 'greene' }).rolls(6, 6), '15/4');
    expect(q.heard('rolled')).toMatchObject([{ roll: 'D-TAR' }]);
    expect(q.heard('no-event')).toHaveLength(1);
  });
  test('15/5, 15/6 an even die is +1 for Pennsylvania in both, told under the section of the event', () => {
    expect(happens(position().rolls(1), '15/5').s.loyalty).toEqual([9, 9, 7, 7, 7]);
    const p = happens(position().rolls(6), '15/6');
    expect(p.s.loyalty).toEqual([7, 7, 9, 9, 9]);
    expect(p.toldUnder('15/6').filter((it) => it.kind === 'rolled')).toHaveLength(1);
    expect(p.toldUnder('15/5')).toEqual([]);
  });
  test('15/7 the Cherokee raid Virginia or Carolina; who cannot is explained', () => {
    const p = happens(position().units({ indians: 'cherokee', 'pa-1': 'mohawk', 'ca-1': 'cos1' }), '15/7');
    p.mayOnly('raid cherokee va', 'raid cherokee ca');
    expect(p.bars({ kind: 'state', id: 'ny' })).toMatchObject([{ rule: '15/7' }]);
    expect(p.bars({ kind: 'unit', id: 'mohawk' })).toMatchObject([{ rule: '15/7' }]);
    p.does('raid cherokee ca').stand('ca-2', 'cherokee');
    expect(p.loyaltyOf('ca')).toBe(7);
  });
  test('15/9 asks for a frigate, 15/10 for a ship of the line, each under its own section', () => {
    const fleet = (): Position => position().ships({ 'at-sea': 'howe parker graves arbuthnot' });
    const p = happens(fleet(), '15/9').isAt('15/9').mayOnly('divert graves', 'divert arbuthnot');
    expect(p.bars({ kind: 'ship', id: 'howe' })).toMatchObject([{ rule: '15/9' }]);
    const q = happens(fleet(), '15/10').isAt('15/10').mayOnly('divert howe', 'divert parker');
    expect(q.bars({ kind: 'ship', id: 'graves' })).toMatchObject([{ rule: '15/10' }]);
    q.does('divert parker');
    expect([q.shipAt('parker'), q.toldUnder('15/10').map((it) => it.kind)]).toEqual(['harbour', ['event', 'ship']]);
    expect(happens(position().ships({ harbour: 'howe', 'at-sea': 'graves' }), '15/10').heard('no-event')).toHaveLength(
      1,
    );
  });
  test('15/12, 14/4 the map, the pool, prison, out of play, the sea, Boston, the Track', () => {
    const order = ['ne-1', 'british-pool', 'prison', 'out', 'zone-2', 'boston', 'turn-9'];
    order.forEach((first, i) => {
      const second = order[i + 1] ?? 'gone';
      const p = position()
        .units({ gone: '4ko 18ri gnd', [first]: 'gds' })
        .units({ [second]: 'bw' });
      happens(p, '15/12').isOver().stand('gone', 'gds').stand(second, 'bw');
    });
  });
  test('15/12 a unit without a White Band is explained', () => {
    const p = happens(position().units({ 'ny-4': 'gnd 4ko 22' }), '15/12');
    expect(p.bars({ kind: 'unit', id: '22' })).toMatchObject([{ rule: '14/4' }]);
    expect(p.bars({ kind: 'unit', id: 'gnd' })).toEqual([]);
  });
  test.each([
    ['nobody else', {}, 'out', 'out', 12],
    ['a British unit +2', { 'pa-1': '22' }, 'out', 'out', 10],
    ['an Indian +2', { 'pa-1': 'mohawk' }, 'out', 'out', 10],
    ['Washington +5', {}, 'pa', 'out', 7],
    ['Jefferson +3', {}, 'out', 'pa', 9],
  ] as const)('15/13 %s: a Continental stays as soon as the total is the Loyalty', (_what, layout, w, j, needed) => {
    const rolled = (sum: number): string[] => {
      const die = Math.ceil(sum / 2);
      const p = position()
        .loyalty({ pa: 12 })
        .washington(w)
        .jefferson(j)
        .units({ 'pa-2': 'greene', ...layout });
      return happens(p.rolls(die, sum - die), '15/13').where('greene');
    };
    expect([rolled(needed - 1), rolled(needed)]).toEqual([['rebel-pool'], ['pa-2']]);
  });
  test('15/13 three mutinies keep the French; the State is one with Continentals', () => {
    const p = position()
      .flags({ franceAtWar: true })
      .fleet('caribbean')
      .units({ 'ny-1': 'cos1', 'pa-2': 'greene howard wayne' });
    happens(p.units({ boston: 'roch.' }).rolls(1, 1, 1, 1, 1, 1), '15/13').stand('boston', 'roch.');
    expect([p.loyaltyOf('pa'), p.fleetAt()]).toEqual([13, 'caribbean']);
    const calm = happens(position().loyalty({ pa: 3 }).units({ 'pa-1': 'greene' }).rolls(1, 2), '15/13');
    expect(calm.stand('pa-1', 'greene').heard('loyalty')).toEqual([]);
    const two = position().units({ 'ne-1': 'greene', 'va-1': 'howard' });
    happens(two.rolls(4, 1, 1), '15/13')
      .stand('ne-1', 'greene')
      .stand('rebel-pool', 'howard');
  });
  test('15/13 Committees do not mutiny', () => {
    happens(position().units({ 'pa-1': 'h.lee cos1 roch.' }).rolls(1, 1), '15/13').stand('pa-1', 'cos1 roch.');
  });
  test('15/13 each mutiny is worth two points of Loyalty', () => {
    const p = happens(position().loyalty({ ny: 8 }).units({ 'ny-1': 'greene howard' }).rolls(1, 1, 6, 6), '15/13');
    expect(p.stand('rebel-pool', 'greene').stand('ny-1', 'howard').loyaltyOf('ny')).toBe(10);
  });
  test('15/14 exactly five less', () => {
    expect(
      happens(position().loyalty({ ny: 11 }), '15/14')
        .does('oath ny')
        .loyaltyOf('ny'),
    ).toBe(6);
  });
  test('15/16 a Lobster in Québec sequesters nothing; of Committees that are alike one is offered', () => {
    expect(happens(position().units({ quebec: '22' }), '15/16').heard('no-event')).toHaveLength(1);
    const p = happens(position().units({ 'ny-1': '22', 'ny-2': 'cos2 cos3', 'pa-1': 'cos1' }), '15/16');
    p.mayOnly('disband cos2', 'encourage');
    expect(p.bars({ kind: 'unit', id: 'cos3' })).toMatchObject([
      { rule: '15/16', why: expect.stringContaining('another') },
    ]);
    expect(p.bars({ kind: 'unit', id: 'cos1' })).toMatchObject([{ rule: '15/16' }]);
    p.does('disband cos2').isOver().stand('rebel-pool', 'cos2');
    expect(p.loyaltyOf('ny')).toBe(9);
  });
  test('15/17 the Caribbean is no Zone, and full Zones are not offered', () => {
    happens(position().smugglers({ 'zone-1': 'ss', caribbean: 's' }), '15/17').mayOnly(
      'dutch zone-2',
      'dutch zone-3',
      'dutch zone-4',
      'dutch zone-5',
      'dutch zone-6',
    );
    const full = position();
    full.s.smugglerAt.splice(0, 10, 1, 1, 2, 2, 3, 3, 4, 7, 5, 5);
    expect(happens(full, '15/17').options).toEqual(['dutch zone-4', 'dutch zone-6']);
  });
  test('15/18 Arnold is no Indian, a 1 is New England, a 5 Carolina; nobody elsewhere falls ill', () => {
    const layout = { 'ne-1': 'arnold rnc', 'ca-1': 'greene bgp', 'zone-2': 'rhe', prison: 'howard' };
    happens(position().turn(2).units(layout).rolls(1), '15/18')
      .stand('rebel-pool', 'arnold')
      .stand('british-pool', 'rnc')
      .stand('ca-1', 'greene bgp')
      .stand('zone-2', 'rhe')
      .stand('prison', 'howard');
    happens(position().turn(2).units(layout).rolls(5), '15/18')
      .stand('rebel-pool', 'greene')
      .stand('ne-1', 'arnold rnc');
  });
  test('15/19 Rebels and those already named are not of the Convention Army; Turn 16 is still on the Track', () => {
    const p = happens(position().turn(12).units({ prison: '22 33 43 fh arnold' }), '15/19').does('detain 22');
    expect(p.bars({ kind: 'unit', id: '22' })).toMatchObject([{ rule: '15/19' }]);
    expect(p.bars({ kind: 'unit', id: 'arnold' })).toMatchObject([{ rule: '15/19' }]);
    p.does('detain 33').rolls(4, 5, 1).does('detain fh').isOver();
    p.stand('turn-16', '22').stand('gone', '33').stand('turn-13', 'fh').stand('prison', '43 arnold');
    const two = happens(position().units({ prison: '22 33' }).rolls(1, 1), '15/19').isOver();
    two.stand('turn-7', '22 33');
  });
});
