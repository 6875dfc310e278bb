import type { LevelId, Limits } from '@liberty/ai';
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

/** Plays alone from the first answer to the last. */
export interface Soloist {
  /** Plays a whole game for every seat and gives its record as a file would hold it; nothing when it was cancelled. `onView` is shown how it goes. */
  playWhole(game: string, whole: Whole, level: LevelId, limits: Limits, onView: OnView): Promise<string | undefined>;
  close(): void;
}

/** A thinker in a worker of its own, who knows the component pack. Cancelling ends the worker; the next question starts another. */
export const workerThinker = (pack?: string): Thinker & Soloist => {
  let worker: Worker | undefined;
  let mind: Remote<Mind> | undefined;
  let giveUp: (() => void) | undefined;
  let fail: ((why: Error) => void) | undefined;
  /** The worker itself has fallen: what it was thinking about will never come. */
  const fell = (event: Event): void => {
    const why = event instanceof ErrorEvent && event.message !== '' ? event.message : 'its worker could not be started';
    fail?.(new Error(why));
    end();
  };
  const awake = (): Remote<Mind> => {
    if (mind) return mind;
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', fell);
    worker.addEventListener('messageerror', fell);
    mind = wrap<Mind>(worker);
    return mind;
  };
  const end = (): void => {
    mind?.[releaseProxy]();
    worker?.terminate();
    [worker, mind] = [undefined, undefined];
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
  return {
    choose: (game, view, level, luck) => unlessCancelled(awake().choose(known(game), view, level, luck)),
    hint: (game, view, luck) => unlessCancelled(awake().hint(known(game), view, luck)),
    playWhole: (game, whole, level, limits, onView) =>
      unlessCancelled(awake().playWhole(known(game), whole, level, limits, proxy(onView))),
    cancel: end,
    close: end,
  };
};
