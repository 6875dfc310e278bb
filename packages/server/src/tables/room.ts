import type { Logger } from 'pino';
import type { Limits } from '../config.ts';
import type { Notices } from '../notices/notices.ts';
import type { People } from '../people/people.ts';
import type { ChairRow, EntryRow, TableRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Snapshot } from './course.ts';
import type { Games } from './games.ts';
import type { Thinker } from './thinker.ts';

/** What the store did not take is tried again after so long (ms). */
const AGAIN = 1000;

/** Counts for the keeper of the server. */
export interface Counts {
  answers: number;
  refusals: number;
  thoughts: number;
  notices: number;
}

/** What all tables of a process share: the store, the people, the moment, the threads that think. */
export class Room {
  readonly store: Store;
  readonly people: People;
  readonly games: Games;
  readonly thinker: Thinker;
  readonly notices: Notices;
  readonly limits: Limits;
  readonly log: Logger;
  readonly now: () => number;
  readonly counts: Counts = { answers: 0, refusals: 0, thoughts: 0, notices: 0 };
  /** Tables for which a computer is thinking. */
  readonly thinking = new Set<string>();
  isStopping = false;

  constructor(parts: Pick<Room, 'store' | 'people' | 'games' | 'thinker' | 'notices' | 'limits' | 'log' | 'now'>) {
    this.store = parts.store;
    this.people = parts.people;
    this.games = parts.games;
    this.thinker = parts.thinker;
    this.notices = parts.notices;
    this.limits = parts.limits;
    this.log = parts.log;
    this.now = parts.now;
  }

  /**
   * Done as soon as the store can: what is durable is not undone because something beside it could not be written. Until
   * then it is tried again and again.
   */
  later(what: string, work: () => Promise<void>): void {
    const attempt = (): void => {
      if (this.isStopping) return;
      work().catch((error: unknown) => {
        this.log.warn({ err: error }, `${what}: tried again`);
        setTimeout(attempt, AGAIN).unref();
      });
    };
    attempt();
  }

  readonly #seen = new Map<string, { table: string; chair: number; at: number }>();

  /** Somebody of this chair looks or has just gone; written down by and by, for nothing hangs on it. */
  saw(table: string, chair: number, at: number): void {
    this.#seen.set(`${table} ${chair}`, { table, chair, at });
  }

  async writeSeen(): Promise<void> {
    const all = [...this.#seen.values()];
    this.#seen.clear();
    if (all.length === 0) return;
    await this.store.db.transaction().execute(async (it) => {
      for (const { table, chair, at } of all)
        await it
          .updateTable('chairs')
          .set({ seen: at })
          .where('table_id', '=', table)
          .where('number', '=', chair)
          .execute();
    });
    for (const id of new Set(all.map(({ table }) => table))) await this.store.announce(id);
  }

  /** Do other processes work on the same database? */
  get isShared(): boolean {
    return this.store.kind === 'postgres';
  }

  async rowsOf(id: string): Promise<{ row: TableRow; chairs: ChairRow[] } | undefined> {
    const { db } = this.store;
    const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const chairs = await db.selectFrom('chairs').selectAll().where('table_id', '=', id).orderBy('number').execute();
    return { row, chairs };
  }

  changesOf(id: string, from: number): Promise<EntryRow[]> {
    const { db } = this.store;
    return db.selectFrom('entries').selectAll().where('table_id', '=', id).where('n', '>', from).orderBy('n').execute();
  }

  momentsOf(id: string): Promise<Pick<EntryRow, 'n' | 'at' | 'asked'>[]> {
    const { db } = this.store;
    return db.selectFrom('entries').select(['n', 'at', 'asked']).where('table_id', '=', id).orderBy('n').execute();
  }

  async snapshotOf(id: string): Promise<Snapshot | undefined> {
    const { db } = this.store;
    return db.selectFrom('snapshots').select(['n', 'answers', 'state']).where('table_id', '=', id).executeTakeFirst();
  }

  async saveSnapshot(id: string, { n, answers, state }: Snapshot): Promise<void> {
    await this.store.db
      .insertInto('snapshots')
      .values({ table_id: id, n, answers, state })
      .onConflict((it) => it.column('table_id').doUpdateSet({ n, answers, state }))
      .execute();
  }
}
