// npm run kill:web -- --kills 200: a real browser killed so often in the midst of play; no answer that was shown may be lost.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type * as HouseModule from '../house.mjs';
import type * as KillingModule from '../killing.mjs';

const root = process.env['LIBERTY_ROOT'] ?? process.cwd();
const module = (name: string) => pathToFileURL(join(root, 'packages', 'web', name)).href;
const { whyNoBrowser } = (await import(module('house.mjs'))) as typeof HouseModule;
const { SHOWN_FOR, killOften } = (await import(module('killing.mjs'))) as typeof KillingModule;
if (whyNoBrowser !== undefined) {
  console.error(`Nothing killed: ${whyNoBrowser}.`);
  process.exit(1);
}
const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } });
const wanted = Number(values.kills);
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error(`kill: --kills wants a number above 0, not '${values.kills}'`);
  process.exit(2);
}
const onKill = ({ kill, shown, kept }: KillingModule.Kill): void => {
  if (kept < shown) console.log(`kill ${kill}: ${shown} answers had been shown, ${kept} were found`);
  else if (kill % 20 === 0) console.log(`${kill} kills …`);
};
const { kills, answers, lost, unkept } = await killOften({ kills: wanted, onKill });
console.log(
  `${kills} kills, ${answers} answers. Of those shown as done for ${SHOWN_FOR} ms, some were lost in ${lost.length} kills; ` +
    `of those shown so long with the word that they are still being kept, in ${unkept}.`,
);
process.exit(lost.length === 0 ? 0 : 1);
