// npm run probe: players with one idea each, who look for a weakness of a level. See --help.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Bout,
  type Clock,
  EXPLOITERS,
  type Tally,
  isLevelId,
  playBout,
  playerFor,
  rivalNamed,
  standingOf,
} from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import type { AnyGame } from '@liberty/table';

/** No more of its games should such a player win. */
const MOST = 0.35;

const HELP = `probe: ${EXPLOITERS.join(', ')} against a level of We the People, every seed twice with the sides swapped

  --against <level>    whom they try (continental)
  --simulations <n>    what it may think about a question (4000)
  --only <name>        one of them
  --pairs <n>          so many seeds each (20)
  --from <seed>        the first of them (200000: tuning; from 1000000 on for published figures)
  --minutes <m>        break off after so long; what was played is kept in .build and gone on with
Each should win less than ${100 * MOST} %; fails where one surely wins more.`;

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'continental' },
    simulations: { type: 'string', default: '4000' },
    only: { type: 'string' },
    pairs: { type: 'string', default: '20' },
    from: { type: 'string', default: '200000' },
    minutes: { type: 'string', default: 'Infinity' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const misused = (why: string): never => {
  console.error(`probe: ${why}`);
  return process.exit(2);
};
const wholeNumber = (name: 'simulations' | 'pairs' | 'from'): number => {
  const it = Number(values[name]);
  return Number.isInteger(it) && it >= 0 ? it : misused(`--${name} wants a whole number, not '${values[name]}'`);
};
const { against, only } = values;
const level = isLevelId(against) ? against : misused(`no level is called '${against}'`);
if (only !== undefined && !EXPLOITERS.includes(only))
  misused(`nobody is called '${only}'; there are: ${EXPLOITERS.join(', ')}`);
const [simulations, pairs, from] = [wholeNumber('simulations'), wholeNumber('pairs'), wholeNumber('from')];
const until = performance.now() + 60_000 * Number(values.minutes);
const game: AnyGame = boxOf('we-the-people')!.open!();
const program = createHash('sha256').update(readFileSync(process.argv[1]!)).digest('hex').slice(0, 12);
const folder = join(root, '.build', 'probe');

/** What this process has worked so far. */
const worked: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** All matches of one of them that this very program has played, and those that are still missing. */
const played = (name: string): Bout[] => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}-${level}-${simulations}-${program}.jsonl`);
  if (!existsSync(file)) writeFileSync(file, '');
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const list = lines.map((line) => JSON.parse(line) as Bout).filter((it) => it.seed >= from && it.seed < from + pairs);
  const pairing = { first: rivalNamed(game, name)!, second: playerFor(game, level, { simulations }) };
  for (let seed = from; seed < from + pairs; seed++)
    for (const swapped of [false, true]) {
      if (performance.now() > until) return list;
      if (list.some((it) => it.seed === seed && it.swapped === swapped)) continue;
      const bout = playBout(game, pairing, seed, swapped, worked);
      appendFileSync(file, `${JSON.stringify(bout)}\n`);
      list.push(bout);
      if (process.stderr.isTTY) process.stderr.write(`\r${name}: ${list.length}/${2 * pairs} games`);
    }
  return list;
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const told = ({ wins, losses, draws, games, rate, interval }: Tally): string =>
  `${wins}-${losses}-${draws} of ${games}, ${percent(rate)} [${percent(interval.low)}, ${percent(interval.high)}]`;

let broken = 0;
for (const name of only === undefined ? EXPLOITERS : [only]) {
  const it = standingOf(played(name));
  console.log(`${name} v ${level}, ${simulations} simulations, seeds from ${from}: won-lost-drawn ${told(it)}`);
  game.seats.forEach((seat, i) => console.log(`  as ${seat}: ${told(it.bySide[i as 0 | 1])}`));
  if (it.pace) console.log(`  a question with a choice: ${it.pace.map((ms) => ms.toFixed(2)).join(' and ')} ms`);
  if (it.interval.low > MOST) broken++;
}
if (broken > 0) {
  console.log(`${broken} of them surely win more than ${percent(MOST)}`);
  process.exit(1);
}
