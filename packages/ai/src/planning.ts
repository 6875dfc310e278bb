import type { Limits } from './player.ts';
import { ONE_AHEAD, type PolicySettings } from './policy.ts';

/** How plans are made and tried out: what measured best may differ from game to game. */
export interface Planning {
  /** In how many common worlds a plan is looked at when it is made; 0: as it stands before any luck, for the judge knows the odds. */
  readonly worlds: number;
  /** So many openings are looked at before any is followed further. */
  readonly openings: number;
  /** How far exploration is drawn by the rule of thumb. */
  readonly curiosity: number;
  /** Answers looked at in a step: at first, at most, and how fast they are let in. */
  readonly narrowest: number;
  readonly widest: number;
  readonly widening: number;
  /** The part of the limits that goes into making plans; the rest goes into trying out the best of them. */
  readonly making: number;
  /** No more plans are made, whatever time there is: each is kept with the position it leads to. */
  readonly most: number;
  /** To try a plan out takes about as long as looking at so many. */
  readonly trial: number;
  /** What is left of a plan is looked at again when the question comes that it foresaw. */
  readonly keeps: boolean;
  /** How many plans are tried out, and how far behind the best one of them may be when it is made. */
  readonly finalists: number;
  readonly margin: number;
  /** Plans of a new card are told apart by so many of their first answers, others by the first. */
  readonly apart: number;
  /** So many whole plans more are tried out beside them, by what was seen in them and whatever they begin with: a card's targets are compared too. */
  readonly besides: number;
  /** They are told apart like that in the midst of a turn too: luck cuts one into parts, and what is left of it is planned as a whole. */
  readonly midway: boolean;
  /**
   * The plan that won a longer look, or the race where nobody looks longer, is carried out as far as the questions come that it foresaw:
   * a card's use, its targets.
   */
  readonly decides: boolean;
  /** Every plan that was tried out is told of, and not only the best that begins with an answer. */
  readonly tells: boolean;
  /** How often the poorer half of them goes home. */
  readonly halvings: number;
  /** A trial goes on to the next one's luck. */
  readonly onward: boolean;
  /** So many cards more are played by the greedy policy in a trial, where the judge finds a question weighty. */
  readonly horizon: number;
  /** What the judge sees at the end of each card on the way counts for this part of all that is still open: it varies less than the end does. */
  readonly heed: number;
  readonly policy: PolicySettings;
  /** The part of what is left for a card that one question of it may take. */
  readonly share: number;
  /** What all other questions are given then. */
  readonly minor: Limits;
  /** Every answer is given its due, also one that seems to come to the same as another, or to be the best plan in another order. */
  readonly every: boolean;
}

/** Turns in which nothing is left to luck until dice are rolled or cards drawn, and a judge who knows the odds. */
export const TO_LUCK: Planning = {
  worlds: 0,
  openings: 0,
  curiosity: 0.3,
  narrowest: 3,
  widest: 14,
  widening: 1.2,
  making: 1 / 5,
  most: Infinity,
  trial: 3,
  keeps: false,
  finalists: 4,
  margin: 0.06,
  apart: 1,
  besides: 0,
  midway: false,
  decides: false,
  tells: false,
  halvings: 0,
  onward: true,
  horizon: 0,
  heed: 0,
  policy: ONE_AHEAD,
  share: 0.25,
  minor: { simulations: 400 },
  every: false,
};

/**
 * For who has the time: more plans are made and whole ones race each other, the poorer half going home three times. What has won is
 * carried out up to the luck that ends it, so that a turn is thought over as often as luck cuts it, and not at every question.
 */
export const WHOLE_TO_LUCK: Planning = {
  ...TO_LUCK,
  making: 1 / 2,
  most: 30_000,
  finalists: 8,
  apart: 2,
  besides: 16,
  midway: true,
  decides: true,
  halvings: 3,
  share: 0.5,
};

/** A card is expanded to its uses and targets, and luck may come in at any of them. */
export const BY_CARD: Planning = {
  worlds: 4,
  openings: 12,
  curiosity: 0.1,
  narrowest: 6,
  widest: 12,
  widening: 0.5,
  making: 0.6,
  most: Infinity,
  trial: 1,
  keeps: true,
  finalists: 4,
  margin: 0.3,
  apart: 1,
  besides: 0,
  midway: false,
  decides: false,
  tells: false,
  halvings: 1,
  onward: false,
  horizon: 0,
  heed: 0,
  policy: ONE_AHEAD,
  share: 0.5,
  minor: { simulations: 110 },
  every: false,
};

/** The same with a longer look where it pays. */
export const FAR_BY_CARD: Planning = { ...BY_CARD, making: 0.15, horizon: 3 };

/** And with what was learned: a cheaper policy, so that more plans are tried in more worlds. No level plays so yet. */
export const FAR_AS_LEARNED: Planning = {
  ...FAR_BY_CARD,
  finalists: 6,
  halvings: 2,
  policy: { tries: 4, learned: true, anew: false },
};

/**
 * How players look ahead: at whole plans of a card, once a card, with a policy that tries half as many answers. What that saves goes
 * into more plans: five that differ in card or use and sixteen others race each other, and the poorer half goes home three times.
 */
export const PLAYED_BY_CARD: Planning = {
  ...FAR_BY_CARD,
  finalists: 5,
  apart: 2,
  besides: 16,
  halvings: 3,
  decides: true,
  policy: { tries: 3, learned: false, anew: true },
  share: 0.8,
  minor: { simulations: 330 },
};

/** For who can afford several worlds for every plan: eight cards on. What an answer is worth at the end of a year shows there. */
export const PLAYED_FAR: Planning = { ...PLAYED_BY_CARD, horizon: 8, heed: 0.1 };

/** For who has ten times as long: more plans. */
export const PLAYED_FARTHER: Planning = { ...PLAYED_FAR, besides: 27, halvings: 4 };

/** The same for several who think about one question: each tells of every plan it tried, and what they agree on is carried out. */
export const shared = (planning: Planning): Planning => ({ ...planning, decides: false, tells: true });

/**
 * To show that one answer is the best: the best plan that was found for each of the others is tried out beside it, in the same
 * worlds and as far as theirs, until it is clearly behind; every question is given all of the limits.
 */
export const thorough = (planning: Planning, limits: Limits): Planning => ({
  ...planning,
  openings: Infinity,
  finalists: Infinity,
  margin: Infinity,
  making: 0.3,
  halvings: 0,
  minor: limits,
  every: true,
});
