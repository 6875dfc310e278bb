import { type Board, GENERALS, SIDES, SPACES, type Side, general, isGeneralId, unitsAt } from '@liberty/colonies';
import { PLACES, UNITS, type View as SolitaireView } from '@liberty/dont-tread-on-me';
import { AREAS, STRIDE, type View as FactionsView } from '@liberty/rebellion-1775';
import { type Sight, heardBy, newMatch, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { arrowOf, numberBox, numberPlace } from '../src/board/sketch.ts';
import { overlap } from '../src/board/labels.ts';
import type { Chart } from '../src/board/chart.ts';
import { chartFor as solitaireChart } from '../src/games/dont-tread-on-me/chart.ts';
import { deskFor } from '../src/games/index.ts';
import { chart as factionsChart } from '../src/games/rebellion-1775/chart.ts';
import { chartFor } from '../src/games/we-the-people/chart.ts';
import type { MapGame } from '../src/games/we-the-people/field.ts';
import type { AnyDesk } from '../src/table/desk.ts';
import type { Deed } from '../src/table/dispatch/deed.ts';
import { freePlace } from '../src/table/dispatch/room.ts';
import { agoWords, listWords } from '../src/table/dispatch/telling.ts';
import type { Heard } from '../src/table/hearing.ts';
import { plain } from '../src/table/words.ts';
import { game, playedAtRandom } from './games.ts';

interface Moments {
  /** What this seat saw after so many answers. */
  readonly views: readonly Sight[];
  readonly deeds: readonly Deed[];
}

/** A game played at random, and its deeds as one seat heard them. */
const played = async (id: string, seed: string, seat: number, most: number): Promise<Moments & { desk: AnyDesk }> => {
  const opened = game(id);
  const desk = (await deskFor(opened))!;
  const match = newMatch(opened, seed);
  const chance = seeded(`${seed} answers`);
  const views = [opened.view(match.s, seat)];
  for (let asked = opened.question(match.s); asked && match.length < most; asked = opened.question(match.s)) {
    const options = opened.options(match.s);
    match.act(asked.seat, options[chance.pick(options.length, 'answer')]!);
    views.push(opened.view(match.s, seat));
  }
  const heard = match.entries.flatMap(({ told }, entry): Heard[] =>
    heardBy(told, seat).map((it) => ({ ...it, entry })),
  );
  return { desk, views, deeds: desk.deeds(heard) };
};

/** Deeds that were told with answers nothing else was told with: for them the board before and after must show exactly that. */
const alone = (deeds: readonly Deed[]): Deed[] =>
  deeds.filter((it) => !deeds.some((other) => other !== it && other.first <= it.last && other.last >= it.first));

/** A fault in words; 'unknown' where the law knows nothing of such a deed. */
type Found = string | undefined;
const differs = (says: string, found: unknown, expected: unknown): Found =>
  JSON.stringify(found) === JSON.stringify(expected) ? undefined : `${says}: ${String(found)}, not ${String(expected)}`;

const placesOf = ({ marks }: Deed): string[] => marks.flatMap((it) => (it.kind === 'way' ? [...it.along] : [it.at]));
const numbers = (text: string, pattern: RegExp): number => {
  let sum = 0;
  for (const [, n] of text.matchAll(pattern)) sum += Number(n);
  return sum;
};

/** How many units came to where a beaten army fell back, and how many are said to have come through. */
const fellBack = (deed: Deed, b: Board, a: Board): Found => {
  const text = plain(deed.words);
  const ways = deed.marks.flatMap((it) => (it.kind === 'way' && it.manner === 'retreat' ? [it.along.at(-1)!] : []));
  const said = /(\d+) units? of the (American|British) side fell back to /.exec(text);
  if (ways.length !== 1 || !said) return undefined;
  const [x, side] = [SPACES.indexOf(ways[0]!), said[2] === 'American' ? 0 : 1] as const;
  const there = numbers(text, new RegExp(`the ${said[2]} side lost (\\d+) units? there`, 'g'));
  return differs(`${text} (fell back)`, unitsAt(a, side, x) - unitsAt(b, side, x), Number(said[1]) - there);
};

/** We the People, every edition: generals, units and markers. What could not be looked at is 'unknown'. */
const onField = (deed: Deed, before: Sight, after: Sight): Found => {
  const [b, a] = [before, after] as unknown as Board[] as [Board, Board];
  const text = plain(deed.words);
  const at = (id: string): number => SPACES.indexOf(id);
  const side = ({ American: 0, British: 1 } as const)[
    /(American|British) (?:side|marker)/.exec(text)?.[1] ?? ''
  ] as Side;
  const total = (board: Board, of: Side): number => SPACES.reduce((sum, _, x) => sum + unitsAt(board, of, x), 0);
  const went = /^(\w+) (?:marched|sailed|fell back)(?: with (\d+) units?| alone) from /.exec(text);
  if (went && isGeneralId(went[1]!.toLowerCase())) {
    const g = general(went[1]!.toLowerCase() as (typeof GENERALS)[number]);
    const along = deed.marks.flatMap((it) => (it.kind === 'way' ? it.along : []));
    const found = [b.generalAt[g], a.generalAt[g]];
    return differs(text, found, [at(along[0]!), at(along.at(-1)!)]);
  }
  if (/ side laid /.test(text))
    return differs(
      text,
      placesOf(deed).map((id) => [b.control[at(id)] !== side, a.control[at(id)]]),
      placesOf(deed).map(() => [true, side]),
    );
  if (/ marker/.test(text) && text.endsWith(' fell'))
    return differs(
      text,
      placesOf(deed).map((id) => [b.control[at(id)], a.control[at(id)] === side]),
      placesOf(deed).map(() => [side, false]),
    );
  if (/ side raised /.test(text))
    return differs(text, total(a, side) - total(b, side), numbers(text, /(\d+) units? in/g));
  if (/ attacked /.test(text))
    return SIDES.map((of) => {
      const word = ['American', 'British'][of]!;
      const lost =
        numbers(text, new RegExp(`the ${word} side lost (\\d+) units?`, 'g')) +
        numbers(text, new RegExp(`(\\d+) units? of the ${word} side (?:surrendered|(?:was|were) eliminated)`, 'g'));
      return differs(`${text} (${word})`, total(b, of) - total(a, of), lost) ?? fellBack(deed, b, a);
    }).find((it) => it !== undefined);
  return 'unknown';
};

const winterOnField = (deed: Deed, before: Sight, after: Sight): Found => {
  const [b, a] = [before, after] as unknown as Board[] as [Board, Board];
  if (!plain(deed.words).startsWith('Winter took ')) return 'unknown';
  return deed.marks
    .map((mark) => {
      if (mark.kind !== 'count') return `${plain(deed.words)}: no count`;
      const x = SPACES.indexOf(mark.at);
      const lost = SIDES.map((of) => unitsAt(b, of, x) - unitsAt(a, of, x));
      return lost.includes(Number(mark.says.replace('−', ''))) ? undefined : `${mark.at} ${mark.says}: ${lost.join()}`;
    })
    .find((it) => it !== undefined);
};

/** 1775: cubes by colour. */
const onFactions = (deed: Deed, before: Sight, after: Sight): Found => {
  const [b, a] = [before, after] as [FactionsView, FactionsView];
  const text = plain(deed.words);
  const count = (view: FactionsView, id: string): number =>
    view.units.slice(AREAS.indexOf(id) * STRIDE, (AREAS.indexOf(id) + 1) * STRIDE).reduce((sum, n) => sum + n, 0);
  const way = deed.marks.find((it) => it.kind === 'way' && it.manner !== 'retreat');
  if (way?.kind === 'way') {
    const sum = numbers(text.split(' from ')[0]!, /(\d+) /g);
    const [from, to] = [way.along[0]!, way.along.at(-1)!];
    return differs(text, [count(b, from) - count(a, from), count(a, to) - count(b, to)], [sum, sum]);
  }
  const came = /^(\d+) .* (?:reinforced|placed|added) in /.exec(text);
  if (came) {
    const all = (view: FactionsView): number => view.units.reduce((sum, n) => sum + n, 0);
    return differs(text, all(a) - all(b), Number(came[1]));
  }
  return 'unknown';
};

/** Don't Tread on Me: where every unit is. */
const onSolitaire = (deed: Deed, before: Sight, after: Sight): Found => {
  const [b, a] = [before, after] as [SolitaireView, SolitaireView];
  const text = plain(deed.words);
  const units = deed.words.flatMap((it) =>
    typeof it === 'object' && 'wish' in it && it.wish.kind === 'unit' ? [UNITS.indexOf(it.wish.id)] : [],
  );
  const place = PLACES.indexOf(deed.marks.flatMap((it) => (it.kind === 'ring' ? [it.at] : [])).at(-1) ?? '');
  if (place < 0) return 'unknown';
  if (text.includes(' came to '))
    return differs(
      text,
      units.map((u) => a.at[u]),
      units.map(() => place),
    );
  if (/ left /.test(text))
    return differs(
      text,
      units.map((u) => [b.at[u], a.at[u] === place]),
      units.map(() => [place, false]),
    );
  return 'unknown';
};

const GAMES: readonly (readonly [
  string,
  (opened: never) => Chart,
  readonly ((deed: Deed, before: Sight, after: Sight) => Found)[],
  number,
])[] = [
  ['we-the-people', (opened) => chartFor(opened).chart, [onField, winterOnField], 450],
  ['we-the-people-d10', (opened) => chartFor(opened).chart, [onField, winterOnField], 450],
  ['we-the-people-cooper', (opened) => chartFor(opened).chart, [onField, winterOnField], 450],
  ['rebellion-1775', () => factionsChart, [onFactions], 450],
  ['dont-tread-on-me', (opened) => solitaireChart(opened).chart, [onSolitaire], 450],
];

describe.each(GAMES)('the dispatch of %s', (id, chartOf, laws, most) => {
  test.each(['dispatch 1', 'dispatch 2'])('every sentence is true to the board before and after: %s', async (seed) => {
    const { desk, views, deeds } = await played(id, seed, seed.endsWith('1') ? 0 : game(id).seats.length - 1, most);
    const faults: string[] = [];
    let looked = 0;
    for (const deed of alone(deeds))
      for (const law of laws) {
        const found = law(deed, views[deed.first]!, views[deed.last + 1]!);
        if (found !== 'unknown') looked++;
        if (found !== undefined && found !== 'unknown') faults.push(found);
      }
    expect(faults).toEqual([]);
    expect(looked).toBeGreaterThan(8);
    expect(desk.seats.length).toBeGreaterThan(0);
  });

  test('no deed leads from a place to itself', async () => {
    let ways = 0;
    for (const seed of ['to and fro 1', 'to and fro 2']) {
      const { deeds } = await played(id, seed, 0, most);
      for (const { words, marks } of deeds) {
        ways += marks.filter(({ kind }) => kind === 'way').length;
        const [, from, to] = / from (.+?) to (.+?)(?:$|;| and )/.exec(plain(words)) ?? [];
        expect([plain(words), from !== undefined && from === to]).toEqual([plain(words), false]);
      }
    }
    expect(ways).toBeGreaterThan(0);
  });

  test('every name is the name of its thing, every mark lies on the map, every deed has its place in time', async () => {
    const { desk, views, deeds } = await played(id, 'dispatch 3', 0, most);
    const chart = chartOf(desk.game as never);
    const spots = new Set(chart.spots.map((it) => it.id));
    expect(deeds.length).toBeGreaterThan(20);
    for (const deed of deeds) {
      const text = plain(deed.words);
      expect(text).toMatch(/^[A-Z0-9£]/);
      expect(text).not.toMatch(/undefined|NaN|\[object|\.$|\b0 unit|\s{2}/);
      expect(deed.first).toBeLessThanOrEqual(deed.last);
      expect(deed.last).toBeLessThan(views.length);
      expect(Object.keys(desk.game.rulebook)).toContain(deed.rule);
      for (const word of deed.words)
        if (typeof word === 'object' && 'wish' in word) {
          const name = desk.nameOf(word.wish);
          const stem = (it: string): string => it.split(/ \(| of /)[0]!;
          expect(stem(word.name)).toBe(stem(name));
        }
      for (const place of placesOf(deed)) expect(spots).toContain(place);
      for (const mark of deed.marks)
        if (mark.kind === 'way') expect(arrowOf(chart, mark.along, mark.manner)?.d ?? '').toMatch(/^M-?\d/);
      if (deed.marks.length > 0) expect(numberPlace(chart, deed.marks)).toBeDefined();
    }
  });
});

test('the number of a deed goes along its arrow, or around its place, until it lies over nothing that is read', () => {
  const { chart } = chartFor(game() as unknown as MapGame);
  const half = 14;
  for (const marks of [
    [{ kind: 'way', along: ['boston', 'lexington-concord', 'hartford'], manner: 'march' }],
    [{ kind: 'ring', at: 'newport' }],
  ] as const) {
    const first = numberPlace(chart, marks, [], half)!;
    const tag = numberBox([first[0] - 30, first[1]], 40);
    const second = numberPlace(chart, marks, [tag], half)!;
    expect(overlap(numberBox(first, half), tag)).toBeGreaterThan(0);
    expect(overlap(numberBox(second, half), tag)).toBe(0);
  }
});

/** A word with a capital before a name, that is no part of it. */
const BEFORE = /(?:^|[.:;] |\b(?:The|General|Colonel|Battle of|In|At|Nobody|Generals) )$/;

test.each(GAMES.map(([id]) => id))(
  'whole names only: in the log of %s no name is found within a longer one',
  async (id) => {
    const opened = game(id);
    const desk = (await deskFor(opened))!;
    const match = playedAtRandom('whole names', 500, id);
    const found = new Set<string>();
    let names = 0;
    for (const { told } of match.entries)
      for (const { rule, event } of told) {
        const { words } = desk.line(event, rule);
        words.forEach((word, i) => {
          if (typeof word !== 'object' || !('wish' in word) || word.wish.kind === 'space') return;
          names++;
          const before = words[i - 1];
          const longer = typeof before === 'string' && /[A-Z][\w’.]* $/.test(before) && !BEFORE.test(before);
          if (longer) found.add(`${before}[${word.name}]`);
        });
      }
    expect([...found]).toEqual([]);
    expect(names).toBeGreaterThan(id === 'rebellion-1775' ? -1 : 5);
  },
);

test('of many names the first are told, and how many more', () => {
  expect(plain(listWords(['A']))).toBe('A');
  expect(plain(listWords(['A', 'B', 'C']))).toBe('A, B and C');
  expect(plain(listWords(['A', 'B', 'C', 'D', 'E']))).toBe('A, B, C and 2 more');
});

test('how long ago it was', () => {
  expect([30, 150, 3700, 90_000, 260_000].map((seconds) => agoWords(seconds * 1000))).toEqual([
    undefined,
    '2 minutes ago',
    '1 hour ago',
    '1 day ago',
    '3 days ago',
  ]);
});

describe('the place of a panel', () => {
  const pane = { w: 1000, h: 600 };
  const panel = { w: 300, h: 200 };
  test('it lies where it is wanted, if nothing is there', () => {
    expect(freePlace(panel, pane, { x: 684, y: 384 }, [])).toEqual({ x: 684, y: 380 });
  });
  test('it lies beside what must stay free, and over nothing of it', () => {
    const box = { x: 650, y: 300, w: 350, h: 300 };
    const at = freePlace(panel, pane, { x: 684, y: 384 }, [{ box, weight: Infinity }])!;
    expect(at.x + panel.w <= box.x || at.y + panel.h <= box.y).toBe(true);
  });
  test('where there is no room, there is no place', () => {
    expect(freePlace(panel, pane, { x: 0, y: 0 }, [{ box: { x: 300, y: 0, w: 400, h: 600 }, weight: Infinity }])).toBe(
      undefined,
    );
    expect(freePlace(panel, { w: 310, h: 600 }, { x: 0, y: 0 }, [])).toBe(undefined);
  });
});
