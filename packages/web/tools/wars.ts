// npm run wars: whole wars of every game from the front page to the end, by mouse and by keys. --game <id>, --wars <n>, --seed <text>.
import { type Box, SHELF } from '@liberty/shelf';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type * as HouseModule from '../house.mjs';
import { begin, playByClicks, prefer } from '../test/browser/play.ts';
import { playByKeys } from '../test/browser/words-by-keys.ts';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const houseModule = pathToFileURL(join(root, 'packages', 'web', 'house.mjs')).href;
const { openHouse, whyNoBrowser } = (await import(houseModule)) as typeof HouseModule;
if (whyNoBrowser !== undefined) {
  console.error(`Nothing played: ${whyNoBrowser}.`);
  process.exit(1);
}
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    wars: { type: 'string', default: '1' },
    seed: { type: 'string', default: 'wars' },
  },
});

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
const play = async (box: Box, name: string, seats: readonly string[], table: 'pictures' | 'words', seed: string) => {
  const { page, context, faults } = await house.visit();
  await prefer(page, { table, confirm: 'off', animation: 'off' });
  await page.reload();
  const boxes = page.getByRole('list', { name: 'Games' });
  await boxes.getByRole('button', { name: box.title, exact: true }).click();
  await begin(page, seats, seed);
  const luck = `${seed} ${name} ${table}`;
  const covered: string[] = [];
  let over = false;
  if (table === 'words') ({ over } = await playByKeys(page, luck, 6000));
  else {
    const played = await playByClicks(page, luck, { most: 6000 });
    over = played.over;
    covered.push(...[...played.covered.keys()].map((it) => `covered: ${it}`));
  }
  const wrong = [...(over ? [] : ['not over']), ...covered, ...faults];
  if (wrong.length > 0) failed++;
  console.log(`${box.title} ${name}, ${table}: ${wrong.length === 0 ? 'to its end' : wrong.join('; ')}`);
  await context.close();
};

for (const box of SHELF.filter(({ id }) => values.game === undefined || id === values.game))
  for (let war = 0; war < Number(values.wars); war++)
    for (const [name, seats] of tablesOf(box))
      for (const table of ['pictures', 'words'] as const) await play(box, name, seats, table, `${values.seed} ${war}`);
await house.close();
process.exit(failed > 0 ? 1 : 0);
