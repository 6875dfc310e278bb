import type { Happening } from '@liberty/we-the-people';
import type { Motion } from '../../../table/desk.ts';
import { fieldMotions, herald } from '../motions.ts';
import { game } from './game.ts';

/** What the table shows of an event of the classic game. */
export const motions = (e: Happening, rule: string): Motion[] => {
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
