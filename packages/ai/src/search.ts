import type { Action, Seat, Sight } from '@liberty/table';
import { Dice, seedOf } from './dice.ts';
import { type Judge, type Tuning, areTogether } from './judge.ts';
import { Budget, type Clock, type Limits, type Player, onlyOption } from './player.ts';
import { type Imaginable, Playout } from './playout.ts';
import type { Move } from './step.ts';

/** What a search can be told; the defaults are what measured best, the judge's own before the common ones. */
export interface SearchSettings extends Tuning {
  readonly limits: Limits;
  readonly clock?: Clock;
}

export const SEARCH: SearchSettings = {
  limits: { simulations: 1500 },
  rests: 0,
  curiosity: 0.8,
  widest: 14,
  widening: 1.2,
  noise: 0.4,
};

/** A value is trusted if its answer was visited at least one time in so many of the most visited one's. */
const TRUST = 3;

/** What one answer led to. A node is the sequence of answers to it, so that dice need no nodes. */
class Node {
  visits = 0;
  /** Sum of values, from the searching seat's chair. */
  sum = 0;
  /** How often this answer could have been given when its parent was visited. */
  available = 0;
  readonly answers: Action[] = [];
  readonly children: Node[] = [];

  child(a: Action): Node | undefined {
    const i = this.answers.indexOf(a);
    return i < 0 ? undefined : this.children[i];
  }
  grow(a: Action): Node {
    const node = new Node();
    this.answers.push(a);
    this.children.push(node);
    return node;
  }
}

/** What a search has found about one answer. */
export interface Finding {
  readonly action: Action;
  readonly visits: number;
  /** From the asked seat's chair, -1 to 1. */
  readonly value: number;
  /** Other answers that begin the same plan in another order: what comes of it is the same, letter for letter. */
  readonly alike?: readonly Action[];
  /** What the plan that begins with it means to answer then, as far as the questions come that it foresaw; told by one of several. */
  readonly onward?: readonly Move[];
}

/** Whoever thinks about a question within limits: what was found about its answers, the best first. */
export interface Thinker<V extends Sight> {
  think(view: V, seed: number): Finding[];
}

/**
 * Open-loop search of information sets: every simulation draws a fresh world in which the view would be true, walks down
 * one tree common to all worlds, lets the rule of thumb finish the matter and asks the judge. Two teams, one value.
 */
export class Search<S, V extends Sight> implements Thinker<V> {
  readonly #game: Imaginable<S, V>;
  readonly #judge: Judge<S>;
  readonly #settings: SearchSettings;
  readonly #playout: Playout<S, V>;
  readonly #dice = new Dice();
  readonly #options: Action[] = [];
  readonly #weights: number[] = [];
  readonly #ranked: number[] = [];
  readonly #path: Node[] = [];
  #root = new Node();

  constructor(game: Imaginable<S, V>, judge: Judge<S>, settings: Partial<SearchSettings> = {}) {
    this.#game = game;
    this.#judge = judge;
    this.#settings = { ...SEARCH, ...judge.tuning, ...settings };
    this.#playout = new Playout(game, judge);
  }

  /** Thinks within its limits; the best answer is found first. */
  think(view: V, seed: number): Finding[] {
    const budget = new Budget(this.#settings.limits, this.#settings.clock);
    const seat = view.question!.seat;
    this.#root = new Node();
    while (budget.more()) {
      const s = this.#game.imagine(view, this.#dice.wind(seed, budget.done));
      this.#simulate(s, seat);
      budget.done++;
    }
    return this.#findings();
  }

  /** Answers that were looked at often come first, by value; the others follow by visits. */
  #findings(): Finding[] {
    const { answers, children } = this.#root;
    const most = Math.max(...children.map((it) => it.visits));
    const isTrusted = (it: Finding): boolean => it.visits * TRUST >= most;
    return answers
      .map((action, i) => ({ action, visits: children[i]!.visits, value: children[i]!.sum / children[i]!.visits }))
      .sort((a, b) => {
        if (isTrusted(a) !== isTrusted(b)) return isTrusted(a) ? -1 : 1;
        return isTrusted(a) ? b.value - a.value : b.visits - a.visits;
      });
  }

  /** One world: down the tree, one new node, a playout, and the value back up. */
  #simulate(s: S, seat: Seat): void {
    const game = this.#game;
    const path = this.#path;
    let rests = this.#settings.rests;
    let node = this.#root;
    path.length = 0;
    path.push(node);
    let stands = false;
    for (let fresh = false, first = true; !fresh && !stands && !game.outcome(s); first = false) {
      if (!first && this.#judge.isQuiet(s) && rests-- === 0) {
        stands = true;
        break;
      }
      const a = this.#descend(s, node, seat);
      const next = node.child(a);
      fresh = next === undefined;
      node = next ?? node.grow(a);
      path.push(node);
      stands = !this.#playout.step(s, a, rests, this.#dice);
    }
    if (!stands) this.#playout.run(s, Math.max(0, rests), this.#settings.noise, this.#dice);
    const value = this.#judge.value(s, seat);
    for (const it of path) {
      it.visits++;
      it.sum += value;
    }
  }

  /** Which answer to follow from here: good so far, promising by the rule of thumb, seldom tried. */
  #descend(s: S, node: Node, seat: Seat): Action {
    const options = this.#game.options(s, this.#options);
    if (options.length === 1) return options[0]!;
    const weights = this.#weights;
    this.#judge.weigh(s, options, weights);
    const floor = this.#floor(node, weights);
    const sign = areTogether(this.#judge, this.#game.question(s)!.seat, seat) ? 1 : -1;
    const usual = node.visits > 0 ? (sign * node.sum) / node.visits : 0;
    let total = 0;
    for (const weight of weights) if (weight >= floor) total += weight;
    let best = options[0]!;
    let most = -Infinity;
    for (let i = 0; i < options.length; i++) {
      if (weights[i]! < floor) continue;
      const child = node.child(options[i]!);
      const visits = child?.visits ?? 0;
      const available = child ? ++child.available : node.visits;
      const value = child && visits > 0 ? (sign * child.sum) / visits : usual;
      const prior = Math.sqrt(weights[i]! / total);
      const score = value + (this.#settings.curiosity * prior * Math.sqrt(available + 1)) / (1 + visits);
      if (score <= most) continue;
      most = score;
      best = options[i]!;
    }
    return best;
  }

  /** Progressive widening: the weight below which an answer is not yet looked at. */
  #floor(node: Node, weights: readonly number[]): number {
    const { widest, widening } = this.#settings;
    const width = Math.min(widest, 3 + Math.floor(widening * Math.sqrt(node.visits)));
    if (weights.length <= width) return 0;
    return kthLargest(weights, width, this.#ranked);
  }
}

/** The k-th largest of these numbers; `ranked` is a list to work in. */
const kthLargest = (numbers: readonly number[], k: number, ranked: number[]): number => {
  ranked.length = 0;
  for (const it of numbers) {
    if (ranked.length === k && it <= ranked[k - 1]!) continue;
    let i = Math.min(ranked.length, k - 1);
    while (i > 0 && ranked[i - 1]! < it) {
      ranked[i] = ranked[i - 1]!;
      i--;
    }
    ranked[i] = it;
  }
  return ranked[k - 1]!;
};

/** A player who thinks about every question that is not sure. */
export const thoughtful = <S, V extends Sight>(
  game: Imaginable<S, V>,
  judge: Judge<S>,
  thinker: Thinker<V>,
): Player<V> => {
  const dice = new Dice();
  return {
    name: 'search',
    choose(view, chance) {
      const only = onlyOption(view);
      if (only !== undefined) return only;
      const seed = seedOf(chance);
      const sure = judge.sure?.(game.imagine(view, dice.wind(seed, 0)), view.options);
      return sure ?? thinker.think(view, seed)[0]!.action;
    },
  };
};

/** A player who searches a tree. */
export const search = <S, V extends Sight>(
  game: Imaginable<S, V>,
  judge: Judge<S>,
  settings: Partial<SearchSettings> = {},
): Player<V> => thoughtful(game, judge, new Search(game, judge, settings));
