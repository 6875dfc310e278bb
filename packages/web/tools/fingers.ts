// npm run fingers: whole wars of every game by touch alone, on a tablet. --game <id>, --wars <n>, --seed <text>.
import { SHELF } from '@liberty/shelf';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type * as HouseModule from '../house.mjs';
import { beginByFinger, byFinger, playByClicks } from '../test/browser/play.ts';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const houseModule = pathToFileURL(join(root, 'packages', 'web', 'house.mjs')).href;
const { openHouse, whyNoBrowser } = (await import(houseModule)) as typeof HouseModule;
if (whyNoBrowser !== undefined) {
  console.error(`Nothing touched: ${whyNoBrowser}.`);
  process.exit(1);
}
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    wars: { type: 'string', default: '1' },
    seed: { type: 'string', default: 'fingers' },
  },
});
const TABLET = { width: 1024, height: 768 };

const house = await openHouse();
let failed = 0;
for (const box of SHELF.filter(({ id }) => values.game === undefined || id === values.game))
  for (let war = 0; war < Number(values.wars); war++) {
    const { page, context, faults } = await house.visit({ viewport: TABLET, hasTouch: true, isMobile: true });
    const seed = `${values.seed} ${war}`;
    await beginByFinger(page, { title: box.title, persons: box.seats!.length, seed });
    const { clicks, over } = await playByClicks(page, `${seed} touches`, { most: 6000, hand: byFinger });
    const isWell = over && faults.length === 0;
    if (!isWell) failed++;
    console.log(`${box.title} on a tablet: ${clicks} touches, ${over ? 'over' : 'not over'}. ${faults.join(' ')}`);
    await context.close();
  }
await house.close();
process.exit(failed > 0 ? 1 : 0);
