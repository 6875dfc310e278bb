import { areTogether, type Mind, mindFor } from '@liberty/ai';
import type { AnyGame, Seat } from '@liberty/table';
import { accuracyOf, gradeOf } from './accuracy.ts';
import { type Reconciled, reconciled } from './reconciled.ts';
import type { Judged, Looked } from './review.ts';

/** What one player's answers came to. Shares of the chance to win, 0 to 1. */
export interface Account {
  readonly seat: Seat;
  /** What his answers lost, as a number below 0 or 0. */
  readonly skill: number;
  /** 0 to 1, over the answers at which there was something to choose; 1 where there was none. */
  readonly accuracy: number;
  readonly mistakes: number;
  readonly blunders: number;
}

/** One moment at which the war turned. */
export interface Turning {
  readonly entry: number;
  /** By so much of the first side's chance. */
  readonly by: number;
  readonly because: 'luck' | 'answer';
}

/** How a war came to its end: what was there at the beginning, what answers lost and what luck changed add up to the result. */
export interface Summary extends Reconciled {
  /** The chance of the first side at the beginning, and at the end: the result. */
  readonly start: number;
  readonly end: number;
  readonly accounts: readonly Account[];
  /** What answers changed for the first side in all: what the others lost less what it lost itself. */
  readonly skill: number;
  /** What luck changed for the first side in all. */
  readonly luck: number;
  /** By entry: the luck of each answer for the first side, so that all of them add up. */
  readonly strokes: readonly number[];
  /** What would have been expected of these answers with even luck. */
  readonly withoutLuck: number;
  readonly turnings: readonly Turning[];
}

/** Less than this is no turning point. */
const TURNING = 0.03;
const TURNINGS = 6;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, it) => all + it, 0);

/**
 * What each answer's luck came to: all that changed besides what answers lost. Where nothing was left to luck, the judge had
 * only seen it otherwise before; that is luck as well, and falls to the next throw, or to the last.
 */
const strokesOf = ({ graph, answers }: Reconciled, lost: (it: Judged) => number): number[] => {
  const strokes = answers.map(() => 0);
  let carried = 0;
  answers.forEach((it, entry) => {
    carried += graph[entry + 1]! - graph[entry]! - lost(it);
    const isQuiet = it.isCertain && it.luck === 0;
    if (isQuiet && entry < answers.length - 1) return;
    const at = isQuiet ? answers.findLastIndex(({ isCertain }) => !isCertain) : entry;
    strokes[at < 0 ? entry : at]! += carried;
    carried = 0;
  });
  return strokes;
};

const accountOf = (seat: Seat, answers: readonly Judged[]): Account => {
  const own = answers.filter((it) => it.seat === seat && it.isChoice);
  const grades = own.map((it) => gradeOf(it.loss));
  return {
    seat,
    skill: -sum(own.map((it) => it.loss)),
    accuracy: own.length === 0 ? 1 : sum(own.map((it) => accuracyOf(it.loss))) / own.length,
    mistakes: grades.filter((it) => it === 'mistake').length,
    blunders: grades.filter((it) => it === 'blunder').length,
  };
};

/** Adds up a war that has been looked at to its end. */
export const summed = (game: AnyGame, looked: Looked, { judge }: Pick<Mind, 'judge'> = mindFor(game)): Summary => {
  const isFirst = (seat: Seat): boolean => areTogether(judge, seat, 0);
  const agreed = reconciled(looked, isFirst);
  const { graph, answers: judged } = agreed;
  const [start, end] = [graph[0]!, graph.at(-1)!];
  const forFirst = (it: Judged): number => (isFirst(it.seat) ? -it.loss : it.loss);
  const skill = sum(judged.map(forFirst));
  const strokes = strokesOf(agreed, forFirst);
  const turns = judged.flatMap((it, i): Turning[] => [
    { entry: it.entry, by: forFirst(it), because: 'answer' },
    { entry: it.entry, by: strokes[i]!, because: 'luck' },
  ]);
  return {
    ...agreed,
    start,
    end,
    accounts: game.seats.map((_, seat) => accountOf(seat, judged)),
    skill,
    luck: end - start - skill,
    strokes,
    withoutLuck: Math.min(1, Math.max(0, start + skill)),
    turnings: turns
      .filter(({ by }) => Math.abs(by) >= TURNING)
      .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
      .slice(0, TURNINGS)
      .sort((a, b) => a.entry - b.entry),
  };
};
