import type { ArmSums, Experiment, Share, Sums } from '@liberty/lab';

export interface LabTable {
  readonly experiment: Experiment;
  readonly sums: Sums;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const shareLine = (name: string, { games, rate, interval }: Share): string =>
  `  ${name.padEnd(24)}${String(games).padStart(7)} ${percent(rate).padStart(8)}   95%: ${percent(interval.low)} to ${percent(interval.high)}`;

const BAR = 24;

/** A row of blocks as long as its share. */
const bar = (n: number, most: number): string => '█'.repeat(most === 0 ? 0 : Math.round((BAR * n) / most));

const courseLines = ({ course }: ArmSums, { seats, sides, what }: Sums): string[] => {
  const most = Math.max(...course.map(({ ended }) => ended.reduce((sum, it) => sum + it, 0)), 0);
  return course.map(({ when, ended, held }) => {
    const all = ended.reduce((sum, it) => sum + it, 0);
    const won = [...seats, 'nobody'].flatMap((name, i) => (ended[i]! > 0 ? [`${name} ${ended[i]}`] : []));
    const had = sides.map((side, i) => `${side} ${held[i]!.toFixed(1)}`).join(', ');
    return `    ${when.padEnd(9)} ${what}: ${had.padEnd(30)} ended ${String(all).padStart(5)} ${bar(all, most)} ${won.join(', ')}`;
  });
};

const armLines = (arm: ArmSums, { experiment, sums }: LabTable, n: number): string[] => {
  const { players } = experiment.arms[n]!;
  const { quarters, mean } = arm.lengths;
  return [
    `${arm.name}: ${arm.games} of ${experiment.games} games`,
    ...sums.seats.map((seat, i) => shareLine(`${seat} (${players[i]})`, arm.wins[i]!)),
    shareLine(sums.seats.length === 1 ? 'lost' : 'nobody', arm.nobody),
    `  endings: ${Object.entries(arm.endings)
      .sort(([, a], [, b]) => b - a)
      .map(([rule, count]) => `§${rule} ${count}`)
      .join(', ')}`,
    `  decisions: least ${quarters[0]}, half of the games from ${quarters[1]} to ${quarters[3]}, most ${quarters[4]}, mean ${mean.toFixed(1)}`,
    ...courseLines(arm, sums),
  ];
};

/** The sums of an experiment as a table. */
export const asTable = (it: LabTable): string => {
  const { experiment, sums } = it;
  const lines = [
    `${sums.game}, seed '${experiment.seed}', ${sums.played} of ${sums.planned} games`,
    ...sums.arms.flatMap((arm, n) => armLines(arm, it, n)),
    ...sums.differences.map(
      ({ arm, from, pairs, wins, bound }) =>
        `'${arm}' against '${from}' on the same luck, ${pairs} games: points of ${sums.seats[0]} ${wins >= 0 ? '+' : '−'}${percent(Math.abs(wins))} ± ${percent(bound)}`,
    ),
  ];
  return lines.join('\n');
};
