import type { Action, Seat, Sight } from '@liberty/table';
import { Dice } from './dice.ts';
import { type Judge, areTogether } from './judge.ts';
import { Budget, type Limits } from './player.ts';
import { type Imaginable, Playout } from './playout.ts';
import type { Finding, SearchSettings, Thinker } from './search.ts';

/** The part of the limits that goes into making plans; the rest goes into trying out the best of them. */
const MAKING = 1 / 5;
/** To try a plan out takes about as long as making so many. */
const TRIAL = 3;
/** How many plans are tried out, and how far the judge may see a plan behind the best for it to be one of them. */
const FINALISTS = 4;
const MARGIN = 0.06;
/** After so many worlds each, those leave the race that are behind by more standard errors than this. */
const LAP = 8;
const DOUBT = 2;

/** One answer of a plan and the position it leads to, which is exactly known: no luck comes in before a plan ends. */
class Step<S> {
  readonly s: S;
  readonly answer: Action | undefined;
  readonly parent: Step<S> | undefined;
  /** What could be answered next, the weightiest first, and where that led. */
  options: Action[] = [];
  weights: number[] = [];
  readonly children: (Step<S> | undefined)[] = [];
  visits = 0;
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
}

/** A plan that is tried out: the answers that are ours to give. */
interface Finalist {
  readonly plan: readonly Action[];
  /** What the judge saw at its end, before any luck. */
  readonly foreseen: number;
  runs: number;
  sum: number;
  squares: number;
}

const meanOf = ({ sum, runs, foreseen }: Finalist): number => (runs > 0 ? sum / runs : foreseen);
const varianceOf = ({ sum, squares, runs }: Finalist): number => squares / runs - (sum / runs) ** 2;

const partOf = (limits: Limits, part: number): Limits =>
  'simulations' in limits
    ? { simulations: Math.ceil(part * limits.simulations) }
    : { milliseconds: part * limits.milliseconds };

/**
 * For games of long turns in which nothing is left to luck until dice are rolled or cards drawn. First plans are made
 * up to there and judged as they stand; then the best of them with different beginnings race each other through the same
 * imagined worlds: dice and all to the end of the turn, and the next one's turn up to its own luck.
 */
export class Planner<S, V extends Sight> implements Thinker<V> {
  readonly #game: Imaginable<S, V>;
  readonly #judge: Judge<S>;
  readonly #settings: SearchSettings;
  readonly #playout: Playout<S, V>;
  readonly #dice = new Dice();
  #seat: Seat = 0;

  constructor(game: Imaginable<S, V>, judge: Judge<S>, settings: SearchSettings) {
    this.#game = game;
    this.#judge = judge;
    this.#settings = settings;
    this.#playout = new Playout(game, judge);
  }

  /** Thinks within its limits; the best answer is found first. */
  think(view: V, seed: number): Finding[] {
    const { limits, clock } = this.#settings;
    this.#seat = view.question!.seat;
    const root = new Step<S>(this.#game.imagine(view, this.#dice.wind(seed, 0)));
    this.#open(root);
    const making = new Budget(partOf(limits, MAKING), clock);
    for (; !root.spent && making.more(); making.done++) this.#improve(root);
    const steps = root.children.filter((it) => it !== undefined).sort((a, b) => b.best - a.best);
    const field = this.#finalists(steps);
    if (field.length > 1) this.#race(view, seed, field, new Budget(partOf(limits, 1 - MAKING), clock));
    const raced = field.map((it) => ({ action: it.plan[0]!, visits: it.runs, value: meanOf(it) }));
    const others = steps.map((it) => ({ action: it.answer!, visits: it.visits, value: it.best }));
    return [...raced, ...others.filter(({ action }) => !raced.some((it) => it.action === action))];
  }

  /** Lists what could be answered here; an enemy who is asked before luck comes in answers by the rule of thumb. */
  #open(step: Step<S>): void {
    const options = this.#game.options(step.s);
    const weights: number[] = [];
    this.#judge.weigh(step.s, options, weights);
    const order = options.map((_, i) => i).sort((a, b) => weights[b]! - weights[a]! || a - b);
    order.length = Math.min(order.length, this.#isOurs(step.s) ? this.#settings.widest : 1);
    step.options = order.map((i) => options[i]!);
    step.weights = order.map((i) => weights[i]!);
  }

  /** Is somebody asked who thinks as we do? */
  #isOurs(s: S): boolean {
    const question = this.#game.question(s);
    return question !== undefined && areTogether(this.#judge, question.seat, this.#seat);
  }

  /** One more plan: down the steps that promise most, then a new one, then by the rule of thumb. */
  #improve(root: Step<S>): void {
    let step = root;
    for (;;) {
      const i = this.#choose(step);
      const known = step.children[i];
      step = known ?? this.#grow(step, i);
      if (known) continue;
      // The weightiest answer is what the rule of thumb gave when the step before was new: nothing is found by it alone.
      if (i > 0 || step.spent || step.parent === root) break;
      step.best = step.parent!.best;
      step.visits = 1;
    }
    const s = step.spent ? step.s : this.#game.clone(step.s);
    if (!step.spent) this.#playout.toLuck(s, this.#dice);
    const value = this.#judge.value(s, this.#seat);
    for (let it: Step<S> | undefined = step; it; it = it.parent) {
      it.visits++;
      if (value > it.best) it.best = value;
      it.spent ||= it.isSpent();
    }
  }

  #grow(parent: Step<S>, i: number): Step<S> {
    const answer = parent.options[i]!;
    const step = new Step(this.#game.clone(parent.s), answer, parent);
    parent.children[i] = step;
    const goesOn = this.#playout.still(step.s, answer, this.#dice);
    if (goesOn && !this.#game.outcome(step.s) && !this.#judge.isQuiet(step.s)) this.#open(step);
    else step.spent = true;
    return step;
  }

  /** Good so far, promising by the rule of thumb, seldom tried. More are let in the more often one comes here. */
  #choose(step: Step<S>): number {
    const { curiosity, widening } = this.#settings;
    const { options, weights, children, visits } = step;
    const width = 3 + Math.floor(widening * Math.sqrt(visits));
    let total = 0;
    for (let i = 0; i < width && i < weights.length; i++) total += weights[i]!;
    let best = -1;
    let most = -Infinity;
    for (let i = 0; i < options.length && (i < width || best < 0); i++) {
      const child = children[i];
      if (child?.spent) continue;
      const prior = curiosity * Math.sqrt((weights[i]! / total) * (visits + 1));
      const score = (child?.best ?? Math.max(-1, step.best)) + prior / (1 + (child?.visits ?? 0));
      if (score > most) [most, best] = [score, i];
    }
    return best;
  }

  /** The best plans that begin differently and do not come to the same in the end. */
  #finalists(steps: readonly Step<S>[]): Finalist[] {
    const least = steps[0]!.best - MARGIN;
    return steps
      .filter((it, i) => it.best >= least && it.best !== steps[i - 1]?.best)
      .slice(0, FINALISTS)
      .map((it) => ({ plan: this.#planFrom(it), foreseen: it.best, runs: 0, sum: 0, squares: 0 }));
  }

  /** Sorts the field; those who have dropped out come after those who have not. */
  #race(view: V, seed: number, field: Finalist[], budget: Budget): void {
    let racing = field.length;
    for (let world = 1; racing > 1 && budget.more(); world++) {
      const s = this.#game.imagine(view, this.#dice.wind(seed, 2 * world));
      for (let i = 0; i < racing; i++) this.#run(field[i]!, this.#game.clone(s), this.#dice.wind(seed, 2 * world + 1));
      budget.done += TRIAL * racing;
      if (world % LAP > 0) continue;
      sortFirst(field, racing);
      while (racing > 1 && isBeaten(field[racing - 1]!, field[0]!)) racing--;
    }
    sortFirst(field, racing);
  }

  /** The answers of ours that led to the best that was found, from this one on. */
  #planFrom(first: Step<S>): Action[] {
    const plan: Action[] = [];
    for (let it: Step<S> | undefined = first; it; it = it.bestChild())
      if (this.#isOurs(it.parent!.s)) plan.push(it.answer!);
    return plan;
  }

  /** A plan was made in one world. In another an enemy holds other cards and answers for himself, and what has become impossible ends it. */
  #carryOut(plan: readonly Action[], s: S, dice: Dice): void {
    for (const a of plan) {
      while (!this.#isOurs(s)) {
        if (this.#game.outcome(s) || this.#judge.isQuiet(s)) return;
        this.#playout.goOn(s, dice);
      }
      if (!this.#game.options(s).includes(a)) return;
      this.#playout.step(s, a, 1, dice);
    }
  }

  /** Carries a plan out in one world: on to the end of the turn, and on to the next one's luck. */
  #run(it: Finalist, s: S, dice: Dice): void {
    this.#carryOut(it.plan, s, dice);
    this.#playout.toRest(s, dice);
    if (!this.#game.outcome(s)) this.#playout.toLuck(s, dice);
    const value = this.#judge.value(s, this.#seat);
    it.runs++;
    it.sum += value;
    it.squares += value * value;
  }
}

/** Sorts the first so many by what came of them. */
const sortFirst = (field: Finalist[], count: number): void => {
  const sorted = field.slice(0, count).sort((a, b) => meanOf(b) - meanOf(a));
  for (let i = 0; i < count; i++) field[i] = sorted[i]!;
};

/** Is it behind by more than chance explains? */
const isBeaten = (it: Finalist, leader: Finalist): boolean => {
  const error = Math.sqrt((varianceOf(it) + varianceOf(leader)) / it.runs);
  return meanOf(leader) - meanOf(it) > DOUBT * error;
};
