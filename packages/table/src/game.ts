import { type Chance, Recorded, type Roll } from './chance.ts';
import { type Tell, type Told, listener } from './event.ts';
import { cited } from './foreign.ts';
import { type Bar, type Illegal, type Result, fail, ok } from './result.ts';
import type { StandingOrder } from './standing.ts';
import type { Action } from './verb.ts';

/** A chair at the table: an index into the seats of the game. */
export type Seat = number;

/** Who is asked, under which rule. `name` is the section's key, `path` the bookmarks that lead to it. */
export interface Question {
  readonly seat: Seat;
  readonly rule: string;
  readonly name: string;
  readonly path: readonly string[];
}

/** How it ended. No winners: nobody has won. `rule` and `why` say by which clause. */
export interface Outcome {
  readonly winners: readonly Seat[];
  readonly rule: string;
  readonly why: string;
}

/** A thing a player would like to use: `kind` is one of the game's own nouns ('space', 'general', 'card' …). */
export interface Wish {
  readonly kind: string;
  readonly id: string;
}

/** What every view carries, whatever the game: the question, and the legal answers for the seat that is asked. */
export interface Sight {
  readonly seat: Seat | undefined;
  readonly question: Question | undefined;
  readonly options: readonly Action[];
  readonly outcome: Outcome | undefined;
}

/** A war that ended otherwise than by its rules lies on the table as it lay; nobody is asked any more. */
export const endedBy = (view: Sight, ending: Outcome | undefined): Sight =>
  !ending || view.outcome ? view : { ...view, question: undefined, options: [], outcome: ending };

/** The contract every ruleset keeps. S state, E event, V view, O options of the set-up. */
export interface Game<S, E, V extends Sight, O> {
  readonly id: string;
  readonly title: string;
  /** The edition of the rules and the components that were used, so that a record says what it was played with. */
  readonly edition: string;
  readonly seats: readonly string[];
  /** '7.2' -> 'Interception' */
  readonly rulebook: Readonly<Record<string, string>>;
  readonly defaults: O;
  /** The whole set-up; nothing random yet. */
  setup(options: O): S;
  /** None: it is over. */
  question(s: S): Question | undefined;
  /** Every legal answer, in a stable order; into `list` if one is given. */
  options(s: S, list?: Action[]): Action[];
  /**
   * In place; the caller vouches for legality. `chance` may throw instead of answering, as a search does that stops before
   * the dice: what it threw comes out as it is, the half-played state belongs to the caller, and the game is as before.
   */
  play(s: S, a: Action, chance: Chance, tell: Tell<E>): void;
  outcome(s: S): Outcome | undefined;
  clone(s: S): S;
  /** Breaches of the physical truth; none when sound. */
  audit(s: S): string[];
  /** What this seat may know (no seat: a spectator), built from nothing. */
  view(s: S, seat?: Seat): V;
  /** A whole state in which this view would be true. */
  imagine(v: V, chance: Chance): S;
  /** Why not: each reason with its rule. Empty when it can be used now. */
  explain(s: S, seat: Seat, wish: Wish): Bar[];
  write(a: Action): string;
  read(s: S, text: string): Result<Action, Illegal>;
  /** One event as a sentence of the log. */
  narrate(event: E): string;
  /** Questions that recur and may be answered beforehand; absent: none. */
  readonly standing?: readonly StandingOrder<NoInfer<V>>[];
}

/** One answered question: who, what, and what the dice said. */
export interface Entry {
  readonly seat: Seat;
  readonly action: Action;
  readonly rolls: readonly Roll[];
  /** May this entry never be taken back? A roll, a reveal, a change of seat, or what the game calls final. */
  readonly fence: boolean;
}

export interface Acted<S, E> {
  readonly s: S;
  readonly entry: Entry;
  readonly told: readonly Told<E>[];
}

const refusal = <S, E, V extends Sight, O>(
  game: Game<S, E, V, O>,
  s: S,
  seat: Seat,
  a: Action,
): Illegal | undefined => {
  const question = game.question(s);
  if (!question) return { reason: 'the game is over' };
  if (!Number.isInteger(seat) || game.seats[seat] === undefined) return { reason: `there is no seat ${cited(seat)}` };
  if (question.seat !== seat)
    return {
      reason: `it is for ${game.seats[question.seat]} to answer, not for ${game.seats[seat]}`,
      rule: question.rule,
    };
  if (!Number.isInteger(a)) return { reason: `${cited(a)} is not an action` };
  if (!game.options(s).includes(a)) return { reason: 'that is not among the legal answers', rule: question.rule };
  return undefined;
};

/**
 * The pure door: is it legal, for this seat, now? Then copy, play, record, tell. Server, page and tests come in here; a
 * search uses clone and play.
 */
export const act = <S, E, V extends Sight, O>(
  game: Game<S, E, V, O>,
  s: S,
  seat: Seat,
  a: Action,
  chance: Chance,
): Result<Acted<S, E>, Illegal> => {
  const refused = refusal(game, s, seat, a);
  if (refused) return fail(refused);
  const after = game.clone(s);
  const dice = new Recorded(chance);
  const { tell, told } = listener<E>();
  game.play(after, a, dice, tell);
  const next = game.question(after);
  const fence = dice.rolls.length > 0 || next?.seat !== seat || told.some((it) => it.audience?.fence);
  return ok({ s: after, entry: { seat, action: a, rolls: dice.rolls, fence }, told });
};

/** Any game at all, for rooms that know them only by the contract. */
export type AnyGame = Game<unknown, unknown, Sight, unknown>;
