// npm run ladder -- --minutes N: goes on with the matches of level against level, and publishes what came of them. See --help.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIMBED, type Climbed, LEVEL_IDS, RUNGS, type Rung, heightOf, nameOfRung } from '@liberty/ai';
import { SHELF } from '@liberty/shelf';
import { openProgress } from '../packages/cli/src/progress.ts';
import { flagsOf } from './flags.ts';
import { Ladder } from './ladder-climbing.ts';
import { withLadder } from './ladder-table.ts';

const given = flagsOf({
  name: 'ladder',
  does: 'level against level in every game, a few games more each time it is called',
  flags: {
    minutes: {
      is: 'number',
      least: 0,
      broken: true,
      otherwise: 10,
      says: 'breaks off after so long, and goes on next time',
    },
    game: { is: 'word', among: SHELF.map(({ id }) => id), says: 'only this game' },
    level: { is: 'word', among: LEVEL_IDS, says: 'only rungs of this level' },
    named: { is: 'word', says: 'only rungs that have this in their name: a scenario, say' },
    show: { is: 'switch', says: 'plays nothing, tells how far every rung is' },
  },
  besides:
    'The next game goes to the rung that has had least of the processor. Results are kept in packages/ai/data/ladder.json, and the table of ' +
    'docs/levels.md is written anew. Seeds are for testing; simulations are counted and not timed, so that every game can be played again. ' +
    'A rung whose players answer otherwise than those who played its first game begins anew. On two cores two of them may run side by side, ' +
    'each with a game or a level of its own.',
});

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const store = join(root, 'packages/ai/data/ladder.json');
const paper = join(root, 'docs/levels.md');

const wanted = (rung: Rung): boolean =>
  (given.game === undefined || rung.game === given.game) &&
  (given.level === undefined || rung.level === given.level) &&
  nameOfRung(rung).includes(given.named ?? '');

/** Whoever reads it meanwhile finds what was there before, or all that is there now. */
const writeWhole = (file: string, text: string): void => {
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
};

/** Others may climb other rungs at the same time: theirs are kept as they have left them. */
const publish = (ladder: Ladder): void => {
  ladder.hear(JSON.parse(readFileSync(store, 'utf8')) as Climbed[]);
  writeWhole(store, `${JSON.stringify(ladder.rows, null, 2)}\n`);
  writeWhole(paper, withLadder(readFileSync(paper, 'utf8'), ladder.rows));
};

const tell = (ladder: Ladder): void => {
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

const climb = async (ladder: Ladder): Promise<void> => {
  const progress = openProgress('games');
  const until = performance.now() + 60_000 * given.minutes;
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

const ladder = new Ladder(RUNGS, CLIMBED);
if (!given.show) await climb(ladder);
tell(ladder);
