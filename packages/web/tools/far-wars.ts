// npm run far-wars: whole wars of two browsers through a server, answered by clicks. See --help.
import { join } from 'node:path';
import { flagsOf } from '../../../tools/flags.ts';
import { TestHouse } from '../test/house.ts';
import { WARS, come, layAndSit, playWar } from '../test/browser/far-play.ts';
import { houseFor, root } from './open-house.ts';

const given = flagsOf({
  name: 'far-wars',
  does: 'whole wars of two browsers through a server, answered by clicks.',
  flags: {
    wars: { is: 'number', says: 'so many wars of each ruleset', otherwise: 1 },
    every: { is: 'number', says: 'every nth answer is given by clicks, the others by a program', otherwise: 1 },
    game: { is: 'words', says: 'only this box', among: [...new Set(WARS.map(([game]) => game))] },
    shots: { is: 'word', says: 'the folder for pictures of how a war lay that stopped' },
  },
});
const { openHouse } = await houseFor('Nothing played');
const house = await openHouse();
const server = await new TestHouse().start(join(root, 'packages', 'web', 'dist'));
let faults = 0;
/** One war to its end, with what the pages complained of on the way. */
const play = async (game: string, terms: Readonly<Record<string, string>>, war: number): Promise<string[]> => {
  const began = performance.now();
  const both = [await come(house.browser), await come(house.browser)] as const;
  try {
    const id = await layAndSit(both, server.site, game, terms);
    const luck = `${game}/${war}`;
    const told = (answers: number): void =>
      console.log(`  ${answers} answers, ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const it = { site: server.site, id, every: given.every, luck, told };
    const { answers, byClicks, why } = await playWar(both, it);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${game}, war ${war}: ${answers} answers, ${byClicks} of them by clicks, in ${seconds} s; ${why}`);
    return both.flatMap((one) => one.faults);
  } catch (error) {
    for (const [i, { page }] of both.entries())
      if (given.shots !== undefined) await page.screenshot({ path: join(given.shots, `${game}-${war}-${i}.png`) });
    return [...both.flatMap((one) => one.faults), `war ${war} of ${game} stopped: ${String(error)}`];
  } finally {
    for (const { context } of both) await context.close();
  }
};
for (const [game, terms] of WARS) {
  if (given.game.length > 0 && !given.game.includes(game)) continue;
  for (let war = 1; war <= given.wars; war++) {
    const said = await play(game, terms, war);
    faults += said.length;
    for (const it of said) console.log(`  the page said: ${it}`);
  }
}
await house.close();
await server.close();
console.log(faults === 0 ? 'No page had anything to complain of.' : `${faults} complaints.`);
process.exit(faults === 0 ? 0 : 1);
