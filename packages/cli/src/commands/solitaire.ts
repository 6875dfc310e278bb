import { type Bout, type Interval, type Limits, wilson } from '@liberty/ai';
import type { Unpacked } from '@liberty/shelf';
import type { AnyGame } from '@liberty/table';

/** One player alone against the game, or two of them on the same seeds. */
interface Alone {
  readonly game: AnyGame;
  readonly pack: Unpacked | undefined;
  readonly a: string;
  readonly b: string | undefined;
  readonly from: number;
  readonly limits: Limits | undefined;
}

/** How often it ended so, and between which bounds that share lies with 95% confidence. */
interface Ending {
  readonly games: number;
  readonly share: number;
  readonly interval: Interval;
}

/** What one player has made of the seeds. */
interface Results {
  readonly games: number;
  readonly won: Ending;
  readonly levels: Readonly<Record<string, Ending>>;
  readonly decisions: number;
}

/** By how much more often the first player wins than the second on the same seeds. */
interface Difference {
  readonly seeds: number;
  readonly mean: number;
  readonly interval: Interval;
}

const Z = 1.959963984540054;

/** The level of an ending: what its reason says before the first comma. */
const levelOf = ({ outcome }: Bout): string => outcome.why.split(',')[0]!;

const hasWon = ({ outcome }: Bout): boolean => outcome.winners.length > 0;

const endingOf = (games: number, of: number): Ending => ({
  games,
  share: of === 0 ? 0 : games / of,
  interval: wilson(games, of),
});

/** How often each level was reached; the commonest first. */
const levelsOf = (list: readonly Bout[]): Record<string, Ending> => {
  const counts = new Map<string, number>();
  for (const bout of list) counts.set(levelOf(bout), (counts.get(levelOf(bout)) ?? 0) + 1);
  return Object.fromEntries(
    [...counts].sort(([, a], [, b]) => b - a).map(([level, games]) => [level, endingOf(games, list.length)]),
  );
};

const resultsOf = (list: readonly Bout[]): Results => ({
  games: list.length,
  won: endingOf(list.filter(hasWon).length, list.length),
  levels: levelsOf(list),
  decisions: list.reduce((sum, it) => sum + it.decisions, 0),
});

/** Over the seeds both have played: the mean of won less won, and its 95% interval from the spread of the pairs. */
const differenceOf = (first: readonly Bout[], second: readonly Bout[]): Difference => {
  const others = new Map(second.map((bout) => [bout.seed, bout]));
  const gaps = first.flatMap((bout) => {
    const other = others.get(bout.seed);
    return other ? [Number(hasWon(bout)) - Number(hasWon(other))] : [];
  });
  const seeds = gaps.length;
  const mean = seeds === 0 ? 0 : gaps.reduce((sum, it) => sum + it, 0) / seeds;
  const spread = gaps.reduce((sum, it) => sum + (it - mean) ** 2, 0);
  const error = seeds < 2 ? 1 : Math.sqrt(spread / (seeds - 1) / seeds);
  return { seeds, mean, interval: { low: mean - Z * error, high: mean + Z * error } };
};

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const line = (name: string, { games, share, interval }: Ending): string =>
  `  ${name.padEnd(30)}${String(games).padStart(6)}${percent(share).padStart(9)}   95%: ${percent(interval.low)} to ${percent(interval.high)}`;

const tableOf = (name: string, { games, won, levels }: Results, where: string): string[] => [
  `${name} alone at ${where.replace('GAMES', `${games} games`)}`,
  line('won', won),
  ...Object.entries(levels).map(([level, ending]) => line(level, ending)),
];

/** The distribution of the levels for each player, and what lies between two. */
export const solitaireReport = (
  { game, pack, a, b, from, limits }: Alone,
  list: readonly Bout[],
  cancelled: boolean,
): { json: object; table: string[] } => {
  const first = list.filter((it) => !it.swapped);
  const results = resultsOf(first);
  const where = `${game.id}${pack ? ` (${pack.name})` : ''}, GAMES from seed ${from}${cancelled ? ' (ended early)' : ''}`;
  const json = {
    game: game.id,
    components: pack?.name,
    options: game.defaults,
    a,
    from,
    limits,
    cancelled,
    ...results,
  };
  const table = tableOf(a, results, where);
  if (b === undefined) return { json, table };
  const second = list.filter((it) => it.swapped);
  const other = resultsOf(second);
  const difference = differenceOf(first, second);
  const { mean, seeds, interval } = difference;
  return {
    json: { ...json, b, other, difference },
    table: [
      ...table,
      ...tableOf(b, other, where),
      `  ${a} wins more often than ${b} by ${percent(mean)} on the same ${seeds} seeds   95%: ${percent(interval.low)} to ${percent(interval.high)}`,
    ],
  };
};
