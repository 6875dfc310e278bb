import { boxOf } from '@liberty/shelf';
import { seeded } from '@liberty/table';
import { expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import type { Look } from '../src/table/desk.ts';

/** The games in which armies march on a map. */
const MARCHING = ['we-the-people', 'we-the-people-cooper', 'we-the-people-d10', 'rebellion-1775'];
/** Answers that lead to battles: of random answers alone few do. */
const WARLIKE = /^(?:use march|general|step|party|army|from|to|all|fight)/;
const WARS = 4;

test.each(MARCHING)('%s: an answer that says it is an attack is one to the map and the odds too', async (id) => {
  const game = boxOf(id)!.open!();
  const desk = (await deskFor(game))!;
  let attacks = 0;
  for (let i = 0; i < WARS; i++) {
    const s = game.setup(game.defaults);
    const chance = seeded(`fights ${i}`);
    for (let question = game.question(s), n = 0; question && n < 600; question = game.question(s), n++) {
      const { seat } = question;
      const view = game.view(s, seat);
      const look: Look = { view, views: [view], viewer: seat, asked: true, live: true, position: 0 };
      const tools = { why: (wish: never) => game.explain(s, seat, wish), foresee: () => undefined };
      for (const { at, says, fight } of desk.choices(look, tools))
        if (at?.kind === 'space') {
          expect({ says, fight: fight === true }).toEqual({ says, fight: /^(?:Attack|Fight) /.test(says) });
          if (fight) attacks++;
        }
      const bold = view.options.filter((a) => WARLIKE.test(game.write(a)));
      const from = bold.length > 0 && chance.pick(6, 'boldly') > 0 ? bold : view.options;
      game.play(s, from[chance.pick(from.length, 'an answer')]!, chance, () => undefined);
    }
  }
  expect(attacks).toBeGreaterThan(0);
});
