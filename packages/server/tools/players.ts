import { type Answered, type Came, commitmentTo, newNonce, newToken } from '@liberty/net';
import { SHELF } from '@liberty/shelf';

/** Acknowledged by the server: change n of this table is this answer. */
export interface Acknowledged {
  readonly table: string;
  readonly n: number;
  readonly action: string;
}

/** Somebody who plays both sides of a table over HTTP with any legal answers, and goes on after every fall of the server. */
export class Match {
  readonly #keys = [newToken(), newToken()];
  readonly #nonces = [newNonce(), newNonce()];
  readonly acknowledged: Acknowledged[] = [];
  readonly game: string;
  id = '';
  isOver = false;
  #at = 0;
  #seed: number;

  constructor(game: string, seed: number) {
    this.game = game;
    this.#seed = seed;
  }

  async #send<T>(site: string, chair: number, method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${site}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#keys[chair]}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const it = (await response.json()) as T;
    if (!response.ok) throw Object.assign(new Error(`${path}: ${JSON.stringify(it)}`), { status: response.status });
    return it;
  }

  async begin(site: string): Promise<void> {
    const [a, b] = this.#nonces as [string, string];
    const terms = this.game === 'rebellion-1775' ? { terms: { players: 2 } } : {};
    const laid = await this.#send<Came>(site, 0, 'POST', '/tables', {
      game: this.game,
      chair: 0,
      name: 'first',
      commit: commitmentTo(a),
      ...terms,
    });
    this.id = laid.facts.id;
    const [free] = laid.invites!;
    if (free)
      await this.#send(site, 1, 'POST', `/tables/${this.id}/sit`, {
        invite: free.invite,
        name: 'second',
        commit: commitmentTo(b),
      });
    if (free) await this.#send(site, 1, 'POST', `/tables/${this.id}/open`, { nonce: b });
    await this.#send(site, 0, 'POST', `/tables/${this.id}/open`, { nonce: a });
  }

  /** One answer; undefined: it is over. Throws when the server does not answer. */
  async step(site: string, other = site): Promise<void> {
    let came = await this.#send<Came>(site, 0, 'GET', `/tables/${this.id}?words=1`);
    const { asked } = came.position;
    if (!asked) {
      this.isOver = came.facts.phase === 'over';
      return;
    }
    if (asked.chair !== 0) came = await this.#send<Came>(site, asked.chair, 'GET', `/tables/${this.id}?words=1`);
    const { answers = [], n } = came.position;
    this.#seed = (Math.imul(this.#seed, 1103515245) + 12345) >>> 1;
    const action = answers[this.#seed % answers.length]!;
    const reply = await this.#send<Answered>(other, asked.chair, 'POST', `/tables/${this.id}/answers`, {
      at: n,
      actions: [action],
    });
    this.acknowledged.push({ table: this.id, n: reply.n, action });
    this.#at = reply.n;
  }

  /** Whose keys these are, and the table as its first player sees it. */
  async target(site: string): Promise<{ keys: readonly string[]; before: Came }> {
    return { keys: this.#keys, before: await this.#send<Came>(site, 0, 'GET', `/tables/${this.id}`) };
  }

  get at(): number {
    return this.#at;
  }
}

export const gamesOnShelf = (): string[] => SHELF.filter((box) => box.open).map(({ id }) => id);
