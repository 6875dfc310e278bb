import type { Action, Chance, Sight } from '@liberty/table';
import { Dice, seedOf } from './dice.ts';
import type { Judge } from './judge.ts';
import { type Player, onlyOption } from './player.ts';
import { type Imaginable, Playout } from './playout.ts';

/** How many worlds a greedy player imagines for one answer. */
const WORLDS = 6;

/**
 * One decision ahead on the judge: every option is tried in the same few imagined worlds with the same dice, the matter
 * in hand is finished by the rule of thumb, so that a chain of card, use and target has a value, and the best is taken.
 */
export const greedy = <S, V extends Sight>(
  game: Imaginable<S, V>,
  judge: Judge<S>,
  { worlds = WORLDS }: { worlds?: number } = {},
): Player<V> => {
  const playout = new Playout(game, judge);
  const dice = new Dice();
  return {
    name: 'greedy',
    choose(view, chance) {
      const only = onlyOption(view);
      if (only !== undefined) return only;
      const sums = view.options.map(() => 0);
      for (let world = 0, most = worlds; world < most; world++) {
        const seed = seedOf(chance);
        const s = game.imagine(view, dice.wind(seed, 0));
        const sure = judge.sure?.(s, view.options);
        if (sure !== undefined) return sure;
        most = judge.worlds?.(s) ?? worlds;
        view.options.forEach((a, i) => {
          sums[i]! += playout.worthOf(game.clone(s), a, view.question!.seat, 0, 0, dice.wind(seed, 1));
        });
      }
      return bestOf(view.options, sums);
    },
  };
};

/** The option with the greatest sum; the earlier one of equals. */
export const bestOf = (options: readonly Action[], sums: readonly number[]): Action => {
  let best = 0;
  for (let i = 1; i < sums.length; i++) if (sums[i]! > sums[best]!) best = i;
  return options[best]!;
};

/** By the rule of thumb alone, each weight shaken by up to the share `noise`. */
export const thumbed = <S, V extends Sight>(game: Imaginable<S, V>, judge: Judge<S>, noise: number): Player<V> => {
  const dice = new Dice();
  const weights: number[] = [];
  return {
    name: 'thumb',
    choose(view, chance: Chance) {
      const only = onlyOption(view);
      if (only !== undefined) return only;
      const s = game.imagine(view, dice.wind(seedOf(chance), 0));
      judge.weigh(s, view.options, weights);
      let best = 0;
      let most = -1;
      for (let i = 0; i < weights.length; i++) {
        const weight = weights[i]! * (1 - noise * dice.share());
        if (weight > most) [most, best] = [weight, i];
      }
      return view.options[best]!;
    },
  };
};
