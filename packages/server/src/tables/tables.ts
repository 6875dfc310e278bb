import { Refused, type StandIn, TableId } from '@liberty/net';
import { answer } from './answering.ts';
import { afterFall } from './asking.ts';
import { followUp } from './following.ts';
import { seatStandIns } from './computers.ts';
import { clearRows } from './seating.ts';
import { hearChat } from './talking.ts';
import type { Room } from './room.ts';
import { Table } from './table.ts';

/** Announced when a person has become another. */
const PEOPLE = 'people';
/** A table at which nobody began to play is cleared after so long (ms). */
const ABANDONED = 30 * 86_400_000;
/** How often idle matches are looked for (ms), and chairs that have been free for too long. */
const SWEEP = 5000;
const FREE_CHAIRS = 60_000;

/** The tables in the memory of this process. Those nobody touches leave it and come back when they are asked for. */
export class Tables {
  readonly room: Room;
  readonly #idle: number;
  readonly #tables = new Map<string, Promise<Table>>();
  readonly #open = new Map<string, Table>();
  #sweeping: NodeJS.Timeout | undefined;
  #isSweeping = false;
  #lookedForFree = 0;

  constructor(room: Room, idle: number) {
    this.room = room;
    this.#idle = idle;
  }

  /** Tables in memory, and those of them whose match is. */
  get count(): { tables: number; awake: number; lines: number } {
    const all = [...this.#open.values()];
    const lines = all.reduce((sum, it) => sum + it.lines.size, 0);
    return { tables: all.length, awake: all.filter((it) => it.isAwake).length, lines };
  }

  /** How many look on at a table, by the lines of this process. */
  watchersAt(id: string): number {
    return this.#open.get(id)?.watchers ?? 0;
  }

  async open(): Promise<void> {
    const lost = (error: unknown): void => this.room.log.warn({ err: error }, 'news of other processes were lost');
    await this.room.store.hear((id) => void this.#heard(id).catch(lost));
    this.#sweeping = setInterval(() => void this.sweep().catch(() => {}), SWEEP);
    this.#sweeping.unref();
    await this.clearAbandoned();
    await this.wakeComputers();
  }

  get(id: string): Promise<Table> {
    const before = this.#tables.get(id);
    if (before) return before;
    if (!TableId.safeParse(id).success) return Promise.reject(new Refused('no-such-table'));
    const loading = this.#load(id);
    this.#tables.set(id, loading);
    loading.catch(() => this.#tables.delete(id));
    return loading;
  }

  async #load(id: string): Promise<Table> {
    const rows = await this.room.rowsOf(id);
    if (!rows) throw new Refused('no-such-table');
    const game = await this.room.games.of(rows.row.game, rows.row.components);
    const table = new Table(this.room, rows.row, rows.chairs, game);
    this.#open.set(id, table);
    return table;
  }

  /** Another process has changed a table, or may have changed any. */
  async #heard(id: string): Promise<void> {
    if (id === PEOPLE || id === 'everything') this.room.people.forget();
    if (id === PEOPLE) return this.rereadAll();
    const all = id === 'everything' ? [...this.#open.values()] : [this.#open.get(id)];
    for (const table of all) {
      if (!table) continue;
      await table
        .exclusive(async () => {
          const before = JSON.stringify([table.row, table.chairs]);
          const began = table.row.began;
          await table.reread();
          if (began !== table.row.began) table.forget();
          await table.catchUp();
          await hearChat(table);
          if (JSON.stringify([table.row, table.chairs]) !== before) table.tellFacts();
        })
        .catch((error: unknown) => this.room.log.warn({ table: table.id, err: error }, 'news of a table were lost'));
    }
  }

  /** A person has become another, here and in every process. */
  async becameAnother(): Promise<void> {
    await this.rereadAll();
    await this.room.store.announce(PEOPLE);
  }

  /** A table is taken away before it began. */
  async clear(id: string): Promise<void> {
    const table = this.#open.get(id);
    await clearRows(this.room, id);
    for (const line of table?.lines ?? []) line.close('This table has been cleared.');
    this.#open.delete(id);
    this.#tables.delete(id);
    await this.room.store.announce(id);
  }

  /** Tables at which nobody has begun to play for a month, and component packs that lie at no table. */
  async clearAbandoned(): Promise<void> {
    const rows = await this.room.store.db
      .selectFrom('tables')
      .select('id')
      .where('began', 'is', null)
      .where('laid', '<', this.room.now() - ABANDONED)
      .limit(100)
      .execute();
    for (const { id } of rows) await this.clear(id);
    await this.room.store.db
      .deleteFrom('packs')
      .where((it) =>
        it.not(it.exists(it.selectFrom('tables').select('tables.id').whereRef('tables.components', '=', 'packs.hash'))),
      )
      .execute();
  }

  /** Who sits where is read again. */
  async rereadAll(): Promise<void> {
    for (const table of this.#open.values()) await table.exclusive(() => table.reread());
  }

  /** Idle matches leave; fallen clocks have the consequence that was agreed. */
  async sweep(): Promise<void> {
    // One that waits for the store is not joined by others.
    if (this.#isSweeping) return;
    this.#isSweeping = true;
    await this.#sweep().finally(() => (this.#isSweeping = false));
  }

  async #sweep(): Promise<void> {
    const now = this.room.now();
    for (const table of this.#open.values())
      for (const { eyes, person } of table.lines) {
        if (person !== undefined) this.room.people.saw(person);
        if (eyes.chair !== undefined) table.saw(eyes.chair, true);
      }
    for (const table of this.#open.values()) table.tellPresence();
    await this.room.writeSeen().catch(() => {});
    await this.#seatStandIns(now).catch((error: unknown) =>
      this.room.log.warn({ err: error }, 'free chairs were not looked at'),
    );
    for (const [id, table] of this.#open) {
      await this.#fall(table).catch(() => {});
      if (table.awaitsComputer()) followUp(table, answer);
      if (table.isBusy || now - table.touched < this.#idle) continue;
      await table
        .sleep()
        .catch((error: unknown) => this.room.log.warn({ table: id, err: error }, 'a position was not saved'));
      if (table.lines.size === 0 && !table.isBusy && !this.room.thinking.has(id)) {
        this.#open.delete(id);
        this.#tables.delete(id);
      }
    }
  }

  /** Tables at which a computer was to sit down by now. */
  async #seatStandIns(now: number): Promise<void> {
    if (Math.abs(now - this.#lookedForFree) < FREE_CHAIRS) return;
    this.#lookedForFree = now;
    const rows = await this.room.store.db
      .selectFrom('tables')
      .select(['id', 'laid', 'stand_in'])
      .where('phase', '=', 'gathering')
      .where('stand_in', 'is not', null)
      .execute();
    for (const { id, laid, stand_in } of rows) {
      const { after } = JSON.parse(stand_in!) as StandIn;
      if (now >= laid + 1000 * after) await seatStandIns(await this.get(id));
    }
  }

  async #fall(table: Table): Promise<void> {
    if (table.phase !== 'playing' || table.row.fallen === 'ask' || table.clocks()?.fallen === undefined) return;
    await afterFall(table, undefined, table.row.fallen === 'lose' ? 'claim' : 'computer');
  }

  /** After a start: games in which a computer is to answer, or a clock runs whose fall has a consequence, go on. */
  async wakeComputers(): Promise<void> {
    const rows = await this.room.store.db
      .selectFrom('tables')
      .innerJoin('chairs', 'chairs.table_id', 'tables.id')
      .where('tables.phase', '=', 'playing')
      .where((it) => it.or([it('chairs.computer', 'is not', null), it('tables.fallen', '!=', 'ask')]))
      .select('tables.id')
      .distinct()
      .execute();
    for (const { id } of rows) {
      const table = await this.get(id);
      await table
        .awake()
        .then(() => followUp(table, answer))
        .catch((error: unknown) => this.room.log.warn({ table: id, err: error }, 'a table could not be woken'));
    }
  }

  /** Everybody is told to come back; what is in memory is saved where that is worth it. */
  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    for (const table of this.#open.values()) {
      for (const line of table.lines) line.close('The server is being restarted.');
      await table.exclusive(async () => {}).catch(() => {});
      await table.sleep(20).catch(() => {});
    }
  }
}
