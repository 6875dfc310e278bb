/** A bar on the error stream while something long is going on, and an ear for Ctrl-C. */
export interface Progress {
  readonly cancelled: boolean;
  /** Draws the bar and lets Ctrl-C be heard; cheap enough to be called after every game. */
  step(done: number, total: number): Promise<void>;
  end(): void;
}

const WIDTH = 30;
const EVERY_MS = 100;
/** So much must be done before anybody can say how long the rest will take, in milliseconds. */
const SOON = 2000;

/** 'about 40 s left', 'about 3 min left'; nothing before that can be known. */
export const leftWords = (done: number, total: number, elapsed: number): string => {
  if (done === 0 || done >= total || elapsed < SOON) return '';
  const seconds = Math.ceil((elapsed * (total - done)) / done / 1000);
  if (seconds < 90) return `, about ${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `, about ${minutes} min left` : `, about ${(minutes / 60).toFixed(1)} h left`;
};

export const openProgress = (what: string): Progress => {
  const { stderr } = process;
  let cancelled = false;
  let last = 0;
  const began = performance.now();
  /** What was done before this run began, as when an experiment goes on. */
  let before: number | undefined;
  const cancel = (): void => {
    cancelled = true;
  };
  process.on('SIGINT', cancel);
  return {
    get cancelled() {
      return cancelled;
    },
    async step(done, total) {
      const now = performance.now();
      if (now - last < EVERY_MS && done < total) return;
      last = now;
      before ??= done - 1;
      const filled = Math.round((WIDTH * done) / Math.max(1, total));
      const bar = '█'.repeat(filled).padEnd(WIDTH, '░');
      const left = leftWords(done - before, total - before, now - began);
      if (stderr.isTTY) stderr.write(`\r${bar} ${done}/${total} ${what}${left}\u001B[K`);
      await new Promise((resolve) => setImmediate(resolve));
    },
    end() {
      process.off('SIGINT', cancel);
      if (stderr.isTTY) stderr.write('\r\u001B[K');
    },
  };
};
