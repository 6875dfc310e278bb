// npm run fuzz: games under the laws; a crash or a breach is kept as a record that can be replayed. See --help.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Player, playerFor } from '@liberty/ai';
import { SHELF, agreed, boxOf } from '@liberty/shelf';
import { type Action, type AnyGame, type Sight, newMatch, save, seeded, underTheLaws } from '@liberty/table';
import { weThePeople } from '@liberty/we-the-people';
import { weThePeopleCooper } from '@liberty/we-the-people-cooper';
import { dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { rebellion1775 } from '@liberty/rebellion-1775';
import { type Flag, type FlagTable, type GivenFlags, flagsOf, misuse } from './flags.ts';
import { knock } from './fuzz-doors.ts';
import { BRIEFLY, gamesWithHands, permuteHidden } from './fuzz-hidden.ts';
import { killTerminal } from '../packages/cli/tools/kill.ts';
import { type Report, type Tally, count, linesOf, merged } from './fuzz-report.ts';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();

/** Games that can be watched section by section while they are played. */
const WATCHED: Readonly<Record<string, (watch: (rule: string) => void) => AnyGame>> = {
  'we-the-people': (watch) => weThePeople({ watch }),
  'we-the-people-cooper': (watch) => weThePeopleCooper({ watch }),
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
  /** What is agreed beforehand, by field, in words. */
  readonly terms: Readonly<Record<string, string>>;
  readonly player: string;
  readonly seed: string;
  readonly seconds: number;
  readonly games: number;
  /** Words whose answers are counted one by one. */
  readonly verbs: readonly string[];
  readonly processes: number;
  /** Of so many processes, which: it plays every so many-th game. */
  readonly share: number;
  readonly json: boolean;
}

const wrong = (why: string): never => misuse('fuzz', why);

const playable = SHELF.filter((box) => box.open).map((box) => box.id);

/** Everything that can be agreed about any game: 'scenario' and the like are flags. */
const termFields = [...new Set(SHELF.flatMap((box) => box.terms?.map(({ field }) => field) ?? []))];
/** '--partners-show' for the field partnersShow. */
const flagOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** What can be agreed about a box, as flags. */
const termFlags: Readonly<Record<string, Flag>> = Object.fromEntries(
  termFields.map((field) => [flagOf(field), { is: 'word', says: 'a term of the box that is played' }]),
);

const FLAGS = {
  game: { is: 'word', says: 'which game', among: playable },
  seconds: { is: 'number', says: 'so long (10, with --games as long as it takes)', least: 0, broken: true },
  games: { is: 'number', says: 'so many games' },
  seed: { is: 'word', says: 'their luck' },
  with: { is: 'word', says: 'who plays', among: Object.keys(PLAYERS), otherwise: 'random' },
  verbs: { is: 'word', says: 'event,lay: also in how many games each answer with these words was given' },
  processes: { is: 'number', says: 'so many processes share the games', otherwise: 1 },
  share: { is: 'number', says: 'which of them this is', least: 0 },
  json: { is: 'switch', says: 'for programs' },
  doors: { is: 'switch', says: 'instead: mutated records, links and packs, and foreign answers' },
  records: { is: 'number', says: 'so many of them', otherwise: 100_000 },
  links: { is: 'number', says: 'so many of them', otherwise: 100_000 },
  packs: { is: 'number', says: 'so many of them', otherwise: 100_000 },
  actions: { is: 'number', says: 'so many of them', otherwise: 100_000 },
  hidden: { is: 'switch', says: 'instead: hidden cards dealt anew, same view, same decision of every level' },
  positions: { is: 'number', says: 'so many of them', otherwise: 10_000 },
  simulations: { is: 'number', says: 'so much who searches thinks about each of them', otherwise: BRIEFLY },
  kill: { is: 'number', says: 'instead: a terminal table killed so often during play' },
} as const satisfies FlagTable;

type Given = GivenFlags<typeof FLAGS> & Readonly<Record<string, unknown>>;

const planFor = (given: Given): Plan => {
  const { games = Infinity, share = 0, seed = 'fuzz' } = given;
  return {
    id: given.game ?? playable[0]!,
    terms: Object.fromEntries(
      termFields.flatMap((field) => {
        const word = given[flagOf(field)];
        return typeof word === 'string' ? [[field, word]] : [];
      }),
    ),
    player: given.with,
    seconds: given.seconds ?? (given.games === undefined ? 10 : Infinity),
    games,
    seed,
    verbs: given.verbs?.split(',') ?? [],
    processes: given.processes,
    share,
    json: given.json,
  };
};

/** The game of the plan with its terms, watched if it can be. */
const gameOf = ({ id, terms }: Plan, watch: (rule: string) => void = () => undefined): AnyGame => {
  const game = agreed(WATCHED[id]?.(watch) ?? boxOf(id)!.open!(), terms);
  return game.ok ? game.value : wrong(game.fault);
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

const wordsOf = (terms: Plan['terms']): string =>
  Object.entries(terms)
    .map(([field, word]) => ` --${flagOf(field)} ${word}`)
    .join('');

const howToRepeat = (plan: Plan, seed: string, file: string): string[] => [
  `  the record up to there: npm run liberty -- replay ${file}`,
  `  the game again:         npm run fuzz -- --game ${plan.id}${wordsOf(plan.terms)} --with ${plan.player} --seed '${seed}' --games 1`,
];

const lastOf = (game: AnyGame, chosen: readonly Action[]): string => {
  const last = chosen.at(-1);
  return last === undefined ? 'none' : game.write(last);
};

type Walked = ReturnType<typeof underTheLaws<unknown, unknown, Sight, unknown>>;

const kindsIn = ({ match }: Walked): Set<string> =>
  new Set(match.entries.flatMap(({ told }) => told.map(({ event }) => (event as { readonly kind: string }).kind)));

const answersIn = ({ verbs }: Plan, game: AnyGame, chosen: readonly Action[]): Set<string> =>
  new Set(chosen.map((a) => game.write(a)).filter((text) => verbs.includes(text.split(' ')[0]!)));

const fuzz = (plan: Plan): Report => {
  const [coverage, told, answers]: [Tally, Tally, Tally] = [{}, {}, {}];
  const seen = new Set<string>();
  const game = gameOf(plan, (rule) => seen.add(rule));
  const player = PLAYERS[plan.player]!(game);
  const began = performance.now();
  const elapsed = (): number => (performance.now() - began) / 1000;
  let [games, decisions, longest] = [0, 0, 0];
  let finding: string | undefined;
  for (let number = plan.share; finding === undefined && number < plan.games; number += plan.processes) {
    if (games > 0 && elapsed() >= plan.seconds) break;
    const seed = seedOf(plan, number);
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
      count(told, kindsIn(walk));
      count(answers, answersIn(plan, game, chosen));
      decisions += walk.decisions;
      longest = Math.max(longest, walk.decisions);
    } catch (error) {
      finding = keep(plan, game, seed, chosen);
      console.error((error as Error).message, `\n  the last answer:        ${lastOf(game, chosen)}`);
      for (const line of howToRepeat(plan, seed, finding)) console.error(line);
    }
    count(coverage, seen);
    games++;
  }
  const unvisited = Object.keys(game.rulebook).filter((rule) => coverage[rule] === undefined);
  const report = { games, decisions, longest, seconds: elapsed(), coverage, told, answers, unvisited };
  return finding === undefined ? report : { ...report, finding };
};

/** This program again, for its share of the games. */
const inProcess = (share: number): Promise<Report> =>
  new Promise((resolve, reject) => {
    const own = [...process.argv.slice(1), '--share', String(share), '--json'];
    const child = spawn(process.execPath, own, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    child.on('close', () =>
      text === '' ? reject(new Error(`share ${share} broke off`)) : resolve(JSON.parse(text) as Report),
    );
  });

/** The games a run is about: one that is named, or all. */
const named = (given: Given, ids: readonly string[]): readonly string[] => {
  const { game: one } = given;
  if (one !== undefined && !ids.includes(one)) wrong(`no such game is called '${one}'; there are: ${ids.join(', ')}`);
  return one === undefined ? ids : [one];
};

const fuzzDoors = async (given: Given): Promise<void> => {
  const { records, links, packs, actions } = given;
  const counts = { records, links, packs, actions };
  for (const id of named(given, playable)) {
    const schema = JSON.parse(readFileSync(join(root, 'schemas', `${id}.components.json`), 'utf8')) as object;
    const { doors, findings, slow } = await knock(id, schema, counts, given.seed ?? 'doors');
    for (const [kind, it] of Object.entries(doors))
      console.log(
        `${id} ${kind}: ${it.tried} tried, ${it.refused} refused, ${it.opened} opened, ${it.threw} threw, ${it.hung} longer than a second (slowest ${it.slowest.toFixed(0)} ms)`,
      );
    for (const finding of [...findings, ...slow]) console.error(`  ${finding}`);
    if (findings.length + slow.length > 0) process.exitCode = 1;
  }
};

const fuzzHidden = (given: Given): void => {
  const hands = gamesWithHands();
  const ids = named(
    given,
    hands.map(({ id }) => id),
  );
  for (const game of hands.filter(({ id }) => ids.includes(id))) {
    const it = permuteHidden(game, given.positions, given.seed ?? 'hidden', given.simulations);
    console.log(
      `${it.game}: ${it.positions} positions, hidden cards otherwise in ${it.permuted}, ${it.decisions} decisions in both worlds, ${it.findings.length} differ`,
    );
    for (const finding of it.findings) console.error(`  ${finding}`);
    if (it.findings.length > 0) process.exitCode = 1;
  }
};

/** The terminal is bundled once, then run as it is. */
const fuzzKill = async (given: Given): Promise<void> => {
  spawnSync(process.execPath, [join(root, 'tools/run.mjs'), 'packages/cli/src/liberty.ts', '--help'], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), 'liberty-kill-'));
  const it = await killTerminal(join(root, '.build/liberty.mjs'), folder, given.kill!, given.seed ?? 'kill');
  console.log(
    `${it.kills} kills in ${it.games} games: ${it.shown} answers had been shown for 100 ms, ${it.lost} were lost, ${it.faults.length} games could not be opened again`,
  );
  for (const fault of it.faults) console.error(`  ${fault}`);
  if (it.lost + it.faults.length > 0) process.exitCode = 1;
};

/** Games under the laws, here or shared between processes. */
const fuzzGames = async (given: Given): Promise<void> => {
  const plan = planFor(given);
  const game = gameOf(plan);
  const isShared = plan.processes > 1 && given.share === undefined;
  const report = isShared
    ? merged(await Promise.all(Array.from({ length: plan.processes }, (_, share) => inProcess(share))))
    : fuzz(plan);
  const { id, terms, player, seed } = plan;
  if (plan.json) console.log(JSON.stringify({ game: id, terms, with: player, seed, ...report }));
  else {
    console.log(`${id}${wordsOf(terms)}, ${player} play, seed '${seed}'`);
    for (const line of linesOf(game, report)) console.log(line);
  }
  if (report.finding !== undefined) process.exitCode = 1;
};

const given: Given = flagsOf({
  name: 'fuzz',
  does: 'plays games under the laws; a crash or a breach is kept as a record that can be replayed.',
  flags: { ...FLAGS, ...termFlags },
});
if (given.doors) await fuzzDoors(given);
else if (given.hidden) fuzzHidden(given);
else if (given.kill !== undefined) await fuzzKill(given);
else await fuzzGames(given);
