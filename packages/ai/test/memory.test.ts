import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AMERICAN, type Space, addUnits, general, removeUnits, space, unitsAt } from '@liberty/colonies';
import type { March, State } from '@liberty/we-the-people';
import { expect, test } from 'vitest';
import { judgeFor } from '../src/index.ts';
import { game, playUntil } from './position.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));

test('no file keeps what was reckoned: a judge holds his own, and two of them do not know of each other', () => {
  const kept = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.ts'))
    .filter((it) =>
      /^(?:export )?(?:let |const \w+(?:: [^=\n]+)? = (?:new \w+Array\(|new (?:Weak)?Map(?:<.*>)?\(\)|\[\];))/m.test(
        readFileSync(join(src, it), 'utf8'),
      ),
    );
  expect(kept).toEqual([]);
});

test('what knows a game lies in its folder; beside the folders a game is only named', () => {
  const knowing = readdirSync(src)
    .filter((it) => it.endsWith('.ts'))
    .filter((it) => /^import (?!type )[^;]*from '@liberty\/(?!table')/m.test(readFileSync(join(src, it), 'utf8')));
  expect(knowing).toEqual([]);
});

/** Arnold is on the march with three units, this far from the trail to Quebec or at its head. */
const arnoldAt = (where: Space): State => {
  const s = playUntil('arnold', (it) => it.stack.at(-1)?.in === 'march' && game.question(it)?.seat === AMERICAN);
  const f = s.stack.at(-1) as March;
  const arnold = general('arnold');
  removeUnits(s, AMERICAN, where, unitsAt(s, AMERICAN, where));
  addUnits(s, AMERICAN, where, 3);
  s.generalAt[arnold] = where;
  Object.assign(f, { general: arnold, party: 3, left: 4 });
  return s;
};

test('7.1d1 what a judge looked at before does not change how he weighs the trail to Quebec', () => {
  const judge = judgeFor(game);
  const weighed = (s: State, by = judge): number[] => {
    const weights: number[] = [];
    by.weigh(s, game.options(s), weights);
    return weights;
  };
  const falmouth = arnoldAt(space('falmouth'));
  const before = weighed(falmouth);
  weighed(arnoldAt(space('quebec')));
  weighed(arnoldAt(space('savannah')));
  expect(weighed(falmouth)).toEqual(before);
  expect(before).toEqual(weighed(falmouth, judgeFor(game)));
});
