import { join } from 'node:path';
import { Kysely, Migrator, sql } from 'kysely';
import { Commits } from './commits.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Listening } from './postgres.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export interface Place {
  /** The folder for a SQLite file. */
  readonly folder: string;
  /** A PostgreSQL address instead. */
  readonly url?: string | undefined;
}

/** Where everything is kept: the same queries over a SQLite file or a PostgreSQL database. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Database>;
  readonly commits: Commits;
  /** Tells other processes on the same database that this table has changed. */
  announce(table: string): Promise<void>;
  /** Hears what other processes announce; `everything`: something may have been missed. */
  hear(heard: (table: string) => void): Promise<void>;
  close(): Promise<void>;
}

const migrate = async (db: Kysely<Database>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('the store could not be brought up to date');
};

const openSqlite = async (folder: string): Promise<Store> => {
  const db = new Kysely<Database>({ dialect: sqliteDialect(join(folder, 'liberty.sqlite')) });
  await migrate(db);
  const commits = new Commits(db, 1, async () => {});
  return {
    kind: 'sqlite',
    db,
    commits,
    announce: async () => {},
    hear: async () => {},
    async close() {
      await commits.drained();
      await db.destroy();
    },
  };
};

/** As many tables as fit into one message of a channel. */
const AT_ONCE = 200;

const openShared = async (url: string, self: string): Promise<Store> => {
  const { Listening: Ears, openPostgres } = await import('./postgres.ts');
  const db = new Kysely<Database>({ dialect: openPostgres(url) });
  await migrate(db);
  let listening: Listening | undefined;
  const announceAll = async (tables: readonly string[]): Promise<void> => {
    for (let i = 0; i < tables.length; i += AT_ONCE) {
      const text = `${self} ${tables.slice(i, i + AT_ONCE).join(' ')}`;
      await sql`select pg_notify('liberty', ${text})`.execute(db);
    }
  };
  const commits = new Commits(db, 2, announceAll);
  return {
    kind: 'postgres',
    db,
    commits,
    // Where it cannot be said, the connection is lost, and others look at everything when theirs comes back.
    announce: (table) => announceAll([table]).catch(() => {}),
    async hear(heard) {
      const tell = (text: string): void => {
        const [from, ...tables] = text.split(' ');
        if (from !== self) for (const table of tables) heard(table);
      };
      listening = new Ears(url, tell, () => heard('everything'));
      await listening.open();
    },
    async close() {
      await commits.drained();
      await listening?.close();
      await db.destroy();
    },
  };
};

/** Opens the store and brings its tables up to date. `self` is the name of this process among others. */
export const openStore = ({ folder, url }: Place, self: string): Promise<Store> =>
  url === undefined ? openSqlite(folder) : openShared(url, self);
