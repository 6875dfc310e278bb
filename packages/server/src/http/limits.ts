import { isIPv6 } from 'node:net';
import { Refused, type Route } from '@liberty/net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from '../config.ts';

const MINUTE = 60;
/** A key costs nothing: from one address so many persons' worth of what is dear is done at most. */
const HOUSEHOLD = 5;

type Rate = Route['rate'];
/** What makes rows in the store, rings elsewhere or plays a match again. */
const DEAR: readonly Rate[] = ['lay', 'talk', 'walk'];

/** Whoever has one address of the newer kind has all that share its first half: they count as one. */
export const neighbourhoodOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const all = [...front, ...Array.from({ length: gap }, () => '0'), ...back];
  return `${all
    .slice(0, 4)
    .map((it) => it.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
};

/** How often a person, or an address, may ask for things in a minute. */
export class Rates {
  readonly #byWhat: Readonly<Record<Rate, RateLimiterMemory>>;
  readonly #households: Readonly<Partial<Record<Rate, RateLimiterMemory>>>;
  readonly #address: RateLimiterMemory;
  readonly #lines = new Map<string, number>();
  readonly #mostLines: number;

  constructor(limits: Limits) {
    const a = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: MINUTE });
    const { look, answer, lay, talk, walk } = limits;
    this.#byWhat = { look: a(look), answer: a(answer), lay: a(lay), talk: a(talk), walk: a(walk) };
    this.#households = Object.fromEntries(DEAR.map((what) => [what, a(limits[what] * HOUSEHOLD)]));
    this.#address = a(limits.address);
    this.#mostLines = limits.lines;
  }

  async #spend(spent: readonly (readonly [RateLimiterMemory | undefined, string])[]): Promise<void> {
    try {
      for (const [limiter, who] of spent) await limiter?.consume(who);
    } catch (refused) {
      const wait = Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000);
      throw new Refused('too-fast', `Too much at once. Try again in ${wait} s.`, { wait });
    }
  }

  /** Anything at all from this address, readable or not. */
  maySend(address: string): Promise<void> {
    return this.#spend([[this.#address, neighbourhoodOf(address)]]);
  }

  /** `who` is a key's hash, or the address of somebody without one. With an address it is counted there too. */
  mayAsk(what: Rate, who: string, address?: string): Promise<void> {
    const person = [this.#byWhat[what], who] as const;
    if (address === undefined) return this.#spend([person]);
    const from = neighbourhoodOf(address);
    return this.#spend([[this.#address, from], person, [this.#households[what], from]]);
  }

  /** A live line or stream from this address; the result ends it. */
  openLine(address: string): () => void {
    const from = neighbourhoodOf(address);
    const open = this.#lines.get(from) ?? 0;
    if (open >= this.#mostLines) throw new Refused('too-many-lines');
    this.#lines.set(from, open + 1);
    return () => {
      const left = (this.#lines.get(from) ?? 1) - 1;
      if (left > 0) this.#lines.set(from, left);
      else this.#lines.delete(from);
    };
  }
}
