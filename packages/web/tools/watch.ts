import type { Page } from 'playwright-core';
import { axeFaults } from '../test/browser/axe.ts';

/** So many answers, and the page is looked at with axe once more: a look takes as long as ten of them. */
const EVERY = 30;
/** So often it is looked again before a fault counts: what comes or goes is paler for a moment. */
const LOOKS = 6;

/** A watch beside a war: it tells every minute how far one is, so that it is seen where time goes, and looks with axe on the way. */
export class Watch {
  readonly #page: Page;
  readonly #unit: string;
  readonly #began = performance.now();
  #told = performance.now();
  #looked = 0;
  /** So many were counted. */
  count = 0;
  /** What axe found, each fault once. */
  readonly faults = new Set<string>();

  /** What is counted: answers, clicks, touches. */
  constructor(page: Page, unit: string) {
    this.#page = page;
    this.#unit = unit;
  }

  /** So many so far. */
  readonly at = async (count: number): Promise<void> => {
    this.count = count;
    if (count >= this.#looked + EVERY) await this.look();
    if (performance.now() < this.#told + 60_000) return;
    this.#told = performance.now();
    console.log(`  ${this.told()}`);
  };

  /** At the page as it stands now: also at the end of a war. */
  async look(): Promise<void> {
    this.#looked = this.count;
    let found = await axeFaults(this.#page);
    for (let looks = 1; looks < LOOKS && found.length > 0; looks++) {
      await this.#page.waitForTimeout(200 * looks);
      found = await axeFaults(this.#page);
    }
    for (const it of found) this.faults.add(it);
  }

  /** As it is told: "439 touches in 1.8 minutes". */
  told(): string {
    return `${this.count} ${this.#unit} in ${((performance.now() - this.#began) / 60_000).toFixed(1)} minutes`;
  }
}
