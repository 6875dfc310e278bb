import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PACK_FORMAT, newMatch, seeded, underTheLaws, writeFault } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { PRINTED, gameOfPack, packSchema, readPack, schemaText } from '../src/index.ts';

const HEAD = { format: PACK_FORMAT, version: 1, game: 'we-the-people-d10', name: 'a pack' };
const read = (more: object) => readPack(JSON.stringify({ ...HEAD, ...more }));
const faultsOf = (more: object): string[] => {
  const pack = read(more);
  return pack.ok ? [] : pack.fault.map(writeFault);
};
const sound = (more: object) => {
  const pack = read(more);
  if (!pack.ok) throw new Error(pack.fault.map(writeFault).join('; '));
  return pack.value;
};

/** The printed table with one cell changed. */
const withCell = (a: number, d: number, target: number): number[][] =>
  PRINTED.crt.target.map((row, i) => row.map((it, j) => (i === a && j === d ? target : it)));

describe('M5.8 A pack brings the Combat Results Table', () => {
  const raised = PRINTED.crt.target.map((row) => row.map((it) => Math.min(10, it + 1)));

  test('M5.8 M-14 an owner’s table is used and counts as certain', () => {
    const pack = sound({ crt: { target: raised } });
    expect(pack.components.crt).toEqual({ target: raised, confidence: 'certain' });
    expect(gameOfPack(pack).edition).toBe(`d10, components ${pack.hash.slice(0, 12)}`);
  });

  test('M5.8 he may say himself how sure he is, and what he leaves out stays reconstructed', () => {
    expect(sound({ crt: { target: raised, confidence: 'likely' } }).components.crt.confidence).toBe('likely');
    expect(sound({}).components.crt).toEqual(PRINTED.crt);
  });

  test('M5.8 a table in which strength hurts is refused, cell by cell', () => {
    expect(faultsOf({ crt: { target: withCell(4, 4, 9) } })).toEqual([
      'crt.target[4][4]: 9 is more than for a weaker attacker',
      'crt.target[4][5]: 3 is less than for a weaker defender',
    ]);
  });

  test('M5.8 twenty rows of twenty, each from 2 to 10', () => {
    expect(faultsOf({ crt: { target: raised.slice(1) } })).toEqual(['crt.target: must be a list of 20, not a list']);
    expect(faultsOf({ crt: { target: withCell(0, 3, 11) } })).toEqual([
      'crt.target[0][3]: must be a whole number from 2 to 10, not 11',
    ]);
  });

  test('M5.8 a game with another table keeps every law', () => {
    const game = gameOfPack(sound({ crt: { target: raised } }));
    expect(underTheLaws(game, 'pack', seeded('pack'), { most: 5_000, every: 20 }).decisions).toBeGreaterThan(100);
  });
});

describe('M2 A pack corrects the other components', () => {
  test('M2 generals, spaces, lines, cards, the track from 1776 and the set-up', () => {
    const { components, kit } = sound({
      generals: { lee: { battle: 3 } },
      track: { 1776: 9 },
      cards: { 'john-glover': { params: { spaces: 6 } } },
      spaces: { york: { port: true } },
      lines: { add: [['york', 'reading']] },
      setup: { british: { pc: ['new-york', 'quebec'] } },
    });
    expect(components.generals.find((it) => it.id === 'lee')).toMatchObject({ battle: 3, confidence: 'certain' });
    expect([kit.arrivals[0], kit.firstYear, kit.setup.markers.length]).toEqual([9, 1776, 6]);
  });

  test('M2 M-03 the deck has 91 cards, and no War Ends card can be put in', () => {
    expect(faultsOf({ cards: { 'ops-1': { copies: 19 } } })).toEqual([
      'cards: the copies add up to 92; the strategy deck has 91 cards',
    ]);
    expect(faultsOf({ cards: { 'war-ends-1779': { copies: 1 } } })).toEqual(['cards.war-ends-1779: is unknown here']);
    expect(faultsOf({ cards: { 'european-war': { copies: 0 }, 'ops-1': { copies: 19 } } })).toEqual([
      'cards.european-war.copies: each of the three Specials is in the deck once (§6.2f)',
    ]);
  });

  test('M3 there is no year 1775, and a pack of another game is refused', () => {
    expect(faultsOf({ track: { 1775: 3 } })).toEqual(['track.1775: is unknown here']);
    expect(faultsOf({ game: 'we-the-people' })).toEqual(['game: must be "we-the-people-d10", not "we-the-people"']);
  });

  test('M3 every general is placed once', () => {
    expect(faultsOf({ setup: { american: { box: { generals: ['arnold', 'gates', 'lee', 'lafayette'] } } } })).toEqual([
      'setup: lincoln is nowhere: neither on the map nor in a box',
    ]);
  });

  test('a match that was begun with a pack names it by its hash', () => {
    const pack = sound({ generals: { lee: { battle: 3 } } });
    const match = newMatch(gameOfPack(pack), 'a secret', { components: pack.hash });
    expect(match.header.components).toBe(pack.hash);
  });

  test('the published schema is the file under schemas', () => {
    const file = resolve(import.meta.dirname, '../../../schemas/we-the-people-d10.components.json');
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(schemaText());
    expect(packSchema()['$id']).toBe('we-the-people-d10.components.json');
  });
});
