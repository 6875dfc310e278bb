import { SHELF, boxOf } from '@liberty/shelf';
import { type AnyGame, newMatch, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { lettersFor } from '../src/games/rebellion-1775/chart.ts';
import { chartFor } from '../src/games/we-the-people/chart.ts';
import type { AnyDesk, Look } from '../src/table/desk.ts';
import { Here } from '../src/table/here.ts';
import { plain } from '../src/table/words.ts';

const packed = (id: string, components: object): AnyGame => {
  const pack = { format: 'liberty-tree components', version: 1, game: id, name: 'another printing', ...components };
  const opened = boxOf(id)!.openWith!(JSON.stringify(pack));
  if (!opened.ok) throw new Error(opened.fault.join('; '));
  return opened.value.game;
};

/** A thing of each game with its printed name, and a pack that calls it otherwise. */
const RENAMED = [
  ['we-the-people', { kind: 'space', id: 'boston' }, 'Boston', { spaces: { boston: { name: 'Shawmut' } } }],
  ['we-the-people-cooper', { kind: 'space', id: 'boston' }, 'Boston', { spaces: { boston: { name: 'Shawmut' } } }],
  ['we-the-people-d10', { kind: 'space', id: 'boston' }, 'Boston', { spaces: { boston: { name: 'Shawmut' } } }],
  ['rebellion-1775', { kind: 'space', id: 'ma_boston' }, 'Boston', { areas: { ma_boston: { name: 'Shawmut' } } }],
  ['dont-tread-on-me', { kind: 'unit', id: 'mar' }, 'H.M. Marines', { units: { mar: { name: 'Shawmut' } } }],
] as const;

test('every box that takes a component pack is among them', () => {
  const packed = SHELF.filter(({ openWith }) => openWith).map(({ id }) => id);
  expect(RENAMED.map(([id]) => id).toSorted()).toEqual(packed.toSorted());
});

/** Everything that is said at the first positions of a game: choices, prompts, lines of the log, the table in words. */
const wordsOf = (desk: AnyDesk): string => {
  const match = newMatch(desk.game, 'side by side');
  const sitting = new Here({ match, kinds: desk.seats.map(() => 'human') });
  const dice = seeded('side by side');
  const said: string[] = [];
  for (let n = 0; n < 40 && sitting.now.value.asked; n++) {
    const { seat } = sitting.now.value.asked;
    const view = sitting.view(seat);
    const look: Look = { view, views: [view], viewer: seat, asked: true, live: true, position: n };
    const tools = { why: () => [], foresee: () => undefined };
    said.push(plain(desk.prompt(look).words), ...desk.choices(look, tools).map(({ says }) => says));
    if (n % 10 === 0)
      for (const { places } of desk.aloud.regions) said.push(...places.map((it) => desk.aloud.read(it, look)));
    said.push(...desk.aloud.movers(look).map(({ wish }) => desk.nameOf(wish)));
    sitting.answer(seat, [view.options[dice.pick(view.options.length, 'hand')]!]);
    const heard = sitting.step(n)!.heard(seat);
    said.push(...heard.map(({ event, rule }) => plain(desk.line(event, rule).words)));
  }
  return said.join('\n');
};

describe.each(RENAMED)('two desks of %s side by side', (id, wish, printed, components) => {
  test('each speaks with the names of its own components', async () => {
    const first = (await deskFor(boxOf(id)!.open!()))!;
    const before = [first.nameOf(wish), wordsOf(first)];
    const other = (await deskFor(packed(id, components)))!;
    const third = (await deskFor(packed(id, {})))!;
    expect(before[0]).toBe(printed);
    expect(other.nameOf(wish)).toBe('Shawmut');
    expect(wordsOf(other)).toContain('Shawmut');
    expect(third.nameOf(wish)).toBe(before[0]);
    expect([first.nameOf(wish), wordsOf(first)]).toEqual(before);
    expect(wordsOf(other)).not.toContain(before[0]!);
    expect(before[1]).not.toContain('Shawmut');
  });
});

/** What is written on the map of an opened game. */
const LETTERS: Readonly<Record<string, (game: AnyGame) => readonly string[]>> = {
  'we-the-people': (game) => chartFor(game as never).chart.spots.map(({ label }) => label.lines.join(' ')),
  'rebellion-1775': (game) => lettersFor(game as never).letters,
};

test.each(RENAMED)(
  'the map of %s is lettered with the names of its own components',
  (id, wish, printed, components) => {
    const lettersOf = LETTERS[id.replace(/-(?:cooper|d10)$/, '')];
    if (!lettersOf) return expect(wish.kind).not.toBe('space');
    const [own, other] = [lettersOf(boxOf(id)!.open!()), lettersOf(packed(id, components))];
    const named = (letters: readonly string[], name: string): number[] =>
      letters.flatMap((it, x) => (it.replace('★ ', '') === name ? [x] : []));
    expect(named(own, printed)).toHaveLength(1);
    expect(named(other, 'Shawmut')).toEqual(named(own, printed));
    expect(other.filter((it, x) => it !== own[x])).toHaveLength(1);
  },
);

test('the waters of 1775 are called as its component pack calls them', async () => {
  const desk = (await deskFor(packed('rebellion-1775', { waters: { atlantic: { name: 'The Western Ocean' } } })))!;
  expect(wordsOf(desk)).toContain('The Western Ocean');
});

test('two editions lie side by side, one of them with a component pack, and each keeps its names', async () => {
  const classic = (await deskFor(packed('we-the-people', { spaces: { boston: { name: 'Shawmut' } } })))!;
  const manual = (await deskFor(boxOf('we-the-people-d10')!.open!()))!;
  const boston = { kind: 'space', id: 'boston' };
  expect([classic.nameOf(boston), manual.nameOf(boston)]).toEqual(['Shawmut', 'Boston']);
  expect(wordsOf(manual)).not.toContain('Shawmut');
  expect(wordsOf(classic)).toContain('Shawmut');
});
