import type { Action, Seat, Sight, Wish } from '@liberty/table';
import type { Ink } from './ink.ts';

/** A thing somebody asks about with `why`, and what it is called. */
export interface Asked {
  readonly wish: Wish;
  readonly name: string;
}

/** What a game calls what lies on its board, for the words of help. */
export interface Names {
  /** What the map is made of, and what of it goes together: 'every space of a colony'. */
  readonly places: string;
  /** What one can ask about with `why`. */
  readonly things: string;
  /** What a seat holds, as `hand` shows it. */
  readonly hand: string;
  /** A question about more than a name, where the game knows such. */
  readonly also?: string;
}

/** What a game looks like in a terminal. A desk is given views only: it cannot show what its seat may not see. */
export interface Desk {
  /** The board; of one region or place, if one is named. */
  map(view: Sight, ink: Ink, place?: string): string[];
  /** Where the game stands, in a few lines. */
  status(view: Sight, ink: Ink): string[];
  /** What this seat holds. */
  hand(view: Sight, ink: Ink, width: number): string[];
  /** Does a new turn begin with this question, so that status and hand are worth showing? */
  opensTurn(view: Sight): boolean;
  /** The question in a sentence. */
  prompt(view: Sight): string;
  /** An answer in words; where it rolls a die, with the faces and the chance. */
  option(view: Sight, a: Action): string;
  /** The number this answer means, where the question is how many; nothing of any other answer. */
  count?(view: Sight, a: Action): number | undefined;
  /** Which person holds a seat: between the seats of one person no curtain falls. Absent: every seat is a person. */
  person?(view: Sight, seat: Seat): number;
  /** The chances of the battle that is at hand, or of those that could be sought now. */
  odds(view: Sight): string[];
  readonly names: Names;
  /** Everything a player could mean by this text. */
  about(view: Sight, text: string): Asked[];
}
