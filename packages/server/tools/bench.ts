import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Came, type FromPage, PROTOCOL, type ToPage, commitmentTo, newNonce, newToken } from '@liberty/net';
import { boxOf } from '@liberty/shelf';
import { type AnyGame, type Chance, type Sight, seeded } from '@liberty/table';
import { WebSocket } from 'ws';
import { flagsOf } from '../../../tools/flags.ts';
import { startCluster } from './cluster.ts';
import { type Running, bareHouse, startProcess } from './processes.ts';

const GAME = 'we-the-people';

/** What is measured, kept where both players of all tables can reach it. */
class Tally {
  answers = 0;
  /** From an answer to the other side's view of it (ms). */
  readonly delays: number[] = [];
  readonly refusals: string[] = [];
}

/** One table whose two players sit in this process, each on a live line of his own, and play any legal answers. */
class Players {
  readonly #site: string;
  readonly #game: AnyGame;
  readonly #tally: Tally;
  readonly #luck: Chance;
  readonly #sockets: WebSocket[] = [];
  readonly #views: (Sight | undefined)[] = [];
  #id = '';
  #n = 0;
  #asked: number | undefined;
  #sentAt = 0;
  #isPaced = false;
  #isWaiting = false;
  isRunning = false;

  constructor(site: string, game: AnyGame, tally: Tally, seed: string) {
    this.#site = site;
    this.#game = game;
    this.#tally = tally;
    this.#luck = seeded(seed);
  }

  async #ask<T>(key: string, path: string, body: unknown): Promise<T> {
    const reply = await fetch(`${this.#site}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }

  async begin(): Promise<void> {
    const keys = [newToken(), newToken()] as const;
    const nonces = [newNonce(), newNonce()] as const;
    const laid = await this.#ask<Came>(keys[0], '/tables', {
      game: GAME,
      chair: 0,
      name: 'first',
      commit: commitmentTo(nonces[0]),
    });
    this.#id = laid.facts.id;
    const { invite } = laid.invites![0]!;
    await this.#ask(keys[1], `/tables/${this.#id}/sit`, { invite, name: 'second', commit: commitmentTo(nonces[1]) });
    for (const i of [0, 1] as const) await this.#ask(keys[i], `/tables/${this.#id}/open`, { nonce: nonces[i] });
    await Promise.all(keys.map((key, chair) => this.#connect(key, chair)));
  }

  #connect(key: string, chair: number): Promise<void> {
    const socket = new WebSocket(`${this.#site.replace('http', 'ws')}/api/tables/${this.#id}/live`, {
      perMessageDeflate: false,
    });
    this.#sockets[chair] = socket;
    return new Promise((done, failed) => {
      socket.once('open', () => socket.send(JSON.stringify({ do: 'hello', v: PROTOCOL, key } satisfies FromPage)));
      socket.once('error', failed);
      socket.on('message', (data: Buffer) => {
        const told = JSON.parse(data.toString()) as ToPage;
        if (told.tell === 'welcome') done();
        this.#hear(told, chair);
      });
    });
  }

  #hear(told: ToPage, chair: number): void {
    if (told.tell === 'refused') this.#tally.refusals.push(told.error.say);
    if (told.tell === 'answered') this.#tally.answers += 1;
    if (told.tell !== 'welcome' && told.tell !== 'changes') return;
    const { position } = told;
    this.#views[chair] = position.view as Sight;
    this.#n = Math.max(this.#n, position.n);
    this.#asked = position.asked?.chair;
    if (this.#asked === undefined || this.#asked === chair) this.#isWaiting = false;
    if (
      told.tell === 'changes' &&
      this.#sentAt > 0 &&
      told.changes.some((it) => it.kind === 'answer' && it.seat !== chair)
    )
      this.#tally.delays.push(performance.now() - this.#sentAt);
    if (this.isRunning && !this.#isPaced && this.#asked === chair) this.answer();
  }

  /** One answer for whoever is asked; nothing when the game is over. */
  answer(): boolean {
    const chair = this.#asked;
    const view = chair === undefined ? undefined : this.#views[chair];
    if (this.#isWaiting || chair === undefined || !view || view.options.length === 0) return false;
    this.#isWaiting = true;
    const action = this.#game.write(view.options[this.#luck.pick(view.options.length, 'answer')]!);
    this.#sentAt = performance.now();
    this.#sockets[chair]!.send(JSON.stringify({ do: 'answer', at: this.#n, actions: [action] } satisfies FromPage));
    return true;
  }

  run(): void {
    this.isRunning = true;
    this.answer();
  }
  pace(): void {
    this.#isPaced = true;
  }
  get isOver(): boolean {
    return this.#asked === undefined;
  }
  close(): void {
    this.isRunning = false;
    for (const socket of this.#sockets) socket.terminate();
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** CPU seconds a process has used so far. */
const cpuOf = ({ pid }: ChildProcess): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const memoryOf = (child: ChildProcess): Promise<NodeJS.MemoryUsage> =>
  new Promise((done) => {
    child.once('message', (usage) => done(usage as NodeJS.MemoryUsage));
    child.send('gc');
  });

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

const load = (): string => `load ${loadavg()[0]!.toFixed(1)}`;

const lay = async (site: string, count: number, tally: Tally, seed: string): Promise<Players[]> => {
  const game = boxOf(GAME)!.open!();
  const all = Array.from({ length: count }, (_, i) => new Players(site, game, tally, `${seed}/${i}`));
  for (let i = 0; i < all.length; i += 20) await Promise.all(all.slice(i, i + 20).map((it) => it.begin()));
  return all;
};

/** As fast as it goes: each player answers as soon as he is asked. */
const saturate = async (server: Running, tables: number, seconds: number, name: string): Promise<void> => {
  const tally = new Tally();
  const all = await lay(server.site, tables, tally, 'saturate');
  for (const it of all) it.run();
  await pause(1500);
  const [answers, cpu, own] = [tally.answers, cpuOf(server.child), process.cpuUsage()];
  const began = performance.now();
  await pause(seconds * 1000);
  const wall = (performance.now() - began) / 1000;
  const done = tally.answers - answers;
  const used = cpuOf(server.child) - cpu;
  const clients = process.cpuUsage(own);
  for (const it of all) it.close();
  console.log(
    `${name}: at saturation ${(done / wall).toFixed(0)} durable answers a second over ${tables} tables; ${(done / used).toFixed(0)} a CPU-second of the server (server ${(used / wall).toFixed(2)}, clients ${((clients.user + clients.system) / 1e6 / wall).toFixed(2)} cores); ${tally.refusals.length} refused; ${load()}`,
  );
};

/** At a steady rate over live tables: how long until the other side sees an answer. */
const pacedAt = async (server: Running, tables: number, rate: number, seconds: number, name: string): Promise<void> => {
  const tally = new Tally();
  const all = await lay(server.site, tables, tally, 'paced');
  for (const it of all) it.pace();
  tally.delays.length = 0;
  const cpu = cpuOf(server.child);
  const began = performance.now();
  let sent = 0;
  let next = 0;
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * rate;
    for (; sent < due; sent++) for (let tries = 0; tries < all.length && !all[next++ % all.length]!.answer(); tries++);
    await pause(1);
  }
  await pause(500);
  const used = cpuOf(server.child) - cpu;
  const sorted = tally.delays.toSorted((a, b) => a - b);
  for (const it of all) it.close();
  console.log(
    `${name}: paced at ${rate} a second over ${tables} live tables, from an answer to the other side's view p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p95 ${percentile(sorted, 0.95).toFixed(1)} ms, p99 ${percentile(sorted, 0.99).toFixed(1)} ms (${sorted.length} views, ${tally.refusals.length} refused; server ${(used / seconds).toFixed(2)} cores); ${load()}`,
  );
};

const KB = 1024;

/** Tables at which a few answers were given and nobody plays on: their matches leave the memory, two pages look at each. */
const openIdly = async (server: Running, tables: number, seed: string): Promise<Players[]> => {
  const all = await lay(server.site, tables, new Tally(), seed);
  for (const it of all) for (let i = 0; i < 3; i++) if (it.answer()) await pause(1);
  await pause(6000);
  return all;
};

/**
 * What a table costs that nobody plays at, with two pages that look and with none. By resident memory the first tables
 * carry what any work makes the process keep (its young heap, buffers), so the same is done again: what further tables add
 * beside them, and what is taken anew after all have gone and as many have come back.
 */
const idle = async (file: string, folder: string, tables: number): Promise<void> => {
  const server = await startProcess(file, { LIBERTY_DATA: folder, LIBERTY_IDLE: '1' }, ['--expose-gc']);
  const heap = ({ heapUsed, external }: NodeJS.MemoryUsage): number => heapUsed + external;
  const each = (more: number): string => (more / tables / KB).toFixed(1);
  for (const it of await lay(server.site, 20, new Tally(), 'warm')) it.close();
  await pause(500);
  const empty = await memoryOf(server.child);
  const first = await openIdly(server, tables, 'idle');
  const looked = await memoryOf(server.child);
  const second = await openIdly(server, tables, 'idle again');
  const twice = await memoryOf(server.child);
  for (const it of [...first, ...second]) it.close();
  await pause(6000);
  const gone = await memoryOf(server.child);
  const third = await openIdly(server, tables, 'idle once more');
  const back = await memoryOf(server.child);
  for (const it of third) it.close();
  console.log(
    `${tables} open tables: ${each(heap(looked) - heap(empty))} KB each with two pages looking at it, ${each((heap(gone) - heap(empty)) / 2)} KB with nobody (heap). By resident memory ${each(looked.rss - empty.rss)} KB each, ${each(twice.rss - looked.rss)} KB for each of ${tables} more beside them, ${each(back.rss - Math.min(gone.rss, twice.rss))} KB for each that comes after all have gone; ${load()}`,
  );
  await server.stop();
};

const given = flagsOf({
  name: 'bench:server',
  does: 'durable answers a second, delay over 500 live tables, memory of idle ones, with the load.',
  flags: {
    seconds: { is: 'number', says: 'so long each', broken: true, otherwise: 8 },
    tables: { is: 'number', says: 'so many tables (200 under way, 2000 idle)' },
    postgres: { is: 'switch', says: 'on PostgreSQL instead of SQLite' },
    only: { is: 'word', says: 'only this measure', among: ['saturate', 'paced', 'idle'] },
  },
});
const { seconds } = given;
const folder = mkdtempSync(join(tmpdir(), 'liberty-bench-'));
const file = await bareHouse('bench-house');
const wanted = (what: string): boolean => given.only === undefined || given.only === what;
try {
  if (!given.postgres) {
    const server = await startProcess(file, { LIBERTY_DATA: join(folder, 'a') });
    if (wanted('saturate')) await saturate(server, given.tables ?? 200, seconds, 'SQLite, WAL and FULL');
    if (wanted('paced')) await pacedAt(server, 500, 500, seconds, 'SQLite, WAL and FULL');
    await server.kill();
    if (wanted('idle')) await idle(file, join(folder, 'b'), given.tables ?? 2000);
  } else {
    const cluster = await startCluster();
    const server = await startProcess(file, { LIBERTY_DATA: folder, DATABASE_URL: await cluster.database('bench') });
    if (wanted('saturate')) await saturate(server, given.tables ?? 200, seconds, 'PostgreSQL, its defaults');
    if (wanted('paced')) await pacedAt(server, 500, 500, seconds, 'PostgreSQL, its defaults');
    await server.kill();
    await cluster.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
