import { appendFileSync, existsSync } from 'node:fs';
import { FIRST_TEST_SEED } from '@liberty/ai';
import { type Comparison, EDITIONS, FIRST_READING, type Mean, type Measured, type Share, boxOf } from '@liberty/shelf';
import about from '../../package.json' with { type: 'json' };
import { type Kept, type Table, measuredOf, playedOut, termsOf } from '../comparing.ts';
import { gameNamed, gameOfPack, packIn } from '../games.ts';
import { type Flags, Misuse, argumentsOf, numberFlag, readText, textFlag } from '../misuse.ts';
import { DEFAULT_LEVEL, machineNamed } from '../players.ts';
import { openProgress } from '../progress.ts';
import { quoted } from '../saving.ts';

/** Seconds of a person for one decision, cards read and pieces moved. */
const PACE = 10;
const GAMES = 100;

export const COMPARE_HELP = `liberty compare: one level plays the three editions of We the People, side by side

  --level <level>       who plays all seats (${DEFAULT_LEVEL})
  --simulations <n>     how many simulations a searching level may run
  -n <games>            how many games of each edition (${GAMES}); Ctrl-C ends early and tells what was played so far
  --from <seed>         the first seed (${FIRST_TEST_SEED}; those below are for tuning)
  --kept <file>         keeps every game as a line in this file and does not play again what is in it
  --pace <seconds>      how long a decision takes at a table (${PACE}): the minutes are reckoned by it
  --components <which>  a variant by its id, or the file of a component pack: the edition it is for is played with it
  --json                one JSON object instead of a table

Levels: LEVELS. Variants: VARIANTS.`;

interface Plan {
  readonly tables: readonly Table[];
  readonly components: string | undefined;
  readonly level: string;
  readonly simulations: number | null;
  readonly from: number;
  readonly seeds: number;
  readonly pace: number;
  readonly kept: string | undefined;
}

/** The three editions as they are first read, but for the one these components are for. */
const tablesOf = (components: string | undefined): Table[] => {
  const isPlain = components === undefined || components === FIRST_READING.id;
  const its = isPlain ? undefined : gameOfPack(components, EDITIONS);
  return EDITIONS.map((id) => {
    const pack = id === its ? packIn(components, id) : undefined;
    return { game: pack?.game ?? gameNamed(id), components: pack?.name };
  });
};

const planOf = (flags: Flags): Plan => {
  const plan = {
    tables: tablesOf(textFlag(flags, 'components')),
    components: textFlag(flags, 'components'),
    level: textFlag(flags, 'level') ?? DEFAULT_LEVEL,
    simulations: numberFlag(flags, 'simulations', { least: 1 }) ?? null,
    from: numberFlag(flags, 'from', { least: 0 }) ?? FIRST_TEST_SEED,
    seeds: numberFlag(flags, 'number', { least: 1 }) ?? GAMES,
    pace: numberFlag(flags, 'pace', { least: 0.1, whole: false }) ?? PACE,
    kept: textFlag(flags, 'kept'),
  };
  machineNamed(plan.tables[0]!.game, plan.level);
  return plan;
};

/** A line of the file, if it is a game of this plan; a file of other games is refused, so that nothing is mixed. */
const lineOf = (plan: Plan, text: string, number: number): Kept => {
  const refuse = (why: string): never => {
    throw new Misuse(`${plan.kept}, line ${number}: ${why}`);
  };
  let it: Kept;
  try {
    it = JSON.parse(text) as Kept;
  } catch {
    return refuse('is not a game that was kept');
  }
  const game = plan.tables.find((table) => table.game.id === it?.game)?.game;
  if (!game || !Number.isInteger(it.seed) || !Array.isArray(it.winners)) return refuse('is not a game that was kept');
  if (it.level !== plan.level || it.simulations !== plan.simulations)
    return refuse(`was played by ${it.level}${it.simulations === null ? '' : `, ${it.simulations} simulations`}`);
  if (it.edition !== game.edition) return refuse(`was played with ${it.edition}; now it is ${game.edition}`);
  if (JSON.stringify(it.agreed) !== JSON.stringify(termsOf(game))) return refuse('was played on other terms');
  return it;
};

/** What the file holds of this plan. */
const keptBefore = (plan: Plan): Kept[] => {
  if (plan.kept === undefined || !existsSync(plan.kept)) return [];
  const lines = readText(plan.kept).split('\n');
  return lines
    .flatMap((text, i) => (text === '' ? [] : [lineOf(plan, text, i + 1)]))
    .filter(({ seed }) => seed >= plan.from && seed < plan.from + plan.seeds);
};

const keep = (plan: Plan, it: Kept): void => {
  if (plan.kept === undefined) return;
  try {
    appendFileSync(plan.kept, `${JSON.stringify(it)}\n`);
  } catch (error) {
    throw new Misuse(`${plan.kept}: cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
};

/** Plays what is not kept yet, seed by seed on every edition, so that a run that is cut short is even. */
const playAll = async (plan: Plan): Promise<{ played: Kept[]; cancelled: boolean }> => {
  const played = keptBefore(plan);
  const known = new Set(played.map(({ game, seed }) => `${game} ${seed}`));
  const { level, simulations } = plan;
  const limits = simulations === null ? undefined : { simulations };
  const tables = plan.tables.map(({ game }) => ({ game, player: machineNamed(game, level, limits) }));
  const progress = openProgress('games');
  try {
    for (let seed = plan.from; seed < plan.from + plan.seeds && !progress.cancelled; seed++)
      for (const { game, player } of tables) {
        if (known.has(`${game.id} ${seed}`) || progress.cancelled) continue;
        const it = { ...playedOut(game, player, seed), level, simulations };
        keep(plan, it);
        await progress.step(played.push(it), plan.seeds * tables.length);
      }
    return { played, cancelled: progress.cancelled };
  } finally {
    progress.end();
  }
};

const commandOf = ({ level, simulations, from, seeds, pace, components }: Plan): string => {
  const search = simulations === null ? '' : ` --simulations ${simulations}`;
  const asked = pace === PACE ? '' : ` --pace ${pace}`;
  const packed = components === undefined ? '' : ` --components ${quoted(components)}`;
  return `npm run liberty -- compare --level ${quoted(level)}${search} -n ${seeds} --from ${from}${asked}${packed} --json`;
};

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const shareText = ({ share, low, high }: Share): string => `${percent(share)} [${percent(low)}, ${percent(high)}]`;
const meanText = ({ mean, low, high }: Mean, digits: number): string =>
  `${mean.toFixed(digits)} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`;

const ROWS: readonly (readonly [string, (it: Measured) => string])[] = [
  ['games', (it) => String(it.games)],
  ['American won', (it) => shareText(it.wins['American']!)],
  ['British won', (it) => shareText(it.wins['British']!)],
  ['drawn', (it) => shareText(it.draws)],
  ['decisions', (it) => meanText(it.decisions, 0)],
  ['minutes', (it) => meanText(it.minutes, 0)],
  ['battles', (it) => meanText(it.battles, 1)],
  ['interceptions', (it) => meanText(it.interceptions, 1)],
];

const asTable = (it: Comparison): string[] => {
  const columns = it.editions.map((edition) => [boxOf(edition.game)!.title, ...ROWS.map(([, text]) => text(edition))]);
  const widths = columns.map((column) => Math.max(...column.map((text) => text.length)) + 2);
  const names = ['', ...ROWS.map(([name]) => name)];
  return [
    `${it.level} on both sides, ${it.seeds} seeds from ${it.from}${it.cancelled ? ' (ended early)' : ''}; 95% intervals in brackets`,
    ...names.map(
      (name, row) => `  ${name.padEnd(15)}${columns.map((column, i) => column[row]!.padEnd(widths[i]!)).join('')}`,
    ),
    ...it.editions.flatMap(({ game, components }) =>
      components === undefined ? [] : [`${boxOf(game)!.title} with other components: ${components}`],
    ),
    ...it.editions.flatMap(({ game, endings }) => [
      `${boxOf(game)!.title}, how it ended:`,
      ...Object.entries(endings).map(([ending, n]) => `  ${String(n).padStart(7)}  §${ending}`),
    ]),
    `Minutes are reckoned at ${it.pace} seconds a decision.`,
  ];
};

export const compare = async (args: readonly string[]): Promise<void> => {
  const text = { type: 'string' as const };
  const { flags } = argumentsOf('compare', args, {
    number: { type: 'string', short: 'n' },
    level: text,
    simulations: text,
    from: text,
    kept: text,
    components: text,
    pace: text,
    json: { type: 'boolean' },
  });
  const plan = planOf(flags);
  const { played, cancelled } = await playAll(plan);
  const result: Comparison = {
    command: commandOf(plan),
    version: about.version,
    level: plan.level,
    simulations: plan.simulations,
    from: plan.from,
    seeds: plan.seeds,
    pace: plan.pace,
    cancelled,
    editions: plan.tables.map((table) =>
      measuredOf(
        table,
        played.filter((it) => it.game === table.game.id),
        plan.pace,
      ),
    ),
  };
  process.stdout.write(flags['json'] === true ? `${JSON.stringify(result)}\n` : `${asTable(result).join('\n')}\n`);
};
