import type { Action, AnyGame, Sight } from '@liberty/table';
import { Dice } from './dice.ts';
import { mindFor } from './minds.ts';
import type { LevelId } from './names.ts';
import { levelOf } from './levels.ts';
import { type Limits, onlyOption } from './player.ts';
import type { Finding, Thinker } from './search.ts';

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
  const thinker = strategy.shared(game, judge, { limits }, lane);
  const dice = new Dice();
  return {
    think(view, seed) {
      const action = onlyOption(view) ?? judge.sure?.(game.imagine(view, dice.wind(seed, 0)), view.options);
      return action === undefined ? thinker.think(view, seed) : [{ action, visits: 1, value: 0 }];
    },
  };
};

/** What was found about an answer by all of them together. */
const together = (reports: readonly (readonly Finding[])[], action: Action): number => {
  let [sum, visits] = [0, 0];
  for (const report of reports) {
    const it = report.find((finding) => finding.action === action);
    if (!it) continue;
    sum += it.visits * it.value;
    visits += it.visits;
  }
  return visits > 0 ? sum / visits : -Infinity;
};

/** Of the answers that one or another found best, the one that all of them together found best; the first one's of equals. */
export const agreedOn = (reports: readonly (readonly Finding[])[]): Action => {
  let best = reports[0]![0]!.action;
  let most = -Infinity;
  for (const [{ action } = reports[0]![0]!] of reports) {
    const value = together(reports, action);
    if (value > most) [most, best] = [value, action];
  }
  return best;
};
