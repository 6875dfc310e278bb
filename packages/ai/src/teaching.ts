import { type Action, type AnyGame, type Chance, type Sight, silent } from '@liberty/table';
import { type Bout, positionsIn } from './arena.ts';
import { Dice, seedOf } from './dice.ts';
import type { Lesson } from './fitting.ts';
import type { Judge } from './judge.ts';
import { Policy } from './policy.ts';

/** How a question is looked into for a lesson: longer than a policy could afford. */
export interface Teaching {
  /** So many cards more are played in each of so many worlds; weighty questions, and all others. */
  readonly cards: readonly [number, number];
  readonly worlds: readonly [number, number];
  /** Answers that are looked into: the best at first sight, and so many of the others by lot. */
  readonly best: number;
  readonly others: number;
  /** About so many questions of a kind are taken from a game. */
  readonly perGame: number;
}

export const TEACHING: Teaching = { cards: [2, 1], worlds: [8, 6], best: 9, others: 3, perGame: 6 };

/** A question of a match and what its answers were worth, from the chair of whoever was asked. */
export interface Taught {
  /** Before which answer of the match. */
  readonly at: number;
  readonly kind: string;
  readonly answers: readonly Action[];
  readonly values: readonly number[];
  /** Which of the answers one decision ahead would have been, by its place. */
  readonly ahead: number;
}

/** Apart from the worlds in which answers are looked into. */
const ANOTHER_WORLD = 9999;

/** Looks into questions: what each answer is worth when everybody goes on by the greedy policy. */
export class Teacher {
  readonly #game: AnyGame;
  readonly #judge: Judge<unknown>;
  readonly #policy: Policy<unknown, Sight>;
  readonly #teaching: Teaching;
  readonly #dice = new Dice();

  constructor(game: AnyGame, judge: Judge<unknown>, teaching: Teaching = TEACHING) {
    this.#game = game;
    this.#judge = judge;
    this.#policy = new Policy(game, judge);
    this.#teaching = teaching;
  }

  /** Questions of a match, taken by lot, evenly over its kinds. */
  *questionsOf(bout: Pick<Bout, 'seed' | 'answers'>, chance: Chance): Generator<Taught, void> {
    const { traits } = this.#judge;
    const counts = new Map<string, number>();
    const isTaught = (s: unknown): string | undefined => {
      const kind = traits!.kindOf(s);
      return kind !== undefined && this.#game.options(s).length > 1 ? kind : undefined;
    };
    for (const s of positionsIn(this.#game, bout)) {
      const kind = isTaught(s);
      if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    let at = 0;
    for (const s of positionsIn(this.#game, bout)) {
      const kind = isTaught(s);
      if (kind !== undefined && chance.pick(counts.get(kind)!, 'a lesson') < this.#teaching.perGame)
        yield this.#lookInto(s, at, kind, chance);
      at++;
    }
  }

  #lookInto(s: unknown, at: number, kind: string, chance: Chance): Taught {
    const { seat } = this.#game.question(s)!;
    const view = this.#game.view(s, seat);
    const seed = seedOf(chance);
    const weighty = this.#judge.isWeighty?.(s) === true ? 0 : 1;
    const answers = this.#chosen(s, view.options, chance);
    const values = answers.map(() => 0);
    const worlds = this.#teaching.worlds[weighty];
    for (let world = 0; world < worlds; world++) {
      const start = this.#game.imagine(view, this.#dice.wind(seed, 2 * world));
      answers.forEach((a, i) => {
        const it = this.#game.clone(start);
        const dice = this.#dice.wind(seed, 2 * world + 1);
        this.#game.play(it, a, dice, silent);
        this.#policy.playOn(it, this.#teaching.cards[weighty], seed + 1000 * world, dice);
        values[i]! += this.#judge.value(it, seat) / worlds;
      });
    }
    const other = this.#game.imagine(view, this.#dice.wind(seed, ANOTHER_WORLD));
    const ahead = answers.indexOf(this.#policy.answer(other));
    return { at, kind, answers, values: values.map((it) => Math.round(1e4 * it) / 1e4), ahead };
  }

  /** The best at first sight and some of the others. */
  #chosen(s: unknown, options: readonly Action[], chance: Chance): Action[] {
    const weights: number[] = [];
    this.#judge.weigh(s, options, weights);
    const order = options.map((_, i) => i).sort((a, b) => weights[b]! - weights[a]! || a - b);
    const rest = order.splice(this.#teaching.best);
    for (let i = 0; i < this.#teaching.others && rest.length > 0; i++)
      order.push(...rest.splice(chance.pick(rest.length, 'another answer'), 1));
    return order.map((i) => options[i]!);
  }
}

/** A lesson, and what the answer one decision ahead loses; the best known answer loses nothing. */
export interface Read extends Lesson {
  readonly ahead: number;
}

/** What a policy could have known of the answers to each question that was looked into. The rule of thumb's thought comes first. */
export const lessonsOf = (
  game: AnyGame,
  judge: Judge<unknown>,
  bout: Pick<Bout, 'seed' | 'answers'>,
  taught: readonly Taught[],
): Read[] => {
  const traits = judge.traits!;
  const lessons: Read[] = [];
  const weights: number[] = [];
  const byPlace = new Map(taught.map((it) => [it.at, it]));
  let at = 0;
  for (const s of positionsIn(game, bout)) {
    const it = byPlace.get(at++);
    if (!it) continue;
    const { kind, answers, values } = it;
    const width = traits.kinds[kind]!.length;
    const room = new Float64Array(width * answers.length);
    judge.weigh(s, answers, weights);
    traits.read(s, kind, answers, room);
    const best = Math.max(...values);
    const losses = values.map((value) => best - value);
    const rows = answers.map((_, i) => [Math.log(weights[i]!), ...room.subarray(i * width, (i + 1) * width)]);
    const mean = losses.reduce((a, b) => a + b, 0) / losses.length;
    lessons.push({ kind, traits: rows, losses, ahead: it.ahead < 0 ? mean : losses[it.ahead]! });
  }
  return lessons;
};
