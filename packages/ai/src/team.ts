import type { Action, AnyGame, Sight } from '@liberty/table';
import { Dice } from './dice.ts';
import { mindFor } from './minds.ts';
import type { LevelId } from './names.ts';
import { levelOf, looksFarther } from './levels.ts';
import { type Limits, onlyOption } from './player.ts';
import type { Finding, Thinker } from './search.ts';
import { type Move, areSame, foreseenBy } from './step.ts';

/**
 * One of several who think about the same question at the same time, each in worlds of his own; `lane` says which of them.
 * Nobody where the level does not search, or where the players of the game cannot share their work: then one player answers.
 */
export const colleagueFor = (
  game: AnyGame,
  id: LevelId,
  lane: number,
  limits: Limits | undefined = levelOf(id).limits,
): Thinker<Sight> | undefined => {
  const { judge, strategy } = mindFor(game);
  if (!limits || !levelOf(id).limits || !strategy.shared) return undefined;
  const thinker = strategy.shared(game, judge, { limits, farther: looksFarther(id) }, lane);
  const dice = new Dice();
  return {
    think(view, seed) {
      const action = onlyOption(view) ?? judge.sure?.(game.imagine(view, dice.wind(seed, 0)), view.options);
      return action === undefined ? thinker.think(view, seed) : [{ action, visits: 1, value: 0 }];
    },
  };
};

/** The answers of a plan: two findings with the same ones are about the same plan. */
const answersOf = ({ action, onward = [] }: Finding): Action[] => [action, ...onward.map(({ answer }) => answer)];

/** What was found about a plan by all of them together. */
const together = (reports: readonly (readonly Finding[])[], plan: readonly Action[]): number => {
  let [sum, visits] = [0, 0];
  for (const report of reports) {
    const it = report.find((finding) => areSame(answersOf(finding), plan));
    if (!it) continue;
    sum += it.visits * it.value;
    visits += it.visits;
  }
  return visits > 0 ? sum / visits : -Infinity;
};

/** Of the plans that one or another found best, the one that all of them together found best; the first one's of equals. */
export const agreedOn = (reports: readonly (readonly Finding[])[]): Finding => {
  let best = reports[0]![0]!;
  let most = -Infinity;
  for (const [it = best] of reports) {
    const value = together(reports, answersOf(it));
    if (value > most) [most, best] = [value, it];
  }
  return best;
};

/** Who makes one answer of what several have found, and keeps to the plan that was agreed on as long as questions come that it foresaw. */
export class Council {
  #onward: readonly Move[] = [];

  /** What the plan says to this question, if it foresaw it; else the plan is dropped, and all must think again. */
  foresaw({ options }: Sight): Action | undefined {
    const next = foreseenBy(this.#onward, options);
    this.#onward = next?.rest ?? [];
    return next?.answer;
  }

  agree(reports: readonly (readonly Finding[])[]): Action {
    const { action, onward = [] } = agreedOn(reports);
    this.#onward = onward;
    return action;
  }
}
