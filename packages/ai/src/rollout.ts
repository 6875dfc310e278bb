import type { Action, Sight } from '@liberty/table';
import { Dice, seedOf } from './dice.ts';
import type { Judge } from './judge.ts';
import { Budget, type Clock, type Limits, type Player, onlyOption } from './player.ts';
import { type Imaginable, Playout } from './playout.ts';
import type { Finding } from './search.ts';

/** What a policy rollout can be told. */
export interface RolloutSettings {
  readonly limits: Limits;
  /** How many simulations of a tree one playout counts for: it goes further and thinks more. */
  readonly cost: number;
  /** How many more times the position comes to rest before a playout is judged: 0 ends with this Turn. */
  readonly rests: number;
  /** Most answers that are tried, and how light one may be against the heaviest. */
  readonly widest: number;
  readonly margin: number;
  /** By how many standard errors another answer must beat the rule of thumb's own. */
  readonly doubt: number;
  readonly clock?: Clock;
}

export const ROLLOUT: RolloutSettings = {
  limits: { simulations: 4000 },
  cost: 40,
  rests: 0,
  widest: 4,
  margin: 0.45,
  doubt: 1.5,
};

interface Runner {
  readonly action: Action;
  readonly weight: number;
  /** What each world came to. */
  readonly values: number[];
}

const mean = (values: readonly number[]): number => values.reduce((sum, it) => sum + it, 0) / values.length;

/** By how many standard errors the one does better than the other, over the worlds both have run in. */
const lead = (one: Runner, other: Runner): number => {
  const gaps = one.values.map((value, i) => value - other.values[i]!);
  const middle = mean(gaps);
  const spread = gaps.reduce((sum, gap) => sum + (gap - middle) ** 2, 0) / Math.max(1, gaps.length - 1);
  return middle / Math.sqrt((spread + 1e-6) / gaps.length);
};

/**
 * Policy rollout: the answers that the rule of thumb thinks nearly as good as its best are tried in the same imagined
 * futures with the same dice and played on by the rule of thumb. Its own answer stands unless another is clearly better.
 */
export class Rollout<S, V extends Sight> {
  readonly #game: Imaginable<S, V>;
  readonly #judge: Judge<S>;
  readonly #settings: RolloutSettings;
  readonly #playout: Playout<S, V>;
  readonly #dice = new Dice();
  readonly #weights: number[] = [];

  constructor(game: Imaginable<S, V>, judge: Judge<S>, settings: Partial<RolloutSettings> = {}) {
    this.#game = game;
    this.#judge = judge;
    this.#settings = { ...ROLLOUT, ...settings };
    this.#playout = new Playout(game, judge);
  }

  /** Thinks within its limits; the best answer is found first. */
  think(view: V, seed: number): Finding[] {
    const s = this.#game.imagine(view, this.#dice.wind(seed, 0));
    let runners = this.#field(s, view.options);
    if (runners.length === 1) return [{ action: runners[0]!.action, visits: 1, value: this.#judge.value(s, 0) }];
    const { limits, cost, clock } = this.#settings;
    const [thumb] = runners;
    for (const part of [0, 1]) {
      const budget = new Budget(half(limits), clock);
      while (budget.more()) {
        this.#heat(s, runners, view, seed, thumb!.values.length);
        budget.done += cost * runners.length;
      }
      runners.sort((a, b) => mean(b.values) - mean(a.values));
      if (part === 0) runners = runners.filter((it, i) => i < 2 || it === thumb);
    }
    return this.#verdict(runners, thumb!);
  }

  /** The heaviest answers; the heaviest of all first. */
  #field(s: S, options: readonly Action[]): Runner[] {
    const { widest, margin } = this.#settings;
    this.#judge.weigh(s, options, this.#weights);
    const most = Math.max(...this.#weights);
    return options
      .map((action, i): Runner => ({ action, weight: this.#weights[i]!, values: [] }))
      .filter((it) => it.weight >= margin * most)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, widest);
  }

  /** One future for all who are left. */
  #heat(s: S, runners: readonly Runner[], view: V, seed: number, world: number): void {
    for (const { action, values } of runners) {
      const dice = this.#dice.wind(seed, world + 1);
      const { rests } = this.#settings;
      values.push(this.#playout.worthOf(this.#game.clone(s), action, view.question!.seat, rests, 0, dice));
    }
  }

  #verdict(runners: readonly Runner[], thumb: Runner): Finding[] {
    const best = runners[0] !== thumb && lead(runners[0]!, thumb) > this.#settings.doubt ? runners[0]! : thumb;
    return [best, ...runners.filter((it) => it !== best)].map(({ action, values }) => ({
      action,
      visits: values.length,
      value: mean(values),
    }));
  }
}

const half = (limits: Limits): Limits =>
  'simulations' in limits ? { simulations: limits.simulations / 2 } : { milliseconds: limits.milliseconds / 2 };

/** A player who rolls out. */
export const rollout = <S, V extends Sight>(
  game: Imaginable<S, V>,
  judge: Judge<S>,
  settings: Partial<RolloutSettings> = {},
): Player<V> => {
  const it = new Rollout(game, judge, settings);
  const dice = new Dice();
  return {
    name: 'rollout',
    choose(view, chance) {
      const only = onlyOption(view);
      if (only !== undefined) return only;
      const seed = seedOf(chance);
      const sure = judge.sure?.(game.imagine(view, dice.wind(seed, 0)), view.options);
      return sure ?? it.think(view, seed)[0]!.action;
    },
  };
};
