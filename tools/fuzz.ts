// npm run fuzz -- --seconds N: games under the laws; a crash or a breach is kept as a record that can be replayed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Player, playerFor } from '@liberty/ai';
import { SHELF, boxOf } from '@liberty/shelf';
import { type Action, type AnyGame, type Sight, newMatch, save, seeded, underTheLaws } from '@liberty/table';
import { weThePeople } from '@liberty/we-the-people';
import { dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { rebellion1775 } from '@liberty/rebellion-1775';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();

/** Games that can be watched section by section while they are played. */
const WATCHED: Readonly<Record<string, (watch: (rule: string) => void) => AnyGame>> = {
  'we-the-people': (watch) => weThePeople({ watch }),
  'dont-tread-on-me': (watch) => dontTreadOnMe({ watch }),
  'rebellion-1775': (watch) => rebellion1775({ watch }),
};

/** Who decides, and how few simulations a searching player gets so that games stay short. */
const PLAYERS: Readonly<Record<string, (game: AnyGame) => Player<Sight>>> = {
  random: (game) => playerFor(game, 'random'),
  greedy: (game) => playerFor(game, 'militia'),
  search: (game) => playerFor(game, 'continental', { simulations: 40 }),
};

/** It must end within so many decisions. */
const MOST_DECISIONS = 5_000;
/** The costly laws are tried at one decision in so many. */
const EVERY = 8;

interface Plan {
  readonly id: string;
  readonly player: string;
  readonly seed: string;
  readonly seconds: number;
  readonly games: number;
  readonly json: boolean;
}

interface Report {
  readonly games: number;
  readonly decisions: number;
  readonly longest: number;
  readonly seconds: number;
  /** Per section: in how many games something was asked, told or carried out under it. */
  readonly coverage: Readonly<Record<string, number>>;
  readonly unvisited: readonly string[];
  readonly finding?: string;
}

const misuse = (message: string): never => {
  console.error(`fuzz: ${message}`);
  return process.exit(2);
};

const playable = SHELF.filter((box) => box.open).map((box) => box.id);

const numberIn = (name: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  return Number(value) > 0 ? Number(value) : misuse(`--${name}: '${value}' is not a number above 0`);
};

const textFlags = ['seconds', 'games', 'seed', 'game', 'with'] as const;

const planFor = (): Plan => {
  const text = { type: 'string' as const };
  const options = { ...Object.fromEntries(textFlags.map((name) => [name, text])), json: { type: 'boolean' as const } };
  let given: Partial<Record<(typeof textFlags)[number], string>> & { json?: boolean } = {};
  try {
    given = parseArgs({ options }).values;
  } catch (error) {
    misuse((error as Error).message.split('\n')[0]!);
  }
  const id = given.game ?? playable[0]!;
  if (!boxOf(id)?.open) misuse(`no game is called '${id}'; there are: ${playable.join(', ')}`);
  const player = given.with ?? 'random';
  if (!Object.hasOwn(PLAYERS, player)) misuse(`--with: one of ${Object.keys(PLAYERS).join(', ')}, not '${player}'`);
  const games = numberIn('games', given.games);
  const seconds = numberIn('seconds', given.seconds) ?? (games === undefined ? 10 : Infinity);
  return { id, player, seconds, games: games ?? Infinity, seed: given.seed ?? 'fuzz', json: given.json === true };
};

/** The first game is played with the seed itself, so that any one of them can be played again alone. */
const seedOf = ({ seed }: Plan, number: number): string => (number === 0 ? seed : `${seed}/${number}`);

/** The record that leads to the moment at which something broke; what was chosen last may be what broke it. */
const recordOf = (game: AnyGame, secret: string, chosen: readonly Action[]): string => {
  const match = newMatch(game, secret);
  for (const a of chosen) {
    const question = game.question(match.s);
    try {
      if (!question || !match.act(question.seat, a).ok) break;
    } catch {
      break;
    }
  }
  return save(match.record());
};

const keep = (plan: Plan, game: AnyGame, seed: string, chosen: readonly Action[]): string => {
  const folder = join(root, 'fuzz-findings');
  const file = join(folder, `${plan.id}-${seed.replaceAll(/[^\w-]+/g, '-')}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, recordOf(game, seed, chosen));
  return relative(root, file);
};

const howToRepeat = (plan: Plan, seed: string, file: string): string[] => [
  `  the record up to there: npm run liberty -- replay ${file}`,
  `  the game again:         npm run fuzz -- --game ${plan.id} --with ${plan.player} --seed '${seed}' --games 1`,
];

const lastOf = (game: AnyGame, chosen: readonly Action[]): string => {
  const last = chosen.at(-1);
  return last === undefined ? 'none' : game.write(last);
};

const fuzz = (plan: Plan): Report => {
  const coverage: Record<string, number> = {};
  const seen = new Set<string>();
  const game = WATCHED[plan.id]?.((rule) => seen.add(rule)) ?? boxOf(plan.id)!.open!();
  const player = PLAYERS[plan.player]!(game);
  const began = performance.now();
  const elapsed = (): number => (performance.now() - began) / 1000;
  let [games, decisions, longest] = [0, 0, 0];
  let finding: string | undefined;
  while (finding === undefined && games < plan.games && (games === 0 || elapsed() < plan.seconds)) {
    const seed = seedOf(plan, games);
    const chosen: Action[] = [];
    const choose = (view: Sight, chance: Parameters<Player<Sight>['choose']>[1]): Action => {
      const a = player.choose(view, chance);
      chosen.push(a);
      return a;
    };
    seen.clear();
    try {
      const walk = underTheLaws(game, seed, seeded(`${seed}/choices`), { most: MOST_DECISIONS, every: EVERY, choose });
      for (const rule of [...walk.rules, game.outcome(walk.match.s)!.rule]) seen.add(rule);
      decisions += walk.decisions;
      longest = Math.max(longest, walk.decisions);
    } catch (error) {
      finding = keep(plan, game, seed, chosen);
      console.error((error as Error).message, `\n  the last answer:        ${lastOf(game, chosen)}`);
      for (const line of howToRepeat(plan, seed, finding)) console.error(line);
    }
    for (const rule of seen) coverage[rule] = (coverage[rule] ?? 0) + 1;
    games++;
  }
  const unvisited = Object.keys(game.rulebook).filter((rule) => coverage[rule] === undefined);
  return {
    games,
    decisions,
    longest,
    seconds: elapsed(),
    coverage,
    unvisited,
    ...(finding === undefined ? {} : { finding }),
  };
};

const print = (plan: Plan, it: Report): void => {
  const rulebook = boxOf(plan.id)!.open!().rulebook;
  console.log(
    `${plan.id}, ${plan.player} play, seed '${plan.seed}': ${it.games} games, ${it.decisions} decisions (longest game ${it.longest}) in ${it.seconds.toFixed(1)} s`,
  );
  console.log('sections visited, and in how many games:');
  for (const [rule, heading] of Object.entries(rulebook))
    if (it.coverage[rule] !== undefined)
      console.log(`  §${rule.padEnd(8)}${String(it.coverage[rule]).padStart(7)}  ${heading}`);
  console.log(`never visited: ${it.unvisited.length > 0 ? it.unvisited.map((rule) => `§${rule}`).join(' ') : 'none'}`);
};

const plan = planFor();
const report = fuzz(plan);
if (plan.json) console.log(JSON.stringify({ game: plan.id, with: plan.player, seed: plan.seed, ...report }));
else print(plan, report);
if (report.finding !== undefined) process.exitCode = 1;
