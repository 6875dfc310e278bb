import { Scripted, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { COLONIES, FACTIONS, type Options, card, optionFaults, rebellion1775 } from '../src/index.ts';
import { Position, dice } from './position.ts';

const start = (rolls: number[], options: { scenario?: 'campaign' | 'introductory' } = {}) => {
  const p = new Position(options);
  p.s = p.game.setup({ scenario: options.scenario ?? 'campaign', players: 4, partnersShow: true });
  return p.does('begin', ...rolls);
};

/** Each faction puts all its additional units into one area. */
const placeAll = (p: Position, ...areas: string[]) => {
  areas.forEach((id, i) => p.does(`place ${id}`, 'count 4', ...(i === 3 ? DEALT : [])));
  return p;
};
/** Twelve cards dealt and the first marker drawn: the lowest each time. */
const DEALT = [...Array.from({ length: 12 }, () => 0), 0];

describe('1.3 Starting units', () => {
  test('what is not on the map is stockpile, nobody has fled, 205 cubes in all', () => {
    const p = new Position();
    expect(p.s.stock).toEqual([25, 27, 27, 24, 12, 10, 4]);
    expect(p.s.fled).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(p.scenario.totals.reduce((a, b) => a + b, 0)).toBe(205);
    expect(p.game.audit(p.s)).toEqual([]);
  });
});

describe('1.4 Control flags', () => {
  test('the start position gives the printed flags and no others', () => {
    const p = new Position();
    const held = (side: number) => COLONIES.filter((id) => p.control(id) === side).sort();
    expect(held(0)).toEqual(['delaware', 'nova_scotia', 'quebec']);
    expect(held(1)).toEqual(['connecticut', 'rhode_island']);
  });
});

describe('1.5 Additional units', () => {
  test('the drawn faction, its partner, then regulars and militia of the other side', () => {
    const p = start([1]);
    expect(p.asks).toBe('lm setup place');
    expect(p.areas('place')).toEqual(p.held(0));
    expect(p.areas('place')).toHaveLength(18);
    p.does('place de_dover', 'count 4');
    expect(p.asks).toBe('br setup place');
    expect(p.areas('place')).toHaveLength(18);
    p.does('place de_dover', 'count 4');
    expect(p.asks).toBe('ca setup place');
    expect(p.areas('place')).toHaveLength(19);
    p.does('place ma_west', 'count 1', 'place ri_newport', 'count 3');
    expect(p.asks).toBe('pm setup place');
    expect(p.areas('place')).toHaveLength(19);
    p.does('place ma_west', 'count 4', ...DEALT);
    expect(p.s.bag).toHaveLength(3);
    expect(p.s.track).toHaveLength(1);
  });
  test('a partner alone is enough; natives or nobody are not', () => {
    const p = start([0]);
    expect(p.asks).toBe('br setup place');
    expect(p.areas('place')).toContain('de_dover');
    expect(p.areas('place')).not.toContain('ga_frontier');
    expect(p.areas('place')).not.toContain('va_delmarva');
    expect(p.game.explain(p.s, 0, { kind: 'area', id: 'ga_frontier' })).toMatchObject([{ rule: '1.5' }]);
    p.does('place de_dover', 'count 4');
    expect(p.at('de_dover')).toBe('4 br 2 lm');
  });
  test('it changes no control, and four units leave every stockpile', () => {
    const p = placeAll(start([2]), 'ma_west', 'ma_west', 'de_dover', 'de_dover');
    expect(COLONIES.filter((id) => p.control(id) >= 0)).toHaveLength(5);
    expect(p.s.stock.slice(0, 4)).toEqual([21, 23, 23, 20]);
  });
});

describe('1.5 Additional units that are fewer', () => {
  test('a stockpile that is too small gives what it has; an empty one is passed over', () => {
    const p = new Position();
    p.s = p.game.setup(p.game.defaults);
    p.stock({ br: 2, lm: 0 }).does('begin', 0).does('place de_dover');
    p.mayOnly('count 2', 'count 1');
    p.does('count 2');
    expect(p.asks).toBe('ca setup place');
  });
});

describe('1.6 Decks and hands', () => {
  test('hands are empty while units are placed; then three cards each, nine in the deck, none of the siege', () => {
    const p = start([0]);
    expect(p.s.hands).toEqual([[], [], [], []]);
    placeAll(p, 'de_dover', 'de_dover', 'ma_west', 'ma_west');
    for (const f of FACTIONS) {
      expect(p.s.hands[f]).toHaveLength(3);
      expect(p.s.decks[f]).toHaveLength(9);
    }
    const all = [...p.s.hands.flat(), ...p.s.decks.flat()];
    for (const id of ['br-13', 'br-14', 'br-15', 'lm-13', 'ca-13', 'ca-14']) expect(all).not.toContain(card(id));
  });
  test('a first hand of three events is shown, shuffled in and drawn anew, as often as it takes', () => {
    const p = start([0]);
    p.does('place de_dover', 'count 4', 'place de_dover', 'count 4', 'place ma_west', 'count 4', 'place ma_west');
    const low = [0, 0, 0];
    const first = [8, 8, 9];
    p.does('count 4', ...low, ...low, ...first, 9, 9, 9, ...low, ...low, 0);
    expect(p.heard('shown')).toEqual([
      { kind: 'shown', faction: 2, cards: [card('ca-09'), card('ca-10'), card('ca-12')] },
      { kind: 'shown', faction: 2, cards: [card('ca-10'), card('ca-11'), card('ca-12')] },
    ]);
    expect(p.s.hands[2]).toEqual([card('ca-01'), card('ca-02'), card('ca-03')]);
    expect(p.s.decks[2]).toHaveLength(9);
  });
});

describe('2 Rounds and turn order', () => {
  test('2.1 the last marker is known beforehand, and still drawn', () => {
    const p = new Position().hand('br', 'br-01', 'br-02').hand('lm', 'lm-01').hand('ca', 'ca-01').hand('pm', 'pm-01');
    p.s.bag.splice(0, 4, 3);
    p.s.track.splice(0, 4, 0, 1, 2);
    p.from([{ in: 'war', at: 'next' }], 0);
    expect(p.heard('turn')).toEqual([{ kind: 'turn', faction: 3, left: 0 }]);
    expect(p.s.bag).toEqual([]);
  });
  test("2.2 four phases in order; a partner's event is not offered", () => {
    const p = new Position().hand('lm', 'lm-01', 'lm-12').hand('br', 'br-09', 'br-01').turn('lm');
    expect(p.asks).toBe('lm reinforcements block');
    expect(p.options()).toContain('event lm-12');
    expect(p.options()).not.toContain('event br-09');
    p.does('place de_dover', 'count 4');
    expect(p.asks).toBe('lm reinforcements card');
    p.does('lay lm-01');
    expect(p.asks).toBe('lm movement army');
    p.does('from de_dover', 'to pa_philadelphia', 'all', 'from pa_philadelphia', 'to nj_trenton');
    expect(p.asks).toBe('lm movement army');
    p.does('done');
    expect(p.asks).toBe('lm battles events');
    p.does('go', ...dice('ca hc, pm c'), 0, 0);
    expect(p.heard('drew')).toHaveLength(1);
    expect(p.asks).toBe('nobody');
  });
  test('2.3 nothing of a turn is left after it, and four turns make a round', () => {
    const p = new Position().hand('lm', 'lm-01', 'lm-02', 'lm-11').hand('br', 'br-01').hand('ca', 'ca-01');
    p.hand('pm', 'pm-01').turn('lm').does('place de_dover', 'count 4', 'lay lm-02', 'event lm-11');
    p.does('from de_dover', 'to md_eastern', 'all');
    expect(p.s.moved.some((n) => n > 0)).toBe(true);
    p.s.bag.length = 0;
    p.s.stack.unshift({ in: 'war', at: 'next' });
    p.does('done', 'go', 0, 0, 0);
    expect(p.s.moved.every((n) => n === 0)).toBe(true);
    expect([p.s.events, p.s.laid]).toEqual([0, -1]);
    expect(p.s.round).toBe(2);
    expect(p.s.track).toHaveLength(1);
    expect(p.s.bag).toHaveLength(3);
  });
});

describe('1.2 Seats and factions', () => {
  const game = rebellion1775();
  const at = (players: 2 | 3 | 4, holders?: number[]) =>
    game.setup({ scenario: 'campaign', players, partnersShow: false, ...(holders ? { holders } : {}) });
  test('12.1-12.3 two, three or four players', () => {
    expect(at(2).holders).toEqual([0, 0, 1, 1]);
    expect(at(3).holders).toEqual([0, 0, 1, 2]);
    expect(at(3, [0, 1, 2, 2]).holders).toEqual([0, 1, 2, 2]);
    const three = { scenario: 'campaign', players: 3, partnersShow: false } as const;
    expect(game.setup({ ...three, pair: 'american' }).holders).toEqual([0, 1, 2, 2]);
    expect(game.setup({ ...three, pair: 'british' }).holders).toEqual([0, 0, 1, 2]);
    expect(game.setup({ ...three, players: 4, pair: 'american' }).holders).toEqual([0, 1, 2, 3]);
    expect(at(4).holders).toEqual([0, 1, 2, 3]);
  });
  test('nobody plays factions of both sides, and the number of players must fit', () => {
    expect(() => at(2, [0, 1, 0, 1])).toThrow('both sides');
    expect(() => at(2, [0, 1, 2, 3])).toThrow('2 players');
    expect(() => at(2, [0, 0])).toThrow('four factions');
  });
  test('nonsense is refused with its place: other words, other kinds of value, keys nobody knows', () => {
    const usual = { ...game.defaults };
    expect(optionFaults(usual)).toEqual([]);
    expect(optionFaults({ ...usual, players: 3, pair: 'american' })).toEqual([]);
    const nonsense: readonly (readonly [unknown, string])[] = [
      [{ ...usual, partnersShow: 'no' }, 'options.partnersShow'],
      [{ ...usual, scenario: 'waterloo' }, 'options.scenario'],
      [{ ...usual, scenario: 0 }, 'options.scenario'],
      [{ ...usual, players: 5 }, 'options.players'],
      [{ ...usual, players: '4' }, 'options.players'],
      [{ ...usual, pair: 'french' }, 'options.pair'],
      [{ ...usual, holders: [0, 1, 2] }, 'options.holders'],
      [{ ...usual, holders: [0, 1, 2, 'x'] }, 'options.holders[3]'],
      [{ ...usual, colour: 'red' }, 'options.colour'],
      [{ ...usual, __proto__: null, constructor: 1 }, 'options.constructor'],
      [{ players: 4, partnersShow: true }, 'options.scenario'],
      [null, 'options'],
      ['campaign', 'options'],
      [[], 'options'],
    ];
    for (const [it, place] of nonsense) {
      expect(optionFaults(it)[0]?.place, JSON.stringify(it)).toBe(place);
      expect(() => game.setup(it as Options), JSON.stringify(it)).toThrow(place);
    }
  });
  test('the set-up itself draws nothing', () => {
    const s = at(4);
    expect(game.question(s)).toMatchObject({ seat: 0, rule: '1' });
    game.play(s, game.options(s)[0]!, new Scripted([3]), silent);
    expect(game.question(s)).toMatchObject({ seat: 3, rule: '1.5' });
  });
});
