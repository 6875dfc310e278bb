import { readFileSync } from 'node:fs';
import { seeded, underTheLaws, writeFault } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { PRINTED, type Pack, area, card, gameOfPack, kitOf, readPack, schemaText } from '../src/index.ts';

const HEAD = { format: 'liberty-tree components', version: 1, game: 'rebellion-1775', name: 'a test' };
const read = (more: object) => readPack(JSON.stringify({ ...HEAD, ...more }));
const sound = (more: object): Pack => {
  const it = read(more);
  if (!it.ok) throw new Error(it.fault.map(writeFault).join('\n'));
  return it.value;
};
const faultsOf = (more: object): string[] => {
  const it = read(more);
  return it.ok ? [] : it.fault.map(writeFault);
};

describe('a component pack', () => {
  test('that says nothing leaves the printed kit as it is', () => {
    const pack = sound({});
    expect(pack.components).toEqual(PRINTED);
    expect(pack.kit).toEqual(kitOf(PRINTED));
  });
  const corrections = {
    areas: { pa_fortpitt: { name: 'Pittsburgh', city: 'Pittsburgh' } },
    borders: { add: [['ct_newlondon', 'ny_longisland']], remove: [['ny_newyork', 'ny_hudson']] },
    waters: { lake_champlain: { areas: ['ny_ticonderoga', 'ny_vermont'] } },
    units: { fr: { dice: 3, hit: 2, flee: 1 } },
    cards: {
      'br-02': { armies: 2 },
      'ca-10': { name: 'D’Estaing', effect: { area: 'ga_savannah', units: { fr: 3 } } },
    },
    startingUnits: { pa_lancaster: { ca: 2 }, va_delmarva: { lm: 1 } },
    scenarios: { introductory: { decks: { br: [1, 2, 3, 4, 9, 10] }, switches: { eventLimit: 3 } } },
  };
  test('corrects the map, the dice, cards, starting units and scenarios', () => {
    const { kit, components } = sound(corrections);
    const [campaign, introductory] = kit.scenarios;
    expect(campaign!.theatre.isCity[area('pa_fortpitt')]).toBe(true);
    expect(campaign!.theatre.neighbours[area('ny_longisland')]).toEqual(
      [area('ct_newlondon'), area('ny_newyork')].sort((a, b) => a - b),
    );
    expect(campaign!.theatre.neighbours[area('ny_newyork')]).not.toContain(area('ny_hudson'));
    expect([kit.dice[5], kit.hitFaces[5], kit.fleeFaces[5]]).toEqual([3, 2, 1]);
    expect(kit.cards[card('ca-10')]).toMatchObject({ name: 'D’Estaing', effect: { area: area('ga_savannah') } });
    expect(campaign!.stock[2]).toBe(26);
    expect(introductory!.decks[0]).toContain(card('br-10'));
    expect(introductory!.switches).toMatchObject({ eventLimit: 3, revereIntoEnemy: true });
    expect(components.map.areas.find((row) => row.id === 'pa_fortpitt')!.confidence).toBe('certain');
  });
  test('is played under the laws', () => {
    const pack = sound(corrections);
    const game = gameOfPack(pack);
    underTheLaws(game, 'pack', seeded('pack'), { most: 4000, every: 20 });
  });
});

describe('a faulty pack', () => {
  test('is told every fault with its place', () => {
    expect(readPack('{')).toMatchObject({ ok: false, fault: [{ place: '(file)' }] });
    expect(readPack('{}')).toMatchObject({ ok: false, fault: [{ place: 'format' }] });
    const faults = faultsOf({
      areas: { atlantis: {}, qc_quebec: { colony: 'canada' } },
      units: { br: { hit: 7 } },
      cards: { 'br-99': {}, 'br-01': { armies: 0 } },
    });
    expect(faults).toEqual([
      'areas.atlantis: is unknown here',
      "areas.qc_quebec.colony: 'canada' is not a colony",
      'units.br.hit: must be a whole number from 1 to 6, not 7',
      'cards.br-99: is unknown here',
      'cards.br-01.armies: must be a whole number from 1 to 9, not 0',
    ]);
  });
  test('the map must hang together, and a border be named once', () => {
    expect(faultsOf({ borders: { remove: [['de_dover', 'va_delmarva']] } })).toEqual([
      'borders: va_delmarva cannot be reached by land (§7.1)',
    ]);
    expect(
      faultsOf({
        borders: {
          add: [
            ['ny_newyork', 'ny_hudson'],
            ['ny_hudson', 'ny_hudson'],
          ],
        },
      }),
    ).toEqual([
      'borders[94]: the border of ny_newyork and ny_hudson is named twice',
      'borders[95]: ny_hudson borders on itself',
    ]);
    expect(faultsOf({ borders: { remove: [['ga_savannah', 'qc_quebec']] } })).toEqual([
      'borders.remove[0]: there is no such border',
    ]);
    expect(faultsOf({ waters: { lake_ontario: { areas: ['ny_western'] } } })).toEqual([
      'waters.lake_ontario.areas: a body of water joins at least two areas (§7.2)',
    ]);
  });
  test('dice, cards and sums are checked', () => {
    expect(faultsOf({ units: { lm: { hit: 4, flee: 3 } } })).toEqual([
      'units.lm: 4 hits and 3 flights are more than six faces (§8.2)',
    ]);
    expect(faultsOf({ cards: { 'br-05': { mode: 'land' }, 'br-06': { mode: 'boats' } } })).toEqual([
      'cards.br-05.areas: a land card says how far (§7.1)',
      'cards.br-06.unitLimit: a boat card says how many units a boat carries (§7.3)',
    ]);
    expect(faultsOf({ cards: { 'ca-13': { effect: { mustContain: 'pm' } } } })).toEqual([
      "cards.ca-13.effect.mustContain: must be 'ca': the army is of the faction that plays it (§7.0b)",
    ]);
    expect(faultsOf({ startingUnits: { ma_boston: { br: 1, ca: 1 }, ny_western: { na: 3, lm: 1 } } })).toEqual(
      expect.arrayContaining([
        'startingUnits.ma_boston: units of both sides would stand there (§1.3)',
        'startingUnits.ny_western: natives on the map stand alone at first (§6.1)',
      ]),
    );
    expect(faultsOf({ units: { br: { total: 13 } } })).toEqual([
      'scenarios.campaign: 14 br are needed, and there are 13 (§1.1)',
      'scenarios.introductory: 14 br are needed, and there are 13 (§1.1)',
    ]);
    expect(faultsOf({ scenarios: { campaign: { decks: { br: [1, 1, 9, 14] } } } })).toEqual([
      'scenarios.campaign.decks.br: names a card twice',
      'scenarios.campaign.decks.br: 2 movement cards for 8 rounds (§9.3)',
    ]);
  });
  test('the published schema is the one the tool writes', () => {
    const published = new URL('../../../schemas/rebellion-1775.components.json', import.meta.url);
    expect(readFileSync(published, 'utf8')).toBe(schemaText());
  });
});
