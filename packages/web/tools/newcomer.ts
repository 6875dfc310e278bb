// npm run newcomer -- --shots folder: somebody who knows nothing walks through each first war by what the hand points at. See --help.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LESSONS } from '@liberty/school';
import type { Page } from 'playwright-core';
import { flagsOf } from '../../../tools/flags.ts';
import { Newcomer, SCREENS, type Screen } from '../test/browser/newcomer.ts';
import { houseFor } from './open-house.ts';

const given = flagsOf({
  name: 'newcomer',
  does: 'walks through first wars as somebody would who only does what the coach asks.',
  flags: {
    game: { is: 'words', says: 'only this one', among: LESSONS.map(({ game }) => game) },
    on: { is: 'words', says: 'only there', among: Object.keys(SCREENS) },
    shots: { is: 'word', says: 'the folder for a picture of everything the coach asks, and of what came of it' },
  },
  besides:
    'It clicks where the hand points. Where no hand is to be seen while the coach waits for an answer, or nothing comes of the click, that is a fault, and the coach shows it. With a fault it ends with 1. At the end: how many steps, clicks and words, and how long that takes somebody who reads 200 words a minute and thinks four seconds before a click.',
});
const { openHouse } = await houseFor('Nothing tried');

/** A first war is short. */
const MOST_MINUTES = 10;

const house = await openHouse();
let faults = 0;

/** A picture of the table as the newcomer sees it, when it has come to rest. */
const photographer = (page: Page, game: string, on: Screen) => {
  let pictures = 0;
  return async (): Promise<void> => {
    if (given.shots === undefined) return;
    mkdirSync(given.shots, { recursive: true });
    await page.evaluate(() => document.fonts.ready.then(() => true));
    await page.waitForTimeout(700);
    const name = `${game}-${on}-${String(pictures++).padStart(2, '0')}.png`;
    await page.screenshot({ path: join(given.shots, name) });
  };
};

/** One first war on one screen. */
const walkThrough = async (game: string, on: Screen): Promise<void> => {
  console.log(`${game} on a ${on}`);
  const { page, context, faults: errors } = await house.visit({ ...SCREENS[on], path: `#/school/${game}/1` });
  const newcomer = new Newcomer(page, on);
  const photograph = photographer(page, game, on);
  await newcomer.toTheEnd(async (texts) => {
    for (const text of texts) console.log(`  ${text}`);
    await photograph();
  });
  const { clicks, words, minutes } = newcomer;
  const found = [...newcomer.faults, ...(minutes > MOST_MINUTES ? ['it takes too long'] : []), ...errors];
  for (const text of found) console.log(`  ! ${text}`);
  faults += found.length;
  console.log(`${game} on a ${on}: ${clicks} clicks, ${words} words, about ${minutes.toFixed(1)} minutes`);
  await context.close();
};

for (const { game } of LESSONS.filter((it) => given.game.length === 0 || given.game.includes(it.game)))
  for (const on of (Object.keys(SCREENS) as Screen[]).filter((it) => given.on.length === 0 || given.on.includes(it)))
    await walkThrough(game, on);
await house.close();
process.exit(faults === 0 ? 0 : 1);
