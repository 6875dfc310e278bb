import type { Chance } from './chance.ts';
import type { Tell } from './event.ts';
import type { Game, Question, Seat, Sight, Wish } from './game.ts';
import type { Flow, Frame, Table } from './procedure.ts';
import { type Bar, bar } from './result.ts';
import type { Action } from './verb.ts';

interface Bookmarked {
  readonly stack: Frame[];
}

/** What the chapters of a game know of its contract without a word of the game. */
export interface Playing<S, E, T> extends Pick<Game<S, E, Sight, unknown>, 'question' | 'options' | 'play'> {
  /** The table with this state on it, for as long as nobody lays another there. */
  readonly on: (s: S) => T;
  /** The question, and what this seat may answer to it. */
  readonly asked: (
    s: S,
    seat: Seat | undefined,
  ) => { readonly question: Question | undefined; readonly options: Action[] };
}

/** One table serves every state: a search goes through millions of them, and none needs a table of its own. */
export const playing = <S extends Bookmarked, E, R extends string, T extends Table<S, E, R>>(
  it: Flow<T>,
  t: T & Table<S, E, R>,
): Playing<S, E, T> => {
  const on = (s: S): T => {
    t.s = s;
    return t;
  };
  const question = (s: S): Question | undefined => it.question(on(s));
  const options = (s: S, list: Action[] = []): Action[] => {
    it.options(on(s), list);
    return list;
  };
  return {
    on,
    question,
    options,
    play(s: S, a: Action, chance: Chance, tell: Tell<E>) {
      t.chance = chance;
      t.tell = tell;
      it.take(on(s), a);
    },
    asked(s, seat) {
      const open = question(s);
      return { question: open, options: open?.seat === seat && seat !== undefined ? options(s) : [] };
    },
  };
};

/** How a game says that nothing, or nothing of this kind, is asked. */
export interface Silence {
  /** The game is over, and by which rule. */
  readonly over: string;
  readonly rulebook: Readonly<Record<string, string>>;
  /** What the rulebook calls things of a kind, where it is not the word of the kind itself. */
  readonly things?: Readonly<Record<string, string>>;
  /** It is for another seat to answer. */
  others(question: Question): Bar;
  /** Is one of the legal answers about this very thing? */
  isAnswer(actions: readonly Action[], wish: Wish): boolean;
}

/** Why this seat cannot use this thing now; none when it can. */
export const whyNot = <T>(it: Flow<T>, t: T, seat: Seat, wish: Wish, say: Silence): Bar[] => {
  const question = it.question(t);
  if (!question) return [bar(say.over, 'the game is over')];
  if (question.seat !== seat) return [say.others(question)];
  const actions: Action[] = [];
  it.options(t, actions);
  if (say.isAnswer(actions, wish)) return [];
  const reasons = it.bars(t, wish) ?? [];
  if (reasons.length > 0) return reasons;
  const thing = say.things?.[wish.kind] ?? wish.kind;
  return [bar(question.rule, `${say.rulebook[question.rule]}: no ${thing} is asked for now`)];
};

/** Is this thing named in one of the answers, as they are written? */
export const isNamed =
  (write: (a: Action) => string) =>
  (actions: readonly Action[], wish: Wish): boolean =>
    actions.some((a) => write(a).split(' ').slice(1).includes(wish.id));
