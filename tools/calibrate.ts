// npm run calibrate -- --game <id>: what the judge's value means, found in matches whose end is known. See --help.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Bin,
  type Bout,
  type Curve,
  FIRST_TEST_SEED,
  READ_WORLDS,
  type Reading,
  binsOf,
  judgeFor,
  playBout,
  playerFor,
  readingsOf,
  stagesOf,
  worstOf,
} from '@liberty/ai';
import { SHELF, agreed, boxOf } from '@liberty/shelf';
import type { AnyGame } from '@liberty/table';
import { flagsOf, misuse } from './flags.ts';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const given = flagsOf({
  name: 'calibrate',
  does: "fits the curves by which the judge's value becomes a chance to win, or tests them.",
  flags: {
    game: { is: 'word', says: 'which game', among: SHELF.map(({ id }) => id), needed: true },
    scenario: { is: 'word', says: 'which of its scenarios' },
    games: {
      is: 'number',
      says: 'so many games of Militia against itself, kept in .build and gone on with',
      otherwise: 100,
    },
    matches: { is: 'words', says: "instead: a file of matches that 'liberty arena --keep' has kept" },
    test: {
      is: 'switch',
      says: `tests the curve on games from seed ${FIRST_TEST_SEED} on, and keeps what was read in packages/ai/test/held and beside the curve how far off it was`,
    },
  },
  besides: 'Without --test the curve is fitted to games below that seed and written into packages/ai/data/curves.json.',
});

const misused = (why: string): never => misuse('calibrate', why);
const lost = given.matches.find((it) => !existsSync(it));
if (lost !== undefined) misused(`there is no file '${lost}'`);

const gameAsked = (): AnyGame => {
  const game = boxOf(given.game)!.open!();
  const it = agreed(game, given.scenario === undefined ? {} : { scenario: given.scenario });
  return it.ok ? it.value : misused(it.fault);
};

/** Matches of a file, each with who played it and by which program; a broken last line is left out. */
const matchesIn = (file: string): { bouts: Bout[]; who: string; program: string } => {
  const [head, ...lines] = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const { a, b, program } = JSON.parse(head!) as { a: string; b?: string; program: string };
  const bouts = lines.map((line) => JSON.parse(line) as Bout);
  return { bouts, who: `${a} v ${b ?? 'nobody'}`, program };
};

/** Militia against itself: what was played before is not played again. */
const selfPlay = (game: AnyGame, war: string): string => {
  const folder = join(root, '.build', 'calibrate');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${[game.id, ...(war === '' ? [] : [war])].join('-')}${given.test ? '-test' : ''}.jsonl`);
  const head = { game: game.id, options: game.defaults, a: 'militia', b: 'militia', program: 'calibrate' };
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(head)}\n`);
  const played = new Set(matchesIn(file).bouts.map(({ seed }) => seed));
  const [first, second] = [playerFor(game, 'militia'), playerFor(game, 'militia')];
  const from = given.test ? FIRST_TEST_SEED : 0;
  for (let i = 0; i < given.games; i++) {
    if (played.has(from + i)) continue;
    appendFileSync(file, `${JSON.stringify(playBout(game, { first, second }, from + i, false))}\n`);
    if (process.stderr.isTTY) process.stderr.write(`\r${i + 1}/${given.games} games`);
  }
  return file;
};

/** Of what was read for a test one position in so many is kept. */
const KEPT = 4;

const line = ({ positions, said, came }: Bin, i: number): string =>
  `  ${10 * i} to ${10 * (i + 1)}%: said ${(100 * said).toFixed(1)}, came ${(100 * came).toFixed(1)} in ${positions} positions`;

const store = join(root, 'packages/ai/data/curves.json');
const curves = JSON.parse(readFileSync(store, 'utf8')) as readonly Curve[];

/** In place of the former one of this war. */
const keep = (curve: Curve): void => {
  const others = curves.filter((it) => it.game !== curve.game || it.war !== curve.war);
  const all = [...others, curve].sort((a, b) => `${a.game} ${a.war}`.localeCompare(`${b.game} ${b.war}`));
  writeFileSync(store, `${JSON.stringify(all, null, 2)}\n`);
};

const game = gameAsked();
const judge = judgeFor(game);
if (!judge.course) misused('its judge does not know how much of a war is over');
const { war } = judge.course!(game.setup(game.defaults));
const files = given.matches.length > 0 ? given.matches : [selfPlay(game, war)];
const sources = files.map(matchesIn);
const isWanted = ({ seed }: Bout): boolean => seed >= FIRST_TEST_SEED === given.test;
const most = given.matches.length > 0 ? Infinity : given.games;
const bouts = sources.flatMap((it) => it.bouts.filter(isWanted)).slice(0, most);
if (bouts.length === 0) misused('there are no matches to read');
const readings: Reading[] = bouts.flatMap((it) => readingsOf(game, judge, it));
const found: Curve['found'] = {
  matches: sources.map(({ bouts: all, who }) => {
    const seeds = all.filter(isWanted).map(({ seed }) => seed);
    return `${who}, ${seeds.length} games, seeds ${Math.min(...seeds)} to ${Math.max(...seeds)}`;
  }),
  games: bouts.length,
  positions: readings.length,
  worlds: READ_WORLDS,
  program: [...new Set(sources.map((it) => it.program))].join(', '),
};

if (given.test) {
  const curve = curves.find((it) => it.game === game.id && it.war === war) ?? misused('there is no curve yet: fit one');
  const bins = binsOf(curve, readings);
  bins.forEach((bin, i) => console.log(line(bin, i)));
  const { matches, games, positions } = found;
  keep({ ...curve, tested: { matches, games, positions, worst: Number(worstOf(bins).toFixed(4)) } });
  const rows = readings
    .filter((_, i) => i % KEPT === 0)
    .map((it) => [Number(it.over.toFixed(2)), Number(it.value.toFixed(3)), it.winner]);
  const folder = join(root, 'packages/ai/test/held');
  mkdirSync(folder, { recursive: true });
  const name = `${[game.id, ...(war === '' ? [] : [war])].join('-')}.json`;
  writeFileSync(join(folder, name), `${JSON.stringify({ game: game.id, war, found, rows })}\n`);
} else {
  const curve: Curve = {
    game: game.id,
    war,
    edition: game.edition,
    found,
    stages: stagesOf(readings, game.seats.length === 1),
  };
  binsOf(curve, readings).forEach((bin, i) => console.log(line(bin, i)));
  keep(curve);
}
console.log(`${found.games} games, ${found.positions} positions`);
