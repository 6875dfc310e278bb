import { describe, expect, test } from 'vitest';
import { type Position, position, rebels } from './position.ts';

const COMMITTEES = 'cos1 cos2 cos3';

describe('9/0, 9/1, 9/1a-c Committees of Safety', () => {
  const raised = (p: Position, ...dice: number[]): Position =>
    p
      .rolls(...dice, 1)
      .start(rebels())
      .isOver();
  test('T-9/1-1 a State by die, a County by die', () => {
    raised(position().units({ 'rebel-pool': COMMITTEES }), 3, 5)
      .stand('pa-4', 'cos1')
      .stand('rebel-pool', 'cos2 cos3');
  });
  test('T-9/1-1 on a 6 two in the Target; fewer if fewer are left', () => {
    raised(position().turn(4).units({ 'rebel-pool': COMMITTEES }), 6, 4, 1)
      .stand('ny-3', 'cos1')
      .stand('ny-1', 'cos2');
    raised(position().turn(4).units({ 'rebel-pool': 'cos1' }), 6, 4).stand('ny-3', 'cos1');
  });
  test('T-9/1-1 an empty pool rolls nothing', () => {
    raised(position());
  });
  test('T-9/1-2 Marion rises first in Carolina and nowhere else', () => {
    raised(position().units({ 'rebel-pool': 'cos1 fm' }), 5, 6)
      .stand('ca-4', 'fm')
      .stand('rebel-pool', 'cos1');
    raised(position().units({ 'rebel-pool': 'cos1 fm' }), 1, 6)
      .stand('ne-4', 'cos1')
      .stand('rebel-pool', 'fm');
    raised(position().units({ 'rebel-pool': 'fm' }), 1).stand('rebel-pool', 'fm');
  });
});

describe('9/2, 9/2a-b, 9/3 Continentals', () => {
  const cup = (p: Position): string[] =>
    ['arnold greene morgan howard kosc. lafay. glover lincoln moult. stark stirling huger muhl. knox wayne h.lee']
      .flatMap((ids) => ids.split(' '))
      .filter((id) => p.where(id)[0] === 'rebel-pool');
  test('T-9/2-1 from Zone 4 round to the North Atlantic, which serves the Target', () => {
    const p = position().turn(5).units({ 'rebel-pool': 'stirling knox stark lincoln wayne' });
    p.smugglers({ 'zone-1': 'ss', 'zone-4': 's', 'zone-5': 's' });
    // Cup in the order of the list: Lincoln, Stark, Stirling, Knox, Wayne.
    p.rolls(4, 3, 2, 1, 2, 1, 1, 3, 0).start(rebels('continentals')).isOver();
    p.stand('pa-3', 'stirling').stand('va-1', 'knox').stand('ny-1', 'stark').stand('ny-2', 'lincoln');
    expect(cup(p)).toEqual(['wayne']);
  });
  test('T-9/2-1, 9/3 an empty cup costs Loyalty for each Smuggler, without dice', () => {
    const p = position().smugglers({ 'zone-5': 'ss' }).rolls(1).start(rebels('continentals')).isOver();
    expect(p.loyaltyOf('va')).toBe(6);
  });
});

describe('9/4, 9/4a-b Moving Washington', () => {
  test('T-9/4-1 where most Continentals and French are; Committees do not count', () => {
    const p = position()
      .washington('ny')
      .units({ 'ny-1': 'greene cos1 cos2 cos3 cos4', 'pa-1': 'howard wayne', 'va-1': 'roch.' });
    expect(p.start(rebels('washington')).leader('washington')).toBe('pa');
  });
  test('T-9/4-1 during the siege New York', () => {
    const p = position().turn(11).washington('pa').units({ 'pa-1': 'howard wayne' });
    expect(p.start(rebels('washington')).leader('washington')).toBe('ny');
  });
});

describe('9/5, 9/5a-b Benedict Arnold', () => {
  const west = (turn = 9, guard = '22'): Position =>
    position().turn(turn).units({ 'pa-2': 'arnold wayne cos1', 'pa-4': guard }).start(rebels('arnold'));
  test('T-9/5-1 2: shot; 4: escaped; 6: the Continentals with him are taken', () => {
    west()
      .mayOnly('turn-arnold', 'none')
      .rolls(2)
      .does('turn-arnold')
      .isOver()
      .stand('gone', 'arnold')
      .stand('out', 'al');
    west().rolls(4).does('turn-arnold').stand('british-pool', 'al').stand('pa-2', 'wayne cos1');
    west().rolls(6).does('turn-arnold').stand('british-pool', 'al').stand('prison', 'wayne').stand('pa-2', 'cos1');
  });
  test('T-9/5-1 not before Turn 9, and not without a Lobster in his State', () => {
    west(8).isOver();
    west(9, 'bgp').isOver();
  });
});

describe('9/1, 9/2 What is told, and in which order', () => {
  const rule = (p: Position): string[] =>
    p.told.flatMap((it) => (it.event.kind === 'unit' && it.event.how === 'raised' ? [it.rule] : []));
  test('9/1a one Committee, 9/1b those of the Target, 9/1c Marion', () => {
    expect(rule(position().units({ 'rebel-pool': 'cos1' }).rolls(3, 5, 1).start(rebels()))).toEqual(['9/1a']);
    expect(rule(position().turn(4).units({ 'rebel-pool': 'cos1' }).rolls(6, 5, 1).start(rebels()))).toEqual(['9/1b']);
    expect(rule(position().turn(12).units({ 'rebel-pool': 'cos1 fm' }).rolls(6, 5, 1, 1).start(rebels()))).toEqual([
      '9/1c',
      '9/1b',
    ]);
  });
  test.each([
    [1, ['ny-1', 'va-1']],
    [3, ['ny-1', 'va-1']],
    [4, ['va-1', 'ny-1']],
    [5, ['va-1', 'ny-1']],
    [6, ['ny-1', 'va-1']],
  ])('9/2a beginning with Zone %i the Zones follow in a circle: %o', (first, order) => {
    const p = position().turn(16).smugglers({ 'zone-3': 's', 'zone-5': 's' });
    p.units({ 'rebel-pool': 'greene howard' }).rolls(first, 1, 0, 1, 0).start(rebels('continentals'));
    p.stand(order[0]!, 'greene').stand(order[1]!, 'howard');
  });
  test('9/3 the cup may run out between two Smugglers of one Zone', () => {
    const p = position().smugglers({ 'zone-5': 'ss' }).units({ 'rebel-pool': 'greene cos1' }).rolls(1, 4, 0);
    p.start(rebels('continentals')).isOver().stand('va-3', 'greene').stand('rebel-pool', 'cos1');
    expect([p.loyaltyOf('va'), p.toldUnder('9/3').length]).toEqual([7, 2]);
  });
  test('9/2b Privateers bring Continentals like Smugglers', () => {
    const p = position().smugglers({ 'zone-6': 'p' }).units({ 'rebel-pool': 'greene' }).rolls(1, 5, 0);
    p.start(rebels('continentals')).stand('ca-3', 'greene');
  });
});

describe('9/4 In a tie', () => {
  test('R-61 the Target; the French in Boston are in no State', () => {
    const p = position().turn(6).washington('ny').units({ 'ny-1': 'greene', 'va-1': 'howard', boston: 'roch.' });
    expect(p.start(rebels('washington')).leader('washington')).toBe('pa');
    const q = position().turn(6).washington('ny').units({ 'ny-1': 'greene', 'va-1': 'howard roch.' });
    expect(q.start(rebels('washington')).leader('washington')).toBe('va');
  });
});

describe('9/5b Every number of the die', () => {
  test.each([
    [1, 'out', 'pa-2'],
    [2, 'out', 'pa-2'],
    [3, 'british-pool', 'pa-2'],
    [4, 'british-pool', 'pa-2'],
    [5, 'british-pool', 'prison'],
    [6, 'british-pool', 'prison'],
  ])('%i: the American Legion is in %s, Wayne in %s', (die, legion, wayne) => {
    const p = position().turn(16).units({ 'pa-2': 'arnold wayne cos1 roch.', 'pa-3': 'greene', 'pa-4': '22' });
    p.start(rebels('arnold')).rolls(die).does('turn-arnold').isOver();
    p.stand('gone', 'arnold')
      .stand(legion, 'al')
      .stand(wayne, 'wayne')
      .stand('pa-2', 'cos1 roch.')
      .stand('pa-3', 'greene');
    expect(p.heard('loyalty')).toEqual([]);
    expect(p.toldUnder('9/5b')).toContainEqual(
      expect.objectContaining({ unit: 32, how: die <= 2 ? 'shot' : 'turned' }),
    );
  });
  test('9/5a not in Québec, and he may be left alone', () => {
    position().turn(9).units({ quebec: 'arnold cam' }).start(rebels('arnold')).isOver();
    position()
      .turn(9)
      .units({ 'pa-1': 'arnold', 'pa-2': '22' })
      .start(rebels('arnold'))
      .does('none')
      .stand('pa-1', 'arnold');
    position().turn(9).units({ 'pa-1': 'arnold', 'ny-2': '22' }).start(rebels('arnold')).isOver();
  });
});
