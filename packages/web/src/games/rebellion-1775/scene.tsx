import { AREAS, type Area, type Side, type View, movedAt, type Rebellion1775 } from '@liberty/rebellion-1775';
import { spotOf } from '../../board/chart.ts';
import type { Figure } from '../../board/figure.ts';
import { chart } from './chart.ts';
import { type Cubes, cubesIn, unitsWord, gameFor } from './game.ts';
import { Cube, growthOf } from './pieces.tsx';
import { perGame } from '../per-game.ts';

const STEP = 27;
const ROW = 26;

export const cubeKey = (side: Side | -1, colour: number, x: Area): string => `cube-${side}-${colour}-${x}`;

/** One row where one side stands, two where it is contested: the British above. More than four in a row break. */
const rowsOf = (cubes: readonly Cubes[]): Cubes[][] => {
  const british = cubes.filter(({ side }) => side === 0);
  const others = cubes.filter(({ side }) => side !== 0);
  return [british, others].filter((row) => row.length > 0);
};

export const sceneFor = perGame((opened: Rebellion1775) => {
  const { areaName } = gameFor(opened);

  const figuresIn = (view: View, x: Area, type: number): Figure[] => {
    const grown = growthOf(type);
    const rows = rowsOf(cubesIn(view.units, x));
    const spot = spotOf(chart, AREAS[x]!);
    const top = rows.length > 1 ? spot.y - (ROW - 4) * grown : spot.y;
    return rows.flatMap((row, r) =>
      row.map(({ colour, n, side }, i): Figure => {
        const [px, py] = [spot.x + (i - (row.length - 1) / 2) * STEP * grown, top + r * ROW * grown];
        const spent = Math.min(n, movedAt(view, x, colour));
        return {
          key: cubeKey(side, colour, x),
          spot: spot.id,
          x: px,
          y: py,
          name: `${unitsWord(colour, n)} in ${areaName(x)}`,
          box: { x: px - 14 * grown, y: py - 14 * grown, w: 28 * grown, h: 28 * grown },
          kind: 'piece',
          draw: () => <Cube colour={colour} n={n} side={side} spent={spent} type={type} />,
        };
      }),
    );
  };

  /** Every stack of cubes on the map, from north to south. */
  const figures = (view: View, type = 0): Figure[] =>
    AREAS.flatMap((_, x) => figuresIn(view, x, type)).sort((a, b) => a.y - b.y);

  return { figures };
});
