import { parseArgs } from 'node:util';
import { withoutLeaks } from './no-leak.ts';
import { gamesOnShelf } from './players.ts';

// npm run leaks -- [--games 200]: the no-leak law over so many games of every ruleset.
const { values } = parseArgs({ options: { games: { type: 'string' }, seed: { type: 'string' } } });
const games = Number(values.games ?? 200);
for (const game of gamesOnShelf()) {
  const { messages, faults } = withoutLeaks(game, values.seed ?? 'leaks', games);
  console.log(`${game}: ${games} games, ${messages} messages, ${faults.length} that tell more than they may`);
  for (const it of faults.slice(0, 10)) console.log(`  ${it}`);
  if (faults.length > 0) process.exitCode = 1;
}
