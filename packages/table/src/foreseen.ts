import { type Chance, noChance } from './chance.ts';
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

/** The same for whoever knows no more than a view: in a world as he may imagine it, so that what he cannot see is not told by where it ends. */
export const foreseenFrom = (
  game: AnyGame,
  view: Sight,
  seat: Seat,
  actions: readonly Action[],
  chance: Chance,
): Sight | undefined => foreseenIn(game, game.imagine(view, chance), seat, actions);
