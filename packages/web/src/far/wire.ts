import { ROUTES, Refusal, Refused, type RouteName } from '@liberty/net';
import type * as z from 'zod/mini';

/** Nobody answered, or somebody who is not a server of this house. */
export class Away extends Error {
  constructor() {
    super('The server does not answer.');
  }
}

/** What went wrong, in a sentence for the player. */
export const sayFault = (error: unknown): string =>
  error instanceof Refused || error instanceof Away ? error.message : 'Something went wrong here. Nothing was played.';

export interface Sent {
  /** Which table. */
  readonly id?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

/** Nobody waits longer for a reply (ms). */
const PATIENCE = 20_000;

const json = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    throw new Away();
  }
};

const refusalIn = (body: unknown): Refused => {
  const parsed = Refusal.safeParse(body);
  if (!parsed.success) throw new Away();
  const { code, say, rule, n, wait } = parsed.data.error;
  return new Refused(code, say, {
    ...(rule === undefined ? {} : { rule }),
    ...(n === undefined ? {} : { n }),
    ...(wait === undefined ? {} : { wait }),
  });
};

/** Requests to one server with one person's key. What comes back is read by its schema before anybody sees it. */
export class Wire {
  readonly site: string;
  readonly key: string;

  constructor(site: string, key: string) {
    this.site = site.endsWith('/') ? site : `${site}/`;
    this.key = key;
  }

  /** The reply; throws what the server refuses, and `Away` where there is none. */
  async ask<S extends z.ZodMiniType>(route: RouteName, reply: S, sent: Sent = {}): Promise<z.infer<S>> {
    const { method, path } = ROUTES[route];
    const query = sent.query ? `?${new URLSearchParams(sent.query).toString()}` : '';
    const address = `${path.slice(1).replace(':id', sent.id ?? '')}${query}`;
    const response = await fetch(new URL(address, this.site), {
      method,
      headers: { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    }).catch(() => {
      throw new Away();
    });
    const body = await json(response);
    if (!response.ok) throw refusalIn(body);
    const parsed = reply.safeParse(body);
    if (!parsed.success) throw new Refused('old-page');
    return parsed.data;
  }

  /** Where the live line of a table is. */
  liveAddress(id: string): string {
    return new URL(`api/tables/${id}/live`, this.site).href.replace(/^http/, 'ws');
  }
}
