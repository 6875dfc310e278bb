// npm run keys: whole wars of every game by keys alone, on the table in pictures.
//   --game <id>  --wars <n>  --most <answers>  --seed <text>
import { SHELF } from '@liberty/shelf';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type * as HouseModule from '../house.mjs';
import { playPicturesByKeys } from '../test/browser/keyboard.ts';
import { bring } from '../test/browser/play.ts';
import { questionsOf } from '../test/browser/sight-walk.ts';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const houseModule = pathToFileURL(join(root, 'packages', 'web', 'house.mjs')).href;
const { openHouse, whyNoBrowser } = (await import(houseModule)) as typeof HouseModule;
if (whyNoBrowser !== undefined) {
  console.error(`No key pressed: ${whyNoBrowser}.`);
  process.exit(1);
}
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    wars: { type: 'string', default: '1' },
    most: { type: 'string', default: '3000' },
    seed: { type: 'string', default: 'keys' },
  },
});

const house = await openHouse();
let failed = 0;
for (const box of SHELF.filter(({ id }) => values.game === undefined || id === values.game))
  for (let war = 0; war < Number(values.wars); war++) {
    const { page, context, faults } = await house.visit();
    const seed = `${values.seed} ${war}`;
    // From its first question on.
    await bring(page, questionsOf(box.id, seed, { most: 1 })[0]!.record);
    const typed = await playPicturesByKeys(page, `${seed} answers`, Number(values.most)).catch((error: Error) => {
      faults.push(error.message);
      return { answers: 0, over: false, faults: new Set<string>() };
    });
    faults.push(...typed.faults);
    if (!typed.over || faults.length > 0) failed++;
    console.log(`${box.title}: ${typed.answers} answers, ${typed.over ? 'over' : 'not over'}.`);
    for (const fault of faults) console.log(`  ${fault}`);
    await context.close();
  }
await house.close();
process.exit(failed > 0 ? 1 : 0);
