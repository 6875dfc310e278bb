import { rebellion1775 } from '@liberty/rebellion-1775';
import { type AnyGame, newMatch, seeded } from '@liberty/table';
import { type WeThePeople } from '@liberty/we-the-people';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { deskOf as rebellionOf } from '../src/games/rebellion-1775/desk.tsx';
import { deskOf } from '../src/games/we-the-people/desk.ts';
import type { SeatKind } from '../src/kept.ts';
import { TableController } from '../src/table/controller.ts';
import type { AnyDesk } from '../src/table/desk.ts';
import { type AnyMatch, Here } from '../src/table/here.ts';
import { plain } from '../src/table/words.ts';
import { playedUntil } from './games.ts';

const BOTH: readonly SeatKind[] = ['human', 'human', 'human', 'human'];

const tableOver = (desk: AnyDesk, match: AnyMatch): TableController =>
  new TableController({
    desk,
    sitting: new Here({ match, kinds: BOTH.slice(0, desk.seats.length) }),
    manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('on') },
    thinker: { choose: async () => undefined, hint: async () => undefined, cancel: () => {}, close: () => {} },
    openRule: () => {},
    settled: async () => {},
  });
const settle = () => new Promise((done) => setTimeout(done, 0));

describe('standing answers at the table', () => {
  const atInterception = (): TableController => {
    const match = playedUntil('o4', 'interception offer');
    const table = tableOver(deskOf(match.game as unknown as WeThePeople) as unknown as AnyDesk, match);
    if (table.eyes.curtain.value !== undefined) table.raiseCurtain();
    return table;
  };

  test('7.2b what is ordered is answered at once, told in the log as preset, and kept so in the record', async () => {
    const table = atInterception();
    const { length } = table.sitting.now.value;
    expect(table.orders.offered(table.look.value.view).map(({ way }) => way.says)).toEqual(['Never intercept']);
    table.orders.give(0, 'interception', 'never');
    table.automatic.next();
    await settle();
    expect([table.sitting.step(length)?.by, table.sitting.now.value.asked?.name]).not.toContain('interception offer');
    expect(table.sitting.record()!.lines[length]?.by).toBe('preset');
    expect(table.hearing.log.value.map(({ words }) => plain(words))).toContain('Nobody intercepts, as preset');
    table.orders.give(0, 'interception', undefined);
  });

  test('an order is its seat’s and its game’s own, and one click ends it', () => {
    const table = atInterception();
    table.orders.give(0, 'retreat', 'always');
    table.orders.give(0, 'interception', 'never');
    expect([table.orders.of(0), table.orders.of(1)]).toEqual([{ retreat: 'always', interception: 'never' }, {}]);
    table.orders.give(0, 'interception', undefined);
    expect(table.orders.of(0)).toEqual({ retreat: 'always' });
    expect(table.orders.for(1).map(({ id }) => id)).toEqual(['events', 'opening', 'counterattack']);
    table.orders.give(0, 'retreat', undefined);
  });
});

describe('battles of 1775 at one screen', () => {
  test('8.3, 8.5 no curtain falls for what is decided in the open, and nobody’s hand is shown by it', async () => {
    const game = rebellion1775();
    const match: AnyMatch = newMatch(game as unknown as AnyGame, 'curtains', {
      seats: ['human', 'human', 'human', 'human'],
      options: { ...game.defaults, scenario: 'introductory', players: 4 },
    });
    const table = tableOver(rebellionOf(game) as unknown as AnyDesk, match);
    const hand = seeded('curtains');
    let bare = 0;
    for (let n = 0; n < 600 && !table.look.value.view.outcome; n++) {
      const name = table.sitting.now.value.asked!.name;
      if (table.eyes.curtain.value !== undefined) {
        expect(name).not.toMatch(/^battle /);
        table.raiseCurtain();
      }
      const { view, viewer, asked } = table.look.value;
      expect([asked, viewer]).toEqual([true, table.sitting.now.value.asked!.seat]);
      if (table.eyes.isBare.value) {
        bare++;
        const { hands } = view as unknown as { hands: readonly { cards?: unknown }[] };
        expect(hands[viewer!]!.cards).toBeUndefined();
        expect(table.eyes.secrets).toBeUndefined();
      }
      const choices = table.choices.value;
      table.choose(choices[hand.pick(choices.length, 'choice')]!);
      await settle();
    }
    expect(bare).toBeGreaterThan(0);
  });
});
