import { type Battle, type View, rebellion1775 } from '@liberty/rebellion-1775';
import { load, newMatch, replay, save, seeded } from '@liberty/table';
import { signal } from '@preact/signals';
import { afterEach, describe, expect, test } from 'vitest';
import { deskOf } from '../src/games/rebellion-1775/desk.tsx';
import { frameOf } from '../src/games/rebellion-1775/game.ts';
import { type Decided, decide, decidedBy } from '../src/games/rebellion-1775/presets.ts';
import type { SeatKind } from '../src/kept.ts';
import { settings } from '../src/settings.ts';
import { TableController } from '../src/table/controller.ts';
import type { AnyDesk } from '../src/table/desk.ts';
import { type AnyMatch, Here } from '../src/table/here.ts';
import { plain } from '../src/table/words.ts';
import type { Thinker } from '../src/thinking/thinker.ts';

const game = rebellion1775();
const desk = deskOf(game) as unknown as AnyDesk;
const guesser: Thinker = {
  choose: async (_game, view, _level, luck) => view.options[seeded(luck).pick(view.options.length, 'guess')],
  hint: async () => undefined,
  cancel: () => {},
  close: () => {},
};
const humans: readonly SeatKind[] = ['human', 'human', 'human', 'human'];

const tableOver = (match: AnyMatch, kinds = humans): TableController =>
  new TableController({
    desk,
    sitting: new Here({ match, kinds }),
    manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('on') },
    thinker: guesser,
    openRule: () => {},
    settled: async () => {},
  });

const tableFor = (seed: string, players: 2 | 3 | 4, kinds = humans): TableController =>
  tableOver(
    newMatch(desk.game, seed, {
      seats: ['human', 'human', 'human', 'human'],
      options: { ...(game.defaults as object), scenario: 'introductory', players },
    }),
    kinds,
  );

const settle = () => new Promise((done) => setTimeout(done, 0));

/** Plays by choices until it is over, deciding as the seats do when they sit down; every question that was put to a hand, and to whom. */
const played = async (
  table: TableController,
  luck: string,
  decided: readonly (Decided | undefined)[] = [],
): Promise<{ name: string; seat: number }[]> => {
  const hand = seeded(luck);
  const asked: { name: string; seat: number }[] = [];
  for (let n = 0; n < 3000 && !table.look.value.view.outcome; n++) {
    if (table.eyes.curtain.value !== undefined) table.raiseCurtain();
    const { viewer } = table.look.value;
    const view = table.look.value.view as View;
    const own = viewer === undefined ? undefined : decided[viewer];
    if (own) decide(table, own, view);
    if (own) table.automatic.next();
    await settle();
    const choices = table.choices.value;
    if (choices.length === 0) continue;
    asked.push(table.look.value.view.question!);
    table.choose(choices[hand.pick(choices.length, 'hand')]!);
    await settle();
  }
  expect(table.look.value.view.outcome).toBeDefined();
  return asked;
};

const namesOf = (asked: readonly { name: string }[]): string[] => asked.map(({ name }) => name);
const seatsAsked = (asked: readonly { name: string; seat: number }[], question: RegExp): number[] => [
  ...new Set(asked.flatMap(({ name, seat }) => (question.test(name) ? [seat] : []))),
];

const told = (table: TableController): string[] => table.hearing.log.value.map(({ words }) => plain(words));

const BY_ITSELF: Decided = { casualties: 'auto', orders: 'never' };

describe('presets of the battles of 1775', () => {
  afterEach(() => {
    settings.casualties.value = 'ask';
    settings.orders.value = 'ask';
  });

  test('8.3, 8.5 without them everything is asked, and the log names none', async () => {
    const table = tableFor('presets', 4);
    const asked = namesOf(await played(table, 'presets'));
    expect(asked.filter((it) => it === 'battle hit').length).toBeGreaterThan(0);
    expect(asked.filter((it) => it === 'battle command').length).toBeGreaterThan(0);
    expect(told(table).filter((it) => it.includes('as preset'))).toEqual([]);
  });

  test('8.3e casualties by rule: nobody is asked who falls, and the log tells who was not asked', async () => {
    const table = tableFor('casualties', 4);
    const decided: Decided = { casualties: 'auto', orders: 'ask' };
    const asked = namesOf(await played(table, 'presets', [decided, decided, decided, decided]));
    expect(asked).not.toContain('battle hit');
    expect(asked).toContain('battle command');
    expect(told(table)).toContain('Casualties by the standing rule, as preset');
  });

  test('8.5 with orders never given a battle runs through without a question, curtain or not', async () => {
    const table = tableFor('all by itself', 4);
    const asked = await played(table, 'presets', [BY_ITSELF, BY_ITSELF, BY_ITSELF, BY_ITSELF]);
    expect(seatsAsked(asked, /^battle (?:hit|command|partner)$/)).toEqual([]);
    expect(told(table)).toContain('No orders, as preset');
    const kept = load(save(table.sitting.record()!));
    const again = kept.ok ? replay(desk.game, kept.value) : kept;
    if (!again.ok) throw new Error('the war does not replay');
    const agreed = (it: TableController): string[] =>
      it.hearing.log.value
        .map(({ entry, words }) => `${entry}: ${plain(words)}`)
        .filter((line) => line.endsWith('as preset'));
    expect(agreed(tableOver(again.value))).toEqual(agreed(table));
  });

  test('8.3, 8.5 each at one screen decides for himself: who has said nothing is asked', async () => {
    const seats = async (seed: string, decided: readonly (Decided | undefined)[]): Promise<number[]> =>
      seatsAsked(await played(tableFor(seed, 4), 'presets', decided), /^battle (?:hit|command|partner)$/);
    expect((await seats('nobody decides', [])).length).toBeGreaterThan(2);
    const [british, american] = [
      await seats('the British decide', [BY_ITSELF, BY_ITSELF]),
      await seats('the Americans decide', [undefined, undefined, BY_ITSELF, BY_ITSELF]),
    ];
    expect(british.filter((it) => it < 2)).toEqual([]);
    expect(british.length).toBeGreaterThan(0);
    expect(american.filter((it) => it > 1)).toEqual([]);
    expect(american.length).toBeGreaterThan(0);
  });

  test('12.2 who holds two factions decides once for both, and for no other game', () => {
    const table = tableFor('two', 2);
    const view = table.sitting.view(undefined) as View;
    const { viewer } = table.look.value;
    const own = [viewer!, viewer! ^ 1];
    decide(table, BY_ITSELF, view);
    for (const seat of [0, 1, 2, 3])
      expect(decidedBy(table, seat, view).orders).toBe(own.includes(seat) ? 'never' : 'ask');
    expect(decidedBy(tableFor('another', 2), viewer!, view).orders).toBe('ask');
  });

  test('who is alone at the screen has them in the settings, for every game', async () => {
    const kinds: readonly SeatKind[] = ['human', 'random', 'random', 'random'];
    const table = tableFor('alone', 4, kinds);
    const view = table.sitting.view(undefined) as View;
    decide(table, BY_ITSELF, view);
    expect([settings.casualties.value, settings.orders.value]).toEqual(['auto', 'never']);
    expect(decidedBy(tableFor('again', 4, kinds), 0, view)).toEqual(BY_ITSELF);
    expect(decidedBy(tableFor('in company', 4), 0, view)).toEqual({ casualties: 'ask', orders: 'ask' });
  });

  test('8.5 below even chances orders are asked for, above them not', async () => {
    const table = tableFor('when losing', 2);
    const decided: Decided = { casualties: 'ask', orders: 'losing' };
    const asked = namesOf(await played(table, 'presets', [decided, decided, decided, decided]));
    expect(asked).toContain('battle command');
    expect(told(table)).toContain('No orders, as preset');
  });

  test('who has begun to give orders is not interrupted', async () => {
    const table = tableFor('interrupted', 2);
    const hand = seeded('presets');
    for (;;) {
      if (table.eyes.curtain.value !== undefined) table.raiseCurtain();
      await settle();
      const choices = table.choices.value;
      const battle = frameOf<Battle>(table.look.value.view as View, 'battle');
      const orders = battle?.command.reduce((sum, n) => sum + n, 0) ?? 0;
      if (table.look.value.view.question?.name === 'battle command' && orders > 1) break;
      if (choices.length > 0) table.choose(choices[hand.pick(choices.length, 'hand')]!);
    }
    const order = table.choices.value.find(({ at }) => at?.kind === 'space')!;
    table.choose(order);
    await settle();
    decide(table, BY_ITSELF, table.look.value.view as View);
    table.automatic.next();
    await settle();
    expect(told(table).filter((it) => it.includes('as preset'))).toEqual([]);
  });
});
