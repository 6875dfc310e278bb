// npm run far-wars -- --wars 1 --every 1 --game we-the-people: whole wars of two browsers through a server, every answer by clicks; --shots folder: how a war lay that stopped.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type * as HouseModule from '../house.mjs';
import { TestHouse } from '../test/house.ts';
import { WARS, come, layAndSit, playWar } from '../test/browser/far-play.ts';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const web = (name: string) => pathToFileURL(join(root, 'packages', 'web', name)).href;
const { openHouse, whyNoBrowser } = (await import(web('house.mjs'))) as typeof HouseModule;
if (whyNoBrowser !== undefined) {
  console.error(`Nothing played: ${whyNoBrowser}.`);
  process.exit(1);
}
const { values } = parseArgs({
  options: {
    wars: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    game: { type: 'string' },
    shots: { type: 'string' },
  },
});
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
    const it = { site: server.site, id, every: Number(values.every), luck, told };
    const { answers, byClicks, why } = await playWar(both, it);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${game}, war ${war}: ${answers} answers, ${byClicks} of them by clicks, in ${seconds} s; ${why}`);
    return both.flatMap((one) => one.faults);
  } catch (error) {
    for (const [i, { page }] of both.entries())
      if (values.shots !== undefined) await page.screenshot({ path: join(values.shots, `${game}-${war}-${i}.png`) });
    return [...both.flatMap((one) => one.faults), `war ${war} of ${game} stopped: ${String(error)}`];
  } finally {
    for (const { context } of both) await context.close();
  }
};
for (const [game, terms] of WARS) {
  if (values.game !== undefined && values.game !== game) continue;
  for (let war = 1; war <= Number(values.wars); war++) {
    const said = await play(game, terms, war);
    faults += said.length;
    for (const it of said) console.log(`  the page said: ${it}`);
  }
}
await house.close();
await server.close();
console.log(faults === 0 ? 'No page had anything to complain of.' : `${faults} complaints.`);
process.exit(faults === 0 ? 0 : 1);
