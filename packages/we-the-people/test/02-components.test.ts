import {
  CANADA,
  COLONIES,
  DOTTED,
  GENERALS_OF,
  PRINTED_GENERALS,
  PRINTED_MAP,
  SPACES,
  THIRTEEN,
  adjacent,
  poolSize,
  space,
} from '@liberty/colonies';
import { describe, expect, test } from 'vitest';
import { classic, draws, duel, endOfYear, march, printedAs, scene } from './scene.ts';

const { atlas, deck, battleDeck, firstYear, lastYear, components } = classic.kit;

describe('2.0 Components', () => {
  test('2.0 66 spaces, 105 lines and a dotted one, 96 strategy cards, 64 battle cards, nine years', () => {
    expect(SPACES).toHaveLength(66);
    expect(PRINTED_MAP.lines).toHaveLength(105);
    expect(DOTTED.map((x) => SPACES[x])).toEqual(['falmouth', 'quebec']);
    expect(poolSize(deck)).toBe(96);
    expect(poolSize(battleDeck)).toBe(64);
    expect(battleDeck).toHaveLength(6);
    expect([firstYear, lastYear]).toEqual([1775, 1783]);
  });

  test('2.0 every text of a card says the numbers of its effect', () => {
    const words = ['', 'one', 'two', 'three'];
    const says = (text: string, n: number): boolean =>
      new RegExp(String.raw`\b(?:${n}|${words[n] ?? n})\b`, 'i').test(text);
    const silent = components.cards.flatMap(({ id, effect, params }) =>
      Object.values(params).flatMap((n) => (typeof n !== 'number' || says(effect, n) ? [] : [`${id}: ${n}`])),
    );
    expect(silent).toEqual([]);
  });

  test('2.0 R-02 every printed number is data: a general with another rating fights by it', () => {
    const stronger = printedAs(({ generals }) => ({
      generals: generals.map((it) => (it.id === 'gates' ? { ...it, battle: 3 } : it)),
    }));
    const on = {
      charlotte: 'gates, 1 american',
      camden: '1 british',
      boston: 'british pc, 1 british',
      salem: 'american pc, 1 american',
    };
    const t = march('gates', { on }, 'ops-3', stronger).rolls(...draws(3 + 1 + 2));
    t.does('american: step camden');
    expect(t.counted('american')).toEqual({ general: 3, units: 1 });
  });

  test('2.1 T-2.1-1 R-08 a dotted line is no adjacency, Boston is a port, every line joins both ends', () => {
    expect(adjacent(atlas, space('falmouth'), space('quebec'))).toBe(false);
    expect(atlas.isPort[space('boston')]).toBe(true);
    SPACES.forEach((_, x) => {
      for (const y of atlas.neighbours[x]!) expect(adjacent(atlas, y, x)).toBe(true);
    });
  });

  test('2.1 every space belongs to one of the thirteen colonies or to Canada', () => {
    const all = [CANADA, ...THIRTEEN].flatMap((colony) => atlas.spacesOf[colony]!);
    expect(all.toSorted((a, b) => a - b)).toEqual(SPACES.map((_, x) => x));
    expect(atlas.spacesOf[CANADA]!.map((x) => SPACES[x])).toEqual(['fort-detroit', 'montreal', 'quebec']);
  });

  test('2.2a T-2.2-1 pieces are denominations: five ones are the same as one five', () => {
    const ones = scene({ on: { boston: '1 british, 1 british, 1 british, 1 british, 1 british' } });
    const five = scene({ on: { boston: '5 british' } });
    expect(ones.s).toEqual(five.s);
  });

  test('2.2a R-03 French units are American ones; their number is kept for display, and Americans are lost first', () => {
    const t = endOfYear({ on: { reading: '3 american, 4 french', boston: 'british pc, 1 british' } });
    expect(t.units('american', 'reading')).toBe(4);
    expect(t.french('reading')).toBe(4);
  });

  test('2.2b eight generals serve the American, Rochambeau among them, and five the British', () => {
    const names = GENERALS_OF.map((list) => list.map((g) => PRINTED_GENERALS[g]!.id));
    expect(names[0]).toHaveLength(8);
    expect(names[0]).toContain('rochambeau');
    expect(names[1]).toEqual(['howe', 'clinton', 'burgoyne', 'cornwallis', 'carleton']);
    for (const { strategy, battle } of PRINTED_GENERALS) {
      expect([1, 2, 3]).toContain(strategy);
      expect([1, 2, 3]).toContain(battle);
    }
  });

  test('2.2c a general is moved by an operations card of at least his strategy rating', () => {
    const on = { albany: 'gates, 1 american', 'west-point': 'washington, 1 american' };
    scene({ on, american: ['ops-1'] })
      .lays('american: ops-1 march')
      .mayOnly('american: general washington');
  });

  test('2.2d the battle rating is the cards a commander brings and the roll by which he counterattacks', () => {
    const t = duel({
      on: { boston: 'british pc, howe, 2 british', newport: 'american pc, gates, 2 american', falmouth: 'american pc' },
      attacker: 'american',
      general: 'gates',
      party: 2,
      from: 'newport',
      to: 'boston',
      held: { american: 'frontal probe', british: 'frontal flank-left' },
    }).rolls(3);
    t.does('american: attack frontal', 'british: cancel frontal', 'british: counter');
    expect(t.heard('counterattacks')).toEqual([{ kind: 'counterattacks', side: 1, roll: 3, needs: 3 }]);
    expect(t.seat).toBe('british');
  });

  test('2.2e R-04 a space holds one marker at most: where one of yours lies, none is placed', () => {
    const t = scene({ on: { philadelphia: 'american pc, congress' }, american: ['ops-2'] });
    t.lays('american: ops-2 markers').mayNot('american: marker philadelphia');
    expect(t.why('space', 'philadelphia')).toEqual(['2.2e']);
    t.does('american: marker reading').mayNot('american: marker reading');
  });
});

describe('3.0 Glossary', () => {
  test('3.0a an army is a general with units: neither alone puts a marker down', () => {
    const t = endOfYear({
      on: { reading: 'washington, 1 american', easton: '3 american', york: 'gates', boston: 'british pc, 1 british' },
    });
    expect(t.markers('american')).toEqual(['reading']);
  });

  test('3.0b there are thirteen colonies, and Canada is none of them', () => {
    expect(THIRTEEN).toHaveLength(13);
    expect(COLONIES).toHaveLength(14);
    expect(THIRTEEN).not.toContain(CANADA);
    expect(components.setup.committees).toHaveLength(13);
  });

  test('3.0c T-3.0-1 a space under an enemy army keeps its marker, and its militia, until occupation', () => {
    const t = march('howe', {
      on: {
        boston: 'howe, 3 british',
        'lexington-concord': 'american pc',
        newport: 'american pc, 1 american',
        falmouth: '1 american',
      },
    });
    t.does('british: step lexington-concord', 'british: stop');
    expect(t.control('lexington-concord')).toBe('american');
    const later = march('gates', {
      on: {
        boston: 'howe, 3 british',
        'lexington-concord': 'american pc, clinton, 1 british',
        newport: 'gates, 1 american',
      },
    }).rolls(...draws(1 + 1 + 2 + (3 + 3 + 1 + 2)));
    later.does('american: step boston');
    expect(later.counted('american')).toEqual({ general: 1, units: 1, militia: 2 });
    expect(later.counted('british')).toEqual({ general: 3, units: 3, regulars: 1, port: 2 });
    const winter = endOfYear({ on: { 'lexington-concord': 'american pc, clinton, 2 british' } });
    expect(winter.control('lexington-concord')).toBe('british');
  });

  test('3.0d an event may be discarded unplayed, the eight Specials never', () => {
    const specials = classic.kit.cards.filter((it) => it.kind === 'special').map((it) => it.id);
    expect(specials).toHaveLength(8);
    for (const id of specials) {
      const t = scene({ american: [id] }).does(`american: card ${id}`);
      t.mayOnly('american: use event');
      expect(t.why('use', `${id}/discard`)).toEqual(['6.2f']);
    }
    scene({ american: ['nathan-hale'] })
      .does('american: card nathan-hale')
      .mayOnly('american: use event', 'american: use discard');
  });

  test('3.0e an operations card has a value of one to three and no event', () => {
    const operations = classic.kit.cards.filter((it) => it.kind === 'operations');
    expect(operations.map((it) => it.value)).toEqual([1, 2, 3]);
    const t = scene({ american: ['ops-2'] }).does('american: card ops-2');
    expect(t.why('use', 'ops-2/event')).toEqual(['3.0e']);
  });
});
