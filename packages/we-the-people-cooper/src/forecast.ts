import { AMERICAN, BRITISH, type Board, type Colony, NOBODY, type Side, type Space, unitsAt } from '@liberty/colonies';
import { CITIES, type Kit } from './kit.ts';
import { ALL_COLONIES, controllerOf } from './rules/17-control.ts';
import { politicalPoints } from './rules/20-victory.ts';

/** 20 The Victory Check as it would be on the board as it stands. */
export interface Forecast {
  /** Who would have the point of each colony and of Canada, and of each city; undefined: nobody. */
  readonly colonies: readonly { readonly colony: Colony; readonly side: Side | undefined }[];
  readonly cities: readonly { readonly space: Space; readonly side: Side | undefined }[];
  readonly points: readonly [number, number];
  /** 20.2 Markers the American would place, and those either side would have to remove. */
  readonly places: number;
  readonly removes: readonly [number, number];
  /** 20.3 Who would sue for peace because he has not as many. */
  readonly sues: Side | undefined;
}

/** 20.1-20.3 If the year ended now, winter and isolation left aside: what the check would count, place and remove. */
export const victoryCheckNow = (b: Board, { atlas }: Pick<Kit, 'atlas'>): Forecast => {
  const points = politicalPoints(b, atlas);
  const lead = points[AMERICAN] - points[BRITISH];
  const open = b.control.filter((it, x) => it === NOBODY && unitsAt(b, BRITISH, x) === 0).length;
  const places = Math.min(Math.max(0, lead), open);
  const removes = [Math.max(0, -lead), Math.max(0, lead) - places] as const;
  const has = (side: Side): number => b.control.filter((it) => it === side).length;
  return {
    colonies: ALL_COLONIES.map((colony) => ({ colony, side: controllerOf(b, atlas, colony) })),
    cities: CITIES.map((space) => ({ space, side: sideAt(b, space) })),
    points,
    places,
    removes,
    sues: ([AMERICAN, BRITISH] as const).find((side) => removes[side] > has(side)),
  };
};

const sideAt = (b: Board, x: Space): Side | undefined => {
  const control = b.control[x]!;
  return control === NOBODY ? undefined : control;
};
