// npm run train -- --game <id>: a policy learned by imitation of a longer search. See --help.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  FIRST_TEST_SEED,
  type LearnedPolicy,
  type Read,
  THUMB,
  type Taught,
  Teacher,
  fit,
  judgeFor,
  lessonsOf,
  lossOf,
  named,
  playBout,
  playerFor,
} from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { type Action, type AnyGame, seeded } from '@liberty/table';

const HELP = `train: learns a policy for playouts from what a longer search found about answers

  --game <id>     which game
  --games <n>     from so many games of Militia against itself (100), kept in .build and gone on with
  --seed <n>      the first of their seeds (500000; below ${FIRST_TEST_SEED})
  --minutes <m>   break off after so long; the next call goes on
  --dry           fit and tell, but write nothing
Questions are taken by lot, evenly over their kinds; each answer is tried in several imagined worlds, everybody playing on
one decision ahead. One game in five is not learned from but tested on. The table of named weights is written into
packages/ai/data/policies.json.`;

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '500000' },
    minutes: { type: 'string', default: 'Infinity' },
    dry: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const misused = (why: string): never => {
  console.error(`train: ${why}`);
  return process.exit(2);
};
const wholeNumber = (name: 'games' | 'seed'): number => {
  const it = Number(values[name]);
  return Number.isInteger(it) && it >= 0 ? it : misused(`--${name} wants a whole number, not '${values[name]}'`);
};

const game: AnyGame = boxOf(values.game ?? '')?.open?.() ?? misused(`no game is called '${values.game ?? ''}'`);
const judge = judgeFor(game);
const traits = judge.traits ?? misused(`nothing can be learned in ${game.id}: its judge names no traits`);
const [games, seed] = [wholeNumber('games'), wholeNumber('seed')];
if (seed + games > FIRST_TEST_SEED) misused(`seeds from ${FIRST_TEST_SEED} on are for published figures`);
const minutes = Number(values.minutes);
if (!(minutes > 0)) misused(`--minutes wants a number above 0, not '${values.minutes}'`);

/** One game and what was found in it. */
interface Schoolday {
  readonly seed: number;
  readonly answers: readonly Action[];
  readonly taught: readonly Taught[];
}

const folder = join(root, '.build', 'train');
const file = join(folder, `${game.id}.jsonl`);

/** What was found before; a broken last line is left out. */
const before = (): Schoolday[] => {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Schoolday);
};

/** Plays the games that are missing and looks into their questions. */
const gather = (): Schoolday[] => {
  mkdirSync(folder, { recursive: true });
  const days = new Map(before().map((it) => [it.seed, it]));
  const teacher = new Teacher(game, judge);
  const until = performance.now() + 60_000 * minutes;
  for (let i = seed; i < seed + games && performance.now() < until; i++) {
    if (days.has(i)) continue;
    const pairing = { first: playerFor(game, 'militia'), second: playerFor(game, 'militia') };
    const { answers } = playBout(game, pairing, i, false);
    const day = { seed: i, answers, taught: [...teacher.questionsOf({ seed: i, answers }, seeded(`train/${i}`))] };
    appendFileSync(file, `${JSON.stringify(day)}\n`);
    days.set(i, day);
    if (process.stderr.isTTY) process.stderr.write(`\r${i - seed + 1}/${games} games`);
  }
  return [...days.values()].filter((it) => it.seed >= seed && it.seed < seed + games).sort((a, b) => a.seed - b.seed);
};

const days = gather();
if (days.length === 0) misused('there is nothing to learn from');
const isTest = (it: Schoolday): boolean => it.seed % 5 === 0;
const readAll = (list: readonly Schoolday[]): Read[] => list.flatMap((it) => lessonsOf(game, judge, it, it.taught));
const [lessons, tests] = [readAll(days.filter((it) => !isTest(it))), readAll(days.filter(isTest))];

const weights: Record<string, LearnedPolicy['weights'][string]> = {};
const losses: Record<string, LearnedPolicy['losses'][string]> = {};
const short = (it: number): number => Math.round(1e4 * it) / 1e4;
/** A kind is learned from no fewer questions. */
const FEWEST = 40;
for (const [kind, names] of Object.entries(traits.kinds)) {
  const [mine, held] = [lessons, tests].map((list) => list.filter((it) => it.kind === kind)) as [Read[], Read[]];
  if (mine.length < FEWEST) continue;
  const thumb = [1, ...names.map(() => 0)];
  const found = fit(mine, thumb);
  weights[kind] = named([THUMB, ...names], found);
  const ahead = held.reduce((sum, it) => sum + it.ahead, 0) / Math.max(1, held.length);
  losses[kind] = { thumb: short(lossOf(held, thumb)), ahead: short(ahead), learned: short(lossOf(held, found)) };
  const { thumb: a, ahead: b, learned: c } = losses[kind];
  console.log(
    `${kind}: ${mine.length} questions, ${held.length} held out; loses ${a} by the rule of thumb, ${b} one decision ahead, ${c} as learned`,
  );
}

const policy: LearnedPolicy = {
  game: game.id,
  found: {
    command: `npm run train -- --game ${game.id} --games ${games} --seed ${seed}`,
    seed,
    games: days.length,
    lessons: lessons.length,
    tests: tests.length,
    program: createHash('sha256').update(readFileSync(process.argv[1]!)).digest('hex').slice(0, 12),
  },
  losses,
  weights,
};

if (!values.dry) {
  const store = join(root, 'packages/ai/data/policies.json');
  const others = (JSON.parse(readFileSync(store, 'utf8')) as LearnedPolicy[]).filter((it) => it.game !== game.id);
  const all = [...others, policy].sort((a, b) => a.game.localeCompare(b.game));
  writeFileSync(store, `${JSON.stringify(all, null, 2)}\n`);
}
