import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Action, Sight } from '@liberty/table';
import type { SeatKind } from '../kept.ts';
import type { Mind } from './worker.ts';

/** Answers for the computer's seats, away from the page so that nothing ever stalls. */
export interface Thinker {
  /** The answer; nothing when it was cancelled. */
  choose(game: string, view: Sight, level: SeatKind, luck: string): Promise<Action | undefined>;
  hint(game: string, view: Sight, luck: string): Promise<{ action: Action; reason: string } | undefined>;
  /** Breaks off what is being thought about. */
  cancel(): void;
  close(): void;
}

/** A thinker in a worker of its own, who knows the component pack. Cancelling ends the worker; the next question starts another. */
export const workerThinker = (pack?: string): Thinker => {
  let worker: Worker | undefined;
  let mind: Remote<Mind> | undefined;
  let giveUp: (() => void) | undefined;
  const awake = (): Remote<Mind> => {
    if (mind) return mind;
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
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
    Promise.race([thought, new Promise<undefined>((resolve) => (giveUp = () => resolve(undefined)))]);
  return {
    choose: (game, view, level, luck) =>
      unlessCancelled(awake().choose({ game, ...(pack === undefined ? {} : { pack }) }, view, level, luck)),
    hint: (game, view, luck) =>
      unlessCancelled(awake().hint({ game, ...(pack === undefined ? {} : { pack }) }, view, luck)),
    cancel: end,
    close: end,
  };
};
