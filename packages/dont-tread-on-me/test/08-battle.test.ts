import { describe, expect, test } from 'vitest';
import { columnOf } from '../src/rules/08-strength.ts';
import { type Position, battle, battles, position, rebels } from './position.ts';

const odds = (p: Position): unknown => p.heard('odds').at(-1);
const won = (p: Position): unknown => {
  const last = p.heard('won').at(-1);
  return last?.kind === 'won' ? ['british', 'rebels', 'nobody'].at(last.side) : undefined;
};
/** Battles that were opened: place and attacker. */
const fought = (p: Position): string[] =>
  p.heard('battle').map((it) => (it.kind === 'battle' ? `${it.place} ${it.attacker}` : ''));

describe('8/0, 8/0a-b, 10/0 Battle', () => {
  test('T-8/0-1 in the First Battle Phase the player names the order', () => {
    const p = position().forced('DE').units({ 'ne-4': '22 greene', 'ca-1': '33 howard' }).start(battles('first'));
    p.mayOnly('battle ne-4', 'battle ca-1').rolls(1, 1, 1, 1).does('battle ca-1').isOver();
    expect(fought(p)).toEqual(['16 0', '3 0']);
  });
  test('T-8/0-1 in the Second it is fixed, and the Rebels attack', () => {
    const p = position().forced('AE').units({ 'ne-4': '22 greene', 'ny-1': '43 wayne', 'ca-1': '33 howard' });
    p.rolls(1, 1, 1, 1, 1, 1).start(battles('second')).isOver();
    expect(fought(p)).toEqual(['3 1', '4 1', '16 1']);
  });
  test('T-8/0-1 Québec comes first; a County that a follow-up has cleared is not fought again', () => {
    const p = position().forced('AE').units({ 'ne-4': '22 greene', quebec: 'cam wayne' }).rolls(1, 1, 1);
    p.start(battles('second')).isOver();
    expect(fought(p)).toEqual(['20 1', '3 1']);
    const q = position().forced('AR').units({ 'ny-2': '22 greene', 'ny-1': '33 howard', 'ny-3': 'fh' });
    q.rolls(1, 1, 1, 1).start(battles('second')).isOver();
    expect(fought(q)).toEqual(['4 1', '5 1']);
  });
  test('8/0a a place that is not mixed is explained', () => {
    const p = position().units({ 'ne-4': '22 greene', 'ca-1': '33 howard' }).start(battles('first'));
    expect(p.bars({ kind: 'place', id: 'ny-1' })).toMatchObject([{ rule: '8/0a' }]);
  });
});

describe('8/1, 8/1a-f French intervention', () => {
  const philadelphia = (): Position =>
    position().turn(9).fleet('caribbean').units({ 'pa-2': '22 greene', 'va-3': 'roch.' });
  test('T-8/1-1 from the Caribbean a 5 brings Fleet and army', () => {
    const p = philadelphia().rolls(5, 3, 1).forced('AE').start(battle('pa-2', 'british')).isOver();
    expect(p.fleetAt()).toBe('zone-4');
    p.stand('pa-2', 'roch.');
  });
  test('T-8/1-1 a 4 does not: the Fleet is at its base, the army stays where it is', () => {
    const p = philadelphia().fleet('zone-4').rolls(4, 3, 1).forced('AE').start(battle('pa-2', 'british'));
    expect(p.fleetAt()).toBe('caribbean');
    p.stand('va-3', 'roch.');
  });
  test.each([
    [9, 5, 'va-3'],
    [9, 6, 'pa-2'],
    [8, 4, 'va-3'],
    [8, 5, 'pa-2'],
  ])('T-8/1-1 shadowed on Turn %i a %i leaves the army in %s', (turn, die, where) => {
    const p = philadelphia().turn(turn).ships({ shadow: 'howe' }).rolls(die, 3, 1).forced('AE');
    p.start(battle('pa-2', 'british')).stand(where, 'roch.');
  });
  test('T-8/1-1 from Boston a 4 is enough', () => {
    philadelphia().turn(8).rolls(4, 3, 1).forced('AE').start(battle('pa-2', 'british')).stand('pa-2', 'roch.');
  });
  test('T-8/1-2 the Fleet can be pulled home or to another Zone by the next Battle', () => {
    const p = position().turn(9).fleet('zone-4').units({ 'ca-4': '22 greene', 'pa-2': 'roch.' }).forced('AE');
    p.rolls(4, 3, 1).start(battle('ca-4', 'british')).stand('pa-2', 'roch.');
    expect(p.fleetAt()).toBe('caribbean');
    p.units({ 'ca-4': '22' }).rolls(5, 3, 1).start(battle('ca-4', 'british')).stand('ca-4', 'roch.');
    expect(p.fleetAt()).toBe('zone-6');
  });
  test('T-8/1-2 a captive army does not come; its Fleet does', () => {
    const p = philadelphia().units({ prison: 'roch.' }).rolls(6, 3, 1).forced('AE').start(battle('pa-2', 'british'));
    p.stand('prison', 'roch.');
    expect(p.fleetAt()).toBe('zone-4');
  });
  test('T-8/1-2 no roll in New York, in Quaker Country, before Turn 7, or for an army elsewhere', () => {
    for (const [x, turn] of [
      ['ny-4', 9],
      ['pa-2', 6],
      ['va-2', 9],
    ] as const) {
      const p = position()
        .turn(turn)
        .fleet('caribbean')
        .units({ [x]: '22 greene' })
        .rolls(3, 1)
        .forced('AE');
      p.start(battle(x, 'british')).isOver();
      expect(p.toldUnder('8/1b')).toEqual([]);
    }
    const army = position().turn(9).fleet('caribbean').units({ 'va-2': '22 greene roch.' }).rolls(3, 1).forced('AE');
    expect(army.start(battle('va-2', 'british')).fleetAt()).toBe('caribbean');
    const q = position().turn(9).fleet('caribbean').units({ 'pa-3': '22 greene' }).rolls(1).forced('AE');
    q.start(battle('pa-3', 'british')).isOver();
  });
});

describe('8/2 Attacker and defender', () => {
  test('T-8/2-1 Rebels who arrive in Phase F attack in Phase G', () => {
    const p = position().units({ 'ny-4': 'bgp 17ld', 'rebel-pool': 'greene cos1' }).smugglers({ 'zone-3': 's' });
    p.turn(2).rolls(2, 6, 3, 6, 0).start(rebels()).isOver().stand('ny-4', 'greene cos1');
    p.forced('AE').rolls(5, 1).start(battles('second')).isOver();
    expect(fought(p)).toEqual(['7 1']);
  });
  test('T-8/2-1 on Turn 1 the Rebels attack first, on Turn 2 the British', () => {
    const first = (turn: number): Position =>
      position().turn(turn).forced('AE').units({ 'ne-3': '22 cos1' }).rolls(3, 1).start(battles('first'));
    expect([fought(first(1)), fought(first(2))]).toEqual([['2 1'], ['2 0']]);
  });
});

describe('8/3, 8/3/1, 8/3/2, 8/3/3, 8/3/4 Militia', () => {
  const militia = (p: Position): unknown => p.heard('militia').at(-1);
  test('T-8/3-1 Loyalty 9, a natural 5 in Hudson Valley: two British and one Rebel', () => {
    const p = position().loyalty({ ny: 9 }).units({ 'ny-4': 'bgp greene' }).rolls(5, 1).start(battle('ny-4', 'rebels'));
    expect(militia(p)).toEqual({ kind: 'militia', british: 2, rebels: 1 });
  });
  const modifier = (p: Position): unknown => p.toldUnder('8/3').find((it) => it.kind === 'rolled');
  test('T-8/3-2 Hessian and Indian together -1; a Stronghold +1; pro-British Vermont +1 in New York', () => {
    const at = (x: string, ids: string): Position =>
      position()
        .forced('AE')
        .units({ [x]: `${ids} greene` })
        .rolls(3, 1);
    expect(modifier(at('pa-1', 'ab mohawk').start(battle('pa-1', 'british')))).toMatchObject({ modifier: -1 });
    expect(modifier(at('pa-4', '22').start(battle('pa-4', 'british')))).toMatchObject({ modifier: 1 });
    expect(modifier(at('ny-4', '22').vermont(0).start(battle('ny-4', 'british')))).toMatchObject({ modifier: 1 });
    expect(modifier(at('pa-1', '22').vermont(0).start(battle('pa-1', 'british')))).toMatchObject({ modifier: 0 });
  });
  test('T-8/3-2 the modified die stays between 1 and 6', () => {
    const low = position().loyalty({ ny: 9 }).units({ 'ny-4': 'ab greene' }).forced('AE').rolls(1, 1);
    expect(militia(low.start(battle('ny-4', 'british')))).toMatchObject({ british: 0, rebels: 2 });
    const high = position().loyalty({ pa: 9 }).units({ 'pa-4': '22 greene' }).forced('AE').rolls(6, 1);
    expect(militia(high.start(battle('pa-4', 'british')))).toMatchObject({ british: 2, rebels: 0 });
  });
  test('T-8/3-2 Quaker Country and Québec have none, and no roll', () => {
    for (const x of ['pa-3', 'quebec']) {
      const p = position()
        .forced('AE')
        .units({ [x]: '22 greene' })
        .rolls(1)
        .start(battle(x, 'british'))
        .isOver();
      expect(p.heard('militia')).toEqual([]);
    }
  });
});

describe('8/4, 8/4a-b Horse Reaction', () => {
  test('T-8/4-1 Horse of the State may join, one after another, until the fight', () => {
    const p = position().units({ 'ny-4': 'bgp 17ld greene cos1', 'ny-1': 'qld', 'ny-2': 'tbl' }).rolls(5);
    p.start(battle('ny-4', 'rebels')).mayOnly('react qld', 'react tbl', 'fight').does('react qld', 'react tbl');
    p.mayOnly('fight').stand('ny-4', 'qld tbl');
    expect(p.bars({ kind: 'unit', id: 'bgp' })).toMatchObject([{ rule: '8/4a' }]);
  });
  test('T-8/4-1 not if Harry Lee is anywhere in the State, and not in Québec', () => {
    for (const lee of ['ny-4', 'ny-2']) {
      const p = position()
        .forced('AE')
        .units({ 'ny-4': 'bgp greene', 'ny-1': 'qld', [lee]: 'h.lee' });
      p.units({ 'ny-4': 'greene' }).rolls(5, 1).start(battle('ny-4', 'rebels')).stand('ny-1', 'qld');
    }
    position()
      .forced('AE')
      .units({ quebec: 'cam greene', 'ny-1': 'qld' })
      .rolls(1)
      .start(battle('quebec', 'rebels'))
      .isOver();
  });
});

/** The Battle of New York of the rulebook: 8/2 to 8/8. */
const newYork = (): Position =>
  position()
    .loyalty({ ny: 9 })
    .congress('ny')
    .units({ 'ny-4': 'bgp 17ld greene cos1', 'ny-1': 'qld' })
    .rolls(5)
    .start(battle('ny-4', 'rebels'))
    .does('react qld');

describe('8/5, 8/5a-b, 8/6, 8/7, 8/7/1, 8/7/2, 8/7/3, 8/8 Strength, odds, shifts and the roll', () => {
  test('T-8/5-1 4 + 4 + 2 and two Militia against 2 + 1 and one', () => {
    expect(odds(newYork().rolls(3).does('fight'))).toMatchObject({ british: 12, rebels: 4 });
  });
  test.each([
    [4, 12, 0],
    [8, 3, 5],
    [3, 8, 0],
    [7, 8, 2],
    [1, 2, 1],
    [13, 20, 2],
    [99, 100, 2],
    [8, 5, 4],
    [9, 3, 6],
  ])('T-8/6-1 %i against %i is column %i', (a, d, column) => {
    expect(columnOf(position().t.kit, a, d)).toBe(column);
  });
  test('T-8/7-1 Congress in the State: one column for the Rebels, attacking or defending', () => {
    expect(odds(newYork().rolls(3).does('fight'))).toMatchObject({ column: 1, shift: 1 });
    const p = position().congress('ny').militia(0, 0).units({ 'ny-4': 'bgp greene' }).rolls(3, 3);
    expect(odds(p.start(battle('ny-4', 'british')))).toMatchObject({ column: 2, shift: -1 });
  });
  test('T-8/7-1 Congress and Jefferson in Virginia cancel out; the last column holds', () => {
    const both = position().congress('va').jefferson('va').militia(0, 0).units({ 'va-3': 'bgp greene' }).rolls(3, 3);
    expect(odds(both.start(battle('va-3', 'british')))).toMatchObject({ column: 3, shift: 0 });
    const low = position().jefferson('va').militia(0, 0).units({ 'va-3': 'bgp 22 33 cos1' }).rolls(3, 3);
    expect(odds(low.start(battle('va-3', 'rebels')))).toMatchObject({ column: 0, shift: 0 });
  });
  test('8/7/3 pro-Rebel Vermont shifts in New York', () => {
    const p = position().vermont(2).militia(0, 0).units({ 'ny-4': 'bgp greene' }).rolls(3, 3);
    expect(odds(p.start(battle('ny-4', 'rebels')))).toMatchObject({ column: 4, shift: 1 });
  });
  test('T-8/8-1 the 50% column and a 3 are AR-P: the Rebels retreat and may be pursued', () => {
    const p = newYork().rolls(3).does('fight').isAt('8/15/1').mayOnly('none', 'pursue', 'choose');
    p.stand('ny-3', 'greene cos1').does('none').isOver();
    expect(won(p)).toBe('british');
    expect(p.loyaltyOf('ny')).toBe(10);
  });
  test('T-8/8-1 with only British in NY:3 they are lost, and there is nobody to pursue', () => {
    const p = position().loyalty({ ny: 9 }).congress('ny').units({ 'ny-4': 'bgp 17ld greene cos1', 'ny-3': '22' });
    p.militia(2, 1).strength({ '17ld': 8 }).rolls(5, 3).start(battle('ny-4', 'rebels')).isOver();
    p.stand('prison', 'greene').stand('rebel-pool', 'cos1');
  });
});

describe('8/9, 8/9a-k Results', () => {
  test('T-8/9-1 AE and DE: where the eliminated go', () => {
    const p = position()
      .forced('AE')
      .units({ 'pa-3': '22 cos1 greene roch.' })
      .rolls(1)
      .start(battle('pa-3', 'rebels'));
    p.stand('rebel-pool', 'cos1').stand('prison', 'greene roch.').stand('pa-3', '22');
    const q = position().forced('DE').units({ 'pa-3': '22 mohawk greene' }).rolls(1).start(battle('pa-3', 'rebels'));
    q.stand('indians', 'mohawk').stand('prison', '22');
  });
  test('T-8/9-2 CA: sides change, the 100% column decides, without odds and shifts', () => {
    const p = position().forced('CA', 'AR').congress('pa').units({ 'pa-3': '22 33 43 greene', 'pa-4': 'fh' });
    p.rolls(1, 4).start(battle('pa-3', 'rebels')).isOver().stand('pa-4', '22 33 43 fh');
    expect(won(p)).toBe('rebels');
    expect(p.heard('result')).toEqual([
      { kind: 'result', attacker: 1, result: 'CA' },
      { kind: 'result', attacker: 0, result: 'AR' },
    ]);
  });
  test('T-8/9-3 the Battle of Carolina: Militia and Lee pay, Morgan holds the field', () => {
    const p = position().loyalty({ ca: 6 }).units({ 'ca-3': 'gnd fh bgp morgan h.lee' }).rolls(1, 3);
    p.start(battle('ca-3', 'british')).isOver();
    expect(odds(p)).toMatchObject({ british: 7, rebels: 8, column: 2 });
    p.stand('prison', 'gnd fh bgp h.lee').stand('ca-3', 'morgan');
    expect(p.loyaltyOf('ca')).toBe(5);
  });
  test('T-8/9-4 an exchange won by the British: either unit may pay', () => {
    const p = position().forced('EX').militia(2, 0).strength({ '22': 4, '33': 3, greene: 5 });
    p.units({ 'pa-1': '22 33 greene' }).rolls(3, 3).start(battle('pa-1', 'british')).mayOnly('lose 22', 'lose 33');
    p.does('lose 33').isOver().stand('prison', 'greene 33').stand('pa-1', '22');
  });
  test('T-8/9-4 if all would be lost, one of the weakest is kept, and the player picks it', () => {
    const p = position().forced('EX').militia(0, 0).strength({ '22': 2, '33': 2, greene: 3 });
    p.units({ 'pa-1': '22 33 greene' }).rolls(3, 3).start(battle('pa-1', 'british')).mayOnly('keep 22', 'keep 33');
    p.does('keep 33').isOver().stand('prison', 'greene 22').stand('pa-1', '33');
  });
  test('T-8/9-4 Militia that pay for everything save every unit', () => {
    const p = position().forced('EX').militia(2, 0).strength({ '22': 2, greene: 2 }).units({ 'pa-1': '22 greene' });
    p.rolls(3, 3).start(battle('pa-1', 'british')).isOver().stand('pa-1', '22').stand('prison', 'greene');
    expect(p.s.exchanged).toBe(true);
  });
  test('8/9i a unit whose loss could not spare another is not offered', () => {
    const p = position().forced('EX').militia(0, 0).strength({ '22': 3, '33': 3, '43': 1, greene: 6 });
    p.units({ 'pa-1': '22 33 43 greene' }).rolls(3, 3).start(battle('pa-1', 'british')).mayOnly('lose 22', 'lose 33');
    expect(p.bars({ kind: 'unit', id: '43' })).toMatchObject([{ rule: '8/9i' }]);
    p.does('lose 33').isOver().stand('prison', '22 33').stand('pa-1', '43');
  });
  test('T-8/9-5 an exchange won by the Rebels: least strength, fewest Continentals, fewest units', () => {
    const rebelsAgainst = (british: number): Position =>
      position()
        .forced('EX')
        .militia(0, 1)
        .strength({ '22': british, greene: 2, howard: 2, cos1: 1, cos2: 1 })
        .units({ 'pa-1': '22 greene howard cos1 cos2' })
        .rolls(3, 3)
        .start(battle('pa-1', 'british'))
        .isOver();
    rebelsAgainst(4).stand('prison', '22 greene').stand('rebel-pool', 'cos1').stand('pa-1', 'howard cos2');
    rebelsAgainst(3).stand('rebel-pool', 'cos1 cos2').stand('pa-1', 'greene howard');
  });
  test('T-8/9-5, 8/9j the French survive and let everybody else pay', () => {
    const p = position().forced('EX').militia(0, 1).strength({ '22': 6, 'roch.': 4, greene: 2 });
    p.units({ 'pa-1': '22 roch. greene' }).rolls(3, 3).start(battle('pa-1', 'british')).isOver();
    p.stand('prison', '22 greene').stand('pa-1', 'roch.');
  });
  test('T-8/9-6 equal totals destroy each other, the French too, and nobody wins', () => {
    const p = position().forced('EX').strength({ '22': 8, 'roch.': 5, greene: 3 }).units({ 'pa-3': '22 roch. greene' });
    p.rolls(3).start(battle('pa-3', 'british')).isOver().stand('prison', '22 roch. greene');
    expect(won(p)).toBe('nobody');
    expect(p.heard('loyalty')).toEqual([]);
  });
});
