import {
  type Acted,
  type AnyGame,
  type Chance,
  type Seat,
  Scripted,
  type Told,
  act,
  fingerprint,
  listener,
} from '@liberty/table';
import { Refused } from '@liberty/net';
import type { EntryRow } from '../store/schema.ts';

/** A change as it is kept, with what was told at it (to everybody: what a chair hears of it is cut out later). */
export interface Passed {
  readonly row: EntryRow;
  readonly told: readonly Told<unknown>[];
}

/** One answer that would be played: where it leads and what is told. */
export interface Step {
  readonly seat: Seat;
  readonly action: string;
  readonly acted: Acted<unknown, unknown>;
  readonly hash: string;
}

interface Since {
  readonly s: unknown;
  readonly seat: Seat;
}

/** How the last answer stands that has not been taken back. */
interface Last {
  readonly seat: Seat;
  readonly rolled: boolean;
}

/** A position saved where nothing can be taken back any more. */
export interface Snapshot {
  readonly n: number;
  readonly answers: number;
  readonly state: string;
}

export interface Making {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly dice: (entry: number) => Chance;
  readonly snapshot?: Snapshot | undefined;
}

/** How many answers a taking back takes back. */
export const takenBack = (row: EntryRow): number => (row.kind === 'back' ? Number(row.action.split(' ')[0]) : 0);

/** Of all changes, the answers that still stand, by their rows. */
export const standing = (rows: readonly EntryRow[]): EntryRow[] => {
  const live: EntryRow[] = [];
  for (const row of rows) {
    if (row.kind === 'answer') live.push(row);
    else live.length = Math.max(0, live.length - takenBack(row));
  }
  return live;
};

/** Do these changes take back something from before a snapshot? Then it is of no use. */
export const undermines = (rows: readonly EntryRow[]): boolean => {
  let height = 0;
  for (const row of rows) {
    if (row.kind === 'answer') height += 1;
    else height -= takenBack(row);
    if (height < 0) return true;
  }
  return false;
};

/**
 * The course of one match in memory: the position, and the positions since the last fence, so that an answer is taken back
 * without playing everything again. It changes only by what is durable.
 */
export class Course {
  readonly game: AnyGame;
  readonly #options: unknown;
  readonly #dice: (entry: number) => Chance;
  s: unknown;
  /** Changes so far. */
  n = 0;
  /** Answers that stand. */
  answers = 0;
  #since: Since[] = [];
  #last: Last | undefined;
  #fenced: { readonly n: number; readonly answers: number; readonly s: unknown };

  constructor({ game, options, dice, snapshot }: Making) {
    this.game = game;
    this.#options = options;
    this.#dice = dice;
    if (snapshot) {
      this.s = JSON.parse(snapshot.state) as unknown;
      this.n = snapshot.n;
      this.answers = snapshot.answers;
      this.#last = { seat: -1, rolled: false };
    } else this.s = game.setup(options);
    this.#fenced = { n: this.n, answers: this.answers, s: this.s };
  }

  /** Where nothing can be taken back any more, to be saved. */
  get fenced(): Snapshot {
    const { n, answers, s } = this.#fenced;
    return { n, answers, state: JSON.stringify(s) };
  }

  /** The answers as they would be played one after another; refused as a whole if one of them is not allowed. */
  attempt(seats: readonly Seat[], actions: readonly string[]): Step[] {
    const steps: Step[] = [];
    let { s } = this;
    for (const text of actions) {
      const question = this.game.question(s);
      if (!question) throw new Refused('over');
      if (!seats.includes(question.seat)) throw new Refused('not-your-turn', undefined, { rule: question.rule });
      const action = this.game.read(s, text);
      if (!action.ok) throw new Refused('illegal', `'${text}' is not an answer in this game.`, { rule: question.rule });
      const acted = act(this.game, s, question.seat, action.value, this.#dice(this.answers + steps.length));
      if (!acted.ok)
        throw new Refused('illegal', sentence(acted.fault.reason), { rule: acted.fault.rule ?? question.rule });
      ({ s } = acted.value);
      steps.push({
        seat: question.seat,
        action: this.game.write(action.value),
        acted: acted.value,
        hash: fingerprint(s),
      });
    }
    return steps;
  }

  /** They are durable: the position is what they led to. */
  take(steps: readonly Step[]): void {
    for (const { seat, acted } of steps)
      this.#step(this.n + 1, seat, acted.s, acted.entry.rolls.length > 0, acted.entry.fence);
  }

  #step(n: number, seat: Seat, s: unknown, rolled: boolean, fence: boolean): void {
    const before = this.s;
    this.n = n;
    this.answers += 1;
    this.s = s;
    this.#last = { seat, rolled };
    if (fence) {
      this.#since = [];
      this.#fenced = { n, answers: this.answers, s };
    } else this.#since.push({ s: before, seat });
  }

  /** How many of the last answers these seats may take back alone. */
  undoable(seats: readonly Seat[]): number {
    const last = this.#since.at(-1);
    return last && seats.includes(last.seat) ? this.#since.length : 0;
  }

  whyNoUndo(seats: readonly Seat[]): string | undefined {
    if (!this.#last) return 'Nothing has been done yet.';
    if (this.undoable(seats) > 0) return undefined;
    if (this.#last.seat < 0) return 'The turn has passed on.';
    if (!seats.includes(this.#last.seat)) return `The last answer was ${this.game.seats[this.#last.seat]}'s.`;
    return this.#last.rolled ? 'Chance has spoken: dice were rolled or cards drawn.' : 'The turn has passed on.';
  }

  /** So many answers since the fence are durably taken back. */
  back(count: number): void {
    const to = this.#since[this.#since.length - count];
    if (!to) throw new RangeError(`${count} answers cannot be taken back without playing again`);
    this.s = to.s;
    this.#since.length -= count;
    this.n += 1;
    this.answers -= count;
    const last = this.#since.at(-1);
    this.#last = { seat: last?.seat ?? -1, rolled: false };
  }

  /** Something durable that changes no position. */
  pass(): void {
    this.n += 1;
  }

  /** Are there so many answers since the fence? */
  reachesBack(count: number): boolean {
    return this.#since.length >= count;
  }

  /** Plays one kept answer; a copy, so that what is kept since the fence stays as it was. */
  follow(row: EntryRow): Passed {
    const action = this.game.read(this.s, row.action);
    if (!action.ok) throw new Error(`table ${row.table_id}: change ${row.n} cannot be read: ${action.fault.reason}`);
    const { tell, told } = listener<unknown>();
    const s = this.game.clone(this.s);
    this.game.play(s, action.value, new Scripted(JSON.parse(row.rolls) as number[]), tell);
    this.#step(row.n, row.seat, s, row.rolls !== '[]', row.fence === 1);
    return { row, told };
  }

  /** Plays the answers that still stand after these changes. */
  replay(rows: readonly EntryRow[]): this {
    const live = standing(rows);
    for (const row of live) this.follow(row);
    this.n = rows.at(-1)?.n ?? this.n;
    const last = live.at(-1);
    if (last && fingerprint(this.s) !== last.hash)
      throw new Error(`table ${last.table_id}: change ${last.n} does not lead where it led when it was played`);
    return this;
  }

  /** As much can be taken back here as there: for comparing two worlds. */
  standAs(other: Course): void {
    this.#since = other.#since;
    this.#last = other.#last;
  }

  /** The same match from its beginning. */
  again(): Course {
    return new Course({ game: this.game, options: this.#options, dice: this.#dice });
  }
}

/** Who is asked now. */
export const askedSeat = (course: Course): Seat | undefined => course.game.question(course.s)?.seat;

/** As a sentence: with a capital and a full stop. */
export const sentence = (reason: string): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? '' : '.'}`;
