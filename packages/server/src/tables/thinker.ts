import { Refused } from '@liberty/net';
import { Tinypool } from 'tinypool';
import { type Thought, think } from './thinking.ts';

/** Computers think in a few threads, one answer after another; beyond so many waiting they are asked later. */
export class Thinker {
  readonly #pool: Tinypool | undefined;
  readonly #most: number;

  constructor(file: string | undefined, threads: number, most: number) {
    this.#most = most;
    this.#pool =
      file === undefined
        ? undefined
        : new Tinypool({ filename: file, name: 'think', minThreads: 0, maxThreads: threads });
  }

  get waiting(): number {
    return this.#pool?.queueSize ?? 0;
  }

  async answer(thought: Thought): Promise<string> {
    if (!this.#pool) return think(thought);
    if (this.waiting >= this.#most) throw new Refused('too-fast', 'The computer has too much to think about.');
    return (await this.#pool.run(thought)) as string;
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}
