import { describe, expect, test } from 'vitest';
import { overlap } from '../src/board/labels.ts';
import { SIGN, type Spotted, signpostsFor } from '../src/board/signposts.ts';
import { NO_INSET } from '../src/board/viewport.ts';

const PANE = { width: 390, height: 630 };
const thing = (name: string, x: number, y: number, isFree: boolean): Spotted => ({
  thing: `space:${name}`,
  box: { x: x - 20, y: y - 20, w: 40, h: 40 },
  isFree,
});

const SHARES = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Land that fills its box; of it a pointer meets what lies in the pane. */
const land = (name: string, box: Spotted['box'], isFree: boolean, pane = PANE): Spotted => {
  const points = SHARES.flatMap((fx) => SHARES.map((fy) => [box.x + fx * box.w, box.y + fy * box.h] as const));
  const open = points.filter(([x, y]) => x > 0 && y > 0 && x < pane.width && y < pane.height);
  return { thing: `space:${name}`, box, isFree, land: { points: points.length, open } };
};

describe('signposts at the edge of the map', () => {
  test('none where everything lit can be met', () => {
    expect(signpostsFor([thing('york', 100, 100, true)], PANE, NO_INSET, [])).toEqual([]);
  });

  test('one for each side, with everything that lies there', () => {
    const lit = [
      thing('quebec', 200, -90, false),
      thing('boston', 480, 300, false),
      thing('falmouth', 620, 200, false),
    ];
    const signs = signpostsFor(lit, PANE, NO_INSET, []);
    expect(signs.map(({ side, things }) => [side, things])).toEqual([
      ['north', ['space:quebec']],
      ['east', ['space:boston', 'space:falmouth']],
    ]);
  });

  test('what lies under the hand lies to the south, and the sign stands above the hand', () => {
    const [sign] = signpostsFor([thing('norfolk', 200, 560, false)], PANE, { ...NO_INSET, bottom: 140 }, []);
    expect(sign).toMatchObject({ side: 'south', x: 200 });
    expect(sign!.y + SIGN.h).toBeLessThanOrEqual(PANE.height - 140);
  });

  test('a sign stands over nothing lit and over no panel where there is room beside it', () => {
    const lit = [thing('savannah', 200, 900, false), thing('charleston', 200, 600, true)];
    const panel = { x: 0, y: 540, w: 120, h: 90 };
    const [sign] = signpostsFor(lit, PANE, NO_INSET, [panel]);
    const box = { x: sign!.x - SIGN.w, y: sign!.y - SIGN.h, w: 2 * SIGN.w, h: 2 * SIGN.h };
    expect(overlap(box, lit[1]!.box) + overlap(box, panel)).toBe(0);
  });

  test('a sign does not stand on the open part of the land it leads to where there is room beside it', () => {
    const box = { x: 150, y: 330, w: 240, h: 200 };
    const [sign] = signpostsFor([land('hudson-valley', box, false)], PANE, { ...NO_INSET, bottom: 160 }, []);
    const stands = { x: sign!.x - SIGN.w, y: sign!.y - SIGN.h, w: 2 * SIGN.w, h: 2 * SIGN.h };
    expect(sign!.side).toBe('south');
    expect(overlap(stands, box)).toBe(0);
  });

  test('a sign does not stand over the words of news to lie over less of the lands beside them', () => {
    const pane = { width: 1616, height: 1024 };
    const lit = [
      land('quebec', { x: 560, y: -120, w: 180, h: 180 }, false, pane),
      land('frontier', { x: 0, y: 44, w: 1100, h: 400 }, true, pane),
      land('forts', { x: 640, y: 0, w: 500, h: 400 }, true, pane),
    ];
    const line = { x: 72, y: 10, w: 552, h: 30 };
    const [sign] = signpostsFor(lit, pane, NO_INSET, [line]);
    expect(sign!.things).toEqual(['space:quebec']);
    expect(overlap({ x: sign!.x - SIGN.w, y: sign!.y - SIGN.h, w: 2 * SIGN.w, h: 2 * SIGN.h }, line)).toBe(0);
  });

  test('a sign stands under no sheet along its edge, though it lies over something lit then', () => {
    const sheet = { x: 10, y: 29, w: 370, h: 103 };
    const below = [60, 160, 260, 360].flatMap((x) => [170, 215].map((y) => thing(`${x} ${y}`, x, y, true)));
    const [sign] = signpostsFor([thing('ticonderoga', 280, 100, false), ...below], PANE, NO_INSET, [sheet]);
    expect(sign!.things).toContain('space:ticonderoga');
    expect(overlap({ x: sign!.x, y: sign!.y, w: 1, h: 1 }, sheet)).toBe(0);
  });

  test('under a verdict that takes most of the pane a sign stands below it', () => {
    const verdict = { x: 0, y: 0, w: 390, h: 361 };
    const [sign] = signpostsFor([thing('falmouth', 320, -40, false)], PANE, NO_INSET, [verdict]);
    expect(sign!.y - SIGN.h).toBeGreaterThan(361);
  });

  test('a sign that takes the last of a land that had to be open leads to that land too', () => {
    const box = { x: 0, y: 430, w: 390, h: 300 };
    // As many points as no sign at the foot of the pane can stand between.
    const open = Array.from({ length: 190 }, (_, i) => [20 * (i % 19) + 15, 440 + 20 * Math.floor(i / 19)] as const);
    const ledTo = (points: number): readonly string[] => {
      const forts: Spotted = { thing: 'space:forts', box, isFree: true, land: { points, open } };
      return signpostsFor([thing('savannah', 200, 900, false), forts], PANE, NO_INSET, [])[0]!.things;
    };
    expect(ledTo(open.length)).toEqual(['space:savannah']);
    expect(ledTo(1.5 * open.length)).toEqual(['space:savannah', 'space:forts']);
  });

  test('where there is no room beside what is lit, a sign leads also to what it hides', () => {
    const rows = [596, 552, 508].flatMap((y) =>
      Array.from({ length: 14 }, (_, i) => thing(`${i} at ${y}`, 30 * i, y, true)),
    );
    const [sign] = signpostsFor([thing('savannah', 200, 900, false), ...rows], PANE, NO_INSET, []);
    const [led, ...under] = sign!.things;
    expect(led).toBe('space:savannah');
    expect(under.length).toBeGreaterThan(0);
    expect(under.length).toBeLessThan(14);
  });

  test('however near what is lit lies, a sign leads to all whose middle it takes, to the last pixel', () => {
    const middles = [0.28, 0.5, 0.72];
    for (let up = 0; up < 60; up += 0.25) {
      const row = Array.from({ length: 28 }, (_, i) => thing(`${i}`, 15 * i, 596 - up, true));
      const [sign] = signpostsFor([thing('savannah', 200, 900, false), ...row], PANE, NO_INSET, []);
      const { x, y, things } = sign!;
      const isTaken = ({ box }: Spotted): boolean =>
        middles.some((fx) => Math.abs(box.x + fx * box.w - x) < SIGN.w + 1) &&
        middles.some((fy) => Math.abs(box.y + fy * box.h - y) < SIGN.h + 1);
      const taken = row.filter(isTaken).map((it) => it.thing);
      expect(things, `${up} px up`).toEqual(expect.arrayContaining(taken));
    }
  });

  test('a sign rather lies over the edges of several lit things than over the middle of one', () => {
    const edges = [-60, -20, 20, 60].map((dx) => thing(`edge ${dx}`, 200 + dx, 562, true));
    const far = [-160, 160].map((dx) => thing(`middle ${dx}`, 200 + dx, 625, true));
    const lit = [thing('savannah', 200, 900, false), ...edges, ...far];
    expect(signpostsFor(lit, PANE, NO_INSET, [])[0]!.things).toEqual(['space:savannah']);
  });
});
