// npm run far-wars -- --wars 1 --every 1 --game we-the-people: whole wars of two browsers through a server, every answer by clicks.
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
  },
});
const house = await openHouse();
const server = await new TestHouse().start(join(root, 'packages', 'web', 'dist'));
let faults = 0;
for (const [game, terms] of WARS) {
  if (values.game !== undefined && values.game !== game) continue;
  for (let war = 1; war <= Number(values.wars); war++) {
    const began = performance.now();
    const both = [await come(house.browser), await come(house.browser)] as const;
    const id = await layAndSit(both, server.site, game, terms);
    const { answers, byClicks, why } = await playWar(both, {
      site: server.site,
      id,
      every: Number(values.every),
      luck: `${game}/${war}`,
    });
    const said = both.flatMap((it) => it.faults);
    faults += said.length;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${game}, war ${war}: ${answers} answers, ${byClicks} of them by clicks, in ${seconds} s; ${why}`);
    for (const it of said) console.log(`  the page said: ${it}`);
    for (const { context } of both) await context.close();
  }
}
await house.close();
await server.close();
console.log(faults === 0 ? 'No page had anything to complain of.' : `${faults} complaints.`);
process.exit(faults === 0 ? 0 : 1);
