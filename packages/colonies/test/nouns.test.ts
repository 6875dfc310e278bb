import { Scripted, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import {
  AMERICAN,
  BOX,
  BRITISH,
  type Board,
  CANADA,
  COLONIES,
  DOTTED,
  GENERALS,
  GENERALS_OF,
  NOBODY,
  NOWHERE,
  PRINTED_GENERALS,
  PRINTED_MAP,
  ROCHAMBEAU,
  SPACES,
  SPACE_COUNT,
  THIRTEEN,
  addFrench,
  addToHand,
  addUnits,
  adjacent,
  atlasOf,
  auditBoard,
  britishColonies,
  colony,
  drawFrom,
  frenchAt,
  general,
  generalIn,
  isArmy,
  isolatedMarkers,
  lay,
  loneGeneralIn,
  majorityIn,
  moveUnits,
  removeUnits,
  space,
  takeFrom,
  unitsAt,
  unitsOnMap,
} from '../src/index.ts';

const atlas = atlasOf(PRINTED_MAP);
const empty = (): Board => ({
  control: SPACES.map(() => NOBODY),
  units: Array.from({ length: 3 * SPACE_COUNT }, () => 0),
  generalAt: GENERALS.map(() => BOX),
  congress: NOWHERE,
  navy: NOWHERE,
});

describe('the map', () => {
  test('no two spaces are spoken of alike: the two called Wilmington are told with their colony', () => {
    expect(new Set(atlas.names).size).toBe(SPACE_COUNT);
    expect([atlas.names[space('wilmington-de')], atlas.names[space('wilmington-nc')]]).toEqual([
      'Wilmington DE',
      'Wilmington NC',
    ]);
    expect(atlas.names[space('boston')]).toBe('Boston');
  });

  test('has 66 spaces in thirteen colonies and Canada, 105 lines, 18 ports', () => {
    expect(SPACES).toHaveLength(66);
    expect(THIRTEEN).toHaveLength(13);
    expect(COLONIES[CANADA]).toBe('CA');
    expect(PRINTED_MAP.lines).toHaveLength(105);
    expect(atlas.ports).toHaveLength(18);
  });

  test('every line leads both ways, and every space can be reached from every other', () => {
    for (let a = 0; a < SPACE_COUNT; a++)
      for (const b of atlas.neighbours[a]!) expect(adjacent(atlas, b, a)).toBe(true);
    const reached = new Set([0]);
    for (const x of reached) for (const y of atlas.neighbours[x]!) reached.add(y);
    expect(reached.size).toBe(SPACE_COUNT);
  });

  test('the dotted line joins nothing for anybody but Arnold', () => {
    expect(adjacent(atlas, ...DOTTED)).toBe(false);
  });

  test('a name that is on no map is a mistake', () => {
    expect(() => space('gotham')).toThrow("'gotham'");
    expect(() => colony('XX')).toThrow("'XX'");
  });
});

describe('generals', () => {
  test('eight serve the American side, Rochambeau among them, and five the British; ratings run from 1 to 3', () => {
    expect(GENERALS_OF[AMERICAN]).toHaveLength(8);
    expect(GENERALS_OF[AMERICAN]).toContain(ROCHAMBEAU);
    expect(GENERALS_OF[BRITISH]).toHaveLength(5);
    for (const { strategy, battle } of PRINTED_GENERALS)
      for (const rating of [strategy, battle]) expect([1, 2, 3]).toContain(rating);
  });
});

describe('armies', () => {
  test('a general alone is no army; with a unit he is', () => {
    const b = empty();
    const boston = space('boston');
    b.generalAt[general('howe')] = boston;
    expect(loneGeneralIn(b, BRITISH, boston)).toBe(general('howe'));
    expect(isArmy(b, BRITISH, boston)).toBe(false);
    addUnits(b, BRITISH, boston, 1);
    expect(isArmy(b, BRITISH, boston)).toBe(true);
    expect(loneGeneralIn(b, BRITISH, boston)).toBe(-1);
    expect(generalIn(b, AMERICAN, boston)).toBe(-1);
  });

  test('Americans are lost, and march, before Frenchmen; with Rochambeau the French march first', () => {
    const b = empty();
    const [newport, hartford] = [space('newport'), space('hartford')];
    addUnits(b, AMERICAN, newport, 2);
    addFrench(b, newport, 5);
    moveUnits(b, AMERICAN, newport, hartford, 3, general('greene'));
    expect([unitsAt(b, AMERICAN, hartford), frenchAt(b, hartford)]).toEqual([3, 1]);
    moveUnits(b, AMERICAN, newport, hartford, 2, ROCHAMBEAU);
    expect([unitsAt(b, AMERICAN, newport), frenchAt(b, newport)]).toEqual([2, 2]);
    removeUnits(b, AMERICAN, hartford, 3);
    expect([unitsAt(b, AMERICAN, hartford), frenchAt(b, hartford)]).toEqual([2, 2]);
    expect(unitsOnMap(b, AMERICAN)).toBe(4);
  });

  test('the audit names what cannot stand together', () => {
    const b = empty();
    const x = space('camden');
    addUnits(b, AMERICAN, x, 1);
    addUnits(b, BRITISH, x, 1);
    b.generalAt[general('gates')] = x;
    b.generalAt[general('lee')] = x;
    b.congress = x;
    const faults = auditBoard(b, (it) => SPACES[it]!, []);
    expect(faults).toContain('camden: combat units of both sides');
    expect(faults).toContain('camden: two generals of one side');
    expect(faults).toContain('camden: combat units with an enemy general');
    expect(faults).toContain('Congress does not stand on an American marker');
    expect(auditBoard(b, (it) => SPACES[it]!, [x])).not.toContain('camden: two generals of one side');
  });
});

describe('control', () => {
  test('a majority is strict, and only the thirteen count as British colonies', () => {
    const b = empty();
    lay(b, space('savannah'), BRITISH);
    expect(majorityIn(b, atlas, colony('GA'))).toBe(BRITISH);
    lay(b, space('augusta'), AMERICAN);
    expect(majorityIn(b, atlas, colony('GA'))).toBeUndefined();
    lay(b, space('quebec'), BRITISH);
    expect(britishColonies(b, atlas)).toBe(0);
  });

  test('a marker beside an empty space is never isolated; walled in by the enemy it is', () => {
    const b = empty();
    const augusta = space('augusta');
    lay(b, augusta, AMERICAN);
    expect(isolatedMarkers(b, atlas, AMERICAN)).toEqual([]);
    for (const x of atlas.neighbours[augusta]!) lay(b, x, BRITISH);
    expect(isolatedMarkers(b, atlas, AMERICAN)).toEqual([augusta]);
    addUnits(b, AMERICAN, augusta, 1);
    expect(isolatedMarkers(b, atlas, AMERICAN)).toEqual([]);
  });
});

describe('cards without an order', () => {
  test('a draw takes the card on which the pick falls', () => {
    const pool = [2, 0, 3];
    expect(drawFrom(pool, new Scripted([2]), 'draw')).toBe(2);
    expect(pool).toEqual([2, 0, 2]);
    expect(drawFrom(pool, new Scripted([1]), 'draw')).toBe(0);
    expect(pool).toEqual([1, 0, 2]);
  });

  test('every card of a pool is drawn once before it is empty', () => {
    const pool = [4, 1, 7];
    const chance = seeded('pool');
    const drawn = Array.from({ length: 12 }, () => drawFrom(pool, chance, 'draw'));
    expect(drawn.sort((a, b) => a - b).join('')).toBe('000012222222');
    expect(() => drawFrom(pool, chance, 'draw')).toThrow(RangeError);
  });

  test('a hand stays sorted, and what is not there cannot be taken', () => {
    const hand: number[] = [];
    for (const kind of [5, 1, 3, 1]) addToHand(hand, kind);
    expect(hand).toEqual([1, 1, 3, 5]);
    takeFrom(hand, 1);
    expect(hand).toEqual([1, 3, 5]);
    expect(() => takeFrom(hand, 4)).toThrow('no card 4');
  });
});
