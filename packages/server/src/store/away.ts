/** Classes of PostgreSQL's own codes that pass: the connection, too few resources, an operator at work, the system. */
const PASSING = /^(?:08|53|57|58)/;
/** What the system says of a machine or a socket that is not there. */
const SYSTEM: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** SQLite's: busy, locked, no memory, read-only, cannot read or write, full, cannot be opened. */
const SQLITE: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14]);
/** What the library says that keeps the connections to PostgreSQL. */
const CONNECTION =
  /connection (?:terminated|error|ended)|not queryable|client was closed|timeout exceeded when trying/i;

/** The thread that keeps the file has ended; another is started for whoever asks next. */
export class ThreadEnded extends Error {}

/** Was this refused because the store is away, locked or full for now, and not because what was asked is wrong? */
export const isStoreAway = (error: unknown): boolean => {
  if (error instanceof ThreadEnded) return true;
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  // The lowest byte of SQLite's codes says what kind it is.
  if (typeof errcode === 'number') return SQLITE.has(errcode % 256);
  if (typeof code === 'string') return PASSING.test(code) || SYSTEM.has(code);
  return CONNECTION.test(error.message);
};
