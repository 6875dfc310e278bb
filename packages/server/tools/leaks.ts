import { parseArgs } from 'node:util';
import { cutShort } from './cut-short.ts';
import { withoutLeaks } from './no-leak.ts';
import { gamesOnShelf } from './players.ts';
import { progress } from './progress.ts';

// npm run leaks -- [--games 200] [--game we-the-people]: the no-leak law over so many games of every ruleset.
const { values } = parseArgs({
  options: { games: { type: 'string' }, game: { type: 'string' }, seed: { type: 'string' } },
});
const games = Number(values.games ?? 200);
const isCut = cutShort();
const began = performance.now();
let [messages, leaks, played] = [0, 0, 0];
for (const game of gamesOnShelf()) {
  if (isCut()) break;
  if (values.game !== undefined && values.game !== game) continue;
  const walked = await withoutLeaks(game, values.seed ?? 'leaks', games, {
    isCut,
    told: progress(`games of ${game}`, games),
  });
  messages += walked.messages;
  leaks += walked.faults.length;
  played += walked.games;
  console.log(
    `${game}: ${walked.games} of ${games} games, ${walked.messages} messages, ${walked.faults.length} that tell more than they may`,
  );
  for (const it of walked.faults.slice(0, 10)) console.log(`  ${it}`);
}
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(`In all ${played} games in ${seconds} s: ${messages} messages, ${leaks} that tell more than they may.`);
process.exitCode = leaks > 0 ? 1 : 0;
