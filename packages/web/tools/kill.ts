// npm run kill:web: a real browser killed in the midst of play. See --help.
import { flagsOf } from '../../../tools/flags.ts';
import type * as KillingModule from '../killing.mjs';
import { houseFor, moduleOf } from './open-house.ts';

const given = flagsOf({
  name: 'kill:web',
  does: 'a real browser killed so often in the midst of play; no answer that was shown may be lost.',
  flags: { kills: { is: 'number', says: 'so often', otherwise: 200 } },
});
await houseFor('Nothing killed');
const { SHOWN_FOR, killOften } = await moduleOf<typeof KillingModule>('killing.mjs');
const onKill = ({ kill, shown, kept }: KillingModule.Kill): void => {
  if (kept < shown) console.log(`kill ${kill}: ${shown} answers had been shown, ${kept} were found`);
  else if (kill % 20 === 0) console.log(`${kill} kills …`);
};
const { kills, answers, lost, unkept } = await killOften({ kills: given.kills, onKill });
console.log(
  `${kills} kills, ${answers} answers. Of those shown as done for ${SHOWN_FOR} ms, some were lost in ${lost.length} kills; ` +
    `of those shown so long with the word that they are still being kept, in ${unkept}.`,
);
process.exit(lost.length === 0 ? 0 : 1);
