import { type Action, type Game, type Seat, type Sight, silent } from '@liberty/table';
import { type Dice, HELD_BACK } from './dice.ts';
import type { Judge } from './judge.ts';

/** Any game whose states a player imagines for itself. */
export type Imaginable<S, V extends Sight> = Pick<
  Game<S, unknown, V, unknown>,
  'question' | 'options' | 'play' | 'outcome' | 'clone' | 'imagine'
>;

/** No playout is longer: a game whose judge never finds quiet is cut off here. */
const LONGEST = 400;

/** The heaviest answer, each weight shaken by up to the share `noise`; the earlier one of equals. */
export const heaviest = (weights: readonly number[], noise: number, dice: Dice): number => {
  let best = 0;
  let most = -1;
  for (let i = 0; i < weights.length; i++) {
    const weight = noise === 0 ? weights[i]! : weights[i]! * (1 - noise * dice.share());
    if (weight <= most) continue;
    most = weight;
    best = i;
  }
  return best;
};

/** Plays on by the rule of thumb. Its lists are kept, so that a playout allocates nothing of its own. */
export class Playout<S, V extends Sight> {
  readonly #game: Imaginable<S, V>;
  readonly #judge: Judge<S>;
  readonly #options: Action[] = [];
  readonly #weights: number[] = [];

  constructor(game: Imaginable<S, V>, judge: Judge<S>) {
    this.#game = game;
    this.#judge = judge;
  }

  /** In place, until the position has been quiet `rests` times and is so once more, or the game is over. */
  run(s: S, rests: number, noise: number, dice: Dice): void {
    for (let i = 0, left = rests; i < LONGEST; i++) {
      if (this.#game.outcome(s) || (this.#judge.isQuiet(s) && left-- === 0)) return;
      if (!this.step(s, this.#answer(s, noise, dice), left, dice)) return;
    }
  }

  /** Gives one answer. False if dice were about to fall whose odds the judge knows, and no rest is left to go on for. */
  step(s: S, a: Action, rests: number, dice: Dice): boolean {
    dice.held = rests <= 0 && this.#judge.foresees?.(s) === true;
    return this.#holding(s, a, dice);
  }

  #holding(s: S, a: Action, dice: Dice): boolean {
    try {
      this.#game.play(s, a, dice, silent);
      return true;
    } catch (fault) {
      if (fault !== HELD_BACK) throw fault;
      return false;
    } finally {
      dice.held = false;
      dice.still = false;
    }
  }

  /** Gives one answer. False if luck of any kind was about to come in: it is kept out, and the position stands there. */
  still(s: S, a: Action, dice: Dice): boolean {
    dice.still = true;
    return this.#holding(s, a, dice);
  }

  /** In place, until luck of any kind is about to come in, or the position is quiet once more. */
  toLuck(s: S, dice: Dice): void {
    for (let i = 0; i < LONGEST; i++) {
      if (this.#game.outcome(s) || (i > 0 && this.#judge.isQuiet(s))) return;
      if (!this.still(s, this.#answer(s, 0, dice), dice)) return;
    }
  }

  /** In place, dice and all, until the position is quiet. */
  toRest(s: S, dice: Dice): void {
    for (let i = 0; i < LONGEST; i++) {
      if (this.#game.outcome(s) || this.#judge.isQuiet(s)) return;
      this.goOn(s, dice);
    }
  }

  /** One answer by the rule of thumb, dice and all. */
  goOn(s: S, dice: Dice): void {
    this.#game.play(s, this.#answer(s, 0, dice), dice, silent);
  }

  #answer(s: S, noise: number, dice: Dice): Action {
    const options = this.#game.options(s, this.#options);
    if (options.length === 1) return options[0]!;
    this.#judge.weigh(s, options, this.#weights);
    return options[heaviest(this.#weights, noise, dice)]!;
  }

  /** Plays on and says how it looks then. */
  worth(s: S, seat: Seat, rests: number, noise: number, dice: Dice): number {
    this.run(s, rests, noise, dice);
    return this.#judge.value(s, seat);
  }

  /** The same from an answer on. */
  worthOf(s: S, a: Action, seat: Seat, rests: number, noise: number, dice: Dice): number {
    if (this.step(s, a, rests, dice)) this.run(s, rests, noise, dice);
    return this.#judge.value(s, seat);
  }
}
