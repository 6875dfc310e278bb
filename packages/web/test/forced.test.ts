import { SHELF } from '@liberty/shelf';
import { seeded, silent } from '@liberty/table';
import { expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { choicesIn } from '../src/review/war.ts';
import { plain } from '../src/table/words.ts';
import { game } from './games.ts';

test.each(SHELF.filter((it) => it.open).map(({ id }) => id))(
  '%s: an only answer is among what can be chosen, or begins it, and is not asked for as one of several; nobody is left without a choice',
  async (id) => {
    const it = game(id);
    const desk = (await deskFor(it))!;
    const [lost, asked, several] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const seed of ['a', 'b', 'c']) {
      const s = it.setup(it.defaults);
      const chance = seeded(seed);
      for (let question = it.question(s); question; question = it.question(s)) {
        const { seat, name } = question;
        const view = it.view(s, seat);
        if (view.options.length === 1) {
          asked.add(name);
          const { choices } = choicesIn(desk, view, seat, 0);
          const look = { view, views: [view], viewer: seat, asked: true, live: true, position: 0 };
          const words = plain(desk.prompt(look).words);
          if (choices.length === 1 && /^(?:Choose|Send|Move)\b.*, or say/.test(words)) several.add(`${name}: ${words}`);
          if (!choices.some(({ actions }) => actions[0] === view.options[0])) lost.add(name);
        }
        it.play(s, view.options[chance.pick(view.options.length, 'answer')]!, chance, silent);
      }
    }
    expect([...lost]).toEqual([]);
    expect([...several]).toEqual([]);
    expect(asked.size).toBeGreaterThan(2);
  },
);
