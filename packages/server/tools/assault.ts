import { flagsOf } from '../../../tools/flags.ts';
import { cutShort } from './cut-short.ts';
import { assail } from './hostile.ts';
import { Match } from './players.ts';
import { bareHouse, besideServer, startProcess } from './processes.ts';
import { progress } from './progress.ts';

// npm run hostile: sends foul messages to a server of its own, and says what became of them. See --help.
const given = flagsOf({
  name: 'hostile',
  does: 'foul messages to a server of its own: all must be refused with a sentence.',
  flags: {
    messages: { is: 'number', says: 'so many', otherwise: 100_000 },
    seed: { is: 'word', says: 'which', otherwise: 'hostile' },
  },
});
const wanted = given.messages;
const house = await bareHouse();
await besideServer(
  (folder) => startProcess(house, { LIBERTY_DATA: folder }),
  async ({ site }) => {
    const match = new Match('we-the-people', 3);
    await match.begin(site);
    for (let i = 0; i < 20; i++) await match.step(site);
    const { keys, before } = await match.target(site);
    const asked = before.position.asked!.chair;
    const began = performance.now();
    const { sent, refused, odd, codes } = await assail(
      { site, table: match.id, asked: keys[asked]!, waiting: keys[1 - asked]!, at: before.position.n },
      wanted,
      given.seed,
      { isCut: cutShort(), told: progress('messages', wanted) },
    );
    const { before: after } = await match.target(site);
    const isUntouched = JSON.stringify(after.position) === JSON.stringify(before.position);
    console.log(
      `${sent} of ${wanted} messages in ${((performance.now() - began) / 1000).toFixed(0)} s: ${refused} refused with a sentence, ${odd.length} otherwise; the match is ${isUntouched ? 'untouched' : 'CHANGED'}`,
    );
    console.log(codes);
    for (const it of odd.slice(0, 20)) console.log(`  ${it}`);
    process.exitCode = odd.length > 0 || !isUntouched ? 1 : 0;
  },
);
