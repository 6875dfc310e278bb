// npm run keys: whole wars of every game by keys alone, on the table in pictures. See --help.
import { join } from 'node:path';
import { flagsOf } from '../../../tools/flags.ts';
import { playPicturesByKeys } from '../test/browser/keyboard.ts';
import { bring } from '../test/browser/play.ts';
import { questionsOf } from '../test/browser/sight-walk.ts';
import { BOXES, GAMES, houseFor, root } from './open-house.ts';
import { Watch } from './watch.ts';

const given = flagsOf({
  name: 'keys',
  does: 'whole wars by keys alone on the table in pictures: everything lit is reached, and the focus is seen.',
  flags: {
    game: { is: 'words', says: 'only this box', among: GAMES },
    wars: { is: 'number', says: 'so many wars of each', otherwise: 1 },
    most: { is: 'number', says: 'a war that takes more answers is called unending', otherwise: 3000 },
    seed: { is: 'word', says: 'the luck of the wars', otherwise: 'keys' },
  },
});
const { openHouse } = await houseFor('No key pressed');

const house = await openHouse();
let failed = 0;
for (const box of BOXES.filter(({ id }) => given.game.length === 0 || given.game.includes(id)))
  for (let war = 0; war < given.wars; war++) {
    const { page, context, faults } = await house.visit();
    const seed = `${given.seed} ${war}`;
    // From its first question on.
    await bring(page, questionsOf(box.id, seed, { most: 1 })[0]!.record);
    const watch = new Watch(page, 'answers');
    const typed = await playPicturesByKeys(page, `${seed} answers`, given.most, watch.at).catch(
      async (error: Error) => {
        faults.push(error.message);
        await page.screenshot({ path: join(root, '.build', `keys-${box.id}.png`) });
        return { over: false, faults: new Set<string>() };
      },
    );
    await watch.look();
    faults.push(...typed.faults, ...watch.faults);
    if (!typed.over || faults.length > 0) failed++;
    console.log(`${box.title}: ${watch.told()}, ${typed.over ? 'over' : 'not over'}.`);
    for (const fault of faults) console.log(`  ${fault}`);
    await context.close();
  }
await house.close();
process.exit(failed > 0 ? 1 : 0);
