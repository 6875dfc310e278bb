import { weThePeople } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import { type Box, FRAME, labelBox, placeLabels } from '../src/board/labels.ts';
import { chartFor } from '../src/games/we-the-people/chart.ts';

const { chart } = chartFor(weThePeople());

const armyAt = (id: string): [string, Box[]] => {
  const { x, y } = chart.spots.find((spot) => spot.id === id)!;
  return [id, [{ x: x - 40, y: y - 52, w: 85, h: 78 }]];
};

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

describe('names of spaces', () => {
  test('an empty map keeps every name in its place', () => {
    const places = placeLabels(chart, new Map());
    for (const spot of chart.spots) expect(places.get(spot.id)).toBe(spot.label);
  });

  test('no name lies under an army that stands alone in its neighbourhood', () => {
    for (const spot of chart.spots) {
      const [id, boxes] = armyAt(spot.id);
      const places = placeLabels(chart, new Map([[id, boxes]]));
      const hidden = chart.spots.filter((it) => overlap(labelBox(it, places.get(it.id)!), boxes[0]!) > 30);
      expect(hidden.map(({ name }) => `${name} under the army in ${spot.name}`)).toEqual([]);
    }
  });

  test.each([15.5, 20, 21.5])(
    'at %f no army pushes a name beyond the sheet or under the line that frames it',
    (size) => {
      const [left, top, w, h] = chart.network;
      const sheet: Box = { x: left + FRAME, y: top + FRAME, w: w - 2 * FRAME, h: h - 2 * FRAME };
      const cut = chart.spots.flatMap((spot) => {
        const places = placeLabels(chart, new Map([armyAt(spot.id)]), size);
        return chart.spots.flatMap((it) => {
          const name = labelBox(it, places.get(it.id)!, size);
          return overlap(name, sheet) < 0.95 * name.w * name.h ? [`${it.name}, an army in ${spot.name}`] : [];
        });
      });
      expect(cut).toEqual([]);
    },
  );

  test('with a dozen armies at most a corner of a name is covered', () => {
    const armies = ['philadelphia', 'new-york', 'boston', 'albany', 'morristown', 'reading', 'newport', 'charleston'];
    const pieces = new Map(armies.map(armyAt));
    const places = placeLabels(chart, pieces);
    const worst = Math.max(
      ...chart.spots.flatMap((spot) =>
        [...pieces.values()].flat().map((box) => {
          const name = labelBox(spot, places.get(spot.id)!);
          return overlap(name, box) / (name.w * name.h);
        }),
      ),
    );
    expect(worst).toBeLessThan(0.25);
  });

  test('the same pieces give the same places', () => {
    const pieces = new Map([armyAt('philadelphia'), armyAt('monmouth')]);
    expect(placeLabels(chart, pieces)).toEqual(placeLabels(chart, pieces));
  });
});
