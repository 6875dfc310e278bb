import { readFileSync } from 'node:fs';
import { adjacent, general, space } from '@liberty/colonies';
import { seeded, silent, writeFault } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { PRINTED, type Pack, card, gameOfPack, kitOf, readPack, schemaText } from '../src/index.ts';

const HEAD = { format: 'liberty-tree components', version: 1, game: 'we-the-people', name: 'a test' };

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
    expect(pack.name).toBe('a test');
  });

  test('corrects names, ports, lines, ratings, the track, cards and the set-up', () => {
    const { kit, components } = sound({
      spaces: { falmouth: { name: 'Portland', port: true, winterQuarters: true } },
      lines: { add: [['newport', 'new-haven']], remove: [['newport', 'lexington-concord']] },
      generals: { gates: { name: 'Granny Gates', strategy: 3, battle: 2 } },
      track: { '1776': 9 },
      cards: {
        'ops-1': { copies: 17 },
        'thomas-paine': {
          name: 'Common Sense',
          copies: 2,
          oneTime: true,
          params: { count: 4, colonies: ['PA', 'NJ'] },
        },
        hessians: { battleCards: 3 },
      },
      battleCards: { frontal: { copies: 15 }, probe: { copies: 9 } },
      setup: {
        british: { box: { cu: 2 } },
        american: { pc: ['lexington-concord', 'newport', 'charleston', 'york'] },
        congress: 'york',
      },
    });
    const falmouth = space('falmouth');
    expect(kit.atlas.names[falmouth]).toBe('Portland');
    expect(kit.atlas.certainty[falmouth]).toBe('certain');
    expect(kit.atlas.isPort[falmouth] && kit.atlas.isWinterQuarters[falmouth]).toBe(true);
    expect(adjacent(kit.atlas, space('newport'), space('new-haven'))).toBe(true);
    expect(adjacent(kit.atlas, space('newport'), space('lexington-concord'))).toBe(false);
    expect([kit.strategy[general('gates')], kit.battle[general('gates')]]).toEqual([3, 2]);
    expect(kit.arrivals[1]).toBe(9);
    const paine = kit.cards[card('thomas-paine')]!;
    expect(paine).toMatchObject({
      name: 'Common Sense',
      copies: 2,
      oneTime: true,
      effect: { event: 'place', count: 4 },
    });
    expect(
      paine.effect.event === 'place' &&
        paine.effect.where.every((x) => ['PA', 'NJ'].includes(PRINTED.map.spaces[x]!.colony)),
    ).toBe(true);
    expect(kit.cards[card('hessians')]!.battleCards).toBe(3);
    expect(kit.battleDeck).toEqual([15, 12, 12, 8, 8, 9]);
    expect(kit.setup.britishBox).toBe(2);
    expect(kit.setup.congress).toBe(space('york'));
    expect(components.setup.american.units).toEqual(PRINTED.setup.american.units);
  });

  test('may list all lines anew', () => {
    expect(sound({ lines: PRINTED.map.lines }).kit.atlas).toEqual(kitOf(PRINTED).atlas);
  });

  test('writes the French force once: on the French Alliance card', () => {
    expect(sound({ cards: { 'french-alliance': { params: { frenchCU: 6 } } } }).components.setup.french.units).toBe(6);
  });

  test('takes away a condition with null', () => {
    const { kit } = sound({ cards: { 'bernardo-galvez': { params: { requires: null } } } });
    expect(kit.cards[card('bernardo-galvez')]!.effect).toMatchObject({ event: 'remove', afterAlliance: false });
  });

  test('has one hash, whatever the order of its keys and the spacing', () => {
    const again = readPack(
      JSON.stringify({ name: 'a test', track: {}, game: HEAD.game, version: 1, format: HEAD.format }, undefined, 3),
    );
    expect(again.ok && again.value.hash).toBe(sound({ track: {} }).hash);
    expect(sound({ track: { '1776': 9 } }).hash).not.toBe(sound({}).hash);
    expect(sound({}).hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('plays to the end under the laws of the table', () => {
    const game = gameOfPack(
      sound({ generals: { lee: { battle: 3 } }, cards: { 'ops-1': { copies: 16 }, hessians: { copies: 3 } } }),
    );
    const dice = seeded('pack');
    const s = game.setup({});
    for (let n = 0; game.question(s) && n < 5_000; n++) {
      const options = game.options(s);
      game.play(s, options[dice.pick(options.length, 'any')]!, dice, silent);
      expect(game.audit(s)).toEqual([]);
    }
    expect(game.outcome(s)).toBeDefined();
  });
});

describe('every fault of a pack is told with its place', () => {
  test('a file that is no JSON, or another file', () => {
    expect(readPack('{"format": ')).toMatchObject({ ok: false, fault: [{ place: '(file)' }] });
    for (const text of ['7', 'null', '[]', '{}', '{"format":"liberty-tree record"}'])
      expect(readPack(text)).toMatchObject({ ok: false, fault: [{ place: 'format' }] });
  });

  test('another version, another game, no name', () => {
    expect(faultsOf({ version: 2, game: 'chess', name: undefined })).toEqual([
      'name: is missing; it must be a text',
      'version: must be 1, not 2',
      'game: must be "we-the-people", not "chess"',
    ]);
  });

  test('unknown keys and ids, wrong types, all at once', () => {
    expect(
      faultsOf({
        colour: 'blue',
        spaces: { atlantis: {}, boston: { port: 'yes', depth: 3 } },
        lines: { add: [['boston', 'atlantis'], ['boston']] },
        generals: { howe: { battle: 4 }, patton: {} },
        track: { '1776': -1, '1784': 2 },
        cards: { 'ops-1': { copies: '18', battleCards: 1 }, 'nathan-hale': { params: { side: 'french', colour: 1 } } },
        battleCards: { frontal: 16 },
        setup: { british: { units: [{ space: 'boston' }] }, navy: 'boston' },
      }),
    ).toEqual([
      'colour: is unknown here',
      'spaces.atlantis: is unknown here',
      'spaces.boston.port: must be true or false, not "yes"',
      'spaces.boston.depth: is unknown here',
      "lines.add[0][1]: 'atlantis' is not a space",
      'lines.add[1]: must be a list of 2, not a list',
      'generals.howe.battle: must be a whole number from 1 to 3, not 4',
      'generals.patton: is unknown here',
      'track.1776: must be a whole number from 0 to 99, not -1',
      'track.1784: is unknown here',
      'cards.ops-1.copies: must be a whole number from 0 to 60, not "18"',
      'cards.ops-1.battleCards: is unknown here',
      "cards.nathan-hale.params.side: 'french' is not a side",
      'cards.nathan-hale.params.colour: is unknown here',
      'battleCards.frontal: must be an object, not 16',
      'setup.british.units[0].cu: is missing; it must be a whole number from 0 to 99',
      'setup.navy: is unknown here',
    ]);
  });

  test('a key that every object inherits is unknown too', () => {
    expect(faultsOf({ spaces: { constructor: {} } })).toEqual(['spaces.constructor: is unknown here']);
  });

  test('decks that do not add up', () => {
    expect(faultsOf({ cards: { 'ops-1': { copies: 19 } }, battleCards: { probe: { copies: 7 } } })).toEqual([
      'cards: the copies add up to 97; the strategy deck has 96 cards',
      'battleCards: the copies add up to 63; the battle deck has 64 cards',
    ]);
  });

  test('lines to nowhere, to themselves, twice, and a map that falls apart', () => {
    expect(
      faultsOf({
        lines: {
          add: [
            ['boston', 'boston'],
            ['lexington-concord', 'boston'],
            ['quebec', 'falmouth'],
          ],
          remove: [
            ['barnstable', 'boston'],
            ['boston', 'savannah'],
          ],
        },
      }),
    ).toEqual([
      'lines.remove[1]: no line joins boston and savannah',
      'lines.add[0]: a line cannot join boston to itself',
      'lines.add[1]: lexington-concord and boston are joined already: a line is listed once, for both directions',
      'lines: the map falls apart: no line leads from fort-detroit to barnstable',
      'lines: falmouth and quebec are joined by the dotted line only (§7.1d1)',
    ]);
  });

  test('spaces: an empty colony, Canada without its cities, no port', () => {
    const noPorts = Object.fromEntries(PRINTED.map.spaces.map(({ id }) => [id, { port: false }]));
    expect(faultsOf({ spaces: { quebec: { colony: 'NH' }, newport: { colony: 'CT' } } })).toEqual([
      'spaces: no space is left in RI',
      'spaces.quebec.colony: Montreal and Quebec are Canada (§12.0c)',
    ]);
    expect(faultsOf({ spaces: noPorts })).toEqual(['spaces: there is no port left']);
  });

  test('cards: Specials stay special, and events keep their sense', () => {
    expect(
      faultsOf({
        cards: {
          'ops-1': { copies: 17 },
          'war-ends-1779': { copies: 0 },
          'french-alliance': { oneTime: false },
          'hortelez-et-cie': { copies: 2 },
          'nathan-hale': { copies: 2, params: { where: 'any13', colonies: ['NY'] } },
          'thomas-paine': { params: { where: 'adjacentBritish' } },
          'francis-marion': { params: { colonies: [], unguarded: true } },
          'jane-mccrea': { params: { colonies: ['NY', 'NY'] } },
        },
      }),
    ).toEqual([
      'cards.french-alliance.oneTime: the French come once (§6.2g)',
      'cards.war-ends-1779.copies: each of the eight Specials is in the deck once (§6.2f)',
      'cards.hortelez-et-cie.copies: more than one copy could draw each other without end (R-27)',
      'cards.nathan-hale.params: "where" and "colonies" exclude each other',
      'cards.jane-mccrea.params.colonies: names a colony twice',
      'cards.thomas-paine.params.where: "adjacentBritish" is for British markers (§10.1b)',
      'cards.francis-marion.params.colonies: names no colony',
      'cards.francis-marion.params.unguarded: only American markers are guarded (§6.2i)',
    ]);
    expect(
      faultsOf({
        cards: {
          'ops-1': { copies: 0 },
          'ops-2': { copies: 0 },
          'ops-3': { copies: 0 },
          'nathan-hale': { copies: 55, oneTime: true },
        },
      }),
    ).toEqual(['cards: only 36 cards are not one-time; at least 40 must stay in circulation']);
  });

  test('more British units than can be counted', () => {
    expect(faultsOf({ track: { '1776': 90 }, setup: { british: { box: { cu: 20 } } } })).toEqual([
      'track: 131 British units would come in all; at most 99 can be counted',
    ]);
  });

  test('set-up: every general once and with his own side', () => {
    expect(
      faultsOf({
        setup: {
          american: { box: { generals: ['arnold', 'lincoln', 'gates', 'lee', 'washington', 'clinton', 'rochambeau'] } },
        },
      }),
    ).toEqual([
      'setup.american.box.generals[4]: washington has been placed already',
      'setup.american.box.generals[5]: clinton serves the british side',
      'setup.american.box.generals[6]: rochambeau comes with the French Alliance (§6.2g)',
      'setup.british.box.generals[1]: clinton has been placed already',
      'setup: lafayette is nowhere: neither on the map nor in a box',
    ]);
  });

  test('set-up: what cannot stand together', () => {
    expect(
      faultsOf({
        setup: {
          american: {
            units: [
              { space: 'boston', general: 'washington', cu: 5 },
              { space: 'boston', general: 'greene', cu: 2 },
              { space: 'york', cu: 0 },
            ],
            pc: ['boston', 'newport', 'newport'],
          },
          congress: 'boston',
          committees: ['NY', 'CA', 'NY'],
        },
      }),
    ).toEqual([
      'setup.american.units[1]: two generals would stand in boston (§7.1d4)',
      'setup.american.units[2]: is neither a unit nor a general',
      'setup.british.units[2]: pieces of both sides would stand in boston',
      'setup.american.pc[2]: newport has a marker already (§2.2e)',
      'setup.british.pc[2]: boston has a marker already (§2.2e)',
      'setup.congress: British pieces stand in boston (§10.2a)',
      'setup.committees[1]: Canada has no committee (§4.0d)',
      'setup.committees[2]: NY has been named already',
    ]);
  });

  test('set-up: Congress without a marker, a war that is lost before it begins', () => {
    expect(
      faultsOf({
        setup: {
          american: {
            units: [
              { space: 'newport', general: 'greene', cu: 0 },
              { space: 'york', general: 'washington', cu: 0 },
            ],
          },
          british: {
            units: [
              { space: 'quebec', general: 'howe', cu: 5 },
              { space: 'montreal', general: 'carleton', cu: 1 },
            ],
          },
          congress: 'montreal',
        },
      }),
    ).toEqual([
      'setup.congress: no American marker lies in montreal (§10.2a)',
      'setup.congress: montreal is not in the thirteen colonies (§10.2a)',
      'setup.congress: British pieces stand in montreal (§10.2a)',
      'setup.american.units: without a unit on the map the American has lost (§12.0a)',
      'setup.british.units: without a unit in the thirteen colonies the British have lost (§12.0a)',
    ]);
  });
});

test('the published schema is the one the tool writes', () => {
  const published = new URL('../../../schemas/we-the-people.components.json', import.meta.url);
  expect(readFileSync(published, 'utf8')).toBe(schemaText());
});

test('the example of the documentation is a sound pack', () => {
  const text = readFileSync(new URL('../../../docs/component-packs.md', import.meta.url), 'utf8');
  const examples = [...text.matchAll(/```json\n(.*?)```/gs)].map((it) => it[1]!);
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) expect(readPack(example)).toMatchObject({ ok: true });
});
