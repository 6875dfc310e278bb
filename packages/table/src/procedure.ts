import type { Chance } from './chance.ts';
import type { Tell } from './event.ts';
import type { Question, Seat, Wish } from './game.ts';
import type { Bar } from './result.ts';
import type { Action } from './verb.ts';

/** A bookmark: which chapter, at which section. A frame adds only what the board does not show. Plain JSON. */
export interface Frame<C extends string = string, K extends string = string> {
  readonly in: C;
  at: K;
}

/** Named by a section whose chapter is over. */
export const END = '(end)';

/** Where a section leads: to another section of its chapter, or to its end. */
export type Next<F extends Frame> = F['at'] | typeof END;

/** What a section works on: the state, luck and listeners. Games add their components. */
export interface Table<S, E, R extends string = string> {
  s: S;
  chance: Chance;
  tell: Tell<E, R>;
}

/** A section that is carried out at once. */
export interface Deed<T, F extends Frame, R extends string = string> {
  readonly rule: R;
  run(t: T, f: F): Next<F>;
}

/** A section that is put to a player. */
export interface Ask<T, F extends Frame, R extends string = string> {
  readonly rule: R;
  /** A single answer that rests on public facts is given by the table itself. */
  readonly lone?: true;
  who(t: T, f: F): Seat;
  options(t: T, f: F, list: Action[]): void;
  take(t: T, f: F, a: Action): Next<F>;
  /** Why this thing cannot be used to answer; from the same bars that `options` reads. */
  bars?(t: T, f: F, wish: Wish): Bar[];
}

export type Section<T, F extends Frame, R extends string = string> = Deed<T, F, R> | Ask<T, F, R>;

/** A chapter: its sections in the rulebook's order, and how its frame is copied. */
export interface Chapter<T, F extends Frame, R extends string = string> {
  copy(f: F): F;
  readonly sections: { readonly [K in F['at']]: Section<T, F, R> };
}

/** The chapters of a game by name. */
export type Chapters<T> = { readonly [name: string]: Chapter<T, Frame> };

interface Bookmarked {
  readonly stack: Frame[];
}

/** Calls another chapter: its frame is laid on top, and the caller goes on when it is done. */
export const call = <F extends Frame>(t: { readonly s: Bookmarked }, frame: F): void => {
  t.s.stack.push(frame);
};

/**
 * Takes everything out of a list that is kept for the next question. Setting its length to 0 would give its memory back,
 * and every listing would have to ask for it again.
 */
export const empty = (list: number[]): void => {
  while (list.length > 0) list.pop();
};

/** No chain of forced steps is longer; if one is, the rules chase their own tail. */
const LONGEST = 10_000;

export interface Flow<T> {
  question(t: T): Question | undefined;
  /** Leaves in `list` every legal answer and nothing else. */
  options(t: T, list: Action[]): void;
  /** Carries out this answer and everything that follows from it without a choice. */
  take(t: T, a: Action): void;
  /** Goes on until a player is asked or the stack is empty. */
  settle(t: T): void;
  bars(t: T, wish: Wish): Bar[] | undefined;
  copy(stack: readonly Frame[]): Frame[];
  path(stack: readonly Frame[]): string[];
}

/** A section with what it is told apart by: looked up once, not at every step. */
interface Marked<T> {
  readonly ask: Ask<T, Frame> | undefined;
  readonly deed: Deed<T, Frame> | undefined;
  readonly rule: string;
}

const isAsk = <T, F extends Frame>(section: Section<T, F>): section is Ask<T, F> => 'who' in section;

const mark = <T>(chapter: Chapter<T, Frame>): Map<string, Marked<T>> =>
  new Map(
    Object.entries(chapter.sections).map(([key, section]) => {
      const ask = isAsk(section);
      return [key, { ask: ask ? section : undefined, deed: ask ? undefined : section, rule: section.rule }];
    }),
  );

/** Walks a stack of bookmarks through these chapters. `watch` hears the rule of every section that is carried out, for coverage. */
export const flow = <T extends { s: Bookmarked }>(chapters: Chapters<T>, watch?: (rule: string) => void): Flow<T> => {
  const marked = new Map(Object.entries(chapters).map(([name, chapter]) => [name, mark(chapter)]));
  /** The chapter that was open last: most steps stay in it and need not look for it. */
  let chapter = '';
  let sections: Map<string, Marked<T>> | undefined;
  const sectionOf = (f: Frame): Marked<T> => {
    if (f.in !== chapter) {
      chapter = f.in;
      sections = marked.get(chapter);
    }
    const section = sections?.get(f.at);
    if (!section) throw new Error(`no section '${f.at}' in chapter '${f.in}'`);
    return section;
  };
  const path = (stack: readonly Frame[]): string[] => stack.map((f) => `${f.in} ${f.at}`);
  const top = (t: T): Frame | undefined => t.s.stack[t.s.stack.length - 1];
  /** The section has spoken: turn its bookmark, or take it out, also from under a chapter it has just called. */
  const turn = (t: T, f: Frame, next: string): void => {
    if (next !== END) f.at = next;
    else if (top(t) === f) t.s.stack.pop();
    else {
      const place = t.s.stack.lastIndexOf(f);
      if (place >= 0) t.s.stack.splice(place, 1);
    }
  };
  const lone: Action[] = [];
  const settle = (t: T): void => {
    for (let step = 0; step < LONGEST; step++) {
      const f = top(t);
      if (!f) return;
      const { deed, ask, rule } = sectionOf(f);
      if (deed) {
        watch?.(rule);
        turn(t, f, deed.run(t, f));
        continue;
      }
      if (!ask!.lone) return;
      empty(lone);
      ask!.options(t, f, lone);
      if (lone.length !== 1) return;
      watch?.(rule);
      turn(t, f, ask!.take(t, f, lone[0]!));
    }
    throw new Error(`no question after ${LONGEST} steps: ${path(t.s.stack).join(' › ')}`);
  };
  /** The question at the topmost bookmark. */
  const askAt = (t: T, f: Frame): Ask<T, Frame> => {
    const { ask } = sectionOf(f);
    if (!ask) throw new Error(`not settled: ${path(t.s.stack).join(' › ')}`);
    return ask;
  };
  return {
    question(t) {
      const f = top(t);
      if (!f) return undefined;
      const ask = askAt(t, f);
      return { seat: ask.who(t, f), rule: ask.rule, name: `${f.in} ${f.at}`, path: path(t.s.stack) };
    },
    options(t, list) {
      empty(list);
      const f = top(t);
      if (f) askAt(t, f).options(t, f, list);
    },
    take(t, a) {
      const f = top(t);
      if (!f) throw new Error('nobody is asked: the game is over');
      const ask = askAt(t, f);
      watch?.(ask.rule);
      turn(t, f, ask.take(t, f, a));
      settle(t);
    },
    settle,
    bars(t, wish) {
      const f = top(t);
      return f && askAt(t, f).bars?.(t, f, wish);
    },
    copy(stack) {
      const copies: Frame[] = [];
      for (let i = 0; i < stack.length; i++) copies.push(chapters[stack[i]!.in]!.copy(stack[i]!));
      return copies;
    },
    path,
  };
};
