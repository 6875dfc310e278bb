// npm run screenshots: the pictures of docs/screenshots, made from the built page. See --help.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from '@liberty/table';
import type { Page } from 'playwright-core';
import { flagsOf, misuse } from '../../../tools/flags.ts';
import { type AnyMatch, atCard, atDuel, fileOf, matchUntil } from './positions.ts';
import { houseFor, root } from './open-house.ts';

const given = flagsOf({
  name: 'screenshots',
  does: 'takes the pictures of docs/screenshots, made from the built page.',
  flags: { only: { is: 'words', says: 'only the picture of this name, as in docs/screenshots' } },
});
const folder = join(root, 'docs', 'screenshots');
const { openHouse } = await houseFor('No pictures');

const house = await openHouse();
mkdirSync(folder, { recursive: true });

/** Brings a match to its table through the front page, as a player would. */
const bring = async (page: Page, match: AnyMatch): Promise<string> => {
  await page.goto(house.address);
  await page.getByLabel('Open a file').setInputFiles(fileOf(match));
  await page.waitForURL(/#\/table\/\w+/, { waitUntil: 'commit' });
  await page.locator('main').first().waitFor();
  return page.url().split('#/table/')[1]!;
};

/** Fonts and map are there, and nothing moves any more. */
const settle = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
};

interface Picture {
  readonly name: string;
  readonly size?: { width: number; height: number };
  readonly scheme?: 'light' | 'dark';
  readonly show: (page: Page) => Promise<unknown>;
}

const WIDE = { width: 1600, height: 1000 };
const PHONE = { width: 390, height: 844 };

/** A war is played only when a picture of it is taken, and once for all of them. */
const once = (play: () => AnyMatch): (() => AnyMatch) => {
  let match: AnyMatch | undefined;
  return () => (match ??= play());
};

const early = once(() => matchUntil('lexington', 60, atCard));
const late = once(() => matchUntil('saratoga', 260, atCard));
const duel = once(() => matchUntil('trenton', 120, atDuel));

const four = ['human', 'human', 'human', 'human'];
const asks =
  (start: string) =>
  ({ name }: Question): boolean =>
    name.startsWith(start);
/** The American has battle cards to pick from. */
const picks = ({ name, seat }: Question, { game, s }: AnyMatch): boolean =>
  seat === 0 && name.startsWith('battle ') && game.options(s).length > 1;
const solitaire = once(() => matchUntil('bunker hill', 130, asks('battles'), ['human'], 'dont-tread-on-me'));
const rebellion = once(() => matchUntil('valcour', 150, asks('movement'), four, 'rebellion-1775'));
const volley = once(() => matchUntil('valcour', 150, asks('battle '), four, 'rebellion-1775'));
const trial = once(() => matchUntil('trenton', 20, picks, undefined, 'we-the-people-d10'));

/** Several people at one screen: the curtain opens for whoever is asked. */
const sitDown = async (page: Page, match: AnyMatch): Promise<void> => {
  await bring(page, match);
  await page.getByRole('button', { name: 'Show my hand' }).click();
};

const front = async (page: Page): Promise<void> => {
  await bring(page, early());
  await bring(page, late());
  await page.goto(house.address);
};

const PICTURES: readonly Picture[] = [
  { name: 'front', show: front },
  { name: 'front-dark', scheme: 'dark', show: front },
  { name: 'front-phone', size: PHONE, show: front },
  { name: 'table', show: (page) => bring(page, late()) },
  { name: 'dark', scheme: 'dark', show: (page) => bring(page, late()) },
  { name: 'phone', size: PHONE, show: (page) => bring(page, late()) },
  { name: 'battle', show: (page) => bring(page, duel()) },
  {
    name: 'replay',
    show: async (page) => {
      const id = await bring(page, late());
      await page.goto(`${house.address}#/replay/${id}/${Math.floor(late().length / 2)}`);
      await page.reload();
    },
  },
  { name: 'solitaire', show: (page) => bring(page, solitaire()) },
  { name: 'solitaire-dark', scheme: 'dark', show: (page) => bring(page, solitaire()) },
  { name: 'solitaire-phone', size: PHONE, show: (page) => bring(page, solitaire()) },
  { name: 'rebellion', show: (page) => sitDown(page, rebellion()) },
  { name: 'rebellion-dark', scheme: 'dark', show: (page) => sitDown(page, rebellion()) },
  { name: 'rebellion-phone', size: PHONE, show: (page) => sitDown(page, rebellion()) },
  { name: 'rebellion-battle', show: (page) => sitDown(page, volley()) },
  { name: 'manual-battle', show: (page) => bring(page, trial()) },
  { name: 'manual-phone', size: PHONE, show: (page) => bring(page, trial()) },
  { name: 'rules', show: (page) => page.goto(`${house.address}#/rules/we-the-people/9.1a`) },
];

const odd = given.only.find((it) => !PICTURES.some(({ name }) => name === it));
if (odd !== undefined)
  misuse('screenshots', `no picture is called '${odd}'; there are: ${PICTURES.map(({ name }) => name).join(', ')}`);
let failed = 0;
for (const { name, size = WIDE, scheme = 'light', show } of PICTURES.filter(
  (it) => given.only.length === 0 || given.only.includes(it.name),
)) {
  const { page, context, faults } = await house.visit({ viewport: size, colorScheme: scheme });
  try {
    await show(page);
    await settle(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(`${name}.png ${size.width}×${size.height}${faults.length > 0 ? `, but: ${faults.join('; ')}` : ''}`);
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${(error as Error).message.split('\n')[0]}`);
  }
  await context.close();
}
await house.close();
process.exit(failed > 0 ? 1 : 0);
