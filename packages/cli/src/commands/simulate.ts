import { type Player, wilson } from '@liberty/ai';
import { type AnyGame, type Outcome, type Sight, seeded, silent } from '@liberty/table';
import { early, namedBySeat, seatFlags, termSpecs } from '../flags.ts';
import { DEFAULT_GAME, gameNamed, inTerms, packIn } from '../games.ts';
import { argumentsOf, numberFlag, textFlag } from '../misuse.ts';
import { machineNamed } from '../players.ts';
import { openProgress } from '../progress.ts';
import { randomGame } from '../random-game.ts';

export const SIMULATE_HELP = `liberty simulate: many games, played by machines

  -n <games>            how many (1000); Ctrl-C ends early and tells what was played so far
  --game <id>           which game (${DEFAULT_GAME})
  --scenario <id>       which of its scenarios, if it has several; 1775 also has --players and --partners-show,
                        Don't Tread on Me --hard-winter true
  --american <level>    who plays the seat (random); likewise every other seat
  --seed <text>         the same seed gives the same games
  --components <which>  a variant of the game by its id, or the file of a component pack
  --json                one JSON object instead of a table

Seats:
SEATS
Levels: LEVELS. Variants: VARIANTS.`;

interface Ended {
  readonly outcome: Outcome;
  readonly decisions: number;
}

export interface Simulation {
  readonly game: string;
  /** The name of the component pack, where there is one. */
  readonly components?: string;
  readonly players: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly games: number;
  readonly cancelled: boolean;
  readonly wins: Readonly<Record<string, number>>;
  /** Bounds between which each seat's share of wins lies with 95% confidence. */
  readonly intervals: Readonly<Record<string, { readonly low: number; readonly high: number }>>;
  /** Games that nobody won: in a game for one seat it has lost them, between several they are draws. */
  readonly lost?: number;
  readonly draws?: number;
  readonly endings: Readonly<Record<string, number>>;
  readonly decisions: { readonly mean: number; readonly min: number; readonly max: number };
  readonly seconds: number;
}

/** A game between machines: each is given its view; the dice are those of random play with the same seed. */
const machineGame = (game: AnyGame, players: readonly Player<Sight>[], seed: string): Ended => {
  const s = game.setup(game.defaults);
  const dice = seeded(seed);
  const thoughts = seeded(`${seed}/choices`);
  for (let decisions = 0; ; decisions++) {
    const question = game.question(s);
    if (!question) return { outcome: game.outcome(s)!, decisions };
    game.play(s, players[question.seat]!.choose(game.view(s, question.seat), thoughts), dice, silent);
  }
};

/**
 * '12.0a British: Washington has been captured'; scores are left out, so that like endings count together. Of a solitaire
 * the level of victory is told, which stands before the first comma.
 */
const endingOf = (game: AnyGame, { winners, rule, why }: Outcome): string => {
  const who = winners.length === 0 ? 'nobody' : winners.map((seat) => game.seats[seat]).join(' and ');
  if (game.seats.length === 1) return `${rule} ${why.split(',')[0]}`;
  return `${rule} ${who}: ${/\d/.test(why) ? (game.rulebook[rule] ?? why) : why}`;
};

const countBy = (keys: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort(([, a], [, b]) => b - a));
};

const lengths = (ended: readonly Ended[]): Simulation['decisions'] => {
  if (ended.length === 0) return { mean: 0, min: 0, max: 0 };
  const all = ended.map(({ decisions }) => decisions);
  const sum = all.reduce((a, b) => a + b, 0);
  const least = all.reduce((a, b) => Math.min(a, b));
  const most = all.reduce((a, b) => Math.max(a, b));
  return { mean: Math.round((sum / all.length) * 10) / 10, min: least, max: most };
};

const resultsOf = (
  game: AnyGame,
  ended: readonly Ended[],
): Pick<Simulation, 'wins' | 'intervals' | 'lost' | 'draws' | 'endings' | 'decisions'> => {
  const unwon = ended.filter(({ outcome }) => outcome.winners.length === 0).length;
  const won = game.seats.map((_, seat) => ended.filter(({ outcome }) => outcome.winners.includes(seat)).length);
  return {
    wins: Object.fromEntries(game.seats.map((name, seat) => [name, won[seat]!])),
    intervals: Object.fromEntries(game.seats.map((name, seat) => [name, wilson(won[seat]!, ended.length)])),
    ...(game.seats.length === 1 ? { lost: unwon } : { draws: unwon }),
    endings: countBy(ended.map(({ outcome }) => endingOf(game, outcome))),
    decisions: lengths(ended),
  };
};

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const asTable = (it: Simulation): string[] => {
  const { games, decisions } = it;
  const seats = Object.entries(it.wins).map(([seat, wins]) => {
    const { low, high } = it.intervals[seat]!;
    const share = percent(wins / Math.max(1, games)).padStart(8);
    return `  ${`${seat} (${it.players[seat]})`.padEnd(24)}${String(wins).padStart(7)} ${share}   95%: ${percent(low)} to ${percent(high)}`;
  });
  const endings = Object.entries(it.endings).map(([ending, n]) => `  ${String(n).padStart(7)}  §${ending}`);
  return [
    `${games} games of ${it.game}${it.components === undefined ? '' : ` (${it.components})`}, seed '${it.seed}', in ${it.seconds.toFixed(1)} s${it.cancelled ? ' (ended early)' : ''}`,
    ...seats,
    `  ${(it.draws === undefined ? 'lost' : 'draws').padEnd(24)}${String(it.draws ?? it.lost).padStart(7)}`,
    `decisions a game: mean ${decisions.mean}, least ${decisions.min}, most ${decisions.max}`,
    'endings:',
    ...endings,
  ];
};

export const simulate = async (args: readonly string[]): Promise<void> => {
  const id = early(args, 'game') ?? DEFAULT_GAME;
  const printed = gameNamed(id);
  const pack = packIn(early(args, 'components'), id);
  const game = inTerms(pack?.game ?? printed, (flag) => early(args, flag));
  const text = { type: 'string' as const };
  const number = { type: 'string' as const, short: 'n' };
  const json = { type: 'boolean' as const };
  const specs = { number, game: text, seed: text, components: text, json, ...termSpecs(game), ...seatFlags(game) };
  const { flags } = argumentsOf('simulate', args, specs);
  const total = numberFlag(flags, 'number', { least: 1 }) ?? 1000;
  const seed = textFlag(flags, 'seed') ?? 'liberty';
  const levels = namedBySeat(game, flags).map((level) => level ?? 'random');
  const players = levels.map((level) => machineNamed(game, level));
  const allRandom = levels.every((level) => level === 'random');
  const progress = openProgress('games');
  const ended: Ended[] = [];
  const began = performance.now();
  for (let i = 0; i < total && !progress.cancelled; i++) {
    ended.push(allRandom ? randomGame(game, `${seed}/${i}`) : machineGame(game, players, `${seed}/${i}`));
    await progress.step(i + 1, total);
  }
  progress.end();
  const result: Simulation = {
    game: game.id,
    ...(pack ? { components: pack.name } : {}),
    players: Object.fromEntries(game.seats.map((name, seat) => [name, levels[seat]!])),
    seed,
    games: ended.length,
    cancelled: progress.cancelled,
    ...resultsOf(game, ended),
    seconds: (performance.now() - began) / 1000,
  };
  process.stdout.write(flags['json'] === true ? `${JSON.stringify(result)}\n` : `${asTable(result).join('\n')}\n`);
};
