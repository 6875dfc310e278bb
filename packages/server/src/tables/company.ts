import type { Offer, Over, Pace, Phase, Publish, StandIn } from '@liberty/net';
import type { AnyGame, Seat } from '@liberty/table';
import type { ChairRow, TableRow } from '../store/schema.ts';
import { BYSTANDER, type Eyes } from './eyes.ts';
import type { Room } from './room.ts';

/** Somebody who looks on over a live line or a stream. */
export interface Line {
  readonly eyes: Eyes;
  readonly person: string | undefined;
  send(text: string): void;
  close(say: string): void;
}

/** Somebody who looks is taken to be here for so long, unless he is seen to go (ms). */
const LATELY = 60_000;
const STRICTNESS: readonly Publish[] = ['named', 'nameless', 'nothing'];

/** Who sits at a table and who looks, and what was agreed: one thing after another is changed in it. */
export class Company {
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
  #turn: Promise<unknown> = Promise.resolve();
  #busy = 0;

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

  /** Writes what is known of the table itself. */
  async write(set: Partial<TableRow>): Promise<void> {
    await this.room.store.db.updateTable('tables').set(set).where('id', '=', this.id).execute();
    this.row = { ...this.row, ...set };
    await this.room.store.announce(this.id);
  }

  /** The same beside something that is durable already: where the store does not take it now, it does later. */
  async writeSurely(set: Partial<TableRow>): Promise<void> {
    await this.write(set).catch(() => {
      this.row = { ...this.row, ...set };
      this.room.later('a table was not written', () => this.exclusive(() => this.write(set)));
    });
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

  /** How many only look on, by the lines of this process. */
  get watchers(): number {
    return [...this.lines].filter(({ eyes }) => eyes.chair === undefined).length;
  }

  /** Which computer sits down where nobody has, and when. */
  get standIn(): StandIn | undefined {
    return this.row.stand_in === null ? undefined : (JSON.parse(this.row.stand_in) as StandIn);
  }

  /** The strictest wish of any player holds. */
  get publish(): Publish {
    const wishes = this.chairs.map(({ publish }) => STRICTNESS.indexOf(publish as Publish));
    return STRICTNESS[Math.max(...wishes)]!;
  }
}
