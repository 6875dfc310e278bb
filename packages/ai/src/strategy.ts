import type { Sight } from '@liberty/table';
import { greedy, thumbed } from './greedy.ts';
import type { Judge } from './judge.ts';
import { Planner } from './planner.ts';
import {
  BY_CARD,
  FAR_BY_CARD,
  PLAYED_BY_CARD,
  PLAYED_FAR,
  PLAYED_FARTHER,
  type Planning,
  TO_LUCK,
  WHOLE_TO_LUCK,
  shared,
  thorough,
} from './planning.ts';
import type { Clock, Limits, Player } from './player.ts';
import type { Imaginable } from './playout.ts';
import { Rollout, everyAnswer, rollout } from './rollout.ts';
import { Search, type Thinker, thoughtful } from './search.ts';

/** How long to think, and by which clock. */
export interface Pace {
  readonly limits: Limits;
  readonly clock?: Clock;
  /** Has time to look farther ahead than others who search. */
  readonly farther?: boolean;
}

/** How the players of a game go about it: what measured best there. One is named for every game, and read nowhere else. */
export interface Strategy {
  /** What thinks: for hints, and for players who search. */
  thinker<S, V extends Sight>(game: Imaginable<S, V>, judge: Judge<S>, pace: Pace): Thinker<V>;
  /** What shows an answer to be the best: every other one is tried as it deserves. */
  prover<S, V extends Sight>(game: Imaginable<S, V>, judge: Judge<S>, pace: Pace): Thinker<V>;
  /** The player of the levels that search. */
  searching<S, V extends Sight>(game: Imaginable<S, V>, judge: Judge<S>, pace: Pace): Player<V>;
  /** One of several who think about the same question in worlds of their own; none where that work cannot be shared. */
  shared?<S, V extends Sight>(game: Imaginable<S, V>, judge: Judge<S>, pace: Pace, lane: number): Thinker<V>;
  /** The player who answers at once. */
  quick<S, V extends Sight>(game: Imaginable<S, V>, judge: Judge<S>): Player<V>;
}

/** A tree of answers, common to all imagined worlds; one decision ahead where there is no time. */
export const tree: Strategy = {
  thinker: (game, judge, pace) => new Search(game, judge, pace),
  prover: (game, judge, pace) => new Search(game, judge, { ...pace, widest: Infinity }),
  searching: (game, judge, pace) => thoughtful(game, judge, new Search(game, judge, pace)),
  quick: (game, judge) => greedy(game, judge),
};

/** For long turns in which nothing is left to luck until dice fall or cards are drawn: whole plans up to there. */
export const plansToLuck: Strategy = {
  thinker: (game, judge, pace) => new Planner(game, judge, { ...TO_LUCK, ...pace }),
  prover: (game, judge, pace) => new Planner(game, judge, { ...thorough(TO_LUCK, pace.limits), ...pace }),
  searching: (game, judge, pace) =>
    thoughtful(game, judge, new Planner(game, judge, { ...(pace.farther ? WHOLE_TO_LUCK : TO_LUCK), ...pace })),
  shared: (game, judge, pace, lane) =>
    new Planner(game, judge, { ...(pace.farther ? shared(WHOLE_TO_LUCK) : TO_LUCK), ...pace, lane }),
  quick: (game, judge) => greedy(game, judge),
};

/** With fewer simulations a look eight cards ahead sees each plan in one world, and luck decides which is best. */
const FEW = 8000;

const played = ({ farther, limits }: Pace): Planning => {
  if ('simulations' in limits && limits.simulations < FEW) return PLAYED_BY_CARD;
  return farther ? PLAYED_FARTHER : PLAYED_FAR;
};

/** For cards with uses and targets: whole plans of a card; with time, some cards more by a greedy policy. */
export const plansByCard: Strategy = {
  thinker: (game, judge, pace) => new Planner(game, judge, { ...FAR_BY_CARD, ...pace }),
  prover: (game, judge, pace) => new Planner(game, judge, { ...thorough(FAR_BY_CARD, pace.limits), ...pace }),
  searching: (game, judge, pace) => thoughtful(game, judge, new Planner(game, judge, { ...played(pace), ...pace })),
  shared: (game, judge, pace, lane) => new Planner(game, judge, { ...shared(played(pace)), ...pace, lane }),
  quick: (game, judge) => thoughtful(game, judge, new Planner(game, judge, { ...BY_CARD, limits: BY_CARD.minor })),
};

/**
 * For a solitaire: the judge's plans of a Turn are rolled out by the rule of thumb, whose own forecast of the Turn is
 * better than a few worlds where there is no time.
 */
export const rolledOut: Strategy = {
  thinker: (game, judge, pace) => new Rollout(game, judge, pace),
  prover: (game, judge, pace) => new Rollout(game, judge, { ...pace, ...everyAnswer(pace.limits) }),
  searching: (game, judge, pace) => rollout(game, judge, pace),
  quick: (game, judge) => thumbed(game, judge, 0),
};
