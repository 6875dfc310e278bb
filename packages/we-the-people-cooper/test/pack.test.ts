import { readFileSync } from 'node:fs';
import { SPACES, general, space, unitsAt } from '@liberty/colonies';
import { PACK_FORMAT, seeded, underTheLaws } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { CARDS, card, gameOfPack, readPack, schemaText } from '../src/index.ts';
import { march } from './scene.ts';

const HEAD = { format: PACK_FORMAT, version: 1, game: 'we-the-people-cooper', name: 'my copy' };
const read = (parts: object) => readPack(JSON.stringify({ ...HEAD, ...parts }));
const sound = (parts: object) => {
  const pack = read(parts);
  if (!pack.ok) throw new Error(pack.fault.map((it) => `${it.place}: ${it.what}`).join('; '));
  return pack.value;
};
const faults = (parts: object): string[] => {
  const pack = read(parts);
  return pack.ok ? [] : pack.fault.map((it) => `${it.place}: ${it.what}`);
};

/** 9.2 Washington and Greene are of different rank and may share a space. */
const OUTSIDE_NEW_YORK = [
  { space: 'west-point', general: 'washington', cu: 5 },
  { space: 'west-point', general: 'greene', cu: 1 },
];

describe('A component pack', () => {
  test('an empty one changes nothing', () => {
    const { components } = sound({});
    expect(components.cards.every((it) => it.reconstructed)).toBe(true);
  });

  test('corrects map, ratings and cards; what it speaks of is certain', () => {
    const { kit, components } = sound({
      spaces: { albany: { port: true } },
      lines: { add: [['albany', 'hartford']] },
      generals: { howe: { battle: 1 } },
      cards: { 'highland-regiments': { count: 6, ops: 3, name: 'Black Watch' } },
    });
    const row = kit.cards[card('highland-regiments')]!;
    expect([row.name, row.ops, row.ship, row.effect.count, row.reconstructed, row.basis]).toEqual([
      'Black Watch',
      3,
      true,
      6,
      false,
      'pack',
    ]);
    expect([kit.battle[general('howe')], kit.atlas.isPort[space('albany')]]).toEqual([1, true]);
    expect(kit.atlas.neighbours[space('albany')]).toContain(space('hartford'));
    expect(components.generals[general('howe')]!.confidence).toBe('certain');
  });

  test('11.2 C-06 reinforcements that a pack gives another number than 3 do not invade', () => {
    const hessians = card('hessian-regiments');
    expect(sound({}).kit.cards[hessians]!.effect.mayInvade).toBe(true);
    const { kit } = sound({ cards: { 'hessian-regiments': { ops: 2 } } });
    expect([kit.cards[hessians]!.ship, kit.cards[hessians]!.effect.mayInvade]).toEqual([false, false]);
  });

  test.each(['more-troops', 'more-troops-quicker-generals'])(
    'the variant %s, with which balance was measured',
    (name) => {
      const text = readFileSync(new URL(`../variants/${name}.json`, import.meta.url), 'utf8');
      const pack = readPack(text);
      if (!pack.ok) throw new Error(pack.fault.map((it) => it.what).join('; '));
      const british = pack.value.kit.cards.filter((it) => it.effect.event === 'placeCU' && it.side === 1);
      expect(british.reduce((sum, it) => sum + it.copies * it.effect.count, 0)).toBe(101);
      underTheLaws(gameOfPack(pack.value), name, seeded(name), { most: 5_000, every: 100 });
    },
  );

  test('is played under the laws, and named by its hash', () => {
    const pack = sound({
      cards: { 'camp-fever-1': { copies: 3 }, 'camp-fever-2': { copies: 0 }, 'desertion-1': { copies: 0 } },
    });
    const game = gameOfPack(pack);
    expect(game.edition).toContain(pack.hash.slice(0, 12));
    underTheLaws(game, 'pack', seeded('pack'), { most: 5_000, every: 50 });
  });

  test('4.1, 4.2 corrects the set-up: a list it names takes the place of the printed one, the rest stays', () => {
    const pack = sound({
      setup: {
        american: { units: OUTSIDE_NEW_YORK, pc: ['newport', 'philadelphia', 'charleston'] },
        british: { pc: ['quebec', 'boston', 'new-york'] },
        congress: 'newport',
        committees: ['MA', 'VA'],
        french: 7,
      },
    });
    const game = gameOfPack(pack);
    const s = game.setup(game.defaults);
    const at = (id: string) => s.generalAt[general(id as 'howe')];
    expect([at('washington'), at('greene'), at('howe')]).toEqual([
      space('west-point'),
      space('west-point'),
      space('boston'),
    ]);
    expect([unitsAt(s, 0, space('west-point')), unitsAt(s, 0, space('newport'))]).toEqual([6, 0]);
    const british = s.control.flatMap((side, x) => (side === 1 ? [SPACES[x]!] : []));
    expect(new Set(british)).toEqual(new Set(['boston', 'new-york', 'quebec']));
    expect([s.congress, game.kit.frenchUnits, game.kit.setup.committees.length]).toEqual([space('newport'), 7, 2]);
    expect(game.question(s)!.rule).toBe('4.2');
    underTheLaws(game, 'set-up', seeded('set-up'), { most: 5_000, every: 50 });
  });

  test('10.2 its lines are roads', () => {
    const game = gameOfPack(sound({ lines: { add: [['albany', 'hartford']] } }));
    const t = march('greene', { on: { albany: 'greene, 1 american' } }, 'jane-mccrea', 'march', game);
    expect(t.targets('step')).toContain('hartford');
  });
});

describe('Faults of a pack', () => {
  test('not JSON, not a pack, another game', () => {
    expect(readPack('{').ok).toBe(false);
    expect(readPack('{"format":"other"}').ok).toBe(false);
    expect(faults({ game: 'we-the-people' })[0]).toMatch(/^game: must be "we-the-people-cooper"/);
  });

  test('unknown things and wrong values, each with its place', () => {
    expect(faults({ setup: { track: 3 } })).toEqual(['setup.track: is unknown here']);
    expect(faults({ setup: { british: { box: { cu: 3 } } } })).toEqual(['setup.british.box.cu: is unknown here']);
    expect(faults({ cards: { 'camp-fever-9': {} } })).toEqual(['cards.camp-fever-9: is unknown here']);
    expect(faults({ cards: { 'camp-fever-1': { ops: 4 } } })[0]).toMatch(/^cards.camp-fever-1.ops: must be a whole/);
    expect(faults({ cards: { 'minor-campaign': { ops: 2 } } })).toEqual(['cards.minor-campaign.ops: is unknown here']);
    expect(faults({ cards: { 'spy-in-the-enemy-camp': { count: 2 } } })[0]).toMatch(/count: is unknown here/);
    expect(faults({ generals: { howe: { battle: 4 } } })[0]).toMatch(/^generals.howe.battle/);
  });

  test('4.3 126 strategy cards and 48 battle cards', () => {
    expect(faults({ cards: { 'camp-fever-1': { copies: 2 } } })).toEqual([
      'cards: the copies add up to 127; there must be 126',
    ]);
    expect(faults({ battleCards: { probe: { copies: 7 } } })).toEqual([
      'battleCards: the copies add up to 47; there must be 48',
    ]);
  });

  test('4, 9.2 a set-up that cannot be laid out, in words without sections of another rulebook', () => {
    const units = [
      ...OUTSIDE_NEW_YORK,
      { space: 'west-point', general: 'gates', cu: 0 },
      { space: 'boston', general: null, cu: 1 },
    ];
    expect(faults({ setup: { american: { units } } })).toEqual([
      'setup.american.box.generals[2]: gates has been placed already',
      'setup.american.units[2]: two generals would stand in west-point',
      'setup.british.units[2]: pieces of both sides would stand in boston',
    ]);
    expect(faults({ setup: { congress: 'boston' } })).toEqual([
      'setup.congress: no American marker lies in boston',
      'setup.congress: British pieces stand in boston',
    ]);
    expect(faults({ setup: { american: { box: { generals: ['lee'] } } } })).toContain(
      'setup: arnold is nowhere: neither on the map nor in a box',
    );
    expect(faults({ setup: { committees: ['CA', 'VA', 'VA'] } })).toEqual([
      'setup.committees[0]: Canada has no committee',
      'setup.committees[2]: VA has been named already',
    ]);
  });

  test('a map that falls apart, in words without sections of another rulebook', () => {
    const [fault] = faults({ lines: { remove: [['quebec', 'montreal']] } });
    expect(fault).toMatch(/^lines: the map falls apart/);
    expect(faults({ lines: { add: [['falmouth', 'quebec']] } })[0]).not.toContain('§');
    expect(faults({ lines: { remove: [['albany', 'salem']] } })[0]).toMatch(/^lines.remove\[0\]/);
  });
});

test('the published schema is the one that is read by', () => {
  const kept = readFileSync(new URL('../../../schemas/we-the-people-cooper.components.json', import.meta.url), 'utf8');
  expect(kept).toBe(schemaText());
  for (const id of CARDS) expect(kept).toContain(`"${id}"`);
});
