import { newMatch, seeded } from '@liberty/table';
import { weThePeople } from '@liberty/we-the-people';
import type { SecondEdition } from '@liberty/we-the-people-cooper';
import { describe, expect, test } from 'vitest';
import type { Point, Spot } from '../src/board/chart.ts';
import { type Figure, partsOf } from '../src/board/figure.ts';
import { type Box, LABEL_SIZE, labelBox, overlap, placeLabels } from '../src/board/labels.ts';
import { middleOf, reachInto } from '../src/board/middles.ts';
import { spread } from '../src/board/spread.ts';
import { secondDressFor } from '../src/games/we-the-people-cooper/dress.tsx';
import { chartFor } from '../src/games/we-the-people/chart.ts';
import { type MapView, generalName } from '../src/games/we-the-people/field.ts';
import { growthOf } from '../src/games/we-the-people/pieces.tsx';
import { type Ranks, sceneFor } from '../src/games/we-the-people/scene.tsx';
import { type Company, TROOPS, around, bodyAt, formationOf, moved, nameAt } from '../src/games/we-the-people/stands.ts';
import { game } from './games.ts';

const { chart } = chartFor(weThePeople());

/** The smallest type that can be read, in map units, when the whole map lies on a table of that size; and on a phone as it opens. */
const SIZES = {
  '1920×1080': 14,
  '1600×1000': 15,
  '1440×900': 17,
  '1366×768': 20,
  '1280×720': 21.5,
  'a phone': 13,
} as const;
/** Up to four of each side, with the longest names. */
const AMERICANS = [0, 7, 6, 1];
const BRITISH = [11, 10, 9, 8];

interface Covering {
  readonly what: string;
  readonly isName: boolean;
  readonly box: Box;
}

/** What was found once, by what it was asked of: several laws look at the same. */
const once = <A extends readonly (string | number)[], T>(find: (...of: A) => T): ((...of: A) => T) => {
  const found = new Map<string, T>();
  return (...of) => {
    const key = of.join();
    if (!found.has(key)) found.set(key, find(...of));
    return found.get(key)!;
  };
};

/** All that a company with its troops covers in a space, whoever lies over the others first. */
const coveredIn = (spot: Spot, own: readonly number[], type: number): readonly Covering[] => {
  const company: Company = { generals: own, troops: true, congress: false, piled: false, outside: false };
  const { generals, troops } = formationOf(chart, spot, company, type);
  const there = (at: Point): Point => moved([spot.x, spot.y], at);
  return [
    { what: `troops in ${spot.name}`, isName: false, box: around(there(troops), TROOPS * growthOf(type)) },
    ...own.flatMap((g, i): Covering[] => {
      const { at, name } = generals[i]!;
      const who = `${generalName(g)} in ${spot.name}`;
      return [
        { what: who, isName: false, box: bodyAt(there(at), type) },
        { what: `the name of ${who}`, isName: true, box: nameAt(there(at), g, name, type) },
      ];
    }),
  ];
};

/** The same of the first so many of a side, in every space. */
const coveredBy = once((side: 'American' | 'British', n: number, type: number) => {
  const own = (side === 'American' ? AMERICANS : BRITISH).slice(0, n);
  return chart.spots.map((spot) => ({ spot, covering: coveredIn(spot, own, type) }));
});
const SIDES = ['American', 'British'] as const;

/** How far each of them reaches into the middle of a neighbour, as a share of the way to its centre. */
const intrusionsOf = (n: number, type: number): { says: string; isName: boolean; share: number }[] =>
  SIDES.flatMap((side) =>
    coveredBy(side, n, type).flatMap(({ spot, covering }) =>
      covering.flatMap(({ what, isName, box }) =>
        chart.spots.flatMap((it) => {
          const by = it === spot ? 0 : reachInto(box, it, type);
          return by > 0 ? [{ says: `${what} over ${it.name}`, isName, share: by / middleOf(type) }] : [];
        }),
      ),
    ),
  );

/** So far a piece and a name may reach at most, as a share of the way to a neighbour's centre: where the map is small there is no more room. */
const mostAt = (type: number): { piece: number; name: number } =>
  type < 20 ? { piece: 0.15, name: 0.2 } : { piece: 0.7, name: 0.65 };

describe('generals who share a space, with their troops', () => {
  for (const [size, type] of Object.entries(SIZES))
    test.each([1, 2, 3, 4])(`${size}: %i of them leave the middles of all neighbours to be seen and clicked`, (n) => {
      const most = mostAt(type);
      const far = intrusionsOf(n, type).filter(({ isName, share }) => share >= (isName ? most.name : most.piece));
      expect(far).toEqual([]);
    });

  test.each([1, 2])(
    'at every size %i of them leave at least nearly half of the way to a neighbour’s centre free',
    (n) => {
      const far = Object.values(SIZES).flatMap((type) =>
        intrusionsOf(n, type).filter(({ isName, share }) => !isName && share >= 0.55),
      );
      expect(far).toEqual([]);
    },
  );

  test.each([1, 2, 3, 4])('at no size one of %i, or the troops, hide a name', (n) => {
    const hidden = Object.entries(SIZES).flatMap(([size, type]) =>
      SIDES.flatMap((side) =>
        coveredBy(side, n, type).flatMap(({ covering }) =>
          covering.flatMap(({ what, isName, box }, i) => {
            const over = covering.slice(0, i).filter((it) => overlap(it.box, box) > 0.1 * box.w * box.h);
            const others = over.filter((it) => what !== `the name of ${it.what}`);
            return isName ? others.map((it) => `${size}: ${it.what} over ${what}`) : [];
          }),
        ),
      ),
    );
    expect(hidden).toEqual([]);
  });

  test('one alone where nobody is near stands in his space, his name over him', () => {
    const company: Company = { generals: [1], troops: true, congress: false, piled: false, outside: false };
    const { generals, marker } = formationOf(
      chart,
      chart.spots.find(({ id }) => id === 'fort-detroit')!,
      company,
      14,
    );
    expect(generals).toEqual([{ at: [0, 16], name: { aside: 0, row: 0 } }]);
    expect(marker).toEqual([-31, 3]);
  });
});

/** Positions of a game played at random, some way apart. */
const positionsOf = (id: string): MapView[] => {
  const opened = game(id);
  const match = newMatch(opened, 'names and armies');
  const chance = seeded('names and armies');
  const views: MapView[] = [];
  for (let it = opened.question(match.s); it && match.length < 600; it = opened.question(match.s)) {
    if (match.length % 100 === 99) views.push(opened.view(match.s, it.seat) as MapView);
    const options = opened.options(match.s);
    match.act(it.seat, options[chance.pick(options.length, 'answer')]!);
  }
  return views;
};

const isArmy = ({ wish, key }: Figure): boolean => wish !== undefined || key.startsWith('units');

/** A game of the family, and what its edition says of ranks. */
const dressed = (id: string) => {
  const opened = game(id) as unknown as SecondEdition;
  return { opened, ranks: id.endsWith('cooper') ? (secondDressFor(opened).ranks as unknown as Ranks) : undefined };
};

/** Every piece as it lies, in each of these positions at each size. */
const laidOut = once((id: string) => {
  const { opened, ranks } = dressed(id);
  const views = positionsOf(id);
  return Object.entries(SIZES).flatMap(([size, type]) =>
    views.map((view) => ({
      size,
      type,
      figures: spread(sceneFor(opened).figures(view, type, ranks), isArmy, { chart, type }),
    })),
  );
});

test.each(['we-the-people', 'we-the-people-d10', 'we-the-people-cooper'])(
  '%s: in play no name of a place lies for more than a quarter under an army, at no size',
  (id) => {
    const hidden: string[] = [];
    for (const { size, type, figures } of laidOut(id)) {
      const armies = figures.filter(isArmy);
      const boxes = new Map<string, Box[]>();
      for (const it of armies) boxes.set(it.spot, [...(boxes.get(it.spot) ?? []), ...partsOf(it)]);
      const letters = Math.max(LABEL_SIZE, type);
      const places = placeLabels(chart, boxes, letters);
      for (const spot of chart.spots) {
        const name = labelBox(spot, places.get(spot.id)!, letters);
        // The last part of a general is room for the swords of an attack.
        const over = armies.flatMap((it) => (it.wish ? partsOf(it).slice(0, 2) : partsOf(it)));
        const most = Math.max(0, ...over.map((it) => overlap(name, it) / (name.w * name.h)));
        if (most > 0.25) hidden.push(`${size}: ${spot.name}, ${(100 * most).toFixed(0)}%`);
      }
    }
    expect(hidden).toEqual([]);
  },
);

test.each(['we-the-people', 'we-the-people-d10', 'we-the-people-cooper'])(
  '%s: in play no name of a general lies for more than a third under anything else, at no size',
  (id) => {
    const hidden: string[] = [];
    for (const { size, figures } of laidOut(id)) {
      for (const [i, general] of figures.entries()) {
        if (!general.wish) continue;
        const name = partsOf(general)[1]!;
        for (const it of figures.slice(i + 1)) {
          // The last part of a general is room for the swords of an attack.
          const parts = it.wish ? partsOf(it).slice(0, 2) : partsOf(it);
          const share = Math.max(...parts.map((part) => overlap(part, name))) / (name.w * name.h);
          if (share > 1 / 3) hidden.push(`${size}: ${general.name} under ${it.name}, ${(100 * share).toFixed(0)}%`);
        }
      }
    }
    expect(hidden).toEqual([]);
  },
);
