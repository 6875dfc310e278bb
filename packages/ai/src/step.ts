import type { Action } from '@liberty/table';

/** An answer of a plan, and all that could have been answered there: by that one knows the question again. */
export interface Move {
  readonly asked: readonly Action[];
  readonly answer: Action;
}

/** Is it the same question, by all that could be answered? */
export const areSame = (a: readonly Action[], b: readonly Action[]): boolean =>
  a.length === b.length && a.every((it, i) => it === b[i]);

/** What a plan says to a question, and what is left of it then; nothing if it did not foresee the question. */
export const foreseenBy = (
  [next, ...rest]: readonly Move[],
  asked: readonly Action[],
): { readonly answer: Action; readonly rest: readonly Move[] } | undefined =>
  next !== undefined && areSame(next.asked, asked) ? { answer: next.answer, rest } : undefined;

/** One answer of a plan and the position it leads to, which is exactly known in one world: no luck comes in before a plan ends. */
export class Step<S> {
  readonly s: S;
  readonly answer: Action | undefined;
  readonly parent: Step<S> | undefined;
  /** Is it ours to answer here? */
  ours = false;
  /** All that may be answered here, and of it what is looked at, the weightiest first; where that led. */
  asked: readonly Action[] = [];
  options: Action[] = [];
  weights: number[] = [];
  readonly children: (Step<S> | undefined)[] = [];
  visits = 0;
  /** What was found by going on from here by the rule of thumb, if that was looked at. */
  own: number | undefined;
  /** Did luck come into that? */
  lucky = true;
  /** The best that was found by going on from here. */
  best = -Infinity;
  /** Nothing new can be found below. */
  spent = false;

  constructor(s: S, answer?: Action, parent?: Step<S>) {
    this.s = s;
    this.answer = answer;
    this.parent = parent;
  }

  /** Where the best lies that was found; none if the rule of thumb went on from here. */
  bestChild(): Step<S> | undefined {
    return this.children.find((it) => it?.best === this.best);
  }

  /** Children are kept at the places of their answers, some of which may not have been looked at. */
  isSpent(): boolean {
    for (let i = 0; i < this.options.length; i++) if (!this.children[i]?.spent) return false;
    return true;
  }

  /** Does what was found to be best depend on luck? */
  isLucky(): boolean {
    const next = this.bestChild();
    return next ? next.isLucky() : this.lucky;
  }
}

/** Takes in what was found by going on from a step by the rule of thumb. */
export const foundAt = <S>(step: Step<S>, value: number): void => {
  step.own = value;
  for (let it: Step<S> | undefined = step; it; it = it.parent) {
    it.visits++;
    if (value > it.best) it.best = value;
    it.spent ||= it.isSpent();
  }
};

/** The answers of ours that led there. */
export const planTo = <S>(step: Step<S>): Action[] => {
  const plan: Action[] = [];
  for (let it: Step<S> | undefined = step; it?.parent; it = it.parent) if (it.parent.ours) plan.push(it.answer!);
  return plan.reverse();
};

/** Our moves to the best that was found, the answer of this step first. */
export const movesFrom = <S>(step: Step<S>): Move[] => {
  const moves: Move[] = [];
  for (let it: Step<S> | undefined = step; it; it = it.bestChild())
    if (it.parent!.ours) moves.push({ asked: it.parent!.asked, answer: it.answer! });
  return moves;
};

/** All our moves of the best plan through a step, from the first on. */
export const movesThrough = <S>(step: Step<S>): Move[] => {
  const before: Move[] = [];
  for (let it = step.parent; it?.parent; it = it.parent)
    if (it.parent.ours) before.push({ asked: it.parent.asked, answer: it.answer! });
  return [...before.reverse(), ...movesFrom(step)];
};

/** The steps in which plans through this one have parted after so many more answers of ours; itself where the rule of thumb went on best. */
const partings = <S>(step: Step<S>, answers: number): Step<S>[] => {
  const next = step.children.filter((it) => it !== undefined);
  if (next.length === 0 || (step.ours && answers === 0)) return [step];
  const parted = next.flatMap((it) => partings(it, answers - (step.ours ? 1 : 0)));
  return step.bestChild() ? parted : [step, ...parted];
};

/** Where plans have parted by so many of their first answers, the best first. */
export const partedBy = <S>(steps: readonly Step<S>[], answers: number): Step<S>[] =>
  steps.flatMap((it) => partings(it, answers - 1)).sort((a, b) => b.best - a.best);
