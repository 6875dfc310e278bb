import { describe, expect, test } from 'vitest';
import { PRINTED, area, card, kitOf, whyIdle } from '../src/index.ts';
import { Position, dice, kitWith } from './position.ts';

const siege = () => new Position({ scenario: 'siege-of-quebec' });

describe('3.1 When, and how many', () => {
  test('two events and a movement card: both events can be played in one turn', () => {
    const p = new Position().hand('br', 'br-09', 'br-10', 'br-01').turn('br');
    expect(p.options()).toEqual(expect.arrayContaining(['event br-09', 'event br-10']));
    p.does('event br-09', 'event br-10');
    expect(p.s.events).toBe(2);
    expect(p.s.hands[0]).toEqual([card('br-01')]);
  });
  test('one area more works with land and truce cards, not with boats', () => {
    const held = () => new Position().hand('lm', 'lm-11');
    expect(held().movement('lm', 'lm-05').options()).not.toContain('event lm-11');
    expect(held().movement('lm', 'lm-08').options()).toContain('event lm-11');
  });
  test('one army more works with a land card, not with warships', () => {
    const held = () => new Position().hand('ca', 'ca-11');
    const afloat = held().movement('ca', 'ca-05');
    expect(afloat.options()).not.toContain('event ca-11');
    expect(afloat.game.explain(afloat.s, 2, { kind: 'card', id: 'ca-11' })).toMatchObject([{ rule: '3.6' }]);
    const p = held().movement('ca', 'ca-01').does('event ca-11');
    expect(p.s.stack.at(-1)).toMatchObject({ in: 'movement', armies: 5 });
  });
  test('one area more helps only the armies formed afterwards', () => {
    const p = new Position().hand('pm', 'pm-11').put('ct_hartford', '1 ca 3 pm').movement('pm', 'pm-02');
    p.does('from ct_hartford');
    expect(p.areas('to')).not.toContain('pa_lancaster');
    p.does('to ct_newlondon', 'one', 'event pm-11', 'from ct_hartford');
    expect(p.areas('to')).toContain('pa_lancaster');
  });
  test('an event of battles does nothing without one: Butler any, Betsy Ross one with a Loyalist in it', () => {
    expect(new Position().hand('lm', 'lm-09').battles('lm').idles('lm-09')).toBe(true);
    const p = new Position().hand('pm', 'pm-12').put('ma_boston', '2 br 2 pm').battles('pm');
    expect(p.idles('pm-12')).toBe(true);
    const due = new Position().hand('pm', 'pm-12').put('ma_boston', '2 br 1 lm 2 pm').battles('pm');
    due.mayOnly('event pm-12', 'go');
    expect(due.idles('pm-12')).toBe(false);
  });
  test('the window is asked of a hand without an event too, as long as it might hold one (D2)', () => {
    const p = new Position().hand('pm', 'pm-01').put('ma_boston', '2 br 1 lm 2 pm').battles('pm');
    p.mayOnly('go');
    const played = new Position().hand('pm', 'pm-01').deck('pm', 'pm-02').put('ma_boston', '1 lm 2 pm');
    played.battles('pm', ...dice('lm f'));
    expect(played.asks).toBe('nobody');
  });
});

describe('3.2 Where placed units come from', () => {
  test('from the stockpile, then from the fled; what was fetched is missing from the block', () => {
    const p = new Position().stock({ br: 1 }).fled({ br: 3 }).hand('br', 'br-09', 'br-01').turn('br');
    p.does('event br-09');
    expect(p.at('ny_newyork')).toBe('3 br 1 lm 4 he');
    expect([p.in('stock', 'br'), p.in('fled', 'br')]).toEqual([0, 2]);
    p.does('place ns_halifax');
    p.mayOnly('count 2', 'count 1');
  });
  test('a card of a pack that fetches none of the fled takes them when the stockpile is empty', () => {
    const kit = kitOf({
      ...PRINTED,
      cards: PRINTED.cards.map((row) =>
        row.id === 'lm-12' ? { ...row, effect: { ...row.effect, plusFled: false } } : row,
      ),
    });
    const held = (stock: number, fled: number) =>
      new Position({}, kit).bare().put('de_dover', '1 lm').stock({ he: stock }).fled({ he: fled });
    const empty = held(0, 5).hand('lm', 'lm-12', 'lm-01').turn('lm').does('event lm-12', 'count 2');
    expect([empty.at('de_dover'), empty.in('fled', 'he')]).toEqual(['1 lm 2 he', 3]);
    const short = held(1, 5).hand('lm', 'lm-12', 'lm-01').turn('lm').does('event lm-12', 'count 2');
    expect([short.at('de_dover'), short.in('stock', 'he'), short.in('fled', 'he')]).toEqual(['1 lm 2 he', 0, 4]);
    const full = held(4, 5).hand('lm', 'lm-12', 'lm-01').turn('lm').does('event lm-12');
    full.mayOnly('count 2', 'count 1').does('count 2');
    expect([full.at('de_dover'), full.in('stock', 'he'), full.in('fled', 'he')]).toEqual(['1 lm 2 he', 2, 5]);
  });
  test('what is in neither is forfeited', () => {
    const p = new Position().stock({ he: 1 }).hand('br', 'br-09', 'br-01').turn('br').does('event br-09');
    expect(p.at('ny_newyork')).toBe('3 br 1 lm 1 he');
    expect(p.heard('forfeited')).toEqual([{ kind: 'forfeited', colour: 4, units: 3 }]);
  });
});

describe('3.3 Placing among enemies or natives', () => {
  test('placed among enemies the area is contested, nobody leaves it, and the active side attacks there', () => {
    const p = new Position().put('ny_newyork', '2 pm').hand('br', 'br-09', 'br-01').turn('br').does('event br-09');
    expect(p.at('ny_newyork')).toBe('2 br 2 pm 4 he');
    p.does('place ns_halifax', 'count 4', 'lay br-01');
    expect(p.areas('from')).not.toContain('ny_newyork');
    expect(p.game.explain(p.s, 0, { kind: 'area', id: 'ny_newyork' })).toMatchObject([{ rule: '7.0d' }]);
    p.does('done', ...dice('pm hh'));
    expect(p.asks).toBe('br battle hit');
    expect(p.heard('battle')).toMatchObject([{ attacker: 0 }]);
  });
  test('placed among friends they may march this turn', () => {
    const p = new Position().hand('br', 'br-09', 'br-01').turn('br').does('event br-09', 'place ns_halifax', 'count 4');
    p.does('lay br-01', 'from ny_newyork', 'to ny_hudson', 'leave-one lm');
    expect(p.at('ny_hudson')).toBe('3 br 1 ca 4 he');
  });
  test('allies placed alone wait for a unit of the faction that moves', () => {
    const p = new Position().put('ga_savannah', '2 pm').hand('ca', 'ca-09', 'ca-01').turn('ca').does('event ca-09');
    p.does('place ct_hartford', 'count 4', 'lay ca-01');
    expect(p.areas('from')).not.toContain('ga_savannah');
    const q = new Position().put('ga_savannah', '2 pm 4 fr').movement('pm', 'pm-01').does('from ga_savannah');
    q.does('to ga_augusta', 'leave-one pm');
    expect(q.at('ga_augusta')).toBe('3 pm 4 fr');
  });
});

describe('3.4 Three events in hand', () => {
  test('not with two events, nor with a movement card among three', () => {
    const p = new Position().hand('lm', 'lm-01', 'lm-09', 'lm-10').turn('lm');
    expect(p.heard('shown')).toEqual([]);
    const q = new Position().hand('lm', 'lm-01', 'lm-02').deck('lm').turn('lm');
    q.does('place de_dover', 'count 4', 'lay lm-01', 'done');
    expect(q.heard('shown')).toEqual([]);
    expect(q.s.hands[1]).toEqual([card('lm-02')]);
  });
});

describe('3.6 Events of the British Regulars', () => {
  test('BR-09 New York Bay: two Regulars and four Hessians, even among enemies', () => {
    const p = new Position().hand('br', 'br-09', 'br-01').turn('br').does('event br-09');
    expect(p.at('ny_newyork')).toBe('3 br 1 lm 4 he');
  });
  test("BR-10 Burgoyne's Expedition: six Hessians in Montreal", () => {
    const p = new Position().hand('br', 'br-10', 'br-01').turn('br').does('event br-10');
    expect(p.at('qc_montreal')).toBe('1 br 6 he');
    const none = new Position().stock({ he: 0 }).hand('br', 'br-10', 'br-01').turn('br');
    expect(none.idles('br-10')).toBe(true);
  });
  test('BR-11 Benedict Arnold: one Continental becomes a Regular, who is locked among the rest', () => {
    const p = new Position().hand('br', 'br-11').movement('br', 'br-01').does('event br-11', 'choose ma_west');
    expect(p.at('ma_west')).toBe('1 br 1 ca 2 pm');
    expect(p.in('stock', 'ca')).toBe(28);
    expect(p.areas('from')).not.toContain('ma_west');
    const none = new Position().stock({ br: 0 }).hand('br', 'br-11').movement('br', 'br-01');
    expect(none.idles('br-11')).toBe(true);
  });
  test('BR-11 where no other American is, the natives come over and may march with him', () => {
    const p = new Position().put('ny_hudson', '1 ca 2 na').hand('br', 'br-11').movement('br', 'br-01');
    expect(p.at('ny_hudson')).toBe('1 ca 2 na-a');
    p.does('event br-11', 'choose ny_hudson');
    expect(p.at('ny_hudson')).toBe('1 br 2 na-b');
    p.does('from ny_hudson', 'to pa_northampton', 'all');
    expect(p.at('pa_northampton')).toBe('1 br 2 na-b');
    expect(p.in('stock', 'ca')).toBe(28);
  });
  test('BR-11 the Regular may come from the fled', () => {
    const p = new Position().stock({ br: 0 }).fled({ br: 1 }).hand('br', 'br-11').movement('br', 'br-01');
    p.does('event br-11', 'choose ma_west');
    expect(p.at('ma_west')).toBe('1 br 1 ca 2 pm');
    expect(p.in('fled', 'br')).toBe(0);
    const none = new Position().bare().put('de_dover', '1 br').hand('br', 'br-11').movement('br', 'br-01');
    expect(none.idles('br-11')).toBe(true);
  });
  test('BR-12 needs a Regular on the map, and takes no more than two of the stockpile', () => {
    const none = new Position().bare().put('de_dover', '1 lm').hand('br', 'br-12', 'br-01').turn('br');
    expect(none.idles('br-12')).toBe(true);
    const p = new Position().hand('br', 'br-12', 'br-01').turn('br').does('event br-12', 'choose qc_quebec');
    expect([p.at('qc_quebec'), p.in('stock', 'na')]).toEqual(['2 br 2 na-b', 2]);
  });
  test('BR-12 Joseph Brant: up to two natives of the stockpile and all that have fled, to one area with a Regular', () => {
    const p = new Position().stock({ na: 1 }).fled({ na: 5 }).hand('br', 'br-12', 'br-01').turn('br');
    p.does('event br-12', 'choose ny_ticonderoga');
    expect(p.at('ny_ticonderoga')).toBe('1 br 6 na-b');
    const none = new Position().stock({ na: 0 }).hand('br', 'br-12', 'br-01').turn('br');
    expect(none.idles('br-12')).toBe(true);
  });
  test('BR-12 into a contested area they come as allies of the British', () => {
    const p = new Position().put('ny_newyork', '2 pm').hand('br', 'br-09', 'br-12', 'br-01').turn('br');
    p.does('event br-09', 'event br-12', 'choose ny_newyork');
    expect(p.at('ny_newyork')).toBe('2 br 2 pm 4 he 2 na-b');
  });
  test('BR-13 Guy Carleton: two Regulars and two Loyalists in Quebec City, if it is British', () => {
    const p = siege().hand('br', 'br-13', 'br-01').turn('br').does('event br-13');
    expect(p.at('qc_quebec')).toBe('4 br 2 lm');
    const lost = siege().put('qc_quebec', '1 pm').hand('br', 'br-13', 'br-01').turn('br');
    expect(lost.idles('br-13')).toBe(true);
  });
  test('BR-14 Light Dragoons: armies pass through enemies and natives', () => {
    const far = siege().hand('br', 'br-14').put('qc_quebec', '3 br').movement('br', 'br-04');
    far.does('event br-14', 'from qc_quebec');
    expect(far.areas('to')).toContain('ny_ticonderoga');
    const stopped = siege().hand('br', 'br-14').put('qc_quebec', '3 br').movement('br', 'br-04');
    stopped.does('from qc_quebec');
    expect(stopped.areas('to')).not.toContain('ny_ticonderoga');
    const ships = siege().hand('br', 'br-14').movement('br', 'br-05');
    expect(ships.idles('br-14')).toBe(true);
  });
  test('BR-15 Relief Fleet: three Regulars in Quebec City, whoever holds it', () => {
    const p = siege().put('qc_quebec', '1 pm').hand('br', 'br-15', 'br-01').turn('br').does('event br-15');
    expect(p.at('qc_quebec')).toBe('3 br 1 pm');
  });
});

describe('3.6 Events of the Loyalist Militia', () => {
  test('LM-09 John Butler: the side rolls first and only hits count; then the defender rolls', () => {
    const p = new Position().put('ma_boston', '1 br 3 lm 2 he 2 na-b 4 ca').hand('lm', 'lm-09').deck('lm', 'lm-01');
    p.battles('lm').does('event lm-09', ...dice('br h, lm hff, he hf, na cc'), ...dice('ca h'));
    expect(p.at('ma_boston')).toBe('1 br 3 lm 1 ca 2 he 2 na-b');
    expect(p.asks).toBe('lm battle hit');
    expect(p.heard('rolled')).toMatchObject([
      { side: 0, volley: true },
      { side: 1, volley: false },
    ]);
  });
  test('LM-09 if the volley removes all defenders, the battle is over', () => {
    const p = new Position().put('ma_boston', '2 br 1 lm 1 ca').hand('lm', 'lm-09').deck('lm', 'lm-01').battles('lm');
    p.does('event lm-09', ...dice('br hc, lm c'));
    expect(p.asks).toBe('nobody');
    expect(p.at('ma_boston')).toBe('2 br 1 lm');
  });
  test('LM-10 British Loyalties: units change areas within controlled colonies with a Loyalist', () => {
    const p = new Position().hand('lm', 'lm-10', 'lm-01').turn('lm').does('event lm-10');
    expect(p.areas('from')).toEqual(['ns_annapolis', 'ns_halifax', 'qc_montreal', 'qc_quebec', 'qc_trois']);
    expect(p.game.explain(p.s, 1, { kind: 'area', id: 'ma_boston' })).toMatchObject([{ rule: '3.6' }]);
    p.does('from qc_montreal');
    expect(p.areas('to')).toEqual(['qc_quebec', 'qc_southshore', 'qc_trois']);
    p.does('to qc_southshore');
    expect(p.at('qc_southshore')).toBe('1 br');
    expect(p.areas('from')).not.toContain('qc_southshore');
    p.does('done');
    expect(p.asks).toBe('lm reinforcements block');
    expect(p.s.moved.every((n) => n === 0)).toBe(true);
  });
  test('LM-10 natives left alone turn neutral at its end, and the colony is lost for the block', () => {
    const p = new Position().put('qc_montreal', '1 br 2 na').hand('lm', 'lm-10', 'lm-01').turn('lm');
    expect(p.areas('place')).toContain('qc_quebec');
    p.does('event lm-10', 'from qc_montreal', 'to qc_quebec', 'leave-all na');
    expect(p.at('qc_montreal')).toBe('2 na-b');
    p.does('done');
    expect(p.at('qc_montreal')).toBe('2 na');
    expect(p.areas('place')).toEqual(['de_dover', 'ns_annapolis', 'ns_halifax']);
  });
  test('LM-10 a colony without a Loyalist does not qualify, nor one of another master', () => {
    const p = new Position().put('ns_annapolis', '1 br').hand('lm', 'lm-10', 'lm-01').turn('lm').does('event lm-10');
    expect(p.areas('from')).toEqual(['qc_montreal', 'qc_quebec', 'qc_trois']);
    const none = new Position().put('ns_annapolis', '1 br').put('qc_trois', '1 br').hand('lm', 'lm-10', 'lm-01');
    none.turn('lm');
    expect(none.idles('lm-10')).toBe(true);
    expect(whyIdle(none, card('lm-10'))).toMatchObject({ rule: '3.6', why: /colony/ });
  });
  test('LM-10 any friendly units may be counted off, with or without a Loyalist, each shifted once', () => {
    const p = new Position().put('qc_montreal', '2 br 1 lm').hand('lm', 'lm-10', 'lm-01').turn('lm');
    p.does('event lm-10', 'from qc_montreal', 'to qc_quebec', 'custom', 'count 0');
    p.mayOnly('count 2', 'count 1');
    p.does('count 1');
    expect([p.at('qc_montreal'), p.at('qc_quebec')]).toEqual(['1 br 1 lm', '3 br']);
    p.does('from qc_quebec', 'to qc_trois');
    p.mayOnly('all', 'leave-one br');
    p.does('all', 'from qc_montreal', 'to qc_trois', 'all');
    expect([p.at('qc_montreal'), p.at('qc_quebec'), p.at('qc_trois')]).toEqual(['', '1 br', '3 br 2 lm']);
  });
  test('LM-10 if the last colony is lost by it the block is void, and nothing is lost', () => {
    const p = new Position().bare().put('qc_montreal', '1 lm 2 na').put('qc_quebec', '1 br').fled({ lm: 2 });
    p.hand('lm', 'lm-10', 'lm-01').turn('lm').does('event lm-10', 'from qc_montreal', 'to qc_trois', 'leave-all na');
    const stock = p.in('stock', 'lm');
    p.does('done');
    p.mayOnly('lay lm-01');
    p.does('lay lm-01');
    expect(p.heard('block-void')).toEqual([{ kind: 'block-void', faction: 1, why: 'no-city' }]);
    expect([p.in('stock', 'lm'), p.in('fled', 'lm')]).toEqual([stock, 2]);
  });
  test("LM-11 Queen's Rangers: one area further", () => {
    const p = new Position().hand('lm', 'lm-11').movement('lm', 'lm-01').does('event lm-11', 'from de_dover');
    expect(p.areas('to')).toContain('nj_trenton');
    expect(p.areas('to')).not.toContain('nj_princetown');
  });
  test('LM-12 Hessian Reinforcements: two of the stockpile and all fled, freely split over areas with Loyalists', () => {
    const p = new Position()
      .stock({ he: 6 })
      .fled({ he: 2 })
      .hand('lm', 'lm-12', 'lm-01')
      .turn('lm')
      .does('event lm-12');
    expect(p.areas('place')).toContain('ma_boston');
    expect(p.areas('place')).not.toContain('qc_quebec');
    p.does('place de_dover', 'count 3', 'place ma_boston');
    expect(p.at('de_dover')).toBe('2 lm 3 he');
    expect(p.at('ma_boston')).toBe('2 br 1 lm 1 he');
    expect([p.in('stock', 'he'), p.in('fled', 'he')]).toEqual([4, 0]);
  });
  test('LM-13 January 1, 1776: in each area of Quebec half of the Patriots flee, rounded up', () => {
    const p = siege().put('qc_montreal', '3 pm').put('qc_trois', '2 pm').hand('lm', 'lm-13').battles('lm');
    p.does('event lm-13');
    expect(p.at('qc_montreal')).toBe('1 pm');
    expect(p.at('qc_trois')).toBe('1 pm');
    expect(p.in('fled', 'pm')).toBe(3);
  });
  test('LM-09 the volley opens every battle of the turn; with the switch off only the first [R-23]', () => {
    const two = (kit?: ReturnType<typeof kitWith>) =>
      new Position({}, kit)
        .put('ma_boston', '2 lm 1 ca')
        .put('nj_princetown', '2 lm 1 ca')
        .hand('lm', 'lm-09')
        .deck('lm', 'lm-01')
        .battles('lm')
        .does('event lm-09');
    const p = two().does('fight ma_boston', ...dice('lm hf'), ...dice('lm hc'));
    expect(p.heard('rolled')).toMatchObject([{ volley: true }, { volley: true }]);
    expect([p.at('ma_boston'), p.at('nj_princetown'), p.in('fled', 'lm')]).toEqual(['2 lm', '2 lm', 0]);
    const first = two(kitWith({ butlerAllBattles: false })).does('fight ma_boston', ...dice('lm hh'), ...dice('ca f'));
    expect(first.heard('rolled')).toMatchObject([{ volley: true }, { volley: false, side: 1 }]);
  });
  test('LM-09 natives left alone by the volley go over, and the battle is over', () => {
    const p = new Position().put('ma_boston', '3 lm 1 pm 1 na-a').hand('lm', 'lm-09').deck('lm', 'lm-01').battles('lm');
    p.does('event lm-09', ...dice('lm hcc')).does('hit pm');
    expect(p.at('ma_boston')).toBe('3 lm 1 na-b');
    expect(p.asks).toBe('nobody');
  });
  test('LM-09, LM-13 two events of the phase can be played one after the other, before the battles', () => {
    const p = siege().put('qc_montreal', '3 lm 3 pm').hand('lm', 'lm-09', 'lm-13').deck('lm', 'lm-01').battles('lm');
    p.mayOnly('event lm-09', 'event lm-13', 'go');
    p.does('event lm-13');
    p.mayOnly('event lm-09', 'go');
    p.does('event lm-09', ...dice('lm hcc'));
    expect(p.at('qc_montreal')).toBe('3 lm');
  });
  test('LM-13 natives and flags follow when the last Patriot has fled', () => {
    const p = siege().put('qc_montreal', '1 pm 2 na').hand('lm', 'lm-13').battles('lm').does('event lm-13');
    expect(p.at('qc_montreal')).toBe('2 na');
    expect(p.s.flags[area('qc_montreal')]).toBe(-1);
    const none = siege().put('qc_montreal', '').put('qc_trois', '').hand('lm', 'lm-13').battles('lm');
    expect(none.idles('lm-13')).toBe(true);
  });
  test('LM-13 may dissolve a battle', () => {
    const p = siege().put('qc_montreal', '1 pm 2 lm').hand('lm', 'lm-13').battles('lm').does('event lm-13');
    expect(p.at('qc_montreal')).toBe('2 lm');
    expect(p.heard('battle')).toEqual([]);
  });
});

describe('3.6 Events of the Continental Army', () => {
  test('CA-09 Benjamin Franklin: four French in Savannah', () => {
    const p = new Position().hand('ca', 'ca-09', 'ca-01').turn('ca').does('event ca-09');
    expect(p.at('ga_savannah')).toBe('2 lm 4 fr');
  });
  test('CA-10 Comte de Rochambeau: six French in Newport', () => {
    const p = new Position().hand('ca', 'ca-10', 'ca-01').turn('ca').does('event ca-10');
    expect(p.at('ri_newport')).toBe('1 ca 1 pm 6 fr');
  });
  test('CA-11 George Washington: an army more', () => {
    const p = new Position()
      .hand('ca', 'ca-11')
      .movement('ca', 'ca-04')
      .does('from ct_hartford', 'to ny_hudson', 'all');
    expect(p.areas('from')).toEqual([]);
    p.does('event ca-11', 'from ri_newport', 'to ma_west', 'all');
    expect(p.at('ma_west')).toBe('3 ca 3 pm');
  });
  test('CA-12 Colonel Louis: natives to an area with a Continental', () => {
    const p = new Position().fled({ na: 1 }).hand('ca', 'ca-12', 'ca-01').turn('ca').does('event ca-12');
    expect(p.areas('choose')).not.toContain('ct_newlondon');
    p.does('choose ct_hartford');
    expect(p.at('ct_hartford')).toBe('1 ca 1 pm 3 na-a');
  });
  test('CA-13 Montgomery: after a won battle the winners may go on, and fight again', () => {
    const p = siege()
      .put('ma_boston', '3 ca 1 pm 1 lm')
      .put('ri_newport', '1 br')
      .hand('ca', 'ca-13')
      .battles('ca', ...dice('lm f'));
    p.mayOnly('event ca-13', 'go');
    p.does('event ca-13');
    expect(p.areas('to')).toEqual(['ma_west', 'nh_portsmouth', 'ri_newport']);
    p.does('to ri_newport', 'leave-one pm', ...dice('br c'), ...dice('ca hc'));
    expect(p.at('ma_boston')).toBe('1 pm');
    expect(p.heard('battle')).toHaveLength(2);
    expect(p.heard('battle')[1]).toMatchObject({ area: area('ri_newport'), attacker: 1 });
  });
  test('CA-13 only with a Continental among the winners, and not after a defeat', () => {
    const p = siege()
      .put('ma_boston', '3 pm 1 lm')
      .hand('ca', 'ca-13')
      .battles('ca', ...dice('lm f'));
    expect(p.asks).toBe('nobody');
  });
  test('CA-14 March through Maine: an army with a Continental goes from Maine to South Shore besides the card', () => {
    const p = siege().put('me_falmouth', '2 ca 1 pm').hand('ca', 'ca-14').movement('ca', 'ca-04').does('event ca-14');
    expect(p.asks).toBe('ca army who');
    p.does('leave-one ca');
    expect(p.at('qc_southshore')).toBe('1 ca 1 pm');
    expect(p.s.stack.at(-1)).toMatchObject({ in: 'movement', armies: 1 });
    expect(p.areas('from')).not.toContain('qc_southshore');
    const none = siege().hand('ca', 'ca-14').movement('ca', 'ca-04');
    expect(none.idles('ca-14')).toBe(true);
  });
});

describe('3.6 Where the marches of the siege may start', () => {
  test('CA-14 not from a contested area, nor with Continentals that have moved', () => {
    const contested = siege().put('me_falmouth', '2 ca 1 br').hand('ca', 'ca-14').movement('ca', 'ca-01');
    expect(contested.idles('ca-14')).toBe(true);
    expect(whyIdle(contested, card('ca-14'))).toMatchObject({ rule: '3.6', why: /unmoved/ });
    const moved = siege().put('nh_portsmouth', '1 ca').hand('ca', 'ca-14').movement('ca', 'ca-01');
    moved.does('from nh_portsmouth', 'to me_falmouth');
    expect(moved.at('me_falmouth')).toBe('1 ca 1 pm');
    expect(moved.idles('ca-14')).toBe(true);
  });
  test('CA-14 is asked where from if there are two; the march counts as the move of its units, not of the card', () => {
    const p = siege().put('me_falmouth', '1 ca').put('me_penobscot', '1 ca 1 pm').put('ma_west', '1 ca');
    p.hand('ca', 'ca-14').movement('ca', 'ca-04').does('event ca-14');
    expect(p.areas('from')).toEqual(['me_falmouth', 'me_penobscot']);
    expect(p.game.explain(p.s, 2, { kind: 'area', id: 'ma_west' })).toMatchObject([{ rule: '3.6' }]);
    p.does('from me_penobscot', 'all');
    expect(p.at('qc_southshore')).toBe('1 ca 1 pm');
    expect(p.areas('from')).not.toContain('qc_southshore');
    p.does('from ma_west', 'to ny_albany');
    expect(p.at('ny_albany')).toBe('2 ca 1 pm');
  });
  test('CA-13 leaves no unit marked as moved, and only units of the battle just won go', () => {
    const p = siege()
      .put('ma_boston', '2 ca 1 lm')
      .put('ma_west', '')
      .hand('ca', 'ca-13')
      .battles('ca', ...dice('lm f'));
    p.does('event ca-13', 'to ma_west', 'all');
    expect([p.at('ma_boston'), p.at('ma_west')]).toEqual(['', '2 ca']);
    expect(p.s.moved.every((n) => n === 0)).toBe(true);
    expect(p.s.flags[area('ma_boston')]).toBe(-1);
  });
  test('CA-13 natives of the area it enters join', () => {
    const p = siege()
      .put('ny_mohawk', '2 ca 1 lm')
      .hand('ca', 'ca-13')
      .battles('ca', ...dice('lm f'));
    p.does('event ca-13', 'to ny_western', 'leave-one ca');
    expect([p.at('ny_western'), p.at('ny_mohawk')]).toEqual(['1 ca 3 na-a', '1 ca']);
  });
});

describe('3.6 Events of the Patriot Militia', () => {
  test('PM-09 Paul Revere: two Patriots in any city; an empty colony is theirs, and open to the block', () => {
    const p = new Position().put('sc_charlestown', '').put('sc_ninetysix', '').hand('pm', 'pm-09', 'pm-01').turn('pm');
    expect(p.areas('place')).toEqual(['ct_hartford', 'ri_newport']);
    p.does('event pm-09');
    expect(p.areas('choose')).toHaveLength(25);
    p.does('choose sc_charlestown');
    expect(p.control('south_carolina')).toBe(1);
    expect(p.areas('place')).toEqual(['ct_hartford', 'ri_newport', 'sc_charlestown']);
  });
  test('PM-09 into a British city: contested; with the switch off not offered', () => {
    const p = new Position().hand('pm', 'pm-09', 'pm-01').turn('pm').does('event pm-09', 'choose ma_boston');
    expect(p.at('ma_boston')).toBe('2 br 1 lm 2 pm');
    const q = new Position({}, kitWith({ revereIntoEnemy: false })).hand('pm', 'pm-09', 'pm-01').turn('pm');
    q.does('event pm-09');
    expect(q.areas('choose')).not.toContain('ma_boston');
  });
  test('PM-10 Declaration of Independence: fled Loyalists go home, as many Patriots come', () => {
    const p = new Position().fled({ lm: 6 }).stock({ pm: 3, lm: 10 }).hand('pm', 'pm-10', 'pm-01').turn('pm');
    p.does('event pm-10', 'place ga_augusta', 'count 2', 'place me_falmouth');
    expect(p.at('ga_augusta')).toBe('4 pm');
    expect(p.at('me_falmouth')).toBe('2 pm');
    expect([p.in('fled', 'lm'), p.in('stock', 'lm'), p.in('stock', 'pm')]).toEqual([3, 13, 0]);
    const none = new Position().hand('pm', 'pm-10', 'pm-01').turn('pm');
    expect(none.idles('pm-10')).toBe(true);
  });
  test('PM-10 at most four; Patriots come from the stockpile, then from the fled', () => {
    const most = new Position().fled({ lm: 6 }).hand('pm', 'pm-10', 'pm-01').turn('pm').does('event pm-10');
    most.does('place ga_augusta');
    expect(most.options()[0]).toBe('count 4');
    most.does('count 4');
    expect([most.at('ga_augusta'), most.in('fled', 'lm')]).toEqual(['6 pm', 2]);
    const p = new Position().fled({ lm: 4, pm: 2 }).stock({ pm: 1 }).hand('pm', 'pm-10', 'pm-01').turn('pm');
    p.does('event pm-10', 'place ga_augusta', 'count 3');
    expect([p.in('stock', 'pm'), p.in('fled', 'pm'), p.in('fled', 'lm')]).toEqual([0, 0, 1]);
  });
  test('PM-10 not without a Patriot to come, nor without one on the map', () => {
    const none = new Position().fled({ lm: 4 }).stock({ pm: 0 }).hand('pm', 'pm-10', 'pm-01').turn('pm');
    expect(none.idles('pm-10')).toBe(true);
    const bare = new Position().bare().put('ct_hartford', '1 ca').fled({ lm: 4 }).hand('pm', 'pm-10', 'pm-01');
    expect(bare.turn('pm').idles('pm-10')).toBe(true);
  });
  test('PM-11 Sons of Liberty: one area further', () => {
    const p = new Position().hand('pm', 'pm-11').movement('pm', 'pm-01').does('event pm-11', 'from me_falmouth');
    expect(p.areas('to')).toContain('ma_boston');
  });
  test('PM-12 Betsy Ross: Loyalists who flee change coats before the hits are taken', () => {
    const p = new Position()
      .put('ma_boston', '1 br 3 lm 2 ca 1 pm')
      .hand('pm', 'pm-12')
      .deck('pm', 'pm-01')
      .battles('pm');
    p.does('event pm-12', ...dice('br h, lm ffh'));
    expect(p.at('ma_boston')).toBe('1 br 1 lm 2 ca 3 pm');
    expect(p.asks).toBe('pm battle hit');
    p.does('hit pm', 'hit pm', ...dice('ca cc, pm c'));
    expect(p.at('ma_boston')).toBe('1 br 1 lm 2 ca 1 pm');
  });
  test('PM-12 with one Patriot left one changes coats and the other flees', () => {
    const p = new Position()
      .put('ma_boston', '1 br 3 lm 2 ca 1 pm')
      .stock({ pm: 1, lm: 5 })
      .hand('pm', 'pm-12')
      .deck('pm', 'pm-01');
    p.battles('pm').does('event pm-12', ...dice('br h, lm ffc'));
    expect(p.at('ma_boston')).toBe('1 br 1 lm 2 ca 2 pm');
    expect([p.in('stock', 'lm'), p.in('fled', 'lm'), p.in('stock', 'pm')]).toEqual([6, 1, 0]);
  });
});

describe('3.6 Betsy Ross in detail', () => {
  const ross = (units: string) =>
    new Position().put('ma_boston', units).hand('pm', 'pm-12').deck('pm', 'pm-01').battles('pm');
  test('PM-12 only Loyalists change coats: others who flee are gone', () => {
    const p = ross('1 br 1 lm 1 he 2 ca 2 pm').does(
      'event pm-12',
      ...dice('br c, lm f, he f'),
      ...dice('ca hc, pm ccc'),
    );
    expect([p.in('fled', 'he'), p.in('fled', 'lm')]).toEqual([1, 0]);
    expect(p.heard('turncoats')).toEqual([{ kind: 'turncoats', area: area('ma_boston'), from: 1, to: 3, units: 1 }]);
  });
  test('PM-12 a Patriot may come from the fled', () => {
    const p = ross('1 br 1 lm 2 ca 1 pm').stock({ pm: 0 }).fled({ pm: 1 });
    p.does('event pm-12', ...dice('br c, lm f'), ...dice('ca hc, pm cc'));
    expect([p.at('ma_boston'), p.in('fled', 'pm')]).toEqual(['2 ca 2 pm', 0]);
  });
  test('PM-12 the last Loyalist changes coats: the battle is over', () => {
    const p = ross('1 lm 1 pm').does('event pm-12', ...dice('lm f'));
    expect([p.at('ma_boston'), p.asks]).toEqual(['2 pm', 'nobody']);
  });
});

describe('3.4 Three events and no movement card', () => {
  test('where deck and hand hold no movement card any more nothing is drawn anew', () => {
    const p = new Position().hand('lm', 'lm-01', 'lm-09', 'lm-11').deck('lm', 'lm-10').turn('lm');
    p.does('place de_dover', 'count 4', 'lay lm-01', 'done', 'go', 0);
    expect(p.s.hands[1]).toEqual([card('lm-09'), card('lm-10'), card('lm-11')]);
    expect(p.heard('shown')).toEqual([]);
  });
});

describe('3.1 The limit', () => {
  test('no more events than the limit says', () => {
    const p = new Position({}, kitWith({ eventLimit: 1 })).hand('br', 'br-09', 'br-10', 'br-01').turn('br');
    p.does('event br-09');
    expect(p.options()).not.toContain('event br-10');
    expect(p.game.explain(p.s, 0, { kind: 'card', id: 'br-10' })).toMatchObject([{ rule: '3.1', why: /no more/ }]);
  });
  test('11.3a an event for a closed area changes nothing', () => {
    const p = siege().hand('ca', 'ca-09', 'ca-01').turn('ca');
    expect(p.idles('ca-09')).toBe(true);
    expect(p.does('event ca-09').heard('idle')).toMatchObject([{ why: 'that area is closed in this scenario' }]);
  });
});

describe('R-14 An event without effect', () => {
  test('one area or one army more helps nobody where nobody is left to march', () => {
    const last = new Position().hand('lm', 'lm-11').movement('lm', 'lm-07');
    expect(last.options()).toContain('event lm-11');
    last.does('from de_dover', 'to va_delmarva', 'all');
    expect(last.idles('lm-11')).toBe(true);
    const moved = new Position().bare().put('de_dover', '1 lm').hand('lm', 'lm-11').movement('lm', 'lm-01');
    moved.does('from de_dover', 'to va_delmarva');
    expect(moved.idles('lm-11')).toBe(true);
    const alone = () => new Position().bare().put('ct_hartford', '2 ca').hand('ca', 'ca-11').movement('ca', 'ca-04');
    const stays = alone().does('from ct_hartford', 'to ma_west', 'leave-one ca');
    stays.mayOnly('event ca-11', 'done');
    expect(stays.idles('ca-11')).toBe(false);
    expect(alone().does('from ct_hartford', 'to ma_west', 'all').idles('ca-11')).toBe(true);
    const nobody = new Position().bare().put('ct_hartford', '2 pm').hand('ca', 'ca-11').movement('ca', 'ca-01');
    nobody.mayOnly('event ca-11', 'done');
    expect(nobody.idles('ca-11')).toBe(true);
  });
  test('may be played, is out of the game, and the log says that nothing comes of it', () => {
    const q = new Position().stock({ na: 0 }).hand('br', 'br-12', 'br-01').turn('br').does('event br-12');
    expect(q.s.discards[0]).toEqual([card('br-12')]);
    expect(q.asks).toBe('br reinforcements block');
    expect(q.heard('idle')).toEqual([{ kind: 'idle', card: card('br-12'), why: 'no unit of it is in stock or fled' }]);
    const served = new Position().hand('br', 'br-12', 'br-01').turn('br').does('event br-12');
    expect(served.heard('idle')).toEqual([]);
  });
  test('in every scenario', () => {
    expect(PRINTED.scenarios.map((row) => row.switches.emptyEventPlay)).toEqual([true, true, true]);
  });
  test('what a card forbids in its own words it still forbids: further or more armies not by water', () => {
    const boats = new Position().hand('lm', 'lm-11').movement('lm', 'lm-05');
    expect(boats.options()).not.toContain('event lm-11');
    expect(boats.game.explain(boats.s, 1, { kind: 'card', id: 'lm-11' })).toMatchObject([{ rule: '3.6' }]);
    const won = siege().hand('ca', 'ca-13').battles('ca');
    expect(won.options()).not.toContain('event ca-13');
  });
  test('with the switch off it is not offered', () => {
    const kit = kitWith({ emptyEventPlay: false });
    const p = new Position({}, kit).stock({ na: 0 }).hand('br', 'br-12', 'br-01').turn('br');
    expect(p.options()).not.toContain('event br-12');
    expect(p.game.explain(p.s, 0, { kind: 'card', id: 'br-12' })).toMatchObject([{ rule: '3.2' }]);
    const alone = new Position({}, kit).bare().put('de_dover', '1 lm').hand('lm', 'lm-11').movement('lm', 'lm-01');
    expect(alone.does('from de_dover', 'to va_delmarva').asks).toBe('nobody');
    expect(new Position({}, kit).hand('lm', 'lm-09').battles('lm').asks).toBe('nobody');
  });
  test('R-02 the numbers are data: a pack with six Regulars for New York Bay places six', () => {
    const cards = PRINTED.cards.map((row) =>
      row.id === 'br-09' ? { ...row, effect: { ...row.effect, units: { br: 6 } } } : row,
    );
    const p = new Position({}, kitOf({ ...PRINTED, cards }))
      .hand('br', 'br-09', 'br-01')
      .turn('br')
      .does('event br-09');
    expect(p.at('ny_newyork')).toBe('7 br 1 lm');
  });
});
