import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type LevelId, levelOf, playerFor } from '@liberty/ai';
import { openFor } from '@liberty/shelf';
import { type Action, type AnyGame, type Header, type Sight, seeded } from '@liberty/table';

/** A machine at the table. */
export interface Machine {
  readonly level: LevelId;
  readonly name: string;
  /** Its answer to what its seat sees; its luck is not the luck of the dice. */
  choose(view: Sight, luck: string): Promise<Action>;
  /** Breaks off whatever it is thinking about. */
  close(): void;
}

/** What a machine is told about the match before its first answer. */
export interface Briefing {
  readonly header: Header;
  /** The component pack, as its file was. */
  readonly pack: string | undefined;
  readonly level: LevelId;
}

interface Asked {
  readonly view: Sight;
  readonly luck: string;
}

/** Messages are copied; none hands anything over. */
const NOTHING_MOVED: readonly [] = [];

/** One that answers too quickly for anybody to wait for it. */
const quick = (game: AnyGame, level: LevelId): Machine => {
  const player = playerFor(game, level);
  return { level, name: player.name, choose: async (view, luck) => player.choose(view, seeded(luck)), close: () => {} };
};

/** One that searches in a thread of its own, so that Ctrl-C is heard while it thinks. */
const searching = (briefing: Briefing): Machine => {
  let thread: Worker | undefined;
  const awake = (): Worker => (thread ??= new Worker(new URL(import.meta.url), { workerData: briefing }));
  return {
    level: briefing.level,
    name: levelOf(briefing.level).name,
    choose: (view, luck) =>
      new Promise((resolve, reject) => {
        const it = awake();
        const answered = (action: Action): void => {
          it.off('error', reject);
          resolve(action);
        };
        it.once('message', answered);
        it.once('error', reject);
        it.postMessage({ view, luck } satisfies Asked, NOTHING_MOVED);
      }),
    close: () => void thread?.terminate(),
  };
};

export const machineFor = (game: AnyGame, briefing: Briefing): Machine =>
  levelOf(briefing.level).limits ? searching(briefing) : quick(game, briefing.level);

/** What such a thread does: this program again, which only answers for one player. */
export const thinkInThread = (): void => {
  const { header, pack, level } = workerData as Briefing;
  const game = openFor(header, pack);
  if (!game.ok) throw new Error(game.fault);
  const player = playerFor(game.value, level);
  const port = parentPort!;
  port.on('message', ({ view, luck }: Asked) => port.postMessage(player.choose(view, seeded(luck)), NOTHING_MOVED));
};
