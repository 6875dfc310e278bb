import { describe, expect, test } from 'vitest';
import {
  type Chance,
  isComputer,
  isDecider,
  load,
  newMatch,
  replay,
  save,
  seeded,
  textOf,
  underTheLaws,
  verdict,
} from '../src/index.ts';
import { NOTE, OPEN, ROLL, SEAL, STOP, toy } from './toy.ts';

const game = toy();
const played = () => {
  const match = newMatch(game, 'a secret of many bits', { seats: ['Ann', 'Ben'] });
  for (const [seat, a] of [
    [0, OPEN()],
    [0, NOTE(1)],
    [0, ROLL()],
  ] as const)
    expect(match.act(seat, a).ok).toBe(true);
  return match;
};

describe('undo', () => {
  test('goes back step by step to the last fence and no further', () => {
    const match = newMatch(game, 'secret');
    match.act(0, OPEN());
    const fenced = JSON.stringify(match.s);
    match.act(0, NOTE(1));
    match.act(0, NOTE(1));
    expect(match.undoable(0)).toBe(2);
    expect(match.undo(0)).toEqual({ ok: true, value: 1 });
    expect(match.undo(0)).toEqual({ ok: true, value: 1 });
    expect(JSON.stringify(match.s)).toBe(fenced);
    expect(match.length).toBe(1);
    expect(match.undo(0)).toEqual({
      ok: false,
      fault: { reason: 'chance has spoken: dice were rolled or cards drawn' },
    });
  });

  test('several at once, never more than there are', () => {
    const match = newMatch(game, 'secret');
    match.act(0, OPEN());
    match.act(0, NOTE(1));
    match.act(0, NOTE(1));
    expect(match.undo(0, 3).ok).toBe(false);
    expect(match.undo(0, 2).ok).toBe(true);
    expect(match.length).toBe(1);
  });

  test('says why it cannot: nothing done, sealed, or another seat', () => {
    const match = newMatch(game, 'secret');
    expect(match.whyNoUndo(0)).toBe('nothing has been done yet');
    match.act(0, OPEN());
    match.act(0, SEAL());
    expect(match.whyNoUndo(0)).toBe('the turn has passed on');
    match.act(0, NOTE(1));
    expect(match.whyNoUndo(1)).toBe("the last answer was First's");
    expect(match.whyNoUndo(0)).toBeUndefined();
  });

  test('undone and done again it is the same match, with the same dice', () => {
    const match = newMatch(game, 'secret');
    match.act(0, OPEN());
    match.act(0, NOTE(1));
    match.act(0, ROLL());
    const once = save(match.record());
    const again = newMatch(game, 'secret');
    again.act(0, OPEN());
    again.act(0, NOTE(1));
    again.undo(0);
    again.act(0, NOTE(1));
    again.act(0, ROLL());
    expect(save(again.record())).toBe(once);
  });
});

describe('save, load and replay', () => {
  test('a saved match is one JSON file that reads back and replays to the same position', () => {
    const match = played();
    const text = save(match.record());
    const record = load(text);
    if (!record.ok) throw new Error(record.fault);
    const again = replay(game, record.value);
    if (!again.ok) throw new Error(again.fault);
    expect(again.value.s).toEqual(match.s);
    expect(save(again.value.record())).toBe(text);
    again.value.act(1, STOP());
    expect(game.outcome(again.value.s)).toBeDefined();
  });

  test('an empty match is saved and loaded too', () => {
    const text = save(newMatch(game, 'secret').record());
    const record = load(text);
    expect(record.ok && replay(game, record.value).ok).toBe(true);
  });

  test('the secret can be left out; the record is then read, not played on', () => {
    const record = load(save(played().record(false)));
    if (!record.ok) throw new Error(record.fault);
    expect(record.value.secret).toBeUndefined();
    const again = replay(game, record.value);
    if (!again.ok) throw new Error(again.fault);
    const acted = again.value.act(1, ROLL());
    expect(!acted.ok && acted.fault.reason).toContain('has no secret');
  });

  test('a damaged, truncated, foreign or newer file gets one clear sentence', () => {
    const text = save(played().record());
    const fault = (it: string): string => {
      const record = load(it);
      return record.ok ? 'no fault' : record.fault;
    };
    expect(fault(text.slice(0, -40))).toContain('not a whole JSON file');
    expect(fault('{"chess": true}')).toBe('this is not a Liberty Tree record');
    expect(fault('[]')).toBe('this is not a Liberty Tree record');
    expect(fault(text.replace('"version": 1', '"version": 2'))).toContain(
      'has format 2; this Liberty Tree reads format 1',
    );
    expect(fault(text.replace('"seat":0', '"seat":"x"'))).toContain('entries: number 1 is not an entry');
    expect(fault(text.replace('"edition": "1"', '"edition": 7'))).toBe('header.edition: must be a text');
  });

  test('a record that was tampered with is refused at the entry that is wrong', () => {
    const record = played().record();
    const fault = (it: typeof record): string => {
      const again = replay(game, it);
      return again.ok ? 'no fault' : again.fault;
    };
    const { header, lines } = record;
    expect(fault({ ...record, header: { ...header, game: 'chess' } })).toContain("a record of 'chess'");
    expect(fault({ ...record, header: { ...header, edition: '0' } })).toContain("edition '0'");
    expect(fault({ ...record, header: { ...header, options: { handicap: 'much' } } })).toContain('handicap must be');
    expect(fault({ ...record, secret: 'another' })).toContain('does not fit the hash');
    expect(fault({ ...record, lines: [{ ...lines[0]!, action: 'fly' }] })).toContain("entry 1 ('fly')");
    expect(fault({ ...record, lines: [{ ...lines[0]!, rolls: [1] }] })).toContain('no answer is left');
    expect(fault({ ...record, lines: [{ ...lines[0]!, rolls: [1, 1, 1] }] })).toContain(
      '1 of its rolls were not asked for',
    );
    expect(fault({ ...record, lines: [{ ...lines[0]!, hash: '0' }] })).toContain('not the recorded one');
    expect(fault({ ...record, lines: [{ ...lines[0]!, seat: 1 }] })).toContain('it is for First to answer');
  });

  test('the text twin can be read by a person', () => {
    const match = played();
    const text = textOf(match);
    expect(text).toContain('First: Ann');
    expect(text).toContain('2. First: note 1');
    expect(text).toMatch(/3\. First: roll {2}\[2 score d6 \d\]\n {5}rolled \(§2\)/);
    expect(verdict(game, [])).toBe('Nobody wins');
    expect(verdict(game, [1])).toBe('Second wins');
  });

  test('a match can be looked at as it stood after any entry', () => {
    const match = played();
    expect(match.upTo(0).s).toEqual(game.setup({ handicap: 0 }));
    expect(match.upTo(3).s).toEqual(match.s);
  });
});

describe('who decided', () => {
  const decided = () => {
    const match = newMatch(game, 'a secret of many bits');
    match.act(0, OPEN(), undefined, 'only answer');
    match.act(0, NOTE(1));
    match.act(0, NOTE(1), undefined, 'computer: militia');
    match.act(0, ROLL(), undefined, 'preset');
    return match;
  };
  const deciders = (match: ReturnType<typeof decided>) => match.entries.map(({ line }) => line.by);

  test('is kept with the answer, saved, loaded, and carried into any position of the match', () => {
    const match = decided();
    expect(deciders(match)).toEqual(['only answer', undefined, 'computer: militia', 'preset']);
    const text = save(match.record());
    const record = load(text);
    const again = record.ok ? replay(game, record.value) : record;
    if (!again.ok) throw new Error(again.fault);
    expect(save(again.value.record())).toBe(text);
    expect(deciders(match.upTo(3))).toEqual(['only answer', undefined, 'computer: militia']);
  });

  test('changes nothing: dice, hashes and positions are those of a match that does not say', () => {
    const bare = newMatch(game, 'a secret of many bits');
    for (const a of [OPEN(), NOTE(1), NOTE(1), ROLL()]) bare.act(0, a);
    const told = (match: typeof bare) =>
      match.record().lines.map(({ action, rolls, hash }) => ({ action, rolls, hash }));
    expect(told(decided())).toEqual(told(bare));
    expect(save(bare.record())).not.toContain('"by"');
  });

  test('is taken back with the answer', () => {
    const match = newMatch(game, 'secret');
    match.act(0, OPEN());
    match.act(0, NOTE(1), undefined, 'computer');
    match.undo(0);
    match.act(0, NOTE(1));
    expect(deciders(match)).toEqual([undefined, undefined]);
  });

  test('stands in the text twin', () => {
    const text = textOf(decided());
    expect(text).toContain('1. First (only answer): open');
    expect(text).toContain('2. First: note 1\n');
    expect(text).toContain('3. First (computer: militia): note 1');
  });

  test('only a computer of any level, a preset and the only answer are known', () => {
    expect(['computer', 'computer: washington', 'preset', 'only answer'].every(isDecider)).toBe(true);
    expect(['computer: ', 'computer:militia', 'robot', '', 7, null].some(isDecider)).toBe(false);
    expect([isComputer('computer'), isComputer('computer: random')]).toEqual([true, true]);
    expect([isComputer('preset'), isComputer(undefined)]).toEqual([false, false]);
  });

  test.each(['"robot"', '7', 'null'])('a file that says %s is refused with one sentence', (by) => {
    const record = load(save(decided().record()).replace('"computer: militia"', by));
    expect(record).toEqual({
      ok: false,
      fault: `entries: number 3 was given by ${by}; this Liberty Tree knows computer, computer: <level>, preset and only answer`,
    });
  });
});

describe('the laws', () => {
  test('a sound game keeps them', () => {
    for (let i = 0; i < 50; i++) {
      const walk = underTheLaws(game, `toy ${i}`, seeded(`walk ${i}`), { most: 60 });
      expect(walk.rules.has('2')).toBe(true);
    }
  });

  test.each([
    ['offers the same answer twice', { options: () => [ROLL(), ROLL()] }, 'offered twice'],
    ['offers nothing', { options: () => [] }, 'has no answer'],
    ['shares what it clones', { clone: (s: ReturnType<typeof game.clone>) => s }, 'changed the original'],
    ['shows a secret', { view: leakyView }, 'differs in an imagined world'],
    ['imagines with pieces of the view', { imagine: borrowing }, 'changed the view it was made from'],
    ['swallows luck that refuses', { play: deaf }, 'was swallowed'],
    ['hides why luck refused', { play: muffled }, 'came out as Error: no dice'],
    ['never ends', { outcome: () => undefined }, 'no outcome'],
    ['is unsound', { audit: () => ['two kings'] }, 'two kings'],
    ['cannot read what it writes', { write: () => 'roll' }, 'does not read back'],
  ])('a game that %s is caught', (_what, flaw, message) => {
    const flawed = { ...game, ...flaw };
    expect(() => underTheLaws(flawed, 'toy', seeded('walk'), { most: 60 })).toThrow(message);
  });
});

function leakyView(s: ReturnType<typeof game.clone>, seat?: number): ReturnType<typeof game.view> {
  return { ...game.view(s, seat), score: [...s.score, ...s.secret] };
}

function deaf(...[s, a, chance, tell]: Parameters<typeof game.play>): void {
  try {
    game.play(s, a, chance, tell);
  } catch {
    s.outcome = { winners: [], rule: '3', why: 'nobody rolled' };
  }
}

function muffled(...[s, a, chance, tell]: Parameters<typeof game.play>): void {
  try {
    game.play(s, a, chance, tell);
  } catch {
    throw new Error('no dice');
  }
}

function borrowing(v: ReturnType<typeof game.view>, chance: Chance): ReturnType<typeof game.imagine> {
  return { ...game.imagine(v, chance), secret: v.secret as number[] };
}
