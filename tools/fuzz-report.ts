import type { AnyGame } from '@liberty/table';

/** In how many games each thing was seen. */
export type Tally = Record<string, number>;

/** What came of playing many games. */
export interface Report {
  readonly games: number;
  readonly decisions: number;
  readonly longest: number;
  readonly seconds: number;
  /** Per section: in how many games something was asked, told or carried out under it. */
  readonly coverage: Tally;
  /** Per kind of event: in how many games it was told. */
  readonly told: Tally;
  /** Per answer of the verbs one wants to see: in how many games it was given. */
  readonly answers: Tally;
  readonly unvisited: readonly string[];
  readonly finding?: string;
}

export const count = (tally: Tally, seen: Iterable<string>): void => {
  for (const it of seen) tally[it] = (tally[it] ?? 0) + 1;
};

const added = (tallies: readonly Tally[]): Tally => {
  const sum: Tally = {};
  for (const tally of tallies) for (const [it, n] of Object.entries(tally)) sum[it] = (sum[it] ?? 0) + n;
  return sum;
};

/** What several processes have played between them. */
export const merged = (reports: readonly Report[]): Report => {
  const sum = (of: (it: Report) => number): number => reports.reduce((total, it) => total + of(it), 0);
  const finding = reports.find((it) => it.finding !== undefined)?.finding;
  const coverage = added(reports.map((it) => it.coverage));
  return {
    games: sum((it) => it.games),
    decisions: sum((it) => it.decisions),
    longest: Math.max(...reports.map((it) => it.longest)),
    seconds: Math.max(...reports.map((it) => it.seconds)),
    coverage,
    told: added(reports.map((it) => it.told)),
    answers: added(reports.map((it) => it.answers)),
    unvisited: reports[0]!.unvisited.filter((rule) => coverage[rule] === undefined),
    ...(finding === undefined ? {} : { finding }),
  };
};

const row = (name: string, n: number, more = ''): string => `  ${name.padEnd(24)}${String(n).padStart(7)}${more}`;

const table = (heading: string, tally: Tally): string[] => {
  const rows = Object.entries(tally).sort(([a], [b]) => (a < b ? -1 : 1));
  return rows.length === 0 ? [] : [`${heading} (${rows.length}):`, ...rows.map(([it, n]) => row(it, n))];
};

/** The report as lines of text. */
export const linesOf = (game: AnyGame, it: Report): string[] => [
  `${it.games} games, ${it.decisions} decisions (longest game ${it.longest}) in ${it.seconds.toFixed(1)} s: ${(it.games / it.seconds).toFixed(1)} games a second`,
  'sections visited, and in how many games:',
  ...Object.entries(game.rulebook).flatMap(([rule, heading]) =>
    it.coverage[rule] === undefined ? [] : [row(`§${rule}`, it.coverage[rule], `  ${heading}`)],
  ),
  ...table('events told, and in how many games', it.told),
  ...table('answers given, and in how many games', it.answers),
  `never visited: ${it.unvisited.length > 0 ? it.unvisited.map((rule) => `§${rule}`).join(' ') : 'none'}`,
];
