import { Refused, type Refusal, type ToPage } from '@liberty/net';

/** A server far away, as somebody with a key speaks to it. */
export class FarHouse {
  readonly #site: string;
  readonly #key: string;

  constructor(site: string, key: string) {
    this.#site = site;
    this.#key = key;
  }

  #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.#site}/api${path}`, { ...init, headers: { authorization: `Bearer ${this.#key}` } });
  }

  /** Throws what the server refuses, with its sentence. */
  async ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const response = await this.#fetch(path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const reply = (await response.json()) as T | Refusal;
    if (response.ok) return reply as T;
    const { code, say, n } = (reply as Refusal).error;
    throw new Refused(code, say, n === undefined ? {} : { n });
  }

  /** Everything the server tells about a table, as long as the line holds. */
  async *stream(table: string): AsyncGenerator<ToPage> {
    const response = await this.#fetch(`/tables/${table}/stream`);
    if (!response.ok || !response.body) throw new Refused('broken', `The server answers ${response.status}.`);
    let text = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (text + part).split('\n');
      text = lines.pop()!;
      for (const line of lines) if (line !== '') yield JSON.parse(line) as ToPage;
    }
  }
}
