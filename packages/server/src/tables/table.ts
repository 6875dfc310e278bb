import {
  type Chair,
  type Change,
  type ChatLine,
  type Facts,
  type Fallen,
  type Invite,
  type Level,
  type Offer,
  type Over,
  PROTOCOL,
  type Pace,
  type Phase,
  type Position,
  type Publish,
  Refused,
  type ToPage,
} from '@liberty/net';
import type { AnyGame, Outcome, Seat } from '@liberty/table';
import { type Clock, after, shown, wound } from '../clocks/clock.ts';
import type { ChairRow, TableRow } from '../store/schema.ts';
import { Course, type Passed, askedSeat, takenBack, undermines } from './course.ts';
import { tableDice } from './dice.ts';
import { BYSTANDER, type Eyes, changeFor, positionFor } from './eyes.ts';
import type { Room } from './room.ts';

/** Somebody who looks on over a live line or a stream. */
export interface Line {
  readonly eyes: Eyes;
  readonly person: string | undefined;
  send(text: string): void;
  close(say: string): void;
}

/** So many of the last changes are kept for pages that come back after a short gap. */
const REMEMBERED = 32;
/** Somebody who looks is taken to be here for so long, unless he is seen to go (ms). */
const LATELY = 60_000;
const STRICTNESS: readonly Publish[] = ['named', 'nameless', 'nothing'];

/** How the rules ended it. */
export const overBy = ({ winners, rule, why }: Outcome, at: number): Over => ({
  how: 'played',
  winners: [...winners],
  rule,
  why,
  at,
});

/** One table in the memory of this process: who sits there, the course of its match, and who looks. */
export class Table {
  readonly id: string;
  readonly room: Room;
  readonly game: AnyGame | undefined;
  readonly lines = new Set<Line>();
  row: TableRow;
  chairs: readonly ChairRow[];
  touched: number;
  /** The last line of talk those who look from here have been told. */
  heard = 0;
  #seats: readonly (readonly Seat[])[] = [];
  #course: Course | undefined;
  #loading: Promise<Course> | undefined;
  #forgotten = 0;
  #clock: Clock | undefined;
  #tail: Passed[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  #busy = 0;
  #savedAt = 0;

  constructor(room: Room, row: TableRow, chairs: readonly ChairRow[], game: AnyGame | undefined) {
    this.room = room;
    this.id = row.id;
    this.row = row;
    this.chairs = chairs;
    this.game = game;
    this.touched = room.now();
    this.sitDown(row, chairs);
  }

  /** Who sits there, as it was just read or written. */
  sitDown(row: TableRow, chairs: readonly ChairRow[]): void {
    this.row = row;
    this.chairs = chairs;
    this.#seats = chairs.map(({ seats }) => JSON.parse(seats) as Seat[]);
  }

  get phase(): Phase {
    return this.row.phase as Phase;
  }
  get pace(): Pace {
    return JSON.parse(this.row.pace) as Pace;
  }
  get over(): Over | undefined {
    return this.row.over === null ? undefined : (JSON.parse(this.row.over) as Over);
  }
  get offer(): Offer | undefined {
    return this.row.offer === null ? undefined : (JSON.parse(this.row.offer) as Offer);
  }
  get isAwake(): boolean {
    return this.#course !== undefined;
  }
  get isBusy(): boolean {
    return this.#busy > 0;
  }

  /** One thing after another: what is begun at a table is durable or refused before the next is looked at. */
  exclusive<T>(work: () => Promise<T>): Promise<T> {
    this.#busy += 1;
    this.touched = this.room.now();
    const run = this.#turn.then(work, work).finally(() => {
      this.#busy -= 1;
    });
    this.#turn = run.catch(() => {});
    return run;
  }

  seatsOf(chair: number): readonly Seat[] {
    return this.#seats[chair] ?? [];
  }
  chairOf(seat: Seat): number {
    return this.#seats.findIndex((seats) => seats.includes(seat));
  }
  chairOfPerson(person: string | undefined): number | undefined {
    if (person === undefined) return undefined;
    const found = this.chairs.findIndex((chair) => chair.person === person);
    return found < 0 ? undefined : found;
  }
  eyesOf(chair: number | undefined, words = false): Eyes {
    return chair === undefined ? { ...BYSTANDER, words } : { chair, seats: this.seatsOf(chair), words };
  }
  isComputers(chair: number): boolean {
    return this.chairs[chair]?.computer !== null;
  }

  /** The nonces in the order of the chairs, once all are shown. */
  get nonces(): readonly string[] | undefined {
    const all = this.chairs.map(({ nonce }) => nonce);
    return all.every((it) => it !== null) ? all : undefined;
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

  /** Another process has written: plays what is new and tells it to those who look from here. */
  async catchUp(): Promise<void> {
    const course = this.#course;
    if (!course) return;
    const rows = await this.room.changesOf(this.id, course.n);
    if (rows.length === 0) return;
    const passed: Passed[] = [];
    for (const row of rows) {
      if (row.n !== course.n + 1) return this.forget();
      if (row.kind === 'answer') passed.push(course.follow(row));
      else {
        const count = takenBack(row);
        if (count > 0 && !course.reachesBack(count)) return this.#reload(passed);
        if (count > 0) course.back(count);
        else course.pass();
        passed.push({ row, told: [] });
      }
    }
    this.passed(passed);
    this.tellChanges(passed);
  }

  async #reload(passed: readonly Passed[]): Promise<void> {
    await this.refresh(this.#course!.n - passed.length);
  }

  /** Reads the match again and tells what came after the `from`th change. */
  async refresh(from: number): Promise<void> {
    this.forget();
    await this.awake();
    this.tellChanges(await this.history(from));
  }

  /** Writes what is known of the table itself. */
  async write(set: Partial<TableRow>): Promise<void> {
    await this.room.store.db.updateTable('tables').set(set).where('id', '=', this.id).execute();
    this.row = { ...this.row, ...set };
    await this.room.store.announce(this.id);
  }

  /** Writes what is known of a chair. */
  async writeChair(number: number, set: Partial<ChairRow>): Promise<void> {
    const { db } = this.room.store;
    await db.updateTable('chairs').set(set).where('table_id', '=', this.id).where('number', '=', number).execute();
    this.sitDown(
      this.row,
      this.chairs.map((chair) => (chair.number === number ? { ...chair, ...set } : chair)),
    );
    await this.room.store.announce(this.id);
  }

  /** Who sits there, read again. */
  async reread(): Promise<void> {
    const rows = await this.room.rowsOf(this.id);
    if (rows) this.sitDown(rows.row, rows.chairs);
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

  changesFor(passed: readonly Passed[], eyes: Eyes): Change[] {
    return passed.map((it) => changeFor(this.game!, it, eyes));
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

  /**
   * When somebody of this chair last looked. While he looks that is a moment yet to come, put off again and again, so that
   * other processes on the same database know it too, and stop knowing it if this one dies.
   */
  saw(chair: number, isLooking: boolean): void {
    const { seen } = this.chairs[chair]!;
    const now = this.room.now();
    if (isLooking && seen !== null && seen - now > LATELY / 2) return;
    const until = isLooking ? now + LATELY : now;
    this.room.saw(this.id, chair, until);
    this.sitDown(
      this.row,
      this.chairs.map((it) => (it.number === chair ? { ...it, seen: until } : it)),
    );
  }

  isHere(chair: number): boolean {
    for (const line of this.lines) if (line.eyes.chair === chair) return true;
    const { seen } = this.chairs[chair]!;
    return this.room.isShared && seen !== null && seen > this.room.now();
  }

  #chair(row: ChairRow, number: number): Chair {
    return {
      seats: [...this.seatsOf(number)],
      ...(row.name === null ? {} : { name: row.name }),
      ...(row.computer === null ? {} : { computer: row.computer as Level }),
      ...(row.person !== null && row.commitment === null ? { kept: true } : {}),
      committed: row.commitment !== null,
      opened: row.nonce !== null,
      here: this.isHere(number),
      ...(row.seen === null ? {} : { seen: Math.min(row.seen, this.room.now()) }),
    };
  }

  /** The strictest wish of any player holds. */
  get publish(): Publish {
    const wishes = this.chairs.map(({ publish }) => STRICTNESS.indexOf(publish as Publish));
    return STRICTNESS[Math.max(...wishes)]!;
  }

  facts(): Facts {
    const { row, game, over, offer, nonces } = this;
    return {
      id: row.id,
      game: row.game,
      title: game?.title ?? row.game,
      edition: row.edition,
      options: JSON.parse(row.options) as unknown,
      ...(row.components === null ? {} : { components: row.components }),
      seats: [...(game?.seats ?? [])],
      chairs: this.chairs.map((it, i) => this.#chair(it, i)),
      phase: this.phase,
      pace: this.pace,
      fallen: row.fallen as Fallen,
      open: row.is_open === 1,
      watch: row.watch === 1,
      publish: this.publish,
      secretHash: row.secret_hash,
      commits: this.chairs.map(({ commitment }) => commitment),
      ...(nonces && this.phase !== 'gathering' ? { nonces: [...nonces] } : {}),
      laid: row.laid,
      ...(row.began === null ? {} : { began: row.began }),
      ...(over ? { over } : {}),
      ...(offer ? { offer } : {}),
      watchers: [...this.lines].filter(({ eyes }) => eyes.chair === undefined).length,
      ...(row.next === null ? {} : { next: row.next }),
    };
  }

  /** The links to free chairs, for whoever laid the table. */
  invitesFor(person: string | undefined): Invite[] | undefined {
    if (person !== this.row.host) return undefined;
    return this.chairs.flatMap(({ person: sits, computer, invite, invites }, chair) =>
      sits === null && computer === null && invite !== null
        ? [{ chair, invite: this.room.people.inviteFor(this.id, chair, invites) }]
        : [],
    );
  }

  async welcome(eyes: Eyes, seen: number | undefined, chat: readonly ChatLine[]): Promise<ToPage> {
    const position = await this.position(eyes);
    const passed = seen === undefined || !this.game ? [] : await this.history(seen);
    return {
      tell: 'welcome',
      v: PROTOCOL,
      ...(eyes.chair === undefined ? {} : { chair: eyes.chair }),
      facts: this.facts(),
      changes: this.changesFor(passed, eyes),
      position,
      chat: [...chat],
    };
  }

  /** One text for all who look through the same eyes. */
  #tellAll(make: (eyes: Eyes) => ToPage): void {
    const texts = new Map<string, string>();
    for (const line of this.lines) {
      const { chair, words } = line.eyes;
      const key = `${chair ?? ''} ${words}`;
      let text = texts.get(key);
      if (text === undefined) texts.set(key, (text = JSON.stringify(make(line.eyes))));
      line.send(text);
    }
  }

  tellChanges(passed: readonly Passed[]): void {
    const course = this.#course;
    if (!course || passed.length === 0) return;
    this.#tellAll((eyes) => ({
      tell: 'changes',
      changes: this.changesFor(passed, eyes),
      position: this.positionOf(course, eyes),
    }));
  }

  /** Who sits there and what is asked has changed, and with it perhaps what may be done: the position is told too. */
  tellFacts(): void {
    if (this.lines.size === 0) return;
    const tell = (): void => this.#tellFacts();
    if (this.#course || !this.game) tell();
    else void this.awake().then(tell, tell);
  }

  #tellFacts(): void {
    const facts = this.facts();
    const course = this.#course;
    this.#tellAll((eyes) => ({
      tell: 'facts',
      facts,
      ...(course ? { position: this.positionOf(course, eyes) } : {}),
    }));
  }

  /** A line of talk to those who sit here and hear whoever says it. */
  tellChat(line: ChatLine, deaf: ReadonlySet<string>): void {
    const text = JSON.stringify({ tell: 'chat', line } satisfies ToPage);
    for (const one of this.lines)
      if (one.eyes.chair !== undefined && !(one.person !== undefined && deaf.has(one.person))) one.send(text);
  }
}
