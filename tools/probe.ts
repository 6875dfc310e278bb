// npm run probe: players with one idea each, who look for a weakness of a level. See --help.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Bout,
  type Clock,
  EXPLOITERS,
  LEVELS,
  type LevelId,
  type Tally,
  playBout,
  playerFor,
  rivalNamed,
  standingOf,
} from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import type { AnyGame } from '@liberty/table';
import { flagsOf } from './flags.ts';

/** No more of its games should such a player win. */
const MOST = 0.35;

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const given = flagsOf({
  name: 'probe',
  does: `${EXPLOITERS.join(', ')} against a level of We the People, every seed twice with the sides swapped.`,
  flags: {
    against: { is: 'word', says: 'whom they try', among: LEVELS.map(({ id }) => id), otherwise: 'continental' },
    simulations: { is: 'number', says: 'what it may think about a question', otherwise: 4000 },
    only: { is: 'word', says: 'one of them', among: EXPLOITERS },
    pairs: { is: 'number', says: 'so many seeds each', otherwise: 20 },
    from: {
      is: 'number',
      says: 'the first of them; from 1000000 on for published figures',
      least: 0,
      otherwise: 200_000,
    },
    minutes: {
      is: 'number',
      says: 'break off after so long; what was played is kept in .build and gone on with',
      least: 0,
      broken: true,
    },
  },
  besides: `Each should win less than ${100 * MOST}%; fails where one surely wins more.`,
});
const level = given.against as LevelId;
const { only, simulations, pairs, from, minutes = Infinity } = given;
const until = performance.now() + 60_000 * minutes;
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

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
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
