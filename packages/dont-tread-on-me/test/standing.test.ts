import { orderedBy } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { dontTreadOnMe } from '../src/index.ts';
import { type Position, battle, liberty, naval, position } from './position.ts';

const game = dontTreadOnMe();

/** What the orders answer to the question as it is put. */
const ordered = (p: Position, orders: Readonly<Record<string, string>>): string | undefined => {
  const it = orderedBy(game.standing, game.view(p.s, 0), orders);
  return it && game.write(it.action);
};

const beaten = (): Position =>
  position()
    .forced('AR-P')
    .militia(0, 0)
    .units({ 'ny-2': '22 43 greene', 'ny-1': '33 howard', 'ny-3': 'fh' })
    .rolls(3, 3)
    .start(battle('ny-2', 'rebels'));

describe("Standing answers of Don't Tread on Me", () => {
  test('8/4 the Battle is fought without horse that could ride to it', () => {
    const p = position()
      .units({ 'ny-4': 'bgp 17ld greene cos1', 'ny-1': 'qld' })
      .rolls(5)
      .start(battle('ny-4', 'rebels'));
    p.mayOnly('react qld', 'fight');
    expect([ordered(p, { reaction: 'never' }), ordered(p, {})]).toEqual(['fight', undefined]);
  });

  test('8/15/1 everybody pursues, or nobody', () => {
    const p = beaten().isAt('8/15/1');
    expect([ordered(p, { pursuit: 'always' }), ordered(p, { pursuit: 'never' })]).toEqual(['pursue', 'none']);
  });

  test('8/11a by sea, or by land where there is a refuge', () => {
    const p = position()
      .forced('DR-P')
      .militia(0, 0)
      .units({ 'pa-4': '22 greene', 'pa-3': '33' })
      .fleet('out')
      .rolls(3, 3);
    p.start(battle('pa-4', 'rebels')).isAt('8/11a');
    expect([ordered(p, { retreat: 'sea' }), ordered(p, { retreat: 'land' })]).toEqual(['by-sea', 'by-land']);
  });

  test('6/4 no ship follows the French Fleet', () => {
    const p = position().turn(9).fleet('caribbean').ships({ 'at-sea': 'howe graves' }).start(naval()).isAt('6/4');
    expect(ordered(p, { fleet: 'never' })).toBe('none');
  });

  test('13/6b the war goes on although peace could be had', () => {
    const p = position().turn(14).liberty(6).start(liberty()).isAt('13/6b');
    expect([ordered(p, { peace: 'never' }), ordered(p, { pursuit: 'always' })]).toEqual(['play-on', undefined]);
  });

  test('every order names its rule', () => {
    for (const { rule } of game.standing!) expect(game.rulebook[rule], rule).toBeDefined();
  });
});
