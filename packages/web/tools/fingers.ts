// npm run fingers: whole wars of every game by touch alone, on a tablet and on a phone, upright and on its side. See --help.
import { join } from 'node:path';
import { flagsOf } from '../../../tools/flags.ts';
import { beginByFinger, byFinger, playByClicks } from '../test/browser/play.ts';
import { BOXES, GAMES, houseFor, root } from './open-house.ts';
import { Watch } from './watch.ts';

const DEVICES = {
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  'phone-on-side': { width: 844, height: 390 },
} as const;

const given = flagsOf({
  name: 'fingers',
  does: 'whole wars by touch alone, on a tablet and on a phone, upright and on its side.',
  flags: {
    game: { is: 'words', says: 'only this box', among: GAMES },
    on: { is: 'words', says: 'only on this device', among: Object.keys(DEVICES) },
    wars: { is: 'number', says: 'so many wars of each', otherwise: 1 },
    most: { is: 'number', says: 'a war that takes more touches is called unending', otherwise: 6000 },
    seed: { is: 'word', says: 'the luck of the wars', otherwise: 'fingers' },
  },
});
const { openHouse } = await houseFor('Nothing touched');
const isWanted = (words: readonly string[], it: string): boolean => words.length === 0 || words.includes(it);

const house = await openHouse();
let failed = 0;
for (const box of BOXES.filter(({ id }) => isWanted(given.game, id)))
  for (const [device, viewport] of Object.entries(DEVICES).filter(([it]) => isWanted(given.on, it)))
    for (let war = 0; war < given.wars; war++) {
      const { page, context, faults } = await house.visit({ viewport, hasTouch: true, isMobile: true });
      const seed = `${given.seed} ${war}`;
      await beginByFinger(page, { title: box.title, persons: box.seats!.length, seed });
      const watch = new Watch(page, 'touches');
      const each = (_: unknown, touches: number): Promise<void> => watch.at(touches);
      const how = { most: given.most, hand: byFinger, each };
      const { over } = await playByClicks(page, `${seed} touches`, how).catch(async (error: Error) => {
        faults.push(error.message.slice(0, 400));
        await page.screenshot({ path: join(root, '.build', `fingers-${box.id}-${device}.png`) });
        return { over: false };
      });
      await watch.look();
      faults.push(...watch.faults);
      if (!over || faults.length > 0) failed++;
      console.log(`${box.title}, ${device}: ${watch.told()}, ${over ? 'over' : 'not over'}. ${faults.join(' ')}`);
      await context.close();
    }
await house.close();
process.exit(failed > 0 ? 1 : 0);
