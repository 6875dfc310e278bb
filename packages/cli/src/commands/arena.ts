import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import {
  type Bout,
  FIRST_TEST_SEED,
  type Limits,
  type Pairing,
  type Standing,
  type Tally,
  bouts,
  playBout,
  standingOf,
} from '@liberty/ai';
import type { AnyGame } from '@liberty/table';
import { DEFAULT_GAME, gameNamed, inTerms, termFlags } from '../games.ts';
import { early, termSpecs } from '../flags.ts';
import { type Flags, Misuse, argumentsOf, numberFlag, textFlag } from '../misuse.ts';
import { machineNamed } from '../players.ts';
import { type Progress, openProgress } from '../progress.ts';
import { solitaireReport } from './solitaire.ts';

export const ARENA_HELP = `liberty arena: two machines against each other, every seed twice with the sides swapped

  --a <level>, --b <level>   who meets whom
  --pairs <n>                how many seeds (50)
  --seconds-per-move <s>     how long a searching player may think
  --simulations <n>          or how many simulations it may run (repeatable exactly)
  --from <seed>              the first seed (${FIRST_TEST_SEED}; those below are for tuning)
  --processes <1|2>          share the seeds between two processes
  --game <id>                which game (${DEFAULT_GAME})
  --scenario <id>            which of its scenarios, if it has several
  --json                     one JSON object instead of a table

A game for one seat: --pairs seeds are played by --a, and the levels of victory counted; with --b
by both on the same seeds, and the difference between them is told.
Levels: LEVELS. Ctrl-C ends early and tells what was played so far.`;

interface Plan {
  readonly game: AnyGame;
  readonly a: string;
  /** Nobody in a game for one seat, unless two players are to be compared. */
  readonly b: string | undefined;
  readonly from: number;
  readonly pairs: number;
  readonly limits: Limits | undefined;
}

const limitsOf = (flags: Flags): Limits | undefined => {
  const simulations = numberFlag(flags, 'simulations', { least: 1 });
  const seconds = numberFlag(flags, 'seconds-per-move', { least: 0.001, whole: false });
  if (simulations !== undefined && seconds !== undefined)
    throw new Misuse('arena: --simulations and --seconds-per-move exclude each other');
  if (simulations !== undefined) return { simulations };
  return seconds === undefined ? undefined : { milliseconds: seconds * 1000 };
};

const isSolitaire = ({ seats }: AnyGame): boolean => seats.length === 1;

const planOf = (flags: Flags): Plan => {
  const game = inTerms(gameNamed(textFlag(flags, 'game') ?? DEFAULT_GAME), (flag) => textFlag(flags, flag));
  const a = textFlag(flags, 'a');
  const b = textFlag(flags, 'b');
  if (a === undefined || (b === undefined && !isSolitaire(game)))
    throw new Misuse('arena: name both players, as in: --a militia --b random');
  const plan = {
    game,
    a,
    b,
    from: numberFlag(flags, 'from', { least: 0 }) ?? FIRST_TEST_SEED,
    pairs: numberFlag(flags, 'pairs', { least: 1 }) ?? 50,
    limits: limitsOf(flags),
  };
  pairingOf(plan);
  return plan;
};

const pairingOf = ({ game, a, b, limits }: Plan): Pairing => ({
  first: machineNamed(game, a, limits),
  second: machineNamed(game, b ?? a, limits),
});

/** Every seed twice, with the sides swapped or by the other player; once if there is only one player. */
const matchesOf = ({ b }: Plan): number => (b === undefined ? 1 : 2);

function* boutsOf(plan: Plan): Generator<Bout, void> {
  const pairing = pairingOf(plan);
  if (plan.b !== undefined) yield* bouts(plan.game, pairing, { from: plan.from, count: plan.pairs });
  else
    for (let seed = plan.from; seed < plan.from + plan.pairs; seed++) yield playBout(plan.game, pairing, seed, false);
}

/** Plays the seeds of a plan here; `pairs` is how many there are in all. */
const playHere = async (plan: Plan, progress: Progress, done: (bout: Bout) => number, pairs: number): Promise<void> => {
  for (const bout of boutsOf(plan)) {
    await progress.step(done(bout), pairs * matchesOf(plan));
    if (progress.cancelled) return;
  }
};

/** A child of this program at work on some of the seeds. */
interface Helper {
  readonly ended: Promise<void>;
  stop(): void;
}

const NOBODY: Helper = { ended: Promise.resolve(), stop: () => {} };

/** Plays the seeds of a plan in a child of this program, which sends each bout as a line. */
const playInChild = (plan: Plan, flags: Flags, done: (bout: Bout) => number): Helper => {
  const kept = ['a', 'b', 'game', 'seconds-per-move', 'simulations', ...termFlags(plan.game)].flatMap((name) => {
    const value = textFlag(flags, name);
    return value === undefined ? [] : [`--${name}=${value}`];
  });
  const args = ['arena', ...kept, `--from=${plan.from}`, `--pairs=${plan.pairs}`, '--bouts'];
  const child = spawn(process.execPath, [process.argv[1]!, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: child.stdout }).on('line', (line) => done(JSON.parse(line) as Bout));
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 || code === null ? resolve() : reject(new Error(`a child ended: ${code}`)),
    );
  });
  return { ended, stop: () => void child.kill() };
};

const byMatch = (x: Bout, y: Bout): number => x.seed - y.seed || Number(x.swapped) - Number(y.swapped);

/** All bouts of the plan, in one process or half of them in another. */
const playAll = async (plan: Plan, flags: Flags, processes: number): Promise<{ list: Bout[]; cancelled: boolean }> => {
  const list: Bout[] = [];
  const progress = openProgress('matches');
  const done = (bout: Bout): number => list.push(bout);
  const away = processes === 1 ? 0 : Math.floor(plan.pairs / 2);
  const here = plan.pairs - away;
  const helper = away === 0 ? NOBODY : playInChild({ ...plan, from: plan.from + here, pairs: away }, flags, done);
  try {
    await playHere({ ...plan, pairs: here }, progress, done, plan.pairs);
    if (progress.cancelled) helper.stop();
    await helper.ended;
    return { list: list.sort(byMatch), cancelled: progress.cancelled };
  } finally {
    progress.end();
  }
};

/** The two sides of the table as they are called: 'American', or 'A and B' where a side has more seats. */
const sideNames = ({ seats }: AnyGame): [string, string] => {
  const half = Math.ceil(seats.length / 2);
  return [seats.slice(0, half).join(' and '), seats.slice(half).join(' and ')];
};

const asJson = (plan: Plan, it: Standing, cancelled: boolean): object => {
  const sides = sideNames(plan.game);
  return {
    game: plan.game.id,
    options: plan.game.defaults,
    a: plan.a,
    b: plan.b,
    from: plan.from,
    limits: plan.limits,
    cancelled,
    pairs: it.pairs,
    games: it.games,
    wins: { a: it.wins, b: it.losses },
    draws: it.draws,
    rate: it.rate,
    interval: it.interval,
    score: it.score,
    error: it.error,
    perSide: Object.fromEntries(sides.map((name, i) => [name, it.bySide[i as 0 | 1]])),
    endings: it.endings,
    decisions: it.decisions,
  };
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const tallyLine = (name: string, width: number, { games, wins, losses, draws, rate, interval }: Tally): string =>
  `  ${name.padEnd(width)}  ${wins} won, ${losses} lost, ${draws} drawn of ${games}: ${percent(rate)} (95 %: ${percent(interval.low)} to ${percent(interval.high)})`;

const asTable = (plan: Plan, it: Standing): string[] => {
  const names = sideNames(plan.game).map((name) => `as ${name}`);
  const width = Math.max('both sides'.length, ...names.map((name) => name.length));
  return [
    `${plan.a} against ${plan.b}, ${it.pairs} pairs from seed ${plan.from}`,
    tallyLine('both sides', width, it),
    ...names.map((name, i) => tallyLine(name, width, it.bySide[i as 0 | 1])),
    `  points a pair: ${it.score.toFixed(3)} ± ${(1.96 * it.error).toFixed(3)} (a win 1, a draw a half, mean of two)`,
  ];
};

const reportOf = (plan: Plan, list: readonly Bout[], cancelled: boolean): { json: object; table: string[] } => {
  const standing = standingOf(list);
  return { json: asJson(plan, standing, cancelled), table: asTable(plan, standing) };
};

export const arena = async (args: readonly string[]): Promise<void> => {
  const text = { type: 'string' as const };
  const yes = { type: 'boolean' as const };
  const specs = {
    a: text,
    b: text,
    pairs: text,
    from: text,
    game: text,
    simulations: text,
    processes: text,
    'seconds-per-move': text,
  };
  const game = gameNamed(early(args, 'game') ?? DEFAULT_GAME);
  const { flags } = argumentsOf('arena', args, { ...specs, ...termSpecs(game), json: yes, bouts: yes });
  const plan = planOf(flags);
  const processes = numberFlag(flags, 'processes', { least: 1, most: 2 }) ?? 1;
  if (flags['bouts'] === true) {
    for (const bout of boutsOf(plan)) process.stdout.write(`${JSON.stringify(bout)}\n`);
    return;
  }
  const { list, cancelled } = await playAll(plan, flags, processes);
  const report = isSolitaire(plan.game) ? solitaireReport(plan, list, cancelled) : reportOf(plan, list, cancelled);
  const lines = flags['json'] === true ? [JSON.stringify(report.json)] : report.table;
  process.stdout.write(`${lines.join('\n')}\n`);
};
