import pg from 'pg';
import { PostgresDialect } from 'kysely';

const INT8 = 20;

/** Numbers of eight bytes are moments and counts here: all fit into a double. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as unknown),
};

/** A database that does not answer at all is away after so long (ms). */
const PATIENCE = 10_000;

/** The channel on which processes that share a database tell each other what they have written. */
const CHANNEL = 'liberty';

export const openPostgres = (url: string, connections = 8): PostgresDialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'liberty-tree',
    connectionTimeoutMillis: PATIENCE,
  });
  // A lost connection is replaced by the pool, and whoever waited on it is refused. It is told at the pool while it is
  // idle and at the client while it is in use; without a listener at both it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
};

/** Hears what others have written, and goes on hearing when the connection was lost. */
export class Listening {
  readonly #url: string;
  readonly #hear: (text: string) => void;
  readonly #afterGap: () => void;
  #client: pg.Client | undefined;
  #again: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, hear: (text: string) => void, afterGap: () => void) {
    this.#url = url;
    this.#hear = hear;
    this.#afterGap = afterGap;
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'liberty-tree listener' });
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }

  #lost(client: pg.Client): void {
    if (this.#closed || (this.#client !== client && this.#client !== undefined)) return;
    this.#client = undefined;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => {
      this.open().then(
        () => this.#afterGap(),
        () => this.#lost(client),
      );
    }, 500);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#again);
    await this.#client?.end().catch(() => {});
  }
}
