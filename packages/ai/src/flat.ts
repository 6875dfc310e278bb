import type { Action, Sight } from '@liberty/table';
import { Dice, seedOf } from './dice.ts';
import type { Judge } from './judge.ts';
import { Budget, type Player, onlyOption } from './player.ts';
import { type Imaginable, Playout } from './playout.ts';
import { SEARCH, type SearchSettings } from './search.ts';

/** Rounds in which the field is halved. */
const ROUNDS = 5;

interface Runner {
  readonly action: Action;
  readonly weight: number;
  sum: number;
  runs: number;
}

const byMerit = (a: Runner, b: Runner): number => b.sum / b.runs - a.sum / a.runs;

/**
 * Flat Monte Carlo, the control a tree has to beat: all options run in the same worlds with the same dice, are finished
 * by the rule of thumb and judged; after each round the poorer half goes home (sequential halving).
 */
export const flat = <S, V extends Sight>(
  game: Imaginable<S, V>,
  judge: Judge<S>,
  settings: Partial<SearchSettings> = {},
): Player<V> => {
  const { limits, rests, noise, widest, clock } = { ...SEARCH, ...judge.tuning, ...settings };
  const playout = new Playout(game, judge);
  const dice = new Dice();
  const weights: number[] = [];

  /** The options that look best at first sight. */
  const field = (s: S, options: readonly Action[]): Runner[] => {
    judge.weigh(s, options, weights);
    return options
      .map((action, i): Runner => ({ action, weight: weights[i]!, sum: 0, runs: 0 }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 2 * widest);
  };

  /** One world for all who are left. */
  const heat = (view: V, runners: readonly Runner[], seed: number, world: number, budget: Budget): void => {
    const s = game.imagine(view, dice.wind(seed, 2 * world));
    for (const runner of runners) {
      dice.wind(seed, 2 * world + 1);
      runner.sum += playout.worthOf(game.clone(s), runner.action, view.question!.seat, rests, noise, dice);
      runner.runs++;
      budget.done++;
    }
  };

  return {
    name: 'flat',
    choose(view, chance) {
      const only = onlyOption(view);
      if (only !== undefined) return only;
      const seed = seedOf(chance);
      const s = game.imagine(view, dice.wind(seed, 0));
      const sure = judge.sure?.(s, view.options);
      if (sure !== undefined) return sure;
      let runners = field(s, view.options);
      let world = 0;
      for (let round = 1; round <= ROUNDS && runners.length > 1; round++) {
        const budget = new Budget(shareOf(limits, ROUNDS), clock);
        while (budget.more()) heat(view, runners, seed, world++, budget);
        runners.sort(byMerit);
        runners = runners.slice(0, Math.ceil(runners.length / 2));
      }
      return runners[0]!.action;
    },
  };
};

const shareOf = (limits: SearchSettings['limits'], parts: number): SearchSettings['limits'] =>
  'simulations' in limits
    ? { simulations: Math.ceil(limits.simulations / parts) }
    : { milliseconds: limits.milliseconds / parts };
