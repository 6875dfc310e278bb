import { describe, expect, test } from 'vitest';
import {
  BOUNDS,
  Scripted,
  act,
  cited,
  faultsOfShape,
  isReadable,
  load,
  newMatch,
  readJson,
  readPackBy,
  readable,
  replay,
  save,
} from '../src/index.ts';
import { NOTE, OPEN, ROLL, toy } from './toy.ts';

const game = toy();
const match = newMatch(game, 'a secret of many bits', { seats: ['Ann', 'Ben'] });
for (const a of [OPEN(), NOTE(1), ROLL()]) match.act(0, a);
const whole = JSON.parse(save(match.record())) as { header: object; entries: object[] } & Record<string, unknown>;

const faultOf = (it: unknown): string => {
  const read = load(typeof it === 'string' ? it : JSON.stringify(it));
  return read.ok ? 'no fault' : read.fault;
};
const withHeader = (more: object) => ({ ...whole, header: { ...whole.header, ...more } });
const withEntry = (more: object) => ({ ...whole, entries: whole.entries.with(1, { ...whole.entries[1], ...more }) });

describe('a record from outside is refused with one sentence that says what and where', () => {
  test.each([
    ['a version that is an object', { ...whole, version: { toString: 1 } }, 'has format an object'],
    ['no header', { ...whole, header: 7 }, 'header: is missing'],
    ['no options', withHeader({ options: undefined }), 'header.options: must be an object'],
    ['options that are a list', withHeader({ options: [] }), 'header.options: must be an object'],
    ['a seat without a name', withHeader({ seats: [7] }), 'header.seats: must be a list of names'],
    ['a name that rings', withHeader({ seats: ['\u001B[2J'] }), 'header.seats: at most 16'],
    ['a name without end', withHeader({ seats: ['A'.repeat(201)] }), 'header.seats: at most 16'],
    ['too many seats', withHeader({ seats: Array(17).fill('A') }), 'header.seats: at most 16'],
    ['an edition that turns round', withHeader({ edition: '\u202E1' }), 'header.edition: is longer than 200'],
    [
      'dice of another kind',
      withHeader({ dice: 'loaded' }),
      'header.dice: this Liberty Tree knows "hmac" and "hmac-by-name", not "loaded"',
    ],
    ['nonces without dice', withHeader({ nonces: ['a'] }), 'header.nonces: must be a list of texts'],
    ['nonces of numbers', withHeader({ dice: 'hmac', nonces: [1] }), 'header.nonces: must be a list of texts'],
    ['a seed that is untyped', withHeader({ typed: false }), 'header.typed: must be true where it stands'],
    ['a header that says more', withHeader({ luck: 'good' }), 'header.luck: is unknown here'],
    ['more beside the header', { ...whole, rest: 1 }, "'rest' is unknown here"],
    ['a secret that is a list', { ...whole, secret: [] }, 'secret: must be a text'],
    [
      'a secret without end',
      { ...whole, secret: 'a'.repeat(1001) },
      'secret: has 1001 characters; at most 1000 are read',
    ],
    ['entries that are a text', { ...whole, entries: 'none' }, 'entries: must be a list'],
    ['a fraction of a roll', withEntry({ rolls: [0.5] }), 'entries: number 2 is not an entry'],
    [
      'an answer without end',
      withEntry({ action: 'a'.repeat(201) }),
      'entries: number 2 has an action of 201 characters',
    ],
    ['rolls without end', withEntry({ rolls: Array(5001).fill(1) }), 'entries: number 2 has 5001 rolls'],
    ['a hash that is none', withEntry({ hash: '' }), 'entries: number 2 has a hash that is not one of 14'],
    ['dice that are mine', withEntry({ dice: 'mine' }), 'entries: number 2 has the dice "mine"'],
    ['an entry that says more', withEntry({ mood: 'gay' }), "entries: number 2 says 'mood', which is unknown here"],
    ['a file that is too long', `"${'a'.repeat(BOUNDS.record)}"`, 'characters; at most 8000000 are read'],
    ['20,000 levels', '['.repeat(20_000), 'this file has more than 40 levels in one another, at character 41'],
    ['20,000 closed levels', '['.repeat(20_000) + ']'.repeat(20_000), 'more than 40 levels'],
    ['brackets only in its texts', `{"format":"${'['.repeat(99)}\\"${'['.repeat(99)}"}`, 'not a Liberty Tree record'],
  ])('%s', (_, it, sentence) => {
    expect(faultOf(it)).toContain(sentence);
    expect(faultOf(it).length).toBeLessThan(300);
    expect(isReadable(faultOf(it))).toBe(true);
  });

  test('too many entries', () => {
    expect(faultOf({ ...whole, entries: Array(20_001).fill(whole.entries[1]) })).toBe(
      'entries: there are 20001; at most 20000 are read',
    );
  });

  test('what is not even a text', () => {
    for (const it of [undefined, 7, {}, Symbol('a')]) expect(load(it as string).ok).toBe(false);
  });

  test('and one that keeps within all of that opens', () => {
    expect(faultOf(whole)).toBe('no fault');
  });

  test('options that are left out are the usual ones; a record says what was agreed, not what could be', () => {
    const record = { ...newMatch(game, 'secret').record() };
    const bare = { ...record, header: { ...record.header, options: {} } };
    expect(replay(game, bare)).toMatchObject({ ok: true });
  });
});

const FOREIGN: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  2 ** 53,
  Number.NaN,
  '0',
  'length',
  '__proto__',
  'a'.repeat(50_000_000),
  '\u001B[2J',
  [],
  [0],
  {},
  Object.create(null) as object,
  { toString: () => fail() },
  Symbol('a'),
  () => 0,
  10n,
];
const fail = (): never => {
  throw new Error('nobody may ask');
};

describe('foreign values of any kind', () => {
  test('are no action and no seat, and are refused in a short sentence', () => {
    const s = game.setup(game.defaults);
    for (const it of FOREIGN) {
      for (const acted of [
        act(game, s, 0, it as number, new Scripted([])),
        act(game, s, it as number, OPEN(), new Scripted([])),
        newMatch(game, 'secret').act(it as number, it as number),
      ]) {
        expect(acted.ok).toBe(false);
        expect(!acted.ok && acted.fault.reason.length).toBeLessThan(120);
      }
    }
  });

  test('are no text of a move', () => {
    const s = game.setup(game.defaults);
    for (const it of FOREIGN) {
      const read = game.read(s, it as string);
      expect(!read.ok && read.fault.reason).toContain('is not a move of this game');
      expect(!read.ok && read.fault.reason.length).toBeLessThan(120);
    }
  });

  test('are cited without being asked for a text', () => {
    expect(FOREIGN.map((it) => cited(it)).every((it) => it.length < 70 && isReadable(it))).toBe(true);
    expect(cited('a\u0007b')).toBe('a\uFFFDb');
    expect(readable('no bell\u0007, no way back\u001B[2J')).toBe('no bell\uFFFD, no way back\uFFFD[2J');
  });

  test('are no JSON', () => {
    for (const it of FOREIGN) expect(readJson(it, 1000).ok).toBe(it === '0' || it === true ? it === '0' : false);
  });
});

describe('a component pack from outside', () => {
  const reading = {
    shape: {
      is: 'parts',
      parts: { format: { is: 'text' }, name: { is: 'text' }, list: { is: 'list', of: { is: 'yes-no' } } },
    },
    merge: () => ({ components: {}, faults: [] }),
    checks: [],
    kitOf: () => ({}),
  } as const;
  const faults = (it: object): string[] => {
    const read = readPackBy(reading, JSON.stringify({ format: 'liberty-tree components', ...it }));
    return read.ok ? [] : read.fault.map(({ place, what }) => `${place} ${what}`);
  };

  test('may not hold what cannot be read', () => {
    expect(faults({ name: 'a\u001B[2Jpack' })).toEqual(['name holds control characters, which nobody can read']);
    expect(faults({ name: 'a'.repeat(10_001) })).toEqual(['name has 10001 characters; at most 10000 are read']);
    expect(faults({ name: 'Boston’s tea' })).toEqual([]);
  });

  test('tells its faults up to a hundred, and how many more there are', () => {
    const told = faults({ list: Array(5000).fill(7) });
    expect(told).toHaveLength(101);
    expect(told.at(-1)).toBe('(file) has 4900 more faults like these');
  });

  test('may be full of words nobody knows: each is looked at once', () => {
    const told = faults(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, 1])));
    expect(told.at(-1)).toBe('(file) has 99900 more faults like these');
  });

  test('is not read when it is too long or too deep', () => {
    const read = (text: string) => readPackBy(reading, text);
    expect(read('['.repeat(20_000))).toMatchObject({ ok: false, fault: [{ place: '(file)' }] });
    expect(read(' '.repeat(2_000_001))).toMatchObject({ ok: false, fault: [{ place: '(file)' }] });
  });

  test('cites a word of it shortly', () => {
    const [fault] = faultsOfShape({ is: 'whole', least: 1, most: 2 }, 'x\u0007'.repeat(1000), 'here');
    expect(fault!.what.length).toBeLessThan(120);
    expect(isReadable(fault!.what)).toBe(true);
  });
});
