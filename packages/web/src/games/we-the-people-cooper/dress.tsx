import { GENERALS, NOBODY, SPACES, type Side, type Space, other, sideOf, space, unitsAt } from '@liberty/colonies';
import {
  RESTRICTED,
  type SecondEdition,
  type View,
  insideAt,
  isBesieged,
  siegePoints,
} from '@liberty/we-the-people-cooper';
import { type Spot, spotOf } from '../../board/chart.ts';
import type { Figure } from '../../board/figure.ts';
import type { Overlay } from '../../board/MapBoard.tsx';
import { perGame } from '../per-game.ts';
import { chartFor } from '../we-the-people/chart.ts';
import { SIDE, TONES, generalName, mapFor } from '../we-the-people/field.ts';
import { growthOf } from '../we-the-people/pieces.tsx';
import { secondGameFor } from './game.ts';

/** The star-shaped works around a besieged place: eight bastions. */
const WORKS = Array.from({ length: 16 }, (_, i) => {
  const angle = (i * Math.PI) / 8 - Math.PI / 2;
  const r = i % 2 === 0 ? 48 : 37;
  return `${(r * Math.cos(angle)).toFixed(1)},${(r * Math.sin(angle)).toFixed(1)}`;
});

const PLATE = 13.5;

const Works = ({ tone, points, units, type }: { tone: string; points: number; units: number; type: number }) => (
  <g class={`works ${tone}`}>
    <path d={`M${WORKS.join('L')}Z`} class="under" />
    <path d={`M${WORKS.join('L')}Z`} class="wall" />
    <g transform={`translate(0,52) scale(${Math.max(1, type / PLATE).toFixed(3)})`}>
      <rect x="-25" y="-11" width="50" height="22" rx="5" class="plate" />
      <text y="5" class="points">
        {points} / {units}
      </text>
    </g>
  </g>
);

/** A gold star for whoever commands others; a bar for whoever is under a command; a wall for whoever is inside. */
const Badge = ({ kind, grown }: { kind: 'chief' | 'under' | 'inside'; grown: number }) => (
  <g class={`badge ${kind}`} transform={`scale(${grown.toFixed(3)}) translate(-19,-42)`}>
    <circle r="8.4" />
    {kind === 'chief' && (
      <path d="M0,-5.6L1.6,-1.8L5.5,-1.6L2.4,.9L3.4,4.8L0,2.6L-3.4,4.8L-2.4,.9L-5.5,-1.6L-1.6,-1.8Z" />
    )}
    {kind === 'under' && <path d="M-4.4,-1.6H4.4V1.6H-4.4Z" />}
    {kind === 'inside' && <path d="M-5,4V-3H-2.6V-.8H-1.2V-3H1.2V-.8H2.6V-3H5V4Z" />}
  </g>
);

const Chain = ({ spot }: { spot: Spot }) => (
  <g key={spot.id} transform={`translate(${spot.x - 40},${spot.y - 38})`} class="restricted">
    <title>restricted port</title>
    <circle r="11" />
    <path d="M-6,-6L6,6" />
  </g>
);

export const secondDressFor = perGame((opened: SecondEdition) => {
  const { chart } = chartFor(opened);
  const { spaceName } = mapFor(opened);
  const { chiefIn, generalsIn } = secondGameFor(opened);

  /** The place of a general among those of his side: he commands others, is under a command, or is besieged. */
  const standingOf = (view: View, g: number): 'chief' | 'under' | 'inside' | undefined => {
    const x = view.generalAt[g]!;
    const side = sideOf(g);
    if (isBesieged(view, side, x)) return 'inside';
    if (generalsIn(view, side, x).length < 2) return undefined;
    return chiefIn(view, side, x) === g ? 'chief' : 'under';
  };

  const NAMES = { chief: ', commands', under: ', subordinate', inside: ', besieged' } as const;

  const ranked = (figure: Figure, view: View, type: number): Figure => {
    if (figure.wish?.kind !== 'general') return figure;
    const g = GENERALS.findIndex((id) => id === figure.wish!.id);
    const kind = standingOf(view, g);
    if (!kind) return figure;
    return {
      ...figure,
      name: `${generalName(g)} in ${spaceName(view.generalAt[g]!)}${NAMES[kind]}`,
      draw: (state) => (
        <>
          {figure.draw(state)}
          <Badge kind={kind} grown={growthOf(type)} />
        </>
      ),
    };
  };

  const worksAt = (view: View, x: Space, type: number): Figure => {
    const inside = isBesieged(view, 0, x) ? 0 : 1;
    const { x: px, y: py, id } = spotOf(chart, SPACES[x]!);
    const [points, units] = [siegePoints(view, x), unitsAt(view, inside, x)];
    return {
      key: `works-${x}`,
      spot: id,
      x: px,
      y: py,
      name: `Works of ${spaceName(x)}, besieged by the ${SIDE[other(inside)]} side, ${points} siege points against ${units} combat units`,
      box: { x: px - 48, y: py - 48, w: 96, h: 112 },
      kind: 'marker',
      draw: () => <Works tone={TONES[inside]} points={points} units={units} type={type} />,
    };
  };

  /** Whoever commands stands first; besiegers stand before the works, the besieged in their midst: so one sees who is in and who is out. */
  const ranks = {
    generals: (view: View, side: Side, x: Space): readonly number[] => {
      const chief = chiefIn(view, side, x);
      return generalsIn(view, side, x).toSorted((a, b) => Number(b === chief) - Number(a === chief));
    },
    isOutside: (view: View, side: Side, x: Space): boolean => {
      const inside = insideAt(view, x);
      return inside !== NOBODY && inside !== side;
    },
  };

  /** Works under besieged places, and ranks on the generals. */
  const dress = (figures: readonly Figure[], view: View, type: number): readonly Figure[] => [
    ...view.sieges.flatMap((x, i) => (i % 3 === 0 ? [worksAt(view, x, type)] : [])),
    ...figures.map((it) => ranked(it, view, type)),
  ];

  /** Ports against which a fleet cannot work (11.5). */
  const overlays = (): Overlay[] => [
    {
      name: 'restricted ports',
      mark: (spot) => (RESTRICTED.includes(space(spot.id)) ? <Chain key={spot.id} spot={spot} /> : null),
    },
  ];

  return { dress, ranks, overlays };
});
