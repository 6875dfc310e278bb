import { type Action, type Chance, type Sight, heardBy } from '@liberty/table';
import { type Laid, type Line, diceOf, freeDice, wayOf } from './laying.ts';
import type { Lesson, Progress, Step } from './lesson.ts';

/** What the coach has to say to a table as it lies. */
export interface Guidance {
  readonly isMet: boolean;
  /** Is all as the lesson has it so far? */
  readonly isOnWay: boolean;
  /** What is asked for now. */
  readonly asks: string;
  /** What is said to an answer that led elsewhere. */
  readonly reply: string | undefined;
  /** The answers the hand points at, one after the other, up to somebody else's; none while another is asked, or where the way cannot be found from here. */
  readonly next: readonly Action[];
  /** So many of them what is asked for speaks of. */
  readonly meant: number;
}

const OTHERS_ANSWER = 'The other side answers now.';

/** A step on its table: what is reached, where the way goes on, what the dice say and others answer. It keeps nothing: all is read from the match. */
export class Guide {
  readonly lesson: Lesson;
  readonly step: Step;
  readonly laid: Laid;
  readonly #way: readonly Line[];
  readonly #before: Sight;

  constructor(lesson: Lesson, n: number, laid: Laid) {
    this.lesson = lesson;
    this.step = lesson.steps[n]!;
    this.laid = laid;
    this.#way = wayOf(this.step, laid.match.game, lesson.seats[0]!);
    const { match, from } = laid;
    this.#before = match.game.view((match.length === from ? match : match.upTo(from)).s, lesson.seats[0]);
  }

  /** What was answered in this step. */
  get #given(): Laid['match']['entries'] {
    return this.laid.match.entries.slice(this.laid.from);
  }

  /** How many answers of the way have been given and no others; nothing once it was left. */
  get #come(): number | undefined {
    const given = this.#given;
    const fits = given.every(({ line }, i) => {
      const it = this.#way[i];
      return it?.answer === line.action && it.seat === line.seat;
    });
    return fits ? given.length : undefined;
  }

  get #progress(): Progress {
    const { match } = this.laid;
    const seat = this.lesson.seats[0]!;
    const given = this.#given;
    return {
      before: this.#before,
      now: match.game.view(match.s, seat),
      told: given.flatMap(({ told }) => heardBy(told, seat)).map(({ event }) => event),
      answers: given.flatMap(({ line }) => (this.lesson.seats.includes(line.seat) ? [line.action] : [])),
    };
  }

  get isMet(): boolean {
    return this.#given.length > 0 && this.step.aim(this.#progress);
  }

  now(): Guidance {
    const come = this.#come;
    const isMet = this.isMet;
    const next = isMet ? [] : come === undefined ? this.#found() : this.#ahead(come);
    const { say, left } = come === undefined ? { say: this.step.aimWords, left: Infinity } : this.#asksAt(come);
    return {
      isMet,
      isOnWay: come !== undefined,
      asks: say,
      reply: come === undefined && !isMet ? this.#reply() : undefined,
      next,
      meant: Math.min(left, next.length),
    };
  }

  /** What is asked of the learner, and how many answers that takes; while another is asked, nothing that he has done already. */
  #asksAt(come: number): { say: string; left: number } {
    const next = this.#way[come];
    if (next && !this.lesson.seats.includes(next.seat)) return { say: OTHERS_ANSWER, left: 0 };
    let end = 0;
    for (const { say, play } of this.step.way) {
      end += play.length;
      if (come < end) return { say, left: end - come };
    }
    return { say: this.step.aimWords, left: 0 };
  }

  #reply(): string {
    const progress = this.#progress;
    return this.step.replies?.find((it) => it.when(progress))?.says ?? this.step.otherwise;
  }

  /** The learner's answers from here on, as the lesson has them. */
  #ahead(come: number): Action[] {
    const { game, s } = this.laid.match;
    const rest = this.#way.slice(come);
    const stop = rest.findIndex(({ seat }) => !this.lesson.seats.includes(seat));
    return (stop < 0 ? rest : rest.slice(0, stop)).flatMap(({ answer }) => {
      const action = game.read(s, answer);
      return action.ok ? [action.value] : [];
    });
  }

  /** Off the way: the first of its answers that has not been given and can be given now. */
  #found(): Action[] {
    const { game, s } = this.laid.match;
    const question = game.question(s);
    if (!question || !this.lesson.seats.includes(question.seat)) return [];
    const options = game.options(s);
    const given = new Set(this.#given.map(({ line }) => line.action));
    for (const { seat, answer } of this.#way) {
      const action = game.read(s, answer);
      if (seat === question.seat && action.ok && !given.has(answer) && options.includes(action.value))
        return [action.value];
    }
    return [];
  }

  /** What the dice say to this answer: on the way as the lesson has it, elsewhere as they fall, and the same each time. */
  luck(action: Action): Chance {
    const { match } = this.laid;
    const come = this.#come;
    const line = come === undefined ? undefined : this.#way[come];
    if (line && line.answer === match.game.write(action)) return diceOf(line, match);
    return freeDice(match);
  }

  /** What another seat answers as the lesson has it; nothing once the way was left. */
  get others(): Action | undefined {
    const { match } = this.laid;
    const come = this.#come;
    const line = come === undefined ? undefined : this.#way[come];
    if (!line || line.seat !== match.game.question(match.s)?.seat) return undefined;
    const action = match.game.read(match.s, line.answer);
    return action.ok ? action.value : undefined;
  }
}
