import {
  DOTTED,
  GENERALS,
  NOBODY,
  SIDES,
  SPACE_COUNT,
  type Side,
  type Space,
  generalIn,
  majorityIn,
  markersIn,
  other,
  sideOf,
  space,
  unitsAt,
} from '@liberty/colonies';
import type { Frame, Wish } from '@liberty/table';
import type { Assault, Evasion, Interception, March, Reinforcements, Rout } from '@liberty/we-the-people';
import { neighbourToward } from '../../board/bearing.ts';
import { spotOf } from '../../board/chart.ts';
import type { Aloud, Lane, Mover, Region } from '../../table/aloud.ts';
import { chartFor } from './chart.ts';
import {
  type MapView,
  SIDE,
  boardOf,
  unitsWord,
  frameOf,
  generalName,
  generalWish,
  isSide,
  spaceWish,
  type MapGame,
  mapFor,
} from './field.ts';
import { perGame } from '../per-game.ts';

const BEARINGS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'] as const;

/** 'Howe with 4 units', '2 units', 'Gates alone'; nothing where that side has nobody. */
export const forceIn = (view: MapView, side: Side, x: Space): string | undefined => {
  const g = generalIn(boardOf(view), side, x);
  const units = unitsAt(boardOf(view), side, x);
  if (g < 0) return units > 0 ? `${SIDE[side]} ${unitsWord(units)}` : undefined;
  return `${generalName(g)} ${units > 0 ? `with ${unitsWord(units)}` : 'alone'}`;
};

/** Who holds a space and what stands there, in a few words. */
export const brief: Aloud<MapView>['brief'] = (place, { view }) => {
  const x = space(place.id);
  const marker = view.control[x] === NOBODY ? [] : [SIDE[view.control[x] as Side]];
  const congress = view.congress === x ? ['Congress'] : [];
  const navy = view.navy === x ? ['French Navy'] : [];
  return [...marker, ...SIDES.flatMap((side) => forceIn(view, side, x) ?? []), ...congress, ...navy].join(', ');
};

/** No general marches further by land with one card, but for Glover's. */
const FARTHEST = 4;

const atOf = (view: MapView, g: number): Wish | undefined => {
  const at = view.generalAt[g]!;
  return at < SPACE_COUNT ? spaceWish(at) : undefined;
};

/** Every general; those of the one who looks first. */
export const movers: Aloud<MapView>['movers'] = ({ view, viewer }) =>
  GENERALS.map((_, g): Mover => ({ wish: generalWish(g), at: atOf(view, g), mine: sideOf(g) === viewer })).sort(
    (a, b) => Number(b.mine) - Number(a.mine),
  );

/** The space that the question is about: of the battle, of the marcher, of the landing. */
export const about: Aloud<MapView>['about'] = ({ view }) => {
  const [chapter] = view.question?.name.split(' ') ?? [];
  const x = (() => {
    switch (chapter) {
      case 'march':
        return view.generalAt[frameOf<March>(view, 'march')!.general];
      case 'battle':
        return frameOf<Frame & Assault>(view, 'battle')!.to;
      case 'aftermath':
        return frameOf<Frame & Rout>(view, 'aftermath')!.where;
      case 'interception':
        return frameOf<Interception>(view, 'interception')!.to;
      case 'evasion':
        return frameOf<Evasion>(view, 'evasion')!.from;
      case 'reinforcements':
        return frameOf<Reinforcements>(view, 'reinforcements')!.to;
      default:
        return undefined;
    }
  })();
  return x !== undefined && x >= 0 && x < SPACE_COUNT ? spaceWish(x) : undefined;
};

export const placesFor = perGame((opened: MapGame) => {
  const { chart } = chartFor(opened);
  const { atlas, spaceName } = mapFor(opened);

  /** The direction on the map from one space to another, by the eight winds. */
  const bearing = (from: Space, to: Space): string => {
    const [a, b] = [spotOf(chart, spaceWish(from).id), spotOf(chart, spaceWish(to).id)];
    const eighths = Math.round(Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 4));
    return BEARINGS[(eighths + 8) % 8]!;
  };

  /** The colonies with their spaces, Canada first, as the map lists them. */
  const regions = (): readonly Region<MapView>[] =>
    atlas.spacesOf.map((spaces, colony) => ({
      name: atlas.colonyNames[colony]!,
      places: spaces.map(spaceWish),
      says: ({ view }) => {
        const b = boardOf(view);
        const [american, british] = SIDES.map((side) => markersIn(b, atlas, side, colony));
        const holder = majorityIn(b, atlas, colony);
        const held = holder === undefined ? 'level' : `${SIDE[holder]} lead`;
        return `${american} American and ${british} British of ${spaces.length}: ${held}`;
      },
    }));

  const lanes: Aloud['lanes'] = (place) => {
    const from = space(place.id);
    const solid = atlas.neighbours[from]!.map((to): Lane => ({ to: spaceWish(to), bearing: bearing(from, to) }));
    const [one, two] = DOTTED;
    if (from !== one && from !== two) return solid;
    const over = from === one ? two : one;
    return [...solid, { to: spaceWish(over), bearing: bearing(from, over), note: 'dotted line, for Arnold alone' }];
  };

  const toward: Aloud['toward'] = (place, arrow) => {
    const id = neighbourToward(chart, place.id, arrow);
    return id === undefined ? undefined : { kind: 'space', id };
  };

  /** How many lines lie between this space and each other one, up to so many. */
  const distances = (from: Space): ReadonlyMap<Space, number> => {
    const found = new Map([[from, 0]]);
    for (const [x, far] of found)
      if (far < FARTHEST) for (const next of atlas.neighbours[x]!) if (!found.has(next)) found.set(next, far + 1);
    return found;
  };

  /** The enemy's armies within a march, the nearest first; and whether a fleet could land. Roads alone are counted, not what bars them. */
  const threats: Aloud<MapView>['threats'] = (place, { view, viewer }) => {
    if (!isSide(viewer)) return undefined;
    const x = space(place.id);
    const enemy = other(viewer);
    const armies = [...distances(x)]
      .filter(([y]) => generalIn(boardOf(view), enemy, y) >= 0 && unitsAt(boardOf(view), enemy, y) > 0)
      .map(
        ([y, far]) =>
          `${forceIn(view, enemy, y)}${far === 0 ? ' here' : ` in ${spaceName(y)}, ${far} ${far === 1 ? 'line' : 'lines'} away`}`,
      );
    return armies.length > 0 ? armies.join('; ') : undefined;
  };

  return { regions, lanes, toward, threats };
});
