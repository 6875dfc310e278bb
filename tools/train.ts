// npm run train -- --game <id>: a policy learned by imitation of a longer search. See --help.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  FIRST_TEST_SEED,
  FITTING,
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
import { SHELF, boxOf } from '@liberty/shelf';
import { type Action, type AnyGame, seeded } from '@liberty/table';
import { flagsOf, misuse } from './flags.ts';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const given = flagsOf({
  name: 'train',
  does: 'learns a policy for playouts from what a longer search found about answers.',
  flags: {
    game: { is: 'word', says: 'which game', among: SHELF.map(({ id }) => id), needed: true },
    games: {
      is: 'number',
      says: 'from so many games of Militia against itself, kept in .build and gone on with',
      least: 0,
      otherwise: 100,
    },
    seed: { is: 'number', says: `the first of their seeds, below ${FIRST_TEST_SEED}`, least: 0, otherwise: 500_000 },
    minutes: { is: 'number', says: 'break off after so long; the next call goes on', least: 0, broken: true },
    dry: { is: 'switch', says: 'fit and tell, but write nothing' },
  },
  besides:
    'Questions are taken by lot, evenly over their kinds; each answer is tried in several imagined worlds, everybody playing on one decision ahead. What is learned of a kind is held against games it was not learned from, and kept where it loses clearly less than the rule of thumb. The table of named weights is written into packages/ai/data/policies.json.',
});

const misused = (why: string): never => misuse('train', why);
const game: AnyGame = boxOf(given.game)!.open!();
const judge = judgeFor(game);
const traits = judge.traits ?? misused(`nothing can be learned in ${game.id}: its judge names no traits`);
const { games, seed, minutes = Infinity } = given;
if (seed + games > FIRST_TEST_SEED) misused(`seeds from ${FIRST_TEST_SEED} on are for published figures`);

/** Games are held out in so many parts. */
const FOLDS = 5;
/** A kind is learned from no fewer questions. */
const FEWEST = 40;
/** How dearly it is to leave the rule of thumb: each is tried. */
const MODESTIES = [0.001, 0.01, 0.05] as const;
/** What was learned is kept where it loses no more than this part of what the rule of thumb does. */
const PAYS = 0.9;

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
if (days.length < FOLDS) misused(`fewer than ${FOLDS} games are nothing to learn from`);
const lessons = days.map((it) => lessonsOf(game, judge, it, it.taught));
const ofKind = (kind: string): Read[][] => lessons.map((list) => list.filter((it) => it.kind === kind));

/** What a table loses in games it was not learned from: every game is held out once. */
const heldOut = (perGame: readonly Read[][], begin: readonly number[], modesty: number): number => {
  let [sum, count] = [0, 0];
  for (let fold = 0; fold < FOLDS; fold++) {
    const held = perGame.filter((_, i) => i % FOLDS === fold).flat();
    const others = perGame.filter((_, i) => i % FOLDS !== fold).flat();
    sum += held.length * lossOf(held, fit(others, begin, { ...FITTING, modesty }));
    count += held.length;
  }
  return sum / count;
};

const short = (it: number): number => Math.round(1e4 * it) / 1e4;
const glances: string[] = [];
const weights: Record<string, LearnedPolicy['weights'][string]> = {};
const losses: Record<string, LearnedPolicy['losses'][string]> = {};

/** One kind of question: how far to leave the rule of thumb is found in games held out, and whether it pays at all. */
const learn = (kind: string, names: readonly string[]): void => {
  const perGame = ofKind(kind);
  const all = perGame.flat();
  if (all.length < FEWEST) return;
  const begin = [1, ...names.map(() => 0)];
  const tried = MODESTIES.map((modesty) => ({ modesty, loss: heldOut(perGame, begin, modesty) }));
  const best = tried.reduce((a, b) => (b.loss < a.loss ? b : a));
  const [thumb, ahead] = [lossOf(all, begin), all.reduce((sum, it) => sum + it.ahead, 0) / all.length];
  const kept = best.loss < PAYS * thumb;
  losses[kind] = { questions: all.length, thumb: short(thumb), ahead: short(ahead), learned: short(best.loss), kept };
  if (ahead > PAYS * Math.min(thumb, best.loss)) glances.push(kind);
  if (kept) weights[kind] = named([THUMB, ...names], fit(all, begin, { ...FITTING, modesty: best.modesty }));
  console.log(
    `${kind}: ${all.length} questions; loses ${short(thumb)} by the rule of thumb, ${short(ahead)} one decision ahead, ${short(best.loss)} as learned${kept ? '' : ': not kept'}`,
  );
};

for (const [kind, names] of Object.entries(traits.kinds)) learn(kind, names);

const policy: LearnedPolicy = {
  game: game.id,
  found: {
    command: `npm run train -- --game ${game.id} --games ${days.length} --seed ${seed}`,
    seed,
    games: days.length,
    lessons: lessons.flat().length,
    program: createHash('sha256').update(readFileSync(process.argv[1]!)).digest('hex').slice(0, 12),
  },
  losses,
  glances,
  weights,
};

if (!given.dry) {
  const store = join(root, 'packages/ai/data/policies.json');
  const others = (JSON.parse(readFileSync(store, 'utf8')) as LearnedPolicy[]).filter((it) => it.game !== game.id);
  const all = [...others, policy].sort((a, b) => a.game.localeCompare(b.game));
  writeFileSync(store, `${JSON.stringify(all, null, 2)}\n`);
}
