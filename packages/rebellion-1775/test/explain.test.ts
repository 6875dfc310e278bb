import { describe, expect, test } from 'vitest';
import { AREAS, type Battle, NA, PRINTED, card, kitOf, whyIdle } from '../src/index.ts';
import { Position, dice } from './position.ts';
import { RARE, falseReason } from './truth-reasons.ts';

/** Every reason that was given in this file; each was found true of the board. */
const heard = new Set<string>();

/** LM-09 for another faction: an event of the start of the Battle Phase. */
const BUTLER = { op: 'freeVolley' };

const SEATS = { br: 0, lm: 1, ca: 2, pm: 3 } as const;

/** Why the seat that is asked cannot use this thing: '7.0c: your units there have moved already'; '' when it can. */
const why = (p: Position, kind: 'area' | 'card' | 'colour', id: string): string => {
  const seat = SEATS[p.asks.split(' ')[0] as 'br'];
  const bars = p.game.explain(p.s, seat, { kind, id });
  for (const bar of bars) {
    expect(falseReason(p.s, seat, { kind, id }, bar), bar.why).toBeUndefined();
    heard.add(bar.why);
  }
  return bars.map((bar) => `${bar.rule}: ${bar.why}`).join('; ');
};
const siege = () => new Position({ scenario: 'siege-of-quebec' });

describe('why not: set-up and reinforcements', () => {
  test('1.5 additional units, and areas the siege has closed', () => {
    const p = siege();
    p.s = p.game.setup({ scenario: 'siege-of-quebec', players: 2, partnersShow: true });
    p.does('begin', 0);
    expect(why(p, 'area', 'qc_quebec')).toBe('');
    expect(why(p, 'area', 'ny_albany')).toBe('1.5: no unit of your side stands there');
    expect(why(p, 'area', 'ga_savannah')).toBe('11.3a: this area is closed in this scenario');
  });
  test('4.1 before the block: movement cards wait; cards of others are not in the hand', () => {
    const p = new Position().hand('br', 'br-01', 'br-11', 'br-12').turn('br');
    expect(why(p, 'card', 'br-01')).toMatch(/^4\.1: the reinforcements must be placed/);
    expect(why(p, 'card', 'br-02')).toMatch(/^7\.0a: this card is not in the hand/);
    expect(why(p, 'card', 'br-11')).toBe('3.1: this event is played in another phase');
    expect(why(p, 'card', 'br-09')).toMatch(/^3\.1: this card is not in the hand/);
    expect(why(p, 'card', 'br-12')).toBe('');
  });
  test('3.1 inside the block no event is played', () => {
    const p = new Position().hand('br', 'br-01', 'br-12').turn('br').does('place ns_halifax');
    expect(why(p, 'card', 'br-12')).toMatch(/^3\.1: no event is played while/);
    p.does('count 1');
    expect(why(p, 'card', 'br-12')).toMatch(/^3\.1: no event is played while/);
    expect(why(p, 'card', 'br-01')).toMatch(/^4\.1/);
    expect(why(p, 'area', 'ma_boston')).toMatch(/^4\.3: your side does not control/);
  });
  test('7.0a after the block: an event is not played for movement; one without effect may be played, and says so', () => {
    const p = new Position().hand('br', 'br-01', 'br-11', 'br-12').stock({ na: 0 }).turn('br');
    p.does('place ns_halifax', 'count 4');
    expect(why(p, 'card', 'br-01')).toBe('');
    expect(why(p, 'card', 'br-11')).toBe('3.1: this event is played in another phase');
    expect(why(p, 'card', 'br-12')).toBe('');
    expect(whyIdle(p, card('br-12'))).toMatchObject({ rule: '3.2', why: 'no unit of it is in stock or fled' });
    expect(why(p, 'card', 'br-02')).toMatch(/^7\.0a: this card is not in the hand/);
  });
  test('11.3e where the siege sends reinforcements', () => {
    const br = siege().hand('br', 'br-01').turn('br');
    expect(why(br, 'area', 'qc_quebec')).toMatch(/^11\.3e: the Regulars land/);
    expect(why(br, 'area', 'ny_albany')).toMatch(/^11\.3e: the flag/);
    expect(why(br, 'area', 'ny_vermont')).toMatch(/^4\.3: reinforcements arrive in cities/);
    expect(why(br, 'area', 'pa_philadelphia')).toMatch(/^11\.3a/);
    const ca = siege().hand('ca', 'ca-01').turn('ca');
    expect(why(ca, 'area', 'ma_boston')).toBe('11.3e: enemy units are there');
    expect(why(ca, 'area', 'ct_hartford')).toMatch(/^11\.3e: this faction gathers/);
  });
});

describe('why not: movement', () => {
  test('7.0 an army that cannot be formed', () => {
    const p = new Position().put('ma_west', '1 ca 1 br').put('ct_hartford', '1 pm').movement('ca', 'ca-02');
    expect(why(p, 'area', 'ct_hartford')).toMatch(/^7\.0b/);
    expect(why(p, 'area', 'ma_west')).toBe('7.0d: nobody leaves a contested area');
    p.does('from ri_newport', 'to ct_newlondon', 'all');
    expect(why(p, 'area', 'ct_newlondon')).toBe('7.0c: your units there have moved already');
    const spent = new Position().hand('ca', 'ca-11').movement('ca', 'ca-04');
    spent.does('from ri_newport', 'to ct_newlondon', 'all');
    expect(why(spent, 'area', 'ny_albany')).toBe('7.0a: the card moves no more armies');
  });
  test('7.1 too far, or behind enemies or natives', () => {
    const p = new Position().movement('br', 'br-04').does('from ny_newyork');
    expect(why(p, 'area', 'ny_newyork')).toBe('7.0c: the army stands there already');
    expect(why(p, 'area', 'ma_west')).toBe('7.1: enemies or neutral natives stand in the way');
    expect(why(p, 'area', 'ga_savannah')).toBe('7.1: it is too far by land');
    expect(why(p, 'area', 'ct_hartford')).toBe('');
  });
  test('7.2, 7.3 no common water', () => {
    const ships = new Position().movement('br', 'br-05').does('from qc_montreal');
    expect(why(ships, 'area', 'ma_boston')).toBe('7.2: it lies on no common body of water');
    const boats = new Position().put('qc_montreal', '1 lm').movement('lm', 'lm-05').does('from qc_montreal');
    expect(why(boats, 'area', 'ma_boston')).toBe('7.3: it lies on no common body of water');
  });
  test('7.0b a colour that is not there, or must be among those who go', () => {
    const p = new Position().movement('ca', 'ca-02').does('from ct_hartford', 'to ma_west');
    expect(why(p, 'colour', 'pm')).toBe('');
    expect(why(p, 'colour', 'ca')).toBe('7.0b: a unit of the faction whose turn it is must go');
    expect(why(p, 'colour', 'fr')).toMatch(/^7\.0c: no unit of that colour/);
    expect(why(p, 'colour', 'br')).toMatch(/^7\.0c: no unit of that colour/);
  });
  test('3.6 events that would be idle now', () => {
    const afloat = new Position().hand('lm', 'lm-11').movement('lm', 'lm-05');
    expect(why(afloat, 'card', 'lm-11')).toBe('3.6: it works with land and truce cards only');
    const last = new Position().hand('ca', 'ca-11').movement('ca', 'ca-04');
    expect(why(last, 'card', 'ca-11')).toBe('');
  });
});

describe('why not: battle', () => {
  test('3.1 the windows of the phase', () => {
    const p = siege().put('ma_boston', '2 ca 1 lm').hand('lm', 'lm-09', 'lm-11').battles('lm');
    expect(why(p, 'card', 'lm-09')).toBe('');
    expect(why(p, 'card', 'lm-11')).toBe('3.1: this event is played in another phase');
    expect(why(p, 'card', 'lm-13')).toMatch(/^3\.1: this card is not in the hand/);
    const ca = siege()
      .put('ma_boston', '3 ca 1 lm')
      .put('nj_princetown', '')
      .hand('ca', 'ca-13')
      .battles('ca', ...dice('lm f'));
    expect(ca.asks).toBe('ca battles pursuit');
    expect(why(ca, 'card', 'ca-13')).toBe('');
    expect(why(ca, 'card', 'ca-11')).toMatch(/^3\.1: this card is not in the hand/);
  });
  test('8.0, 8.3 no battle there; no such unit to lose', () => {
    const p = new Position().put('ma_boston', '2 br 1 ca').put('ny_albany', '2 lm 2 ca 1 pm').hand('ca').battles('ca');
    expect(why(p, 'area', 'ny_hudson')).toBe('8.0: the area is not contested');
    p.does('fight ny_albany', ...dice('lm hc'));
    expect(p.asks).toBe('ca battle hit');
    expect(why(p, 'colour', 'fr')).toMatch(/^8\.3/);
    expect(why(p, 'colour', 'lm')).toMatch(/^8\.3/);
    expect(why(p, 'colour', 'pm')).toBe('');
  });
  test('8.5, 8.7 whose order it is, with which die, and whereto', () => {
    const p = new Position()
      .put('ny_albany', '2 br 1 lm 1 he 4 ca')
      .hand('ca')
      .battles('ca', ...dice('br hc, lm c, he f'));
    expect(p.asks).toBe('br battle command');
    expect(why(p, 'colour', 'br')).toBe('');
    expect(why(p, 'colour', 'lm')).toBe('8.7: another faction decides for that colour');
    expect(why(p, 'colour', 'he')).toBe('8.5: no command die of that colour is left');
    expect(why(p, 'area', 'ma_west')).toBe('8.5: only enemies are there');
    expect(why(p, 'area', 'ma_boston')).toBe('8.5: no land border leads there from the battle');
    expect(why(p, 'area', 'ny_mohawk')).toBe('');
    const gone = new Position().put('ny_albany', '2 br 4 ca').hand('ca');
    gone.battles('ca', ...dice('br hc'));
    (gone.s.stack.at(-1) as Battle).command[NA] = 1;
    expect(why(gone, 'colour', 'na')).toBe('8.5: no unit of that colour is left here');
  });
});

describe('why not: events', () => {
  test('LM-10 not out of the colony, not to where they stand, and nobody twice', () => {
    const p = new Position().bare().put('qc_quebec', '2 lm').put('ns_halifax', '1 lm').put('qc_trois', '1 br');
    p.hand('lm', 'lm-10', 'lm-01').turn('lm').does('event lm-10', 'from qc_quebec');
    expect(why(p, 'area', 'qc_quebec')).toBe('3.6: they stand there already');
    expect(why(p, 'area', 'ns_halifax')).toBe('3.6: units are shifted within one colony');
    p.does('to qc_montreal', 'all');
    expect(why(p, 'area', 'qc_montreal')).toBe('3.6: nobody is there who has not been shifted yet');
  });
  test('PM-09 only in a city', () => {
    const p = new Position().hand('pm', 'pm-09', 'pm-01').turn('pm').does('event pm-09');
    expect(why(p, 'area', 'ny_mohawk')).toBe('3.6: there is no city');
  });
  test('CA-13, CA-14 where pursuit and march may begin and end', () => {
    const p = siege()
      .put('ma_boston', '3 ca 1 lm')
      .hand('ca', 'ca-13')
      .battles('ca', ...dice('lm f'));
    p.does('event ca-13');
    expect(why(p, 'area', 'qc_quebec')).toBe('7.1: no land border leads there from the field');
    const maine = AREAS.filter((id) => id.startsWith('me_'));
    const q = siege();
    for (const id of maine.slice(0, 2)) q.put(id, '1 ca');
    q.hand('ca', 'ca-14').movement('ca', 'ca-01').does('event ca-14');
    expect(why(q, 'area', 'ny_albany')).toBe('3.6: no army of the kind the card speaks of can start there');
  });
  test('3.1 events of the two windows of the Battle Phase are not exchanged', () => {
    const cards = PRINTED.cards.map((row) => (row.id === 'ca-11' ? { ...row, when: 'battle', effect: BUTLER } : row));
    const kit = kitOf({ ...PRINTED, cards });
    const start = new Position({ scenario: 'siege-of-quebec' }, kit).put('ma_boston', '3 ca 1 lm');
    start.hand('ca', 'ca-11', 'ca-13').battles('ca');
    const wish = (id: string) => ({ kind: 'card', id });
    expect(start.game.explain(start.s, 2, wish('ca-13'))).toMatchObject([
      { why: 'only after a battle your side has won, with such a unit in it' },
    ]);
    start.does('go', ...dice('lm f'));
    expect(start.game.explain(start.s, 2, wish('ca-11'))).toMatchObject([
      { why: 'this event is played at the start of the Battle Phase' },
    ]);
  });
  test('the rare reasons of the truth law were heard here', () => {
    expect(RARE.filter((it) => !heard.has(it))).toEqual([
      'this event is played at the start of the Battle Phase',
      'only after a battle your side has won, with such a unit in it',
    ]);
  });
});
