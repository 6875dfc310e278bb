import { describe, expect, test } from 'vitest';
import { BRITISH, COLONIES, LM, STRIDE, area, card, losesNatives } from '../src/index.ts';
import { Position, dice } from './position.ts';

describe('4.1 Entitlement and block', () => {
  test('a side without a colony at the start of its turn gets nothing, not even if it gains one', () => {
    const p = new Position().bare().put('sc_charlestown', '').put('ny_newyork', '1 br 1 pm');
    p.fled({ pm: 2 }).hand('pm', 'pm-09', 'pm-01').turn('pm');
    expect(p.heard('block-void')).toMatchObject([{ why: 'no-colony' }]);
    const [stock] = [p.in('stock', 'pm')];
    p.mayOnly('lay pm-01', 'event pm-09');
    p.does('event pm-09', 'choose sc_charlestown');
    expect(p.control('south_carolina')).toBe(1);
    p.mayOnly('lay pm-01');
    expect([p.in('stock', 'pm'), p.in('fled', 'pm')]).toEqual([stock - 2, 2]);
  });
  test('the block comes before the movement card; events around it in any order [R-15]', () => {
    const p = new Position().hand('br', 'br-09', 'br-10', 'br-01').turn('br');
    expect(p.options()).not.toContain('lay br-01');
    expect(p.game.explain(p.s, 0, { kind: 'card', id: 'br-01' })).toMatchObject([{ rule: '4.1' }]);
    p.does('event br-09', 'place ns_halifax', 'count 1');
    expect(p.asks).toBe('br reinforcements place');
    expect(p.options()).not.toContain('event br-10');
    p.does('place ns_halifax', 'count 3');
    p.mayOnly('lay br-01', 'event br-10');
  });
});

describe('4.2 The pool', () => {
  test.each([
    [10, 2, 6],
    [3, 0, 3],
    [0, 5, 5],
  ])('stock %i and %i fled make a block of %i, all of which must be placed', (stock, fled, pool) => {
    const p = new Position()
      .stock({ lm: stock })
      .fled({ lm: fled })
      .hand('lm', 'lm-01')
      .turn('lm')
      .does('place de_dover');
    expect(p.options()[0]).toBe(`count ${pool}`);
    expect(p.options()).toHaveLength(pool);
    p.does('count 1');
    expect(p.options()).not.toContain('done');
    p.does('place de_dover', `count ${pool - 1}`);
    expect(p.at('de_dover')).toBe(`${pool + 2} lm`);
    expect([p.in('stock', 'lm'), p.in('fled', 'lm')]).toEqual([Math.max(0, stock - 4), 0]);
  });
  test('without a unit to place there is no block', () => {
    const p = new Position().stock({ lm: 0 }).hand('lm', 'lm-01').turn('lm');
    p.mayOnly('lay lm-01');
  });
});

describe('4.3 Where reinforcements go', () => {
  test('cities of colonies the side controls now', () => {
    const british = new Position().hand('br', 'br-01').turn('br');
    expect(british.areas('place')).toEqual(['de_dover', 'ns_annapolis', 'ns_halifax', 'qc_montreal', 'qc_quebec']);
    const american = new Position().hand('ca', 'ca-01').turn('ca');
    expect(american.areas('place')).toEqual(['ct_hartford', 'ri_newport']);
  });
  test('not an area without a city, nor a city of a colony that is not controlled', () => {
    const p = new Position().hand('ca', 'ca-01').turn('ca');
    expect(p.game.explain(p.s, 2, { kind: 'area', id: 'ny_hudson' })).toMatchObject([{ rule: '4.3', why: /cities/ }]);
    expect(p.game.explain(p.s, 2, { kind: 'area', id: 'nj_trenton' })).toMatchObject([{ rule: '4.3', why: /control/ }]);
  });
});

describe('4.4 Fled allies', () => {
  test('Hessians and natives do not come back by the block', () => {
    const p = new Position().fled({ he: 3, na: 2 }).hand('br', 'br-01').turn('br').does('place de_dover', 'count 4');
    expect([p.in('fled', 'he'), p.in('fled', 'na')]).toEqual([3, 2]);
  });
  test('an event fetches fled Hessians when their stockpile is empty', () => {
    const p = new Position()
      .stock({ he: 0 })
      .fled({ he: 3 })
      .hand('br', 'br-10', 'br-01')
      .turn('br')
      .does('event br-10');
    expect([p.at('qc_montreal'), p.in('fled', 'he')]).toEqual(['1 br 3 he', 0]);
  });
});

describe('5.1 Who controls a colony', () => {
  test('the enemy driven out and all natives joined; one neutral area spoils it', () => {
    const p = new Position()
      .put('pa_philadelphia', '1 ca')
      .put('pa_wyoming', '2 na 1 pm')
      .put('pa_fortpitt', '2 na 1 ca');
    expect(p.control('pennsylvania')).toBe(1);
    expect(p.put('pa_fortpitt', '2 na').control('pennsylvania')).toBe(-1);
  });
  test('allies alone hold a colony; when the last moves out nobody does', () => {
    const p = new Position().put('ri_newport', '2 fr');
    expect(p.control('rhode_island')).toBe(1);
    expect(p.put('ri_newport', '').control('rhode_island')).toBe(-1);
  });
  test('passing through changes nothing', () => {
    const p = new Position().put('pa_northampton', '').put('nj_princetown', '2 lm').put('pa_lancaster', '');
    const before = COLONIES.map((id) => p.control(id));
    p.movement('lm', 'lm-02').does('from nj_princetown', 'to pa_lancaster', 'leave-one lm');
    expect(COLONIES.map((id) => p.control(id))).toEqual(before);
    expect(p.at('pa_northampton')).toBe('');
    expect(p.at('pa_lancaster')).toBe('1 lm');
  });
  test('5.2 it holds as long as the condition does', () => {
    const p = new Position().put('ct_hartford', '2 ca 1 br');
    expect(p.control('connecticut')).toBe(-1);
    p.hand('br').battles('br', ...dice('ca hh'));
    expect(p.control('connecticut')).toBe(1);
  });
});

describe('6 Native Americans', () => {
  test('6.2 they stop an army and join it; the colony stays without a master', () => {
    const p = new Position().movement('lm', 'lm-02').does('from ny_mohawk');
    expect(p.areas('to')).not.toContain('ny_longisland');
    p.does('to ny_western');
    expect(p.at('ny_western')).toBe('1 lm 3 na-b');
    expect(p.control('new_york')).toBe(-1);
  });
  test('6.2 a second army of the same turn passes where the first has won them', () => {
    const p = new Position().put('ny_mohawk', '2 lm').movement('lm', 'lm-02').does('from ny_mohawk');
    expect(p.areas('to')).not.toContain('pa_fortpitt');
    p.does('to ny_western', 'leave-one lm', 'from ny_mohawk');
    expect(p.areas('to')).toContain('pa_fortpitt');
  });
  test('6.3 whether natives would be lost can be asked beforehand', () => {
    const at = (text: string) => new Position().put('ny_western', text).s;
    const x = area('ny_western');
    const friendly = at('1 lm 2 na');
    const alone = { units: friendly.units.slice() };
    alone.units[x * STRIDE + LM] = 0;
    expect(losesNatives(friendly, x, BRITISH)).toBe(false);
    expect(losesNatives(alone, x, BRITISH)).toBe(true);
    expect(losesNatives(at('1 lm'), x, BRITISH)).toBe(false);
  });
  test('6.3 natives left behind alone are neutral at once, and stop the next army; a partner keeps them', () => {
    const p = new Position().put('ny_western', '1 lm 2 na').put('ny_mohawk', '1 lm').movement('lm', 'lm-02');
    p.does('from ny_western', 'to pa_fortpitt', 'leave-all na');
    expect(p.at('ny_western')).toBe('2 na');
    p.does('from ny_mohawk');
    expect(p.areas('to')).not.toContain('pa_fortpitt');
    p.does('to ny_western');
    expect(p.at('ny_western')).toBe('1 lm 2 na-b');
    const q = new Position()
      .put('ny_western', '1 lm 1 br 2 na')
      .movement('lm', 'lm-02')
      .does('from ny_western', 'to pa_wyoming', 'own');
    expect(q.at('ny_western')).toBe('1 br 2 na-b');
  });
  test('6.4 natives move only with an unmoved unit of the active faction', () => {
    const p = new Position().put('ny_western', '1 br 3 na').movement('lm', 'lm-02');
    expect(p.areas('from')).not.toContain('ny_western');
    p.does('from ny_mohawk', 'to pa_wyoming');
    expect(p.at('pa_wyoming')).toBe('1 lm 2 na-b');
    expect(p.areas('from')).not.toContain('pa_wyoming');
    expect(p.game.explain(p.s, 1, { kind: 'area', id: 'pa_wyoming' })).toMatchObject([{ rule: '7.0c' }]);
  });
});

describe('7.0a The movement card', () => {
  test('a truce card is played if it is the only one, and lies beside the map; nobody has to move', () => {
    const p = new Position().hand('ca', 'ca-08', 'ca-09').deck('ca').turn('ca').does('place ct_hartford', 'count 4');
    p.mayOnly('lay ca-08', 'event ca-09');
    p.does('lay ca-08', 'done');
    expect(p.s.truces[2]).toBe(card('ca-08'));
    expect(p.s.discards[2]).not.toContain(card('ca-08'));
    expect(p.asks).toBe('nobody');
  });
});
