// npm run sight: walks games of every box in the browser and holds what is lit against the law of sight.
//   --games N (1)  --from N: goes on with the nth game  --game <id>  --size 1280x720  --scheme light|dark
//   --clicks N after each question (3)  --sizes N: each question at so many sizes of a table and of a phone, in turn
//   --every N: every nth question too, besides the first of each kind  --question <word>: only those whose name has it
//   --minutes N: no question is begun after that  --pictures <folder>: keeps one of each breach
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { SHELF } from '@liberty/shelf';
import type { Page } from 'playwright-core';
import type * as HouseModule from '../house.mjs';
import { LAWS, SIZES, type Size, isPhone } from '../test/browser/sight.ts';
import { type Found, questionsOf, walk } from '../test/browser/sight-walk.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    sizes: { type: 'string', default: String(SIZES.length) },
    game: { type: 'string', multiple: true },
    size: { type: 'string', multiple: true },
    scheme: { type: 'string', multiple: true },
    clicks: { type: 'string', default: '3' },
    every: { type: 'string' },
    question: { type: 'string', default: '' },
    minutes: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: 'sight' },
    pictures: { type: 'string' },
  },
});

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const houseModule = pathToFileURL(join(root, 'packages', 'web', 'house.mjs')).href;
const { openHouse, whyNoBrowser } = (await import(houseModule)) as typeof HouseModule;
if (whyNoBrowser !== undefined) {
  console.error(`Nothing walked: ${whyNoBrowser}.`);
  process.exit(1);
}

const games = SHELF.flatMap(({ id, open }) => (open && (values.game?.includes(id) ?? true) ? [id] : []));
const nameOf = ({ width, height }: Size): string => `${width}x${height}`;
const sizes = SIZES.filter((it) => values.size?.includes(nameOf(it)) ?? true);
const schemes = (['light', 'dark'] as const).filter((it) => values.scheme?.includes(it) ?? true);
const folder = resolve(values.pictures ?? join(root, '.build', 'sight'));
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
const hands = [sizes.filter((it) => !isPhone(it)), sizes.filter(isPhone)].filter((it) => it.length > 0);

const house = await openHouse();
const clicks = Number(values.clicks);
const until = Date.now() + Number(values.minutes) * 60_000;
let [looked, broken] = [0, 0];
for (let n = Number(values.from); n < Number(values.from) + Number(values.games); n++)
  for (const game of games) {
    const luck = `${values.seed} ${n}`;
    const every = values.every === undefined ? {} : { every: Number(values.every) };
    const asked = questionsOf(game, luck, every).filter(({ name }) => name.includes(values.question));
    for (const own of hands) {
      const { page, context, faults } = await house.visit({ hasTouch: own.every(isPhone) });
      const onFound = (found: Found): Promise<void> => keep(page, game, found);
      let walked = 0;
      for (const [i, it] of asked.entries()) {
        if (Date.now() > until) break;
        await page.goto(house.address);
        // Each question is looked at first, and clicked, at another size.
        const turned = own.map((_, k) => own[(i + n + k) % own.length]!).slice(0, Number(values.sizes));
        broken += (await walk(page, it, { sizes: turned, schemes, clicks, luck, onFound })).length;
        looked += 1;
        walked += 1;
      }
      const by = own.every(isPhone) ? 'on phones' : 'at tables';
      console.log(
        `${game}, game ${n + 1}: ${walked} of ${asked.length} questions walked ${by}, ${broken} breaches so far.`,
      );
      for (const fault of new Set(faults)) {
        console.log(`${game}, ${luck}: ${fault}`);
        broken += 1;
      }
      await context.close();
    }
  }
await house.close();
console.log(`${looked} questions looked at, ${broken} breaches of ${kinds.size} kinds; pictures in ${folder}.`);
process.exit(broken > 0 ? 1 : 0);
