import { noChance } from './chance.ts';
import { silent } from './event.ts';
import type { Game, Outcome, Question, Seat, Sight, Wish } from './game.ts';
import { playing } from './playing.ts';
import type { Flow, Frame, Table } from './procedure.ts';
import type { Bar } from './result.ts';
import type { Action, Vocabulary } from './verb.ts';

/** How a game is wanted: with the printed components or with others. */
export interface Making<K> {
  readonly kit?: K;
  /** Hash of the component pack the kit was made from. */
  readonly pack?: string;
  /** Hears the rule of every section that is carried out. */
  readonly watch?: (rule: string) => void;
}

/** What every state keeps for the table: the bookmarks, and how it ended. */
interface Moment {
  readonly stack: Frame[];
  readonly outcome: Outcome | null;
}

/** The part of the contract that a game writes itself; its chapters give the rest. */
type Own =
  'id' | 'title' | 'edition' | 'seats' | 'rulebook' | 'defaults' | 'audit' | 'imagine' | 'narrate' | 'standing';

/** What a game says of itself. */
export interface Box<S, E, V extends Sight, O, T, K> extends Pick<Game<S, E, V, O>, Own> {
  readonly kit: K;
  readonly words: Vocabulary;
  /** The board with its first bookmarks, by what was agreed. */
  readonly opening: (agreed: O) => S;
  /** A copy of the moment, on a stack that is one already. */
  readonly copy: (s: S, stack: Frame[]) => S;
  /** What this seat may know of it, with the question and what the seat may answer. */
  readonly look: (s: S, seat: Seat | undefined, question: Question | undefined, options: Action[]) => V;
  /** Why this seat cannot use this thing now. */
  readonly why: (it: Flow<T>, t: T, seat: Seat, wish: Wish) => Bar[];
}

/** The whole contract of a game: from what it says of itself, from its chapters and from its table. */
export const gameOf = <S extends Moment, E, V extends Sight, O, R extends string, T extends Table<S, E, R>, K>(
  it: Flow<T>,
  t: T & Table<S, E, R>,
  { words, opening, copy, look, why, ...own }: Box<S, E, V, O, T, K>,
): Game<S, E, V, O> & { readonly kit: K } => {
  const { on, question, options, play, asked } = playing(it, t);
  return {
    ...own,
    setup(agreed) {
      const s = opening(agreed);
      t.chance = noChance;
      t.tell = silent;
      it.settle(on(s));
      return s;
    },
    question,
    options,
    play,
    outcome: (s) => s.outcome ?? undefined,
    clone: (s) => copy(s, it.copy(s.stack)),
    view(s, seat) {
      const open = asked(s, seat);
      return look(s, seat, open.question, open.options);
    },
    explain: (s, seat, wish) => why(it, on(s), seat, wish),
    write: words.write,
    read: (_s, text) => words.read(text),
  };
};
