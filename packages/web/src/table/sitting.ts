import type {
  Action,
  AnyGame,
  Bar,
  Decider,
  DiceScheme,
  Illegal,
  MatchRecord,
  Outcome,
  Question,
  Seat,
  Sight,
  Told,
  Wish,
} from '@liberty/table';
import type { ReadonlySignal } from '@preact/signals';
import type { SeatKind } from '../kept.ts';
import type { Rolled, Unrolled } from './own-dice.ts';
import type { Way } from './plan/fate.ts';

/** The eyes one looks through: a seat's, or those of somebody who only looks on. */
export type Gaze = Seat | undefined;

/** Who sits in a seat: somebody at this screen, a computer player of this page, or somebody far away, whose answers come by themselves. */
export type Sitter = SeatKind | 'far';

/** How far a game has come: how many answers have been given, and what is asked now. Another object with every change. */
export interface Moment {
  readonly length: number;
  /** None: it is over. */
  readonly asked: Question | undefined;
}

/** An event as somebody heard it. */
export interface Heard {
  readonly rule: string;
  readonly event: unknown;
}

/** One answer as those at the table know it. The same object as long as the answer stands. */
export interface Step {
  readonly seat: Seat;
  /** Who gave it, where it was not the person in the seat. */
  readonly by?: Decider;
  /** What was answered, where one may know it. */
  readonly action?: Action;
  /** When it was given (ms), where that is known. */
  readonly at?: number;
  /** What these eyes heard of it. */
  heard(eyes: Gaze): readonly Heard[];
}

/** May an answer be given now, and if not, why: one is on its way, there is no connection, the seat plays elsewhere. */
export type Standing = 'ready' | 'sending' | 'offline' | 'elsewhere';

export type Reply = { readonly is: 'taken' } | { readonly is: 'refused'; readonly fault: Illegal };

/** What became of an answer: it was taken or refused at once, or it is on its way. */
export type Answered = Reply | { readonly is: 'sent'; readonly reply: Promise<Reply> };

/** What was agreed before the first answer. */
export interface Agreed {
  readonly options: unknown;
  /** Hash of the component pack, if one is used. */
  readonly components?: string;
  /** How the dice come from the secret, as the header of a record says. */
  readonly dice?: DiceScheme;
  /** The secret is a text that somebody typed, so that the same game can be had again. */
  readonly typed?: true;
}

/** An answer that waits for a die: which, what has been told so far, and the table as it lies, where that can be shown. */
export interface Halted {
  readonly is: 'wanted';
  readonly roll: Unrolled;
  readonly told: readonly Told<unknown>[];
  readonly view?: Sight;
  /** At a table that is only imagined: what can come of it, of which one is planned on with; none where that cannot be listed. */
  readonly ways?: readonly Way[];
}

/**
 * A table as those who sit at it know it. Everything the rooms above show or do goes through here, so that they need not
 * know whether the game is played in this page or far away: no state, no dice and no answers but those one may know.
 * Whatever reads `now`, itself or by a method, is read again when the table changes.
 */
export interface Sitting {
  /** The game by its contract: to name it, to write its answers, to look up its rules. */
  readonly game: Pick<AnyGame, 'id' | 'seats' | 'rulebook' | 'write' | 'narrate'>;
  /** The same for one game whenever it is opened, another for every game: notes about it are kept under it. */
  readonly name: string;
  readonly agreed: Agreed;
  readonly kinds: readonly Sitter[];
  /** The name of whoever sits there far away. */
  nameAt?(seat: Seat): string | undefined;
  readonly now: ReadonlySignal<Moment>;
  readonly standing: ReadonlySignal<Standing>;
  /** How many of the answers had been given when one last looked; those after it happened while one was away. Only where others answer meanwhile. */
  readonly seen?: ReadonlySignal<number>;
  /** After so many answers everything is only planned; nothing where the game is real. */
  readonly planned?: number;
  /** Called in the same breath as `now` changes, before anything is drawn. Gives back how to stop it. */
  follow(changed: () => void): () => void;

  /** May one look through these eyes here? */
  sees(eyes: Gaze): boolean;
  /** What these eyes see after so many answers, or now. Nothing where that is not known yet: it is asked for, and `now` changes when it comes. What one's own eyes see now is always known. */
  view(eyes: Gaze, after?: number): Sight | undefined;
  /** The answer that led on from the position after so many; nothing where it is not known yet. */
  step(after: number): Step | undefined;
  /** Why this seat cannot use a thing, as it stands now or stood after so many answers. */
  explain(seat: Seat, wish: Wish, after?: number): Bar[];
  /** What this seat would be asked after these answers; nothing where dice would fall or another seat would answer. */
  foresee(seat: Seat, actions: readonly Action[]): Sight | undefined;

  /** Answers for a seat, one after the other, as one gesture. */
  answer(seat: Seat, actions: readonly Action[], by?: Decider): Answered;
  /** How many of its last answers this seat may take back, and why none. */
  undoable(seat: Seat): number;
  whyNoUndo(seat: Seat): string | undefined;
  takeBack(seat: Seat, count: number): Answered;

  /** The record of the game, or of its first so many answers, where one may have it. */
  record(upTo?: number): MatchRecord | undefined;
  /** How it ended otherwise than by its rules: given up, by consent, by a clock. The record says nothing of it. */
  ending?(): Outcome | undefined;
  /** Keeps the game on this device, where that is its place; the words say how it stands. */
  keep?(status: string): void;

  /** Goes through an answer once more, event by event as these eyes heard it, with the table as it lay then. Only where the whole game lies here. */
  relive?(after: number, eyes: Gaze, onTold: (heard: Heard, picture: () => Sight) => void): void;
  /** What lay open on the map before this event of an answer. Only where the whole game lies here and its desk can show it. */
  lyingBefore?(after: number, event: unknown, eyes: Gaze): object | undefined;
  /** Answers with the dice that were rolled by hand so far. Only where the dice are rolled at the table, or thought of. */
  roll?(rolled: Rolled): Answered | Halted;
}

/** Does something once an answer has been taken: at once, or when that is known. */
export const onceTaken = (answered: Answered | undefined, act: () => void): void => {
  if (answered?.is === 'taken') act();
  else if (answered?.is === 'sent') void answered.reply.then((reply) => onceTaken(reply, act));
};

/** An answer of which nothing is known yet. */
const UNTOLD: Step = { seat: -1, heard: () => [] };

/** The answers between two positions, in order. */
export const stepsIn = (sitting: Pick<Sitting, 'step'>, from: number, to: number): Step[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => sitting.step(from + i) ?? UNTOLD);
