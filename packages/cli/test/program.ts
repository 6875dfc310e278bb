import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A fresh folder in which a program may leave what it likes. */
export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'liberty-'));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  /** Types a line. */
  type(line: string): void;
  /** Ends the input. */
  close(): void;
  interrupt(): void;
  /** Ends it as a broken machine would: nothing can be done any more. */
  kill(): void;
  /** Waits until this text has been printed since the last wait. */
  sees(text: string): Promise<void>;
  /** Waits until this has been said on the error stream, as by who listens for Ctrl-C from there on. */
  hears(text: string): Promise<void>;
  ended: Promise<Ran>;
}

type Environment = Readonly<Record<string, string>>;

export interface Program {
  /** The bundle that is run. */
  readonly file: string;
  start(args: readonly string[], env?: Environment): Running;
  /** Runs it with this input to its end. */
  run(args: readonly string[], input?: string, env?: Environment): Promise<Ran>;
}

/** Bundles an entry once and runs it as a real process in its own folder. */
export const program = async (entry: string, folder: string): Promise<Program> => {
  const file = join(freshFolder(), `${basename(entry, '.ts')}.mjs`);
  await build({
    input: join(root, entry),
    platform: 'node',
    logLevel: 'warn',
    output: { file, format: 'esm', codeSplitting: false },
  });
  const start = (args: readonly string[], env: Environment = {}): Running => begin(file, args, folder, env);
  return {
    file,
    start,
    run(args, input = '', env = {}) {
      const running = start(args, env);
      for (const line of input.split('\n').slice(0, -1)) running.type(line);
      running.close();
      return running.ended;
    },
  };
};

const begin = (file: string, args: readonly string[], cwd: string, more: Environment): Running => {
  const env = { ...process.env, NO_COLOR: '1', LIBERTY_ROOT: root, ...more };
  const child = spawn(process.execPath, [file, ...args], { cwd, env });
  let [out, err, seen] = ['', '', 0];
  const listeners = new Set<() => void>();
  const told = (): void => {
    for (const listen of listeners) listen();
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    told();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
    told();
  });
  const until = (hasCome: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!hasCome()) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });
  child.stdin.on('error', () => {});
  return {
    type: (line) => void child.stdin.write(`${line}\n`),
    close: () => void child.stdin.end(),
    interrupt: () => void child.kill('SIGINT'),
    kill: () => void child.kill('SIGKILL'),
    sees: (text) =>
      until(() => {
        const at = out.indexOf(text, seen);
        if (at >= 0) seen = at + text.length;
        return at >= 0;
      }),
    hears: (text) => until(() => err.includes(text)),
    ended: new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, out, err }));
    }),
  };
};
