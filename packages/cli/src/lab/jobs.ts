import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Bench,
  type Notebook,
  type Task,
  type Trial,
  openTasks,
  readExperiment,
  taskName,
  tasksOf,
  trialLine,
} from '@liberty/lab';
import { Logger, type TaskList, makeWorkerUtils, run } from 'graphile-worker';
import pg from 'pg';
import { childOf } from '../children.ts';
import { programMark } from '../kept-matches.ts';
import { Misuse } from '../misuse.ts';
import { openProgress } from '../progress.ts';

/** Games that one machine takes at a time: much less than a minute of work for a quick level. */
const BATCH = 8;
/** How often a machine says that it lives, and how often one looks for what has come (ms). */
const BEAT = 5_000;
const LOOK = 500;

const TABLES = `
create schema if not exists liberty_lab;
create table if not exists liberty_lab.experiments (id uuid primary key, experiment jsonb not null);
create table if not exists liberty_lab.trials (
  experiment uuid not null references liberty_lab.experiments on delete cascade,
  arm int not null, number int not null, trial jsonb not null,
  primary key (experiment, arm, number));
create table if not exists liberty_lab.machines (worker text primary key, heard timestamptz not null);`;

/** Only the program that laid the games out takes them: another one may play otherwise. */
const taskFor = (program: string): string => `liberty-lab ${program}`;

/** Says nothing: what a machine does is told by its progress. */
const SILENT = new Logger(() => () => {});

interface Batch {
  readonly experiment: string;
  readonly tasks: readonly Task[];
}

/** The tables, made by one machine at a time; a database that cannot be reached is told in one line. */
const openDatabase = async (url: string): Promise<pg.Pool> => {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // A lost connection is told by whoever asks next; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await pool.query(`begin; select pg_advisory_xact_lock(1775); ${TABLES} commit;`);
    return pool;
  } catch (error) {
    await pool.end();
    throw new Misuse(`--database: cannot be used (${(error as Error).message})`);
  }
};

/** What has come and is not known yet, written into the file and then taken off the database. */
const gather = async (pool: pg.Pool, id: string, file: string, known: Set<string>): Promise<Trial[]> => {
  const { rows } = await pool.query<{ trial: Trial }>(
    'select trial from liberty_lab.trials where experiment = $1 order by number, arm',
    [id],
  );
  const fresh = rows.map(({ trial }) => trial).filter((trial) => !known.has(taskName(trial)));
  if (fresh.length > 0) appendFileSync(file, fresh.map(trialLine).join(''));
  for (const trial of fresh) known.add(taskName(trial));
  await pool.query(
    'delete from liberty_lab.trials where experiment = $1 and (arm, number) in (select * from unnest($2::int[], $3::int[]))',
    [id, rows.map(({ trial }) => trial.arm), rows.map(({ trial }) => trial.number)],
  );
  return fresh;
};

const batches = (tasks: readonly Task[]): Task[][] =>
  Array.from({ length: Math.ceil(tasks.length / BATCH) }, (_, i) => tasks.slice(i * BATCH, (i + 1) * BATCH));

/** Lays out what is open as jobs under a name of their own. */
const addJobs = async (url: string, pool: pg.Pool, { experiment, trials }: Notebook): Promise<string> => {
  const id = randomUUID();
  await pool.query('insert into liberty_lab.experiments values ($1, $2)', [id, JSON.stringify(experiment)]);
  const utils = await makeWorkerUtils({ connectionString: url, logger: SILENT });
  try {
    await utils.migrate();
    for (const tasks of batches(openTasks(tasksOf(experiment), trials)))
      await utils.addJob(taskFor(experiment.program), { experiment: id, tasks } satisfies Batch, { maxAttempts: 1000 });
  } finally {
    await utils.release();
  }
  return id;
};

/** Takes away what was laid out and not yet begun; what was played stays in the file. */
const takeAway = async (pool: pg.Pool, id: string): Promise<void> => {
  await pool.query(
    "delete from graphile_worker._private_jobs where payload->>'experiment' = $1 and locked_at is null",
    [id],
  );
  await pool.query('delete from liberty_lab.experiments where id = $1', [id]);
};

/** Lays the open games out on a database and gathers them into the file as they come, whoever plays them. */
export const layOut = async (
  file: string,
  notebook: Notebook,
  url: string,
  minutes: number | undefined,
): Promise<Notebook> => {
  const { experiment, trials, remarks } = notebook;
  const pool = await openDatabase(url);
  const progress = openProgress('games');
  const until = performance.now() + 60_000 * (minutes ?? Number.POSITIVE_INFINITY);
  const planned = experiment.games * experiment.arms.length;
  const known = new Set(trials.map(taskName));
  const played = [...trials];
  try {
    const id = await addJobs(url, pool, notebook);
    while (played.length < planned && !progress.cancelled && performance.now() < until) {
      await pause(LOOK);
      played.push(...(await gather(pool, id, file, known)));
      await progress.step(played.length, planned);
    }
    await takeAway(pool, id);
  } finally {
    progress.end();
    await pool.end();
  }
  return { experiment, trials: played, remarks };
};

/** The experiments of this machine's batches; each is read through the same door as a file. */
const benches = (pool: pg.Pool) => {
  const known = new Map<string, Bench>();
  return async (id: string): Promise<Bench | undefined> => {
    const found = known.get(id);
    if (found) return found;
    const { rows } = await pool.query<{ experiment: unknown }>(
      'select experiment from liberty_lab.experiments where id = $1',
      [id],
    );
    if (rows.length === 0) return undefined;
    const read = readExperiment(rows[0]!.experiment);
    if (!read.ok) throw new Error(read.fault);
    const bench = new Bench(read.value);
    known.set(id, bench);
    return bench;
  };
};

/** Plays a batch; each game is kept as it ends, so that of a machine that dies only the game in hand is played again. */
const taskList = (pool: pg.Pool, done: () => void): TaskList => {
  const benchOf = benches(pool);
  return {
    [taskFor(programMark())]: async (payload) => {
      const { experiment, tasks } = payload as Batch;
      const bench = await benchOf(experiment);
      for (const task of bench ? tasks : []) {
        const { rowCount } = await pool.query(
          'select 1 from liberty_lab.trials where experiment = $1 and arm = $2 and number = $3',
          [experiment, task.arm, task.number],
        );
        if (rowCount !== 0) continue;
        const trial = bench!.play(task);
        await pool.query(
          `insert into liberty_lab.trials select $1, $2, $3, $4 where exists
             (select 1 from liberty_lab.experiments where id = $1) on conflict do nothing`,
          [experiment, task.arm, task.number, JSON.stringify(trial)],
        );
        done();
      }
    },
  };
};

/** Writes down that this worker lives. */
const hear = (pool: pg.Pool, worker: string): Promise<unknown> =>
  pool.query('insert into liberty_lab.machines values ($1, now()) on conflict (worker) do update set heard = now()', [
    worker,
  ]);

/** One worker, who tells who he is and every game he ends on a line of the output. A game is played in one go, so he is alone in his process. */
export const workAlone = async (url: string): Promise<void> => {
  const pool = await openDatabase(url);
  const events = new EventEmitter();
  events.on('pool:create', ({ workerPool: { id } }: { workerPool: { id: string } }) => {
    process.stdout.write(`worker ${id}\n`);
    void hear(pool, id);
  });
  const runner = await run({
    connectionString: url,
    concurrency: 1,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: SILENT,
    events,
    taskList: taskList(pool, () => process.stdout.write('game\n')),
  });
  process.once('SIGTERM', () => void runner.stop());
  await runner.promise;
  await pool.end();
};

/** What the dead had taken is given to others. */
const free = async (url: string, workers: readonly string[]): Promise<void> => {
  if (workers.length === 0) return;
  const utils = await makeWorkerUtils({ connectionString: url, logger: SILENT });
  try {
    await utils.forceUnlockWorkers([...workers]);
  } finally {
    await utils.release();
  }
};

/** Says that these workers live; whoever has not been heard of for so many seconds is taken for dead. */
const beat = async (url: string, pool: pg.Pool, workers: readonly string[], patience: number): Promise<void> => {
  for (const worker of workers) await hear(pool, worker);
  const { rows } = await pool.query<{ worker: string }>(
    `delete from liberty_lab.machines where heard < now() - make_interval(secs => $1) returning worker`,
    [patience],
  );
  await free(
    url,
    rows.map(({ worker }) => worker),
  );
};

/** A child of this program that works; as long as it lives its names are known. */
const childAtWork = (url: string, game: () => void) => {
  const names: string[] = [];
  const child = childOf(['lab', 'work', `--database=${url}`, '--share=alone'], (line) => {
    if (line === 'game') game();
    else names.push(line.slice('worker '.length));
  });
  let isAlive = true;
  const ended = child.ended
    .catch(() => undefined)
    .then(() => {
      isAlive = false;
      return free(url, names);
    });
  return { ended, alive: (): readonly string[] => (isAlive ? names : []), stop: () => child.stop() };
};

/** Takes part until Ctrl-C, with so many processes: any number of machines may. */
export const workHere = async (url: string, processes: number, patience: number): Promise<void> => {
  const pool = await openDatabase(url);
  let games = 0;
  const children = Array.from({ length: processes }, () => childAtWork(url, () => games++));
  const progress = openProgress('games');
  process.stderr.write('Takes part in what is laid out on the database; Ctrl-C ends it.\n');
  const isAnyAlive = (): boolean => children.some(({ alive }) => alive().length > 0);
  let hasBegun = false;
  try {
    for (let last = -BEAT; !progress.cancelled && (!hasBegun || isAnyAlive()); await pause(200)) {
      hasBegun ||= isAnyAlive();
      await progress.step(games, games);
      if (performance.now() - last < BEAT) continue;
      last = performance.now();
      await beat(
        url,
        pool,
        children.flatMap(({ alive }) => alive()),
        patience,
      );
    }
  } finally {
    for (const child of children) child.stop();
    await Promise.all(children.map(({ ended }) => ended));
    progress.end();
    await pool.end();
  }
  process.stdout.write(`${games} games played\n`);
};
