import type { LevelId, Limits, Warned } from '@liberty/ai';
import type { Action, Sight } from '@liberty/table';
import { type Remote, proxy, releaseProxy, wrap } from 'comlink';
import type { SeatKind } from '../kept.ts';
import type { Whole } from './whole.ts';
import type { Known, Mind } from './worker.ts';

/** What a strong player would do, and why. */
export interface Advice {
  readonly action: Action;
  readonly reason: string;
  /** How good it looks, 0 lost to 1 won; nothing where it was not weighed against others. */
  readonly worth?: number;
  /** What else was looked at, the most promising first. */
  readonly others: readonly { readonly action: Action; readonly worth: number }[];
}

/** Hears now and then how a game stands, as anybody may see it, and after how many answers. */
export type OnView = (view: Sight, answers: number) => void;

/** Answers for the computer's seats, away from the page so that nothing ever stalls. */
export interface Thinker {
  /** The answer; nothing when it was cancelled. */
  choose(game: string, view: Sight, level: SeatKind, luck: string): Promise<Action | undefined>;
  hint(game: string, view: Sight, luck: string): Promise<Advice | undefined>;
  /** Breaks off what is being thought about. */
  cancel(): void;
  close(): void;
}

/** Looks over the shoulder of whoever is asked. */
export interface Adviser {
  /** Of the answers to this question those that should not go by without a word; nothing when it was cancelled. */
  coach(game: string, view: Sight, luck: string): Promise<readonly Warned[] | undefined>;
  cancel(): void;
  close(): void;
}

/** Plays alone from the first answer to the last. */
export interface Soloist {
  /** Plays a whole game, with one level for every seat or one for each, and gives its record as a file would hold it; nothing when it was cancelled. `onView` is shown how it goes. */
  playWhole(
    game: string,
    whole: Whole,
    levels: LevelId | readonly LevelId[],
    limits: Limits,
    onView: OnView,
  ): Promise<string | undefined>;
  close(): void;
}

/** The levels that think so long that another core is worth its while. */
const THOROUGH: readonly SeatKind[] = ['continental', 'washington'];
/** How many cores think about one question at most. */
const MOST_LANES = 2;

/** A thinker in workers of its own, who know the component pack. Cancelling ends them; the next question starts others. */
export const workerThinker = (pack?: string): Thinker & Soloist & Adviser => {
  const workers: { worker: Worker; mind: Remote<Mind> }[] = [];
  let giveUp: (() => void) | undefined;
  let fail: ((why: Error) => void) | undefined;
  /** A worker itself has fallen: what it was thinking about will never come. */
  const fell = (event: Event): void => {
    const why = event instanceof ErrorEvent && event.message !== '' ? event.message : 'its worker could not be started';
    fail?.(new Error(why));
    end();
  };
  const awake = (lane = 0): Remote<Mind> => {
    const known = workers[lane];
    if (known) return known.mind;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', fell);
    worker.addEventListener('messageerror', fell);
    const mind = wrap<Mind>(worker);
    workers[lane] = { worker, mind };
    return mind;
  };
  const end = (): void => {
    for (const { worker, mind } of workers.splice(0)) {
      mind[releaseProxy]();
      worker.terminate();
    }
    giveUp?.();
    giveUp = undefined;
  };
  const unlessCancelled = <T>(thought: Promise<T>): Promise<T | undefined> =>
    Promise.race([
      thought,
      new Promise<undefined>((resolve, reject) => {
        giveUp = () => resolve(undefined);
        fail = reject;
      }),
    ]);
  const known = (game: string): Known => ({ game, ...(pack === undefined ? {} : { pack }) });
  /** Every core thinks in worlds of its own, and all of them together answer; where they cannot share, one of them does. */
  const answer = async (game: string, view: Sight, level: SeatKind, luck: string): Promise<Action> => {
    const lanes = Math.min(MOST_LANES, globalThis.navigator.hardwareConcurrency || 1);
    if (level === 'human' || !THOROUGH.includes(level) || lanes < 2 || view.options.length === 1)
      return awake().choose(known(game), view, level, luck);
    const foreseen = await awake().foresaw(known(game), view, level);
    if (foreseen !== undefined) return foreseen;
    const reports = await Promise.all(
      Array.from({ length: lanes }, (_, lane) => awake(lane).consider(known(game), view, level, luck, lane)),
    );
    const found = reports.filter((it) => it.length > 0);
    return found.length > 0
      ? awake().agree(known(game), view, level, found)
      : awake().choose(known(game), view, level, luck);
  };
  return {
    choose: (game, view, level, luck) => unlessCancelled(answer(game, view, level, luck)),
    hint: (game, view, luck) => unlessCancelled(awake().hint(known(game), view, luck)),
    coach: (game, view, luck) => unlessCancelled(awake().coach(known(game), view, luck)),
    playWhole: (game, whole, levels, limits, onView) =>
      unlessCancelled(awake().playWhole(known(game), whole, levels, limits, proxy(onView))),
    cancel: end,
    close: end,
  };
};
