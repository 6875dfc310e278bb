import {
  AMERICAN,
  BRITISH,
  GENERALS_OF,
  NOBODY,
  SIDES,
  type Side,
  type Space,
  frenchAt,
  unitsAt,
} from '@liberty/colonies';
import type { March } from '@liberty/we-the-people';
import { spotOf } from '../../board/chart.ts';
import type { Figure } from '../../board/figure.ts';
import type { Box } from '../../board/labels.ts';
import { settings } from '../../settings.ts';
import { chartFor } from './chart.ts';
import {
  SIDE,
  boardOf,
  frameOf,
  generalName,
  generalWish,
  spaceWish,
  type MapGame,
  type MapView,
  mapFor,
} from './field.ts';
import { generalKey, unitsKey } from './motions.ts';
import { Congress, Marker, Navy, Units, growthOf, piecesFor, ribbonOf } from './pieces.tsx';
import { perGame } from '../per-game.ts';

const around = (x: number, y: number, half: number): Box => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });
const standing = (x: number, y: number, g: number, type: number): Box => {
  const grown = growthOf(type);
  const { letters, wide } = ribbonOf(g, type);
  const half = Math.max(25, wide / 2) * grown;
  const high = (56 + letters) * grown;
  // To the right the crossed swords of an attack need room too.
  return { x: x - half, y: y - high, w: half + Math.max(half, 45), h: high + 10 };
};

const generalsIn = (view: MapView, side: Side, x: Space): number[] =>
  GENERALS_OF[side]!.filter((g) => view.generalAt[g] === x);

const isMarching = (view: MapView, g: number): boolean => frameOf<March>(view, 'march')?.general === g;

/** Has he moved with the card that lies on the table, and is he done? */
const isSpent = (view: MapView, g: number): boolean => (view.moved & (1 << g)) !== 0 && !isMarching(view, g);

/** How wide the French Navy is to each side, and how far it lies off its port. */
const NAVY = 28;
const OFFSHORE = 78;

/** Generals who meet on the march stand side by side, or in a pile, as the player likes it. */
const STEP = { fan: [44, -4], pile: [14, -8] } as const;

export const sceneFor = perGame((opened: MapGame) => {
  const { chart } = chartFor(opened);
  const { spaceName } = mapFor(opened);
  const { Standee } = piecesFor(opened);

  /** Is there room for the Navy here: on the sheet, and clear of the spaces? */
  const isClear = (x: number, y: number): boolean => {
    const [left, top, w, h] = chart.network;
    const within = x > left + NAVY && x < left + w - NAVY && y > top + NAVY && y < top + h - NAVY;
    return within && chart.spots.every((it) => Math.hypot(it.x - x, it.y - y) > NAVY + 22);
  };

  /** Where the French Navy lies off a port: out at sea, on the side of its anchor, or as near to that as there is room. */
  const offshore = (id: string): readonly [number, number] => {
    const { x, y, anchor = 0 } = spotOf(chart, id);
    const away = (turn: number): readonly [number, number] => {
      const angle = ((anchor + turn) * Math.PI) / 180;
      return [OFFSHORE * Math.cos(angle), OFFSHORE * Math.sin(angle)];
    };
    return [0, 20, -20, 40, -40, 60, -60, 80, -80].map(away).find(([dx, dy]) => isClear(x + dx, y + dy)) ?? away(0);
  };

  const markerIn = (view: MapView, x: Space, crowded: boolean, type: number): Figure[] => {
    const side = view.control[x]!;
    if (side === NOBODY) return [];
    const spot = spotOf(chart, spaceWish(x).id);
    const grown = growthOf(type);
    const [px, py, scale] = crowded ? [spot.x - 31 * grown, spot.y + 3, 0.84] : [spot.x, spot.y, 1];
    return [
      {
        key: `marker-${x}`,
        spot: spot.id,
        x: px,
        y: py,
        name: `${SIDE[side]} marker`,
        box: around(px, py, 15 * scale),
        kind: 'marker',
        draw: () => <Marker side={side} scale={scale} />,
      },
    ];
  };

  const generalFigure = (view: MapView, g: number, x: Space, place: number, type: number): Figure => {
    const spot = spotOf(chart, spaceWish(x).id);
    const [dx, dy] = STEP[settings.stacking.value];
    const grown = growthOf(type);
    const [px, py] = [spot.x + place * dx * grown, spot.y + 16 + place * dy];
    return {
      key: generalKey(g),
      spot: spot.id,
      x: px,
      y: py,
      wish: generalWish(g),
      name: `${generalName(g)} in ${spaceName(x)}`,
      box: standing(px, py, g, type),
      touch: { x: -24 * grown, y: -56 * grown, w: 48 * grown, h: 60 * grown },
      kind: 'piece',
      draw: (state) => (
        <Standee
          g={g}
          state={isMarching(view, g) ? { ...state, selected: true } : state}
          spent={isSpent(view, g)}
          type={type}
        />
      ),
    };
  };

  const unitFigure = (
    view: MapView,
    { side, x, n, led, shift }: { side: Side; x: Space; n: number; led: boolean; shift: number },
    type: number,
  ): Figure => {
    const spot = spotOf(chart, spaceWish(x).id);
    const french = side === AMERICAN && frenchAt(boardOf(view), x) === n;
    const grown = growthOf(type);
    const [dx, dy] = led ? [30 * grown, -17 * grown] : [18, -15];
    const [px, py] = [spot.x + (dx + shift * 6) * (side === BRITISH && shift > 0 ? -1 : 1), spot.y + dy];
    return {
      key: unitsKey(side, x),
      spot: spot.id,
      x: px,
      y: py,
      name: `${n} ${SIDE[side]} combat units in ${spaceName(x)}`,
      box: around(px, py, 17 * grown),
      kind: 'piece',
      draw: () => <Units side={side} n={n} french={french} scale={(led ? 1 : 0.9) * grown} />,
    };
  };

  const forces = (view: MapView, x: Space, type: number): Figure[] => {
    const both = SIDES.filter((side) => unitsAt(boardOf(view), side, x) > 0).length > 1;
    return SIDES.flatMap((side) => {
      const generals = generalsIn(view, side, x);
      const n = unitsAt(boardOf(view), side, x);
      return [
        ...generals.map((g, i) =>
          generalFigure(view, g, x, i + (side === BRITISH && generalsIn(view, AMERICAN, x).length > 0 ? 1 : 0), type),
        ),
        ...(n > 0 ? [unitFigure(view, { side, x, n, led: generals.length > 0, shift: both ? side : 0 }, type)] : []),
      ];
    });
  };

  /** Where Congress sits: clear of the numbers of whoever is with it. */
  const seatOf = (view: MapView, type: number): readonly [number, number] => {
    if (SIDES.some((side) => generalsIn(view, side, view.congress).length > 0)) return [-42 * growthOf(type), -24];
    const units = SIDES.some((side) => unitsAt(boardOf(view), side, view.congress) > 0);
    return units ? [-24, -20] : [2, -24];
  };

  const congressFigure = (view: MapView, type: number): Figure[] => {
    if (view.congress < 0) return [];
    const spot = spotOf(chart, spaceWish(view.congress).id);
    const [dx, dy] = seatOf(view, type);
    const [px, py] = [spot.x + dx, spot.y + dy];
    return [
      {
        key: 'congress',
        spot: spot.id,
        x: px,
        y: py,
        name: 'Congress',
        box: around(px, py, 21),
        kind: 'piece',
        draw: () => <Congress />,
      },
    ];
  };

  const navyFigure = (view: MapView): Figure[] => {
    if (view.navy < 0) return [];
    const spot = spotOf(chart, spaceWish(view.navy).id);
    const [dx, dy] = offshore(spot.id);
    return [
      {
        key: 'navy',
        spot: spot.id,
        x: spot.x + dx,
        y: spot.y + dy,
        name: 'French Navy',
        box: around(spot.x + dx, spot.y + dy, 27),
        kind: 'piece',
        draw: () => (
          <>
            <path d={`M${-dx * 0.66},${-dy * 0.66}L${-dx * 0.36},${-dy * 0.36}`} class="tether" />
            <Navy />
          </>
        ),
      },
    ];
  };

  /** Everything that lies on the map: markers first, then armies from north to south, then Congress and the Navy. */
  const figures = (view: MapView, type = 0): Figure[] => {
    const spaces = view.control.map((_, x) => x);
    const armies = spaces
      .flatMap((x) => forces(view, x, type))
      .sort((a, b) => spotOf(chart, a.spot).y - spotOf(chart, b.spot).y);
    const led = new Set(armies.filter(({ wish }) => wish?.kind === 'general').map(({ spot }) => spot));
    return [
      ...spaces.flatMap((x) => markerIn(view, x, led.has(spaceWish(x).id), type)),
      ...armies,
      ...congressFigure(view, type),
      ...navyFigure(view),
    ];
  };

  return { figures };
});
