import { rebellion1775 } from '@liberty/rebellion-1775';
import { type Action, newMatch, seeded } from '@liberty/table';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { deskOf } from '../src/games/rebellion-1775/desk.tsx';
import { TableController } from '../src/table/controller.ts';
import type { AnyDesk } from '../src/table/desk.ts';
import { Here } from '../src/table/here.ts';

const game = rebellion1775();
const desk = deskOf(game) as unknown as AnyDesk;
const nobody = { choose: async () => undefined, hint: async () => undefined, cancel: () => {}, close: () => {} };
const SEATS = game.seats.map(() => 'human' as const);

/** A war up to an answer that ends a battle, after which the same seat has one answer and no other. */
const beforeTheEnd = () => {
  for (let war = 0; ; war++) {
    const match = newMatch(game, `an end ${war}`, { seats: SEATS, typed: true });
    const chance = seeded(`an end ${war}`);
    for (let asked = game.question(match.s); asked; asked = game.question(match.s)) {
      const options = game.options(match.s);
      const action: Action = options[chance.pick(options.length, 'answer')]!;
      match.act(asked.seat, action);
      const isOver = match.entries.at(-1)!.told.some(({ event }) => event.kind === 'battle-over');
      const isForced = game.question(match.s)?.seat === asked.seat && game.options(match.s).length === 1;
      if (isOver && isForced && options.length > 1)
        return { match: match.upTo(match.length - 1), seat: asked.seat, action };
    }
  }
};

test('a result stands before what is answered for somebody, as before what a computer does', async () => {
  const { match, seat, action } = beforeTheEnd();
  const table = new TableController({
    desk,
    sitting: new Here({ match, kinds: SEATS, onKeep: () => {} }),
    manners: { confirm: signal('off'), autoForced: signal('on'), odds: signal('on') },
    thinker: nobody,
    openRule: () => {},
    settled: async () => {},
    attended: () => ({ until: undefined }),
  });
  const { length } = table.sitting.now.value;
  table.raiseCurtain();
  expect(table.eyes.viewer.value).toBe(seat);
  table.answer([action]);
  table.automatic.next();
  expect(table.showing.held.value).toBe(true);
  expect(table.sitting.now.value.length).toBe(length + 1);
  table.showing.goOn();
  await expect.poll(() => table.sitting.step(length + 1)?.by).toBe('only answer');
  table.close();
});
