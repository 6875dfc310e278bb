import { describe, expect, test } from 'vitest';
import { type Position, campaigns, position } from './position.ts';

const fought = (p: Position): string[] =>
  p.heard('battle').map((it) => (it.kind === 'battle' ? `${it.place} ${it.attacker}` : ''));

/** The position of the rulebook's long example: the Target is New York. */
const example = (): Position =>
  position().turn(4).militia(0, 0).units({
    'ne-1': 'greene cos1 cos2 cos3 cos4 cos5',
    'ne-2': '43',
    'ne-3': '7rf',
    'ny-1': '22',
    'ny-2': '33',
    'ny-3': 'fh',
    'ny-4': 'rwf',
    'pa-2': 'howard',
    'pa-4': 'wayne',
    'pa-3': 'gnd',
    'va-1': 'bgp',
    'va-3': 'rnc',
    'ca-2': 'cos6',
    'ca-4': 'stark knox huger',
    'rebel-pool': 'morgan cos7 cos8',
  });

describe('11/0, 11/0a, 11/0/1 The campaign roll', () => {
  const campaign = (...dice: number[]): unknown => {
    const p = position()
      .rolls(...dice)
      .start(campaigns());
    return p.heard('campaign')[0];
  };
  test('T-11/0-1 doubles, one six and double six are Major; anything else is Minor in both States', () => {
    expect(campaign(2, 2)).toEqual({ kind: 'campaign', major: true, states: [1] });
    expect(campaign(6, 3)).toEqual({ kind: 'campaign', major: true, states: [2] });
    expect(campaign(6, 6)).toEqual({ kind: 'campaign', major: true, states: [0] });
    expect(campaign(4, 2)).toEqual({ kind: 'campaign', major: false, states: [1, 3] });
  });
});

describe('11/1, 11/1a-d Minor Campaigns', () => {
  test('T-11/0-2 3 and 5: Pennsylvania attacks Quaker Country, Carolina walks to Charles Town', () => {
    const p = example().forced('AE').rolls(3, 5, 0, 1).start(campaigns()).isOver();
    expect(fought(p)).toEqual(['10 1']);
    p.stand('prison', 'morgan howard wayne').stand('ca-4', 'cos6 cos7 stark knox huger').stand('rebel-pool', 'cos8');
    expect(p.toldUnder('11/0/2a').map((it) => it.kind === 'unit' && [it.unit, it.to])).toContainEqual([34, 9]);
  });
  test('T-11/0-3 2 and 3: a Continental alone attacks in New York, Pennsylvania with a Committee', () => {
    const p = example().forced('AE').rolls(2, 3, 0, 1, 1, 1).start(campaigns()).isOver();
    expect(fought(p)).toEqual(['4 1', '10 1']);
    p.stand('prison', 'morgan howard wayne').stand('rebel-pool', 'cos7');
  });
  test('T-11/1-1 the British on the left come before those on the right, however far', () => {
    const p = position().forced('AE').militia(0, 0).units({ 'va-3': 'greene', 'va-1': '22', 'va-4': '33' });
    p.rolls(4, 3, 1, 1).start(campaigns()).isOver();
    expect(fought(p)).toEqual(['12 1']);
  });
});

describe('11/0/2, 11/0/2a-c Reinforcements', () => {
  const gathers = (layout: Readonly<Record<string, string>>): Position =>
    position()
      .forced('AE')
      .militia(0, 0)
      .units({ 'rebel-pool': 'greene', ...layout })
      .rolls(3, 5, 0);
  test('T-11/0/2-1 in the lowest County with Rebels, and all others join', () => {
    gathers({ 'pa-3': 'howard', 'pa-1': 'wayne' }).start(campaigns()).isOver().stand('pa-2', 'greene howard wayne');
  });
  test('T-11/0/2-1 else in the lowest empty County, else in the first', () => {
    const p = gathers({ 'pa-1': '22' }).rolls(1, 1).start(campaigns());
    expect(p.toldUnder('11/0/2a')).toMatchObject([{ kind: 'unit', to: 9 }]);
    const q = gathers({ 'pa-1': '22', 'pa-2': '33', 'pa-3': '43', 'pa-4': 'fh' }).rolls(1, 1).start(campaigns());
    expect(q.toldUnder('11/0/2a')).toMatchObject([{ kind: 'unit', to: 8 }]);
  });
  test('T-11/0/2-1 an empty pool gives nothing and costs nothing', () => {
    const p = position().units({ 'pa-1': '22' }).rolls(3, 5).start(campaigns()).isOver();
    expect(p.heard('loyalty')).toEqual([]);
  });
  test('9/1c Marion reinforces Carolina first', () => {
    const p = position().units({ 'rebel-pool': 'cos1 fm' }).rolls(3, 5).start(campaigns()).isOver();
    p.stand('ca-4', 'fm').stand('rebel-pool', 'cos1');
  });
});

describe('11/2, 11/2a-c, 11/3 Major Campaign', () => {
  test('T-11/0-4 4 and 6: Virginia is reinforced from Carolina and swept; two Committees go for New York', () => {
    // Two of Stark, Huger and Knox stay; the third and the Committee join Virginia.
    const p = example().forced('DE').rolls(4, 6, 0, 0, 0, 1, 1, 1, 1).rolls(1, 1, 1, 1, 1, 1, 1, 1);
    p.start(campaigns()).isOver();
    expect(fought(p)).toEqual(['12 1', '14 1', '4 1', '5 1', '6 1', '7 1']);
    p.stand('ca-4', 'stark huger').stand('va-4', 'morgan knox').stand('ny-4', 'cos6 cos7');
  });
  test('T-11/0-5 6 and 6: New England, then the Operation against New York until it is stopped', () => {
    const p = example().rolls(6, 6, 0, 0, 0).forced('DE');
    // NE:2, NE:3; who stays; then NY:1 to NY:4.
    p.rolls(1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1).start(campaigns()).isOver();
    expect(fought(p)).toEqual(['1 1', '2 1', '4 1', '5 1', '6 1', '7 1']);
    p.stand('ca-4', 'stark huger').stand('ne-2', 'greene morgan');
    p.stand('ny-4', 'knox cos1 cos2 cos3 cos4 cos5 cos6 cos7');
  });
  test('T-11/3-1 the Operation enters the first County of a Target full of British', () => {
    const p = position().turn(4).militia(0, 0).forced('AE');
    p.units({ 'ny-1': '22', 'ny-2': '33', 'ny-3': '43', 'ny-4': 'fh', 'va-1': 'greene howard wayne' });
    p.rolls(4, 4, 0, 0, 1, 1).start(campaigns()).isOver();
    expect(fought(p)).toEqual(['4 1']);
    p.stand('va-4', 'greene howard').stand('prison', 'wayne');
  });
  test('T-11/3-1 in Carolina it joins the Rebels there, and all attack the British on the left', () => {
    const p = position().turn(13).militia(0, 0).forced('AE');
    p.units({ 'ca-1': '22', 'ca-3': '33', 'ca-2': 'cos1', 'ca-4': 'cos2', 'va-1': 'greene howard wayne' });
    p.rolls(4, 4, 0, 0, 1, 1).start(campaigns()).isOver();
    expect(fought(p)).toEqual(['16 1']);
    p.stand('prison', 'wayne').stand('rebel-pool', 'cos1 cos2');
  });
  const sweeping = (result: Parameters<Position['forced']>[0], counter?: 'AE' | 'AR'): Position =>
    position()
      .turn(4)
      .forced(result, counter)
      .militia(0, 3)
      .units({ 'pa-1': 'greene howard wayne cos1', 'pa-3': 'bgp' });
  test('T-11/2-1 an exchange stops it, even if it clears the State or costs only Militia', () => {
    const p = sweeping('EX')
      .strength({ bgp: 3 })
      .kit(() => ({ noMilitia: 0 }))
      .rolls(3, 3, 1, 1)
      .start(campaigns())
      .isOver();
    p.stand('prison', 'bgp').stand('pa-3', 'greene howard wayne cos1');
    expect(p.heard('campaign-over')).toEqual([{ kind: 'campaign-over', state: 2, swept: false }]);
  });
  test('T-11/2-1 DR, DR and DE go on to the end', () => {
    const p = position().turn(6).forced('DR').militia(0, 0).units({ 'pa-1': 'greene', 'pa-2': '22', 'pa-3': '33' });
    // The beaten of PA:2 join PA:3, where no refuge is left to them.
    p.rolls(3, 3, 1, 1, 1).start(campaigns()).isOver();
    expect(fought(p)).toEqual(['9 1', '10 1']);
    p.stand('prison', '22 33').stand('pa-2', 'greene');
  });
  test('T-11/2-1 a counterattack that destroys the British goes on too', () => {
    const p = sweeping('CA', 'AE').turn(6).rolls(3, 3, 1, 1).start(campaigns()).isOver();
    p.stand('prison', 'bgp').stand('pa-2', 'greene howard wayne cos1');
  });
  test('11/2c a retreat stops it', () => {
    const p = sweeping('AR').rolls(3, 3, 1).start(campaigns()).isOver().stand('pa-2', 'greene howard wayne cos1');
    expect(p.heard('campaign-over')).toEqual([{ kind: 'campaign-over', state: 2, swept: false }]);
  });
});

describe('11/3/1, 11/3/1a-b Extended Support', () => {
  const carolina = (layout: Readonly<Record<string, string>>): Position =>
    position()
      .turn(4)
      .forced('AE')
      .militia(0, 0)
      .units({ 'va-1': '22', 'va-2': 'wayne', ...layout });
  test('T-11/3/1-1 two stay, the French always go', () => {
    const p = carolina({ 'ca-1': 'roch. greene cos1' }).rolls(4, 4, 1, 1).start(campaigns()).isOver();
    p.stand('ca-4', 'greene cos1').stand('prison', 'roch. wayne');
  });
  test('T-11/3/1-1 two units only move to the Critical County; an Indian prevents everything', () => {
    carolina({ 'ca-1': 'greene', 'ca-2': 'cos1' }).rolls(4, 4, 1, 1).start(campaigns()).stand('ca-4', 'greene cos1');
    const p = carolina({ 'ca-1': 'greene howard cos1', 'ca-3': 'cherokee' }).rolls(4, 4, 1, 1).start(campaigns());
    p.stand('ca-1', 'greene howard cos1');
  });
});

describe('11/3/2, 11/3/2a-f Planned Operation', () => {
  const virginia = (turn: number, ids: string): Position =>
    position().turn(turn).forced('AE').militia(0, 0).washington('ny').units({ 'pa-1': ids, boston: 'roch.' });
  test('T-11/3/2-1 with two Rebels there is none, and the French stay in Boston', () => {
    const p = virginia(14, 'greene howard').rolls(3, 3).start(campaigns()).isOver();
    p.stand('boston', 'roch.').stand('pa-2', 'greene howard');
    expect(p.leader('washington')).toBe('ny');
  });
  test('T-11/3/2-1 with three one goes, the French join and Washington leads', () => {
    const p = virginia(14, 'greene howard wayne').rolls(3, 3, 0, 0).start(campaigns()).isOver();
    p.stand('pa-2', 'greene howard').stand('va-4', 'wayne roch.');
    expect(p.leader('washington')).toBe('va');
  });
  test('T-11/3/2-1 where the Target has no Leadership box he stays', () => {
    const p = virginia(13, 'greene howard wayne').rolls(3, 3, 0, 0).start(campaigns()).isOver();
    p.stand('ca-4', 'wayne roch.');
    expect(p.leader('washington')).toBe('ny');
  });
  test('11/3/2g Rebels in Québec take no part', () => {
    const p = virginia(14, 'greene howard')
      .units({ quebec: 'wayne knox stark' })
      .rolls(3, 3)
      .start(campaigns())
      .isOver();
    p.stand('quebec', 'wayne knox stark').stand('pa-2', 'greene howard');
  });
  test('11/3/2a in the Target itself there is no Operation', () => {
    const p = virginia(6, 'greene howard wayne').rolls(3, 3).start(campaigns()).isOver();
    p.stand('pa-2', 'greene howard wayne').stand('boston', 'roch.');
  });
});

describe('11/1, 11/3 The edges of campaigns', () => {
  const quiet = (): Position => position().turn(4).forced('AE').militia(0, 0);
  test('11/1 a Minor Campaign without Rebels is nothing; 11/1b the Critical County of each State', () => {
    const p = quiet()
      .units({ 'ne-4': 'cos1', 'ny-1': 'cos2', 'ny-3': 'greene' })
      .rolls(1, 2)
      .start(campaigns())
      .isOver();
    p.stand('ne-2', 'cos1').stand('ny-4', 'cos2 greene');
    const q = quiet().units({ 'pa-4': 'cos1', 'va-1': 'cos2' }).rolls(4, 3).start(campaigns()).isOver();
    q.stand('pa-2', 'cos1').stand('va-4', 'cos2');
    expect(quiet().units({ 'pa-4': '22' }).rolls(4, 3).start(campaigns()).isOver().heard('battle')).toEqual([]);
  });
  test('11/1c British in the County of the stack itself come first', () => {
    const p = quiet().units({ 'pa-1': '22', 'pa-2': '33', 'pa-3': '43', 'pa-4': 'fh', 'rebel-pool': 'greene' });
    p.rolls(3, 5, 0, 1, 1).start(campaigns()).isOver();
    expect(fought(p)).toEqual(['8 1']);
  });
  test('11/1c the nearest on the left, then the nearest on the right', () => {
    const attacks = (layout: Readonly<Record<string, string>>): string[] =>
      fought(
        quiet()
          .units({ ...layout, 'ca-3': 'greene' })
          .rolls(5, 1, 1, 1)
          .start(campaigns()),
      );
    expect(attacks({ 'ca-1': '22', 'ca-2': '33', 'ca-4': '43' })).toEqual(['17 1']);
    const right = quiet().units({ 'ca-1': 'greene', 'ca-3': '22', 'ca-4': '33' }).rolls(5, 1, 1, 1).start(campaigns());
    expect(fought(right)).toEqual(['18 1']);
  });
  test('11/1d one Battle ends a Minor Campaign, also if British are left', () => {
    const p = position().turn(4).forced('DE').militia(0, 0).units({ 'va-1': 'greene', 'va-2': '22', 'va-4': '33' });
    p.rolls(4, 1, 1, 1).start(campaigns()).isOver().stand('va-2', 'greene').stand('va-4', '33');
  });
  test('11/1a, 11/1d the lower-numbered State first, and the higher after it', () => {
    const p = quiet().units({ 'ne-1': 'greene', 'ne-2': '22', 'ca-1': 'cos1', 'ca-2': '33' }).rolls(5, 1, 1, 1, 1, 1);
    expect(fought(p.start(campaigns()).isOver())).toEqual(['1 1', '17 1']);
  });
  test('11/0/2a the French who are called from the second State leave it nothing to campaign with', () => {
    const p = quiet()
      .turn(9)
      .fleet('caribbean')
      .units({ 'ne-1': 'greene', 'ne-2': '22', 'ca-1': 'roch.', 'ca-2': '33' });
    p.rolls(5, 1, 6, 1, 1).start(campaigns()).isOver();
    expect(fought(p)).toEqual(['1 1']);
  });
  test('11/3/1b the French and one other are two: nobody leaves', () => {
    const p = quiet().units({ 'va-1': '22', 'va-2': 'wayne', 'ca-1': 'roch. greene' }).rolls(4, 4, 1, 1);
    p.start(campaigns()).isOver().stand('ca-4', 'roch. greene').stand('prison', 'wayne');
  });
  test('11/3/1b Committees by lot where there are no Continentals, one where there is one', () => {
    const p = quiet()
      .units({ 'va-1': '22', 'ca-1': 'cos1 cos2 cos3' })
      .rolls(4, 4, 2, 0, 1, 1)
      .start(campaigns())
      .isOver();
    p.stand('ca-4', 'cos1 cos3').stand('rebel-pool', 'cos2');
    expect(p.toldUnder('11/3/1b')).toContainEqual({ kind: 'stay', units: [50, 48], state: 4 });
    const q = quiet()
      .units({ 'va-1': '22', 'ca-1': 'greene cos1 cos2' })
      .rolls(4, 4, 1, 1, 1)
      .start(campaigns())
      .isOver();
    q.stand('ca-4', 'greene cos2').stand('rebel-pool', 'cos1');
  });
  test('11/3/1 without a stack the supporters gather as reinforcements would', () => {
    const p = quiet().units({ 'va-1': '22', 'va-2': '33', 'ca-1': 'cos1 cos2 cos3', 'ny-1': 'greene' });
    p.rolls(4, 4, 0, 0, 1, 1).start(campaigns()).isOver();
    expect(p.toldUnder('11/3/1b').filter((it) => it.kind === 'unit')).toMatchObject([{ to: 14, how: 'supported' }]);
    expect(fought(p)).toEqual(['13 1']);
    p.stand('ny-4', 'greene');
  });
  test('11/3/1 every other State supports, the Target too, in the order of their numbers', () => {
    const p = quiet().units({ 'va-1': '22', 'ny-1': 'cos1 cos2 cos3', 'ca-1': 'cos4 cos5 cos6', quebec: 'greene' });
    p.rolls(4, 4, 0, 0, 0, 0, 1, 1).start(campaigns()).isOver();
    p.stand('ny-4', 'cos1 cos2').stand('ca-4', 'cos4 cos5').stand('rebel-pool', 'cos3 cos6').stand('quebec', 'greene');
  });
  test('11/2c, 8/9k a drawn exchange stops it too', () => {
    const p = position().turn(4).forced('EX').militia(0, 0).strength({ '22': 2, greene: 2 });
    p.units({ 'va-1': 'greene', 'va-2': '22' }).rolls(4, 4, 1, 1).start(campaigns()).isOver();
    expect(p.heard('campaign-over')).toEqual([{ kind: 'campaign-over', state: 3, swept: false }]);
  });
  test('11/3/2a of a State without British more than two are needed, and who stays is told', () => {
    const p = quiet().units({ 'pa-1': 'greene howard wayne' }).rolls(3, 3, 0, 0).start(campaigns()).isOver();
    p.stand('pa-2', 'greene howard').stand('ny-4', 'wayne');
    expect(p.toldUnder('11/3/2a')).toContainEqual({ kind: 'stay', units: [33, 35], state: 2 });
  });
  test('11/3/2b the French of another State, and of the State itself, join; a captive army does not', () => {
    const from = (at: string): Position =>
      quiet()
        .units({ 'pa-1': 'greene howard wayne', [at]: 'roch.', 'ca-1': '22' })
        .rolls(3, 3, 0, 0)
        .start(campaigns());
    from('va-2').isOver().stand('ny-4', 'wayne roch.');
    from('ca-3').isOver().stand('ny-4', 'wayne roch.');
    from('pa-3').isOver().stand('ny-4', 'wayne roch.');
    from('ny-2').isOver().stand('ny-4', 'wayne roch.');
    from('prison').isOver().stand('prison', 'roch.').stand('ny-4', 'wayne');
  });
  test('11/3/2, 11/3/2e, 11/3/2f the walk to the Critical County is told under the campaign, or under the Operation', () => {
    const p = quiet().forced('DE').units({ 'pa-1': 'greene howard wayne', 'ny-1': 'cos1', 'ny-3': '22' });
    p.rolls(3, 3, 0, 0, 1, 1).start(campaigns()).isOver().stand('ny-4', 'wayne cos1');
    const told = (rule: string): unknown[] => p.toldUnder(rule).flatMap((it) => (it.kind === 'unit' ? [it.unit] : []));
    expect([told('11/2b'), told('11/3/2d')]).toEqual([[], [46, 48]]);
    expect([told('11/3/2'), told('11/3/2e')]).toEqual([
      [33, 35, 46],
      [46, 48],
    ]);
  });
  test('R-102 the Operation gathers where the French Army stands alone in the Target', () => {
    const p = quiet().units({ 'pa-1': 'greene howard wayne', 'ny-1': '22', 'ny-3': 'roch.' }).rolls(3, 3, 0, 0, 1, 1);
    p.start(campaigns()).isOver();
    expect(p.toldUnder('11/3/2a').filter((it) => it.kind === 'unit')).toMatchObject([{ to: 6, how: 'operated' }]);
    expect(fought(p)).toEqual(['4 1']);
  });
  test('11/3/2c during the siege too Washington leads the Operation; out of play he does not', () => {
    const p = quiet()
      .turn(13)
      .kit((kit) => ({ turns: kit.turns.map((turn) => ({ ...turn, target: 3 })) }));
    p.washington('ny').units({ 'pa-1': 'greene howard wayne' }).rolls(3, 3, 0, 0).start(campaigns()).isOver();
    expect(p.leader('washington')).toBe('va');
    const q = quiet().turn(14).units({ 'pa-1': 'greene howard wayne' }).rolls(3, 3, 0, 0).start(campaigns()).isOver();
    expect(q.leader('washington')).toBe('out');
  });
  test('11/3/2d the Operation sweeps on, and 11/2c is stopped like any campaign', () => {
    const p = position().turn(4).forced('EX').militia(0, 0).strength({ '22': 1, wayne: 9, knox: 9 });
    p.units({ 'ny-2': '22', 'ny-3': '33', 'pa-1': 'greene howard wayne knox' }).rolls(3, 3, 0, 0, 1, 1);
    p.start(campaigns()).isOver();
    expect(fought(p)).toEqual(['5 1']);
    expect(p.heard('campaign-over').at(-1)).toEqual({ kind: 'campaign-over', state: 1, swept: false });
  });
});
