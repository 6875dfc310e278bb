import { describe, expect, test } from 'vitest';
import { type Position, battle, battles, ground, position } from './position.ts';

/** Every Battle is decided by this result; the Militia stay at home. */
const field = (result: Parameters<Position['forced']>[0], layout: Readonly<Record<string, string>>): Position =>
  position().forced(result).militia(0, 0).units(layout);
const fought = (p: Position): string[] =>
  p.heard('battle').map((it) => (it.kind === 'battle' ? `${it.place} ${it.attacker}` : ''));

describe('8/10, 8/10/1, 8/10/1a-f Retreats', () => {
  test('T-8/10-1 Rebels go to friends first, then to an empty County, the lower one in a tie', () => {
    const from = (layout: Readonly<Record<string, string>>): Position =>
      field('AR', { 'pa-2': '22 greene', ...layout })
        .rolls(3, 3)
        .start(battle('pa-2', 'rebels'))
        .isOver();
    from({ 'pa-3': 'cos1' }).stand('pa-3', 'greene');
    from({}).stand('pa-1', 'greene');
    from({ 'pa-1': '33', 'pa-3': '43' }).stand('prison', 'greene');
  });
  test('T-8/10-1 without a refuge they scatter from the wilderness and from County 1', () => {
    const p = field('AR', { 'ny-3': '22 greene roch. cos1', 'ny-2': '33', 'ny-4': '43' }).rolls(3, 3);
    p.start(battle('ny-3', 'rebels')).isOver().stand('rebel-pool', 'greene cos1').stand('boston', 'roch.');
    const q = field('AR', { 'va-1': '22 greene', 'va-2': '33' }).rolls(3, 3).start(battle('va-1', 'rebels'));
    q.isOver().stand('rebel-pool', 'greene');
  });
  test('T-8/10-2 British go only to friends, the higher County in a tie', () => {
    const from = (layout: Readonly<Record<string, string>>): Position =>
      field('AR', { 'va-2': '22 greene', ...layout })
        .rolls(3, 3)
        .start(battle('va-2', 'british'))
        .isOver();
    from({ 'va-1': '33', 'va-3': '43' }).stand('va-3', '22 43');
    from({ 'va-1': '33' }).stand('va-1', '22 33');
    from({}).stand('prison', '22');
  });
  const highlands = (result: 'DR' | 'DR-P'): Position =>
    field(result, { 'ny-2': '22 greene', 'ny-3': '33 howard', 'ny-4': 'fh' });
  test('T-8/10-3 British beaten by DR into a mixed County attack there', () => {
    const p = highlands('DR').rolls(3, 3, 3, 3).start(battle('ny-2', 'rebels')).isOver();
    expect(fought(p)).toEqual(['5 1', '6 0']);
  });
  test('T-8/10-3 by DR-P all Rebels follow, and attack', () => {
    const p = highlands('DR-P').rolls(3, 3, 3, 3).start(battle('ny-2', 'rebels'));
    expect(fought(p)).toEqual(['5 1', '6 1']);
    p.stand('ny-3', 'greene howard');
  });
  const frontier = (result: 'AR' | 'AR-P'): Position =>
    field(result, { 'ny-2': '22 43 greene', 'ny-1': '33 howard', 'ny-3': 'fh' });
  test('T-8/10-4 Rebels beaten by AR into a mixed County attack there', () => {
    const p = frontier('AR').rolls(3, 3, 3, 3).start(battle('ny-2', 'rebels')).isOver();
    expect(fought(p)).toEqual(['5 1', '4 1']);
  });
  test('T-8/10-4 by AR-P the player may pursue and attack; if he does not, they attack', () => {
    const p = frontier('AR-P').rolls(3, 3).start(battle('ny-2', 'rebels')).mayOnly('none', 'pursue', 'choose');
    p.rolls(3, 3).does('pursue');
    expect(fought(p)).toEqual(['5 1', '4 0']);
    const q = frontier('AR-P').rolls(3, 3).start(battle('ny-2', 'rebels')).rolls(3, 3).does('none');
    expect(fought(q)).toEqual(['5 1', '4 1']);
  });
});

describe('8/10/2, 8/10/2a-b The Fleet and retreats', () => {
  const philadelphia = (fleet: string, result: 'AR' | 'AE'): Position =>
    field(result, { 'pa-2': '22 mohawk greene', 'pa-3': '33' })
      .fleet(fleet)
      .rolls(3, 3)
      .start(battle('pa-2', 'british'));
  test('T-8/10/2-1 from a blue-die County before the Fleet nobody comes back', () => {
    philadelphia('zone-4', 'AR').isOver().stand('gone', '22 mohawk');
  });
  test('T-8/10/2-1 the Fleet elsewhere: an ordinary retreat; elimination is always prison', () => {
    philadelphia('zone-5', 'AR').isOver().stand('pa-3', '22 33 mohawk');
    philadelphia('zone-4', 'AE').isOver().stand('prison', '22').stand('indians', 'mohawk');
  });
  test('T-8/10/2-1 Hampton Roads is Yorktown', () => {
    const p = field('DR', { 'va-4': '22 33 greene', 'va-3': '43' }).fleet('zone-5').rolls(3, 3);
    p.start(battle('va-4', 'rebels')).isOver().stand('gone', '22 33');
  });
});

describe('8/11, 8/11a-d, 8/10/1g Retreat to sea', () => {
  const newJersey = (layout: Readonly<Record<string, string>>, fleet = 'out'): Position =>
    field('DR-P', { 'pa-4': '22 mohawk greene', ...layout })
      .fleet(fleet)
      .rolls(3, 3)
      .start(battle('pa-4', 'rebels'));
  test('T-8/11-1 from a Stronghold the player chooses; Indians do not sail, and nobody pursues', () => {
    const p = newJersey({ 'pa-3': '33' }).isAt('8/11a').mayOnly('by-sea', 'by-land').does('by-sea').isOver();
    p.stand('zone-4', '22').stand('indians', 'mohawk').stand('pa-4', 'greene');
  });
  test('T-8/11-1 by land it is an ordinary retreat', () => {
    newJersey({ 'pa-3': '33' }).does('by-land').isOver().stand('pa-3', '22 mohawk 33');
  });
  test('T-8/11-1 without a refuge on land, to sea unasked', () => {
    newJersey({}).isOver().stand('zone-4', '22');
  });
  test('T-8/11-1 the Fleet closes the sea', () => {
    newJersey({ 'pa-3': '33' }, 'zone-4').isOver().stand('pa-3', '22 33');
    newJersey({}, 'zone-4').isOver().stand('prison', '22');
  });
});

describe('8/12, 8/12a-b Loyalty', () => {
  const wins = (result: 'AE' | 'DE', washington: string, x = 'pa-3'): number => {
    const p = field(result, { [x]: '22 greene' })
      .washington(washington)
      .rolls(3)
      .start(battle(x, 'british'))
      .isOver();
    return p.loyaltyOf('pa');
  };
  test('T-8/12-1 a British victory +1, a Rebel one -1', () => {
    expect([wins('DE', 'out'), wins('AE', 'out')]).toEqual([9, 7]);
  });
  test('T-8/12-1 with Washington in the State a British victory counts nothing', () => {
    expect([wins('DE', 'pa'), wins('AE', 'pa')]).toEqual([8, 7]);
  });
  test('T-8/12-1 Québec has no Loyalty', () => {
    const p = field('DE', { quebec: 'cam greene' }).rolls(3).start(battle('quebec', 'british')).isOver();
    expect(p.heard('loyalty')).toEqual([]);
  });
  test('T-8/12-1 each follow-up counts again', () => {
    const p = field('DR', { 'ny-2': '22 greene', 'ny-3': '33 howard', 'ny-4': 'fh' }).rolls(3, 3, 3, 3);
    p.start(battle('ny-2', 'rebels'));
    expect(p.loyaltyOf('ny')).toBe(8);
    expect(p.toldUnder('8/12a').filter((it) => it.kind === 'loyalty')).toHaveLength(2);
  });
});

describe('8/13, 8/13a-c Congress', () => {
  const philadelphia = (result: 'DE' | 'EX' | 'AE' | 'DR-P', attacker: 'british' | 'rebels' = 'british'): Position =>
    field(result, { 'pa-2': '22 33 greene' }).congress('pa').rolls(3, 3).start(battle('pa-2', attacker));
  test('T-8/13-1 a Battle won in its County puts Congress to flight, for another +1', () => {
    const p = philadelphia('DE').isOver();
    expect([p.leader('congress'), p.loyaltyOf('pa')]).toEqual(['flight', 10]);
  });
  test('T-8/13-1 under Washington only this +1 counts', () => {
    const p = field('DE', { 'pa-2': '22 greene' }).congress('pa').washington('pa').rolls(3, 3);
    expect(p.start(battle('pa-2', 'british')).loyaltyOf('pa')).toBe(9);
  });
  test('T-8/13-1 the pursuit has no Congress shift, also if everybody goes', () => {
    const p = philadelphia('DR-P').isAt('8/15/1');
    expect(p.leader('congress')).toBe('flight');
    p.rolls(3, 3).does('pursue');
    expect(p.heard('odds').map((it) => it.kind === 'odds' && it.shift)).toEqual([-1, 0]);
  });
  test('T-8/13-2 Rebels who attack there and are beaten lose it too', () => {
    expect(philadelphia('AE', 'rebels').isOver().leader('congress')).toBe('flight');
  });
  test('T-8/13-2 British who move in unopposed do not disturb it', () => {
    const p = position()
      .congress('pa')
      .units({ 'pa-1': '22' })
      .start(ground())
      .does('move 22', 'to pa-2', 'done', 'done');
    p.isOver().start(battles('first')).isOver();
    expect([p.leader('congress'), p.loyaltyOf('pa')]).toEqual(['pa', 8]);
  });
  test('T-8/13-2 a Battle elsewhere, or a draw, leaves it where it is', () => {
    const p = field('DE', { 'pa-3': '22 greene' }).congress('pa').rolls(3).start(battle('pa-3', 'british')).isOver();
    expect(p.leader('congress')).toBe('pa');
    const draw = field('EX', { 'pa-2': '22 greene' }).strength({ '22': 2, greene: 2 }).congress('pa').rolls(3, 3);
    expect(draw.start(battle('pa-2', 'british')).isOver().leader('congress')).toBe('pa');
  });
});

describe('8/14, 8/15, 8/15/1, 8/15/2 Militia go home; pursuit', () => {
  const carolina = (): Position =>
    position()
      .forced('DR-P')
      .militia(1, 0)
      .units({ 'ca-2': '22 33 fh greene' })
      .rolls(3, 3)
      .start(battle('ca-2', 'british'));
  test('T-8/15-1 any of the winners may be sent, one, two, all or none', () => {
    const p = carolina().stand('ca-1', 'greene').mayOnly('none', 'pursue', 'choose').does('choose');
    p.mayOnly('send 22', 'send 33', 'send fh', 'none').does('send 33').mayOnly('send 22', 'send fh', 'go', 'none');
    expect(p.bars({ kind: 'unit', id: '33' })).toMatchObject([{ rule: '8/15/1' }]);
    p.rolls(3, 3).does('go').isOver().stand('ca-1', '33').stand('ca-2', '22 fh');
    carolina().does('none').isOver();
    carolina().rolls(3, 3).does('pursue').stand('ca-1', '22 33 fh');
    carolina().does('choose', 'send 22', 'none').isOver().stand('ca-2', '22 33 fh');
  });
  test('T-8/15-1 the new Battle calls new Militia on the new Loyalty', () => {
    const p = position().loyalty({ ca: 8 }).units({ 'ca-2': '22 33 fh cos1' }).forced('DR-P').rolls(3, 3);
    p.start(battle('ca-2', 'british')).rolls(3, 3).does('pursue');
    expect(p.heard('militia')).toEqual([
      { kind: 'militia', british: 1, rebels: 1 },
      { kind: 'militia', british: 2, rebels: 2 },
    ]);
  });
  test('T-8/15-2 Rebels do not pursue into a County without Rebels', () => {
    const p = field('DR-P', { 'va-2': '22 greene', 'va-3': '33' }).rolls(3, 3).start(battle('va-2', 'rebels')).isOver();
    p.stand('va-2', 'greene').stand('va-3', '22 33');
  });
  test('T-8/15-2 a defender who wins by AR-P in Phase G pursues and attacks', () => {
    const p = field('AR-P', { 'pa-2': '22 greene' }).rolls(3, 3).start(battle('pa-2', 'rebels')).rolls(3, 3);
    p.mayOnly('none', 'pursue').does('pursue');
    expect(fought(p)).toEqual(['9 1', '8 0']);
  });
});

describe('8/10/1 New England, where the numbers begin', () => {
  test('8/10/1b Connecticut Coast is a refuge like any other', () => {
    const p = field('DR-P', { 'ne-2': '22 greene' }).rolls(3, 3).start(battle('ne-2', 'british')).isAt('8/15/1');
    p.stand('ne-1', 'greene').does('none').isOver();
    const q = field('AR', { 'ne-2': '22 greene', 'ne-1': '33' }).rolls(3, 3).start(battle('ne-2', 'british')).isOver();
    q.stand('ne-1', '22 33');
  });
  test('8/11a beaten British may choose it instead of the sea', () => {
    const p = field('AR', { 'ne-2': '22 greene', 'ne-1': '33' }).kit(() => ({ strongholds: 1 << 1 }));
    p.rolls(3, 3).start(battle('ne-2', 'british')).mayOnly('by-sea', 'by-land').does('by-land').stand('ne-1', '22');
  });
  test('8/10/1 nobody retreats over the border of a State', () => {
    field('AR', { 'ny-1': '22 greene', 'ne-4': 'howard', 'ny-2': '33' })
      .rolls(3, 3)
      .start(battle('ny-1', 'rebels'))
      .stand('rebel-pool', 'greene');
    field('AR', { 'ne-4': '22 greene', 'ny-1': '33' })
      .kit(() => ({ strongholds: 0 }))
      .rolls(3, 3)
      .start(battle('ne-4', 'british'))
      .stand('prison', '22');
    field('AR', { 'ca-4': '22 greene', quebec: '33', 'ca-3': 'howard' })
      .rolls(3, 3)
      .start(battle('ca-4', 'british'))
      .stand('prison', '22');
  });
});

describe('8/10/1b Refuges in order', () => {
  test('Rebels: friends before an empty County, an empty County before a mixed one', () => {
    const from = (layout: Readonly<Record<string, string>>): Position =>
      field('AR', { 'va-2': '22 greene', ...layout })
        .rolls(3, 3)
        .start(battle('va-2', 'rebels'))
        .isOver();
    from({ 'va-3': 'cos1' }).stand('va-3', 'greene cos1');
    from({ 'va-1': '33 cos1' }).stand('va-3', 'greene').stand('va-1', '33 cos1');
    from({ 'va-1': 'cos2', 'va-3': 'cos1' }).stand('va-1', 'greene');
  });
  test('British: friends before a mixed County, and never into an empty one or among Rebels', () => {
    const from = (layout: Readonly<Record<string, string>>): Position =>
      field('AR', { 'va-2': '22 greene', ...layout })
        .rolls(3, 3)
        .start(battle('va-2', 'british'));
    from({ 'va-1': '33', 'va-3': '43 cos1' }).isOver().stand('va-1', '22 33').stand('va-3', '43 cos1');
    from({ 'va-1': 'howard' }).isOver().stand('prison', '22');
  });
  test('8/10/1f only Rebels scatter; from a farm in the middle of the State they do not', () => {
    field('AR', { 'va-2': '22 greene', 'va-3': 'howard' })
      .rolls(3, 3)
      .start(battle('va-2', 'british'))
      .stand('prison', '22');
    field('AR', { 'va-3': '22 greene', 'va-2': '33', 'va-4': '43' })
      .rolls(3, 3)
      .start(battle('va-3', 'rebels'))
      .stand('prison', 'greene');
  });
  test('14/3e a retreat from Québec is told under its own section', () => {
    const p = field('AR', { quebec: 'cam greene' }).rolls(3).start(battle('quebec', 'rebels')).isOver();
    expect(p.toldUnder('14/3e')).toHaveLength(1);
    const q = field('DR', { quebec: 'cam mohawk greene' }).rolls(3).start(battle('quebec', 'rebels')).isOver();
    expect(q.toldUnder('14/3e')).toHaveLength(1);
    q.stand('zone-1', 'cam').stand('indians', 'mohawk');
    const r = field('AR', { 'pa-2': '22 greene' }).rolls(3, 3).start(battle('pa-2', 'rebels')).isOver();
    expect([r.toldUnder('14/3e'), r.toldUnder('8/10/1b').length]).toEqual([[], 1]);
  });
  test('14/3e into a mixed Frontier they attack there', () => {
    const p = field('AR', { quebec: 'cam greene', 'ny-1': '22 howard' }).rolls(3, 3, 3);
    p.start(battle('quebec', 'rebels')).isOver();
    expect(fought(p)).toEqual(['20 1', '4 1']);
  });
});

describe('8/10/2 The Fleet before another kind of County', () => {
  test('8/10/2a outside a blue-die County a retreat is a retreat', () => {
    field('AR', { 'pa-3': '22 greene', 'pa-4': '33' })
      .fleet('zone-4')
      .rolls(3)
      .start(battle('pa-3', 'british'))
      .stand('pa-4', '22');
  });
  test('8/10/2a Rebels are not trapped', () => {
    field('AR', { 'pa-2': '22 greene' })
      .fleet('zone-4')
      .rolls(3, 3)
      .start(battle('pa-2', 'rebels'))
      .stand('pa-1', 'greene');
  });
  test('8/9i an exchange before the Fleet sends to prison', () => {
    field('EX', { 'pa-2': '22 greene' })
      .strength({ '22': 1, greene: 3 })
      .fleet('zone-4')
      .rolls(3, 3)
      .start(battle('pa-2', 'british'))
      .stand('prison', '22');
  });
});

describe('8/12, 8/13 Under other skies', () => {
  test('8/13a Congress in another State is not put to flight by a Battle at an icon', () => {
    const p = field('DE', { 'pa-2': '22 greene' }).congress('va').rolls(3, 3).start(battle('pa-2', 'british')).isOver();
    expect([p.leader('congress'), p.loyaltyOf('pa'), p.loyaltyOf('va')]).toEqual(['va', 9, 8]);
  });
  test('8/13a a Rebel victory there leaves it in peace', () => {
    const p = field('AE', { 'pa-2': '22 greene' }).congress('pa').rolls(3, 3).start(battle('pa-2', 'british')).isOver();
    expect([p.leader('congress'), p.loyaltyOf('pa')]).toEqual(['pa', 7]);
  });
  test.each(['ny-2', 'pa-2', 'va-1'])('8/13a in %s it is put to flight', (x) => {
    const p = field('DE', { [x]: '22 greene' })
      .congress(x.slice(0, 2))
      .rolls(3, 3)
      .start(battle(x, 'british'));
    expect(p.leader('congress')).toBe('flight');
  });
  test('8/12b that Washington prevents it is told', () => {
    const p = field('DE', { 'pa-3': '22 greene' }).washington('pa').rolls(3).start(battle('pa-3', 'british')).isOver();
    expect(p.toldUnder('8/12b')).toEqual([{ kind: 'no-gain', state: 2 }]);
  });
  test('8/14 no Militia stay after a Battle', () => {
    const p = position().forced('DE').militia(2, 1).units({ 'va-2': '22 greene' }).rolls(3, 3);
    expect(p.start(battle('va-2', 'british')).isOver().s.militia).toEqual([0, 0]);
  });
});

describe('8/15 Chains', () => {
  test('8/15 a pursuit may lead to another, and each counts for Loyalty', () => {
    const p = field('DR-P', { 'va-4': '22 33 greene' }).rolls(3, 3).start(battle('va-4', 'british'));
    p.stand('va-3', 'greene').rolls(3, 3).does('pursue').stand('va-2', 'greene').rolls(3, 3).does('pursue');
    // Behind the pursuers the Counties are empty again.
    p.stand('va-1', 'greene')
      .rolls(3, 3)
      .does('pursue')
      .stand('va-2', 'greene')
      .does('none')
      .isOver()
      .stand('va-1', '22 33');
    expect([fought(p), p.loyaltyOf('va')]).toEqual([['15 0', '14 0', '13 0', '12 0'], 11]);
  });
  test('8/15/2 Rebels pursue with everybody, and those in the refuge join', () => {
    const p = field('DR-P', { 'ny-2': '22 greene cos1', 'ny-1': '33 howard' }).rolls(3, 3, 3, 3);
    p.start(battle('ny-2', 'rebels')).isOver();
    p.stand('ny-1', 'greene cos1 howard').stand('prison', '22 33');
  });
  test('8/15/1 the last Battle of the phase, not its follow-ups, is what a campaign looks at', () => {
    const p = field('DR-P', { 'va-3': '22 33 greene' })
      .rolls(3, 3)
      .start(battle('va-3', 'british'))
      .rolls(3, 3)
      .does('pursue');
    p.does('none');
    expect([p.s.winner, p.s.exchanged]).toEqual([0, false]);
  });
  test('8/15/1 only units of the won County can be sent', () => {
    const p = field('DR-P', { 'va-3': '22 33 greene', 'va-4': '43' }).rolls(3, 3).start(battle('va-3', 'british'));
    p.does('choose').mayOnly('send 22', 'send 33', 'none');
    expect(p.bars({ kind: 'unit', id: '43' })).toMatchObject([{ rule: '8/15/1', why: expect.stringContaining('won') }]);
    expect(p.bars({ kind: 'unit', id: 'greene' })).toMatchObject([{ rule: '8/15/1' }]);
  });
});
