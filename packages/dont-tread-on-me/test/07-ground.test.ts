import { newMatch } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { PRINTED, abandons, dontTreadOnMe, kitOf, unit } from '../src/index.ts';
import { opening } from '../src/rules/03-setup.ts';
import { Position, ground, position } from './position.ts';

describe('7/0, 2/7 British Ground Phase', () => {
  test('T-7/0-1, 14/5 Turn 1 has none; all other phases are played, and Turn 2 begins', () => {
    const game = dontTreadOnMe();
    const match = newMatch(game, 'lexington');
    const phases: string[] = [];
    while (match.s.turn === 1) {
      const acted = match.act(0, game.options(match.s).at(-1)!);
      if (!acted.ok) throw new Error(acted.fault.reason);
      for (const { event } of acted.value) if (event.kind === 'phase') phases.push(event.phase);
    }
    expect(phases.join('')).toMatch(/^ABCEFGHIJKABC?D?/);
  });
});

describe('7/1, 7/1a-b Winter Attrition', () => {
  test.each([
    [5, 5],
    [9, 4],
    [13, 3],
  ])('T-7/1-1 on Turn %i a Continental needs more than %i', (turn, number) => {
    position().turn(turn).units({ 'pa-1': 'greene' }).rolls(number).start(ground()).stand('rebel-pool', 'greene');
    position()
      .turn(turn)
      .units({ 'pa-1': 'greene' })
      .rolls(number + 1)
      .start(ground())
      .stand('pa-1', 'greene');
  });
  test('T-7/1-1 no number, no rolls; Committees and French never roll', () => {
    position().turn(6).units({ 'pa-1': 'greene' }).start(ground()).stand('pa-1', 'greene');
    position().turn(9).units({ 'pa-1': 'cos1 roch.' }).start(ground()).stand('pa-1', 'cos1 roch.');
  });
  test('T-7/1-2 Washington +2, town or fort +2, Carolina +2, farm +1, Virginia +1, an Indian -1', () => {
    const p = position().turn(9).washington('ny');
    p.units({ 'ny-2': 'greene', 'ca-4': 'howard', 'va-4': 'wayne', 'va-1': 'cherokee', quebec: 'knox' });
    p.rolls(1, 1, 3, 2).start(ground());
    p.stand('ny-2', 'greene').stand('ca-4', 'howard').stand('rebel-pool', 'knox wayne');
  });
});

describe('7/2/1, 7/2/2, 7/2/2a-b Prisoners', () => {
  test('T-7/2-1 amnesty down to five, then as many paroles as the smaller side has', () => {
    const p = position().units({ prison: '22 33 43 fh rwf 7rf bw greene howard' }).start(ground());
    expect(p.asked).toBe('7/2/1');
    p.does('release 22', 'release 33');
    expect(p.asked).toBe('7/2/2a');
    p.does('release 43', 'release fh').isOver();
    p.stand('british-pool', '22 33 43 fh').stand('rebel-pool', 'greene howard').stand('prison', 'rwf 7rf bw');
  });
  test('T-7/2-1 the French Army, Arnold and Harry Lee go first; the French to Boston', () => {
    const p = position().units({ prison: 'roch. arnold h.lee knox 22 33' }).start(ground()).does('parole two');
    p.stand('boston', 'roch.')
      .stand('rebel-pool', 'arnold')
      .stand('prison', 'h.lee knox')
      .stand('british-pool', '22 33');
  });
  test('7/2/2b where the choice is free it is asked', () => {
    const p = position().units({ prison: 'h.lee knox wayne 22 33' }).start(ground());
    p.mayOnly('release knox', 'release wayne', 'parole one');
    expect(p.bars({ kind: 'unit', id: 'h.lee' })).toMatchObject([{ rule: '7/2/2b' }]);
    expect(p.bars({ kind: 'unit', id: '22' })).toMatchObject([{ rule: '7/2/2a' }]);
    expect(p.bars({ kind: 'unit', id: '43' })).toMatchObject([{ rule: '7/2/2' }]);
    p.does('release knox').isOver();
    p.stand('rebel-pool', 'h.lee knox').stand('british-pool', '22 33').stand('prison', 'wayne');
  });
});

describe('7/3 Purchase and 7/4 Hessians first', () => {
  test('T-7/4-1 Hessians are bought before everybody else', () => {
    const p = position().pounds(3).units({ 'british-pool': 'ab hcj rwf' }).start(ground());
    p.mayOnly('buy ab', 'buy hcj', 'done');
    expect(p.bars({ kind: 'unit', id: 'rwf' })).toMatchObject([{ rule: '7/4' }]);
    p.does('buy ab', 'to ny-1', 'buy hcj', 'to ny-1').mayOnly('buy rwf', 'done').does('buy rwf', 'to quebec');
    p.stand('ny-1', 'ab hcj').stand('quebec', 'rwf');
    expect(p.s.pounds).toBe(0);
  });
  test('T-7/4-1 a Hessian in prison holds nobody up', () => {
    const p = position().pounds(3).units({ prison: 'ab', 'british-pool': 'rwf' }).start(ground());
    p.mayOnly('buy rwf', 'done');
  });
  test('7/3 of units that are alike one is offered, and the price must be paid', () => {
    const p = position()
      .pounds(1)
      .units({ 'british-pool': '7rf 22 33 gnd' })
      .start(ground())
      .mayOnly('buy 7rf', 'done');
    expect(p.bars({ kind: 'unit', id: '22' })).toMatchObject([{ rule: '7/3' }]);
    expect(p.bars({ kind: 'unit', id: 'gnd' })).toMatchObject([{ rule: '4/1c' }]);
    expect(p.bars({ kind: 'unit', id: 'mohawk' })).toMatchObject([{ rule: '7/3' }]);
  });
});

describe('7/5, 7/5a, 7/5c Deployment', () => {
  test('T-7/5-1 a bought unit goes anywhere, also among Rebels, but not to Boston', () => {
    const p = position().pounds(1).units({ 'british-pool': 'rwf', 'pa-1': 'greene' }).start(ground()).does('buy rwf');
    expect(p.options).toHaveLength(22);
    p.does('to pa-1').stand('pa-1', 'rwf greene');
  });
  test('T-7/5-1 a unit at sea lands free in the State behind its Zone; from Zone 1 in Québec', () => {
    const p = position().units({ 'zone-5': '22', 'zone-1': '33', 'va-2': 'greene' }).start(ground());
    p.mayOnly('land 22', 'land 33', 'done').does('land 22').mayOnly('to va-1', 'to va-2', 'to va-3', 'to va-4', 'back');
    p.does('to va-2', 'land 33').mayOnly('to quebec', 'back').does('to quebec').stand('quebec', '33');
    expect(p.s.pounds).toBe(0);
  });
});

describe('7/5b The counters are a limit', () => {
  test('an empty pool sells nothing, however full the treasury', () => {
    position().pounds(16).units({ 'ny-1': '22' }).start(ground()).isAt('7/6');
  });
});

describe('7/6 Movement', () => {
  test('T-7/6-1 any County of the State, again and again; not Indians, not from Québec', () => {
    const p = position().units({ 'va-4': 'bgp', 'va-1': 'mohawk', quebec: 'cam' }).start(ground());
    p.mayOnly('move bgp', 'done').does('move bgp').mayOnly('to va-1', 'to va-2', 'to va-3', 'back');
    p.does('to va-1', 'move bgp', 'to va-2').stand('va-2', 'bgp');
    expect(p.bars({ kind: 'unit', id: 'mohawk' })).toMatchObject([{ rule: '7/6', why: 'Indians do not move' }]);
    expect(p.bars({ kind: 'unit', id: 'cam' })).toMatchObject([{ rule: '7/6' }]);
  });
});

/** Goes on to the Forced Marches, past every step before them. */
const marching = (p: Position): Position => {
  p.start(ground('exchange'));
  while (p.asked === '7/3' || p.asked === '7/6') p.does('done');
  return p;
};
const marches = (p: Position, u: string, to: string, die: number): Position =>
  p.does(`march ${u}`).rolls(die).does(`to ${to}`);

describe('7/6/1, 7/6/1a-b Abandoning a State', () => {
  test('T-7/6/1-1 whoever leaves a State without a Lobster costs it a point', () => {
    const p = marching(position().units({ 'ny-1': '22 33 njv' }));
    marches(p, 'njv', 'pa-1', 1);
    marches(p, '22', 'pa-1', 1);
    expect(p.loyaltyOf('ny')).toBe(8);
    marches(p, '33', 'pa-1', 1);
    expect(p.loyaltyOf('ny')).toBe(7);
  });
  test('T-7/6/1-1 and once more for each who leaves after the last Lobster', () => {
    const p = marching(position().units({ 'ny-1': '22 33 njv' }));
    marches(p, '22', 'pa-1', 1);
    marches(p, '33', 'pa-1', 1);
    marches(p, 'njv', 'pa-1', 1);
    expect(p.loyaltyOf('ny')).toBe(6);
  });
  test('T-7/6/1-1 a Loyalist alone in Virginia costs it too; leaving Québec costs nothing', () => {
    const p = marching(position().units({ 'va-1': 'bgp', quebec: 'cam' }));
    marches(p, 'bgp', 'ca-1', 1);
    expect(p.loyaltyOf('va')).toBe(7);
    marches(p, 'cam', 'ny-1', 1);
    expect(p.heard('loyalty')).toHaveLength(1);
  });
  test('T-7/6/1-1 a march that fails has left all the same', () => {
    const p = marching(position().units({ 'ny-1': '22' }));
    marches(p, '22', 'pa-1', 6).stand('british-pool', '22');
    expect(p.loyaltyOf('ny')).toBe(7);
  });
  test('T-7/6/1-2 nobody leaves an Indian alone', () => {
    const p = marching(position().units({ 'pa-1': 'mohawk 22', 'ca-1': '33' })).mayOnly('march 33', 'done');
    expect(p.bars({ kind: 'unit', id: '22' })).toMatchObject([{ rule: '7/6/1b' }]);
    const q = marching(position().units({ 'pa-1': 'mohawk 22 njv' })).mayOnly('march 22', 'march njv', 'done');
    marches(q, 'njv', 'ny-1', 1).mayOnly('done');
  });
});

describe('7/7, 7/7a-e Forced March', () => {
  test('T-7/7-1 two States away into an enemy County: +2, a 3 arrives and a 4 does not', () => {
    const from = (): Position => marching(position().units({ 'va-1': 'bgp', 'ny-2': 'greene' }));
    marches(from(), 'bgp', 'ny-2', 3).stand('ny-2', 'bgp');
    marches(from(), 'bgp', 'ny-2', 4).stand('british-pool', 'bgp');
  });
  test('T-7/7-2 Harry Lee in New York bars New York, New England and Québec to those in Pennsylvania', () => {
    const p = marching(position().units({ 'pa-1': '22', 'va-1': '33', 'ny-3': 'h.lee' })).does('march 22');
    expect(p.options).toEqual([...counties('va'), ...counties('ca'), 'back']);
    expect(p.bars({ kind: 'place', id: 'ne-1' })).toMatchObject([{ rule: '7/7e' }]);
    p.does('back', 'march 33').may('to ca-1', 'to pa-1').mayNot('to ny-1', 'to quebec');
  });
  test('7/7e a unit shut in by him is not offered at all', () => {
    const p = position().units({ 'ne-1': '22', 'ny-3': 'h.lee 33', quebec: 'cam' }).start(ground('exchange'));
    p.does('done').isOver();
  });
  test('T-7/7-3 Québec is next to New York only; each unit marches once', () => {
    const p = marching(position().units({ quebec: 'cam rhe', 'va-1': '22 33' }));
    marches(p, 'cam', 'ny-4', 5).stand('ny-4', 'cam');
    marches(p, 'rhe', 'pa-1', 5).stand('british-pool', 'rhe');
    marches(p, '22', 'ny-1', 5).stand('british-pool', '22');
    marches(p, '33', 'ca-1', 5).stand('ca-1', '33').mayOnly('done');
  });
});

const counties = (state: string): string[] => [1, 2, 3, 4].map((i) => `to ${state}-${i}`);

describe('7/8, 7/8a-b Horse Action', () => {
  const riding = (p: Position): Position => p.start(ground('exchange')).does('done', 'done');
  test('T-7/8-1 from Carolina to Québec, free and without a roll', () => {
    const p = riding(position().units({ 'ca-1': 'tbl' }))
      .does('ride tbl', 'to quebec')
      .mayOnly('done')
      .does('done');
    p.stand('quebec', 'tbl').isOver();
    expect(p.loyaltyOf('ca')).toBe(7);
  });
  test('T-7/8-1 Harry Lee in Pennsylvania bars the way to New York, not to Virginia', () => {
    riding(position().units({ 'ca-1': 'tbl', 'pa-1': 'h.lee' }))
      .does('ride tbl')
      .may('to va-1', 'to ca-2')
      .mayNot('to ny-1', 'to pa-1', 'to quebec');
  });
  test('T-7/8-1 Horse in his State may not leave it', () => {
    const p = position().units({ 'pa-2': 'tbl', 'pa-1': 'h.lee' }).start(ground('exchange')).does('done');
    p.does('ride tbl').mayOnly('to pa-1', 'to pa-3', 'to pa-4', 'back');
    expect(p.bars({ kind: 'place', id: 'va-1' })).toMatchObject([{ rule: '7/8b' }]);
  });
});

describe('7/9, 7/9a-c Placing Washington', () => {
  const placed = (p: Position, ...dice: number[]): string =>
    p
      .washington('pool')
      .rolls(...dice)
      .start(ground('washington'))
      .leader('washington');
  test('T-7/9-1 where most British units are, Indians counted', () => {
    expect(placed(position().turn(6).units({ 'ny-1': '22 33 mohawk', 'pa-1': '43 fh' }))).toBe('ny');
  });
  test('T-7/9-1 in a tie the Target, even if it is not tied', () => {
    expect(placed(position().turn(14).units({ 'ny-1': '22 33', 'pa-1': '43 fh' }))).toBe('va');
  });
  test('T-7/9-1 if the Target has no Leadership box, a die', () => {
    const tied = (): Position =>
      position()
        .turn(13)
        .kit((kit) => ({ turns: kit.turns.map((turn) => ({ ...turn, siege: false })) }))
        .units({ 'ny-1': '22 33', 'pa-1': '43 fh' });
    expect(placed(tied(), 3)).toBe('ny');
    expect(placed(tied(), 4)).toBe('pa');
  });
  test('T-7/9-1 nobody anywhere and Target New England: 1-2, 3-4, 5-6', () => {
    expect([2, 3, 6].map((die) => placed(position().turn(2), die))).toEqual(['ny', 'pa', 'va']);
  });
  test('T-7/9-1 during the siege he is in New York; out of play he stays there', () => {
    expect(placed(position().turn(12).units({ 'pa-1': '22' }))).toBe('ny');
    expect(position().turn(12).start(ground('washington')).leader('washington')).toBe('out');
  });
});

describe('7/1b Each modifier by itself', () => {
  test.each([
    ['Washington +2', 'pa-1', 'pa', 2],
    ['Carolina +2, in the wilderness', 'ca-1', 'out', 2],
    ['Virginia +1, in the wilderness', 'va-2', 'out', 3],
    ['a farm +1', 'pa-3', 'out', 3],
    ['a town +2', 'pa-2', 'out', 2],
    ['a fort +2', 'ny-2', 'out', 2],
    ['Virginia and its farm +2', 'va-3', 'out', 2],
    ['Québec +1', 'quebec', 'out', 3],
  ])('%s: in %s with Washington in %s a %i freezes and the next number lives', (_what, at, washington, die) => {
    const winter = (roll: number): string[] =>
      position()
        .turn(9)
        .washington(washington)
        .units({ [at]: 'greene' })
        .rolls(roll)
        .start(ground())
        .where('greene');
    expect([winter(die), winter(die + 1)]).toEqual([['rebel-pool'], [at]]);
  });
  test('an Indian -1 in his State; in Québec none', () => {
    const winter = (at: string, indian: string, roll: number): string[] =>
      position()
        .turn(9)
        .units({ [at]: 'greene', [indian]: 'mohawk' })
        .rolls(roll)
        .start(ground())
        .where('greene');
    expect(winter('pa-1', 'pa-4', 5)).toEqual(['rebel-pool']);
    expect(winter('pa-1', 'ny-4', 5)).toEqual(['pa-1']);
    const quebec = position().turn(9).units({ quebec: 'greene mohawk' }).rolls(4).start(ground());
    quebec.stand('quebec', 'greene');
  });
});

describe('7/2 The number of prisoners', () => {
  test('7/2/1 five of a side are no amnesty, six are', () => {
    position().units({ prison: 'greene howard wayne knox stark' }).start(ground()).isOver();
    const p = position().units({ prison: 'greene howard wayne knox stark huger' }).start(ground()).isAt('7/2/1');
    p.does('release huger').isOver().stand('prison', 'greene howard wayne knox stark');
    position().units({ prison: '22 33 43 fh rwf' }).start(ground()).isOver();
  });
  test('7/2/1 of both sides, the British first; the French, Arnold and Lee before all other Rebels', () => {
    const p = position().units({
      prison: '22 33 43 fh rwf 7rf greene howard wayne knox stark huger arnold roch.',
    });
    p.start(ground()).does('release 22');
    expect(p.asked).toBe('7/2/1');
    p.stand('boston', 'roch.').stand('rebel-pool', 'arnold');
    expect(p.toldUnder('7/2/2b').map((it) => it.kind === 'unit' && it.how)).toEqual(['amnestied', 'amnestied']);
    expect(p.toldUnder('7/2/1').map((it) => it.kind === 'unit' && it.how)).toEqual(['amnestied']);
    p.does('release huger').mayOnly('parole five', 'parole four', 'parole three', 'parole two', 'parole one');
    p.does('parole five').isOver();
    p.stand('rebel-pool', 'greene howard wayne knox stark').stand('british-pool', '33 43 fh rwf 7rf');
  });
});

describe('7/2/2a R-25 How many are paroled', () => {
  const held = (ids: string) => position().units({ prison: ids }).start(ground());
  test('one of each side, if one side has only one: nothing is said of the number', () => {
    held('22 33 43 greene').mayOnly('release 43', 'release 22', 'release 33').does('release 33').isOver();
  });
  test('as many as the smaller side has are proposed: who names a prisoner says no number', () => {
    const p = held('22 33 fh greene howard').mayOnly('release 22', 'release 33', 'release fh', 'parole one');
    p.does('release fh', 'release 22').isOver();
    p.stand('british-pool', '22 fh').stand('rebel-pool', 'greene howard').stand('prison', '33');
  });
  test('fewer may go, of each side the same number, and which ones is the choice of the player', () => {
    const p = held('22 33 fh greene howard wayne').mayOnly('parole three', 'parole two', 'parole one');
    expect(p.bars({ kind: 'unit', id: '22' })).toMatchObject([{ rule: '7/2/2a' }]);
    p.does('parole one').mayOnly('release 22', 'release 33', 'release fh').does('release fh');
    p.mayOnly('release greene', 'release howard', 'release wayne').does('release wayne').isOver();
    p.stand('prison', '22 33 greene howard').stand('british-pool', 'fh').stand('rebel-pool', 'wayne');
  });
  test('7/2/2b fewer does not let anybody go before the French, Arnold and Lee', () => {
    const p = held('22 33 arnold h.lee knox').mayOnly('parole two', 'parole one').does('parole one', 'release 22');
    p.isOver().stand('rebel-pool', 'arnold').stand('prison', '33 h.lee knox');
  });
});

describe('7/1 R-04 The winter of Turn 13', () => {
  const survives = (turn: number, die: number, hard: boolean): boolean =>
    new Position(opening(kitOf(PRINTED), '1775', hard))
      .turn(turn)
      .units({ 'pa-1': 'greene' })
      .rolls(die)
      .start(ground())
      .where('greene')[0] === 'pa-1';
  test('its survival number is that of the Track, 3, and by agreement the 6 of the rulebook', () => {
    expect([survives(13, 3, false), survives(13, 4, false)]).toEqual([false, true]);
    expect(survives(13, 6, true)).toBe(false);
  });
  test('no other winter is harder for it', () => {
    expect([survives(15, 3, true), survives(15, 4, true), survives(11, 5, true)]).toEqual([false, true, true]);
  });
});

describe('7/3-7/6 One step after another', () => {
  test('R-36 when buying is done movement comes, then marches, then Horse, and nothing is opened again', () => {
    const p = position().pounds(5).units({ 'british-pool': 'rwf', 'ny-1': 'tbl' }).start(ground()).isAt('7/3');
    p.does('done').isAt('7/6').does('done').isAt('7/7d').does('done').isAt('7/8a').does('done').isOver();
  });
  test('7/6 every other County of the State, the fourth too, also among Rebels', () => {
    const p = position().units({ 'ne-1': '22', 'ne-4': 'greene' }).start(ground()).does('move 22');
    p.mayOnly('to ne-2', 'to ne-3', 'to ne-4', 'back');
    expect(p.bars({ kind: 'place', id: 'ne-1' })).toMatchObject([{ rule: '7/6' }]);
    expect(p.bars({ kind: 'place', id: 'ny-1' })).toMatchObject([
      { rule: '7/6', why: expect.stringContaining('inside') },
    ]);
  });
  test('7/3 a unit is paid for with its price, and back costs nothing', () => {
    const p = position().pounds(3).units({ 'british-pool': 'tbl' }).start(ground()).does('buy tbl', 'back');
    expect(p.s.pounds).toBe(3);
    expect(p.does('buy tbl', 'to ny-1').s.pounds).toBe(1);
  });
});

describe('7/6/1a Would it be abandoning?', () => {
  test.each([
    ['22', { 'ny-1': '22' }, true],
    ['22', { 'ny-1': '22', 'ny-4': '33' }, false],
    ['njv', { 'ny-1': 'njv', 'ny-4': '33' }, false],
    ['njv', { 'ny-1': 'njv 22', 'pa-1': '33' }, false],
    ['njv', { 'ny-1': 'njv', 'pa-1': '33' }, true],
    ['cam', { quebec: 'cam' }, false],
  ] as const)('%s of %o: %s, and the march costs what was said', (id, layout, costs) => {
    const p = marching(position().units(layout));
    expect(abandons(p.s, unit(id))).toBe(costs);
    marches(p, id, 'va-1', 1);
    expect(p.heard('loyalty')).toHaveLength(costs ? 1 : 0);
  });
});

describe('7/7e, 7/8b Harry Lee', () => {
  test('in New England he bars New England alone', () => {
    const p = marching(position().units({ 'ne-1': '22', 'ne-3': 'h.lee', 'ny-1': '33' })).mayOnly('march 33', 'done');
    expect(p.bars({ kind: 'unit', id: '22' })).toMatchObject([{ rule: '7/7e' }]);
    p.does('march 33').may('to pa-1', 'to quebec').mayNot('to ne-1');
  });
  test('R-33 in Québec he bars Québec alone; off the map nobody', () => {
    const p = marching(position().units({ quebec: 'cam h.lee', 'ny-1': '33' })).mayOnly('march 33', 'done');
    p.does('march 33').may('to ne-1', 'to ca-4').mayNot('to quebec');
    marching(position().units({ prison: 'h.lee', 'ny-1': '33' }))
      .does('march 33')
      .may('to ne-1', 'to quebec');
  });
  test('7/8b Horse in Québec is shut in by him in New York', () => {
    const p = position().units({ quebec: 'tbl', 'ny-1': 'h.lee', 'ca-1': '17ld' }).start(ground('exchange'));
    p.does('done', 'done').mayOnly('ride 17ld', 'done');
    expect(p.bars({ kind: 'unit', id: 'tbl' })).toMatchObject([{ rule: '7/8b' }]);
    expect(p.bars({ kind: 'unit', id: 'mohawk' })).toMatchObject([{ rule: '7/8a' }]);
    expect(p.bars({ kind: 'unit', id: 'qld' })).toMatchObject([{ rule: '7/8a' }]);
  });
});

describe('7/7, 7/8 Who goes where', () => {
  test('7/7a not inside the State, not Indians, not from the sea', () => {
    const p = marching(position().units({ 'ny-1': '22 33', 'ny-2': 'mohawk', 'zone-3': '43' }));
    p.mayOnly('march 22', 'march 33', 'done');
    expect(p.bars({ kind: 'unit', id: 'mohawk' })).toMatchObject([{ rule: '7/7a' }]);
    expect(p.bars({ kind: 'unit', id: '43' })).toMatchObject([{ rule: '7/7a' }]);
    p.does('march 22');
    expect(p.bars({ kind: 'place', id: 'ny-4' })).toMatchObject([{ rule: '7/7a' }]);
  });
  test('7/7b Rebels in Québec make it enemy-occupied; 7/7c it is adjacent to New York only', () => {
    const p = marching(position().units({ quebec: 'greene', 'ny-1': '22', 'ne-1': '33' }));
    marches(p, '22', 'quebec', 4).stand('quebec', '22');
    marches(p, '33', 'quebec', 4).stand('british-pool', '33');
  });
  test('R-34 Horse may march and ride, and rides once; riding out of Québec abandons nothing', () => {
    const p = marching(position().units({ quebec: 'tbl' }));
    marches(p, 'tbl', 'ny-1', 5).does('done', 'ride tbl').mayNot('to ny-1').does('to ny-2').mayOnly('done');
    expect(p.heard('loyalty')).toEqual([]);
    const q = marching(position().units({ quebec: 'tbl' })).does('done', 'ride tbl', 'to ca-1');
    expect(q.stand('ca-1', 'tbl').heard('loyalty')).toEqual([]);
    expect(q.bars({ kind: 'unit', id: 'tbl' })).toMatchObject([{ rule: '7/8a' }]);
  });
  test('7/8a, 7/6/1b Horse may not ride away from an Indian, but inside the State it may', () => {
    const p = marching(position().units({ 'pa-1': 'mohawk tbl', 'ca-1': '22' })).does('done', 'ride tbl');
    p.mayOnly('to pa-2', 'to pa-3', 'to pa-4', 'back');
    expect(p.bars({ kind: 'place', id: 'ny-1' })).toMatchObject([{ rule: '7/6/1b' }]);
  });
});
