import { describe, expect, test } from 'vitest';
import { Camera } from '../src/board/camera.ts';
import type { Chart } from '../src/board/chart.ts';
import { NO_INSET, toPane } from '../src/board/viewport.ts';

/** A phone on its side, and a map as high as its pane. */
const PANE = { width: 844, height: 342 };
const CHART = {
  spots: [],
  network: [0, 0, 844, 342],
  terrain: { rect: [0, 0, 844, 342] },
} as unknown as Chart;
const CARD = { x: 395, y: 150, w: 120, h: 190 };

describe('where a sign leads', () => {
  test('from under a card that stands in the midst of the pane, as far as the sheet goes', () => {
    const camera = new Camera(CHART);
    camera.resize(PANE);
    const { scale } = camera.view.value;
    const [x, y] = toPane(camera.view.value, [430, 170]);
    camera.goTo([x - 20, y - 20, 40, 40], NO_INSET, [CARD]);
    expect(camera.view.value.scale).toBe(scale);
    // Above the card it would be nearer, but from top to bottom there is nothing to move.
    const [atX, atY] = toPane(camera.view.value, [430, 170]);
    expect(atY).toBeCloseTo(y);
    expect(atX + 20).toBeLessThanOrEqual(CARD.x);
  });

  test('not at all where nothing lies over it', () => {
    const camera = new Camera(CHART);
    camera.resize(PANE);
    const before = camera.view.value;
    camera.goTo([100, 100, 40, 40], NO_INSET, [CARD]);
    expect(camera.view.value).toEqual(before);
  });
});

test('a pane that is measured again, and is as large as it was, leaves the map where it went meanwhile', () => {
  const camera = new Camera(CHART);
  camera.resize(PANE);
  camera.centre([300, 100]);
  const there = camera.view.value;
  camera.resize({ ...PANE });
  expect(camera.view.value).toEqual(there);
  camera.resize({ ...PANE, height: 300 });
  expect(camera.view.value).not.toEqual(there);
});
