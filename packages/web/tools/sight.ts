// npm run sight: walks games of every box in the browser and holds what is lit against the law of sight. See --help.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { flagsOf } from '../../../tools/flags.ts';
import { CLASSES, LAWS, SIZES, type Size, isPhone } from '../test/browser/sight.ts';
import { type Found, questionsOf, walk, worthALook } from '../test/browser/sight-walk.ts';
import { GAMES, houseFor, root } from './open-house.ts';

const nameOf = ({ width, height }: Size): string => `${width}x${height}`;
const given = flagsOf({
  name: 'sight',
  does: 'walks games of Recruit against itself in the browser: what is lit must be in sight, large enough, under nothing and told apart.',
  flags: {
    games: { is: 'number', says: 'so many games of each box', otherwise: 20 },
    from: { is: 'number', says: 'begins with the game of this number', least: 0, otherwise: 0 },
    game: { is: 'words', says: 'only this box', among: GAMES },
    size: { is: 'words', says: 'only this size', among: SIZES.map(nameOf) },
    scheme: { is: 'words', says: 'only in this light', among: ['light', 'dark'] },
    sample: {
      is: 'number',
      says: 'so many questions of a game whose kinds were looked at before',
      least: 0,
      otherwise: 2,
    },
    clicks: { is: 'number', says: 'so many clicks on lit things after each question', least: 0, otherwise: 1 },
    every: { is: 'number', says: 'every nth question of a game may be looked at, besides the first of each kind' },
    question: { is: 'word', says: 'only those whose name has this word' },
    minutes: { is: 'number', says: 'no question is begun after that', least: 0, broken: true },
    seed: { is: 'word', says: 'the luck of the games', otherwise: 'sight' },
    pictures: { is: 'word', says: 'the folder in which one of each breach is kept (.build/sight)' },
  },
  besides:
    'Of each game the first question of every kind that no game before it has shown is looked at, and a sample of the others: in one size of each class (wide tables, low ones, a phone on its side, a phone upright), by day and by candle-light in turn.',
});

const { openHouse } = await houseFor('Nothing walked');
const games = GAMES.filter((it) => given.game.length === 0 || given.game.includes(it));
const schemes = (['light', 'dark'] as const).filter((it) => given.scheme.length === 0 || given.scheme.includes(it));
const classes = CLASSES.map((all) => all.filter((it) => given.size.length === 0 || given.size.includes(nameOf(it))));
const folder = resolve(given.pictures ?? join(root, '.build', 'sight'));
mkdirSync(folder, { recursive: true });

const sentence = ({ asked, size, step, breach: { law, thing, by } }: Found): string =>
  `${nameOf(size)}, ${asked}${step > 0 ? ` and ${step} clicks` : ''}: ${thing} ${LAWS[law]}${by === undefined ? '' : ` (${by})`}.`;

/** One picture and one sentence of each kind of breach; the others are counted. */
const kinds = new Map<string, number>();
const keep = async (page: Page, game: string, found: Found): Promise<void> => {
  const { law, thing, by, box } = found.breach;
  const what = thing.replace(/“.*/, '').replace(/:.*/, '');
  const kind = `${game} ${nameOf(found.size)} ${law} ${what} ${law === 'dull' ? '' : (by ?? '')}`;
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  if (kinds.get(kind)! > 1) return;
  console.log(`${game} ${sentence(found)}`);
  const file = `${game}-${nameOf(found.size)}-${law}-${kinds.size}.png`;
  await page.evaluate(([x, y, w, h]) => {
    const frame = document.createElement('div');
    frame.id = 'breach';
    frame.style.cssText = `position:fixed;left:${x}px;top:${y}px;width:${w}px;height:${h}px;outline:3px solid magenta;z-index:99999;pointer-events:none`;
    document.body.append(frame);
  }, box);
  await page.screenshot({ path: join(folder, file) });
  await page.evaluate(() => document.querySelector('#breach')?.remove());
};

/** A mouse at a table, a finger on a phone: each has its own page. */
const hands = [classes.filter((all) => all.some((it) => !isPhone(it))), classes.filter((all) => all.some(isPhone))];

const house = await openHouse();
const began = Date.now();
const isLate = (): boolean => Date.now() > began + (given.minutes ?? Infinity) * 60_000;
let [looked, broken] = [0, 0];
for (const game of games)
  for (const own of hands.filter((it) => it.length > 0)) {
    const isTouched = own.every((all) => all.every(isPhone));
    const seen = new Map<string, number>();
    for (let n = given.from; n < given.from + given.games && !isLate(); n++) {
      const luck = `${given.seed} ${n}`;
      const every = given.every === undefined ? {} : { every: given.every };
      const asked = questionsOf(game, luck, every).filter(({ name }) => name.includes(given.question ?? ''));
      const { page, context, faults } = await house.visit({ hasTouch: isTouched });
      const onFound = (found: Found): Promise<void> => keep(page, game, found);
      let walked = 0;
      for (const it of worthALook(asked, seen, given.sample)) {
        if (isLate()) break;
        const sizes = own.map((all) => all[looked % all.length]!);
        // What is clicked is clicked at another size each time.
        if (walked % 2 === 1) sizes.reverse();
        broken += (await walk(page, it, { sizes, schemes, clicks: given.clicks, luck, onFound })).length;
        looked += 1;
        walked += 1;
      }
      for (const fault of new Set(faults)) {
        console.log(`${game}, ${luck}: ${fault}`);
        broken += 1;
      }
      await context.close();
      const minutes = ((Date.now() - began) / 60_000).toFixed(1);
      const by = isTouched ? 'on phones' : 'at tables';
      console.log(`${game}, game ${n}: ${walked} questions ${by}; ${broken} breaches in ${minutes} minutes so far.`);
    }
  }
await house.close();
console.log(`${looked} questions looked at, ${broken} breaches of ${kinds.size} kinds; pictures in ${folder}.`);
process.exit(broken > 0 ? 1 : 0);
