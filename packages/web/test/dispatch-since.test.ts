import type { State as FactionsState } from '@liberty/rebellion-1775';
import { newMatch, seeded } from '@liberty/table';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { TableController } from '../src/table/controller.ts';
import { Here } from '../src/table/here.ts';
import { game } from './games.ts';

interface Framed {
  readonly stack: readonly { readonly in: string; readonly at: string; readonly side: number }[];
}

/** Whose card is being carried out, by the engine; nothing between two cards. */
const cardOf = (s: unknown): number | undefined => {
  const play = (s as Framed).stack.findLast((it) => it.in === 'play');
  return play === undefined || play.at === 'card' ? undefined : play.side;
};

/** Whose turn it is, by the engine. */
const turnOf = (s: unknown): number | undefined => {
  const { active } = s as FactionsState;
  return active < 0 ? undefined : active;
};

const MOST = 700;
const GAMES = [
  ['we-the-people', cardOf],
  ['we-the-people-d10', cardOf],
  ['we-the-people-cooper', cardOf],
  ['rebellion-1775', turnOf],
] as const;

describe.each(GAMES)('what happened in %s', (id, ownerOf) => {
  test.each([0, 1])(
    'to seat %i it is told until it acts: what it answers in the midst of the enemy’s card does not end it',
    async (me) => {
      const opened = game(id);
      const desk = (await deskFor(opened))!;
      const faults = new Set<string>();
      let midst = 0;
      let news = 0;
      for (const seed of ['since 1', 'since 2', 'since 3', 'since 4', 'since 5', 'since 6']) {
        const match = newMatch(opened, seed);
        const chance = seeded(`${seed} answers`);
        const table = new TableController({
          desk,
          sitting: new Here({
            match,
            kinds: opened.seats.map((_, seat) => (seat === me ? 'human' : 'recruit')),
          }),
          manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('off') },
          thinker: { choose: async () => undefined, hint: async () => undefined, cancel() {}, close() {} },
          openRule: () => {},
          settled: async () => {},
        });
        let acted = -1;
        let answered = -1;
        const givers: number[] = [];
        for (let asked = opened.question(match.s); asked && match.length < MOST; asked = opened.question(match.s)) {
          if (asked.seat === me) {
            const { since, deeds } = table.dispatch;
            if (since.value !== acted)
              faults.add(`${seed}, ${match.length}, ${asked.name}: ${since.value}, not ${acted}`);
            if (answered > acted) midst++;
            news += deeds.value.length;
            // What was folded by hand is open again after the next answer, for there may be more of it.
            if (table.dispatch.isThere.value && !table.dispatch.isOpen.value)
              faults.add(`${seed}, ${match.length}: it is folded`);
            table.dispatch.open(false);
            for (const { seat, last, lost } of deeds.value)
              if (seat === me && givers[last] === me && !lost?.includes(me))
                faults.add(`${seed}, ${match.length}: what it did itself is told as news`);
            answered = match.length;
            if ((ownerOf(match.s) ?? me) === me) acted = match.length;
          }
          givers.push(asked.seat);
          const options = opened.options(match.s);
          table.sitting.answer(asked.seat, [options[chance.pick(options.length, 'answer')]!]);
        }
        table.close();
      }
      expect([...faults]).toEqual([]);
      expect(midst).toBeGreaterThan(0);
      expect(news).toBeGreaterThan(20);
    },
  );
});
