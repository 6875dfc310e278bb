import { type Bout, type Interval, type Limits, playBout, wilson } from '@liberty/ai';
import type { AnyGame } from '@liberty/table';
import { machineNamed } from '../players.ts';
import { openProgress } from '../progress.ts';

/** One player alone against the game, on so many seeds. */
export interface Alone {
  readonly game: AnyGame;
  readonly a: string;
  readonly from: number;
  readonly count: number;
  readonly limits: Limits | undefined;
}

/** How often it ended so, and between which bounds that share lies with 95 % confidence. */
interface Ending {
  readonly games: number;
  readonly share: number;
  readonly interval: Interval;
}

/** The level of an ending: what its reason says before the first comma. */
const levelOf = ({ outcome }: Bout): string => outcome.why.split(',')[0]!;

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

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const line = (name: string, { games, share, interval }: Ending): string =>
  `  ${name.padEnd(30)}${String(games).padStart(6)}${percent(share).padStart(9)}   95 %: ${percent(interval.low)} to ${percent(interval.high)}`;

/** Plays the seeds one after another and prints the distribution of the levels. */
export const playAlone = async ({ game, a, from, count, limits }: Alone, json: boolean): Promise<void> => {
  const player = machineNamed(game, a, limits);
  const progress = openProgress('games');
  const list: Bout[] = [];
  for (let seed = from; seed < from + count && !progress.cancelled; seed++) {
    list.push(playBout(game, { first: player, second: player }, seed, false));
    await progress.step(list.length, count);
  }
  progress.end();
  const won = endingOf(list.filter(({ score }) => score === 1).length, list.length);
  const levels = levelsOf(list);
  const decisions = list.reduce((sum, it) => sum + it.decisions, 0);
  const { cancelled } = progress;
  const result = { game: game.id, a, from, limits, cancelled, games: list.length, won, levels, decisions };
  const table = [
    `${a} alone at ${game.id}, ${list.length} games from seed ${from}${cancelled ? ' (ended early)' : ''}`,
    line('won', won),
    ...Object.entries(levels).map(([level, ending]) => line(level, ending)),
  ];
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : `${table.join('\n')}\n`);
};
