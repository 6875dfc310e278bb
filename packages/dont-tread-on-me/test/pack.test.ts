import { readFileSync } from 'node:fs';
import { seeded, silent, writeFault } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { PRINTED, type Pack, gameOfPack, kitOf, readPack, schemaText, unit } from '../src/index.ts';

const HEAD = { format: 'liberty-tree components', version: 1, game: 'dont-tread-on-me', name: 'a test' };
const read = (more: object) => readPack(JSON.stringify({ ...HEAD, ...more }));
const sound = (more: object): Pack => {
  const it = read(more);
  if (!it.ok) throw new Error(it.fault.map(writeFault).join('\n'));
  return it.value;
};
/** The faults of a pack, one line each. */
const faultsOf = (more: object): string[] => {
  const it = read(more);
  return it.ok ? [] : it.fault.map(writeFault);
};

describe('a component pack', () => {
  test('that says nothing leaves the printed kit as it is', () => {
    const pack = sound({});
    expect(pack.components).toEqual(PRINTED);
    expect(pack.kit).toEqual(kitOf(PRINTED));
    expect(pack.hash).toHaveLength(64);
  });
  test('corrects units, map, tables and the track, and what it says is certain', () => {
    const { kit, components } = sound({
      units: { arnold: { name: 'B. Arnold', strength: { wilderness: 4, farm: 3, town: 2 } }, tbl: { cost: 3 } },
      states: { ny: { loyaltyCeiling: 15, counties: { '3': { loyalistStronghold: false, confidence: 'likely' } } } },
      crt: { rows: { '6': ['AE', 'AE', 'AE', 'AR', 'AR', 'AR', 'AR'] } },
      militia: {
        '0': [
          [0, 3],
          [0, 3],
          [0, 3],
          [0, 3],
          [0, 2],
          [0, 2],
        ],
      },
      events: { '3': [{ rule: '15/8', force: 'British' }] },
      turns: { '12': { pounds: 9, target: 'va', news: ['Lord North Resigns?'], winterSurvival: 2 } },
      ships: { howe: { attackCost: 3 } },
      zones: { 'zone-2': 'Massachusetts Bay and beyond' },
      treasuryCap: 20,
    });
    expect(kit.strength.slice(unit('arnold') * 3, unit('arnold') * 3 + 3)).toEqual([4, 3, 2]);
    expect(kit.cost[unit('tbl')]).toBe(3);
    expect([kit.ceiling[1], (kit.strongholds >> 6) & 1]).toEqual([15, 0]);
    expect(components.states[1]!.counties[2]!.conf['loyalistStronghold']).toBe('likely');
    expect(components.units[unit('arnold')]!.conf['strength']).toBe('certain');
    expect(kit.crt[3 * 6 + 5]).toBe('AR');
    expect([kit.britishMilitia[4], kit.rebelMilitia[4]]).toEqual([0, 2]);
    expect(kit.events[3]).toMatchObject([{ rule: '15/8', force: 'British' }]);
    expect(kit.turns[12]).toMatchObject({ award: 9, target: 3, winter: 2, siege: false, mayConcede: true });
    expect([kit.shipCost[0], kit.cap, components.zones[1]]).toEqual([3, 20, 'Massachusetts Bay and beyond']);
  });
  test('may have other columns, with all six rows', () => {
    const rows = Object.fromEntries([1, 2, 3, 4, 5, 6].map((die) => [die, ['AE', 'EX', 'DE']]));
    const { kit } = sound({ crt: { columns: [0, 100, 200], rows } });
    expect([kit.percents, kit.even, kit.crt.length]).toEqual([[0, 100, 200], 1, 18]);
  });
  test('is refused with every fault and its place', () => {
    expect(readPack('{')).toMatchObject({ ok: false, fault: [{ place: '(file)' }] });
    expect(readPack('{}')).toMatchObject({ ok: false, fault: [{ place: 'format' }] });
    expect(
      faultsOf({
        units: { wellington: {}, '22': { cost: 0 }, mohawk: { cost: 1 } },
        states: { ny: { counties: { '4': { dice: [5] } } } },
      }),
    ).toEqual([
      'units.22.cost: must be a whole number from 1 to 16, not 0',
      'units.wellington: is unknown here',
      'units.mohawk.cost: is unknown here',
      'states.ny.counties: 0 Counties have the die 6; one must (§2/1)',
    ]);
  });
  test.each([
    [{ states: { ny: { counties: { '1': { blueDie: true } } } } }, 'states.ny.counties.1.blueDie'],
    [{ states: { pa: { counties: { '2': { critical: false } } } } }, 'states.pa.counties'],
    [{ states: { va: { counties: { '2': { congressIcon: true } } } } }, 'states.va.counties'],
    [{ states: { ne: { startLoyalty: 10 } } }, 'states.ne.startLoyalty'],
    [{ crt: { rows: { '1': ['AE'] } } }, 'crt.rows.1'],
    [{ crt: { rows: { '1': ['AE', 'AE', 'AE', 'CA', 'AE', 'AE', 'AE'] } } }, 'crt.rows.1'],
    [{ crt: { columns: [10, 5] } }, 'crt.columns'],
    [{ militia: { '3': [[0, 1]] } }, 'militia.3'],
    [{ events: { '4': [{ rule: '15/8' }] } }, 'events.4[0].force'],
    [{ events: { '4': [{ rule: '15/3', force: 'British' }] } }, 'events.4[0].force'],
    [{ events: { '4': [{ rule: '16/1' }] } }, 'events.4[0].rule'],
    [{ units: { hcj: { strength: { wilderness: 1, farm: 2, town: 3 } } } }, 'units'],
    [{ turns: { '5': { news: ['Inoculation'] } } }, 'turns.6.news[0]'],
    [{ turns: { '17': {} } }, 'turns.17'],
    [{ treasuryCap: 0 }, 'treasuryCap'],
  ])('%j is a fault at %s', (more, place) => {
    expect(faultsOf(more).map((line) => line.split(': ')[0])).toContain(place);
  });
  test('can be played with, and a record names it', () => {
    const pack = sound({ units: { arnold: { strength: { wilderness: 4, farm: 3, town: 2 } } } });
    const game = gameOfPack(pack);
    const s = game.setup(game.defaults);
    const chance = seeded('pack');
    for (let n = 0; n < 50 && game.question(s); n++) {
      const options = game.options(s);
      game.play(s, options[chance.pick(options.length, '')]!, chance, silent);
    }
  });
  test('the published schema is the one the tool writes', () => {
    const published = new URL('../../../schemas/dont-tread-on-me.components.json', import.meta.url);
    expect(readFileSync(published, 'utf8')).toBe(schemaText());
  });
});
