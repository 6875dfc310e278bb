import { createInterface } from 'node:readline';
import { type Ink, folded, inkFor, wantsColour } from './ink.ts';

/** The player's screen and keyboard; a pipe will do. */
export interface Terminal {
  readonly ink: Ink;
  readonly width: number;
  /** Has the player pressed Ctrl-C, or has the input ended? */
  readonly ended: boolean;
  /** Comes true when Ctrl-C is pressed. */
  readonly interruption: Promise<void>;
  /** Prints lines; one that is wider than the screen is broken at a word. */
  readonly print: (...lines: readonly string[]) => void;
  /** A passing remark on a screen, gone with the next; not in a pipe. */
  remark(text: string): void;
  /** The next line; nothing when the input has ended or Ctrl-C was pressed. */
  ask(prompt: string): Promise<string | undefined>;
  /** Lets Ctrl-C be heard between two answers of the machine. */
  breathe(): Promise<void>;
  clear(): void;
  close(): void;
}

/** Ctrl-C, a polite kill, a closed window. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** How wide lines may be, and how wide they are where nobody says. */
const [NARROWEST, USUAL, WIDEST] = [50, 100, 120];
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

/** A reader of the far end of a pipe may leave early: `liberty replay --text game.json | head`. */
export const endQuietlyOnBrokenPipe = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
};

export const openTerminal = (): Terminal => {
  const { stdin, stdout } = process;
  const live = stdin.isTTY && stdout.isTTY;
  const lines = createInterface(live ? { input: stdin, output: stdout } : { input: stdin });
  const typed: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  let interrupted = false;
  let closed = false;
  let breakOff = (): void => {};
  const interruption = new Promise<void>((resolve) => (breakOff = resolve));
  const answer = (line: string | undefined): void => {
    const listener = waiting;
    waiting = undefined;
    listener?.(line);
  };
  const interrupt = (): void => {
    interrupted = true;
    breakOff();
    answer(undefined);
  };
  lines.on('line', (line) => (waiting ? answer(line) : typed.push(line)));
  lines.on('close', () => {
    closed = true;
    answer(undefined);
  });
  lines.on('SIGINT', interrupt);
  for (const signal of SIGNALS) process.on(signal, interrupt);
  const widthNow = (): number => Math.max(NARROWEST, Math.min(stdout.columns || USUAL, WIDEST));
  const print = (...texts: readonly string[]): void => {
    for (const text of texts) for (const line of folded(text, widthNow())) stdout.write(`${line}\n`);
  };
  return {
    ink: inkFor(wantsColour(stdout)),
    get width() {
      return widthNow();
    },
    get ended() {
      return interrupted || (closed && typed.length === 0);
    },
    interruption,
    print,
    remark: (text) => void (live && stdout.write(`\r\u001B[K${text}`)),
    async ask(prompt) {
      if (interrupted) return undefined;
      if (live) {
        lines.setPrompt(prompt);
        lines.prompt();
      } else stdout.write(prompt);
      const line =
        typed.shift() ?? (closed ? undefined : await new Promise<string | undefined>((resolve) => (waiting = resolve)));
      if (!live || line === undefined) stdout.write(`${line ?? ''}\n`);
      return line;
    },
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    clear: () => void (stdout.isTTY ? stdout.write(CLEAR) : stdout.write('\n')),
    close() {
      for (const signal of SIGNALS) process.off(signal, interrupt);
      lines.close();
    },
  };
};
