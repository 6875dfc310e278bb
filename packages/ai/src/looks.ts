import { type Action, type Game, type Seat, type Sight, WrongRoll, noChance, silent } from '@liberty/table';

/** Something of one's own that the enemy or the season could take before one plays again: in a clause, and its section. */
export interface Hanging {
  readonly says: string;
  readonly rule: string;
}

/** What may hang for a seat in a position in which nothing is half done, the worst first. */
export type Survey<S> = (s: S, seat: Seat) => readonly (Hanging | undefined)[];

/** An answer in an imagined world: the position before it, and after it as far as no luck is wanted. */
export interface Answered<S> {
  readonly before: S;
  readonly after: S;
  readonly action: Action;
}

/** What may hang after such an answer of a seat, the worst first. */
export type Look<S> = (answered: Answered<S>, seat: Seat) => readonly (Hanging | undefined)[];

/** Plays an answer on a copy, as far as no luck is wanted: there the position lies as it lay before the roll. */
export const playedOn = <S, E>(game: Pick<Game<S, E, Sight, unknown>, 'clone' | 'play'>, s: S, action: Action): S => {
  const after = game.clone(s);
  try {
    game.play(after, action, noChance, silent);
  } catch (fault) {
    if (!(fault instanceof WrongRoll)) throw fault;
  }
  return after;
};

export const percent = (share: number): string => `${Math.min(99, Math.round(100 * share))}%`;
