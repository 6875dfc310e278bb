import { Refused, type Route } from '@liberty/net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from '../config.ts';

const MINUTE = 60;
/** A key costs nothing: from one address so many persons' worth of tables are laid at most. */
const HOUSEHOLD = 5;

/** How often a person, or an address, may ask for things in a minute. */
export class Rates {
  readonly #byWhat: Readonly<Record<Route['rate'], RateLimiterMemory>>;
  readonly #address: RateLimiterMemory;
  readonly #laying: RateLimiterMemory;
  readonly #lines = new Map<string, number>();
  readonly #mostLines: number;

  constructor(limits: Limits) {
    const a = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: MINUTE });
    this.#byWhat = { look: a(limits.look), answer: a(limits.answer), lay: a(limits.lay), talk: a(limits.talk) };
    this.#address = a(limits.address);
    this.#laying = a(limits.lay * HOUSEHOLD);
    this.#mostLines = limits.lines;
  }

  /** `who` is a key's hash, or the address of somebody without one. */
  async mayAsk(what: Route['rate'], who: string, address: string): Promise<void> {
    try {
      await this.#address.consume(address);
      await this.#byWhat[what].consume(who);
      if (what === 'lay') await this.#laying.consume(address);
    } catch (refused) {
      const wait = Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000);
      throw new Refused('too-fast', `Too much at once. Try again in ${wait} s.`, { wait });
    }
  }

  /** A live line or stream from this address; the result ends it. */
  openLine(address: string): () => void {
    const open = this.#lines.get(address) ?? 0;
    if (open >= this.#mostLines) throw new Refused('too-many-lines');
    this.#lines.set(address, open + 1);
    return () => {
      const left = (this.#lines.get(address) ?? 1) - 1;
      if (left > 0) this.#lines.set(address, left);
      else this.#lines.delete(address);
    };
  }
}
