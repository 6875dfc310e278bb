import { availableParallelism } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type Finding, type LevelId, PATIENCE, Council, colleagueFor, levelOf, playerFor, seedOf } from '@liberty/ai';
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

/** How many cores think about one question at most. */
const MOST_LANES = 2;

/** What a thread is told: the match, and which of several it is who think about the same; none: it answers alone. */
interface Post extends Briefing {
  readonly lane: number | undefined;
}

/** A thread that thinks: asleep until it is first asked. */
class Lane {
  readonly #post: Post;
  #thread: Worker | undefined;

  constructor(post: Post) {
    this.#post = post;
  }

  /** What it has found about the question, the best first. */
  think(asked: Asked): Promise<readonly Finding[]> {
    const it = (this.#thread ??= new Worker(new URL(import.meta.url), { workerData: this.#post }));
    return new Promise((resolve, reject) => {
      const failed = (why: Error): void => {
        this.#thread = undefined;
        reject(why);
      };
      it.once('message', (found: readonly Finding[]) => {
        it.off('error', failed);
        resolve(found);
      });
      it.once('error', failed);
      it.postMessage(asked, NOTHING_MOVED);
    });
  }

  close(): void {
    void this.#thread?.terminate();
  }
}

/** The lanes of a machine: as many as there are cores, where the players of the game can share their work. */
const lanesFor = (game: AnyGame, briefing: Briefing, cores: number): Lane[] => {
  if (cores < 2 || !colleagueFor(game, briefing.level, 0)) return [new Lane({ ...briefing, lane: undefined })];
  return Array.from({ length: Math.min(MOST_LANES, cores) }, (_, lane) => new Lane({ ...briefing, lane }));
};

/** One that searches in threads of its own, so that Ctrl-C is heard while it thinks; all of them together answer. */
const searching = (lanes: readonly Lane[], level: LevelId): Machine => {
  const council = new Council();
  return {
    level,
    name: levelOf(level).name,
    choose: async (view, luck) =>
      council.foresaw(view) ?? council.agree(await Promise.all(lanes.map((it) => it.think({ view, luck })))),
    close: () => {
      for (const it of lanes) it.close();
    },
  };
};

export const machineFor = (game: AnyGame, briefing: Briefing, cores: number = availableParallelism()): Machine =>
  levelOf(briefing.level).limits
    ? searching(lanesFor(game, briefing, cores), briefing.level)
    : quick(game, briefing.level);

/** How one lane goes about a question: in worlds of its own, or alone. A card with all its answers has one purse of time. */
const mindOf = (game: AnyGame, { level, lane }: Post): ((asked: Asked) => readonly Finding[]) => {
  const thinker = lane === undefined ? undefined : colleagueFor(game, level, lane, PATIENCE[level]);
  if (thinker) return ({ view, luck }) => thinker.think(view, seedOf(seeded(luck)));
  const player = playerFor(game, level, PATIENCE[level]);
  return ({ view, luck }) => [{ action: player.choose(view, seeded(luck)), visits: 1, value: 0 }];
};

/** What such a thread does: this program again, which only thinks for one player. */
export const thinkInThread = (): void => {
  const post = workerData as Post;
  const game = openFor(post.header, post.pack);
  if (!game.ok) throw new Error(game.fault);
  const think = mindOf(game.value, post);
  const port = parentPort!;
  port.on('message', (asked: Asked) => port.postMessage(think(asked), NOTHING_MOVED));
};
