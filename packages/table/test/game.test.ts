import { describe, expect, test } from 'vitest';
import { Scripted, act, branches, heardBy, noChance, numbers, seeded, silent, vocabulary } from '../src/index.ts';
import { NOTE, OPEN, ROLL, SEAL, STOP, toy } from './toy.ts';

const game = toy();
const begun = () => {
  const s = game.setup({ handicap: 0 });
  const acted = act(game, s, 0, OPEN(), new Scripted([2, 0]));
  if (!acted.ok) throw new Error(acted.fault.reason);
  return acted.value;
};

describe('act, the pure door', () => {
  test('leaves the state it was given untouched and records the rolls', () => {
    const s = game.setup({ handicap: 0 });
    const before = JSON.stringify(s);
    const acted = act(game, s, 0, OPEN(), new Scripted([2, 0]));
    expect(JSON.stringify(s)).toBe(before);
    expect(acted.ok && acted.value.entry.rolls.map((roll) => roll.value)).toEqual([2, 0]);
    expect(acted.ok && acted.value.s.secret).toEqual([2, 0]);
  });

  test.each([
    ['out of turn', 1, ROLL(), 'it is for First to answer'],
    ['for a seat that is not there', 7, ROLL(), 'there is no seat 7'],
    ['illegal', 0, NOTE(2), 'not among the legal answers'],
    ['malformed', 0, Number.NaN, 'is not an action'],
    ['a fraction', 0, 1.5, 'is not an action'],
    ['far outside', 0, 99_999, 'not among the legal answers'],
  ])('refuses an action that is %s, with its reason', (_what, seat, a, reason) => {
    const { s } = begun();
    const before = JSON.stringify(s);
    const acted = act(game, s, seat, a, new Scripted([]));
    expect(acted.ok).toBe(false);
    expect(!acted.ok && acted.fault.reason).toContain(reason);
    expect(JSON.stringify(s)).toBe(before);
  });

  test('refuses everything when the game is over', () => {
    const { s } = begun();
    const over = act(game, s, 0, STOP(), new Scripted([]));
    expect(over.ok && game.outcome(over.value.s)?.winners).toEqual([0]);
    if (!over.ok) return;
    const late = act(game, over.value.s, 1, ROLL(), new Scripted([]));
    expect(!late.ok && late.fault.reason).toBe('the game is over');
  });

  test('a roll, a change of seat and a reveal are fences; a mere note is not', () => {
    const { s, entry } = begun();
    expect(entry.fence).toBe(true);
    const fence = (a: number, rolls: number[]): boolean | undefined => {
      const acted = act(game, s, 0, a, new Scripted(rolls));
      return acted.ok ? acted.value.entry.fence : undefined;
    };
    expect(fence(NOTE(1), [])).toBe(false);
    expect(fence(SEAL(), [])).toBe(true);
    expect(fence(ROLL(), [3])).toBe(true);
  });
});

describe('events and their audience', () => {
  test('a secret is told to its seat, its public twin to the others', () => {
    const { told } = begun();
    expect(heardBy(told, 0).map((it) => it.event)).toEqual([{ kind: 'dealt', card: 2 }, { kind: 'dealt' }]);
    expect(heardBy(told, 1).map((it) => it.event)).toEqual([{ kind: 'dealt' }, { kind: 'dealt', card: 0 }]);
    expect(heardBy(told, undefined).map((it) => it.event)).toEqual([{ kind: 'dealt' }, { kind: 'dealt' }]);
  });
});

describe('branches', () => {
  test('lists every way the dice can fall, with probabilities that add up to one', () => {
    const all = branches(game, game.setup({ handicap: 0 }), OPEN());
    expect(all).toHaveLength(9);
    expect(all.reduce((sum, it) => sum + it.p, 0)).toBeCloseTo(1, 12);
    expect(new Set(all.map((it) => it.s.secret.join())).size).toBe(9);
    const rolled = branches(game, begun().s, ROLL());
    expect(rolled.map((it) => it.s.score[0])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rolled.every((it) => Math.abs(it.p - 1 / 6) < 1e-12)).toBe(true);
  });

  test('an action without dice has one branch, and too many are refused', () => {
    expect(branches(game, begun().s, NOTE(1))).toHaveLength(1);
    expect(() => branches(game, game.setup({ handicap: 0 }), OPEN(), 8)).toThrow('more than 8 ways');
  });
});

describe('verbs', () => {
  test('make, read and write actions of up to three arguments', () => {
    const words = vocabulary();
    const WAIT = words.verb('wait');
    const MOVE = words.verb('move', ['howe', 'gates'], ['boston', 'york', 'troy'], numbers(0, 4));
    const a = MOVE(1, 2, 3);
    expect(words.write(a)).toBe('move gates troy 3');
    expect([MOVE.of(a), MOVE.of(a, 1), MOVE.of(a, 2)]).toEqual([1, 2, 3]);
    expect(MOVE.is(WAIT())).toBe(false);
    expect(words.verbOf(a)).toBe(MOVE);
    const every = Array.from({ length: 1 + MOVE.size }, (_, i) => i);
    for (const action of every) expect(words.read(words.write(action))).toEqual({ ok: true, value: action });
  });

  test('read forgives case and spaces, and says what it cannot read', () => {
    const words = vocabulary();
    const GO = words.verb('go', ['boston']);
    expect(words.read('  GO   Boston ')).toEqual({ ok: true, value: GO(0) });
    expect(words.read('go trenton')).toEqual({
      ok: false,
      fault: { reason: "'go trenton' is not a move of this game" },
    });
    expect(() => words.write(99)).toThrow(RangeError);
  });
});

describe('the stack of bookmarks', () => {
  test('shows where we are and finds its way after a chapter called another and ended', () => {
    const { s } = begun();
    expect(game.question(s)).toEqual({ seat: 0, rule: '2', name: 'round ask', path: ['round ask'] });
  });

  test('why not: the bar, whose turn it is, what is asked for instead, that it is over; nothing for what can be done', () => {
    const { s } = begun();
    const why = (seat: number, id: string) => game.explain(s, seat, { kind: 'note', id });
    expect(why(0, '2')).toEqual([{ rule: '2', why: 'there is no second note' }]);
    expect(why(0, '1')).toEqual([]);
    expect(why(0, '7')).toEqual([{ rule: '2', why: 'Rounds: no note is asked for now' }]);
    expect(why(1, '1')).toEqual([{ rule: '2', why: 'it is for the other to answer' }]);
    game.play(s, STOP(), noChance, silent);
    expect(why(0, '1')).toEqual([{ rule: '3', why: 'the game is over' }]);
  });

  test('a game is played to its end by seeded chance alone', () => {
    const s = game.setup({ handicap: 3 });
    const chance = seeded('to the end');
    while (game.question(s)) game.play(s, game.options(s)[0]!, chance, () => {});
    expect(game.outcome(s)).toBeDefined();
  });
});
