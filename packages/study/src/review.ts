import {
  Dice,
  type Finding,
  type Limits,
  type Mind,
  Playout,
  areTogether,
  calibrationAt,
  chancesIn,
  mindFor,
} from '@liberty/ai';
import {
  type Action,
  type AnyGame,
  type Entry,
  type Match,
  type Outcome,
  Scripted,
  type Seat,
  type Sight,
  silent,
} from '@liberty/table';
import { throwsOf } from './throws.ts';

/** How thoroughly a war is looked at. */
export interface Care {
  /** In how many imagined continuations a position is judged. */
  readonly futures: number;
  /** With how many other throws a throw is compared, where there are more than can be counted out. */
  readonly throws: number;
  /** How long the computer thinks about each answer. */
  readonly limits: Limits;
  /** So far behind the best, on the judge's scale of -1 to 1, an answer is tried once more in the same worlds as the best. */
  readonly doubt: number;
}

export const CARE: Care = { futures: 8, throws: 24, limits: { simulations: 400 }, doubt: 0.03 };

/** One answer that could have been given, with the chance it leaves to the side that answers. */
export interface Alternative {
  readonly action: Action;
  /** As it is written in a record. */
  readonly text: string;
  readonly chance: number;
}

/** What was found about one answer of the war. Chances, and shares of them, go from 0 to 1. */
export interface Judged {
  /** Its number in the record, from 0. */
  readonly entry: number;
  readonly seat: Seat;
  /** The answer as it is written in a record. */
  readonly given: string;
  /** Was there anything to choose? */
  readonly isChoice: boolean;
  /** Was nothing left to luck in it? */
  readonly isCertain: boolean;
  /** What it lost for its own side against the best that was found. */
  readonly loss: number;
  /** The best answers that were found, the best first, and the one that was given; empty where there was nothing to choose. */
  readonly answers: readonly Alternative[];
  /** What dice and draws gave to the side of the first seat against their average. */
  readonly luck: number;
}

/** A war as far as it has been looked at. */
export interface Looked {
  /** After so many answers: the chance of the first seat's side to win, a draw counted as half. */
  readonly graph: readonly number[];
  /** By entry; absent what has not been looked at yet. */
  readonly answers: readonly (Judged | undefined)[];
  /** 0 to 1. */
  readonly progress: number;
}

/** Makes a chance to win, a draw counted as half, of what the judge thinks of a position for a seat, -1 to 1. */
export type Scale = (value: number, s: unknown, seat: Seat) => number;

/** Who looks, and how: by whose judgement, on which scale, how thoroughly, with which luck. */
export interface Eyes {
  readonly mind: Mind;
  readonly scale: Scale;
  readonly care: Care;
  readonly seed: number;
  /** The seats of whoever looks, while the war goes on: nothing is judged by what they do not know. Absent: all lies open. */
  readonly own: readonly Seat[];
}

/** The scale that was measured for this game. */
const measured = (game: AnyGame, { judge }: Mind): Scale => {
  return (value, s, seat) => {
    const { win, draw } = chancesIn(game, judge, s, seat, Math.min(1, Math.max(-1, value)));
    return win + draw / 2;
  };
};

/** The first side is that of the first seat. */
const FIRST: Seat = 0;
/** How many answers are shown beside the one that was given. */
const SHOWN = 3;
/** In how many continuations a position is judged at first sight. */
const GLANCES = 2;
/** How many answers of a line are told at most. */
const FORESEEN = 4;

/**
 * A war looked at answer by answer. `steps` does a little at a time, so that whoever looks on can show what is there, and
 * stop; positions and answers can also be asked for one by one, in any order, by several who share the work. Answers are
 * judged by what their seat could know; luck by what truly lay on the table, as one may once a war is over. While it goes on,
 * own eyes see only what they may: the war by their own view, their own answers, and all that others and luck changed as one.
 */
export class Review {
  readonly game: AnyGame;
  readonly #mind: Mind;
  readonly #care: Care;
  readonly #scale: Scale;
  readonly #seed: number;
  readonly #own: readonly Seat[] | undefined;
  readonly #entries: readonly Entry[];
  /** What lay on the table before each answer, and at the end. */
  readonly #positions: readonly unknown[];
  readonly #playout: Playout<unknown, Sight>;
  readonly #dice = new Dice();
  readonly #graph: (number | undefined)[] = [];
  readonly #answers: (Judged | undefined)[] = [];

  constructor(
    match: Match<unknown, unknown, Sight, unknown>,
    {
      mind = mindFor(match.game),
      scale = measured(match.game, mind),
      care = CARE,
      seed = 1775,
      own,
    }: Partial<Eyes> = {},
  ) {
    this.game = match.game;
    this.#mind = mind;
    this.#care = care;
    this.#scale = scale;
    this.#seed = seed;
    this.#own = own;
    this.#entries = match.entries.map(({ entry }) => entry);
    this.#positions = positionsOf(match);
    this.#playout = new Playout(match.game, this.#mind.judge);
  }

  /** How many answers were given. */
  get length(): number {
    return this.#entries.length;
  }

  /**
   * Has what the judge says held when it was compared with how other such wars of the computer ended, so that its chances
   * are true ones? A war that begins in the midst of another is not one of those: the same value means another chance there.
   */
  get isMeasured(): boolean {
    const [first] = this.#positions;
    const isWhole = (this.#mind.judge.course?.(first).over ?? 0) <= 0;
    return isWhole && calibrationAt(this.game, this.game.view(first, FIRST)) === 'sound';
  }

  /** First the graph as the judge sees it, then answer by answer. */
  *steps(): Generator<Looked, Looked> {
    for (let after = 0; after <= this.length; after++) {
      this.chance(after);
      yield this.looked;
    }
    for (let entry = 0; entry < this.length; entry++) {
      this.judged(entry);
      yield this.looked;
    }
    return this.looked;
  }

  get looked(): Looked {
    const done = this.#answers.filter((it) => it !== undefined).length;
    return {
      graph: this.#graph.filter((it) => it !== undefined),
      answers: this.#entries.map((_, entry) => this.#answers[entry]),
      progress: this.length === 0 ? 1 : done / this.length,
    };
  }

  /** The chance of the first side after so many answers. */
  chance(after: number): number {
    return (this.#graph[after] ??= this.#chanceAt(after, this.#care.futures));
  }

  /** The same at first sight: sooner, and less sure. */
  glance(after: number): number {
    return this.#graph[after] ?? this.#chanceAt(after, GLANCES);
  }

  #chanceAt(after: number, futures: number): number {
    const s = this.#positions[after];
    return this.#own ? this.#chanceSeen(this.game.view(s, this.#own[0]), futures) : this.#chanceOf(s, futures);
  }

  /** A finished war as a share of a win for the first side. Nobody has won: a draw, but alone against the game it is lost. */
  #share({ winners }: Outcome): number {
    if (winners.length === 0) return this.game.seats.length === 1 ? 0 : 0.5;
    return winners.some((it) => areTogether(this.#mind.judge, it, FIRST)) ? 1 : 0;
  }

  /** The chance of the first side once the matter in hand has been brought to an end by the rule of thumb. */
  #chanceOf(s: unknown, futures = this.#care.futures): number {
    const outcome = this.game.outcome(s);
    if (outcome) return this.#share(outcome);
    let sum = 0;
    for (let future = 0; future < futures; future++) {
      const later = this.game.clone(s);
      sum += this.#playout.worth(later, FIRST, 0, 0, this.#dice.wind(this.#seed, future));
    }
    return this.#scale(sum / futures, s, FIRST);
  }

  /** The same by what one seat may see. */
  #chanceSeen(view: Sight, futures: number): number {
    if (view.outcome) return this.#share(view.outcome);
    const world = (future: number): unknown => this.game.imagine(view, this.#dice.wind(this.#seed, 2 * future));
    let sum = 0;
    for (let future = 0; future < futures; future++)
      sum += this.#playout.worth(world(future), FIRST, 0, 0, this.#dice.wind(this.#seed, 2 * future + 1));
    return this.#scale(sum / futures, world(0), FIRST);
  }

  /** What one answer lost, what else there was, and what luck did with it. */
  judged(entry: number): Judged {
    return (this.#answers[entry] ??= this.#judgedNow(entry));
  }

  #judgedNow(entry: number): Judged {
    const { seat, action, rolls } = this.#entries[entry]!;
    const answers = this.#own?.includes(seat) === false ? [] : this.#alternatives(entry);
    const given = answers.find((it) => it.action === action);
    const loss = given ? answers[0]!.chance - given.chance : 0;
    return {
      entry,
      seat,
      given: this.game.write(action),
      isChoice: answers.length > 0,
      isCertain: rolls.length === 0,
      loss,
      answers,
      luck: this.#luck(entry, loss),
    };
  }

  /** What the throw that fell gave to the first side, against all that might have fallen. Own eyes see only what changed besides their own answer. */
  #luck(entry: number, loss: number): number {
    const { action, rolls, seat } = this.#entries[entry]!;
    if (this.#own) {
      const lost = areTogether(this.#mind.judge, seat, FIRST) ? -loss : loss;
      return this.chance(entry + 1) - this.chance(entry) - lost;
    }
    if (rolls.length === 0) return 0;
    const fallen = throwsOf(this.game, this.#positions[entry], action, this.#care.throws, this.#seed);
    const usual = fallen.reduce((sum, { s, p }) => sum + p * this.#chanceOf(s), 0);
    return this.chance(entry + 1) - usual;
  }

  /** The answers worth showing, the best first, by what their seat could know. */
  #alternatives(entry: number): Alternative[] {
    const { seat, action } = this.#entries[entry]!;
    const position = this.#positions[entry];
    const view = this.game.view(position, seat);
    if (view.options.length < 2) return [];
    const { judge, strategy } = this.#mind;
    const imagined = this.game.imagine(view, this.#dice.wind(this.#seed, 0));
    if (judge.sure?.(imagined, view.options) === action) return [];
    const found = strategy.thinker(this.game, judge, { limits: this.#care.limits }).think(view, this.#seed + entry);
    const given = this.#weighed(view, found, action);
    // What the search settled on is the best it found: of what it turned away from it knows less, even where that looked better.
    const best = found[0]!.value;
    return [...found.slice(0, SHOWN).filter((it) => it.action !== action), given]
      .map((it) => ({
        action: it.action,
        text: this.game.write(it.action),
        chance: this.#scale(Math.min(it.value, best), imagined, seat),
      }))
      .sort((one, other) => other.chance - one.chance);
  }

  /**
   * The answer that was given, as the search found it. Where that is well behind the best or was never looked at, both are tried
   * in the same worlds: a search that has turned away from an answer thinks too little of it.
   */
  #weighed(view: Sight, found: readonly Finding[], action: Action): { action: Action; value: number } {
    const [best] = found;
    const seen = found.find((it) => it.action === action);
    if (seen && best!.value - seen.value < this.#care.doubt) return seen;
    const tried = best!.value - this.#behind(view, best!.action, action);
    return { action, value: Math.max(tried, seen?.value ?? -1) };
  }

  /** By how much one answer does worse than another, in the same worlds with the same luck; never less than nothing. */
  #behind(view: Sight, better: Action, given: Action): number {
    const { seat } = view.question!;
    const worlds = 2 * this.#care.throws;
    const worth = (s: unknown, a: Action, world: number): number =>
      this.#playout.worthOf(this.game.clone(s), a, seat, 0, 0, this.#dice.wind(this.#seed, 2 * world + 1));
    let sum = 0;
    for (let world = 0; world < worlds; world++) {
      const s = this.game.imagine(view, this.#dice.wind(this.#seed, 2 * world));
      sum += worth(s, better, world) - worth(s, given, world);
    }
    return Math.max(0, sum / worlds);
  }

  /** The game, and the question of this answer as its seat saw it. */
  asked(entry: number): { readonly game: AnyGame; readonly view: Sight } {
    return { game: this.game, view: this.game.view(this.#positions[entry], this.#entries[entry]!.seat) };
  }

  /** How the computer would have gone on from an answer, as far as the same seat is asked and nothing is left to luck: the answer first. */
  line(entry: number, first: Action): readonly Action[] {
    const { seat } = this.#entries[entry]!;
    const { judge, strategy } = this.#mind;
    const player = strategy.quick(this.game, judge);
    const s = this.game.imagine(this.game.view(this.#positions[entry], seat), this.#dice.wind(this.#seed, 0));
    const line = [first];
    while (isCertain(this.game, s, line.at(-1)!) && line.length < FORESEEN && this.game.question(s)?.seat === seat)
      line.push(player.choose(this.game.view(s, seat), new Dice().wind(this.#seed, line.length)));
    return line;
  }
}

/** Plays an answer, and says whether nothing was left to luck in it; the table is used up where something was. */
const isCertain = (game: AnyGame, s: unknown, a: Action): boolean => {
  let isLuck = false;
  const fallen = (): never => {
    isLuck = true;
    throw new RangeError('this is left to luck');
  };
  try {
    game.play(s, a, { die: fallen, pick: fallen }, silent);
  } catch (fault) {
    if (!isLuck) throw fault;
  }
  return !isLuck;
};

/** The table before every answer of a match, and after the last. */
const positionsOf = (match: Match<unknown, unknown, Sight, unknown>): unknown[] => {
  const again = match.upTo(0);
  const positions = [again.s];
  for (const { entry, line } of match.entries) {
    again.act(entry.seat, entry.action, new Scripted(line.rolls), line.by, line.dice === 'own');
    positions.push(again.s);
  }
  return positions;
};
