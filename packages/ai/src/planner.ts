import type { Action, Seat, Sight } from '@liberty/table';
import { Dice } from './dice.ts';
import { type Judge, areTogether } from './judge.ts';
import type { Planning } from './planning.ts';
import { Budget, type Clock, type Limits, partOf } from './player.ts';
import { type Imaginable, Playout } from './playout.ts';
import { Policy } from './policy.ts';
import { Purse } from './purse.ts';
import { type Finalist, bestPerAnswer, finalist, isBeaten, meanOf, ran, sortFirst } from './race.ts';
import type { Finding, Thinker } from './search.ts';
import { type Move, Step, areSame, foreseenBy, foundAt, movesFrom, movesThrough, partedBy, planTo } from './step.ts';

/** After so many worlds each, those leave the race that are clearly behind. */
const LAP = 8;
/** No race goes through so many worlds. */
const LANE = 1_000_000;

interface OnTheWay {
  readonly sum: number;
  readonly open: number;
}
const NOTHING: OnTheWay = { sum: 0, open: 1 };

export interface PlannerSettings extends Planning {
  readonly limits: Limits;
  readonly clock?: Clock;
  /** Which of several who think about the same: each tries plans out in worlds of his own. */
  readonly lane?: number;
}

/**
 * For games of long turns: what is thought over is not an answer but a plan, the answers of ours up to the first luck.
 * Plans are made best first, each looked at in the same few imagined worlds, or as it stands where the judge knows the
 * odds. Then the best with different beginnings race each other through fresh worlds. What is left of a plan is
 * looked at again when the question comes up that it foresaw.
 */
export class Planner<S, V extends Sight> implements Thinker<V> {
  readonly #game: Imaginable<S, V>;
  readonly #judge: Judge<S>;
  readonly #settings: PlannerSettings;
  readonly #playout: Playout<S, V>;
  readonly #policy: Policy<S, V>;
  readonly #purse: Purse;
  readonly #dice = new Dice();
  readonly #options: Action[] = [];
  #seat: Seat = 0;
  #seed = 0;
  /** How many worlds a plan is looked at in, and those that were imagined so far, with what the judge sees in each as it stands. */
  #looks = 0;
  #worlds: readonly S[] = [];
  #stand: readonly number[] = [];
  /** How many plans were looked at in one world. */
  #done = 0;
  /** What was meant at the last question, the best first. */
  #meant: readonly (readonly Move[])[] = [];
  /** What is left of the plan that won a longer look, and what it was found to be worth. */
  #decided: { readonly moves: readonly Move[]; readonly value: number } | undefined;

  constructor(game: Imaginable<S, V>, judge: Judge<S>, settings: PlannerSettings) {
    this.#game = game;
    this.#judge = judge;
    this.#settings = settings;
    this.#playout = new Playout(game, judge);
    this.#policy = new Policy(game, judge, settings.policy);
    this.#purse = new Purse(settings.limits, settings.share);
  }

  /** Thinks within its limits; the best answer is found first. */
  think(view: V, seed: number): Finding[] {
    const decided = this.#decidedOn(view);
    if (decided) return [decided];
    const root = this.#begin(view, seed);
    const { horizon, every } = this.#settings;
    const far = horizon > 0 && (every || this.#judge.isWeighty?.(root.s) === true);
    const major = far || horizon === 0;
    const limits = major ? this.#purse.take(this.#judge.isQuiet(root.s)) : this.#settings.minor;
    this.#make(root, view, partOf(limits, this.#settings.making));
    if (every) this.#reorder(root);
    const steps = root.children.filter((it) => it !== undefined).sort((a, b) => b.best - a.best);
    const field = this.#field(root, steps);
    if (far || field.some(({ lucky }) => lucky))
      this.#race(view, field, far, partOf(limits, 1 - this.#settings.making));
    if (this.#settings.keeps) this.#meant = field.map(({ moves }) => moves);
    const stand = this.#standing();
    const tells = major && this.#settings.tells;
    const raced = (tells ? field : bestPerAnswer(field)).map((it) => ({
      action: it.plan[0]!,
      visits: it.runs,
      value: stand + meanOf(it),
      ...(tells ? { onward: it.moves.slice(1) } : {}),
    }));
    if (major && this.#settings.decides) this.#decided = { moves: field[0]!.moves.slice(1), value: raced[0]!.value };
    const others = steps.map((it) => ({ action: it.answer!, visits: it.visits, value: stand + it.best }));
    return [...raced, ...others.filter(({ action }) => !raced.some((it) => it.action === action))];
  }

  /** A whole plan was looked at: where it foresaw this question it is not thought over again. */
  #decidedOn({ options }: V): Finding | undefined {
    const { moves, value } = this.#decided ?? { moves: [], value: 0 };
    const next = foreseenBy(moves, options);
    this.#decided = next && { moves: next.rest, value };
    return next && { action: next.answer, visits: 0, value };
  }

  /** What the judge sees in the common worlds as they stand: plans are compared by what they gain over it. */
  #standing(): number {
    let sum = 0;
    for (let world = 0; world < this.#looks; world++) sum += this.#stand[world]!;
    return this.#looks > 0 ? sum / this.#looks : 0;
  }

  #begin(view: V, seed: number): Step<S> {
    this.#seat = view.question!.seat;
    this.#seed = seed;
    const root = new Step<S>(this.#world(view, 0));
    this.#looks = Math.min(this.#settings.worlds, this.#judge.worlds?.(root.s) ?? Infinity);
    this.#worlds = Array.from({ length: this.#looks }, (_, i) => (i === 0 ? root.s : this.#world(view, i)));
    this.#stand = this.#worlds.map((s) => this.#judge.value(s, this.#seat));
    this.#open(root);
    return root;
  }

  #world(view: V, world: number): S {
    return this.#game.imagine(view, this.#dice.wind(this.#seed, 2 * world));
  }

  /** What the judge sees in a world as it stands, where plans are compared by what they gain. */
  #standIn(s: S): number {
    return this.#settings.worlds > 0 ? this.#judge.value(s, this.#seat) : 0;
  }

  /** What was meant before is looked at first, then every opening, then whatever promises most. */
  #make(root: Step<S>, view: V, limits: Limits): void {
    const { most, openings, clock } = this.#settings;
    const budget = new Budget(limits, clock);
    this.#done = 0;
    const meant = this.#stillMeant(view);
    if (meant) this.#graft(root, meant);
    for (let i = 0; i < Math.min(openings, root.options.length); i++)
      if (!root.children[i]) this.#look(this.#grow(root, i));
    for (budget.done = this.#done; !root.spent && this.#done < most && budget.more(); budget.done = this.#done)
      this.#improve(root);
  }

  /** What is left of the plan that foresaw this very question. */
  #stillMeant({ options }: V): readonly Move[] | undefined {
    for (const moves of this.#meant) {
      const at = moves.findIndex(({ asked }, i) => i > 0 && areSame(asked, options));
      if (at > 0) return moves.slice(at);
    }
    return undefined;
  }

  /** Lays a plan of before into the tree, as far as the world agrees. */
  #graft(root: Step<S>, moves: readonly Move[]): void {
    let step = root;
    for (const { answer } of moves) {
      while (!step.spent && !step.ours) step = step.children[0] ?? this.#grow(step, 0);
      if (step.spent || !step.asked.includes(answer)) break;
      if (!step.options.includes(answer)) {
        step.options.push(answer);
        step.weights.push(step.weights[step.weights.length - 1]!);
      }
      const i = step.options.indexOf(answer);
      step = step.children[i] ?? this.#grow(step, i);
    }
    if (step !== root) this.#look(step);
  }

  /** The best plan begun with each of the other answers: the same in another order is no worse. */
  #reorder(root: Step<S>): void {
    const best = root.bestChild();
    const moves = best ? movesFrom(best) : [];
    for (const it of root.children) {
      if (!it || it === best) continue;
      const rest = moves.filter(({ answer }) => answer !== it.answer);
      this.#graft(root, [{ asked: root.asked, answer: it.answer! }, ...rest]);
    }
  }

  /** Lists what could be answered here; an enemy who is asked before luck comes in answers by the rule of thumb. */
  #open(step: Step<S>): void {
    const all = this.#game.options(step.s);
    const wise = all.filter((a) => !this.#judge.isFoolish?.(step.s, a));
    const options = wise.length > 0 ? wise : all;
    const weights: number[] = [];
    this.#judge.weigh(step.s, options, weights);
    const order = options.map((_, i) => i).sort((a, b) => weights[b]! - weights[a]! || a - b);
    step.ours = this.#isOurs(step.s);
    const { widest, openings } = this.#settings;
    const most = step.parent ? widest : Math.max(widest, openings);
    order.length = Math.min(order.length, step.ours ? most : 1);
    step.asked = all;
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
      const { own } = step;
      step = known ?? this.#grow(step, i);
      if (known) continue;
      // The weightiest answer is what the rule of thumb gave when the step before was new: nothing is found by it alone.
      if (i > 0 || step.parent === root || own === undefined) break;
      step.lucky = step.parent!.lucky;
      this.#done++;
      if (step.spent) return foundAt(step, own);
      step.own = own;
      step.best = own;
      step.visits = 1;
    }
    this.#look(step);
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
    const { curiosity, narrowest, widening } = this.#settings;
    const { options, weights, children, visits } = step;
    const width = narrowest + Math.floor(widening * Math.sqrt(visits));
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

  /** A plan up to here, then the rule of thumb: as it stands before any luck, or what it gains in the common worlds. */
  #look(step: Step<S>): void {
    this.#done++;
    if (this.#looks > 0) return foundAt(step, this.#gainOf(step));
    const s = step.spent ? step.s : this.#game.clone(step.s);
    if (!step.spent) this.#playout.toLuck(s, this.#dice);
    foundAt(step, this.#judge.value(s, this.#seat));
  }

  /** Without luck one world tells as much as many. */
  #gainOf(step: Step<S>): number {
    const plan = planTo(step);
    let sum = this.#worthOf(plan, 0) - this.#stand[0]!;
    step.lucky = this.#dice.asked > 0;
    if (!step.lucky) return sum;
    for (let world = 1; world < this.#looks; world++) sum += this.#worthOf(plan, world) - this.#stand[world]!;
    this.#done += this.#looks - 1;
    return sum / this.#looks;
  }

  /** What a plan comes to in one of the common worlds when the matter in hand is done with. */
  #worthOf(plan: readonly Action[], world: number): number {
    const s = this.#game.clone(this.#worlds[world]!);
    const dice = this.#dice.wind(this.#seed, 2 * world + 1);
    this.#carryOut(plan, s, dice);
    this.#playout.run(s, 0, 0, dice);
    return this.#judge.value(s, this.#seat);
  }

  /**
   * Who races: the best plans that begin differently, and at a new card (or midway too) whole plans besides, if they are told apart by
   * more than that.
   */
  #field(root: Step<S>, steps: readonly Step<S>[]): Finalist[] {
    const { apart, midway, finalists, besides } = this.#settings;
    if (apart === 1 || (!midway && !this.#judge.isQuiet(root.s)))
      return this.#distinct(steps).slice(0, finalists).map(this.#racing);
    const first = this.#distinct(partedBy(steps, apart)).slice(0, finalists);
    const others = besides > 0 ? this.#distinct(partedBy(steps, Infinity)) : [];
    const more = others.filter(({ best }) => !first.some((it) => it.best === best)).slice(0, besides);
    return [...first, ...more].map(this.#racing);
  }

  readonly #racing = (it: Step<S>): Finalist => finalist(movesThrough(it), it.best, this.#looks === 0 || it.isLucky());

  /** Those that are not far behind the best and do not come to the same as another in the end. */
  #distinct(steps: readonly Step<S>[]): readonly Step<S>[] {
    const { margin, every } = this.#settings;
    const least = steps[0]!.best - margin;
    return steps.filter((it, i) => it.best >= least && (every || it.best !== steps[i - 1]?.best));
  }

  /** Sorts the field; after each round the poorer half goes home, and comes after those who have not. */
  #race(view: V, field: Finalist[], far: boolean, limits: Limits): void {
    const { halvings, clock, lane = 0 } = this.#settings;
    let racing = field.length;
    let world = Math.max(1, this.#looks) + LANE * lane;
    for (let left = halvings; left >= 0 && racing > 1; left--) {
      const budget = new Budget(partOf(limits, 1 / (halvings + 1)), clock);
      for (; racing > 1 && budget.more(); world++) {
        if (!far && !field.some(({ lucky }, i) => i < racing && lucky)) break;
        const s = this.#world(view, world);
        const stand = this.#standIn(s);
        for (let i = 0; i < racing; i++) budget.done += this.#run(field[i]!, s, stand, world, far);
        if (world % LAP > 0) continue;
        sortFirst(field, racing);
        while (racing > 1 && isBeaten(field[racing - 1]!, field[0]!)) racing--;
      }
      sortFirst(field, racing);
      if (left > 0) racing = Math.ceil(racing / 2);
    }
  }

  /** A plan was made in one world. In another an enemy holds other cards and answers for himself, and what has become impossible ends it. */
  #carryOut(plan: readonly Action[], s: S, dice: Dice): void {
    for (const a of plan) {
      while (!this.#isOurs(s)) {
        if (this.#game.outcome(s) || this.#judge.isQuiet(s)) return;
        this.#playout.goOn(s, dice);
      }
      if (!this.#game.options(s, this.#options).includes(a)) return;
      this.#playout.step(s, a, 1, dice);
    }
  }

  /** Carries a plan out in one world, dice and all to the end of the turn, and as far beyond as we look. Says what it cost. */
  #run(it: Finalist, world: S, stand: number, number: number, far: boolean): number {
    const { trial, onward } = this.#settings;
    if (!far && !it.lucky) {
      ran(it, it.foreseen);
      return 0;
    }
    const s = this.#game.clone(world);
    const dice = this.#dice.wind(this.#seed, 2 * number + 1);
    this.#carryOut(it.plan, s, dice);
    this.#policy.tries = 0;
    const onTheWay = far ? this.#playOn(s, number, dice) : NOTHING;
    if (!far) this.#playout.toRest(s, dice);
    if (onward && !this.#game.outcome(s)) this.#playout.toLuck(s, dice);
    ran(it, onTheWay.sum + onTheWay.open * this.#judge.value(s, this.#seat) - stand);
    return trial + this.#policy.tries;
  }

  /** Some cards further. What the judge saw on the way, and the part that is left to what he sees in the end. */
  #playOn(s: S, number: number, dice: Dice): OnTheWay {
    const { horizon, heed } = this.#settings;
    let [sum, open] = [0, 1];
    this.#policy.playOn(s, horizon, this.#seed + 1000 * number, dice, (then) => {
      sum += heed * open * (heed > 0 ? this.#judge.value(then, this.#seat) : 0);
      open *= 1 - heed;
    });
    return { sum, open };
  }
}
