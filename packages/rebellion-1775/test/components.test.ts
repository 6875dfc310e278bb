import { describe, expect, test } from 'vitest';
import { AREAS, COLONIES, FACTIONS, PARAPHRASE, PRIMER, PRINTED, area, card, kitOf, reach } from '../src/index.ts';
import { Position, dice } from './position.ts';

const kit = kitOf(PRINTED);
const { theatre, decks } = kit.scenarios[0]!;

describe('1 Set-up', () => {
  test('1.1 52 areas, 16 colonies, 25 cities, 94 borders, 4 waters; the cubes and the 16 dice', () => {
    expect([AREAS.length, COLONIES.length, theatre.cities.length]).toEqual([52, 16, 25]);
    expect([PRINTED.map.borders.length, PRINTED.map.waters.length]).toEqual([94, 4]);
    expect(PRINTED.units.map((row) => row.total)).toEqual([35, 45, 40, 45, 12, 10, 18]);
    expect(kit.dice).toEqual([2, 3, 2, 3, 2, 2, 2]);
    expect(kit.hitFaces).toEqual([3, 2, 3, 2, 3, 3, 2]);
    expect(kit.fleeFaces).toEqual([0, 2, 1, 2, 1, 0, 1]);
  });
  test('1.1, 3 our words count what is in the box', () => {
    const diceInAll = kit.dice.reduce((sum, n) => sum + n, 0);
    expect([kit.cards.length, kit.dice.length, diceInAll]).toEqual([54, 7, 16]);
    expect(PARAPHRASE['1.1']).toContain('52 areas in 16 colonies, 25 of them with a city');
    expect(PARAPHRASE['1.1']).toContain('cubes in seven colours; 54 cards; sixteen dice');
    const events = FACTIONS.map((it) => decks[it]!.filter((face) => kit.cards[face]!.type === 'event').length);
    expect([...events, ...decks.map((it) => it.length)]).toEqual([4, 4, 4, 4, 12, 12, 12, 12]);
    expect(PRIMER.flatMap(({ text }) => text).join(' ')).toContain('Four of your twelve cards are events');
  });
  test('1.1 borders lead both ways, and no water lies inland', () => {
    AREAS.forEach((_, x) => {
      for (const y of theatre.neighbours[x]!) expect(theatre.neighbours[y]).toContain(x);
      expect(theatre.havens[x]!.length > 0).toBe(theatre.waters[x] !== 0);
    });
  });
  test('1.7 the pawn begins on round 1, in the siege on round 3', () => {
    expect(kit.scenarios.map((it) => it.firstRound)).toEqual([1, 1, 3]);
  });
});

describe('11 Scenarios', () => {
  test('11.1 the campaign: cards 01 to 12, eight of them for movement and one of these the truce', () => {
    for (const faction of FACTIONS) {
      const faces = decks[faction]!.map((it) => kit.cards[it]!);
      expect(faces.map((it) => it.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      const movement = faces.flatMap((it) => (it.type === 'movement' ? [it] : []));
      expect(movement).toHaveLength(8);
      expect(movement.filter((it) => it.truce)).toHaveLength(1);
    }
  });
});

describe('3 Event cards', () => {
  test('3.5 played cards lie open and never come back; a truce card lies apart', () => {
    const p = new Position().hand('br', 'br-09', 'br-08').turn('br').does('event br-09', 'place ns_halifax', 'count 4');
    p.does('lay br-08');
    expect(p.s.discards[0]).toEqual([card('br-09')]);
    expect(p.s.truces[0]).toBe(card('br-08'));
    for (const seat of [undefined, 0, 2]) expect(p.game.view(p.s, seat).discards[0]).toEqual([card('br-09')]);
  });
});

describe('4 Reinforcements', () => {
  test('5.3 colonies of the side: the Loyalist may use what the Regulars hold', () => {
    const p = new Position().put('ns_annapolis', '').hand('lm', 'lm-01').turn('lm');
    expect(p.areas('place')).toContain('ns_halifax');
  });
});

describe('5 Control', () => {
  test('6.1 neutral natives deny control', () => {
    const p = new Position().put('me_falmouth', '1 pm');
    expect(p.control('maine')).toBe(-1);
    expect(p.put('me_interior', '').control('maine')).toBe(1);
  });
});

describe('7 Movement', () => {
  test('7.0d nobody leaves a contested area, not even with units that have not moved', () => {
    const p = new Position().put('ma_boston', '2 br 1 pm').movement('br', 'br-01');
    expect(p.areas('from')).not.toContain('ma_boston');
  });
});

describe('7 The movement cards', () => {
  const movement = kit.cards.flatMap((face) => (face.type === 'movement' ? [face] : []));
  const FACTION = ['br', 'lm', 'ca', 'pm'] as const;
  test('four factions have eight each; regulars ships, militias boats', () => {
    expect(movement).toHaveLength(32);
    const afloat = movement.filter((face) => face.mode !== 'land').map((face) => `${face.id} ${face.mode}`);
    expect(afloat.join(', ')).toBe(
      'br-05 warship, br-06 warship, lm-05 boats, lm-06 boats, ca-05 warship, ca-06 warship, pm-05 boats, pm-06 boats',
    );
  });
  test.each(movement.map((face) => [face.id, face] as const))('%s moves what is printed on it', (id, face) => {
    const own = FACTION[face.faction]!;
    const p = new Position().bare().put('de_dover', `9 ${own}`).movement(own, id);
    expect(p.s.stack.at(-1)).toMatchObject({ in: 'movement', armies: face.armies });
    p.does('from de_dover');
    if (face.mode === 'land') {
      const far = reach(p.s, theatre, 0, area('de_dover'), face.areas, false).map((x) => AREAS[x]!);
      expect(p.areas('to')).toEqual(far.sort());
      expect(face.areas).toBeGreaterThan(0);
    } else {
      expect(p.areas('to')).toHaveLength(theatre.havens[area('de_dover')]!.length);
      p.does('to ma_boston');
      if (face.mode === 'boats') p.mayOnly('load 3-own', 'load 2-own', 'load 1-own');
    }
  });
});

describe('8 Battle', () => {
  test('8.0 a contested area cannot be left unfought: the phase ends when none is left', () => {
    const p = new Position()
      .put('ma_boston', '2 lm 2 ca')
      .deck('ca')
      .battles('ca', ...dice('lm ff'));
    expect(p.asks).toBe('nobody');
    expect(p.at('ma_boston')).toBe('2 ca');
  });
});

describe('10 Truce and end', () => {
  test('10.1 a truce card is a land card, and what helps land cards helps it', () => {
    const face = kit.cards[card('pm-08')]!;
    expect(face).toMatchObject({ mode: 'land', truce: true, armies: 4, areas: 2 });
    const p = new Position().hand('pm', 'pm-11').movement('pm', 'pm-08').does('event pm-11', 'from ct_newlondon');
    expect(p.areas('to')).toContain('ny_hudson');
  });
  test('9.3 a movement card for every round of every scenario', () => {
    for (const it of kit.scenarios)
      for (const deck of it.decks) {
        const movement = deck.filter((one) => kit.cards[one]!.type === 'movement').length;
        expect(movement).toBeGreaterThanOrEqual(it.lastRound - it.firstRound + 1);
      }
  });
});

describe('12 Players', () => {
  test('12.2, 12.5 three players: who holds both factions of a side sees both hands, partners as agreed', () => {
    const p = new Position({ players: 3, holders: [0, 1, 2, 2], partnersShow: false })
      .hand('ca', 'ca-01')
      .hand('br', 'br-01');
    expect(p.game.view(p.s, 3).hands[2]!.cards).toEqual([card('ca-01')]);
    expect(p.game.view(p.s, 1).hands[0]!.cards).toBeUndefined();
    const q = new Position({ players: 3, holders: [0, 1, 2, 2], partnersShow: true }).hand('br', 'br-01');
    expect(q.game.view(q.s, 1).hands[0]!.cards).toEqual([card('br-01')]);
  });
  test('every area, colony and card has a name to be shown', () => {
    for (const name of theatre.names) expect(name).not.toBe('');
    expect(theatre.names[area('qc_quebec')]).toBe('Quebec City');
    for (const face of kit.cards) expect(face.text).not.toBe('');
  });
});
