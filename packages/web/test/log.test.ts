import { type Decider, type Told, heardBy } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { whoElse } from '../src/table/deciders.ts';
import type { LogLine } from '../src/table/desk.ts';
import {
  type LogItem,
  Scribe,
  countRepeats,
  filterLog,
  linesIn,
  logText,
  logTree,
  unfoldedFrom,
} from '../src/table/log.ts';
import type { Step } from '../src/table/sitting.ts';
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
    item('line', 'Winter takes 1 unit', { section: 'Winter' }),
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

  test('the same line several times in a row is shown once with how often, and keeps its last answer', () => {
    const rain = (entry: number, more: Partial<LogItem> = {}) => item('line', 'Rain', { entry, ...more });
    const silence = { ...item('line', ''), words: [] };
    const shown = countRepeats([rain(3), silence, rain(4), rain(7), item('line', 'Snow'), rain(9)]);
    expect(shown).toEqual([rain(7, { times: 3 }), item('line', 'Snow'), rain(9)]);
    expect(logText([rain(3), rain(4), item('line', 'Snow')])).toBe('Rain ×2 (§9.1e)\n  Snow (§9.1e)');
  });

  test('lines that differ in a die, a rule, a giver or their year are not taken together, nor are heads', () => {
    const rolled = (die: number): LogItem => ({ ...item('line', ''), words: ['It falls ', { die }] });
    expect(countRepeats([rolled(2), rolled(3)])).toHaveLength(2);
    expect(countRepeats([rolled(2), rolled(2)])).toHaveLength(1);
    const different = [
      item('line', 'Rain'),
      item('line', 'Rain', { rule: '5.2' }),
      item('line', 'Rain', { rule: '5.2', by: 'preset', entry: 1 }),
      item('chapter', '1776'),
      item('line', 'Rain', { rule: '5.2', by: 'preset', entry: 1 }),
      item('play', 'Pass'),
      item('play', 'Pass'),
    ];
    expect(countRepeats(different)).toEqual(different);
    const oneAnswer = [item('line', 'Rain', { by: 'preset' }), item('line', 'Rain')];
    expect(countRepeats(oneAnswer)).toEqual([item('line', 'Rain', { by: 'preset', times: 2 })]);
  });

  test('a year knows how many lines it holds', () => {
    expect(logTree(items).map(linesIn)).toEqual([1, 9]);
  });

  test('the last chapter lies open, and those before it in which something happened since the own last answer', () => {
    const year = (title: string, first: number, lines: number): LogItem[] => [
      item('chapter', title, { entry: first }),
      ...Array.from({ length: lines }, (_, i) => item('line', `${title} ${i}`, { entry: first + i })),
    ];
    const chapters = logTree([...year('1775', 0, 20), ...year('1776', 20, 20), ...year('1777', 40, 20)]);
    expect(unfoldedFrom(chapters, 59)).toBe(2);
    expect(unfoldedFrom(chapters, 30)).toBe(1);
    expect(unfoldedFrom(chapters, -1)).toBe(2);
    const begun = logTree([...year('1775', 0, 20), ...year('Spring', 20, 3), ...year('Summer', 23, 2)]);
    expect(unfoldedFrom(begun, 24)).toBe(1);
    expect(unfoldedFrom([], 0)).toBe(-1);
  });

  test('an answer given as agreed beforehand is told by its sentence, drawn from the record alone', () => {
    const scribe = new Scribe(
      (event) => ({ level: 'blow', words: [String(event)] }),
      () => 'preset',
      (action) => (action === 7 ? { level: 'blow', words: ['No orders'], rule: '8.5' } : undefined),
    );
    const told = [{ rule: '8.5', event: 'All stand' }];
    const said = (action: number, by?: Decider) =>
      scribe
        .write([{ seat: 0, ...(by ? { by } : {}), action, heard: () => told }], 0)
        .map(({ words, by: mark }) => `${plain(words)}${mark ? ` [${mark}]` : ''}`);
    expect(said(7, 'preset')).toEqual(['No orders', 'All stand']);
    expect(said(6, 'preset')).toEqual(['All stand [preset]']);
  });

  test('a scribe hears only what his seat may hear, and forgets what is undone', () => {
    const scribe = new Scribe((event) => ({ level: 'line', words: [String(event)] }));
    const step = (...told: Told<string>[]): Step => ({ seat: 0, heard: (eyes) => heardBy(told, eyes) });
    const open = step({ rule: '5.2', event: 'open' });
    const secret = step({ rule: '5.2', event: 'mine', audience: { to: 0, others: 'his' } });
    const said = (seat: number | undefined, entries = [open, secret]): string[] =>
      scribe.write(entries, seat).map(({ words }) => plain(words));
    expect(said(0)).toEqual(['open', 'mine']);
    expect(said(1)).toEqual(['open', 'his']);
    expect(said(undefined)).toEqual(['open', 'his']);
    expect(said(undefined, [open])).toEqual(['open']);
  });

  test('a line that several hear is one object for all of them, and is written once', () => {
    let written = 0;
    const scribe = new Scribe((event) => {
      written++;
      return { level: 'line', words: [(event as { says: string }).says] };
    });
    const told: Told<{ says: string }>[] = [
      { rule: '5.2', event: { says: 'open' } },
      { rule: '5.2', event: { says: 'mine' }, audience: { to: 0, others: { says: 'his' } } },
    ];
    const steps: Step[] = [{ seat: 0, heard: (eyes) => heardBy(told, eyes) }];
    const [mine, his, again] = [scribe.write(steps, 0), scribe.write(steps, 1), scribe.write(steps, 0)];
    expect(his[0]).toBe(mine[0]);
    expect(his[1]).not.toBe(mine[1]);
    expect(again.every((it, i) => it === mine[i])).toBe(true);
    expect(written).toBe(3);
  });

  test('the first line of an answer says who gave it, where that was not the person in the seat', () => {
    const scribe = new Scribe(
      (event) => ({ level: event === '1776' ? 'chapter' : 'line', words: [String(event)] }),
      (step) => whoElse(['human', 'militia'], step),
    );
    const told = ['1776', 'Spring', 'Rain'].map((event) => ({ rule: '5.2', event }));
    const by = (given: { seat: number; by?: Decider }) =>
      scribe.write([{ ...given, heard: () => told }], 0).map((it) => it.by);
    expect(by({ seat: 0 })).toEqual([undefined, undefined, undefined]);
    expect(by({ seat: 0, by: 'computer: washington' })).toEqual([undefined, 'computer, Washington', undefined]);
    expect(by({ seat: 0, by: 'only answer' })).toEqual([undefined, 'only answer', undefined]);
    expect(by({ seat: 1, by: 'computer: militia' })).toEqual([undefined, undefined, undefined]);
    expect(logText([item('line', 'Rain', { by: 'preset' })])).toBe('Rain [preset] (§9.1e)');
  });

  test('a phase that stands under its own head names nobody twice', () => {
    const [chapter] = logTree([item('line', 'Winter takes 1 unit', { section: 'Winter', by: 'preset' })]);
    const [play] = chapter!.plays;
    expect(play!.head!.by).toBeUndefined();
    expect(play!.lines).toMatchObject([{ item: { by: 'preset' } }]);
  });

  test('whole names only: the name of a card that holds one is no general', () => {
    const lee = { kind: 'general', id: 'lee' };
    const names = glossary(new Map([['Lee', lee]]), ['Light Horse Harry Lee']);
    expect(refer('Lee plays Light Horse Harry Lee', names)).toEqual([
      { name: 'Lee', wish: lee },
      ' plays ',
      'Light Horse Harry Lee',
    ]);
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
