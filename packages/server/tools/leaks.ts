import { flagsOf } from '../../../tools/flags.ts';
import { cutShort } from './cut-short.ts';
import { withoutLeaks } from './no-leak.ts';
import { gamesOnShelf } from './players.ts';
import { progress } from './progress.ts';

// npm run leaks: the no-leak law over games of every ruleset. See --help.
const given = flagsOf({
  name: 'leaks',
  does: 'what a seat is sent, held against what it would be sent in every other world it could be in.',
  flags: {
    games: { is: 'number', says: 'so many games of each ruleset', otherwise: 200 },
    game: { is: 'words', says: 'only this ruleset', among: gamesOnShelf() },
    seed: { is: 'word', says: 'their luck', otherwise: 'leaks' },
  },
});
const { games } = given;
const isCut = cutShort();
const began = performance.now();
let [messages, leaks, played] = [0, 0, 0];
for (const game of gamesOnShelf()) {
  if (isCut()) break;
  if (given.game.length > 0 && !given.game.includes(game)) continue;
  const walked = await withoutLeaks(game, given.seed, games, {
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
