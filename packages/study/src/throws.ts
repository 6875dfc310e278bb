import { Dice } from '@liberty/ai';
import { type Action, type AnyGame, type Branch, branches, silent } from '@liberty/table';

/** Up to so many ways for the dice to fall are counted out one by one. */
const COUNTED = 64;

/** How the luck of one answer might have fallen: every way with its chance, or so many ways of equal weight where there are more. */
export const throwsOf = (
  game: AnyGame,
  s: unknown,
  a: Action,
  most: number,
  seed: number,
): readonly Branch<unknown>[] => {
  try {
    return branches(game, s, a, Math.min(most, COUNTED));
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
  }
  const dice = new Dice();
  return Array.from({ length: most }, (_, i) => {
    const after = game.clone(s);
    game.play(after, a, dice.wind(seed ^ 0x7468726f, i), silent);
    return { s: after, p: 1 / most, rolls: [] };
  });
};
