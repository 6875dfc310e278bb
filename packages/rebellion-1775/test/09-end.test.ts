import { describe, expect, test } from 'vitest';
import { AMERICAN, AREAS, BRITISH, card, scoreOf, winnerBy } from '../src/index.ts';
import { Position, dice } from './position.ts';

const siege = () => new Position({ scenario: 'siege-of-quebec', players: 2 });
const flagsOf = (p: Position, side: number): string[] => AREAS.filter((_, x) => p.s.flags[x] === side).sort();

/** The end of a round: the war goes on or not. */
const endOf = (p: Position, round: number, truces: string[]): Position => {
  p.s.round = round;
  for (const id of truces) p.s.truces[['br', 'lm', 'ca', 'pm'].indexOf(id.slice(0, 2))] = card(id);
  for (const faction of ['br', 'lm', 'ca', 'pm'] as const) p.hand(faction, `${faction}-01`);
  p.s.bag.length = 0;
  p.s.track.splice(0, 4, 0, 1, 2, 3);
  return p;
};

describe('9 Draw', () => {
  test('9.1 up to three cards', () => {
    const p = new Position().hand('br', 'br-01', 'br-09', 'br-10').turn('br');
    p.does('event br-09', 'event br-10', 'place ns_halifax', 'count 4', 'lay br-01', 'done', 0, 0, 0);
    expect(p.s.hands[0]).toHaveLength(3);
  });
  test('9.2 as far as the deck goes; played cards never come back', () => {
    const turn = (...deck: string[]) =>
      new Position()
        .hand('ca', 'ca-01')
        .deck('ca', ...deck)
        .turn('ca')
        .does('place ct_hartford', 'count 4');
    const two = turn('ca-02', 'ca-03').does('lay ca-01').does('done', 0, 0);
    expect(two.s.hands[2]).toEqual([card('ca-02'), card('ca-03')]);
    const none = turn().does('lay ca-01').does('done');
    expect(none.s.hands[2]).toEqual([]);
    expect(none.s.discards[2]).toHaveLength(12);
  });
});

describe('10.2 End check', () => {
  test('a pair of truce cards before round 3 counts at the end of round 3', () => {
    const p = endOf(new Position(), 2, ['br-08', 'lm-08']).from([{ in: 'war', at: 'next' }], 0);
    expect(p.s.round).toBe(3);
    const q = endOf(new Position(), 3, ['br-08', 'lm-08']).from([{ in: 'war', at: 'next' }]);
    expect(q.s.outcome).not.toBeNull();
  });
  test('one truce card of each side is no pair; the turns of a round are played to its end', () => {
    const p = endOf(new Position(), 4, ['br-08', 'ca-08']).from([{ in: 'war', at: 'next' }], 0);
    expect(p.s.outcome).toBeNull();
    const militias = endOf(new Position(), 4, ['lm-08', 'pm-08']).from([{ in: 'war', at: 'next' }], 0);
    expect(militias.s.outcome).toBeNull();
    const q = endOf(new Position(), 4, ['br-08', 'lm-08']);
    q.s.bag.push(1, 2, 3);
    q.s.track.length = 1;
    q.from([{ in: 'war', at: 'next' }], 0);
    expect(q.s.outcome).toBeNull();
    expect(q.s.active).toBe(1);
  });
  test('round 8 is always the last', () => {
    expect(endOf(new Position(), 8, []).from([{ in: 'war', at: 'next' }]).s.outcome).not.toBeNull();
  });
});

describe('10.3 Winner', () => {
  const won = (british: string[], american: string[]): Position => {
    const p = new Position().bare();
    for (const id of british) p.put(id, '1 br');
    for (const id of american) p.put(id, '1 ca');
    return p;
  };
  const six = ['qc_quebec', 'ns_halifax', 'me_falmouth', 'nh_portsmouth', 'ma_boston', 'ri_newport'];
  const others = ['ct_hartford', 'ny_albany', 'nj_trenton', 'pa_lancaster', 'de_dover', 'md_baltimore'];
  test('more colonies win; both partners have won', () => {
    expect(winnerBy(won([...six, 'va_york'], others).s, new Position().kit)).toEqual({
      winners: [0, 1],
      rule: '10.3',
      why: '7 colonies to 6',
    });
    expect(winnerBy(won(six, [...others, 'va_york']).s, new Position().kit).winners).toEqual([2, 3]);
  });
  test('equal numbers are a draw', () => {
    expect(winnerBy(won(six, others).s, new Position().kit).winners).toEqual([]);
  });
});

describe('11.2 The introductory game', () => {
  test('fixed units, six cards each with two events, neither truce nor water, two rounds', () => {
    const p = new Position({ scenario: 'introductory' });
    expect(p.at('nj_trenton')).toBe('2 ca 3 pm');
    expect(p.at('ga_savannah')).toBe('1 br 3 lm');
    for (const deck of p.scenario.decks) {
      const faces = deck.map((it) => p.kit.cards[it]!);
      expect(faces).toHaveLength(6);
      expect(faces.filter((it) => it.type === 'event')).toHaveLength(2);
      for (const it of faces) if (it.type === 'movement') expect([it.mode, it.truce]).toEqual(['land', false]);
    }
    const q = endOf(p, 2, []).from([{ in: 'war', at: 'next' }]);
    expect(q.s.outcome).not.toBeNull();
    const r = new Position({ scenario: 'introductory' });
    r.s = r.game.setup({ scenario: 'introductory', players: 2, partnersShow: true });
    r.does('begin', ...Array.from({ length: 12 }, () => 0), 2);
    expect(r.asks).toBe('ca reinforcements block');
  });
});

describe('11.3 Siege of Quebec', () => {
  test('11.3a-c flags, points, stockpiles and the third round', () => {
    const p = siege();
    expect(flagsOf(p, BRITISH)).toEqual(['ma_boston', 'ns_annapolis', 'ns_halifax', 'ny_newyork', 'qc_quebec']);
    expect(flagsOf(p, AMERICAN)).toEqual(
      [
        'qc_montreal',
        'ny_ticonderoga',
        'ny_albany',
        'nh_portsmouth',
        'ct_hartford',
        'ri_newport',
        'me_falmouth',
      ].sort(),
    );
    expect([scoreOf(p.s, p.kit, BRITISH), scoreOf(p.s, p.kit, AMERICAN)]).toEqual([6, 7]);
    expect(p.s.round).toBe(3);
    expect(p.s.stock).toEqual([28, 40, 31, 28, 12, 10, 4]);
    expect(p.scenario.additional).toEqual([6, 6, 3, 3]);
    expect(p.at('pa_philadelphia')).toBe('');
    expect(p.scenario.theatre.neighbours[AREAS.indexOf('ny_hudson')]).not.toContain(AREAS.indexOf('nj_princetown'));
  });
  test('11.3e where reinforcements of the siege arrive', () => {
    const br = siege().hand('br', 'br-01').turn('br');
    expect(br.areas('place')).toEqual(['ma_boston', 'ns_annapolis', 'ns_halifax', 'ny_newyork']);
    expect(br.game.explain(br.s, 0, { kind: 'area', id: 'qc_quebec' })).toMatchObject([{ rule: '11.3e' }]);
    br.does('place ma_boston');
    expect(br.options()[0]).toBe('count 3');
    expect(br.does('count 3').told.at(-1)).toMatchObject({ rule: '11.3e', event: { kind: 'reinforced' } });
    const lm = siege().hand('lm', 'lm-01').turn('lm');
    expect(lm.areas('place')).toContain('qc_quebec');
    const ca = siege().hand('ca', 'ca-01').turn('ca');
    expect(ca.areas('place')).toEqual(['ma_west']);
    const left = siege().put('ma_boston', '').hand('ca', 'ca-01').turn('ca');
    expect(left.areas('place')).toEqual(['ma_boston', 'ma_west']);
    const pm = siege().hand('pm', 'pm-01').turn('pm');
    expect(pm.areas('place')).toHaveLength(7);
  });
  test('11.3d a city taken in battle flies no flag until a later turn of a faction that is there', () => {
    const p = siege()
      .put('qc_quebec', '1 lm 2 ca 1 pm')
      .deck('ca')
      .battles('ca', ...dice('lm f'));
    expect(flagsOf(p, BRITISH)).not.toContain('qc_quebec');
    expect(flagsOf(p, AMERICAN)).not.toContain('qc_quebec');
    expect([scoreOf(p.s, p.kit, BRITISH), scoreOf(p.s, p.kit, AMERICAN)]).toEqual([4, 7]);
    p.hand('pm', 'pm-01').turn('pm');
    expect(flagsOf(p, AMERICAN)).toContain('qc_quebec');
    expect(scoreOf(p.s, p.kit, AMERICAN)).toBe(9);
  });
  test('11.3d a city that is left loses its flag even if others enter later', () => {
    const p = siege().put('ny_albany', '1 ca').movement('ca', 'ca-01').does('from ny_albany', 'to ny_hudson');
    expect(flagsOf(p, AMERICAN)).not.toContain('ny_albany');
    p.does('from ma_west', 'to ny_albany', 'all');
    expect(flagsOf(p, AMERICAN)).not.toContain('ny_albany');
  });
  test('11.3c six Regulars, six Loyalists, three Continentals and three Patriots are added', () => {
    const p = siege();
    p.s = p.game.setup({ scenario: 'siege-of-quebec', players: 2, partnersShow: true });
    p.does('begin', 0).does('place qc_quebec', 'count 6', 'place qc_quebec', 'count 6', 'place ma_west', 'count 3');
    p.does('place ma_west');
    p.mayOnly('count 3', 'count 2', 'count 1');
    p.does('count 3', ...Array.from({ length: 12 }, () => 0), 0);
    expect(p.s.stock).toEqual([22, 34, 28, 25, 12, 10, 4]);
    expect(p.s.decks.map((deck) => deck.length)).toEqual([7, 7, 7, 7]);
  });
  test('11.3d a flag goes up for the colour of the active faction only, and only where none flies', () => {
    const p = siege().put('qc_quebec', '1 pm').hand('ca', 'ca-01').turn('ca');
    expect(flagsOf(p, AMERICAN)).not.toContain('qc_quebec');
    expect(p.heard('flag')).toEqual([]);
    p.hand('pm', 'pm-01').turn('pm');
    expect(p.heard('flag')).toEqual([{ kind: 'flag', area: AREAS.indexOf('qc_quebec'), side: 1, gained: true }]);
    const french = siege().put('qc_quebec', '1 fr').hand('pm', 'pm-01').turn('pm');
    expect(flagsOf(french, AMERICAN)).not.toContain('qc_quebec');
  });
  test('11.3d a contested city keeps its flag until the last unit of the side is gone', () => {
    const p = siege()
      .put('ny_albany', '1 ca 2 lm')
      .hand('lm', 'lm-01')
      .deck('lm')
      .battles('lm', ...dice('ca c'));
    expect(flagsOf(p, AMERICAN)).toContain('ny_albany');
    p.does('done', ...dice('lm hc'));
    expect(flagsOf(p, AMERICAN)).not.toContain('ny_albany');
    expect(flagsOf(p, BRITISH)).not.toContain('ny_albany');
  });
  test('11.3e no colony is asked for; three units and all that have fled', () => {
    const p = siege().bare().put('me_falmouth', '1 pm').fled({ pm: 2 });
    p.s.flags[AREAS.indexOf('me_falmouth')] = AMERICAN;
    expect(p.put('me_interior', '1 na').control('maine')).toBe(-1);
    p.hand('pm', 'pm-01').turn('pm').does('place me_falmouth', 'count 5');
    expect([p.at('me_falmouth'), p.in('fled', 'pm')]).toEqual(['6 pm', 0]);
  });
  test('11.3e natives in Massachusetts are no enemies: they join the Continentals who gather there', () => {
    const p = siege().put('ma_boston', '2 na').hand('ca', 'ca-01').turn('ca').does('place ma_boston', 'count 3');
    expect(p.at('ma_boston')).toBe('3 ca 2 na-a');
  });
  test('11.3e without a legal place the block is void', () => {
    const p = siege().put('ma_boston', '1 br').put('ma_west', '1 br').fled({ ca: 2 }).hand('ca', 'ca-01').turn('ca');
    p.mayOnly('lay ca-01');
    p.does('lay ca-01');
    expect(p.heard('block-void')).toMatchObject([{ why: 'no-city' }]);
    expect(p.in('fled', 'ca')).toBe(2);
  });
  test('11.3f checked from round 3 on; the higher points win', () => {
    const p = endOf(siege(), 3, ['br-08', 'lm-08']).from([{ in: 'war', at: 'next' }]);
    expect(p.s.outcome).toEqual({ winners: [2, 3], rule: '11.3f', why: '7 points of city flags to 6' });
  });
});

describe('12 Players', () => {
  test("12.3 two players: on the militia's turn its hand only, and its unit in every army", () => {
    const p = new Position({ players: 2 })
      .hand('lm', 'lm-01')
      .hand('br', 'br-02')
      .turn('lm')
      .does('place de_dover', 'count 4');
    p.mayOnly('lay lm-01');
    p.does('lay lm-01');
    expect(p.areas('from')).not.toContain('ns_halifax');
  });
  test('12.4 a command move of a colour is for its own faction', () => {
    const p = new Position()
      .put('ma_boston', '3 br 2 ca 1 pm')
      .put('ma_west', '')
      .hand('br')
      .battles('br', ...dice('ca cc, pm c'));
    expect(p.asks).toBe('ca battle command');
    p.does('done');
    expect(p.asks).toBe('pm battle partner');
  });
});
