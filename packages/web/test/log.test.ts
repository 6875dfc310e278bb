import { describe, expect, test } from 'vitest';
import type { LogLine } from '../src/table/desk.ts';
import { type LogItem, Scribe, filterLog, logText, logTree } from '../src/table/log.ts';
import { glossary, plain, refer } from '../src/table/words.ts';

const item = (level: LogLine['level'], text: string, more: Partial<LogItem> = {}): LogItem => ({
  level,
  words: [text],
  entry: 0,
  rule: '9.1e',
  ...more,
});

describe('the log', () => {
  const items = [
    item('line', 'A committee sits in Boston'),
    item('chapter', '1775'),
    item('play', 'American · Operations 2', { seat: 0 }),
    item('line', 'Washington: Boston → Albany'),
    item('battle', 'Battle of Albany'),
    item('blow', 'The British attack'),
    item('blow', 'The Americans win'),
    item('consequence', 'Howe goes to the box'),
    item('line', 'Winter takes 1 CU', { section: 'Winter' }),
    item('line', 'Isolated markers: none', { section: 'Winter' }),
  ];

  test('years hold plays, plays hold lines, a battle holds its blows', () => {
    const [before, year] = logTree(items);
    expect(before!.title).toBe('Before the war');
    expect(year!.title).toBe('1775');
    expect(year!.plays.map(({ head }) => head && plain(head.words))).toEqual(['American · Operations 2', 'Winter']);
    const [march, battle, after] = year!.plays[0]!.lines;
    expect(march!.kind).toBe('line');
    expect(battle?.kind === 'battle' && battle.blows.length).toBe(2);
    expect(after!.kind).toBe('line');
    expect(year!.plays[1]!.lines).toHaveLength(2);
  });

  test('a line without words is not shown', () => {
    expect(logTree([{ ...item('line', ''), words: [] }])).toEqual([]);
  });

  test('a filter keeps the heads of what it finds', () => {
    const found = filterLog(items, 'attack');
    expect(found.map(({ words }) => plain(words))).toEqual(['1775', 'American · Operations 2', 'The British attack']);
    expect(filterLog(items, ' ')).toBe(items);
    expect(filterLog(items, '§9.1e').length).toBeGreaterThan(3);
  });

  test('as text it can be pasted anywhere', () => {
    expect(logText(items.slice(1, 4))).toBe(
      '1775\nAmerican · Operations 2 (§9.1e)\n  Washington: Boston → Albany (§9.1e)',
    );
  });

  test('a scribe hears only what his seat may hear, and forgets what is undone', () => {
    const scribe = new Scribe((event) => ({ level: 'line', words: [String(event)] }));
    const open = { told: [{ rule: '5.2', event: 'open' }] };
    const secret = { told: [{ rule: '5.2', event: 'mine', audience: { to: 0, others: 'his' } }] };
    const said = (seat: number | undefined, entries = [open, secret]): string[] =>
      scribe.write(entries, seat).map(({ words }) => plain(words));
    expect(said(0)).toEqual(['open', 'mine']);
    expect(said(1)).toEqual(['open', 'his']);
    expect(said(undefined)).toEqual(['open', 'his']);
    expect(said(undefined, [open])).toEqual(['open']);
  });

  test('names are found, the longest first', () => {
    const wish = { kind: 'space', id: 'new-york' };
    const names = glossary(
      new Map([
        ['New York', wish],
        ['York', { kind: 'space', id: 'york' }],
      ]),
    );
    expect(refer('Howe: New York → York.', names)).toEqual([
      'Howe: ',
      { name: 'New York', wish },
      ' → ',
      { name: 'York', wish: { kind: 'space', id: 'york' } },
      '.',
    ]);
  });
});
