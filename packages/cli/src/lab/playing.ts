import { appendFileSync, renameSync, writeFileSync } from 'node:fs';
import {
  Bench,
  type Experiment,
  type Notebook,
  type Task,
  type Trial,
  headLine,
  openTasks,
  tasksOf,
  trialLine,
  writeNotebook,
} from '@liberty/lab';
import { childOf } from '../children.ts';
import { Misuse } from '../misuse.ts';
import { openProgress } from '../progress.ts';

/** A file with nothing played yet. */
export const beginNotebook = (file: string, experiment: Experiment): Notebook => {
  writeFileSync(file, headLine(experiment), { flag: 'wx' });
  return { experiment, trials: [], remarks: [] };
};

/** A file in which lines were damaged is written anew without them, so that what comes next stands on lines of its own. */
export const mendNotebook = (file: string, notebook: Notebook): void => {
  writeFileSync(`${file}.new`, writeNotebook(notebook));
  renameSync(`${file}.new`, file);
};

/** Those of the games that fall to one of several processes, '0/2' and '1/2': the same whatever has been played since. */
const shareOf = (tasks: readonly Task[], share: string): Task[] => {
  const [which, of] = share.split('/').map(Number);
  if (!Number.isInteger(which) || !Number.isInteger(of)) throw new Misuse(`--share: '${share}' is not like 0/2`);
  return tasks.filter(({ arm, number }) => which === (arm + number) % of!);
};

/** Plays a share and tells every game on a line of the output. */
export const playShare = async ({ experiment, trials }: Notebook, share: string): Promise<void> => {
  const bench = new Bench(experiment);
  for (const task of shareOf(openTasks(tasksOf(experiment), trials), share)) {
    process.stdout.write(trialLine(bench.play(task)));
    await new Promise((resolve) => setImmediate(resolve));
  }
};

/** Plays on at what is open, in several processes, each game written down as it ends. */
export const playTogether = async (
  file: string,
  { experiment, trials, remarks }: Notebook,
  { processes, minutes }: { readonly processes: number; readonly minutes: number | undefined },
): Promise<Notebook> => {
  const played = [...trials];
  const planned = experiment.games * experiment.arms.length;
  const progress = openProgress('games');
  const until = performance.now() + 60_000 * (minutes ?? Number.POSITIVE_INFINITY);
  const write = (trial: Trial): void => {
    appendFileSync(file, trialLine(trial));
    played.push(trial);
  };
  const children = Array.from({ length: processes }, (_, i) =>
    childOf(['lab', file, `--share=${i}/${processes}`], (line) => write(JSON.parse(line) as Trial)),
  );
  const watch = setInterval(() => {
    void progress.step(played.length, planned);
    if (progress.cancelled || performance.now() >= until) for (const child of children) child.stop();
  }, 100);
  try {
    await Promise.all(children.map(({ ended }) => ended));
  } finally {
    clearInterval(watch);
    progress.end();
  }
  return { experiment, trials: played, remarks };
};
