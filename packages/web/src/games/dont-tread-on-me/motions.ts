import {
  BOSTON,
  BOSTON_HARBOUR,
  CARIBBEAN,
  type Happening,
  type Location,
  PLACES,
  STATES,
  ZONES,
  isAtSea,
  isPlace,
  zoneOf,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import { type Point, spotOf } from '../../board/chart.ts';
import type { Motion } from '../../table/desk.ts';
import { FLIGHT_AT, chartFor } from './chart.ts';
import { placeWish, stateWish, zoneWish, gameFor } from './game.ts';
import { FLEET_KEY, smugglerKey, unitKey } from './keys.ts';
import { perGame } from '../per-game.ts';

/** The middle of a place of the map; the edge of the sheet for everything that lies in a box. */
const POOL: Point = [900, 930];

const isOnMap = (at: Location): boolean => isPlace(at) || at === BOSTON || isAtSea(at);

const pulse = (wish: { kind: string; id: string }): Motion => ({ kind: 'pulse', wish });

export const motionsFor = perGame((opened: DontTreadOnMe) => {
  const { chart } = chartFor(opened);
  const { game } = gameFor(opened);

  const pointOf = (id: string): Point => {
    const { x, y } = spotOf(chart, id);
    return [x, y];
  };
  const landPoint = (at: Location): Point => {
    if (isPlace(at)) return pointOf(PLACES[at]!);
    if (at === BOSTON) return pointOf('boston');
    return isAtSea(at) ? pointOf(ZONES[zoneOf(at) - 1]!) : POOL;
  };
  const seaPoint = (sea: number): Point => {
    if (sea >= 1 && sea <= 6) return pointOf(ZONES[sea - 1]!);
    return pointOf(sea === BOSTON_HARBOUR ? 'boston' : 'caribbean');
  };

  /** Where an event happens: the place it ends at, or begins at if it leads off the map. */
  const pointTold = (e: Happening): Point | undefined => {
    switch (e.kind) {
      case 'unit':
        return isOnMap(e.to) ? landPoint(e.to) : isOnMap(e.from) ? landPoint(e.from) : undefined;
      case 'smuggler':
        return seaPoint(e.to);
      case 'full-zone':
        return seaPoint(e.zone);
      case 'fleet':
        return seaPoint(e.to);
      case 'battle':
      case 'won':
        return pointOf(PLACES[e.place]!);
      case 'loyalty':
      case 'target':
      case 'no-gain':
      case 'empty-cup':
      case 'operation':
      case 'campaign-over':
      case 'stay':
        return pointOf(STATES[e.state] ?? 'quebec');
      case 'washington':
      case 'jefferson':
      case 'congress':
        return e.to < 0 ? FLIGHT_AT : pointOf(STATES[e.to]!);
      case 'vermont':
        return pointOf('vermont');
      default:
        return undefined;
    }
  };

  /** What the table shows of an event: journeys, flashes, and a herald for what nobody should miss. */
  const motions = (e: Happening, rule: string): Motion[] => {
    const herald = (seat?: number): Motion => ({
      kind: 'herald',
      text: game.narrate(e),
      rule,
      ...(seat === undefined ? {} : { seat }),
    });
    switch (e.kind) {
      case 'unit':
        return isOnMap(e.to)
          ? [{ kind: 'travel', piece: unitKey(e.unit), along: [landPoint(e.from), landPoint(e.to)] }]
          : [];
      case 'smuggler':
        return e.to <= CARIBBEAN && e.to > 0
          ? [{ kind: 'travel', piece: smugglerKey(e.smuggler), along: [seaPoint(e.from), seaPoint(e.to)] }]
          : [];
      case 'fleet':
        return e.to === CARIBBEAN || e.to === BOSTON_HARBOUR
          ? []
          : [{ kind: 'travel', piece: FLEET_KEY, along: [seaPoint(CARIBBEAN), seaPoint(e.to)] }, herald()];
      case 'loyalty':
        return [pulse(stateWish(e.state))];
      case 'battle':
        return [pulse(placeWish(e.place))];
      case 'full-zone':
        return [pulse(zoneWish(e.zone))];
      case 'congress':
      case 'headline':
      case 'liberty':
      case 'operation':
      case 'campaign':
      case 'event':
      case 'over':
        return [herald()];
      case 'won':
        return [pulse(placeWish(e.place)), herald(e.side === 0 ? 0 : undefined)];
      default:
        return [];
    }
  };

  return { pointTold, motions };
});
