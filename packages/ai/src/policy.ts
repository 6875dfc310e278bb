import { type Action, type Sight, silent } from '@liberty/table';
import { Dice } from './dice.ts';
import type { Judge } from './judge.ts';
import { type Imaginable, Playout } from './playout.ts';

/** Of so many answers that look best at first sight one is taken. */
const WIDTH = 6;
/** No playout is longer. */
const LONGEST = 600;
/** Sets its luck apart from that of the world it plays in. */
const APART = 77;

/**
 * Everybody plays on one decision ahead: the rule of thumb's few best answers are tried in this very world, each to the
 * end of the matter in hand, and the judge takes one. The rule of thumb alone cannot carry a playout beyond a card.
 */
export class Policy<S, V extends Sight> {
  readonly #game: Imaginable<S, V>;
  readonly #judge: Judge<S>;
  readonly #playout: Playout<S, V>;
  readonly #dice = new Dice();
  readonly #options: Action[] = [];
  readonly #weights: number[] = [];
  #luck = 0;
  /** How many answers were tried since it was last set to nought. */
  tries = 0;

  constructor(game: Imaginable<S, V>, judge: Judge<S>) {
    this.#game = game;
    this.#judge = judge;
    this.#playout = new Playout(game, judge);
  }

  /** In place, until the matter in hand and so many cards more are done with. */
  playOn(s: S, cards: number, luck: number, dice: Dice): void {
    this.#luck = luck;
    for (let i = 0, left = cards; i < LONGEST; i++) {
      if (this.#game.outcome(s) || (this.#judge.isQuiet(s) && left-- === 0)) return;
      this.#game.play(s, this.answer(s), dice, silent);
    }
  }

  /** What it would do here. */
  answer(s: S): Action {
    const options = this.#game.options(s, this.#options);
    if (options.length === 1) return options[0]!;
    const sure = this.#judge.sure?.(s, options);
    if (sure !== undefined) return sure;
    const { seat } = this.#game.question(s)!;
    const luck = this.#luck++;
    let best = options[0]!;
    let most = -Infinity;
    for (const a of this.#likely(s, options)) {
      const it = this.#game.clone(s);
      const value = this.#playout.worthOf(it, a, seat, 0, 0, this.#dice.wind(luck, APART));
      this.tries++;
      if (value > most) [most, best] = [value, a];
    }
    return best;
  }

  /** The answers that look best at first sight, the best one first. */
  #likely(s: S, options: readonly Action[]): Action[] {
    const weights = this.#weights;
    this.#judge.weigh(s, options, weights);
    const order = options.map((_, i) => i).sort((a, b) => weights[b]! - weights[a]! || a - b);
    return order.slice(0, WIDTH).map((i) => options[i]!);
  }
}
