import type { Seat, Sight } from '@liberty/table';

/** How far a step has come, as the learner knows it: what he saw when it began and sees now, what he heard and answered since. */
export interface Progress<V extends Sight = Sight, E = unknown> {
  readonly before: V;
  readonly now: V;
  readonly told: readonly E[];
  /** The learner's own answers, as a record writes them. */
  readonly answers: readonly string[];
}

/** Some answers of the way, and what the coach asks for while they are to come: "Choose New York." */
export interface Stretch {
  readonly say: string;
  readonly play: readonly string[];
}

/** A sentence for an answer that leads elsewhere. */
export interface Reply<V extends Sight = Sight, E = unknown> {
  when(progress: Progress<V, E>): boolean;
  readonly says: string;
}

/**
 * One step: about a minute. Answers are written as a record writes them, with the seat before them where it is not the
 * learner's and the rolls behind them: 'british: begin [0 18 2]'. A word is written *so* where it is explained,
 * and {so|and so} what is named by its looks: first as the eye knows it, then as it is said to somebody who has the table in words.
 */
export interface Step<V extends Sight = Sight, E = unknown> {
  /** In the list of steps: one word or two. */
  readonly title: string;
  /** Over the coach's card: what is to be done. */
  readonly task: string;
  readonly rule: string;
  /** The rule it teaches, in a sentence or two. */
  readonly words: string;
  /** Why one would do that, with the sections it speaks of. */
  readonly why: { readonly says: string; readonly rules: readonly string[] };
  /** What is played before it begins, by every seat; the table is laid with it. */
  readonly before?: readonly string[];
  /** One way to the aim; the learner's answers on it are what the ghost hand points at. */
  readonly way: readonly Stretch[];
  /** Has it been reached? */
  aim(progress: Progress<V, E>): boolean;
  /** The aim in words, for whoever has left the way. */
  readonly aimWords: string;
  /** What is said to other answers: the first that fits; `otherwise` fits all. */
  readonly replies?: readonly Reply<V, E>[];
  readonly otherwise: string;
  /** What has come of it, once it is reached. */
  readonly after: string;
}

/** A first war: one game, played step by step from a table that is laid for each of them. */
export interface Lesson<V extends Sight = Sight, E = unknown> {
  readonly game: string;
  readonly options: unknown;
  /** The learner's seats: all of them are one person's. */
  readonly seats: readonly Seat[];
  /** From which step on the seats and their state are shown beside the map. */
  readonly opens: number;
  readonly steps: readonly Step<V, E>[];
  /** What to do next, when all is done. */
  readonly farewell: string;
}

/** A piece of a coach's sentence. */
export interface Piece {
  readonly text: string;
  /** It is explained here. */
  readonly isNew: boolean;
}

/** A sentence with its new words apart. */
export const piecesOf = (words: string): Piece[] =>
  words.split('*').flatMap((text, i) => (text === '' ? [] : [{ text, isNew: i % 2 === 1 }]));

/** A sentence as it is spoken. */
export const plainOf = (words: string): string => words.replaceAll('*', '');
