import type { Experiment, Task, Trial } from '@liberty/lab';
import { releaseProxy, wrap } from 'comlink';
import type { BenchTable } from './bench.ts';

/** One table of the laboratory, at which whole games are played away from the page. */
export interface Hand {
  open(experiment: Experiment): Promise<void>;
  play(task: Task): Promise<Trial>;
  mark(): Promise<string>;
  /** Ends it at once; what it was playing is played again another time. */
  close(): void;
}

export const workerHand = (): Hand => {
  const worker = new Worker(new URL('./bench.ts', import.meta.url), { type: 'module' });
  const bench = wrap<BenchTable>(worker);
  let isClosed = false;
  const fell = new Promise<never>((_, reject) => {
    const stop = (event: Event): void =>
      reject(new Error(event instanceof ErrorEvent && event.message !== '' ? event.message : 'a worker has fallen'));
    worker.addEventListener('error', stop);
    worker.addEventListener('messageerror', stop);
  });
  fell.catch(() => {});
  return {
    open: (experiment) => Promise.race([bench.open(experiment), fell]),
    play: (task) => Promise.race([bench.play(task), fell]),
    mark: () => Promise.race([bench.mark(), fell]),
    close() {
      if (isClosed) return;
      isClosed = true;
      bench[releaseProxy]();
      worker.terminate();
    },
  };
};

/** How many games are played at once: as many as the machine has cores, within reason. */
export const handsHere = (): number => Math.max(1, Math.min(8, navigator.hardwareConcurrency || 2));
