import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type MatchRecord,
  Scripted,
  checkDice,
  diceFor,
  diceOf,
  diceSentence,
  hmac,
  hmacChance,
  load,
  newMatch,
  replay,
  save,
  textOf,
} from '../src/index.ts';
import { NOTE, OPEN, ROLL, toy } from './toy.ts';

const game = toy();
const SECRET = 'a secret of many bits';
const NONCES = ['first', 'second'];

const played = (agreed: Parameters<typeof newMatch>[2] = {}) => {
  const match = newMatch(game, SECRET, agreed as object);
  for (const a of [OPEN(), NOTE(1), ROLL()]) expect(match.act(0, a).ok).toBe(true);
  return match;
};

/** The same record with another roll in its third entry, and the hash of the position that leads to. */
const forged = (agreed: Parameters<typeof newMatch>[2] = {}): MatchRecord => {
  const match = played(agreed);
  const record = match.record();
  const other = (record.lines[2]!.rolls[0]! % 6) + 1;
  const again = newMatch(game, SECRET, agreed as object);
  for (const a of [OPEN(), NOTE(1)]) again.act(0, a);
  again.act(0, ROLL(), new Scripted([other]), undefined, false);
  return again.record();
};

const verdictOf = (record: MatchRecord) => {
  const checked = checkDice(game, record);
  if (!checked.ok) throw new Error(checked.fault);
  return checked.value;
};

describe('HMAC-SHA-256', () => {
  test.each([
    ['', ''],
    ['key', 'The quick brown fox jumps over the lazy dog'],
    ['k'.repeat(64), 'a block'],
    ['k'.repeat(65), 'more than a block'],
    ['Schlüssel', 'ü'.repeat(100)],
  ])('of %j is that of others', (key, text) => {
    expect(hmac(key, text)).toBe(createHmac('sha256', key).update(text).digest('hex'));
  });
});

describe('dice by HMAC', () => {
  const dice = (it: ReturnType<typeof hmacChance>) => Array.from({ length: 12 }, () => it.die(6, ''));

  test('are others for every secret, entry and nonce, and the same for the same', () => {
    const all = [
      hmacChance('a', [], 0),
      hmacChance('b', [], 0),
      hmacChance('a', [], 1),
      hmacChance('a', ['x'], 0),
      hmacChance('a', ['x', 'y'], 0),
      hmacChance('a', ['xy'], 0),
      hmacChance('a', ['x,y'], 0),
      hmacChance('a', ['x","y'], 0),
    ].map((it) => dice(it).join(''));
    expect(new Set(all).size).toBe(all.length);
    expect(dice(hmacChance('a', ['x', 'y'], 7))).toEqual(dice(hmacChance('a', ['x', 'y'], 7)));
  });

  test('a match that agrees on them uses them, saves and replays so', () => {
    const match = played({ dice: 'hmac', nonces: NONCES });
    expect(match.entries[2]!.line.rolls).toEqual([hmacChance(SECRET, NONCES, 2).die(6, '')]);
    const record = load(save(match.record()));
    if (!record.ok) throw new Error(record.fault);
    expect(record.value.header).toMatchObject({ dice: 'hmac', nonces: NONCES });
    const again = replay(game, record.value);
    expect(again.ok && again.value.s).toEqual(match.s);
    expect(textOf(match)).toContain('dice: by HMAC-SHA-256 of ["first","second"]');
  });

  test('a match that does not keeps the dice it always had', () => {
    expect(played().record()).not.toHaveProperty('header.dice');
    expect(played().entries[2]!.line.rolls).toEqual([diceFor({}, SECRET, 2, () => []).die(6, '')]);
  });

  test('a secret that was typed is marked as one that can be guessed', () => {
    const match = played({ dice: 'hmac', typed: true });
    const record = load(save(match.record()));
    expect(record.ok && record.value.header.typed).toBe(true);
    expect(textOf(match)).toContain('could be guessed');
  });
});

describe('dice by name', () => {
  const agreed = { dice: 'hmac-by-name' as const };
  /** So many notes are taken before each roll: the rolls come in other entries. */
  const rollsWith = (notes: number, secret = SECRET): number[] => {
    const match = newMatch(game, secret, agreed);
    match.act(0, OPEN());
    for (let roll = 0; roll < 3 && game.question(match.s); roll++) {
      const { seat } = game.question(match.s)!;
      for (let n = 0; n < notes; n++) match.act(seat, NOTE(1));
      match.act(seat, ROLL());
    }
    return match.entries.flatMap(({ line }) => line.rolls);
  };

  test('the same luck at two tables, however many answers lie between the rolls', () => {
    const [few, many] = [rollsWith(0), rollsWith(1)];
    const shared = Math.min(few.length, many.length);
    expect(shared).toBeGreaterThan(3);
    expect(many.slice(0, shared)).toEqual(few.slice(0, shared));
    expect(rollsWith(0, 'another secret')).not.toEqual(few);
  });

  test('a name that was rolled before has another roll the next time', () => {
    const rolled = Array.from({ length: 24 }, (_, n) => {
      const before = Array.from({ length: n }, () => ({ kind: 'die' as const, sides: 6, value: 1, why: 'it' }));
      return diceFor(agreed, SECRET, 99, () => before).die(6, 'it');
    });
    expect(new Set(rolled).size).toBe(6);
    const inOneGo = diceFor(agreed, SECRET, 0, () => []);
    expect(rolled.map(() => inOneGo.die(6, 'it'))).toEqual(rolled);
  });

  test('its record says so and plays on with the same luck', () => {
    const match = played(agreed);
    const record = load(save(match.record()));
    const again = record.ok ? replay(game, record.value) : record;
    if (!again.ok) throw new Error(again.fault);
    for (const it of [match, again.value]) it.act(1, ROLL());
    expect(again.value.s).toEqual(match.s);
    expect(textOf(match)).toContain('HMAC-SHA-256 of [], by name');
  });
});

describe.each([
  ['as they always were', {}],
  ['by HMAC', { dice: 'hmac' as const, nonces: NONCES }],
  ['by name', { dice: 'hmac-by-name' as const, nonces: NONCES }],
])('the dice of a record, %s', (_, agreed) => {
  test('are true when every roll is the one the secret gives', () => {
    const verdict = verdictOf(played(agreed).record());
    expect(verdict.is).toBe('true');
    expect(diceSentence(verdict)).toMatch(/^The dice are true: all \d+ rolls are the secret's\.$/);
  });

  test('are forged at the first entry whose roll is not, although it replays', () => {
    const record = forged(agreed);
    expect(replay(game, record).ok).toBe(true);
    const verdict = verdictOf(record);
    expect(verdict).toMatchObject({ is: 'forged', at: { entry: 3, action: 'roll' } });
    expect(diceSentence(verdict)).toMatch(
      /^Forged at entry 3 \('roll'\): for '2 score' the record says \d, the secret gives \d\.$/,
    );
  });

  test('are own dice where they were told to the table, and the record keeps saying so', () => {
    const match = played(agreed);
    match.act(1, ROLL(), new Scripted([6]));
    expect(match.entries[3]!.line.dice).toBe('own');
    expect(match.upTo(4).record()).toEqual(match.record());
    const record = load(save(match.record()));
    if (!record.ok) throw new Error(record.fault);
    expect(record.value).toEqual(match.record());
    const verdict = verdictOf(record.value);
    expect(verdict).toMatchObject({ is: 'own dice', entries: [4] });
    expect(diceSentence(verdict)).toContain('those of 1 answer (4) were rolled by hand');
    expect(textOf(match)).toMatch(/4\. Second: roll {2}\[2 score d6 6\] \(own dice\)/);
  });

  test('an answer without a roll has no dice of its own', () => {
    const match = newMatch(game, SECRET, agreed);
    match.act(0, OPEN());
    match.act(0, NOTE(1), new Scripted([]));
    expect(match.entries[1]!.line).not.toHaveProperty('dice');
    expect(diceOf(match).is).toBe('true');
  });

  test('cannot be checked without the secret', () => {
    expect(verdictOf(played(agreed).record(false))).toEqual({ is: 'cannot be checked' });
    expect(diceSentence({ is: 'cannot be checked' })).toContain('this record has no secret');
  });
});

test('dice rolled under one scheme are forged under another: a header cannot be changed afterwards', () => {
  const record = played().record();
  expect(verdictOf({ ...record, header: { ...record.header, dice: 'hmac' } })).toMatchObject({ is: 'forged' });
});

test('a record that does not replay says why', () => {
  const record = played().record();
  expect(checkDice(game, { ...record, lines: [{ ...record.lines[0]!, action: 'fly' }] }).ok).toBe(false);
});
