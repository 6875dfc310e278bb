import { heardBy, newMatch, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Options, card, rebellion1775, seesHand, unseenCards } from '../src/index.ts';
import { Position } from './position.ts';

const game = rebellion1775();
const handsSeen = (options: Partial<Options>, seat?: number): boolean[] => {
  const s = game.setup({ scenario: 'campaign', players: 4, partnersShow: false, ...options });
  return [0, 1, 2, 3].map((faction) => seesHand(s, seat, faction));
};

describe('D1 Who sees what', () => {
  test('one sees one’s own hand, the partner’s if it is shown or held by the same player, and no other', () => {
    expect(handsSeen({}, 1)).toEqual([false, true, false, false]);
    expect(handsSeen({ partnersShow: true }, 1)).toEqual([true, true, false, false]);
    expect(handsSeen({ players: 2 }, 2)).toEqual([false, false, true, true]);
    expect(handsSeen({ players: 3 }, 2)).toEqual([false, false, true, false]);
    expect(handsSeen({ partnersShow: true })).toEqual([false, false, false, false]);
  });
  test('a view holds no card of a hidden hand, and no order of a deck', () => {
    const p = new Position({ partnersShow: false }).hand('lm', 'lm-01', 'lm-09', 'lm-10').turn('lm');
    const v = p.game.view(p.s, 0);
    expect(v.hands[1]).toEqual({ count: 3 });
    expect(v.decks[1]).toBe(9);
    expect(unseenCards(v, p.kit, 1)).toHaveLength(12);
    expect(v.options).toEqual([]);
    expect(p.game.view(p.s, 1).options.length).toBeGreaterThan(0);
  });
  test('an imagined hand is never three events, and holds a movement card before one is played', () => {
    const p = new Position({ partnersShow: false }).hand('lm', 'lm-01', 'lm-09', 'lm-10').turn('lm');
    p.hand('pm', 'pm-01', 'pm-09', 'pm-10').does('event lm-10', 'done');
    const v = p.game.view(p.s, 2);
    const seen = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const world = p.game.imagine(v, seeded(`world ${i}`));
      expect(p.game.audit(world).filter((fault) => /^[lp]m: /.test(fault))).toEqual([]);
      seen.add(world.hands[1]!.join());
    }
    expect(seen.size).toBeGreaterThan(20);
  });
  test('drawn cards are told to their faction; the others hear their number', () => {
    const p = new Position().hand('ca', 'ca-01').turn('ca').does('place ct_hartford', 'count 4', 'lay ca-01');
    p.does('done', 0, 0, 0);
    const mine = heardBy(p.told, 2).filter((it) => it.event.kind === 'drew');
    const theirs = heardBy(p.told, 0).filter((it) => it.event.kind === 'drew');
    expect(mine).toMatchObject([{ event: { cards: [card('ca-02'), card('ca-03'), card('ca-04')] } }]);
    expect(theirs).toEqual([{ rule: '9.1', event: { kind: 'drew', faction: 2, count: 3 } }]);
  });
});

describe('explain', () => {
  test('says who is asked, and that nothing of the kind is asked for', () => {
    const p = new Position().hand('lm', 'lm-01').turn('lm');
    expect(p.game.explain(p.s, 0, { kind: 'area', id: 'de_dover' })).toMatchObject([{ rule: '12.4' }]);
    expect(p.game.explain(p.s, 1, { kind: 'area', id: 'de_dover' })).toEqual([]);
    expect(p.game.explain(p.s, 1, { kind: 'colour', id: 'lm' })).toMatchObject([{ rule: '4.1' }]);
  });
});

describe('audit', () => {
  test('a sound position has no fault; each breach is named', () => {
    const fresh = () => new Position().hand('br', 'br-01').hand('lm', 'lm-01').hand('ca', 'ca-01').hand('pm', 'pm-01');
    const p = fresh();
    expect(p.game.audit(p.s)).toEqual([]);
    p.s.units = p.s.units.map((n, slot) => (slot === 0 ? n + 1 : n));
    expect(p.game.audit(p.s)).toEqual([expect.stringContaining('cubes')]);
    const q = fresh().put('ma_boston', '1 br 1 ca');
    expect(q.game.audit(q.s)).toEqual([expect.stringContaining('contested outside a turn')]);
    const r = fresh();
    r.s.hands[0] = [...r.s.hands[0]!, card('br-01')];
    expect(r.game.audit(r.s)).toEqual([expect.stringContaining('cards are missing or double')]);
  });
});

describe('D3 Undo', () => {
  test('a turn can be taken back up to its marker; draws and dice are fences', () => {
    const match = newMatch(game, 'undo', { options: { scenario: 'introductory', players: 4, partnersShow: true } });
    const answer = (): void => {
      const seat = game.question(match.s)!.seat;
      const acted = match.act(seat, game.options(match.s)[0]!);
      if (!acted.ok) throw new Error(acted.fault.reason);
    };
    answer();
    expect(match.undoable(0)).toBe(0);
    const { seat } = game.question(match.s)!;
    answer();
    answer();
    answer();
    expect(game.question(match.s)!.name).toBe('movement army');
    expect(match.undoable(seat)).toBe(3);
    expect(match.undo(seat, 3).ok).toBe(true);
    expect(game.question(match.s)!.name).toBe('reinforcements block');
  });
});
