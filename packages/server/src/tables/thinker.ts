import { type LevelId, playerFor } from '@liberty/ai';
import { openFor } from '@liberty/shelf';
import { type AnyGame, type Sight, seeded } from '@liberty/table';
import { Refused } from '@liberty/net';
import { Tinypool } from 'tinypool';

/** What a computer is given: what its seat sees, and luck of its own. */
export interface Thought {
  readonly game: string;
  readonly components?: string;
  readonly pack?: string;
  readonly level: LevelId;
  readonly view: Sight;
  readonly luck: string;
}

const opened = new Map<string, AnyGame>();

const gameFor = ({ game, components, pack }: Thought): AnyGame => {
  const key = `${game} ${components ?? ''}`;
  const before = opened.get(key);
  if (before) return before;
  const it = openFor({ game, ...(components === undefined ? {} : { components }) }, pack);
  if (!it.ok) throw new Error(it.fault);
  opened.set(key, it.value);
  return it.value;
};

/** The answer, in the game's notation. This runs in a thread of its own where there is one. */
export const think = (thought: Thought): string => {
  const game = gameFor(thought);
  return game.write(playerFor(game, thought.level).choose(thought.view, seeded(thought.luck)));
};

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
