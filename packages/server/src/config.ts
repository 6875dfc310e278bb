/** How the keeper of a server wants it. Everything has a usual value. */
export interface Config {
  /** Where the SQLite file and the keys of this house lie. */
  readonly folder: string;
  /** postgres://…: that database instead of a file. */
  readonly databaseUrl?: string | undefined;
  /** The address under which people know the house, for links in notices: https://tables.example.org */
  readonly site?: string | undefined;
  /** The last address a proxy in front of the house has written into X-Forwarded-For is believed. */
  readonly trustProxy?: boolean;
  /** smtp://user:password@host:port, and who sends. */
  readonly smtp?: string | undefined;
  readonly mailFrom?: string | undefined;
  /** May a webhook lead into the house's own network? */
  readonly privateHooks?: boolean;
  /** With this word in a bearer header metrics are shown to anybody; without it only to this machine. */
  readonly metricsKey?: string | undefined;
  /** The bundle in whose worker threads computers think; without it they think here. */
  readonly thinker?: string | undefined;
  readonly limits?: Partial<Limits>;
  /** A match that nobody has touched for so long leaves the memory (ms). */
  readonly idle?: number;
  /** silent, error, warn, info, debug */
  readonly log?: string;
  /** The moment, in ms; tests have their own. */
  readonly now?: () => number;
}

/** Every limit has a sentence; see REFUSALS in packages/net. */
export interface Limits {
  /** Tables a person sits at that are not over. */
  readonly tables: number;
  /** Onlookers at one table. */
  readonly watchers: number;
  /** Live lines and streams from one address, and of one person. */
  readonly lines: number;
  /** Requests a minute of one person (or one address, without a key), by what they do. */
  readonly look: number;
  readonly answer: number;
  readonly lay: number;
  readonly talk: number;
  /** To have a match played again: its past, its record, coming to it. */
  readonly walk: number;
  /** Requests a minute from one address, whoever sends them. */
  readonly address: number;
  /** Threads in which computers think, and how many answers may wait for them. */
  readonly thinkers: number;
  readonly thoughts: number;
}

export const USUAL: Limits = {
  tables: 60,
  watchers: 100,
  lines: 200,
  look: 600,
  answer: 1200,
  lay: 60,
  talk: 60,
  walk: 300,
  address: 6000,
  thinkers: 1,
  thoughts: 500,
};

const numbersIn = (env: Readonly<Record<string, string | undefined>>): Partial<Limits> =>
  Object.fromEntries(
    Object.keys(USUAL).flatMap((name) => {
      const said = env[`LIBERTY_LIMIT_${name.toUpperCase()}`];
      if (said === undefined) return [];
      if (!/^\d{1,9}$/.test(said))
        throw new RangeError(`LIBERTY_LIMIT_${name.toUpperCase()} wants a number, not '${said}'`);
      return [[name, Number(said)]];
    }),
  );

/** The keeper's wishes as they stand in the environment; docs/self-hosting.md names them. */
export const configFrom = (env: Readonly<Record<string, string | undefined>>, folder: string): Config => ({
  folder: env['LIBERTY_DATA'] ?? folder,
  databaseUrl: env['DATABASE_URL'],
  site: env['LIBERTY_SITE'],
  trustProxy: env['LIBERTY_TRUST_PROXY'] === '1',
  smtp: env['LIBERTY_SMTP'],
  mailFrom: env['LIBERTY_MAIL_FROM'],
  privateHooks: env['LIBERTY_PRIVATE_HOOKS'] === '1',
  metricsKey: env['LIBERTY_METRICS_KEY'],
  log: env['LIBERTY_LOG'] ?? 'warn',
  limits: numbersIn(env),
});

export const limitsOf = ({ limits }: Config): Limits => ({ ...USUAL, ...limits });
