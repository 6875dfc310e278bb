import { type Action, type Sight, silent } from '@liberty/table';
import { Dice } from './dice.ts';
import type { Judge } from './judge.ts';
import { learnedWeigh } from './learned.ts';
import { type Imaginable, Playout, heaviest } from './playout.ts';

/** How everybody plays on. */
export interface PolicySettings {
  /** Of so many answers that look best at first sight one is taken. */
  readonly tries: number;
  /** First sight is what was learned, where something was, and goes untried where that was found to do; else the rule of thumb. */
  readonly learned: boolean;
  /** With every card luck begins anew: futures that differ by one card have the same luck with the next. */
  readonly anew: boolean;
}

/** One decision ahead at every question, by the rule of thumb. */
export const ONE_AHEAD: PolicySettings = { tries: 6, learned: false, anew: false };

/** An answer at first sight costs this part of trying one. */
const GLANCE = 0.1;
/** No playout is longer. */
const LONGEST = 600;
/** Sets its luck apart from that of the world it plays in. */
const APART = 77;
/** Sets the luck of one card apart from that of the next. */
const NEXT = 64;

/**
 * Everybody plays on one decision ahead: the few answers that look best are tried in this very world, each to the end of
 * the matter in hand, and the judge takes one. The rule of thumb alone cannot carry a playout beyond a card.
 */
export class Policy<S, V extends Sight> {
  readonly #game: Imaginable<S, V>;
  readonly #judge: Judge<S>;
  readonly #playout: Playout<S, V>;
  readonly #tries: number;
  readonly #anew: boolean;
  /** Kinds of questions that are answered at first sight. */
  readonly #glances: readonly string[];
  readonly #dice = new Dice();
  readonly #options: Action[] = [];
  readonly #weights: number[] = [];
  #luck = 0;
  /** How many answers were tried since it was last set to nought; a glance counts for a part of one. */
  tries = 0;

  constructor(game: Imaginable<S, V>, judge: Judge<S>, { tries, learned, anew }: PolicySettings = ONE_AHEAD) {
    this.#game = game;
    const lore = learned ? judge.learned : undefined;
    this.#judge = lore ? { ...judge, weigh: learnedWeigh(judge, lore.weights) } : judge;
    this.#glances = lore?.glances ?? [];
    this.#playout = new Playout(game, this.#judge);
    this.#tries = tries;
    this.#anew = anew;
  }

  /** In place, until the matter in hand and so many cards more are done with; `rested` hears of the end of each but the last. */
  playOn(s: S, cards: number, luck: number, dice: Dice, rested?: (s: S) => void): void {
    this.#luck = luck;
    for (let i = 0, card = 0; i < LONGEST; i++) {
      if (this.#game.outcome(s)) return;
      if (this.#judge.isQuiet(s)) {
        if (card++ === cards) return;
        rested?.(s);
        if (this.#anew) dice.wind((this.#luck = luck + NEXT * card), card);
      }
      this.#game.play(s, this.answer(s), dice, silent);
    }
  }

  /** What it would do here. */
  answer(s: S): Action {
    const options = this.#game.options(s, this.#options);
    if (options.length === 1) return options[0]!;
    const sure = this.#judge.sure?.(s, options);
    if (sure !== undefined) return sure;
    const likely = this.#likely(s, options, this.#isGlance(s) ? 1 : this.#tries);
    if (likely.length === 1) {
      this.tries += GLANCE;
      return likely[0]!;
    }
    return this.#bestOf(s, likely);
  }

  #isGlance(s: S): boolean {
    const kind = this.#glances.length > 0 ? this.#judge.traits!.kindOf(s) : undefined;
    return kind !== undefined && this.#glances.includes(kind);
  }

  /** Of these the one that comes to most. */
  #bestOf(s: S, likely: readonly Action[]): Action {
    const { seat } = this.#game.question(s)!;
    const luck = this.#luck++;
    let best = likely[0]!;
    let most = -Infinity;
    for (const a of likely) {
      const it = this.#game.clone(s);
      const value = this.#playout.worthOf(it, a, seat, 0, 0, this.#dice.wind(luck, APART));
      this.tries++;
      if (value > most) [most, best] = [value, a];
    }
    return best;
  }

  /** The answers that look best at first sight, the best one first; the earlier one of equals. */
  #likely(s: S, options: readonly Action[], width: number): Action[] {
    const weights = this.#weights;
    this.#judge.weigh(s, options, weights);
    if (width === 1) return [options[heaviest(weights, 0, this.#dice)]!];
    const best: number[] = [];
    for (let i = 0; i < options.length; i++) {
      if (best.length === width && weights[i]! <= weights[best[width - 1]!]!) continue;
      if (best.length === width) best.pop();
      let at = best.length;
      while (at > 0 && weights[i]! > weights[best[at - 1]!]!) at--;
      best.splice(at, 0, i);
    }
    return best.map((i) => options[i]!);
  }
}
