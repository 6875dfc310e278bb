import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import { type Config, limitsOf } from './config.ts';
import { apiOf } from './http/api.ts';
import { Rates } from './http/limits.ts';
import { type KnowsHost, attachLive } from './live/live.ts';
import { Lobby } from './lobby/lobby.ts';
import { Notices } from './notices/notices.ts';
import { People } from './people/people.ts';
import { openStore } from './store/store.ts';
import { Games } from './tables/games.ts';
import { Room } from './tables/room.ts';
import { Tables } from './tables/tables.ts';
import { Thinker } from './tables/thinker.ts';

export type { Config } from './config.ts';

/** A match that nobody has touched for so long leaves the memory (ms). */
const IDLE = 60_000;

/** The tables of a server: what answers below /api, the live lines, and everything behind them. */
export interface House {
  readonly config: Config;
  readonly room: Room;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly rates: Rates;
  /** To be mounted below /api. */
  readonly api: Hono;
  /** Takes the live lines of a server that listens; from those who call it by a name it knows. */
  attach(server: Server, isKnownHost?: KnowsHost): void;
  health(): Promise<{ ok: boolean; store: string; tables: number; lines: number }>;
  /** Nothing new is taken; what was taken becomes durable; everybody is told to come back. */
  stop(): Promise<void>;
}

/** What must never stand in a log, wherever it comes from. */
const SECRETS = ['key', 'secret', 'invite', 'nonce', 'code', 'authorization'].flatMap((it) => [
  it,
  `*.${it}`,
  `*.*.${it}`,
]);

const loggerFor = ({ log = 'info' }: Config): Logger =>
  pino({ level: log, redact: { paths: SECRETS, remove: true }, base: null });

/** Opens the store, wakes what must go on, and is ready to be mounted. */
export const openHouse = async (config: Config): Promise<House> => {
  const log = loggerFor(config);
  const now = config.now ?? Date.now;
  const limits = limitsOf(config);
  const self = randomBytes(6).toString('hex');
  const store = await openStore({ folder: config.folder, url: config.databaseUrl }, self);
  const people = new People(store, now);
  const notices = new Notices(store, people, config, log);
  const thinker = new Thinker(config.thinker, limits.thinkers, limits.thoughts);
  const room = new Room({ store, people, games: new Games(store), thinker, notices, limits, log, now });
  await people.open();
  await notices.open();
  const tables = new Tables(room, config.idle ?? IDLE);
  await tables.open();
  const parts = { config, room, tables, lobby: new Lobby(room, tables), rates: new Rates(limits) };
  const lines: (() => Promise<void>)[] = [];
  const house: House = {
    ...parts,
    get api() {
      return api;
    },
    attach(server, isKnownHost = () => true) {
      lines.push(attachLive(house, server, isKnownHost));
    },
    async health() {
      await store.db.selectFrom('house').select('name').limit(1).execute();
      return { ok: !room.isStopping, store: store.kind, tables: tables.count.tables, lines: tables.count.lines };
    },
    async stop() {
      room.isStopping = true;
      await tables.close();
      for (const end of lines) await end();
      notices.close();
      await thinker.close();
      await store.close();
    },
  };
  const api = apiOf(house);
  log.info({ store: store.kind }, 'the house is open');
  return house;
};
