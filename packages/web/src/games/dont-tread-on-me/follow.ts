import type { Happening, DontTreadOnMe } from '@liberty/dont-tread-on-me';
import { useEffect } from 'preact/hooks';
import type { Camera } from '../../board/camera.ts';
import type { Point } from '../../board/chart.ts';
import { type Inset, NO_INSET, toPane } from '../../board/viewport.ts';
import type { TableController } from '../../table/controller.ts';
import { motionsFor } from './motions.ts';
import { perGame } from '../per-game.ts';

/** A County around its middle, in units of the map: so much of it should be seen. */
const COUNTY: Point = [82, 52];

/** What lies over the pane at its upper or lower edge while a film runs, with a little air. */
const covered = (pane: DOMRect): Inset => {
  const bar = document.querySelector('.film-bar')?.getBoundingClientRect();
  if (!bar) return NO_INSET;
  const isAbove = bar.top - pane.top < pane.bottom - bar.bottom;
  return isAbove
    ? { ...NO_INSET, top: bar.bottom - pane.top + 8 }
    : { ...NO_INSET, left: bar.left - pane.left, bottom: pane.bottom - bar.top + 8 };
};

export const followFor = perGame((opened: DontTreadOnMe) => {
  const { pointTold } = motionsFor(opened);

  /** Moves the map so that what a picture of the film tells about lies neither under its bar nor beyond the edge. */
  const useFollow = (table: TableController, camera: Camera): void => {
    const { told } = table.look.value;
    useEffect(() => {
      const point = told?.map(({ event }) => pointTold(event as Happening)).findLast((it) => it !== undefined);
      const pane = document.querySelector('.map-pane')?.getBoundingClientRect();
      if (!point || !pane) return;
      const { top, bottom, left } = covered(pane);
      const { scale } = camera.view.value;
      const [x, y] = toPane(camera.view.value, point);
      const [w, h] = [COUNTY[0] * scale, COUNTY[1] * scale];
      const underBar = y + h > pane.height - bottom && x + w > left;
      const isSeen = x - w >= 0 && x + w <= pane.width && y - h >= top && y + h <= pane.height && !underBar;
      if (!isSeen) camera.centre(point, { ...NO_INSET, top, bottom });
    }, [told]);
  };

  return { useFollow };
});
