import type { Happening, WeThePeople } from '@liberty/we-the-people';
import type { Motion } from '../../../table/desk.ts';
import { motionsFor } from '../motions.ts';
import { classicGameFor } from './game.ts';
import { perGame } from '../../per-game.ts';

export const classicMotionsFor = perGame((opened: WeThePeople) => {
  const { fieldMotions, herald } = motionsFor(opened);
  const { game } = classicGameFor(opened);

  /** What the table shows of an event of the classic game. */
  const motions = (e: Happening, rule: string): Motion[] => {
    switch (e.kind) {
      case 'won':
        return [herald(game.narrate(e), rule, e.side)];
      case 'counterattacks':
        return [herald(game.narrate(e), rule)];
      case 'held':
      case 'attacks':
      case 'cancels':
      case 'conceded':
      case 'spent':
        return [];
      default:
        return fieldMotions(e, rule);
    }
  };

  return { motions };
});
