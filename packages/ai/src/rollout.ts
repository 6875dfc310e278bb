import { type Action, type Sight, silent } from '@liberty/table';
import { HELD_BACK, seedOf } from './dice.ts';
import type { Judge } from './judge.ts';
import { NamedDice } from './named-dice.ts';
import { BEAT, Budget, type Clock, type Limits, type Player, onlyOption } from './player.ts';
import type { Imaginable } from './playout.ts';
import type { Finding, Thinker } from './search.ts';

/** What a policy rollout can be told. */
export interface RolloutSettings {
  /** A simulation is here one imagined answer, for a future is a whole Turn of them. */
  readonly limits: Limits;
  /** How many more times the position comes to rest before a playout is judged: 0 ends with this Turn. */
  readonly rests: number;
  /** In how many rounds the weaker half of the courses is left behind. */
  readonly rounds: number;
  /** By how many standard errors another course must beat the rule of thumb's own. */
  readonly doubt: number;
  /** Every answer is tried, gone on from by each of the plans; not only those that a plan gives. */
  readonly every: boolean;
  readonly clock?: Clock;
}

export const ROLLOUT: RolloutSettings = {
  limits: { simulations: 4000 },
  rests: 0,
  rounds: 3,
  doubt: 1,
  every: false,
};

/** A future is a whole Turn of answers and tells more than a plan that is only looked at: so many answers stand for one simulation. */
const FUTURE = 4;

/** To show that one answer is the best. */
export const everyAnswer = (limits: Limits): Pick<RolloutSettings, 'limits' | 'every'> => ({
  limits: 'simulations' in limits ? { simulations: FUTURE * limits.simulations } : limits,
  every: true,
});

/** No course is longer: a game whose judge never finds quiet is cut off here. */
const LONGEST = 5000;

/** One way to go: a plan that is followed while the stage lasts, up to the first dice the same in every world. */
interface Course<S> {
  /** Its place among the judge's plans; -1 is the rule of thumb. */
  readonly plan: number;
  /** The answer to the question in hand, and others with which it can be begun as well: the same in another order. */
  readonly action: Action;
  readonly also: Action[];
  /** The position before the first dice, and the answer that brings them; none when the stage ends without. */
  readonly ready: S;
  readonly pending: Action | undefined;
  /** What each world came to. */
  readonly values: number[];
}

const beginnings = ({ action, also }: Pick<Course<unknown>, 'action' | 'also'>): Action[] => [action, ...also];

const mean = (values: readonly number[]): number => values.reduce((sum, it) => sum + it, 0) / values.length;

/** By how many standard errors the one does better than the other, over the worlds both have run in. */
const lead = (one: readonly number[], other: readonly number[]): number => {
  const gaps = one.map((value, i) => value - other[i]!);
  const middle = mean(gaps);
  const spread = gaps.reduce((sum, gap) => sum + (gap - middle) ** 2, 0) / Math.max(1, gaps.length - 1);
  return middle / Math.sqrt((spread + 1e-6) / gaps.length);
};

/**
 * Policy rollout: the plans a judge has for the stage in hand are tried in the same imagined futures with the same dice,
 * each played on by the rule of thumb. The rule of thumb's own course stands unless another is clearly better.
 */
export class Rollout<S, V extends Sight> implements Thinker<V> {
  readonly #game: Imaginable<S, V>;
  readonly #judge: Judge<S>;
  readonly #settings: RolloutSettings;
  readonly #dice = new NamedDice();
  readonly #options: Action[] = [];
  readonly #weights: number[] = [];
  /** How many were given in the futures of one round. */
  #answers = 0;

  constructor(game: Imaginable<S, V>, judge: Judge<S>, settings: Partial<RolloutSettings> = {}) {
    this.#game = game;
    this.#judge = judge;
    this.#settings = { ...ROLLOUT, ...settings };
  }

  /** Thinks within its limits; the best answer is found first. */
  think(view: V, seed: number): Finding[] {
    const s = this.#game.imagine(view, this.#dice.wind(seed, 0));
    const courses = this.courses(s, seed);
    if (courses.length === 1) this.#spend(courses, seed, 1);
    return [...new Set(courses.flatMap(beginnings))].map((action) => {
      const course = courses.find((it) => beginnings(it).includes(action))!;
      const alike = beginnings(course).filter((it) => it !== action);
      const { values } = course;
      return { action, visits: values.length, value: mean(values), ...(alike.length > 0 ? { alike } : {}) };
    });
  }

  /** The courses that differ, the best one first. */
  courses(s: S, seed: number): Course<S>[] {
    let field = this.#field(s);
    if (field.length === 1) return field;
    const { rounds, doubt, every } = this.#settings;
    const thumb = every ? undefined : field[0];
    const behind: Course<S>[] = [];
    for (let round = 0; round < rounds; round++) {
      this.#spend(field, seed, rounds);
      field.sort((a, b) => mean(b.values) - mean(a.values));
      const stay = round === rounds - 1 ? field.length : Math.max(2, Math.ceil(field.length / 2));
      behind.unshift(...field.filter((it, i) => i >= stay && it !== thumb));
      field = field.filter((it, i) => i < stay || it === thumb);
    }
    const best = !thumb || lead(field[0]!.values, thumb.values) > doubt ? field[0]! : thumb;
    return [best, ...field.filter((it) => it !== best), ...behind];
  }

  /** What a plan answers. */
  answer(s: S, plan: number): Action {
    const options = this.#game.options(s, this.#options);
    if (options.length === 1) return options[0]!;
    if (plan < 0) this.#judge.weigh(s, options, this.#weights);
    else this.#judge.plans![plan]!(s, options, this.#weights);
    let best = 0;
    for (let i = 1; i < options.length; i++) if (this.#weights[i]! > this.#weights[best]!) best = i;
    return options[best]!;
  }

  /** The stage in hand; a judge without stages has one that never ends. */
  stage(s: S): string | undefined {
    return this.#judge.stage ? this.#judge.stage(s) : '';
  }

  /** The rule of thumb's own course first; where every answer is tried, each is gone on from by all plans that differ. */
  #field(s: S): Course<S>[] {
    const minds = Array.from({ length: 1 + (this.#judge.plans?.length ?? 0) }, (_, i) => i - 1);
    const own = this.#differing(s, minds);
    if (!this.#settings.every) return own;
    const plans = own.map(({ plan }) => plan);
    return this.#differing(s, plans, this.#game.options(s));
  }

  /** Of courses that come to the same before the dice only one; where they are begun by given answers, it knows them all. */
  #differing(s: S, plans: readonly number[], firsts: readonly (Action | undefined)[] = [undefined]): Course<S>[] {
    const seen = new Map<string, Course<S>>();
    for (const first of firsts)
      for (const plan of plans) {
        const course = this.#course(s, plan, first);
        const key = JSON.stringify([course.ready, course.pending]);
        const known = seen.get(key);
        if (!known) seen.set(key, course);
        else if (first !== undefined && !beginnings(known).includes(first)) known.also.push(first);
      }
    return [...seen.values()];
  }

  /** A plan as far as it can be carried out without luck; it may be begun with an answer that is not its own. */
  #course(start: S, plan: number, first?: Action): Course<S> {
    const stage = this.stage(start);
    let ready = this.#game.clone(start);
    const action = first ?? this.answer(ready, plan);
    for (let pending: Action = action, i = 0; i < LONGEST; i++) {
      const next = this.#game.clone(ready);
      if (!this.#playUnluckily(next, pending)) return { plan, action, also: [], ready, pending, values: [] };
      ready = next;
      if (this.#game.outcome(ready) || this.stage(ready) !== stage) break;
      pending = this.answer(ready, plan);
    }
    return { plan, action, also: [], ready, pending: undefined, values: [] };
  }

  /** False if dice were wanted. */
  #playUnluckily(s: S, a: Action): boolean {
    this.#dice.held = true;
    try {
      this.#game.play(s, a, this.#dice, silent);
      return true;
    } catch (fault) {
      if (fault !== HELD_BACK) throw fault;
      return false;
    } finally {
      this.#dice.held = false;
    }
  }

  /** Spends one part of the limits: future after future, each for all who are left. */
  #spend(field: readonly Course<S>[], seed: number, parts: number): void {
    const { limits, clock } = this.#settings;
    const budget = new Budget(shared(limits, parts), clock);
    for (; budget.more(); budget.done += BEAT * Math.ceil(this.#answers / BEAT)) {
      this.#answers = field.length;
      for (const course of field) course.values.push(this.#future(course, seed, course.values.length));
    }
  }

  /** One future of a course, judged when it has come to rest. */
  #future({ plan, ready, pending }: Course<S>, seed: number, world: number): number {
    const s = this.#game.clone(ready);
    const dice = this.#dice.wind(seed, world);
    const stage = this.stage(s);
    let mind = pending === undefined ? -1 : plan;
    if (pending !== undefined) this.#game.play(s, pending, dice, silent);
    for (let i = 0, left = this.#settings.rests; i < LONGEST && !this.#game.outcome(s); i++) {
      if (this.#judge.isQuiet(s)) {
        if (left-- === 0) break;
        dice.nextStage();
      }
      if (mind >= 0 && this.stage(s) !== stage) mind = -1;
      this.#game.play(s, this.answer(s, mind), dice, silent);
      this.#answers++;
    }
    return this.#judge.value(s, 0);
  }
}

const shared = (limits: Limits, parts: number): Limits =>
  'simulations' in limits ? { simulations: limits.simulations / parts } : { milliseconds: limits.milliseconds / parts };

/** A player who rolls out: he makes a plan when a stage begins, or in the middle of it if he has none, and keeps to it. */
export const rollout = <S, V extends Sight>(
  game: Imaginable<S, V>,
  judge: Judge<S>,
  settings: Partial<RolloutSettings> = {},
): Player<V> => {
  const it = new Rollout(game, judge, settings);
  const dice = new NamedDice();
  let kept: { stage: string | undefined; plan: number } = { stage: undefined, plan: -1 };
  return {
    name: 'rollout',
    choose(view, chance) {
      const only = onlyOption(view);
      if (only !== undefined) return only;
      const seed = seedOf(chance);
      const s = game.imagine(view, dice.wind(seed, 0));
      const stage = it.stage(s);
      if (stage !== kept.stage) kept = { stage, plan: stage === undefined ? -1 : it.courses(s, seed)[0]!.plan };
      return it.answer(s, kept.plan);
    },
  };
};
