import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { FromPage, MOST, PROTOCOL, Refused, type ToPage } from '@liberty/net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { House } from '../house.ts';
import { addressOf } from '../http/api.ts';
import { json, read } from '../http/reading.ts';
import { refusalOf } from '../http/refusing.ts';
import { hashOf } from '../people/people.ts';
import { answer } from '../tables/answering.ts';
import type { Table } from '../tables/table.ts';
import { comeToTable } from './coming.ts';

/** Is this, out of a Host header, a name of the house? */
export type KnowsHost = (host: string) => boolean;

const PATH = /^\/api\/tables\/([a-z2-9]{12})\/live$/;
/** Who has not said hello after so long is let go; a line that is dead is found out so often (ms). */
const HELLO = 10_000;
const HEARTBEAT = 30_000;
/** A page that is so many bytes behind is let go: it comes back and asks for what it missed. */
const BEHIND = 4 * 1024 * 1024;
/** When the house stops, pages have so long to hear goodbye (ms). */
const FAREWELL = 200;
/** More messages than these, sent without waiting for a reply, are not read. */
const AHEAD = 64;

/** The table in the address of a line; nothing where it is no such address, or none at all. */
const tableIn = (url: string | undefined): string | undefined => {
  const [path = ''] = (url ?? '').split('?');
  return PATH.exec(path)?.[1];
};

const turnAway = (socket: Duplex, status: string, refused: Refused): void => {
  const body = JSON.stringify(refused.body);
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** A browser says which page opens the line: only pages of this house may. Programs say nothing. */
const isOurs = (request: IncomingMessage, site: string | undefined): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host || (site !== undefined && new URL(site).origin === origin);
  } catch {
    return false;
  }
};

/** The live line of one page. */
class Live {
  readonly #house: House;
  readonly #socket: WebSocket;
  readonly #id: string;
  readonly #address: string;
  #table: Table | undefined;
  #key: string | undefined;
  #person: string | undefined;
  #leave: (() => void) | undefined;
  /** Hello has been said: nobody waits for it any longer. */
  readonly #welcomed: () => void;
  #reading: Promise<void> = Promise.resolve();
  #unread = 0;

  constructor(house: House, socket: WebSocket, id: string, address: string) {
    this.#house = house;
    this.#socket = socket;
    this.#id = id;
    this.#address = address;
    const waiting = setTimeout(() => socket.close(4000, 'nobody said hello'), HELLO);
    let isAlive = true;
    const heart = setInterval(() => {
      if (!isAlive) socket.terminate();
      isAlive = false;
      socket.ping();
    }, HEARTBEAT);
    socket.on('pong', () => (isAlive = true));
    this.#welcomed = () => clearTimeout(waiting);
    socket.on('message', (data, isBinary) => {
      isAlive = true;
      this.#take(isBinary ? undefined : (data as Buffer).toString());
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(waiting);
      clearInterval(heart);
      this.#leave?.();
    });
  }

  /** Messages are read one after another; somebody who does not wait for replies is let go. */
  #take(text: string | undefined): void {
    this.#unread += 1;
    if (this.#unread > AHEAD) return this.#socket.close(4008, 'too much at once');
    this.#reading = this.#after(this.#reading, text);
  }

  async #after(before: Promise<void>, text: string | undefined): Promise<void> {
    await before;
    await this.#hear(text);
    this.#unread -= 1;
  }

  async #hear(text: string | undefined): Promise<void> {
    let id: number | undefined;
    try {
      await this.#house.rates.maySend(this.#address);
      if (text === undefined) throw new Refused('misread', 'Only text is read here.');
      const sent = json(text);
      const asked = (sent as { id?: unknown } | null)?.id;
      if (Number.isSafeInteger(asked)) id = asked as number;
      await this.#do(read(FromPage, sent));
    } catch (error) {
      this.#refuse(error, id);
    }
  }

  async #do(sent: FromPage): Promise<void> {
    if (sent.do === 'ping') return this.#send({ tell: 'pong', now: this.#house.room.now() });
    if (sent.do === 'hello') return this.#hello(sent);
    if (!this.#table || this.#key === undefined) throw new Refused('no-key', 'Say hello with your key first.');
    await this.#house.rates.mayAsk('answer', hashOf(this.#key));
    const chair = this.#table.chairOfPerson(this.#person);
    if (chair === undefined) throw new Refused('not-yours');
    const { do: _, id, ...answers } = sent;
    const { n } = await answer(this.#table, chair, answers);
    this.#send({ tell: 'answered', ...(id === undefined ? {} : { id }), n });
  }

  async #hello({ v, key, seen, words = false }: Extract<FromPage, { do: 'hello' }>): Promise<void> {
    if (v !== PROTOCOL) throw new Refused('old-page');
    if (this.#table) throw new Refused('misread', 'Hello has been said already.');
    const { room, tables, rates } = this.#house;
    await rates.mayAsk('walk', key === undefined ? this.#address : hashOf(key), this.#address);
    if (room.isStopping) throw new Refused('stopping');
    this.#key = key;
    this.#person = key === undefined ? undefined : await room.people.personOf(key);
    const table = await tables.get(this.#id);
    const wire = { send: (text: string) => this.#sendText(text), close: (say: string) => this.#bye(say) };
    this.#leave = await comeToTable(table, this.#person, { words, seen }, wire);
    this.#welcomed();
    this.#table = table;
    if (this.#socket.readyState !== this.#socket.OPEN) this.#leave();
  }

  #send(told: ToPage): void {
    this.#sendText(JSON.stringify(told));
  }

  #sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > BEHIND) this.#socket.terminate();
    else this.#socket.send(text);
  }

  #bye(say: string): void {
    this.#send({ tell: 'bye', say });
    this.#socket.close(1012, 'come back');
  }

  #refuse(error: unknown, id: number | undefined): void {
    const refused = refusalOf(error, this.#house.room.log);
    this.#house.room.counts.refusals += 1;
    this.#send({ tell: 'refused', ...(id === undefined ? {} : { id }), ...refused.body });
    if (refused.code === 'old-page') this.#socket.close(4026, 'load the page again');
  }
}

/** Takes live lines on a server that listens, for those who call the house by a name it knows. */
export const attachLive = (house: House, server: Server, isKnownHost: KnowsHost): (() => Promise<void>) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST.message, perMessageDeflate: false });
  server.on('upgrade', (request, socket, head) => {
    const id = tableIn(request.url);
    socket.on('error', () => socket.destroy());
    if (id === undefined) return turnAway(socket, '404 Not Found', new Refused('no-such-thing'));
    if (!isKnownHost(request.headers.host ?? ''))
      return turnAway(socket, '421 Misdirected Request', new Refused('wrong-origin'));
    if (!isOurs(request, house.config.site)) return turnAway(socket, '403 Forbidden', new Refused('wrong-origin'));
    const forwarded = request.headers['x-forwarded-for'];
    const address = addressOf(
      Array.isArray(forwarded) ? forwarded.at(-1) : forwarded,
      request.socket.remoteAddress,
      house.config.trustProxy === true,
    );
    let end: () => void;
    try {
      end = house.rates.openLine(address);
    } catch (error) {
      return turnAway(socket, '429 Too Many Requests', error as Refused);
    }
    socket.once('close', end);
    sockets.handleUpgrade(request, socket, head, (opened) => void new Live(house, opened, id, address));
  });
  return async () => {
    if (sockets.clients.size > 0) await new Promise((said) => setTimeout(said, FAREWELL));
    for (const socket of sockets.clients) socket.terminate();
  };
};
