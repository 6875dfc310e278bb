import { describe, expect, test } from 'vitest';
import { type Position, battle, battles, position } from './position.ts';

const odds = (p: Position): unknown => p.heard('odds').at(-1);
/** Battles that were opened: place and attacker. */
const fought = (p: Position): string[] =>
  p.heard('battle').map((it) => (it.kind === 'battle' ? `${it.place} ${it.attacker}` : ''));

describe('8/1a, 8/7 The edges', () => {
  test('8/1a the French may come from Turn 7 on', () => {
    const p = position().turn(7).fleet('caribbean').units({ 'pa-2': '22 greene', boston: 'roch.' }).rolls(5, 3, 1);
    p.forced('AE').start(battle('pa-2', 'british')).stand('pa-2', 'roch.');
  });
  test('8/1a not when the Fleet has left the war', () => {
    const p = position().turn(16).fleet('gone').units({ 'pa-2': '22 greene' }).rolls(3, 1).forced('AE');
    expect(p.start(battle('pa-2', 'british')).isOver().toldUnder('8/1b')).toEqual([]);
  });
  test.each(['ne-2', 'pa-2', 'va-4', 'ca-4'])('8/1c they come to %s, and the Fleet to the Zone of its State', (x) => {
    const p = position()
      .turn(9)
      .fleet('caribbean')
      .units({ [x]: '22 greene', boston: 'roch.' });
    p.rolls(6, 3, 1).forced('AE').start(battle(x, 'british')).stand(x, 'roch.');
    expect(p.fleetAt()).toBe(`zone-${{ ne: 2, pa: 4, va: 5, ca: 6 }[x.slice(0, 2)]}`);
  });
  test('R-38 the French are called out of a mixed County, which is then not fought for', () => {
    const p = position().turn(9).fleet('caribbean').forced('AE').units({ 'pa-2': '22 greene', 'va-3': '33 roch.' });
    p.start(battles('first')).rolls(6, 3, 1).does('battle pa-2').isOver();
    expect(fought(p)).toEqual(['9 0']);
    p.stand('va-3', '33').stand('pa-2', 'greene roch.');
  });
  test('8/6, R-43 the last column is 300%, and a shift beyond it stays there', () => {
    const strong = (congress: string): Position =>
      position().congress(congress).militia(0, 0).strength({ greene: 9, '22': 1 }).units({ 'pa-1': '22 greene' });
    expect(odds(strong('flight').rolls(3, 3).start(battle('pa-1', 'rebels')))).toMatchObject({ column: 6, shift: 0 });
    expect(odds(strong('pa').rolls(3, 3).start(battle('pa-1', 'rebels')))).toMatchObject({ column: 6, shift: 0 });
  });
  test('8/7/2 Jefferson: one column for the British, attacking or defending; only in Virginia', () => {
    const at = (x: string, attacker: 'british' | 'rebels'): unknown =>
      odds(
        position()
          .jefferson('va')
          .militia(0, 0)
          .strength({ '22': 2, greene: 2 })
          .units({ [x]: '22 greene' })
          .rolls(3, 3)
          .start(battle(x, attacker)),
      );
    expect(at('va-3', 'british')).toMatchObject({ column: 4, shift: 1 });
    expect(at('va-3', 'rebels')).toMatchObject({ column: 2, shift: -1 });
    expect(at('ca-3', 'british')).toMatchObject({ column: 3, shift: 0 });
  });
  test('8/7/3, 8/7 pro-Rebel Vermont counts in New York only; nothing shifts in Québec', () => {
    const p = position().vermont(2).militia(0, 0).units({ 'pa-4': 'bgp greene' }).rolls(3, 3);
    expect(odds(p.start(battle('pa-4', 'rebels')))).toMatchObject({ column: 3, shift: 0 });
    const q = position().vermont(2).congress('ny').units({ quebec: 'bgp greene' }).rolls(3);
    expect(odds(q.start(battle('quebec', 'rebels')))).toMatchObject({ column: 3, shift: 0 });
  });
  test('8/9e a counterattack knows no shift and no odds, and its own pursuit is that of the changed sides', () => {
    const p = position()
      .forced('CA', 'AR-P')
      .congress('pa')
      .units({ 'pa-3': '22 greene', 'pa-4': '33 howard', 'pa-2': 'fh' });
    p.units({ 'pa-2': 'fh' }).rolls(1, 4).start(battle('pa-3', 'rebels'));
    p.isOver().stand('pa-2', '22 fh').stand('pa-3', 'greene');
    expect(p.heard('rolled').map((it) => it.kind === 'rolled' && it.roll)).toEqual(['D-CRT', 'D-CA']);
  });
});

describe('8/9i The edges of an exchange', () => {
  test('Rebels who cannot meet the need exactly lose the next more', () => {
    const p = position().forced('EX').militia(0, 0).strength({ '22': 1, greene: 2, howard: 2 });
    p.units({ 'pa-1': '22 greene howard' }).rolls(3, 3).start(battle('pa-1', 'british')).isOver();
    p.stand('prison', '22 greene').stand('pa-1', 'howard');
  });
  test('R-45 when all would go a Continental is kept before a Committee, else the first of the list', () => {
    const p = position().forced('EX').militia(0, 0).strength({ '22': 3, greene: 2, cos1: 2, howard: 2 });
    p.units({ 'pa-1': '22 greene cos1' }).rolls(3, 3).start(battle('pa-1', 'british')).isOver();
    p.stand('pa-1', 'greene').stand('rebel-pool', 'cos1');
    const q = position().forced('EX').militia(0, 0).strength({ '22': 5, greene: 3, cos1: 1, cos2: 2 });
    q.units({ 'pa-1': '22 greene cos1 cos2' }).rolls(3, 3).start(battle('pa-1', 'british')).isOver();
    q.stand('prison', '22 greene').stand('rebel-pool', 'cos2').stand('pa-1', 'cos1');
  });
  test('8/9j with the French beside them all others may go; alone the French lose nothing', () => {
    const p = position().forced('EX').militia(0, 0).strength({ '22': 3, 'roch.': 5, greene: 2, cos1: 1 });
    p.units({ 'pa-1': '22 roch. greene cos1' }).rolls(3, 3).start(battle('pa-1', 'british')).isOver();
    p.stand('pa-1', 'roch.').stand('prison', '22 greene').stand('rebel-pool', 'cos1');
    const q = position().forced('EX').militia(0, 0).strength({ '22': 3, 'roch.': 5 }).units({ 'pa-1': '22 roch.' });
    q.rolls(3, 3).start(battle('pa-1', 'british')).isOver().stand('pa-1', 'roch.');
  });
  test('a need met to the point ends the losses; units elsewhere and Rebels cannot pay', () => {
    const p = position().forced('EX').militia(1, 0).strength({ '22': 2, '33': 2, '43': 2, greene: 5 });
    p.units({ 'pa-1': '22 33 43 greene', 'pa-2': 'fh howard' }).rolls(3, 3).start(battle('pa-1', 'british'));
    p.mayOnly('lose 43', 'lose 22', 'lose 33');
    for (const id of ['fh', 'howard', 'greene'])
      expect(p.bars({ kind: 'unit', id })).toMatchObject([{ rule: '8/9i', why: expect.stringContaining('won') }]);
    p.does('lose 22').mayOnly('lose 43', 'lose 33');
    expect(p.bars({ kind: 'unit', id: '22' })).toMatchObject([{ why: expect.stringContaining('still in the County') }]);
    p.does('lose 43').isOver().stand('pa-1', '33');
  });
  test('of unequal units only the weakest can be kept', () => {
    const p = position().forced('EX').militia(0, 0).strength({ '22': 4, '33': 2, '43': 2, greene: 7 });
    p.units({ 'pa-1': '22 33 43 greene', 'pa-2': 'fh' }).rolls(3, 3).start(battle('pa-1', 'british'));
    p.mayOnly('keep 43', 'keep 33');
    expect(p.bars({ kind: 'unit', id: '22' })).toMatchObject([{ why: expect.stringContaining('weakest') }]);
    expect(p.bars({ kind: 'unit', id: 'fh' })).toMatchObject([{ why: expect.stringContaining('won') }]);
  });
  test('the Militia of the loser count in what the winner has to lose', () => {
    const p = position().forced('EX').militia(0, 2).strength({ '22': 3, '33': 3, greene: 1 });
    p.units({ 'pa-1': '22 33 greene' }).rolls(3, 3).start(battle('pa-1', 'british')).mayOnly('lose 22', 'lose 33');
    p.does('lose 22').isOver();
  });
});

describe('8/4a Horse that has fought', () => {
  test('R-41 rides to the next Battle of its State, also out of a mixed County', () => {
    const p = position().forced('AE').units({ 'ny-1': 'qld greene', 'ny-3': '22 howard' }).start(battles('first'));
    p.rolls(3).does('battle ny-3').mayOnly('react qld', 'fight').rolls(1).does('react qld', 'fight').isOver();
    expect(fought(p)).toEqual(['6 0']);
    p.stand('prison', 'qld 22').stand('ny-1', 'greene');
  });
});
