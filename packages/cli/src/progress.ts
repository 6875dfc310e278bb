/** A bar on the error stream while something long is going on, and an ear for Ctrl-C. */
export interface Progress {
  readonly cancelled: boolean;
  /** Draws the bar and lets Ctrl-C be heard; cheap enough to be called after every game. */
  step(done: number, total: number): Promise<void>;
  end(): void;
}

const WIDTH = 30;
const EVERY_MS = 100;

export const openProgress = (what: string): Progress => {
  const { stderr } = process;
  let cancelled = false;
  let last = 0;
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
      const filled = Math.round((WIDTH * done) / Math.max(1, total));
      const bar = '█'.repeat(filled).padEnd(WIDTH, '░');
      if (stderr.isTTY) stderr.write(`\r${bar} ${done}/${total} ${what}`);
      await new Promise((resolve) => setImmediate(resolve));
    },
    end() {
      process.off('SIGINT', cancel);
      if (stderr.isTTY) stderr.write('\r\u001B[K');
    },
  };
};
