import { pace } from '../settings.ts';

/** A breath between two answers of the computer, so that one can follow. */
const BREATH = 140;

/** What is moving on the table. Any input jumps to the end. */
export class Moving {
  #running: readonly Animation[] = [];
  #hurry: (() => void) | undefined;

  start(running: readonly Animation[]): void {
    this.#running = running;
  }

  async settled(): Promise<void> {
    const speed = pace();
    if (speed === 0) return;
    const still = Promise.allSettled(this.#running.map((it) => it.finished));
    const breath = new Promise<void>((resolve) => setTimeout(resolve, BREATH * speed));
    const hurried = new Promise<void>((resolve) => (this.#hurry = resolve));
    await Promise.race([Promise.all([still, breath]), hurried]);
  }

  finish(): void {
    for (const it of this.#running) if (it.playState !== 'finished') it.finish();
    this.#running = [];
    this.#hurry?.();
  }
}
