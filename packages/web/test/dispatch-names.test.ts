import { newMatch, seeded } from '@liberty/table';
import { expect, test } from 'vitest';
import { type Figure, partsOf } from '../src/board/figure.ts';
import { type Box, LABEL_SIZE, labelBox, overlap, placeLabels } from '../src/board/labels.ts';
import { type Sketch, countBox, countPlace, numberBox, numberPlaces } from '../src/board/sketch.ts';
import { spread } from '../src/board/spread.ts';
import { deskFor } from '../src/games/index.ts';
import { chartFor } from '../src/games/we-the-people/chart.ts';
import type { MapGame, MapView } from '../src/games/we-the-people/field.ts';
import { sceneFor } from '../src/games/we-the-people/scene.tsx';
import { SENTENCES } from '../src/table/dispatch/dispatch.ts';
import type { Heard } from '../src/table/hearing.ts';
import { game } from './games.ts';

/** The smallest type that can be read, in map units, when the whole map lies on a table of that size. */
const SIZES = { '1600×1000': 15, '1366×768': 20, '1280×720': 21.5 } as const;
/** Half the room of a number, on a map of type 14. */
const HALF = 14;

interface Moment {
  readonly view: MapView;
  readonly sketches: readonly Sketch[];
}

/** What was done last, at moments of a game played at random. */
const momentsOf = async (id: string): Promise<Moment[]> => {
  const opened = game(id);
  const desk = (await deskFor(opened))!;
  const match = newMatch(opened, 'numbers and names');
  const chance = seeded('numbers and names');
  const moments: Moment[] = [];
  for (let it = opened.question(match.s); it && match.length < 500; it = opened.question(match.s)) {
    if (match.length % 40 === 39) {
      const heard = match.entries
        .slice(-30)
        .flatMap(({ told }, entry): Heard[] => told.map((one) => ({ ...one, entry })));
      const sketches = desk
        .deeds(heard)
        .slice(-SENTENCES)
        .map(({ marks }, n): Sketch => ({ marks, number: n + 1, strong: false }));
      moments.push({ view: opened.view(match.s, it.seat) as MapView, sketches });
    }
    const options = opened.options(match.s);
    match.act(it.seat, options[chance.pick(options.length, 'answer')]!);
  }
  return moments;
};

test.each(['we-the-people', 'we-the-people-d10'])(
  '%s: the number of a deed hides no more than a fifth of a name',
  async (id) => {
    const opened = game(id) as unknown as MapGame;
    const { chart } = chartFor(opened);
    const isArmy = ({ wish, key }: Figure): boolean => wish !== undefined || key.startsWith('units');
    const hidden: string[] = [];
    let numbers = 0;
    for (const { view, sketches } of await momentsOf(id))
      for (const [size, type] of Object.entries(SIZES)) {
        const figures = spread(sceneFor(opened).figures(view, type), isArmy, { chart, type });
        const boxes = new Map<string, Box[]>();
        for (const it of figures.filter(isArmy)) boxes.set(it.spot, [...(boxes.get(it.spot) ?? []), ...partsOf(it)]);
        const letters = Math.max(LABEL_SIZE, type);
        const places = placeLabels(chart, boxes, letters);
        const names = chart.spots.map((spot) => labelBox(spot, places.get(spot.id)!, letters));
        const pieces = figures.flatMap((it) => (it.kind === 'piece' && it.box.w > 0 ? partsOf(it) : []));
        const half = HALF * Math.max(1, type / HALF);
        for (const at of numberPlaces(chart, sketches, [...pieces, ...names], half)) {
          if (!at) continue;
          numbers++;
          const box = numberBox(at, half);
          chart.spots.forEach((spot, i) => {
            const share = overlap(box, names[i]!) / (names[i]!.w * names[i]!.h);
            if (share > 0.2) hidden.push(`${size}: ${spot.name}, ${(100 * share).toFixed(0)}%`);
          });
        }
      }
    expect(numbers).toBeGreaterThan(40);
    expect(hidden).toEqual([]);
  },
);

test.each(Object.entries(SIZES))(
  '%s: how many winter took stands beside the armies and hides none of them',
  (_, type) => {
    const opened = game('we-the-people');
    const match = newMatch(opened, 'winter quarters');
    const chance = seeded('winter quarters');
    const { chart } = chartFor(opened as unknown as MapGame);
    const grown = Math.max(1, type / HALF);
    let counts = 0;
    for (let it = opened.question(match.s); it && match.length < 600; it = opened.question(match.s)) {
      if (match.length % 60 === 59) {
        const view = opened.view(match.s, it.seat) as MapView;
        const isArmy = ({ wish, key }: Figure): boolean => wish !== undefined || key.startsWith('units');
        const figures = spread(sceneFor(opened as unknown as MapGame).figures(view, type), isArmy, { chart, type });
        const pieces = figures.filter((one) => one.kind === 'piece' && one.box.w > 0);
        for (const spot of chart.spots) {
          const own = pieces.filter((one) => one.spot === spot.id).flatMap(partsOf);
          if (own.length === 0) continue;
          const box = countBox(countPlace(spot, own, pieces.flatMap(partsOf), grown), grown);
          for (const one of pieces)
            expect(Math.max(...partsOf(one).map((part) => overlap(part, box))), `${spot.name} over ${one.name}`).toBe(
              0,
            );
          counts++;
        }
      }
      const options = opened.options(match.s);
      match.act(it.seat, options[chance.pick(options.length, 'answer')]!);
    }
    expect(counts).toBeGreaterThan(20);
  },
);
