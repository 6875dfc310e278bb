import { SHELF } from '@liberty/shelf';
import { seeded, silent } from '@liberty/table';
import { expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { choicesIn } from '../src/review/war.ts';
import { game } from './games.ts';

test.each(SHELF.filter((it) => it.open).map(({ id }) => id))(
  '%s: an only answer is among what can be chosen, or begins it; nobody is left without a choice',
  async (id) => {
    const it = game(id);
    const desk = (await deskFor(it))!;
    const [lost, asked] = [new Set<string>(), new Set<string>()];
    for (const seed of ['a', 'b', 'c']) {
      const s = it.setup(it.defaults);
      const chance = seeded(seed);
      for (let question = it.question(s); question; question = it.question(s)) {
        const { seat, name } = question;
        const view = it.view(s, seat);
        if (view.options.length === 1) {
          asked.add(name);
          const { choices } = choicesIn(desk, view, seat, 0);
          if (!choices.some(({ actions }) => actions[0] === view.options[0])) lost.add(name);
        }
        it.play(s, view.options[chance.pick(view.options.length, 'answer')]!, chance, silent);
      }
    }
    expect([...lost]).toEqual([]);
    expect(asked.size).toBeGreaterThan(2);
  },
);
