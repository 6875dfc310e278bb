import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import {
  type Answered,
  type Came,
  type FromPage,
  type NewTable,
  PROTOCOL,
  type Refusal,
  type ToPage,
  commitmentTo,
  newNonce,
  newToken,
} from '@liberty/net';
import { Hono } from 'hono';
import { WebSocket } from 'ws';
import { type Config, type House, openHouse } from '../src/house.ts';

export interface Served {
  readonly house: House;
  readonly site: string;
  readonly folder: string;
  close(): Promise<void>;
}

/** Far more than anybody needs, so that a test meets a limit only where it means to. */
const WIDE = { look: 1e6, answer: 1e6, lay: 1e6, talk: 1e6, walk: 1e6, address: 1e7, tables: 1e5, lines: 1e5 };

/** A house of its own on a free port of this machine. */
export const serveHouse = async (config: Partial<Config> = {}): Promise<Served> => {
  const folder = config.folder ?? mkdtempSync(join(tmpdir(), 'liberty-'));
  const house = await openHouse({
    folder,
    log: 'silent',
    privateHooks: true,
    ...config,
    limits: { ...WIDE, ...config.limits },
  });
  const app = new Hono().route('/api', house.api);
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  house.attach(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    house,
    site,
    folder,
    async close() {
      await house.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      if (config.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Somebody with a key of his own, and the nonce he has committed to. */
export class Visitor {
  readonly site: string;
  readonly key: string;
  readonly nonce = newNonce();
  /** Every text the server has ever sent him. */
  readonly got: string[] = [];

  constructor(site: string, key = newToken()) {
    this.site = site;
    this.key = key;
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const response = await fetch(`${this.site}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${this.key}`, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    this.got.push(text);
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  }

  /** The reply, which must not be a refusal. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, body: it } = await this.send(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(it)}`);
    return it as T;
  }

  /** The refusal, which must be one. */
  async refused(method: string, path: string, body?: unknown): Promise<Refusal['error'] & { status: number }> {
    const { status, body: it } = await this.send(method, path, body);
    if (status === 200) throw new Error(`${method} ${path} was not refused: ${JSON.stringify(it)}`);
    return { ...(it as Refusal).error, status };
  }

  lay(more: Partial<NewTable> = {}): Promise<Came> {
    const table = { game: 'we-the-people', chair: 0, name: 'hollis', commit: commitmentTo(this.nonce), ...more };
    return this.ask('POST', '/tables', table);
  }

  sit(table: string, invite: string, name = 'margate'): Promise<Came> {
    return this.ask('POST', `/tables/${table}/sit`, { invite, name, commit: commitmentTo(this.nonce) });
  }

  open(table: string): Promise<unknown> {
    return this.ask('POST', `/tables/${table}/open`, { nonce: this.nonce });
  }

  look(table: string): Promise<Came> {
    return this.ask('GET', `/tables/${table}?words=1`);
  }

  answer(table: string, at: number, ...actions: string[]): Promise<Answered> {
    return this.ask('POST', `/tables/${table}/answers?words=1`, { at, actions });
  }

  /** A live line to a table; `next` waits for what it tells. */
  async live(table: string, seen?: number, more: Partial<FromPage> = {}): Promise<LiveLine> {
    const line = new LiveLine(this.site, table, this.got);
    await line.opened;
    line.send({
      do: 'hello',
      v: PROTOCOL,
      key: this.key,
      ...(seen === undefined ? {} : { seen }),
      ...more,
    });
    return line;
  }
}

type Told<K extends ToPage['tell']> = Extract<ToPage, { tell: K }>;

/** One live line, with everything it was told. */
export class LiveLine {
  readonly socket: WebSocket;
  readonly told: ToPage[] = [];
  readonly opened: Promise<void>;
  #wake: () => void = () => {};
  isClosed = false;

  constructor(site: string, table: string, got: string[] = [], headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${site.replace('http', 'ws')}/api/tables/${table}/live`, { headers });
    this.opened = new Promise((done, failed) => {
      this.socket.once('open', () => done());
      this.socket.once('error', failed);
    });
    this.socket.on('error', () => {});
    this.socket.on('message', (data: Buffer) => {
      got.push(data.toString());
      this.told.push(JSON.parse(data.toString()) as ToPage);
      this.#wake();
    });
    this.socket.on('close', () => {
      this.isClosed = true;
      this.#wake();
    });
  }

  send(message: FromPage | Record<string, unknown> | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Takes the next thing of this kind out of what was told. */
  async next<K extends ToPage['tell']>(tell: K, fits: (it: Told<K>) => boolean = () => true): Promise<Told<K>> {
    for (;;) {
      const found = this.told.findIndex((it) => it.tell === tell && fits(it as Told<K>));
      if (found >= 0) return this.told.splice(found, 1)[0] as Told<K>;
      if (this.isClosed) throw new Error(`the line was closed before it told '${tell}'`);
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
  }

  close(): void {
    this.socket.close();
  }
}

/** Two visitors at a table that has begun. */
export const tableForTwo = async (
  site: string,
  more: Partial<NewTable> = {},
): Promise<{ id: string; host: Visitor; guest: Visitor }> => {
  const [host, guest] = [new Visitor(site), new Visitor(site)];
  const laid = await host.lay(more);
  const { id } = laid.facts;
  await guest.sit(id, laid.invites![0]!.invite);
  await guest.open(id);
  await host.open(id);
  return { id, host, guest };
};
