import { Dice, type Limits, type Mind, Playout, areTogether, chancesIn, mindFor } from '@liberty/ai';
import {
  type Action,
  type AnyGame,
  type Entry,
  type Match,
  type Outcome,
  Scripted,
  type Seat,
  type Sight,
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
}

export const CARE: Care = { futures: 8, throws: 24, limits: { simulations: 400 } };

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
  /** Was there anything to choose? */
  readonly isChoice: boolean;
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

/**
 * A war looked at answer by answer. `steps` does a little at a time, so that whoever looks on can show what is there, and
 * stop. Answers are judged by what their seat could know; luck by what truly lay on the table, as one may once a war is over.
 */
export class Review {
  readonly game: AnyGame;
  readonly #mind: Mind;
  readonly #care: Care;
  readonly #scale: Scale;
  readonly #seed: number;
  readonly #entries: readonly Entry[];
  /** What lay on the table before each answer, and at the end. */
  readonly #positions: readonly unknown[];
  readonly #playout: Playout<unknown, Sight>;
  readonly #dice = new Dice();
  readonly #graph: number[] = [];
  readonly #answers: (Judged | undefined)[] = [];
  #done = 0;

  constructor(
    match: Match<unknown, unknown, Sight, unknown>,
    { mind = mindFor(match.game), scale = measured(match.game, mind), care = CARE, seed = 1775 }: Partial<Eyes> = {},
  ) {
    this.game = match.game;
    this.#mind = mind;
    this.#care = care;
    this.#scale = scale;
    this.#seed = seed;
    this.#entries = match.entries.map(({ entry }) => entry);
    this.#positions = positionsOf(match);
    this.#playout = new Playout(match.game, this.#mind.judge);
  }

  /** First the graph as the judge sees it, then answer by answer. */
  *steps(): Generator<Looked, Looked> {
    for (const s of this.#positions) {
      this.#graph.push(this.#chanceOf(s));
      yield this.looked;
    }
    for (let entry = 0; entry < this.#entries.length; entry++) {
      this.#answers[entry] = this.#judged(entry);
      this.#done++;
      yield this.looked;
    }
    return this.looked;
  }

  get looked(): Looked {
    const { length } = this.#entries;
    return {
      graph: [...this.#graph],
      answers: this.#entries.map((_, entry) => this.#answers[entry]),
      progress: length === 0 ? 1 : this.#done / length,
    };
  }

  /** The chance of the first side once the matter in hand has been brought to an end by the rule of thumb. */
  #chanceOf(s: unknown): number {
    const outcome = this.game.outcome(s);
    if (outcome) return shareFor(this.#mind, outcome, FIRST);
    let sum = 0;
    for (let future = 0; future < this.#care.futures; future++) {
      const later = this.game.clone(s);
      sum += this.#playout.worth(later, FIRST, 0, 0, this.#dice.wind(this.#seed, future));
    }
    return this.#scale(sum / this.#care.futures, s, FIRST);
  }

  #judged(entry: number): Judged {
    const { seat, action, rolls } = this.#entries[entry]!;
    const answers = this.#alternatives(entry);
    const given = answers.find((it) => it.action === action);
    return {
      entry,
      seat,
      isChoice: answers.length > 0,
      loss: given ? answers[0]!.chance - given.chance : 0,
      answers,
      luck: rolls.length === 0 ? 0 : this.#luck(entry),
    };
  }

  /** What the throw that fell gave to the first side, against all that might have fallen. */
  #luck(entry: number): number {
    const { action } = this.#entries[entry]!;
    const fallen = throwsOf(this.game, this.#positions[entry], action, this.#care.throws, this.#seed);
    const usual = fallen.reduce((sum, { s, p }) => sum + p * this.#chanceOf(s), 0);
    return this.#graph[entry + 1]! - usual;
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
    const given = found.find((it) => it.action === action) ?? {
      action,
      value: found[0]!.value - this.#behind(view, found[0]!.action, action),
    };
    return [...new Set([...found.slice(0, SHOWN), given])]
      .map((it) => ({
        action: it.action,
        text: this.game.write(it.action),
        chance: this.#scale(it.value, imagined, seat),
      }))
      .sort((one, other) => other.chance - one.chance);
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
}

/** A finished war as a share of a win for this seat's side. */
const shareFor = ({ judge }: Mind, { winners }: Outcome, seat: Seat): number => {
  if (winners.length === 0) return 0.5;
  return winners.some((it) => areTogether(judge, it, seat)) ? 1 : 0;
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
