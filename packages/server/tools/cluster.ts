import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const binaries = (): string | undefined => {
  const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const told = found.status === 0 ? [found.stdout.trim()] : [];
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  return [...told, ...installed, '/usr/local/bin', '/usr/bin'].find((it) => existsSync(join(it, 'initdb')));
};

const home = binaries();

/** Why no PostgreSQL can be started here; nothing when one can. */
export const whyNoPostgres = home === undefined ? 'no PostgreSQL is installed (apt-get install postgresql)' : undefined;

export interface Cluster {
  readonly url: string;
  /** Another empty database of the same cluster. */
  database(name: string): Promise<string>;
  /** Falls at once, with every connection to it, and stands up again after so long (ms). */
  fall(away: number): Promise<void>;
  /** Falls over, and with it every connection; `start` brings it back. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL does not run as root: then it runs as the user its package has made. */
const asWhom = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
};

/** A PostgreSQL of its own in a temporary folder, reached by a socket there; gone when it is closed. */
export const startCluster = async (): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'liberty-pg-'));
  const who = asWhom();
  if (who) chownSync(folder, who.uid, who.gid);
  const options = { cwd: folder, ...who };
  const data = join(folder, 'data');
  const tool = (name: string, ...args: string[]) => run(join(home!, name), args, options);
  await tool('initdb', '-D', data, '-U', 'liberty', '-A', 'trust', '--no-sync', '-E', 'UTF8');
  const settings = `-k ${folder} -c listen_addresses= -c max_connections=60`;
  const start = async (): Promise<void> => {
    await tool('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  };
  const stop = async (): Promise<void> => {
    await tool('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  };
  await start();
  const urlOf = (database: string): string =>
    `postgres://liberty@localhost/${database}?host=${encodeURIComponent(folder)}`;
  return {
    url: urlOf('postgres'),
    async database(name) {
      await tool('createdb', '-h', folder, '-U', 'liberty', name);
      return urlOf(name);
    },
    stop,
    start,
    async fall(away) {
      await stop();
      await pause(away);
      await start();
    },
    async close() {
      await stop().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
