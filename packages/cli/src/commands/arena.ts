import {
  type Bout,
  FIRST_TEST_SEED,
  type Limits,
  RIVAL_NAMES,
  type Standing,
  type Tally,
  sprtOf,
  standingOf,
} from '@liberty/ai';
import type { AnyGame } from '@liberty/table';
import { DEFAULT_GAME, gameNamed, inTerms, packIn } from '../games.ts';
import { early, termSpecs } from '../flags.ts';
import { programMark } from '../kept-matches.ts';
import { type Flags, Misuse, argumentsOf, numberFlag, textFlag } from '../misuse.ts';
import { type Plan, boutsOf, isSolitaire, keptBefore, pairingOf, playAll } from './arena-playing.ts';
import { solitaireReport } from './solitaire.ts';

export const ARENA_HELP = `liberty arena: two machines against each other, every seed twice with the sides swapped

  --a <level>, --b <level>   who meets whom; continental@800 may run 800 simulations, continental@0.2s think so long
  --pairs <n>                how many seeds (50)
  --seconds-per-move <s>     how long a searching player may think
  --simulations <n>          or how many simulations it may run (repeatable exactly)
  --from <seed>              the first seed (${FIRST_TEST_SEED}; those below are for tuning)
  --processes <1|2>          share the seeds between two processes
  --sprt                     end as soon as it is decided whether --a is stronger by 50 Elo or not at all (95%)
  --keep <file>              keep every match there with all its answers; if there are some, go on from them
  --minutes <m>              break off after so long; with --keep the next call goes on
  --timed                    tell what a question costs each of them, in milliseconds of this processor
  --game <id>                which game (${DEFAULT_GAME})
  --scenario <id>            which of its scenarios, if it has several
  --components <which>       a variant of the game by its id, or the file of a component pack
  --json                     one JSON object instead of a table

A game for one seat: --pairs seeds are played by --a, and the levels of victory counted; with --b
by both on the same seeds, and the difference between them is told.
Levels: LEVELS; to be measured against also ${RIVAL_NAMES.join(', ')}.
Variants: VARIANTS.
Ctrl-C ends early and tells what was played so far.`;

const limitsOf = (flags: Flags): Limits | undefined => {
  const simulations = numberFlag(flags, 'simulations', { least: 1 });
  const seconds = numberFlag(flags, 'seconds-per-move', { least: 0.001, whole: false });
  if (simulations !== undefined && seconds !== undefined)
    throw new Misuse('arena: --simulations and --seconds-per-move exclude each other');
  if (simulations !== undefined) return { simulations };
  return seconds === undefined ? undefined : { milliseconds: seconds * 1000 };
};

const planOf = (flags: Flags): Plan => {
  const id = textFlag(flags, 'game') ?? DEFAULT_GAME;
  const pack = packIn(textFlag(flags, 'components'), id);
  const game = inTerms(pack?.game ?? gameNamed(id), (flag) => textFlag(flags, flag));
  const a = textFlag(flags, 'a');
  const b = textFlag(flags, 'b');
  if (a === undefined || (b === undefined && !isSolitaire(game)))
    throw new Misuse('arena: name both players, as in: --a militia --b random');
  const plan = {
    game,
    pack,
    a,
    b,
    from: numberFlag(flags, 'from', { least: 0 }) ?? FIRST_TEST_SEED,
    pairs: numberFlag(flags, 'pairs', { least: 1 }) ?? 50,
    limits: limitsOf(flags),
    sprt: flags['sprt'] === true,
    keep: textFlag(flags, 'keep'),
    minutes: numberFlag(flags, 'minutes', { least: 0.01, whole: false }),
    timed: flags['timed'] === true,
  };
  if (plan.sprt && isSolitaire(game)) throw new Misuse('arena: --sprt is for games of two sides');
  pairingOf(plan);
  return plan;
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
    ...(plan.pack ? { components: plan.pack.name } : {}),
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
    ...(it.pace ? { pace: it.pace } : {}),
    program: programMark(),
  };
};

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const tallyLine = (name: string, width: number, { games, wins, losses, draws, rate, interval }: Tally): string =>
  `  ${name.padEnd(width)}  ${wins} won, ${losses} lost, ${draws} drawn of ${games}: ${percent(rate)} (95%: ${percent(interval.low)} to ${percent(interval.high)})`;

const asTable = (plan: Plan, it: Standing): string[] => {
  const names = sideNames(plan.game).map((name) => `as ${name}`);
  const width = Math.max('both sides'.length, ...names.map((name) => name.length));
  return [
    `${plan.a} against ${plan.b}, ${it.pairs} pairs from seed ${plan.from}${plan.pack ? ` (${plan.pack.name})` : ''}`,
    tallyLine('both sides', width, it),
    ...names.map((name, i) => tallyLine(name, width, it.bySide[i as 0 | 1])),
    `  points a pair: ${it.score.toFixed(3)} ± ${(1.96 * it.error).toFixed(3)} (a win 1, a draw a half, mean of two)`,
    ...(it.pace ? [`  a question with a choice: ${it.pace.map((ms) => ms.toFixed(2)).join(' and ')} ms`] : []),
  ];
};

const sprtLine = (list: readonly Bout[]): string => {
  const { ratio, bound, verdict } = sprtOf(list);
  return `  sequential test of 0 against 50 Elo: ${ratio.toFixed(2)} of ±${bound.toFixed(2)}, ${verdict ?? 'open'}`;
};

const reportOf = (plan: Plan, list: readonly Bout[], cancelled: boolean): { json: object; table: string[] } => {
  const standing = standingOf(list);
  const [json, table] = [asJson(plan, standing, cancelled), asTable(plan, standing)];
  return plan.sprt ? { json: { ...json, sprt: sprtOf(list) }, table: [...table, sprtLine(list)] } : { json, table };
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
    components: text,
    simulations: text,
    processes: text,
    keep: text,
    minutes: text,
    'seconds-per-move': text,
  };
  const game = gameNamed(early(args, 'game') ?? DEFAULT_GAME);
  const { flags } = argumentsOf('arena', args, {
    ...specs,
    ...termSpecs(game),
    json: yes,
    bouts: yes,
    sprt: yes,
    timed: yes,
  });
  const plan = planOf(flags);
  const processes = numberFlag(flags, 'processes', { least: 1, most: 2 }) ?? 1;
  if (flags['bouts'] === true) {
    for (const bout of boutsOf(plan, keptBefore(plan))) process.stdout.write(`${JSON.stringify(bout)}\n`);
    return;
  }
  const { list, cancelled } = await playAll(plan, flags, processes);
  const report = isSolitaire(plan.game) ? solitaireReport(plan, list, cancelled) : reportOf(plan, list, cancelled);
  const lines = flags['json'] === true ? [JSON.stringify(report.json)] : report.table;
  process.stdout.write(`${lines.join('\n')}\n`);
};
