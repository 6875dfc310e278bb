import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src/', import.meta.url));

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((it) => it.replaceAll('\\', '/'))
  .filter((it) => /\.tsx?$/.test(it));

/** What every room may know besides itself: the notes of the page, which know no room. */
const NOTES = [
  'kept',
  'settings',
  'router',
  'link',
  'open',
  'report',
  'file',
  'secret',
  'day',
  'schooled',
  'puzzled',
] as const;

/** The rooms of the page and whom each may know. The files beside them are the house door: they may know all. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  art: [],
  frame: ['art of the shelf'],
  board: ['frame'],
  thinking: [],
  table: ['board', 'frame', 'thinking'],
  text: ['table', 'board', 'frame'],
  games: ['table', 'board', 'frame', 'art', 'thinking', 'shelf'],
  desks: ['games', 'table'],
  school: ['table', 'board', 'frame', 'thinking'],
  rules: ['frame'],
  review: ['table', 'board', 'frame'],
  far: ['table', 'desks', 'frame', 'art of the shelf', 'shelf'],
  shelf: ['desks', 'frame', 'art of the shelf'],
  setup: ['far', 'desks', 'frame', 'shelf'],
  puzzles: ['table', 'review', 'frame'],
  coach: ['table', 'thinking'],
  lab: [],
  daily: ['table', 'desks', 'frame', 'shelf', 'thinking'],
};

const roomOf = (file: string): string => {
  if (/^games\/index\.ts$/.test(file)) return 'desks';
  if (file.startsWith('shelf/art/')) return 'art of the shelf';
  return file.includes('/') ? file.split('/')[0]! : 'door';
};

const arrows = files.flatMap((file) =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g)].map((it) => ({
    file,
    to: relative(src, join(src, dirname(file), it[1]!)).replaceAll('\\', '/'),
  })),
);

test('every room of the page knows only whom it may', () => {
  const isNote = (path: string): boolean => NOTES.some((it) => path === `${it}.ts`);
  const strange = arrows.filter(({ file, to }) => {
    const [from, room] = [roomOf(file), roomOf(to)];
    if (from === 'door' || from === room || isNote(to) || to.endsWith('.css')) return false;
    return !ARROWS[from]?.includes(room);
  });
  expect(strange).toEqual([]);
  const rooms = new Set(files.map(roomOf));
  for (const room of rooms) if (room !== 'door') expect(Object.keys(ARROWS)).toContain(room);
});

test('the papers tell of every room of the page', () => {
  const papers = readFileSync(join(src, '../../../docs/architecture.md'), 'utf8');
  const told = [...papers.matchAll(/^\| `src\/(\w+)/gm)].map((it) => it[1]!);
  const rooms = new Set(files.map(roomOf).filter((it) => /^\w+$/.test(it) && it !== 'door' && it !== 'desks'));
  expect(new Set(told)).toEqual(rooms);
});

test('the notes of the page know no room', () => {
  const knowing = arrows.filter(
    ({ file, to }) => NOTES.some((it) => file === `${it}.ts`) && to.includes('/') && !to.startsWith('..'),
  );
  expect(knowing).toEqual([]);
});

test('a match is known where it is played in the page, and nowhere else at the table', () => {
  const holds = files.filter((it) => {
    const text = readFileSync(join(src, it), 'utf8');
    if (/^(?:table|board|text)\//.test(it)) return /\bMatch\b|AnyMatch/.test(text);
    // Cards of the family are matched: there only what is imported counts.
    return /^(?:games|school|coach|far|daily)\//.test(it) && /\bAnyMatch\b|\bMatch\b[^;]*\} from '/.test(text);
  });
  expect(holds.toSorted()).toEqual(['table/here.ts', 'table/past.ts']);
});

test('nothing outside games/ imports a game', () => {
  const knowing = files
    .filter((it) => !it.startsWith('games/'))
    .filter((it) =>
      /from '@liberty\/(?!ai|lab|net|school|shelf|study|table)/.test(readFileSync(join(src, it), 'utf8')),
    );
  expect(knowing).toEqual([]);
});

const GAMES = join(src, 'games');
const games = readdirSync(GAMES, { withFileTypes: true }).flatMap((it) => (it.isDirectory() ? [it.name] : []));

/** Every import between files of games/, as paths within it: who imports what. */
const imports = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
  .filter((it) => /\.tsx?$/.test(it))
  .flatMap((file) =>
    [...readFileSync(join(GAMES, file), 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g)].map((it) => ({
      from: file.replaceAll('\\', '/'),
      to: relative(GAMES, join(GAMES, dirname(file), it[1]!)).replaceAll('\\', '/'),
    })),
  );
const gameOf = (path: string): string => path.split('/')[0]!;

test('no game folder imports another, but an edition the table that its family shares', () => {
  const isEditionOf = (game: string, family: string): boolean => game.startsWith(`${family}-`);
  const isShared = (path: string): boolean => /^[^/]+\/(?!desk\.ts)[^/]+$/.test(path);
  const nosy = imports.filter(({ from, to }) => {
    const [game, other] = [gameOf(from), gameOf(to)];
    if (game === other || !games.includes(game) || !games.includes(other)) return false;
    return !(isEditionOf(game, other) && isShared(to));
  });
  expect(games.length).toBeGreaterThanOrEqual(4);
  expect(nosy).toEqual([]);
});

test('what the editions of We the People share knows none of them', () => {
  const knowing = imports.filter(
    ({ from, to }) =>
      /^we-the-people\/[^/]+$/.test(from) &&
      from !== 'we-the-people/desk.ts' &&
      to.startsWith('we-the-people/classic/'),
  );
  expect(imports.some(({ to }) => to.startsWith('we-the-people/classic/'))).toBe(true);
  expect(knowing).toEqual([]);
});

test('an attack is known by what it is, and not by the picture on it', () => {
  const pictured = files
    .filter((it) => /^(?:games|table|text|coach|school)\//.test(it))
    .filter((it) => /\.tab\b|tab: [^,\n]*'swords'/.test(readFileSync(join(src, it), 'utf8')));
  expect(pictured).toEqual([]);
});

/** What the rules alone say, and the question a desk asks instead: it is not reckoned once more beside the map. */
const ASKED: readonly (readonly [restated: RegExp, ask: string])[] = [
  [/\bisNorth\b/, 'isWintry'],
  [/\bduelOdds\b/, 'duelAhead'],
  [/\bambush\b/, 'attackerNow'],
  [/\b(?:liberty|controlled\.length) >=? \d/, 'ifTurnEndedNow'],
];

test.each(ASKED)('no desk restates a rule: %s is asked by %s', (restated) => {
  const knowing = files.filter((it) => it.startsWith('games/') && restated.test(readFileSync(join(src, it), 'utf8')));
  expect(knowing).toEqual([]);
});

test('no game holds anything that another desk could change: nothing in games/ is assigned at the top of a file', () => {
  const held = files.filter(
    (it) => it.startsWith('games/') && /^(?:export )?let /m.test(readFileSync(join(src, it), 'utf8')),
  );
  expect(held).toEqual([]);
});
