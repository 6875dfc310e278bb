import { boxOf } from '@liberty/shelf';
import { type Action, type AnyGame, heardBy, load, newMatch, replay, save, seeded } from '@liberty/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeptGame, SeatKind } from '../src/kept.ts';
import { bugReport } from '../src/report.ts';
import { game, playedAtRandom } from './games.ts';

interface Report {
  readonly asked: string;
  readonly position: { readonly hands: readonly unknown[] };
  readonly record: { readonly lines: readonly Record<string, unknown>[] };
}

const match = playedAtRandom('nobody knows', 70);
const kept = (seats: SeatKind[]): KeptGame => ({
  id: 'abc',
  game: 'we-the-people',
  record: save(match.record()),
  seats,
  updated: 0,
  status: '1775',
});

/** Pairs of records that part at the last answer, which was given in secret: everybody else sees the same position after both. */
const secretChoices = (it: AnyGame): [string, string][] => {
  const found: [string, string][] = [];
  for (let n = 0; n < 8 && found.length < 3; n++) {
    const dice = seeded(`secret ${n}`);
    const walk = newMatch(it, 'nobody knows');
    while (found.length < 3 && it.outcome(walk.s) === undefined && walk.length < 900) {
      const { seat } = it.question(walk.s)!;
      const options = it.options(walk.s);
      const after = (a: Action) => {
        const again = walk.upTo(walk.length);
        again.act(seat, a);
        return again;
      };
      const outside = (a: Action) =>
        JSON.stringify([it.view(after(a).s), heardBy(after(a).entries.at(-1)!.told, undefined)]);
      const rolled = (a: Action) => after(a).entries.at(-1)!.entry.rolls.length;
      if (options.length > 1 && /battle|card/.test(it.write(options[0]!)) && walk.length % 3 === 0) {
        const [a, b] = [options[0]!, options.at(-1)!];
        if (rolled(a) === 0 && rolled(b) === 0 && outside(a) === outside(b))
          found.push([save(after(a).record()), save(after(b).record())]);
      }
      walk.act(seat, options[dice.pick(options.length, 'any')]!);
    }
  }
  return found;
};

describe('a report', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { hash: '#/table/abc' });
    vi.stubGlobal('navigator', { userAgent: 'a browser' });
    vi.stubGlobal('innerWidth', 1600);
    vi.stubGlobal('innerHeight', 1000);
    vi.stubGlobal('devicePixelRatio', 1);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('never holds the secret', () => {
    for (const seats of [
      ['human', 'human'],
      ['human', 'militia'],
    ] satisfies SeatKind[][])
      expect(bugReport({ kept: kept(seats) })).not.toContain(match.secret);
  });

  test('of a game against the computer plays again to the same position', () => {
    const report = JSON.parse(bugReport({ kept: kept(['human', 'militia']) })) as Report;
    const record = load(JSON.stringify({ format: 'liberty-tree record', version: 1, ...recordFile(report) }));
    expect(record.ok && replay(game(), record.value).ok).toBe(true);
    expect(report.position).toEqual(match.s);
  });

  test('of a game between people holds what somebody beside the table sees and hears, and no more', () => {
    const report = JSON.parse(bugReport({ kept: kept(['human', 'human']) })) as Report;
    for (const hand of report.position.hands) expect(hand).not.toHaveProperty('cards');
    expect(report.position).toEqual(JSON.parse(JSON.stringify(game().view(match.s))));
    expect(report.record.lines).toHaveLength(match.length);
    for (const [i, { entry, told }] of match.entries.entries()) {
      const line = report.record.lines[i]!;
      expect(line).not.toHaveProperty('action');
      expect(line).not.toHaveProperty('hash');
      expect(line['rolls']).toEqual(entry.rolls.map(({ kind, value }) => (kind === 'die' ? value : null)));
      expect(line['told']).toEqual(JSON.parse(JSON.stringify(heardBy(told, undefined))));
    }
  });

  test.each(['we-the-people', 'we-the-people-d10'])('of %s is the same whatever was chosen in secret', (id) => {
    const found = secretChoices(boxOf(id)!.open!());
    expect(found.length).toBe(3);
    for (const [one, other] of found) {
      const [a, b] = [one, other].map((it) => bugReport({ kept: { ...kept(['human', 'human']), record: it } }));
      expect(a).toBe(b);
    }
  });

  test('of a game between people that is over holds all but the secret', () => {
    const over = playedAtRandom('to the end', 5000);
    expect(game().outcome(over.s)).toBeDefined();
    const text = bugReport({ kept: { ...kept(['human', 'human']), record: save(over.record()) } });
    expect((JSON.parse(text) as Report).record.lines[0]).toHaveProperty('action');
    expect(text).not.toContain(over.secret);
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, -20)],
    ['of another edition', (text: string) => text.replace(match.header.edition, 'another')],
    ['with an answer that is none', (text: string) => text.replace(match.record().lines[30]!.hash, 'x')],
    ['of a game that is not here', (text: string) => text.replace('"we-the-people"', '"chess"')],
    ['that is nothing', () => 'null'],
  ])('of a record %s still comes, without the secret, and between people without the record', (_, spoil) => {
    const record = spoil(save(match.record()));
    for (const seats of [
      ['human', 'human'],
      ['human', 'militia'],
    ] satisfies SeatKind[][]) {
      const text = bugReport({ kept: { ...kept(seats), record } });
      expect(text).not.toContain(match.secret);
      const report = JSON.parse(text) as Record<string, unknown>;
      expect(report['fault']).toBeTypeOf('string');
      if (seats[1] === 'human') {
        expect(report).not.toHaveProperty('record');
        for (const { action } of match.record().lines) expect(report['fault']).not.toContain(`'${action}'`);
      }
    }
  });

  test('without a game tells of the page alone, with the error', () => {
    const report = JSON.parse(bugReport({ kept: undefined, error: new Error('snapped') })) as Record<string, unknown>;
    expect(report).toMatchObject({ format: 'liberty-tree report', error: { message: 'snapped' } });
    expect(report).not.toHaveProperty('record');
  });
});

const recordFile = ({ record }: Report) => {
  const { lines, ...rest } = record;
  return { ...rest, entries: lines };
};
