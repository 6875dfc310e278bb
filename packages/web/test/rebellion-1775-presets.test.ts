import { newMatch, seeded } from '@liberty/table';
import { signal } from '@preact/signals';
import { afterEach, describe, expect, test } from 'vitest';
import { desk as rebellion } from '../src/games/rebellion-1775/desk.tsx';
import { game } from '../src/games/rebellion-1775/game.ts';
import type { SeatKind } from '../src/kept.ts';
import { settings } from '../src/settings.ts';
import { TableController } from '../src/table/controller.ts';
import type { AnyDesk } from '../src/table/desk.ts';
import { plain } from '../src/table/words.ts';
import type { Thinker } from '../src/thinking/thinker.ts';

const desk = rebellion as unknown as AnyDesk;
const guesser: Thinker = {
  choose: async (_game, view, _level, luck) => view.options[seeded(luck).pick(view.options.length, 'guess')],
  hint: async () => undefined,
  cancel: () => {},
  close: () => {},
};
const humans: readonly SeatKind[] = ['human', 'human', 'human', 'human'];

const tableFor = (seed: string, players: 2 | 3 | 4): TableController =>
  new TableController({
    desk,
    match: newMatch(desk.game, seed, {
      seats: ['human', 'human', 'human', 'human'],
      options: { ...(game.defaults as object), scenario: 'introductory', players },
    }),
    kinds: humans,
    manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('on') },
    thinker: guesser,
    onKeep: () => {},
    openRule: () => {},
    settled: async () => {},
  });

const settle = () => new Promise((done) => setTimeout(done, 0));

/** Plays by choices until it is over; every question that was put to a hand. */
const played = async (table: TableController, luck: string): Promise<string[]> => {
  const hand = seeded(luck);
  const asked: string[] = [];
  for (let n = 0; n < 3000 && !table.look.value.view.outcome; n++) {
    if (table.curtain.value !== undefined) table.raiseCurtain();
    await settle();
    const choices = table.choices.value;
    if (choices.length === 0) continue;
    asked.push(table.look.value.view.question!.name);
    table.choose(choices[hand.pick(choices.length, 'hand')]!);
    await settle();
  }
  expect(table.look.value.view.outcome).toBeDefined();
  return asked;
};

const told = (table: TableController): string[] => table.log.value.map(({ words }) => plain(words));

describe('presets of the battles of 1775', () => {
  afterEach(() => {
    settings.casualties.value = 'ask';
    settings.orders.value = 'ask';
  });

  test('8.3, 8.5 without them everything is asked, and the log names none', async () => {
    const table = tableFor('presets', 4);
    const asked = await played(table, 'presets');
    expect(asked.filter((it) => it === 'battle hit').length).toBeGreaterThan(0);
    expect(asked.filter((it) => it === 'battle command').length).toBeGreaterThan(0);
    expect(told(table).filter((it) => it.includes('as preset'))).toEqual([]);
  });

  test('8.3e casualties by rule: nobody is asked who falls, and the log tells who was not asked', async () => {
    settings.casualties.value = 'auto';
    const table = tableFor('presets', 4);
    const asked = await played(table, 'presets');
    expect(asked).not.toContain('battle hit');
    expect(told(table)).toContain('Casualties by the standing rule, as preset');
  });

  test('8.5 with orders never given a battle runs through without a question, curtain or not', async () => {
    settings.casualties.value = 'auto';
    settings.orders.value = 'never';
    const table = tableFor('presets', 4);
    const asked = await played(table, 'presets');
    expect(asked.filter((it) => /^battle (?:hit|command|partner)$/.test(it))).toEqual([]);
    expect(told(table)).toContain('No orders, as preset');
  });

  test('8.5 below even chances orders are asked for, above them not', async () => {
    settings.orders.value = 'losing';
    const table = tableFor('presets', 2);
    const asked = await played(table, 'presets');
    expect(asked).toContain('battle command');
    expect(told(table)).toContain('No orders, as preset');
  });

  test('who has begun to give orders is not interrupted', async () => {
    const table = tableFor('presets', 2);
    const hand = seeded('presets');
    for (;;) {
      if (table.curtain.value !== undefined) table.raiseCurtain();
      await settle();
      const choices = table.choices.value;
      if (table.look.value.view.question?.name === 'battle command') break;
      if (choices.length > 0) table.choose(choices[hand.pick(choices.length, 'hand')]!);
    }
    const order = table.choices.value.find(({ at }) => at?.kind === 'space')!;
    table.choose(order);
    await settle();
    settings.orders.value = 'never';
    table.automatic.next();
    await settle();
    expect(told(table).filter((it) => it.includes('as preset'))).toEqual([]);
  });
});
