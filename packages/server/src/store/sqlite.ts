import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type SqliteDatabase, SqliteDialect } from 'kysely';

type Value = string | number | bigint | null | Uint8Array;

interface Statement {
  all(...values: Value[]): unknown[];
  run(...values: Value[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(...values: Value[]): IterableIterator<unknown>;
}
interface Opened {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}
type Library = { DatabaseSync: new (file: string) => Opened };

/** Node's own SQLite where it has one, else the same made as a package. */
const library = (): Library => {
  const require = createRequire(import.meta.url);
  const [major, minor] = process.versions.node.split('.').map(Number) as [number, number];
  const isInNode = major > 22 || (major === 22 && minor >= 13);
  return require(isInNode ? 'node:sqlite' : '@photostructure/sqlite') as Library;
};

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

/** How many statements are kept ready; those of a group commit differ by the number of their rows. */
const READY = 300;

/** A file as the query builder wants it. */
const asKysely = (db: Opened): SqliteDatabase => {
  const ready = new Map<string, Statement>();
  const statementFor = (text: string): Statement => {
    const before = ready.get(text);
    if (before) return before;
    if (ready.size >= READY) ready.clear();
    const made = db.prepare(text);
    ready.set(text, made);
    return made;
  };
  return {
    close: () => db.close(),
    prepare(text) {
      const it = statementFor(text);
      return {
        reader: /^\s*(?:select|with|pragma)\b|\breturning\b/i.test(text),
        all: (values) => it.all(...(values as Value[])),
        run: (values) => it.run(...(values as Value[])),
        iterate: (values) => it.iterate(...(values as Value[])),
      };
    },
  };
};

export const sqliteDialect = (file: string): SqliteDialect => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const { DatabaseSync } = library();
  const db = new DatabaseSync(file);
  for (const setting of SETTINGS) db.exec(setting);
  return new SqliteDialect({ database: asKysely(db) });
};
