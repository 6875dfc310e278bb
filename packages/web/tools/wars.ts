// npm run wars: whole wars of every game from the front page to the end, by mouse and by keys. See --help.
import { join } from 'node:path';
import type { Box } from '@liberty/shelf';
import { flagsOf } from '../../../tools/flags.ts';
import { begin, playByClicks, prefer } from '../test/browser/play.ts';
import { playByKeys } from '../test/browser/words-by-keys.ts';
import { BOXES, GAMES, houseFor, root } from './open-house.ts';
import { Watch } from './watch.ts';

/** By clicks the one, by keys the other. */
const TABLES = ['pictures', 'words'] as const;

const given = flagsOf({
  name: 'wars',
  does: 'whole wars from the front page to the end, by mouse and by keys, all at one screen and against the computer.',
  flags: {
    game: { is: 'words', says: 'only this box', among: GAMES },
    table: { is: 'words', says: 'only on this table: by clicks in pictures, by keys in words', among: TABLES },
    wars: { is: 'number', says: 'so many wars of each', otherwise: 1 },
    seed: { is: 'word', says: 'the luck of the wars', otherwise: 'wars' },
  },
});
const { openHouse } = await houseFor('Nothing played');

/** Who sits at a box: everybody at one screen, and one person against computers; a solitaire is for whoever begins it. */
const tablesOf = ({ seats = [] }: Box): [name: string, seats: string[]][] =>
  seats.length < 2
    ? [['alone', []]]
    : [
        ['at one screen', seats.map(() => 'human')],
        ['against the computer', seats.map((_, i) => (i === 0 ? 'human' : 'random'))],
      ];

const house = await openHouse();
let failed = 0;

/** One war to its end, and what was wrong with it. */
const play = async (box: Box, name: string, seats: readonly string[], table: (typeof TABLES)[number], seed: string) => {
  const { page, context, faults } = await house.visit();
  await prefer(page, { table, confirm: 'off', animation: 'off' });
  await page.reload();
  const boxes = page.getByRole('list', { name: 'Games' });
  await boxes.getByRole('button', { name: box.title, exact: true }).click();
  await begin(page, seats, seed);
  const luck = `${seed} ${name} ${table}`;
  const covered: string[] = [];
  const watch = new Watch(page, table === 'words' ? 'answers' : 'clicks');
  let over = false;
  try {
    if (table === 'words') ({ over } = await playByKeys(page, luck, 6000, watch.at));
    else {
      const played = await playByClicks(page, luck, { most: 6000, each: (_, clicks) => watch.at(clicks) });
      over = played.over;
      covered.push(...[...played.covered.keys()].map((it) => `covered: ${it}`));
    }
  } catch (error) {
    faults.push(String(error).slice(0, 400));
    await page.screenshot({ path: join(root, '.build', `wars-${box.id}-${name.replaceAll(' ', '-')}-${table}.png`) });
  }
  await watch.look();
  const wrong = [...(over ? [] : ['not over']), ...covered, ...faults, ...watch.faults];
  if (wrong.length > 0) failed++;
  const end = wrong.length === 0 ? 'to its end' : wrong.join('; ');
  console.log(`${box.title} ${name}, ${table}: ${watch.told()}, ${end}`);
  await context.close();
};

for (const box of BOXES.filter(({ id }) => given.game.length === 0 || given.game.includes(id)))
  for (let war = 0; war < given.wars; war++)
    for (const [name, seats] of tablesOf(box))
      for (const table of TABLES.filter((it) => given.table.length === 0 || given.table.includes(it)))
        await play(box, name, seats, table, `${given.seed} ${war}`);
await house.close();
process.exit(failed > 0 ? 1 : 0);
