import { AREAS, SCENARIOS, type View, rebellion1775 } from '@liberty/rebellion-1775';
import { seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Box, overlap } from '../src/board/labels.ts';
import { type NamePlaces, placeNames } from '../src/games/rebellion-1775/names.ts';
import { chart, lettersFor } from '../src/games/rebellion-1775/chart.ts';
import { gameFor } from '../src/games/rebellion-1775/game.ts';
import { areaAt } from '../src/games/rebellion-1775/land.ts';
import { sceneFor } from '../src/games/rebellion-1775/scene.tsx';

const game = rebellion1775();
const { scenarioOf } = gameFor(game);
const { figures } = sceneFor(game);
const { letters } = lettersFor(game);

/** Every thirtieth position of a random game of each scenario. */
const positions = (): View[] =>
  SCENARIOS.flatMap((scenario) => {
    const s = game.setup({ ...game.defaults, scenario });
    const chance = seeded(`names ${scenario}`);
    const views: View[] = [];
    for (let n = 0; game.question(s); n++) {
      if (n % 30 === 0) views.push(game.view(s));
      const options = game.options(s);
      game.play(s, options[chance.pick(options.length, 'answer')]!, chance, () => undefined);
    }
    return views;
  });

const placed = (view: View, size: number): NamePlaces =>
  placeNames({
    figures: figures(view),
    isOpen: scenarioOf(view).theatre.isOpen,
    letters,
    flags: [],
    flown: Array.from({ length: 16 }, () => true),
    size,
  });

/** How much of a name another thing covers, of the whole. */
const hidden = (name: Box, by: Box): number => overlap(name, by) / (name.w * name.h);

describe('names on the map of 1775', () => {
  const views = positions();

  test('an open area has its name, a closed one none', () => {
    for (const view of views) {
      const { areas } = placed(view, 12.6);
      const { isOpen } = scenarioOf(view).theatre;
      expect(AREAS.map((_, x) => areas[x] !== undefined)).toEqual(AREAS.map((_, x) => isOpen[x]));
    }
  });

  test.each([12.6, 15.5])('none lies on a cube, and none on another, at type of %s', (size) => {
    let [names, onCubes, onNames] = [0, 0, 0];
    for (const view of views) {
      const { areas } = placed(view, size);
      const boxes = areas.flatMap((it) => (it ? [it.box] : []));
      const cubes = figures(view).map(({ box }) => box);
      for (const [i, name] of boxes.entries()) {
        names++;
        if (cubes.some((it) => hidden(name, it) > 0.06)) onCubes++;
        if (boxes.some((it, other) => other !== i && hidden(name, it) > 0.06)) onNames++;
      }
    }
    expect(names).toBeGreaterThan(500);
    expect(onCubes / names).toBeLessThan(0.004);
    expect(onNames / names).toBeLessThan(0.004);
  });

  test('the name of a colony seldom stands in another one', () => {
    const { theatre } = scenarioOf(views[0]!);
    let [names, abroad] = [0, 0];
    for (const view of views)
      for (const [colony, { box }] of placed(view, 12.6).colonies.entries()) {
        const middle = areaAt(box.x + box.w / 2, box.y + box.h / 2);
        names++;
        if (middle >= 0 && theatre.colonyOf[middle] !== colony) abroad++;
      }
    expect(abroad / names).toBeLessThan(0.12);
  });

  test.each([
    [13, 0.05],
    [16.5, 0.1],
  ])('at type of %s a name seldom reaches beyond the neighbours of its area', (size, most) => {
    let [names, beyond] = [0, 0];
    for (const view of views) {
      const { neighbours } = scenarioOf(view).theatre;
      for (const [home, place] of placed(view, size).areas.entries()) {
        if (!place) continue;
        const { x, y, w, h } = place.box;
        const areas = [0.06, 0.28, 0.5, 0.72, 0.94].map((at) => areaAt(x + w * at, y + h / 2));
        names++;
        if (areas.some((it) => it >= 0 && it !== home && !neighbours[home]!.includes(it))) beyond++;
      }
    }
    expect(beyond / names).toBeLessThan(most);
  });

  test('on an empty map a name stands at home', () => {
    const { areas } = placeNames({
      figures: [],
      isOpen: AREAS.map(() => true),
      letters,
      flags: [],
      flown: Array.from({ length: 16 }, () => false),
      size: 12.6,
    });
    const far = chart.spots.filter(({ x, y }, i) => Math.hypot(areas[i]!.x - x, areas[i]!.y - y) > 45);
    expect(far.map(({ name }) => name)).toEqual([]);
  });
});
