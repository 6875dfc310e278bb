import { describe, expect, test } from 'vitest';
import {
  besides,
  centreOn,
  fit,
  fromLeft,
  hold,
  outOf,
  panBy,
  reveal,
  toMap,
  toPane,
  zoomAbout,
} from '../src/board/viewport.ts';

const pane = { width: 1296, height: 944 };
const view = { scale: 0.72, x: -42, y: -2 };

describe('the view of a map', () => {
  test('there and back again is the same point', () => {
    const [x, y] = toMap(view, toPane(view, [640, 480]));
    expect(x).toBeCloseTo(640);
    expect(y).toBeCloseTo(480);
  });

  test('zooming keeps the point under the pointer', () => {
    const pointer = [300, 200] as const;
    const before = toMap(view, pointer);
    const after = toMap(zoomAbout(view, 1.7, pointer), pointer);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  test('zooming stops where spaces run into each other and where a space fills the screen', () => {
    expect(zoomAbout(view, 0.01, [0, 0]).scale).toBe(0.25);
    expect(zoomAbout(view, 100, [0, 0]).scale).toBe(2.2);
  });

  test('panning follows the hand', () => {
    const moved = panBy(view, 72, -36);
    expect(toPane(moved, [0, 0])[0] - toPane(view, [0, 0])[0]).toBeCloseTo(72);
    expect(toPane(moved, [0, 0])[1] - toPane(view, [0, 0])[1]).toBeCloseTo(-36);
  });

  test('fitting shows the whole rectangle in the free part of the pane', () => {
    const inset = { left: 0, top: 0, right: 300, bottom: 100 };
    const fitted = fit([-60, 0, 1150, 1300], pane, inset);
    const [left, top] = toPane(fitted, [-60, 0]);
    const [right, bottom] = toPane(fitted, [1090, 1300]);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.01);
    expect(right).toBeLessThanOrEqual(pane.width - 300 + 0.01);
    expect(bottom).toBeLessThanOrEqual(pane.height - 100 + 0.01);
  });

  test('a wide table shows all of it from the left, in the middle of its height, and the sheet fills the pane where it can', () => {
    const network = [-50, 0, 1150, 1280] as const;
    const sheet = [-160, -60, 1920, 1420] as const;
    const wide = { width: 1296, height: 944 };
    const opened = fromLeft(network, sheet, 0.7375, wide);
    expect(toPane(opened, [-50, 0])).toEqual([0, 0]);
    expect(toPane(opened, [0, 640])[1]).toBeCloseTo(wide.height / 2);
    const wider = fromLeft(network, sheet, 0.7375, { width: 1400, height: 944 });
    expect(toPane(wider, [1760, 0])[0]).toBeCloseTo(1400);
    expect(toPane(fromLeft(network, sheet, 0.7375, { width: 1500, height: 944 }), [-160, 0])[0]).toBe(0);
  });

  test('what lies under a panel is brought out by the shortest way, and left where there is no room for it', () => {
    const inset = { left: 0, top: 0, right: 0, bottom: 100 };
    expect(outOf([200, 200, 100, 100], pane, inset)).toEqual([0, 0]);
    expect(outOf([200, 800, 100, 100], pane, inset)).toEqual([0, pane.height - 100 - 24 - 900]);
    expect(outOf([-50, 10, 100, 100], pane, inset)).toEqual([74, 14]);
    expect(outOf([0, 0, 100, pane.height - 120], pane, inset)).toBeUndefined();
  });

  test('from under what lies over the midst of the pane there is a way to each side of it, the shortest first', () => {
    const card = { x: 395, y: 150, w: 120, h: 190 };
    expect(besides([400, 140, 40, 40], [card])).toEqual([
      [0, -42],
      [-57, 0],
      [127, 0],
      [0, 212],
    ]);
    expect(besides([300, 140, 40, 40], [card])).toEqual([]);
  });

  test('centring leaves room for what lies over the pane', () => {
    const inset = { left: 0, top: 0, right: 864, bottom: 0 };
    expect(toPane(centreOn(view, [500, 500], pane, inset), [500, 500])[0]).toBeCloseTo(216);
  });

  test('revealing moves no further than it must', () => {
    expect(reveal(view, [600, 600], pane)).toBe(view);
    expect(toPane(reveal(view, [4000, 600], pane), [4000, 600])[0]).toBeCloseTo(pane.width - 60);
  });

  test('the sheet covers the pane from top to bottom', () => {
    const held = hold({ scale: 0.72, x: 0, y: -900 }, [-160, -60, 1920, 1420], pane);
    expect(held.y).toBe(-60);
  });
});
