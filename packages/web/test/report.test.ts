import { load, replay, save } from '@liberty/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeptGame, SeatKind } from '../src/kept.ts';
import { bugReport } from '../src/report.ts';
import { game, playedAtRandom } from './games.ts';

interface Report {
  readonly asked: string;
  readonly position: { readonly hands: readonly unknown[] };
  readonly record: { readonly lines: readonly { readonly rolls: readonly (number | null)[] }[] };
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

  test('of a game between people leaves out what the other hides: his hand and every card that was drawn', () => {
    const report = JSON.parse(bugReport({ kept: kept(['human', 'human']) })) as Report;
    const seat = game().question(match.s)!.seat;
    expect(report.position.hands[seat]).toHaveProperty('cards');
    expect(report.position.hands[1 - seat]).not.toHaveProperty('cards');
    const drawn = match.entries.flatMap(({ entry }) => entry.rolls.filter((roll) => roll.kind === 'pick'));
    const told = report.record.lines.flatMap(({ rolls }) => rolls.filter((roll) => roll === null));
    expect(drawn.length).toBeGreaterThan(13);
    expect(told.length).toBe(drawn.length);
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
