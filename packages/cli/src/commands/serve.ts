import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const SERVE_HELP = `liberty serve: opens the tables in the browser, as npm start does

  --port <n>           where it listens (1775)
  --host <address>     127.0.0.1 lets in this machine alone, 0.0.0.0 everybody who can reach it
  --allow-host <name>  a further name by which it may be called
  --data <folder>      where the tables of people far apart are kept (data)

DATABASE_URL=postgres://… keeps them in PostgreSQL. docs/self-hosting.md tells the rest.`;

/** The same program as npm start, without a browser. */
export const serve = async (args: readonly string[]): Promise<void> => {
  const start = join(process.env['LIBERTY_ROOT'] ?? '.', 'tools', 'start.mjs');
  const child = spawn(process.execPath, [start, '--no-open', ...args], { stdio: 'inherit' });
  // Ctrl-C reaches both; this one waits until the tables are closed.
  process.on('SIGINT', () => {});
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
};
