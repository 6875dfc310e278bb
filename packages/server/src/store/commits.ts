import type { Kysely } from 'kysely';
import type { Database, EntryRow } from './schema.ts';

/** Somebody else has written this change already: another process on the same database. */
export class Conflict extends Error {}

interface Waiting {
  readonly rows: readonly EntryRow[];
  readonly done: () => void;
  readonly failed: (why: unknown) => void;
}

/** So many rows go into one statement at most. */
const LARGEST = 500;
/** While much is going on, a commit waits so long for company (ms). */
const COMPANY = 2;

const isTaken = (error: unknown): boolean => {
  const { code, errcode, message = '' } = error as { code?: string; errcode?: number; message?: string };
  return code === '23505' || errcode === 1555 || /UNIQUE constraint failed/i.test(message);
};

/**
 * Group commit. Changes of many tables that come within a few milliseconds are written by one statement, which is one
 * durable transaction; each waits until it is durable. Where somebody else has written a change first, only its table
 * fails.
 */
export class Commits {
  readonly #db: Kysely<Database>;
  readonly #most: number;
  readonly #announce: (tables: readonly string[]) => Promise<void>;
  #queue: Waiting[] = [];
  #running = 0;
  #isDue = false;
  #lastSize = 0;
  /** How many commits and how many rows there have been. */
  readonly count = { commits: 0, rows: 0, conflicts: 0 };

  /** `most` statements run at a time; `announce` is told which tables were written. */
  constructor(db: Kysely<Database>, most: number, announce: (tables: readonly string[]) => Promise<void>) {
    this.#db = db;
    this.#most = most;
    this.#announce = announce;
  }

  /** Resolves when these changes of one table are durable. */
  append(rows: readonly EntryRow[]): Promise<void> {
    return new Promise((done, failed) => {
      this.#queue.push({ rows, done, failed });
      this.#plan();
    });
  }

  /** Resolves when nothing waits any more. */
  async drained(): Promise<void> {
    while (this.#queue.length > 0 || this.#running > 0) await new Promise((next) => setTimeout(next, 1));
  }

  #plan(): void {
    if (this.#isDue || this.#queue.length === 0 || this.#running >= this.#most) return;
    this.#isDue = true;
    const flush = (): void => {
      this.#isDue = false;
      void this.#flush();
    };
    if (this.#lastSize > 1) setTimeout(flush, COMPANY);
    else setImmediate(flush);
  }

  #take(): Waiting[] {
    const taken: Waiting[] = [];
    let rows = 0;
    while (this.#queue.length > 0 && (taken.length === 0 || rows + this.#queue[0]!.rows.length <= LARGEST)) {
      const one = this.#queue.shift()!;
      taken.push(one);
      rows += one.rows.length;
    }
    return taken;
  }

  async #flush(): Promise<void> {
    const group = this.#take();
    if (group.length === 0) return;
    this.#running += 1;
    this.#lastSize = group.length;
    try {
      await this.#write(group.flatMap(({ rows }) => rows));
      for (const { done } of group) done();
      await this.#announce([...new Set(group.map(({ rows }) => rows[0]!.table_id))]).catch(() => {});
    } catch (error) {
      if (isTaken(error) && group.length > 1) await this.#oneByOne(group);
      else this.#fail(group, error);
    } finally {
      this.#running -= 1;
      this.#plan();
    }
  }

  async #write(rows: readonly EntryRow[]): Promise<void> {
    await this.#db.insertInto('entries').values(rows).execute();
    this.count.commits += 1;
    this.count.rows += rows.length;
  }

  /** One of them was written by somebody else: each for itself, so that the others do not suffer. */
  async #oneByOne(group: readonly Waiting[]): Promise<void> {
    for (const one of group) {
      try {
        await this.#write(one.rows);
        one.done();
        await this.#announce([one.rows[0]!.table_id]).catch(() => {});
      } catch (error) {
        this.#fail([one], error);
      }
    }
  }

  #fail(group: readonly Waiting[], error: unknown): void {
    const why = isTaken(error) ? new Conflict('this change has been written already') : error;
    if (why instanceof Conflict) this.count.conflicts += group.length;
    for (const { failed } of group) failed(why);
  }
}
