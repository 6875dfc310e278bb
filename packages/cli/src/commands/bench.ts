import { type AnyGame, fingerprint, generator } from '@liberty/table';
import { childOf } from '../children.ts';
import { gameNamed, playable } from '../games.ts';
import { argumentsOf, numberFlag, textFlag } from '../misuse.ts';
import { firstOddsCost, oddsCost, positionsOf, replayCost, searchCost } from '../measuring.ts';
import { randomGame } from '../random-game.ts';

export const BENCH_HELP = `liberty bench: how fast the rules are

  --game <id>      one game only (all that have rules)
  --seconds <s>    how long to measure each game (5)
  --json           one JSON object instead of a table
  --first-odds     only how long the first odds of the largest battle of 1775 take this process, in nanoseconds

Everything is also told as a multiple of one raw draw of the generator, measured in the same run.
The checksum is taken over a fixed set of random games: the same rules always give the same one.`;

export interface Figures {
  readonly drawNs: number;
  readonly decisionsPerSecond: number;
  readonly decisionNs: number;
  readonly decisionInDraws: number;
  readonly decisionsPerGame: number;
  readonly gamesPerSecond: number;
  readonly cloneNs: number;
  readonly cloneInDraws: number;
  readonly optionsNs: number;
  readonly optionsInDraws: number;
  readonly searchPerSecond: number;
  readonly simulationInDraws: number;
  /** The exact odds of a battle, where the game has such: of three a side, and of twelve a side in the mix with most states. */
  readonly smallOddsNs?: number;
  readonly smallOddsInDraws?: number;
  readonly largeOddsNs?: number;
  readonly largeOddsInDraws?: number;
  /** The latter as the first odds of a process of its own, where nothing is warm yet: the middle one of several. */
  readonly coldOddsNs?: number;
  readonly coldOddsInDraws?: number;
  /** A record of 500 answers played again, every hash checked. */
  readonly replayNs: number;
  readonly replayInDraws: number;
  readonly games: number;
  readonly checksum: string;
}

/** The games of the checksum, and one round of timing. */
const FIXED_GAMES = 100;
/** Everything is timed in portions of a millisecond or so: on a busy machine only such are ever left in peace. */
const PORTION = 2;
const DRAWS = 100_000;
const COPIES = 5;
const SHORT_ROUNDS = 10;
/** So many processes are asked for their first odds. */
const COLD = 15;

/** Nanoseconds for one of the `count` things that are done here. */
const nsEach = (count: number, deed: () => void): number => {
  const began = performance.now();
  deed();
  return ((performance.now() - began) * 1e6) / count;
};

/** The quickest round is the one the rest of the machine disturbed least. */
const quickest = (rounds: readonly number[]): number => rounds.reduce((a, b) => Math.min(a, b));

/** Keeps the compiler from leaving out work whose result nobody reads. */
const kept = { sink: 0 };

const drawRound = (): number => {
  const dice = generator('bench');
  return nsEach(DRAWS, () => {
    let sum = 0;
    for (let i = 0; i < DRAWS; i++) sum = (sum + dice.draw()) | 0;
    kept.sink ^= sum;
  });
};

/** The fixed games in turn; the checksum is over how each of them ended. */
const fixedGames = (game: AnyGame): { decisions: number; checksum: string } => {
  const ends = Array.from({ length: FIXED_GAMES }, (_, i) => randomGame(game, `bench/${i}`));
  const decisions = ends.reduce((sum, it) => sum + it.decisions, 0);
  return { decisions, checksum: fingerprint(ends.map((it) => [it.decisions, it.outcome, fingerprint(it.s)])) };
};

/** All fixed games once more; of every portion the quickest time so far is kept. */
const playRound = (game: AnyGame, quickestOf: number[]): void => {
  for (let first = 0, portion = 0; first < FIXED_GAMES; first += PORTION, portion++) {
    const ns = nsEach(1, () => {
      for (let i = first; i < first + PORTION; i++) kept.sink ^= randomGame(game, `bench/${i}`).decisions;
    });
    quickestOf[portion] = Math.min(ns, quickestOf[portion] ?? ns);
  }
};

const cloneRound = (game: AnyGame, positions: readonly unknown[]): number =>
  nsEach(COPIES * positions.length, () => {
    for (let i = 0; i < COPIES; i++) for (const s of positions) if (game.clone(s) === s) kept.sink++;
  });

const optionsRound = (game: AnyGame, positions: readonly unknown[]): number => {
  const list: number[] = [];
  return nsEach(COPIES * positions.length, () => {
    for (let i = 0; i < COPIES; i++) for (const s of positions) kept.sink ^= game.options(s, list).length;
  });
};

/** The first odds of fresh processes, one after the other. */
const coldOdds = async (): Promise<number> => {
  const took: number[] = [];
  for (let i = 0; i < COLD; i++) await childOf(['bench', '--first-odds'], (line) => took.push(Number(line))).ended;
  return took.toSorted((a, b) => a - b)[took.length >> 1]!;
};

/** Rounds of everything in turn, so that a slow moment of the machine hits all alike; the quickest round of each counts. */
const measure = async (game: AnyGame, seconds: number): Promise<Figures> => {
  const { decisions, checksum } = fixedGames(game);
  const positions = positionsOf(game, 10, 13);
  const [draws, portions, clones, lists]: number[][] = [[], [], [], []];
  const until = performance.now() + seconds * 800;
  let games = 0;
  do {
    playRound(game, portions!);
    for (let i = 0; i < SHORT_ROUNDS; i++) {
      draws!.push(drawRound());
      clones!.push(cloneRound(game, positions));
      lists!.push(optionsRound(game, positions));
    }
    games += FIXED_GAMES;
  } while (performance.now() < until || games < 3 * FIXED_GAMES);
  const [drawNs, cloneNs, optionsNs] = [draws!, clones!, lists!].map(quickest) as [number, number, number];
  const decisionNs = portions!.reduce((sum, ns) => sum + ns, 0) / decisions;
  const odds = oddsCost(game, seconds * 100);
  const cold = odds && (await coldOdds());
  const simulationNs = searchCost(game, seconds * 200);
  const replayNs = replayCost(game, seconds * 100);
  const decisionsPerGame = decisions / FIXED_GAMES;
  return {
    drawNs,
    decisionsPerSecond: 1e9 / decisionNs,
    decisionNs,
    decisionInDraws: decisionNs / drawNs,
    decisionsPerGame,
    gamesPerSecond: 1e9 / decisionNs / decisionsPerGame,
    cloneNs,
    cloneInDraws: cloneNs / drawNs,
    optionsNs,
    optionsInDraws: optionsNs / drawNs,
    searchPerSecond: 1e9 / simulationNs,
    simulationInDraws: simulationNs / drawNs,
    ...(odds && {
      smallOddsNs: odds.small,
      smallOddsInDraws: odds.small / drawNs,
      largeOddsNs: odds.large,
      largeOddsInDraws: odds.large / drawNs,
    }),
    ...(cold !== undefined && { coldOddsNs: cold, coldOddsInDraws: cold / drawNs }),
    replayNs,
    replayInDraws: replayNs / drawNs,
    games,
    checksum,
  };
};

const row = (name: string, value: string, draws?: number): string =>
  `  ${name.padEnd(26)}${value.padStart(14)}${draws === undefined ? '' : `${draws.toFixed(draws < 10 ? 1 : 0).padStart(10)} draws`}`;

const oddsRow = (name: string, ns?: number, draws?: number): string[] =>
  ns === undefined ? [] : [row(name, `${(ns / 1e6).toFixed(2)} ms`, draws)];

const count = (n: number): string => Math.round(n).toLocaleString('en-US');

const asTable = (id: string, it: Figures): string[] => [
  id,
  row('sfc32 draw', `${it.drawNs.toFixed(2)} ns`, 1),
  row('random-play decision', `${it.decisionNs.toFixed(0)} ns`, it.decisionInDraws),
  row('decisions a second', count(it.decisionsPerSecond)),
  row('games a second', count(it.gamesPerSecond)),
  row('decisions a game', it.decisionsPerGame.toFixed(1)),
  row('clone', `${it.cloneNs.toFixed(0)} ns`, it.cloneInDraws),
  row('option listing', `${it.optionsNs.toFixed(0)} ns`, it.optionsInDraws),
  row('search simulations/s', count(it.searchPerSecond), it.simulationInDraws),
  ...oddsRow('odds, three a side', it.smallOddsNs, it.smallOddsInDraws),
  ...oddsRow('odds, twelve a side', it.largeOddsNs, it.largeOddsInDraws),
  ...oddsRow('the same, cold process', it.coldOddsNs, it.coldOddsInDraws),
  row('replay of 500 answers', `${(it.replayNs / 1e6).toFixed(1)} ms`, it.replayInDraws),
  row('checksum', it.checksum),
];

const rounded = (it: Figures): Figures =>
  Object.fromEntries(
    Object.entries(it).map(([key, value]) => [key, typeof value === 'number' ? Number(value.toPrecision(6)) : value]),
  ) as unknown as Figures;

export const bench = async (args: readonly string[]): Promise<void> => {
  const text = { type: 'string' as const };
  const yes = { type: 'boolean' as const };
  const { flags } = argumentsOf('bench', args, { game: text, seconds: text, json: yes, 'first-odds': yes });
  if (flags['first-odds'] === true) {
    process.stdout.write(`${Math.round(firstOddsCost())}\n`);
    return;
  }
  const seconds = numberFlag(flags, 'seconds', { least: 0.1, most: 3600, whole: false }) ?? 5;
  const one = textFlag(flags, 'game');
  const games: (readonly [string, Figures])[] = [];
  for (const game of (one === undefined ? playable() : [one]).map(gameNamed))
    games.push([game.id, rounded(await measure(game, seconds))]);
  const lines =
    flags['json'] === true
      ? [JSON.stringify({ games: Object.fromEntries(games) })]
      : games.flatMap(([id, figures]) => [...asTable(id, figures), '']);
  process.stdout.write(`${lines.join('\n')}\n`);
};
