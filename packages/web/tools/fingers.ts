// npm run fingers: whole wars of every game by touch alone, on a tablet and on a phone, upright and on its side.
//   --game <id>  --on tablet|phone|phone-on-side  --wars <n>  --most <touches>  --seed <text>
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
    on: { type: 'string', multiple: true },
    wars: { type: 'string', default: '1' },
    most: { type: 'string', default: '6000' },
    seed: { type: 'string', default: 'fingers' },
  },
});
const DEVICES = {
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  'phone-on-side': { width: 844, height: 390 },
} as const;

const house = await openHouse();
let failed = 0;
for (const box of SHELF.filter(({ id }) => values.game === undefined || id === values.game))
  for (const [device, viewport] of Object.entries(DEVICES).filter(([it]) => values.on?.includes(it) ?? true))
    for (let war = 0; war < Number(values.wars); war++) {
      const { page, context, faults } = await house.visit({ viewport, hasTouch: true, isMobile: true });
      const seed = `${values.seed} ${war}`;
      await beginByFinger(page, { title: box.title, persons: box.seats!.length, seed });
      const how = { most: Number(values.most), hand: byFinger };
      const { clicks, over } = await playByClicks(page, `${seed} touches`, how).catch(async (error: Error) => {
        faults.push(error.message.slice(0, 400));
        await page.screenshot({ path: join(root, '.build', `fingers-${box.id}-${device}.png`) });
        return { clicks: 0, over: false };
      });
      if (!over || faults.length > 0) failed++;
      console.log(`${box.title}, ${device}: ${clicks} touches, ${over ? 'over' : 'not over'}. ${faults.join(' ')}`);
      await context.close();
    }
await house.close();
process.exit(failed > 0 ? 1 : 0);
