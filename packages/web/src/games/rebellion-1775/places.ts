import {
  AREAS,
  type Area,
  type Army,
  type Battle,
  type Event,
  type Movement,
  type Reinforcements,
  type Setup,
  type Theatre,
  type View,
  area,
  control,
  force,
  isContested,
  other,
  sideOf,
  type Rebellion1775,
} from '@liberty/rebellion-1775';
import { neighbourToward } from '../../board/bearing.ts';
import { spotOf } from '../../board/chart.ts';
import type { Aloud, Lane, Mover, Region } from '../../table/aloud.ts';
import { chart } from './chart.ts';
import { forcesIn } from './facts.ts';
import { SIDE_WORDS, areaWish, frameOf, isFaction, many, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';

const BEARINGS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'] as const;

/** The direction on the map from one area to another, by the eight winds. */
const bearing = (from: Area, to: Area): string => {
  const [a, b] = [spotOf(chart, AREAS[from]!), spotOf(chart, AREAS[to]!)];
  const eighths = Math.round(Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 4));
  return BEARINGS[(eighths + 8) % 8]!;
};

export const toward: Aloud['toward'] = (place, arrow) => {
  const id = neighbourToward(chart, place.id, arrow);
  return id === undefined ? undefined : { kind: 'space', id };
};

/** The area that the question is about. */
export const about: Aloud<View>['about'] = ({ view }) => {
  const [chapter] = view.question?.name.split(' ') ?? [];
  const x = (() => {
    switch (chapter) {
      case 'setup':
        return frameOf<Setup>(view, 'setup')!.area;
      case 'reinforcements':
        return frameOf<Reinforcements>(view, 'reinforcements')!.area;
      case 'event':
        return frameOf<Event>(view, 'event')!.area;
      case 'movement':
        return frameOf<Movement>(view, 'movement')!.from;
      case 'army':
        return frameOf<Army>(view, 'army')!.to;
      case 'battle':
        return frameOf<Battle>(view, 'battle')!.area;
      default:
        return undefined;
    }
  })();
  return x !== undefined && x >= 0 ? areaWish(x) : undefined;
};

export const placesFor = perGame((opened: Rebellion1775) => {
  const { areaName, colonyName, kit, theatreOf } = gameFor(opened);

  /** The whole map, whatever the scenario cuts from it. */
  const whole = (): Theatre => kit.scenarios[0]!.theatre;

  /** The colonies with their areas, from north to south. */
  const regions: readonly Region<View>[] = whole().areasOf.map((areas, colony) => ({
    name: colonyName(colony),
    places: areas.map(areaWish),
    says: ({ view }) => {
      const theatre = theatreOf(view);
      const open = theatre.areasOf[colony]!;
      if (open.length === 0) return 'closed in this scenario';
      const holder = control(view, theatre, colony);
      return `${many(open.length, 'area')}, ${holder < 0 ? 'nobody controls it' : `${SIDE_WORDS[holder as 0]} control`}`;
    },
  }));

  const lanes: Aloud['lanes'] = (place) => {
    const from = area(place.id);
    return whole().neighbours[from]!.map((to): Lane => ({ to: areaWish(to), bearing: bearing(from, to) }));
  };

  /** Who stands in an area, in a few words. */
  const brief: Aloud<View>['brief'] = (place, { view }) => {
    const x = area(place.id);
    const there = forcesIn(view, x);
    return [...(whole().isCity[x] ? ['city'] : []), ...(isContested(view, x) ? ['contested'] : []), ...there].join(
      ', ',
    );
  };

  /** The enemy next door; borders alone are counted. */
  const threats: Aloud<View>['threats'] = (place, { view, viewer }) => {
    if (!isFaction(viewer)) return undefined;
    const enemy = other(sideOf(viewer));
    const near = theatreOf(view).neighbours[area(place.id)]!.filter((y) => force(view, y, enemy) > 0);
    if (near.length === 0) return undefined;
    return near.map((y) => `${many(force(view, y, enemy), 'enemy unit')} in ${areaName(y)}`).join('; ');
  };

  /** Areas with units of one's side, the largest first. */
  const movers: Aloud<View>['movers'] = ({ view, viewer }) => {
    const side = isFaction(viewer) ? sideOf(viewer) : 0;
    return theatreOf(view)
      .open.filter((x) => force(view, x, side) > 0)
      .sort((a, b) => force(view, b, side) - force(view, a, side))
      .map((x): Mover => ({ wish: areaWish(x), at: areaWish(x), mine: isFaction(viewer) }));
  };

  return { regions, lanes, brief, threats, movers };
});
