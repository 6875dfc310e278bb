import { describe, expect, test } from 'vitest';
import { overlap } from '../src/board/labels.ts';
import { placeApart, placeNear } from '../src/board/near.ts';

const pane = { w: 1000, h: 700 };
const panel = { w: 200, h: 120 };
const box = (x: number, y: number, w = 40, h = 40) => ({ x, y, w, h });

describe('a panel opens near its thing', () => {
  test('to the right of it, in line with its middle, where there is room', () => {
    expect(placeNear(box(300, 300), panel, pane, [])).toEqual({ x: 352, y: 260, covers: 0 });
  });

  test('inside the pane and never over the thing, wherever that lies', () => {
    for (let x = 0; x <= 960; x += 80)
      for (let y = 0; y <= 660; y += 60) {
        const at = placeNear(box(x, y), panel, pane, [])!;
        expect(overlap({ ...at, ...panel }, box(x, y)), `${x} ${y}`).toBe(0);
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.x + panel.w).toBeLessThanOrEqual(pane.w);
        expect(at.y).toBeGreaterThanOrEqual(0);
        expect(at.y + panel.h).toBeLessThanOrEqual(pane.h);
      }
  });

  test('on the side where it covers the least of what should stay free', () => {
    const right = box(345, 0, 300, 700);
    expect(placeNear(box(300, 300), panel, pane, [right])).toMatchObject({ x: 88, covers: 0 });
    const all = [box(0, 0, 1000, 700)];
    expect(placeNear(box(300, 300), panel, pane, all)?.covers).toBe(panel.w * panel.h);
  });

  test('nowhere, where the thing fills the pane', () => {
    expect(placeNear(box(0, 0, 1000, 700), panel, pane, [])).toBeUndefined();
    expect(placeNear(box(10, 10), { w: 1200, h: 900 }, pane, [])).toBeUndefined();
  });
});

describe('a panel that finds no room beside its thing', () => {
  const usual = box(400, 570, panel.w, panel.h);

  test('lies where it usually does, as long as nothing is to be kept free there', () => {
    expect(placeApart(usual, pane, [{ ...box(0, 0), price: 1 }])).toMatchObject({ x: 400, y: 570 });
  });

  test('lies over what signs lead to rather than over what shines on paper', () => {
    const dock = { ...box(0, 500, 1000, 200), price: 40 };
    const lit = { ...box(0, 0, 1000, 488), price: 1 };
    const at = placeApart(usual, pane, [dock, lit]);
    expect(overlap({ ...panel, ...at }, dock)).toBe(0);
  });

  test('keeps off the place a finger touched, where a second touch would meet its buttons', () => {
    const touched = { ...box(640, 200, 44, 44), price: 400 };
    const land = { ...box(0, 0, 620, 700), price: 1 };
    const dock = { ...box(620, 300, 380, 400), price: 40 };
    const at = placeApart(usual, pane, [land, dock, touched]);
    expect(overlap({ ...panel, ...at }, touched)).toBe(0);
    expect(overlap({ ...panel, ...at }, dock)).toBe(0);
  });

  test('stays inside the pane', () => {
    const everywhere = { ...box(0, 0, 1000, 700), price: 1 };
    const { x, y } = placeApart(usual, pane, [everywhere]);
    expect([x >= 0, y >= 0, x + panel.w <= pane.w, y + panel.h <= pane.h]).toEqual([true, true, true, true]);
  });
});
