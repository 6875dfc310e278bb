import { noChance } from './chance.ts';
import { silent } from './event.ts';
import type { AnyGame, Seat, Sight } from './game.ts';
import type { Action } from './verb.ts';

/** What a seat would be asked after these answers in such a world; nothing where dice would fall or another seat would answer. The world is used up. */
export const foreseenIn = (game: AnyGame, s: unknown, seat: Seat, actions: readonly Action[]): Sight | undefined => {
  try {
    for (const action of actions) {
      if (game.question(s)?.seat !== seat) return undefined;
      game.play(s, action, noChance, silent);
    }
  } catch {
    return undefined;
  }
  return game.question(s)?.seat === seat ? game.view(s, seat) : undefined;
};
