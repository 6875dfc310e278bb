import { type AnyMatch, openFor } from '@liberty/shelf';
import { type AnyGame, type Chance, type Seat, newMatch, noChance, seeded } from '@liberty/table';
import type { Lesson, Step } from './lesson.ts';

/** An answer of a lesson: whose, in the words of a record, with what the dice say. */
export interface Line {
  readonly seat: Seat;
  readonly answer: string;
  readonly rolls: readonly number[];
  /** The dice fall as they like after those; the same each time. */
  readonly isFree: boolean;
}

const LINE = /^(?:([a-z][a-z ]*): )?([a-z0-9][a-z0-9_+ .-]*?)(?: \[([\d ~]*)\])?$/;

/** Reads an answer of a lesson; without a seat it is the learner's. */
export const lineOf = (text: string, game: Pick<AnyGame, 'seats'>, learner: Seat): Line => {
  const [, who, answer, rolls = ''] = LINE.exec(text) ?? [];
  if (answer === undefined) throw new Error(`a lesson does not write an answer like this: '${text}'`);
  const seat = who === undefined ? learner : game.seats.findIndex((it) => it.toLowerCase() === who);
  if (seat < 0) throw new Error(`nobody is called '${who}' at this table`);
  const said = rolls.split(' ').filter((it) => it !== '');
  const isFree = said.at(-1) === '~';
  return { seat, answer, rolls: (isFree ? said.slice(0, -1) : said).map(Number), isFree };
};

/** Every answer of the way of a step. */
export const wayOf = (step: Step, game: Pick<AnyGame, 'seats'>, learner: Seat): Line[] =>
  step.way.flatMap(({ play }) => play.map((it) => lineOf(it, game, learner)));

/** Dice that fall as they like in a lesson: the same at the same moment of it, whoever rolls them. */
export const freeDice = (match: AnyMatch): Chance => seeded(`first war ${match.header.game} ${match.length}`);

/** The dice of an answer: those that are written, and after them nothing or what falls. */
class Written implements Chance {
  readonly #rolls: readonly number[];
  readonly #then: Chance;
  #next = 0;

  constructor({ rolls, isFree }: Line, match: AnyMatch) {
    this.#rolls = rolls;
    this.#then = isFree ? freeDice(match) : noChance;
  }
  get left(): number {
    return Math.max(0, this.#rolls.length - this.#next);
  }
  die(sides: number, why: string): number {
    return this.#rolls[this.#next++] ?? this.#then.die(sides, why);
  }
  pick(n: number, why: string): number {
    return this.#rolls[this.#next++] ?? this.#then.pick(n, why);
  }
}

export const diceOf = (line: Line, match: AnyMatch): Written => new Written(line, match);

/** Gives one answer of a lesson: it must be legal, and its dice must all be wanted. */
export const playLine = (match: AnyMatch, line: Line): void => {
  const { seat, answer } = line;
  const at = `answer ${match.length + 1} of the lesson, '${answer}'`;
  const action = match.game.read(match.s, answer);
  if (!action.ok) throw new Error(`${at}: ${action.fault.reason}`);
  const dice = diceOf(line, match);
  const acted = match.act(seat, action.value, dice, undefined, false);
  if (!acted.ok) throw new Error(`${at}: ${acted.fault.reason}`);
  if (dice.left > 0) throw new Error(`${at}: ${dice.left} of its rolls were not asked for`);
};

/** The table of a step: its match, and how many answers had been given when it began. */
export interface Laid {
  readonly match: AnyMatch;
  readonly from: number;
}

/** Lays the table for a step: all before it is played as the lesson has it, through the engine's own door. */
export const layStep = (lesson: Lesson, n: number): Laid => {
  const { game: id, options, seats, steps } = lesson;
  const game = openFor({ game: id, options });
  if (!game.ok) throw new Error(game.fault);
  const match = newMatch(game.value, `first war ${id} ${n}`, { options });
  const learner = seats[0]!;
  steps.slice(0, n + 1).forEach((step, i) => {
    for (const it of step.before ?? []) playLine(match, lineOf(it, game.value, learner));
    if (i < n) for (const it of wayOf(step, game.value, learner)) playLine(match, it);
  });
  return { match, from: match.length };
};
