import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { appOf } from './http/app.ts';
import { type Config, type House, openHouse } from './house.ts';
import { hostsFor, knowsHost } from './http/hosts.ts';

export { configFrom } from './config.ts';

export interface Opening {
  /** Where the built page lies. */
  readonly folder: string;
  /** 0 takes any that is free. */
  readonly port: number;
  readonly host?: string;
  /** Further names by which the house may be called. */
  readonly allowed?: readonly string[];
  /** How the tables for people far apart are kept; without it there are none. */
  readonly tables?: Config;
}

export interface Served {
  readonly port: number;
  close(): Promise<void>;
}

/** Whoever connects and then says nothing, or says it letter by letter, is not waited for longer (ms). */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 };

/** So long a connection may stand still in the midst of an answer (ms). */
const UNREAD = 60_000;

const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host === '*' ? undefined : host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/** No new connections; what was taken becomes durable and everybody is told to come back; then the rest is cut. */
const closed = async (server: Server, house: House | undefined): Promise<void> => {
  const ended = new Promise<void>((done) => server.close(() => done()));
  await house?.stop();
  server.closeAllConnections();
  await ended;
};

/** Opens the house; resolves when it listens, and rejects with what the system says if it cannot. */
export const open = async ({ folder, port, host = '127.0.0.1', allowed = [], tables }: Opening): Promise<Served> => {
  const house = tables && (await openHouse(tables));
  const hosts = hostsFor(host, allowed);
  const app = appOf({ folder, hosts, ...(house ? { api: house.api } : {}) });
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: PATIENCE }) as Server;
  // A reader who takes nothing for so long has what was written for him thrown away; live lines have their own heart.
  server.setTimeout(UNREAD);
  house?.attach(server, (header) => knowsHost(hosts, header));
  const taken = await listening(server, port, host).catch(async (error: unknown) => {
    await house?.stop();
    throw error;
  });
  server.on('error', (error) => console.error(error));
  return {
    port: taken,
    close: () => closed(server, house),
  };
};

/** Why it cannot listen there, in a sentence; nothing for what only a programmer can mend. */
export const whyClosed = (error: unknown, { port, host }: { port: number; host: string }): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Choose another: npm start -- --port ${port + 1}`;
    case 'EACCES':
      return `Port ${port} is not allowed here. Choose another: npm start -- --port ${port < 1024 ? 1775 : port + 1}`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `No address of this machine is called '${host}'. Leave --host away, or use 0.0.0.0 for all its addresses.`;
    default:
      return undefined;
  }
};
