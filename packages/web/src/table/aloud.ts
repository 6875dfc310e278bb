import type { Sight, Wish } from '@liberty/table';
import type { Arrow } from '../board/bearing.ts';
import type { TableController } from './controller.ts';
import type { Choice, Look } from './desk.ts';

/** A road that leads on from a place: whither, in which direction, and what is odd about it. */
export interface Lane {
  readonly to: Wish;
  readonly bearing: string;
  readonly note?: string;
}

/** Places that are read together: a colony, a row of boxes. */
export interface Region<V extends Sight = Sight> {
  readonly name: string;
  readonly places: readonly Wish[];
  /** Who holds it, in a few words. */
  says(look: Look<V>): string;
}

/** A card in the hand as it is listed, and what it could be used for. */
export interface Held {
  readonly wish: Wish;
  readonly name: string;
  /** What the card does. */
  readonly says: string;
  readonly uses: readonly { readonly wish: Wish; readonly name: string }[];
}

/** Somebody who moves about on the table; in no place when he is off it. */
export interface Mover {
  readonly wish: Wish;
  readonly at: Wish | undefined;
  readonly mine: boolean;
}

/** One fact of the whole war: the score, the year, a pile of cards. */
export interface Standing {
  readonly name: string;
  readonly says: string;
}

/** Something a game lets one do besides answering. */
export interface Saying {
  readonly says: string;
  readonly run: () => void;
}

/** What a game says for itself where nothing is drawn. The room in words asks; no rule is in it. */
export interface Aloud<V extends Sight = Sight> {
  readonly regions: readonly Region<V>[];
  lanes(place: Wish): readonly Lane[];
  /** The next place that way. */
  toward(place: Wish, arrow: Arrow): Wish | undefined;
  /** Who holds a place and what stands there, in a few words; empty where there is nothing. */
  brief(place: Wish, look: Look<V>): string;
  /** A thing as it is read aloud, a place with all that stands there. */
  read(wish: Wish, look: Look<V>): string;
  /** Who could come here against the one who looks; nothing where nobody can. */
  threats(place: Wish, look: Look<V>): string | undefined;
  movers(look: Look<V>): readonly Mover[];
  /** The place the question is about: there the walk begins. */
  about(look: Look<V>): Wish | undefined;
  hands(look: Look<V>): readonly { readonly name: string; readonly cards: readonly Held[] }[];
  /** What is being fought out, line by line; none at other times. */
  fight(look: Look<V>): readonly string[];
  standings(look: Look<V>): readonly Standing[];
  /** The chances of an answer in words; nothing where no luck is in it. */
  odds(choice: Choice, look: Look<V>): string | undefined;
  /** What can be decided beforehand, and is not yet; absent: nothing. */
  commands?(table: TableController): readonly Saying[];
}
