import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { ThreadEnded } from './away.ts';
import { type Asked, type Told, keepFile } from './sqlite-thread.ts';

/**
 * WAL and FULL: a commit is on the disk before it is answered, whatever dies then. Folding the log into the file costs
 * several flushes, so it is done seldom.
 */
const SETTINGS = [
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  'pragma busy_timeout = 5000',
  'pragma foreign_keys = on',
  'pragma wal_autocheckpoint = 4000',
];

/** Node's own SQLite where it has one, else the same made as a package; by a name that a thread can load. */
const library = (): string => {
  const [major, minor] = process.versions.node.split('.').map(Number) as [number, number];
  const isInNode = major > 22 || (major === 22 && minor >= 13);
  return isInNode ? 'node:sqlite' : createRequire(import.meta.url).resolve('@photostructure/sqlite');
};

interface Waiting {
  readonly done: (told: Told) => void;
  readonly failed: (why: Error) => void;
}

/** The file in a thread of its own: while it waits for the disk, the house goes on. */
class Thread implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #isOver = false;

  constructor(file: string) {
    const workerData = { file, library: library(), settings: SETTINGS };
    this.#worker = new Worker(`(${keepFile.toString()})()`, { eval: true, workerData });
    this.#worker.on('message', (told: Told) => {
      const one = this.#waiting.get(told.id);
      this.#waiting.delete(told.id);
      if (told.fault === undefined) one?.done(told);
      else one?.failed(Object.assign(new Error(told.fault.message), { errcode: told.fault.errcode }));
    });
    this.#worker.on('error', (error) => this.#failAll(error));
    this.#worker.on('exit', () => this.#failAll(new ThreadEnded('the thread of the store has ended')));
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  #failAll(why: Error): void {
    this.#isOver = true;
    for (const { failed } of this.#waiting.values()) failed(why);
    this.#waiting.clear();
  }

  #ask(sql: string, values: readonly unknown[]): Promise<Told> {
    if (this.#isOver) return Promise.reject(new ThreadEnded('the thread of the store has ended'));
    const id = this.#next++;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#worker.postMessage({ id, sql, values } satisfies Asked, []);
    });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.#ask(sql, parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('nothing is read bit by bit here');
  }

  async close(): Promise<void> {
    await this.#ask('', []);
    await this.#worker.terminate();
  }
}

/** One connection, handed from one to the next. */
class OneConnection implements Driver {
  readonly #file: string;
  #thread: Thread | undefined;
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(file: string) {
    this.#file = file;
  }
  async init(): Promise<void> {
    this.#thread = new Thread(this.#file);
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    let release = (): void => {};
    this.#free = new Promise((done) => {
      release = done;
    });
    await before;
    this.#release = release;
    // A transaction that was open in a thread that has ended is gone with it: only whoever comes next gets another.
    if (!this.#thread || this.#thread.isOver) this.#thread = new Thread(this.#file);
    return this.#thread;
  }
  async releaseConnection(): Promise<void> {
    this.#release();
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async destroy(): Promise<void> {
    if (this.#thread && !this.#thread.isOver) await this.#thread.close();
  }
}

export const sqliteDialect = (file: string): Dialect => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return {
    createDriver: () => new OneConnection(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
};
