import type { Happening } from '@liberty/we-the-people-d10';
import type { Motion } from '../../table/desk.ts';
import { fieldMotions, herald, pulse } from '../we-the-people/motions.ts';
import { game } from './game.ts';

/** What the table shows of an event of the manual. */
export const motions = (e: Happening, rule: string): Motion[] => {
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
