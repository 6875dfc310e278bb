import { Refused, type Over, type Position } from '@liberty/net';
import type { AnyGame, Outcome, Seat } from '@liberty/table';
import { type Clock, after, shown, wound } from '../clocks/clock.ts';
import { Company } from './company.ts';
import { Course, type Passed, askedSeat, takenBack, undermines } from './course.ts';
import { tableDice } from './dice.ts';
import { type Eyes, positionFor } from './eyes.ts';

/** So many of the last changes are kept for pages that come back after a short gap. */
const REMEMBERED = 32;

/** How the rules ended it. */
export const overBy = ({ winners, rule, why }: Outcome, at: number): Over => ({
  how: 'played',
  winners: [...winners],
  rule,
  why,
  at,
});

/** The match of a table: it leaves the memory when nobody asks for it, and comes back out of the store. */
export class Remembered extends Company {
  #course: Course | undefined;
  #loading: Promise<Course> | undefined;
  #forgotten = 0;
  #clock: Clock | undefined;
  #tail: Passed[] = [];
  #savedAt = 0;

  /** The match, where it is in memory. */
  get course(): Course | undefined {
    return this.#course;
  }
  get isAwake(): boolean {
    return this.#course !== undefined;
  }

  /** The match in memory; it comes back by its last saved position and the changes since. */
  async awake(): Promise<Course> {
    this.touched = this.room.now();
    if (this.#course) return this.#course;
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Whoever else asks meanwhile waits for the same; if it is forgotten meanwhile, it is read again. */
  async #load(): Promise<Course> {
    const times = this.#forgotten;
    try {
      const { course, clock, saved } = await this.#read();
      if (times !== this.#forgotten) return this.awake();
      this.#course = course;
      this.#clock = clock;
      this.#savedAt = saved;
      await this.#heal(course);
      return course;
    } finally {
      if (times === this.#forgotten) this.#loading = undefined;
    }
  }

  /** The process ended between the last change and the word that it was the last: that word is written now. */
  async #heal(course: Course): Promise<void> {
    if (this.phase !== 'playing') return;
    const [last] = await this.room.changesOf(this.id, course.n - 1);
    const outcome = course.game.question(course.s) ? undefined : course.game.outcome(course.s);
    const over = last?.kind === 'end' ? last.action : outcome && JSON.stringify(overBy(outcome, last?.at ?? 0));
    if (over !== undefined) await this.write({ phase: 'over', over, offer: null });
  }

  async #read(): Promise<{ course: Course; clock: Clock | undefined; saved: number }> {
    const { game } = this;
    if (!game || game.edition !== this.row.edition) throw new Refused('other-edition');
    const kept = await this.room.snapshotOf(this.id);
    let rows = await this.room.changesOf(this.id, kept?.n ?? 0);
    let course = this.#newCourse(game, kept);
    if (kept && undermines(rows)) {
      rows = await this.room.changesOf(this.id, 0);
      course = this.#newCourse(game);
    }
    course.replay(rows);
    return { course, clock: await this.#windClock(), saved: kept?.answers ?? 0 };
  }

  #newCourse(game: AnyGame, snapshot?: { n: number; answers: number; state: string }): Course {
    const { secret } = this.row;
    const nonces = this.nonces ?? [];
    const dice = (entry: number) => tableDice(secret, nonces, entry);
    return new Course({ game, options: JSON.parse(this.row.options) as unknown, dice, snapshot });
  }

  /** The clock is made from the moments of all changes; nothing else is kept of it. */
  async #windClock(): Promise<Clock | undefined> {
    const { pace, row, game } = this;
    if (pace.kind === 'none' || row.began === null || !game) return undefined;
    const first = game.question(game.setup(JSON.parse(row.options) as unknown));
    let clock = wound(pace, this.chairs.length, first && this.chairOf(first.seat), row.began)!;
    for (const { n, at, asked } of await this.room.momentsOf(this.id)) clock = this.#ticked(clock, n, at, asked);
    return clock;
  }

  #ticked(clock: Clock, n: number, at: number, asked: number): Clock {
    const pauses = JSON.parse(this.row.pauses) as Record<string, number>;
    return after(clock, this.pace, at, asked < 0 ? undefined : asked, pauses[n] ?? 0);
  }

  clocks(): ReturnType<typeof shown> | undefined {
    const { offer } = this;
    if (!this.#clock) return undefined;
    const pauses = JSON.parse(this.row.pauses) as Record<string, number>;
    return shown(this.#clock, this.room.now(), {
      pausedSince:
        offer && this.#clock.running !== undefined && offer.waits.includes(this.#clock.running) ? offer.at : undefined,
      paused: pauses[(this.#course?.n ?? 0) + 1] ?? 0,
      never: this.chairs.flatMap((_, chair) => (this.isComputers(chair) ? [chair] : [])),
    });
  }

  /** What was just made durable: the course has taken it; the clock and the memory follow. */
  passed(all: readonly Passed[]): void {
    this.#tail.push(...all);
    if (this.#tail.length > REMEMBERED) this.#tail.splice(0, this.#tail.length - REMEMBERED);
    for (const { row } of all) if (this.#clock) this.#clock = this.#ticked(this.#clock, row.n, row.at, row.asked);
  }

  /** Forgets the match; whoever asks for it next reads it again. */
  forget(): void {
    this.#forgotten += 1;
    this.#loading = undefined;
    this.#course = undefined;
    this.#clock = undefined;
    this.#tail = [];
  }

  /** Leaves the memory; the position is saved where that spares the next one much playing. */
  async sleep(worth = 40): Promise<void> {
    const course = this.#course;
    if (!course) return;
    const { fenced } = course;
    if (fenced.answers - this.#savedAt >= worth) await this.room.saveSnapshot(this.id, fenced);
    if (this.#course === course && !this.isBusy) this.forget();
  }

  /** Every change after the `from`th, with what was told at it. */
  async history(from: number): Promise<readonly Passed[]> {
    const course = await this.awake();
    if (from >= course.n) return [];
    if (this.#tail.length > 0 && this.#tail[0]!.row.n <= from + 1) return this.#tail.filter(({ row }) => row.n > from);
    const passed: Passed[] = [];
    await this.walk(course.n, (_, it) => {
      if (it && it.row.n > from) passed.push(it);
    });
    return passed;
  }

  /** Goes through the match from its beginning, taking back what was taken back. */
  async walk(to: number, visit: (course: Course, passed: Passed | undefined) => void): Promise<void> {
    const now = await this.awake();
    const rows = (await this.room.changesOf(this.id, 0)).filter(({ n }) => n <= to);
    let course = now.again();
    visit(course, undefined);
    for (const [i, row] of rows.entries()) {
      let passed: Passed = { row, told: [] };
      if (row.kind === 'answer') passed = course.follow(row);
      else {
        const count = takenBack(row);
        if (count > 0 && !course.reachesBack(count)) course = now.again().replay(rows.slice(0, i + 1));
        else if (count > 0) course.back(count);
        else course.pass();
      }
      visit(course, passed);
    }
  }

  async position(eyes: Eyes): Promise<Position> {
    if (!this.game || this.game.edition !== this.row.edition) return { n: 0, length: 0 };
    return this.positionOf(await this.awake(), eyes);
  }

  positionOf(course: Course, eyes: Eyes): Position {
    const chairOf = (seat: Seat): number => this.chairOf(seat);
    return positionFor(course, eyes, { chairOf, clocks: this.clocks(), isIdle: this.phase !== 'playing' });
  }

  /** Which chair is to answer; none where nobody is. */
  asked(course: Course): number | undefined {
    const seat = this.phase === 'playing' ? askedSeat(course) : undefined;
    return seat === undefined ? undefined : this.chairOf(seat);
  }

  /** Is a computer to answer here, as far as is known without reading? */
  awaitsComputer(): boolean {
    const chair = this.#course && this.asked(this.#course);
    return chair !== undefined && this.isComputers(chair);
  }
}
