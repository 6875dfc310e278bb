import {
  type Climbed,
  type Height,
  RUNGS,
  type Rung,
  type Tally,
  heightOf,
  nameOfLevel,
  nameOfRung,
} from '@liberty/ai';
import { boxOf } from '@liberty/shelf';

const [BEGIN, END] = ['<!-- the ladder: written by npm run ladder -->', '<!-- the end of the ladder -->'];

const HEADS = ['match', 'games', 'won', 'lost', 'drawn', 'score', 'rate', 'by side', 'ms a question'];

const percent = (share: number): string => (100 * share).toFixed(1);
const rateOf = ({ rate, interval }: Tally): string =>
  `${percent(rate)}% [${percent(interval.low)}, ${percent(interval.high)}]`;

const playerIn = (words: string): string => {
  const [level, simulations] = words.split('@') as [string, string?];
  if (level === 'militia-1') return 'former Militia';
  const name = nameOfLevel(level as Rung['level']);
  return simulations === undefined ? name : `${name}, ${Number(simulations).toLocaleString('en')} sim.`;
};

const warOf = ({ game, terms }: Rung): string => {
  const { title, terms: known = [] } = boxOf(game)!;
  const names = Object.entries(terms).map(([field, word]) => {
    const choice = known.find((it) => it.field === field)?.choices.find(({ value }) => String(value) === word);
    return choice?.name ?? word;
  });
  return [title, ...names].join(', ');
};

const cellsOf = (rung: Rung, it: Height): string[] => [
  `${warOf(rung)}: ${playerIn(rung.a)}${rung.b === undefined ? '' : ` v ${playerIn(rung.b)}`}`,
  String(it.games),
  String(it.wins),
  String(it.losses),
  String(it.draws),
  it.score.toFixed(1),
  rateOf(it),
  rung.b === undefined ? '–' : it.bySide.map(({ wins, losses, draws }) => `${wins}-${losses}-${draws}`).join(', '),
  it.pace
    .slice(0, rung.b === undefined ? 1 : 2)
    .map((ms) => ms.toFixed(1))
    .join(' and '),
];

/** A table as the house's papers have them: every column as wide as its widest cell. */
const tableOf = (rows: readonly (readonly string[])[]): string[] => {
  const widths = HEADS.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]): string => `| ${cells.map((it, i) => it.padEnd(widths[i]!)).join(' | ')} |`;
  return [line(HEADS), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
};

/** What was climbed, as lines of a paper. */
export const ladderLines = (rows: readonly Climbed[]): string[] => {
  const cells = RUNGS.flatMap((rung) => {
    const row = rows.find((it) => it.rung === nameOfRung(rung));
    return row ? [cellsOf(rung, heightOf(row))] : [];
  });
  return cells.length === 0 ? ['Nothing has been played yet.'] : tableOf(cells);
};

/** The paper with the ladder as it is now. */
export const withLadder = (paper: string, rows: readonly Climbed[]): string => {
  const [from, to] = [paper.indexOf(BEGIN), paper.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`the paper has no place for the ladder: ${BEGIN}`);
  return [paper.slice(0, from + BEGIN.length), '', ...ladderLines(rows), '', paper.slice(to)].join('\n');
};
