// npm run ladder -- --minutes N: goes on with the matches of level against level, and publishes what came of them. See --help.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIMBED, RUNGS, type Rung, heightOf, isLevelId, nameOfRung } from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { Misuse, argumentsOf, numberFlag, textFlag } from '../packages/cli/src/misuse.ts';
import { openProgress } from '../packages/cli/src/progress.ts';
import { Ladder } from './ladder-climbing.ts';
import { withLadder } from './ladder-table.ts';

const HELP = `ladder: level against level in every game, a few games more each time it is called

  --minutes <m>     breaks off after so long (10); Ctrl-C earlier. What was played is kept, and the next call goes on
  --game <id>       only this game
  --level <level>   only rungs of this level
  --show            plays nothing, tells how far every rung is

The next game goes to the rung that has had least of the processor. Results are kept in packages/ai/data/ladder.json, and the
table of docs/levels.md is written anew. Seeds are for testing, from 1,000,000 on; simulations are counted and not timed, so
that every game can be played again. A rung whose players answer otherwise than those who played its first game begins anew.`;

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const store = join(root, 'packages/ai/data/ladder.json');
const paper = join(root, 'docs/levels.md');

const wantedBy = (game: string | undefined, level: string | undefined): ((rung: Rung) => boolean) => {
  if (game !== undefined && !boxOf(game)) throw new Misuse(`ladder: no game is called '${game}'`);
  if (level !== undefined && !isLevelId(level)) throw new Misuse(`ladder: no level is called '${level}'`);
  return (rung) => (game === undefined || rung.game === game) && (level === undefined || rung.level === level);
};

const publish = (ladder: Ladder): void => {
  writeFileSync(store, `${JSON.stringify(ladder.rows, null, 2)}\n`);
  writeFileSync(paper, withLadder(readFileSync(paper, 'utf8'), ladder.rows));
};

const tell = (ladder: Ladder, wanted: (rung: Rung) => boolean): void => {
  for (const rung of RUNGS.filter(wanted)) {
    const row = ladder.rows.find((it) => it.rung === nameOfRung(rung));
    if (!row) console.log(`${nameOfRung(rung)}: not begun`);
    else {
      const { games, wins, losses, draws, score } = heightOf(row);
      console.log(
        `${row.rung}: ${wins} won, ${losses} lost, ${draws} drawn of ${games} (${rung.games} wanted), score ${score.toFixed(1)}`,
      );
    }
  }
};

const climb = async (ladder: Ladder, wanted: (rung: Rung) => boolean, minutes: number): Promise<void> => {
  const progress = openProgress('games');
  const until = performance.now() + 60_000 * minutes;
  let games = 0;
  for (let rung = ladder.next(wanted); rung && !progress.cancelled; rung = ladder.next(wanted)) {
    ladder.climb(rung);
    publish(ladder);
    if (performance.now() >= until) break;
    await progress.step(++games, Infinity);
  }
  progress.end();
  for (const name of ladder.anew) console.log(`${name}: its players answer otherwise than before; it was begun anew.`);
};

try {
  const text = { type: 'string' as const };
  const yes = { type: 'boolean' as const };
  const specs = { minutes: text, game: text, level: text, show: yes, help: yes };
  const { flags } = argumentsOf('ladder', process.argv.slice(2), specs);
  if (flags['help'] === true) console.log(HELP);
  else {
    const wanted = wantedBy(textFlag(flags, 'game'), textFlag(flags, 'level'));
    const ladder = new Ladder(RUNGS, CLIMBED);
    if (flags['show'] !== true)
      await climb(ladder, wanted, numberFlag(flags, 'minutes', { least: 0, whole: false }) ?? 10);
    tell(ladder, wanted);
  }
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
