import type { Action, Game, Outcome, Seat, Sight } from '@liberty/table';
import type { LearnedPolicy, Traits } from './learned.ts';

/** How a search goes about it; what measured best may differ from game to game. */
export interface Tuning {
  /** How many more times the position comes to rest before a simulation is judged: 0 ends with the card in hand. */
  readonly rests: number;
  /** How far exploration is drawn by the rule of thumb. */
  readonly curiosity: number;
  /** Most answers looked at in a node, and how fast they are let in. */
  readonly widest: number;
  readonly widening: number;
  /** How far weights are shaken in playouts. */
  readonly noise: number;
}

/**
 * What a player knows about a game besides its rules: how good a position is, and which answers look good at first sight.
 * It judges imagined positions only. `weigh` may use what the asked seat could know, and no card it could not.
 */
export interface Judge<S> {
  /** How the war goes for this seat: -1 lost, 1 won. */
  value(s: S, seat: Seat): number;
  /** The rule of thumb: a weight above 0 for each answer, larger for those that look better. */
  weigh(s: S, actions: readonly Action[], into: number[]): void;
  /** Has the matter in hand come to rest, so that a playout may be cut off here? */
  isQuiet(s: S): boolean;
  /** Does so much hang on this question that a longer look pays: which card, and for what? */
  isWeighty?(s: S): boolean;
  /** Does the judge know the odds of dice that would fall now, so that a playout may be cut off before they do? */
  foresees?(s: S): boolean;
  /** In how many imagined worlds a greedy player should try an answer to this question; few where no dice fall. */
  worlds?(s: S): number;
  /** An answer that nobody gives who knows the game, from what the asked seat could know: it is not thought about. */
  isFoolish?(s: S, a: Action): boolean;
  /** What a learned policy goes by; none: nothing can be learned. */
  readonly traits?: Traits<S>;
  /** What was learned by them. */
  readonly learned?: Pick<LearnedPolicy, 'weights' | 'glances'>;
  /** The answer to a question that needs no search, from what the asked seat could know. */
  sure?(s: S, actions: readonly Action[]): Action | undefined;
  /** Why such an answer needs none, in a sentence. */
  readonly sureBecause?: string;
  /** Seats of one team want the same; without this every seat is a team of its own. */
  team?(seat: Seat): number;
  /** Other ways of going about the Turn in hand, each a rule of thumb of another mind; a rollout chooses among them. */
  readonly plans?: readonly Judge<S>['weigh'][];
  /** The part of the game for which a plan is made, and thought over when the next begins; none: the rule of thumb will do. */
  stage?(s: S): string | undefined;
  /** Which war is fought, where a game has several, and how much of it is over, 0 to 1: what a value means depends on it. */
  course?(s: S): { readonly war: string; readonly over: number };
  /** What measured best for a search of this game. */
  readonly tuning?: Partial<Tuning>;
  /** What stands out in this position for this seat, in a few words. */
  remark?(s: S, seat: Seat): string;
}

/** Do these two seats play on one side? */
export const areTogether = <S>(judge: Judge<S>, a: Seat, b: Seat): boolean =>
  a === b || (judge.team !== undefined && judge.team(a) === judge.team(b));

/** A finished game as a value. */
export const valueOf = (outcome: Outcome, seat: Seat): number => {
  if (outcome.winners.length === 0) return 0;
  return outcome.winners.includes(seat) ? 1 : -1;
};

/** For games nobody has written a judge for: knows only how a game ended. */
export const plainJudge = <S>(game: Pick<Game<S, unknown, Sight, unknown>, 'outcome'>): Judge<S> => ({
  value(s, seat) {
    const outcome = game.outcome(s);
    return outcome ? valueOf(outcome, seat) : 0;
  },
  weigh(_s, actions, into) {
    into.length = actions.length;
    into.fill(1);
  },
  isQuiet: () => false,
});
