import type { Happening, ReferenceManual } from '@liberty/we-the-people-d10';
import type { Motion } from '../../table/desk.ts';
import { pulse, motionsFor } from '../we-the-people/motions.ts';
import { manualGameFor } from './game.ts';
import { perGame } from '../per-game.ts';

export const manualMotionsFor = perGame((opened: ReferenceManual) => {
  const { fieldMotions, herald } = motionsFor(opened);
  const { game } = manualGameFor(opened);

  /** What the table shows of an event of the manual. */
  const motions = (e: Happening, rule: string): Motion[] => {
    switch (e.kind) {
      case 'season':
        return [herald(game.narrate(e), rule)];
      case 'decided':
        return [herald(game.narrate(e), rule, e.winner)];
      case 'winter-test':
        return [pulse(e.space), herald(game.narrate(e), rule, e.side)];
      case 'no-test':
        return [];
      default:
        return fieldMotions(e, rule);
    }
  };

  return { motions };
});
