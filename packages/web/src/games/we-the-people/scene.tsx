import {
  AMERICAN,
  GENERALS_OF,
  NOBODY,
  SIDES,
  type Side,
  type Space,
  frenchAt,
  sideOf,
  unitsAt,
} from '@liberty/colonies';
import type { March } from '@liberty/we-the-people';
import { type Point, spotOf } from '../../board/chart.ts';
import { type Figure, partsOf } from '../../board/figure.ts';
import { type Box, hull, overlap } from '../../board/labels.ts';
import { settings } from '../../settings.ts';
import { chartFor } from './chart.ts';
import {
  SIDE,
  TONES,
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
import { Congress, Marker, Navy, Units, growthOf, piecesFor } from './pieces.tsx';
import {
  CONGRESS,
  type Company,
  FOOT,
  type Formation,
  TROOPS,
  around,
  bodyAt,
  moved,
  nameAt,
  standsFor,
} from './stands.ts';
import { perGame } from '../per-game.ts';

const generalsIn = (view: MapView, side: Side, x: Space): number[] =>
  GENERALS_OF[side]!.filter((g) => view.generalAt[g] === x);

const isMarching = (view: MapView, g: number): boolean => frameOf<March>(view, 'march')?.general === g;

/** The other side is asked while he marches: whether to intercept him, how to meet him. Gold is for what is chosen by whoever is asked. */
const isMet = (view: MapView, g: number): boolean =>
  isMarching(view, g) && view.question !== undefined && view.question.seat !== sideOf(g);

/** Has he moved with the card that lies on the table, and is he done? */
const isSpent = (view: MapView, g: number): boolean => (view.moved & (1 << g)) !== 0 && !isMarching(view, g);

/** How far from the middle of his space a general must stand to be tied to it, and how far from it the tie begins. */
const FAR_OFF = 62;
const TIED = 21;

/** How wide the French Navy is to each side, and how far it lies off its port. */
const NAVY = 28;
const OFFSHORE = [78, 100, 125, 150] as const;

/** What an edition says of those who share a space. */
export interface Ranks {
  /** The generals of a side there, whoever commands first. */
  readonly generals: (view: MapView, side: Side, x: Space) => readonly number[];
  /** Does this side lie before the works of the other? */
  readonly isOutside: (view: MapView, side: Side, x: Space) => boolean;
}
const PLAIN: Ranks = { generals: generalsIn, isOutside: () => false };

/** Troops without a general, of both sides if they meet, and Congress with them. */
const UNLED: Formation = {
  generals: [],
  troops: [18, -15],
  enemies: [-24, -15],
  marker: [0, 0],
  congress: [-24, -20],
};

/** Where the crossed swords of an attack are laid beside an army. */
const SWORDS: Point = [32, 15];

/** Who stands so far off that one might ask where he belongs is tied to his space. */
const Tie = ({ side, at: [dx, dy] }: { side: Side; at: Point }) => {
  const far = Math.hypot(dx, dy - FOOT);
  if (far < FAR_OFF) return null;
  const begins = TIED / far;
  return (
    <path d={`M${-dx * (1 - begins)},${(FOOT - dy) * (1 - begins) - FOOT}L0,${-FOOT}`} class={`tie ${TONES[side]}`} />
  );
};

/** From a list of names beside a company to the company. */
const Lead = ({ side, at: [dx, dy], lead }: { side: Side; at: Point; lead: NonNullable<Formation['lead']> }) => {
  const [from, to] = lead.map(([x, y]) => `${x - dx},${y - dy}`);
  return <path d={`M${from}L${to}`} class={`tie ${TONES[side]}`} />;
};

export const sceneFor = perGame((opened: MapGame) => {
  const { chart } = chartFor(opened);
  const { spaceName } = mapFor(opened);
  const { Standee } = piecesFor(opened);
  const { standing } = standsFor(opened);

  /** Is there room for the Navy here: on the sheet, and clear of the spaces? */
  const isClear = (x: number, y: number): boolean => {
    const [left, top, w, h] = chart.network;
    const within = x > left + NAVY && x < left + w - NAVY && y > top + NAVY && y < top + h - NAVY;
    return within && chart.spots.every((it) => Math.hypot(it.x - x, it.y - y) > NAVY + 22);
  };

  /** Where the French Navy lies off a port: out at sea, on the side of its anchor, or as near to that as there is room beside the armies. */
  const offshore = (id: string, armies: readonly Box[]): Point => {
    const { x, y, anchor = 0 } = spotOf(chart, id);
    const isOverNobody = ([dx, dy]: Point): boolean =>
      armies.every((it) => overlap(it, around([x + dx, y + dy], NAVY)) === 0);
    const away = (far: number, turn: number): Point => {
      const angle = ((anchor + turn) * Math.PI) / 180;
      return [far * Math.cos(angle), far * Math.sin(angle)];
    };
    const clear = OFFSHORE.flatMap((far) =>
      [0, 20, -20, 40, -40, 60, -60, 80, -80].map((turn) => away(far, turn)),
    ).filter(([dx, dy]) => isClear(x + dx, y + dy));
    return clear.find(isOverNobody) ?? clear[0] ?? away(OFFSHORE[0], 0);
  };

  const markerIn = (view: MapView, x: Space, at: Point): Figure[] => {
    const side = view.control[x]!;
    if (side === NOBODY) return [];
    const spot = spotOf(chart, spaceWish(x).id);
    const scale = at[0] === 0 && at[1] === 0 ? 1 : 0.84;
    const [px, py] = moved([spot.x, spot.y], at);
    return [
      {
        key: `marker-${x}`,
        spot: spot.id,
        x: px,
        y: py,
        name: `${SIDE[side]} marker`,
        box: around([px, py], 15 * scale),
        kind: 'marker',
        draw: () => <Marker side={side} scale={scale} />,
      },
    ];
  };

  const generalFigure = (
    view: MapView,
    { g, x, i, formation }: { g: number; x: Space; i: number; formation: Formation },
    type: number,
  ): Figure => {
    const { at, name } = formation.generals[i]!;
    const spot = spotOf(chart, spaceWish(x).id);
    const grown = growthOf(type);
    const [px, py] = moved([spot.x, spot.y], at);
    const parts = [bodyAt([px, py], type), nameAt([px, py], g, name, type)];
    return {
      key: generalKey(g),
      spot: spot.id,
      x: px,
      y: py,
      wish: generalWish(g),
      name: `${generalName(g)} in ${spaceName(x)}`,
      box: hull(parts),
      parts: [...parts, around(moved([spot.x, spot.y], SWORDS), 13)],
      touch: { x: -24 * grown, y: -56 * grown, w: 48 * grown, h: 60 * grown },
      kind: 'piece',
      draw: (state) => (
        <>
          {i === 0 && <Tie side={sideOf(g)} at={at} />}
          {i === 0 && formation.lead && <Lead side={sideOf(g)} at={at} lead={formation.lead} />}
          <Standee
            g={g}
            state={isMarching(view, g) && !isMet(view, g) ? { ...state, selected: true } : state}
            met={isMet(view, g)}
            name={name}
            spent={isSpent(view, g)}
            type={type}
          />
        </>
      ),
    };
  };

  const unitFigure = (
    view: MapView,
    { side, x, n, at, led }: { side: Side; x: Space; n: number; at: Point; led: boolean },
    type: number,
  ): Figure => {
    const spot = spotOf(chart, spaceWish(x).id);
    const french = side === AMERICAN && frenchAt(boardOf(view), x) === n;
    const grown = growthOf(type);
    const [px, py] = moved([spot.x, spot.y], at);
    return {
      key: unitsKey(side, x),
      spot: spot.id,
      x: px,
      y: py,
      name: `${n} ${SIDE[side]} combat units in ${spaceName(x)}`,
      box: around([px, py], TROOPS * grown),
      kind: 'piece',
      draw: () => <Units side={side} n={n} french={french} scale={(led ? 1 : 0.9) * grown} />,
    };
  };

  /** Who stands together in a space: a side by itself, or both where neither lies before the other's works. */
  const companiesIn = (view: MapView, x: Space, ranks: Ranks): { sides: readonly Side[]; company: Company }[] => {
    const here = (side: Side): boolean =>
      unitsAt(boardOf(view), side, x) > 0 || ranks.generals(view, side, x).length > 0;
    const companyOf = (sides: readonly Side[], outside: boolean): { sides: readonly Side[]; company: Company } => ({
      sides,
      company: {
        generals: sides.flatMap((side) => ranks.generals(view, side, x)),
        troops: sides.some((side) => unitsAt(boardOf(view), side, x) > 0),
        congress: view.congress === x && !outside,
        piled: settings.stacking.value === 'pile',
        outside,
      },
    });
    const sides = SIDES.filter(here);
    const [outside, inside] = [true, false].map((is) => sides.filter((it) => ranks.isOutside(view, it, x) === is));
    return [
      ...(inside!.length > 0 ? [companyOf(inside!, false)] : []),
      ...outside!.map((side) => companyOf([side], true)),
    ];
  };

  /** An army: whoever commands is in front, troops with their number before everybody. */
  const armyOf = (
    view: MapView,
    x: Space,
    { sides, company }: { sides: readonly Side[]; company: Company },
    type: number,
  ): Figure[] => {
    const { generals } = company;
    const led = generals.length > 0;
    const formation = led ? standing(spaceWish(x).id, company, type) : UNLED;
    const strong = sides.filter((side) => unitsAt(boardOf(view), side, x) > 0);
    return [
      ...generals.map((g, i) => generalFigure(view, { g, x, i, formation }, type)).reverse(),
      ...strong.map((side, i) => {
        const at = i === 0 ? formation.troops : formation.enemies;
        return unitFigure(view, { side, x, n: unitsAt(boardOf(view), side, x), at, led }, type);
      }),
    ];
  };

  /** Where Congress sits: clear of the numbers of whoever is with it. */
  const seatOf = (view: MapView, ranks: Ranks, type: number): Point => {
    const [first] = companiesIn(view, view.congress, ranks).filter(({ company }) => company.congress);
    if (!first) return [2, -24];
    return first.company.generals.length > 0
      ? standing(spaceWish(view.congress).id, first.company, type).congress
      : UNLED.congress;
  };

  const congressFigure = (view: MapView, ranks: Ranks, type: number): Figure[] => {
    if (view.congress < 0) return [];
    const spot = spotOf(chart, spaceWish(view.congress).id);
    const [dx, dy] = seatOf(view, ranks, type);
    const [px, py] = [spot.x + dx, spot.y + dy];
    return [
      {
        key: 'congress',
        spot: spot.id,
        x: px,
        y: py,
        name: 'Congress',
        box: around([px, py], CONGRESS),
        kind: 'piece',
        draw: () => <Congress />,
      },
    ];
  };

  const navyFigure = (view: MapView, armies: readonly Figure[]): Figure[] => {
    if (view.navy < 0) return [];
    const spot = spotOf(chart, spaceWish(view.navy).id);
    const [dx, dy] = offshore(spot.id, armies.flatMap(partsOf));
    return [
      {
        key: 'navy',
        spot: spot.id,
        x: spot.x + dx,
        y: spot.y + dy,
        name: 'French Navy',
        box: around([spot.x + dx, spot.y + dy], 27),
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
  const figures = (view: MapView, type = 0, ranks = PLAIN): Figure[] => {
    const spaces = view.control.map((_, x) => x);
    const companies = spaces.flatMap((x) => companiesIn(view, x, ranks).map((it) => ({ x, ...it })));
    const armies = companies
      .toSorted((a, b) => spotOf(chart, spaceWish(a.x).id).y - spotOf(chart, spaceWish(b.x).id).y)
      .flatMap(({ x, ...it }) => armyOf(view, x, it, type));
    const markerAt = (x: Space): Point => {
      const there = companies.find((it) => it.x === x && !it.company.outside && it.company.generals.length > 0);
      return there ? standing(spaceWish(x).id, there.company, type).marker : [0, 0];
    };
    return [
      ...spaces.flatMap((x) => markerIn(view, x, markerAt(x))),
      ...armies,
      ...congressFigure(view, ranks, type),
      ...navyFigure(view, armies),
    ];
  };

  return { figures };
});
