import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Where the project lies, also from within a bundle. */
export const home = (): string => process.env['LIBERTY_ROOT'] ?? root;

/** A bundle of a TypeScript entry that runs beside what is installed. */
export const bundled = async (entry: string, name: string): Promise<string> => {
  const tools = (await import(`${home()}/tools/bundle.mjs`)) as {
    bundle(entry: string, options: { name: string; installed: string }): Promise<string>;
  };
  return tools.bundle(entry, { name, installed: 'apart' });
};

/** The house of these tools as a file to be run. */
export const bareHouse = (name = 'bare-house'): Promise<string> => bundled('packages/server/tools/bare.ts', name);

export interface Running {
  readonly child: ChildProcess;
  readonly site: string;
  /** Dies at once, as by a power cut of the process. */
  kill(): Promise<void>;
  /** Is asked to stop, and does. */
  stop(): Promise<number>;
}

/** Limits that no test meets by chance. */
const WIDE = { LOOK: 1e8, ANSWER: 1e8, LAY: 1e8, TALK: 1e8, WALK: 1e8, ADDRESS: 1e8, TABLES: 1e6, LINES: 1e6 };
const wide = Object.fromEntries(Object.entries(WIDE).map(([name, n]) => [`LIBERTY_LIMIT_${name}`, String(n)]));

/** Run before the program itself: it ends when whoever started it has gone. */
const ENDS_WITH_US = "data:text/javascript,process.once('disconnect', () => process.exit())";

/** Starts a program that says its port; `flags` are for Node, `words` for the program. */
export const startProcess = async (
  file: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  words: readonly string[] = [],
): Promise<Running> => {
  const child = spawn(process.execPath, ['--import', ENDS_WITH_US, ...flags, file, ...words], {
    env: { ...process.env, ...wide, LIBERTY_LOG: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Ctrl-C is for whoever started it; it ends when that one does.
    detached: true,
  });
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (data: Buffer) => {
      said += data.toString();
      const [, found] = /(?:port |localhost:)(\d+)[\n/]/.exec(said) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const gone = once(child, 'exit');
  return {
    child,
    site: `http://127.0.0.1:${port}`,
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = (await gone) as [number];
      return code;
    },
  };
};

/** A server of its own, with a folder of its own, for as long as something is done with it. */
export const besideServer = async (
  start: (folder: string) => Promise<Running>,
  act: (running: Running) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'liberty-server-'));
  try {
    const running = await start(folder);
    try {
      await act(running);
    } finally {
      await running.kill();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
