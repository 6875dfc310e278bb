import {
  AMERICAN,
  BRITISH,
  type Board,
  PRINTED_MAP,
  type Space,
  atlasOf,
  general,
  hasGeneral,
  space,
  unitsAt,
} from '@liberty/colonies';
import { type State as Solitaire, countiesOf, place, unit, unitsIn } from '@liberty/dont-tread-on-me';
import {
  type Ground,
  AMERICAN as REBELS,
  BRITISH as CROWN,
  COLOURS,
  area,
  coloniesOf,
  colony,
  controls,
  rebellion1775,
  sideUnits,
  unitsAt as cubesAt,
} from '@liberty/rebellion-1775';
import { standing } from '@liberty/we-the-people';
import { politicalPoints } from '@liberty/we-the-people-cooper';
import { describe, expect, test } from 'vitest';
import { type Laid, layStep, lessonOf, playLine, wayOf } from '../src/index.ts';

const atlas = atlasOf(PRINTED_MAP);
const theatre = rebellion1775().kit.scenarios[0]!.theatre;
const WASHINGTON = general('washington');
const GREENE = general('greene');

/** How many spaces the shortest way along the roads has. */
const far = (from: Space, to: Space): number => {
  let [here, spaces] = [new Set([from]), 0];
  for (; !here.has(to); spaces++) here = new Set([...here, ...[...here].flatMap((x) => atlas.neighbours[x]!)]);
  return spaces;
};
const farTo =
  (g: number, to: string) =>
  (s: unknown): number =>
    far((s as Board).generalAt[g]!, space(to));

/** How many units an army has of its side, where its general stands. */
const led = (s: unknown, g: number): number => unitsAt(s as Board, AMERICAN, (s as Board).generalAt[g]!);

const markersInNorthCarolina = (s: unknown): number[] => {
  const { control } = s as Board;
  const spaces = atlas.spacesOf[atlas.colonyNames.indexOf('North Carolina')]!;
  return [BRITISH, AMERICAN].map((side) => spaces.filter((x) => control[x] === side).length);
};

/** A winter on Long Island against one in New York: how many of Washington's units the first would cost. */
const winterOfWashington = (s: unknown): unknown[] => {
  const [x, quarters] = [(s as Board).generalAt[WASHINGTON]!, space('new-york')];
  const { hands } = s as { readonly hands: readonly (readonly number[])[] };
  return [
    atlas.names[x],
    led(s, WASHINGTON),
    Math.floor(led(s, WASHINGTON) / 2),
    atlas.isWinterQuarters[x],
    atlas.isWinterQuarters[quarters],
    far(x, quarters),
    hands[AMERICAN]!.length,
  ];
};

/** What both sides count on the way of a step, as the log tells it: the side, the sum, and what of it comes from where. */
const countedOn = ({ match, from }: Laid): [side: number, cards: number, ...sources: string[]][] =>
  match.entries.slice(from).flatMap(({ told }) =>
    told.flatMap(({ event }) => {
      const it = event as { kind: string; side: number; cards: number; sources: { what: string; cards: number }[] };
      if (it.kind !== 'counted') return [];
      return [[it.side, it.cards, ...it.sources.map(({ what, cards }) => `${what} ${cards}`)]] as never;
    }),
  );

const cubes = (s: unknown, id: string): number[] =>
  COLOURS.slice(0, 4).map((_, i) => cubesAt(s as Ground, area(id), i, i < 2 ? CROWN : REBELS));

interface Claim {
  readonly game: string;
  /** The number of the step, as it is shown. */
  readonly step: number;
  /** What the coach says of the table that lies there. */
  readonly said: string;
  /** What is so when the step begins, or on its way where that is looked at. */
  readonly so: (s: unknown, laid: Laid) => unknown;
  readonly is: unknown;
  /** The way of the step is played before it is looked at. */
  readonly after?: true;
}

const WINTER = ['Long Island', 5, 2, false, true, 1, 1];

/** Every sentence of a lesson that speaks of the table which lies there, and what must be so for it to be true. */
const CLAIMS: readonly Claim[] = [
  { game: 'we-the-people', step: 3, said: 'New York, four spaces away', so: farTo(WASHINGTON, 'new-york'), is: 4 },
  {
    game: 'we-the-people',
    step: 3,
    said: 'he has only two units',
    so: (s) => led(s, GREENE),
    is: 2,
  },
  {
    game: 'we-the-people',
    step: 4,
    said: 'You draw nine battle cards here, Clinton eight.',
    so: (_s, laid) => countedOn(laid).map(([side, cards]) => [side, cards]),
    is: [
      [AMERICAN, 9],
      [BRITISH, 8],
    ],
    after: true,
  },
  {
    game: 'we-the-people',
    step: 7,
    said: 'Long Island is round: two of Washington’s five units would be lost there. New York is square and one space away. This is your last card of the year.',
    so: winterOfWashington,
    is: WINTER,
  },
  {
    game: 'we-the-people',
    step: 8,
    said: 'North Carolina has two red markers and one blue.',
    so: markersInNorthCarolina,
    is: [2, 1],
  },
  {
    game: 'we-the-people',
    step: 8,
    said: 'If the war ended now, all thirteen colonies would be yours.',
    so: (s) => standing(s as Board, atlas).american,
    is: 13,
    after: true,
  },
  {
    game: 'we-the-people-cooper',
    step: 3,
    said: 'New York, four spaces away',
    so: farTo(WASHINGTON, 'new-york'),
    is: 4,
  },
  {
    game: 'we-the-people-cooper',
    step: 7,
    said: 'Long Island is round: two of Washington’s five units would be lost there. New York is square and one space away. This is your last card of the year.',
    so: winterOfWashington,
    is: WINTER,
  },
  {
    game: 'we-the-people-cooper',
    step: 8,
    said: 'You have seven, the British three.',
    so: (s) => politicalPoints(s as Board, atlas),
    is: [7, 3],
  },
  { game: 'we-the-people-d10', step: 3, said: 'New Haven, two spaces away', so: farTo(GREENE, 'new-haven'), is: 2 },
  {
    game: 'we-the-people-d10',
    step: 4,
    said: 'You count nine here, the British seven: two of them for the port and one for their Regulars.',
    so: (_s, laid) =>
      countedOn(laid).map(([side, cards, ...sources]) => [
        side,
        cards,
        sources.filter((it) => /port|regulars/.test(it)),
      ]),
    is: [
      [AMERICAN, 9, []],
      [BRITISH, 7, ['regulars 1', 'port 2']],
    ],
    after: true,
  },
  {
    game: 'we-the-people-d10',
    step: 4,
    said: 'Greene could just reach Clinton, but he has only two units.',
    so: (s) => [farTo(GREENE, 'barnstable')(s), led(s, GREENE)],
    is: [4, 2],
  },
  {
    game: 'we-the-people-d10',
    step: 6,
    said: 'Two units stand in West Point without a general. Greene is two spaces away.',
    so: (s) => [
      unitsAt(s as Board, AMERICAN, space('west-point')),
      hasGeneral(s as Board, AMERICAN, space('west-point')),
      farTo(GREENE, 'west-point')(s),
    ],
    is: [2, false, 2],
  },
  {
    game: 'we-the-people-d10',
    step: 6,
    said: 'he would just reach West Point. Greene is nearer',
    so: farTo(WASHINGTON, 'west-point'),
    is: 4,
  },
  {
    game: 'we-the-people-d10',
    step: 7,
    said: 'North Carolina has two red markers and one blue.',
    so: markersInNorthCarolina,
    is: [2, 1],
  },
  {
    game: 'we-the-people-d10',
    step: 7,
    said: 'Seven more years of this',
    so: (s) => 1783 - (s as { readonly year: number }).year + 1,
    is: 7,
    after: true,
  },
  {
    game: 'dont-tread-on-me',
    step: 3,
    said: 'Knox stands in the Hudson Valley, alone. Two regiments of yours are in the River Forts, in the same State.',
    so: (s) => [unitsIn(s as Solitaire, 1, place('ny-4')), unitsIn(s as Solitaire, 0, place('ny-2')).length],
    is: [[unit('knox')], 2],
  },
  {
    game: 'dont-tread-on-me',
    step: 5,
    said: 'Pennsylvania is empty.',
    so: (s) => (s as Solitaire).at.filter((x) => x <= 20 && ((countiesOf(2) >> x) & 1) === 1),
    is: [],
  },
  {
    game: 'rebellion-1775',
    step: 2,
    said: 'Rhode Island and Connecticut are yours',
    so: (s) =>
      ['rhode_island', 'connecticut', 'massachusetts'].map((it) => controls(s as Ground, theatre, colony(it), REBELS)),
    is: [true, true, false],
  },
  {
    game: 'rebellion-1775',
    step: 2,
    said: 'Newport lies next to Boston.',
    so: () => theatre.neighbours[area('ri_newport')]!.includes(area('ma_boston')),
    is: true,
  },
  {
    game: 'rebellion-1775',
    step: 3,
    said: 'Six Continentals and two Patriots stand next to three enemies in Boston.',
    so: (s) => [cubes(s, 'ma_west').slice(2), sideUnits(s as Ground, area('ma_boston'), CROWN)],
    is: [[6, 2], 3],
  },
  {
    game: 'rebellion-1775',
    step: 3,
    said: 'Boston is reached from Newport and from Western Massachusetts.',
    so: () => ['ri_newport', 'ma_west'].map((it) => theatre.neighbours[area('ma_boston')]!.includes(area(it))),
    is: [true, true],
  },
  {
    game: 'rebellion-1775',
    step: 6,
    said: 'One Loyalist in the White Mountains keeps New Hampshire from you.',
    so: (s) => cubes(s, 'nh_north'),
    is: [0, 1, 0, 0],
  },
  {
    game: 'rebellion-1775',
    step: 7,
    said: 'You are ahead, four colonies to three.',
    so: (s) => [REBELS, CROWN].map((side) => coloniesOf(s as Ground, theatre, side)),
    is: [4, 3],
  },
];

/** A sentence of the coach that counts something on the table: a number beside a word that points at it. */
const POINTS_AT_THE_TABLE =
  /[^.:]*\b(?:two|three|four|five|six|seven|eight|nine|ten|thirteen|fourteen)\b[^.:]*\b(?:here|away|there|in Boston|now)\b[^.:]*|\bYou (?:have|draw|count|are ahead)\b[^.]*\b(?:three|four|six|seven|eight|nine)\b[^.]*/g;
/** Such a sentence that is true of every table. */
const OF_EVERY_TABLE = ['You have five cards', 'with six to ten only one'];

describe('What the coach says of the table', () => {
  test.each(CLAIMS)('$game $step: $said', ({ game, step, said, so, is, after }) => {
    const lesson = lessonOf(game)!;
    const it = lesson.steps[step - 1]!;
    const spoken = [
      it.words,
      it.why.says,
      ...it.way.map(({ say }) => say),
      ...(it.replies ?? []).map(({ says }) => says),
    ];
    expect([...spoken, it.after].join(' ')).toContain(said);
    const laid = layStep(lesson, step - 1);
    if (after) for (const line of wayOf(it, laid.match.game, lesson.seats[0]!)) playLine(laid.match, line);
    expect(so(laid.match.s, laid)).toEqual(is);
  });

  test('every sentence that counts what lies there is among them', () => {
    const unheld = ['we-the-people', 'we-the-people-cooper', 'we-the-people-d10', 'dont-tread-on-me', 'rebellion-1775']
      .flatMap((game) =>
        lessonOf(game)!.steps.map((it, n) => ({ game, n, text: `${it.words} ${it.why.says} ${it.after}` })),
      )
      .flatMap(({ game, n, text }) =>
        [...text.matchAll(POINTS_AT_THE_TABLE)].flatMap(({ 0: found }) => {
          const held = CLAIMS.some((it) => it.game === game && it.step === n + 1 && it.said.includes(found.trim()));
          const always = OF_EVERY_TABLE.some((it) => found.includes(it));
          return held || always ? [] : [`${game} ${n + 1}: ${found.trim()}`];
        }),
      );
    expect(unheld).toEqual([]);
  });
});
