import { type Result, cited, fail, isObject, ok, readJson } from '@liberty/table';
import { type Experiment, gameOfArm, readExperiment } from './experiment.ts';
import { gaugeOf } from './gauges.ts';
import { type Mark, type Task, type Trial, taskName } from './trial.ts';

/** The first line of a laboratory's file. Each further line is a game. */
export const LAB_FORMAT = 'liberty-tree laboratory';
const VERSION = 1;

/** What a file holds, and what of it could not be read: a line that was cut off is played again. */
export interface Notebook {
  readonly experiment: Experiment;
  readonly trials: readonly Trial[];
  readonly remarks: readonly string[];
}

/** In characters: some hundred thousand games. */
const LONGEST = 200_000_000;
const LONGEST_LINE = 4_000_000;

export const headLine = (experiment: Experiment): string =>
  `${JSON.stringify({ format: LAB_FORMAT, version: VERSION, ...experiment })}\n`;

export const trialLine = (trial: Trial): string => `${JSON.stringify(trial)}\n`;

export const writeNotebook = ({ experiment, trials }: Pick<Notebook, 'experiment' | 'trials'>): string =>
  headLine(experiment) + trials.map(trialLine).join('');

const isCount = (it: unknown, below: number): it is number =>
  Number.isInteger(it) && (it as number) >= 0 && (it as number) < below;

const isMark = (it: unknown, sides: number): it is Mark =>
  isObject(it) &&
  typeof it['when'] === 'string' &&
  Array.isArray(it['held']) &&
  it['held'].length === sides &&
  it['held'].every((n) => Number.isFinite(n));

const readTrial = (text: string, { arms, games }: Experiment, sides: number): Result<Trial, string> => {
  const parsed = readJson(text, LONGEST_LINE);
  if (!parsed.ok) return parsed;
  if (!isObject(parsed.value)) return fail('is no game');
  const { arm, number, winners, rule, decisions, course } = parsed.value;
  if (!isCount(arm, arms.length)) return fail(`there is no arm ${cited(arm)}`);
  if (!isCount(number, games)) return fail(`there is no game ${cited(number)}`);
  if (!Array.isArray(winners) || !winners.every((seat) => isCount(seat, arms[arm]!.players.length)))
    return fail('the winners are no seats');
  if (typeof rule !== 'string' || !isCount(decisions, Number.MAX_SAFE_INTEGER))
    return fail('does not say how it ended');
  if (!Array.isArray(course) || course.length === 0 || !course.every((it) => isMark(it, sides)))
    return fail('has no course');
  return ok({ arm, number, winners, rule, decisions, course });
};

const readHead = (line: string): Result<Experiment, string> => {
  const parsed = readJson(line, LONGEST_LINE);
  if (!parsed.ok) return fail(`its first line ${parsed.fault}`);
  const head = parsed.value;
  if (!isObject(head) || head['format'] !== LAB_FORMAT) return fail('this is no file of the laboratory');
  if (head['version'] !== VERSION)
    return fail(`is of version ${cited(head['version'])}; this program reads version ${VERSION}`);
  return readExperiment(head);
};

/** Reads a laboratory's file. Lines that are no games of it are left out and told; a game told twice counts once. */
export const readNotebook = (text: string): Result<Notebook, string> => {
  if (text.length > LONGEST) return fail('is too long to be read');
  const [first = '', ...lines] = text.split('\n');
  const experiment = readHead(first);
  if (!experiment.ok) return experiment;
  const game = gameOfArm(experiment.value.game, experiment.value.arms[0]!);
  if (!game.ok) return game;
  const sides = gaugeOf(game.value).sides.length;
  const trials = new Map<string, Trial>();
  const remarks: string[] = [];
  for (const [n, line] of lines.entries()) {
    if (line === '') continue;
    const trial = readTrial(line, experiment.value, sides);
    if (trial.ok) trials.set(taskName(trial.value), trial.value);
    else remarks.push(`line ${n + 2} is left out: ${trial.fault}`);
  }
  return ok({ experiment: experiment.value, trials: [...trials.values()], remarks });
};

/** What is still to be played. */
export const openTasks = (tasks: Iterable<Task>, trials: readonly Trial[]): Task[] => {
  const played = new Set(trials.map(taskName));
  return [...tasks].filter((task) => !played.has(taskName(task)));
};
